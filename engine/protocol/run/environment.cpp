// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/environment.h"

#include <algorithm>
#include <array>
#include "engine/base/words.h"
#include "engine/protocol/text_json.h"

namespace scalescope {

Environment::Environment() = default;
Environment::Environment(const Environment& other) = default;
Environment::Environment(Environment&& other) noexcept = default;
Environment& Environment::operator=(const Environment& other) = default;
Environment& Environment::operator=(Environment&& other) noexcept = default;
Environment::~Environment() = default;
namespace {

using enum FactGroup;
using enum RedactionRule;

constexpr auto kFactKinds = std::to_array<FactKind>({
    {"server_vendor", Words::of("Server vendor"), "", Hardware, Search},
    {"server_product", Words::of("Server"), "", Hardware, Search},
    {"server_configuration", Words::of("Server configuration"), "", Hardware, Search},
    {"host_gpu_bandwidth_gb_per_s", Words::of("Bandwidth between host and GPUs"), "GB/s", Hardware, Search},
    {"memory_bandwidth_gb_per_s", Words::of("Memory bandwidth"), "GB/s", Hardware, Search},
    {"peak_fp32_tflop_per_s", Words::of("Arithmetic peak, FP32"), "TFLOP/s", Hardware, Search},
    {"peak_tf32_tflop_per_s", Words::of("Arithmetic peak, TF32"), "TFLOP/s", Hardware, Search},
    {"peak_bf16_tflop_per_s", Words::of("Arithmetic peak, BF16"), "TFLOP/s", Hardware, Search},
    {"peak_fp16_tflop_per_s", Words::of("Arithmetic peak, FP16"), "TFLOP/s", Hardware, Search},
    {"link_rate_mb_per_s", Words::of("Network link, one stream"), "MB/s", Hardware, Search},
    {"storage_read_mb_per_s", Words::of("Storage, reading"), "MB/s", Hardware, Search},
    {"bios_version", Words::of("BIOS"), "", Hardware, Search},
    {"cpu_model", Words::of("CPU"), "", Hardware, Search},
    {"cpu_sockets", Words::of("CPU sockets"), "", Hardware, Search},
    {"cpu_cores", Words::of("CPU cores"), "", Hardware, Search},
    {"cpu_threads", Words::of("CPU threads"), "", Hardware, Search},
    {"cpu_max_mhz", Words::of("CPU maximum clock"), "MHz", Hardware, Search},
    {"cpu_isa", Words::of("CPU instruction sets"), "", Hardware, Search},
    {"cpu_microcode", Words::of("CPU microcode"), "", Software, Search},
    {"cpu_governor", Words::of("CPU governor"), "", Method, Search},
    {"cpu_affinity", Words::of("Allowed cores"), "", Method, Search},
    {"numa_nodes", Words::of("NUMA nodes"), "", Hardware, Search},
    {"memory_total_bytes", Words::of("Memory"), "B", Hardware, Search},
    {"memory_speed_mt_per_s", Words::of("Memory speed"), "MT/s", Hardware, Search},
    {"memory", Words::of("Memory modules"), "", Hardware, Search},
    {"gpu_count", Words::of("GPUs"), "", Hardware, Search},
    {"gpu_count_installed", Words::of("GPUs in the host"), "", Hardware, Search},
    {"gpu_model", Words::of("GPU"), "", Hardware, Search},
    {"gpu_memory_bytes", Words::of("GPU memory"), "B", Hardware, Search},
    {"gpu_specification", Words::of("GPU specification"), "", Hardware, Search},
    {"gpu_max_clocks", Words::of("GPU maximum clocks"), "", Hardware, Search},
    {"gpu_pcie", Words::of("GPU PCIe links"), "", Hardware, Search},
    {"gpu_links", Words::of("Links between GPUs"), "", Hardware, Search},
    {"gpu_cpu_affinity", Words::of("Cores local to each GPU"), "", Hardware, Search},
    {"gpu_power_cap", Words::of("GPU power cap"), "", Method, Search},
    {"node_power_w", Words::of("Node power"), "W", Label, Search},
    {"power_unreadable", Words::of("Power that cannot be read"), "", Label, Search},
    {"meter_alignment", Words::of("Alignment of the wall meter"), "", Label, Search},
    {"gpu_application_clocks", Words::of("GPU application clocks"), "", Method, Search},
    {"gpu_ecc", Words::of("GPU ECC"), "", Method, Search},
    {"gpu_mig", Words::of("GPU instances (MIG)"), "", Method, Search},
    {"gpu_persistence", Words::of("GPU persistence mode"), "", Method, Search},
    {"gpu_compute_mode", Words::of("GPU compute mode"), "", Method, Search},
    {"gpu_driver", Words::of("GPU driver"), "", Software, Search},
    {"cuda_driver", Words::of("CUDA version of the driver"), "", Software, Search},
    {"cuda_version", Words::of("CUDA"), "", Software, Search},
    {"cudnn_version", Words::of("cuDNN"), "", Software, Search},
    {"nccl_version", Words::of("NCCL"), "", Software, Search},
    {"mpi", Words::of("MPI"), "", Software, Search},
    {"benchmark", Words::of("Benchmark program"), "", Software, Search},
    {"network_adapters", Words::of("Network adapters"), "", Hardware, Search},
    {"infiniband_adapters", Words::of("InfiniBand adapters"), "", Hardware, Search},
    {"infiniband_firmware", Words::of("InfiniBand firmware"), "", Software, Search},
    {"infiniband_boards", Words::of("InfiniBand boards"), "", Hardware, Search},
    {"rdma_interfaces", Words::of("Interfaces of RDMA adapters"), "", Method, Search},
    {"ofed_version", Words::of("OFED"), "", Software, Search},
    {"communication_library", Words::of("Communication library"), "", Software, Search},
    {"communication_transport", Words::of("Communication transport"), "", Hardware, Search},
    {"communication_interface", Words::of("Communication interface"), "", Method, Search},
    {"communication_algorithm", Words::of("Communication algorithm"), "", Method, Search},
    {"network_switch", Words::of("Network switch"), "", Hardware, Search},
    {"storage", Words::of("Storage"), "", Hardware, Search},
    {"data_mount", Words::of("Data file system"), "", Hardware, Search},
    {"data_device", Words::of("Data disk"), "", Method, Search},
    {"data_mount_options", Words::of("Data mount options"), "", Method, Search},
    {"data_cache", Words::of("Data caches"), "", Method, Search},
    {"os_name", Words::of("Operating system"), "", Software, Search},
    {"kernel_release", Words::of("Kernel"), "", Software, Search},
    {"container", Words::of("Container"), "", Software, Search},
    {"container_image", Words::of("Container image"), "", Software, Search},
    {"slurm_job", Words::of("Slurm job"), "", Label, Search},
    {"slurm_partition", Words::of("Slurm partition"), "", Method, Search},
    {"slurm_restarts", Words::of("Slurm restarts"), "", Label, Search},
    {"slurm_queue_time", Words::of("Time in Slurm's queue"), "s", Label, Search},
    {"c_library", Words::of("C library"), "", Software, Search},
    {"compiler", Words::of("Engine compiler"), "", Software, Search},
    {"onednn_version", Words::of("oneDNN"), "", Software, Search},
    {"model", Words::of("Model"), "", Workload, Search},
    {"model_parameters", Words::of("Model parameters"), "", Workload, Search},
    {"model_layers", Words::of("Layers of the model"), "", Label, Search},
    {"hidden_size", Words::of("Hidden size"), "", Label, Search},
    {"sequence_length", Words::of("Sequence length"), "", Workload, Search},
    {"benchmark_case", Words::of("Benchmark case"), "", Workload, Search},
    {"request_rate", Words::of("Requested rate"), "", Workload, Search},
    {"max_concurrency", Words::of("Concurrency limit"), "", Workload, Search},
    {"tensor_parallel", Words::of("Tensor parallelism"), "", Method, Search},
    {"pipeline_parallel", Words::of("Pipeline parallelism"), "", Method, Search},
    {"context_parallel", Words::of("Context parallelism"), "", Method, Search},
    {"expert_parallel", Words::of("Expert parallelism"), "", Method, Search},
    {"data_parallel", Words::of("Data parallelism"), "", Label, Search},
    {"gradient_accumulation", Words::of("Gradient accumulation"), "", Method, Search},
    {"peak_tflop_per_s", Words::of("Peak for MFU, as stated"), "TFLOP/s", Label, Search},
    {"test_date", Words::of("Test date"), "", Method, Search},
});

}  // namespace

std::span<const FactKind> factKinds() { return kFactKinds; }

const FactKind* findFactKind(std::string_view id) {
  auto found = std::find_if(kFactKinds.begin(), kFactKinds.end(), [id](const FactKind& kind) { return kind.id == id; });
  return found == kFactKinds.end() ? nullptr : &*found;
}

Fact messageFact(std::string id, const Text& message) {
  return {std::move(id), message.english(), textPartsLine(message)};
}

Text messageOf(const Fact& fact) { return textFromPartsLine(fact.value, fact.parts); }

const Fact* HostEnvironment::find(std::string_view id) const {
  auto found = std::find_if(facts.begin(), facts.end(), [id](const Fact& fact) { return fact.id == id; });
  return found == facts.end() ? nullptr : &*found;
}

}  // namespace scalescope
