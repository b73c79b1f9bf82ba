// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/softmax_cross_entropy.h"

#include <algorithm>
#include <cmath>

namespace scalescope::reference {
namespace {

/// Whether fewer than k classes beat the label.
bool isCorrect(std::span<const double> scores, int label, int k) {
  if (std::isnan(scores[label])) return false;
  return std::count_if(scores.begin(), scores.end(), [&](double score) { return score > scores[label]; }) < k;
}

}  // namespace

BatchOutcome forward(const SoftmaxCrossEntropy& loss, const Tensor& scores, std::span<const std::int32_t> labels,
                     Tensor& dst) {
  BatchOutcome outcome;
  const int classes = scores.shape.c;
  for (int image = 0; image < scores.n; ++image) {
    const std::span<const double> src(scores.values.data() + image * classes, classes);
    const double largest = *std::max_element(src.begin(), src.end());
    double sum = 0;
    for (const double score : src) sum += std::exp(score - largest);
    for (int c = 0; c < classes; ++c) dst.at(image, c, 0, 0) = std::exp(src[c] - largest) / sum;
    outcome.lossSum += loss.weight * (std::log(sum) + largest - src[labels[image]]);
    outcome.top1Correct += isCorrect(src, labels[image], 1);
    outcome.top5Correct += isCorrect(src, labels[image], 5);
  }
  outcome.samples = scores.n;
  return outcome;
}

void backward(const SoftmaxCrossEntropy& loss, const Tensor& probabilities, std::span<const std::int32_t> labels,
              Tensor& diffScores) {
  for (int image = 0; image < probabilities.n; ++image) {
    for (int c = 0; c < probabilities.shape.c; ++c) {
      const double target = c == labels[image] ? 1.0 : 0.0;
      diffScores.at(image, c, 0, 0) += loss.weight * (probabilities.at(image, c, 0, 0) - target) / probabilities.n;
    }
  }
}

}  // namespace scalescope::reference
