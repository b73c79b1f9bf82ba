// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/decision_report.h"

#include <QJsonArray>
#include <utility>
#include <vector>

#include "app/core/translate.h"
#include "app/figures/export_text.h"
#include "app/results/table_text.h"
#include "app/scale/decision_figure.h"
#include "app/scale/decision_words.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

QString headingOf(const DecisionStudy& study) {
  return study.title.isEmpty() ? translate("Decision", "Decision") : study.title;
}

/// The tables of the figures that these values allow.
std::vector<std::pair<QString, PanelTable>> decisionTables(const DecisionStudy& study) {
  std::vector<std::pair<QString, PanelTable>> tables{
      {translate("Decision", "Candidates"), panelTable(decisionTable(study))},
      {translate("Decision", "Throughput"), panelTable(decisionThroughputTable(study))}};
  FigureStyles styles;
  const auto add = [&tables](const QString& title, const Result<Figure>& figure) {
    if (figure) tables.emplace_back(title, panelTable(figure->panels.back()));
  };
  add(translate("Decision", "Cost over time"), makeDecisionCostFigure(study, styles));
  add(translate("Decision", "Which price decides"), makeDecisionPriceFigure(study, styles));
  add(translate("Decision", "What would change the choice"), makeDecisionSensitivityFigure(study, styles));
  return tables;
}

template <typename Number>
QJsonValue orNull(const std::optional<Number>& number) {
  return number ? QJsonValue(*number) : QJsonValue();
}

QJsonValue rangedJson(const std::optional<Ranged>& value) {
  if (!value) return {};
  QJsonObject object{{"value", value->value}, {"low", QJsonValue()}, {"high", QJsonValue()}};
  if (value->range) {
    object["low"] = value->range->low;
    object["high"] = value->range->high;
  }
  return object;
}

/// "images_per_second".
QString rateKeyOf(const DecisionStudy& study) { return toQString(rateKey(study.terms.unit())); }

QJsonArray throughputsJson(const DecisionStudy& study, std::size_t candidate) {
  QJsonArray list;
  for (std::size_t job = 0; job < study.terms.jobs.size(); ++job) {
    const auto& one = study.candidates[candidate].throughput[job];
    const QString key = rateKeyOf(study);
    QJsonObject object{{"network", toQString(study.terms.jobs[job].network)}, {key, QJsonValue()}};
    if (one) {
      object[key] = rangedJson(one->rate);
      object["origin"] = originId(one->origin);
      object["efficiency"] = orNull(one->efficiency);
      if (one->origin == DecisionOrigin::Measured) object["repeats"] = one->repeats;
    }
    list.append(object);
  }
  return list;
}

QJsonValue countOrNull(int count) { return count > 0 ? QJsonValue(count) : QJsonValue(); }

std::optional<Ranged> totalCost(const DecisionStudy& study, const DecisionCandidate& candidate) {
  return study.terms.horizonYears ? costAfter(candidate, study.terms, *study.terms.horizonYears) : std::nullopt;
}

QJsonObject candidateStudyJson(const DecisionStudy& study, std::size_t i) {
  const DecisionCandidate& candidate = study.candidates[i];
  const CandidateDetail& detail = study.details[i];
  const DecisionTerms& terms = study.terms;
  return {{"name", toQString(candidate.name)},
          {"system", detail.system},
          {"servers", countOrNull(detail.servers)},
          {"devices", countOrNull(detail.devices)},
          {"price_of_one", detail.price},
          {"price_date", detail.priceDate},
          {"price_source", detail.priceSource},
          {"price", orNull(candidate.price)},
          {"rack_units", orNull(candidate.rackUnits)},
          {"training_power_w", orNull(candidate.powerW)},
          {"idle_power_w", orNull(candidate.idlePowerW)},
          {"throughput", throughputsJson(study, i)},
          {"training_s_per_year", rangedJson(yearlyTrainingS(candidate, terms))},
          {rateKeyOf(study), rangedJson(mixThroughput(candidate, terms))},
          {"utilisation", rangedJson(utilisation(candidate, terms))},
          {rateKeyOf(study) + QStringLiteral("_per_1000"), rangedJson(throughputPer1000(candidate, terms))},
          {rateKeyOf(study) + QStringLiteral("_per_rack_unit"), rangedJson(throughputPerRackUnit(candidate, terms))},
          {rateKeyOf(study) + QStringLiteral("_per_w"), rangedJson(throughputPerW(candidate, terms))},
          {"energy_kwh_per_year", rangedJson(yearlyEnergyKwh(candidate, terms))},
          {"total_cost", rangedJson(totalCost(study, candidate))},
          {"cost_at_full_use", rangedJson(costAtFullUse(candidate, terms))},
          {"score", rangedJson(scoreOf(candidate, terms, study.criterion))}};
}

const char* assumptionId(DecisionAssumption assumption) {
  switch (assumption) {
    case DecisionAssumption::Throughput: return "throughput";
    case DecisionAssumption::AllThroughputs: return "all_throughputs";
    case DecisionAssumption::Price: return "price";
    case DecisionAssumption::RackUnits: return "rack_units";
    case DecisionAssumption::Power: return "training_power_w";
    case DecisionAssumption::IdlePower: return "idle_power_w";
    case DecisionAssumption::JobCount: return "times_per_year";
    case DecisionAssumption::EnergyPrice: return "energy_price_per_kwh";
    case DecisionAssumption::EnergyOverhead: return "pue";
    case DecisionAssumption::Horizon: break;
  }
  return "horizon_years";
}

const char* marginId(DecisionMargin margin) {
  switch (margin) {
    case DecisionMargin::Clear: return "clear";
    case DecisionMargin::Overlap: return "overlap";
    case DecisionMargin::Unknown: return "unknown";
    case DecisionMargin::NoContest: break;
  }
  return "no-contest";
}

QJsonArray changesJson(const DecisionStudy& study) {
  QJsonArray list;
  for (const DecisionChange& change : study.changes) {
    QJsonObject object{{"assumption", QLatin1String(assumptionId(change.assumption))},
                       {"value", change.value},
                       {"factor", orNull(change.factor)},
                       {"changes_at", orNull(change.changedValue())}};
    if (change.candidate) object["candidate"] = toQString(study.candidates[*change.candidate].name);
    if (change.job) object["network"] = toQString(study.terms.jobs[*change.job].network);
    if (change.factor) {
      object["then_better"] = toQString(study.candidates[change.winner].name);
      object["within_range"] = change.isWithinRange;
    }
    list.append(object);
  }
  return list;
}

/// Of every pair: when their costs are equal, and at which ratio of their prices.
QJsonArray pairsJson(const DecisionStudy& study) {
  QJsonArray list;
  for (std::size_t a = 0; a < study.candidates.size(); ++a)
    for (std::size_t b = a + 1; b < study.candidates.size(); ++b) {
      const DecisionCandidate &first = study.candidates[a], &second = study.candidates[b];
      QJsonObject object{{"candidate", toQString(second.name)},
                         {"against", toQString(first.name)},
                         {"even_price_ratio", rangedJson(evenPriceRatio(second, first, study.terms, study.criterion))},
                         {"break_even", QJsonValue()}};
      if (const auto even = breakEven(first, second, study.terms))
        object["break_even"] = QJsonObject{{"years", orNull(even->years)},
                                           {"earliest", even->isRangeKnown ? QJsonValue(even->earliest) : QJsonValue()},
                                           {"latest", orNull(even->latest)}};
      list.append(object);
    }
  return list;
}

}  // namespace

QString decisionReport(const DecisionStudy& study) {
  QString text =
      headingOf(study) + QStringLiteral("\n\n") + wordsOf(study).all().join(QLatin1Char('\n')) + QLatin1Char('\n');
  for (const auto& [title, table] : decisionTables(study))
    text += QLatin1Char('\n') + title + QLatin1Char('\n') + alignedText(table);
  if (!study.excluded.isEmpty())
    text += QLatin1Char('\n') +
            translate("Decision", "Excluded: %1.").arg(exclusionTexts(study.excluded).join(QStringLiteral("; "))) +
            QLatin1Char('\n');
  return text;
}

QString decisionMarkdown(const DecisionStudy& study) {
  QString text = QStringLiteral("## %1\n\n").arg(escapeMarkdown(headingOf(study)));
  for (const QString& sentence : wordsOf(study).all()) text += QStringLiteral("- %1\n").arg(escapeMarkdown(sentence));
  for (const auto& [title, table] : decisionTables(study))
    text += QStringLiteral("\n### %1\n\n%2").arg(escapeMarkdown(title), markdownTable(table));
  return text;
}

QJsonObject decisionStudyJson(const DecisionStudy& study) {
  QJsonArray candidates, jobs;
  for (std::size_t i = 0; i < study.candidates.size(); ++i) candidates.append(candidateStudyJson(study, i));
  for (const DecisionJob& job : study.terms.jobs)
    jobs.append(QJsonObject{{"network", toQString(job.network)},
                            {"epochs", job.epochs},
                            {toQString(epochKey(job.unit)), job.itemsPerEpoch},
                            {"times_per_year", job.timesPerYear}});
  const auto& ranking = study.verdict.ranking;
  const DecisionWords words = wordsOf(study);
  const bool isOpen = ranking.empty() || !words.reservation.isEmpty();
  QJsonArray tied;
  for (const std::size_t other : study.verdict.tied) tied.append(toQString(study.candidates[other].name));
  return {{"title", study.title},
          {"unit", toQString(study.terms.unit())},
          {"criterion", criterionId(study.criterion)},
          {"currency", study.currency},
          {"horizon_years", orNull(study.terms.horizonYears)},
          {"energy_price_per_kwh", orNull(study.terms.energyPricePerKwh)},
          {"pue", study.terms.energyOverhead},
          {"jobs", jobs},
          {"candidates", candidates},
          {"reservation", words.reservation},
          {"best", isOpen ? QJsonValue() : QJsonValue(toQString(study.candidates[ranking.front()].name))},
          {"margin", QLatin1String(marginId(study.verdict.margin))},
          {"margin_is_tested", study.verdict.isTested},
          {"not_distinguishable_from_best", tied},
          {"pairs", pairsJson(study)},
          {"changes", changesJson(study)},
          {"in_words", QJsonArray::fromStringList(words.all())},
          {"excluded", QJsonArray::fromStringList(exclusionTexts(study.excluded))}};
}

}  // namespace scalescope
