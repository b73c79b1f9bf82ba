// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>

namespace scalescope::cuda {

/// The largest number from 1 to `most` for which `needed` is at most `limit`, where it grows about linearly, as the
/// memory of a step does with its batch; 0: none. Each call of `needed` lowers a network, so the search interpolates:
/// some five calls, at most kMaxCalls, after which the result is the largest number that was seen to fit. `first`:
/// tried first.
int largestWithin(std::size_t limit, int first, int most, const std::function<std::size_t(int)>& needed);

inline constexpr int kMaxCalls = 24;

}  // namespace scalescope::cuda
