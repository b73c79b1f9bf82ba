// SPDX-License-Identifier: Apache-2.0
// CUDA's p2pBandwidthLatencyTest: matrices over pairs of devices, each under a title; latencies by GPU and by CPU clock
// share one title.
#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/device_models.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace p2p_bandwidth_latency {
namespace {

bool isTitle(std::string_view text) { return contains(text, "P2P=") && contains(text, "Matrix ("); }

double recognise(std::string_view text) {
  if (isTitle(text)) return 0.9;
  return contains(text, "P2P (Peer-to-Peer) GPU Bandwidth Latency Test") || contains(text, "P2P Connectivity Matrix")
             ? 0.9
             : 0;
}

/// Cells have two decimals.
bool isComplete(std::string_view text) {
  text = trim(text);
  return endsWithDecimals(text, 2) && text.front() >= '0' && text.front() <= '9';
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (isTitle(text)) {
      // The same title again: the program was repeated.
      if (contains(m.titles, std::string(text) + "\n")) end();
      if (m.titles.size() < 4096) m.titles += std::string(text) + "\n";
      m.title = text.substr(0, text.find(" Matrix"));
      m.unit = textAfter(text, "Matrix (", ")");
      m.columns = 0;
      use(m.run, line);
    } else if (text.starts_with("Device: ")) {
      const auto number = asCount(numberAfter(text, "Device: "));
      if (number) m.listed = std::max(m.listed, *number + 1);
      if (number && line.whole) m.models.add(std::to_string(*number), textAfter(textAfter(text, ","), "", ","));
      use(m.run, line);
    } else if (text.starts_with("P2P Connectivity Matrix")) {
      if (!m.table.empty()) end();
      m.title.clear();
    } else if (!m.title.empty()) {
      takeMatrix(line, text);
    }
  }
  void finish() override { end(); }

 private:
  void takeMatrix(const LogLine& line, std::string_view text) {
    if (text.starts_with("D\\D") || text.starts_with("GPU ") || text.starts_with("CPU ")) {
      m.clock = text.starts_with("D") ? "" : std::string(text.substr(0, 3));
      m.columns = static_cast<int>(words(text).size()) - 1;
      m.widest = std::max(m.widest, m.columns);
      return;
    }
    Cursor cursor(text);
    const auto row = cursor.integer();
    if (!row || m.columns == 0 || m.columns > 4096) return;
    for (int column = 0; column < m.columns; ++column) {
      const auto value = touchingNumber(cursor);
      if (!value) break;
      m.table.add({static_cast<double>(*row), static_cast<double>(column), *value},
                  {m.title + (m.clock.empty() ? "" : ", " + m.clock + " clock"), m.unit});
    }
    use(m.run, line);
  }

  /// Cells have two digits after the point and six places, so wide ones touch: "1234.561234.56".
  static std::optional<double> touchingNumber(Cursor& cursor) {
    cursor.blanks();
    const std::string_view rest = cursor.rest();
    const auto point = rest.find('.');
    const auto blank = rest.find_first_of(" \t");
    if (point == std::string_view::npos || (blank != std::string_view::npos && blank < point)) return cursor.number();
    const std::string_view cell = rest.substr(0, point + 3);
    cursor.eat(cell);
    return parseNumber(cell);
  }

  void end() {
    if (!m.table.empty()) {
      m.run.kind = ResultKind::Link;
      m.run.framework = "CUDA samples p2pBandwidthLatencyTest";
      m.run.deviceCount = std::max(m.listed, m.widest);
      m.models.fill(m.run);
      m.run.addTable(m.table);
      keep(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    DeviceModels models;
    std::string title, unit, clock, titles;
    int columns = 0, listed = 0, widest = 0;  ///< devices: of the current matrix, in the list, of any matrix
    BoundedTable table{"links", {"source", "destination", "value"}, {"test", "unit"}};
  };
  State m;
};

}  // namespace
}  // namespace p2p_bandwidth_latency

SCALESCOPE_LOG_FORMAT(kP2pBandwidthLatency) = {"p2pBandwidthLatencyTest",
                                               "CUDA p2pBandwidthLatencyTest",
                                               "a title \"Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)\"",
                                               p2p_bandwidth_latency::recognise,
                                               makeReader<p2p_bandwidth_latency::Reader>,
                                               "",
                                               false,
                                               p2p_bandwidth_latency::isComplete};

}  // namespace scalescope::import
