// Canonical RLP read from the front, in views: what transactions and access lists are made of. Yellow Paper, appendix B.
#ifndef ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_RLP_H_
#define ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_RLP_H_

#include <cstddef>
#include <optional>
#include <string_view>

namespace assay::reference::payload {

struct RlpItem {
  bool is_list = false;
  std::string_view content;  // the string, or the encoded items
};

// Reads the items of one list (or of a whole text) one after the other. The first item that is not what is asked for, or not
// canonical, or not whole, makes the reader bad; from then on nothing is read.
class RlpReader {
 public:
  // Borrows `bytes`.
  explicit RlpReader(std::string_view bytes) : rest_(bytes) {}

  bool AtEnd() const { return ok_ && rest_.empty(); }
  bool ok() const { return ok_; }
  void Refuse() { ok_ = false; }

  // The next item in its shortest form; a list's own items are not looked at.
  std::optional<RlpItem> Next();
  // The content of the next item, a string of any length; "" when bad.
  std::string_view String();
  // A string of exactly `size` bytes; of none, too, when `or_empty`.
  std::string_view Fixed(std::size_t size, bool or_empty = false);
  // An integer of at most `width` bytes without leading zero byte.
  std::string_view Integer(std::size_t width);
  // A reader of the next item's items, a list; a bad one when it is none (and then this one is bad, too).
  RlpReader List();

 private:
  std::string_view rest_;
  bool ok_ = true;
};

// `bytes` are exactly one list, canonical all the way down. Never recurses.
bool IsCanonicalRlpList(std::string_view bytes);

}  // namespace assay::reference::payload

#endif  // ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_RLP_H_
