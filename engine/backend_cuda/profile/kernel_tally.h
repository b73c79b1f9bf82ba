// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/protocol/run/step_profile.h"

namespace scalescope::cuda {

/// Sums a profiler's records by kernel, kind, layer and pass.
class KernelTally {
 public:
  /// Part 0: the launch was not announced.
  KernelTally();
  /// A number for this part of a step; equal for equal arguments.
  std::uint64_t part(std::string_view kind, std::string_view layer, std::string_view pass);
  /// `name` is readable. The kind is the part's or, where that has none, follows from the kernel's name. NCCL's kernels
  /// are always communication.
  void add(std::uint64_t part, const std::string& name, double timeMs);
  bool empty() const { return m_times.empty(); }
  /// Longest first.
  std::vector<KernelTime> take();

 private:
  using Key = std::tuple<std::uint64_t, std::string>;
  struct Part {
    std::string kind, layer, pass;
    auto operator<=>(const Part&) const = default;
  };
  std::vector<Part> m_parts;
  std::map<Part, std::uint64_t> m_numbers;
  std::map<Key, KernelTime> m_times;
};

}  // namespace scalescope::cuda
