// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/analysis/check/link_rates.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Where a limit is from.
struct LimitSource {
  enum class Kind {
    Unknown,
    OwnCheck,   ///< the check that the run carries
    Check,      ///< another node check
    Survey,     ///< the links, measured before the run
    Typed,      ///< a fact that the user entered
    Published,  ///< a published result
    Imported,   ///< a result of another tool, such as nccl-tests
  } kind = Kind::Unknown;
  std::string name;       ///< host, citation or name of the result
  std::string date;       ///< "2026-11-20"; "" if unknown
  double takenShare = 0;  ///< share of the cores that others used meanwhile, where it lowers the value; else 0
  bool operator==(const LimitSource&) const = default;
};
/// "check of node1, 2026-11-20", "check of node1, 2026-11-20, while others used 92 % of its cores", "typed",
/// "published: WP table 5", "" if unknown.
std::string limitSourceText(const LimitSource& source);

/// A rate that hardware reaches; NaN: unknown. Of a check it is the best sample: a mean includes what disturbed it.
struct Limit {
  double value = std::numeric_limits<double>::quiet_NaN();
  LimitSource source;
  bool isKnown() const { return std::isfinite(value); }
};

/// Whether one of two rates or times exceeds the other by more than the 2 % by which the mean of a run and the best
/// sample of a check may differ by chance. What exceeds its limit shows that the limit is wrong.
inline bool isBeyond(double one, double other) { return one > 1.02 * other; }

/// A point of the all-reduce curve. Units: bytes of a message, GB/s of bus bandwidth.
struct AllreducePoint {
  double bytes = 0, busGbPerS = 0;
};

/// A link that is slower than it should be.
struct SlowLinkFinding {
  SlowLink link;
  LimitSource source;
};

/// What the hardware of one rank allows, from a check of its node or from typed and published numbers.
struct Limits {
  Limit memoryGbPerS;                        ///< of one rank
  std::map<std::string, Limit> convolution;  ///< TFLOP/s of one rank, by precision
  std::map<std::string, Limit> gemm;
  std::vector<AllreducePoint> allreduce;  ///< by ascending bytes; empty if unknown
  LimitSource allreduceSource;
  Limit slowestLinkMbPerS;  ///< between two hosts of the run
  Limit storageMbPerS;      ///< of a host
  std::string storageTest;  ///< id of the check test that it is from
  std::optional<SlowLinkFinding> slowLink;
  std::string precision;             ///< of the run
  int ranksPerHost = 1;              ///< that share a host's memory and processor; 1 for GPUs
  std::vector<std::string> missing;  ///< ids of check tests whose numbers are unknown and would be used

  /// Peak of a kind of layer in the run's precision: of the other kind where only that is known.
  Limit peak(std::string_view operation) const;
};

/// The limits of a run: from its own check, else from `check` (any result with a table "check", "collective" or "gemm";
/// nullptr: none), else from facts that are typed. Of several hosts, the slowest counts: the others wait for it.
Limits limitsOf(const RunResult& run, const RunResult* check);

/// Whether the run carries the table of a check.
bool carriesCheck(const RunResult& run);
/// The newest completed check of all hosts of a run; a disturbed check only if there is no other, nullptr if there is
/// none. `results`: heads suffice.
const RunResult* newestCheckOf(const RunResult& run, std::span<const RunResult* const> results);

/// Time of one all-reduce at a curve: bandwidths between its points are interpolated over the logarithm of the bytes;
/// below the first point, its time is the latency; beyond the last one, its bandwidth stays. NaN for an empty curve.
/// Units: bytes; returns seconds.
double allreduceSeconds(const std::vector<AllreducePoint>& curve, double bytes, int ranks);

}  // namespace scalescope
