// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/study/published_study.h"
#include "engine/study/study_folder.h"

namespace scalescope {

/// A study before it is run: cells, runs, time; with each cell's command line if `plans`.
std::string studyTable(const Study& study, const std::vector<StudyCell>& cells, bool plans);

/// The state of a study: each cell's state, n, mean, CV, half width, and the remaining time.
std::string studyStatusTable(const StoredStudy& stored);

/// One line: ID, phase, cells settled, name.
std::string studyLine(const StoredStudy& stored);

/// The studies of publications: ID, place, what they compare.
std::string templateTable();

/// What of a publication a study has, changes and cannot have: for people, beside the study's file.
std::string templateReport(const PublishedStudy& published, const ScaledStudy& scaled);

/// The same as JSON, for programs.
std::string studyCellsJson(const Study& study, const std::vector<StudyCell>& cells);
std::string studyStatusJson(const std::vector<StoredStudy>& studies);
std::string templatesJson();

}  // namespace scalescope
