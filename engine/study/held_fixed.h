// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/study/study.h"

namespace scalescope {

/// Applies what a study holds fixed to the plan of a cell: batch per device for a global batch, steps for images in all
/// (rounded to whole steps; a long test holds them fixed by its epochs).
/// Errors: "study-invalid" where the figures do not divide or are not given. Source: iterations = epochs * images /
/// (batch * GPUs), as the P100 study of 2018 (seed 000, table 2) holds the samples.
Status holdFixed(const Study& study, Plan& plan);

}  // namespace scalescope
