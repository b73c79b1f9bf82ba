// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "engine/backend/memory_planner.h"
#include "engine/backend_cuda/lowering/instruction.h"

namespace scalescope::cuda {

/// Instructions [begin, end) divided among several streams: lane 0 continues, others fork before the first and join
/// after the last.
struct ProgramSection {
  int begin = 0, end = 0;
  int lanes = 1;  ///< the highest lane of its instructions, plus one
};

/// The sections with two or more lanes in training. Ascending.
std::vector<ProgramSection> sectionsOf(const std::vector<Instruction>& instructions);

/// A tensor used inside a section is alive throughout it, because its lanes are not ordered.
void extendOverSections(const std::vector<ProgramSection>& sections, std::vector<MemoryInterval>& intervals);

/// For each instruction the last ones of other lanes of its section that it must wait for: two that access the same
/// bytes are ordered, unless both list them in `unordered`. owner: of a tensor, the one whose bytes it uses;
/// `counts`: whether the program writes tensors of this kind at all.
std::vector<std::vector<int>> waitsWithin(const std::vector<ProgramSection>& sections,
                                          const std::vector<Instruction>& instructions,
                                          const std::vector<TensorId>& owner,
                                          const std::function<bool(TensorId)>& counts);

}  // namespace scalescope::cuda
