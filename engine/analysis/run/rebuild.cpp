// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/rebuild.h"

#include "engine/analysis/run/replay_events.h"
#include "engine/base/system_text.h"

namespace scalescope {
namespace {

/// Renames the existing result and returns the new path.
Result<std::filesystem::path> moveAside(const std::filesystem::path& file, const char* suffix) {
  std::filesystem::path aside = file;
  aside += suffix;
  std::error_code code;
  std::filesystem::rename(file, aside, code);
  if (!code) return aside;
  return Error{"file-unwritable", Text::of("Cannot rename %1 to %2: %3.", file, aside, systemText(code))};
}

}  // namespace

Result<RunResult> rebuildRun(const RunFolder& folder, FewerSteps fewer) {
  const auto lock = FileLock::acquire(folder.lock());
  if (!lock) return lock.error();
  auto result = rebuildResult(folder.events());
  if (!result) return result;
  if (auto before = readResultHead(folder.earlierResult())) result->annotations = before->annotations;
  std::error_code code;
  std::filesystem::path aside;
  if (std::filesystem::exists(folder.result(), code)) {
    const auto before = readResultHead(folder.result());
    if (before) {
      result->annotations = before->annotations;
      const auto had = before->summary.measuredSteps.value_or(0), has = result->summary.measuredSteps.value_or(0);
      if (has < had && fewer == FewerSteps::Refuse)
        return Error{"fewer-steps", Text::of("%1 has %2 measured steps, but its events have only %3.",
                                             folder.result().string(), had, has) +
                                        Text::of("It was not replaced.")};
    }
    auto moved = moveAside(folder.result(), before ? ".replaced" : ".damaged");
    if (!moved) return moved.error();
    aside = *moved;
  }
  if (auto labels = readRunLabels(folder)) result->annotations.labels.insert(labels->begin(), labels->end());
  if (Status written = writeResult(folder.result(), *result); !written) {
    if (!aside.empty()) std::filesystem::rename(aside, folder.result(), code);
    return written.error();
  }
  return result;
}

Text damageText(const Summary& summary) {
  if (summary.badEvents <= 0) return {};
  return summary.badEvents == 1 ? Text::of("%1 line of its events was damaged and skipped.", summary.badEvents)
                                : Text::of("%1 lines of its events were damaged and skipped.", summary.badEvents);
}

}  // namespace scalescope
