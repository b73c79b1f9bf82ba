// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/import/log_reader.h"

namespace scalescope::import {

/// One column of a device monitor: what it is, and by what its values are multiplied.
struct MonitorColumn {
  std::string metric;  ///< id that begins with "gpu_"; "" when it is no measurement
  double scale = 1;
};

/// What device monitors have in common: samples of devices, one poll after another, into a table "telemetry/log" with
/// the columns time_s (or poll, where no time is printed) and gpu<device>_<metric>, as the engine's own telemetry has.
class TelemetryReader : public LogReader {
 public:
  void finish() override { end(); }

 protected:
  /// A header: ends the run before when its columns differ or when it opens another file.
  void header(const LogLine& line, const std::vector<MonitorColumn>& columns);
  /// A row of the device `key` (an index or a bus id). Whether its values are wanted: of a long log most are thinned
  /// out, and need not be read at all.
  bool expects(const LogLine& line, std::string_view key);
  /// The values of the row that is expected. `timeS` may be NaN.
  void sample(double timeS, const std::vector<double>& values);
  virtual std::string_view framework() const = 0;
  void end();
  bool hasColumns() const { return !m.columns.empty(); }
  ImportedRun& run() { return m.run; }

 private:
  void flushPoll();
  void openTable();
  int deviceOf(std::string_view key);

  struct Sample {
    bool present = false;  ///< since the last row
    std::vector<double> values;
  };
  struct State {
    ImportedRun run;
    std::vector<MonitorColumn> columns;
    std::map<std::string, int, std::less<>> devices;  ///< by key, numbered as they appear
    std::map<int, Sample> poll;                       ///< by device
    int sampled = 0;                                  ///< devices since the last row
    Sample* expected = nullptr;
    std::vector<std::pair<const Sample*, std::size_t>> cells;  ///< of the table: device, column
    std::vector<double> row;
    std::optional<BoundedTable> table;
    double pollTimeS = kNone, firstTimeS = kNone;
    std::int64_t polls = 0;
    int file = -1;
    bool lateDevice = false;
  };
  State m;
};

/// "power.draw [W]" as the end of an id: power_draw_w.
std::string idOf(std::string_view title);

}  // namespace scalescope::import
