// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lowering/program_sections.h"

#include <algorithm>
#include <map>

namespace scalescope::cuda {
namespace {

bool trains(const Instruction& instruction) { return instruction.phase != Phase::Evaluation; }

bool sameSection(const Instruction& a, const Instruction& b) { return a.part == b.part && a.pass == b.pass; }

int highestLane(const std::vector<Instruction>& instructions, int begin, int end) {
  int highest = 0;
  for (int at = begin; at < end; ++at)
    if (trains(instructions[at])) highest = std::max(highest, instructions[at].lane);
  return highest;
}

/// The bytes that an instruction accesses, by owner; whether it is ordered among the others that do.
std::map<TensorId, bool> touched(const Instruction& instruction, const std::vector<TensorId>& owner,
                                 const std::function<bool(TensorId)>& counts) {
  std::map<TensorId, bool> found;
  for (const auto& [name, operand] : instruction.operands) {
    if (!counts(operand)) continue;
    const auto& unordered = instruction.unordered;
    const bool ordered = std::find(unordered.begin(), unordered.end(), operand) == unordered.end();
    found[owner[indexOf(operand)]] |= ordered;
  }
  return found;
}

}  // namespace

std::vector<ProgramSection> sectionsOf(const std::vector<Instruction>& instructions) {
  std::vector<ProgramSection> sections;
  const int count = static_cast<int>(instructions.size());
  for (int begin = 0, end = 0; begin < count; begin = end) {
    for (end = begin + 1; end < count && sameSection(instructions[begin], instructions[end]);) ++end;
    const int lanes = highestLane(instructions, begin, end) + 1;
    if (instructions[begin].part >= 0 && lanes > 1) sections.push_back({begin, end, lanes});
  }
  return sections;
}

void extendOverSections(const std::vector<ProgramSection>& sections, std::vector<MemoryInterval>& intervals) {
  const auto inside = [](const ProgramSection& section, int at) { return section.begin <= at && at < section.end; };
  for (MemoryInterval& interval : intervals)
    for (const ProgramSection& section : sections) {
      if (inside(section, interval.firstUse)) interval.firstUse = section.begin;
      if (inside(section, interval.lastUse)) interval.lastUse = section.end - 1;
    }
}

std::vector<std::vector<int>> waitsWithin(const std::vector<ProgramSection>& sections,
                                          const std::vector<Instruction>& instructions,
                                          const std::vector<TensorId>& owner,
                                          const std::function<bool(TensorId)>& counts) {
  std::vector<std::vector<int>> waits(instructions.size());
  for (const ProgramSection& section : sections) {
    std::vector<std::map<TensorId, bool>> touches;
    for (int at = section.begin; at < section.end; ++at) {
      touches.push_back(trains(instructions[at]) ? touched(instructions[at], owner, counts)
                                                 : std::map<TensorId, bool>());
      std::map<int, int> lastOfLane;
      for (int before = section.begin; before < at; ++before) {
        const auto& others = touches[before - section.begin];
        const bool conflict = std::ranges::any_of(touches.back(), [&](const auto& touch) {
          const auto other = others.find(touch.first);
          return other != others.end() && (touch.second || other->second);
        });
        if (conflict && instructions[before].lane != instructions[at].lane)
          lastOfLane[instructions[before].lane] = before;
      }
      for (const auto& [lane, last] : lastOfLane) waits[at].push_back(last);
    }
  }
  return waits;
}

}  // namespace scalescope::cuda
