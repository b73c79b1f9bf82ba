// SPDX-License-Identifier: Apache-2.0
// nvidia-smi dmon (two # lines of names and units, repeated every screen) and dcgmi dmon (#Entity, ID; ratios 0 to 1).
#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/import/monitors/telemetry_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace device_monitors {
namespace {

struct KnownColumn {
  std::string_view title, metric;
  double scale = 1;
};
constexpr double kMebi = 1024.0 * 1024.0, kMega = 1e6;
constexpr auto kDmon = std::to_array<KnownColumn>({
    {"pwr", "gpu_power_w"},
    {"temp", "gpu_temperature_c"},
    {"gtemp", "gpu_temperature_c"},
    {"mtemp", "gpu_memory_temperature_c"},
    {"sm", "gpu_busy_percent"},
    {"mem", "gpu_memory_busy_percent"},
    {"enc", "gpu_encoder_percent"},
    {"dec", "gpu_decoder_percent"},
    {"mclk", "gpu_memory_clock_mhz"},
    {"pclk", "gpu_sm_clock_mhz"},
    {"fb", "gpu_memory_used_bytes", kMebi},
    {"rxpci", "gpu_pcie_receive_bytes_per_second", kMega},
    {"txpci", "gpu_pcie_send_bytes_per_second", kMega},
});
constexpr auto kDcgm = std::to_array<KnownColumn>({
    {"GRACT", "gpu_graphics_active"},
    {"SMACT", "gpu_sm_active"},
    {"SMOCC", "gpu_sm_occupancy"},
    {"TENSO", "gpu_tensor_active"},
    {"DRAMA", "gpu_memory_active"},
    {"POWER", "gpu_power_w"},
    {"TMPTR", "gpu_temperature_c"},
    {"GPUTL", "gpu_busy_percent"},
    {"MCUTL", "gpu_memory_busy_percent"},
    {"SMCLK", "gpu_sm_clock_mhz"},
    {"MMCLK", "gpu_memory_clock_mhz"},
    {"FBUSD", "gpu_memory_used_bytes", kMebi},
});

template <typename Known>
MonitorColumn columnOf(const Known& known, std::string_view title) {
  for (const KnownColumn& column : known)
    if (column.title == title) return {std::string(column.metric), column.scale};
  return {"gpu_" + idOf(title), 1};
}

/// The titles of "# gpu   pwr gtemp" or, with --format csv, "#gpu, pwr, gtemp"; empty for other lines.
std::vector<std::string> dmonTitles(std::string_view text) {
  if (!text.starts_with("#")) return {};
  std::vector<std::string> titles = MonitorCells().titles(trim(text.substr(1)));
  const bool hasGpu = std::ranges::find(titles, "gpu") != titles.end();
  return hasGpu && titles.size() > 2 && titles.size() < 64 ? titles : std::vector<std::string>();
}
double recogniseDmon(std::string_view text) {
  text = trim(text);
  if (!text.starts_with("#")) return 0;
  for (const std::string& title : dmonTitles(text))
    if (title == "sm" || title == "pwr" || title.ends_with("clk")) return 0.9;
  const auto units = MonitorCells().titles(trim(text.substr(1)));
  return std::ranges::find(units, "Idx") != units.end() ? 0.6 : 0;
}

class DmonReader : public TelemetryReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (text.starts_with("#")) {
      if (!dmonTitles(text).empty()) takeHeader(line, m_cells.titles(trim(text.substr(1))));
    } else if (hasColumns()) {
      takeRow(line, m_cells.of(text));
    }
  }

 private:
  void takeHeader(const LogLine& line, const std::vector<std::string>& titles) {
    std::vector<MonitorColumn> columns;
    for (const std::string& title : titles) {
      const bool word = title == "gpu" || title == "Date" || title == "Time";
      columns.push_back(word ? MonitorColumn() : columnOf(kDmon, title));
    }
    header(line, columns);
    m_device = static_cast<std::size_t>(std::ranges::find(titles, "gpu") - titles.begin());
    m_titles = titles;
  }

  void takeRow(const LogLine& line, const std::vector<std::string_view>& cells) {
    // The last line of a truncated file may have fewer cells.
    if (cells.size() > m_titles.size() || (line.whole && cells.size() < m_titles.size()))
      return isRowOfNumbers(cells) ? leaveOutRow(line) : void();
    if (m_device >= cells.size() || !parseInteger(cells[m_device])) return;
    if (!expects(line, cells[m_device])) return;
    m_values.clear();
    std::string stamp;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      m_values.push_back(m_cells.number(cells[i]));
      if (m_titles[i] == "Date" || m_titles[i] == "Time") stamp += (stamp.empty() ? "" : " ") + std::string(cells[i]);
    }
    sample(dmonTime(stamp), m_values);
  }

  /// "20240601 11:27:05" or only the time, which counts from midnight.
  static double dmonTime(const std::string& stamp) {
    if (stamp.size() == 17) return stampAtStart(stamp.substr(0, 4) + "/" + stamp.substr(4, 2) + "/" + stamp.substr(6));
    return stamp.size() == 8 ? stampAtStart("1970/01/01 " + stamp) : kNone;
  }

  std::string_view framework() const override { return "nvidia-smi dmon"; }
  std::vector<std::string> m_titles;
  std::size_t m_device = 0;  ///< index of its column
  MonitorCells m_cells;
  std::vector<double> m_values;
};

double recogniseDcgm(std::string_view text) {
  return text.starts_with("#Entity") || text.starts_with("# Entity") ? 0.95 : 0;
}

class DcgmReader : public TelemetryReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (recogniseDcgm(text) > 0) {
      auto titles = m_cells.titles(trim(text.substr(1)));
      titles.erase(titles.begin());
      if (titles.empty() || titles.size() > 64) return;
      std::vector<MonitorColumn> columns;
      for (const std::string& title : titles) columns.push_back(columnOf(kDcgm, title));
      header(line, columns);
      m_count = titles.size();
    } else if (hasColumns()) {
      takeRow(line, m_cells.of(text));
    }
  }

 private:
  /// "GPU 0  0.998 ...", "GPU-I 0 ..." of an instance, "GPU-CI 0 ..." of a compute instance.
  void takeRow(const LogLine& line, const std::vector<std::string_view>& cells) {
    const bool fits = line.whole ? cells.size() == m_count + 2 : cells.size() > 2 && cells.size() <= m_count + 2;
    if (cells.size() < 2 || !parseInteger(cells[1])) return;
    if (!fits) return line.whole && cells[0].starts_with("GPU") ? leaveOutRow(line) : void();
    if (cells[0] != "GPU" && cells[0] != "GPU-I" && cells[0] != "GPU-CI") return noteOther(cells);
    const std::string key = (cells[0] == "GPU" ? "" : std::string(cells[0]) + " ") + std::string(cells[1]);
    if (!expects(line, key)) return;
    m_values.clear();
    for (std::size_t i = 2; i < cells.size(); ++i) m_values.push_back(m_cells.number(cells[i]));
    sample(kNone, m_values);
  }

  void noteOther(const std::vector<std::string_view>& cells) {
    const bool isRow = std::all_of(cells.begin() + 2, cells.end(),
                                   [](std::string_view cell) { return parseNumber(cell) || cell == "N/A"; });
    if (isRow) run().remark(Text::of("Rows of the entity %1 are not read.", cells[0]));
  }

  std::string_view framework() const override { return "DCGM"; }
  std::size_t m_count = 0;
  MonitorCells m_cells;
  std::vector<double> m_values;
};

}  // namespace
}  // namespace device_monitors

SCALESCOPE_LOG_FORMAT(kNvidiaSmiDmon) = {"nvidia_smi_dmon", "nvidia-smi dmon",
                                         "a line \"# gpu   pwr gtemp mtemp    sm   mem ...\"",
                                         device_monitors::recogniseDmon, makeReader<device_monitors::DmonReader>};
SCALESCOPE_LOG_FORMAT(kDcgmDmon) = {"dcgm_dmon", "dcgmi dmon", "a line \"#Entity   GRACT   TENSO ...\"",
                                    device_monitors::recogniseDcgm, makeReader<device_monitors::DcgmReader>};

}  // namespace scalescope::import
