#include "conformance/report/certificate.h"

#include <gtest/gtest.h>

#include "conformance/model/sha256.h"
#include "conformance/report/canonical.h"
#include "conformance/report/fake_run.h"

namespace assay::report {
namespace {

using nlohmann::ordered_json;

ordered_json Parsed(const report::Run& run) { return ordered_json::parse(RenderCertificate(run)); }

// The certificate after an edit, in canonical form and hashed again: only what it says is wrong.
std::string Resealed(ordered_json document) {
  document.erase("sha256");
  document["sha256"] = model::Sha256Hex(Canonical(document).value());
  return Canonical(document).value();
}

TEST(CertificateTest, IsItsOwnCanonicalForm) {
  const std::string text = RenderCertificate(HealthyRun());
  EXPECT_EQ(Canonical(ordered_json::parse(text)).value(), text);
}

TEST(CertificateTest, HasItsMembers) {
  const ordered_json document = Parsed(HealthyRun());
  std::vector<std::string> names;
  for (const auto& [name, value] : document.items()) names.push_back(name);
  EXPECT_EQ(names, (std::vector<std::string>{"complete", "counts", "policy", "references", "results", "sha256", "suite_version",
                                             "tally", "targets", "vector_set_digest", "verdict"}));
}

TEST(CertificateTest, HashIsOverTheRest) {
  auto document = Parsed(HealthyRun());
  const std::string hash = document["sha256"];
  document.erase("sha256");
  EXPECT_EQ(hash, model::Sha256Hex(Canonical(document).value()));
}

TEST(CertificateTest, EqualRunsGiveEqualBytes) { EXPECT_EQ(RenderCertificate(HealthyRun()), RenderCertificate(HealthyRun())); }

TEST(CertificateTest, StatesVersionsPolicyAndVerdict) {
  const auto document = Parsed(HealthyRun());
  EXPECT_EQ(document["suite_version"], "1.2.3");
  EXPECT_EQ(document["policy"], "strict");
  EXPECT_EQ(document["verdict"].dump(), R"({"exit_code":0,"result":"pass","why":""})");
}

TEST(CertificateTest, ReferencesStandApartFromTargets) {
  auto run = HealthyRun();
  run.decoders[1] = {"rapidjson", "1.1.0", Role::kReference};
  for (Result& result : run.results)
    if (result.decoder == "scanner") result.decoder = "rapidjson";
  const auto document = Parsed(run);
  EXPECT_EQ(document["targets"].dump(), R"([{"name":"model","role":"judge","version":"1"}])");
  EXPECT_EQ(document["references"].dump(), R"([{"name":"rapidjson","role":"reference","version":"1.1.0"}])");
}

TEST(CertificateTest, CountsEveryStatus) {
  auto run = HealthyRun();
  run.results[0].status = Status::kTimedOut;
  const auto document = Parsed(run);
  EXPECT_EQ(document["counts"]["total"]["timed_out"], 1);
  EXPECT_EQ(document["counts"]["by_decoder"]["model"]["timed_out"], 1);
  EXPECT_EQ(document["counts"]["by_group"]["model"]["json.value"]["timed_out"], 1);
  EXPECT_EQ(document["counts"]["total"].size(), kStatusCount + 1);
  EXPECT_EQ(document["verdict"]["result"], "fail");
  EXPECT_EQ(document["verdict"]["why"], "1 result that must hold failed");
}

TEST(CertificateTest, SaysHowOftenEachAssertionRan) {
  EXPECT_EQ(Parsed(HealthyRun())["tally"]["exact_digest"].dump(), R"({"of":1,"ran":1,"required":true})");
  EXPECT_EQ(Parsed(HealthyRun())["tally"].size(), 11u);
}

TEST(CertificateTest, AResultHasEverything) {
  auto run = HealthyRun();
  run.results[3].status = Status::kExpectedFailure;
  run.results[3].quirks = {"q"};
  EXPECT_EQ(
      Parsed(run)["results"][3].dump(),
      R"({"choice":"","decoder":"scanner","difference":"none","expected":{"offset":2,"outcome":"reject","reason":"syntax"},)"
      R"("group":"json.number","level":"must","note":"","observed":{"offset":2,"outcome":"reject","reason":"syntax"},)"
      R"("quirks":["q"],"status":"expected_failure","vector":"json.number.leading_zero"})");
}

TEST(CertificateTest, DigestsStandWhereSomethingDiffers) {
  auto run = HealthyRun();
  run.results[0].observed = oracle::Accept{{oracle::Digest::OfPreimage("t"), {}, {}}};
  EXPECT_FALSE(Parsed(run)["results"][0]["observed"].contains("digests"));
  run.results[0].difference = oracle::Difference::kExactDigest;
  EXPECT_EQ(Parsed(run)["results"][0]["observed"]["digests"]["exact"], model::Sha256Hex("t"));
}

TEST(CertificateTest, WordsOfADecoderAreMadePrintable) {
  auto run = HealthyRun();
  run.results[0].observed = oracle::ProtocolError{"\xFF\x1B"};
  EXPECT_EQ(Parsed(run)["results"][0]["observed"]["why"], "\\xff\\x1b");
}

TEST(OutcomeJsonTest, EachOutcomeSaysWhatItKnows) {
  EXPECT_EQ(OutcomeJson(oracle::Accept{}, false).dump(), R"({"outcome":"accept"})");
  EXPECT_EQ(OutcomeJson(oracle::Reject{}, false).dump(), R"({"outcome":"reject"})");
  EXPECT_EQ(OutcomeJson(oracle::Unsupported{"w"}, false).dump(), R"({"outcome":"unsupported","why":"w"})");
  EXPECT_EQ(OutcomeJson(oracle::Crash{"signal 11"}, false).dump(), R"({"outcome":"crash","how":"signal 11"})");
  EXPECT_EQ(OutcomeJson(oracle::Timeout{std::chrono::milliseconds(5)}, false).dump(), R"({"outcome":"timeout","limit_ms":5})");
  EXPECT_EQ(OutcomeJson(oracle::ProtocolError{"w"}, false).dump(), R"({"outcome":"protocol_error","why":"w"})");
}

TEST(CheckCertificateTest, TakesWhatWasWritten) { EXPECT_TRUE(CheckCertificate(RenderCertificate(HealthyRun()))); }

TEST(CheckCertificateTest, RefusesWhatWasCutOff) {
  const std::string text = RenderCertificate(HealthyRun());
  EXPECT_FALSE(CheckCertificate(std::string_view(text).substr(0, text.size() - 1)));
  EXPECT_FALSE(CheckCertificate(""));
}

TEST(CheckCertificateTest, RefusesAnyChangedByte) {
  std::string text = RenderCertificate(HealthyRun());
  text.replace(text.find("\"passed\""), 8, "\"failed\"");
  EXPECT_FALSE(CheckCertificate(text));
}

TEST(CheckCertificateTest, RefusesAnotherForm) { EXPECT_FALSE(CheckCertificate(RenderCertificate(HealthyRun()) + "\n")); }

TEST(CheckCertificateTest, RefusesALostResult) {
  auto document = Parsed(HealthyRun());
  document["results"].erase(0);
  const auto checked = CheckCertificate(Resealed(document));
  ASSERT_FALSE(checked);
  EXPECT_NE(checked.error().find("not as many as it declares"), std::string::npos) << checked.error();
}

TEST(CheckCertificateTest, RefusesSumsThatAreWrong) {
  auto document = Parsed(HealthyRun());
  document["counts"]["total"]["passed"] = 3;
  const auto checked = CheckCertificate(Resealed(document));
  ASSERT_FALSE(checked);
  EXPECT_NE(checked.error().find("do not add up"), std::string::npos) << checked.error();
}

TEST(CheckCertificateTest, RefusesWhatIsNotComplete) {
  auto document = Parsed(HealthyRun());
  document["complete"] = false;
  EXPECT_FALSE(CheckCertificate(Resealed(document)));
}

}  // namespace
}  // namespace assay::report
