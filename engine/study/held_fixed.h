// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/study/study.h"

namespace scalescope {

/// Applies what a study holds fixed to the plan of a cell: batch per device for a global batch, steps for total images
/// (rounded to whole steps; in a long test the epochs fix them). Errors: "study-invalid" if the numbers do not divide
/// or are missing. Source: iterations = epochs * images / (batch * GPUs), as in the P100 study of 2018 (seed 000, table
/// 2).
Status holdFixed(const Study& study, Plan& plan);

}  // namespace scalescope
