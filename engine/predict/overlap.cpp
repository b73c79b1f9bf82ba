// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/overlap.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace scalescope {
namespace {

constexpr int kMaxLanes = 16;
constexpr double kMaxBuckets = 2048;
/// Compute keeps at least this share of the processor.
constexpr double kMinComputeShare = 0.1;

/// One pass over the buckets with a given end of backward.
struct BucketPass {
  double endS = 0, busyS = 0;
  double overlappedS = 0;  ///< time of transfers before the end of backward
};

class BucketQueue {
 public:
  BucketQueue(const GradientOrder& order, const BucketPlan& plan, double slowdown)
      : m_order(order), m_plan(plan), m_slowdown(slowdown), m_bucketBytes(plan.bucketBytes) {
    m_count = std::max(1.0, std::ceil(plan.bytes / plan.bucketBytes - 1e-9));
    m_full = plan.allreduce(std::min(plan.bytes, plan.bucketBytes));
    m_last = plan.allreduce(plan.bytes - (m_count - 1) * plan.bucketBytes);
    if (m_count > kMaxBuckets) joinBuckets();
  }

  BucketPass pass(double backwardBeginS, double backwardEndS) const {
    // Time of undisturbed all-reduces: it passes more slowly during backward.
    const double endWork = backwardEndS / m_slowdown;
    const auto toWork = [&](double t) { return t < backwardEndS ? t / m_slowdown : endWork + t - backwardEndS; };
    const auto toTime = [&](double w) { return w < endWork ? w * m_slowdown : backwardEndS + w - endWork; };
    std::array<double, kMaxLanes> laneFree{};
    const auto lanes = static_cast<std::size_t>(std::clamp(m_plan.lanes, 1, kMaxLanes));
    BucketPass result;
    double linkFree = 0, busyUntil = 0;
    for (double i = 0; i < m_count; ++i) {
      const double share = std::min(1.0, (i + 1) * m_bucketBytes / m_plan.bytes);
      const double ready =
          m_plan.overlap ? backwardBeginS + m_order.readyAt(share) * (backwardEndS - backwardBeginS) : backwardEndS;
      const AllreduceParts& parts = i + 1 < m_count ? m_full : m_last;
      double& lane = laneFree[static_cast<std::size_t>(i) % lanes];
      const double begin = std::max(toWork(ready), lane), transferBegin = std::max(begin, linkFree);
      linkFree = transferBegin + parts.transferS;
      lane = linkFree + parts.latencyS;
      const double beginTime = toTime(begin), endTime = toTime(lane);
      result.busyS += std::max(0.0, endTime - std::max(beginTime, busyUntil));
      busyUntil = std::max(busyUntil, endTime);
      result.endS = std::max(result.endS, endTime);
      result.overlappedS += std::max(0.0, std::min(linkFree, endWork) - std::min(transferBegin, endWork));
    }
    return result;
  }

 private:
  /// So many buckets follow each other without a pause: groups of them are as exact.
  void joinBuckets() {
    const double group = std::ceil(m_count / kMaxBuckets);
    m_count = std::ceil(m_count / group);
    m_bucketBytes *= group;
    m_full.transferS = group * m_full.transferS + (group - 1) * m_full.latencyS / std::max(1, m_plan.lanes);
    m_last = m_full;
  }

  const GradientOrder& m_order;
  const BucketPlan& m_plan;
  double m_slowdown, m_bucketBytes, m_count = 1;
  AllreduceParts m_full, m_last;
};

}  // namespace

OverlapOutcome overlapBuckets(double computeS, const GradientOrder& order, const BucketPlan& plan,
                              const Contention& contention) {
  OverlapOutcome outcome{computeS, 0, 0};
  if (!(plan.bytes > 0)) return outcome;
  const BucketQueue queue(order, plan, plan.overlap ? std::max(1.0, contention.slowdown) : 1);
  const double begin = computeS * order.forwardShare(), length = computeS * order.backwardShare();
  double lost = 0;
  BucketPass pass;
  constexpr int kRounds = 5;
  for (int round = 0; round < kRounds; ++round) {
    pass = queue.pass(begin, begin + length + lost);
    if (!plan.overlap || !(contention.computeShare > 0)) break;
    const double share = std::min(contention.computeShare, 1 - kMinComputeShare);
    const double next = share * pass.overlappedS * std::max(1.0, contention.slowdown);
    lost = round == 0 ? next : (lost + next) / 2;
  }
  outcome.computeS = computeS + lost;
  outcome.exposedS = std::max(0.0, pass.endS - (begin + length + lost));
  outcome.busyS = pass.busyS;
  return outcome;
}

}  // namespace scalescope
