// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/protocol/step_profile.h"

namespace scalescope::cuda {

/// Adds up what a profiler sees, by kernel, kind, layer and pass.
class KernelTally {
 public:
  /// Part 0: launched by nothing that was announced.
  KernelTally();
  /// A number for this part of a step; the same for the same words.
  std::uint64_t part(std::string_view kind, std::string_view layer, std::string_view pass);
  /// `name` is readable. The part names the kind; where it cannot, the kernel's name does. What NCCL launches is always
  /// communication.
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
