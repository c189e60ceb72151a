#include "conformance/report/junit.h"

#include <pugixml.hpp>
#include <sstream>
#include <string_view>
#include <unordered_map>

#include "conformance/report/bytes.h"
#include "conformance/report/finding.h"
#include "fmt/format.h"
#include "fmt/ranges.h"

namespace assay::report {
namespace {

constexpr std::size_t kLongestText = 2000;

bool IsError(Status status) {
  return status == Status::kCrashed || status == Status::kTimedOut || status == Status::kProtocolError;
}

void Set(pugi::xml_node node, const char* name, std::string_view value) {
  node.append_attribute(name).set_value(Printable(value, kLongestText).c_str());
}

void SetCount(pugi::xml_node node, const char* name, std::size_t count) {
  node.append_attribute(name).set_value(static_cast<unsigned long long>(count));
}

std::string Skip(const Result& result) {
  if (result.status == Status::kUnsupported) return oracle::Describe(result.observed);
  if (result.quirks.empty()) return "expected failure: listed as a known failure";
  return fmt::format("expected failure: {}", fmt::join(result.quirks, ", "));
}

std::string Summary(const Result& result) {
  return fmt::format("{}: expected {}, observed {}", StatusName(result.status), oracle::Describe(result.expected),
                     oracle::Describe(result.observed));
}

struct Numbers {
  std::size_t tests = 0, failures = 0, errors = 0, skipped = 0;
};

void SetNumbers(pugi::xml_node node, const Numbers& numbers) {
  SetCount(node, "tests", numbers.tests);
  SetCount(node, "failures", numbers.failures);
  SetCount(node, "errors", numbers.errors);
  SetCount(node, "skipped", numbers.skipped);
}

void AddCase(pugi::xml_node suite, const Result& result, const std::string& description, Numbers& numbers) {
  ++numbers.tests;
  pugi::xml_node testcase = suite.append_child("testcase");
  Set(testcase, "classname", result.decoder + "." + result.group);
  Set(testcase, "name", result.vector_id);
  if (Fails(result)) {
    const bool error = IsError(result.status);
    ++(error ? numbers.errors : numbers.failures);
    pugi::xml_node child = testcase.append_child(error ? "error" : "failure");
    Set(child, "type", StatusName(result.status));
    Set(child, "message", Summary(result));
    child.append_child(pugi::node_pcdata).set_value(description.c_str());
  } else if (result.status == Status::kExpectedFailure || result.status == Status::kUnsupported) {
    ++numbers.skipped;
    Set(testcase.append_child("skipped"), "message", Skip(result));
  } else if (Warns(result)) {
    testcase.append_child("system-out").append_child(pugi::node_pcdata).set_value(("warning: " + description).c_str());
  }
}

}  // namespace

std::string RenderJUnit(const Run& run, const vectors::VectorSet& set, const std::string& input_directory) {
  std::unordered_map<std::string_view, const vectors::Vector*> vectors;
  for (const vectors::Vector& vector : set.vectors) vectors.emplace(vector.id, &vector);

  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version").set_value("1.0");
  declaration.append_attribute("encoding").set_value("UTF-8");
  pugi::xml_node root = document.append_child("testsuites");
  Set(root, "name", "assay " + run.suite_version);
  Numbers all;
  for (const Decoder& decoder : run.decoders) {
    pugi::xml_node suite = root.append_child("testsuite");
    Set(suite, "name", decoder.name);
    Numbers numbers;
    for (const Result& result : run.results) {
      if (result.decoder != decoder.name) continue;
      const auto found = vectors.find(result.vector_id);
      const bool described = Fails(result) || Warns(result);
      AddCase(suite, result,
              described ? DescribeFinding(result, found == vectors.end() ? nullptr : found->second, input_directory) : "",
              numbers);
    }
    SetNumbers(suite, numbers);
    all = {all.tests + numbers.tests, all.failures + numbers.failures, all.errors + numbers.errors,
           all.skipped + numbers.skipped};
  }
  // What no single result shows, such as an assertion that never ran, must fail a CI that reads nothing but this file.
  std::string why;
  const bool failed = ExitCode(run, &why) != 0;
  pugi::xml_node verdict = root.append_child("testsuite");
  Set(verdict, "name", "assay");
  pugi::xml_node testcase = verdict.append_child("testcase");
  Set(testcase, "classname", "assay");
  Set(testcase, "name", "verdict");
  if (failed) Set(testcase.append_child("failure"), "message", why);
  const Numbers numbers = {1, failed ? 1u : 0u, 0, 0};
  SetNumbers(verdict, numbers);
  all.tests += numbers.tests;
  all.failures += numbers.failures;
  SetNumbers(root, all);

  std::ostringstream out;
  document.save(out, "  ", pugi::format_indent, pugi::encoding_utf8);
  return out.str();
}

}  // namespace assay::report
