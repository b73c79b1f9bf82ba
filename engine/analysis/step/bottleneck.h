// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/step/rank_times.h"
#include "engine/analysis/step/step_limits.h"

namespace scalescope {

/// What holds a step back, with the time of a step that its removal wins. Its numbers are in StepLimits and Limits.
struct Cause {
  enum class Kind {
    Kernels,    ///< compute takes longer than the limits allow
    SlowLink,   ///< Limits::slowLink
    Allreduce,  ///< the all-reduce takes longer than its curve, or the slowest link, allows
    NoOverlap,  ///< the plan sums gradients only after backward
    Straggler,  ///< the others wait for one rank
    Storage,    ///< the input waits for reads
    Decoding,   ///< all decode threads work
    Input,      ///< data wait without a known cause
    Host,
  } kind = Kind::Kernels;
  double toWinMs = 0;
};

/// The answer for one run. Ordered by the time to win; causes below a hundredth of the step are left out.
struct Bottleneck {
  StepLimits step;
  Limits limits;
  std::vector<Cause> causes;
  std::optional<Straggler> straggler;
  bool profileMissing = false;     ///< no profile: the layers are unknown
  bool layerSizesMissing = false;  ///< the profile is of an older version, which did not record the layers' sizes
  double networkTrafficBytes = 0;  ///< least memory traffic of a step; 0: unknown

  const Cause* find(Cause::Kind kind) const;
};

/// nullopt if the result does not state the parts of its step.
std::optional<Bottleneck> bottleneckOf(const RunResult& run, const RunResult* check);

/// A time or a rate of two runs.
struct Change {
  double before = 0, after = 0;
  double difference() const { return after - before; }
};

/// What became slower from one run to another. Units: ms of a step; limits in their units.
struct BottleneckChange {
  Change step;
  struct Term {
    StepTerm::Kind kind;
    Change ms;
  };
  std::vector<Term> terms;  ///< largest slowdown first
  struct Layer {
    std::string layer, kind;
    Change ms;
  };
  std::vector<Layer> layers;  ///< of both profiles, largest slowdown first; empty without them
  struct LimitChange {
    std::string test;  ///< id of a check test
    std::string precision;
    Change rate;
  };
  std::vector<LimitChange> limits;  ///< that both checks measured and that differ by more than 2 %
  bool sameWork = true;             ///< network, precision and batch per device agree
};
BottleneckChange compareBottlenecks(const RunResult& run, const Bottleneck& answer, const RunResult& baselineRun,
                                    const Bottleneck& baseline);

}  // namespace scalescope
