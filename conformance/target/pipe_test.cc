// Each way in which a testee can misbehave, played by a short Python or shell script, and what the run makes of it.
#include <chrono>
#include <csignal>
#include <fstream>
#include <memory>
#include <string>
#include <thread>

#include "conformance/target/target.h"
#include "gtest/gtest.h"

namespace assay::target {
namespace {

using oracle::Layer;
using oracle::Outcome;

// A testee whose main loop is `on_request`: Python that sees `size`, `data` (all bytes read) and reply(text).
std::string Testee(const std::string& on_request, const std::string& read_all = "data = sys.stdin.buffer.read(size)") {
  return "exec python3 -Ic '\n"
         "import os, sys, time, signal\n"
         "def reply(text, end=\"\\n\"):\n"
         "  sys.stdout.write(text + end)\n"
         "  sys.stdout.flush()\n"
         "for line in sys.stdin.buffer:\n"
         "  words = line.decode().split()\n"
         "  if words[0] == \"hello\":\n"
         "    reply(\"hello 1 name=fake version=7 layers=json\")\n"
         "    continue\n"
         "  size = int(words[1])\n"
         "  " +
         read_all +
         "\n"
         "  " +
         on_request +
         "\n"
         "'";
}

// Misbehaves for the input "bad", accepts any other.
std::string BadOn(const std::string& what) {
  return Testee("exec(\"\"\"" + what + "\"\"\") if data == b\"bad\" else reply(\"accept\")");
}

class Pipe : public ::testing::Test {
 protected:
  void Open(const std::string& command, int timeout_ms = 2000) {
    OpenResult result = OpenPipe(command, {.timeout_ms = timeout_ms});
    ASSERT_NE(result.target, nullptr) << result.error;
    target_ = std::move(result.target);
  }
  Outcome Decide(std::string_view bytes, Layer layer = Layer::kJson) {
    return target_->Decide({.question = layer, .id = "a.vector", .bytes = bytes, .wire = {}});
  }
  std::string Say(std::string_view bytes) { return oracle::Describe(Decide(bytes)); }

  std::unique_ptr<Target> target_;
};

TEST_F(Pipe, TellsNameAndVersion) {
  Open(Testee("reply(\"accept\")"));
  EXPECT_TRUE(target_->Name().starts_with("exec:exec python3"));
  EXPECT_EQ(target_->Version(), "fake 7");
  EXPECT_EQ(target_->GetRole(), Target::Role::kForeign);
}

TEST_F(Pipe, ReportsEachReply) {
  Open(Testee("reply(data.decode())"));
  EXPECT_EQ(Say("accept"), "accept");
  EXPECT_EQ(Say("reject eof 3"), "reject eof at 3");
  EXPECT_EQ(Say("unsupported by me"), "unsupported: by me");
}

TEST_F(Pipe, SendsHeaderAndRawBytes) {
  Open(Testee("reply(\"unsupported \" + \"|\".join(words) + \"|\" + data.hex())"));
  EXPECT_EQ(Say(std::string_view("\0\n\xff", 3)), "unsupported: json|3|id=a.vector|000aff");
}

TEST_F(Pipe, SendsAnEmptyInput) {
  Open(Testee("reply(\"unsupported %d\" % len(data))"));
  EXPECT_EQ(Say(""), "unsupported: 0");
}

TEST_F(Pipe, AnUnlistedLayerIsUnsupported) {
  Open(Testee("reply(\"accept\")"));
  EXPECT_FALSE(target_->Supports(Layer::kJsonRpc));
  EXPECT_EQ(oracle::Describe(Decide("{}", Layer::kJsonRpc)), "unsupported: the testee does not list layer jsonrpc");
}

TEST_F(Pipe, AnExitIsACrashAndTheRunGoesOn) {
  Open(BadOn("os._exit(3)"));
  EXPECT_EQ(Say("bad"), "crash: exit 3");
  EXPECT_EQ(Say("good"), "accept");
}

TEST_F(Pipe, ASignalIsACrashAndTheRunGoesOn) {
  Open(BadOn("os.kill(os.getpid(), signal.SIGSEGV)"));
  EXPECT_EQ(Say("bad"), "crash: signal 11");
  EXPECT_EQ(Say("good"), "accept");
}

TEST_F(Pipe, ASignalBehindAShellIsNamedToo) {
  Open(BadOn("os.kill(os.getpid(), signal.SIGKILL)").substr(5) + "; exit $?");
  EXPECT_EQ(Say("bad"), "crash: exit 137 (signal 9)");
}

TEST_F(Pipe, DeathInTheMiddleOfAReplyIsACrash) {
  Open(BadOn("reply(\"acc\", \"\"); os._exit(1)"));
  EXPECT_EQ(Say("bad"), "crash: exit 1, in the middle of the reply \"acc\"");
}

TEST_F(Pipe, DeathBetweenTwoInputsIsACrashOfOne) {
  Open(Testee("reply(\"unsupported %d\" % os.getpid())"));
  const Outcome first = Decide("x");
  const int pid = std::stoi(std::get<oracle::Unsupported>(first).why);
  ASSERT_EQ(kill(pid, SIGKILL), 0);
  EXPECT_EQ(Say("x"), "crash: signal 9");
  EXPECT_EQ(Decide("x").index(), first.index());
}

TEST_F(Pipe, SilenceIsATimeoutAndTheRunGoesOn) {
  Open(BadOn("time.sleep(60)"), 300);
  EXPECT_EQ(Say("bad"), "timeout after 300 ms");
  EXPECT_EQ(Say("good"), "accept");
}

TEST_F(Pipe, ATricklingLineIsATimeout) {
  Open(BadOn("while True: reply(\".\", \"\"); time.sleep(0.02)"), 300);
  EXPECT_EQ(Say("bad"), "timeout after 300 ms");
}

// Waits for the process whose number stands in the file to be gone, or a zombie that no one in a bare container collects.
void ExpectGone(const std::string& pid_file) {
  int pid = 0;
  std::ifstream(pid_file) >> pid;
  ASSERT_GT(pid, 1);
  std::string state;
  for (int i = 0; i < 200; ++i) {
    std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
    std::string number, name;
    if (!(stat >> number >> name >> state) || state == "Z") return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ADD_FAILURE() << "process " << pid << " is still in state " << state;
}

TEST_F(Pipe, AKilledGroupTakesItsChildrenAlong) {
  const std::string pid_file = ::testing::TempDir() + "/assay_pipe_grandchild";
  Open(BadOn("import subprocess; p = subprocess.Popen([\"sleep\", \"60\"]); open(\"" + pid_file +
             "\", \"w\").write(str(p.pid)); time.sleep(60)"),
       700);
  EXPECT_EQ(Say("bad"), "timeout after 700 ms");
  ExpectGone(pid_file);
}

TEST_F(Pipe, SoDoesOneInAGroupOfItsOwn) {
  const std::string pid_file = ::testing::TempDir() + "/assay_pipe_own_group";
  Open(BadOn("import subprocess; p = subprocess.Popen([\"sleep\", \"60\"], start_new_session=True); open(\"" + pid_file +
             "\", \"w\").write(str(p.pid)); time.sleep(60)"),
       700);
  EXPECT_EQ(Say("bad"), "timeout after 700 ms");
  ExpectGone(pid_file);
}

TEST_F(Pipe, ATesteeThatLeavesItsGroupIsKilledAllTheSame) {
  Open(BadOn("import os; os.setpgid(0, os.getpgid(os.getppid())); time.sleep(60)"), 700);
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(Say("bad"), "timeout after 700 ms");
  EXPECT_EQ(Say("good"), Say("good"));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

TEST_F(Pipe, AWrongLineIsAProtocolErrorAndTheRunGoesOn) {
  Open(BadOn("reply(\"Hello there\")"));
  EXPECT_NE(Say("bad").find("protocol error: \"Hello there\" is no reply"), std::string::npos);
  EXPECT_EQ(Say("good"), "accept");
}

TEST_F(Pipe, ALineAfterTheReplyIsAProtocolError) {
  Open(BadOn("reply(\"accept\" + chr(10) + \"accept\")"));
  EXPECT_EQ(Say("bad"), "protocol error: wrote \"accept\\x0a\" after its reply \"accept\"");
  EXPECT_EQ(Say("good"), "accept");
}

TEST_F(Pipe, ALateLineIsAProtocolErrorOfTheNextInput) {
  Open(BadOn("reply(\"accept\"); time.sleep(0.05); reply(\"late\")"));
  EXPECT_EQ(Say("bad"), "accept");
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_EQ(Say("good"), "protocol error: wrote \"late\\x0a\" unasked, after its reply to the input before this one");
  EXPECT_EQ(Say("good"), "accept");
}

TEST_F(Pipe, AnOverlongLineIsAProtocolError) {
  Open(BadOn("reply(\"x\" * 70000)"));
  EXPECT_NE(Say("bad").find("protocol error: wrote a line of more than 65536 bytes"), std::string::npos);
  EXPECT_EQ(Say("good"), "accept");
}

TEST_F(Pipe, EndlessOutputIsAProtocolError) {
  Open(BadOn("while True: os.write(1, b\"x\" * 65536)"));
  EXPECT_NE(Say("bad").find("protocol error: wrote a line of more than 65536 bytes"), std::string::npos);
}

TEST_F(Pipe, AClosedOutputIsAProtocolError) {
  Open(BadOn("os.close(1); time.sleep(60)"));
  EXPECT_EQ(Say("bad"), "protocol error: closed its standard output and runs on");
}

TEST_F(Pipe, AHugeInputThatIsNotReadTimesOut) {
  Open(Testee("reply(\"accept\")", "data = b\"\" if size < 1000 else time.sleep(60)"), 300);
  EXPECT_EQ(Say(std::string(4 << 20, 'x')), "timeout after 300 ms");
  EXPECT_EQ(Say(""), "accept");
}

TEST_F(Pipe, ATesteeThatWritesBeforeItReadsDoesNotDeadlock) {
  // 60,000 bytes of reply, then 4 MiB of input: more than both pipes hold.
  Open(Testee("pass", "reply(\"unsupported \" + \"y\" * 60000); data = sys.stdin.buffer.read(size)"));
  EXPECT_TRUE(std::holds_alternative<oracle::Unsupported>(Decide(std::string(4 << 20, 'x'))));
  EXPECT_TRUE(std::holds_alternative<oracle::Unsupported>(Decide("x")));
}

TEST_F(Pipe, AHugeInputArrivesWhole) {
  Open(Testee("reply(\"unsupported %d\" % len(data))"), 10000);
  EXPECT_EQ(Say(std::string(16 << 20, 'x')), "unsupported: 16777216");
}

TEST_F(Pipe, AnAnswerWithoutReadingIsAProtocolError) {
  Open(Testee("time.sleep(60)", "os.close(0); reply(\"accept\"); data = b\"\""));
  EXPECT_NE(Say(std::string(1 << 20, 'x')).find("closed its standard input and answered \"accept\""), std::string::npos);
}

TEST_F(Pipe, DeathWhileItIsWrittenToIsACrashAndNoSigpipe) {
  Open(Testee("pass", "os._exit(4)"));
  EXPECT_EQ(Say(std::string(1 << 20, 'x')), "crash: exit 4");
}

TEST_F(Pipe, AFailedRestartIsACrashThatSaysWhy) {
  const std::string flag = ::testing::TempDir() + "/assay_pipe_once";
  std::remove(flag.c_str());
  Open("test ! -e " + flag + " || exit 9; touch " + flag + "; " + BadOn("os._exit(3)"));
  EXPECT_EQ(Say("bad"), "crash: exit 3");
  EXPECT_EQ(Say("good"), "crash: cannot be restarted: did not answer \"hello 1\": crash: exit 9");
  Say("good");
  Say("good");
  EXPECT_EQ(Say("good"), "crash: not restarted any more, after: did not answer \"hello 1\": crash: exit 9");
  std::remove(flag.c_str());
}

TEST_F(Pipe, ATesteeThatEndsAtEofIsNotKilled) {
  const std::string flag = ::testing::TempDir() + "/assay_pipe_eof";
  std::remove(flag.c_str());
  Open(Testee("reply(\"accept\")").substr(5) + " && touch " + flag);
  target_.reset();
  EXPECT_TRUE(std::ifstream(flag).good());
  std::remove(flag.c_str());
}

TEST_F(Pipe, ATesteeThatStaysAfterEofIsKilled) {
  Open(Testee("reply(\"accept\")").substr(5) + "; sleep 60");
  const auto start = std::chrono::steady_clock::now();
  target_.reset();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(OpenPipe, FailsWithOneLineForAMissingProgram) {
  const OpenResult result = OpenPipe("exec /does/not/exist 2>&-");
  EXPECT_EQ(result.target, nullptr);
  EXPECT_NE(result.error.find("the testee did not answer \"hello 1\": crash: exit 127"), std::string::npos) << result.error;
  EXPECT_EQ(result.error.find('\n'), std::string::npos);
}

TEST(OpenPipe, FailsForASilentProgramWithinItsTime) {
  const OpenResult result = OpenPipe("sleep 60", {.start_timeout_ms = 300});
  EXPECT_NE(result.error.find("did not answer \"hello 1\": timeout after 300 ms"), std::string::npos) << result.error;
}

TEST(OpenPipe, FailsForAWrongHello) {
  const OpenResult result = OpenPipe("echo hello 2; cat");
  EXPECT_NE(result.error.find("\"hello 2\" is no answer to the hello"), std::string::npos) << result.error;
}

TEST_F(Pipe, TheJsonTesteeDecidesAndDigests) {
  Open("python3 -B conformance/testees/json_testee.py", 10000);
  const Outcome outcome = Decide(R"({"b":[1,-0,1.50e3,0e7,null,"\u00e9"],"a":{},"b":true})");
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  ASSERT_NE(accept, nullptr) << oracle::Describe(outcome);
  EXPECT_EQ(accept->digests.exact->Hex(), "c2f86c9fdb8b6a1bf47fd0590f5e9e734354e89887d61368df632a6852dbf5a5");
  EXPECT_EQ(accept->digests.double_->Hex(), "13acebe98e81315e798a2aa6cc50f0a30bb9108d616e4861a505bbf1d86f9cc8");
  EXPECT_EQ(accept->digests.set->Hex(), "79e08dc1667e654c393b691392e028946127063909843a6742a064d980a4e15e");
  EXPECT_EQ(Say("1 2"), "reject trailing at 2");
  EXPECT_EQ(Say("NaN"), "reject syntax");
  EXPECT_EQ(Say("\"\\ud800\""), "reject surrogate");
  EXPECT_EQ(Say("\"\xff\""), "reject utf8 at 1");
  EXPECT_EQ(Say(std::string(1024, '[') + std::string(1024, ']')), "accept");
  EXPECT_EQ(Say(std::string(1025, '[') + std::string(1025, ']')), "reject depth");
  EXPECT_EQ(Say(std::string(1000000, '[')), "reject depth");
}

}  // namespace
}  // namespace assay::target
