// Runs a function on a stack of a chosen size, for libraries that recurse with their input.
#ifndef ASSAY_CONFORMANCE_REFERENCE_LARGE_STACK_H_
#define ASSAY_CONFORMANCE_REFERENCE_LARGE_STACK_H_

#include <cstddef>
#include <functional>

namespace assay::reference {

// Calls `function` in a thread of its own with `bytes` of stack (address space: pages are taken when touched) and waits for it.
// False when no such thread can be had; `function` was not called then. What the function throws is thrown on to the caller.
bool RunOnLargeStack(std::size_t bytes, const std::function<void()>& function);

}  // namespace assay::reference

#endif  // ASSAY_CONFORMANCE_REFERENCE_LARGE_STACK_H_
