#include "scanner/bitcoin/error.h"

namespace assay::bitcoin {

std::string Path::ToString() const {
  std::string text;
  if (root == Root::kReply) return text.append(member);
  text.append(root == Root::kBatch ? "batch[" : "[").append(std::to_string(index)).append("]");
  if (!member.empty()) text.append(".").append(member);
  return text;
}

}  // namespace assay::bitcoin
