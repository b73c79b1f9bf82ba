// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lowering/program_lanes.h"

#include <algorithm>

namespace scalescope::cuda {

ProgramLanes::ProgramLanes(std::vector<ProgramSection> sections, const std::vector<std::vector<int>>& waits)
    : m_sections(std::move(sections)), m_waits(waits) {
  int lanes = 1;
  for (const ProgramSection& section : m_sections) lanes = std::max(lanes, section.lanes);
  m_streams = std::vector<Stream>(lanes - 1);
  m_ends = std::vector<Event>(lanes - 1);
  for (const std::vector<int>& awaited : m_waits)
    for (const int instruction : awaited) m_done.try_emplace(instruction);
}

const ProgramSection* ProgramLanes::sectionOf(int instruction) const {
  const auto after = std::ranges::upper_bound(m_sections, instruction, {}, &ProgramSection::begin);
  if (after == m_sections.begin() || std::prev(after)->end <= instruction) return nullptr;
  return &*std::prev(after);
}

cudaStream_t ProgramLanes::enter(int instruction, int lane, cudaStream_t main) {
  const ProgramSection* section = sectionOf(instruction);
  if (!section) return main;
  if (instruction == section->begin) {
    m_fork.record(main);
    for (int other = 1; other < section->lanes; ++other) m_fork.holdBack(stream(other, main));
  }
  for (const int awaited : m_waits[instruction]) m_done.at(awaited).holdBack(stream(lane, main));
  return stream(lane, main);
}

bool ProgramLanes::leave(int instruction, int lane, cudaStream_t main) {
  const ProgramSection* section = sectionOf(instruction);
  if (!section) return true;
  if (const auto done = m_done.find(instruction); done != m_done.end()) done->second.record(stream(lane, main));
  if (instruction + 1 < section->end) return false;
  for (int other = 1; other < section->lanes; ++other) {
    m_ends[other - 1].record(stream(other, main));
    m_ends[other - 1].holdBack(main);
  }
  return true;
}

}  // namespace scalescope::cuda
