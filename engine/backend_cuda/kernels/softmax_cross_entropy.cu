// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/softmax_cross_entropy.h"

#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"
#include "engine/backend_cuda/kernels/shared_memory.cuh"

namespace scalescope::cuda {
namespace {

using Arguments = SoftmaxCrossEntropyArguments;

constexpr int kWarp = 32;
constexpr int kTop = 5;

/// One sample's contribution to the outcome.
struct SampleResult {
  float loss;
  std::int32_t better;  ///< classes with a score above the label's; -1: the sample does not count
};

template <typename T>
__device__ T blockSum(T value, T* shared) {
  value = warpSum(value);
  __syncthreads();
  if (threadIdx.x % kWarp == 0) shared[threadIdx.x / kWarp] = value;
  __syncthreads();
  T total = 0;
  for (unsigned warp = 0; warp < blockDim.x / kWarp; ++warp) total += shared[warp];
  return total;
}

__device__ float blockMax(float value, float* shared) {
  value = warpMax(value);
  __syncthreads();
  if (threadIdx.x % kWarp == 0) shared[threadIdx.x / kWarp] = value;
  __syncthreads();
  float largest = shared[0];
  for (unsigned warp = 1; warp < blockDim.x / kWarp; ++warp) largest = fmaxf(largest, shared[warp]);
  return largest;
}

/// One block for each sample.
template <typename Score, typename Gradient>
__global__ void __launch_bounds__(kBlockThreads) sampleLossKernel(Arguments args) {
  const int sample = blockIdx.x, label = args.labels[sample];
  const bool counts = args.validSamples == nullptr || sample < *args.validSamples;
  const bool known = label >= 0 && label < args.classes;
  const Score* scores = static_cast<const Score*>(args.scores) + std::int64_t{sample} * args.scoreStride;
  auto* shared = sharedMemory<float>();
  // A label out of range makes the loss NaN instead of reading out of bounds.
  const float own = known ? toFloat(scores[label]) : nanf("");

  float largest = -INFINITY;
  for (int c = threadIdx.x; c < args.classes; c += blockDim.x) largest = fmaxf(largest, toFloat(scores[c]));
  largest = blockMax(largest, shared);
  float sum = 0.0f, better = 0.0f;
  for (int c = threadIdx.x; c < args.classes; c += blockDim.x) {
    const float score = toFloat(scores[c]);
    sum += expf(score - largest);
    better += score > own ? 1.0f : 0.0f;
  }
  sum = blockSum(sum, shared);
  better = blockSum(better, shared);

  const float scale = args.headWeight * (args.lossScale != nullptr ? *args.lossScale : 1.0f) / args.n;
  Gradient* diffScores = static_cast<Gradient*>(args.diffScores) + std::int64_t{sample} * args.scoreStride;
  for (int c = threadIdx.x; c < args.scoreStride; c += blockDim.x) {
    const float probability = c < args.classes ? expf(toFloat(scores[c]) - largest) / sum : 0.0f;
    if (args.probabilities != nullptr && c < args.classes)
      args.probabilities[std::int64_t{sample} * args.classes + c] = probability;
    const float difference = (probability - (c == label ? 1.0f : 0.0f)) * scale;
    if (args.diffScores != nullptr) diffScores[c] = fromFloat<Gradient>(counts && c < args.classes ? difference : 0.0f);
  }
  if (threadIdx.x != 0) return;
  auto& result = static_cast<SampleResult*>(args.workspace)[sample];
  result.loss = counts ? logf(sum) + largest - own : 0.0f;
  result.better = !counts ? -1 : isnan(own) ? args.classes + kTop : static_cast<std::int32_t>(better);
}

/// One block sums all samples, always in the same order.
__global__ void __launch_bounds__(kBlockThreads) sumLossKernel(Arguments args) {
  const auto* results = static_cast<const SampleResult*>(args.workspace);
  auto* shared = sharedMemory<double>();
  double loss = 0;
  int top1 = 0, top5 = 0, samples = 0;
  for (int sample = threadIdx.x; sample < args.n; sample += blockDim.x) {
    const SampleResult result = results[sample];
    if (result.better < 0) continue;
    loss += result.loss;
    ++samples;
    top1 += result.better < 1 ? 1 : 0;
    top5 += result.better < kTop ? 1 : 0;
  }
  loss = blockSum(loss, shared);
  top1 = blockSum(top1, reinterpret_cast<int*>(shared));
  top5 = blockSum(top5, reinterpret_cast<int*>(shared));
  samples = blockSum(samples, reinterpret_cast<int*>(shared));
  if (threadIdx.x != 0) return;
  args.outcome->lossSum += static_cast<double>(args.headWeight) * loss;
  if (!args.classifier) return;
  args.outcome->top1Correct += top1;
  args.outcome->top5Correct += top5;
  args.outcome->samples += samples;
}

constexpr std::size_t kSharedBytes = sizeof(double) * kBlockThreads / kWarp;

}  // namespace

std::size_t softmaxCrossEntropyWorkspaceBytes(int n) { return sizeof(SampleResult) * static_cast<std::size_t>(n); }

void softmaxCrossEntropy(const Arguments& args, cudaStream_t stream) {
  requireArgument(args.scoreStride >= args.classes, "sampleLoss", "rows of at least as many scores as classes");
  const int threads = args.classes <= 4 * kWarp ? kWarp : kBlockThreads;
  const LaunchShape shape{dim3(static_cast<unsigned>(args.n)), dim3(threads), kSharedBytes};
  dispatchType(args.scoreType, [&](auto scoreTag) {
    dispatchType(args.gradientType, [&](auto gradientTag) {
      using Score = typename decltype(scoreTag)::Type;
      using Gradient = typename decltype(gradientTag)::Type;
      launch("sampleLoss", sampleLossKernel<Score, Gradient>, shape, stream, args);
    });
  });
  launch("sumLoss", sumLossKernel, {dim3(1), dim3(kBlockThreads), kSharedBytes}, stream, args);
}

}  // namespace scalescope::cuda
