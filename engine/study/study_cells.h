// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/protocol/plan_validation.h"
#include "engine/study/study.h"

namespace scalescope {

/// One combination of the factors' values.
struct StudyCell {
  std::string id;                   ///< "c1", "c2", ...: its place in the table
  std::string label;                ///< "2 ranks, fp16"
  std::vector<std::string> values;  ///< one per factor of the study, in its order
  Plan plan;                        ///< its repeats are the study's: the fixed number, or the cap
};

/// What is wrong with a study, and where.
struct StudyFault {
  std::string field;  ///< of the factor; or name, exclusions, held_fixed, repeats
  std::string value;  ///< "" where it is not about one
  std::string message;
};

struct StudyExpansion {
  std::vector<StudyCell> cells;
  std::vector<StudyFault> faults;  ///< none: the cells are complete
};

/// More cells than this are refused.
inline constexpr std::size_t kMostCells = 5000;

/// The table of a study, the first factor varying slowest. Looks at nothing but the study.
StudyExpansion expandStudy(const Study& study);

/// The cells alone. Errors: "study-invalid" with every fault.
Result<std::vector<StudyCell>> cellsOf(const Study& study);

/// What validatePlan() says against the cells' plans; each fault names its cell. Looks at local folders.
std::vector<StudyFault> checkCellPlans(const std::vector<StudyCell>& cells, const std::vector<NetworkInfo>& networks);

}  // namespace scalescope
