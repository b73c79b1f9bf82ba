// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend/backend.h"
#include "engine/reference/tensor.h"

namespace scalescope::reference {

/// Rounds values as if they were stored in a 16-bit precision, to the nearest, ties to even; fp32 leaves doubles alone.
/// Ranges are those of BF16 and FP32; FP16 is not offered.
void roundTo(Precision precision, Values& values);

}  // namespace scalescope::reference
