// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/backend/backend_list.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/main/command.h"
#include "engine/main/step_selftest.h"
#include "engine/reference/selftest.h"

namespace scalescope {
namespace selftest_command {
namespace {

std::string help() {
  return "scalescope-engine selftest [--backend cpu] [--precision fp32] [--only TEXT] [--json FILE]\n"
         "scalescope-engine selftest --step NETWORK --batch N --against NAME,... [--precision fp32] [--json FILE]\n\n"
         "Compares every operation of a backend, forward and gradients, with the reference in double precision. The "
         "error is\n"
         "the norm of the difference divided by the norm of the reference. --precision all tests every precision of\n"
         "the backend; --only the cases whose name contains the text or, with \"A|B\", one of them; --json also writes "
         "a\n"
         "report. Ends with 1 if a case fails.\n\n"
         "  --step       Compare one training step of a network (a name or a JSON file) at its real size with the "
         "same\n"
         "               step without some optimizations: its loss, running statistics and gradients, a line each. "
         "The\n"
         "               last line names the first difference in the order of computation.\n"
         "  --batch      Images of that step.\n"
         "  --against    The optimizations that the second step does without, of those that SCALESCOPE_CUDA_WITHOUT\n"
         "               also accepts. What that variable lists is off in both.\n"
         "  --image-size Height and width of the images instead of the network's own.\n";
}

ArgumentRules rules() {
  return {{"--backend", "--precision", "--only", "--json", "--step", "--batch", "--against", "--image-size"}, {}, 0};
}

void print(const SelftestOutcome& outcome) {
  std::printf("%-6s %-44s %10.2e %10.2e  %s\n", outcome.passed ? "ok" : "FAILED", outcome.name.c_str(),
              outcome.worstError, outcome.tolerance,
              outcome.failure.empty() ? outcome.where.c_str() : outcome.failure.english().c_str());
  std::fflush(stdout);
}

Result<std::vector<Precision>> precisionsFrom(const Arguments& arguments, const BackendInfo& info) {
  const std::string word = arguments.value("--precision").value_or("fp32");
  if (word == "all") return info.precisions;
  auto precision = parsePrecision(word);
  if (!precision) return precision.error();
  return std::vector<Precision>{*precision};
}

/// `only`: texts separated by "|"; "" for all cases.
bool isChosen(const SelftestCase& test, const std::string& only) {
  if (only.empty()) return true;
  const auto texts = split(only, '|');
  return std::any_of(texts.begin(), texts.end(),
                     [&](const std::string& text) { return test.name.find(text) != std::string::npos; });
}

SelftestReport runCases(Backend& backend, Precision precision, const std::string& only) {
  SelftestReport report;
  for (const SelftestCase& test : selftestCases()) {
    if (!isChosen(test, only)) continue;
    report.cases.push_back(runSelftestCase(backend, test, {precision}));
    print(report.cases.back());
  }
  return report;
}

nlohmann::json reportOf(Precision precision, const SelftestReport& report) {
  nlohmann::json cases = nlohmann::json::array();
  for (const SelftestOutcome& outcome : report.cases)
    cases.push_back({{"name", outcome.name},
                     {"passed", outcome.passed},
                     {"error", outcome.worstError},
                     {"tolerance", outcome.tolerance},
                     {"where", outcome.where},
                     {"failure", outcome.failure.english()}});
  return {{"precision", precisionName(precision)}, {"passed", report.passed()}, {"cases", std::move(cases)}};
}

/// A flag that belongs to the other form of the command.
Status checkForm(const Arguments& arguments) {
  const bool step = arguments.value("--step").has_value();
  for (const char* flag : {"--batch", "--against", "--image-size"})
    if (!step && arguments.value(flag))
      return Error{"usage", std::string(flag) + " needs --step: name the network whose step is compared."};
  if (step && arguments.value("--only")) return Error{"usage", "--only and --step cannot be combined."};
  return {};
}

int runStep(Backend& backend, const Arguments& arguments) {
  const BackendInfo info = backend.info();
  std::printf("%s: %s\n", info.name.c_str(), info.implementation.c_str());
  const auto status = runStepSelftest(backend, arguments);
  return status ? *status : reportError(status.error());
}

int run(const Arguments& arguments) {
  if (const Status valid = checkForm(arguments); !valid) return reportError(valid.error());
  auto backend = loadBackend(arguments.value("--backend").value_or("auto"));
  if (!backend) return reportError(backend.error());
  if (arguments.value("--step")) return runStep(**backend, arguments);
  const BackendInfo info = (*backend)->info();
  auto precisions = precisionsFrom(arguments, info);
  if (!precisions) return reportError(precisions.error());
  std::printf("%s: %s\n", info.name.c_str(), info.implementation.c_str());
  nlohmann::json reports = nlohmann::json::array();
  bool passed = true;
  for (const Precision precision : *precisions) {
    std::printf("%-6s %-44s %10s %10s  %s\n", precisionName(precision), "case", "error", "tolerance", "where");
    const SelftestReport report = runCases(**backend, precision, arguments.value("--only").value_or(""));
    std::size_t failed = 0;
    for (const SelftestOutcome& outcome : report.cases) failed += outcome.passed ? 0 : 1;
    std::printf("%s: %zu cases, %zu failed\n", precisionName(precision), report.cases.size(), failed);
    passed = passed && report.passed() && !report.cases.empty();
    reports.push_back(reportOf(precision, report));
  }
  if (const auto file = arguments.value("--json")) {
    const nlohmann::json json = {{"backend", info.name}, {"implementation", info.implementation}, {"reports", reports}};
    const Status written =
        writeFileAtomically(*file, json.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    if (!written) return reportError(written.error());
  }
  return passed ? kExitOk : kExitFailed;
}

}  // namespace
}  // namespace selftest_command

const Command kSelftestCommand{"selftest", "compares a backend with the reference", selftest_command::help,
                               selftest_command::rules, selftest_command::run};

}  // namespace scalescope
