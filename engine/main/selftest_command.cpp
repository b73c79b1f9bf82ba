// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "engine/backend/backend_list.h"
#include "engine/main/command.h"
#include "engine/reference/selftest.h"

namespace scalescope {
namespace {

std::string help() {
  return "scalescope-engine selftest [--backend cpu] [--precision fp32]\n\n"
         "Runs every operation of a backend, forward and gradients, against the reference in double precision. Error "
         "is\n"
         "the norm of the difference over the norm of the reference. Ends with 1 when a case fails.\n";
}

ArgumentRules rules() { return {{"--backend", "--precision"}, {}, 0}; }

void print(const SelftestOutcome& outcome) {
  std::printf("%-6s %-44s %10.2e %10.2e  %s\n", outcome.passed ? "ok" : "FAILED", outcome.name.c_str(),
              outcome.worstError, outcome.tolerance,
              outcome.failure.empty() ? outcome.where.c_str() : outcome.failure.c_str());
  std::fflush(stdout);
}

int run(const Arguments& arguments) {
  auto precision = parsePrecision(arguments.value("--precision").value_or("fp32"));
  if (!precision) return reportError(precision.error());
  auto backend = loadBackend(arguments.value("--backend").value_or("auto"));
  if (!backend) return reportError(backend.error());
  BackendInfo info = (*backend)->info();
  std::printf("%s: %s\n%-6s %-44s %10s %10s  %s\n", info.name.c_str(), info.implementation.c_str(), "", "case", "error",
              "tolerance", "where");
  SelftestReport report = runSelftest(**backend, *precision, print);
  std::size_t failed = 0;
  for (const SelftestOutcome& outcome : report.cases) failed += outcome.passed ? 0 : 1;
  std::printf("%zu cases, %zu failed\n", report.cases.size(), failed);
  return report.passed() ? kExitOk : kExitFailed;
}

}  // namespace

const Command kSelftestCommand{"selftest", "checks a backend against the reference", help, rules, run};

}  // namespace scalescope
