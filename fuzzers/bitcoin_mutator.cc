#include "fuzzers/bitcoin_mutator.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "conformance/target/scanner_decoder.h"
#include "fuzzers/bitcoin_edit.h"
#include "fuzzers/bitcoin_question.h"
#include "fuzzers/choice.h"
#include "fuzzers/mutated.h"
#include "fuzzers/payload_edit.h"

namespace assay::fuzz {
namespace {

std::optional<std::string> MutatedReply(std::string_view reply, Choice& choice, std::size_t max_size) {
  const std::size_t what = choice.Below(8);
  if (what < 3) return std::nullopt;
  auto edited = what == 3 ? EditPayload(reply, choice) : EditReply(reply, choice, max_size);
  if (!edited || choice.Below(2) == 0) return edited;
  const oracle::Question question = BitcoinQuestionIn(*edited);
  const oracle::Outcome outcome = target::ScannerDecide(question, *edited);
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  if (!accept || !accept->digests.hash) return edited;
  auto right = WithRightPayload(*edited, question.kind, accept->digests.hash->Hex());
  return right ? right : edited;
}

std::optional<std::string> MutatedBytes(std::string_view bytes, Choice& choice, std::size_t max_size) {
  if (choice.Below(2) == 0) return std::nullopt;
  std::string edited(bytes);
  EditBytes(edited, choice, max_size);
  if (choice.Below(2) == 0) return edited;
  auto right = WithRightMerkleRoot(edited);
  return right ? right : edited;
}

}  // namespace

std::size_t MutateBitcoinReply(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
  const std::string_view reply(reinterpret_cast<const char*>(data), size);
  Choice choice(std::to_string(seed) + std::string(reply.substr(0, 64)));
  return Mutated(MutatedReply(reply, choice, max_size), data, size, max_size);
}

std::size_t MutateBitcoinBytes(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  Choice choice(std::to_string(seed) + std::string(bytes.substr(0, 64)));
  return Mutated(MutatedBytes(bytes, choice, max_size), data, size, max_size);
}

}  // namespace assay::fuzz
