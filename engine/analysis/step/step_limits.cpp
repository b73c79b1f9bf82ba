// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/step/step_limits.h"

#include <algorithm>
#include <cmath>

#include "engine/analysis/facts/scaling_key.h"
#include "engine/analysis/step/training_images.h"

namespace scalescope {
namespace {

/// Forward, data gradient and weight gradient; a multiply-add counts as two.
constexpr double kTrainingFlopsPerMac = 6;

double bytesPerImage(const std::string& fingerprint) {
  const auto size = sizeOfFingerprint(fingerprint);
  return size ? static_cast<double>(size->bytes) / static_cast<double>(size->images) : InputTerm::kUnknown;
}

/// The limit of compute: of the profiled kernels, else of the network's multiply-adds. Layers above their roof count as
/// measured, unless all layers together are above theirs.
double allowedComputeMs(const RunResult& run, const Limits& limits, double measuredMs, StepLimits& step) {
  step.roofline = rooflineOf(run.profile, run.plan.precision, limits);
  const Limit peak = limits.peak("convolution");
  if (step.roofline && peak.isKnown() && limits.memoryGbPerS.isKnown()) {
    const Roofline& roofline = *step.roofline;
    const bool isWrong = isBeyond(roofline.uncappedMs(), measuredMs);
    return isWrong ? roofline.uncappedMs() : roofline.allowedMs + roofline.unknownMs;
  }
  const Summary& summary = run.summary;
  const int devices = std::max(1, summary.deviceCount.value_or(1));
  if (!summary.macsPerImage || !summary.batchSizeGlobal || !peak.isKnown()) return AllreduceTerm::kUnknown;
  step.computeByArithmeticAlone = true;
  const double images = static_cast<double>(*summary.batchSizeGlobal) / devices;
  return kTrainingFlopsPerMac * static_cast<double>(*summary.macsPerImage) * images / peak.value * 1e-9;
}

AllreduceTerm allreduceOf(const RunResult& run, const Limits& limits, const RankTimes& mean) {
  AllreduceTerm term;
  const Summary& summary = run.summary;
  const int ranks = summary.deviceCount.value_or(1);
  if (ranks < 2 || !summary.allreduceBytesPerStep) return term;
  term.bytes = static_cast<double>(*summary.allreduceBytesPerStep);
  if (summary.gradientBucketBytes && *summary.gradientBucketBytes > 0)
    term.bucketBytes = std::min(term.bytes, static_cast<double>(*summary.gradientBucketBytes));
  const double busyMs = summary.allreduceBusyMeanMs.value_or(mean.busyMs);
  if (busyMs > 0) term.busyMs = busyMs;
  if (summary.allreduceBusBandwidthGbPerS) term.busGbPerS = *summary.allreduceBusBandwidthGbPerS;
  const double factor = 2.0 * (ranks - 1) / ranks;
  if (!limits.allreduce.empty()) {
    const double bucket = term.bucketBytes > 0 ? term.bucketBytes : term.bytes;
    term.allowedBusyMs = 1e3 * term.bytes / bucket * allreduceSeconds(limits.allreduce, bucket, ranks);
  } else if (limits.slowestLinkMbPerS.isKnown()) {
    term.byLink = true;
    term.allowedBusyMs = factor * term.bytes / (1e3 * limits.slowestLinkMbPerS.value);
  }
  if (term.allowedBusyMs > 0) term.allowedBusGbPerS = factor * term.bytes / term.allowedBusyMs * 1e-6;
  return term;
}

/// What stays exposed if the all-reduce takes its least time and what was hidden stays hidden.
double allowedExposedMs(const AllreduceTerm& term, double exposedMs) {
  if (std::isnan(term.allowedBusyMs) || std::isnan(term.busyMs)) return AllreduceTerm::kUnknown;
  const double hiddenMs = std::max(0.0, term.busyMs - exposedMs);
  return std::clamp(term.allowedBusyMs - hiddenMs, 0.0, exposedMs);
}

double readMbPerS(const Summary& summary) {
  if (!summary.diskReadMeanBytesPerSecond && !summary.nfsReadMeanBytesPerSecond) return InputTerm::kUnknown;
  const double all = summary.diskReadMeanBytesPerSecond.value_or(0) + summary.nfsReadMeanBytesPerSecond.value_or(0);
  return all / std::max(1, summary.nodeCount.value_or(1)) * 1e-6;
}

/// A part beside its limit, unless it beats that limit.
StepTerm termOf(StepTerm::Kind kind, double measuredMs, double limitMs) {
  if (isBeyond(limitMs, measuredMs)) return {kind, measuredMs, InputTerm::kUnknown, limitMs};
  return {kind, measuredMs, limitMs > measuredMs ? measuredMs : limitMs};
}

InputTerm inputOf(const RunResult& run, double allowedStepMs) {
  InputTerm term;
  const Summary& summary = run.summary;
  if (summary.loadTimeMeanMs) term.loadMs = *summary.loadTimeMeanMs;
  if (summary.decodeTimeMeanMs) term.decodeMs = *summary.decodeTimeMeanMs + summary.transformTimeMeanMs.value_or(0);
  term.threads = summary.decodeThreads.value_or(0);
  if (summary.inputBusy) term.busyShare = *summary.inputBusy;
  term.readMbPerS = readMbPerS(summary);
  term.bytesPerImage = bytesPerImage(summary.datasetFingerprint);
  const int devices = std::max(1, summary.deviceCount.value_or(1)), nodes = std::max(1, summary.nodeCount.value_or(1));
  const double images = static_cast<double>(summary.batchSizeGlobal.value_or(0)) / devices;
  const double allMs = term.loadMs + term.decodeMs;
  if (term.threads > 0 && allMs > 0 && images > 0) term.decodableImagesPerS = 1e3 * images * term.threads / allMs;
  if (std::isnan(term.bytesPerImage) || !(images > 0)) return term;
  const double hostBytes = images * devices / nodes * term.bytesPerImage;
  if (allowedStepMs > 0) term.neededMbPerS = hostBytes / allowedStepMs * 1e-3;
  if (summary.stepTimeMeanMs) term.consumedMbPerS = hostBytes / *summary.stepTimeMeanMs * 1e-3;
  return term;
}

}  // namespace

const StepTerm* StepLimits::find(StepTerm::Kind kind) const {
  const auto found =
      std::find_if(terms.begin(), terms.end(), [kind](const StepTerm& term) { return term.kind == kind; });
  return found == terms.end() ? nullptr : &*found;
}

double StepLimits::measuredMs(StepTerm::Kind kind) const {
  const StepTerm* term = find(kind);
  return term == nullptr ? 0 : term->measuredMs;
}

double StepLimits::allowedMs() const {
  if (find(StepTerm::Kind::Compute) == nullptr) return AllreduceTerm::kUnknown;
  double sum = 0;
  for (const StepTerm& term : terms) {
    if (term.kind == StepTerm::Kind::Compute && std::isnan(term.allowedMs)) return term.allowedMs;
    sum += std::isnan(term.allowedMs) ? term.measuredMs : term.allowedMs;
  }
  return sum;
}

std::optional<StepLimits> stepLimitsOf(const RunResult& run, const Limits& limits) {
  StepLimits step;
  step.ranks = statedRankTimes(run);
  if (step.ranks.empty()) return std::nullopt;
  const RankTimes mean = meanOf(step.ranks);
  if (!(mean.stepMs > 0) || !(mean.computeMs > 0 || mean.undividedMs > 0)) return std::nullopt;
  step.stepMs = mean.stepMs;
  step.communicationKnown = !sumsGradients(run) || run.summary.allreduceBytesPerStep.has_value();
  step.allreduce = allreduceOf(run, limits, mean);
  const double otherMs = mean.stepMs - mean.computeMs - mean.exposedMs - mean.dataWaitMs - mean.hostMs;
  using Kind = StepTerm::Kind;
  step.terms = {termOf(Kind::Compute, mean.computeMs, allowedComputeMs(run, limits, mean.computeMs, step)),
                {Kind::Communication, mean.exposedMs, allowedExposedMs(step.allreduce, mean.exposedMs)},
                {Kind::DataWait, mean.dataWaitMs, 0},
                {Kind::Host, mean.hostMs, 0},
                {Kind::Other, otherMs}};
  std::erase_if(step.terms, [&](const StepTerm& term) {
    const bool isNeeded = term.kind == Kind::Compute && mean.computeMs > 0;
    return !isNeeded && std::abs(term.measuredMs) < 1e-9 * step.stepMs;
  });
  step.input = inputOf(run, step.allowedMs());
  return step;
}

}  // namespace scalescope
