// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/reference/tensor.h"

namespace scalescope::reference {

void forward(const Lrn& norm, const Tensor& src, Tensor& dst);
/// Adds to diffSrc.
void backward(const Lrn& norm, const Tensor& src, const Tensor& diffDst, Tensor& diffSrc);

}  // namespace scalescope::reference
