// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/comparison.h"

#include <QCoreApplication>
#include <algorithm>
#include <functional>
#include <map>

#include "app/core/engine_words.h"
#include "app/core/fact_units.h"
#include "app/core/translate.h"
#include "app/results/day_remarks.h"
#include "app/results/energy_words.h"
#include "app/results/metric_difference.h"
#include "app/results/mlperf_footnote.h"
#include "app/results/names/run_groups.h"
#include "app/results/names/run_label.h"
#include "app/results/run_remarks.h"
#include "app/store/library_entry.h"
#include "engine/analysis/energy/energy.h"
#include "engine/analysis/facts/fact_value.h"
#include "engine/analysis/facts/import_source.h"
#include "engine/analysis/step/input_slowdown.h"
#include "engine/base/version.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/network_titles.h"
#include "widgets/number_format.h"
#include "widgets/status_badge.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct ComparisonTexts {
  Q_DECLARE_TR_FUNCTIONS(Comparison)
};

std::vector<RunGroup> groupRepeats(const MetricRuns& of) {
  std::vector<RunGroup> groups;
  std::map<std::string, std::size_t> byKey;
  for (std::size_t i = 0; i < of.runs.size(); ++i) {
    const RunResult& run = of.runs[i];
    // Energies of different parts or sources are not repeats of each other.
    const std::string basis = of.choice.isEnergy() ? energyBasis(run) : std::string();
    auto [found, added] = byKey.try_emplace(namedKey(run) + basis, groups.size());
    if (added) groups.emplace_back();
    RunGroup& group = groups[found->second];
    group.runs.push_back(run);
    group.values.push_back(of.values[i]);
    group.published = run.summary.origin == ResultOrigin::Published;
  }
  return groups;
}

std::vector<RunResult> representatives(const std::vector<RunGroup>& groups) {
  std::vector<RunResult> first;
  for (const RunGroup& group : groups) first.push_back(group.runs.front());
  return first;
}

/// Limit of a footnote; the text and JSON of `compare` name all.
constexpr qsizetype kMaxNamed = 8;

QString shortList(const QStringList& texts) {
  QStringList named = texts.mid(0, kMaxNamed);
  if (texts.size() > kMaxNamed) named.append(ComparisonTexts::tr("and %1 more").arg(texts.size() - kMaxNamed));
  return named.join(QStringLiteral("; "));
}

void nameGroups(std::vector<RunGroup>& groups) {
  const QStringList labels = groupLabels(representatives(groups));
  const QStringList idLabels = groupLabels(representatives(groups), NetworkNames::Ids);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    groups[i].label = labels[static_cast<qsizetype>(i)];
    groups[i].idLabel = idLabels[static_cast<qsizetype>(i)];
  }
}

}  // namespace

int Comparison::usedRuns() const {
  int count = 0;
  for (const RunGroup& group : groups) count += static_cast<int>(group.runs.size());
  return count;
}

std::vector<RunResult> runsOf(const Comparison& comparison) {
  std::vector<RunResult> runs;
  for (const RunGroup& group : comparison.groups) runs.insert(runs.end(), group.runs.begin(), group.runs.end());
  return runs;
}

bool sameNetwork(const RunResult& a, const RunResult& b) {
  if (const std::string one = factValue(a, "model"), other = factValue(b, "model"); !one.empty() && !other.empty())
    if (one != other) return false;
  if (a.unknownPlanFields.contains("network") || b.unknownPlanFields.contains("network")) return true;
  const auto base = [](std::string_view id) {
    return id.ends_with(kUnstatedVariant) ? id.substr(0, id.size() - kUnstatedVariant.size()) : id;
  };
  const std::string_view one = base(a.plan.network), other = base(b.plan.network);
  if (one == other) return true;
  const bool oneOpen = one.size() < a.plan.network.size(), otherOpen = other.size() < b.plan.network.size();
  return (oneOpen && other.starts_with(std::string(one) + "-")) ||
         (otherOpen && one.starts_with(std::string(other) + "-"));
}

namespace {

/// A forward pass and a training step are different work: no convention makes a percentage of them.
bool sameWork(const RunResult& a, const RunResult& b) {
  return (a.summary.kind == ResultKind::Inference) == (b.summary.kind == ResultKind::Inference);
}

Apart whyApart(const RunResult& a, const RunResult& b) {
  if (!sameWork(a, b)) return Apart::Work;
  return haveRatio(a, b) ? Apart::Networks : Apart::Range;
}

/// Independent runs differ at least in their last digits.
bool areEqualLogs(const RunGroup& group) {
  const auto isImported = [](const RunResult& run) { return run.summary.origin == ResultOrigin::Imported; };
  return group.values.size() > 1 && std::ranges::all_of(group.runs, isImported) &&
         std::ranges::adjacent_find(group.values, std::not_equal_to()) == group.values.end();
}

}  // namespace

bool statesPercent(const Comparison& comparison, std::size_t index, const PercentConvention& convention) {
  const RunResult &run = comparison.groups[index].runs.front(),
                  &base = comparison.groups[*comparison.baseline].runs.front();
  return haveRatio(run, base) && sameWork(run, base) && (convention.acrossNetworks || sameNetwork(run, base));
}

QString againstBaseline(const Comparison& comparison, std::size_t index, const PercentConvention& convention,
                        QString RunGroup::*label) {
  const RunGroup &group = comparison.groups[index], &base = comparison.groups[*comparison.baseline];
  if (!statesPercent(comparison, index, convention))
    return metricValuesInWords(comparison.metric, comparison.unit, whyApart(group.runs.front(), base.runs.front()),
                               group.*label, group.values, base.*label, base.values);
  return metricDifferenceInWords(comparison.metric, comparison.unit, group.*label, group.values, base.*label,
                                 base.values, convention, group.published && base.published);
}

QString uncorrectedText(const Comparison& comparison, const PercentConvention& convention) {
  if (!comparison.baseline) return {};
  const std::vector<double>& baseline = comparison.groups[*comparison.baseline].values;
  std::ptrdiff_t tested = 0;
  for (std::size_t i = 0; i < comparison.groups.size(); ++i)
    tested += i != *comparison.baseline && statesPercent(comparison, i, convention) &&
              isTested(comparison.groups[i].values, baseline);
  return uncorrectedText(tested);
}

QString inputText(const Comparison& comparison) {
  QStringList sentences;
  for (const RunGroup& group : comparison.groups) {
    const TwinRates rates = twinRatesOf(group.runs);
    if (rates.real.empty()) continue;
    sentences.append(
        differenceInWords(group.label, rates.real, ComparisonTexts::tr("its synthetic twins"), rates.synthetic, {}));
  }
  return sentences.join(QLatin1Char(' '));
}

QString equalRepeatsText(const Comparison& comparison) {
  QStringList equal;
  for (const RunGroup& group : comparison.groups)
    if (areEqualLogs(group))
      equal.append(ComparisonTexts::tr("%1 (%2, n = %3)")
                       .arg(group.label, exactText(group.values.front()), QString::number(group.values.size())));
  if (equal.isEmpty()) return {};
  return ComparisonTexts::tr(
             "Repeats are equal to the last digit, so they may be one run, such as the files of its "
             "ranks: %1.")
      .arg(shortList(equal));
}

QString unstableText(const Comparison& comparison) {
  QStringList unstable;
  for (const RunGroup& group : comparison.groups)
    if (group.statistics.count > 1 && isUnstable(group.statistics.cv))
      unstable.append(
          ComparisonTexts::tr("%1 (CV %2, n = %3)")
              .arg(group.label, percentText(group.statistics.cv, 1), QString::number(group.statistics.count)));
  if (unstable.isEmpty()) return {};
  return ComparisonTexts::tr("Repeats differ by more than 5\u00a0% (CV): %1.").arg(shortList(unstable));
}

QString outliersText(const Comparison& comparison) {
  QStringList marked;
  for (const RunGroup& group : comparison.groups)
    for (const int outlier : group.statistics.outliers)
      marked.append(ComparisonTexts::tr("%1 (%2, n = %3)")
                        .arg(significantText(group.values[static_cast<std::size_t>(outlier)]), group.label,
                             QString::number(group.statistics.count)));
  if (marked.isEmpty()) return {};
  return ComparisonTexts::tr("Outliers among the repeats, which count like the others: %1.").arg(shortList(marked));
}

namespace {

/// The first group that is not an end of a published range, which has no percentages; else the first.
std::size_t firstBaseline(const std::vector<RunGroup>& groups) {
  const auto found =
      std::ranges::find_if(groups, [](const RunGroup& group) { return rangeEnd(group.runs.front()).empty(); });
  return found == groups.end() ? 0 : static_cast<std::size_t>(found - groups.begin());
}

}  // namespace

Comparison compareRuns(const std::vector<RunResult>& results, const QString& baselineRunId,
                       const std::optional<std::set<std::string>>& intended, const MetricChoice& metric) {
  Comparison comparison;
  comparison.totalRuns = static_cast<int>(results.size());
  const MetricRuns with = runsWithMetric(results, metric);
  comparison.metric = with.choice;
  comparison.unit = with.unit;
  comparison.excluded = with.excluded;
  comparison.groups = groupRepeats(with);
  nameGroups(comparison.groups);
  for (std::size_t i = 0; i < comparison.groups.size(); ++i) {
    RunGroup& group = comparison.groups[i];
    group.statistics = summariseMetric(group.values, comparison.metric);
    for (const RunResult& run : group.runs)
      if (toQString(run.summary.runId) == baselineRunId) comparison.baseline = i;
  }
  if (!comparison.baseline && !comparison.groups.empty()) comparison.baseline = firstBaseline(comparison.groups);
  std::vector<RunResult> first = representatives(comparison.groups);
  comparison.intended = intended ? *intended : guessFactorsUnderTest(first);
  comparison.differences = findDifferences(first, comparison.intended);
  if (comparison.metric.isEnergy())
    if (auto source = energyDifference(first, comparison.intended)) {
      comparison.differences.push_back(std::move(*source));
      std::stable_sort(comparison.differences.begin(), comparison.differences.end(),
                       [](const auto& a, const auto& b) { return a.state < b.state; });
    }
  comparison.unstated = unstatedFactors(first);
  return comparison;
}

std::set<std::string> guessFactorsUnderTest(const std::vector<RunResult>& results) {
  std::set<std::string> differing, systems;
  bool areNamed = !results.empty();
  for (const RunResult& result : results) {
    systems.insert(result.annotations.system);
    areNamed = areNamed && !result.annotations.system.empty();
  }
  if (areNamed && systems.size() > 1) return {"system", "hosts"};
  for (const PlanField& field : planFields())
    for (const RunResult& result : results)
      if (field.group != FieldGroup::Label && field.text(result.plan) != field.text(results.front().plan))
        differing.insert(std::string(field.id));
  if (differing.contains("hosts")) return {"hosts"};
  return differing.size() == 1 ? differing : std::set<std::string>{};
}

QString commonText(const Comparison& comparison) { return sharedLabel(representatives(comparison.groups)); }

std::vector<std::string> shownValues(const FactorDifference& difference) {
  if (difference.id == "energy_source") return energyBasisWords(difference.values);
  if (difference.id != "network") return difference.values;
  const NetworkTitles titles(difference.values);
  std::vector<std::string> values;
  for (const std::string& id : difference.values) values.push_back(titles.of(id));
  return values;
}

QString guardText(const QStringList& differing, const QStringList& unknown) {
  QStringList sentences;
  if (!differing.isEmpty())
    sentences.append(translate("FigureBuilders", "Also differ: %1.").arg(firstOf(differing, 12)));
  if (!unknown.isEmpty()) sentences.append(translate("FigureBuilders", "Not known for all: %1.").arg(firstOf(unknown)));
  return sentences.join(QLatin1Char(' '));
}

QString guardText(const std::vector<FactorDifference>& differences) {
  QStringList differing, unknown;
  for (const FactorDifference& difference : differences) {
    if (difference.state == FactorState::Unintended) differing.append(factorTitle(difference.id, difference.title));
    if (difference.state == FactorState::Unknown) unknown.append(factorTitle(difference.id, difference.title));
  }
  return guardText(differing, unknown);
}

QString unstatedText(const std::vector<FactorDifference>& unstated, qsizetype maxNamed) {
  if (unstated.empty()) return {};
  QStringList titles;
  for (const FactorDifference& factor : unstated) titles.append(factorTitle(factor.id, factor.title));
  return translate("FigureBuilders", "Not stated: %1.").arg(firstOf(titles, maxNamed));
}

/// The number of leading comma-separated parts that both citations share.
qsizetype sharedParts(const QStringList& a, const QStringList& b) {
  qsizetype shared = 0;
  while (shared < std::min(a.size(), b.size()) - 1 && a[shared] == b[shared]) ++shared;
  return shared;
}

/// Citations in alphabetical order; each document is named once, followed by its places: "A paper, 2019: Table 5; Table
/// 6".
QString citationsText(const QStringList& sorted) {
  constexpr qsizetype kDocumentParts = 3;  // author, title and publication
  const QString comma = QStringLiteral(", ");
  QStringList documents;
  for (qsizetype first = 0, last = 0; first < sorted.size(); first = last) {
    const QStringList parts = sorted[first].split(comma);
    qsizetype shared = parts.size();
    for (last = first + 1; last < sorted.size(); ++last) {
      const qsizetype both = sharedParts(parts, sorted[last].split(comma));
      if (both < kDocumentParts) break;
      shared = std::min(shared, both);
    }
    QStringList places;
    for (qsizetype i = first; i < last; ++i) places.append(sorted[i].split(comma).mid(shared).join(comma));
    const QString document = parts.mid(0, shared).join(comma);
    documents.append(last - first > 1 ? QStringLiteral("%1: %2").arg(document, places.join(QStringLiteral("; ")))
                                      : document);
  }
  return documents.join(QStringLiteral("; "));
}

/// "train.log (tf_cnn_benchmarks), SHA-256 0123456789ab", once for each log file; a typed source is unchanged.
QStringList importsOf(const RunResult& result) {
  constexpr std::size_t kHashDigits = 12;
  const auto source = importSource(result);
  if (!source) return {toQString(result.annotations.citation)};
  const std::string format = result.annotations.label("format");
  QStringList files;
  for (const ImportSource::Part& part : source->parts)
    files.append(QStringLiteral("%1 (%2), SHA-256 %3")
                     .arg(toQString(part.file), toQString(format.empty() ? source->format : format),
                          toQString(part.sha256.substr(0, kHashDigits))));
  return files;
}

QString sourcesText(const std::vector<RunResult>& results) {
  QStringList dates, implementations, citations, imports;
  for (const RunResult& result : results) {
    if (result.summary.origin == ResultOrigin::Imported)
      imports += importsOf(result);
    else
      citations.append(toQString(result.annotations.citation));
    if (result.summary.origin != ResultOrigin::Published) dates.append(toQString(result.summary.startedAt).left(10));
    implementations.append(translatedWords(toQString(result.summary.implementation)));
  }
  for (QStringList* list : {&dates, &implementations, &citations, &imports}) {
    list->removeAll(QString());
    list->removeDuplicates();
    list->sort();
  }
  QStringList parts;
  if (dates.size() == 1) parts.append(ComparisonTexts::tr("Measured %1").arg(dates.first()));
  if (dates.size() > 1) parts.append(ComparisonTexts::tr("Measured %1 to %2").arg(dates.first(), dates.last()));
  parts.append(implementations);
  if (!citations.isEmpty()) parts.append(ComparisonTexts::tr("Published: %1").arg(citationsText(citations)));
  if (!imports.isEmpty()) parts.append(ComparisonTexts::tr("Imported: %1").arg(shortList(imports)));
  parts.append(QStringLiteral("ScaleScope %1").arg(QLatin1String(kVersion)));
  return parts.join(QStringLiteral(". ")) + QLatin1Char('.') + mlperfFootnote(results);
}

QString countsText(int used, int total, const Exclusions& excluded) {
  QString counted = total == 1 ? ComparisonTexts::tr("%1 of 1 run").arg(used)
                               : ComparisonTexts::tr("%1 of %2 runs").arg(used).arg(total);
  if (excluded.isEmpty()) return counted;
  return counted + ComparisonTexts::tr("; %1 excluded: %2").arg(total - used).arg(excludedText(excluded, kMaxNamed));
}

QString provenanceText(const std::vector<RunResult>& used, int total, const Exclusions& excluded,
                       const QString& differences) {
  QStringList parts{countsText(static_cast<int>(used.size()), total, excluded)};
  parts += furtherRemarks(used);
  parts += dayRemarks(used);
  if (const QString variants = unstatedVariantsText(used); !variants.isEmpty()) parts.append(variants);
  if (!differences.isEmpty()) parts.append(differences);
  parts.append(sourcesText(used));
  return parts.join(QStringLiteral(". "));
}

QString provenanceText(const ResultAccount& account, const QString& differences) {
  return provenanceText(account.used, account.totalRuns, account.excluded, differences);
}

QString provenanceText(const Comparison& comparison) {
  return provenanceText(runsOf(comparison), comparison.totalRuns, comparison.excluded);
}

}  // namespace scalescope
