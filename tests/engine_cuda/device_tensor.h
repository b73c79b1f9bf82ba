// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime_api.h>

#include <cmath>
#include <cstring>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/backend_cuda/kernels/data_type.h"
#include "engine/graph/portable_random.h"
#include "engine/reference/tensor.h"

namespace scalescope::cuda {

inline const std::vector<DataType> kAllTypes{DataType::Fp32, DataType::Bf16, DataType::Fp16};

inline const char* nameOf(DataType type) {
  return type == DataType::Fp32 ? "fp32" : type == DataType::Bf16 ? "bf16" : "fp16";
}

/// Rounding of one stored value, relative.
inline double roundingOf(DataType type) {
  return type == DataType::Fp32 ? 6e-8 : type == DataType::Bf16 ? 1.0 / 256 : 1.0 / 2048;
}

inline double stored(DataType type, double value) {
  const auto x = static_cast<float>(value);
  if (type == DataType::Bf16) return __bfloat162float(__float2bfloat16_rn(x));
  if (type == DataType::Fp16) return __half2float(__float2half_rn(x));
  return x;
}

inline void expectSuccess(cudaError_t error) {
  if (error != cudaSuccess) throw std::runtime_error(cudaGetErrorString(error));
}

/// Bytes on the device, freed with the object; what is not written is NaN.
class DeviceBytes {
 public:
  explicit DeviceBytes(std::size_t bytes) : m_bytes(bytes) { expectSuccess(cudaMalloc(&m_pointer, bytes)); }
  ~DeviceBytes() { cudaFree(m_pointer); }
  DeviceBytes(DeviceBytes&& other) noexcept
      : m_pointer(std::exchange(other.m_pointer, nullptr)), m_bytes(other.m_bytes) {}
  DeviceBytes(const DeviceBytes&) = delete;
  DeviceBytes& operator=(const DeviceBytes&) = delete;

  void* get() const { return m_pointer; }
  template <typename T>
  T* as() const {
    return static_cast<T*>(m_pointer);
  }
  std::size_t bytes() const { return m_bytes; }

 private:
  void* m_pointer = nullptr;
  std::size_t m_bytes;
};

/// Plain values of one type on the device.
template <typename T>
class DeviceArray : public DeviceBytes {
 public:
  explicit DeviceArray(std::size_t count) : DeviceBytes(count * sizeof(T)) {}
  explicit DeviceArray(const std::vector<T>& values) : DeviceArray(values.size()) {
    expectSuccess(cudaMemcpy(get(), values.data(), bytes(), cudaMemcpyHostToDevice));
  }
  T* data() const { return this->template as<T>(); }
  std::vector<T> read() const {
    std::vector<T> values(bytes() / sizeof(T));
    expectSuccess(cudaMemcpy(values.data(), get(), bytes(), cudaMemcpyDeviceToHost));
    return values;
  }
};

inline DeviceArray<float> deviceFloats(const reference::Values& values) {
  return DeviceArray<float>(std::vector<float>(values.begin(), values.end()));
}

/// Numbers in a storage type on the device.
class DeviceNumbers : public DeviceBytes {
 public:
  DeviceNumbers(DataType type, std::size_t count) : DeviceBytes(count * bytesOf(type)), m_type(type) {}
  DeviceNumbers(DataType type, const reference::Values& values) : DeviceNumbers(type, values.size()) { write(values); }

  void write(const reference::Values& values) {
    std::vector<char> raw(bytes());
    for (std::size_t i = 0; i < values.size(); ++i) {
      const auto x = static_cast<float>(values[i]);
      const __nv_bfloat16 brain = __float2bfloat16_rn(x);
      const __half half = __float2half_rn(x);
      const void* from = m_type == DataType::Fp32   ? static_cast<const void*>(&x)
                         : m_type == DataType::Bf16 ? static_cast<const void*>(&brain)
                                                    : static_cast<const void*>(&half);
      std::memcpy(raw.data() + i * bytesOf(m_type), from, bytesOf(m_type));
    }
    expectSuccess(cudaMemcpy(get(), raw.data(), raw.size(), cudaMemcpyHostToDevice));
  }

  reference::Values read() const {
    std::vector<char> raw(bytes());
    expectSuccess(cudaMemcpy(raw.data(), get(), raw.size(), cudaMemcpyDeviceToHost));
    reference::Values values(raw.size() / bytesOf(m_type));
    for (std::size_t i = 0; i < values.size(); ++i) {
      const char* from = raw.data() + i * bytesOf(m_type);
      float x = 0;
      __nv_bfloat16 brain{};
      __half half{};
      std::memcpy(m_type == DataType::Fp32   ? static_cast<void*>(&x)
                  : m_type == DataType::Bf16 ? static_cast<void*>(&brain)
                                             : static_cast<void*>(&half),
                  from, bytesOf(m_type));
      values[i] = m_type == DataType::Fp32   ? x
                  : m_type == DataType::Bf16 ? __bfloat162float(brain)
                                             : __half2float(half);
    }
    return values;
  }

 private:
  DataType m_type;
};

/// Between the reference's NCHW and the device's NHWC.
inline reference::Values nhwcOf(const reference::Tensor& tensor) {
  reference::Values values;
  values.reserve(tensor.values.size());
  for (int image = 0; image < tensor.n; ++image)
    for (int h = 0; h < tensor.shape.h; ++h)
      for (int w = 0; w < tensor.shape.w; ++w)
        for (int c = 0; c < tensor.shape.c; ++c) values.push_back(tensor.at(image, c, h, w));
  return values;
}
inline reference::Tensor tensorOf(int n, const Shape& shape, const reference::Values& nhwc) {
  reference::Tensor tensor(n, shape);
  std::size_t i = 0;
  for (int image = 0; image < n; ++image)
    for (int h = 0; h < shape.h; ++h)
      for (int w = 0; w < shape.w; ++w)
        for (int c = 0; c < shape.c; ++c) tensor.at(image, c, h, w) = nhwc[i++];
  return tensor;
}

/// Values between -range and range, exact in `type`.
inline reference::Values randomValues(std::size_t count, DataType type, int seed, double range = 1, double center = 0) {
  PortableRandom random(4711, static_cast<std::uint64_t>(seed));
  reference::Values values(count);
  for (double& value : values) value = stored(type, center + random.symmetric(range));
  return values;
}
inline reference::Tensor randomTensor(int n, const Shape& shape, DataType type, int seed, double range = 1) {
  reference::Tensor tensor(n, shape);
  tensor.values = randomValues(tensor.values.size(), type, seed, range);
  return tensor;
}

/// Norm of the difference over the norm of what is expected; infinite where a value is NaN or the sizes differ.
inline double relativeError(const reference::Values& actual, const reference::Values& expected) {
  if (actual.size() != expected.size()) return INFINITY;
  double difference = 0, norm = 0;
  for (std::size_t i = 0; i < actual.size(); ++i) {
    if (std::isnan(actual[i])) return INFINITY;
    difference += (actual[i] - expected[i]) * (actual[i] - expected[i]);
    norm += expected[i] * expected[i];
  }
  return norm > 0 ? std::sqrt(difference / norm) : std::sqrt(difference);
}

}  // namespace scalescope::cuda
