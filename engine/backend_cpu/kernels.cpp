// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/kernels.h"

#include <omp.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

// One build for every CPU: the hot loops are compiled for each vector width and selected when the module is loaded.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define SCALESCOPE_VECTOR_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define SCALESCOPE_VECTOR_CLONES
#endif

namespace scalescope::kernels {

namespace {

constexpr std::size_t kBlock = 1024;  ///< elements that stay in L1 while tensors are summed

/// Calls work(begin, end) on every thread with its share, in multiples of a cache line.
template <typename Work>
void parallelRanges(std::size_t elements, const Work& work) {
#pragma omp parallel
  {
    const std::size_t threads = static_cast<std::size_t>(omp_get_num_threads());
    const std::size_t thread = static_cast<std::size_t>(omp_get_thread_num());
    const std::size_t share = ((elements + threads - 1) / threads + 15) / 16 * 16;
    const std::size_t begin = std::min(elements, thread * share), end = std::min(elements, begin + share);
    if (begin < end) work(begin, end);
  }
}

/// The upper half of an FP32 number.
struct Bf16 {
  std::uint16_t bits;
};

inline float load(float value) { return value; }
inline float load(Bf16 value) { return std::bit_cast<float>(static_cast<std::uint32_t>(value.bits) << 16); }
inline void store(float& to, float value) { to = value; }
/// To nearest, ties to even; NaN stays NaN.
inline void store(Bf16& to, float value) {
  const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
  const std::uint32_t rounded = (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
  to.bits = static_cast<std::uint16_t>((bits & 0x7fffffff) > 0x7f800000 ? (bits >> 16) | 0x40 : rounded);
}

/// dst = sum of inputs, relu: negative becomes 0; mask (or null): 0 where the mask is not positive.
template <typename T>
inline __attribute__((always_inline)) void sumElements(T* dst, void* const* inputs, std::size_t inputCount,
                                                       const T* mask, bool relu, std::size_t begin, std::size_t end) {
  alignas(64) float sums[kBlock];
  for (std::size_t start = begin; start < end; start += kBlock) {
    const std::size_t count = std::min(kBlock, end - start);
    const T* first = static_cast<const T*>(inputs[0]) + start;
    for (std::size_t i = 0; i < count; ++i) sums[i] = load(first[i]);
    for (std::size_t input = 1; input < inputCount; ++input) {
      const T* next = static_cast<const T*>(inputs[input]) + start;
      for (std::size_t i = 0; i < count; ++i) sums[i] += load(next[i]);
    }
    T* out = dst + start;
    if (mask != nullptr) {
      const T* gate = mask + start;
      for (std::size_t i = 0; i < count; ++i) store(out[i], load(gate[i]) > 0 ? sums[i] : 0);
    } else if (relu) {
      for (std::size_t i = 0; i < count; ++i) store(out[i], sums[i] < 0 ? 0 : sums[i]);
    } else {
      for (std::size_t i = 0; i < count; ++i) store(out[i], sums[i]);
    }
  }
}

SCALESCOPE_VECTOR_CLONES
void sumFp32(float* dst, void* const* inputs, std::size_t inputCount, const float* mask, bool relu, std::size_t begin,
             std::size_t end) {
  sumElements(dst, inputs, inputCount, mask, relu, begin, end);
}

SCALESCOPE_VECTOR_CLONES
void sumBf16(Bf16* dst, void* const* inputs, std::size_t inputCount, const Bf16* mask, bool relu, std::size_t begin,
             std::size_t end) {
  sumElements(dst, inputs, inputCount, mask, relu, begin, end);
}

void sumRange(bool bf16, void* dst, void* const* inputs, std::size_t inputCount, const void* mask, bool relu,
              std::size_t begin, std::size_t end) {
  if (bf16)
    sumBf16(static_cast<Bf16*>(dst), inputs, inputCount, static_cast<const Bf16*>(mask), relu, begin, end);
  else
    sumFp32(static_cast<float*>(dst), inputs, inputCount, static_cast<const float*>(mask), relu, begin, end);
}

template <typename T>
void dropoutRange(const DropoutMask& mask, const T* src, T* dst, std::size_t begin, std::size_t end) {
  for (std::size_t start = begin; start < end; start += 4) {
    const PhiloxWords words = mask.words(start / 4);
    for (std::size_t i = start; i < std::min(start + 4, end); ++i)
      store(dst[i], load(src[i]) * mask.factor(words.word[i - start]));
  }
}

SCALESCOPE_VECTOR_CLONES
void sgdRange(const SgdParameters& p, float* __restrict weights, float* __restrict momentum,
              const float* __restrict gradients, std::size_t begin, std::size_t end) {
  const float rate = p.learningRate, decay = p.weightDecay, keep = p.momentum, scale = p.gradientScale;
  for (std::size_t i = begin; i < end; ++i) {
    const float gradient = scale * gradients[i] + decay * weights[i];
    momentum[i] = keep * momentum[i] + gradient;
    weights[i] -= rate * momentum[i];
  }
}

struct RowLoss {
  double loss = 0;
  int rank = 0;  ///< classes with a greater score than the label's; all of them where that is NaN
};

RowLoss lossOfRow(const float* logits, int classCount, int label, float* diffLogits, double perSample) {
  const double largest = *std::max_element(logits, logits + classCount);
  double sum = 0;
  RowLoss row;
  for (int i = 0; i < classCount; ++i) {
    sum += std::exp(logits[i] - largest);
    row.rank += logits[i] > logits[label] ? 1 : 0;
  }
  row.loss = std::log(sum) + largest - logits[label];
  if (std::isnan(logits[label])) row.rank = classCount;
  if (diffLogits == nullptr) return row;
  for (int i = 0; i < classCount; ++i)
    diffLogits[i] = static_cast<float>((std::exp(logits[i] - largest) / sum - (i == label ? 1 : 0)) * perSample);
  return row;
}

}  // namespace

Elements elementsOf(const onednn::Desc& desc) {
  const bool bf16 = onednn::type(desc) == dnnl::memory::data_type::bf16;
  return {desc.get_size() / (bf16 ? sizeof(Bf16) : sizeof(float)), bf16};
}

Kernel sum(Elements elements, std::size_t inputCount, bool relu) {
  return [=](std::span<void* const> p) {
    parallelRanges(elements.count, [&](std::size_t begin, std::size_t end) {
      sumRange(elements.bf16, p[0], p.data() + 1, inputCount, nullptr, relu, begin, end);
    });
  };
}

Kernel reluBackward(Elements elements, std::size_t partCount) {
  return [=](std::span<void* const> p) {
    parallelRanges(elements.count, [&](std::size_t begin, std::size_t end) {
      sumRange(elements.bf16, p[0], p.data() + 2, partCount, p[1], false, begin, end);
    });
  };
}

Kernel runningStatistics(int channels, double momentum, double samplesPerChannel) {
  const float keep = static_cast<float>(1 - momentum), mean = static_cast<float>(momentum);
  const float variance = static_cast<float>(momentum * samplesPerChannel / std::max(1.0, samplesPerChannel - 1));
  return [=](std::span<void* const> p) {
    const auto row = [&](int operand) { return static_cast<float*>(p[operand]); };
    for (int c = 0; c < channels; ++c) {
      row(0)[c] = keep * row(0)[c] + mean * row(2)[c];
      row(1)[c] = keep * row(1)[c] + variance * row(3)[c];
    }
  };
}

void dropout(Elements elements, const DropoutMask& mask, const void* src, void* dst) {
  parallelRanges(elements.count, [&](std::size_t begin, std::size_t end) {
    if (elements.bf16)
      dropoutRange(mask, static_cast<const Bf16*>(src), static_cast<Bf16*>(dst), begin, end);
    else
      dropoutRange(mask, static_cast<const float*>(src), static_cast<float*>(dst), begin, end);
  });
}

void loss(const LossSize& size, const float* logits, float* diffLogits, BatchExchange& exchange) {
  BatchOutcome& outcome = exchange.outcome;
  for (int n = 0; n < exchange.count; ++n) {
    const std::size_t row = static_cast<std::size_t>(n) * size.classCount;
    const RowLoss result = lossOfRow(logits + row, size.classCount, exchange.labels[n],
                                     diffLogits ? diffLogits + row : nullptr, size.weight / size.batchSize);
    outcome.lossSum += size.weight * result.loss;
    if (size.auxiliary) continue;
    outcome.top1Correct += result.rank < 1;
    outcome.top5Correct += result.rank < 5;
  }
  if (!size.auxiliary) outcome.samples = exchange.count;
}

void sgd(std::size_t elements, const SgdParameters& parameters, float* weights, float* momentum,
         const float* gradients) {
  parallelRanges(elements, [&](std::size_t begin, std::size_t end) {
    sgdRange(parameters, weights, momentum, gradients, begin, end);
  });
}

}  // namespace scalescope::kernels
