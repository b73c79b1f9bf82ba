// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/allreduce_model.h"

#include <algorithm>
#include <cmath>

#include "engine/predict/minimise.h"

namespace scalescope {
namespace {

constexpr double kAssumedAcrossGbPerS = 1.25;  ///< 10 Gbit/s
/// A sweep's mean is never known better than this.
constexpr double kMinRelativeError = 0.02;
/// Weight of the default constants, as the relative error of one sample.
constexpr double kDefaultConstantsError = 1.5;
constexpr int kFitEvaluations = 400;

double weightOf(const AllreduceSample& sample) { return 1 / std::max(kMinRelativeError, sample.relativeError); }
double square(double x) { return x * x; }

}  // namespace

AllreduceModel::AllreduceModel(Family family, std::vector<AllreduceSweepPoints> sweeps, const NcclMachine& machine,
                               bool hierarchical)
    : m_family(family), m_sweeps(std::move(sweeps)), m_machine(machine), m_hierarchical(hierarchical) {
  std::erase_if(m_sweeps, [](const auto& sweep) { return sweep.samples.empty() || sweep.shape.ranks() < 2; });
  double logs = 0;
  int known = 0;
  for (const auto& sweep : m_sweeps)
    if (sweep.linkGbPerS > 0) {
      logs += std::log(sweep.linkGbPerS);
      ++known;
    }
  if (known > 0) m_linkGbPerS = std::exp(logs / known);
  if (family == Family::Gloo) {
    fitGloo(false);
    fitGloo(true);
  } else {
    fitNccl();
  }
  addCorrections();
}

bool AllreduceModel::hasSweep(bool acrossHosts) const {
  return std::any_of(m_sweeps.begin(), m_sweeps.end(),
                     [&](const auto& sweep) { return (sweep.shape.hosts > 1) == acrossHosts; });
}

double AllreduceModel::linkOf(const RankShape& shape, const NetworkLinks& links) const {
  if (shape.hosts < 2) return links.inNodeGbPerS;
  if (links.acrossGbPerS > 0) return links.acrossGbPerS;
  return m_linkGbPerS > 0 ? m_linkGbPerS : kAssumedAcrossGbPerS;
}

AllreduceParts AllreduceModel::form(const RankShape& shape, const NetworkLinks& links, double bytes) const {
  if (shape.ranks() < 2) return {};
  if (m_family == Family::Nccl) {
    NcclMachine machine = m_machine;
    machine.shape = shape;
    if (links.inNodeGbPerS > 0) machine.inNodeGbPerS = links.inNodeGbPerS;
    machine.acrossGbPerS = linkOf(shape, links);
    const NcclChoice choice = fastestNccl(machine, bytes);
    return {choice.latencyS * m_latencyFactor, choice.transferS * m_transferFactor};
  }
  HockneyLink inHost = m_inHost, across = m_across;
  if (links.inNodeGbPerS > 0) inHost.secondsPerByte = 1e-9 / links.inNodeGbPerS;
  if (shape.hosts > 1) across.secondsPerByte += 1e-9 / linkOf(shape, links);
  const auto seconds = [&](double size) {
    return m_hierarchical ? hierarchicalSeconds(inHost, across, shape, size) : ringSeconds(inHost, across, shape, size);
  };
  const double latency = seconds(0);
  return {latency, seconds(bytes) - latency};
}

void AllreduceModel::fitGloo(bool across) {
  std::vector<const AllreduceSweepPoints*> chosen;
  for (const auto& sweep : m_sweeps)
    if ((sweep.shape.hosts > 1) == across) chosen.push_back(&sweep);
  if (chosen.empty()) return;
  HockneyLink& link = across ? m_across : m_inHost;
  const bool rateKnown = across && m_linkGbPerS > 0;
  const double startPerByte =
      across ? (rateKnown ? 0.02e-9 / m_linkGbPerS : 1e-9 / kAssumedAcrossGbPerS) : link.secondsPerByte;
  const std::vector<double> start = {std::log(link.latencyS), std::log(startPerByte)};
  const auto cost = [&](const std::vector<double>& x) {
    link = {std::exp(x[0]), std::exp(x[1])};
    double sum =
        square((x[0] - start[0]) / kDefaultConstantsError) + square((x[1] - start[1]) / kDefaultConstantsError);
    for (const auto* sweep : chosen)
      for (const AllreduceSample& sample : sweep->samples) {
        const AllreduceParts parts = form(sweep->shape, {0, rateKnown ? sweep->linkGbPerS : 1e12}, sample.bytes);
        sum += square(weightOf(sample) * std::log((parts.latencyS + parts.transferS) / sample.seconds));
      }
    return sum;
  };
  const auto best = minimise(cost, start, 0.7, kFitEvaluations);
  link = {std::exp(best[0]), std::exp(best[1])};
  if (across && !rateKnown) {
    m_linkGbPerS = 1e-9 / link.secondsPerByte;
    link.secondsPerByte = 0;
  }
}

void AllreduceModel::fitNccl() {
  if (m_sweeps.empty()) return;
  const auto cost = [&](const std::vector<double>& x) {
    m_latencyFactor = std::exp(x[0]);
    m_transferFactor = std::exp(x[1]);
    double sum = square(x[0] / kDefaultConstantsError) + square(x[1] / kDefaultConstantsError);
    for (const auto& sweep : m_sweeps)
      for (const AllreduceSample& sample : sweep.samples) {
        const AllreduceParts parts = form(sweep.shape, {0, sweep.linkGbPerS}, sample.bytes);
        sum += square(weightOf(sample) * std::log((parts.latencyS + parts.transferS) / sample.seconds));
      }
    return sum;
  };
  const auto best = minimise(cost, {0, 0}, 0.7, kFitEvaluations);
  m_latencyFactor = std::exp(best[0]);
  m_transferFactor = std::exp(best[1]);
}

void AllreduceModel::addCorrections() {
  double squares = 0;
  int count = 0;
  for (const auto& sweep : m_sweeps) {
    Correction correction;
    correction.shape = sweep.shape;
    correction.linkGbPerS = linkOf(sweep.shape, {0, sweep.linkGbPerS});
    std::vector<std::pair<double, double>> points;
    correction.bytesLow = correction.bytesHigh = sweep.samples.front().bytes;
    for (const AllreduceSample& sample : sweep.samples) {
      points.emplace_back(std::log(sample.bytes), std::log(sample.seconds));
      correction.bytesLow = std::min(correction.bytesLow, sample.bytes);
      correction.bytesHigh = std::max(correction.bytesHigh, sample.bytes);
      const AllreduceParts parts = form(sweep.shape, {0, sweep.linkGbPerS}, sample.bytes);
      squares += square(std::log((parts.latencyS + parts.transferS) / sample.seconds));
      ++count;
      if (sweep.shape.hosts > 1)
        m_linkReach =
            std::max(m_linkReach, transferOverLink(sweep.shape, correction.linkGbPerS, sample.bytes) / sample.seconds);
    }
    correction.logSeconds = MonotoneCurve(std::move(points));
    m_corrections.push_back(std::move(correction));
  }
  if (count > 0) m_formError = std::sqrt(squares / count);
}

/// log(measured / form) at this size, blended over the sweeps around these ranks.
double AllreduceModel::correction(const RankShape& shape, const NetworkLinks& links, double bytes) const {
  constexpr double kMaxLog = 1.1;
  const Correction *below = nullptr, *above = nullptr;
  const double link = linkOf(shape, links);
  const auto distance = [&](const Correction& one) {
    return one.linkGbPerS > 0 && link > 0 ? std::abs(std::log2(link / one.linkGbPerS)) : 0;
  };
  for (const Correction& one : m_corrections) {
    if ((one.shape.hosts > 1) != (shape.hosts > 1)) continue;
    const auto isBetter = [&](const Correction* known, bool lower) {
      if (known == nullptr) return true;
      const double difference = distance(one) - distance(*known);
      if (std::abs(difference) > 0.1) return difference < 0;
      return lower ? one.shape.ranks() > known->shape.ranks() : one.shape.ranks() < known->shape.ranks();
    };
    if (one.shape.ranks() <= shape.ranks() && isBetter(below, true)) below = &one;
    if (one.shape.ranks() >= shape.ranks() && isBetter(above, false)) above = &one;
  }
  if (below == nullptr && above == nullptr) return 0;
  const auto logRatio = [&](const Correction& one) {
    const double size = std::clamp(bytes, one.bytesLow, one.bytesHigh);
    const AllreduceParts parts = form(one.shape, {0, one.shape.hosts > 1 ? one.linkGbPerS : 0}, size);
    const double log = one.logSeconds.at(std::log(size)) - std::log(parts.latencyS + parts.transferS);
    return std::clamp(log, -kMaxLog, kMaxLog) / (1 + distance(one));
  };
  if (below == nullptr || above == nullptr) return logRatio(below ? *below : *above);
  const double low = std::log2(below->shape.ranks()), high = std::log2(above->shape.ranks());
  if (high <= low) return logRatio(*below);
  const double share = (std::log2(shape.ranks()) - low) / (high - low);
  return (1 - share) * logRatio(*below) + share * logRatio(*above);
}

AllreduceParts AllreduceModel::parts(const RankShape& shape, const NetworkLinks& links, double bytes) const {
  AllreduceParts parts = form(shape, links, bytes);
  if (m_corrections.empty() || shape.ranks() < 2 || !(bytes > 0)) return parts;
  const double factor = std::exp(correction(shape, links, bytes));
  const double total = std::max(factor * (parts.latencyS + parts.transferS), leastSeconds(shape, links, bytes));
  // A sweep below the form does not make the link faster: it overlapped latencies.
  parts.transferS = std::min(total, parts.transferS * std::max(1.0, factor));
  parts.latencyS = total - parts.transferS;
  return parts;
}

/// Between two sizes of a sweep, the first of which is all latency, an interpolation may be faster than the link.
double AllreduceModel::leastSeconds(const RankShape& shape, const NetworkLinks& links, double bytes) const {
  if (m_family != Family::Gloo || shape.hosts < 2 || !(m_linkGbPerS > 0)) return 0;
  return transferOverLink(shape, linkOf(shape, links), bytes) / m_linkReach;
}

double AllreduceModel::transferOverLink(const RankShape& shape, double gbPerS, double bytes) const {
  const HockneyLink ideal{0, 1e-9 / gbPerS};
  return m_hierarchical ? ringSeconds(ideal, shape.hosts, bytes) : ringSeconds({}, ideal, shape, bytes);
}

double AllreduceModel::seconds(const RankShape& shape, const NetworkLinks& links, double bytes) const {
  const AllreduceParts one = parts(shape, links, bytes);
  return one.latencyS + one.transferS;
}

}  // namespace scalescope
