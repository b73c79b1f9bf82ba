// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/energy_figure.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/compare/compare_kinds.h"
#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "app/core/usage_error.h"
#include "app/exporting/figure_option_table.h"
#include "app/figures/figure_text.h"
#include "app/results/comparison.h"
#include "app/results/energy_words.h"
#include "app/results/interval_text.h"
#include "app/results/names/run_label.h"
#include "app/results/part_colors.h"
#include "engine/base/numbers.h"
#include "engine/protocol/run/series.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct EnergyFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(EnergyFigure)
};

constexpr double kMinEnergyPlotMm = 25;

struct EnergyStackPart {
  MeasuredPart part;
  const char* name;
  double (*size)(const EnergyParts& parts);  ///< NaN: unknown
  bool hatched = false;
};
constexpr EnergyStackPart kDrawnParts[] = {
    {MeasuredPart::Gpus, QT_TRANSLATE_NOOP("EnergyFigure", "GPUs"),
     [](const EnergyParts& parts) { return parts.gpus.value_or(kNaN); }},
    {MeasuredPart::Processors, QT_TRANSLATE_NOOP("EnergyFigure", "processors"),
     [](const EnergyParts& parts) { return parts.processors.value_or(kNaN); }},
    {MeasuredPart::Memory, QT_TRANSLATE_NOOP("EnergyFigure", "memory"),
     [](const EnergyParts& parts) { return parts.memory.value_or(kNaN); }},
    {MeasuredPart::RestOfNode, QT_TRANSLATE_NOOP("EnergyFigure", "rest of the node"),
     [](const EnergyParts& parts) { return parts.rest.value_or(kNaN); }},
    {MeasuredPart::Other, QT_TRANSLATE_NOOP("EnergyFigure", "unknown"),
     [](const EnergyParts& parts) { return parts.unknown.value_or(kNaN); }, true}};

/// An unknown size is drawn as the open end of a stack.
bool isDrawn(const EnergyStackPart& part, const EnergyBar& bar) {
  const double size = part.size(bar.parts);
  return size > 0 || (part.hatched && std::isnan(size));
}

FigureSeries seriesOfPart(const EnergyStudy& study, const EnergyStackPart& part) {
  FigureSeries series;
  series.name = translate("EnergyFigure", part.name);
  series.color = part.hatched ? QColor(110, 110, 110) : partColor(part.part);
  series.hatched = part.hatched;
  for (const EnergyBar& bar : study.bars) series.points.push_back({0, part.size(bar.parts), {}, {}});
  return series;
}

bool isPerItem(const EnergyStudy& study) { return study.unit == EnergyUnit::JoulesPerItem; }

QString perItemTitle(const EnergyStudy& study) {
  return EnergyFigureTexts::tr("Energy per %1").arg(wordsText(itemOf(study.throughputUnit)));
}

FigurePanel stacksOf(const EnergyStudy& study) {
  FigurePanel panel;
  panel.kind = FigureKind::StackedBars;
  panel.shareLabels = true;
  panel.x.title =
      study.of == EnergyBars::Nodes ? EnergyFigureTexts::tr("Node") : EnergyFigureTexts::tr("Configuration");
  panel.y.title = isPerItem(study) ? perItemTitle(study) : EnergyFigureTexts::tr("Mean power");
  panel.y.unit = isPerItem(study) ? QStringLiteral("J") : QStringLiteral("W");
  const bool repeated =
      std::any_of(study.bars.begin(), study.bars.end(), [](const EnergyBar& bar) { return bar.totals.size() > 1; });
  for (const EnergyBar& bar : study.bars) {
    const RepeatStatistics statistics = summariseRepeats(bar.totals);
    panel.categories.append(
        repeated ? bar.label + QLatin1Char('\n') + EnergyFigureTexts::tr("n = %1").arg(bar.totals.size()) : bar.label);
    panel.repeats.push_back(repeatsOf(statistics));
  }
  for (const EnergyStackPart& part : kDrawnParts)
    if (std::any_of(study.bars.begin(), study.bars.end(), [&part](const EnergyBar& bar) { return isDrawn(part, bar); }))
      panel.series.push_back(seriesOfPart(study, part));
  return panel;
}

double positive(double value) { return value > 0 ? value : kNaN; }

/// Known parts, and the interval of the repeats; the caption names their sources.
FigurePanel tableOf(const EnergyStudy& study, const FigurePanel& stacks) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  const QString unit = QStringLiteral(" (%1)").arg(stacks.y.unit);
  const bool repeated =
      std::any_of(study.bars.begin(), study.bars.end(), [](const EnergyBar& bar) { return bar.totals.size() > 1; });
  const bool ofRuns = study.of == EnergyBars::Configurations;
  table.tableHeader = {stacks.x.title, stacks.y.title + unit};
  if (repeated) table.tableHeader.append(EnergyFigureTexts::tr("95 % interval"));
  for (const FigureSeries& series : stacks.series)
    if (!series.hatched) table.tableHeader.append(series.name + unit);
  if (ofRuns) table.tableHeader.append(EnergyFigureTexts::tr("%1 per W").arg(wordsText(study.throughputUnit)));
  for (std::size_t i = 0; i < study.bars.size(); ++i) {
    const EnergyBar& bar = study.bars[i];
    const RepeatStatistics statistics = summariseRepeats(bar.totals);
    TableRow row{bar.label, meanWithPairCell(statistics)};
    if (repeated) row.append(statistics.count < 2 ? TableCell(QStringLiteral("–")) : intervalCell(statistics));
    row.resize(table.tableHeader.size());
    table.tableRows.push_back(row);
  }
  qsizetype column = repeated ? 3 : 2;
  const auto fill = [&](auto&& valueOf) {
    std::vector<double> values;
    for (std::size_t i = 0; i < study.bars.size(); ++i) values.push_back(positive(valueOf(i)));
    setNumbers(table.tableRows, column++, values);
  };
  for (const FigureSeries& series : stacks.series)
    if (!series.hatched) fill([&](std::size_t i) { return series.points[i].y; });
  if (ofRuns) fill([&](std::size_t i) { return study.bars[i].itemsPerJoule.value_or(0); });
  return table;
}

bool covers(const EnergyBar& bar, const char* word) { return bar.basis.find(word) != std::string::npos; }

/// "Covered: GPUs (energy counter)." or, where bars differ, "Covered: fp32: ...; fp16, bf16: ...".
QString coverageOf(const EnergyStudy& study) {
  QStringList bases;
  std::vector<QStringList> labels;
  for (const EnergyBar& bar : study.bars) {
    const QString text = energyBasisText(bar.basis);
    if (!bases.contains(text)) {
      bases.append(text);
      labels.emplace_back();
    }
    labels[static_cast<std::size_t>(bases.indexOf(text))].append(bar.label);
  }
  if (bases.size() > 1)
    for (qsizetype i = 0; i < bases.size(); ++i)
      bases[i].prepend(labels[static_cast<std::size_t>(i)].join(QStringLiteral(", ")) + QStringLiteral(": "));
  return EnergyFigureTexts::tr("Covered: %1.").arg(bases.join(QStringLiteral("; ")));
}

/// What is covered, and what every reader should know of the sources.
QString captionOf(const EnergyStudy& study) {
  const auto any = [&study](auto holds) { return std::any_of(study.bars.begin(), study.bars.end(), holds); };
  QStringList sentences{EnergyFigureTexts::tr("Mean while steps were measured, without warm-up and evaluation.")};
  sentences.append(coverageOf(study));
  if (any([](const EnergyBar& bar) { return !covers(bar, "node:"); }))
    sentences.append(EnergyFigureTexts::tr(
        "Hatched with an open end: the rest of the node, whose size is unknown; the sum is a lower bound."));
  if (any([](const EnergyBar& bar) { return bar.parts.unknown.value_or(0) > 0; }))
    sentences.append(
        EnergyFigureTexts::tr("Hatched: the part of the whole node that no source of its own tells apart."));
  if (any([](const EnergyBar& bar) { return covers(bar, "node:typed"); }))
    sentences.append(EnergyFigureTexts::tr("A typed power is stated by a user, not measured."));
  if (any([](const EnergyBar& bar) { return covers(bar, "processors:"); }))
    sentences.append(EnergyFigureTexts::tr("Processors and memory include other programs of the node."));
  const bool repeated = any([](const EnergyBar& bar) { return bar.totals.size() > 1; });
  if (repeated)
    sentences.append(EnergyFigureTexts::tr("Geometric mean of the repeats, where n ≥ 2; the parts are scaled to it."));
  for (const QString& remark : study.remarks) sentences.append(remark + QLatin1Char('.'));
  return sentences.join(QLatin1Char(' '));
}

}  // namespace

Figure makeEnergyFigure(const EnergyStudy& study) {
  Figure figure;
  figure.widthMm = 180;
  const QString common = sharedLabel(study.used);
  figure.title = isPerItem(study) ? perItemTitle(study) : EnergyFigureTexts::tr("Power of the nodes");
  if (!common.isEmpty()) figure.title += QStringLiteral(": ") + common;
  if (study.bars.empty()) return figure;
  const FigurePanel stacks = stacksOf(study);
  figure.panels = {stacks, tableOf(study, stacks)};
  figure.caption = captionOf(study);
  figure.footnote = provenanceText(study, otherDifferencesText(study.used));
  figure.heightMm = fittingHeightMm(figure, kMinEnergyPlotMm);
  return figure;
}

namespace figure_kinds {
Result<BuiltFigure> energyFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles&) {
  const auto unit = optionChoice(options, "unit", "energy");
  if (!unit) return unit.error();
  const auto of = optionChoice(options, "by", "energy");
  if (!of) return of.error();
  const EnergyStudy study = studyEnergy(results, *of == 1 ? EnergyBars::Nodes : EnergyBars::Configurations,
                                        *unit == 1 ? EnergyUnit::Watts : EnergyUnit::JoulesPerItem);
  if (study.bars.empty()) return noData(Text::of("None of these results states an energy"), study.excluded);
  return built(makeEnergyFigure(study), study);
}

}  // namespace figure_kinds
}  // namespace scalescope
