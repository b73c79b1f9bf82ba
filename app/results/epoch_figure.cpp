// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/epoch_figure.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/results/comparison.h"
#include "app/results/curve_data.h"
#include "app/results/names/run_names.h"
#include "app/results/series_colors.h"
#include "app/store/library_entry.h"
#include "engine/base/steady_state.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxEpochRows = 60;

/// Texts of this file, for translators.
struct EpochFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(EpochFigure)
};

QString epochVerdictText(const EpochThroughput& epoch) {
  if (!epoch.whole) return EpochFigureTexts::tr("part of an epoch");
  const auto stable = epoch.stable();
  if (!stable) return EpochFigureTexts::tr("too few steps");
  return *stable ? EpochFigureTexts::tr("stable") : EpochFigureTexts::tr("not stable");
}

TableCell percentOf(const std::optional<double>& fraction) {
  return fraction ? percentCell(*fraction) : TableCell(QStringLiteral("–"));
}

FigurePanel epochTable(const EpochStudy& study, const QStringList& names, std::size_t& leftOut) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {EpochFigureTexts::tr("Run"),
                       EpochFigureTexts::tr("Epoch"),
                       EpochFigureTexts::tr("Steps"),
                       QStringLiteral("%1 (%2)").arg(metricTitle("images_per_second"), metricUnit("images_per_second")),
                       EpochFigureTexts::tr("Against the epoch before"),
                       EpochFigureTexts::tr("Variation over iterations"),
                       EpochFigureTexts::tr("Verdict")};
  for (std::size_t i = 0; i < study.runs.size(); ++i)
    for (const EpochThroughput& epoch : study.runs[i].epochs) {
      if (table.tableRows.size() == kMaxEpochRows) {
        ++leftOut;
        continue;
      }
      table.tableRows.push_back({names[static_cast<qsizetype>(i)], countCell(epoch.epoch), countCell(epoch.steps),
                                 significantCell(epoch.imagesPerSecond), withSign(percentOf(epoch.change)),
                                 percentOf(epoch.variation), epochVerdictText(epoch)});
    }
  return table;
}

std::optional<double> lastVariation(const std::vector<EpochThroughput>& epochs) {
  for (auto epoch = epochs.rbegin(); epoch != epochs.rend(); ++epoch)
    if (epoch->whole) return epoch->variation;
  return std::nullopt;
}

}  // namespace

EpochStudy studyEpochs(const std::vector<RunResult>& results) {
  EpochStudy study;
  for (const RunResult& result : results) {
    const SeriesTable* steps = findTable(result.series, "steps");
    std::vector<EpochThroughput> epochs = steps ? epochThroughput(*steps) : std::vector<EpochThroughput>();
    if (epochs.empty())
      study.excluded.append(exclusionOf(result, EpochFigureTexts::tr("%1 has no measured steps with their epochs")));
    else
      study.runs.push_back({headOf(result), std::move(epochs)});
  }
  return study;
}

QString stabilityText(std::optional<int> stableFrom, std::optional<double> variation) {
  const QString limit = percentText(SteadyState::kMaxVariation, 0);
  if (!variation) return {};
  if (!stableFrom)
    return *variation > SteadyState::kMaxVariation
               ? EpochFigureTexts::tr("not stable: the last whole epoch varies by %1 (limit %2)")
                     .arg(percentText(*variation, 1), limit)
               : EpochFigureTexts::tr("not stable: the last whole epoch differs from the one before by more than %1")
                     .arg(limit);
  return EpochFigureTexts::tr("stable from epoch %1 on (%2 in the last whole epoch; limit %3)")
      .arg(*stableFrom)
      .arg(percentText(*variation, 1), limit);
}

Figure makeEpochFigure(const EpochStudy& study, FigureStyles& styles) {
  Figure figure;
  std::vector<RunResult> heads;
  for (const RunEpochs& run : study.runs) heads.push_back(run.head);
  const QStringList names = runNames(heads);
  FigurePanel panel;
  panel.x = {metricTitle("epoch"), QString(), AxisScale::Linear, {}, {}};
  panel.y = {metricTitle("images_per_second"), metricUnit("images_per_second"), AxisScale::Linear, 0.0, {}};
  QStringList verdicts;
  int stable = 0;
  double last = 1;
  for (std::size_t i = 0; i < study.runs.size(); ++i) {
    const RunEpochs& run = study.runs[i];
    const QString& name = names[static_cast<qsizetype>(i)];
    const SeriesStyle style = styles.styleFor(name, systemOf(run.head));
    FigureSeries series{name, {}, style.color, style.marker, style.dash, false};
    const bool hasWhole = std::ranges::any_of(run.epochs, &EpochThroughput::whole);
    for (const EpochThroughput& epoch : run.epochs) {
      if (hasWhole && !epoch.whole) continue;
      series.points.push_back({static_cast<double>(epoch.epoch), epoch.imagesPerSecond, {}, {}});
      last = std::max(last, static_cast<double>(epoch.epoch));
    }
    panel.series.push_back(std::move(series));
    const std::optional<int> stableFrom = stableFromEpoch(run.epochs);
    stable += stableFrom.has_value();
    const QString verdict = stabilityText(stableFrom, lastVariation(run.epochs));
    if (!verdict.isEmpty())
      verdicts.append(study.runs.size() == 1 ? verdict : QStringLiteral("%1: %2").arg(name, verdict));
  }
  panel.x.low = 0.5;
  panel.x.high = last + 0.5;
  if (last < 12) panel.x.tickStep = 1;
  std::size_t leftOut = 0;
  figure.panels = {std::move(panel), epochTable(study, names, leftOut)};
  figure.title = EpochFigureTexts::tr("Throughput of each epoch");
  if (study.runs.size() == 1 && !verdicts.isEmpty())
    figure.finding = EpochFigureTexts::tr("The throughput is %1.").arg(verdicts.front());
  else if (!verdicts.isEmpty())
    figure.finding =
        EpochFigureTexts::tr("%1 of %2 runs have a stable throughput by their last whole epoch (limit %3).")
            .arg(stable)
            .arg(verdicts.size())
            .arg(percentText(SteadyState::kMaxVariation, 0));
  QStringList caption{
      study.runs.size() > 1 && !verdicts.isEmpty() ? verdicts.join(QStringLiteral("; ")) + QLatin1Char('.') : QString(),
      EpochFigureTexts::tr("Variation over iterations: difference between the step times of the epoch's "
                           "first and second half, by their means or medians, whichever differ more; warm-up steps "
                           "are excluded. Parts of epochs are in the table only, if there are whole ones.")};
  if (leftOut > 0)
    caption.append(EpochFigureTexts::tr("The table has the first %1 epochs of %2.")
                       .arg(kMaxEpochRows)
                       .arg(kMaxEpochRows + leftOut));
  figure.caption = caption.join(QLatin1Char(' '));
  figure.footnote = provenanceText(heads, static_cast<int>(study.runs.size()) + static_cast<int>(study.excluded.size()),
                                   study.excluded);
  figure.heightMm = fittingHeightMm(figure, 45);
  return figure;
}

}  // namespace scalescope
