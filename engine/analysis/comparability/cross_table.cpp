// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/comparability/cross_table.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/analysis/comparability/comparability.h"
#include "engine/analysis/facts/fact_value.h"
#include "engine/analysis/facts/scaling_key.h"
#include "engine/base/text.h"
#include "engine/base/word_text.h"
#include "engine/base/words.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/network_titles.h"

namespace scalescope {
namespace {

/// In the order of preference for rows; columns prefer the system.
constexpr auto kFactors = std::to_array<TableFactor>({
    {"network", Words::of("Network")},
    {"batch_size_per_device", Words::of("Batch per device")},
    {"precision", Words::of("Precision")},
    {"devices", Words::of("Devices")},
    {"dataset", Words::of("Dataset")},
    {"framework", Words::of("Framework")},
    {"tensor_parallel", Words::of("Tensor parallelism")},
    {"pipeline_parallel", Words::of("Pipeline parallelism")},
    {"context_parallel", Words::of("Context parallelism")},
    {"expert_parallel", Words::of("Expert parallelism")},
    {"max_concurrency", Words::of("Concurrency limit")},
    {"system", Words::of("System")},
});

Text notStated() { return Text::of("not stated"); }

Text planValue(const RunResult& result, std::string_view id) {
  if (result.unknownPlanFields.contains(std::string(id))) return notStated();
  const std::string value = findPlanField(id)->text(result.plan);
  return value.empty() ? notStated() : Text(value);
}

Text statedText(const std::string& value) { return value.empty() ? notStated() : Text(value); }

/// The name given by the user, else the model of the machine.
Text systemOf(const RunResult& result) {
  if (!result.annotations.system.empty()) return result.annotations.system;
  for (const char* id : {"server_product", "gpu_model", "cpu_model"})
    for (const HostEnvironment& host : result.environment.hosts)
      if (const Fact* fact = host.find(id)) return fact->value;
  return notStated();
}

Text devicesText(const RunResult& result) {
  if (!result.summary.deviceCount) return notStated();
  const int devices = *result.summary.deviceCount, nodes = nodesOf(result);
  const Text text = devices == 1 ? Text::of("1 device") : Text::of("%1 devices", devices);
  if (nodes == 0) return Text::of("%1, nodes not stated", text);
  return nodes > 1 ? Text::of("%1 on %2 nodes", text, nodes) : text;
}

/// Sorts numbers by size and keeps the order of words.
bool goesBefore(const Text& a, const Text& b) {
  const auto numberIn = [](const std::string& text) {
    const auto leading = parseNumber(text.substr(0, text.find(' ')));
    return leading ? leading : parseNumber(text.substr(text.rfind(' ') + 1));
  };
  const auto left = numberIn(a.english()), right = numberIn(b.english());
  return left && right && *left < *right;
}

std::size_t place(const std::vector<Text>& values, const Text& value) {
  return static_cast<std::size_t>(std::find(values.begin(), values.end(), value) - values.begin());
}

/// Of the results that have a value.
std::vector<Text> valuesOf(std::span<const RunResult> results, std::span<const double> values,
                           const TableFactor& factor) {
  std::vector<Text> names;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (std::isnan(values[i])) continue;
    Text name = factorValue(results[i], factor);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
  }
  std::stable_sort(names.begin(), names.end(), goesBefore);
  return names;
}

/// The network that a variant is of: "resnet-50" of "resnet-50-v1" and of "resnet-50 (variant not stated)".
std::string networkOf(std::string_view name) {
  for (std::string_view variant :
       {kUnstatedVariant, std::string_view("-v1"), std::string_view("-tf"), std::string_view("-aux")})
    if (name.ends_with(variant)) return std::string(name.substr(0, name.size() - variant.size()));
  return std::string(name);
}

/// Pairs a network of unstated variant with its stated variant, if there is only one.
std::vector<JoinedNetwork> joinedNetworks(const std::vector<Text>& names) {
  std::vector<JoinedNetwork> joined;
  for (const std::string& open : names) {
    if (!open.ends_with(kUnstatedVariant)) continue;
    std::vector<std::string> stated;
    for (const std::string& name : names)
      if (!name.ends_with(kUnstatedVariant) && networkOf(name) == networkOf(open)) stated.push_back(name);
    if (stated.size() == 1) joined.push_back({networkOf(open), stated.front()});
  }
  return joined;
}

/// The name of a value in the table.
Text joinedValue(const CrossTable& table, const TableFactor& factor, Text value) {
  if (factor.id != "network") return value;
  for (const JoinedNetwork& network : table.joined)
    if (value == network.stated || value == network.name + std::string(kUnstatedVariant)) return network.name;
  return value;
}

/// The values of a factor under the names of the table, once each.
std::vector<Text> namesOf(const CrossTable& table, const TableFactor& factor, const std::vector<Text>& values) {
  std::vector<Text> names;
  for (const Text& value : values) {
    Text name = joinedValue(table, factor, value);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
  }
  return names;
}

}  // namespace

std::span<const TableFactor> tableFactors() { return kFactors; }

const TableFactor* findTableFactor(std::string_view id) {
  auto found = std::find_if(kFactors.begin(), kFactors.end(), [id](const TableFactor& f) { return f.id == id; });
  return found == kFactors.end() ? nullptr : &*found;
}

Text factorValue(const RunResult& result, const TableFactor& factor) {
  if (factor.id == "system") return systemOf(result);
  if (factor.id == "devices") return devicesText(result);
  if (factor.id == "framework") return statedText(frameworkOf(result));
  if (factor.id == "network") return statedText(modelLabel(result));
  if (findFactKind(factor.id) == nullptr) return planValue(result, factor.id);
  const std::string value = factValue(result, factor.id);
  return value.empty() ? notStated() : Text::of("%1 %2", wordText(factor.title), value);
}

CrossTable crossTable(std::span<const RunResult> results, std::span<const double> values, const TableFactor& rows,
                      const TableFactor& columns) {
  CrossTable table{&rows, &columns, {}, {}, {}, {}};
  const std::vector<Text> rowValues = valuesOf(results, values, rows);
  const std::vector<Text> columnValues = valuesOf(results, values, columns);
  if (rows.id == "network") table.joined = joinedNetworks(rowValues);
  if (columns.id == "network") table.joined = joinedNetworks(columnValues);
  table.rows = namesOf(table, rows, rowValues);
  table.columns = namesOf(table, columns, columnValues);
  table.cells.assign(table.rows.size(), std::vector<CrossCell>(table.columns.size()));
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (std::isnan(values[i])) continue;
    CrossCell& cell = table.cells[place(table.rows, joinedValue(table, rows, factorValue(results[i], rows)))]
                                 [place(table.columns, joinedValue(table, columns, factorValue(results[i], columns)))];
    cell.configurations.insert(repeatKey(results[i]));
    cell.results.push_back(i);
    cell.values.push_back(values[i]);
  }
  return table;
}

std::vector<Text> factorValues(std::span<const RunResult> results, const TableFactor& factor) {
  return valuesOf(results, std::vector<double>(results.size(), 0.0), factor);
}

std::pair<const TableFactor*, const TableFactor*> guessTableFactors(std::span<const RunResult> results,
                                                                    std::span<const double> values) {
  std::vector<const TableFactor*> differing;
  for (const TableFactor& factor : kFactors)
    if (valuesOf(results, values, factor).size() > 1) differing.push_back(&factor);
  const TableFactor* system = findTableFactor("system");
  const TableFactor* network = findTableFactor("network");
  if (differing.empty()) return {network, system};
  if (differing.size() == 1) return {differing[0] == system ? network : differing[0], system};
  const TableFactor* columns = differing.back();  // the system, if it differs, is last
  return {differing.front(), columns};
}

}  // namespace scalescope
