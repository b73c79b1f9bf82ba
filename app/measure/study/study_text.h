// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/study/study.h"
#include "engine/study/study_fields.h"

namespace scalescope {

/// The values of a factor as typed: "1, 2, 4" for numbers and choices; "node1:8 | node1:4,node2:4" for values that may
/// contain commas (hosts, texts). Numbers among hosts are ranks on this machine: "1, 2". A bar in a text separates
/// values only with blanks around it; " \| " is the character itself.
std::vector<std::string> parseFactorValues(const StudyField& field, std::string_view text);
std::string formatFactorValues(const StudyField& field, const std::vector<std::string>& values);

/// Exclusions, one per line: "precision = fp16 and batch_size_per_device = 512". Errors: "study-invalid" with the line.
Result<std::vector<StudyExclusion>> parseExclusions(std::string_view text);
std::string formatExclusions(const std::vector<StudyExclusion>& exclusions);

}  // namespace scalescope
