// RLP (Yellow Paper, appendix B): a writer that appends to a buffer, and a strict reader that hands out views.
#ifndef ASSAY_SCANNER_ETHEREUM_RLP_H_
#define ASSAY_SCANNER_ETHEREUM_RLP_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "scanner/ethereum/bytes.h"

namespace assay::ethereum::rlp {

// Appends items to a buffer that the caller owns. A list's header is put in front of its content when it is closed.
class Writer {
 public:
  explicit Writer(std::vector<std::uint8_t>& out) : out_(out) {}
  void String(Bytes value);
  void Uint(std::uint64_t value);                // minimal big-endian; zero is the empty string
  void Uint256(const ethereum::Uint256& value);  // the same
  void Raw(Bytes encoded);                       // an item that is encoded already
  std::size_t OpenList();                        // returns what CloseList needs
  void CloseList(std::size_t opened);

 private:
  std::vector<std::uint8_t>& out_;
};

struct Item {
  bool is_list = false;
  Bytes payload;  // of the string, or the concatenated items of the list; inside the input
};

// Reads items from the front of a view. Every deviation from canonical RLP is a failure: a length that is not in its shortest
// form or has a leading zero, a single byte below 80 behind an 81, an item that ends behind its container. After a failure
// Next() fails for ever.
class Reader {
 public:
  explicit Reader(Bytes data) : data_(data) {}
  bool AtEnd() const { return data_.empty() && !failed_; }
  bool Failed() const { return failed_; }
  std::optional<Item> Next();  // nullopt: the end, or a failure
  // The next item as what it must be. The end is a failure too: an item is missing.
  std::optional<Bytes> String();                        // an item that is a string; another one is a failure
  std::optional<Bytes> String(std::size_t size);        // of exactly that many bytes
  std::optional<Bytes> Integer(std::size_t max_bytes);  // a string of at most so many bytes without leading zero byte
  std::optional<Reader> List();                         // an item that is a list

 private:
  Bytes data_;
  bool failed_ = false;
};

// True when `data` is exactly one list, canonical all the way down. Bounded: no recursion on the machine stack.
bool IsOneList(Bytes data);

}  // namespace assay::ethereum::rlp

#endif  // ASSAY_SCANNER_ETHEREUM_RLP_H_
