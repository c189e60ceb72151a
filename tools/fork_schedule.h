// The fork schedule that a user gives: a file of its own, or the genesis file of a chain.
#ifndef ASSAY_TOOLS_FORK_SCHEDULE_H_
#define ASSAY_TOOLS_FORK_SCHEDULE_H_

#include <expected>
#include <string>
#include <string_view>

#include "conformance/oracle/kind.h"

namespace assay::tools {

// `text`: {"shanghai": 1681338455, "cancun": ..., "prague": ..., "osaka": ..., "amsterdam": ..., "bogota": ...}, seconds since
// 1970, each optional; or a genesis file, whose `config` has shanghaiTime and so on. Fails with a line that says what is wrong:
// no JSON object, no known fork, a time that is no whole number, forks out of order.
std::expected<oracle::ForkSchedule, std::string> ParseForkSchedule(std::string_view text);

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_FORK_SCHEDULE_H_
