// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/scaling_verdict.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "app/results/comparison.h"
#include "app/results/interval_text.h"
#include "app/results/network_scope.h"
#include "app/store/library_entry.h"
#include "engine/analysis/facts/fact_value.h"
#include "engine/analysis/statistics/statistics.h"
#include "engine/base/rounded_parts.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxVerdictSentences = 3, kMaxPanels = 3;
constexpr double kMinShareOfLoss = 0.01, kWaterfallHeightMm = 45;

/// Texts of this file, for translators.
struct VerdictTexts {
  Q_DECLARE_TR_FUNCTIONS(ScalingVerdict)
};

bool hasGpus(const RunResult& run) { return run.summary.backend == "cuda" || !factValue(run, "gpu_model").empty(); }

QString devicesText(int count, const ScalingPoint& point, const ScalingStudy& study) {
  const RunResult* run = runOfPoint(point, study);
  if (run != nullptr && hasGpus(*run))
    return count == 1 ? VerdictTexts::tr("1 GPU") : VerdictTexts::tr("%1 GPUs").arg(countText(count));
  if (run != nullptr && run->summary.backend == "cpu")
    return count == 1 ? VerdictTexts::tr("1 rank") : VerdictTexts::tr("%1 ranks").arg(countText(count));
  return count == 1 ? VerdictTexts::tr("1 device") : VerdictTexts::tr("%1 devices").arg(countText(count));
}

/// The system of a line; its label if no name is stated.
QString systemText(const ScalingLine& line, const ScalingStudy& study) {
  const RunResult* run = runOfPoint(line.points.front(), study);
  return toQString(run == nullptr || run->annotations.system.empty() ? line.label : run->annotations.system);
}

/// "2 × 4 GPUs"; "8 GPUs" on one node, on unknown nodes, and on nodes of different sizes.
QString placedText(const ScalingPoint& point, const ScalingStudy& study) {
  if (point.nodes < 2 || point.devices % point.nodes != 0) return devicesText(point.devices, point, study);
  return VerdictTexts::tr("%1 × %2").arg(point.nodes).arg(devicesText(point.devices / point.nodes, point, study));
}

QString repeatsText(const ScaleVerdict& verdict) {
  const auto own = verdict.point.imagesPerSecond.size(), reference = verdict.reference.imagesPerSecond.size();
  return own == reference ? VerdictTexts::tr("n = %1 each").arg(own)
                          : VerdictTexts::tr("n = %1 and %2").arg(own).arg(reference);
}

QString shareText(const ScaleVerdict& verdict) {
  if (!verdict.share95) return percentText(verdict.share, 1);
  const int decimals = percentDecimals(*verdict.share95);
  return VerdictTexts::tr("%1 (95\u00a0% interval %2 to %3)")
      .arg(percentText(verdict.share, decimals), numberText(100 * verdict.share95->low, decimals),
           percentText(verdict.share95->high, decimals));
}

struct LossPart {
  QString name;
  double ms;
};

/// Parts below a hundredth of the loss are part of the last one, "other", which may be small, too.
std::vector<LossPart> partsOf(const StepLoss& loss) {
  std::vector<LossPart> parts = {
      {loss.communicationKnown ? VerdictTexts::tr("computation")
                               : VerdictTexts::tr("computation and the all-reduce on the devices"),
       loss.computeMs},
      {loss.communicationKnown ? VerdictTexts::tr("exposed communication")
                               : VerdictTexts::tr("waiting for other ranks"),
       loss.communicationMs},
      {VerdictTexts::tr("data wait"), loss.dataWaitMs},
      {VerdictTexts::tr("host"), loss.hostMs},
      {VerdictTexts::tr("other"), loss.otherMs}};
  const double least = kMinShareOfLoss * std::abs(loss.measuredMs - loss.idealMs);
  for (LossPart& part : parts)
    if (&part != &parts.back() && std::abs(part.ms) < least) parts.back().ms += std::exchange(part.ms, 0);
  std::erase_if(parts, [least](const LossPart& part) { return std::abs(part.ms) < least || part.ms == 0; });
  return parts;
}

/// A loss as shown: rounded so that the ideal and the parts add up to the measured step.
struct ShownLoss {
  int decimals = 0;
  double idealMs = 0, measuredMs = 0;
  std::vector<LossPart> parts;
};

/// A part is at least a hundredth of the loss, so that none is shown as 0.
int lossDecimals(double lossMs) { return lossMs < 0.95 ? 3 : lossMs < 9.5 ? 2 : lossMs < 95 ? 1 : 0; }

ShownLoss shownLoss(const StepLoss& loss) {
  ShownLoss shown{lossDecimals(std::abs(loss.measuredMs - loss.idealMs)), 0, 0, partsOf(loss)};
  const auto rounded = [&shown](double ms) { return roundedParts({&ms, 1}, shown.decimals).front(); };
  shown.idealMs = rounded(loss.idealMs);
  shown.measuredMs = rounded(loss.measuredMs);
  if (shown.parts.empty()) return shown;
  std::vector<double> times;
  for (const LossPart& part : shown.parts) times.push_back(part.ms);
  // What is too small to name, and what rounding leaves, belong to the largest part.
  const double rest = shown.measuredMs - shown.idealMs - std::accumulate(times.begin(), times.end(), 0.0);
  *std::max_element(times.begin(), times.end()) += rest;
  times = roundedParts(times, shown.decimals);
  for (std::size_t i = 0; i < times.size(); ++i) shown.parts[i].ms = times[i];
  return shown;
}

/// "A step takes 11.9 ms longer than the ideal 40.1 ms: 14.9 ms computation; data wait fell by 3.0 ms."
QString lossSentence(const StepLoss& loss) {
  if (!(loss.measuredMs > loss.idealMs)) return {};
  ShownLoss shown = shownLoss(loss);
  const auto text = [&shown](double ms) { return QStringLiteral("%1\u00a0ms").arg(numberText(ms, shown.decimals)); };
  std::stable_sort(shown.parts.begin(), shown.parts.end(), [](const auto& a, const auto& b) { return a.ms > b.ms; });
  QStringList longer, all;
  for (const LossPart& part : shown.parts)
    if (part.ms >= 0) longer.append(QStringLiteral("%1 %2").arg(text(part.ms), part.name));
  all.append(longer.join(QStringLiteral(", ")));
  for (const LossPart& part : shown.parts)
    if (part.ms < 0) all.append(VerdictTexts::tr("%1 fell by %2", "part of a step").arg(part.name, text(-part.ms)));
  return VerdictTexts::tr("A step takes %1 longer than the ideal %2: %3.")
      .arg(text(shown.measuredMs - shown.idealMs), text(shown.idealMs), all.join(QStringLiteral("; ")));
}

QString otherSystemText(const LineVerdict& of, const ScalingStudy& study) {
  return VerdictTexts::tr("The reference is %1: the systems differ in more than their nodes.")
      .arg(systemText(*of.referenceLine, study));
}

QString verdictSentence(const LineVerdict& of, const ScalingStudy& study) {
  const ScaleVerdict& verdict = of.verdict;
  QString text = VerdictTexts::tr("%1: %2 reach %3 of the throughput of %4")
                     .arg(toQString(of.line->label), verdictPointText(of, study), shareText(verdict),
                          verdictReferenceText(of, study));
  // A publication's number of repeats is unknown.
  if (isOwnRun(of.line->origin)) text += QStringLiteral(", ") + repeatsText(verdict);
  text += QLatin1Char('.');
  if (of.referenceLine != nullptr) text += QLatin1Char(' ') + otherSystemText(of, study);
  const bool contains = verdict.share95 && verdict.share95->low <= 1 && verdict.share95->high >= 1;
  if (contains && verdict.betweenNodes())
    text += QLatin1Char(' ') + VerdictTexts::tr("These repeats do not distinguish the two.");
  const QString loss = verdict.loss ? lossSentence(*verdict.loss) : QString();
  return loss.isEmpty() ? text : text + QLatin1Char(' ') + loss;
}

/// The title of a line's network; "" if unknown.
QString lineNetwork(const ScalingLine& line, const ScalingStudy& study) {
  const RunResult* run = runOfPoint(line.points.front(), study);
  return run == nullptr ? QString() : networkOf(*run);
}

/// The verdicts of one system against another on the same devices and nodes, of one network each.
using SystemPair = std::vector<const LineVerdict*>;

QStringList pairNetworks(const SystemPair& pair, const ScalingStudy& study) {
  QStringList networks;
  for (const LineVerdict* of : pair) networks.append(lineNetwork(*of->line, study));
  networks.removeDuplicates();
  return networks;
}

/// Those of several networks together, in the order of their first ones; others alone.
std::vector<SystemPair> systemPairs(const std::vector<LineVerdict>& verdicts, const ScalingStudy& study) {
  std::vector<SystemPair> pairs;
  const auto isOfPair = [&study](const LineVerdict& a, const LineVerdict& b) {
    return a.referenceLine != nullptr && b.referenceLine != nullptr && a.line->origin == b.line->origin &&
           systemText(*a.line, study) == systemText(*b.line, study) &&
           systemText(*a.referenceLine, study) == systemText(*b.referenceLine, study) &&
           verdictPointText(a, study) == verdictPointText(b, study) &&
           verdictReferenceText(a, study) == verdictReferenceText(b, study);
  };
  for (const LineVerdict& verdict : verdicts) {
    const auto known =
        std::ranges::find_if(pairs, [&](const SystemPair& pair) { return isOfPair(*pair.front(), verdict); });
    known == pairs.end() ? pairs.push_back({&verdict}) : known->push_back(&verdict);
  }
  // What one system reaches of another is what their selection asks.
  std::ranges::stable_partition(pairs, [](const SystemPair& pair) { return pair.front()->referenceLine != nullptr; });
  return pairs;
}

QString pairSentence(const SystemPair& pair, const ScalingStudy& study) {
  const LineVerdict& first = *pair.front();
  const QStringList networks = pairNetworks(pair, study);
  if (pair.size() == 1 || networks.size() < 2) return verdictSentence(first, study);
  std::vector<double> shares;
  for (const LineVerdict* of : pair) shares.push_back(of->verdict.share);
  const auto [lowest, highest] = std::ranges::minmax_element(
      pair, [](const auto* a, const auto* b) { return a->verdict.share < b->verdict.share; });
  const auto at = [&study](const LineVerdict& of) {
    return VerdictTexts::tr("%1 (%2)").arg(percentText(of.verdict.share, 1), lineNetwork(*of.line, study));
  };
  return VerdictTexts::tr("%1: %2 reach %3 of the throughput of %4 in the geometric mean of %5; from %6 to %7.")
             .arg(systemText(*first.line, study), verdictPointText(first, study), percentText(geometricMean(shares), 1),
                  verdictReferenceText(first, study), networkCountText(networks.size()), at(**lowest), at(**highest)) +
         QLatin1Char(' ') + otherSystemText(first, study);
}

/// One bar that begins where the one above it ends. The series separate whole steps from what is added to them.
void addBar(FigurePanel& panel, const QString& name, double ms, double base) {
  const bool whole = base == 0;
  panel.categories.append(name);
  for (std::size_t i = 0; i < panel.series.size(); ++i) {
    const bool own = i == (whole ? 0U : ms >= 0 ? 1U : 2U);
    FigurePoint point{0, own ? ms : std::nan(""), {}, {}};
    point.base = base;
    panel.series[i].points.push_back(point);
  }
}

/// The ranks and steps that the mean steps cover.
QString meanStepText(const ScalingStudy& study) {
  const bool rankZero = std::any_of(study.used.begin(), study.used.end(), [](const RunResult& run) {
    return run.summary.deviceCount.value_or(1) > 1 && run.summary.stepTimeMeanMs && !run.summary.stepTimeRanks;
  });
  return rankZero ? VerdictTexts::tr(
                        "Whole steps follow from the throughput. Their parts are means of the measured steps, of rank "
                        "0 where a "
                        "result has no mean of all ranks.")
                  : VerdictTexts::tr(
                        "Whole steps follow from the throughput. Their parts are means of the measured steps and all "
                        "ranks.");
}

FigurePanel waterfall(const LineVerdict& of, const ScalingStudy& study, FigureStyles& styles) {
  FigurePanel panel;
  panel.kind = FigureKind::HorizontalBars;
  panel.title = toQString(of.line->label);
  panel.y = {VerdictTexts::tr("Time of a step"), QStringLiteral("ms"), AxisScale::Linear, 0, {}};
  for (const QString& name :
       {VerdictTexts::tr("whole step"), VerdictTexts::tr("longer by"), VerdictTexts::tr("shorter by")}) {
    FigureSeries series;
    series.name = name;
    series.color = styles.styleFor(name).color;
    panel.series.push_back(std::move(series));
  }
  const ShownLoss shown = shownLoss(*of.verdict.loss);
  panel.y.valueDecimals = shown.decimals;
  addBar(panel, VerdictTexts::tr("Ideal: %1").arg(verdictReferenceText(of, study)), shown.idealMs, 0);
  double reached = shown.idealMs;
  for (const LossPart& part : shown.parts) {
    addBar(panel, part.name, part.ms, reached);
    reached += part.ms;
  }
  addBar(panel, VerdictTexts::tr("Measured: %1").arg(verdictPointText(of, study)), shown.measuredMs, 0);
  std::erase_if(panel.series, [](const FigureSeries& series) {
    return std::all_of(series.points.begin(), series.points.end(), [](const auto& p) { return std::isnan(p.y); });
  });
  return panel;
}

}  // namespace

std::vector<LineVerdict> verdictsOf(const ScalingStudy& study) {
  std::vector<LineVerdict> verdicts;
  for (const ScalingLine& line : study.lines)
    for (ScaleVerdict& verdict : scaleVerdicts(line, study.used))
      verdicts.push_back({&line, std::move(verdict), nullptr});
  for (SystemVerdict& of : systemVerdicts(study.lines, study.used))
    verdicts.push_back({&study.lines[of.line], std::move(of.verdict), &study.lines[of.referenceLine]});
  return verdicts;
}

QString verdictPointText(const LineVerdict& of, const ScalingStudy& study) {
  return placedText(of.verdict.point, study);
}

QString verdictReferenceText(const LineVerdict& of, const ScalingStudy& study) {
  const ScalingPoint& reference = of.verdict.reference;
  const QString placed = placedText(reference, study);
  const bool node = reference.nodes == 1 && (of.verdict.betweenNodes() || reference.devices > 1);
  const QString one = node ? VerdictTexts::tr("one node of %1").arg(placed) : placed;
  return of.verdict.multiple == 1 ? one : VerdictTexts::tr("%1 times %2").arg(of.verdict.multiple).arg(one);
}

namespace {

/// Of results that no line connects and no other system is compared with.
QString noScalingText(const ScalingStudy& study) {
  if (study.lines.empty() || std::ranges::any_of(study.lines, isDrawnAsLine)) return {};
  return VerdictTexts::tr(
      "No configuration has results of several device counts, so that no scaling follows. Compare shows them beside "
      "each other.");
}

}  // namespace

QString findingOf(const ScalingStudy& study) {
  const auto verdicts = verdictsOf(study);
  if (verdicts.empty()) return noScalingText(study);
  const std::vector<SystemPair> pairs = systemPairs(verdicts, study);
  QStringList sentences, networks;
  for (const SystemPair& pair : pairs) {
    if (sentences.size() == static_cast<qsizetype>(kMaxVerdictSentences)) break;
    sentences.append(pairSentence(pair, study));
    networks += pairNetworks(pair, study);
  }
  networks.removeDuplicates();
  sentences.append(networkScopeText(networks, networksOf(study.used)));
  if (pairs.size() > kMaxVerdictSentences)
    sentences.append(VerdictTexts::tr("Further comparisons: %1.").arg(pairs.size() - kMaxVerdictSentences));
  sentences.removeAll(QString());
  return sentences.join(QLatin1Char(' '));
}

Figure makeScalingLossFigure(const ScalingStudy& study, FigureStyles& styles) {
  Figure figure;
  figure.widthMm = 180;
  figure.title = VerdictTexts::tr("Scaling loss per step");
  std::size_t further = 0;
  for (const LineVerdict& verdict : verdictsOf(study)) {
    if (!verdict.verdict.loss) continue;
    if (figure.panels.size() == kMaxPanels)
      ++further;
    else
      figure.panels.push_back(waterfall(verdict, study, styles));
  }
  if (figure.panels.empty()) return figure;
  figure.finding = findingOf(study);
  figure.caption = QStringLiteral("%1 %2").arg(
      meanStepText(study), VerdictTexts::tr("Ideal: the step of the reference for the same batch per device."));
  if (further > 0) figure.caption += QLatin1Char(' ') + VerdictTexts::tr("Not drawn: %1 more.").arg(further);
  figure.footnote = provenanceText(study);
  figure.heightMm = fittingHeightMm(figure, kWaterfallHeightMm);
  return figure;
}

}  // namespace scalescope
