// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend/backend.h"
#include "engine/reference/tensor.h"

namespace scalescope::reference {

/// Rounds values as if they were stored in a 16-bit precision, to the nearest, ties to even; fp32 leaves doubles alone.
/// Ranges are those of FP32 even for FP16: a backend scales its loss so that FP16's do not matter.
void roundTo(Precision precision, Values& values);

}  // namespace scalescope::reference
