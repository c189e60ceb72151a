// A decoder that always gives the same answer, for the tests of this folder.
#ifndef ASSAY_TOOLS_FAKE_TARGET_H_
#define ASSAY_TOOLS_FAKE_TARGET_H_

#include <string>
#include <string_view>
#include <utility>

#include "conformance/target/target.h"

namespace assay::tools {

class FakeTarget : public target::Target {
 public:
  FakeTarget(std::string name, Role role, oracle::Outcome outcome = oracle::Accept{}, bool jsonrpc = true)
      : name_(std::move(name)), role_(role), outcome_(std::move(outcome)), jsonrpc_(jsonrpc) {}
  std::string_view Name() const override { return name_; }
  std::string Version() const override { return "1"; }
  bool Supports(oracle::Layer layer) const override { return jsonrpc_ || layer == oracle::Layer::kJson; }
  oracle::Outcome Decide(const target::Input&) override { return outcome_; }
  Role GetRole() const override { return role_; }

 private:
  std::string name_;
  Role role_;
  oracle::Outcome outcome_;
  bool jsonrpc_;
};

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_FAKE_TARGET_H_
