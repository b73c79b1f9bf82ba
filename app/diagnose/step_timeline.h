// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The parts of a step in the order of the trainer. Compute stands for the three after it where no profile splits it.
enum class StepPhase { DataWait, Compute, Forward, Backward, Exposed, Update, Host };

/// First and last step, both included. 0: not chosen.
struct StepRange {
  std::int64_t first = 0, last = 0;
};

struct TimelineSegment {
  std::size_t rank = 0, step = 0;  ///< indices into the ranks and steps of the timeline
  StepPhase phase = StepPhase::Compute;
  double startMs = 0, durationMs = 0;
};

/// A recorded step; `first` is below `last` for steps that the result stores as their mean.
struct TimelineStep {
  std::int64_t first = 0, last = 0;
  bool warmup = false;
  double startMs = 0, lengthMs = 0;
  int slowest = -1;  ///< index of the rank with the most work of its own; -1 with fewer than two ranks
};

struct TimelineRank {
  int rank = 0;
  std::string host;
};

/// Steps of one run, rank by rank. All ranks end a step together, so all start the next one together: a step is as long
/// as that of the rank with the longest one. Units: milliseconds from the start of the first step.
struct StepTimeline {
  std::vector<TimelineRank> ranks;
  std::vector<TimelineStep> steps;
  std::vector<TimelineSegment> segments;
  int totalRanks = 0;    ///< of the run; `ranks` are those with recorded steps
  bool ofMeans = false;  ///< one step: the mean of the measured ones, because the ranks' steps are not recorded
  bool isSplit = false;  ///< compute is split by the passes of the kernel profile
};

/// The most recorded steps in one timeline.
inline constexpr std::size_t kMaxTimelineSteps = 50;

/// "100" or "100-110". Errors: "usage".
Result<StepRange> parseStepRange(const std::string& text);

/// A result with only the series that stepTimelineOf() reads.
RunResult withTimelineOnly(const RunResult& result);

/// Without a range, the first measured steps. Reads the tables "steps", "rank_steps/N" and "rank_means" and the
/// profile.
/// Errors: "no-data" without recorded parts of steps, or with none in the range (the message has the recorded range);
/// "usage" for a range of more than kMaxTimelineSteps recorded steps.
Result<StepTimeline> stepTimelineOf(const RunResult& result, const StepRange& range);

}  // namespace scalescope
