// SPDX-License-Identifier: Apache-2.0
#include "engine/import/monitors/telemetry_reader.h"

#include <algorithm>
#include <cctype>

#include "engine/base/clock.h"
#include "engine/base/text.h"

namespace scalescope::import {
namespace {

constexpr std::size_t kMaxDevices = 1024;

/// A kind of device: its prefix in a key and in a column. Devices of the kind i are numbered from i * kMaxDevices.
struct DeviceKind {
  std::string_view key, column;
};
constexpr DeviceKind kKinds[] = {{"", "gpu"}, {"GPU-I ", "gpu_i"}, {"GPU-CI ", "gpu_ci"}};

std::string columnOf(int device) {
  const auto kind = static_cast<std::size_t>(device) / kMaxDevices;
  return std::string(kKinds[kind].column) + std::to_string(static_cast<std::size_t>(device) % kMaxDevices);
}

/// The number of a device or an instance; nothing for other keys.
std::optional<int> numberOf(std::string_view key) {
  for (std::size_t kind = std::size(kKinds); kind-- > 0;) {
    if (!key.starts_with(kKinds[kind].key)) continue;
    const auto number = parseInteger(key.substr(kKinds[kind].key.size()));
    if (!number || *number < 0 || *number >= static_cast<std::int64_t>(kMaxDevices)) return std::nullopt;
    return static_cast<int>(kind * kMaxDevices + static_cast<std::size_t>(*number));
  }
  return std::nullopt;
}

bool sameColumns(const std::vector<MonitorColumn>& a, const std::vector<MonitorColumn>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const auto& x, const auto& y) { return x.metric == y.metric && x.scale == y.scale; });
}

}  // namespace

std::string idOf(std::string_view title) {
  std::string id;
  for (char c : title) {
    if (std::isalnum(static_cast<unsigned char>(c))) {
      id += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (c == '%') {
      id += "percent";
    } else if (!id.empty() && id.back() != '_') {
      id += '_';
    }
  }
  while (id.ends_with('_')) id.pop_back();
  return id.substr(0, 64);
}

std::vector<std::string> MonitorCells::titles(std::string_view header) {
  m_separator = header.find_first_of(",;\t") == header.npos ? ' ' : csvSeparator(header);
  const auto& cells = of(header);
  return {cells.begin(), cells.end()};
}

const std::vector<std::string_view>& MonitorCells::of(std::string_view line) {
  return m_separator == ' ' ? m_words.of(line) : m_csv.cells(line, m_separator);
}

double MonitorCells::number(std::string_view cell) {
  const bool mayHaveComma = m_separator != ',' && (m_separator != ' ' || cell.find(',') != cell.npos);
  return Cursor(mayHaveComma ? m_commas.rewrittenCell(cell) : cell).number().value_or(kNone);
}

void TelemetryReader::header(const LogLine& line, const std::vector<MonitorColumn>& columns) {
  const bool another = m.file >= 0 && line.file != m.file;
  if (hasColumns() && (another || !sameColumns(columns, m.columns))) end();
  m.columns = columns;
  m.file = line.file;
  use(m.run, line);
}

int TelemetryReader::deviceOf(std::string_view key) {
  if (auto found = m.devices.find(key); found != m.devices.end()) return found->second;
  if (m.devices.size() >= kMaxDevices) return -1;
  const int device = numberOf(key).value_or(static_cast<int>(m.devices.size()));
  return m.devices.emplace(std::string(key), device).first->second;
}

bool TelemetryReader::expects(const LogLine& line, std::string_view key) {
  const int device = deviceOf(key);
  if (device < 0) return false;
  const auto [place, isNew] = m.poll.try_emplace(device);
  m.lateDevice |= isNew && m.table;
  if (place->second.present) flushPoll();
  m.expected = &place->second;
  m.expected->present = true;
  ++m.sampled;
  if (m.file < 0) m.file = line.file;
  use(m.run, line);
  return !m.table || m.table->keepsNext();
}

void TelemetryReader::sample(double timeS, const std::vector<double>& values) {
  if (m.sampled == 1) m.pollTimeS = timeS;
  m.expected->values.assign(values.begin(), values.end());
}

void TelemetryReader::openTable() {
  std::vector<std::string> ids = {"time_s", "poll"};
  std::vector<std::string> used;
  for (const auto& [device, sample] : m.poll)
    for (std::size_t i = 0; i < m.columns.size(); ++i) {
      const std::string& metric = m.columns[i].metric;
      if (metric.empty()) continue;
      std::string id = columnOf(device) + metric.substr(3);
      if (std::find(ids.begin(), ids.end(), id) != ids.end()) continue;  // power.draw and power.draw.average
      ids.push_back(std::move(id));
      m.cells.emplace_back(&sample, i);
    }
  m.table.emplace("telemetry/log", ids);
}

void TelemetryReader::flushPoll() {
  if (m.sampled == 0) return;
  if (!m.table) openTable();
  if (std::isnan(m.firstTimeS)) m.firstTimeS = m.pollTimeS;
  if (m.table->keepsNext()) {
    m.row = {m.pollTimeS - m.firstTimeS, std::isnan(m.pollTimeS) ? static_cast<double>(m.polls) : kNone};
    for (const auto& [sample, column] : m.cells) {
      const bool known = sample->present && column < sample->values.size();
      m.row.push_back(known ? sample->values[column] * m.columns[column].scale : kNone);
    }
    m.table->add(m.row);
  } else {
    m.table->skip();
  }
  ++m.polls;
  m.sampled = 0;
  for (auto& [device, sample] : m.poll) sample.present = false;
}

void TelemetryReader::end() {
  flushPoll();
  if (m.table && !m.table->empty()) {
    ImportedRun& run = m.run;
    run.kind = ResultKind::Telemetry;
    run.framework = framework();
    m.models.fill(run);
    const auto gpus = std::count_if(m.devices.begin(), m.devices.end(),
                                    [](const auto& device) { return device.second < static_cast<int>(kMaxDevices); });
    run.cut = !listsAllDevices() && m.polls < 2;
    if (gpus > 0 && !run.cut) run.deviceCount = static_cast<int>(gpus);
    if (!std::isnan(m.firstTimeS) && m.firstTimeS > 1e8) run.state("first_time", isoTime(m.firstTimeS));
    if (std::isnan(m.firstTimeS)) run.remark(Text::of("The log has no time stamps; polls are numbered instead."));
    if (m.lateDevice) run.remark(Text::of("Devices that first appear after the first poll are not in the table."));
    run.addTable(*m.table);
    keep(std::move(run));
  }
  clear();
  m = State();
}

}  // namespace scalescope::import
