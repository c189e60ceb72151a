// Columns of text that line up, for every table that assay prints.
#ifndef ASSAY_CONFORMANCE_REPORT_TABLE_H_
#define ASSAY_CONFORMANCE_REPORT_TABLE_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace assay::report {

// Cells are printable UTF-8 of one line; each code point counts as one column. Widths follow the longest cell.
class Table {
 public:
  enum class Align { kLeft, kRight };
  struct Column {
    std::string title;
    Align align = Align::kLeft;
  };

  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
  // One row; missing cells are empty, cells beyond the last column are dropped.
  void AddRow(std::vector<std::string> cells);
  // A line of dashes between the rows before and after.
  void AddRule() { rules_.push_back(rows_.size()); }
  // Titles, then the rows, each line indented, without trailing blanks, ending in a line feed.
  std::string Render(std::string_view indent = "") const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
  std::vector<std::size_t> rules_;  // before which row
};

}  // namespace assay::report

#endif  // ASSAY_CONFORMANCE_REPORT_TABLE_H_
