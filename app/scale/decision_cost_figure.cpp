// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/results/interval_text.h"
#include "app/scale/decision_figure.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct DecisionCostTexts {
  Q_DECLARE_TR_FUNCTIONS(Decision)
};

constexpr int kDecisionSamples = 61;
constexpr double kBeyond = 1.25;    ///< shown beyond the horizon or the last crossing
constexpr double kMaxHorizons = 3;  ///< crossings after so many horizons are not shown
constexpr double kDecisionPlotMm = 70;
constexpr double kLowestRatio = 0.5, kHighestRatio = 2;

/// A line, with a band if any of its points has a range.
FigureSeries lineSeries(const DecisionStudy& study, std::size_t candidate, std::vector<FigurePoint> points,
                        FigureStyles& styles) {
  FigureSeries series = candidateSeries(study, candidate, styles);
  series.marker = MarkerShape::None;
  if (!series.reference) series.dash = Qt::SolidLine;
  series.band = std::ranges::any_of(points, &FigurePoint::hasInterval);
  series.points = std::move(points);
  return series;
}

struct PairEven {
  std::size_t a, b;
  BreakEven even;
};

/// Of every pair with known costs.
std::vector<PairEven> breakEvensOf(const DecisionStudy& study) {
  std::vector<PairEven> evens;
  for (std::size_t a = 0; a < study.candidates.size(); ++a)
    for (std::size_t b = a + 1; b < study.candidates.size(); ++b)
      if (const auto even = breakEven(study.candidates[a], study.candidates[b], study.terms))
        evens.push_back({a, b, *even});
  return evens;
}

double lastYear(const DecisionStudy& study, const std::vector<PairEven>& evens) {
  const double horizon = study.terms.horizonYears.value_or(1);
  double last = horizon;
  for (const PairEven& pair : evens)
    if (pair.even.years && *pair.even.years <= kMaxHorizons * horizon) last = std::max(last, *pair.even.years);
  return kBeyond * last;
}

FigurePanel evenTable(const DecisionStudy& study, const std::vector<PairEven>& evens) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {DecisionCostTexts::tr("Candidates"), DecisionCostTexts::tr("Costs are equal after")};
  for (const PairEven& pair : evens)
    table.tableRows.push_back(
        {DecisionCostTexts::tr("%1 and %2")
             .arg(toQString(study.candidates[pair.a].name), toQString(study.candidates[pair.b].name)),
         breakEvenCell(pair.even)});
  return table;
}

/// Texts of lines that stand too close to the one before would cover it: the table has their values.
void spaceTexts(FigurePanel& panel) {
  constexpr double kRoom = 0.07;  // of the axis
  const double width = panel.x.high.value_or(1) - panel.x.low.value_or(0);
  std::vector<FigureAnnotation>& lines = panel.annotations;
  std::sort(lines.begin(), lines.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
  double last = -HUGE_VAL;
  for (FigureAnnotation& line : lines) {
    if (line.x - last < kRoom * width) line.text.clear();
    if (!line.text.isEmpty()) last = line.x;
  }
}

FigurePanel costPanel(const DecisionStudy& study, const std::vector<PairEven>& evens, FigureStyles& styles) {
  FigurePanel panel;
  panel.x = {
      DecisionCostTexts::tr("Time since the purchase"), DecisionCostTexts::tr("years"), AxisScale::Linear, 0, {}};
  panel.y = {DecisionCostTexts::tr("Price and energy"), study.currency, AxisScale::Linear, {}, {}};
  const double last = lastYear(study, evens);
  panel.x.high = last;
  for (std::size_t i = 0; i < study.candidates.size(); ++i) {
    std::vector<FigurePoint> points;
    for (int sample = 0; sample < kDecisionSamples; ++sample) {
      const double year = last * sample / (kDecisionSamples - 1);
      if (const auto cost = costAfter(study.candidates[i], study.terms, year)) points.push_back(pointAt(year, *cost));
    }
    if (!points.empty()) panel.series.push_back(lineSeries(study, i, std::move(points), styles));
  }
  for (const PairEven& pair : evens)
    if (pair.even.years && *pair.even.years < last)
      panel.annotations.push_back({FigureAnnotation::Kind::XLine, false,
                                   DecisionCostTexts::tr("%1 years").arg(significantText(*pair.even.years)),
                                   *pair.even.years, 0, 0, 0});
  if (study.terms.horizonYears)
    panel.annotations.push_back({FigureAnnotation::Kind::XLine, false, DecisionCostTexts::tr("years of use"),
                                 *study.terms.horizonYears, 0, 0, 0});
  spaceTexts(panel);
  return panel;
}

/// The case in which prices are relative to the first candidate's.
struct PriceCase {
  DecisionTerms terms;
  DecisionCandidate reference;
};

/// The view is of systems that are always in use.
constexpr DecisionCriterion kPriceCriterion = DecisionCriterion::Value;

PriceCase priceCaseOf(const DecisionStudy& study) {
  PriceCase made{study.terms, study.candidates.front()};
  if (study.terms.energyPricePerKwh) return made;
  made.terms.horizonYears = 1;  // cancels
  made.reference.price = 1;
  return made;
}

/// Work per money of a candidate at a price ratio, relative to the reference.
std::optional<Ranged> workPerMoney(const PriceCase& of, DecisionCandidate candidate, double ratio) {
  if (!of.reference.price) return std::nullopt;
  candidate.price = ratio * *of.reference.price;
  const auto cost = costAtFullUse(candidate, of.terms), against = costAtFullUse(of.reference, of.terms);
  if (!cost || !against) return std::nullopt;
  return ratioOf(*against, *cost);
}

FigurePanel ratioTableOf(const DecisionStudy& study) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  const QString reference = toQString(study.candidates.front().name);
  table.tableHeader = {DecisionCostTexts::tr("Candidate"),
                       DecisionCostTexts::tr("Better buy up to this multiple of the price of %1").arg(reference),
                       DecisionCostTexts::tr("Difference"), DecisionCostTexts::tr("Stated price ratio")};
  for (std::size_t i = 1; i < study.candidates.size(); ++i) {
    const auto even = evenPriceRatio(study.candidates[i], study.candidates.front(), study.terms, kPriceCriterion);
    const auto &price = study.candidates[i].price, &against = study.candidates.front().price;
    table.tableRows.push_back(
        {candidateLabel(study, i), even ? ratioCell(*even) : TableCell(DecisionCostTexts::tr("unknown")),
         even ? changeCell(even->value) : TableCell(QStringLiteral("–")),
         price && against ? ratioCell({*price / *against, {}}) : TableCell(DecisionCostTexts::tr("unknown"))});
  }
  return table;
}

FigureSeries evenLine(const QString& name, double low, double high) {
  FigureSeries line;
  line.name = name;
  const SeriesStyle style = FigureStyles::ideal();
  line.color = style.color;
  line.marker = style.marker;
  line.dash = style.dash;
  line.reference = true;
  line.points = {{low, 1, {}, {}}, {high, 1, {}, {}}};
  return line;
}

FigurePanel pricePanel(const DecisionStudy& study, FigureStyles& styles) {
  FigurePanel panel;
  const QString reference = toQString(study.candidates.front().name);
  double low = kLowestRatio, high = kHighestRatio;
  for (std::size_t i = 1; i < study.candidates.size(); ++i)
    if (const auto even = evenPriceRatio(study.candidates[i], study.candidates.front(), study.terms, kPriceCriterion);
        even && even->value > 0) {
      low = std::min(low, even->value / kBeyond);
      high = std::max(high, even->value * kBeyond);
    }
  panel.x = {
      DecisionCostTexts::tr("Price of all servers relative to %1").arg(reference), {}, AxisScale::Linear, low, high};
  panel.y = {DecisionCostTexts::tr("Work per money relative to %1").arg(reference), {}, AxisScale::Linear, 0, {}};
  panel.series.push_back(evenLine(candidateLabel(study, 0), low, high));
  candidateSeries(study, 0, styles);  // its colour stays its own
  const PriceCase of = priceCaseOf(study);
  for (std::size_t i = 1; i < study.candidates.size(); ++i) {
    std::vector<FigurePoint> points;
    for (int sample = 0; sample < kDecisionSamples; ++sample) {
      const double ratio = low * std::pow(high / low, static_cast<double>(sample) / (kDecisionSamples - 1));
      if (const auto value = workPerMoney(of, study.candidates[i], ratio)) points.push_back(pointAt(ratio, *value));
    }
    if (points.empty()) continue;
    panel.series.push_back(lineSeries(study, i, std::move(points), styles));
    const auto even = evenPriceRatio(study.candidates[i], study.candidates.front(), study.terms, kPriceCriterion);
    if (even && even->value >= low && even->value <= high)
      panel.annotations.push_back(
          {FigureAnnotation::Kind::XLine, false, ratioText({even->value, {}}), even->value, 0, 0, 0});
  }
  spaceTexts(panel);
  return panel;
}

}  // namespace

Result<Figure> makeDecisionCostFigure(const DecisionStudy& study, FigureStyles& styles) {
  const std::vector<PairEven> evens = breakEvensOf(study);
  if (evens.empty())
    return Error{"no-data",
                 (DecisionCostTexts::tr("Fewer than two candidates have a known cost over time.") + QLatin1Char(' ') +
                  (QStringList{unknownForCosts(study)} + study.faults).join(QLatin1Char(' ')))
                     .trimmed()
                     .toStdString()};
  Figure figure = decisionFrame(study, DecisionCostTexts::tr("Cost over time"));
  if (const QString verdict = verdictBy(study, DecisionCriterion::Cost); !verdict.isEmpty()) figure.finding = verdict;
  figure.panels = {costPanel(study, evens, styles), evenTable(study, evens)};
  QStringList caption{
      study.terms.energyPricePerKwh
          ? DecisionCostTexts::tr("Price of all servers and energy for the jobs, at %1 %2 per kWh and a "
                                  "PUE of %3; nothing else counts.")
                .arg(exactText(*study.terms.energyPricePerKwh), study.currency, exactText(study.terms.energyOverhead))
          : DecisionCostTexts::tr("Price of all servers alone: the price of energy is unknown."),
      rangesText(study)};
  figure.caption = (caption + study.faults).join(QLatin1Char(' '));
  figure.heightMm = fittingHeightMm(figure, kDecisionPlotMm);
  return figure;
}

Result<Figure> makeDecisionPriceFigure(const DecisionStudy& study, FigureStyles& styles) {
  FigurePanel panel = pricePanel(study, styles);
  if (panel.series.size() < 2)
    return Error{"no-data",
                 (DecisionCostTexts::tr("No price ratio can be computed.") + QLatin1Char(' ') + unknownForCosts(study))
                     .trimmed()
                     .toStdString()};
  Figure figure = decisionFrame(study, DecisionCostTexts::tr("Which price decides"));
  figure.finding = priceTexts(study, 0, kPriceCriterion).join(QLatin1Char(' '));
  figure.panels = {std::move(panel), ratioTableOf(study)};
  QStringList caption{DecisionCostTexts::tr("Above 1, a candidate does more work for its money than %1, if both are "
                                            "always in use.")
                          .arg(toQString(study.candidates.front().name)),
                      study.terms.energyPricePerKwh
                          ? DecisionCostTexts::tr("Cost: price over the years of use, and energy.")
                          : DecisionCostTexts::tr("Cost: the price alone, because the price of energy is unknown."),
                      rangesText(study)};
  figure.caption = caption.join(QLatin1Char(' '));
  figure.heightMm = fittingHeightMm(figure, kDecisionPlotMm);
  return figure;
}

}  // namespace scalescope
