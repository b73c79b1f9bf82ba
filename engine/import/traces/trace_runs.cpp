// SPDX-License-Identifier: Apache-2.0
// The files of a trace to runs: ranks, tables, means.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "engine/base/text.h"
#include "engine/import/reading/device_models.h"
#include "engine/import/traces/kernel_rows.h"
#include "engine/import/traces/rank_trace.h"
#include "engine/protocol/run/kernel_kind.h"
#include "engine/protocol/run/step_columns.h"

namespace scalescope::import {
namespace {

constexpr std::size_t kMaxKernelRows = 4000, kMaxProfileRows = 2000, kMaxRunsOfTraces = 1000;

using Ranks = std::vector<const RankTrace*>;

/// The only number that differs between names of files: their rank; nothing if there are several or none.
std::vector<int> differingNumbers(const std::vector<std::string>& names) {
  const auto numbers = [](const std::string& name) {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < name.size(); ++i) {
      if (name[i] < '0' || name[i] > '9') continue;
      std::size_t end = i;
      while (end < name.size() && name[end] >= '0' && name[end] <= '9') ++end;
      found.push_back(name.substr(i, end - i));
      i = end;
    }
    return found;
  };
  std::vector<std::vector<std::string>> all;
  for (const std::string& name : names) all.push_back(numbers(name));
  std::vector<int> ranks;
  int differing = 0;
  for (std::size_t place = 0; place < all.front().size(); ++place) {
    std::set<std::string> values;
    for (const auto& own : all) {
      if (own.size() != all.front().size()) return {};
      values.insert(own[place]);
    }
    if (values.size() < 2) continue;
    if (values.size() != names.size() || ++differing > 1) return {};
    for (const auto& own : all) ranks.push_back(static_cast<int>(parseInteger(own[place]).value_or(-1)));
  }
  const bool plausible = std::all_of(ranks.begin(), ranks.end(), [](int rank) { return rank >= 0 && rank < 100000; });
  return plausible ? ranks : std::vector<int>{};
}

/// Where neither the trace nor the word "rank" in its name states it.
void nameRanks(std::vector<RankTrace>& traces) {
  std::map<std::string, std::vector<RankTrace*>> unnamed;
  for (RankTrace& trace : traces) {
    if (trace.rank < 0) trace.rank = rankInName(trace.fileName);
    if (trace.rank < 0) unnamed[trace.folder].push_back(&trace);
  }
  for (auto& [folder, files] : unnamed) {
    std::vector<std::string> names;
    for (const RankTrace* trace : files) names.push_back(trace->fileName);
    const std::vector<int> ranks = files.size() > 1 ? differingNumbers(names) : std::vector<int>{};
    for (std::size_t i = 0; i < files.size(); ++i) {
      files[i]->rank = ranks.empty() ? 0 : ranks[i];
      files[i]->remarks.push_back(
          ranks.empty()
              ? Text::of("Neither the trace nor its name states the rank, so it is read as rank 0.") +
                    Text::of("Name the files rank0.json, rank1.json, ... to read several ranks as one run.")
              : Text::of("The trace does not state its rank: the number in its name, %1, is taken for it.", ranks[i]));
    }
  }
}

std::vector<std::vector<RankTrace>> grouped(std::vector<RankTrace> traces) {
  nameRanks(traces);
  std::map<std::pair<std::string, int>, int> seen;           // files of a folder and rank
  std::map<std::pair<std::string, int>, std::size_t> place;  // of the run of a folder and occurrence
  std::vector<std::vector<RankTrace>> groups;
  for (RankTrace& trace : traces) {
    const int occurrence = seen[{trace.folder, trace.rank}]++;
    const auto [found, added] = place.try_emplace({trace.folder, occurrence}, groups.size());
    if (added) groups.emplace_back();
    groups[found->second].push_back(std::move(trace));
  }
  for (auto& group : groups)
    std::stable_sort(group.begin(), group.end(), [](const auto& a, const auto& b) { return a.rank < b.rank; });
  return groups;
}

/// A column of the tables of steps and of ranks.
struct StepValue {
  const char* id;
  double (*of)(const TraceStep& step);
  bool always;
  bool ofCommunication = false;  ///< known where only communication is
};
constexpr StepValue kStepValues[] = {
    {"step_time_ms", [](const TraceStep& step) { return step.stepMs; }, true, true},
    {"compute_time_ms", [](const TraceStep& step) { return step.computeMs; }, true},
    {"allreduce_time_ms", [](const TraceStep& step) { return step.exposedMs; }, true},
    {"data_wait_ms", [](const TraceStep& step) { return step.dataWaitMs; }, true},
    {"host_time_ms", [](const TraceStep& step) { return step.hostMs(); }, true},
    {"allreduce_busy_ms", [](const TraceStep& step) { return step.busyMs; }, false, true},
    {"copy_exposed_ms", [](const TraceStep& step) { return step.copyMs; }, false},
    {"idle_host_ms", [](const TraceStep& step) { return step.idleHostMs; }, false},
    {"idle_kernel_ms", [](const TraceStep& step) { return step.idleKernelMs; }, false},
    {"idle_other_ms", [](const TraceStep& step) { return step.idleOtherMs; }, false},
};

double meanOf(const std::vector<TraceStep>& steps, double (*of)(const TraceStep&)) {
  double sum = 0;
  for (const TraceStep& step : steps) sum += of(step);
  return sum / static_cast<double>(steps.size());
}

bool hasValue(const Ranks& ranks, const StepValue& value) {
  if (ranks.front()->onlyCommunication && !value.ofCommunication) return false;
  return value.always || std::any_of(ranks.begin(), ranks.end(), [&value](const RankTrace* trace) {
           return std::any_of(trace->steps.begin(), trace->steps.end(),
                              [&value](const TraceStep& step) { return value.of(step) > 0; });
         });
}

void addSteps(ImportedRun& run, const RankTrace& trace) {
  if (!trace.stepsAreStated) return;
  std::vector<std::string> columns{"step", "time_s"};
  std::vector<const StepValue*> values;
  for (const StepValue& value : kStepValues)
    if (hasValue({&trace}, value)) {
      columns.emplace_back(value.id);
      values.push_back(&value);
    }
  BoundedTable table(stepTableName(trace.rank), columns);
  for (const TraceStep& step : trace.steps) {
    std::vector<double> row{step.number, step.beginS};
    for (const StepValue* value : values) row.push_back(value->of(step));
    table.add(row);
  }
  run.addTable(table);
}

void addRankMeans(ImportedRun& run, const Ranks& ranks) {
  std::vector<std::string> columns{"rank"};
  std::vector<const StepValue*> values;
  for (const StepValue& value : kStepValues)
    if (hasValue(ranks, value)) {
      columns.emplace_back(value.id);
      values.push_back(&value);
    }
  for (const char* id : {"communication_overlap", "device_idle", "device_compute"}) columns.emplace_back(id);
  BoundedTable table("rank_means", columns);
  for (const RankTrace* trace : ranks) {
    if (trace->steps.empty()) continue;
    std::vector<double> row{static_cast<double>(trace->rank)};
    for (const StepValue* value : values) row.push_back(meanOf(trace->steps, value->of));
    row.insert(row.end(), {trace->shares.overlap, trace->shares.idle, trace->shares.compute});
    table.add(row);
  }
  run.addTable(table);
}

void addMeans(ImportedRun& run, const Ranks& ranks) {
  StepParts parts;
  std::vector<double> times;
  parts.ranks = 0;
  for (const RankTrace* trace : ranks) {
    if (trace->steps.empty()) continue;
    ++parts.ranks;
    parts.steps = std::max(parts.steps, static_cast<std::int64_t>(trace->steps.size()));
    for (const TraceStep& step : trace->steps) times.push_back(step.stepMs);
  }
  if (parts.ranks == 0) return;
  const std::pair<std::optional<double> StepParts::*, double (*)(const TraceStep&)> means[] = {
      {&StepParts::stepMs, kStepValues[0].of},    {&StepParts::computeMs, kStepValues[1].of},
      {&StepParts::exposedMs, kStepValues[2].of}, {&StepParts::dataWaitMs, kStepValues[3].of},
      {&StepParts::hostMs, kStepValues[4].of},    {&StepParts::busyMs, kStepValues[5].of}};
  for (const RankTrace* trace : ranks)
    for (const auto& [member, of] : means)
      if (!trace->steps.empty()) parts.*member = (parts.*member).value_or(0) + meanOf(trace->steps, of) / parts.ranks;
  std::sort(times.begin(), times.end());
  parts.medianMs = (times[times.size() / 2] + times[(times.size() - 1) / 2]) / 2;
  run.stepParts = parts;
}

std::string sectionOf(const RankTrace& trace, WorkClass kind) {
  switch (kind) {
    case WorkClass::Communication: return "communication";
    case WorkClass::Copy: return "copies";
    case WorkClass::Other: return "other";
    case WorkClass::Waiting: return "waiting";
    default: return trace.ofHost ? "CPU operators" : "GPU kernels";
  }
}

/// Of all ranks; rows beyond the limit are combined.
void addKernels(ImportedRun& run, const Ranks& ranks) {
  std::map<std::pair<std::string, std::string>, WorkTotals> bySection;
  double all = 0;
  for (const RankTrace* trace : ranks)
    for (const NamedWork& work : trace->work) {
      bySection[{sectionOf(*trace, work.kind), work.name}].add(work.totals);
      all += work.totals.totalNs;
    }
  std::vector<std::pair<std::pair<std::string, std::string>, WorkTotals>> rows(bySection.begin(), bySection.end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second.totalNs > b.second.totalNs; });
  if (rows.size() > kMaxKernelRows) {
    WorkTotals rest;
    for (std::size_t i = kMaxKernelRows; i < rows.size(); ++i) rest.add(rows[i].second);
    run.remark(Text::of("The table kernels has the %1 kernels with the longest times; %2 others are combined.",
                        kMaxKernelRows, rows.size() - kMaxKernelRows));
    rows.resize(kMaxKernelRows);
    rows.push_back({{"other", "others combined"}, rest});
  }
  BoundedTable table = kernelTable();
  for (const auto& [key, totals] : rows) {
    const auto calls = static_cast<double>(totals.calls);
    const double mean = totals.totalNs / calls;
    KernelRow row{key.first, key.second};
    row.sharePercent = all > 0 ? 100 * totals.totalNs / all : kNone;
    row.totalUs = totals.totalNs / 1e3;
    row.calls = calls;
    row.meanUs = mean / 1e3;
    row.minUs = totals.minNs / 1e3;
    row.maxUs = totals.maxNs / 1e3;
    if (totals.calls > 1)
      row.deviationUs = std::sqrt(std::max(0.0, (totals.squares - calls * mean * mean) / (calls - 1))) / 1e3;
    add(table, row);
  }
  run.addTable(table);
}

std::string_view kindOf(const NamedWork& work) {
  if (work.kind == WorkClass::Communication) return "communication";
  if (work.kind == WorkClass::Copy) return "copy";
  return kindOfKernel(work.name);
}

/// Of the lowest rank, as in our own results.
void addProfile(ImportedRun& run, const RankTrace& trace, const TraceWords& words) {
  StepProfile& profile = run.profile;
  profile.method = words.method;
  for (const TraceStep& step : trace.steps) profile.wallMs += step.stepMs;
  using Key = std::tuple<std::string, std::string, std::string, std::size_t>;
  std::map<Key, KernelTime> times;
  for (const NamedWork& work : trace.work) {
    if (work.kind == WorkClass::Waiting) continue;
    const bool isKernel = !trace.ofHost && (work.kind == WorkClass::Compute || work.kind == WorkClass::Communication);
    const std::string name = isKernel ? readableKernelName(work.name.c_str()) : work.name;
    for (std::size_t pass = 0; pass < kPassWords.size(); ++pass) {
      if (work.totals.stepCalls[pass] == 0) continue;
      const std::string kind(kindOf(work));
      KernelTime& time = times[{name.empty() ? work.name : name, kind, work.layer, pass}];
      time.calls += work.totals.stepCalls[pass];
      time.timeMs += work.totals.stepNs[pass] / 1e6;
    }
  }
  for (auto& [key, time] : times) {
    std::size_t pass = 0;
    std::tie(time.kernel, time.kind, time.layer, pass) = key;
    if (time.kind != "communication") time.pass = kPassWords[pass];
    profile.kernels.push_back(time);
  }
  std::stable_sort(profile.kernels.begin(), profile.kernels.end(),
                   [](const KernelTime& a, const KernelTime& b) { return a.timeMs > b.timeMs; });
  if (profile.kernels.size() > kMaxProfileRows) profile.kernels.resize(kMaxProfileRows);
  if (!profile.kernels.empty()) profile.steps = static_cast<int>(trace.steps.size());
}

std::string percent(double share) {
  return std::isnan(share) ? std::string() : formatNumber(std::round(1e4 * share) / 100) + " %";
}

void addFacts(ImportedRun& run, const Ranks& ranks) {
  const RankTrace& first = *ranks.front();
  int worldSize = 0;
  for (const RankTrace* trace : ranks) worldSize = std::max(worldSize, trace->worldSize);
  if (worldSize > 0)
    run.deviceCount = worldSize;
  else if (ranks.size() > 1 && ranks.back()->rank + 1 == static_cast<int>(ranks.size()))
    run.deviceCount = static_cast<int>(ranks.size());
  DeviceModels models;
  for (const RankTrace* trace : ranks) models.add(std::to_string(trace->rank), trace->device);
  models.fill(run);
  run.startedUnixS = first.startedUnixS;
  run.state("communication_backend", first.backend);
  run.state("communication_overlap", percent(first.shares.overlap));
  run.state("device_idle", percent(first.shares.idle));
  if (!first.onlyCommunication && worldSize > static_cast<int>(ranks.size()))
    run.remark(Text::of("The run has %1 ranks; traces of %2 of them were imported.", worldSize, ranks.size()));
  if (!first.stepsAreStated)
    run.remark(Text::of("The trace has no steps (ProfilerStep annotations), so all of it counts as one step.") +
               Text::of("Call step() of the profiler after each training step to get them."));
}

ImportedRun runOfTraces(const std::vector<RankTrace>& traces, const TraceWords& words) {
  ImportedRun run;
  Ranks ranks;
  for (const RankTrace& trace : traces) ranks.push_back(&trace);
  run.framework = words.framework;
  addFacts(run, ranks);
  for (const RankTrace* trace : ranks) {
    for (const Text& remark : trace->remarks)
      run.remark(ranks.size() > 1 ? Text::of("%1: %2", trace->fileName, remark) : remark);
    run.cut = run.cut || trace->cut;
    addSteps(run, *trace);
    run.sources.push_back({trace->file, 1, trace->events, trace->used});
  }
  std::stable_sort(run.sources.begin(), run.sources.end(),
                   [](const LineSpan& a, const LineSpan& b) { return a.file < b.file; });
  const auto steps = ranks.front()->steps.size();
  run.stepLineCount = static_cast<std::int64_t>(steps);
  if (ranks.front()->stepsAreStated && steps > 0) {
    run.firstStep = std::llround(ranks.front()->steps.front().number);
    run.lastStep = std::llround(ranks.front()->steps.back().number);
  }
  if (!ranks.front()->onlyCommunication) {
    addRankMeans(run, ranks);
    addMeans(run, ranks);
  }
  addKernels(run, ranks);
  addProfile(run, *ranks.front(), words);
  return run;
}

}  // namespace

std::vector<ImportedRun> runsOfTraces(std::vector<RankTrace> traces, const TraceWords& words) {
  std::vector<ImportedRun> runs;
  for (const auto& group : grouped(std::move(traces)))
    if (runs.size() < kMaxRunsOfTraces) runs.push_back(runOfTraces(group, words));
  return runs;
}

}  // namespace scalescope::import
