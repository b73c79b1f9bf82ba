// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace scalescope {

/// A tensor of a compiled step, by its position in the step's list of tensors. A type of its own, because layers are
/// int indices: one cannot be passed for the other.
enum class TensorId : int {};
inline constexpr TensorId kNoTensor{-1};

constexpr std::size_t indexOf(TensorId id) { return static_cast<std::size_t>(id); }

}  // namespace scalescope
