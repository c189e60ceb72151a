#include "conformance/reference/message.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "conformance/reference/parser.h"
#include "conformance/reference/recorder.h"

namespace assay::reference {
namespace {

// What the splitter says, in one line; the events of the members named in `wanted` (by their first letter) between < and >.
class Log : public MessageSplitter {
 public:
  explicit Log(std::string_view wanted) : wanted_(wanted) {}
  std::string text;

 protected:
  oracle::JsonEvents* BeginMember(KnownMember member) override {
    text += Letter(member);
    if (wanted_.find(Letter(member)) == std::string_view::npos) return nullptr;
    recorder_ = std::make_unique<Recorder>();
    return recorder_.get();
  }
  void EndMember(KnownMember member) override {
    if (recorder_) text += "<" + recorder_->words() + ">";
    recorder_.reset();
    text += Letter(member);
  }
  void EndMessage(const Message& message) override {
    const auto fault = message.Fault();
    text += fault ? "!" + std::string(oracle::ReasonName(*fault)) : ".";
  }
  void NotMessage() override { text += "scalar"; }
  void BeginBatch() override { text += "["; }
  void InvalidElement() override { text += "-"; }
  void EndBatch(bool empty) override { text += empty ? "]empty" : "]"; }

 private:
  static char Letter(KnownMember member) { return "jimpre"[static_cast<std::size_t>(member)]; }
  std::string_view wanted_;
  std::unique_ptr<Recorder> recorder_;
};

std::string Split(std::string_view text, std::string_view wanted = "") {
  Log log(wanted);
  if (MakeRapidJson()->Parse(text, {}, log)) return "no JSON";
  EXPECT_TRUE(log.Done());
  return log.text;
}

TEST(Splitter, NamesTheMembersThatItMeets) {
  EXPECT_EQ(Split(R"({"jsonrpc":"2.0","x":{"id":1},"id":1,"method":"m","params":[{"id":2}]})"), "jjiimmpp.");
  EXPECT_EQ(Split(R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"","id":7}})"), "jjiiee.");
}

TEST(Splitter, GivesTheEventsOfAMemberToWhoWantsThem) {
  EXPECT_EQ(Split(R"({"jsonrpc":"2.0","id":1,"method":"m","params":[{"id":null},true]})", "p"), "jjiimmp<[ { :id n } t ]>p.");
  EXPECT_EQ(Split(R"({"x":[7],"result":"r","jsonrpc":"2.0","y":8,"id":1})", "r"), "r<'r>rjjii.");
}

TEST(Splitter, AMemberThatStandsTwiceBeginsTwice) {
  EXPECT_EQ(Split(R"({"jsonrpc":"2.0","method":"m","params":[],"params":{}})", "p"), "jjmmp<[ ]>pp<{ }>p!duplicate");
}

TEST(Splitter, TellsBatchesAndScalars) {
  EXPECT_EQ(Split("[]"), "[]empty");
  EXPECT_EQ(Split(R"([7,[{"id":1}],{},{"jsonrpc":"2.0","method":"m"}])"), "[--!not_messagejjmm.]");
  EXPECT_EQ(Split("7"), "scalar");
}

TEST(Splitter, IsDoneWithAWholeValueOnly) {
  Log log("");
  EXPECT_FALSE(log.Done());
  log.StartObject();
  EXPECT_FALSE(log.Done());
  log.EndObject();
  EXPECT_TRUE(log.Done());
}

}  // namespace
}  // namespace assay::reference
