// A live node behind HTTP as a Target: what it decided is read from its replies by the rules of the profile.
#include <memory>
#include <string>
#include <utility>

#include "conformance/oracle/engine_reply.h"
#include "conformance/oracle/reply.h"
#include "conformance/target/http_node.h"
#include "conformance/target/target.h"

namespace assay::target {
namespace {

using oracle::Layer;
using oracle::Outcome;

class HttpTarget : public Target {
 public:
  explicit HttpTarget(std::shared_ptr<HttpNode> node) : node_(std::move(node)) {}

  std::string_view Name() const override { return node_->Name(); }
  std::string Version() const override { return node_->Version(); }
  bool Supports(Layer layer) const override {
    switch (node_->Options().profile) {
      case HttpProfile::kJsonRpc:
        return layer == Layer::kJsonRpc;
      case HttpProfile::kEngine:
        return layer == Layer::kEthereum;
    }
    return false;
  }
  Role GetRole() const override { return Role::kLive; }

  Outcome Decide(const Input& input) override {
    const bool engine = node_->Options().profile == HttpProfile::kEngine;
    if (!Supports(input.question.layer)) {
      return oracle::Unsupported{engine ? "an engine port answers at layer ethereum only"
                                        : "a live node answers at layer jsonrpc only"};
    }
    const std::string bytes =
        engine ? std::string(input.bytes) : oracle::SubstituteMethod(input.bytes, node_->Options().method);
    return node_->Ask(input.id, bytes, input.wire, [&](const HttpReply& reply) {
      return engine ? oracle::ReadEngineReply(bytes, reply.status, reply.body)
                    : oracle::ReadReply(bytes, reply.status, reply.body);
    });
  }

 private:
  const std::shared_ptr<HttpNode> node_;
};

}  // namespace

std::unique_ptr<Target> MakeHttpTarget(std::shared_ptr<HttpNode> node) { return std::make_unique<HttpTarget>(std::move(node)); }

OpenResult OpenHttp(const std::string& url, const HttpOptions& options) {
  auto node = HttpNode::Open(url, options);
  if (!node) return {nullptr, node.error()};
  return {MakeHttpTarget(*std::move(node)), ""};
}

}  // namespace assay::target
