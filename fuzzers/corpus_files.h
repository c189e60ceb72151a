// The inputs of a replay: files, directories and manifests on the command line become one sorted list of paths, paths become
// bytes.
//
// Written over the C file API: <fstream> and <filesystem> live in a libstdc++ that MemorySanitizer cannot see into.
#ifndef ASSAY_FUZZERS_CORPUS_FILES_H_
#define ASSAY_FUZZERS_CORPUS_FILES_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace assay::fuzz {

inline constexpr std::size_t kMaxInputBytes = std::size_t{64} << 20;

// Appends the file `path`, the files below the directory `path`, or, for a name that ends in "_corpus.txt", what each line of
// it names. False when a path cannot be read; `error` then says which and why. Directories nested more than 32 deep are an
// error (a link to itself).
bool CollectInputs(const std::string& path, std::vector<std::string>& files, std::string& error);

// The whole file, in `out`. False (and `error` says why) when it cannot be read or has more than kMaxInputBytes.
bool ReadInput(const std::string& path, std::vector<std::uint8_t>& out, std::string& error);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_CORPUS_FILES_H_
