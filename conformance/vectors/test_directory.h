// For tests: a directory of vectors that exists for one test, with the real schemas in it.
#ifndef ASSAY_CONFORMANCE_VECTORS_TEST_DIRECTORY_H_
#define ASSAY_CONFORMANCE_VECTORS_TEST_DIRECTORY_H_

#include <string>
#include <string_view>

namespace assay::vectors {

class TestDirectory {
 public:
  TestDirectory();
  ~TestDirectory();
  TestDirectory(const TestDirectory&) = delete;
  TestDirectory& operator=(const TestDirectory&) = delete;

  const std::string& Path() const { return path_; }
  // Writes (or overwrites) a file below the directory, folders included.
  void Write(const std::string& relative, std::string_view content) const;
  std::string Read(const std::string& relative) const;

 private:
  std::string path_;
};

// A whole vector file, canonical, around `vectors` (JSON objects with commas between), with the flag `wrong` defined.
std::string FileOf(std::string_view vectors);

// One vector as JSON text; the fields a test wants otherwise are replaced by their whole value.
struct VectorText {
  std::string id = "json.number.one";
  std::string layer = "json";
  std::string input = R"({"text": "1"})";
  std::string expect = R"({"verdict": "accept"})";
  std::string level = "must";
  std::string spec = R"({"document": "RFC 8259", "section": "6"})";
  std::string flags = "[]";
  std::string before_flags = "";  // further members: R"("choices": [...],)"
  std::string more = "";          // further members after spec, with a comma before each
  std::string Json() const;
};

}  // namespace assay::vectors

#endif  // ASSAY_CONFORMANCE_VECTORS_TEST_DIRECTORY_H_
