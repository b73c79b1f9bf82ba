// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/reference/reference_backend.h"
#include "engine/reference/selftest_data.h"

namespace scalescope {

/// The relative error of the evaluation's loss of one fully connected layer whose weights and images are exact in 16
/// bits: what is left is what the backend rounds of scores, softmax and loss. 2^-9 if BF16 scores are rounded.
inline double evaluationLossError(Backend& backend, Precision precision) {
  const auto cases = selftestCases();
  const auto test = std::find_if(cases.begin(), cases.end(),
                                 [](const SelftestCase& row) { return row.name == "fully connected of the image"; });
  const SelftestData data(*test);
  auto lossOf = [&](Backend& tried, Precision used) {
    const auto step = require(tried.compile(test->graph, {.batchSize = test->batchSize, .precision = used}));
    for (std::size_t i = 0; i < data.parameters.size(); ++i)
      step->setParameter(static_cast<int>(i), data.parameters[i]);
    return step->evaluate(data.batch(test->batchSize)).lossSum;
  };
  const double right = lossOf(*makeReferenceBackend(), Precision::Fp32);
  return std::abs(lossOf(backend, precision) - right) / right;
}

}  // namespace scalescope
