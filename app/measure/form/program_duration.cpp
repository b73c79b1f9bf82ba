// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/program_duration.h"

#include "app/core/translate.h"
#include "app/measure/study/remaining_text.h"
#include "engine/protocol/plan/program_command.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

bool canTell(const LibraryEntry& entry, const Plan& plan) {
  const Summary& summary = entry.head.summary;
  return entry.fault.empty() && !entry.readOnly && !entry.trashed && summary.status == RunStatus::Completed &&
         summary.wallTimeS.value_or(0) > 0 && entry.head.plan.program.command == plan.program.command;
}

/// Of all runs of the plans; nullopt if that of one of them is unknown.
template <typename DurationOf>
std::optional<double> totalS(const std::vector<Plan>& plans, const DurationOf& durationOf) {
  double sum = 0;
  for (const Plan& plan : plans) {
    const std::optional<double> one = durationOf(plan);
    if (!one) return std::nullopt;
    sum += plan.repeats * *one;
  }
  return sum;
}

}  // namespace

std::optional<double> earlierDurationS(const std::vector<LibraryEntryPtr>& entries, const Plan& plan) {
  const auto wanted =
      runsProgram(plan) ? programCommandLines(plan, 1) : Result<std::vector<std::string>>(Error{"", ""});
  if (!wanted.ok()) return std::nullopt;
  const LibraryEntry* newest = nullptr;
  for (const LibraryEntryPtr& entry : entries) {
    const bool isNewer = newest == nullptr || entry->head.summary.startedAt > newest->head.summary.startedAt;
    if (!isNewer || !canTell(*entry, plan)) continue;
    const auto lines = programCommandLines(entry->head.plan, 1);
    if (lines.ok() && *lines == *wanted) newest = entry.get();
  }
  return newest == nullptr ? std::nullopt : newest->head.summary.wallTimeS;
}

QString programDurationText(const std::vector<Plan>& plans,
                            const std::function<std::optional<double>(const Plan&)>& earlier) {
  const auto ofLimit = [](const Plan& plan) {
    return plan.program.timeLimitS > 0 ? std::optional(plan.program.timeLimitS) : std::nullopt;
  };
  if (const auto known = earlier ? totalS(plans, earlier) : std::nullopt)
    return translate("ProgramDuration", "%1, by the last run of this command").arg(remainingText({known, *known}));
  if (const auto limit = totalS(plans, ofLimit))
    return translate("ProgramDuration", "at most %1 by its time limit").arg(durationText(*limit));
  return translate("ProgramDuration", "duration unknown before the first run of this command");
}

}  // namespace scalescope
