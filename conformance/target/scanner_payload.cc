#include "conformance/target/scanner_payload.h"

namespace assay::target {

oracle::Outcome ScannerDecidePayload(oracle::Kind kind, const oracle::Context& context, std::string_view bytes) {
  if (oracle::IsBitcoin(kind)) return ScannerDecideBitcoin(kind, context, bytes);
  switch (kind) {
    case oracle::Kind::kNone:
      return oracle::Unsupported{"no payload was asked for"};
    case oracle::Kind::kEthGetBlockByNumber:
    case oracle::Kind::kEthGetBlockByHash:
    case oracle::Kind::kEthGetBlockReceipts:
    case oracle::Kind::kEthGetTransactionReceipt:
      return ScannerDecideEth(kind, context, bytes);
    default:
      return ScannerDecideEngine(kind, context, bytes);
  }
}

}  // namespace assay::target
