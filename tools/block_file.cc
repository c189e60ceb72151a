#include "tools/block_file.h"

#include <algorithm>
#include <utility>

#include "fmt/format.h"
#include "tools/common.h"
#include "tools/hex_input.h"

namespace assay::tools {

std::expected<std::string, std::string> BytesOfBlock(std::string text) {
  const bool is_hex = text.find_first_not_of("0123456789abcdefABCDEF \t\r\n") == std::string::npos;
  if (is_hex) return BytesFromHex(text);
  return text;
}

std::expected<std::vector<std::string>, std::string> ReadBlockFiles(const std::vector<std::string>& paths) {
  std::vector<std::string> blocks;
  std::size_t total = 0;
  for (const std::string& path : paths) {
    auto text = ReadInput(path, kMaxBlockFileBytes);
    if (!text) return std::unexpected(text.error());
    auto bytes = BytesOfBlock(*std::move(text));
    if (!bytes) return std::unexpected(fmt::format("{}: {}", path, bytes.error()));
    total += bytes->size();
    if (total > kMaxBlockFilesBytes)
      return std::unexpected(
          fmt::format("{}: the blocks are larger than {} bytes together: serve fewer", path, kMaxBlockFilesBytes));
    blocks.push_back(*std::move(bytes));
  }
  return blocks;
}

}  // namespace assay::tools
