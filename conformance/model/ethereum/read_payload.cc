// The envelope, and which judge a kind has: docs/POLICY_ETHEREUM.md, "Order of judgement", 1 to 3.
#include <string>
#include <string_view>
#include <utility>

#include "conformance/model/ethereum/engine.h"
#include "conformance/model/ethereum/eth.h"
#include "conformance/model/ethereum/payload.h"
#include "conformance/model/model.h"

namespace assay::model::ethereum {
namespace {

// The V of an engine_newPayload kind; 0 for another kind.
int NewPayloadVersion(Kind kind) {
  switch (kind) {
    case Kind::kNewPayloadV1:
      return 1;
    case Kind::kNewPayloadV2:
      return 2;
    case Kind::kNewPayloadV3:
      return 3;
    case Kind::kNewPayloadV4:
      return 4;
    case Kind::kNewPayloadV5:
      return 5;
    case Kind::kNewPayloadV6:
      return 6;
    default:
      return 0;
  }
}

std::variant<Payload, PayloadFailure> ReadRequest(int version, const Message& message, const Value& root,
                                                  const Context& context) {
  if (message.method == nullptr) return PayloadFailure{PayloadRule::kMethod, root.begin, ""};
  if (message.method->text != "engine_newPayloadV" + std::to_string(version)) {
    return PayloadFailure{PayloadRule::kMethod, message.method->begin, ""};
  }
  return ReadNewPayload(version, message.params, root.begin, context);
}

std::variant<Payload, PayloadFailure> ReadResult(Kind kind, const Value& result, const Context& context) {
  switch (kind) {
    case Kind::kNewPayloadV1:
    case Kind::kNewPayloadV2:
    case Kind::kNewPayloadV3:
    case Kind::kNewPayloadV4:
    case Kind::kNewPayloadV5:
    case Kind::kNewPayloadV6:
      break;  // requests
    case Kind::kGetPayloadV1:
      return ReadGetPayload(1, result, context);
    case Kind::kGetPayloadV2:
      return ReadGetPayload(2, result, context);
    case Kind::kGetPayloadV3:
      return ReadGetPayload(3, result, context);
    case Kind::kGetPayloadV4:
      return ReadGetPayload(4, result, context);
    case Kind::kGetPayloadV5:
      return ReadGetPayload(5, result, context);
    case Kind::kGetPayloadV6:
      return ReadGetPayload(6, result, context);
    case Kind::kGetBlobsV1:
      return ReadGetBlobs(1, result);
    case Kind::kGetBlobsV2:
      return ReadGetBlobs(2, result);
    case Kind::kGetBlobsV3:
      return ReadGetBlobs(3, result);
    case Kind::kBlockByNumber:
    case Kind::kBlockByHash:
      return ReadEthBlock(result, context);
    case Kind::kBlockReceipts:
    case Kind::kTransactionReceipt:
      return ReadReceipts(kind, result, context);
  }
  std::unreachable();
}

}  // namespace

std::variant<Payload, PayloadFailure> ReadPayload(Kind kind, std::string_view bytes, const Context& context,
                                                const Policy& policy) {
  const std::variant<Messages, Failure> read = ReadMessages(bytes, policy);
  if (const Failure* failure = std::get_if<Failure>(&read)) return PayloadFailure{failure->rule, failure->offset, ""};
  const Messages& messages = std::get<Messages>(read);
  const Value& root = *messages.root;
  if (messages.batch) return PayloadFailure{PayloadRule::kNotMessage, root.begin, ""};
  const Message& message = messages.messages.front();

  if (const int version = NewPayloadVersion(kind); version != 0) return ReadRequest(version, message, root, context);
  if (message.kind != Message::Kind::kResponse) return PayloadFailure{PayloadRule::kNotMessage, root.begin, ""};
  if (message.result == nullptr) return PayloadFailure{PayloadRule::kNoResult, message.error->begin, ""};
  return ReadResult(kind, *message.result, context);
}

}  // namespace assay::model::ethereum
