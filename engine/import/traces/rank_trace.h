// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/import/reading/imported_run.h"
#include "engine/import/traces/intervals.h"

namespace scalescope::import {

/// What an event of a trace is, as HolisticTraceAnalysis (hta/utils/utils.py) tells kernels apart by name. Waiting is
/// no work and no part of a step's profile.
enum class WorkClass { Compute, Communication, Copy, Other, Waiting };

enum class WorkPass { Forward, Backward, Update };
inline constexpr std::array<const char*, 3> kPassWords = {"forward", "backward", "update"};

/// Times of the events of one name. Units: nanoseconds.
struct WorkTotals {
  std::int64_t calls = 0;
  double totalNs = 0, minNs = 0, maxNs = 0, squares = 0;
  std::array<double, 3> stepNs{};           ///< within the steps, by pass
  std::array<std::int64_t, 3> stepCalls{};  ///< as above

  void add(double ns, bool inStep, WorkPass pass);
  void add(const WorkTotals& other);
};

struct NamedWork {
  std::string name;
  WorkClass kind = WorkClass::Compute;
  std::string layer;  ///< "" if unknown
  WorkTotals totals;
};

/// The parts of one step of a rank; compute, exposed communication, data wait and host add up to the step. Units: ms.
struct TraceStep {
  double number = 0, beginS = 0;  ///< since the first step of the trace
  double stepMs = 0, computeMs = 0, exposedMs = 0, dataWaitMs = 0;
  double busyMs = 0;                                         ///< of communication
  double copyMs = 0;                                         ///< copies and others that run alone
  double idleHostMs = 0, idleKernelMs = 0, idleOtherMs = 0;  ///< without the data wait
  double hostMs() const { return copyMs + idleHostMs + idleKernelMs + idleOtherMs; }
};

/// The time that a rank spends on what. Sets may overlap; idle is what is in none of the first three.
struct WorkSets {
  Intervals compute, communication, copies, dataWait;
  Intervals idleKernel, idleOther;  ///< the rest of the idle time is the host's
};

/// Shares of the time from the first to the last event of a device, as HolisticTraceAnalysis defines them.
struct TraceShares {
  double spanMs = 0, idle = kNone, compute = kNone;
  double overlap = kNone;  ///< of communication during computation
};

/// What one file states about one rank.
struct RankTrace {
  int file = 0;
  std::string fileName, folder;
  std::int64_t events = 0, used = 0;
  int rank = -1, worldSize = 0;
  std::string backend, device;
  std::optional<double> startedUnixS;
  std::vector<TraceStep> steps;
  bool stepsAreStated = false;
  bool ofHost = false;             ///< no events of a device: operators of the CPU
  bool onlyCommunication = false;  ///< nothing is known of the rest of a step
  TraceShares shares;
  std::vector<NamedWork> work;
  std::vector<Text> remarks;
  bool cut = false;
};

struct StepWindow {
  std::int64_t number = 0;
  Interval time;
};

/// Fills steps and shares. `span` is that of all events of the device.
void splitSteps(const WorkSets& sets, const std::vector<StepWindow>& windows, RankTrace& trace);

/// The rank in a file's name: "rank3.json", "rank-03.pt.trace.json.gz", "trace_r3.json"; -1 without one.
int rankInName(std::string_view name);

/// How the format of a trace is named in results.
struct TraceWords {
  std::string_view framework;  ///< "PyTorch"
  std::string_view method;     ///< of the step profile: "PyTorch profiler"
};

/// Groups files into runs: files of one folder whose ranks differ are ranks of one run, a second file of a rank belongs
/// to the next run.
std::vector<ImportedRun> runsOfTraces(std::vector<RankTrace> traces, const TraceWords& words);

}  // namespace scalescope::import
