// SPDX-License-Identifier: Apache-2.0
// Horovod's synthetic benchmarks: `Iter` and `Img/sec per GPU` are of one GPU, the total of all.
#include "engine/base/text.h"
#include "engine/import/cursor.h"
#include "engine/import/log_formats.h"
#include "engine/import/rate_mean.h"
#include "engine/import/step_report.h"

namespace scalescope::import {
namespace {

constexpr double kEqualShare = 0.01;

double recognise(std::string_view text) {
  if (text.starts_with("Total img/sec on ")) return 0.95;
  if (text.starts_with("Iter #") && contains(text, " img/sec per ")) return 0.9;
  return text.starts_with("Img/sec per ") ? 0.8 : 0;
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = line.text;
    if (text.starts_with("Model: ")) {
      if (m.steps.rowsOffered() > 0 || m.run.imagesPerSecond) end();
      m.run.network = trim(text.substr(7));
    } else if (text.starts_with("Batch size: ")) {
      if (m.steps.rowsOffered() > 0) end();
      m.run.batchSizePerDevice = asCount(numberAfter(text, "Batch size: "));
    } else if (text.starts_with("Number of GPUs: ") || text.starts_with("Number of CPUs: ")) {
      m.run.deviceCount = asCount(numberAfter(text, ": "));
    } else if (text.starts_with("Iter #")) {
      takeIteration(text);
    } else if (text.starts_with("Img/sec per ")) {
      m.run.processImagesPerSecond = numberAfter(text, ": ");
    } else if (text.starts_with("Total img/sec on ")) {
      m.run.imagesPerSecond = numberAfter(text, ": ");
      m.run.rateSource = "closing total, as stated";
      if (auto devices = asCount(numberAfter(text, " on "))) m.run.deviceCount = devices;
    } else {
      return;
    }
    use(m.run, line);
  }
  void finish() override { end(); }

 private:
  void takeIteration(std::string_view text) {
    Cursor cursor(text.substr(6));
    const auto step = cursor.integer();
    if (!step || !cursor.eat(":")) return;
    const auto rate = cursor.number();
    if (!rate) return;
    if (m.run.imagesPerSecond || (m.run.lastStep && *step < *m.run.lastStep)) end();
    m.run.firstStep = m.run.firstStep.value_or(*step);
    m.run.lastStep = *step;
    m.run.stepLineCount = m.run.stepLineCount.value_or(0) + 1;
    m.mean.add(*rate);
    StepReport row;
    row.step = static_cast<double>(*step);
    row.processImagesPerSecond = *rate;
    add(m.steps, row);
  }

  void end() {
    if (m.steps.rowsOffered() > 0 || m.run.imagesPerSecond) {
      ImportedRun& run = m.run;
      run.framework = "Horovod";
      if (run.batchSizePerDevice && run.deviceCount)
        run.batchSizeGlobal = asCount(static_cast<double>(*run.batchSizePerDevice) * *run.deviceCount);
      if (!run.imagesPerSecond && run.deviceCount && m.mean.mean()) {
        run.imagesPerSecond = *m.mean.mean() * *run.deviceCount;
        run.rateSource = "mean of the iterations of one device, times the devices: the closing total is missing";
      }
      checkTotal();
      run.cut = run.rateSource != "closing total, as stated";
      run.addTable(m.steps);
      keep(std::move(run));
    }
    m = State();
  }

  /// The total is that of one device times the devices, up to rounding.
  void checkTotal() {
    ImportedRun& run = m.run;
    if (!run.imagesPerSecond || !run.processImagesPerSecond || !run.deviceCount) return;
    const double product = *run.processImagesPerSecond * *run.deviceCount;
    if (std::abs(*run.imagesPerSecond - product) <= kEqualShare * product) return;
    run.remark("The stated total, " + formatNumber(*run.imagesPerSecond) + " images/s, is not " +
               formatNumber(*run.processImagesPerSecond) + " of one device times " + std::to_string(*run.deviceCount) +
               " devices.");
  }

  struct State {
    ImportedRun run;
    RateMean mean;
    BoundedTable steps = stepTable("steps");
  };
  State m;
};

std::unique_ptr<LogReader> make() { return std::make_unique<Reader>(); }

}  // namespace

const LogFormat kHorovodSynthetic{"horovod_synthetic",
                                  "Horovod synthetic benchmark",
                                  "a line \"Total img/sec on 8 GPU(s): ...\" or \"Iter #0: ... img/sec per GPU\"",
                                  recognise,
                                  make,
                                  "",
                                  true};

}  // namespace scalescope::import
