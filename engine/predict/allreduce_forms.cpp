// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/allreduce_forms.h"

#include <algorithm>
#include <bit>

namespace scalescope {
namespace {

double levels(int ranks) { return std::bit_width(static_cast<unsigned>(ranks - 1)); }
double busFactor(int ranks) { return 2.0 * (ranks - 1) / ranks; }

}  // namespace

double hockneySeconds(const HockneyLink& link, double bytes) { return link.latencyS + bytes * link.secondsPerByte; }

double ringSeconds(const HockneyLink& link, int ranks, double bytes) {
  if (ranks < 2) return 0;
  return 2.0 * (ranks - 1) * link.latencyS + busFactor(ranks) * bytes * link.secondsPerByte;
}

double recursiveDoublingSeconds(const HockneyLink& link, int ranks, double bytes) {
  return ranks < 2 ? 0 : levels(ranks) * hockneySeconds(link, bytes);
}

double rabenseifnerSeconds(const HockneyLink& link, int ranks, double bytes) {
  if (ranks < 2) return 0;
  return 2 * levels(ranks) * link.latencyS + busFactor(ranks) * bytes * link.secondsPerByte;
}

double doubleBinaryTreeSeconds(const HockneyLink& link, int ranks, double bytes) {
  return ranks < 2 ? 0 : 2 * levels(ranks) * link.latencyS + 2 * bytes * link.secondsPerByte;
}

double ringSeconds(const HockneyLink& inHost, const HockneyLink& across, const RankShape& shape, double bytes) {
  const int ranks = shape.ranks();
  if (ranks < 2) return 0;
  const double between = shape.hosts > 1 ? 2.0 * (shape.hosts - 1) : 0;
  double perByte = shape.perHost > 1 ? inHost.secondsPerByte : 0;
  if (shape.hosts > 1) perByte = std::max(perByte, across.secondsPerByte);
  return (2.0 * (ranks - 1) - between) * inHost.latencyS + between * across.latencyS +
         busFactor(ranks) * bytes * perByte;
}

double hierarchicalSeconds(const HockneyLink& inHost, const HockneyLink& across, const RankShape& shape, double bytes) {
  double seconds = ringSeconds(inHost, shape.perHost, bytes) + ringSeconds(across, shape.hosts, bytes);
  if (shape.hosts > 1 && shape.perHost > 1) seconds += levels(shape.perHost) * hockneySeconds(inHost, bytes);
  return seconds;
}

}  // namespace scalescope
