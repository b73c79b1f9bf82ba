// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/scaling_text.h"

#include <QCoreApplication>
#include <cmath>

#include "app/core/engine_sentences.h"
#include "app/core/translate.h"
#include "app/figures/node_strokes.h"
#include "app/results/interval_text.h"
#include "app/scale/scaling_verdict.h"
#include "app/scale/scaling_words.h"
#include "engine/base/text.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct ScalingTexts {
  Q_DECLARE_TR_FUNCTIONS(FigureBuilders)
};

QString singleDeviceText(const ScalingLine& line, const QString& unit) {
  QString label = toQString(line.label);
  if (std::isnan(line.singleDevice)) return ScalingTexts::tr("%1: only speed-ups published").arg(label);
  const ScalingPoint& one = line.points.front();
  // A published value is shown as printed.
  bool published = line.origin == ResultOrigin::Published;
  QString value = published ? exactText(line.singleDevice) : meanText(line.singleDevice, one.throughput95);
  value = ScalingTexts::tr("%1: T(1) = %2 %3").arg(label, value, unit);
  if (published) return value;
  const RepeatStatistics statistics = summariseRepeats(one.imagesPerSecond);
  if (statistics.pair) return value + QStringLiteral(" (%1)").arg(spreadText(statistics));
  if (!one.throughput95) return value + ScalingTexts::tr(" (n = %1)").arg(one.imagesPerSecond.size());
  return value + ScalingTexts::tr(" (n = %1, 95\u00a0% interval %2)")
                     .arg(one.imagesPerSecond.size())
                     .arg(rangeText(one.throughput95));
}

TableCell efficiencyCell(double value, const std::optional<Interval>& interval) {
  if (std::isnan(value) || !interval) return numberCell(100 * value, 1);
  return meanWithIntervalCell(100 * value, Interval{100 * interval->low, 100 * interval->high});
}

/// In the table, which has no column for the interval.
TableCell rateCell(const ScalingPoint& point) {
  const RepeatStatistics statistics = summariseRepeats(point.imagesPerSecond);
  return statistics.pair ? meanWithSpreadCell(statistics) : meanCell(point.throughput, point.throughput95);
}

TableCell speedupCell(const ScalingPoint& point) {
  const auto interval = speedup95(point);
  return interval ? meanWithIntervalCell(point.speedup, interval) : numberCell(point.speedup, 2);
}

/// For headers: not broken across lines.
QString formulaText(const char* formula) { return QString::fromLatin1(formula).replace(u' ', QChar::Nbsp); }

bool hasShared(const FigurePanel& panel) {
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points)
      if (point.shared) return true;
  return false;
}

}  // namespace

QString scalingCaption(const ScalingStudy& study, const QString& ofNodes) {
  QStringList singles, withoutSingle, notDrawn, superlinear, parts;
  bool weak = false, strong = false, hasInterval = false;
  const bool hasLines = std::ranges::any_of(study.lines, isDrawnAsLine);
  for (const ScalingLine& line : study.lines) {
    if (!isDrawnAsLine(line))
      notDrawn.append(toQString(line.label));
    else
      hasSpeedups(line) ? singles.append(singleDeviceText(line, study.unit))
                        : withoutSingle.append(toQString(line.label));
    if (isDrawnAsLine(line)) (line.weak ? weak : strong) = true;
    for (const ScalingPoint& point : line.points) {
      hasInterval = hasInterval || point.throughput95.has_value();
      if (!point.partOfNode.empty())
        parts.append(ScalingTexts::tr("%1 nodes: %2 each").arg(point.nodes).arg(inWindowLanguage(point.partOfNode)));
      if (point.efficiency > 1.0 + 1e-9 && point.devices > 1)
        superlinear.append(ScalingTexts::tr("%1 at %2 devices").arg(toQString(line.label), countText(point.devices)));
    }
  }
  QStringList sentences;
  // Services state no batch.
  const bool hasBatch = std::ranges::any_of(
      study.used, [](const RunResult& result) { return !result.unknownPlanFields.contains("batch_size_per_device"); });
  if (weak && hasBatch)
    sentences.append(strong ? ScalingTexts::tr("Weak (batch per device fixed) and strong (global batch fixed) scaling.")
                            : ScalingTexts::tr("Weak scaling: the batch per device is fixed."));
  else if (strong)
    sentences.append(ScalingTexts::tr("Strong scaling: the global batch is fixed."));
  if (!singles.isEmpty()) sentences.append(singles.join(QStringLiteral("; ")) + QLatin1Char('.'));
  if (!withoutSingle.isEmpty())
    sentences.append(ScalingTexts::tr("No run on 1 device, so speed-up and total efficiency are unknown: %1.")
                         .arg(withoutSingle.join(QStringLiteral("; "))));
  if (hasLines && !notDrawn.isEmpty())
    sentences.append(ScalingTexts::tr("Measured at one device count, so that they have no line: %1.")
                         .arg(notDrawn.join(QStringLiteral("; "))));
  if (!ofNodes.isEmpty()) sentences.append(ofNodes);
  parts.removeDuplicates();
  if (!parts.isEmpty())
    sentences.append(
        ScalingTexts::tr("Parts of larger nodes are used as nodes (%1).").arg(parts.join(QStringLiteral(", "))));
  if (hasInterval) sentences.append(ScalingTexts::tr("Whiskers: 95\u00a0% interval between repeats."));
  if (!superlinear.isEmpty())
    sentences.append(ScalingTexts::tr("Above 100\u00a0% (%1): T(1) was limited by something that more devices "
                                      "relieve (memory, cache, clocks, other load), or it varies by that much.")
                         .arg(superlinear.join(QStringLiteral(", "))));
  return sentences.join(QLatin1Char(' '));
}

/// Explains the node marks.
QString nodesCaption(const FigurePanel& panel) {
  QStringList sentences;
  if (hasSeveralNodes(panel)) sentences.append(ScalingTexts::tr("Ringed: several nodes."));
  if (needsNodeNames(panel))
    sentences.append(ScalingTexts::tr("n\u00a0×\u00a0g: n nodes of g devices each, one line for each g."));
  if (hasShared(panel)) sentences.append(ScalingTexts::tr("Without colour: runs shared by several lines."));
  return sentences.join(QLatin1Char(' '));
}

/// A table of every point with its named efficiencies and their formulas.
FigurePanel efficiencyTable(const ScalingStudy& study) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.title = ScalingTexts::tr("Efficiencies");
  table.tableHeader = {ScalingTexts::tr("Line"),
                       ScalingTexts::tr("Devices"),
                       ScalingTexts::tr("Nodes × devices"),
                       ScalingTexts::tr("Images/s"),
                       ScalingTexts::tr("Speed-up"),
                       ScalingTexts::tr("In the node (%): %1").arg(formulaText(kInNodeFormula)),
                       ScalingTexts::tr("Total (%): %1").arg(formulaText(kTotalFormula)),
                       ScalingTexts::tr("Across, relative to the node (%): %1").arg(formulaText(kAcrossFormula))};
  for (const ScalingLine& line : study.lines)
    for (const ScalingPoint& point : line.points) {
      const bool isStated = std::isnan(point.throughput) || line.origin == ResultOrigin::Published;
      table.tableRows.push_back({toQString(line.label), countCell(point.devices),
                                 point.nodes == 0 ? ScalingTexts::tr("nodes not stated")
                                                  : nodesText({double(point.devices), 0, {}, {}, point.nodes}),
                                 isStated ? exactCell(point.throughput) : rateCell(point), speedupCell(point),
                                 point.nodes == 1 ? efficiencyCell(point.efficiencyInNode, point.efficiency95)
                                                  : TableCell(QStringLiteral("–")),
                                 efficiencyCell(point.efficiency, point.efficiency95),
                                 efficiencyCell(point.efficiencyAcross, point.across95)});
    }
  // A single line is named in the legend.
  if (study.lines.size() > 1) return table;
  table.tableHeader.removeFirst();
  for (TableRow& row : table.tableRows) row.removeFirst();
  return table;
}

/// Differences between lines that their labels do not name.
QString unlabelledText(const ScalingStudy& study) {
  QStringList factors;
  for (const auto& [name, values] : study.unlabelled)
    factors.append(values.empty() ? heldTitle(name)
                                  : QStringLiteral("%1 (%2)").arg(heldTitle(name), heldValuesText(values)));
  return factors.isEmpty()
             ? QString()
             : translate("RunLabel", "Differences that the names omit: %1").arg(factors.join(QStringLiteral(", ")));
}

}  // namespace scalescope
