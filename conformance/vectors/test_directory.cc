#include "conformance/vectors/test_directory.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace assay::vectors {

TestDirectory::TestDirectory() {
  std::string pattern = testing::TempDir() + "vectors-XXXXXX";
  if (!mkdtemp(pattern.data())) ADD_FAILURE() << "no temporary directory at " << pattern;
  path_ = pattern;
  std::filesystem::create_directory(path_ + "/schema");
  for (const char* schema : {"/schema/vectors.schema.json", "/schema/conflicts.schema.json"}) {
    std::error_code error;
    std::filesystem::copy_file(std::string("vectors") + schema, path_ + schema, error);
    if (error) ADD_FAILURE() << "run the test where vectors" << schema << " can be found: " << error.message();
  }
}

TestDirectory::~TestDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void TestDirectory::Write(const std::string& relative, std::string_view content) const {
  const std::filesystem::path path(path_ + "/" + relative);
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << content;
}

std::string TestDirectory::Read(const std::string& relative) const {
  std::ifstream stream(path_ + "/" + relative, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

std::string FileOf(std::string_view vectors) {
  return fmt::format(R"({{
  "$schema": "../schema/vectors.schema.json",
  "subject": "numbers",
  "flags": {{
    "wrong": "A wrong number is paid."
  }},
  "vectors": [{}]
}}
)",
                     vectors);
}

std::string VectorText::Json() const {
  return fmt::format(
      R"({{"id": "{}", "title": "t", "layer": "{}", "input": {}, "expect": {}, "level": "{}", {} "flags": {}, "spec": {} {}}})",
      id, layer, input, expect, level, before_flags, flags, spec, more);
}

}  // namespace assay::vectors
