// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "app/builders/figure_builders.h"
#include "app/builders/interval_text.h"
#include "app/builders/scaling_verdict.h"
#include "app/builders/scaling_words.h"
#include "app/builders/series_colors.h"
#include "app/core/engine_sentences.h"
#include "app/figures/node_strokes.h"
#include "app/library/library_entry.h"
#include "engine/base/text.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr double kPlotHeightMm = 50;
/// Leaves space above 100 % for markers on the ideal line.
constexpr double kEfficiencyAxisEnd = 108;

/// Texts of this file, for translators.
struct ScalingFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(FigureBuilders)
};

FigureSeries styled(const ScalingLine& line, const ScalingStudy& study, FigureStyles& styles) {
  FigureSeries series;
  series.name = toQString(line.label);
  SeriesStyle style = styles.styleFor(series.name, systemOfLine(line, study));
  series.color = style.color;
  series.marker = style.marker;
  // Measured lines are solid; colour and marker distinguish them.
  series.reference = line.origin == ResultOrigin::Published;
  series.dash = series.reference ? style.publishedDash : Qt::SolidLine;
  return series;
}

FigurePoint pointOf(const ScalingPoint& of, double y, const std::optional<Interval>& interval, double scale) {
  FigurePoint point{double(of.devices), y * scale, {}, {}, of.nodes};
  if (interval) {
    point.low = interval->low * scale;
    point.high = interval->high * scale;
  }
  return point;
}

bool holds(const ScalingLine& line, const ScalingPoint& point) {
  return std::any_of(line.points.begin(), line.points.end(),
                     [&point](const ScalingPoint& other) { return other.runIds == point.runIds; });
}

/// Points of the same runs in several lines, such as the one-node point of several interconnects.
void markShared(FigureSeries& series, const ScalingLine& line, const ScalingStudy& study) {
  for (const ScalingPoint& point : line.points) {
    const auto holding = std::count_if(study.lines.begin(), study.lines.end(), [&](const ScalingLine& other) {
      return other.weak == line.weak && holds(other, point);
    });
    for (FigurePoint& drawn : series.points)
      if (drawn.x == point.devices && drawn.nodes == point.nodes) drawn.shared = holding > 1;
  }
}

/// Ends of a logarithmic axis at marks, at least one mark apart: 1, 2 or 5 times a power of ten, or any digit times it
/// where these would lie far outside of a narrow range.
void roundLogEnds(FigureAxis& axis, double lowest, double highest) {
  if (!(lowest > 0) || !std::isfinite(highest)) return;
  constexpr double kNarrow = 5;
  const bool isNarrow = highest < kNarrow * lowest;
  const auto mark = [isNarrow](double value, bool up) {
    const double power = std::pow(10, std::floor(std::log10(value)));
    constexpr double kSlack = 1e-9;
    double below = power;
    for (const double factor :
         isNarrow ? std::vector<double>{2, 3, 4, 5, 6, 7, 8, 9, 10} : std::vector<double>{2, 5, 10}) {
      if (up && power * factor >= value * (1 - kSlack)) return below >= value * (1 - kSlack) ? below : power * factor;
      if (!up && power * factor > value * (1 + kSlack)) return below;
      below = power * factor;
    }
    return below;
  };
  axis.low = mark(lowest, false);
  axis.high = mark(highest, true);
  if (*axis.high <= *axis.low) axis.high = 2 * *axis.low;
}

/// Stroke names are placed after the ends of their strokes.
void makeRoomForNames(FigurePanel& panel, int devices) {
  constexpr double kOctavesForNames = 0.19;  // of the octaves that the points span
  if (needsNodeNames(panel)) panel.x.high = devices * std::pow(devices, kOctavesForNames);
}

FigurePanel panelOf(const QString& title, const FigureAxis& y) {
  FigurePanel panel;
  panel.title = title;
  panel.x = {ScalingFigureTexts::tr("Devices"), QString(), AxisScale::Log2, {}, {}};
  panel.y = y;
  return panel;
}

FigurePanel throughputPanel(const ScalingStudy& study, FigureStyles& styles) {
  FigurePanel panel =
      panelOf(ScalingFigureTexts::tr("Throughput T(n)"),
              {ScalingFigureTexts::tr("Throughput"), ScalingFigureTexts::tr("images/s"), AxisScale::Log10, {}, {}});
  double lowest = std::numeric_limits<double>::infinity(), highest = 0;
  for (const ScalingLine& line : study.lines) {
    FigureSeries series = styled(line, study, styles);
    for (const ScalingPoint& point : line.points) {
      if (std::isnan(point.throughput)) continue;
      series.points.push_back(pointOf(point, point.throughput, point.throughput95, 1));
      const double low = series.points.back().low.value_or(0);
      lowest =
          std::min(lowest, low > 0 ? low : point.throughput);  // intervals that are clipped at zero cannot be drawn
      highest = std::max({highest, point.throughput, series.points.back().high.value_or(0)});
    }
    markShared(series, line, study);
    if (!series.points.empty()) panel.series.push_back(std::move(series));
  }
  roundLogEnds(panel.y, lowest, highest);
  return panel;
}

FigureSeries idealSeries(int devices, bool efficiency) {
  FigureSeries series;
  series.name = ScalingFigureTexts::tr("ideal");
  SeriesStyle style = FigureStyles::ideal();
  series.color = style.color;
  series.marker = style.marker;
  series.dash = style.dash;
  series.reference = true;
  for (int n = 1; n < devices; n *= 2) series.points.push_back({double(n), efficiency ? 100.0 : n, {}, {}, 0});
  series.points.push_back({double(devices), efficiency ? 100.0 : devices, {}, {}, 0});
  return series;
}

FigurePanel speedupPanel(const ScalingStudy& study, FigureStyles& styles, int devices) {
  FigurePanel panel = panelOf(ScalingFigureTexts::tr("Speed-up T(n) / T(1)"),
                              {ScalingFigureTexts::tr("Speed-up"), QString(), AxisScale::Log2, {}, {}});
  panel.series.push_back(idealSeries(devices, false));
  for (const ScalingLine& line : study.lines) {
    if (!hasSpeedups(line)) continue;
    FigureSeries series = styled(line, study, styles);
    for (const ScalingPoint& point : line.points)
      series.points.push_back(pointOf(point, point.speedup, speedup95(point), 1));
    markShared(series, line, study);
    panel.series.push_back(std::move(series));
  }
  return panel;
}

FigurePanel efficiencyPanel(const ScalingStudy& study, FigureStyles& styles, int devices) {
  FigurePanel panel = panelOf(ScalingFigureTexts::tr("Total efficiency T(n) / (n T(1))"),
                              {ScalingFigureTexts::tr("Efficiency"), QStringLiteral("%"), AxisScale::Linear, 0, {}});
  panel.series.push_back(idealSeries(devices, true));
  double highest = 100;
  for (const ScalingLine& line : study.lines) {
    if (!hasSpeedups(line)) continue;
    FigureSeries series = styled(line, study, styles);
    for (const ScalingPoint& point : line.points) {
      series.points.push_back(pointOf(point, point.efficiency, point.efficiency95, 100));
      const FigurePoint& drawn = series.points.back();
      highest = std::max({highest, drawn.y, drawn.high.value_or(0)});
    }
    markShared(series, line, study);
    panel.series.push_back(std::move(series));
  }
  if (highest <= kEfficiencyAxisEnd) panel.y.high = kEfficiencyAxisEnd;
  return panel;
}

/// Without a T(1): the throughput of several nodes relative to fewer.
FigurePanel verdictPanel(const ScalingStudy& study, FigureStyles& styles) {
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.title = ScalingFigureTexts::tr("Relative to the node");
  panel.y = {
      ScalingFigureTexts::tr("Throughput relative to the reference"), QStringLiteral("%"), AxisScale::Linear, 0, {}};
  for (const LineVerdict& of : verdictsOf(study)) {
    panel.categories.append(
        ScalingFigureTexts::tr("%1 against %2").arg(verdictPointText(of, study), verdictReferenceText(of, study)));
    FigurePoint point{0, 100 * of.verdict.share, {}, {}};
    if (of.verdict.share95) point.low = 100 * of.verdict.share95->low, point.high = 100 * of.verdict.share95->high;
    FigureSeries series = styled(*of.line, study, styles);
    series.points.assign(static_cast<std::size_t>(panel.categories.size()), {0, std::nan(""), {}, {}});
    series.points.back() = point;
    panel.series.push_back(std::move(series));
  }
  for (FigureSeries& series : panel.series)
    series.points.resize(static_cast<std::size_t>(panel.categories.size()), {0, std::nan(""), {}, {}});
  return panel;
}

QString singleDeviceText(const ScalingLine& line) {
  QString label = toQString(line.label);
  if (std::isnan(line.singleDevice)) return ScalingFigureTexts::tr("%1: only speed-ups published").arg(label);
  const ScalingPoint& one = line.points.front();
  // A published value is shown as printed.
  bool published = line.origin == ResultOrigin::Published;
  QString value = published ? inNumberForm(QString::number(line.singleDevice, 'g', QLocale::FloatingPointShortest))
                            : meanText(line.singleDevice, one.throughput95);
  value = ScalingFigureTexts::tr("%1: T(1) = %2 images/s").arg(label, value);
  if (published) return value;
  if (!one.throughput95) return value + ScalingFigureTexts::tr(" (n = %1)").arg(one.imagesPerSecond.size());
  return value + ScalingFigureTexts::tr(" (n = %1, 95\u00a0% interval %2)")
                     .arg(one.imagesPerSecond.size())
                     .arg(rangeText(one.throughput95));
}

QString scalingCaption(const ScalingStudy& study, const QString& ofNodes) {
  QStringList singles, withoutSingle, superlinear, parts;
  bool weak = false, strong = false, hasInterval = false;
  for (const ScalingLine& line : study.lines) {
    hasSpeedups(line) ? singles.append(singleDeviceText(line)) : withoutSingle.append(toQString(line.label));
    (line.weak ? weak : strong) = true;
    for (const ScalingPoint& point : line.points) {
      hasInterval = hasInterval || point.throughput95.has_value();
      if (!point.partOfNode.empty())
        parts.append(ScalingFigureTexts::tr("%1 nodes: %2 each").arg(point.nodes).arg(toQString(point.partOfNode)));
      if (point.efficiency > 1.0 + 1e-9 && point.devices > 1)
        superlinear.append(ScalingFigureTexts::tr("%1 at %2 devices").arg(toQString(line.label)).arg(point.devices));
    }
  }
  QStringList sentences;
  if (weak)
    sentences.append(
        strong ? ScalingFigureTexts::tr("Weak (batch per device fixed) and strong (global batch fixed) scaling.")
               : ScalingFigureTexts::tr("Weak scaling: the batch per device is fixed."));
  else if (strong)
    sentences.append(ScalingFigureTexts::tr("Strong scaling: the global batch is fixed."));
  if (!singles.isEmpty()) sentences.append(singles.join(QStringLiteral("; ")) + QLatin1Char('.'));
  if (!withoutSingle.isEmpty())
    sentences.append(ScalingFigureTexts::tr("No run on 1 device, so speed-up and total efficiency are unknown: %1.")
                         .arg(withoutSingle.join(QStringLiteral("; "))));
  if (!ofNodes.isEmpty()) sentences.append(ofNodes);
  parts.removeDuplicates();
  if (!parts.isEmpty())
    sentences.append(
        ScalingFigureTexts::tr("Parts of larger nodes are used as nodes (%1).").arg(parts.join(QStringLiteral(", "))));
  if (hasInterval) sentences.append(ScalingFigureTexts::tr("Whiskers: 95\u00a0% interval between repeats."));
  if (!superlinear.isEmpty())
    sentences.append(ScalingFigureTexts::tr("Above 100\u00a0% (%1): T(1) was limited by something that more devices "
                                            "relieve (memory, cache, clocks, other load), or it varies by that much.")
                         .arg(superlinear.join(QStringLiteral(", "))));
  return sentences.join(QLatin1Char(' '));
}

QString efficiencyText(double value, const std::optional<Interval>& interval) {
  if (std::isnan(value)) return QStringLiteral("–");
  if (!interval) return numberText(100 * value, 1);
  return intervalText(100 * value, 50 * (interval->high - interval->low));
}

QString speedupText(const ScalingPoint& point) {
  const auto interval = speedup95(point);
  if (!interval) return numberText(point.speedup, 2);
  return intervalText(point.speedup, (interval->high - interval->low) / 2);
}

/// For headers: not broken across lines.
QString formulaText(const char* formula) { return QString::fromLatin1(formula).replace(u' ', QChar::Nbsp); }

bool hasShared(const FigurePanel& panel) {
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points)
      if (point.shared) return true;
  return false;
}

/// Explains the node marks.
QString nodesCaption(const FigurePanel& panel) {
  QStringList sentences;
  if (hasSeveralNodes(panel)) sentences.append(ScalingFigureTexts::tr("Ringed: several nodes."));
  if (needsNodeNames(panel))
    sentences.append(ScalingFigureTexts::tr("n\u00a0×\u00a0g: n nodes of g devices each, one line for each g."));
  if (hasShared(panel)) sentences.append(ScalingFigureTexts::tr("Without colour: runs shared by several lines."));
  return sentences.join(QLatin1Char(' '));
}

/// A table of every point with its named efficiencies and their formulas.
FigurePanel efficiencyTable(const ScalingStudy& study) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.title = ScalingFigureTexts::tr("Efficiencies");
  table.tableHeader = {ScalingFigureTexts::tr("Line"),
                       ScalingFigureTexts::tr("Devices"),
                       ScalingFigureTexts::tr("Nodes × devices"),
                       ScalingFigureTexts::tr("Images/s"),
                       ScalingFigureTexts::tr("Speed-up"),
                       ScalingFigureTexts::tr("In the node (%): %1").arg(formulaText(kInNodeFormula)),
                       ScalingFigureTexts::tr("Total (%): %1").arg(formulaText(kTotalFormula)),
                       ScalingFigureTexts::tr("Across, relative to the node (%): %1").arg(formulaText(kAcrossFormula))};
  for (const ScalingLine& line : study.lines)
    for (const ScalingPoint& point : line.points) {
      const QString rate = std::isnan(point.throughput) ? QStringLiteral("–")
                           : line.origin == ResultOrigin::Published
                               ? inNumberForm(QString::number(point.throughput, 'g', 12))
                               : meanText(point.throughput, point.throughput95);
      table.tableRows.push_back(
          {toQString(line.label), QString::number(point.devices),
           point.nodes == 0 ? ScalingFigureTexts::tr("nodes not stated") : nodesText(pointOf(point, 0, {}, 1)), rate,
           speedupText(point),
           point.nodes == 1 ? efficiencyText(point.efficiencyInNode, point.efficiency95) : QStringLiteral("–"),
           efficiencyText(point.efficiency, point.efficiency95),
           efficiencyText(point.efficiencyAcross, point.across95)});
    }
  // A single line is named in the legend.
  if (study.lines.size() > 1) return table;
  table.tableHeader.removeFirst();
  for (QStringList& row : table.tableRows) row.removeFirst();
  return table;
}

/// Differences between lines that their labels do not name.
QString unlabelledText(const ScalingStudy& study) {
  QStringList factors;
  for (const auto& [name, values] : study.unlabelled)
    factors.append(values.empty() ? heldTitle(name)
                                  : QStringLiteral("%1 (%2)").arg(heldTitle(name), toQString(join(values, ", "))));
  return factors.isEmpty() ? QString()
                           : QCoreApplication::translate("RunLabel", "Differences that the names omit: %1")
                                 .arg(factors.join(QStringLiteral(", ")));
}

/// Lines that differ only in factors without a label (data set, implementation) are distinguished by a number.
void makeLabelsUnique(std::vector<ScalingLine>& lines) {
  std::map<std::string, int> uses, seen;
  for (const ScalingLine& line : lines) ++uses[line.label];
  for (ScalingLine& line : lines) {
    std::string label = line.label;
    if (uses[label] > 1) line.label += " [" + std::to_string(++seen[label]) + "]";
  }
}

}  // namespace

QString systemOfLine(const ScalingLine& line, const ScalingStudy& study) {
  if (line.points.empty()) return {};
  const std::vector<std::string>& ids = line.points.front().runIds;
  for (const RunResult& run : study.used)
    if (std::find(ids.begin(), ids.end(), run.summary.runId) != ids.end()) return systemOf(run);
  return {};
}

ScalingStudy studyScaling(const std::vector<RunResult>& results) {
  return studyScaling(usableRuns(results), static_cast<int>(results.size()));
}

ScalingStudy studyScaling(const UsableRuns& usable, int totalRuns) {
  ScalingStudy study;
  study.totalRuns = totalRuns;
  ScalingAnalysis analysis = analyseScaling(usable.runs);
  study.lines = std::move(analysis.lines);
  study.unlabelled = std::move(analysis.unlabelled);
  for (ScalingLine& line : study.lines) line.label = lineLabelText(line.label).toStdString();
  makeLabelsUnique(study.lines);
  study.excluded = usable.leftOut();
  for (const std::string& sentence : analysis.excluded) study.excluded.append(excludedLineText(sentence));
  std::set<std::string> used;
  for (const ScalingLine& line : study.lines)
    for (const ScalingPoint& point : line.points) used.insert(point.runIds.begin(), point.runIds.end());
  for (const RunResult& run : usable.runs)
    if (used.contains(run.summary.runId)) study.used.push_back(run);
  return study;
}

Figure makeScalingFigure(const ScalingStudy& study, FigureStyles& styles, bool efficiencies) {
  int devices = 2;
  for (const ScalingLine& line : study.lines)
    for (const ScalingPoint& point : line.points) devices = std::max(devices, point.devices);
  Figure figure;
  figure.widthMm = 180;
  figure.title = ScalingFigureTexts::tr("Scaling of training throughput");
  figure.finding = findingOf(study);
  figure.panels = {throughputPanel(study, styles)};
  if (std::any_of(study.lines.begin(), study.lines.end(), hasSpeedups)) {
    figure.panels.push_back(speedupPanel(study, styles, devices));
    figure.panels.push_back(efficiencyPanel(study, styles, devices));
  } else if (FigurePanel relative = verdictPanel(study, styles); !relative.series.empty()) {
    figure.panels.push_back(std::move(relative));
  }
  for (FigurePanel& panel : figure.panels)
    if (panel.kind == FigureKind::Lines) makeRoomForNames(panel, devices);
  const QString ofNodes = nodesCaption(figure.panels[figure.panels.size() > 2 ? 1 : 0]);
  if (efficiencies && !study.lines.empty()) figure.panels.push_back(efficiencyTable(study));
  if (!study.lines.empty()) figure.caption = scalingCaption(study, ofNodes);
  figure.footnote = provenanceText(study.used, study.totalRuns, study.excluded, unlabelledText(study));
  cutAtZero(figure);
  figure.heightMm = fittingHeightMm(figure, kPlotHeightMm);
  return figure;
}

Figure makeScalingFigure(const std::vector<RunResult>& results, FigureStyles& styles) {
  return makeScalingFigure(studyScaling(results), styles);
}

}  // namespace scalescope
