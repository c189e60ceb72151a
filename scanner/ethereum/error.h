// What the payload decoders say: why bytes are no such payload and where, and what is wrong with one whose structure is right.
// The words and their rules stand in docs/POLICY_ETHEREUM.md.
#ifndef ASSAY_SCANNER_ETHEREUM_ERROR_H_
#define ASSAY_SCANNER_ETHEREUM_ERROR_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "scanner/ethereum/bytes.h"
#include "scanner/json/json.h"
#include "scanner/jsonrpc/jsonrpc.h"

namespace assay::ethereum {

// Where in a payload: "params[0].transactions[17]". Holds views of names, which must be literals; allocates nothing.
class Path {
 public:
  // No known member stands deeper than this ("result.transactions[1].accessList[2].storageKeys[3]" has seven steps); steps
  // beyond it are counted and not kept.
  static constexpr std::size_t kMaxSteps = 10;

  Path() = default;
  explicit Path(std::string_view root) { Push(root); }
  void Push(std::string_view name) { PushStep({name, 0}); }
  void Push(std::size_t index) { PushStep({{}, index}); }
  void Pop() { --size_; }
  // A path one step further.
  Path operator/(std::string_view name) const;
  Path operator/(std::size_t index) const;
  bool Empty() const { return size_ == 0; }
  std::string ToString() const;
  friend bool operator==(const Path& a, const Path& b);

 private:
  struct Step {
    std::string_view name;  // empty: an index
    std::size_t index = 0;
  };
  void PushStep(Step step) {
    if (size_ < kMaxSteps) steps_[size_] = step;
    ++size_;
  }
  std::array<Step, kMaxSteps> steps_;
  std::size_t size_ = 0;
};

// Rules of payloads. Those of the layers below are json::Reason and jsonrpc::Reason (a batch, or a request in the place of a
// response, is jsonrpc::Reason::kNotMessage).
enum class Reason : std::uint8_t {
  kMethod,
  kNoResult,
  kDuplicate,
  kType,
  kHex,
  kLength,
  kQuantity,
  kOverflow,
  kRequests,
  kMissing,
  kWrongCase,
  kWrongVersion,
  kFork,
};

struct Error {
  std::variant<json::Reason, jsonrpc::Reason, Reason> reason;
  std::size_t offset = 0;  // bytes from the start of the body; exact for json::Reason, else where to look
  Path path;               // empty for the layers below, and where the message itself is at fault (kMethod, kNoResult)
  friend bool operator==(const Error&, const Error&) = default;
};

enum class Status : std::uint8_t { kValid, kInvalid, kInvalidBlockHash };

// The first thing that is wrong with a payload whose structure is right.
enum class Fault : std::uint8_t {
  kTransactions,
  kBlockAccessList,
  kBlobsBundle,
  kVersionedHashes,
  kBlockHash,
  kAskedHash,
  kOmmers,
  kTransaction,
  kTransactionHash,
  kContext,
  kTransactionsRoot,
  kWithdrawalsRoot,
  kLogsBloom,
  kCumulativeGas,
  kReceiptsRoot,
};

struct Judgement {
  Status status = Status::kValid;
  std::optional<Fault> fault;  // set unless kValid
  Path path;                   // of the fault
  std::optional<Hash32> claimed;
  std::optional<Hash32> computed;
  friend bool operator==(const Judgement&, const Judgement&) = default;
};

// Timestamps in seconds since 1970 from which a fork is active; nullopt: never.
struct ForkSchedule {
  std::optional<std::uint64_t> shanghai{}, cancun{}, prague{}, osaka{}, amsterdam{}, bogota{};
};

// What a caller knows besides the bytes.
struct Context {
  std::optional<Hash32> parent_beacon_block_root, receipts_root;
  std::optional<Hash32> hash;  // of the block that was asked for
  std::optional<ForkSchedule> forks;
};

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_ERROR_H_
