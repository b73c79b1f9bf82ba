// SPDX-License-Identifier: Apache-2.0
#include "engine/import/traces/rank_trace.h"

#include <algorithm>
#include <cctype>
#include <limits>

#include "engine/base/characters.h"
#include "engine/base/text.h"

namespace scalescope::import {
namespace {

constexpr double kNsPerMs = 1e6;

/// The number at a place of a name, after separators; -1 without one.
int numberAt(std::string_view name, std::size_t at) {
  while (at < name.size() && (name[at] == '_' || name[at] == '-' || name[at] == '=' || name[at] == '.')) ++at;
  std::size_t end = at;
  while (end < name.size() && isDigit(name[end])) ++end;
  constexpr std::size_t kMaxDigits = 6;
  if (end == at || end - at > kMaxDigits) return -1;
  return static_cast<int>(parseInteger(name.substr(at, end - at)).value_or(-1));
}

}  // namespace

void WorkTotals::add(double ns, bool inStep, WorkPass pass) {
  minNs = calls == 0 ? ns : std::min(minNs, ns);
  maxNs = std::max(maxNs, ns);
  ++calls;
  totalNs += ns;
  squares += ns * ns;
  if (!inStep) return;
  stepNs[static_cast<std::size_t>(pass)] += ns;
  ++stepCalls[static_cast<std::size_t>(pass)];
}

void WorkTotals::add(const WorkTotals& other) {
  minNs = calls == 0 ? other.minNs : other.calls == 0 ? minNs : std::min(minNs, other.minNs);
  maxNs = std::max(maxNs, other.maxNs);
  calls += other.calls;
  totalNs += other.totalNs;
  squares += other.squares;
  for (std::size_t pass = 0; pass < stepNs.size(); ++pass) {
    stepNs[pass] += other.stepNs[pass];
    stepCalls[pass] += other.stepCalls[pass];
  }
}

void splitSteps(const WorkSets& sets, const std::vector<StepWindow>& windows, RankTrace& trace) {
  // Without a copy of the sets of compute, which may be large.
  const auto withoutBusy = [&sets](const Intervals& set) {
    return difference(difference(difference(set, sets.compute), sets.communication), sets.copies);
  };
  const Intervals exposed = difference(sets.communication, sets.compute);
  const Intervals copies = difference(difference(sets.copies, sets.compute), sets.communication);
  const Intervals waits = withoutBusy(sets.dataWait);
  const Intervals kernel = difference(sets.idleKernel, waits), other = difference(sets.idleOther, waits);
  for (const StepWindow& window : windows) {
    const auto ms = [&window](const Intervals& part) { return lengthWithin(part, window.time) / kNsPerMs; };
    TraceStep step;
    step.number = static_cast<double>(window.number);
    step.beginS = static_cast<double>(window.time.begin - windows.front().time.begin) / 1e9;
    step.stepMs = static_cast<double>(window.time.end - window.time.begin) / kNsPerMs;
    step.computeMs = ms(sets.compute);
    step.exposedMs = ms(exposed);
    step.busyMs = ms(sets.communication);
    step.copyMs = ms(copies);
    step.dataWaitMs = ms(waits);
    step.idleKernelMs = ms(kernel);
    step.idleOtherMs = ms(other);
    step.idleHostMs = std::max(0.0, step.stepMs - step.computeMs - step.exposedMs - step.copyMs - step.dataWaitMs -
                                        step.idleKernelMs - step.idleOtherMs);
    trace.steps.push_back(step);
  }
  if (const double communication = lengthOf(sets.communication); communication > 0)
    trace.shares.overlap = 1 - lengthOf(exposed) / communication;
  Interval all{std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()};
  for (const Intervals* set : {&sets.compute, &sets.communication, &sets.copies})
    if (!set->empty()) all = {std::min(all.begin, set->front().begin), std::max(all.end, set->back().end)};
  if (all.begin >= all.end) return;
  const auto span = static_cast<double>(all.end - all.begin);
  const double compute = lengthOf(sets.compute);
  trace.shares.spanMs = span / kNsPerMs;
  trace.shares.idle = 1 - (compute + lengthOf(exposed) + lengthOf(copies)) / span;
  trace.shares.compute = compute / span;
}

int rankInName(std::string_view name) {
  std::string text(name);
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  for (const std::string_view word : {"rank", "worker", "process", "proc", "gpu", "device"})
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
      if (const int rank = numberAt(text, at + word.size()); rank >= 0) return rank;
  for (const std::string_view word : {"_r", "-r", ".r"})
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
      if (at + word.size() < text.size() && isDigit(text[at + word.size()])) return numberAt(text, at + word.size());
  if (text.size() > 1 && text[0] == 'r' && isDigit(text[1])) return numberAt(text, 1);
  return -1;
}

}  // namespace scalescope::import
