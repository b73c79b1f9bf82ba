// SPDX-License-Identifier: Apache-2.0
#include "engine/import/joined_runs.h"

#include <algorithm>
#include <iterator>

namespace scalescope::import {
namespace {

bool areOfOneJob(const ImportedRun& a, const ImportedRun& b) {
  if (a.kind != ResultKind::Training || b.kind != ResultKind::Training || a.format == b.format) return false;
  if (a.sources.size() != 1 || b.sources.size() != 1) return false;
  const LineSpan &first = a.sources.front(), &second = b.sources.front();
  return first.file == second.file && first.first <= second.last && second.first <= first.last;
}

template <typename T>
void fill(T& value, const T& other) {
  if (!value) value = other;
}
void fill(std::string& value, const std::string& other) {
  if (value.empty()) value = other;
}

bool hasTable(const ImportedRun& run, const std::string& name) { return findTable(run.tables, name) != nullptr; }

/// Takes over what `run` lacks. Its own throughput is stated, so another one is not.
void complete(ImportedRun& run, const ImportedRun& other) {
  for (const auto member : {&ImportedRun::framework, &ImportedRun::network, &ImportedRun::dataset,
                            &ImportedRun::precision, &ImportedRun::device})
    fill(run.*member, other.*member);
  for (const auto member : {&ImportedRun::batchSizePerDevice, &ImportedRun::batchSizeGlobal, &ImportedRun::deviceCount,
                            &ImportedRun::nodeCount})
    fill(run.*member, other.*member);
  for (const auto member : {&ImportedRun::firstStep, &ImportedRun::lastStep, &ImportedRun::stepLineCount})
    fill(run.*member, other.*member);
  for (const auto member :
       {&ImportedRun::processImagesPerSecond, &ImportedRun::lossLostAtStep, &ImportedRun::finalLoss,
        &ImportedRun::trainingTimeS, &ImportedRun::epochsDone, &ImportedRun::startedUnixS,
        &ImportedRun::trainTop1Accuracy, &ImportedRun::trainTop5Accuracy, &ImportedRun::validationTop1Accuracy,
        &ImportedRun::validationTop5Accuracy, &ImportedRun::validationLoss})
    fill(run.*member, other.*member);
  if (!run.imagesPerSecond) fill(run.throughput, other.throughput);
  fill(run.modelTflopPerSPerDevice, other.modelTflopPerSPerDevice);
  fill(run.stepParts, other.stepParts);
  run.derived.insert(other.derived.begin(), other.derived.end());
  for (const auto& [id, value] : other.facts) run.state(id, value);
  std::ranges::copy_if(other.tables, std::back_inserter(run.tables),
                       [&run](const SeriesTable& table) { return !hasTable(run, table.name); });
  for (const Text& text : other.remarks) run.remark(text);
  run.cut = run.cut && other.cut;
  LineSpan& span = run.sources.front();
  const LineSpan& added = other.sources.front();
  span = {span.file, std::min(span.first, added.first), std::max(span.last, added.last), span.count + added.count};
  run.remark(Text::of("Lines of the format %1 in the same log describe this run, too.", other.format));
}

}  // namespace

void joinRunsOfOneJob(std::vector<ImportedRun>& runs) {
  for (std::size_t i = 0; i < runs.size(); ++i)
    for (std::size_t j = i + 1; j < runs.size();) {
      if (!areOfOneJob(runs[i], runs[j])) {
        ++j;
        continue;
      }
      const auto isRated = [](const ImportedRun& run) { return run.imagesPerSecond || run.throughput; };
      if (!isRated(runs[i]) && isRated(runs[j])) std::swap(runs[i], runs[j]);
      complete(runs[i], runs[j]);
      runs.erase(runs.begin() + static_cast<std::ptrdiff_t>(j));
    }
}

}  // namespace scalescope::import
