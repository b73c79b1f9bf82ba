// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "engine/backend/operation_bench.h"

namespace scalescope {

/// The problems that DeepBench's programs run: of training, or of inference on a server.
/// Source: github.com/baidu-research/DeepBench at da81ba78, code/kernels/*.h. Problems that its lists name twice occur
/// twice here, so that sums agree.
enum class DeepBenchSet { Train, Inference };

std::vector<GemmShape> deepBenchGemms(DeepBenchSet set);
std::vector<ConvolutionShape> deepBenchConvolutions(DeepBenchSet set);
std::vector<RnnShape> deepBenchRnns(DeepBenchSet set);
/// Floats per rank.
std::vector<std::int64_t> deepBenchAllReduces();

}  // namespace scalescope
