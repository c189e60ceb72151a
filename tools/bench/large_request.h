// A synthetic engine_newPayloadV4 request in the shape of a full block, for benchmarks: never a real one, always the same.
#ifndef ASSAY_TOOLS_BENCH_LARGE_REQUEST_H_
#define ASSAY_TOOLS_BENCH_LARGE_REQUEST_H_

#include <cstddef>
#include <string>

namespace assay::bench {

// So many transactions of types 0 to 2, calldata of 0, 68, 132, 356, 900 and 2500 bytes in turn, 16 withdrawals; the claimed
// block hash is the one that the model computes. 384 transactions make 586 KiB of JSON.
std::string LargeNewPayloadV4(std::size_t transactions);

}  // namespace assay::bench

#endif  // ASSAY_TOOLS_BENCH_LARGE_REQUEST_H_
