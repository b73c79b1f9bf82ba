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

/// The library's implementation, e.g. "jit:avx512_core"; "" where it has no name, or the kernel is ours.
std::string implementationOf(const Instruction& instruction) {
  if (instruction.kernel) return {};
  const_dnnl_primitive_desc_t desc = nullptr;
  const char* implementation = nullptr;
  if (dnnl_primitive_get_primitive_desc(instruction.primitive.get(), &desc) != dnnl_success ||
      dnnl_primitive_desc_query(desc, dnnl_query_impl_info_str, 0, &implementation) != dnnl_success)
    return {};
  return implementation;
}

/// "convolution backward data, jit:avx512_core": the operation and the library's implementation of it.
std::string kernelName(const Instruction& instruction) {
  const std::string implementation = implementationOf(instruction);
  return implementation.empty() ? instruction.what : std::string(instruction.what) + ", " + implementation;
}

KernelTime describe(const Instruction& instruction, const Graph& graph) {
  const Layer& layer = graph.layers[instruction.layer];
  return {kernelName(instruction), isReorder(instruction) ? "layout" : opName(layer.op), layer.name,
          instruction.backward ? "backward" : "forward"};
}

bool isSame(const KernelTime& a, const KernelTime& b) {
  return std::tie(a.kernel, a.kind, a.layer, a.pass) == std::tie(b.kernel, b.kind, b.layer, b.pass);
}

/// The library's name of an argument; where a sum or concat has several sources, all are "src".
const char* roleOf(int argument) {
  switch (argument) {
    case DNNL_ARG_SRC: return "src";
    case DNNL_ARG_DST: return "dst";
    case DNNL_ARG_WEIGHTS: return "weights";
    case DNNL_ARG_BIAS: return "bias";
    case DNNL_ARG_MEAN: return "mean";
    case DNNL_ARG_VARIANCE: return "variance";
    case DNNL_ARG_SCALE: return "scale";
    case DNNL_ARG_SHIFT: return "shift";
    case DNNL_ARG_WORKSPACE: return "workspace";
    case DNNL_ARG_DIFF_SRC: return "diffSrc";
    case DNNL_ARG_DIFF_DST: return "diffDst";
    case DNNL_ARG_DIFF_WEIGHTS: return "diffWeights";
    case DNNL_ARG_DIFF_BIAS: return "diffBias";
    case DNNL_ARG_DIFF_SCALE: return "diffScale";
    case DNNL_ARG_DIFF_SHIFT: return "diffShift";
    default: return argument >= DNNL_ARG_MULTIPLE_SRC ? "src" : "operand";
  }
}

std::string roleOf(const Instruction& instruction, std::size_t argument) {
  return instruction.kernel ? instruction.roles.at(argument) : roleOf(instruction.arguments[argument].first);
}

}  // namespace

std::vector<StepInstruction> explainInstructions(const StepProgram& program, const std::vector<double>& timesMs,
                                                 const Graph& graph, int steps) {
  std::vector<StepInstruction> all;
  for (std::size_t at = 0; at < program.instructions().size(); ++at) {
    const Instruction& each = program.instructions()[at];
    const Layer& layer = graph.layers[each.layer];
    StepInstruction& row = all.emplace_back(describeInstruction(layer, each.what, each.backward, each.phase));
    if (isReorder(each)) row.operation = "layout";
    for (std::size_t i = 0; i < each.arguments.size(); ++i) {
      const TensorId id = each.arguments[i].second;
      const Tensor& tensor = program.tensor(id);
      row.operands.push_back(
          {roleOf(each, i), tensorName(tensor.home, id), static_cast<std::int64_t>(tensor.desc.get_size())});
    }
    row.workspaceBytes = static_cast<std::int64_t>(each.scratchpadBytes);
    row.plan = implementationOf(each);
    row.provider = each.kernel ? "own kernels" : "oneDNN";
    if (each.phase != Phase::Evaluation && steps > 0) row.timeMs = timesMs[at] / steps;
  }
  return all;
}

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
