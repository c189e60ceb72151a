#include "scanner/ethereum/eth_transaction.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "scanner/ethereum/rlp.h"

namespace assay::ethereum {
namespace {

enum Slot : std::size_t {
  kType,
  kChainId,
  kNonce,
  kGasPrice,
  kMaxPriorityFeePerGas,
  kMaxFeePerGas,
  kGas,
  kTo,
  kValue,
  kInput,
  kAccessList,
  kMaxFeePerBlobGas,
  kBlobVersionedHashes,
  kAuthorizationList,
  kV,
  kYParity,
  kR,
  kS,
  kHash,
  kFrom,
  kBlockHash,
  kBlockNumber,
  kTransactionIndex,
  kSlots
};
constexpr std::array<std::string_view, kSlots> kNames = {"type",
                                                         "chainId",
                                                         "nonce",
                                                         "gasPrice",
                                                         "maxPriorityFeePerGas",
                                                         "maxFeePerGas",
                                                         "gas",
                                                         "to",
                                                         "value",
                                                         "input",
                                                         "accessList",
                                                         "maxFeePerBlobGas",
                                                         "blobVersionedHashes",
                                                         "authorizationList",
                                                         "v",
                                                         "yParity",
                                                         "r",
                                                         "s",
                                                         "hash",
                                                         "from",
                                                         "blockHash",
                                                         "blockNumber",
                                                         "transactionIndex"};

// What the bytes of each type need, the parity of typed ones apart.
constexpr std::uint64_t kEveryType = Slots({kType, kNonce, kGas, kValue, kInput, kR, kS, kHash});
constexpr std::uint64_t kTyped = kEveryType | Slots({kChainId, kAccessList});
constexpr std::uint64_t kFeeMarket = kTyped | Slots({kMaxPriorityFeePerGas, kMaxFeePerGas});
constexpr std::array<std::uint64_t, kMaxTransactionType + 1> kRequired = {
    kEveryType | Slots({kGasPrice, kV}), kTyped | Slots({kGasPrice}), kFeeMarket,
    kFeeMarket | Slots({kTo, kMaxFeePerBlobGas, kBlobVersionedHashes}), kFeeMarket | Slots({kTo, kAuthorizationList})};

std::uint64_t Required(std::uint64_t type, const Seen& seen) {
  if (!seen.Has(kType)) return Slots({kType});
  const std::uint64_t required = kRequired[type];
  return type == 0 || seen.Has(kV) ? required : required | Slots({kYParity});
}

bool ReadAccessList(FieldReader& reader, std::vector<AccessListEntry>& out) {
  static constexpr std::array<std::string_view, 2> kEntryNames = {"address", "storageKeys"};
  return reader.List([&](std::size_t) {
    AccessListEntry& entry = out.emplace_back();
    Seen seen;
    return reader.FixedObject(kEntryNames, FirstSlots(kEntryNames.size()), seen, [&](std::size_t slot) {
      return slot == 0 ? reader.Fixed(entry.address) : reader.DataList(sizeof(Hash32), entry.storage_keys);
    });
  });
}

bool ReadAuthorizationList(FieldReader& reader, std::vector<Authorization>& out) {
  static constexpr std::array<std::string_view, 6> kEntryNames = {"chainId", "address", "nonce", "yParity", "r", "s"};
  return reader.List([&](std::size_t) {
    Authorization& entry = out.emplace_back();
    Seen seen;
    return reader.FixedObject(kEntryNames, FirstSlots(kEntryNames.size()), seen, [&](std::size_t slot) {
      switch (slot) {
        case 0:
          return reader.Quantity(entry.chain_id);
        case 1:
          return reader.Fixed(entry.address);
        case 2:
          return reader.Quantity(entry.nonce);
        case 3:
          return reader.Quantity(entry.y_parity);
        case 4:
          return reader.Quantity(entry.r);
        default:
          return reader.Quantity(entry.s);
      }
    });
  });
}

// Writes the items of one transaction, in words of the tables of docs/POLICY_ETHEREUM.md, "Transactions as bytes".
class Items {
 public:
  Items(const EthTransaction& transaction, std::vector<std::uint8_t>& out) : transaction_(transaction), out_(out) {}

  void Quantity(const std::optional<Uint256>& value) { out_.Uint256(value.value_or(Uint256())); }
  // gasLimit, to, value, data.
  void Call() {
    out_.Uint(transaction_.gas);
    out_.String(transaction_.to ? Bytes(*transaction_.to) : Bytes());
    out_.Uint256(transaction_.value);
    out_.String(transaction_.input);
  }
  void AccessList() {
    const std::size_t list = out_.OpenList();
    if (transaction_.access_list) {
      for (const AccessListEntry& entry : *transaction_.access_list) {
        const std::size_t item = out_.OpenList();
        out_.String(entry.address);
        Strings(entry.storage_keys);
        out_.CloseList(item);
      }
    }
    out_.CloseList(list);
  }
  void BlobVersionedHashes() {
    const std::optional<std::vector<Bytes>>& hashes = transaction_.blob_versioned_hashes;
    Strings(hashes ? std::span<const Bytes>(*hashes) : std::span<const Bytes>());
  }
  void AuthorizationList() {
    const std::size_t list = out_.OpenList();
    if (transaction_.authorization_list) {
      for (const Authorization& entry : *transaction_.authorization_list) {
        const std::size_t item = out_.OpenList();
        out_.Uint256(entry.chain_id);
        out_.String(entry.address);
        out_.Uint(entry.nonce);
        out_.Uint256(entry.y_parity);
        out_.Uint256(entry.r);
        out_.Uint256(entry.s);
        out_.CloseList(item);
      }
    }
    out_.CloseList(list);
  }
  void Signature() {
    const bool typed = transaction_.type != 0;
    Quantity(typed && transaction_.y_parity ? transaction_.y_parity : transaction_.v);
    out_.Uint256(transaction_.r);
    out_.Uint256(transaction_.s);
  }

 private:
  void Strings(std::span<const Bytes> strings) {
    const std::size_t list = out_.OpenList();
    for (const Bytes string : strings) out_.String(string);
    out_.CloseList(list);
  }

  const EthTransaction& transaction_;
  rlp::Writer out_;
};

}  // namespace

bool ReadEthTransaction(FieldReader& reader, EthTransaction& out) {
  Seen seen;
  const bool read = reader.Object(kNames, seen, [&](std::size_t slot) {
    switch (slot) {
      case kType:
        return reader.Quantity(out.type) && (out.type <= kMaxTransactionType || reader.Fail(Reason::kOverflow));
      case kChainId:
        return reader.Quantity(out.chain_id);
      case kNonce:
        return reader.Quantity(out.nonce);
      case kGasPrice:
        return reader.Quantity(out.gas_price);
      case kMaxPriorityFeePerGas:
        return reader.Quantity(out.max_priority_fee_per_gas);
      case kMaxFeePerGas:
        return reader.Quantity(out.max_fee_per_gas);
      case kGas:
        return reader.Quantity(out.gas);
      case kTo:
        return reader.Fixed(out.to);
      case kValue:
        return reader.Quantity(out.value);
      case kInput:
        return reader.Data(out.input);
      case kAccessList:
        return ReadAccessList(reader, out.access_list.emplace());
      case kMaxFeePerBlobGas:
        return reader.Quantity(out.max_fee_per_blob_gas);
      case kBlobVersionedHashes:
        return reader.DataList(sizeof(Hash32), out.blob_versioned_hashes.emplace());
      case kAuthorizationList:
        return ReadAuthorizationList(reader, out.authorization_list.emplace());
      case kV:
        return reader.Quantity(out.v);
      case kYParity:
        return reader.Quantity(out.y_parity);
      case kR:
        return reader.Quantity(out.r);
      case kS:
        return reader.Quantity(out.s);
      case kHash:
        return reader.Fixed(out.hash);
      case kFrom:
        return reader.Fixed(out.from);
      case kBlockHash:
        return reader.Fixed(out.block_hash);
      case kBlockNumber:
        return reader.Quantity(out.block_number);
      default:
        return reader.Quantity(out.transaction_index);
    }
  });
  return read && reader.Require(kNames, Required(out.type, seen), seen);
}

void EncodeTransaction(const EthTransaction& transaction, std::vector<std::uint8_t>& out) {
  if (transaction.type != 0) out.push_back(static_cast<std::uint8_t>(transaction.type));
  rlp::Writer writer(out);
  Items items(transaction, out);
  const std::size_t list = writer.OpenList();
  if (transaction.type != 0) items.Quantity(transaction.chain_id);
  writer.Uint(transaction.nonce);
  if (transaction.type <= 1) {
    items.Quantity(transaction.gas_price);
  } else {
    items.Quantity(transaction.max_priority_fee_per_gas);
    items.Quantity(transaction.max_fee_per_gas);
  }
  items.Call();
  if (transaction.type != 0) items.AccessList();
  if (transaction.type == 3) {
    items.Quantity(transaction.max_fee_per_blob_gas);
    items.BlobVersionedHashes();
  }
  if (transaction.type == 4) items.AuthorizationList();
  items.Signature();
  writer.CloseList(list);
}

bool ParityIsConsistent(const EthTransaction& transaction) {
  return transaction.type == 0 || !transaction.y_parity || !transaction.v || transaction.y_parity == transaction.v;
}

}  // namespace assay::ethereum
