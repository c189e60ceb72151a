#include "tools/line_reader.h"

#include <unistd.h>

#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "gtest/gtest.h"

namespace assay::tools {
namespace {

// What a LineReader makes of bytes that come through a pipe; the error, if there is one, as a last element "error".
std::vector<std::string> Lines(std::string_view bytes, std::size_t limit = 1 << 20) {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  std::thread writer([&] {
    while (!bytes.empty()) {
      const ssize_t n = write(ends[1], bytes.data(), bytes.size());
      if (n <= 0) break;
      bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    close(ends[1]);
  });
  LineReader reader(ends[0], "the pipe", limit);
  std::vector<std::string> lines;
  while (true) {
    auto line = reader.Next();
    if (!line) lines.push_back("error");
    if (!line || !*line) break;
    lines.push_back(**line);
  }
  // Whatever is left must be read, or the writer waits for ever.
  for (char rest[4096]; read(ends[0], rest, sizeof rest) > 0;) {
  }
  writer.join();
  close(ends[0]);
  return lines;
}

TEST(LineReaderTest, NoBytesNoLines) { EXPECT_TRUE(Lines("").empty()); }

TEST(LineReaderTest, SplitsAtLineFeeds) { EXPECT_EQ(Lines("a\n\nb\n"), (std::vector<std::string>{"a", "", "b"})); }

TEST(LineReaderTest, TheLastLineMayLackItsLineFeed) { EXPECT_EQ(Lines("a\nb"), (std::vector<std::string>{"a", "b"})); }

TEST(LineReaderTest, KeepsEveryOtherByte) {
  const std::string line("\0\r\xff x", 5);
  EXPECT_EQ(Lines(line + "\n"), std::vector<std::string>{line});
}

TEST(LineReaderTest, LinesMayBeLongerThanOneRead) {
  const std::string line(300000, 'x');
  EXPECT_EQ(Lines(line + "\n" + line), (std::vector<std::string>{line, line}));
}

TEST(LineReaderTest, ManyShortLines) {
  std::string bytes, expected;
  for (int i = 0; i < 100000; ++i) bytes += std::to_string(i % 7) + "\n";
  const auto lines = Lines(bytes);
  ASSERT_EQ(lines.size(), 100000u);
  for (std::size_t i = 0; i < lines.size(); ++i) ASSERT_EQ(lines[i], std::to_string(i % 7)) << i;
}

TEST(LineReaderTest, StopsAtALineBeyondTheLimit) {
  EXPECT_EQ(Lines("a\n" + std::string(300000, 'x'), 1000), (std::vector<std::string>{"a", "error"}));
}

TEST(LineReaderTest, TellsThatItCannotRead) {
  LineReader reader(-1, "nothing", 10);
  const auto line = reader.Next();
  ASSERT_FALSE(line.has_value());
  EXPECT_TRUE(line.error().starts_with("cannot read nothing: ")) << line.error();
}

}  // namespace
}  // namespace assay::tools
