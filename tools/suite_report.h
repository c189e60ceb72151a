// A directory of inputs in the JSONTestSuite layout, put to every decoder: y_ must be accepted, n_ rejected, i_ is free.
#ifndef ASSAY_TOOLS_SUITE_REPORT_H_
#define ASSAY_TOOLS_SUITE_REPORT_H_

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/ledger.h"
#include "conformance/target/target.h"
#include "nlohmann/json.hpp"
#include "tools/answer.h"

namespace assay::tools {

// What the first letters of a file's name ask for; nullopt when it is no part of the suite.
enum class Wanted { kAccept, kReject, kEither };
std::optional<Wanted> WantedByName(std::string_view file_name);

struct SuiteCounts {
  std::size_t y_pass = 0, y_fail = 0, n_pass = 0, n_fail = 0, i_accept = 0, i_reject = 0;
};

class SuiteReport {
 public:
  // `decoders` and `ledger` must outlive the report.
  SuiteReport(std::span<target::Target* const> decoders, const oracle::Ledger& ledger);

  // Puts one file to every decoder, at layer json. False when its name is no part of the suite: then it is listed as skipped.
  bool Add(const std::string& file_name, std::string_view bytes);

  std::size_t Files() const { return files_; }
  // Answers that no quirk explains.
  std::size_t Unexplained() const { return unexplained_; }
  // Nothing unexplained, and judge and scanner passed every y_ and n_.
  bool Holds() const;

  // {"files":N,"decoders":{NAME:{"y_pass",...}},"unexplained":N,"skipped":[file name, ...]}
  nlohmann::ordered_json Json() const;
  // For people: what is unexplained first, then a table; `directory` is for the commands that reproduce.
  std::string Text(std::string_view directory) const;

 private:
  struct Line {
    target::Target* decoder;
    SuiteCounts counts;
    std::size_t explained = 0;  // deviations from the judge under a quirk
  };
  void Count(Line& line, Wanted wanted, const Answer& answer);
  void NoteWrong(const std::string& file_name, const Line& line, Wanted wanted, const Answer& answer);
  void Describe(const std::string& file_name, std::string_view bytes, const Answer& answer);

  const oracle::Ledger& ledger_;
  std::vector<Line> lines_;
  std::map<std::string, std::size_t> quirks_;  // id -> answers it explains
  std::size_t files_ = 0, unexplained_ = 0;
  struct Finding {
    std::string file_name, text;
  };
  std::vector<Finding> findings_;  // the first few unexplained answers, as text
  std::vector<std::string> skipped_;
  std::vector<std::string> wrong_;  // the first of them, in words
  std::size_t wrong_count_ = 0;
};

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_SUITE_REPORT_H_
