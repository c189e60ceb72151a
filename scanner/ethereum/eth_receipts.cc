#include "scanner/ethereum/eth_receipts.h"

#include "scanner/ethereum/envelope.h"
#include "scanner/json/json.h"

namespace assay::ethereum {

std::expected<std::optional<std::vector<Receipt>>, Error> ReadBlockReceipts(std::string_view body, Arena& arena) {
  const auto result = ReadResult(body);
  if (!result) return std::unexpected(result.error());
  if (result->kind == json::Kind::kNull) return std::nullopt;
  FieldReader reader(*result, body.data(), Path("result"), arena);
  std::optional<std::vector<Receipt>> receipts(std::in_place);
  if (!reader.List([&](std::size_t) { return ReadReceipt(reader, receipts->emplace_back()); }))
    return std::unexpected(*reader.error());
  return receipts;
}

std::expected<std::optional<Receipt>, Error> ReadTransactionReceipt(std::string_view body, Arena& arena) {
  const auto result = ReadResult(body);
  if (!result) return std::unexpected(result.error());
  if (result->kind == json::Kind::kNull) return std::nullopt;
  FieldReader reader(*result, body.data(), Path("result"), arena);
  std::optional<Receipt> receipt;
  if (!ReadReceipt(reader, receipt.emplace())) return std::unexpected(*reader.error());
  return receipt;
}

}  // namespace assay::ethereum
