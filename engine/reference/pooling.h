// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/reference/tensor.h"

namespace scalescope::reference {

void forward(const MaxPool& pool, const Tensor& src, Tensor& dst);
/// Adds to diffSrc: each gradient goes to the first maximum of its window.
void backward(const MaxPool& pool, const Tensor& src, const Tensor& diffDst, Tensor& diffSrc);

/// Divides by the values inside the image or, with countPadding, by the kernel's size.
void forward(const AveragePool& pool, const Tensor& src, Tensor& dst);
void backward(const AveragePool& pool, const Tensor& diffDst, Tensor& diffSrc);

void forward(const GlobalAveragePool& pool, const Tensor& src, Tensor& dst);
void backward(const GlobalAveragePool& pool, const Tensor& diffDst, Tensor& diffSrc);

}  // namespace scalescope::reference
