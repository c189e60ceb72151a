#include "conformance/target/in_process.h"

#include <string>
#include <utility>

#include "conformance/oracle/oracle.h"
#include "conformance/reference/envelope.h"
#include "conformance/reference/parser.h"
#include "conformance/target/guarded.h"
#include "conformance/target/scanner_decoder.h"

namespace assay::target {
namespace {

constexpr std::string_view kOwnVersion = "0.1.0";

class ModelTarget : public Target {
 public:
  std::string_view Name() const override { return "model"; }
  std::string Version() const override { return std::string(kOwnVersion); }
  bool Supports(oracle::Layer) const override { return true; }
  oracle::Outcome Decide(const Input& input) override { return oracle::Judge(input.question, input.bytes); }
  Role GetRole() const override { return Role::kJudge; }
};

class ScannerTarget : public Target {
 public:
  explicit ScannerTarget(DecideFunction decide) : decide_(std::move(decide)) {}
  std::string_view Name() const override { return "scanner"; }
  std::string Version() const override { return std::string(kOwnVersion); }
  bool Supports(oracle::Layer) const override { return true; }
  Role GetRole() const override { return Role::kScanner; }

  oracle::Outcome Decide(const Input& input) override {
    const std::string_view guarded = buffer_.AtGuard(input.bytes);
    if (guarded.size() != input.bytes.size()) return oracle::Unsupported{"no memory for a guarded copy of the input"};
    const oracle::Outcome outcome = decide_(input.question, guarded);
    // A quote would end a string that runs on, a digit would continue a number.
    for (const char filler : {'"', '1'}) {
      if (decide_(input.question, buffer_.FollowedBy(input.bytes, filler)) != outcome) {
        return oracle::ProtocolError{"the answer depends on bytes that follow the input"};
      }
    }
    return outcome;
  }

 private:
  DecideFunction decide_;
  GuardedBuffer buffer_;
};

class ReferenceTarget : public Target {
 public:
  explicit ReferenceTarget(std::unique_ptr<reference::Parser> parser) : parser_(std::move(parser)) {}
  std::string_view Name() const override { return parser_->Name(); }
  std::string Version() const override { return parser_->Version(); }
  bool Supports(oracle::Layer) const override { return true; }
  oracle::Outcome Decide(const Input& input) override { return reference::Decide(*parser_, input.question, input.bytes); }
  Role GetRole() const override { return Role::kReference; }

 private:
  std::unique_ptr<reference::Parser> parser_;
};

}  // namespace

std::unique_ptr<Target> MakeModelTarget() { return std::make_unique<ModelTarget>(); }
std::unique_ptr<Target> MakeScannerTarget(DecideFunction decide) { return std::make_unique<ScannerTarget>(std::move(decide)); }
std::unique_ptr<Target> MakeScannerTarget() {
  return MakeScannerTarget([](const oracle::Question& question, std::string_view bytes) { return ScannerDecide(question, bytes); });
}

std::vector<std::unique_ptr<Target>> InProcessTargets() {
  std::vector<std::unique_ptr<reference::Parser>> parsers = reference::AllParsers();
  std::vector<std::unique_ptr<Target>> targets;
  targets.push_back(MakeModelTarget());
  targets.push_back(MakeScannerTarget());
  for (std::unique_ptr<reference::Parser>& parser : parsers) {
    targets.push_back(std::make_unique<ReferenceTarget>(std::move(parser)));
  }
  return targets;
}

}  // namespace assay::target
