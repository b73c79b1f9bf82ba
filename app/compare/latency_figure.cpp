// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/latency_figure.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "app/core/usage_error.h"
#include "app/results/comparison.h"
#include "app/results/interval_text.h"
#include "app/results/metric_values.h"
#include "app/results/names/run_label.h"
#include "app/results/names/usable_runs.h"
#include "app/results/series_colors.h"
#include "app/store/library_entry.h"
#include "engine/analysis/facts/fact_value.h"
#include "engine/analysis/statistics/statistics.h"
#include "engine/protocol/percentile_rule.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct LatencyFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(LatencyFigure)
};

constexpr double kLatencyPlotHeightMm = 75;

struct Quantile {
  LatencyQuantile quantile;
  double part;
  const char *option, *column;  ///< column: of the tables "latencies" and "rate_search"; "" where the second has none
  std::optional<double> Summary::*value;
  bool isSearched;
};
constexpr Quantile kQuantiles[] = {
    {LatencyQuantile::P50, 0.5, "p50", "median_ms", &Summary::latencyP50Ms, true},
    {LatencyQuantile::P90, 0.9, "p90", "p90_ms", &Summary::latencyP90Ms, false},
    {LatencyQuantile::P99, 0.99, "p99", "p99_ms", &Summary::latencyP99Ms, true},
    {LatencyQuantile::P999, 0.999, "p999", "p999_ms", &Summary::latencyP999Ms, false},
};

const Quantile& entryOf(LatencyQuantile quantile) { return kQuantiles[static_cast<std::size_t>(quantile)]; }

QString axisTitle(LatencyQuantile quantile) {
  switch (quantile) {
    case LatencyQuantile::P50: return LatencyFigureTexts::tr("Latency, median");
    case LatencyQuantile::P90: return LatencyFigureTexts::tr("Latency, 90th percentile");
    case LatencyQuantile::P99: break;
    case LatencyQuantile::P999: return LatencyFigureTexts::tr("Latency, 99.9th percentile");
  }
  return LatencyFigureTexts::tr("Latency, 99th percentile");
}

/// Whether so few latencies were measured that they have no such percentile; earlier versions stored it nevertheless.
bool hasTooFew(const RunResult& result, const Quantile& quantile) {
  const auto count = latencyCount(result);
  return count && !hasPercentile(quantile.part, *count);
}

/// Of imports, the table has what the summary lacks.
std::optional<double> latencyOf(const RunResult& result, const Quantile& quantile) {
  if (hasTooFew(result, quantile)) return std::nullopt;
  if (const auto& value = result.summary.*quantile.value) return value;
  return latencyInTable(result, quantile.column);
}

bool isServer(const RunResult& result) { return result.plan.scenario == "server"; }

/// Of one device: the latency is that of its batches; 0 if unknown.
int batchOf(const RunResult& result) {
  if (!result.unknownPlanFields.contains("batch_size_per_device")) return result.plan.batchSizePerDevice;
  return result.summary.batchSizeGlobal.value_or(0) / std::max(1, result.summary.deviceCount.value_or(1));
}

/// Of a server; 0 if unknown. Older results state it as the rate of queries.
double arrivalRateOf(const RunResult& result) {
  const Summary& summary = result.summary;
  return isServer(result) ? summary.targetQueriesPerSecond.value_or(summary.queriesPerSecond.value_or(0)) : 0;
}

/// What the logs of a service state of its load, those of a limit first.
constexpr const char *kConcurrency = "max_concurrency", *kRequestRate = "request_rate";

QString loadText(const RunResult& result) {
  if (const double rate = arrivalRateOf(result); rate > 0)
    return LatencyFigureTexts::tr("%1 queries/s").arg(significantText(rate, 3));
  if (const int batch = batchOf(result); batch > 0) return LatencyFigureTexts::tr("batch %1").arg(batch);
  if (const std::string limit = factValue(result, kConcurrency); !limit.empty())
    return LatencyFigureTexts::tr("%1 at once").arg(toQString(limit));
  const std::string rate = factValue(result, kRequestRate);
  if (rate.empty()) return LatencyFigureTexts::tr("not stated");
  return rate == "inf" ? LatencyFigureTexts::tr("all at once")
                       : LatencyFigureTexts::tr("%1 requests/s").arg(toQString(rate));
}

double loadOf(const RunResult& result) {
  if (isServer(result)) return arrivalRateOf(result);
  if (const int batch = batchOf(result); batch > 0) return batch;
  const auto limit = numberFact(result, kConcurrency);
  return limit ? *limit : numberFact(result, kRequestRate).value_or(std::numeric_limits<double>::infinity());
}

/// The result without what varies along a curve, for its name.
RunResult withoutLoad(const RunResult& result) {
  RunResult same = headOf(result);
  const std::string model = modelLabel(result);
  if (result.unknownPlanFields.contains("network") && !model.empty()) same.summary.name = model;  // not its file
  for (const char* id : {"target_rate", "latency_bound_ms", "multi_stream_samples", "scenario", "scenario_rules"})
    same.unknownPlanFields.emplace(id);
  for (HostEnvironment& host : same.environment.hosts)
    std::erase_if(host.facts, [](const Fact& fact) { return fact.id == kConcurrency || fact.id == kRequestRate; });
  if (isServer(result)) return same;
  same.unknownPlanFields.emplace("batch_size_per_device");
  same.summary.batchSizeGlobal.reset();
  return same;
}

void addPoint(LatencyCurve& curve, const LatencyPoint& point) {
  const auto same = std::find_if(curve.points.begin(), curve.points.end(),
                                 [&](const LatencyPoint& other) { return other.load == point.load; });
  if (same == curve.points.end()) return curve.points.push_back(point);
  same->latenciesMs.insert(same->latenciesMs.end(), point.latenciesMs.begin(), point.latenciesMs.end());
  same->imagesPerSecond.insert(same->imagesPerSecond.end(), point.imagesPerSecond.begin(), point.imagesPerSecond.end());
}

/// Every rate that a search tried; false if none has such a latency.
bool addSearchedRates(const RunResult& result, const Quantile& quantile, LatencyCurve& curve) {
  const SeriesTable* search = findTable(result.series, "rate_search");
  if (search == nullptr || !quantile.isSearched) return false;
  const SeriesColumn *rate = search->find("target_rate"), *latency = search->find(quantile.column),
                     *speed = search->find("images_per_second"), *verdict = search->find("verdict");
  if (rate == nullptr || latency == nullptr || speed == nullptr || verdict == nullptr) return false;
  const SeriesColumn* queries = search->find("queries");
  bool isAdded = false;
  for (std::size_t i = 0; i < search->rowCount(); ++i) {
    const bool isFew = queries != nullptr && !hasPercentile(quantile.part, queries->values[i]);
    if (isFew || !std::isfinite(latency->values[i])) continue;
    addPoint(curve, {LatencyFigureTexts::tr("%1 queries/s").arg(significantText(rate->values[i], 3)),
                     rate->values[i],
                     {latency->values[i]},
                     {speed->values[i]},
                     toQString(verdict->texts[i])});
    isAdded = true;
  }
  return isAdded;
}

QString verdictText(const QString& verdict) {
  if (verdict == QLatin1String("valid")) return LatencyFigureTexts::tr("valid");
  if (verdict == QLatin1String("invalid")) return LatencyFigureTexts::tr("invalid");
  return QStringLiteral("–");
}

FigureSeries lineOf(const LatencyCurve& curve, FigureStyles& styles) {
  const SeriesStyle style = styles.styleFor(curve.label, curve.system);
  FigureSeries series;
  series.name = curve.label;
  series.color = style.color;
  series.marker = style.marker;
  series.dash = style.dash;
  for (const LatencyPoint& point : curve.points) {
    const RepeatStatistics y = summariseRepeats(point.imagesPerSecond), x = summariseRepeats(point.latenciesMs);
    FigurePoint mark;
    mark.x = x.mean;
    mark.y = y.mean;
    setSpread(mark, y);
    if (x.confidence95) mark.xLow = x.confidence95->low, mark.xHigh = x.confidence95->high;
    series.points.push_back(mark);
    series.pointNames.append(point.load);
  }
  return series;
}

FigurePanel tableOf(const LatencyStudy& study) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {LatencyFigureTexts::tr("Configuration"), LatencyFigureTexts::tr("Load"),
                       LatencyFigureTexts::tr("Throughput (%1)").arg(study.unit),
                       axisTitle(study.quantile) + QStringLiteral(" (ms)")};
  const bool judged = std::any_of(study.curves.begin(), study.curves.end(), [](const LatencyCurve& curve) {
    return std::any_of(curve.points.begin(), curve.points.end(),
                       [](const LatencyPoint& point) { return !point.verdict.isEmpty(); });
  });
  if (judged) table.tableHeader.append(LatencyFigureTexts::tr("Verdict"));
  for (const LatencyCurve& curve : study.curves)
    for (const LatencyPoint& point : curve.points) {
      TableRow row{curve.label, point.load, meanWithSpreadCell(summariseRepeats(point.imagesPerSecond)),
                   meanWithSpreadCell(summariseRepeats(point.latenciesMs))};
      if (judged) row.append(verdictText(point.verdict));
      table.tableRows.push_back(row);
    }
  return table;
}

/// The bound of all servers; nothing if they have different ones.
std::optional<double> boundOf(const std::vector<RunResult>& results) {
  std::optional<double> bound;
  for (const RunResult& result : results) {
    if (!isServer(result)) continue;
    if (bound && *bound != result.plan.latencyBoundMs) return std::nullopt;
    bound = result.plan.latencyBoundMs;
  }
  return bound;
}

/// The fastest load of each curve that keeps the bound.
QString findingText(const LatencyStudy& study) {
  if (!study.boundMs) return {};
  QStringList sentences;
  for (const LatencyCurve& curve : study.curves) {
    const LatencyPoint* best = nullptr;
    for (const LatencyPoint& point : curve.points)
      if (meanOfRepeats(point.latenciesMs) <= *study.boundMs && point.verdict != QLatin1String("invalid") &&
          (best == nullptr || meanOfRepeats(point.imagesPerSecond) > meanOfRepeats(best->imagesPerSecond)))
        best = &point;
    sentences.append(best == nullptr ? LatencyFigureTexts::tr("%1: no load keeps the bound.").arg(curve.label)
                                     : LatencyFigureTexts::tr("%1: %2 %3 within the bound (%4).")
                                           .arg(curve.label, significantText(meanOfRepeats(best->imagesPerSecond), 3),
                                                study.unit, best->load));
  }
  constexpr qsizetype kMaxNamed = 5;
  return sentences.size() <= kMaxNamed ? sentences.join(QLatin1Char(' ')) : QString();
}

}  // namespace

LatencyQuantile highestStatedQuantile(const std::vector<RunResult>& results) {
  for (const LatencyQuantile quantile : {LatencyQuantile::P99, LatencyQuantile::P90})
    if (std::any_of(results.begin(), results.end(),
                    [&](const RunResult& result) { return latencyOf(result, entryOf(quantile)).has_value(); }))
      return quantile;
  return LatencyQuantile::P50;
}

Result<LatencyQuantile> parseLatencyQuantile(const QString& text) {
  for (const Quantile& entry : kQuantiles)
    if (text == QLatin1String(entry.option)) return entry.quantile;
  return usageError("--percentile " + text + " is invalid: use p50, p90, p99 or p999.");
}

LatencyStudy studyLatencies(const std::vector<RunResult>& results, LatencyQuantile quantile,
                            std::optional<double> boundMs) {
  LatencyStudy study;
  study.quantile = quantile;
  study.totalRuns = static_cast<int>(results.size());
  const UsableRuns usable = usableRuns(results);
  study.excluded = usable.leftOut();
  study.unit = usable.unit;
  std::vector<RunResult> used, named;
  for (const RunResult& result : usable.runs) {
    if (!throughputValue(result)) {
      study.excluded.append(withoutThroughput(result));
      continue;
    }
    if (!latencyOf(result, entryOf(quantile))) {
      study.excluded.append(
          hasTooFew(result, entryOf(quantile))
              ? exclusionOf(result,
                            LatencyFigureTexts::tr("%1 measured too few latencies for this percentile (n = %2)"),
                            countText(static_cast<double>(*latencyCount(result))))
              : exclusionOf(result, LatencyFigureTexts::tr("%1 has no such latency")));
      continue;
    }
    used.push_back(result);
    named.push_back(withoutLoad(result));
    study.used.push_back(headOf(result));
  }
  study.boundMs = boundMs ? boundMs : boundOf(used);
  const QStringList labels = distinguishingLabels(named);
  const bool oneScenario = std::all_of(used.begin(), used.end(), [&](const RunResult& result) {
    return result.plan.scenario == used.front().plan.scenario;
  });
  std::map<QString, std::size_t> places;
  for (std::size_t i = 0; i < used.size(); ++i) {
    QString label = labels[static_cast<qsizetype>(i)];
    if (!oneScenario) label += QStringLiteral(", ") + toQString(used[i].plan.scenario);
    const auto [place, isNew] = places.emplace(label, study.curves.size());
    if (isNew) study.curves.push_back({label, systemOf(used[i]), {}});
    LatencyCurve& curve = study.curves[place->second];
    if (addSearchedRates(used[i], entryOf(quantile), curve)) continue;
    addPoint(curve, {loadText(used[i]),
                     loadOf(used[i]),
                     {*latencyOf(used[i], entryOf(quantile))},
                     {*throughputValue(used[i])},
                     toQString(used[i].summary.scenarioVerdict)});
  }
  // The title has what the results share.
  if (study.curves.size() == 1 && !used.front().unknownPlanFields.contains("precision"))
    study.curves.front().label = toQString(used.front().plan.precision);
  for (LatencyCurve& curve : study.curves)
    std::stable_sort(curve.points.begin(), curve.points.end(),
                     [](const LatencyPoint& a, const LatencyPoint& b) { return a.order < b.order; });
  return study;
}

Figure makeLatencyFigure(const LatencyStudy& study, FigureStyles& styles) {
  Figure figure;
  std::vector<RunResult> named;
  for (const RunResult& result : study.used) named.push_back(withoutLoad(result));
  const QString common = sharedLabel(named);
  figure.title = LatencyFigureTexts::tr("Throughput against latency");
  if (!common.isEmpty()) figure.title = QStringLiteral("%1: %2").arg(figure.title, common);
  figure.footnote = provenanceText(study);
  if (study.curves.empty()) return figure;
  FigurePanel panel;
  panel.x = {axisTitle(study.quantile), QStringLiteral("ms"), AxisScale::Linear, 0, {}};
  panel.y = {LatencyFigureTexts::tr("Throughput"), study.unit, AxisScale::Linear, 0, {}};
  for (const LatencyCurve& curve : study.curves) panel.series.push_back(lineOf(curve, styles));
  if (study.boundMs) {
    FigureAnnotation bound;
    bound.kind = FigureAnnotation::Kind::XLine;
    bound.text = LatencyFigureTexts::tr("bound %1 ms").arg(compactText(*study.boundMs));
    bound.x = *study.boundMs;
    panel.annotations.push_back(bound);
  }
  figure.panels = {panel, tableOf(study)};
  figure.finding = findingText(study);
  figure.caption = LatencyFigureTexts::tr(
      "One curve per configuration; its marks are batches, or rates or numbers of requests at once. Up and to the left "
      "is better.");
  figure.heightMm = fittingHeightMm(figure, kLatencyPlotHeightMm);
  return figure;
}

}  // namespace scalescope
