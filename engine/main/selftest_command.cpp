// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/backend/backend_list.h"
#include "engine/base/files.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/graph/network_zoo.h"
#include "engine/main/command.h"
#include "engine/main/gpu_choice.h"
#include "engine/reference/selftest.h"
#include "engine/reference/step_comparison.h"

namespace scalescope {
namespace selftest_command {
namespace {

struct Request {
  Graph graph;
  StepComparisonOptions options;
};

int countOf(const Arguments& arguments, const char* flag, std::int64_t least) {
  const std::string text = arguments.value(flag).value_or("");
  const auto value = parseInteger(text);
  constexpr std::int64_t kMaxCount = 65536;
  if (!value || *value < least || *value > kMaxCount)
    throw Failure(outOfRange(flag, text, static_cast<double>(least), static_cast<double>(kMaxCount)));
  return static_cast<int>(*value);
}

Graph networkOf(const Arguments& arguments) {
  Plan plan;
  plan.network = arguments.value("--step").value_or("");
  if (const Status resolved = resolveNetwork(plan); !resolved) throw Failure(resolved.error());
  const int imageSize = arguments.value("--image-size") ? countOf(arguments, "--image-size", 1) : 0;
  return require(makeNetwork(plan, 0, imageSize, 0));
}

std::vector<std::string> namesIn(const std::string& list) {
  std::vector<std::string> names;
  for (const std::string& name : split(list, ','))
    if (!trim(name).empty()) names.emplace_back(trim(name));
  return names;
}

Request requestOf(const Arguments& arguments) {
  Request request{networkOf(arguments), {}};
  request.options.batchSize = countOf(arguments, "--batch-per-device", 1);
  request.options.how.precision = require(parsePrecision(arguments.value("--precision").value_or("fp32")));
  request.options.against = namesIn(arguments.value("--against").value_or(""));
  return request;
}

std::string firstDifference(const StepDifference& difference) {
  char numbers[64];
  std::snprintf(numbers, sizeof numbers, "error %.2e, tolerance %.2e", difference.error, difference.tolerance);
  return difference.name + " (" + difference.where + "), " + numbers;
}

void print(const Request& request, const StepComparison& comparison) {
  const char* precision = precisionName(request.options.how.precision);
  std::printf("%s, batch %d, compared with the step without %s; another plan for %d of %d products\n",
              request.graph.name.c_str(), request.options.batchSize, join(request.options.against, ", ").c_str(),
              comparison.otherPlans, comparison.products);
  std::printf("%-6s %-44s %10s %10s  %s\n", precision, "tensor", "error", "tolerance", "where");
  for (const StepDifference& each : comparison.all)
    std::printf("%-6s %-44s %10.2e %10.2e  %s\n", each.passed() ? "ok" : "FAILED", each.name.c_str(), each.error,
                each.tolerance, each.where.c_str());
  std::printf("%s: %s, %d failed\n", precision, counted(comparison.all.size(), "tensor").c_str(),
              comparison.failedCount());
  if (const StepDifference* first = comparison.firstFailed())
    std::printf("first difference: %s\n", firstDifference(*first).c_str());
}

nlohmann::json reportOf(const Backend& backend, const Request& request, const StepComparison& comparison) {
  nlohmann::json tensors = nlohmann::json::array();
  for (const StepDifference& each : comparison.all)
    tensors.push_back({{"name", each.name},
                       {"where", each.where},
                       {"passed", each.passed()},
                       {"error", each.error},
                       {"tolerance", each.tolerance}});
  const BackendInfo info = backend.info();
  const StepDifference* first = comparison.firstFailed();
  return {{"backend", info.name},
          {"implementation", info.implementation},
          {"network", request.graph.name},
          {"batch_size_per_device", request.options.batchSize},
          {"precision", precisionName(request.options.how.precision)},
          {"against", request.options.against},
          {"products", comparison.products},
          {"other_plans", comparison.otherPlans},
          {"passed", first == nullptr},
          {"first_difference", first ? firstDifference(*first) : ""},
          {"tensors", std::move(tensors)}};
}

/// Whether the report goes to stdout, in place of the table.
bool printsJson(const Arguments& arguments) { return arguments.has("--json") || arguments.value("--out") == "-"; }

/// To stdout with --json, to the file of --out.
Status writeReport(const Arguments& arguments, const nlohmann::json& report) {
  const std::string text = report.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  if (printsJson(arguments)) std::fputs(printableJson(text).c_str(), stdout);
  const auto file = arguments.value("--out");
  return file && *file != "-" ? writeFileAtomically(*file, text) : Status();
}

/// `selftest --step`: a training step in the way that the backend chooses, compared with the same step without the
/// optimizations of `--against`. A line per tensor, "ok" or "FAILED" first; if one failed, the last line begins with
/// "first difference: ". Returns the exit status. Errors: "usage", and those of makeNetwork() and compareSteps().
Result<int> runStepSelftest(Backend& backend, const Arguments& arguments) {
  try {
    const Request request = requestOf(arguments);
    const StepComparison comparison = require(compareSteps(backend, request.graph, request.options));
    if (const Status written = writeReport(arguments, reportOf(backend, request, comparison)); !written)
      return written.error();
    if (!printsJson(arguments)) print(request, comparison);
    return comparison.failedCount() == 0 ? kExitOk : kExitFailed;
  } catch (const Failure& failure) {
    return failure.error();
  }
}

CommandHelp help() {
  return {
      "selftest",
      "compares a backend with the reference",
      {{"selftest [--backend cpu] [--precision fp32] [--only TEXT] [--json] [--out FILE]"},
       {"selftest --step NETWORK --batch-per-device N --against NAME,... [--precision fp32] [--json] [--out FILE]"}},
      "Compares every operation of a backend, forward and gradients, with the reference in double precision. The "
      "error is the norm of the difference divided by the norm of the reference. Ends with 1 if a case fails.",
      {{"--backend", "NAME", "As for run."},
       {"--precision", "NAME", "fp32 and others; all: every precision of the backend."},
       {"--only", "TEXT", "The cases whose name contains the text or, with \"A|B\", one of them."},
       jsonOption("Print a report as JSON instead of a line for each case."),
       {"--out", "FILE", "Also write this report to a file; -: to standard output, without the table."},
       {"--step", "NETWORK",
        "Compare one training step of a network (a name or a JSON file) at its real size with the same step without "
        "some optimizations: its loss, running statistics and gradients, a line each. The last line names the first "
        "difference in the order of computation.",
        ValueKind::Name},
       {"--batch-per-device", "N", "Images of that step."},
       {"--against", "NAME,...",
        "The optimizations that the second step does without, of those that SCALESCOPE_CUDA_WITHOUT also accepts. "
        "What that variable lists is off in both."},
       {"--image-size", "PIXELS", "Height and width of the images instead of the network's own."}}};
}

void print(const SelftestOutcome& outcome) {
  std::printf("%-6s %-44s %10.2e %10.2e  %s\n", outcome.passed ? "ok" : "FAILED", outcome.name.c_str(),
              outcome.worstError, outcome.tolerance,
              outcome.failure.empty() ? outcome.where.c_str() : shownText(outcome.failure).c_str());
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

SelftestReport runCases(Backend& backend, Precision precision, const Arguments& arguments) {
  const std::string only = arguments.value("--only").value_or("");
  SelftestReport report;
  for (const SelftestCase& test : selftestCases()) {
    if (!isChosen(test, only)) continue;
    report.cases.push_back(runSelftestCase(backend, test, {precision}));
    if (!printsJson(arguments)) print(report.cases.back());
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

/// A flag that belongs to the other form of the command, or chooses nothing.
Status checkForm(const Arguments& arguments) {
  const bool step = arguments.value("--step").has_value();
  for (const char* flag : {"--batch-per-device", "--against", "--image-size"})
    if (!step && arguments.value(flag))
      return Error{"usage", std::string(flag) + " needs --step: name the network whose step is compared."};
  if (step && arguments.value("--only")) return Error{"usage", "--only and --step cannot be combined."};
  const std::string only = arguments.value("--only").value_or("");
  if (std::ranges::none_of(selftestCases(), [&](const SelftestCase& test) { return isChosen(test, only); }))
    return Error{"usage", "No case has a name with " + inQuotes(only) + ": selftest without --only lists them."};
  return {};
}

int runStep(Backend& backend, const Arguments& arguments) {
  const BackendInfo info = backend.info();
  if (!arguments.has("--json")) std::printf("%s: %s\n", info.name.c_str(), info.implementation.c_str());
  const auto status = runStepSelftest(backend, arguments);
  return status ? *status : reportError(status.error());
}

int run(const Arguments& arguments) {
  if (const Status valid = checkForm(arguments); !valid) return reportError(valid.error());
  chooseGpus();
  auto backend = loadBackend(arguments.value("--backend").value_or("auto"));
  if (!backend) return reportError(backend.error());
  if (arguments.value("--step")) return runStep(**backend, arguments);
  const BackendInfo info = (*backend)->info();
  auto precisions = precisionsFrom(arguments, info);
  if (!precisions) return reportError(precisions.error());
  const bool asJson = printsJson(arguments);
  if (!asJson) std::printf("%s: %s\n", info.name.c_str(), info.implementation.c_str());
  nlohmann::json reports = nlohmann::json::array();
  bool passed = true;
  for (const Precision precision : *precisions) {
    if (!asJson)
      std::printf("%-6s %-44s %10s %10s  %s\n", precisionName(precision), "case", "error", "tolerance", "where");
    const SelftestReport report = runCases(**backend, precision, arguments);
    std::size_t failed = 0;
    for (const SelftestOutcome& outcome : report.cases) failed += outcome.passed ? 0 : 1;
    if (!asJson)
      std::printf("%s: %s, %zu failed\n", precisionName(precision), counted(report.cases.size(), "case").c_str(),
                  failed);
    passed = passed && report.passed();
    reports.push_back(reportOf(precision, report));
  }
  const Status written =
      writeReport(arguments, {{"backend", info.name}, {"implementation", info.implementation}, {"reports", reports}});
  if (!written) return reportError(written.error());
  return passed ? kExitOk : kExitFailed;
}

}  // namespace
}  // namespace selftest_command

const Command kSelftestCommand{"selftest", selftest_command::help, selftest_command::run};

}  // namespace scalescope
