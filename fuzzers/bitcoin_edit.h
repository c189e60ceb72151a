// Edits of Bitcoin payloads, as bytes and as the hex strings of a reply: what a mutator of bytes would hardly hit.
//
// Deterministic in its choices. A reply is edited as text, so that ids and numbers stay as they are spelled.
#ifndef ASSAY_FUZZERS_BITCOIN_EDIT_H_
#define ASSAY_FUZZERS_BITCOIN_EDIT_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/kind.h"
#include "fuzzers/choice.h"

namespace assay::fuzz {

// Where in a reply, or in the replies of a batch, the hex digits of a payload stand: between the quotes of `result`, or of
// `filter` and `header` in it. In document order; strings with escapes are left out. On bytes that are no JSON: what looks so.
struct HexString {
  std::size_t begin = 0, size = 0;
  bool is_header = false;  // the member `header` of a getblockfilter reply
  bool is_filter = false;  // the member `filter`
};
std::vector<HexString> HexStringsIn(std::string_view reply);

// The bytes of hex digits; nullopt when `digits` is odd or no hex.
std::optional<std::string> FromHex(std::string_view digits);

// One edit of raw bytes: a bit or a byte changed, a CompactSize in another form or off by one, bytes cut, appended, doubled or
// moved, a 32-byte piece copied over the one behind it. Never longer than `max_size`.
void EditBytes(std::string& bytes, Choice& choice, std::size_t max_size);

// One to three edits of one payload in a reply, written back in hex; now and then of its digits instead (odd, upper case, "0x",
// a blank, an escape). nullopt when there is no payload.
std::optional<std::string> EditReply(std::string_view reply, Choice& choice, std::size_t max_size);

// A block (raw, of any number of transactions) whose header says the right merkle root; nullopt when it is no block.
std::optional<std::string> WithRightMerkleRoot(std::string_view block);

// A reply of `kind` with what a payload says of itself made right: the merkle root of a getblock, the header of a
// getblockfilter (by `computed`, 64 hex digits). nullopt when there is nothing to be made right.
std::optional<std::string> WithRightPayload(std::string_view reply, oracle::Kind kind, std::string_view computed);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_BITCOIN_EDIT_H_
