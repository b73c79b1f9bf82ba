// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_folder.h"

#include <algorithm>

#include "engine/base/files.h"
#include "engine/base/in_file.h"
#include "engine/base/text.h"
#include "engine/protocol/run/run_folder.h"

namespace scalescope {
namespace {

/// Call with the log open, so that no other process appends between reading and appending.
Result<StoredStudy> loadFrom(const StudyFolder& folder, const StudyLog& log) {
  auto study = readStudy(folder.study());
  if (!study) return study.error();
  auto cells = cellsOf(*study);
  if (!cells) return inFile(folder.study(), cells.error());
  auto events = log.read();
  if (!events) return events.error();
  StoredStudy stored{folder, std::move(*study), std::move(*cells), {}};
  stored.state = studyStateFrom(stored.study, stored.cells, *events, studyAlive(folder));
  return stored;
}

/// Acts on a study while no other process can append to its log.
template <typename Act>
auto withStudy(const StudyFolder& folder, Act act)
    -> decltype(act(std::declval<StoredStudy&>(), std::declval<StudyLog&>())) {
  std::error_code ignored;
  if (!std::filesystem::exists(folder.study(), ignored)) {
    const auto known = listStudies(folder.runsDir);
    return Error{"study-unknown",
                 known.empty() ? Text::of("The study %1 does not exist in %2, which has no studies.",
                                          inQuotes(folder.id), folder.runsDir)
                               : Text::of("The study %1 does not exist in %2.", inQuotes(folder.id), folder.runsDir) +
                                     Text::of("Known studies: %1.", join(known, ", "))};
  }
  auto log = StudyLog::open(folder.log());
  if (!log) return log.error();
  auto stored = loadFrom(folder, *log);
  if (!stored) return stored.error();
  return act(*stored, *log);
}

Result<std::size_t> placeOf(const StoredStudy& stored, const std::string& cell) {
  for (std::size_t i = 0; i < stored.cells.size(); ++i)
    if (stored.cells[i].id == cell) return i;
  return Error{"cell-unknown", Text::of("The study %1 has no cell %2.", inQuotes(stored.study.name), inQuotes(cell)) +
                                   Text::of("Use c1 to c%1.", stored.cells.size())};
}

void stopCurrentRun(const StoredStudy& stored, const std::string& runId) {
  if (runId.empty() || !stored.state.working) return;
  // A run whose folder does not exist yet cannot be stopped: it runs to its end, then the study ends.
  (void)requestStop(RunFolder{stored.folder.runsDir / runId}).ok();
}

Error settled(const StoredStudy& stored, std::size_t place, const Text& remedy) {
  const StudyCell& cell = stored.cells[place];
  return {
      "cell-settled",
      Text::of("Cell %1 (%2) is %3.", cell.id, cell.label, cellStateText(stored.state.cells[place].state)) + remedy};
}

Status requestEnd(const StudyFolder& folder, StudyEventKind kind) {
  return withStudy(folder, [&](StoredStudy& stored, StudyLog& log) -> Status {
    if (!stored.state.working)
      return Error{"study-not-running", Text::of("The study %1 is %2: no controller is working on it.",
                                                 inQuotes(stored.study.name), studyPhaseText(stored.state.phase))};
    if (const Status asked = log.append({kind}); !asked) return asked;
    if (const CellProgress* running = stored.state.running(); running && kind == StudyEventKind::Stop)
      stopCurrentRun(stored, running->openRunId);
    return {};
  });
}

}  // namespace

bool studyAlive(const StudyFolder& folder) { return FileLock::held(queueLock(folder.runsDir, folder.id)); }

Status createStudy(const StudyFolder& folder, const Study& study) {
  if (auto cells = cellsOf(study); !cells) return cells.error();
  std::error_code ignored;
  if (std::filesystem::exists(folder.study(), ignored))
    return Error{"study-exists", Text::of("The study %1 already exists in %2.", inQuotes(folder.id), folder.runsDir)};
  if (const Status made = makeFolder(folder.path()); !made) return made;
  return writeFileAtomically(folder.study(), studyToJson(study));
}

Result<StoredStudy> loadStudy(const StudyFolder& folder) {
  return withStudy(folder, [](StoredStudy& stored, StudyLog&) -> Result<StoredStudy> { return std::move(stored); });
}

std::vector<std::string> listStudies(const std::filesystem::path& runsDir) {
  std::vector<std::string> ids;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(runsDir / "studies", ignored))
    if (std::filesystem::exists(entry.path() / "study.json", ignored)) ids.push_back(entry.path().filename().string());
  std::sort(ids.begin(), ids.end());
  return ids;
}

Status requestPause(const StudyFolder& folder) { return requestEnd(folder, StudyEventKind::Pause); }

Status requestStudyStop(const StudyFolder& folder) { return requestEnd(folder, StudyEventKind::Stop); }

Status requestSkip(const StudyFolder& folder, const std::string& cell) {
  return withStudy(folder, [&](StoredStudy& stored, StudyLog& log) -> Status {
    const auto place = placeOf(stored, cell);
    if (!place) return place.error();
    const CellProgress& progress = stored.state.cells[*place];
    if (progress.state == CellState::Done || progress.state == CellState::Skipped)
      return settled(stored, *place, Text::of("There is nothing to skip."));
    const Status asked = log.append({StudyEventKind::Skip, "", cell});
    if (asked) stopCurrentRun(stored, progress.openRunId);
    return asked;
  });
}

Status requestRetry(const StudyFolder& folder, const std::string& cell) {
  return withStudy(folder, [&](StoredStudy& stored, StudyLog& log) -> Status {
    const auto place = placeOf(stored, cell);
    if (!place) return place.error();
    const CellState state = stored.state.cells[*place].state;
    if (state == CellState::Done || state == CellState::Waiting || state == CellState::Running)
      return settled(stored, *place, Text::of("Only cells that failed, did not fit or were skipped can be retried."));
    return log.append({StudyEventKind::Retry, "", cell});
  });
}

Result<bool> requestResume(const StudyFolder& folder) {
  return withStudy(folder, [&](StoredStudy& stored, StudyLog& log) -> Result<bool> {
    if (stored.state.phase == StudyPhase::Finished)
      return Error{"study-finished", Text::of("The study %1 is finished.", inQuotes(stored.study.name)) +
                                         Text::of("Retry a cell, or start the study again from its file.")};
    if (const Status asked = log.append({StudyEventKind::Resume}); !asked) return asked.error();
    return stored.state.working;
  });
}

}  // namespace scalescope
