// What all judges share, and the judge of payloads that are one hash or one transaction.
#include "conformance/model/bitcoin/judges.h"

#include "conformance/model/bitcoin/fields.h"
#include "conformance/model/bitcoin/hashes.h"
#include "conformance/model/bitcoin/reader.h"
#include "conformance/model/bitcoin/transaction.h"
#include "conformance/model/bitcoin/transaction_fields.h"

namespace assay::model::bitcoin {

void AddFault(Payload& payload, Fault fault, const std::string& path) {
  if (payload.fault) return;
  payload.fault = fault;
  payload.path = path;
}

void CheckAskedHash(Payload& payload, std::string_view computed, const Context& context, const std::string& path) {
  payload.claimed = context.hash;
  payload.computed = ToDisplay(computed);
  if (context.hash && context.hash != payload.computed) AddFault(payload, Fault::kAskedHash, path);
}

Judged JudgeHash(const DisplayHash& hash, const Context& context, const std::string& path) {
  Payload payload;
  const std::string internal = ToInternal(hash);
  CheckAskedHash(payload, internal, context, path);
  payload.fields = HashField(internal);
  return payload;
}

Judged JudgeTransaction(std::string_view bytes, const Context& context, const std::string& path) {
  Reader in(bytes);
  const Transaction transaction = ReadTransaction(in);
  in.ExpectEnd();
  if (in.Failed()) return in.Failure(path);
  Payload payload;
  CheckAskedHash(payload, Txid(transaction), context, path);
  payload.fields = TransactionField(transaction);
  return payload;
}

}  // namespace assay::model::bitcoin
