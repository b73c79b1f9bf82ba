// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/cpu_backend.h"

#include <new>

#include "engine/backend_cpu/cpu_compiled_step.h"
#include "engine/backend_cpu/dnnl_compat.h"
#include "engine/base/threads.h"

namespace scalescope {

namespace {

const char* instructionSetName(dnnl::cpu_isa isa) {
  using Isa = dnnl::cpu_isa;
  switch (isa) {
    case Isa::sse41: return "SSE4.1";
    case Isa::avx: return "AVX";
    case Isa::avx2: return "AVX2";
    case Isa::avx2_vnni: return "AVX2 with VNNI";
    case Isa::avx512_core: return "AVX-512";
    case Isa::avx512_core_vnni: return "AVX-512 with VNNI";
    case Isa::avx512_core_bf16: return "AVX-512 with BF16";
    case Isa::avx512_core_amx: return "AVX-512 with BF16 and AMX";
    default: return "";
  }
}

BackendInfo describeLibrary() {
  const dnnl_version_t* version = dnnl_version();
  std::string text = "oneDNN " + std::to_string(version->major) + "." + std::to_string(version->minor) + "." +
                     std::to_string(version->patch);
  const std::string isa = instructionSetName(dnnl::get_effective_cpu_isa());
  if (!isa.empty()) text += ", " + isa;
  return {"cpu", text, {Precision::Fp32}};
}

}  // namespace

BackendInfo CpuBackend::info() const { return describeLibrary(); }

Result<std::unique_ptr<CompiledStep>> CpuBackend::compile(const Graph& graph, const CompileOptions& options) {
  if (options.precision != Precision::Fp32)
    return Error{"precision-unsupported", std::string("The CPU backend computes in fp32 only, not in ") +
                                              precisionName(options.precision) + ". Choose precision fp32."};
  if (options.batchSize < 1)
    return Error{"backend-failed", "The batch size must be at least 1, not " + std::to_string(options.batchSize) + "."};
  const int threads = options.threads > 0 ? options.threads : static_cast<int>(allowedCores().size());
  try {
    return CpuCompiledStep::create(graph, options, threads);
  } catch (const std::bad_alloc&) {
    return Error{"out-of-memory", "Not enough memory to compile \"" + graph.name + "\" for batch " +
                                      std::to_string(options.batchSize) + "."};
  }
}

}  // namespace scalescope
