// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/study/study_cells.h"
#include "engine/study/study_state.h"

namespace scalescope {

/// The files of one study: <runs-dir>/studies/<id>/{study.json, log.jsonl}. study.json is never changed; the log only
/// grows. Its controller writes the queue <id> and holds its lock while alive.
struct StudyFolder {
  std::filesystem::path runsDir;
  std::string id;

  std::filesystem::path path() const { return runsDir / "studies" / id; }
  std::filesystem::path study() const { return path() / "study.json"; }
  std::filesystem::path log() const { return path() / "log.jsonl"; }
};

/// A study loaded from its folder.
struct StoredStudy {
  StudyFolder folder;
  Study study;
  std::vector<StudyCell> cells;
  StudyState state;
};

/// Creates the folder of a new study. Errors: of the study, "study-exists", of the files.
Status createStudy(const StudyFolder& folder, const Study& study);

/// Errors: "study-unknown" with the known studies, of the files.
Result<StoredStudy> loadStudy(const StudyFolder& folder);

/// Ids of the studies in a folder of runs, oldest first.
std::vector<std::string> listStudies(const std::filesystem::path& runsDir);

bool studyAlive(const StudyFolder& folder);

// Requests to a study. Each is a line of its log, which the controller reads before its next run, so that requests
// survive the controller.

/// The study ends after its current run. Errors: "study-not-running", of the log.
Status requestPause(const StudyFolder& folder);
/// The study stops its current run after its step, then ends. Errors: as requestPause().
Status requestStudyStop(const StudyFolder& folder);
/// No further runs of a cell; its current run ends after its step. Errors: "cell-unknown", "cell-settled" if it is
/// already skipped or done, of the log.
Status requestSkip(const StudyFolder& folder, const std::string& cell);
/// A skipped or failed cell, or one that did not fit, is measured again; its completed runs count. Errors:
/// "cell-unknown", "cell-settled" if it needs no retry, of the log.
Status requestRetry(const StudyFolder& folder, const std::string& cell);
/// Revokes a pause or stop. True: a controller is working on it; false: the caller must start one.
/// Errors: "study-finished", of the log.
Result<bool> requestResume(const StudyFolder& folder);

}  // namespace scalescope
