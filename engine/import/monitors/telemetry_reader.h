// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/import/reading/comma_numbers.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/device_models.h"
#include "engine/import/reading/log_reader.h"

namespace scalescope::import {

/// One column of a device monitor: its metric and the factor of its values.
struct MonitorColumn {
  std::string metric;  ///< id that begins with "gpu_"; "" when it is not a measurement
  double scale = 1;
};

/// The cells of a monitor's lines: words, or a CSV as the tool or a spreadsheet of any country saves it, with commas,
/// semicolons or tabs and its decimal sign. One object per file.
class MonitorCells {
 public:
  /// The titles, whose separator is that of the rows after them.
  std::vector<std::string> titles(std::string_view header);
  /// Valid as long as `line` and until the next call.
  const std::vector<std::string_view>& of(std::string_view line);
  /// Its unit may follow; NaN for N/A and the like.
  double number(std::string_view cell);

 private:
  char m_separator = ',';  ///< ' ': words
  CsvRow m_csv;
  WordRow m_words;
  CommaNumbers m_commas;
};

/// Common base for device monitors: samples of devices, poll after poll, into a table "telemetry/log" with
/// the columns time_s (or poll, where no time is printed) and gpu<device>_<metric>, as the engine's own telemetry has.
/// Instances of partitioned GPUs (MIG) have columns of their own: gpu_i<number>_<metric>, gpu_ci<number>_<metric>.
class TelemetryReader : public LogReader {
 public:
  void finish() override { end(); }

 protected:
  /// A header: ends the previous run when its columns differ or it begins another file.
  void header(const LogLine& line, const std::vector<MonitorColumn>& columns);
  /// A row of the device `key` (an index, a bus id, "GPU-I 0" or "GPU-CI 0"). Returns whether its values are needed: in
  /// a long log most rows are thinned out and need no parsing.
  bool expects(const LogLine& line, std::string_view key);
  /// The values of the expected row. `timeS` may be NaN.
  void sample(double timeS, const std::vector<double>& values);
  virtual std::string_view framework() const = 0;
  /// Whether the first poll is known to be complete; if not, a second one shows it.
  virtual bool listsAllDevices() const { return true; }
  virtual void clear() {}  ///< after a run
  void end();
  bool hasColumns() const { return !m.columns.empty(); }
  ImportedRun& run() { return m.run; }
  DeviceModels& models() { return m.models; }

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
    DeviceModels models;
    std::vector<MonitorColumn> columns;
    std::map<std::string, int, std::less<>> devices;  ///< by key
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
