// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/decision_study.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "app/results/comparison.h"
#include "app/results/names/usable_runs.h"
#include "app/results/price_list.h"
#include "app/scale/decision_candidates.h"
#include "app/scale/scaling_study.h"
#include "app/store/library_entry.h"
#include "engine/analysis/accuracy/time_to_accuracy.h"
#include "engine/analysis/facts/scaling_key.h"
#include "engine/analysis/step/training_images.h"
#include "engine/base/text.h"
#include "engine/protocol/run/network_titles.h"

namespace scalescope {
namespace {

/// A typed fact of a candidate's results: of their system's record, or their own.
QString factOf(const std::vector<RunResult>& runs, const char* field) {
  for (const RunResult& run : runs)
    if (const std::string typed = run.annotations.fact(field); !typed.empty()) return toQString(typed);
  return {};
}

std::optional<double> numberOf(const std::vector<RunResult>& runs, std::initializer_list<const char*> fields) {
  for (const char* field : fields)
    if (const auto number = parseNumber(factOf(runs, field).toStdString()); number && *number > 0) return number;
  return std::nullopt;
}

std::optional<double> ofAll(const std::optional<double>& ofOne, int servers) {
  if (!ofOne || servers == 0) return std::nullopt;
  return *ofOne * servers;
}

/// Of jobs and stated throughputs, which have one unit in images/s unless they state another; "" without both.
std::string statedUnit(const DecisionDocument& decision) {
  if (!decision.jobs.empty()) return decision.jobs.front().unit;
  for (const StatedCandidate& candidate : decision.candidates)
    if (!candidate.throughput.empty()) return candidate.throughput.front().unit;
  return {};
}

/// What is trained where the author states no length: of images as everywhere, else so many items.
DecisionJob jobOf(const std::string& network, const std::string& unit, std::optional<std::int64_t> images) {
  constexpr double kItems = 1e9;
  const TrainingLength length;
  if (unit != kImagesPerSecond) return {network, 1, kItems, 1, unit};
  return {network, length.epochs, images ? static_cast<double>(*images) : length.imagesPerEpoch, 1, unit};
}

/// The number that all results state; 0 if they differ or do not state it.
int commonCount(const std::vector<RunResult>& runs, int (*countOf)(const RunResult&)) {
  int common = runs.empty() ? 0 : countOf(runs.front());
  for (const RunResult& run : runs)
    if (countOf(run) != common) common = 0;
  return common;
}

class DecisionStudyMaker {
 public:
  DecisionStudyMaker(const DecisionDocument& decision, const std::vector<RunResult>& results) : m_decision(decision) {
    std::vector<RunResult> trainings;
    for (const RunResult& result : results) {
      if (result.summary.kind == ResultKind::Training)
        trainings.push_back(result);
      else
        m_study.excluded.append(exclusionOf(result, translate("Decision", "%1 is not a training")));
    }
    m_unit = statedUnit(decision);
    const UsableRuns usable = usableRuns(trainings, NeededValue::Job, m_unit);
    if (m_unit.empty())
      m_unit = usable.runs.empty() ? kImagesPerSecond : throughputOf(usable.runs.front().summary)->unit;
    m_study.totalRuns = static_cast<int>(results.size());
    m_study.excluded = usable.leftOut() + m_study.excluded;
    for (const RunResult& run : usable.runs) m_trainings.push_back(headOf(run));
  }

  Result<DecisionStudy> make() {
    const std::vector<CandidateRuns> all = candidatesOf(m_decision, m_trainings);
    if (all.size() < 2)
      return Error{"no-data", translate("Decision",
                                        "A decision needs two systems or more; these results and "
                                        "statements are of %n: add results of another system, or a "
                                        "candidate with stated throughputs.",
                                        nullptr, int(all.size()))
                                  .toStdString()};
    for (const DecisionJob& job : m_decision.jobs)
      if (job.unit != m_unit)
        return Error{"decision-invalid", translate("Decision",
                                                   "The jobs are in %1 and %2, which have no common throughput: make a "
                                                   "decision of each unit.")
                                             .arg(wordsText(m_unit), wordsText(job.unit))
                                             .toStdString()};
    m_study.title = m_decision.title;
    setTerms(all);
    for (const CandidateRuns& candidate : all) add(candidate);
    nameCandidates();
    setPrices();
    setEfficiencies();
    m_study.isCriterionStated = m_decision.criterion.has_value();
    m_study.criterion = m_decision.criterion.value_or(guessedCriterion());
    m_study.verdict = decide(m_study.candidates, m_study.terms, m_study.criterion);
    m_study.changes = decisionChanges(m_study.candidates, m_study.terms, m_study.criterion);
    noteUnused();
    return m_study;
  }

 private:
  void setTerms(const std::vector<CandidateRuns>& all) {
    m_study.terms = {m_decision.jobs, m_decision.energyPricePerKwh, m_decision.horizonYears,
                     m_decision.energyOverhead.value_or(1)};
    if (!m_study.terms.jobs.empty()) return;
    std::set<QString> known;
    const auto addNetwork = [&](const std::string& network, std::optional<std::int64_t> images) {
      const DecisionJob job = jobOf(network, m_unit, images);
      if (known.insert(jobTitle(job)).second) m_study.terms.jobs.push_back(job);
    };
    for (const CandidateRuns& candidate : all) {
      for (const RunResult& run : candidate.runs)
        if (const std::string network = jobNetworkOf(run); !network.empty())
          addNetwork(network, projectedImagesOf(run));
      for (const StatedThroughput& stated : candidate.stated.throughput)
        if (stated.unit == m_unit) addNetwork(stated.network.toStdString(), {});
    }
  }

  void add(const CandidateRuns& from) {
    DecisionCandidate candidate;
    CandidateDetail detail;
    candidate.name = from.stated.name.toStdString();
    detail.system = from.stated.system;
    for (const DecisionJob& job : m_study.terms.jobs) {
      candidate.throughput.push_back(throughputOf(from, job));
      for (const RunResult& run : countingRuns(from.runs, job.network)) detail.runs.push_back(run);
    }
    for (const StatedThroughput& stated : from.stated.throughput)
      if (stated.unit != m_unit)
        m_study.faults.append(
            translate("Decision", "The throughput of %1 on %2 is stated in %3, which is never compared with %4.")
                .arg(stated.network, from.stated.name, wordsText(stated.unit), wordsText(m_unit)));
    const std::vector<RunResult>& facts = from.runs;
    detail.servers = from.stated.servers.value_or(commonCount(facts, nodesOf));
    detail.devices = from.stated.devices.value_or(commonCount(facts, devicesOf));
    const bool isStated = !from.stated.price.isEmpty();
    detail.price = isStated ? from.stated.price : factOf(facts, "price");
    detail.priceDate =
        isStated || !from.stated.priceDate.isEmpty() ? from.stated.priceDate : factOf(facts, "price_date");
    detail.priceSource =
        isStated || !from.stated.priceSource.isEmpty() ? from.stated.priceSource : factOf(facts, "price_source");
    const auto rackUnits = from.stated.rackUnits ? from.stated.rackUnits : numberOf(facts, {"rack_units"});
    const auto power =
        from.stated.trainingPowerW ? from.stated.trainingPowerW : numberOf(facts, {"training_power_w", "node_power_w"});
    const auto idle = from.stated.idlePowerW ? from.stated.idlePowerW : numberOf(facts, {"idle_power_w"});
    candidate.rackUnits = ofAll(rackUnits, detail.servers);
    candidate.powerW = ofAll(power, detail.servers);
    candidate.idlePowerW = ofAll(idle, detail.servers);
    m_study.candidates.push_back(std::move(candidate));
    m_study.details.push_back(std::move(detail));
  }

  /// The system, with the number of servers where two candidates are of the same system.
  void nameCandidates() {
    for (std::size_t i = 0; i < m_study.candidates.size(); ++i) {
      const CandidateDetail& detail = m_study.details[i];
      std::string& name = m_study.candidates[i].name;
      if (!name.empty()) continue;
      const auto sameSystem = std::count_if(m_study.details.begin(), m_study.details.end(),
                                            [&](const auto& other) { return other.system == detail.system; });
      const QString many = translate("Decision", "%1 × %2").arg(detail.servers).arg(detail.system);
      name = (sameSystem > 1 || detail.servers > 1 ? many : detail.system).toStdString();
    }
  }

  /// The currency that all prices share; "" if they do not.
  QString currencyOf() const {
    if (!m_decision.currency.isEmpty()) return m_decision.currency;
    std::set<QString> currencies;
    for (const CandidateDetail& detail : m_study.details)
      if (const auto price = parsePrice(detail.price)) currencies.insert(price->currency);
    return currencies.size() == 1 ? *currencies.begin() : QString();
  }

  void setPrices() {
    m_study.currency = currencyOf();
    bool differ = false;
    for (std::size_t i = 0; i < m_study.candidates.size(); ++i) {
      CandidateDetail& detail = m_study.details[i];
      const QString name = toQString(m_study.candidates[i].name);
      if (detail.price.isEmpty()) continue;
      const auto price = parsePrice(detail.price);
      if (!price)
        m_study.faults.append(name + QStringLiteral(": ") + messageText(price.error()));
      else if (m_study.currency.isEmpty())
        differ = true;
      else if (price->currency != m_study.currency)
        m_study.faults.append(
            translate("Decision", "The price of %1, %2, is not in %3 and does not count: currencies are not converted.")
                .arg(name, detail.price, m_study.currency));
      else if (detail.servers == 0)
        m_study.faults.append(
            translate("Decision", "The price of %1 does not count: the number of its servers is unknown.").arg(name));
      else
        m_study.candidates[i].price = ofAll(price->amount, detail.servers);
      detail.isPriceUsed = m_study.candidates[i].price.has_value();
    }
    if (differ)
      m_study.faults.append(
          translate("Decision",
                    "The prices are in different currencies, which are not converted: costs cannot be "
                    "compared."));
  }

  /// Total efficiencies, of those results for which one of a single device was given.
  void setEfficiencies() {
    const ScalingStudy scaling = studyScaling(m_trainings);
    std::map<std::string, std::pair<const ScalingLine*, double>> byRun;
    for (const ScalingLine& line : scaling.lines)
      for (const ScalingPoint& point : line.points)
        if (std::isfinite(point.efficiency))
          for (const std::string& id : point.runIds) byRun[id] = {&line, point.efficiency};
    for (std::size_t i = 0; i < m_study.candidates.size(); ++i)
      for (std::size_t job = 0; job < m_study.terms.jobs.size(); ++job) {
        auto& throughput = m_study.candidates[i].throughput[job];
        if (!throughput) continue;
        for (const RunResult& run : m_study.details[i].runs) {
          const auto found = byRun.find(run.summary.runId);
          if (found == byRun.end() || !isOfNetwork(run, m_study.terms.jobs[job].network)) continue;
          throughput->efficiency = found->second.second;
          const ScalingPoint& single = found->second.first->points.front();
          m_singles.insert(single.runIds.begin(), single.runIds.end());
        }
      }
  }

  DecisionCriterion guessedCriterion() const {
    const bool all = std::all_of(m_study.candidates.begin(), m_study.candidates.end(), [this](const auto& candidate) {
      return scoreOf(candidate, m_study.terms, DecisionCriterion::Value).has_value();
    });
    return all ? DecisionCriterion::Value : DecisionCriterion::Time;
  }

  void noteUnused() {
    std::set<std::string> used;
    for (const CandidateDetail& detail : m_study.details)
      for (const RunResult& run : detail.runs)
        if (used.insert(run.summary.runId).second) m_study.used.push_back(run);
    for (const RunResult& run : m_trainings)
      if (m_singles.contains(run.summary.runId) && used.insert(run.summary.runId).second) m_study.used.push_back(run);
    for (const RunResult& run : m_trainings) {
      if (used.contains(run.summary.runId)) continue;
      if (isOfJob(run))
        m_study.excluded.append(
            exclusionOf(run, translate("Decision", "%1 is not of a configuration that counts for a candidate")));
      else
        --m_study.totalRuns;  // other networks are not asked for
    }
  }

  bool isOfJob(const RunResult& run) const {
    return std::any_of(m_study.terms.jobs.begin(), m_study.terms.jobs.end(),
                       [&](const DecisionJob& job) { return isOfNetwork(run, job.network); });
  }

  const DecisionDocument& m_decision;
  std::string m_unit;  ///< of all throughputs
  std::vector<RunResult> m_trainings;
  std::set<std::string> m_singles;  ///< of one device, for efficiencies
  DecisionStudy m_study;
};

}  // namespace

Result<DecisionStudy> studyDecision(const DecisionDocument& decision, const std::vector<RunResult>& results) {
  return DecisionStudyMaker(decision, results).make();
}

DecisionDocument completed(DecisionDocument decision, const DecisionStudy& study) {
  decision.jobs = study.terms.jobs;
  for (std::size_t i = 0; i < study.candidates.size(); ++i) {
    if (i >= decision.candidates.size()) {
      decision.candidates.emplace_back();
      decision.candidates.back().system = study.details[i].system;
      if (study.details[i].servers > 0) decision.candidates.back().servers = study.details[i].servers;
    }
    decision.candidates[i].name = toQString(study.candidates[i].name);
  }
  return decision;
}

DecisionDocument withRecordValues(DecisionDocument decision, const DecisionStudy& study) {
  for (std::size_t i = 0; i < study.candidates.size() && i < decision.candidates.size(); ++i) {
    StatedCandidate& stated = decision.candidates[i];
    const DecisionCandidate& used = study.candidates[i];
    const CandidateDetail& detail = study.details[i];
    stated.price = detail.price;
    stated.priceDate = detail.priceDate;
    stated.priceSource = detail.priceSource;
    if (detail.servers > 0) stated.servers = detail.servers;
    if (detail.devices > 0) stated.devices = detail.devices;
    const auto ofOne = [&](const std::optional<double>& ofAll) {
      return ofAll ? std::optional(*ofAll / detail.servers) : std::nullopt;
    };
    stated.rackUnits = ofOne(used.rackUnits);
    stated.trainingPowerW = ofOne(used.powerW);
    stated.idlePowerW = ofOne(used.idlePowerW);
  }
  return decision;
}

std::vector<ThroughputSlot> openThroughputs(const DecisionStudy& study) {
  std::vector<ThroughputSlot> open;
  for (std::size_t i = 0; i < study.candidates.size(); ++i)
    for (const DecisionJob& job : study.terms.jobs)
      if (countingRuns(study.details[i].runs, job.network).empty()) open.push_back({i, job.network, job.unit});
  return open;
}

QString jobTitle(const DecisionJob& job) { return toQString(networkTitle(job.network)); }

}  // namespace scalescope
