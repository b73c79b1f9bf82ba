// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/step_model.h"

#include <algorithm>
#include <cmath>

namespace scalescope {
namespace {

/// Quantile of the standard normal distribution above one half. Source: M. Abramowitz and I. Stegun, Handbook of
/// Mathematical Functions, 26.2.23 (error below 4.5e-4).
double upperNormalQuantile(double probability) {
  const double t = std::sqrt(-2 * std::log(1 - probability));
  return t -
         (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t);
}

NetworkLinks linksOf(const StepModel& model, const Configuration& configuration) {
  NetworkLinks links;
  if (configuration.inNode.gbPerS > 0) links.inNodeGbPerS = configuration.inNode.reachableGbPerS();
  if (configuration.across.gbPerS > 0) links.acrossGbPerS = reachedGbPerS(model, configuration.across);
  return links;
}

/// The rate of transfers between hosts relative to that over the measured link. A processor that sends does work for
/// each byte, so over a slower link it loses less of its speed. 1 inside a host, and where devices send.
double transferPace(const AllreduceModel& allreduce, const RankShape& shape, const NetworkLinks& links, double bytes) {
  if (!(allreduce.measuredLinkGbPerS() > 0) || allreduce.family() != AllreduceModel::Family::Gloo || shape.hosts < 2 ||
      !(links.acrossGbPerS > 0))
    return 1;
  const double measuredS = allreduce.parts(shape, {links.inNodeGbPerS, 0}, bytes).transferS;
  const double nowS = allreduce.parts(shape, links, bytes).transferS;
  return measuredS > 0 && nowS > 0 ? measuredS / nowS : 1;
}

/// Time in which a batch's images are read and decoded.
double inputSeconds(const StepModel& model, const Configuration& configuration) {
  const double images = configuration.batchPerDevice;
  const int threads = configuration.decodeThreads > 0 ? configuration.decodeThreads : std::max(1, model.decodeThreads);
  const double storage = configuration.storageMbPerS > 0 ? configuration.storageMbPerS : model.storageMbPerS;
  const double decodeS = images * model.decodeSPerImage / threads;
  const double readS = storage > 0 ? images * configuration.shape.perHost * model.bytesPerImage / (storage * 1e6) : 0;
  return std::max(decodeS, readS);
}

}  // namespace

double largestOfNormals(int count) {
  if (count < 2) return 0;
  return upperNormalQuantile((count - 0.375) / (count + 0.25));
}

double reachedGbPerS(const StepModel& model, const Link& across) {
  if (!(model.acrossShare > 0)) return across.reachableGbPerS();
  const Link& measured = model.acrossLink;
  const double alike = across.gbPerS * model.acrossShare;
  if (!(measured.gbPerS > across.gbPerS) || model.acrossShare >= measured.reachableShare) return alike;
  const double lost = (1 / model.acrossShare - 1 / measured.reachableShare) / measured.gbPerS;
  return std::max(alike, 1 / (1 / across.reachableGbPerS() + lost));
}

StepSplit stepSplit(const StepModel& model, const StepParameters& parameters, const Configuration& configuration,
                    double deviceFactor) {
  StepSplit split;
  const RankShape& shape = configuration.shape;
  split.computeS = model.compute.at(configuration.batchPerDevice) * deviceFactor * parameters.computeFactor;
  split.hostS = model.hostS;
  if (shape.ranks() > 1) {
    split.computeS *= parameters.besideFactor;
    const NetworkLinks links = linksOf(model, configuration);
    const double valueBytes = gradientBytes(configuration.transport.precision);
    BucketPlan plan{model.gradientCount * valueBytes,
                    bucketBytesOf(configuration.transport),
                    lanesOf(configuration.transport),
                    configuration.transport.overlap,
                    {}};
    plan.allreduce = [&](double bytes) {
      AllreduceParts parts = model.allreduce.parts(shape, links, bytes);
      parts.latencyS *= parameters.allreduceFactor * parameters.latencyFactor;
      parts.transferS *= parameters.allreduceFactor;
      return parts;
    };
    const double pace = transferPace(model.allreduce, shape, links, plan.bytes);
    const OverlapOutcome outcome = overlapBuckets(split.computeS, model.order, plan,
                                                  {parameters.contention * pace, 1 + (parameters.slowdown - 1) * pace});
    split.contentionS = outcome.computeS - split.computeS;
    split.communicationS = outcome.exposedS;
    const double waiting =
        largestOfNormals(shape.ranks()) * parameters.spread + parameters.growth * std::log2(shape.hosts);
    split.spreadS = waiting * split.computeS;
    split.busyS = outcome.busyS + split.spreadS;
  }
  // An input that is ready in time is prepared while a rank waits for the others.
  const double waiting = split.communicationS + split.spreadS;
  split.dataWaitS = std::max({0.0, model.dataWaitS - waiting, inputSeconds(model, configuration) - split.sumS()});
  return split;
}

}  // namespace scalescope
