// SPDX-License-Identifier: Apache-2.0
// Logs of programs that no other format knows: repeated lines with images per second, of an unknown number of devices.
#include <memory>

#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/rate_mean.h"
#include "engine/import/reading/report_lines.h"
#include "engine/import/reading/step_report.h"

namespace scalescope::import {
namespace report_lines {
namespace {

/// One line is never enough: ReportLines recognises them.
double recognise(std::string_view /*text*/) { return 0; }

class Reader : public LogReader {
 public:
  Reader() { start(); }

  void take(const LogLine& line) override {
    if (m->lines.take(line.text, line.rank)) use(m->run, line);
  }
  void finish() override {
    if (!m->missed().empty()) m_missed = m->missed();
    if (m->rates.count() > 0 && m->missed().empty()) end();
    start();
  }
  Text missed() const override { return m_missed; }

 private:
  struct State {
    explicit State(ReportLines::Sink sink, std::function<void()> restarted)
        : lines(std::move(sink), std::move(restarted)) {}
    Text missed() const { return whyNoImages(lines); }

    ReportLines lines;
    ImportedRun run;
    BoundedTable steps = stepTable("steps");
    RateMean rates;
    std::int64_t count = 0;
  };

  void start() {
    m = std::make_unique<State>([this](const ReportLine& line) { report(line); },
                                [this] {
                                  m->steps = stepTable("steps");
                                  m->rates = RateMean();
                                  m->run = ImportedRun();
                                  m->count = 0;
                                });
  }

  void report(const ReportLine& line) {
    StepReport row;
    row.step = line.step;
    row.epoch = line.epoch;
    row.loss = line.loss;
    row.processImagesPerSecond = line.value * line.unit.factor;
    m->rates.add(row.processImagesPerSecond);
    noteLoss(m->run, row);
    if (std::isfinite(row.loss)) m->run.finalLoss = row.loss;
    if (std::isfinite(row.step)) {
      m->run.firstStep = m->run.firstStep.value_or(static_cast<std::int64_t>(row.step));
      m->run.lastStep = static_cast<std::int64_t>(row.step);
    }
    addStep(m->steps, row);
    ++m->count;
  }

  void end() {
    ImportedRun& run = m->run;
    run.processImagesPerSecond = m->rates.mean();
    run.stepLineCount = m->count;
    if (const auto batch = m->lines.batch(); batch && batch->isGlobal) run.batchSizeGlobal = asCount(batch->images);
    run.remark(
        Text::of("The format is unknown: repeated lines with %1 were read. They do not state how many devices "
                 "the rate counts.",
                 m->lines.last().unitText));
    if (m->lines.leftOutRanks()) run.remark(Text::of("The lines of the first rank were read."));
    run.addTable(m->steps);
    keep(std::move(run));
  }

  std::unique_ptr<State> m;
  Text m_missed;
};

}  // namespace
}  // namespace report_lines

Text whyNoImages(const ReportLines& lines) {
  if (const Text missed = lines.missed(); !missed.empty()) return missed;
  if (!lines.isRecognised()) return Text::of("No line with images per second repeats.");
  const std::string& unit = lines.last().unitText;
  if (lines.hasRival()) return Text::of("Several kinds of lines report %1: which one is meant is unknown.", unit);
  if (lines.last().unit.kind != FigureUnit::Kind::Images)
    return Text::of("Its lines report %1 and no images per second.", unit);
  if (!lines.last().countsImages)
    return Text::of("Its lines report %1, which may count other things than images.", unit);
  return {};
}

const LogFormat kReportLines{"report_lines", "repeated lines with images/s",
                             "a line with images per second that repeats", report_lines::recognise,
                             makeReader<report_lines::Reader>};

}  // namespace scalescope::import
