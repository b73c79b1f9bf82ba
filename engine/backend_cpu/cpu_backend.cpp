// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/cpu_backend.h"

#include <algorithm>
#include <cstdint>
#include <new>

#include "engine/backend_cpu/arena.h"
#include "engine/backend_cpu/cpu_compiled_inference.h"
#include "engine/backend_cpu/cpu_compiled_step.h"
#include "engine/backend_cpu/cpu_operation_bench.h"
#include "engine/backend_cpu/dnnl_compat.h"
#include "engine/backend_cpu/instruction_set.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"

namespace scalescope {

namespace {

bool computesBf16() { return hasBf16(usedInstructions()); }

/// Why a precision is not supported; "" where it is.
Text refusal(Precision precision) {
  if (precision == Precision::Fp32 || (precision == Precision::Bf16 && computesBf16())) return {};
  if (precision == Precision::Bf16)
    return Text::of("This CPU has no BF16 instructions (AVX512_BF16 or AMX): bf16 would only be slower.") +
           Text::of("Use precision fp32.");
  return Text::of("The CPU backend does not support %1: on CPUs it is not faster than fp32.",
                  precisionName(precision)) +
         (computesBf16() ? Text::of("Use precision fp32 or bf16.") : Text::of("Use precision fp32."));
}

/// As above, for inference.
Text inferenceRefusal(Precision precision) { return precision == Precision::Int8 ? Text() : refusal(precision); }

BackendInfo describeLibrary() {
  const dnnl_version_t* version = dnnl_version();
  std::string text = "oneDNN " + std::to_string(version->major) + "." + std::to_string(version->minor) + "." +
                     std::to_string(version->patch);
  const std::string isa = instructionSetName(usedInstructions());
  if (!isa.empty()) text += ", " + isa;
  BackendInfo info{"cpu", text, {Precision::Fp32}};
  if (computesBf16()) info.precisions.push_back(Precision::Bf16);
  return info;
}

int usedThreads(int threads) { return threads > 0 ? threads : static_cast<int>(allowedCores().size()); }

constexpr int kSmallBatch = 8;
constexpr double kMemoryShare = 0.8;  // the input batches and the rest of the host need some as well

}  // namespace

BackendInfo CpuBackend::info() const { return describeLibrary(); }

Result<std::unique_ptr<CompiledStep>> CpuBackend::compile(const Graph& graph, const CompileOptions& options) {
  if (const Text reason = refusal(options.precision); !reason.empty()) return Error{"precision-unsupported", reason};
  if (options.batchSize < 1)
    return Error{"backend-failed", Text::of("Batch size %1 is invalid: use 1 or more.", options.batchSize)};
  try {
    return CpuCompiledStep::create(graph, options, usedThreads(options.threads));
  } catch (const std::bad_alloc&) {
    return Error{"out-of-memory",
                 Text::of("Not enough memory to compile %1 for batch %2.", inQuotes(graph.name), options.batchSize)};
  }
}

Result<std::unique_ptr<CompiledInference>> CpuBackend::compileInference(const FusedGraph& graph,
                                                                        const InferenceOptions& options) {
  if (const Text reason = inferenceRefusal(options.precision); !reason.empty())
    return Error{"precision-unsupported", reason};
  if (options.batchSize < 1)
    return Error{"backend-failed", Text::of("Batch size %1 is invalid: use 1 or more.", options.batchSize)};
  if (options.precision == Precision::Int8 && options.ranges.size() != graph.layers.size())
    return Error{"backend-failed", Text::of("INT8 needs a range for each of the %1 layers, not %2.",
                                            graph.layers.size(), options.ranges.size())};
  try {
    return CpuCompiledInference::create(graph, options, usedThreads(options.threads));
  } catch (const std::bad_alloc&) {
    return Error{"out-of-memory",
                 Text::of("Not enough memory to compile %1 for batch %2.", inQuotes(graph.name), options.batchSize)};
  }
}

Result<int> CpuBackend::largestBatch(const Graph& graph, const CompileOptions& options) {
  std::int64_t bytes[2];
  for (int i : {0, 1}) {
    CompileOptions small = options;
    small.batchSize = kSmallBatch * (i + 1);
    auto step = compile(graph, small);
    if (!step) return step.error();
    const MemoryUse use = (*step)->memoryUse();
    bytes[i] = use.parameterBytes + use.activationBytes + use.workspaceBytes;
  }
  const double perImage = static_cast<double>(std::max<std::int64_t>(1, bytes[1] - bytes[0])) / kSmallBatch;
  const double fixed = static_cast<double>(bytes[0]) - perImage * kSmallBatch;
  const double free = kMemoryShare * static_cast<double>(availableMemoryBytes());
  return static_cast<int>(std::clamp((free - fixed) / perImage, 0.0, 1e9));
}

Result<std::unique_ptr<OperationBench>> CpuBackend::operationBench(int, int threads) {
  return std::unique_ptr<OperationBench>(std::make_unique<CpuOperationBench>(usedThreads(threads)));
}

}  // namespace scalescope
