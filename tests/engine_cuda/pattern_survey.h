// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/backend_cuda/products/convolution.h"

namespace scalescope::cuda {

/// What cuDNN may do at once around one convolution of a network with batch norms.
enum class FusedPattern {
  Statistics,          ///< conv -> sums of its output
  Prologue,            ///< relu(scale x + bias) -> conv
  PrologueStatistics,  ///< relu(scale x + bias) -> conv -> sums
  PrologueWeights,     ///< relu(scale x + bias) -> weight gradient
  NormGradient,        ///< data gradient -> where the ReLU let it pass -> sums of batch norm backward
  BlockEnd,            ///< relu(scale x + bias + addend), of the convolution's output
};
constexpr FusedPattern kFusedPatterns[] = {FusedPattern::Statistics,         FusedPattern::Prologue,
                                           FusedPattern::PrologueStatistics, FusedPattern::PrologueWeights,
                                           FusedPattern::NormGradient,       FusedPattern::BlockEnd};
const char* patternName(FusedPattern pattern);

/// What the library has for a pattern on a device.
struct PatternAnswer {
  int readyMade = 0, compiled = 0;  ///< engines that support it; compiled: at run time, which takes seconds
  std::string first;                ///< the favourite's name; where there is none, the library's words
};

/// Asks without a GPU; `library` is the handle of dlopen(), `deviceProperties` as for GraphTarget.
PatternAnswer askPattern(void* library, const std::string& deviceProperties, FusedPattern pattern,
                         const ConvolutionShape& shape);

}  // namespace scalescope::cuda
