#include "conformance/reference/large_stack.h"

#include <pthread.h>

#include <exception>

namespace assay::reference {

namespace {

struct Call {
  const std::function<void()>& function;
  std::exception_ptr thrown;
};

void* Run(void* argument) {
  Call& call = *static_cast<Call*>(argument);
  try {
    call.function();
  } catch (...) {  // out of memory, above all; the caller's to handle
    call.thrown = std::current_exception();
  }
  return nullptr;
}

}  // namespace

bool RunOnLargeStack(std::size_t bytes, const std::function<void()>& function) {
  constexpr std::size_t kPage = 64 * 1024;  // the largest page size in use; some systems want whole pages
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_t thread;
  Call call{function, nullptr};
  const bool started = pthread_attr_setstacksize(&attributes, (bytes + kPage - 1) / kPage * kPage) == 0 &&
                       pthread_create(&thread, &attributes, Run, &call) == 0;
  pthread_attr_destroy(&attributes);
  if (!started || pthread_join(thread, nullptr) != 0) return false;
  if (call.thrown) std::rethrow_exception(call.thrown);
  return true;
}

}  // namespace assay::reference
