// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/decision_figure.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <functional>

#include "app/core/engine_words.h"
#include "app/results/comparison.h"
#include "app/results/interval_text.h"
#include "app/results/names/run_label.h"
#include "app/results/names/throughput_title.h"
#include "app/results/price_list.h"
#include "app/scale/scale_kinds.h"
#include "engine/base/numbers.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct DecisionFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(Decision)
};

constexpr double kDecisionWidthMm = 180, kHoursS = 3600;

using CandidateQuantity = std::function<std::optional<Ranged>(const DecisionCandidate&)>;

TableCell unknownCell() { return DecisionFigureTexts::tr("unknown"); }

TableCell decisionCell(const std::optional<Ranged>& value, double factor = 1) {
  return value ? rangedCell(times(*value, factor)) : unknownCell();
}

TableCell decisionCell(const std::optional<double>& value, const QString& unit) {
  return value ? compactCell(*value, 4, unit) : unknownCell();
}

TableCell countOf(int count) { return count > 0 ? countCell(count) : unknownCell(); }

/// "85,000 USD (2026-11, list price)".
TableCell priceCell(const CandidateDetail& detail) {
  if (detail.price.isEmpty()) return unknownCell();
  QStringList about{detail.priceDate.isEmpty() ? DecisionFigureTexts::tr("no date") : detail.priceDate,
                    detail.priceSource};
  about.removeAll(QString());
  TableCell cell(QStringLiteral("%1 (%2)").arg(detail.price, about.join(QStringLiteral(", "))));
  if (const auto price = parsePrice(detail.price)) cell.value = price->amount, cell.unit = price->currency;
  return cell;
}

class DecisionTableMaker {
 public:
  explicit DecisionTableMaker(const DecisionStudy& study) : m_study(study) {
    m_table.kind = FigureKind::Table;
    m_table.tableHeader = {DecisionFigureTexts::tr("Quantity")};
    for (std::size_t i = 0; i < study.candidates.size(); ++i) m_table.tableHeader.append(candidateLabel(study, i));
  }
  void add(const QString& title, const CandidateQuantity& quantity, double factor = 1) {
    addCells(title, [&](std::size_t i) { return decisionCell(quantity(m_study.candidates[i]), factor); });
  }
  void addCells(const QString& title, const std::function<TableCell(std::size_t)>& cell) {
    TableRow row{title};
    for (std::size_t i = 0; i < m_study.candidates.size(); ++i) row.append(cell(i));
    m_table.tableRows.push_back(row);
  }
  FigurePanel table() const { return m_table; }

 private:
  const DecisionStudy& m_study;
  FigurePanel m_table;
};

FigurePanel decisionBars(const QString& title, const QString& unit, const QStringList& categories) {
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.y = {title, unit, AxisScale::Linear, {}, {}};
  panel.categories = categories;
  return panel;
}

FigurePanel throughputPanel(const DecisionStudy& study, FigureStyles& styles) {
  QStringList jobs;
  for (const DecisionJob& job : study.terms.jobs) jobs.append(jobTitle(job));
  FigurePanel panel = decisionBars(DecisionFigureTexts::tr("Throughput"), unitText(study), jobs);
  for (std::size_t i = 0; i < study.candidates.size(); ++i) {
    FigureSeries series = candidateSeries(study, i, styles);
    for (const auto& throughput : study.candidates[i].throughput)
      series.points.push_back(throughput ? pointAt(0, throughput->rate) : FigurePoint{0, kNaN, {}, {}});
    panel.series.push_back(std::move(series));
  }
  return panel;
}

/// One bar per candidate.
FigurePanel candidatePanel(const DecisionStudy& study, const QString& title, const QString& unit,
                           const CandidateQuantity& quantity, FigureStyles& styles) {
  FigurePanel panel = decisionBars(title, unit, {});
  const std::size_t count = study.candidates.size();
  for (std::size_t i = 0; i < count; ++i) {
    panel.categories.append(toQString(study.candidates[i].name));
    FigureSeries series = candidateSeries(study, i, styles);
    series.points.assign(count, {0, kNaN, {}, {}});
    if (const auto value = quantity(study.candidates[i])) series.points[i] = pointAt(0, *value);
    panel.series.push_back(std::move(series));
  }
  return panel;
}

bool drawsSome(const FigurePanel& panel) {
  return std::any_of(panel.series.begin(), panel.series.end(), [](const FigureSeries& series) {
    return std::any_of(series.points.begin(), series.points.end(),
                       [](const FigurePoint& point) { return std::isfinite(point.y); });
  });
}

QString jobsCaption(const DecisionStudy& study) {
  const auto lengthOf = [](const DecisionJob& job) {
    const QString often = job.timesPerYear == 1
                              ? DecisionFigureTexts::tr("once a year")
                              : DecisionFigureTexts::tr("%1 times a year").arg(compactText(job.timesPerYear));
    return epochsText(job.epochs, job.itemsPerEpoch, job.unit) + QStringLiteral(", ") + often;
  };
  QStringList jobs, lengths;
  for (const DecisionJob& job : study.terms.jobs) {
    lengths.append(lengthOf(job));
    jobs.append(QStringLiteral("%1: %2").arg(jobTitle(job), lengths.back()));
  }
  lengths.removeDuplicates();
  return lengths.size() > 1 || jobs.size() == 1
             ? DecisionFigureTexts::tr("Jobs: %1.").arg(jobs.join(QStringLiteral("; ")))
             : DecisionFigureTexts::tr("Jobs, of each network: %1.").arg(lengths.front());
}

FigurePanel valueTable(const DecisionStudy& study) {
  const DecisionTerms& terms = study.terms;
  DecisionTableMaker table(study);
  table.add(DecisionFigureTexts::tr("Throughput of the jobs (%1)").arg(unitText(study)),
            [&](const auto& c) { return mixThroughput(c, terms); });
  table.addCells(DecisionFigureTexts::tr("Price of all servers"), [&](std::size_t i) {
    return study.candidates[i].price ? moneyCell(*study.candidates[i].price, study.currency) : unknownCell();
  });
  if (!study.currency.isEmpty())
    table.add(DecisionFigureTexts::tr("%1 per 1000 %2").arg(unitText(study), study.currency),
              [&](const auto& c) { return throughputPer1000(c, terms); });
  table.addCells(DecisionFigureTexts::tr("Rack units"), [&](std::size_t i) {
    return decisionCell(study.candidates[i].rackUnits, DecisionFigureTexts::tr("U", "rack units"));
  });
  table.add(DecisionFigureTexts::tr("%1 per rack unit").arg(unitText(study)),
            [&](const auto& c) { return throughputPerRackUnit(c, terms); });
  table.addCells(DecisionFigureTexts::tr("Power while training"),
                 [&](std::size_t i) { return decisionCell(study.candidates[i].powerW, QStringLiteral("W")); });
  table.add(DecisionFigureTexts::tr("%1 per W").arg(unitText(study)),
            [&](const auto& c) { return throughputPerW(c, terms); });
  return table.table();
}

template <typename Make>
Result<BuiltFigure> builtFrom(const QMap<QString, QString>& options, const std::vector<RunResult>& results, Make make) {
  auto decision = decisionOption(options.value(QStringLiteral("decision")));
  if (!decision) return decision.error();
  const auto wanted = withCriterion(std::move(*decision), options.value(QStringLiteral("criterion")));
  if (!wanted) return wanted.error();
  const auto study = studyDecision(*wanted, results);
  if (!study) return study.error();
  Result<Figure> figure = make(*study);
  if (!figure) return figure.error();
  return figure_kinds::built(std::move(*figure), *study);
}

}  // namespace

FigureSeries candidateSeries(const DecisionStudy& study, std::size_t candidate, FigureStyles& styles) {
  FigureSeries series;
  series.name = candidateLabel(study, candidate);
  const SeriesStyle style = styles.styleFor(series.name, study.details[candidate].system);
  series.color = style.color;
  series.marker = style.marker;
  series.dash = style.publishedDash;
  const auto& runs = study.details[candidate].runs;
  series.published = !runs.empty() && std::ranges::all_of(runs, [](const RunResult& run) {
    return run.summary.origin == ResultOrigin::Published;
  });
  series.reference = series.name != toQString(study.candidates[candidate].name);
  return series;
}

FigurePoint pointAt(double x, const Ranged& value) {
  FigurePoint point{x, value.value, {}, {}};
  if (value.range) point.low = value.range->low, point.high = value.range->high;
  return point;
}

Figure decisionFrame(const DecisionStudy& study, const QString& title) {
  Figure figure;
  figure.title = study.title.isEmpty() ? title : QStringLiteral("%1: %2").arg(study.title, title);
  figure.finding = wordsOf(study).verdict;
  figure.footnote = provenanceText(study);
  figure.widthMm = kDecisionWidthMm;
  return figure;
}

bool hasRanges(const DecisionStudy& study) {
  return std::any_of(study.candidates.begin(), study.candidates.end(), [](const auto& candidate) {
    return std::any_of(candidate.throughput.begin(), candidate.throughput.end(),
                       [](const auto& one) { return one && one->rate.range; });
  });
}

QString rangesText(const DecisionStudy& study) {
  return hasRanges(study)
             ? DecisionFigureTexts::tr(
                   "Ranges: of measured throughputs the 95\u00a0% interval between repeats, else as stated; those of "
                   "other quantities follow from them, with each throughput at its worst or best.")
             : DecisionFigureTexts::tr("No throughput has a range, so that no error is known.");
}

FigurePanel decisionTable(const DecisionStudy& study) {
  const DecisionTerms& terms = study.terms;
  DecisionTableMaker table(study);
  table.addCells(DecisionFigureTexts::tr("Servers"), [&](std::size_t i) { return countOf(study.details[i].servers); });
  table.addCells(DecisionFigureTexts::tr("Devices"), [&](std::size_t i) { return countOf(study.details[i].devices); });
  table.add(
      DecisionFigureTexts::tr("Training time (h per year)"), [&](const auto& c) { return yearlyTrainingS(c, terms); },
      1 / kHoursS);
  table.add(
      DecisionFigureTexts::tr("Share of the year in use (%)"), [&](const auto& c) { return utilisation(c, terms); },
      100);
  table.add(DecisionFigureTexts::tr("Throughput of the jobs (%1)").arg(unitText(study)),
            [&](const auto& c) { return mixThroughput(c, terms); });
  table.addCells(DecisionFigureTexts::tr("Rack units"), [&](std::size_t i) {
    return decisionCell(study.candidates[i].rackUnits, DecisionFigureTexts::tr("U", "rack units"));
  });
  table.add(DecisionFigureTexts::tr("%1 per rack unit").arg(unitText(study)),
            [&](const auto& c) { return throughputPerRackUnit(c, terms); });
  table.addCells(DecisionFigureTexts::tr("Power while training"),
                 [&](std::size_t i) { return decisionCell(study.candidates[i].powerW, QStringLiteral("W")); });
  table.add(DecisionFigureTexts::tr("%1 per W").arg(unitText(study)),
            [&](const auto& c) { return throughputPerW(c, terms); });
  table.add(DecisionFigureTexts::tr("Energy (kWh per year)"), [&](const auto& c) { return yearlyEnergyKwh(c, terms); });
  table.addCells(DecisionFigureTexts::tr("Price of one server"),
                 [&](std::size_t i) { return priceCell(study.details[i]); });
  if (study.currency.isEmpty()) return table.table();
  table.add(DecisionFigureTexts::tr("%1 per 1000 %2").arg(unitText(study), study.currency),
            [&](const auto& c) { return throughputPer1000(c, terms); });
  if (terms.energyPricePerKwh)
    table.add(DecisionFigureTexts::tr("Cost of energy (%1 per year)").arg(study.currency),
              [&](const auto& c) { return yearlyEnergyCost(c, terms); });
  if (!terms.horizonYears) return table.table();
  table.add(DecisionFigureTexts::tr("Total cost in %1 years (%2)").arg(exactText(*terms.horizonYears), study.currency),
            [&](const auto& c) { return costAfter(c, terms, *terms.horizonYears); });
  table.add(DecisionFigureTexts::tr("Cost of a year of jobs at full use (%1)").arg(study.currency),
            [&](const auto& c) { return costAtFullUse(c, terms); });
  return table.table();
}

FigurePanel decisionThroughputTable(const DecisionStudy& study) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {DecisionFigureTexts::tr("Network"), DecisionFigureTexts::tr("Candidate"), unitText(study),
                       DecisionFigureTexts::tr("Origin"), DecisionFigureTexts::tr("Efficiency")};
  for (std::size_t job = 0; job < study.terms.jobs.size(); ++job)
    for (std::size_t i = 0; i < study.candidates.size(); ++i) {
      const auto& one = study.candidates[i].throughput[job];
      table.tableRows.push_back({jobTitle(study.terms.jobs[job]), toQString(study.candidates[i].name),
                                 one ? rangedCell(one->rate) : unknownCell(),
                                 one ? originText(*one) : QStringLiteral("–"),
                                 one && one->efficiency ? percentCell(*one->efficiency) : unknownCell()});
    }
  return table;
}

Figure makeDecisionFigure(const DecisionStudy& study, FigureStyles& styles) {
  FigurePanel time = candidatePanel(
      study, DecisionFigureTexts::tr("Training time"), DecisionFigureTexts::tr("h per year"),
      [&](const auto& candidate) -> std::optional<Ranged> {
        const auto seconds = yearlyTrainingS(candidate, study.terms);
        return seconds ? std::optional(times(*seconds, 1 / kHoursS)) : std::nullopt;
      },
      styles);
  const bool hasTimes = drawsSome(time);
  Figure figure =
      decisionFrame(study, hasTimes ? DecisionFigureTexts::tr("Throughput and training time of the candidates")
                                    : DecisionFigureTexts::tr("Throughput of the candidates"));
  figure.panels.push_back(throughputPanel(study, styles));
  if (hasTimes) figure.panels.push_back(std::move(time));
  figure.panels.push_back(decisionTable(study));
  const DecisionWords words = wordsOf(study);
  figure.caption = (QStringList{jobsCaption(study), rangesText(study)} + words.notes).join(QLatin1Char(' '));
  figure.heightMm = fittingHeightMm(figure);
  return figure;
}

Result<Figure> makeDecisionValueFigure(const DecisionStudy& study, FigureStyles& styles) {
  std::vector<FigurePanel> panels;
  QStringList drawn;
  const auto add = [&](const QString& per, const QString& title, const CandidateQuantity& quantity) {
    FigurePanel panel = candidatePanel(study, title, unitText(study), quantity, styles);
    if (!drawsSome(panel)) return;
    panels.push_back(std::move(panel));
    drawn.append(per);
  };
  if (!study.currency.isEmpty())
    add(DecisionFigureTexts::tr("money"), DecisionFigureTexts::tr("Per 1000 %1").arg(study.currency),
        [&](const auto& c) { return throughputPer1000(c, study.terms); });
  add(DecisionFigureTexts::tr("rack space"), DecisionFigureTexts::tr("Per rack unit"),
      [&](const auto& c) { return throughputPerRackUnit(c, study.terms); });
  add(DecisionFigureTexts::tr("power"), DecisionFigureTexts::tr("Per W"),
      [&](const auto& c) { return throughputPerW(c, study.terms); });
  const DecisionWords words = wordsOf(study);
  if (panels.empty())
    return Error{"no-data",
                 DecisionFigureTexts::tr("No candidate has a price, rack units or a power with a throughput for every "
                                         "job. %1")
                     .arg(words.state)
                     .toStdString()};
  Figure figure = decisionFrame(study, DecisionFigureTexts::tr("Throughput per %1").arg(listedWords(drawn)));
  figure.panels = std::move(panels);
  figure.panels.push_back(valueTable(study));
  figure.caption = (QStringList{DecisionFigureTexts::tr("Throughput of the jobs: all %1 over all training time.")
                                    .arg(wordsText(itemsOf(study.terms.unit()))),
                                jobsCaption(study), rangesText(study), words.state} +
                    study.faults)
                       .join(QLatin1Char(' '));
  figure.heightMm = fittingHeightMm(figure);
  return figure;
}

namespace figure_kinds {

Result<BuiltFigure> decisionFigure(const Options& options, const std::vector<RunResult>& results,
                                   FigureStyles& styles) {
  return builtFrom(options, results,
                   [&](const DecisionStudy& study) -> Result<Figure> { return makeDecisionFigure(study, styles); });
}

Result<BuiltFigure> decisionValueFigure(const Options& options, const std::vector<RunResult>& results,
                                        FigureStyles& styles) {
  return builtFrom(options, results,
                   [&](const DecisionStudy& study) { return makeDecisionValueFigure(study, styles); });
}

Result<BuiltFigure> decisionCostFigure(const Options& options, const std::vector<RunResult>& results,
                                       FigureStyles& styles) {
  return builtFrom(options, results, [&](const DecisionStudy& study) { return makeDecisionCostFigure(study, styles); });
}

Result<BuiltFigure> decisionPriceFigure(const Options& options, const std::vector<RunResult>& results,
                                        FigureStyles& styles) {
  return builtFrom(options, results,
                   [&](const DecisionStudy& study) { return makeDecisionPriceFigure(study, styles); });
}

Result<BuiltFigure> decisionSensitivityFigure(const Options& options, const std::vector<RunResult>& results,
                                              FigureStyles& styles) {
  return builtFrom(options, results,
                   [&](const DecisionStudy& study) { return makeDecisionSensitivityFigure(study, styles); });
}

}  // namespace figure_kinds
}  // namespace scalescope
