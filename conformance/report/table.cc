#include "conformance/report/table.h"

#include <algorithm>

namespace assay::report {
namespace {

std::size_t Width(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

void Table::AddRow(std::vector<std::string> cells) {
  cells.resize(columns_.size());
  rows_.push_back(std::move(cells));
}

std::string Table::Render(std::string_view indent) const {
  std::vector<std::size_t> widths;
  for (const Column& column : columns_) widths.push_back(Width(column.title));
  for (const auto& row : rows_)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], Width(row[i]));

  std::string out;
  const auto end_line = [&out] {
    while (out.ends_with(' ')) out.pop_back();
    out += '\n';
  };
  const auto add_line = [&](const auto& cell_of) {
    out += indent;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const std::string& cell = cell_of(i);
      const std::string padding(widths[i] - Width(cell), ' ');
      if (i > 0) out += "  ";
      out += columns_[i].align == Align::kRight ? padding + cell : cell + padding;
    }
    end_line();
  };
  add_line([&](std::size_t i) -> const std::string& { return columns_[i].title; });
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    if (std::find(rules_.begin(), rules_.end(), r) != rules_.end()) {
      out += indent;
      for (std::size_t i = 0; i < widths.size(); ++i) out += std::string(i > 0 ? 2 : 0, ' ') + std::string(widths[i], '-');
      end_line();
    }
    add_line([&](std::size_t i) -> const std::string& { return rows_[r][i]; });
  }
  return out;
}

}  // namespace assay::report
