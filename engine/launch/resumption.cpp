// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/resumption.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include "engine/base/clock.h"
#include "engine/base/input_file.h"
#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/base/version.h"
#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/protocol/run/resumable.h"
#include "engine/protocol/trust.h"

namespace scalescope {
namespace {

/// The progress of a run, from its events.
struct Course {
  std::optional<RunStarted> started;
  std::map<int, std::int64_t> lastStepByRank;
  double lastTimeS = 0;

  /// The last step of which every rank has reported its rows.
  std::int64_t lastStep() const {
    std::int64_t last = std::numeric_limits<std::int64_t>::max();
    for (const auto& [rank, step] : lastStepByRank) last = std::min(last, step);
    return lastStepByRank.empty() ? 0 : last;
  }
};

Result<Course> readCourse(const std::filesystem::path& events) {
  auto file = openStream(events);
  if (!file && file.error().code == "file-not-found")
    return Error{"file-not-found", Text::of("The run's events are missing: %1.", events.string())};
  if (!file) return file.error();
  Course course;
  for (std::string line; readLine(*file, line);) {
    auto event = eventFromJson(line);
    if (!event) continue;
    course.lastTimeS = std::max(course.lastTimeS, event->timeS);
    if (auto started = std::get_if<RunStarted>(&event->body)) course.started = *started;
    if (auto resumed = std::get_if<RunResumed>(&event->body)) {
      for (auto& [rank, step] : course.lastStepByRank) step = std::min(step, resumed->step);
      if (course.started && !resumed->hosts.empty()) course.started->plan.hosts = resumed->hosts;
    }
    if (auto assigned = std::get_if<HostsAssigned>(&event->body); assigned && course.started)
      course.started->plan.hosts = assigned->hosts;
    if (auto steps = std::get_if<StepsDone>(&event->body))
      for (const StepRow& row : steps->rows) {
        std::int64_t& last = course.lastStepByRank[event->rank];
        last = std::max(last, row.step);
      }
  }
  if (!course.started)
    return Error{"events-empty", Text::of("The events file %1 has no run-started event.", events.string())};
  return course;
}

/// Errors: why a run with these events cannot resume from this checkpoint.
Result<CheckpointHead> checkCheckpoint(const std::filesystem::path& file, const Course& course) {
  auto checkpoint = readCheckpoint(file);
  if (!checkpoint) return checkpoint.error();
  const CheckpointHead& head = checkpoint->head;
  if (head.identity.engineVersion != kVersion)
    return Error{"version-mismatch",
                 Text::of("The checkpoint %1 was written by scalescope-engine %2, this is %3: its steps might differ.",
                          file.string(), head.identity.engineVersion, kVersion) +
                     Text::of("Resume with that version.")};
  if (head.position.step > course.lastStep())
    return Error{
        "checkpoint-ahead",
        Text::of(
            "The checkpoint %1 is of step %2, but the events end at step %3: later ones were lost with the controller.",
            file.string(), head.position.step, course.lastStep())};
  return std::move(checkpoint->head);
}

std::vector<int> slotsOf(const std::vector<HostSpec>& hosts) {
  std::vector<int> slots;
  for (const HostSpec& host : hosts) slots.push_back(host.slotCount);
  return slots;
}

std::set<std::string> hashesOfCommands(const Plan& plan) {
  std::set<std::string> hashes;
  for (const PlanCommand& command : commandsOf(plan)) hashes.insert(agreementHash(command));
  return hashes;
}

}  // namespace

Status moveTo(Resumption& resumption, const std::vector<HostSpec>& hosts) {
  std::vector<HostSpec>& present = resumption.started.plan.hosts;
  if (slotsOf(hosts) != slotsOf(present))
    return Error{"cannot-resume", Text::of("The run has the ranks %1 and cannot continue on %2.",
                                           formatHosts(withoutSecrets(present)), formatHosts(withoutSecrets(hosts))) +
                                      Text::of("Give as many hosts with the same numbers of slots.")};
  if (hosts == present) return {};
  present = resumption.event.hosts = hosts;
  return {};
}

Status continueAs(Resumption& resumption, const Plan& plan) {
  if (Status moved = moveTo(resumption, plan.hosts); !moved) return moved;
  if (hashesOfCommands(resumption.started.plan) == hashesOfCommands(plan)) return {};
  return Error{
      "cannot-resume",
      Text::of("The run in %1 would start other commands than its plan.", resumption.runFolder) +
          Text::of("Resume it by itself: scalescope-engine resume %1", quoteForShell(resumption.runFolder.string()))};
}

Result<Resumption> findResumption(const RunFolder& folder) {
  if (Status resumable = checkResumable(folder); !resumable) return resumable.error();
  auto lock = FileLock::acquire(folder.lock());
  if (!lock) return lock.error();
  auto course = readCourse(folder.events());
  if (!course) return course.error();
  Resumption resumption;
  resumption.lock = std::make_shared<FileLock>(std::move(lock).value());
  for (const auto& file : checkpointFiles(folder.checkpointFolder())) {
    auto head = checkCheckpoint(file, *course);
    if (!head) {
      resumption.notes.push_back(head.error().message);
      continue;
    }
    resumption.runFolder = folder.path;
    resumption.checkpoint = file;
    resumption.started = *course->started;
    const double now = unixSeconds();
    // Wall time continues from the run's start, so that curves show the gap; a clock that was set back shows none.
    resumption.timeS = std::max(now - course->started->startedUnixS, course->lastTimeS);
    resumption.event = {head->position.step, file.filename().string(), now, {}};
    return resumption;
  }
  const Text notes = Text::ofSentences({{"\n%1", {joinTexts(std::move(resumption.notes), "\n")}}});
  return Error{"cannot-resume",
               Text::of("The run in %1 cannot resume from any of its checkpoints:%2", folder.path, notes)};
}

}  // namespace scalescope
