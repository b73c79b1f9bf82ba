// SPDX-License-Identifier: Apache-2.0
// nvidia-smi --query-gpu=... --format=csv: units in the header and, without nounits, in every cell. Without a header
// the columns cannot be known. Spreadsheets save it with semicolons or tabs, and their country's decimal sign.
#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/import/monitors/telemetry_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace nvidia_smi_query {
namespace {

constexpr double kMebi = 1024.0 * 1024.0;

struct KnownColumn {
  std::string_view title, metric;
  double scale = 1;
};
constexpr auto kKnown = std::to_array<KnownColumn>({
    {"utilization.gpu", "gpu_busy_percent"},
    {"utilization.memory", "gpu_memory_busy_percent"},
    {"temperature.gpu", "gpu_temperature_c"},
    {"temperature.memory", "gpu_memory_temperature_c"},
    {"power.draw", "gpu_power_w"},
    {"power.draw.average", "gpu_power_w"},
    {"power.draw.instant", "gpu_power_instant_w"},
    {"clocks.sm", "gpu_sm_clock_mhz"},
    {"clocks.current.sm", "gpu_sm_clock_mhz"},
    {"clocks.mem", "gpu_memory_clock_mhz"},
    {"clocks.current.memory", "gpu_memory_clock_mhz"},
    {"memory.used", "gpu_memory_used_bytes", kMebi},
    {"memory.free", "gpu_memory_free_bytes", kMebi},
    {"memory.total", "gpu_memory_total_bytes", kMebi},
});

bool isHeader(std::string_view text) {
  if (text.find(csvSeparator(text)) == text.npos) return false;
  const bool named = contains(text, "utilization.gpu") || contains(text, "memory.used") ||
                     contains(text, "pci.bus_id") || contains(text, "power.draw") || contains(text, "temperature.gpu");
  return named && !contains(text, "--query");
}

bool isBusId(std::string_view cell) {  // 00000000:3B:00.0
  return cell.size() >= 12 && cell.size() <= 16 && cell[cell.size() - 2] == '.' &&
         std::count(cell.begin(), cell.end(), ':') == 2;
}

bool isBareRow(std::string_view text) {
  if (std::isnan(stampAtStart(text)) || text[4] != '/' || !contains(text, ", ")) return false;
  for (const std::string& cell : csvCells(text))
    if (isBusId(cell) || cell.ends_with(" MiB") || cell.ends_with(" %")) return true;
  return false;
}

double recognise(std::string_view text) {
  if (isHeader(text)) return 0.95;
  return text.size() > 24 && text[4] == '/' && isBareRow(text) ? 0.6 : 0;
}

class Reader : public TelemetryReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (text.empty()) return;
    // With a leading time stamp or index it is a row, as most lines are.
    const bool beginsWithDigit = text.front() >= '0' && text.front() <= '9';
    if (!beginsWithDigit && isHeader(text)) return takeHeader(line, m_cells.titles(text));
    const auto& cells = m_cells.of(text);
    if (cells.size() < 2) return;
    if (!hasColumns()) {
      if (!isBareRow(text)) return;
      takeBareHeader(line, cells);
    }
    // The last line of a truncated file may have fewer cells.
    const bool fits = cells.size() == m_roles.size() || (!line.whole && cells.size() < m_roles.size());
    if (!isRow(cells)) return;
    if (fits)
      takeRow(line, cells);
    else if (line.whole && areMostlyFigures(cells))
      leaveOutRow(line);
  }

 private:
  enum class Role { Figure, Time, Index, BusId, Uuid, Name, Driver };

  static Role roleOf(std::string_view title) {
    if (title == "timestamp") return Role::Time;
    if (title == "index") return Role::Index;
    if (contains(title, "bus_id")) return Role::BusId;
    if (contains(title, "uuid")) return Role::Uuid;
    if (title == "name" || title == "gpu_name") return Role::Name;
    return title == "driver_version" ? Role::Driver : Role::Figure;
  }

  void takeHeader(const LogLine& line, const std::vector<std::string>& cells) {
    std::vector<MonitorColumn> columns;
    m_roles.clear();
    for (const std::string& cell : cells) {
      const std::string title(trim(cell.substr(0, cell.find('['))));
      m_roles.push_back(roleOf(title));
      auto known = std::find_if(kKnown.begin(), kKnown.end(), [&title](const auto& k) { return k.title == title; });
      const bool word = title == "timestamp" || title == "index" || title == "name" || title == "gpu_name" ||
                        contains(title, "bus_id") || contains(title, "uuid") || contains(title, "driver_version") ||
                        title == "count" || title == "pstate" || contains(title, "serial");
      if (known != kKnown.end()) {
        columns.push_back({std::string(known->metric), known->scale});
      } else {
        columns.push_back({word ? std::string() : "gpu_" + idOf(cell), 1});
      }
    }
    header(line, columns);
  }

  void takeBareHeader(const LogLine& line, const std::vector<std::string_view>& cells) {
    std::vector<MonitorColumn> columns;
    m_roles.clear();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const bool figure = Cursor(cells[i]).number().has_value() && std::isnan(stampAtStart(cells[i])) &&
                          !isBusId(cells[i]) && std::count(cells[i].begin(), cells[i].end(), '.') < 2;
      m_roles.push_back(i == 0 ? Role::Time : isBusId(cells[i]) ? Role::BusId : Role::Figure);
      columns.push_back({figure ? "gpu_column_" + std::to_string(i + 1) : "", 1});
    }
    header(line, columns);
    run().remark(Text::of("The log has no header, so its columns are unknown; name them with a mapping."));
  }

  /// Other text may have as many commas, but no valid time, index or bus id.
  bool isRow(const std::vector<std::string_view>& cells) const {
    const auto isDigit = [](std::string_view cell) {
      return !cell.empty() && cell.front() >= '0' && cell.front() <= '9';
    };
    bool figures = false;
    for (std::size_t i = 0; i < m_roles.size(); ++i) {
      const std::string_view cell = i < cells.size() ? cells[i] : std::string_view();
      if ((m_roles[i] == Role::Time || m_roles[i] == Role::Index) && !isDigit(cell)) return false;
      if (m_roles[i] == Role::BusId && !isBusId(cell)) return false;
      figures |= m_roles[i] != Role::Figure || isDigit(cell) || cell.starts_with("-") || contains(cell, "N/A") ||
                 cell.starts_with("[");
    }
    return figures;
  }

  void takeRow(const LogLine& line, const std::vector<std::string_view>& cells) {
    std::string_view index, bus;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (m_roles[i] == Role::Index) index = cells[i];
      if (m_roles[i] == Role::BusId || (m_roles[i] == Role::Uuid && bus.empty())) bus = cells[i];
    }
    if (!expects(line, !index.empty() ? index : !bus.empty() ? bus : "0")) return;
    m_values.clear();
    double timeS = kNone;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      m_values.push_back(m_roles[i] == Role::Figure ? m_cells.number(cells[i]) : kNone);
      if (m_roles[i] == Role::Time) timeS = stampAtStart(cells[i]);
      if (m_roles[i] == Role::Name) models().add(std::string(index.empty() ? bus : index), cells[i]);
      if (m_roles[i] == Role::Driver) run().state("driver_version", cells[i]);
    }
    sample(timeS, m_values);
  }

  std::string_view framework() const override { return "nvidia-smi"; }
  std::vector<Role> m_roles;  ///< of the columns
  MonitorCells m_cells;
  std::vector<double> m_values;
};

}  // namespace
}  // namespace nvidia_smi_query

SCALESCOPE_LOG_FORMAT(kNvidiaSmiQuery) = {
    "nvidia_smi_query_csv", "nvidia-smi --query-gpu (CSV)",
    "a header such as \"timestamp, index, utilization.gpu [%], memory.used [MiB]\"", nvidia_smi_query::recognise,
    makeReader<nvidia_smi_query::Reader>};

}  // namespace scalescope::import
