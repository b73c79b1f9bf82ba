// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace scalescope {

/// A link in Hockney's form: a message of m bytes takes latencyS + m secondsPerByte.
/// Source: R. Hockney, The communication challenge for MPP, Parallel Computing 20 (1994), 389-398.
struct HockneyLink {
  double latencyS = 0, secondsPerByte = 0;
};
double hockneySeconds(const HockneyLink& link, double bytes);

// All-reduces of `bytes` bytes on every one of `ranks` ranks, without the time of the additions; 0 for one rank. Units:
// bytes; return seconds. Source: R. Thakur, R. Rabenseifner and W. Gropp, Optimization of Collective Communication
// Operations in MPICH, IJHPCA 19 (2005), 49-66; the trees: P. Sanders, J. Speck and J. Traeff, Two-tree algorithms for
// full bandwidth broadcast, reduction and scan, Parallel Computing 35 (2009), 581-594.

/// 2 (N-1) a + 2 (N-1)/N m/B.
double ringSeconds(const HockneyLink& link, int ranks, double bytes);
/// ceil(log2 N) (a + m/B).
double recursiveDoublingSeconds(const HockneyLink& link, int ranks, double bytes);
/// 2 ceil(log2 N) a + 2 (N-1)/N m/B.
double rabenseifnerSeconds(const HockneyLink& link, int ranks, double bytes);
/// 2 ceil(log2 N) a + 2 m/B.
double doubleBinaryTreeSeconds(const HockneyLink& link, int ranks, double bytes);

/// Where ranks are: the same number on every host.
struct RankShape {
  int hosts = 1, perHost = 1;
  int ranks() const { return hosts * perHost; }
  bool operator==(const RankShape&) const = default;
};

/// A ring through all ranks, host by host: of its 2 (N-1) steps, 2 (h-1) wait for a link between hosts, and every
/// host's link carries as many bytes as each link inside. Source of the counts: NCCL, src/graph/tuning.cc.
double ringSeconds(const HockneyLink& inHost, const HockneyLink& across, const RankShape& shape, double bytes);
/// A ring inside each host, then one among a leader of each host, then a broadcast inside the hosts along a tree.
double hierarchicalSeconds(const HockneyLink& inHost, const HockneyLink& across, const RankShape& shape, double bytes);

}  // namespace scalescope
