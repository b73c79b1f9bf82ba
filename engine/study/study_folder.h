// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/study/study_cells.h"
#include "engine/study/study_state.h"

namespace scalescope {

/// The files of one study: <runs-dir>/studies/<id>/{study.json, log.jsonl}. study.json is never changed; the log only
/// grows. Its controller keeps the queue <id>, whose lock tells that it lives.
struct StudyFolder {
  std::filesystem::path runsDir;
  std::string id;

  std::filesystem::path path() const { return runsDir / "studies" / id; }
  std::filesystem::path study() const { return path() / "study.json"; }
  std::filesystem::path log() const { return path() / "log.jsonl"; }
};

/// A study as it lies in its folder.
struct StoredStudy {
  StudyFolder folder;
  Study study;
  std::vector<StudyCell> cells;
  StudyState state;
};

/// Makes the folder of a new study. Errors: of the study, "study-exists", of the files.
Status createStudy(const StudyFolder& folder, const Study& study);

/// Errors: "study-unknown" naming those that there are, of the files.
Result<StoredStudy> loadStudy(const StudyFolder& folder);

/// Ids of the studies in a folder of runs, oldest first.
std::vector<std::string> listStudies(const std::filesystem::path& runsDir);

bool studyAlive(const StudyFolder& folder);

// What a person asks of a study. Each is a line of its log; the controller, if there is one, looks there before its
// next run, so that nothing of it is lost with the controller.

/// The study ends after its present run. Errors: "study-not-running", of the log.
Status requestPause(const StudyFolder& folder);
/// The study ends as soon as its present run has ended properly. Errors: as requestPause().
Status requestStudyStop(const StudyFolder& folder);
/// A cell is measured no further; its present run ends properly. Errors: "cell-unknown", "cell-settled" for one that is
/// skipped or done already, of the log.
Status requestSkip(const StudyFolder& folder, const std::string& cell);
/// A skipped or failed cell, or one that did not fit, is measured after all; the runs that it has count.
/// Errors: "cell-unknown", "cell-settled" for one that needs no retry, of the log.
Status requestRetry(const StudyFolder& folder, const std::string& cell);
/// Takes back a pause or stop. True: a controller works on it; false: somebody has to start one.
/// Errors: "study-finished", of the log.
Result<bool> requestResume(const StudyFolder& folder);

}  // namespace scalescope
