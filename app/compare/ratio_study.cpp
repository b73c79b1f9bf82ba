// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/ratio_study.h"

#include <algorithm>
#include <set>

#include "app/core/translate.h"
#include "app/results/comparison.h"
#include "app/store/library_entry.h"
#include "engine/analysis/comparability/comparability.h"
#include "engine/analysis/comparability/cross_table.h"
#include "engine/analysis/facts/fact_value.h"
#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {
namespace {

/// "" if unknown.
std::string valueOfFactor(const RunResult& result, const std::string& factor) {
  if (factor == "backend" && !result.summary.backend.empty()) return result.summary.backend;
  if (factor == "system") {
    const std::string system = factorValue(result, *findTableFactor("system"));
    return system == kNotStated ? std::string() : system;
  }
  if (const PlanField* field = findPlanField(factor))
    return result.unknownPlanFields.contains(factor) ? std::string() : field->text(result.plan);
  return factValue(result, factor);
}

bool containsWord(const std::string& value, const std::string& word) {
  return toQString(value).contains(toQString(word), Qt::CaseInsensitive);
}

bool hasWord(const RunResult& result, const std::string& factor, const std::string& word, const std::string& other) {
  const std::string value = valueOfFactor(result, factor);
  return containsWord(value, word) && !containsWord(value, other);
}

/// A published ratio as given, with its kinds.
struct PublishedRatio {
  const RunResult* result;
  std::optional<RatioKinds> kinds;
};

std::vector<PublishedRatio> publishedRatios(const std::vector<RunResult>& results) {
  std::vector<PublishedRatio> ratios;
  std::set<std::string> seen;
  for (const RunResult& result : results)
    if (isPublishedRatio(result) && seen.insert(result.summary.runId).second)
      ratios.push_back({&result, RatioKinds::parse(result.annotations.label("ratio_kinds"))});
  return ratios;
}

RatioEntry entryOf(const RunResult& result) {
  RatioEntry entry;
  entry.label = toQString(result.summary.name);
  entry.quantity = toQString(result.annotations.label("ratio_of"));
  entry.against = toQString(result.annotations.label("ratio_against"));
  entry.value = *result.summary.speedup;
  entry.published = true;
  return entry;
}

/// The quantity of own ratios: the metric, of times their speed.
QString quantityOf(const MetricChoice& metric) {
  return metric.isTime() ? translate("Ratios", "speed (%1)").arg(metric.titleInPhrase()) : metric.titleInPhrase();
}

RatioEntry entryOf(const MetricChoice& metric, const RunGroup& group, const RunGroup& against) {
  RatioEntry entry;
  entry.label = translate("Ratios", "%1 against %2").arg(group.label, against.label);
  entry.quantity = quantityOf(metric);
  entry.difference =
      metric.isTime() ? compareMeans(against.values, group.values) : compareMeans(group.values, against.values);
  entry.value = entry.difference->ratio;
  if (const auto& percent = entry.difference->percent95)
    entry.interval95 = Interval{1 + percent->low / 100, 1 + percent->high / 100};
  entry.countOf = group.statistics.count;
  entry.countAgainst = against.statistics.count;
  for (const RunGroup* of : {&group, &against})
    for (const RunResult& run : of->runs)
      (run.summary.origin == ResultOrigin::Published ? entry.ofPublished : entry.ofOwnRuns) = true;
  return entry;
}

/// How a pair of groups stands to the kinds of a published ratio.
enum class Match { None, Same, Turned };

Match matchOf(const PublishedRatio& ratio, const std::string& metric, const RunGroup& group, const RunGroup& against) {
  if (!ratio.kinds || ratio.result->annotations.label("ratio_metric") != metric) return Match::None;
  const RunResult &one = group.runs.front(), &other = against.runs.front();
  if (ratio.kinds->isOf(one) && ratio.kinds->isAgainst(other)) return Match::Same;
  return ratio.kinds->isOf(other) && ratio.kinds->isAgainst(one) ? Match::Turned : Match::None;
}

/// The pair's ratio, turned as the published ones are, followed by them.
void addPair(RatioStudy& study, const RunGroup& group, const RunGroup& against,
             const std::vector<PublishedRatio>& published, std::set<const RunResult*>& shown) {
  std::vector<const PublishedRatio*> same, turned;
  for (const PublishedRatio& ratio : published) switch (matchOf(ratio, study.metric.metric->id, group, against)) {
      case Match::Same: same.push_back(&ratio); break;
      case Match::Turned: turned.push_back(&ratio); break;
      case Match::None: break;
    }
  const bool isTurned = same.empty() && !turned.empty();
  study.entries.push_back(isTurned ? entryOf(study.metric, against, group) : entryOf(study.metric, group, against));
  const std::size_t own = study.entries.size() - 1;
  for (const PublishedRatio* ratio : isTurned ? turned : same) {
    if (!shown.insert(ratio->result).second) continue;  // beside the first pair of its kinds
    study.entries[own].counterparts.push_back(study.entries.size());
    study.entries.push_back(entryOf(*ratio->result));
    study.used.push_back(headOf(*ratio->result));
  }
}

/// Group values of 0 have no ratio.
bool hasPositiveMean(const RunGroup& group) { return group.statistics.mean > 0; }

}  // namespace

std::optional<RatioKinds> RatioKinds::parse(const std::string& text) {
  const auto equals = text.find('='), slash = text.find('/', equals);
  if (equals == std::string::npos || slash == std::string::npos) return std::nullopt;
  RatioKinds kinds{text.substr(0, equals), text.substr(equals + 1, slash - equals - 1), text.substr(slash + 1)};
  if (kinds.factor.empty() || kinds.of.empty() || kinds.against.empty()) return std::nullopt;
  return kinds;
}

bool RatioKinds::isOf(const RunResult& result) const { return hasWord(result, factor, of, against); }

bool RatioKinds::isAgainst(const RunResult& result) const { return hasWord(result, factor, against, of); }

bool isPublishedRatio(const RunResult& result) {
  return result.summary.speedup && result.annotations.labels.contains("ratio_of");
}

RatioStudy studyRatios(const std::vector<RunResult>& results, const QString& baselineRunId,
                       const MetricChoice& metric) {
  RatioStudy study;
  study.metric = metric;
  study.totalRuns = static_cast<int>(results.size());
  const std::vector<PublishedRatio> published = publishedRatios(results);
  std::vector<RunResult> own;
  for (const RunResult& result : results)
    if (!isPublishedRatio(result)) own.push_back(metric.metric->needsSeries ? result : headOf(result));
  const Comparison comparison = compareRuns(own, baselineRunId, {}, metric);
  study.excluded = comparison.excluded;
  study.differences = comparison.differences;
  std::set<const RunResult*> shown;
  if (comparison.groups.size() > 1 && hasPositiveMean(comparison.groups[*comparison.baseline])) {
    const RunGroup& baseline = comparison.groups[*comparison.baseline];
    for (const RunGroup& group : comparison.groups) {
      if (&group == &baseline || !hasPositiveMean(group)) continue;
      if (!haveRatio(group.runs.front(), baseline.runs.front())) {
        study.excluded.append({translate("Ratios", "%1 against %2 has no ratio: one is an end of a published range")
                                   .arg(group.label, baseline.label)});
      } else if (sameNetwork(group.runs.front(), baseline.runs.front())) {
        if (study.entries.empty()) study.used = baseline.runs;
        study.used.insert(study.used.end(), group.runs.begin(), group.runs.end());
        addPair(study, group, baseline, published, shown);
      } else {
        study.excluded.append(
            {translate("Ratios", "%1 uses a different network than %2").arg(group.label, baseline.label)});
      }
    }
  } else {
    for (const RunGroup& group : comparison.groups)
      study.excluded.append({translate("Ratios", "%1 has no other configuration for a ratio").arg(group.label)});
  }
  const bool alone = study.entries.empty();
  for (const PublishedRatio& ratio : published) {
    if (shown.contains(ratio.result)) continue;
    if (alone) {
      study.entries.push_back(entryOf(*ratio.result));
      study.used.push_back(headOf(*ratio.result));
    } else {
      study.excluded.append(exclusionOf(
          *ratio.result, translate("Ratios", "%1 compares other kinds or another quantity than these runs")));
    }
  }
  return study;
}

}  // namespace scalescope
