// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/element_wise.h"

#include <algorithm>

namespace scalescope::reference {

void forward(const Relu&, const Tensor& src, Tensor& dst) {
  std::transform(src.values.begin(), src.values.end(), dst.values.begin(), [](double x) { return x > 0 ? x : 0.0; });
}

void backward(const Relu&, const Tensor& src, const Tensor& diffDst, Tensor& diffSrc) {
  for (std::size_t i = 0; i < src.values.size(); ++i)
    if (src.values[i] > 0) diffSrc.values[i] += diffDst.values[i];
}

void forward(const DropoutMask& mask, const Tensor& src, Tensor& dst) {
  for (std::size_t i = 0; i < src.values.size(); ++i)
    dst.values[i] = src.values[i] * mask.factor(mask.words(i / 4).word[i % 4]);
}

void backward(const DropoutMask& mask, const Tensor& diffDst, Tensor& diffSrc) {
  for (std::size_t i = 0; i < diffDst.values.size(); ++i)
    diffSrc.values[i] += diffDst.values[i] * mask.factor(mask.words(i / 4).word[i % 4]);
}

void forward(const Add&, const std::vector<const Tensor*>& srcs, Tensor& dst) {
  std::fill(dst.values.begin(), dst.values.end(), 0.0);
  for (const Tensor* src : srcs)
    for (std::size_t i = 0; i < dst.values.size(); ++i) dst.values[i] += src->values[i];
}

void backward(const Add&, const Tensor& diffDst, const std::vector<Tensor*>& diffSrcs) {
  for (Tensor* diffSrc : diffSrcs)
    for (std::size_t i = 0; i < diffDst.values.size(); ++i) diffSrc->values[i] += diffDst.values[i];
}

void forward(const Concat&, const std::vector<const Tensor*>& srcs, Tensor& dst) {
  int firstChannel = 0;
  for (const Tensor* src : srcs) {
    for (int image = 0; image < dst.n; ++image)
      std::copy_n(src->values.begin() + src->row(image, 0, 0), src->shape.count(),
                  dst.values.begin() + dst.row(image, firstChannel, 0));
    firstChannel += src->shape.c;
  }
}

void backward(const Concat&, const Tensor& diffDst, const std::vector<Tensor*>& diffSrcs) {
  int firstChannel = 0;
  for (Tensor* diffSrc : diffSrcs) {
    for (int image = 0; image < diffDst.n; ++image)
      for (std::int64_t i = 0; i < diffSrc->shape.count(); ++i)
        diffSrc->values[diffSrc->row(image, 0, 0) + i] += diffDst.values[diffDst.row(image, firstChannel, 0) + i];
    firstChannel += diffSrc->shape.c;
  }
}

}  // namespace scalescope::reference
