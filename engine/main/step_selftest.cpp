// SPDX-License-Identifier: Apache-2.0
#include "engine/main/step_selftest.h"

#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/graph/network_zoo.h"
#include "engine/main/exit_codes.h"
#include "engine/reference/step_comparison.h"

namespace scalescope {
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
    throw Failure({"usage", std::string(flag) + " \"" + text + "\" is invalid: use a number from " +
                                std::to_string(least) + " to " + std::to_string(kMaxCount) + "."});
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
  request.options.batchSize = countOf(arguments, "--batch", 1);
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
  std::printf("%s: %zu tensors, %d failed\n", precision, comparison.all.size(), comparison.failedCount());
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

}  // namespace

Result<int> runStepSelftest(Backend& backend, const Arguments& arguments) {
  try {
    const Request request = requestOf(arguments);
    const StepComparison comparison = require(compareSteps(backend, request.graph, request.options));
    if (const auto file = arguments.value("--json")) {
      const std::string text =
          reportOf(backend, request, comparison).dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
      if (const Status written = writeFileAtomically(*file, text + "\n"); !written) return written.error();
    }
    print(request, comparison);
    return comparison.failedCount() == 0 ? kExitOk : kExitFailed;
  } catch (const Failure& failure) {
    return failure.error();
  }
}

}  // namespace scalescope
