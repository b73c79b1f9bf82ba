// SPDX-License-Identifier: Apache-2.0
// Stands in for the products of NVIDIA's libraries where hundreds of steps are trained on the emulation: takes the
// place of kernels/convolution.cu, so that convolutions, fully connected layers and the emulated patterns all come
// here. Arithmetic as tensor cores have it: factors as they are stored, FP32 sums, one rounding of what is written.
#include <dnnl.h>

#include <algorithm>
#include <vector>

#include "engine/backend_cuda/kernels/convolution.h"
#include "engine/backend_cuda/kernels/packs.cuh"
#include "engine/base/result.h"
#include "tests/cuda_emulation/runtime_state.h"

namespace scalescope::cuda {
namespace {

using Values = std::vector<float>;

template <typename T>
void widen(const void* from, Values& to) {
  const T* values = static_cast<const T*>(from);
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = toFloat(values[i]);
}

Values loaded(DataType type, const void* from, std::int64_t count) {
  Values values(static_cast<std::size_t>(count));
  switch (type) {
    case DataType::Fp32: widen<float>(from, values); break;
    case DataType::Bf16: widen<__nv_bfloat16>(from, values); break;
    case DataType::Fp16: widen<__half>(from, values); break;
  }
  return values;
}

template <typename T>
void narrow(const Values& from, void* to) {
  for (std::size_t i = 0; i < from.size(); ++i) static_cast<T*>(to)[i] = fromFloat<T>(from[i]);
}

void store(DataType type, const Values& from, void* to) {
  switch (type) {
    case DataType::Fp32: narrow<float>(from, to); break;
    case DataType::Bf16: narrow<__nv_bfloat16>(from, to); break;
    case DataType::Fp16: narrow<__half>(from, to); break;
  }
}

/// Row-major c = a b + beta c, with a or b read transposed. Units of the leading dimensions: elements.
struct Matrix {
  const float* data;
  std::int64_t ld;
  bool transposed = false;
};
void multiply(std::int64_t m, std::int64_t n, std::int64_t k, Matrix a, Matrix b, float beta, float* c,
              std::int64_t ldc) {
  const dnnl_status_t status = dnnl_sgemm(a.transposed ? 'T' : 'N', b.transposed ? 'T' : 'N', m, n, k, 1, a.data, a.ld,
                                          b.data, b.ld, beta, c, ldc);
  if (status != dnnl_success) throw Failure({"backend-failed", "oneDNN refused a product."});
}

/// One image's pixels under the kernel, a row for each pixel of dst: kernelH x kernelW x channels of one group.
class Columns {
 public:
  explicit Columns(const ConvolutionShape& shape)
      : m_shape(shape), m_channels(shape.src.c / shape.op.groups), m_values(pixels() * width()) {}

  std::int64_t pixels() const { return std::int64_t{1} * m_shape.dst.h * m_shape.dst.w; }
  std::int64_t width() const { return std::int64_t{1} * m_shape.op.kernelH * m_shape.op.kernelW * m_channels; }
  float* data() { return m_values.data(); }

  void gather(const float* image, int group) {
    std::fill(m_values.begin(), m_values.end(), 0.0f);
    walk(group,
         [&](std::int64_t at, std::int64_t column) { std::copy_n(image + at, m_channels, m_values.data() + column); });
  }
  void scatter(float* image, int group) const {
    walk(group, [&](std::int64_t at, std::int64_t column) {
      for (int c = 0; c < m_channels; ++c) image[at + c] += m_values[column + c];
    });
  }

 private:
  /// Every pixel of src that is not padding, with its place here.
  template <typename Visit>
  void walk(int group, const Visit& visit) const {
    const Convolution& op = m_shape.op;
    std::int64_t column = 0;
    for (int y = 0; y < m_shape.dst.h; ++y)
      for (int x = 0; x < m_shape.dst.w; ++x)
        for (int r = 0; r < op.kernelH; ++r)
          for (int s = 0; s < op.kernelW; ++s, column += m_channels) {
            const int h = y * op.strideH - op.padTop + r, w = x * op.strideW - op.padLeft + s;
            if (h < 0 || w < 0 || h >= m_shape.src.h || w >= m_shape.src.w) continue;
            visit((std::int64_t{1} * h * m_shape.src.w + w) * m_shape.src.c + group * m_channels, column);
          }
  }

  const ConvolutionShape& m_shape;
  int m_channels;
  Values m_values;
};

/// visit(image, group, columns) for every group of every image.
template <typename Visit>
void eachProduct(const ConvolutionShape& shape, const Visit& visit) {
  Columns columns(shape);
  for (int n = 0; n < shape.n; ++n)
    for (int group = 0; group < shape.op.groups; ++group) visit(n, group, columns);
}

Values weightsOf(const ConvolutionShape& shape, const void* weights) {
  return loaded(shape.type, weights, shape.op.k * Columns(shape).width());
}

cudaError_t forward(const ConvolutionShape& shape, const void* src, const void* weights, const float* bias, bool relu,
                    DataType dstType, void* dst) {
  const Values images = loaded(shape.type, src, shape.n * shape.src.count()), factors = weightsOf(shape, weights);
  Values out(static_cast<std::size_t>(shape.n * shape.dst.count()));
  const int k = shape.op.k, groupK = k / shape.op.groups;
  eachProduct(shape, [&](int n, int group, Columns& columns) {
    columns.gather(images.data() + n * shape.src.count(), group);
    multiply(columns.pixels(), groupK, columns.width(), {columns.data(), columns.width()},
             {factors.data() + group * groupK * columns.width(), columns.width(), true}, 0,
             out.data() + n * shape.dst.count() + group * groupK, k);
  });
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (bias) out[i] += bias[i % static_cast<std::size_t>(k)];
    if (relu) out[i] = std::max(out[i], 0.0f);
  }
  store(dstType, out, dst);
  return cudaSuccess;
}

cudaError_t backwardData(const ConvolutionShape& shape, const void* weights, const void* diffDst, void* diffSrc,
                         bool accumulate) {
  const Values gradients = loaded(shape.type, diffDst, shape.n * shape.dst.count()),
               factors = weightsOf(shape, weights);
  Values sums(static_cast<std::size_t>(shape.n * shape.src.count()));
  const int k = shape.op.k, groupK = k / shape.op.groups;
  eachProduct(shape, [&](int n, int group, Columns& columns) {
    multiply(columns.pixels(), columns.width(), groupK, {gradients.data() + n * shape.dst.count() + group * groupK, k},
             {factors.data() + group * groupK * columns.width(), columns.width()}, 0, columns.data(), columns.width());
    columns.scatter(sums.data() + n * shape.src.count(), group);
  });
  if (accumulate) {
    const Values before = loaded(shape.type, diffSrc, shape.n * shape.src.count());
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += before[i];
  }
  store(shape.type, sums, diffSrc);
  return cudaSuccess;
}

cudaError_t backwardWeights(const ConvolutionShape& shape, const void* src, const void* diffDst, float* diffWeights) {
  const Values images = loaded(shape.type, src, shape.n * shape.src.count()),
               gradients = loaded(shape.type, diffDst, shape.n * shape.dst.count());
  const int k = shape.op.k, groupK = k / shape.op.groups;
  eachProduct(shape, [&](int n, int group, Columns& columns) {
    columns.gather(images.data() + n * shape.src.count(), group);
    multiply(groupK, columns.width(), columns.pixels(),
             {gradients.data() + n * shape.dst.count() + group * groupK, k, true}, {columns.data(), columns.width()},
             n == 0 ? 0.0f : 1.0f, diffWeights + group * groupK * columns.width(), columns.width());
  });
  return cudaSuccess;
}

void queue(cudaStream_t stream, cuda_emulation::Work work) {
  if (cuda_emulation::submit(stream, std::move(work)) != cudaSuccess)
    throw Failure({"backend-failed", "The emulation refused a product."});
}

}  // namespace

void convolutionForward(const ConvolutionShape& shape, const void* src, const void* weights, const float* bias,
                        bool relu, DataType dstType, void* dst, cudaStream_t stream) {
  queue(stream, [=] { return forward(shape, src, weights, bias, relu, dstType, dst); });
}

void convolutionBackwardData(const ConvolutionShape& shape, const void* weights, const void* diffDst, void* diffSrc,
                             bool accumulate, cudaStream_t stream) {
  queue(stream, [=] { return backwardData(shape, weights, diffDst, diffSrc, accumulate); });
}

void convolutionBackwardWeights(const ConvolutionShape& shape, const void* src, const void* diffDst, float* diffWeights,
                                void*, cudaStream_t stream) {
  queue(stream, [=] { return backwardWeights(shape, src, diffDst, diffWeights); });
}

std::size_t convolutionBackwardWeightsWorkspaceBytes(const ConvolutionShape&) { return 0; }

}  // namespace scalescope::cuda
