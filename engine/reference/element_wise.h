// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/graph/dropout_mask.h"
#include "engine/reference/tensor.h"

namespace scalescope::reference {

void forward(const Relu& relu, const Tensor& src, Tensor& dst);
/// Adds to diffSrc; the gradient at 0 is 0.
void backward(const Relu& relu, const Tensor& src, const Tensor& diffDst, Tensor& diffSrc);

/// Multiplies by the mask. Forward sets dst; backward adds to diffSrc.
void forward(const DropoutMask& mask, const Tensor& src, Tensor& dst);
void backward(const DropoutMask& mask, const Tensor& diffDst, Tensor& diffSrc);

void forward(const Add& add, const std::vector<const Tensor*>& srcs, Tensor& dst);
void backward(const Add& add, const Tensor& diffDst, const std::vector<Tensor*>& diffSrcs);

/// Along the channels.
void forward(const Concat& concat, const std::vector<const Tensor*>& srcs, Tensor& dst);
void backward(const Concat& concat, const Tensor& diffDst, const std::vector<Tensor*>& diffSrcs);

}  // namespace scalescope::reference
