// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/figure_metrics.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/core/usage_error.h"
#include "app/results/comparison.h"
#include "app/results/duration_axis.h"
#include "app/results/energy_words.h"
#include "app/results/metric_values.h"
#include "app/results/names/usable_runs.h"
#include "app/results/price_list.h"
#include "app/store/library_entry.h"
#include "engine/analysis/energy/energy.h"
#include "engine/analysis/step/model_utilisation.h"
#include "engine/base/numbers.h"
#include "engine/base/words.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct FigureMetricTexts {
  Q_DECLARE_TR_FUNCTIONS(FigureMetric)
};

constexpr double kPricePer = 1000;  ///< of the currency
constexpr double kGib = 1 << 30;
constexpr const char *kEnergy = "energy_per_image_j", *kPower = "power_mean_w",
                     *kPerTotalWatt = "images_per_second_per_total_w";
constexpr const char* kEnergyMetrics[] = {kEnergy, kPower, kPerTotalWatt};

/// Of the metrics that are a member of the summary.
template <auto Member>
std::optional<double> ofSummary(const RunResult& result, const MetricChoice&) {
  if (const auto& value = result.summary.*Member) return static_cast<double>(*value);
  return std::nullopt;
}

/// Of the metrics that a function takes from the result.
template <auto Function, auto... Arguments>
std::optional<double> ofResult(const RunResult& result, const MetricChoice&) {
  return Function(result, Arguments...);
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
  const auto& bytes = result.summary.peakMemoryBytes;
  return bytes ? std::optional(static_cast<double>(*bytes) / kGib) : std::nullopt;
}

/// Of all devices, in its own unit.
std::optional<double> jobRate(const RunResult& result) {
  const auto rate = jobThroughputOf(result.summary);
  return rate && !rate->isPerDevice ? std::optional(rate->value) : std::nullopt;
}

std::optional<double> perWatt(const RunResult& result, const MetricChoice&) {
  const auto power = meanGpuPowerW(result);
  const auto rate = jobRate(result);
  return power && rate ? std::optional(*rate / *power) : std::nullopt;
}

std::optional<double> perTotalWatt(const RunResult& result, const MetricChoice&) {
  const auto joules = energyPerItem(result);
  return joules && *joules > 0 ? std::optional(1 / *joules) : std::nullopt;
}

std::optional<double> totalPower(const RunResult& result, const MetricChoice&) {
  const auto joules = energyPerItem(result);
  const auto rate = jobRate(result);
  return joules && rate ? std::optional(*joules * *rate) : std::nullopt;
}

std::optional<double> forThePrice(const RunResult& result, const MetricChoice& choice) {
  const auto cost = choice.costOf ? choice.costOf(result) : std::nullopt;
  const auto rate = jobRate(result);
  return cost && rate ? std::optional(kPricePer * *rate / *cost) : std::nullopt;
}

std::optional<double> utilisation(const RunResult& result, const MetricChoice&) {
  const auto of = modelUtilisation(result);
  return of ? std::optional(of->share()) : std::nullopt;
}

std::optional<double> modelArithmetic(const RunResult& result, const MetricChoice&) { return modelTflopPerS(result); }

/// FigureMetric::positive, needsSeries, isColumn and perItem.
constexpr unsigned kPositive = 1, kSeries = 2, kColumn = 4, kItem = 8;
using ValueOf = std::optional<double> (*)(const RunResult& result, const MetricChoice& choice);

constexpr FigureMetric quantity(const char* id, const char* title, const char* unit, Better better, unsigned flags,
                                ValueOf valueOf, const char* help) {
  return {id,
          title,
          unit,
          better,
          help,
          (flags & kPositive) != 0,
          (flags & kSeries) != 0,
          (flags & kItem) != 0,
          (flags & kColumn) != 0,
          valueOf};
}

/// With the title, unit and direction that metrics() states.
FigureMetric quantity(const char* id, unsigned flags, ValueOf valueOf, const char* help) {
  const Metric& metric = *findMetric(id);
  return quantity(id, metric.title.data(), metric.unit.data(), metric.better, flags, valueOf, help);
}

const std::vector<FigureMetric>& allMetrics() {
  using enum Better;
  static const std::vector<FigureMetric> metrics = {
      quantity("images_per_second", kPositive | kColumn, ofSummary<&Summary::imagesPerSecond>,
               Words::of("Measured images of all devices / measured time.")),
      quantity("training_time_s", Words::of("Training time"), "s", Low, kPositive | kColumn,
               ofSummary<&Summary::trainingTimeS>, Words::of("Time of the training steps alone.")),
      quantity("time_s", Words::of("Wall time"), "s", Low, kPositive | kColumn, ofSummary<&Summary::wallTimeS>,
               Words::of("Wall time of the run.")),
      quantity(kToAccuracyMetric, Words::of("Time to accuracy"), "s", Low, kPositive | kSeries, toAccuracy,
               Words::of("Training time until an accuracy is reached.")),
      quantity("validation_top1_accuracy", kColumn, ofSummary<&Summary::validationTop1Accuracy>,
               Words::of("Share of the validation images whose label scored highest.")),
      quantity("validation_top5_accuracy", kColumn, ofSummary<&Summary::validationTop5Accuracy>,
               Words::of("Share of the validation images whose label is among the five highest scores.")),
      quantity("train_top1_accuracy", kColumn, ofSummary<&Summary::trainTop1Accuracy>,
               Words::of("Share of the training images whose label scored highest.")),
      quantity("train_top5_accuracy", kColumn, ofSummary<&Summary::trainTop5Accuracy>,
               Words::of("Share of the training images whose label is among the five highest scores.")),
      quantity("validation_loss", kColumn, ofSummary<&Summary::validationLoss>,
               Words::of("Mean loss over the validation images.")),
      quantity("loss", Words::of("Final training loss"), "", Low, kColumn, ofSummary<&Summary::finalLoss>,
               Words::of("Loss at the end of the training.")),
      quantity("step_time_ms", kPositive | kColumn, ofSummary<&Summary::stepTimeMeanMs>,
               Words::of("Mean time of the measured steps.")),
      quantity("compute_time_ms", Words::of("Compute time per step"), "ms", Low, kPositive | kColumn,
               ofSummary<&Summary::computeTimeMeanMs>,
               Words::of("Mean part of a step in forward, backward and update.")),
      quantity("allreduce_time_ms", Words::of("Exposed communication per step"), "ms", Low, kColumn,
               ofSummary<&Summary::allreduceTimeMeanMs>,
               Words::of("Mean part of a step in which the rank only waited for gradients or for other ranks.")),
      quantity("data_wait_ms", Words::of("Data wait per step"), "ms", Low, kColumn, ofSummary<&Summary::dataWaitMeanMs>,
               Words::of("Mean part of a step in which the rank waited for its next batch.")),
      quantity("latency_ms", Words::of("Inference latency, mean"), "ms", Low, kPositive | kSeries,
               ofResult<inferenceLatencyMs, false>, Words::of("Mean time of one inference.")),
      quantity("latency_p99_ms", Words::of("Inference latency, 99th percentile"), "ms", Low, kPositive | kSeries,
               ofResult<inferenceLatencyMs, true>, Words::of("99th percentile of the time of one inference.")),
      quantity("link_latency_us", Words::of("Lowest latency between devices"), "µs", Low, kPositive | kSeries,
               ofResult<lowestLinkLatencyUs>,
               Words::of("Time of the smallest message of a collective, or the lowest latency of a link.")),
      quantity("bandwidth_gb_per_s", Words::of("Highest bandwidth between devices"), "GB/s", High, kPositive | kSeries,
               ofResult<highestBandwidth>,
               Words::of("Highest measured bandwidth of a collective, a transfer or a link.")),
      quantity("disk_read_bytes_per_second", Words::of("Highest storage read"), "B/s", Neither, kSeries,
               ofResult<highestDiskRead>, Words::of("Highest rate of reading from the disks of a host.")),
      quantity("allreduce_bytes", Words::of("Gradients summed per step"), "B", Low, kPositive | kColumn,
               ofSummary<&Summary::allreduceBytesPerStep>,
               Words::of("Bytes of gradients of one rank that a step sums over all ranks.")),
      quantity("peak_memory_bytes", Words::of("Peak memory"), "GiB", Low, kPositive | kColumn, peakMemoryGib,
               Words::of("Highest memory use of the training.")),
      quantity("gpu_power_w", Words::of("Power of all GPUs"), "W", Low, kPositive | kSeries, ofResult<meanGpuPowerW>,
               Words::of("Mean power of all GPUs while steps were measured.")),
      quantity("images_per_second_per_w", Words::of("Throughput per watt of the GPUs"), "images/s/W", High,
               kPositive | kSeries | kItem, perWatt, Words::of("Throughput divided by the mean power of all GPUs.")),
      quantity(
          kEnergy, kPositive | kSeries | kColumn | kItem, ofResult<energyPerItem>,
          Words::of("Energy of the measured parts of all nodes per image, or per token where the throughput counts "
                    "tokens.")),
      quantity(kPower, Words::of("Power of all measured parts"), "W", Low, kPositive | kSeries | kColumn, totalPower,
               Words::of("Mean power of the measured parts of all nodes.")),
      quantity(kPerTotalWatt, Words::of("Throughput per watt of all measured parts"), "images/s/W", High,
               kPositive | kSeries | kColumn | kItem, perTotalWatt,
               Words::of("Throughput divided by the mean power of the measured parts of all nodes.")),
      quantity("tokens_per_second", kPositive | kColumn, ofResult<tokensPerSecond>,
               Words::of("Tokens of all devices per second: as stated, or samples per second times sequence length.")),
      quantity("model_tflop_per_s_per_device", kPositive | kColumn, modelArithmetic,
               Words::of("Arithmetic of the model alone on one device, in 1e12 FLOP per second.")),
      quantity(kUtilisationMetric, Words::of("Model FLOP utilisation (MFU)"), "1", High, kPositive | kColumn,
               utilisation,
               Words::of("Arithmetic of the model alone over the dense peak of the GPU in the precision of the run.")),
      quantity(kStatedMetric, Words::of("Quantity stated by the program"), "", High, kPositive | kColumn,
               ofSummary<&Summary::statedValue>,
               Words::of("The value that an external program reports in a unit other than images/s, such as GB/s.")),
      quantity(kPerPriceMetric, Words::of("Throughput normalized by price"), "images/s per 1000", High,
               kPositive | kItem, forThePrice, Words::of("Throughput per 1000 of the price of all nodes.")),
  };
  return metrics;
}

/// The same of a quantity that is better when it is lower.
const FigureMetric& statedLowMetric() {
  static const FigureMetric metric = [] {
    FigureMetric low = *findFigureMetric(kStatedMetric);
    low.better = Better::Low;
    return low;
  }();
  return metric;
}

/// "11.9 GB/s, bus bandwidth".
QString statedFigure(const Summary& summary) {
  const QString figure =
      QStringLiteral("%1 %2").arg(significantText(*summary.statedValue), toQString(summary.statedUnit));
  const QString quantity = toQString(summary.statedQuantity);
  return quantity.isEmpty() ? figure.trimmed() : QStringLiteral("%1, %2").arg(figure.trimmed(), quantity);
}

/// "bus bandwidth in GB/s", "ms".
QString statedPhrase(const QString& quantity, const QString& unit) {
  return quantity.isEmpty() ? unit : FigureMetricTexts::tr("%1 in %2").arg(quantity, unit);
}

/// Adopts the quantity and unit of the first result. Returns why a result that states another one is excluded.
std::optional<Exclusion> takeStated(const RunResult& result, MetricChoice& choice) {
  const Summary& summary = result.summary;
  const QString quantity = toQString(summary.statedQuantity), unit = toQString(summary.statedUnit);
  const FigureMetric* metric = summary.statedLowerIsBetter ? &statedLowMetric() : findFigureMetric(kStatedMetric);
  if (choice.statedUnit.isEmpty() && choice.statedQuantity.isEmpty()) {
    choice.statedQuantity = quantity;
    choice.statedUnit = unit;
    choice.metric = metric;
  }
  if (quantity == choice.statedQuantity && unit == choice.statedUnit && metric == choice.metric) return {};
  return exclusionOf(result, FigureMetricTexts::tr("%1 states %2, not %3"), statedPhrase(quantity, unit),
                     statedPhrase(choice.statedQuantity, choice.statedUnit));
}

/// Why a run has no value.
Exclusion whyNone(const RunResult& result, const MetricChoice& choice) {
  if (choice.isThroughput() && result.summary.speedup) return withoutThroughput(result);
  if (choice.metric->id == std::string_view(kToAccuracyMetric)) {
    const TargetState state = timeOf(result, choice.accuracy).state;
    const QString target = QStringLiteral("%1\u00a0%").arg(significantText(100 * choice.accuracy.target));
    if (state == TargetState::NotReached)
      return exclusionOf(result, FigureMetricTexts::tr("%1 never reached %2"), target);
    if (state == TargetState::ReachedBy)
      return exclusionOf(result, FigureMetricTexts::tr("%1 does not state when it reached %2"), target);
  }
  if (choice.metric->id == std::string_view(kPerPriceMetric) && jobRate(result))
    return exclusionOf(result, FigureMetricTexts::tr("%1 has no known price"));
  if (choice.isEnergy()) return whyNoEnergy(result);
  if (choice.metric->id == std::string_view(kUtilisationMetric))
    return modelTflopPerS(result)
               ? exclusionOf(result, FigureMetricTexts::tr("%1 has no known peak of its GPU in its precision"))
               : exclusionOf(result, FigureMetricTexts::tr("%1 has no known arithmetic of its model"));
  return exclusionOf(result, FigureMetricTexts::tr("%1 does not state this quantity (%2)"), choice.title());
}

/// Why a value is not used; nothing if it is.
std::optional<Exclusion> whyUnusable(const RunResult& result, std::optional<double> value, const MetricChoice& choice) {
  if (!value) return whyNone(result, choice);
  const bool valid = std::isfinite(*value) && *value >= 0 && (*value > 0 || !choice.metric->positive);
  if (valid) return {};
  return exclusionOf(result, FigureMetricTexts::tr("%1 states an invalid value: %2"), exactText(*value));
}

/// Of the throughputs of most results that state the metric.
std::optional<Throughput> itemUnit(const std::vector<RunResult>& results, const MetricChoice& choice) {
  std::vector<RunResult> stating;
  for (const RunResult& result : results)
    if (choice.metric->valueOf(result, choice)) stating.push_back(headOf(result));
  return commonUnit(stating);
}

/// Those of other metrics than throughput, which usableRuns() checks.
MetricRuns otherRuns(const std::vector<RunResult>& results, const MetricChoice& choice) {
  MetricRuns found{{}, {}, {}, {}, choice};
  const auto unit = choice.metric->perItem ? itemUnit(results, choice) : std::nullopt;
  if (unit) found.choice.itemUnit = unit->unit;
  CountedOnce counted(results);
  for (const RunResult& result : results) {
    if (counted.isCopy(result, found.excluded)) continue;
    auto problem = whyUnfinished(result);
    const auto value = problem ? std::nullopt : choice.metric->valueOf(result, choice);
    if (!problem) problem = whyUnusable(result, value, choice);
    if (!problem && unit) problem = whyOtherUnit(result, *unit);
    if (!problem && choice.isStated()) problem = takeStated(result, found.choice);
    if (problem) {
      found.excluded.append(*problem);
      continue;
    }
    found.runs.push_back(headOf(result));
    if (choice.isEnergy()) found.runs.back().summary.energyBasis = energyBasis(result);
    found.values.push_back(*value);
  }
  return found;
}

MetricRuns throughputRuns(const std::vector<RunResult>& results, const MetricChoice& choice) {
  MetricRuns found{{}, {}, {}, {}, choice};
  UsableRuns usable = usableRuns(results);
  found.excluded = usable.leftOut();
  found.choice.throughputUnit = usable.unit;
  for (const RunResult& run : usable.runs) {
    const auto value = throughputValue(run);
    if (!value) {
      found.excluded.append(whyNone(run, choice));
      continue;
    }
    found.runs.push_back(headOf(run));
    found.values.push_back(*value);
  }
  return found;
}

}  // namespace

std::span<const FigureMetric> figureMetrics() { return allMetrics(); }

const FigureMetric* findFigureMetric(std::string_view id) {
  const auto found = std::ranges::find_if(allMetrics(), [id](const FigureMetric& metric) { return id == metric.id; });
  return found == allMetrics().end() ? nullptr : &*found;
}

QString metricTitle(const FigureMetric& metric) { return wordsText(metric.title); }

QString metricHelp(const FigureMetric& metric) { return wordsText(metric.help); }

ValueForm formOf(const FigureMetric& metric) {
  if (metric.id == std::string_view(kStatedMetric)) return ValueForm::Stated;
  const std::string_view unit = metric.unit;
  if (unit == "s") return ValueForm::Duration;
  if (unit == "1") return ValueForm::Percentage;
  if (unit == "B") return ValueForm::Bytes;
  if (unit == "B/s") return ValueForm::ByteRate;
  return unit == "GiB" ? ValueForm::Memory : ValueForm::Number;
}

namespace {

/// Of FigureMetric::perItem for throughputs in this unit: "images/s per W", "J per token".
QString itemUnitText(const FigureMetric& metric, const std::string& unit) {
  if (metric.id != std::string_view(kEnergy)) return FigureMetricTexts::tr("%1 per W").arg(wordsText(unit));
  return unit == kImagesPerSecond ? unitText(metric) : FigureMetricTexts::tr("J per %1").arg(wordsText(itemOf(unit)));
}

}  // namespace

QString unitText(const FigureMetric& metric) {
  const std::string_view unit = metric.unit;
  if (unit == "images/s") return FigureMetricTexts::tr("images/s");
  if (unit == "tokens/s") return FigureMetricTexts::tr("tokens/s");
  if (unit == "images/s/W") return FigureMetricTexts::tr("images/s per W");
  return QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()));
}

QString unitText(const FigureMetric& metric, const RunResult& result) {
  const auto rate = metric.perItem ? jobThroughputOf(result.summary) : std::nullopt;
  return rate ? itemUnitText(metric, rate->unit) : unitText(metric);
}

int digitsOf(const RunResult& head) {
  constexpr int kOwn = 3, kStated = 4;
  return isOwnRun(head.summary.origin) ? kOwn : kStated;
}

QString metricText(const FigureMetric& metric, const RunResult& result, int digits) {
  const auto value = metric.valueOf(result, {});
  if (!value) return {};
  switch (formOf(metric)) {
    case ValueForm::Stated: return statedFigure(result.summary);
    case ValueForm::Duration: return durationText(*value);
    case ValueForm::Percentage: return percentText(*value, *value < 0.1 ? 2 : digits - 2);
    case ValueForm::Bytes: return bytesText(*value, ByteBase::Decimal);
    case ValueForm::ByteRate: return bytesText(*value, ByteBase::Decimal) + QStringLiteral("/s");
    case ValueForm::Memory: return bytesText(*value * kGib, ByteBase::Binary);
    case ValueForm::Number: break;
  }
  return (significantText(*value, digits) + QLatin1Char(' ') + unitText(metric, result)).trimmed();
}

QString utilisationText(const MetricChoice& choice, const std::vector<RunResult>& runs) {
  if (choice.metric->id != std::string_view(kUtilisationMetric)) return {};
  QStringList formulas, peaks;
  for (const RunResult& run : runs)
    if (const auto of = modelUtilisation(run)) {
      formulas.append(inWindowLanguage(of->formula));
      peaks.append(inWindowLanguage(of->source));
    }
  formulas.removeDuplicates();
  peaks.removeDuplicates();
  if (peaks.isEmpty()) return {};
  return FigureMetricTexts::tr("MFU: %1, over the peak of the devices: %2.")
      .arg(formulas.join(QStringLiteral("; ")), peaks.join(QStringLiteral("; ")));
}

bool MetricChoice::isStated() const { return formOf(*metric) == ValueForm::Stated; }

bool MetricChoice::isEnergy() const {
  return std::any_of(std::begin(kEnergyMetrics), std::end(kEnergyMetrics),
                     [this](const char* id) { return metric->id == std::string_view(id); });
}

bool MetricChoice::isDuration() const { return formOf(*metric) == ValueForm::Duration; }

bool MetricChoice::isTime() const {
  const std::string unit = isStated() ? statedUnit.toStdString() : metric->unit;
  return unit == "s" || unit == "ms" || unit == "µs";
}

bool MetricChoice::isPercentage() const { return formOf(*metric) == ValueForm::Percentage; }

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
  if (metric->id == std::string_view(kToAccuracyMetric))
    return FigureMetricTexts::tr("Training time to %1 %2")
        .arg(significantText(100 * accuracy.target) + QStringLiteral("\u00a0%"),
             inSentence(accuracyTitle(accuracy.split, accuracy.top)));
  if (isStated() && !statedQuantity.isEmpty())
    return FigureMetricTexts::tr("%1, stated by the program")
        .arg(statedQuantity.left(1).toUpper() + statedQuantity.mid(1));
  if (metric->id == std::string_view(kEnergy) && !itemUnit.empty() && itemUnit != kImagesPerSecond)
    return FigureMetricTexts::tr("Energy per %1").arg(wordsText(itemOf(itemUnit)));
  return metricTitle(*metric);
}

QString MetricChoice::titleInPhrase() const { return inPhrase(title(), metric->title); }

QString inPhrase(const QString& translated, const char* english) {
  if (translated != QLatin1String(english) || translated.isEmpty()) return translated;
  return translated.left(1).toLower() + translated.mid(1);
}

DisplayUnit displayUnit(const MetricChoice& choice, double largest) {
  switch (formOf(*choice.metric)) {
    case ValueForm::Stated: return {1, choice.statedUnit};
    case ValueForm::Duration: {
      const AxisUnit time = durationUnitFor(largest);
      return {1 / time.divisor, time.unit};
    }
    case ValueForm::Percentage: return {100, QStringLiteral("%")};
    case ValueForm::Bytes: return {1e-6, QStringLiteral("MB")};
    case ValueForm::ByteRate: return {1e-6, QStringLiteral("MB/s")};
    case ValueForm::Memory:
    case ValueForm::Number: break;
  }
  if (choice.metric->id == std::string_view(kPerPriceMetric))
    return {1, FigureMetricTexts::tr("%1 per 1000 %2")
                   .arg(wordsText(choice.itemUnit.empty() ? kImagesPerSecond : choice.itemUnit), choice.currency)};
  if (choice.metric->perItem && !choice.itemUnit.empty()) return {1, itemUnitText(*choice.metric, choice.itemUnit)};
  if (choice.isThroughput() && !choice.throughputUnit.isEmpty()) return {1, choice.throughputUnit};
  return {1, unitText(*choice.metric)};
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
