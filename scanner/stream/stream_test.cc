#include "scanner/stream/stream.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace assay::stream {
namespace {

using namespace std::string_literals;
using json::Reason;

struct Reading {
  std::vector<std::pair<std::uint64_t, std::uint64_t>> values;
  std::optional<Error> error;
  bool operator==(const Reading&) const = default;
};

Reading Cut(std::string_view bytes, const std::function<std::size_t(std::size_t)>& next, const Options& options = {}) {
  Splitter splitter(options);
  Reading reading;
  while (!bytes.empty() && !reading.error) {
    std::string_view chunk = bytes.substr(0, next(bytes.size()));
    bytes.remove_prefix(chunk.size());
    while (!chunk.empty() && !reading.error) {
      const Step step = splitter.Feed(chunk);
      chunk.remove_prefix(step.consumed);
      if (step.state == State::kValue) reading.values.emplace_back(step.begin, step.end);
      reading.error = step.error;
    }
  }
  if (!reading.error) reading.error = splitter.Finish();
  return reading;
}
Reading Whole(std::string_view bytes, const Options& options = {}) {
  return Cut(bytes, [](std::size_t left) { return left; }, options);
}

TEST(Splitter, CutsValuesWithOrWithoutSpace) {
  EXPECT_EQ(Whole("{}[1] \n{\"a\":2}").values, (std::vector<std::pair<std::uint64_t, std::uint64_t>>{{0, 2}, {2, 5}, {7, 14}}));
}
TEST(Splitter, NothingIsARegularEnd) {
  EXPECT_EQ(Whole(""), Reading{});
  EXPECT_EQ(Whole(" \r\n"), Reading{});
}

struct Failing {
  std::string bytes;
  std::variant<json::Reason, NotMessage> reason;
  std::uint64_t offset;
};
class Fails : public testing::TestWithParam<Failing> {};
TEST_P(Fails, WithReasonAndOffset) {
  EXPECT_EQ(Whole(GetParam().bytes).error, (Error{GetParam().reason, GetParam().offset})) << GetParam().bytes;
}
INSTANTIATE_TEST_SUITE_P(
    Rules, Fails,
    testing::Values(Failing{"{} 1", NotMessage{}, 3}, Failing{"\"a\"", NotMessage{}, 0}, Failing{"true", NotMessage{}, 0},
                    Failing{"-1", NotMessage{}, 0}, Failing{"{}\0"s, Reason::kNul, 2}, Failing{"{},{}", Reason::kSyntax, 2},
                    Failing{"\xEF\xBB\xBF{}", Reason::kBom, 0}, Failing{"\xEF\xBB", Reason::kSyntax, 0},
                    Failing{"\xEF{}", Reason::kSyntax, 0}, Failing{"{}\xEF\xBB\xBF", Reason::kSyntax, 2},
                    Failing{"[1", Reason::kEof, 2}, Failing{"{}[\"\\ud800\\", Reason::kEof, 11},
                    Failing{"[01]", Reason::kSyntax, 2}, Failing{"[1}", Reason::kSyntax, 2},
                    Failing{"{\"a\":1]", Reason::kSyntax, 6}, Failing{"[\"\\ud800\"]", Reason::kSurrogate, 2},
                    Failing{"[\"\\udc00\"]", Reason::kSurrogate, 2}, Failing{"[\"\x01\"]", Reason::kControl, 2},
                    Failing{"[\"\\x\"]", Reason::kEscape, 3}, Failing{"[\"\xE0\x80\"]", Reason::kUtf8, 3},
                    Failing{"[tru]", Reason::kSyntax, 4}, Failing{"[-]", Reason::kSyntax, 2},
                    Failing{"[1.]", Reason::kSyntax, 3}, Failing{"[1e+]", Reason::kSyntax, 4},
                    Failing{std::string(1025, '['), Reason::kDepth, 1024}));

TEST(Splitter, EveryCutInTwoAndByteByByteIsTheSame) {
  for (const std::string& bytes : {R"({"jsonrpc":"2.0","id":-1.5e+3,"m\u00e9\ud83d\ude00":[true,false,null,{}]} [0,10,"\\"])"s,
                                   "[\"\xF0\x9F\x98\x80\xC3\xA9\"]{}"s, "\xEF\xBB\xBF"s, "{} [1,]"s, "[\"\\ud800\\u0041\"]"s,
                                   "[1] true"s, "{\"a\":\"" + std::string(200, 'f') + "\"}[2"}) {
    const Reading whole = Whole(bytes);
    for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
      bool first = true;
      const auto next = [&](std::size_t left) { return std::exchange(first, false) && cut > 0 ? cut : left; };
      EXPECT_EQ(Cut(bytes, next), whole) << bytes << " cut at " << cut;
    }
    EXPECT_EQ(Cut(bytes, [](std::size_t) { return std::size_t{1}; }), whole) << bytes;
  }
}
TEST(Splitter, TheSizeLimitIsReportedAtItsByte) {
  const std::string value = "[\"abcdefgh\",1]";
  for (std::size_t limit = 0; limit < value.size(); ++limit) {
    for (const std::size_t step : {std::size_t{1}, value.size()}) {
      const Reading reading = Cut(" " + value, [&](std::size_t left) { return std::min(step, left); }, {.max_size = limit});
      EXPECT_EQ(reading.error, (Error{Reason::kSize, 1 + limit})) << limit;
    }
  }
  EXPECT_EQ(Whole(value, {.max_size = value.size()}).error, std::nullopt);
}
TEST(Splitter, TheLimitCountsEachValueAnew) { EXPECT_EQ(Whole("[1][2][3]", {.max_size = 3}).values.size(), 3u); }
TEST(Splitter, AfterAnErrorItIsDead) {
  Splitter splitter;
  const Step first = splitter.Feed("x");
  EXPECT_EQ(first.state, State::kError);
  const Step second = splitter.Feed("{}");
  EXPECT_EQ(second.state, State::kError);
  EXPECT_EQ(second.error, first.error);
  EXPECT_EQ(splitter.Finish(), first.error);
}
TEST(Splitter, SaysWhetherAValueIsOpen) {
  Splitter splitter;
  EXPECT_FALSE(splitter.Open());
  splitter.Feed("{");
  EXPECT_TRUE(splitter.Open());
  splitter.Feed("}");
  EXPECT_FALSE(splitter.Open());
  EXPECT_EQ(splitter.Offset(), 2u);
}

}  // namespace
}  // namespace assay::stream
