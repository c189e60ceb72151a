#include "conformance/report/table.h"

#include <gtest/gtest.h>

namespace assay::report {
namespace {

TEST(TableTest, ColumnsLineUp) {
  Table table({{"name"}, {"n", Table::Align::kRight}, {"word"}});
  table.AddRow({"model", "7", "x"});
  table.AddRow({"a", "1234", "y"});
  EXPECT_EQ(table.Render(),
            "name      n  word\n"
            "model     7  x\n"
            "a      1234  y\n");
}

TEST(TableTest, MissingCellsAreEmptyAndNoBlanksTrail) {
  Table table({{"a"}, {"b"}, {"c"}});
  table.AddRow({"1"});
  EXPECT_EQ(table.Render("  "), "  a  b  c\n  1\n");
}

TEST(TableTest, ACodePointIsOneColumn) {
  Table table({{"x"}, {"y"}});
  table.AddRow({"\xC3\xA9\xC3\xA9", "1"});
  table.AddRow({"ab", "2"});
  EXPECT_EQ(table.Render(), "x   y\n\xC3\xA9\xC3\xA9  1\nab  2\n");
}

TEST(TableTest, ARuleSpansTheColumns) {
  Table table({{"ab"}, {"c"}});
  table.AddRow({"1", "2"});
  table.AddRule();
  table.AddRow({"3", "4"});
  EXPECT_EQ(table.Render(), "ab  c\n1   2\n--  -\n3   4\n");
}

}  // namespace
}  // namespace assay::report
