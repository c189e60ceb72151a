// A target for the test of the replayer: does what its input asks for, so that the test can see what the replayer notices.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr char kAsk[] = "read one byte too far";
  if (size == sizeof kAsk - 1 && std::memcmp(data, kAsk, size) == 0) {
    const volatile std::uint8_t* behind = data + size;
    std::fprintf(stderr, "byte behind the end: %d\n", *behind);
  }
  return 0;
}
