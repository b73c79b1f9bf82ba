// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <map>

#include "app/scale/decision_figure.h"
#include "engine/base/numbers.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct DecisionSensitivityTexts {
  Q_DECLARE_TR_FUNCTIONS(Decision)
};

constexpr std::size_t kMaxBars = 12;

QString upperFirst(QString text) {
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  return text;
}

/// Bars in the colour of the candidate that would then be chosen.
FigurePanel changePanel(const DecisionStudy& study, FigureStyles& styles) {
  FigurePanel panel;
  panel.kind = FigureKind::HorizontalBars;
  panel.valueLabels = false;  // the categories state them with their signs
  panel.y = {
      DecisionSensitivityTexts::tr("Change that changes the choice"), QStringLiteral("%"), AxisScale::Linear, 0, {}};
  for (std::size_t i = 0; i < study.candidates.size(); ++i)
    candidateSeries(study, i, styles);  // the colours of the other figures
  std::map<std::size_t, FigureSeries> byWinner;
  std::size_t count = 0;
  for (const DecisionChange& change : study.changes)
    if (change.factor && count < kMaxBars) ++count;
  std::size_t row = 0;
  for (const DecisionChange& change : study.changes) {
    if (!change.factor || row == count) break;
    auto [place, isNew] = byWinner.try_emplace(change.winner);
    if (isNew) {
      place->second = candidateSeries(study, change.winner, styles);
      place->second.name =
          DecisionSensitivityTexts::tr("then better: %1").arg(toQString(study.candidates[change.winner].name));
      place->second.reference = place->second.published = false;
      place->second.points.assign(count, {0, kNaN, {}, {}});
    }
    panel.categories.append(
        QStringLiteral("%1: %2").arg(upperFirst(assumptionText(change, study)), changeText(*change.factor)));
    place->second.points[row++] = {0, 100 * std::abs(*change.factor - 1), {}, {}};
  }
  for (auto& [winner, series] : byWinner) panel.series.push_back(std::move(series));
  return panel;
}

FigurePanel changesTable(const DecisionStudy& study) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {DecisionSensitivityTexts::tr("Assumption"), DecisionSensitivityTexts::tr("Value"),
                       DecisionSensitivityTexts::tr("The choice changes at"), DecisionSensitivityTexts::tr("Change"),
                       DecisionSensitivityTexts::tr("Then better")};
  const bool anyRange = hasRanges(study);
  if (anyRange) table.tableHeader.append(DecisionSensitivityTexts::tr("Within its range"));
  for (const DecisionChange& change : study.changes) {
    if (!change.factor) continue;
    table.tableRows.push_back({upperFirst(assumptionText(change, study)), assumptionCell(change, change.value, study),
                               assumptionCell(change, *change.changedValue(), study), changeCell(*change.factor),
                               toQString(study.candidates[change.winner].name)});
    if (anyRange)
      table.tableRows.back().append(change.isWithinRange ? DecisionSensitivityTexts::tr("yes")
                                                         : DecisionSensitivityTexts::tr("no"));
  }
  return table;
}

}  // namespace

Result<Figure> makeDecisionSensitivityFigure(const DecisionStudy& study, FigureStyles& styles) {
  const DecisionWords words = wordsOf(study);
  const bool anyChange = std::any_of(study.changes.begin(), study.changes.end(),
                                     [](const DecisionChange& change) { return change.factor.has_value(); });
  if (!anyChange && study.verdict.ranking.size() > 1)
    return Error{"no-data",
                 DecisionSensitivityTexts::tr("No single assumption would change the choice up to ten times or "
                                              "a tenth of its value.")
                     .toStdString()};
  if (study.verdict.ranking.size() < 2)
    return Error{"no-data",
                 QStringList{DecisionSensitivityTexts::tr("Fewer than two candidates can be judged."), words.state}
                     .join(QLatin1Char(' '))
                     .toStdString()};
  Figure figure = decisionFrame(study, DecisionSensitivityTexts::tr("What would change the choice"));
  figure.panels = {changePanel(study, styles), changesTable(study)};
  const auto never = std::count_if(study.changes.begin(), study.changes.end(),
                                   [](const DecisionChange& change) { return !change.factor; });
  QStringList caption{
      DecisionSensitivityTexts::tr("Each assumption is changed alone, all others stay; the choice is by %1.")
          .arg(criterionTitle(study.criterion))};
  if (never > 0)
    caption.append(DecisionSensitivityTexts::tr("%n assumption(s) would not change it up to ten times or a tenth.",
                                                nullptr, static_cast<int>(never)));
  caption.append(words.measure);
  caption.removeAll(QString());
  figure.caption = caption.join(QLatin1Char(' '));
  figure.heightMm = fittingHeightMm(figure);
  return figure;
}

}  // namespace scalescope
