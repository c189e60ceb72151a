// The judge of each sort of payload bytes. Internal to the judge of Bitcoin payloads.
//
// Each reads all of `bytes` and then judges. `path` is that of the string that held the bytes ("result", "[1].result"; empty
// for raw kinds): reasons and faults carry it. Total on any bytes.
#ifndef ASSAY_CONFORMANCE_MODEL_BITCOIN_JUDGES_H_
#define ASSAY_CONFORMANCE_MODEL_BITCOIN_JUDGES_H_

#include <string>
#include <string_view>
#include <variant>

#include "conformance/model/bitcoin/payload.h"

namespace assay::model::bitcoin {

using Judged = std::variant<Payload, PayloadFailure>;

Judged JudgeHeader(std::string_view bytes, const Context& context, const std::string& path);
Judged JudgeBlock(std::string_view bytes, const Context& context, const std::string& path);
Judged JudgeTransaction(std::string_view bytes, const Context& context, const std::string& path);
Judged JudgeMerkleBlock(std::string_view bytes, const Context& context, const std::string& path);
Judged JudgeCFHeaders(std::string_view bytes, const Context& context, const std::string& path);
// The filter alone (getcfilter).
Judged JudgeFilter(std::string_view bytes, const Context& context, const std::string& path);
// The filter and its header (getblockfilter); `path` is that of the object that holds both.
Judged JudgeBlockFilter(std::string_view filter, const DisplayHash& header, const Context& context, const std::string& path);
// A hash that stands for itself (getbestblockhash, getblockhash, getcfilterheader).
Judged JudgeHash(const DisplayHash& hash, const Context& context, const std::string& path);

// Keeps the first fault.
void AddFault(Payload& payload, Fault fault, const std::string& path);
// Fills `claimed` and `computed`, and adds asked_hash when the context's hash is there and is not `computed` (internal order).
void CheckAskedHash(Payload& payload, std::string_view computed, const Context& context, const std::string& path);

}  // namespace assay::model::bitcoin

#endif  // ASSAY_CONFORMANCE_MODEL_BITCOIN_JUDGES_H_
