// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "engine/backend/tensor_id.h"

namespace scalescope::cuda {

/// How an instruction's kernel finds one of its tensors, or the part of it that begins at an offset.
struct Operand {
  int index = -1;  ///< -1: the instruction has no such tensor
  std::size_t offsetBytes = 0;
  explicit operator bool() const { return index >= 0; }
};

/// The tensors that an instruction touches, each under the name by which `run --explain` lists it.
class Operands {
 public:
  struct Named {
    const char* name = "";
    TensorId tensor = kNoTensor;
  };

  /// kNoTensor: an operand without an address.
  Operand add(const char* name, TensorId tensor, std::size_t offsetBytes = 0) {
    if (tensor == kNoTensor) return {};
    m_all.push_back({name, tensor});
    return {static_cast<int>(m_all.size()) - 1, offsetBytes};
  }
  std::vector<Named> take() { return std::move(m_all); }

 private:
  std::vector<Named> m_all;
};

/// Arguments of an instruction's kernel: addresses of its operands, scratch memory, the stream.
struct Launch {
  std::span<void* const> addresses;
  void* workspace = nullptr;
  unsigned* counters = nullptr;  ///< of this instruction alone, all 0; nullptr: it has none
  cudaStream_t stream = nullptr;

  /// nullptr where the instruction has no such tensor.
  template <typename T = void>
  T* at(Operand operand) const {
    if (!operand) return nullptr;
    std::byte* begin = static_cast<std::byte*>(addresses[static_cast<std::size_t>(operand.index)]);
    return reinterpret_cast<T*>(begin + operand.offsetBytes);
  }
};
using Kernel = std::function<void(const Launch&)>;

}  // namespace scalescope::cuda
