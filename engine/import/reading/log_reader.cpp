// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/log_reader.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/rate_check.h"
#include "engine/import/reading/step_report.h"

namespace scalescope::import {
namespace {

constexpr std::size_t kMaxRuns = 2000, kMaxSpans = 1000;

/// Programs print 0, nan or inf where nothing was measured, and a loss of nan where a training diverged.
void dropInvalidFigures(ImportedRun& run) {
  if (run.imagesPerSecond && !(std::isfinite(*run.imagesPerSecond) && *run.imagesPerSecond > 0)) {
    const double rate = *run.imagesPerSecond;
    run.remark(Text::of("The log reports an invalid throughput, %1 images per second; it stays unknown.",
                        std::isnan(rate) ? TextValue("nan") : textNumber(rate)));
    run.imagesPerSecond.reset();
    run.rateSource = {};
  }
  if (run.throughput && !(std::isfinite(run.throughput->value) && run.throughput->value > 0)) {
    run.throughput.reset();
    run.rateSource = {};
    run.remark(Text::of("The log reports an invalid throughput; it stays unknown."));
  }
  if (run.processImagesPerSecond && !(*run.processImagesPerSecond > 0)) run.processImagesPerSecond.reset();
  if (!run.lossLostAtStep) return;
  run.finalLoss.reset();
  run.remark(Text::of("From step %1 on the log prints nan or inf as the loss: the training diverged.",
                      textNumber(*run.lossLostAtStep)));
}

/// Arguments and headers alone are not a completed run.
void requireReport(ImportedRun& run) {
  const bool hasFigure = run.imagesPerSecond || run.throughput || run.processImagesPerSecond ||
                         run.stepLineCount.value_or(0) > 0 || run.finalLoss || run.lossLostAtStep ||
                         run.trainingTimeS || run.validationTop1Accuracy || run.validationTop5Accuracy ||
                         !run.derived.empty();
  if (hasFigure || !run.tables.empty() || !run.topology.empty()) return;
  run.cut = true;
  run.remark(Text::of("The log contains no report of a measurement."));
}

/// Where steps have times and the log states their images.
void checkByStamps(ImportedRun& run) {
  const SeriesTable* steps = findTable(run.tables, "steps");
  if (run.kind != ResultKind::Training || steps == nullptr || !run.deviceCount || !run.batchSizeGlobal) return;
  if (const auto byStamps = rateByStamps(*steps, *run.batchSizeGlobal)) checkRate(run, *byStamps);
}

}  // namespace

int rankCountOf(const std::set<int>& ranks) {
  if (ranks.empty() || *ranks.rbegin() < 0) return 0;
  const auto count = std::distance(ranks.lower_bound(0), ranks.end());
  return *ranks.rbegin() + 1 == count ? static_cast<int>(count) : 0;
}

void LogReader::use(ImportedRun& run, const LogLine& line) {
  line.isUsed = true;
  if (run.sources.empty() || run.sources.back().file != line.file) {
    if (run.sources.size() >= kMaxSpans) return;
    run.sources.push_back({line.file, line.number, line.number, 0});
  }
  run.sources.back().last = line.number;
  ++run.sources.back().count;
}

void LogReader::noteTrouble(ImportedRun& run, const LogLine& line) {
  if (run.sources.empty()) return;
  for (std::string_view words : {"OOM when allocating", "out of memory"})
    if (const auto at = line.text.find(words); at != line.text.npos && !contains(line.text, "not a failure")) {
      constexpr std::size_t kMaxMessageLength = 120;
      run.state(kOutOfMemory, line.text.substr(at, kMaxMessageLength));
      use(run, line);
      line.isUsed = false;
      return;
    }
}

void LogReader::addStep(BoundedTable& table, const StepReport& row, int rank) {
  add(table, row);
  passOn(row, rank);
}

std::vector<ImportedRun> LogReader::takeRuns() {
  if (m_rowsLeftOut > 0 && !m_runs.empty()) remarkRowsLeftOut(m_runs.back());
  return std::exchange(m_runs, {});
}

void LogReader::leaveOutRow(const LogLine& line) {
  if (m_rowsLeftOut++ == 0) m_firstRowLeftOut = line.number;
}

Text LogReader::rowsLeftOut() const {
  if (m_rowsLeftOut == 0) return {};
  if (m_rowsLeftOut == 1)
    return Text::of("Line %1 has a different number of cells from its header; it was not read.",
                    std::to_string(m_firstRowLeftOut));
  return Text::of("%1 lines have a different number of cells from their header; they were not read.", m_rowsLeftOut) +
         Text::of("The first is line %1.", std::to_string(m_firstRowLeftOut));
}

void LogReader::remarkRowsLeftOut(ImportedRun& run) {
  run.remark(rowsLeftOut());
  m_rowsLeftOut = 0;
}

std::size_t LogReader::roomForRuns() const { return kMaxRuns - std::min(kMaxRuns, m_runs.size()); }

void LogReader::keep(ImportedRun run) {
  if (m_rowsLeftOut > 0) remarkRowsLeftOut(run);
  if (roomForRuns() == 0) return leaveOutRun();
  requireReport(run);
  checkByStamps(run);
  refuseImpossibleRate(run);
  dropInvalidFigures(run);
  for (const auto& [id, words] : run.facts)
    if (id == kOutOfMemory && run.cut)
      run.remark(
          Text::of("The run did not end: %1 in the log shows that a device ran out of memory.", inQuotes(words)));
  m_runs.push_back(std::move(run));
}

}  // namespace scalescope::import
