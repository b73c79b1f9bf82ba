// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/guard.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>

#include "app/core/engine_words.h"
#include "app/core/fact_units.h"
#include "app/figures/figure.h"
#include "app/results/comparison.h"
#include "app/results/run_remarks.h"
#include "app/results/series_colors.h"
#include "engine/protocol/run/network_titles.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct GuardTexts {
  Q_DECLARE_TR_FUNCTIONS(Guard)
};

constexpr qsizetype kMaxNamedFacts = 3, kMaxValues = 3;

/// Facts that explain differences of throughput most often, from measurements of the same networks on servers that
/// differed in one of them; the others follow in the order of the table of facts.
constexpr std::string_view kWeightiest[] = {"batch_size_per_device",
                                            "precision",
                                            "gpu_model",
                                            "gpu_count",
                                            "framework",
                                            "implementation",
                                            "dataset",
                                            "gpu_links",
                                            "host_gpu_bandwidth_gb_per_s",
                                            "nccl_version",
                                            "communication_library",
                                            "cudnn_version",
                                            "cuda_version",
                                            "container",
                                            "cpu_model",
                                            "gpu_driver"};

std::size_t weightOf(const std::string& id) {
  return static_cast<std::size_t>(std::find(std::begin(kWeightiest), std::end(kWeightiest), id) - kWeightiest);
}

/// The results of each network, which alone are compared with each other.
std::vector<std::vector<RunResult>> byNetwork(const std::vector<RunResult>& results) {
  std::vector<std::vector<RunResult>> networks;
  for (const RunResult& result : results) {
    const auto same = std::find_if(networks.begin(), networks.end(),
                                   [&](const auto& network) { return sameNetwork(network.front(), result); });
    if (same != networks.end())
      same->push_back(result);
    else
      networks.push_back({result});
  }
  return networks;
}

/// Joins the difference of one network with those of the others.
void joinFacts(const FactorDifference& difference, std::vector<Guard::Fact>& facts) {
  auto fact = std::find_if(facts.begin(), facts.end(), [&](const auto& known) { return known.id == difference.id; });
  if (fact == facts.end())
    fact = facts.insert(facts.end(), {difference.id, factorTitle(difference.id, difference.title), {}});
  for (const std::string& value : shownValues(difference)) {
    const QString text = toQString(value);
    if (!text.isEmpty() && !fact->values.contains(text)) fact->values.append(text);
  }
}

void sortByWeight(std::vector<Guard::Fact>& facts) {
  std::stable_sort(facts.begin(), facts.end(),
                   [](const auto& a, const auto& b) { return weightOf(a.id) < weightOf(b.id); });
}

void countRepeats(const std::vector<RunResult>& results, Guard& guard) {
  std::map<std::string, int> repeats;
  for (const RunResult& result : results)
    if (result.summary.origin != ResultOrigin::Published) ++repeats[namedKey(result)];
  for (const auto& [key, count] : repeats) {
    guard.single += count == 1;
    guard.fewest = guard.fewest == 0 ? count : std::min(guard.fewest, count);
    guard.most = std::max(guard.most, count);
  }
}

/// "NCCL 2.12 against 2.15".
QString guardFactText(const Guard::Fact& fact) {
  if (fact.values.size() < 2 || fact.values.size() > kMaxValues) return fact.title;
  return GuardTexts::tr("%1 %2", "fact and its values")
      .arg(fact.title, fact.values.join(GuardTexts::tr(" against ", "between two values")));
}

QString factsText(const std::vector<Guard::Fact>& facts) {
  QStringList texts;
  for (const Guard::Fact& fact : facts)
    if (texts.size() < kMaxNamedFacts) texts.append(guardFactText(fact));
  const int more = static_cast<int>(facts.size()) - static_cast<int>(texts.size());
  if (more > 0) texts.append(GuardTexts::tr("%n more fact(s)", nullptr, more));
  return texts.join(QStringLiteral(", "));
}

QStringList titlesOf(const std::vector<Guard::Fact>& facts) {
  QStringList titles;
  for (const Guard::Fact& fact : facts) titles.append(fact.title);
  return titles;
}

/// "disturbed while measured (2 of 6 results)".
QString countedText(const QString& what, int count, int results) {
  return results < 2 ? what : GuardTexts::tr("%1 (%2 of %3 results)").arg(what).arg(count).arg(results);
}

/// What makes results unreliable, in words for those who do not know the terms.
QString explanationOf(const Guard& guard) {
  QStringList sentences;
  if (guard.disturbed > 0)
    sentences.append(GuardTexts::tr("Other programs ran meanwhile, the clocks dropped, or the communication paused."));
  if (guard.brief > 0)
    sentences.append(GuardTexts::tr("Windows under 10 s are unreliable: measure for at least 30 s."));
  return sentences.join(QLatin1Char(' '));
}

}  // namespace

Guard countUnreliable(const std::vector<const RunResult*>& results) {
  Guard guard;
  guard.results = static_cast<int>(results.size());
  for (const RunResult* result : results) {
    const bool isBrief = hasShortWindow(*result), isUnreliable = result->summary.disturbed || isBrief;
    guard.disturbed += result->summary.disturbed;
    guard.brief += isBrief;
    guard.unreliable += isUnreliable;
    if (guard.again.isEmpty() && isUnreliable && isOwnRun(result->summary.origin))
      guard.again = toQString(result->summary.runId);
  }
  return guard;
}

Guard guardOf(const std::vector<RunResult>& results, const std::set<std::string>& intended) {
  std::vector<const RunResult*> all;
  for (const RunResult& result : results) all.push_back(&result);
  Guard guard = countUnreliable(all);
  guard.intended = intended;
  QStringList systems;
  for (const RunResult& result : results) {
    guard.drifting += result.summary.driftAtShare.has_value();
    guard.published += result.summary.origin == ResultOrigin::Published;
    systems.append(systemOf(result));
  }
  systems.removeDuplicates();
  guard.ofSystems = systems.size() > 1 && intended.contains("system");
  for (const auto& network : byNetwork(results))
    for (const FactorDifference& difference : findDifferences(network, intended)) {
      if (difference.state == FactorState::Unintended) joinFacts(difference, guard.differing);
      if (difference.state == FactorState::Unknown) joinFacts(difference, guard.unknown);
    }
  std::erase_if(guard.unknown, [&](const Guard::Fact& fact) {
    return std::any_of(guard.differing.begin(), guard.differing.end(),
                       [&](const Guard::Fact& other) { return other.id == fact.id; });
  });
  sortByWeight(guard.differing);
  sortByWeight(guard.unknown);
  countRepeats(results, guard);
  return guard;
}

QString reservationOf(const Guard& guard) {
  if (guard.permitsConclusion()) return {};
  QStringList why;
  if (guard.disturbed > 0)
    why.append(countedText(GuardTexts::tr("disturbed while measured"), guard.disturbed, guard.results));
  if (guard.brief > 0) why.append(countedText(GuardTexts::tr("measured under 10\u00a0s"), guard.brief, guard.results));
  QString text = why.join(QStringLiteral(", "));
  text[0] = text[0].toUpper();
  return (guard.unreliable == 1 ? GuardTexts::tr("%1: no conclusion follows until it is measured again.")
                                : GuardTexts::tr("%1: no conclusion follows until they are measured again."))
      .arg(text);
}

QString differingText(const Guard& guard) {
  if (guard.differing.empty()) return {};
  const QString facts = factsText(guard.differing);
  return guard.ofSystems
             ? GuardTexts::tr("Systems are compared as they are, not one factor of them: %1 differ, too.").arg(facts)
             : GuardTexts::tr("Besides the factor under test differ: %1. They may be the cause.").arg(facts);
}

QString guardText(const Guard& guard) { return guardText(titlesOf(guard.differing), titlesOf(guard.unknown)); }

std::vector<AnswerChip> chipsOf(const Guard& guard) {
  std::vector<AnswerChip> chips;
  if (guard.drifting > 0)
    chips.push_back({GuardTexts::tr("%1 changed while measured").arg(guard.drifting), Tone::Caution,
                     GuardTexts::tr("The throughput changed within the measured window.")});
  if (!guard.differing.empty())
    chips.push_back({GuardTexts::tr("%n differing fact(s)", nullptr, static_cast<int>(guard.differing.size())),
                     Tone::Caution, titlesOf(guard.differing).join(QStringLiteral(", "))});
  if (!guard.unknown.empty())
    chips.push_back({GuardTexts::tr("%n fact(s) not known for all", nullptr, static_cast<int>(guard.unknown.size())),
                     Tone::Neutral, titlesOf(guard.unknown).join(QStringLiteral(", "))});
  if (guard.published > 0)
    chips.push_back({guard.published == guard.results ? GuardTexts::tr("published, no interval")
                                                      : GuardTexts::tr("%1 published").arg(guard.published),
                     Tone::Neutral, GuardTexts::tr("Publications state means without their repeats.")});
  if (guard.fewest > 0 && guard.results > 1) {
    const QString n = guard.most > guard.fewest ? GuardTexts::tr("n = %1 to %2").arg(guard.fewest).arg(guard.most)
                                                : GuardTexts::tr("n = %1").arg(guard.fewest);
    chips.push_back({guard.most < 3 ? GuardTexts::tr("%1: no interval").arg(n) : n, Tone::Neutral,
                     GuardTexts::tr("Repeats of a configuration; an interval needs three.")});
  }
  return chips;
}

Answer answerOf(const QString& finding, const Guard& guard) {
  Answer answer{finding, Tone::Neutral, chipsOf(guard), differingText(guard), {}, guard.again};
  if (!answer.beside.isEmpty()) answer.tone = Tone::Caution;
  return reserved(std::move(answer), guard);
}

Answer reserved(Answer answer, const Guard& guard) {
  const QString reservation = reservationOf(guard);
  if (reservation.isEmpty()) return answer;
  answer.details.prepend(answer.beside);
  answer.details.append(explanationOf(guard));
  answer.details.removeAll(QString());
  answer.beside = asValuesAlone(answer.sentence);
  answer.sentence = reservation;
  answer.tone = Tone::Caution;
  answer.again = guard.again;
  return answer;
}

}  // namespace scalescope
