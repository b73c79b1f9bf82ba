// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/figure_metrics.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/core/usage_error.h"
#include "app/results/comparison.h"
#include "app/results/duration_axis.h"
#include "app/results/energy_words.h"
#include "app/results/metric_values.h"
#include "app/results/price_list.h"
#include "app/results/usable_runs.h"
#include "app/store/library_entry.h"
#include "engine/analysis/energy.h"
#include "engine/base/numbers.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct FigureMetricTexts {
  Q_DECLARE_TR_FUNCTIONS(FigureMetric)
};

constexpr double kPricePer = 1000;  ///< of the currency
constexpr const char* kToAccuracy = "time_to_accuracy_s";
constexpr const char *kEnergy = "energy_per_image_j", *kPower = "power_mean_w",
                     *kPerTotalWatt = "images_per_second_per_total_w";
constexpr const char* kEnergyMetrics[] = {kEnergy, kPower, kPerTotalWatt};

/// Of the metrics that are a member of the summary.
template <auto Member>
std::optional<double> ofSummary(const RunResult& result, const MetricChoice&) {
  if (const auto& value = result.summary.*Member) return static_cast<double>(*value);
  return std::nullopt;
}

TimeToAccuracy timeOf(const RunResult& result, const AccuracyOptions& options) {
  return timeToAccuracy(accuracyCurve(result, options.split, options.top), options.target, options.rule);
}

std::optional<double> toAccuracy(const RunResult& result, const MetricChoice& choice) {
  const TimeToAccuracy time = timeOf(result, choice.accuracy);
  const bool known = time.state == TargetState::Reached && std::isfinite(time.at.trainingTimeS);
  return known ? std::optional(time.at.trainingTimeS) : std::nullopt;
}

std::optional<double> peakMemoryGib(const RunResult& result, const MetricChoice&) {
  constexpr double kGib = 1 << 30;
  const auto& bytes = result.summary.peakMemoryBytes;
  return bytes ? std::optional(static_cast<double>(*bytes) / kGib) : std::nullopt;
}

std::optional<double> perWatt(const RunResult& result, const MetricChoice&) {
  const auto power = meanGpuPowerW(result);
  return power && result.summary.imagesPerSecond ? std::optional(*result.summary.imagesPerSecond / *power)
                                                 : std::nullopt;
}

std::optional<double> perTotalWatt(const RunResult& result, const MetricChoice&) {
  const auto joules = energyPerImage(result);
  return joules && *joules > 0 ? std::optional(1 / *joules) : std::nullopt;
}

std::optional<double> totalPower(const RunResult& result, const MetricChoice&) {
  const auto joules = energyPerImage(result);
  return joules && result.summary.imagesPerSecond ? std::optional(*joules * *result.summary.imagesPerSecond)
                                                  : std::nullopt;
}

std::optional<double> forThePrice(const RunResult& result, const MetricChoice& choice) {
  const auto cost = choice.costOf ? choice.costOf(result) : std::nullopt;
  return cost && result.summary.imagesPerSecond ? std::optional(kPricePer * *result.summary.imagesPerSecond / *cost)
                                                : std::nullopt;
}

constexpr bool kPositive = true, kHead = false, kSeries = true;

constexpr auto kFigureMetrics = std::to_array<FigureMetric>({
    {"images_per_second", QT_TRANSLATE_NOOP("FigureMetric", "Throughput"), "images/s", Better::High, kPositive, kHead,
     ofSummary<&Summary::imagesPerSecond>},
    {"training_time_s", QT_TRANSLATE_NOOP("FigureMetric", "Training time"), "s", Better::Low, kPositive, kHead,
     ofSummary<&Summary::trainingTimeS>},
    {"time_s", QT_TRANSLATE_NOOP("FigureMetric", "Wall time"), "s", Better::Low, kPositive, kHead,
     ofSummary<&Summary::wallTimeS>},
    {kToAccuracy, QT_TRANSLATE_NOOP("FigureMetric", "Time to accuracy"), "s", Better::Low, kPositive, kSeries,
     toAccuracy},
    {"validation_top1_accuracy", QT_TRANSLATE_NOOP("FigureMetric", "Validation top-1"), "1", Better::High, !kPositive,
     kHead, ofSummary<&Summary::validationTop1Accuracy>},
    {"validation_top5_accuracy", QT_TRANSLATE_NOOP("FigureMetric", "Validation top-5"), "1", Better::High, !kPositive,
     kHead, ofSummary<&Summary::validationTop5Accuracy>},
    {"train_top1_accuracy", QT_TRANSLATE_NOOP("FigureMetric", "Training top-1"), "1", Better::High, !kPositive, kHead,
     ofSummary<&Summary::trainTop1Accuracy>},
    {"train_top5_accuracy", QT_TRANSLATE_NOOP("FigureMetric", "Training top-5"), "1", Better::High, !kPositive, kHead,
     ofSummary<&Summary::trainTop5Accuracy>},
    {"validation_loss", QT_TRANSLATE_NOOP("FigureMetric", "Validation loss"), "", Better::Low, !kPositive, kHead,
     ofSummary<&Summary::validationLoss>},
    {"loss", QT_TRANSLATE_NOOP("FigureMetric", "Final training loss"), "", Better::Low, !kPositive, kHead,
     ofSummary<&Summary::finalLoss>},
    {"step_time_ms", QT_TRANSLATE_NOOP("FigureMetric", "Step time"), "ms", Better::Low, kPositive, kHead,
     ofSummary<&Summary::stepTimeMeanMs>},
    {"compute_time_ms", QT_TRANSLATE_NOOP("FigureMetric", "Compute time per step"), "ms", Better::Low, kPositive, kHead,
     ofSummary<&Summary::computeTimeMeanMs>},
    {"allreduce_time_ms", QT_TRANSLATE_NOOP("FigureMetric", "Exposed communication per step"), "ms", Better::Low,
     !kPositive, kHead, ofSummary<&Summary::allreduceTimeMeanMs>},
    {"data_wait_ms", QT_TRANSLATE_NOOP("FigureMetric", "Data wait per step"), "ms", Better::Low, !kPositive, kHead,
     ofSummary<&Summary::dataWaitMeanMs>},
    {"latency_ms", QT_TRANSLATE_NOOP("FigureMetric", "Inference latency, mean"), "ms", Better::Low, kPositive, kSeries,
     [](const RunResult& result, const MetricChoice&) { return inferenceLatencyMs(result, false); }},
    {"latency_p99_ms", QT_TRANSLATE_NOOP("FigureMetric", "Inference latency, 99th percentile"), "ms", Better::Low,
     kPositive, kSeries, [](const RunResult& result, const MetricChoice&) { return inferenceLatencyMs(result, true); }},
    {"link_latency_us", QT_TRANSLATE_NOOP("FigureMetric", "Lowest latency between devices"), "µs", Better::Low,
     kPositive, kSeries, [](const RunResult& result, const MetricChoice&) { return lowestLinkLatencyUs(result); }},
    {"bandwidth_gb_per_s", QT_TRANSLATE_NOOP("FigureMetric", "Highest bandwidth between devices"), "GB/s", Better::High,
     kPositive, kSeries, [](const RunResult& result, const MetricChoice&) { return highestBandwidth(result); }},
    {"disk_read_bytes_per_second", QT_TRANSLATE_NOOP("FigureMetric", "Highest storage read"), "B/s", Better::Neither,
     !kPositive, kSeries, [](const RunResult& result, const MetricChoice&) { return highestDiskRead(result); }},
    {"allreduce_bytes", QT_TRANSLATE_NOOP("FigureMetric", "Gradients summed per step"), "B", Better::Low, kPositive,
     kHead, ofSummary<&Summary::allreduceBytesPerStep>},
    {"peak_memory_bytes", QT_TRANSLATE_NOOP("FigureMetric", "Peak memory"), "GiB", Better::Low, kPositive, kHead,
     peakMemoryGib},
    {"gpu_power_w", QT_TRANSLATE_NOOP("FigureMetric", "Power of all GPUs"), "W", Better::Low, kPositive, kSeries,
     [](const RunResult& result, const MetricChoice&) { return meanGpuPowerW(result); }},
    {"images_per_second_per_w", QT_TRANSLATE_NOOP("FigureMetric", "Throughput per watt of the GPUs"), "images/s/W",
     Better::High, kPositive, kSeries, perWatt},
    {kEnergy, QT_TRANSLATE_NOOP("FigureMetric", "Energy per image"), "J", Better::Low, kPositive, kSeries,
     [](const RunResult& result, const MetricChoice&) { return energyPerImage(result); }},
    {kPower, QT_TRANSLATE_NOOP("FigureMetric", "Power of all measured parts"), "W", Better::Low, kPositive, kSeries,
     totalPower},
    {kPerTotalWatt, QT_TRANSLATE_NOOP("FigureMetric", "Throughput per watt of all measured parts"), "images/s/W",
     Better::High, kPositive, kSeries, perTotalWatt},
    {kStatedMetric, QT_TRANSLATE_NOOP("FigureMetric", "Quantity stated by the program"), "", Better::High, kPositive,
     kHead, ofSummary<&Summary::statedValue>},
    {kPerPriceMetric, QT_TRANSLATE_NOOP("FigureMetric", "Throughput normalized by price"), "images/s per 1000",
     Better::High, kPositive, kHead, forThePrice},
});

/// The same of a quantity that is better when it is lower.
constexpr FigureMetric kStatedLowMetric{kStatedMetric, "Quantity stated by the program", "", Better::Low, kPositive,
                                        kHead,         ofSummary<&Summary::statedValue>};

/// "bus bandwidth in GB/s", "ms".
QString statedPhrase(const QString& quantity, const QString& unit) {
  return quantity.isEmpty() ? unit : FigureMetricTexts::tr("%1 in %2").arg(quantity, unit);
}

/// The first result states the quantity; false, with the reason, for a result that states another one.
bool takeStated(const RunResult& result, MetricChoice& choice, QString& problem) {
  const Summary& summary = result.summary;
  const QString quantity = toQString(summary.statedQuantity), unit = toQString(summary.statedUnit);
  const FigureMetric* metric = summary.statedLowerIsBetter ? &kStatedLowMetric : findFigureMetric(kStatedMetric);
  if (choice.statedUnit.isEmpty() && choice.statedQuantity.isEmpty()) {
    choice.statedQuantity = quantity;
    choice.statedUnit = unit;
    choice.metric = metric;
    return true;
  }
  if (quantity == choice.statedQuantity && unit == choice.statedUnit && metric == choice.metric) return true;
  problem =
      FigureMetricTexts::tr("%1 states %2, not %3")
          .arg(runName(result), statedPhrase(quantity, unit), statedPhrase(choice.statedQuantity, choice.statedUnit));
  return false;
}

/// Why a run has no value.
QString whyNone(const RunResult& result, const MetricChoice& choice) {
  const QString name = runName(result);
  if (choice.isThroughput() && result.summary.speedup)
    return QCoreApplication::translate("Comparison", "%1 states a speed-up but no images/s").arg(name);
  if (choice.metric->id == std::string_view(kToAccuracy)) {
    const TargetState state = timeOf(result, choice.accuracy).state;
    const QString target = QStringLiteral("%1\u00a0%").arg(significantText(100 * choice.accuracy.target));
    if (state == TargetState::NotReached) return FigureMetricTexts::tr("%1 never reached %2").arg(name, target);
    if (state == TargetState::ReachedBy)
      return FigureMetricTexts::tr("%1 does not state when it reached %2").arg(name, target);
  }
  if (choice.metric->id == std::string_view(kPerPriceMetric) && result.summary.imagesPerSecond)
    return FigureMetricTexts::tr("%1 has no known price").arg(name);
  if (choice.isEnergy()) return whyNoEnergy(result);
  return FigureMetricTexts::tr("%1 does not state this quantity (%2)").arg(name, choice.title());
}

/// A value, or why the run is excluded.
std::optional<double> checkedValue(const RunResult& result, const MetricChoice& choice, QString& problem) {
  const auto value = choice.metric->valueOf(result, choice);
  if (!value) {
    problem = whyNone(result, choice);
    return std::nullopt;
  }
  const bool valid = std::isfinite(*value) && *value >= 0 && (*value > 0 || !choice.metric->positive);
  if (valid) return value;
  problem = FigureMetricTexts::tr("%1 states an invalid value: %2").arg(runName(result), exactText(*value));
  return std::nullopt;
}

/// Those of other metrics than throughput, which usableRuns() checks.
MetricRuns otherRuns(const std::vector<RunResult>& results, const MetricChoice& choice) {
  MetricRuns found{{}, {}, {}, {}, choice};
  QStringList copies;
  CountedOnce counted;
  for (const RunResult& result : results) {
    if (const QString copy = counted.copyOf(result); !copy.isEmpty()) {
      copies.append(copy);
      continue;
    }
    QString problem = whyUnfinished(result);
    const auto value = problem.isEmpty() ? checkedValue(result, choice, problem) : std::nullopt;
    if (!value || (choice.isStated() && !takeStated(result, found.choice, problem))) {
      found.excluded.append(problem);
      continue;
    }
    found.runs.push_back(headOf(result));
    if (choice.isEnergy()) found.runs.back().summary.energyBasis = energyBasis(result);
    found.values.push_back(*value);
  }
  found.excluded += copies;
  return found;
}

MetricRuns throughputRuns(const std::vector<RunResult>& results, const MetricChoice& choice) {
  MetricRuns found{{}, {}, {}, {}, choice};
  UsableRuns usable = usableRuns(results);
  found.excluded = usable.leftOut();
  for (const RunResult& run : usable.runs) {
    if (!run.summary.imagesPerSecond) {
      found.excluded.append(whyNone(run, choice));
      continue;
    }
    found.runs.push_back(headOf(run));
    found.values.push_back(*run.summary.imagesPerSecond);
  }
  return found;
}

}  // namespace

std::span<const FigureMetric> figureMetrics() { return kFigureMetrics; }

const FigureMetric* findFigureMetric(std::string_view id) {
  const auto found = std::find_if(kFigureMetrics.begin(), kFigureMetrics.end(),
                                  [id](const FigureMetric& metric) { return id == metric.id; });
  return found == kFigureMetrics.end() ? nullptr : &*found;
}

bool MetricChoice::isStated() const { return metric->id == std::string_view(kStatedMetric); }

bool MetricChoice::isEnergy() const {
  return std::any_of(std::begin(kEnergyMetrics), std::end(kEnergyMetrics),
                     [this](const char* id) { return metric->id == std::string_view(id); });
}

bool MetricChoice::isDuration() const { return metric->unit == std::string_view("s"); }

bool MetricChoice::isTime() const {
  const std::string unit = isStated() ? statedUnit.toStdString() : metric->unit;
  return unit == "s" || unit == "ms" || unit == "µs";
}

bool MetricChoice::isPercentage() const { return metric->unit == std::string_view("1"); }

RepeatStatistics summariseMetric(std::span<const double> values, const MetricChoice& choice) {
  constexpr double kWhole = 100;  // %
  RepeatStatistics statistics =
      summariseRepeats(values, choice.metric->positive ? Quantity::Positive : Quantity::MayBeZero);
  const auto isShare = [](double value) { return value <= kWhole; };
  if (statistics.confidence95 && choice.isPercentage() && std::all_of(values.begin(), values.end(), isShare))
    statistics.confidence95->high = std::min(kWhole, statistics.confidence95->high);
  return statistics;
}

QString MetricChoice::title() const {
  if (metric->id == std::string_view(kToAccuracy))
    return FigureMetricTexts::tr("Training time to %1 %2")
        .arg(significantText(100 * accuracy.target) + QStringLiteral("\u00a0%"),
             inSentence(accuracyTitle(accuracy.split, accuracy.top)));
  if (isStated() && !statedQuantity.isEmpty())
    return FigureMetricTexts::tr("%1, stated by the program")
        .arg(statedQuantity.left(1).toUpper() + statedQuantity.mid(1));
  return QCoreApplication::translate("FigureMetric", metric->title);
}

QString MetricChoice::titleInPhrase() const { return inPhrase(title(), metric->title); }

QString inPhrase(const QString& translated, const char* english) {
  if (translated != QLatin1String(english) || translated.isEmpty()) return translated;
  return translated.left(1).toLower() + translated.mid(1);
}

DisplayUnit displayUnit(const MetricChoice& choice, double largest) {
  const std::string_view unit = choice.metric->unit;
  if (choice.isStated()) return {1, choice.statedUnit};
  if (choice.isDuration()) {
    const AxisUnit time = durationUnitFor(largest);
    return {1 / time.divisor, time.unit};
  }
  if (choice.isPercentage()) return {100, QStringLiteral("%")};
  if (unit == "B/s") return {1e-6, QStringLiteral("MB/s")};
  if (unit == "B") return {1e-6, QStringLiteral("MB")};
  if (choice.metric->id == std::string_view(kPerPriceMetric))
    return {1, FigureMetricTexts::tr("images/s per 1000 %1").arg(choice.currency)};
  if (unit == "images/s") return {1, FigureMetricTexts::tr("images/s")};
  if (unit == "images/s/W") return {1, FigureMetricTexts::tr("images/s per W")};
  return {1, QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()))};
}

MetricRuns runsWithMetric(const std::vector<RunResult>& results, const MetricChoice& choice) {
  MetricRuns found = choice.isThroughput() ? throughputRuns(results, choice) : otherRuns(results, choice);
  const auto largest = std::max_element(found.values.begin(), found.values.end());
  const DisplayUnit unit = displayUnit(found.choice, largest == found.values.end() ? 0 : *largest);
  for (double& value : found.values) {
    value *= unit.factor;
    // A fraction such as 0.5682 is 56.82 %, without the digits that the multiplication adds.
    if (choice.isPercentage()) value = std::round(value * 1e10) / 1e10;
  }
  found.unit = unit.text;
  return found;
}

}  // namespace scalescope
