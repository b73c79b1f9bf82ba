// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/decision_candidates.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "app/results/comparison.h"
#include "app/results/names/usable_runs.h"
#include "app/results/series_colors.h"
#include "engine/analysis/facts/fact_value.h"
#include "engine/analysis/facts/scaling_key.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

bool isOwn(const RunResult& result) { return result.summary.origin != ResultOrigin::Published; }

bool belongsTo(const RunResult& result, const StatedCandidate& stated) {
  return !stated.system.isEmpty() && systemOf(result) == stated.system &&
         (!stated.servers || nodesOf(result) == *stated.servers) &&
         (!stated.devices || devicesOf(result) == *stated.devices);
}

/// Without a stated number of devices, those with the most.
void keepMostDevices(CandidateRuns& candidate) {
  if (candidate.stated.devices) return;
  int most = 0;
  for (const RunResult& run : candidate.runs) most = std::max(most, devicesOf(run));
  std::erase_if(candidate.runs, [most](const RunResult& run) { return devicesOf(run) < most; });
}

double meanThroughput(const std::vector<RunResult>& runs) {
  double sum = 0;
  for (const RunResult& run : runs) sum += *throughputValue(run);
  return sum / static_cast<double>(runs.size());
}

}  // namespace

bool isSameNetwork(const std::string& one, const std::string& other) {
  RunResult first, second;
  first.plan.network = one;
  second.plan.network = other;
  return sameNetwork(first, second);
}

std::string jobNetworkOf(const RunResult& result) {
  return result.unknownPlanFields.contains("network") ? factValue(result, "model") : result.plan.network;
}

bool isOfNetwork(const RunResult& result, const std::string& network) {
  const std::string own = jobNetworkOf(result);
  return !own.empty() && isSameNetwork(own, network);
}

std::vector<CandidateRuns> candidatesOf(const DecisionDocument& decision, const std::vector<RunResult>& trainings) {
  std::vector<CandidateRuns> candidates;
  QStringList statedSystems;
  for (const StatedCandidate& stated : decision.candidates) {
    candidates.push_back({stated, {}});
    statedSystems.append(stated.system);
  }
  std::map<std::pair<QString, int>, std::size_t> others;
  for (const RunResult& run : trainings) {
    for (std::size_t i = 0; i < decision.candidates.size(); ++i)
      if (belongsTo(run, decision.candidates[i])) candidates[i].runs.push_back(run);
    const QString system = systemOf(run);
    if (system.isEmpty() || statedSystems.contains(system)) continue;
    const int servers = nodesOf(run);
    const auto [place, isNew] = others.try_emplace({system, servers}, candidates.size());
    if (isNew) {
      StatedCandidate stated;
      stated.system = system;
      if (servers > 0) stated.servers = servers;
      candidates.push_back({stated, {}});
    }
    candidates[place->second].runs.push_back(run);
  }
  for (CandidateRuns& candidate : candidates) keepMostDevices(candidate);
  return candidates;
}

std::vector<RunResult> countingRuns(const std::vector<RunResult>& runs, const std::string& network) {
  std::vector<std::vector<RunResult>> groups;
  std::map<std::string, std::size_t> byKey;
  for (const RunResult& run : runs) {
    if (!isOfNetwork(run, network)) continue;
    const auto [place, isNew] = byKey.try_emplace(repeatKey(run), groups.size());
    if (isNew) groups.emplace_back();
    groups[place->second].push_back(run);
  }
  const auto best = std::max_element(groups.begin(), groups.end(), [](const auto& a, const auto& b) {
    return std::pair(isOwn(a.front()), meanThroughput(a)) < std::pair(isOwn(b.front()), meanThroughput(b));
  });
  return best == groups.end() ? std::vector<RunResult>() : *best;
}

std::optional<JobThroughput> throughputOf(const CandidateRuns& candidate, const DecisionJob& job) {
  const std::vector<RunResult> runs = countingRuns(candidate.runs, job.network);
  if (!runs.empty()) {
    std::vector<double> values;
    for (const RunResult& run : runs) values.push_back(*throughputValue(run));
    const RepeatStatistics repeats = summariseRepeats(values);
    JobThroughput measured;
    measured.rate = {repeats.mean, repeats.confidence95};
    measured.origin = isOwn(runs.front()) ? DecisionOrigin::Measured : DecisionOrigin::Published;
    measured.repeats = repeats.count;
    measured.values = values;
    return measured;
  }
  for (const StatedThroughput& stated : candidate.stated.throughput) {
    if (stated.unit != job.unit || !isSameNetwork(stated.network.toStdString(), job.network)) continue;
    JobThroughput typed;
    typed.rate.value = stated.rate;
    if (stated.low && stated.high) typed.rate.range = Interval{*stated.low, *stated.high};
    typed.origin = stated.origin;
    typed.repeats = 0;
    return typed;
  }
  return std::nullopt;
}

}  // namespace scalescope
