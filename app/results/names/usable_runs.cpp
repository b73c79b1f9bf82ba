// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/names/usable_runs.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/results/names/run_names.h"
#include "app/store/library_entry.h"
#include "engine/analysis/facts/import_source.h"
#include "engine/analysis/step/rank_times.h"
#include "engine/protocol/run/content_trail.h"
#include "engine/protocol/run/run_end.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct UsableRunsTexts {
  Q_DECLARE_TR_FUNCTIONS(Comparison)
};

/// Above the combined throughput of the largest machines.
constexpr double kMaxImagesPerSecond = 1e12;

/// Why the run is excluded; nothing if it is usable.
std::optional<Exclusion> whyNot(const RunResult& result, NeededValue needed) {
  const Summary& summary = result.summary;
  if (const auto unfinished = whyUnfinished(result)) return unfinished;
  const bool hasParts = summary.origin == ResultOrigin::Imported && statesStepParts(summary);
  const auto throughput = throughputOf(summary);
  const bool needsThroughput =
      needed == NeededValue::Job || !(summary.speedup || (hasParts && needed == NeededValue::Parts));
  if (!throughput && needsThroughput) return withoutThroughput(result);
  if (needed == NeededValue::Job && throughput && jobThroughputOf(summary)->isPerDevice)
    return exclusionOf(result, UsableRunsTexts::tr("%1 does not state its number of devices"));
  if (throughput && !isThroughput(throughput->value))
    return exclusionOf(result, UsableRunsTexts::tr("%1 reports an invalid throughput: %2 %3"),
                       exactText(throughput->value), throughputUnitText(*throughput));
  if (summary.deviceCount && *summary.deviceCount < 1)
    return exclusionOf(result, UsableRunsTexts::tr("%1 reports an invalid device count: %2"),
                       countText(*summary.deviceCount));
  return {};
}

std::vector<const RunResult*> pointersTo(const std::vector<RunResult>& results) {
  std::vector<const RunResult*> pointers;
  for (const RunResult& result : results) pointers.push_back(&result);
  return pointers;
}

/// Excludes results of other units. Speed-ups have none.
void keepOneUnit(UsableRuns& usable, const std::optional<Throughput>& unit) {
  if (!unit) return;
  usable.unit = throughputUnitText(*unit);
  std::erase_if(usable.runs, [&](RunResult& run) {
    const auto other = whyOtherUnit(run, *unit);
    if (other) usable.excluded.append(*other);
    return other.has_value();
  });
}

/// Whether the log of a run is shorter than that of another one with the same content.
bool isBeginning(const RunResult& result, const RunResult& whole) {
  const auto source = importSource(result), wholeSource = importSource(whole);
  return source && wholeSource && rowsOfTrail(source->content) < rowsOfTrail(wholeSource->content);
}

}  // namespace

std::optional<Exclusion> whyUnfinished(const RunResult& result) {
  const Summary& summary = result.summary;
  if (summary.status == RunStatus::Running) return exclusionOf(result, UsableRunsTexts::tr("%1 is still running"));
  if (!isComplete(summary))
    return exclusionOf(result, UsableRunsTexts::tr("%1 was not completed (%2)"), statusText(summary.status));
  return {};
}

CountedOnce::CountedOnce(const std::vector<RunResult>& results) : CountedOnce(pointersTo(results)) {}

CountedOnce::CountedOnce(std::vector<const RunResult*> results) {
  const std::vector<std::size_t> counted = countedRuns(results);
  for (std::size_t i = 0; i < results.size(); ++i) m_counted[results[i]] = results[counted[i]];
}

bool CountedOnce::isCopy(const RunResult& result, Exclusions& excluded) {
  const RunResult& counted = *m_counted.at(&result);
  if (&counted == &result && m_seen.insert(&result).second) return false;
  const QString first = runName(counted), name = runName(result);
  if (isBeginning(result, counted))
    excluded.append({UsableRunsTexts::tr("%1 is an earlier part of %2, which is counted").arg(name, first), {}, {}});
  else if (first == name)
    excluded.append(exclusionOf(result, UsableRunsTexts::tr("%1 is given more than once and is counted once")));
  else
    excluded.append({UsableRunsTexts::tr("%1 and %2 are the same run, which is counted once").arg(first, name)});
  return true;
}

bool isThroughput(double imagesPerSecond) {
  return std::isfinite(imagesPerSecond) && imagesPerSecond > 0 && imagesPerSecond < kMaxImagesPerSecond;
}

QString throughputUnitText(const Throughput& throughput) { return inWindowLanguage(unitWords(throughput)); }

std::optional<double> throughputValue(const RunResult& result) {
  const auto throughput = jobThroughputOf(result.summary);
  return throughput ? std::optional(throughput->value) : std::nullopt;
}

Exclusion withoutThroughput(const RunResult& result) {
  if (result.summary.speedup) return exclusionOf(result, UsableRunsTexts::tr("%1 states a speed-up but no throughput"));
  return exclusionOf(result, UsableRunsTexts::tr("%1 has no throughput"));
}

std::optional<Throughput> commonUnit(const std::vector<RunResult>& runs) {
  std::optional<Throughput> common;
  std::ptrdiff_t most = 0;
  for (const RunResult& run : runs) {
    const auto unit = jobThroughputOf(run.summary);
    if (!unit || (common && haveSameUnit(*unit, *common))) continue;
    const auto count = std::ranges::count_if(runs, [&unit](const RunResult& other) {
      const auto one = jobThroughputOf(other.summary);
      return one && haveSameUnit(*one, *unit);
    });
    if (count <= most) continue;
    common = unit;
    most = count;
  }
  return common;
}

std::optional<Exclusion> whyOtherUnit(const RunResult& result, const Throughput& unit) {
  const auto own = jobThroughputOf(result.summary);
  if (!own || haveSameUnit(*own, unit)) return {};
  return exclusionOf(result, UsableRunsTexts::tr("%1 states %2, which is never compared with %3"),
                     throughputUnitText(*own), throughputUnitText(unit));
}

UsableRuns usableRuns(const std::vector<RunResult>& results, NeededValue needed, const std::string& unit) {
  UsableRuns usable;
  CountedOnce counted(results);
  for (const RunResult& result : results) {
    if (counted.isCopy(result, usable.copies)) continue;
    if (const auto reason = whyNot(result, needed))
      usable.excluded.append(*reason);
    else
      usable.runs.push_back(result);
  }
  if (needed != NeededValue::Parts)
    keepOneUnit(usable, unit.empty() ? commonUnit(usable.runs) : Throughput{0, unit, false});
  return usable;
}

}  // namespace scalescope
