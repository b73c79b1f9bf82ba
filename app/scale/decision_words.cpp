// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/decision_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/core/engine_words.h"
#include "app/results/comparison.h"
#include "app/results/guard.h"
#include "app/results/interval_text.h"
#include "app/results/names/throughput_title.h"
#include "app/scale/decision_candidates.h"
#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct DecisionWordsTexts {
  Q_DECLARE_TR_FUNCTIONS(Decision)
};

constexpr std::size_t kMaxChangeTexts = 3, kMaxMeasures = 3;
constexpr double kSmallAmount = 100;

QString yearsUnit() { return DecisionWordsTexts::tr("years"); }

QString nameOf(const DecisionStudy& study, std::size_t candidate) {
  return toQString(study.candidates[candidate].name);
}

Ranged scoreIn(const DecisionStudy& study, std::size_t candidate) {
  return *scoreOf(study.candidates[candidate], study.terms, study.criterion);
}

bool isMoneyCriterion(DecisionCriterion criterion) {
  return criterion == DecisionCriterion::Cost || criterion == DecisionCriterion::Value;
}

/// `other`: a score that the text tells from this one.
QString scoreText(const DecisionStudy& study, double value, double other) {
  TableCell cell = isMoneyCriterion(study.criterion) ? moneyCell(value, study.currency) : significantCell(value);
  cell.decimals = decimalsToTell(value, other, cell.decimals);
  const QString score = shownCell(cell);
  switch (study.criterion) {
    case DecisionCriterion::Time: return DecisionWordsTexts::tr("%1 h a year").arg(score);
    case DecisionCriterion::Cost:
    case DecisionCriterion::Value: return score;
    case DecisionCriterion::RackUnits: return DecisionWordsTexts::tr("%1 h × U a year").arg(score);
    case DecisionCriterion::Energy: break;
  }
  return DecisionWordsTexts::tr("%1 kWh a year").arg(score);
}
QString scoreText(const DecisionStudy& study, double value) { return scoreText(study, value, value); }

/// What the best candidate is best at.
QString strength(const DecisionStudy& study) {
  switch (study.criterion) {
    case DecisionCriterion::Time: return DecisionWordsTexts::tr("least training time for the jobs");
    case DecisionCriterion::Cost: return DecisionWordsTexts::tr("least total cost for these jobs");
    case DecisionCriterion::Value: return DecisionWordsTexts::tr("least cost for the work, if always in use");
    case DecisionCriterion::RackUnits: return DecisionWordsTexts::tr("least rack space for the jobs");
    case DecisionCriterion::Energy: break;
  }
  return DecisionWordsTexts::tr("least energy for the jobs");
}

QString jobsText(const std::vector<DecisionJob>& jobs) {
  const DecisionJob& first = jobs.front();
  const bool alike = std::all_of(jobs.begin(), jobs.end(), [&](const DecisionJob& job) {
    return job.epochs == first.epochs && job.itemsPerEpoch == first.itemsPerEpoch &&
           job.timesPerYear == first.timesPerYear;
  });
  if (!alike) return DecisionWordsTexts::tr("the %n listed jobs", nullptr, static_cast<int>(jobs.size()));
  const QString often = first.timesPerYear == 1
                            ? DecisionWordsTexts::tr("once a year")
                            : DecisionWordsTexts::tr("%1 times a year").arg(compactText(first.timesPerYear));
  const QString length = epochsText(first.epochs, first.itemsPerEpoch, first.unit);
  return jobs.size() == 1 ? DecisionWordsTexts::tr("%1 (%2, %3)").arg(jobTitle(first), length, often)
                          : DecisionWordsTexts::tr("%n networks (%1 each, %2)", nullptr, static_cast<int>(jobs.size()))
                                .arg(length, often);
}

/// What the margin is from. Without an answer for the next candidate nothing else matters.
QString marginText(const DecisionVerdict& verdict) {
  if (verdict.margin == DecisionMargin::NoContest) return {};
  if (verdict.margin == DecisionMargin::Unknown) return DecisionWordsTexts::tr("throughputs whose error is unknown");
  if (!verdict.isTested)
    return verdict.margin == DecisionMargin::Clear
               ? DecisionWordsTexts::tr("throughputs within their ranges, which do not overlap")
               : DecisionWordsTexts::tr("throughputs within their ranges, which overlap");
  return verdict.testCount == 1
             ? DecisionWordsTexts::tr("repeats that were tested as in a comparison, at 5\u00a0%")
             : DecisionWordsTexts::tr(
                   "repeats that were tested as in a comparison, at 5\u00a0% for all %1 together (Holm)")
                   .arg(verdict.testCount);
}

QString namesText(const DecisionStudy& study, const std::vector<std::size_t>& candidates) {
  QStringList names;
  for (const std::size_t candidate : candidates) names.append(nameOf(study, candidate));
  return listedWords(names);
}

/// Of candidates of which none can be chosen: the score of each.
QString tiedText(const DecisionStudy& study, const QString& held) {
  std::vector<std::size_t> equal{study.verdict.ranking.front()};
  equal.insert(equal.end(), study.verdict.tied.begin(), study.verdict.tied.end());
  QStringList scores;
  for (const std::size_t candidate : equal) scores.append(scoreText(study, scoreIn(study, candidate).value));
  return DecisionWordsTexts::tr("%1 are not distinguishable by %2: %3; this holds for %4.")
      .arg(namesText(study, equal), criterionTitle(study.criterion), scores.join(QStringLiteral(", ")), held);
}

/// What the verdict holds for.
QStringList conditionsOf(const DecisionStudy& study) {
  QStringList list{jobsText(study.terms.jobs)};
  if (isMoneyCriterion(study.criterion)) {
    list.append(DecisionWordsTexts::tr("%1 years of use").arg(exactText(*study.terms.horizonYears)));
    list.append(study.terms.energyPricePerKwh ? DecisionWordsTexts::tr("energy at %1 %2 per kWh with a PUE of %3")
                                                    .arg(exactText(*study.terms.energyPricePerKwh), study.currency,
                                                         exactText(study.terms.energyOverhead))
                                              : DecisionWordsTexts::tr("energy not counted"));
    std::set<QString> dates;
    for (const CandidateDetail& detail : study.details)
      if (detail.isPriceUsed)
        dates.insert(detail.priceDate.isEmpty() ? DecisionWordsTexts::tr("no stated date") : detail.priceDate);
    list.append(
        DecisionWordsTexts::tr("prices of %1").arg(QStringList(dates.begin(), dates.end()).join(QStringLiteral(", "))));
  }
  if (study.criterion == DecisionCriterion::Energy && study.terms.energyOverhead != 1)
    list.append(DecisionWordsTexts::tr("a PUE of %1").arg(exactText(study.terms.energyOverhead)));
  QStringList unjudged;
  for (const std::size_t i : study.verdict.unknown) unjudged.append(nameOf(study, i));
  if (!unjudged.isEmpty())
    list.append(DecisionWordsTexts::tr("without %1, for lack of a value").arg(unjudged.join(QStringLiteral(", "))));
  list.append(marginText(study.verdict));
  list.removeAll(QString());
  return list;
}

/// What restricts the choice: the results of all candidates.
Guard guardOfDecision(const DecisionStudy& study) {
  std::vector<RunResult> runs;
  for (const CandidateDetail& detail : study.details) runs.insert(runs.end(), detail.runs.begin(), detail.runs.end());
  return scalescope::guardOf(runs, {"system", "hosts"});
}

/// The score of each candidate, the best first.
QString scoresText(const DecisionStudy& study, const QString& held) {
  QStringList scores;
  for (const std::size_t candidate : study.verdict.ranking)
    scores.append(DecisionWordsTexts::tr("%1 for %2", "score and candidate")
                      .arg(scoreText(study, scoreIn(study, candidate).value), nameOf(study, candidate)));
  return DecisionWordsTexts::tr("%1: %2; this holds for %3.")
      .arg(criterionTitle(study.criterion), scores.join(QStringLiteral(", ")), held);
}

QString verdictText(const DecisionStudy& study, const Guard& guard) {
  const auto& ranking = study.verdict.ranking;
  if (ranking.empty())
    return study.verdict.tooSlow.empty()
               ? DecisionWordsTexts::tr("No candidate can be judged by %1: see what is unknown.")
                     .arg(criterionTitle(study.criterion))
               : DecisionWordsTexts::tr("No candidate can do the jobs within a year.");
  const double best = scoreIn(study, ranking[0]).value;
  const QString held = conditionsOf(study).join(QStringLiteral("; "));
  if (ranking.size() == 1)
    return DecisionWordsTexts::tr("Only %1 can be judged by %2 (%3), so that there is no comparison; this is for %4.")
        .arg(nameOf(study, ranking[0]), criterionTitle(study.criterion), scoreText(study, best), held);
  if (!guard.permitsConclusion()) return scoresText(study, held);
  if (study.verdict.margin == DecisionMargin::Overlap) return tiedText(study, held);
  const double next = scoreIn(study, ranking[1]).value;
  return DecisionWordsTexts::tr("Choose %1: %2, %3 against %4 for %5 (%6 less); this holds for %7.")
      .arg(nameOf(study, ranking[0]), strength(study), scoreText(study, best, next), scoreText(study, next, best),
           nameOf(study, ranking[1]), percentText(1 - best / next), held);
}

/// What a price is compared by; "" where the throughputs alone decide.
QString priceBasis(const DecisionStudy& study, DecisionCriterion criterion) {
  if (criterion == DecisionCriterion::Cost) return DecisionWordsTexts::tr(" by total cost for these jobs");
  return study.terms.energyPricePerKwh ? DecisionWordsTexts::tr(" by cost at full use") : QString();
}

/// "Against %1, %2 may cost up to 1.22 times as much."
QString priceText(const DecisionStudy& study, std::size_t candidate, std::size_t reference,
                  DecisionCriterion criterion) {
  const auto ratio = evenPriceRatio(study.candidates[candidate], study.candidates[reference], study.terms, criterion);
  if (!ratio) return {};
  const QString text =
      DecisionWordsTexts::tr("Against %1, %2 may cost up to %3 times as much%4")
          .arg(nameOf(study, reference), nameOf(study, candidate), ratioText(*ratio), priceBasis(study, criterion));
  const auto &a = study.candidates[candidate].price, &b = study.candidates[reference].price;
  return text + (a && b ? DecisionWordsTexts::tr("; the stated ratio is %1.").arg(ratioText({*a / *b, {}}))
                        : QStringLiteral("."));
}

/// Of the best candidate against each other one.
QStringList bestPriceTexts(const DecisionStudy& study) {
  QStringList sentences;
  if (study.verdict.ranking.empty()) return sentences;
  for (std::size_t other = 0; other < study.candidates.size(); ++other)
    if (other != study.verdict.ranking.front())
      sentences.append(priceText(study, study.verdict.ranking.front(), other, study.criterion));
  sentences.removeAll(QString());
  return sentences;
}

QStringList changeTexts(const DecisionStudy& study) {
  QStringList sentences;
  for (const DecisionChange& change : study.changes) {
    if (!change.factor || sentences.size() == static_cast<qsizetype>(kMaxChangeTexts)) break;
    const QString sentence = *change.factor < 1
                                 ? DecisionWordsTexts::tr("The choice changes to %1 if the %2 falls to %3 (%4).")
                                 : DecisionWordsTexts::tr("The choice changes to %1 if the %2 rises to %3 (%4).");
    sentences.append(sentence.arg(nameOf(study, change.winner), assumptionText(change, study),
                                  shownCell(assumptionCell(change, *change.changedValue(), study)),
                                  changeText(*change.factor)));
  }
  return sentences;
}

/// Whether more repeats may tell it from others.
bool isTied(const DecisionStudy& study, std::size_t candidate) {
  const DecisionVerdict& verdict = study.verdict;
  if (verdict.tied.empty()) return false;
  return verdict.ranking.front() == candidate || std::ranges::find(verdict.tied, candidate) != verdict.tied.end();
}

/// The throughputs that decide and are not known with a range, whose range holds the change, or whose candidates are
/// not distinguishable; the nearest first.
QString measureText(const DecisionStudy& study) {
  QStringList list;
  for (const DecisionChange& change : study.changes) {
    if (change.assumption != DecisionAssumption::Throughput || list.size() == static_cast<qsizetype>(kMaxMeasures))
      continue;
    const JobThroughput& throughput = *study.candidates[*change.candidate].throughput[*change.job];
    const bool isSure = throughput.origin == DecisionOrigin::Measured && throughput.rate.range;
    if (!change.factor || (isSure && !change.isWithinRange && !isTied(study, *change.candidate))) continue;
    list.append(
        DecisionWordsTexts::tr("%1 on %2 (%3)")
            .arg(jobTitle(study.terms.jobs[*change.job]), nameOf(study, *change.candidate), originText(throughput)));
  }
  if (list.isEmpty()) return {};
  return DecisionWordsTexts::tr("To be sure, measure with three repeats or more: %1.")
      .arg(list.join(QStringLiteral("; ")));
}

QString unknownText(const DecisionStudy& study, bool forCosts) {
  QStringList list;
  for (std::size_t i = 0; i < study.candidates.size(); ++i) {
    const DecisionCandidate& candidate = study.candidates[i];
    QStringList missing;
    for (std::size_t job = 0; job < study.terms.jobs.size(); ++job)
      if (!candidate.throughput[job])
        missing.append(DecisionWordsTexts::tr("throughput of %1").arg(jobTitle(study.terms.jobs[job])));
    if (!candidate.price) missing.append(DecisionWordsTexts::tr("price"));
    if (!candidate.rackUnits && !forCosts) missing.append(DecisionWordsTexts::tr("rack units"));
    if (!candidate.powerW) missing.append(DecisionWordsTexts::tr("power while training"));
    if (!candidate.idlePowerW) missing.append(DecisionWordsTexts::tr("idle power"));
    if (!missing.isEmpty())
      list.append(DecisionWordsTexts::tr("%1 of %2").arg(missing.join(QStringLiteral(", ")), nameOf(study, i)));
  }
  if (!study.terms.horizonYears) list.append(DecisionWordsTexts::tr("years of use"));
  if (!study.terms.energyPricePerKwh) list.append(DecisionWordsTexts::tr("price of energy"));
  return list.isEmpty() ? QString() : DecisionWordsTexts::tr("Unknown: %1.").arg(list.join(QStringLiteral("; ")));
}

QString notKnownText(const Guard& guard) {
  QStringList titles;
  for (const Guard::Fact& fact : guard.unknown) titles.append(fact.title);
  return titles.isEmpty() ? QString()
                          : DecisionWordsTexts::tr("Not known for all: %1.").arg(titles.join(QStringLiteral(", ")));
}

}  // namespace

QStringList DecisionWords::all() const {
  QStringList sentences = QStringList{reservation, reservation.isEmpty() ? verdict : asValuesAlone(verdict)} + prices +
                          changes + QStringList{measure, state} + notes;
  sentences.removeAll(QString());
  return sentences;
}

DecisionWords wordsOf(const DecisionStudy& study) {
  const Guard guard = guardOfDecision(study);
  DecisionWords words{reservationOf(guard), verdictText(study, guard), {},          {},
                      measureText(study),   unknownText(study, false), study.faults};
  if (guard.permitsConclusion()) {
    words.prices = bestPriceTexts(study);
    words.changes = changeTexts(study);
  }
  for (const std::size_t slow : study.verdict.tooSlow)
    words.notes.append(DecisionWordsTexts::tr("%1 cannot do the jobs within a year.").arg(nameOf(study, slow)));
  words.notes.append(differingText(guard));
  words.notes.append(notKnownText(guard));
  words.notes.removeAll(QString());
  return words;
}

QString unitText(const DecisionStudy& study) { return wordsText(study.terms.unit()); }

QString unknownForCosts(const DecisionStudy& study) { return unknownText(study, true); }

QString listedWords(QStringList words) {
  const QString last = words.takeLast();
  return words.isEmpty() ? last : DecisionWordsTexts::tr("%1 and %2").arg(words.join(QStringLiteral(", ")), last);
}

Answer answerOf(const DecisionStudy& study) {
  const DecisionWords words = wordsOf(study);
  const Guard guard = guardOfDecision(study);
  Answer answer{words.verdict, Tone::Neutral, chipsOf(guard), differingText(guard), {}, {}};
  const bool isTied = study.verdict.margin == DecisionMargin::Overlap;
  if (!answer.beside.isEmpty() || isTied) answer.tone = Tone::Caution;
  answer.details = {(words.prices + words.changes).join(QLatin1Char(' ')),
                    QStringList{words.measure, words.state}.join(QLatin1Char(' ')), words.notes.join(QLatin1Char(' '))};
  answer.details.removeAll(QString());
  return reserved(std::move(answer), guard);
}

QString verdictBy(DecisionStudy study, DecisionCriterion criterion) {
  study.criterion = criterion;
  study.verdict = decide(study.candidates, study.terms, criterion);
  return study.verdict.ranking.size() < 2 ? QString() : verdictText(study, guardOfDecision(study));
}

QStringList priceTexts(const DecisionStudy& study, std::size_t reference, DecisionCriterion criterion) {
  QStringList sentences;
  for (std::size_t i = 0; i < study.candidates.size(); ++i)
    if (i != reference) sentences.append(priceText(study, i, reference, criterion));
  sentences.removeAll(QString());
  return sentences;
}

QString criterionTitle(DecisionCriterion criterion) {
  switch (criterion) {
    case DecisionCriterion::Time: return DecisionWordsTexts::tr("training time");
    case DecisionCriterion::Cost: return DecisionWordsTexts::tr("total cost");
    case DecisionCriterion::Value: return DecisionWordsTexts::tr("cost at full use");
    case DecisionCriterion::RackUnits: return DecisionWordsTexts::tr("rack space");
    case DecisionCriterion::Energy: break;
  }
  return DecisionWordsTexts::tr("energy");
}

QString originText(const JobThroughput& throughput) {
  switch (throughput.origin) {
    case DecisionOrigin::Measured:
      return throughput.repeats > 0 ? DecisionWordsTexts::tr("measured, n = %1").arg(throughput.repeats)
                                    : DecisionWordsTexts::tr("measured");
    case DecisionOrigin::Published: return DecisionWordsTexts::tr("published");
    case DecisionOrigin::Predicted: return DecisionWordsTexts::tr("predicted");
    case DecisionOrigin::Typed: break;
  }
  return DecisionWordsTexts::tr("typed");
}

QString candidateLabel(const DecisionStudy& study, std::size_t candidate) {
  std::set<DecisionOrigin> origins;
  QString one;
  for (const auto& throughput : study.candidates[candidate].throughput)
    if (throughput && origins.insert(throughput->origin).second) one = originText(*throughput);
  const QString name = nameOf(study, candidate);
  if (origins.empty() || origins == std::set{DecisionOrigin::Measured}) return name;
  return QStringLiteral("%1 (%2)").arg(name, origins.size() == 1 ? one : DecisionWordsTexts::tr("of several origins"));
}

QString assumptionText(const DecisionChange& change, const DecisionStudy& study) {
  const QString of = change.candidate ? nameOf(study, *change.candidate) : QString();
  const QString job = change.job ? jobTitle(study.terms.jobs[*change.job]) : QString();
  switch (change.assumption) {
    case DecisionAssumption::Throughput: return DecisionWordsTexts::tr("throughput of %1 on %2").arg(job, of);
    case DecisionAssumption::AllThroughputs: return DecisionWordsTexts::tr("throughput of the jobs on %1").arg(of);
    case DecisionAssumption::Price: return DecisionWordsTexts::tr("price of %1").arg(of);
    case DecisionAssumption::RackUnits: return DecisionWordsTexts::tr("rack units of %1").arg(of);
    case DecisionAssumption::Power: return DecisionWordsTexts::tr("power of %1").arg(of);
    case DecisionAssumption::IdlePower: return DecisionWordsTexts::tr("idle power of %1").arg(of);
    case DecisionAssumption::JobCount: return DecisionWordsTexts::tr("trainings of %1").arg(job);
    case DecisionAssumption::EnergyPrice: return DecisionWordsTexts::tr("price of energy");
    case DecisionAssumption::EnergyOverhead: return DecisionWordsTexts::tr("PUE");
    case DecisionAssumption::Horizon: break;
  }
  return DecisionWordsTexts::tr("years of use");
}

TableCell assumptionCell(const DecisionChange& change, double value, const DecisionStudy& study) {
  const auto with = [value](const QString& unit, const QString& text) {
    TableCell cell = significantCell(value, 3, unit);
    cell.pattern = text;
    return cell;
  };
  switch (change.assumption) {
    case DecisionAssumption::Throughput:
    case DecisionAssumption::AllThroughputs: return with(unitText(study), QStringLiteral("%1 ") + unitText(study));
    case DecisionAssumption::Price: return moneyCell(value, study.currency);
    case DecisionAssumption::RackUnits: return with(QStringLiteral("U"), DecisionWordsTexts::tr("%1 U"));
    case DecisionAssumption::Power:
    case DecisionAssumption::IdlePower: return with(QStringLiteral("W"), DecisionWordsTexts::tr("%1 W"));
    case DecisionAssumption::JobCount: return with({}, DecisionWordsTexts::tr("%1 a year"));
    case DecisionAssumption::EnergyPrice:
      return with(study.currency + QStringLiteral("/kWh"),
                  DecisionWordsTexts::tr("%1 %2 per kWh").arg(QStringLiteral("%1"), study.currency));
    case DecisionAssumption::EnergyOverhead: return significantCell(value);
    case DecisionAssumption::Horizon: break;
  }
  return with(yearsUnit(), DecisionWordsTexts::tr("%1 years"));
}

QString changeText(double factor) { return shownCell(changeCell(factor)); }

TableCell changeCell(double factor) {
  TableCell cell = withSign(percentCell(factor - 1));
  cell.digits = CellDigits::Limit;
  return cell;
}

TableCell rangedCell(const Ranged& value) {
  if (!value.range || value.range->low == value.range->high) return significantCell(value.value);
  return meanAndRangeCell(value.value, *value.range);
}

TableCell moneyCell(double amount, const QString& currency) {
  return numberCell(amount, std::abs(amount) < kSmallAmount ? 2 : 0, currency);
}

QString ratioText(const Ranged& value) { return shownCell(ratioCell(value)); }

TableCell ratioCell(const Ranged& value) { return value.range ? rangedCell(value) : numberCell(value.value, 3); }

TableCell breakEvenCell(const BreakEven& even) {
  if (!even.years)
    return even.isRangeKnown ? DecisionWordsTexts::tr("perhaps never; from %1 years on at the earliest")
                                   .arg(significantText(even.earliest))
                             : DecisionWordsTexts::tr("never");
  TableCell cell = significantCell(*even.years, 3, yearsUnit());
  cell.pattern = DecisionWordsTexts::tr("%1 years");
  if (!even.isRangeKnown) return cell;
  const double latest = even.latest.value_or(HUGE_VAL);
  cell.ends = {even.earliest, latest};
  cell.endDecimals = decimalsToTell(even.earliest, latest, significantDecimals(even.latest.value_or(even.earliest)));
  cell.pattern = even.latest ? DecisionWordsTexts::tr("%1 years (%2 to %3)")
                             : DecisionWordsTexts::tr("%1 years (from %2, perhaps never)");
  return cell;
}

}  // namespace scalescope
