// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "engine/backend_cuda/device_context.h"
#include "engine/backend_cuda/lowering/program_sections.h"

namespace scalescope::cuda {

/// The streams and events on which a program's sections run concurrently. All work forks off one stream and joins it
/// again, so that a capture of that stream includes it. Thread: one at a time.
class ProgramLanes {
 public:
  ProgramLanes(std::vector<ProgramSection> sections, const std::vector<std::vector<int>>& waits);

  /// Before each instruction in the program's order: its stream, with the waits for its dependencies queued.
  cudaStream_t enter(int instruction, int lane, cudaStream_t main);
  /// After each instruction. Returns whether all before it is now in order with `main`.
  bool leave(int instruction, int lane, cudaStream_t main);

 private:
  const ProgramSection* sectionOf(int instruction) const;
  cudaStream_t stream(int lane, cudaStream_t main) const { return lane == 0 ? main : m_streams[lane - 1]; }

  std::vector<ProgramSection> m_sections;
  std::vector<std::vector<int>> m_waits;
  std::vector<Stream> m_streams;  ///< of lanes 1, 2...
  std::vector<Event> m_ends;      ///< likewise
  Event m_fork;
  std::map<int, Event> m_done;  ///< of instructions that others wait for
};

}  // namespace scalescope::cuda
