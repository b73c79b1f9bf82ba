// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend/backend.h"
#include "engine/reference/tensor.h"

namespace scalescope::reference {

/// Rounds values as if they were stored in a 16-bit precision, to the nearest, ties to even; fp32 keeps doubles.
/// Ranges are those of FP32 even for FP16: backends scale the loss to stay in the range of FP16.
void roundTo(Precision precision, Values& values);

}  // namespace scalescope::reference
