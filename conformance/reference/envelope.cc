#include "conformance/reference/envelope.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "conformance/oracle/digest.h"
#include "conformance/reference/message.h"
#include "conformance/reference/payload.h"

namespace assay::reference {
namespace {

using oracle::DigestBuilder;
using oracle::Preimages;
using oracle::Reason;

// Writes the digest form of the messages that the splitter finds.
class EnvelopeReader : public MessageSplitter {
 public:
  // Call after a whole text was received.
  oracle::Outcome Result() && {
    if (!Done()) return oracle::ProtocolError{"the parser accepted without delivering one whole value"};
    if (reject_) return oracle::Reject{reject_, std::nullopt, std::string(oracle::ReasonName(*reject_))};
    return oracle::Accept{std::move(out_).ToDigests()};
  }

 protected:
  oracle::JsonEvents* BeginMember(KnownMember) override { return &builder_; }
  void EndMember(KnownMember member) override { values_[static_cast<std::size_t>(member)] = builder_.Take(); }

  void EndMessage(const Message& message) override {
    if (const auto fault = message.Fault(); !fault) {
      Append(message);
    } else if (batch_) {
      InvalidElement();
    } else {
      reject_ = fault;
    }
    values_ = {};
  }

  void NotMessage() override { reject_ = Reason::kNotMessage; }
  void BeginBatch() override {
    batch_ = true;
    out_.Append("[");
  }
  void InvalidElement() override { out_.Append("[s7:invalid]"); }
  void EndBatch(bool empty) override {
    if (empty) reject_ = Reason::kEmptyBatch;
    out_.Append("]");
  }

 private:
  // The digest form of a message without fault.
  void Append(const Message& message) {
    using enum KnownMember;
    const auto part = [&](KnownMember member) {
      const auto& value = values_[static_cast<std::size_t>(member)];
      value ? out_.Append(*value) : out_.Append("_");
    };
    if (!message.Has(kMethod)) {
      out_.Append("[s8:response");
      part(kId);
      out_.Append(message.Has(kResult) ? "s6:result" : "s5:error");
      part(message.Has(kResult) ? kResult : kError);
    } else {
      out_.Append(message.Has(kId) ? "[s7:request" : "[s12:notification");
      if (message.Has(kId)) part(kId);
      part(kMethod);
      part(kParams);
    }
    out_.Append("]");
  }

  Preimages out_;
  DigestBuilder builder_;  // of the member value that is being received
  std::array<std::optional<Preimages>, kKnownMembers> values_;
  bool batch_ = false;
  std::optional<Reason> reject_;
};

oracle::Reject Rejection(ParseError error) { return {std::nullopt, error.offset, std::move(error.message)}; }

}  // namespace

oracle::Outcome Decide(Parser& parser, const oracle::Question& question, std::string_view text, const ParserOptions& options) {
  if (question.layer == oracle::Layer::kBitcoin) return DecideBitcoin(parser, question.kind, question.context, text, options);
  if (question.layer == oracle::Layer::kEthereum) return DecidePayload(parser, question.kind, question.context, text, options);
  if (question.layer == oracle::Layer::kJsonRpc) {
    EnvelopeReader reader;
    if (auto error = parser.Parse(text, options, reader)) return Rejection(*std::move(error));
    return std::move(reader).Result();
  }
  DigestBuilder builder;
  if (auto error = parser.Parse(text, options, builder)) return Rejection(*std::move(error));
  if (!builder.Complete()) return oracle::ProtocolError{"the parser accepted without delivering one whole value"};
  return oracle::Accept{builder.Take().ToDigests()};
}

}  // namespace assay::reference
