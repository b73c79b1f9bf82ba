// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Work of one layer (or one kind of work without a layer) in a pass of a step, by the profile of rank 0. Units: ms.
struct LayerTime {
  std::string name, kind;
  double ms = 0;
};

/// What a step consists of, for traces: the layers of each pass in the order in which they run, and the gradients.
struct StepWork {
  std::vector<LayerTime> forward, backward, update;  ///< empty without a profile
  std::vector<std::int64_t> bucketBytes;             ///< of each all-reduce of a step; empty with one rank
};

double msOf(const std::vector<LayerTime>& layers);

/// Layers run in the order of the network, backward in the opposite one. Work that belongs to no layer comes last.
StepWork stepWorkOf(const RunResult& result);

/// A row of a rank's steps that was recorded; several steps where `last` exceeds `first`: then the parts are means.
/// Units: seconds since the run's start, ms.
struct RecordedStep {
  std::int64_t first = 0, last = 0;
  double beginS = 0, endS = 0;
  double stepMs = 0, dataWaitMs = 0, computeMs = 0, exposedMs = 0, hostMs = 0, busyMs = 0;
  double bytes = 0, imagesPerSecond = 0;
  bool warmup = false;
};

struct RecordedRank {
  int rank = 0;
  std::vector<RecordedStep> steps;  ///< ascending
};

/// The tables "steps" and "rank_steps/N" of a result, by rank. Imported logs may lack columns, which are 0 then.
std::vector<RecordedRank> recordedRanks(const RunResult& result);

/// How much longer the slowest rank of a step works on its own (compute, data wait, host) than the mean rank: the mean
/// over the measured steps that all ranks state singly. From the tables of steps, or from "rank_spread", which keeps
/// the value without them. nullopt with one rank or without such steps. Unit: ms.
std::optional<double> waitForSlowestMs(const RunResult& result);
/// That value as the table "rank_spread".
std::optional<SeriesTable> rankSpreadTable(const RunResult& result);

}  // namespace scalescope
