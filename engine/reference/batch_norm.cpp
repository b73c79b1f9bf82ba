// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/batch_norm.h"

#include <algorithm>
#include <cmath>

namespace scalescope::reference {
namespace {

/// Visits the indices of all values of one channel.
template <typename Body>
void forEachOf(int c, const Tensor& tensor, const Body& body) {
  for (int image = 0; image < tensor.n; ++image) {
    const std::size_t plane = tensor.row(image, c, 0);
    for (int i = 0; i < tensor.planeSize(); ++i) body(plane + i);
  }
}

double valuesPerChannel(const Tensor& tensor) { return 1.0 * tensor.n * tensor.planeSize(); }

}  // namespace

BatchStatistics forwardTraining(const BatchNorm& norm, const Tensor& src, const Values& scale, const Values& shift,
                                Values& runningMean, Values& runningVariance, Tensor& dst) {
  const double count = valuesPerChannel(src);
  // A single value has no unbiased variance; use the biased one, 0.
  const double unbiased = count / std::max(count - 1, 1.0);
  BatchStatistics batch{Values(src.shape.c), Values(src.shape.c)};
  for (int c = 0; c < src.shape.c; ++c) {
    double sum = 0, squares = 0;
    forEachOf(c, src, [&](std::size_t i) { sum += src.values[i]; });
    batch.mean[c] = sum / count;
    forEachOf(c, src, [&](std::size_t i) { squares += std::pow(src.values[i] - batch.mean[c], 2); });
    batch.variance[c] = squares / count;
    runningMean[c] += norm.momentum * (batch.mean[c] - runningMean[c]);
    runningVariance[c] += norm.momentum * (batch.variance[c] * unbiased - runningVariance[c]);
  }
  forward(norm, src, scale, shift, batch, dst);
  return batch;
}

void forward(const BatchNorm& norm, const Tensor& src, const Values& scale, const Values& shift,
             const BatchStatistics& statistics, Tensor& dst) {
  for (int c = 0; c < src.shape.c; ++c) {
    const double factor = scale[c] / std::sqrt(statistics.variance[c] + norm.epsilon);
    forEachOf(c, src, [&](std::size_t i) { dst.values[i] = (src.values[i] - statistics.mean[c]) * factor + shift[c]; });
  }
}

void backward(const BatchNorm& norm, const Tensor& src, const Values& scale, const BatchStatistics& statistics,
              const Tensor& diffDst, Tensor& diffSrc, Values& diffScale, Values& diffShift) {
  const double count = valuesPerChannel(src);
  for (int c = 0; c < src.shape.c; ++c) {
    const double inverse = 1 / std::sqrt(statistics.variance[c] + norm.epsilon);
    const auto normalised = [&](std::size_t i) { return (src.values[i] - statistics.mean[c]) * inverse; };
    double sumDiff = 0, sumDiffNormalised = 0;
    forEachOf(c, src, [&](std::size_t i) {
      sumDiff += diffDst.values[i];
      sumDiffNormalised += diffDst.values[i] * normalised(i);
    });
    diffShift[c] += sumDiff;
    diffScale[c] += sumDiffNormalised;
    forEachOf(c, src, [&](std::size_t i) {
      diffSrc.values[i] +=
          scale[c] * inverse * (diffDst.values[i] - sumDiff / count - normalised(i) * sumDiffNormalised / count);
    });
  }
}

}  // namespace scalescope::reference
