// The quirk files, compiled in, so that every program that judges carries the ledger it judges by.
#ifndef ASSAY_CONFORMANCE_QUIRKS_EMBEDDED_H_
#define ASSAY_CONFORMANCE_QUIRKS_EMBEDDED_H_

#include <span>

namespace assay::quirks {

struct EmbeddedFile {
  const char* name;  // "nlohmann.json"
  const char* text;
};
std::span<const EmbeddedFile> EmbeddedFiles();

}  // namespace assay::quirks

#endif  // ASSAY_CONFORMANCE_QUIRKS_EMBEDDED_H_
