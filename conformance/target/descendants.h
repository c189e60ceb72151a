// The processes that a process has started, directly or not.
#ifndef ASSAY_CONFORMANCE_TARGET_DESCENDANTS_H_
#define ASSAY_CONFORMANCE_TARGET_DESCENDANTS_H_

#include <sys/types.h>

#include <vector>

namespace assay::target {

// All living descendants of `pid` at this moment, from /proc (proc(5)); empty where there is none. One whose parent has ended
// belongs to somebody else by then and is not found.
std::vector<pid_t> DescendantsOf(pid_t pid);

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_DESCENDANTS_H_
