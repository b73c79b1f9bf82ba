// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/calibration_cache.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <map>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/weights/name_tables.h"

namespace scalescope {
namespace {

constexpr std::uint64_t kMaxCacheBytes = 10'000'000;
constexpr std::size_t kNamedLayers = 5;
constexpr float kLevels = 127;

Error invalid(std::size_t line, const Text& fault) {
  return {"calibration-cache-invalid", Text::of("The calibration cache is invalid in line %1: %2.", line, fault) +
                                           Text::of("Use a file that TensorRT or ScaleScope wrote.")};
}

/// "tensor: 3c009976". A name may contain colons, as those of Caffe's outputs and TensorFlow's do.
Result<std::pair<std::string, float>> parseScale(std::string_view line, std::size_t number) {
  const std::size_t colon = line.rfind(": ");
  if (colon == line.npos || colon == 0) return invalid(number, Text::of("it is not \"tensor: scale\""));
  const std::string_view digits = trim(line.substr(colon + 2));
  std::uint32_t bits = 0;
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), bits, 16);
  if (fault != std::errc() || end != digits.data() + digits.size() || digits.size() != 8)
    return invalid(number, Text::of("%1 is not the 8 hexadecimal digits of a scale", inQuotes(shortened(digits))));
  const float scale = std::bit_cast<float>(bits);
  if (!std::isfinite(scale) || scale < 0) return invalid(number, Text::of("the scale is negative or not finite"));
  return std::pair(std::string(line.substr(0, colon)), scale);
}

bool passesOn(const LayerOp& op) {
  return std::holds_alternative<Concat>(op) || std::holds_alternative<MaxPool>(op) ||
         std::holds_alternative<AveragePool>(op) || std::holds_alternative<GlobalAveragePool>(op) ||
         std::holds_alternative<Lrn>(op);
}

/// Which outputs have no negative values.
std::vector<bool> nonNegative(const FusedGraph& graph) {
  std::vector<bool> all(graph.layers.size(), false);
  for (std::size_t i = 0; i < graph.layers.size(); ++i) {
    const FusedLayer& layer = graph.layers[i];
    all[i] = layer.relu || std::holds_alternative<Relu>(layer.op);
    if (all[i] || !passesOn(layer.op)) continue;
    all[i] = true;
    for (const int input : layer.inputs) all[i] = all[i] && all[static_cast<std::size_t>(input)];
  }
  return all;
}

/// How caches may name a layer's output.
std::vector<std::string> namesOf(const FusedGraph& graph, const FusedLayer& layer) {
  std::vector<std::string> names{layer.name};
  if (std::holds_alternative<Input>(layer.op)) names.insert(names.end(), {"data", "input"});
  for (const weights::NameTable& table : weights::nameTables())
    if (weights::covers(table, graph.name))
      if (const auto name = weights::layerName(table, layer.name)) names.push_back(*name);
  return names;
}

}  // namespace

Result<CalibrationCache> parseCalibrationCache(std::string_view text) {
  CalibrationCache cache;
  std::size_t number = 0;
  for (const auto& part : split(text, '\n')) {
    const std::string_view line = trim(part);
    ++number;
    if (line.empty()) continue;
    if (cache.header.empty()) {
      if (!line.starts_with("TRT-")) return invalid(number, Text::of("the first line does not begin with TRT-"));
      cache.header = std::string(line);
      continue;
    }
    auto scale = parseScale(line, number);
    if (!scale) return scale.error();
    cache.scales.push_back(std::move(scale).value());
  }
  if (cache.scales.empty()) return invalid(number, Text::of("it has no scales"));
  return cache;
}

std::string formatCalibrationCache(const CalibrationCache& cache) {
  std::string text = cache.header + "\n";
  char digits[16];
  for (const auto& [tensor, scale] : cache.scales) {
    std::snprintf(digits, sizeof digits, "%08x", std::bit_cast<std::uint32_t>(scale));
    text += tensor + ": " + digits + "\n";
  }
  return text;
}

Result<CalibrationCache> readCalibrationCache(const std::filesystem::path& path) {
  const auto text = readFileStart(path, kMaxCacheBytes);
  if (!text) return text.error();
  return parseCalibrationCache(*text);
}

Result<CalibrationCache> cacheOf(const RunResult& result) {
  const SeriesTable* table = findTable(result.series, "calibration");
  const SeriesColumn* tensors = table ? table->find("tensor") : nullptr;
  const SeriesColumn* thresholds = table ? table->find("threshold") : nullptr;
  if (!tensors || !thresholds)
    return Error{"no-data", Text::of("The run %1 has no calibration: only inference in INT8 has one.",
                                     inQuotes(result.summary.runId))};
  CalibrationCache cache{"TRT-8203-EntropyCalibration2", {}};
  for (std::size_t i = 0; i < tensors->texts.size(); ++i)
    cache.scales.emplace_back(tensors->texts[i], static_cast<float>(thresholds->values[i]) / kLevels);
  return cache;
}

Result<std::vector<ActivationRange>> rangesFromCache(const CalibrationCache& cache, const FusedGraph& graph) {
  const std::map<std::string, float> scales(cache.scales.begin(), cache.scales.end());
  const std::vector<bool> isNonNegative = nonNegative(graph);
  std::vector<ActivationRange> ranges(graph.layers.size());
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    const FusedLayer& layer = graph.layers[i];
    auto found = scales.end();
    for (const std::string& name : namesOf(graph, layer))
      if (found == scales.end()) found = scales.find(name);
    if (found == scales.end()) {
      missing.push_back(inQuotes(layer.name));
      continue;
    }
    const float threshold = found->second * kLevels;
    ranges[i] = {isNonNegative[i] ? 0 : -threshold, threshold};
  }
  if (missing.empty()) return ranges;
  const std::size_t count = missing.size();
  if (count > kNamedLayers) missing.resize(kNamedLayers);
  return Error{"calibration-cache-mismatch",
               Text::of("The calibration cache has no scale for %1 of %2 tensors of %3, such as %4.", count,
                        ranges.size(), graph.name, join(missing, ", ")) +
                   Text::of("Use a cache of this network, or calibrate.")};
}

}  // namespace scalescope
