// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/profile/kernel_tally.h"

#include <algorithm>
#include <utility>

#include "engine/protocol/run/kernel_kind.h"

namespace scalescope::cuda {

KernelTally::KernelTally() : m_parts(1) {}

std::uint64_t KernelTally::part(std::string_view kind, std::string_view layer, std::string_view pass) {
  Part part{std::string(kind), std::string(layer), std::string(pass)};
  auto [entry, added] = m_numbers.try_emplace(part, m_parts.size());
  if (added) m_parts.push_back(std::move(part));
  return entry->second;
}

void KernelTally::add(std::uint64_t number, const std::string& name, double timeMs) {
  if (number >= m_parts.size()) number = 0;
  auto [entry, added] = m_times.try_emplace({number, name});
  KernelTime& time = entry->second;
  if (added) {
    const Part& part = m_parts[number];
    const std::string_view byName = kindOfKernel(name);
    const bool named = part.kind.empty() || byName == "communication";
    time = {name, named ? std::string(byName) : part.kind, part.layer, part.pass};
  }
  ++time.calls;
  time.timeMs += timeMs;
}

std::vector<KernelTime> KernelTally::take() {
  std::vector<KernelTime> times;
  for (auto& [key, time] : m_times) times.push_back(std::move(time));
  std::stable_sort(times.begin(), times.end(),
                   [](const KernelTime& a, const KernelTime& b) { return a.timeMs > b.timeMs; });
  m_times.clear();
  return times;
}

}  // namespace scalescope::cuda
