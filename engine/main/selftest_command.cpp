// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/backend/backend_list.h"
#include "engine/base/files.h"
#include "engine/main/command.h"
#include "engine/reference/selftest.h"

namespace scalescope {
namespace {

std::string help() {
  return "scalescope-engine selftest [--backend cpu] [--precision fp32] [--only TEXT] [--json FILE]\n\n"
         "Compares every operation of a backend, forward and gradients, with the reference in double precision. The "
         "error is\n"
         "the norm of the difference divided by the norm of the reference. --precision all tests every precision of\n"
         "the backend; --only the cases whose name contains the text; --json also writes a report. Ends with 1 if a "
         "case "
         "fails.\n";
}

ArgumentRules rules() { return {{"--backend", "--precision", "--only", "--json"}, {}, 0}; }

void print(const SelftestOutcome& outcome) {
  std::printf("%-6s %-44s %10.2e %10.2e  %s\n", outcome.passed ? "ok" : "FAILED", outcome.name.c_str(),
              outcome.worstError, outcome.tolerance,
              outcome.failure.empty() ? outcome.where.c_str() : outcome.failure.c_str());
  std::fflush(stdout);
}

Result<std::vector<Precision>> precisionsFrom(const Arguments& arguments, const BackendInfo& info) {
  const std::string word = arguments.value("--precision").value_or("fp32");
  if (word == "all") return info.precisions;
  auto precision = parsePrecision(word);
  if (!precision) return precision.error();
  return std::vector<Precision>{*precision};
}

SelftestReport runCases(Backend& backend, Precision precision, const std::string& only) {
  SelftestReport report;
  for (const SelftestCase& test : selftestCases()) {
    if (test.name.find(only) == std::string::npos) continue;
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
                     {"failure", outcome.failure}});
  return {{"precision", precisionName(precision)}, {"passed", report.passed()}, {"cases", std::move(cases)}};
}

int run(const Arguments& arguments) {
  auto backend = loadBackend(arguments.value("--backend").value_or("auto"));
  if (!backend) return reportError(backend.error());
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

const Command kSelftestCommand{"selftest", "compares a backend with the reference", help, rules, run};

}  // namespace scalescope
