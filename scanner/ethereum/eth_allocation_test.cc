// Whatever an eth_* reply holds, the memory it takes is in proportion to its bytes. A program of its own, since it counts every
// byte that is allocated.
#include <cstddef>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/ethereum/eth_samples.h"

namespace {
std::size_t allocated = 0;  // bytes, freed ones included
}  // namespace

void* operator new(std::size_t size) {
  allocated += size;
  if (void* block = std::malloc(size)) return block;
  throw std::bad_alloc();
}
void operator delete(void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t) noexcept { std::free(block); }

namespace assay::ethereum {
namespace {

using namespace samples;

constexpr std::size_t kMany = 3000;
// Structs are larger than the shortest texts they are read from, and lists grow by doubling.
constexpr std::size_t kFactor = 12;

template <typename Read>
void ExpectBounded(Read&& read, const std::string& body, std::string_view want) {
  Arena arena;
  const std::size_t before = allocated;
  const std::string says = read(body, arena);
  EXPECT_LT(allocated - before, kFactor * body.size()) << want;
  EXPECT_EQ(says, want);
}
std::string ReadBlock(const std::string& body, Arena& arena) {
  const auto block = ReadEthBlock(body, arena);
  return block ? Say(Judge(**block)) : Say(block.error());
}
std::string ReadReceipts(const std::string& body, Arena& arena) {
  const auto receipts = ReadBlockReceipts(body, arena);
  return receipts ? Say(JudgeBlockReceipts(**receipts)) : Say(receipts.error());
}
std::string Many(std::string_view element) { return ListText(std::vector<std::string>(kMany, std::string(element))); }

TEST(EthAllocation, Blocks) {
  const auto with = [](std::string_view name, std::string_view value) {
    EthBlockReply reply;
    reply.block[name] = value;
    return reply.Text();
  };
  ExpectBounded(ReadBlock, with("transactions", Many(Repeated("01", 32))), "VALID");
  ExpectBounded(ReadBlock, with("uncles", Many(Repeated("01", 32))), "ommers at result.sha3Uncles");
  ExpectBounded(ReadBlock, with("transactions", Many(EthTransactionObject(0).Text())),
                "transactions_root at result.transactionsRoot");
  ExpectBounded(ReadBlock, with("transactions", Many("{}")), "missing at result.transactions[0].type");
  ExpectBounded(ReadBlock, with("extraData", "\"" + std::string(kMany, '0') + "\""), "hex at result.extraData");
  ExpectBounded(ReadBlock, with("unknown", std::string(900, '[') + Many("1") + std::string(900, ']')), "VALID");
}

TEST(EthAllocation, TransactionsLists) {
  const auto with = [](std::string_view name, const std::string& value) {
    EthBlockReply reply;
    reply.transactions[4][name] = value;
    return reply.Text();
  };
  constexpr std::string_view kChanged = "transaction_hash at result.transactions[4].hash";
  ExpectBounded(ReadBlock, with("accessList", Many(R"({"address":)" + Repeated("01", 20) + R"(,"storageKeys":[]})")), kChanged);
  ExpectBounded(ReadBlock,
                with("authorizationList", Many(R"({"chainId":"0x0","address":)" + Repeated("01", 20) +
                                               R"(,"nonce":"0x0","yParity":"0x0","r":"0x0","s":"0x0"})")),
                kChanged);
  ExpectBounded(ReadBlock, with("blobVersionedHashes", Many(Repeated("01", 32))), "VALID");
}

TEST(EthAllocation, Receipts) {
  ReceiptObject receipt = SampleReceipts()[0];
  receipt.receipt["logs"] = Many(LogObject("61", {}, "0x").Text());
  ExpectBounded(ReadReceipts, ReceiptsText({receipt}), "logs_bloom at result[0].logsBloom");
  receipt.receipt["logs"] = "";
  receipt.logs = {LogObject("61", std::vector<std::string>(kMany, Repeated("01", 32)), "0x")};
  ExpectBounded(ReadReceipts, ReceiptsText({receipt}), "logs_bloom at result[0].logsBloom");
  receipt.logs.clear();
  ExpectBounded(ReadReceipts, ResponseText(Many(receipt.Text())), "context at result[1].transactionIndex");
}

}  // namespace
}  // namespace assay::ethereum
