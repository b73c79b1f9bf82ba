// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/protocol/plan/plan_validation.h"
#include "engine/study/study.h"

namespace scalescope {

/// The label of the only cell of a study without factors.
inline constexpr const char* kBaselineCell = "baseline";

/// One combination of the factors' values.
struct StudyCell {
  std::string id;                   ///< "c1", "c2", ...: its place in the table
  std::string label;                ///< "2 ranks, fp16"
  std::vector<std::string> values;  ///< one per factor of the study, in its order
  Plan plan;  ///< without a name: its facts name the runs; its repeats are the study's: the fixed number, or the cap
};

/// A fault of a study and its place.
struct StudyFault {
  std::string field;  ///< of the factor; or name, exclusions, held_fixed, repeats
  std::string value;  ///< "" if the fault is not of one value
  Text message;
};

struct StudyExpansion {
  std::vector<StudyCell> cells;
  std::vector<StudyFault> faults;  ///< empty: the cells are complete
};

/// Studies with more cells are refused.
inline constexpr std::size_t kMaxStudyCells = 5000;

/// The table of a study, the first factor varying slowest. Uses only the study itself.
StudyExpansion expandStudy(const Study& study);

/// The cells alone. Errors: "study-invalid" with every fault.
Result<std::vector<StudyCell>> cellsOf(const Study& study);

/// The faults of validatePlan() in the cells' plans; each names its cell. Checks local folders.
std::vector<StudyFault> checkCellPlans(const std::vector<StudyCell>& cells, const std::vector<NetworkInfo>& networks);

}  // namespace scalescope
