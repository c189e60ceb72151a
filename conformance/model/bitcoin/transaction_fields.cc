// How the digest `fields` has a transaction.
#include "conformance/model/bitcoin/transaction_fields.h"

#include "conformance/model/bitcoin/fields.h"

namespace assay::model::bitcoin {
namespace {

std::string InputField(const Input& input, bool flag) {
  std::string members = MemberField("txid", HashField(input.txid)) + MemberField("vout", IntegerField(input.vout)) +
                        MemberField("scriptSig", BytesField(input.script_sig)) +
                        MemberField("sequence", IntegerField(input.sequence));
  if (flag) {
    std::string items;
    for (const std::string_view item : input.witness) items += BytesField(item);
    members += MemberField("txinwitness", ListField(items));
  }
  return ObjectField(members);
}

std::string OutputField(const Output& output) {
  return ObjectField(MemberField("value", IntegerField(output.value)) +
                     MemberField("scriptPubKey", BytesField(output.script_pub_key)));
}

}  // namespace

std::string TransactionField(const Transaction& transaction) {
  std::string inputs, outputs;
  for (const Input& input : transaction.inputs) inputs += InputField(input, transaction.flag);
  for (const Output& output : transaction.outputs) outputs += OutputField(output);
  return ObjectField(MemberField("version", IntegerField(transaction.version)) + MemberField("vin", ListField(inputs)) +
                     MemberField("vout", ListField(outputs)) + MemberField("locktime", IntegerField(transaction.lock_time)));
}

}  // namespace assay::model::bitcoin
