// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/instruction_tally.h"

#include <algorithm>
#include <string>
#include <tuple>

#include "engine/graph/shape_inference.h"

namespace scalescope {
namespace {

bool isReorder(const Instruction& instruction) {
  return !instruction.kernel && instruction.primitive.get_kind() == dnnl::primitive::kind::reorder;
}

/// "convolution backward data, jit:avx512_core": the operation and the library's implementation of it.
std::string kernelName(const Instruction& instruction) {
  if (instruction.kernel) return instruction.what;
  const_dnnl_primitive_desc_t desc = nullptr;
  const char* implementation = nullptr;
  if (dnnl_primitive_get_primitive_desc(instruction.primitive.get(), &desc) != dnnl_success ||
      dnnl_primitive_desc_query(desc, dnnl_query_impl_info_str, 0, &implementation) != dnnl_success)
    return instruction.what;
  return std::string(instruction.what) + ", " + implementation;
}

KernelTime describe(const Instruction& instruction, const Graph& graph) {
  const Layer& layer = graph.layers[instruction.layer];
  return {kernelName(instruction), isReorder(instruction) ? "layout" : opName(layer.op), layer.name,
          instruction.backward ? "backward" : "forward"};
}

bool isSame(const KernelTime& a, const KernelTime& b) {
  return std::tie(a.kernel, a.kind, a.layer, a.pass) == std::tie(b.kernel, b.kind, b.layer, b.pass);
}

}  // namespace

StepProfile tallyInstructions(const std::vector<Instruction>& instructions, const std::vector<double>& timesMs,
                              const Graph& graph, int steps) {
  StepProfile profile;
  profile.steps = steps;
  profile.method = "a clock around each primitive";
  for (std::size_t at = 0; at < instructions.size(); ++at) {
    if (instructions[at].phase == Phase::Evaluation) continue;
    KernelTime time = describe(instructions[at], graph);
    auto same = std::find_if(profile.kernels.begin(), profile.kernels.end(),
                             [&](const KernelTime& other) { return isSame(other, time); });
    if (same == profile.kernels.end()) same = profile.kernels.insert(same, std::move(time));
    same->calls += steps;
    same->timeMs += timesMs[at];
  }
  return profile;
}

}  // namespace scalescope
