// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/cuda_backend.h"

#include <algorithm>

#include "engine/backend_cuda/bench/cuda_operation_bench.h"
#include "engine/backend_cuda/cuda_check.h"
#include "engine/backend_cuda/cuda_compiled_step.h"
#include "engine/backend_cuda/device_memory.h"
#include "engine/backend_cuda/inference/cuda_compiled_inference.h"
#include "engine/backend_cuda/library_versions.h"
#include "engine/backend_cuda/nccl_communicator.h"
#include "engine/backend_cuda/switches.h"
#include "engine/base/compute_capability.h"
#include "engine/base/text.h"

namespace scalescope::cuda {
namespace {

std::string cudaVersionText(int version) {
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

Status checkOptions(const CompileOptions& options) {
  if (options.batchSize >= 1) return {};
  return Error{"backend-failed", Text::of("Batch size %1 is invalid: use 1 or more.", options.batchSize)};
}

/// INT8 where tensor cores have it with 32-bit sums and the libraries support the GPU: as TF32.
std::vector<Precision> inferencePrecisions(std::vector<Precision> training) {
  if (std::ranges::find(training, Precision::Tf32) != training.end()) training.push_back(Precision::Int8);
  return training;
}

Status checkPrecision(Precision precision, const std::vector<Precision>& supported) {
  if (std::ranges::find(supported, precision) != supported.end()) return {};
  std::vector<std::string> names;
  for (const Precision each : supported) names.emplace_back(precisionName(each));
  return Error{"precision-unsupported", Text::of("Inference on this GPU does not support precision %1: use %2.",
                                                 precisionName(precision), join(names, ", "))};
}

}  // namespace

BackendInfo CudaBackend::info() const {
  int runtime = 0;
  cudaDeviceProp device{};
  cudaRuntimeGetVersion(&runtime);
  const bool known = cudaGetDeviceProperties(&device, 0) == cudaSuccess;
  std::string text = "CUDA " + cudaVersionText(runtime);
  if (known)
    text += std::string(" on ") + device.name + " (compute capability " +
            computeCapabilityText(10 * device.major + device.minor) + ")";
  text += ", " + libraryIdentity() + switchedOffText();
  std::vector<Precision> precisions{Precision::Fp32, Precision::Fp16};
  if (!known || device.major >= 8) precisions = {Precision::Fp32, Precision::Tf32, Precision::Bf16, Precision::Fp16};
  return {"cuda", text, precisions};
}

std::string CudaBackend::deviceName(int deviceIndex) const {
  cudaDeviceProp device{};
  return cudaGetDeviceProperties(&device, deviceIndex) == cudaSuccess ? device.name : std::string();
}

std::vector<std::string> CudaBackend::optimizations() const { return stepOptimizations(); }

Result<std::unique_ptr<CompiledStep>> CudaBackend::compile(const Graph& graph, const CompileOptions& options) {
  if (const Status valid = checkOptions(options); !valid) return valid.error();
  try {
    return std::unique_ptr<CompiledStep>(std::make_unique<CudaCompiledStep>(graph, withSwitches(options)));
  } catch (const Failure& failure) {
    return failure.error();
  }
}

Result<int> CudaBackend::largestBatch(const Graph& graph, const CompileOptions& options) {
  try {
    const DeviceContext device(options.deviceIndex);
    return largestBatchWithin(usableBytes(deviceMemoryState().freeBytes), graph, withSwitches(options));
  } catch (const Failure& failure) {
    return failure.error();
  }
}

Result<std::unique_ptr<CompiledInference>> CudaBackend::compileInference(const FusedGraph& graph,
                                                                         const InferenceOptions& options) {
  CompileOptions compile;
  compile.batchSize = options.batchSize;
  if (const Status valid = checkOptions(compile); !valid) return valid.error();
  if (const Status supported = checkPrecision(options.precision, inferencePrecisions(info().precisions)); !supported)
    return supported.error();
  if (options.precision == Precision::Int8 && options.ranges.size() != graph.layers.size())
    return Error{"backend-failed", Text::of("INT8 needs a range for each of the %1 layers, not %2.",
                                            graph.layers.size(), options.ranges.size())};
  InferenceOptions placed = options;
  if (int count = 0; cudaGetDeviceCount(&count) == cudaSuccess && count > 0) placed.deviceIndex %= count;
  try {
    return std::unique_ptr<CompiledInference>(
        std::make_unique<CudaCompiledInference>(graph, placed, withSwitches(compile)));
  } catch (const Failure& failure) {
    return failure.error();
  }
}

Result<std::unique_ptr<OperationBench>> CudaBackend::operationBench(int deviceIndex, int) {
  try {
    return std::unique_ptr<OperationBench>(std::make_unique<CudaOperationBench>(deviceIndex));
  } catch (const Failure& failure) {
    return failure.error();
  }
}

Result<std::shared_ptr<Communicator>> CudaBackend::makeCommunicator(const CommunicatorOptions& options,
                                                                    RendezvousStore& store) {
  if (const Status there = checkDevice(options.deviceIndex); !there) return there.error();
  return makeNcclCommunicator(options, store);
}

}  // namespace scalescope::cuda
