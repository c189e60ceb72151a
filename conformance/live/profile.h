// What is asked of a live node under a profile, and the target that asks it: vectors and table rows in one set, so that one
// runner counts them all.
#ifndef ASSAY_CONFORMANCE_LIVE_PROFILE_H_
#define ASSAY_CONFORMANCE_LIVE_PROFILE_H_

#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/live/table.h"
#include "conformance/oracle/kind.h"
#include "conformance/target/basic_auth.h"
#include "conformance/target/jwt.h"
#include "conformance/target/target.h"
#include "conformance/vectors/vector.h"

namespace assay::live {

enum class Profile {
  kJsonRpc,  // any JSON-RPC server: the vectors of layers json and jsonrpc
  kEngine,   // an engine port: the vectors of engine_newPayload, and the table of tokens
  kEth,      // a public port: the table of eth calls
  kBitcoin,  // a Bitcoin node: the table of its calls
};
// "jsonrpc", "engine", "eth", "bitcoin", and back.
std::string_view ProfileName(Profile profile);
std::optional<Profile> ProfileFromName(std::string_view word);

struct Questions {
  vectors::VectorSet set;                                                  // with the rows among its vectors
  std::map<std::string, TokenRecipe, std::less<>> tokens;                  // by id
  std::map<std::string, oracle::ResultShape, std::less<>> shapes;          // by id
  std::map<std::string, oracle::BitcoinExpectation, std::less<>> bitcoin;  // by id
  // Payloads that a node cannot be asked: what is expected of them hangs on more than a node is told (the kind, when the method
  // is another one or the body is no single request; a hash that was asked for; another fork schedule).
  std::size_t left_out = 0;
};
// The part of `set` that belongs to the profile, and the tables of DIRECTORY that do. `forks`: the node's schedule; nullopt: it
// has none. `node`: for kBitcoin. A node knows the schedule and nothing else of what
// a vector's judge is told. The digest is the set's own without tables; else the
// SHA-256 of it, LF, and the manifest lines of the tables.
std::expected<Questions, std::vector<vectors::Problem>> SelectQuestions(Profile profile, vectors::VectorSet set,
                                                                        const std::string& directory,
                                                                        const std::optional<oracle::ForkSchedule>& forks,
                                                                        BitcoinNode node = BitcoinNode::kCore);

struct NodeOptions {
  Profile profile = Profile::kJsonRpc;
  std::optional<target::JwtSecret> secret;          // every request carries a fresh token
  std::optional<target::BasicCredentials> basic{};  // kBitcoin: every request carries them
  BitcoinNode node = BitcoinNode::kCore;            // kBitcoin
  bool allow_remote = false;
  int timeout_ms = 5000;
};
// As target::OpenHttp. `questions` must outlive the target.
target::OpenResult OpenNode(const std::string& url, const NodeOptions& options, const Questions& questions);

}  // namespace assay::live

#endif  // ASSAY_CONFORMANCE_LIVE_PROFILE_H_
