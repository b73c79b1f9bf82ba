// SPDX-License-Identifier: Apache-2.0
// rocm-smi's concise table: one row for each device, cells below the begin of their titles.
#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/import/monitors/telemetry_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace rocm_smi_concise {
namespace {

constexpr auto kConcise = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"Temp", "gpu_temperature_c"},
    {"Power", "gpu_power_w"},
    {"AvgPwr", "gpu_power_w"},
    {"SCLK", "gpu_sm_clock_mhz"},
    {"MCLK", "gpu_memory_clock_mhz"},
    {"Fan", "gpu_fan_percent"},
    {"PwrCap", "gpu_power_limit_w"},
    {"VRAM%", "gpu_memory_used_percent"},
    {"GPU%", "gpu_busy_percent"},
});
bool isConciseHeader(std::string_view text) {
  return (text.starts_with("Device") || text.starts_with("GPU")) && contains(text, "SCLK") && contains(text, "MCLK") &&
         contains(text, "VRAM%");
}
double recogniseConcise(std::string_view text) {
  text = trim(text);
  if (isConciseHeader(text)) return 0.9;
  return text.starts_with("===") && contains(text, " Concise Info ") ? 0.4 : 0;
}

class ConciseReader : public TelemetryReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (isConciseHeader(text)) {
      takeHeader(line, text);
    } else if (hasColumns() && !text.empty() && text.front() >= '0' && text.front() <= '9') {
      takeRow(line, text);
      m_inRows = true;
    } else if (text.starts_with("===")) {
      m_endsTable |= m_inRows;
      m_inRows = false;
      if (contains(text, " End of ROCm SMI Log ")) m_places.clear();
    }
  }

 private:
  /// A cell begins where its title does: some hold blanks.
  void takeHeader(const LogLine& line, std::string_view text) {
    m_places.clear();
    if (!line.whole) return;
    std::vector<MonitorColumn> columns;
    for (const std::string_view title : words(text)) {
      const auto* const known = std::ranges::find(kConcise, title, [](const auto& column) { return column.first; });
      columns.push_back({known == kConcise.end() ? "" : std::string(known->second), 1});
      m_places.push_back(static_cast<std::size_t>(title.data() - text.data()));
    }
    header(line, columns);
  }

  void takeRow(const LogLine& line, std::string_view text) {
    const std::string_view device = text.substr(0, text.find_first_of(" \t"));
    if (m_places.empty() || !parseInteger(device)) return;
    if (text.size() < m_places.back() / 2) return line.whole ? leaveOutRow(line) : void();
    if (!expects(line, device)) return;
    m_values.clear();
    for (std::size_t i = 0; i < m_places.size() && m_places[i] < text.size(); ++i) {
      const std::size_t next = i + 1 < m_places.size() ? m_places[i + 1] : text.size();
      m_values.push_back(Cursor(text.substr(m_places[i], next - m_places[i])).number().value_or(kNone));
    }
    sample(kNone, m_values);
  }

  std::string_view framework() const override { return "rocm-smi"; }
  bool listsAllDevices() const override { return m_endsTable; }
  void clear() override { m_inRows = m_endsTable = false; }
  bool m_inRows = false, m_endsTable = false;  ///< a table may end within its devices
  std::vector<std::size_t> m_places;           ///< of the cells; empty outside a table
  std::vector<double> m_values;
};

}  // namespace
}  // namespace rocm_smi_concise

SCALESCOPE_LOG_FORMAT(kRocmSmiConcise) = {
    "rocm_smi_concise", "rocm-smi, concise table",
    "a header \"Device  Node  IDs  Temp  Power\" with \"SCLK  MCLK\" and \"VRAM%  GPU%\"",
    rocm_smi_concise::recogniseConcise, makeReader<rocm_smi_concise::ConciseReader>};

}  // namespace scalescope::import
