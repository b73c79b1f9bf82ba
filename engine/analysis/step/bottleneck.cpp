// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/step/bottleneck.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/analysis/step/layer_work.h"

namespace scalescope {
namespace {

using Kind = Cause::Kind;
using Term = StepTerm::Kind;

constexpr double kMinCauseShare = 0.01;
constexpr double kBusyShare = 0.7;
constexpr double kMinRateChange = 0.02;

/// The exposed communication that a shorter all-reduce would save.
double wonByBusyMs(const AllreduceTerm& allreduce, double exposedMs, double newBusyMs) {
  const double hiddenMs = std::max(0.0, allreduce.busyMs - exposedMs);
  return exposedMs - std::clamp(newBusyMs - hiddenMs, 0.0, exposedMs);
}

std::optional<Straggler> stragglerOf(const Summary& summary) {
  if (!summary.stragglerRank || !summary.stragglerBehindMs) return std::nullopt;
  return Straggler{*summary.stragglerRank, summary.stragglerHost, *summary.stragglerBehindMs, summary.stragglerCause,
                   summary.stragglerCauseShare.value_or(0)};
}

Kind inputCause(const InputTerm& input, double stepMs) {
  const double allMs = input.loadMs + input.decodeMs;
  const bool busy =
      input.busyShare >= kBusyShare || (input.threads > 0 && allMs / input.threads >= kBusyShare * stepMs);
  if (!busy || std::isnan(allMs)) return Kind::Input;
  return input.loadMs > input.decodeMs ? Kind::Storage : Kind::Decoding;
}

void addCommunication(const RunResult& run, Bottleneck& answer) {
  const StepLimits& step = answer.step;
  const int ranks = run.summary.deviceCount.value_or(1);
  double exposedMs = step.measuredMs(Term::Communication);
  // The others wait for the straggler in the all-reduce.
  if (answer.straggler) {
    answer.causes.push_back({Kind::Straggler, std::min(answer.straggler->behindMs, step.stepMs)});
    exposedMs = std::max(0.0, exposedMs - answer.straggler->behindMs * (ranks - 1) / ranks);
  }
  if (ranks < 2 || !(exposedMs > 0) || std::isnan(step.allreduce.busyMs)) return;
  if (answer.limits.slowLink && run.summary.nodeCount.value_or(1) > 1) {
    const double rate = answer.limits.slowLink->link.othersMbPerS;
    const double busyMs = 2.0 * (ranks - 1) / ranks * step.allreduce.bytes / (1e3 * rate);
    answer.causes.push_back({Kind::SlowLink, wonByBusyMs(step.allreduce, exposedMs, busyMs)});
  } else if (step.allreduce.allowedBusyMs < step.allreduce.busyMs) {
    answer.causes.push_back({Kind::Allreduce, wonByBusyMs(step.allreduce, exposedMs, step.allreduce.allowedBusyMs)});
  }
  if (!run.plan.communicationOverlap && !run.unknownPlanFields.contains("communication_overlap")) {
    // Two thirds of the multiply-adds are in backward.
    const double backwardMs = step.measuredMs(Term::Compute) * 2 / 3;
    answer.causes.push_back({Kind::NoOverlap, std::min(exposedMs, backwardMs)});
  }
}

void addCauses(const RunResult& run, Bottleneck& answer) {
  const StepLimits& step = answer.step;
  if (const StepTerm* compute = step.find(Term::Compute);
      compute != nullptr && compute->allowedMs < compute->measuredMs)
    answer.causes.push_back({Kind::Kernels, compute->measuredMs - compute->allowedMs});
  addCommunication(run, answer);
  answer.causes.push_back({inputCause(step.input, step.stepMs), step.measuredMs(Term::DataWait)});
  answer.causes.push_back({Kind::Host, step.measuredMs(Term::Host)});
  std::erase_if(answer.causes, [&](const Cause& cause) { return !(cause.toWinMs >= kMinCauseShare * step.stepMs); });
  std::stable_sort(answer.causes.begin(), answer.causes.end(),
                   [](const Cause& a, const Cause& b) { return a.toWinMs > b.toWinMs; });
}

void addLayerChanges(const Roofline& before, const Roofline& after, BottleneckChange& change) {
  std::map<std::string, const RooflineRow*> known;
  for (const RooflineRow& row : before.layers) known[row.layer] = &row;
  for (const RooflineRow& row : after.layers)
    if (const auto found = known.find(row.layer); found != known.end())
      change.layers.push_back({row.layer, row.kind, {found->second->measuredMs, row.measuredMs}});
  std::stable_sort(change.layers.begin(), change.layers.end(),
                   [](const auto& a, const auto& b) { return a.ms.difference() > b.ms.difference(); });
}

void addLimitChange(const char* test, const std::string& precision, const Limit& before, const Limit& after,
                    BottleneckChange& change) {
  if (!before.isKnown() || !after.isKnown()) return;
  if (std::abs(after.value / before.value - 1) > kMinRateChange)
    change.limits.push_back({test, precision, {before.value, after.value}});
}

}  // namespace

const Cause* Bottleneck::find(Kind kind) const {
  const auto found =
      std::find_if(causes.begin(), causes.end(), [kind](const Cause& cause) { return cause.kind == kind; });
  return found == causes.end() ? nullptr : &*found;
}

std::optional<Bottleneck> bottleneckOf(const RunResult& run, const RunResult* check) {
  Bottleneck answer;
  answer.limits = limitsOf(run, check);
  auto step = stepLimitsOf(run, answer.limits);
  if (!step) return std::nullopt;
  answer.step = std::move(*step);
  // Limits of a node would not explain a step whose work is not divided.
  if (answer.step.find(Term::Compute) == nullptr) answer.limits.missing.clear();
  answer.straggler = stragglerOf(run.summary);
  answer.profileMissing = run.profile.steps <= 0 && answer.step.find(Term::Compute) != nullptr;
  answer.layerSizesMissing = run.profile.steps > 0 && run.profile.layers.empty();
  if (!run.profile.layers.empty())
    answer.networkTrafficBytes =
        LayerWork(run.profile.layers, run.profile.batchSize, elementBytesOf(run.plan.precision))
            .bytes(FusionLevel::Pointwise);
  addCauses(run, answer);
  return answer;
}

BottleneckChange compareBottlenecks(const RunResult& run, const Bottleneck& answer, const RunResult& baselineRun,
                                    const Bottleneck& baseline) {
  BottleneckChange change;
  change.step = {baseline.step.stepMs, answer.step.stepMs};
  for (const Term term : {Term::Compute, Term::Communication, Term::DataWait, Term::Host, Term::Other}) {
    const Change ms{baseline.step.measuredMs(term), answer.step.measuredMs(term)};
    if (ms.before != 0 || ms.after != 0) change.terms.push_back({term, ms});
  }
  std::stable_sort(change.terms.begin(), change.terms.end(),
                   [](const auto& a, const auto& b) { return a.ms.difference() > b.ms.difference(); });
  if (baseline.step.roofline && answer.step.roofline)
    addLayerChanges(*baseline.step.roofline, *answer.step.roofline, change);
  const Limits &before = baseline.limits, &after = answer.limits;
  addLimitChange("memory_triad", "", before.memoryGbPerS, after.memoryGbPerS, change);
  addLimitChange("convolution", after.precision, before.peak("convolution"), after.peak("convolution"), change);
  addLimitChange("link", "", before.slowestLinkMbPerS, after.slowestLinkMbPerS, change);
  addLimitChange("storage_random_cold", "", before.storageMbPerS, after.storageMbPerS, change);
  const auto batch = [](const RunResult& result) {
    return result.summary.batchSizeGlobal.value_or(0) / std::max(1, result.summary.deviceCount.value_or(1));
  };
  change.sameWork = networkLabel(run.plan) == networkLabel(baselineRun.plan) &&
                    run.plan.precision == baselineRun.plan.precision && batch(run) == batch(baselineRun);
  return change;
}

}  // namespace scalescope
