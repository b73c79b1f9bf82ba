// SPDX-License-Identifier: Apache-2.0
// amd-smi metric: for each device a block "GPU: 0" of sections and lines "NAME: value unit", or with --json an object
// of objects, a member a line: "gpu": 0, "usage": {"gfx_activity": {"value": 42, "unit": "%"}}. MB are 2^20 bytes.
#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/import/monitors/telemetry_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace amd_smi_metric {
namespace {

constexpr double kMebi = 1024.0 * 1024.0;

struct KnownValue {
  std::string_view section, name, metric;
  double scale = 1;
};
constexpr auto kMetric = std::to_array<KnownValue>({
    {"USAGE", "GFX_ACTIVITY", "gpu_busy_percent"},
    {"USAGE", "UMC_ACTIVITY", "gpu_memory_busy_percent"},
    {"POWER", "SOCKET_POWER", "gpu_power_w"},
    {"POWER", "CURRENT_SOCKET_POWER", "gpu_power_w"},
    {"POWER", "AVERAGE_SOCKET_POWER", "gpu_power_w"},
    {"POWER", "POWER_LIMIT", "gpu_power_limit_w"},
    {"GFX_0", "CLK", "gpu_sm_clock_mhz"},
    {"GFX", "CLK", "gpu_sm_clock_mhz"},
    {"MEM_0", "CLK", "gpu_memory_clock_mhz"},
    {"MEM", "CLK", "gpu_memory_clock_mhz"},
    {"TEMPERATURE", "HOTSPOT", "gpu_temperature_c"},
    {"TEMPERATURE", "EDGE", "gpu_edge_temperature_c"},
    {"TEMPERATURE", "MEM", "gpu_memory_temperature_c"},
    {"MEM_USAGE", "USED_VRAM", "gpu_memory_used_bytes", kMebi},
    {"MEM_USAGE", "TOTAL_VRAM", "gpu_memory_total_bytes", kMebi},
});

/// `"gfx_activity": {` and `"value": 42,` as GFX_ACTIVITY with "{" and VALUE with 42; empty for other lines.
std::pair<std::string, std::string_view> jsonMember(std::string_view text) {
  const KeyValue member = keyValue(text);
  if (member.key.size() < 3 || !member.key.starts_with('"') || !member.key.ends_with('"')) return {};
  std::string name(member.key.substr(1, member.key.size() - 2));
  std::ranges::transform(name, name.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  const bool hasComma = member.value.ends_with(',');
  return {name, member.value.substr(0, member.value.size() - (hasComma ? 1 : 0))};
}

/// The number of "GPU: 0"; nothing for other lines.
std::optional<std::int64_t> gpuOf(std::string_view text) {
  if (const auto [name, value] = jsonMember(text); name == "GPU") return parseInteger(value);
  return text.starts_with("GPU: ") ? parseInteger(text.substr(5)) : std::nullopt;
}
double recogniseMetric(std::string_view text) {
  text = trim(text);
  if (text.starts_with("GFX_ACTIVITY: ") || text.starts_with("SOCKET_POWER: ")) return 0.7;
  if (text == "\"gfx_activity\": {" || text == "\"socket_power\": {") return 0.7;
  if (text.starts_with("USED_VRAM: ") || text.starts_with("HOTSPOT: ")) return 0.6;
  return gpuOf(text) ? 0.2 : 0;
}

class MetricReader : public TelemetryReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (const auto gpu = gpuOf(text); gpu && line.whole) return begin(line, std::to_string(*gpu));
    if (m_values.empty() || takeJson(line, text)) return;
    const KeyValue member = keyValue(text);
    if (member.key.empty()) return;
    if (member.value.empty()) m_section = member.key;
    const auto unit = member.value.find_last_of(' ');
    if (line.whole || unit != member.value.npos) takeValue(m_section, member.key, member.value);
  }
  void finish() override {
    commit();
    end();
  }

 private:
  /// Names of one metric share a column.
  static std::size_t placeOf(std::size_t known) {
    for (std::size_t i = 0; i < known; ++i)
      if (kMetric[i].metric == kMetric[known].metric) return i;
    return known;
  }

  void takeValue(std::string_view section, std::string_view name, std::string_view text) {
    for (std::size_t i = 0; i < kMetric.size(); ++i)
      if (kMetric[i].name == name && kMetric[i].section == section)
        if (const auto value = Cursor(text).number()) m_values[placeOf(i)] = *value;
  }

  /// A line of JSON: objects are followed by their brackets.
  bool takeJson(const LogLine& line, std::string_view text) {
    const auto [name, value] = jsonMember(text);
    const std::size_t depth = m_open.size();
    if (value == "{" || text == "{")
      m_open.push_back(name);
    else if (text.starts_with('}') && depth > 0)
      m_open.pop_back();
    else if (name == "VALUE" && depth > 1 && line.whole)
      takeValue(m_open[depth - 2], m_open[depth - 1], value);
    return !name.empty() || text.starts_with('{') || text.starts_with('}');
  }

  void begin(const LogLine& line, const std::string& gpu) {
    commit();
    m_open.clear();
    std::vector<MonitorColumn> columns;
    for (std::size_t i = 0; i < kMetric.size(); ++i)
      columns.push_back({placeOf(i) == i ? std::string(kMetric[i].metric) : "", kMetric[i].scale});
    if (!hasColumns() || line.file != m_file) header(line, columns);
    m_file = line.file;
    m_wanted = expects(line, gpu);
    m_section.clear();
    m_values.assign(kMetric.size(), kNone);
  }

  void commit() {
    if (!m_values.empty() && m_wanted) sample(kNone, m_values);
    m_values.clear();
  }

  std::string_view framework() const override { return "amd-smi"; }
  std::string m_section;
  std::vector<std::string> m_open;  ///< the objects of JSON around a line, within that of the GPU
  std::vector<double> m_values;     ///< of the current GPU; empty without one
  bool m_wanted = false;
  int m_file = -1;
};

}  // namespace
}  // namespace amd_smi_metric

SCALESCOPE_LOG_FORMAT(kAmdSmiMetric) = {"amd_smi_metric", "amd-smi metric",
                                        "lines \"GPU: 0\" and \"GFX_ACTIVITY: 97 %\"", amd_smi_metric::recogniseMetric,
                                        makeReader<amd_smi_metric::MetricReader>};

}  // namespace scalescope::import
