// Lines of a file or of standard input, one at a time and bounded, so that a stream of payloads needs the memory of one.
#ifndef ASSAY_TOOLS_LINE_READER_H_
#define ASSAY_TOOLS_LINE_READER_H_

#include <cstddef>
#include <expected>
#include <optional>
#include <string>

namespace assay::tools {

class LineReader {
 public:
  // `fd` is borrowed; `name` and `limit` (bytes of one line) are for the words of an error.
  LineReader(int fd, std::string name, std::size_t limit) : fd_(fd), name_(std::move(name)), limit_(limit) {}
  // The next line without its LF; the last one may lack it. nullopt at the end. Fails with a line that says what is wrong.
  std::expected<std::optional<std::string>, std::string> Next();

 private:
  int fd_;
  std::string name_;
  std::size_t limit_;
  std::string buffer_;        // read
  std::size_t begin_ = 0;     // of it what is handed out already
  std::size_t searched_ = 0;  // bytes of it that were looked at
  bool at_end_ = false;
};

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_LINE_READER_H_
