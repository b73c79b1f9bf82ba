// SPDX-License-Identifier: Apache-2.0
// CUDA's bandwidthTest, as text and as CSV; MB/s before CUDA 10 (its MB are 2^20 bytes in the old text form, but only
// the printed unit is read: 1e6).
#include <algorithm>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/device_models.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace bandwidth_test {
namespace {

double recognise(std::string_view text) {
  if (contains(text, "bandwidthTest-") && contains(text, "Bandwidth = ")) return 0.95;
  if (contains(text, "[CUDA Bandwidth Test]")) return 0.9;
  return contains(text, "Transfer Size (Bytes)") && contains(text, "Bandwidth(") ? 0.9 : 0;
}

/// Rows have one decimal.
bool isComplete(std::string_view text) {
  return text.ends_with("Result = PASS") || (!contains(text, "=") && endsWithDecimals(text, 1));
}

/// MB/s before CUDA 10 are of 1,024,000 bytes: the program multiplies bytes per millisecond by 1 << 10 and divides by
/// 1 << 20. Source: bandwidthTest.cu of CUDA 5.
constexpr double kGigabytesInMega = 1.024e-3;

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (contains(text, "[CUDA Bandwidth Test]")) {
      end();
    } else if (contains(text, "bandwidthTest-") && contains(text, "Bandwidth = ")) {
      return takeCsv(line, text);
    } else if (contains(text, "Transfer Size (Bytes)")) {
      m.scale = scaleOf(text);
    } else if (text.starts_with("Device ") && contains(text, ": ")) {
      if (line.whole) m.models.add(std::string(text.substr(0, text.find(": "))), textAfter(text, ": "));
    } else if (contains(text, "Bandwidth, ") && contains(text, "Device")) {
      m.test = text;
      noteDevices(numberAfter(text, ", "));
    } else if (text.starts_with("PINNED") || text.starts_with("PAGEABLE")) {
      m.memory = text.substr(0, text.find(' '));
    } else if (text.starts_with("Result = ")) {
      m.run.state("result", text.substr(std::min<std::size_t>(9, text.size())));
    } else {
      if (m.scale > 0) takeRow(line, text);
      return;
    }
    use(m.run, line);
  }
  void finish() override { end(); }

 private:
  /// "bandwidthTest-H2D-Pinned, Bandwidth = 12.4 GB/s, Time = 0.00484 s, Size = 60000000 bytes, NumDevsUsed = 1"
  void takeCsv(const LogLine& line, std::string_view text) {
    const auto rate = numberAfter(text, "Bandwidth = ");
    const bool mega = contains(text, " MB/"), giga = contains(text, " GB/");
    if (!rate || (!mega && !giga)) return;
    const double scale = scaleOf(text);
    m.table.add({numberAfter(text, "Size = ").value_or(kNone), *rate * scale,
                 numberAfter(text, "Time = ").value_or(kNone) * 1e6},
                {std::string(text.substr(0, text.find(',')))});
    noteDevices(numberAfter(text, "NumDevsUsed = "));
    use(m.run, line);
  }

  double scaleOf(std::string_view text) {
    if (!contains(text, "MB/s")) return 1;
    m.run.remark(Text::of("MB/s of bandwidthTest before CUDA 10 are of 1,024,000 bytes; they are converted."));
    return kGigabytesInMega;
  }

  /// With several devices their bandwidths are added up.
  void noteDevices(std::optional<double> count) {
    const auto devices = asCount(count);
    if (!devices || *devices < 1) return;
    m.run.deviceCount = devices;
    if (*devices > 1) m.run.remark(Text::of("Each bandwidth is the sum over %1 devices.", *devices));
  }

  void takeRow(const LogLine& line, std::string_view text) {
    Cursor cursor(text);
    const auto size = cursor.number(), rate = cursor.number();
    if (!size || !rate || !cursor.blanks().atEnd())
      return line.whole && isRowOfNumbers(words(text)) ? leaveOutRow(line) : void();
    const std::string separator = m.test.empty() || m.memory.empty() ? "" : ", ";
    m.table.add({*size, *rate * m.scale}, {m.test + separator + m.memory});
    use(m.run, line);
  }

  void end() {
    if (!m.table.empty()) {
      m.run.kind = ResultKind::Link;
      m.run.framework = "CUDA samples bandwidthTest";
      m.models.fill(m.run);
      m.run.addTable(m.table);
      keep(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    DeviceModels models;
    double scale = 0;
    std::string test, memory;
    BoundedTable table{"transfers", {"size_bytes", "bandwidth_gb_per_s", "time_us"}, {"test"}};
  };
  State m;
};

}  // namespace
}  // namespace bandwidth_test

SCALESCOPE_LOG_FORMAT(kBandwidthTest) = {
    "bandwidthTest",
    "CUDA bandwidthTest",
    "a line \"bandwidthTest-H2D-Pinned, Bandwidth = ...\" or \"[CUDA Bandwidth Test]\"",
    bandwidth_test::recognise,
    makeReader<bandwidth_test::Reader>,
    "",
    false,
    bandwidth_test::isComplete};

}  // namespace scalescope::import
