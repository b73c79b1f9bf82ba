// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "engine/study/study.h"

namespace scalescope {

/// Part of a study, so that several controllers measure it side by side: every `count`-th of its cells, beginning with
/// cell `number` (from 1), with all their repeats.
struct StudyPart {
  int number = 1, count = 1;
};

/// "2/3". Errors: "usage" with the text.
Result<StudyPart> studyPartFrom(std::string_view text);

/// The study with the other cells excluded; their labels and plans are those of the whole study. Errors:
/// "study-invalid" of the study, or if it has fewer cells than parts.
Result<Study> partOf(const Study& study, const StudyPart& part);

}  // namespace scalescope
