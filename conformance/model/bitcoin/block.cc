// Block headers and blocks, front to back as docs/POLICY_BITCOIN.md lists their parts.
#include "conformance/model/bitcoin/block.h"

#include "conformance/model/bitcoin/fields.h"
#include "conformance/model/bitcoin/hashes.h"

namespace assay::model::bitcoin {

Header ReadHeader(Reader& in) {
  Header header;
  const std::size_t begin = in.Position();
  header.version = in.Signed32();
  header.previous_block_hash = in.Take(kHashBytes);
  header.merkle_root = in.Take(kHashBytes);
  header.time = static_cast<std::uint32_t>(in.Unsigned(4));
  header.bits = static_cast<std::uint32_t>(in.Unsigned(4));
  header.nonce = static_cast<std::uint32_t>(in.Unsigned(4));
  header.whole = in.Since(begin);
  return header;
}

Block ReadBlock(Reader& in) {
  Block block;
  block.header = ReadHeader(in);
  const std::uint64_t count = in.CompactSize();
  for (std::uint64_t i = 0; i < count && !in.Failed(); ++i) block.transactions.push_back(ReadTransaction(in));
  return block;
}

std::string BlockHash(const Header& header) { return DoubleSha256(header.whole); }

std::string HeaderMembers(const Header& header) {
  return MemberField("version", IntegerField(header.version)) +
         MemberField("previousblockhash", HashField(header.previous_block_hash)) +
         MemberField("merkleroot", HashField(header.merkle_root)) + MemberField("time", IntegerField(header.time)) +
         MemberField("bits", IntegerField(header.bits)) + MemberField("nonce", IntegerField(header.nonce));
}

}  // namespace assay::model::bitcoin
