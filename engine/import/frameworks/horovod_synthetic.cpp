// SPDX-License-Identifier: Apache-2.0
// Horovod's synthetic benchmarks: `Iter` and `Img/sec per GPU` are of one GPU, the total of all.
#include <array>
#include <limits>
#include <map>

#include "engine/base/text.h"
#include "engine/import/frameworks/launch_command.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/rate_mean.h"
#include "engine/import/reading/step_report.h"

namespace scalescope::import {
namespace horovod_synthetic {
namespace {

constexpr double kEqualShare = 0.01;

double recognise(std::string_view text) {
  if (text.starts_with("Total img/sec on ")) return 0.95;
  if (text.starts_with("Iter #") && contains(text, " img/sec per ")) return 0.9;
  return text.starts_with("Img/sec per ") ? 0.8 : 0;
}

/// The iterations of one rank, or of all if they have no tags: then every rank prints each once, and ranks lag behind
/// each other only slightly.
class Printer {
 public:
  enum class Kind { First, Repeat, Another };

  /// Whether this iteration is new, printed by a further rank, or of another run. `ranks`: number of ranks that print
  /// it.
  Kind take(std::int64_t step, int ranks) {
    const std::int64_t back = m_last - step;
    if (m_any && back >= 0) {
      if (back >= kMaxLag || m_copies[static_cast<std::size_t>(back)] == 0) return Kind::Another;
      if (m_copies[static_cast<std::size_t>(back)] >= ranks) return Kind::Another;
      ++m_copies[static_cast<std::size_t>(back)];
      return Kind::Repeat;
    }
    if (m_closed) return Kind::Another;
    // After a gap, the steps before it cannot be repeated.
    m_copies = m_any && back == -1 ? std::array{1, m_copies[0], m_copies[1]} : std::array{1, 0, 0};
    m_last = step;
    m_any = true;
    return Kind::First;
  }
  /// Its total is printed.
  void close() { m_closed = true; }
  bool hasMeasured() const { return m_any || m_closed; }

 private:
  static constexpr std::int64_t kMaxLag = 3;
  std::array<int, kMaxLag> m_copies{};  ///< of the last iteration and its predecessors
  std::int64_t m_last = 0;
  bool m_any = false, m_closed = false;
};

/// A figure that each rank states: of one GPU, or of all by the rank's own clock. The mean of the latter is the sum of
/// the former.
struct Stated {
  double sum = 0;
  int count = 0;
  std::optional<double> add(std::optional<double> value) {
    if (value) {
      sum += *value;
      ++count;
    }
    return count > 0 ? std::optional(count == 1 ? sum : sum / count) : std::nullopt;
  }
};

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = line.text;
    if (text.starts_with("Model: ")) {
      beginAt(line);
      if (const std::string_view name = trim(text.substr(7)); !name.empty()) m.run.network = name;
    } else if (text.starts_with("Batch size: ")) {
      beginAt(line);
      m.run.batchSizePerDevice = asCount(numberAfter(text, "Batch size: "));
    } else if (text.starts_with("Number of GPUs: ") || text.starts_with("Number of CPUs: ")) {
      m.run.deviceCount = asCount(numberAfter(text, ": "));
    } else if (text.starts_with("Iter #")) {
      takeIteration(line);
    } else if (text.starts_with("Img/sec per ")) {
      m.run.processImagesPerSecond = m.perDevice.add(numberAfter(text, ": "));
    } else if (text.starts_with("Total img/sec on ")) {
      takeTotal(line);
    } else {
      return takeOther(line);
    }
    use(m.run, line);
  }
  void finish() override { end(); }
  Text missed() const override { return m_missed; }

 private:
  void takeOther(const LogLine& line) {
    if (!m_command.take(line, "synthetic_benchmark")) return noteTrouble(m.run, line);
    beginAt(line);
    m.command = m_command;
  }

  /// A rank that prints its header again after measuring begins another run; headers of other ranks belong to this one.
  void beginAt(const LogLine& line) {
    if (m.printers[line.rank].hasMeasured()) end();
  }

  int printersOfEach(const LogLine& line) const {
    return line.rank >= 0 ? 1 : m.run.deviceCount.value_or(std::numeric_limits<int>::max());
  }

  void takeIteration(const LogLine& line) {
    Cursor cursor(line.text.substr(6));
    const auto step = cursor.integer();
    if (!step || *step < 0 || !cursor.eat(":")) return;
    const auto rate = cursor.number();
    if (!rate) return;
    auto kind = m.printers[line.rank].take(*step, printersOfEach(line));
    if (kind == Printer::Kind::Another) {
      end();
      kind = m.printers[line.rank].take(*step, printersOfEach(line));
    }
    m.mean.add(*rate);
    if (m.steps.rowsOffered() == 0 || (line.rank >= 0 && line.rank < m.leader)) lead(line.rank);
    if (kind == Printer::Kind::Repeat || line.rank != m.leader) {
      m.repeated = true;
      return;
    }
    m.run.firstStep = m.run.firstStep.value_or(*step);
    m.run.lastStep = *step;
    m.run.stepLineCount = m.run.stepLineCount.value_or(0) + 1;
    StepReport row;
    row.step = static_cast<double>(*step);
    row.processImagesPerSecond = *rate;
    addStep(m.steps, row);
  }

  /// A lower rank begins to report: its iterations replace those of a higher one.
  void lead(int rank) {
    m.leader = rank;
    m.steps = stepTable("steps");
    m.run.firstStep.reset();
    m.run.stepLineCount.reset();
  }

  void takeTotal(const LogLine& line) {
    const auto devices = asCount(numberAfter(line.text, " on "));
    // In a list of totals each is a run; mixed iterations cannot be assigned to one job.
    const bool isOther = devices && m.totalDevices && *devices != *m.totalDevices;
    if (isOther && !m.repeated) end();
    m.isMixed |= isOther && m.repeated;
    m.printers[line.rank].close();
    m.run.imagesPerSecond = m.total.add(numberAfter(line.text, ": "));
    if (devices) m.run.deviceCount = m.totalDevices = devices;
  }

  void end() {
    if (m.isMixed) {
      m_missed = Text::of(
                     "The lines of several jobs are mixed: totals of different numbers of GPUs follow the same "
                     "iterations.") +
                 Text::of("Import the log of each job.");
    } else if (m.steps.rowsOffered() > 0 || m.run.imagesPerSecond) {
      ImportedRun& run = m.run;
      run.framework = "Horovod";
      if (run.batchSizePerDevice && run.deviceCount)
        run.batchSizeGlobal = asCount(static_cast<double>(*run.batchSizePerDevice) * *run.deviceCount);
      run.cut = !run.imagesPerSecond;
      run.closed = !run.cut;
      reportRate();
      checkTotal();
      if (m.repeated)
        run.remark(Text::of("Several ranks print each iteration: it is counted once, with the mean of their rates."));
      run.addTable(m.steps);
      m.command.fill(run);
      keep(std::move(run));
    }
    m = State();
  }

  void reportRate() {
    ImportedRun& run = m.run;
    if (run.imagesPerSecond) {
      run.rateSource = m.total.count == 1 ? Text::of("closing total, as stated")
                                          : Text::of("mean of the closing totals that %1 ranks state", m.total.count);
    } else if (run.deviceCount && m.mean.mean()) {
      run.imagesPerSecond = *m.mean.mean() * *run.deviceCount;
      run.rateSource =
          Text::of("mean of the iterations of one device, times the devices: the closing total is missing");
    }
  }

  /// The total is that of one device times the devices, up to rounding.
  void checkTotal() {
    ImportedRun& run = m.run;
    if (!run.imagesPerSecond || !run.processImagesPerSecond || !run.deviceCount) return;
    const double product = *run.processImagesPerSecond * *run.deviceCount;
    if (std::abs(*run.imagesPerSecond - product) <= kEqualShare * product) return;
    run.remark(Text::of("The stated total, %1 images/s, is not %2 of one device times %3 devices.",
                        textNumber(*run.imagesPerSecond), textNumber(*run.processImagesPerSecond), *run.deviceCount));
  }

  struct State {
    ImportedRun run;
    RateMean mean;
    Stated perDevice, total;
    std::map<int, Printer> printers;  ///< by rank; -1: no tags
    int leader = -1;                  ///< the rank whose iterations are kept
    bool repeated = false, isMixed = false;
    std::optional<int> totalDevices;  ///< of the last total
    LaunchCommand command;
    BoundedTable steps = stepTable("steps");
  };
  State m;
  LaunchCommand m_command;  ///< being read
  Text m_missed;
};

}  // namespace
}  // namespace horovod_synthetic

SCALESCOPE_LOG_FORMAT(kHorovodSynthetic) = {
    "horovod_synthetic",
    "Horovod synthetic benchmark",
    "a line \"Total img/sec on 8 GPU(s): ...\" or \"Iter #0: ... img/sec per GPU\"",
    horovod_synthetic::recognise,
    makeReader<horovod_synthetic::Reader>,
    "",
    true};

}  // namespace scalescope::import
