// Blocks as users have them in files: the bytes themselves, or hex.
#ifndef ASSAY_TOOLS_BLOCK_FILE_H_
#define ASSAY_TOOLS_BLOCK_FILE_H_

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace assay::tools {

// The bytes that `text` stands for: of hex digits of either case and white space alone, what they say; else `text` itself. No
// block is text of hex digits: that would be a version of 0x30303030 or more. Fails with a line when a digit is missing.
std::expected<std::string, std::string> BytesOfBlock(std::string text);

inline constexpr std::size_t kMaxBlockFileBytes = std::size_t{16} << 20;    // one file
inline constexpr std::size_t kMaxBlockFilesBytes = std::size_t{512} << 20;  // all of them

// The blocks in these files, in order. Fails with a line that names the file.
std::expected<std::vector<std::string>, std::string> ReadBlockFiles(const std::vector<std::string>& paths);

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_BLOCK_FILE_H_
