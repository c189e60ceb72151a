#include "conformance/reference/large_stack.h"

#include <pthread.h>

namespace assay::reference {

bool RunOnLargeStack(std::size_t bytes, const std::function<void()>& function) {
  constexpr std::size_t kPage = 64 * 1024;  // the largest page size in use; some systems want whole pages
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_t thread;
  const auto run = [](void* argument) -> void* {
    (*static_cast<const std::function<void()>*>(argument))();
    return nullptr;
  };
  const bool started = pthread_attr_setstacksize(&attributes, (bytes + kPage - 1) / kPage * kPage) == 0 &&
                       pthread_create(&thread, &attributes, run, const_cast<std::function<void()>*>(&function)) == 0;
  pthread_attr_destroy(&attributes);
  return started && pthread_join(thread, nullptr) == 0;
}

}  // namespace assay::reference
