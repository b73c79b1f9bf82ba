// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_part.h"

#include "engine/base/text.h"
#include "engine/study/study_cells.h"

namespace scalescope {

Result<StudyPart> studyPartFrom(std::string_view text) {
  const std::vector<std::string> words = split(std::string(text), '/');
  const auto number = words.size() == 2 ? parseInteger(words[0]) : std::nullopt;
  const auto count = words.size() == 2 ? parseInteger(words[1]) : std::nullopt;
  if (!number || !count || *number < 1 || *number > *count || *count > static_cast<int>(kMaxStudyCells))
    return Error{"usage", Text::of("--part %1 is not a part of a study, such as 2/3.", inQuotes(text)) +
                              Text::of("Correct it.")};
  return StudyPart{static_cast<int>(*number), static_cast<int>(*count)};
}

Result<Study> partOf(const Study& study, const StudyPart& part) {
  const auto cells = cellsOf(study);
  if (!cells) return cells.error();
  if (cells->size() < static_cast<std::size_t>(part.count))
    return Error{"study-invalid", Text::of("The study %1 has %2 cells, fewer than the %3 parts asked for.",
                                           inQuotes(study.name), cells->size(), part.count) +
                                      Text::of("Ask for at most one for each cell.")};
  Study result = study;
  for (std::size_t i = 0; i < cells->size(); ++i) {
    if (i % static_cast<std::size_t>(part.count) == static_cast<std::size_t>(part.number - 1)) continue;
    StudyExclusion exclusion;
    for (std::size_t f = 0; f < study.factors.size(); ++f) exclusion[study.factors[f].field] = (*cells)[i].values[f];
    result.exclusions.push_back(std::move(exclusion));
  }
  return result;
}

}  // namespace scalescope
