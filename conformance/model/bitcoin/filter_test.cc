// SipHash, Golomb-Rice coding, and the basic filter of BIP 158's first test vector.
#include "conformance/model/bitcoin/filter.h"

#include <gtest/gtest.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/params.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "conformance/model/bitcoin/fixture.h"

namespace assay::model::bitcoin {
namespace {

constexpr std::uint64_t kK0 = 0x0706050403020100, kK1 = 0x0f0e0d0c0b0a0908;

std::string Counting(int size) {
  std::string bytes;
  for (int i = 0; i < size; ++i) bytes.push_back(static_cast<char>(i));
  return bytes;
}

// The last example of the paper's appendix A, and three of its authors' table of vectors.
TEST(SipHash, PublishedVectors) {
  EXPECT_EQ(SipHash24(kK0, kK1, Counting(15)), 0xa129ca6149be45e5);
  EXPECT_EQ(SipHash24(kK0, kK1, Counting(0)), 0x726fdb47dd0e0e31);
  EXPECT_EQ(SipHash24(kK0, kK1, Counting(1)), 0x74f839c593dc67fd);
  EXPECT_EQ(SipHash24(kK0, kK1, Counting(8)), 0x93f5f5799a932462);
}

std::uint64_t OfOpenSsl(std::uint64_t k0, std::uint64_t k1, const std::string& data) {
  const std::string key = Le(k0, 8) + Le(k1, 8);
  EVP_MAC* mac = EVP_MAC_fetch(nullptr, "SIPHASH", nullptr);
  EVP_MAC_CTX* context = EVP_MAC_CTX_new(mac);
  unsigned size = 8;
  const OSSL_PARAM params[] = {OSSL_PARAM_construct_uint(OSSL_MAC_PARAM_SIZE, &size), OSSL_PARAM_construct_end()};
  unsigned char out[8] = {};
  std::size_t written = 0;
  EXPECT_EQ(EVP_MAC_init(context, reinterpret_cast<const unsigned char*>(key.data()), key.size(), params), 1);
  EXPECT_EQ(EVP_MAC_update(context, reinterpret_cast<const unsigned char*>(data.data()), data.size()), 1);
  EXPECT_EQ(EVP_MAC_final(context, out, &written, sizeof out), 1);
  EVP_MAC_CTX_free(context);
  EVP_MAC_free(mac);
  std::uint64_t value = 0;
  for (int i = 7; i >= 0; --i) value = value << 8 | out[i];
  return value;
}

TEST(SipHash, AgreesWithOpenSsl) {
  std::mt19937_64 random(1);
  for (int size = 0; size < 300; ++size) {
    const std::uint64_t k0 = random(), k1 = random();
    const std::string data = Counting(size);
    ASSERT_EQ(SipHash24(k0, k1, data), OfOpenSsl(k0, k1, data)) << size;
  }
}

// "rule", or the values.
std::string Read(const std::string& bytes) {
  Reader in(bytes);
  const Filter filter = ReadFilter(in);
  if (in.Failed()) return std::string(RuleWord(std::get<PayloadRule>(in.Failure("").rule)));
  std::string text = std::to_string(filter.count) + ":";
  for (const std::uint64_t value : filter.values) text += " " + std::to_string(value);
  return text;
}

TEST(Filter, Empty) {
  EXPECT_EQ(Read(Unhex("00")), "0:");
  EXPECT_EQ(Hex(WriteFilter({})), "00");
}
TEST(Filter, EmptyWithBytesBehind) { EXPECT_EQ(Read(Unhex("0000")), "trailing_bytes"); }

// 0, then nineteen bits of 5, then four bits of padding: 0000 0000 0000 0000 0101 0000.
TEST(Filter, OneValue) {
  EXPECT_EQ(Read(Unhex("01000050")), "1: 5");
  EXPECT_EQ(Hex(WriteFilter({5})), "01000050");
}
TEST(Filter, PaddingBitsDoNotMatter) { EXPECT_EQ(Read(Unhex("0100005f")), "1: 5"); }

// 2 * 2^19 + 1: 110, then nineteen bits of 1, two bits of padding.
TEST(Filter, QuotientInUnary) {
  EXPECT_EQ(Read(Unhex("01c00004")), "1: 1048577");
  EXPECT_EQ(Hex(WriteFilter({1048577})), "01c00004");
}

// Twice twenty bits: 5, and 3 more.
TEST(Filter, ValuesAreSums) {
  EXPECT_EQ(Read(Unhex("020000500003")), "2: 5 8");
  EXPECT_EQ(Hex(WriteFilter({5, 8})), "020000500003");
  EXPECT_EQ(Read(Unhex("020000500000")), "2: 5 5");
}

TEST(Filter, BitsRunDry) {
  EXPECT_EQ(Read(Unhex("01")), "short");
  EXPECT_EQ(Read(Unhex("010000")), "short");        // in the remainder
  EXPECT_EQ(Read(Unhex("01ffffffffff")), "short");  // in the quotient
  EXPECT_EQ(Read(Unhex("02000050")), "short");      // in the second codeword
}
TEST(Filter, AWholeByteIsLeft) { EXPECT_EQ(Read(Unhex("0100005000")), "trailing_bytes"); }

TEST(Filter, CountIsACompactSizeBelowTwoToThe32) {
  EXPECT_EQ(Read(""), "short");
  EXPECT_EQ(Read(Unhex("fd0100")), "noncanonical");
  EXPECT_EQ(Read(Unhex("ff0000000001000000")), "oversize");
  EXPECT_EQ(Read(Unhex("ffffffffff00000000")), "noncanonical");
  EXPECT_EQ(Read(Unhex("feffffffff")), "short");
  EXPECT_EQ(Read(Unhex("fe01000002")), "short");  // the limit of other sizes is not that of N
}

TEST(Filter, RandomSetsComeBack) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 50; ++round) {
    std::vector<std::uint64_t> values;
    std::string text;
    std::uint64_t value = 0;
    for (int i = 0; i < round; ++i) values.push_back(value += random() % 3'000'000);
    for (const std::uint64_t each : values) text += " " + std::to_string(each);
    ASSERT_EQ(Read(WriteFilter(values)), std::to_string(round) + ":" + text);
  }
}

// BIP 158, test vectors, block 0 of the test network.
TEST(BasicFilter, GenesisOfTheTestNetwork) {
  const std::optional<std::string> filter = BuildBasicFilter(TestnetGenesisBlock(), {});
  ASSERT_TRUE(filter);
  EXPECT_EQ(Hex(*filter), "019dfca8");
  EXPECT_EQ(Hex(Reverse(FilterHeader(FilterHash(*filter), Fill('\0')))),
            "21584579b7eb08997773e5aeff3a7f932700042d0ed2a6129012b7d7ae81b750");
}

std::string BlockWith(const std::vector<std::string>& scripts) {
  std::vector<std::string> outputs;
  for (const std::string& script : scripts) outputs.push_back(OutputBytes(1, script));
  const std::string transaction = Le(1, 4) + Counted({InputBytes()}) + Counted(outputs) + Le(0, 4);
  return HeaderBytes(Fill('\0')) + Counted({transaction});
}

TEST(BasicFilter, WithoutElements) { EXPECT_EQ(Hex(*BuildBasicFilter(BlockWith({}), {})), "00"); }
TEST(BasicFilter, EmptyScriptsAreLeftOut) { EXPECT_EQ(Hex(*BuildBasicFilter(BlockWith({""}), {""})), "00"); }
TEST(BasicFilter, OutputsThatBeginWithOpReturnAreLeftOut) {
  EXPECT_EQ(Hex(*BuildBasicFilter(BlockWith({"\x6a", "\x6ax"}), {})), "00");
}
// The header does not hold the transactions here: all blocks of this test have the same key.
TEST(BasicFilter, PreviousScriptsAreElements) {
  EXPECT_EQ(BuildBasicFilter(BlockWith({"a"}), {"b"}), BuildBasicFilter(BlockWith({"b", "a"}), {}));
  EXPECT_NE(BuildBasicFilter(BlockWith({"a"}), {"b"}), BuildBasicFilter(BlockWith({"a"}), {}));
}
TEST(BasicFilter, PreviousScriptsMayBeginWithOpReturn) {
  EXPECT_EQ(BuildBasicFilter(BlockWith({}), {"\x6a"})->front(), '\x01');
}
TEST(BasicFilter, EqualScriptsCountOnce) {
  EXPECT_EQ(BuildBasicFilter(BlockWith({"a", "b", "a"}), {"b"}), BuildBasicFilter(BlockWith({"a", "b"}), {}));
}
TEST(BasicFilter, OfBytesThatAreNoBlock) {
  EXPECT_FALSE(BuildBasicFilter("", {}));
  EXPECT_FALSE(BuildBasicFilter(BlockWith({"a"}) + "x", {}));
}

// (SipHash * N * M) >> 64, computed with 128-bit integers.
std::vector<std::uint64_t> ExpectedValues(const std::string& block, const std::vector<std::string>& scripts) {
  const std::string key = Dsha(block.substr(0, 80)).substr(0, 16);
  std::uint64_t k0 = 0, k1 = 0;
  for (std::size_t i = 8; i-- > 0;) k0 = k0 << 8 | static_cast<std::uint8_t>(key[i]);
  for (std::size_t i = 16; i-- > 8;) k1 = k1 << 8 | static_cast<std::uint8_t>(key[i]);
  std::vector<std::uint64_t> values;
  for (const std::string& script : scripts) {
    values.push_back(static_cast<std::uint64_t>(
        static_cast<unsigned __int128>(OfOpenSsl(k0, k1, script)) * (scripts.size() * 784931) >> 64));
  }
  std::sort(values.begin(), values.end());
  return values;
}
std::vector<std::uint64_t> BuiltValues(const std::string& block, const std::vector<std::string>& scripts) {
  const std::string filter = *BuildBasicFilter(block, scripts);
  Reader in(filter);
  return ReadFilter(in).values;
}

TEST(BasicFilter, ValuesAreMappedIntoTheRange) {
  const std::string block = BlockWith({"a", "b", "c"});
  EXPECT_EQ(BuiltValues(block, {}), ExpectedValues(block, {"a", "b", "c"}));
}
TEST(BasicFilter, ARangeOfMoreThan32Bits) {
  std::vector<std::string> scripts;
  for (int i = 0; i < 6000; ++i) scripts.push_back(std::to_string(i));
  EXPECT_EQ(BuiltValues(BlockWith({}), scripts), ExpectedValues(BlockWith({}), scripts));
}

}  // namespace
}  // namespace assay::model::bitcoin
