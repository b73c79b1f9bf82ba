// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/environment.h"

#include <algorithm>
#include <array>

namespace scalescope {
namespace {

using enum FactGroup;
using enum RedactionRule;

constexpr auto kFactKinds = std::to_array<FactKind>({
    {"server_vendor", "Server vendor", "", Hardware, Search},
    {"server_product", "Server", "", Hardware, Search},
    {"server_configuration", "Server configuration", "", Hardware, Search},
    {"host_gpu_bandwidth_gb_per_s", "Bandwidth between host and GPUs", "GB/s", Hardware, Keep},
    {"memory_bandwidth_gb_per_s", "Memory bandwidth", "GB/s", Hardware, Keep},
    {"peak_fp32_tflop_per_s", "Arithmetic peak, FP32", "TFLOP/s", Hardware, Keep},
    {"peak_tf32_tflop_per_s", "Arithmetic peak, TF32", "TFLOP/s", Hardware, Keep},
    {"peak_bf16_tflop_per_s", "Arithmetic peak, BF16", "TFLOP/s", Hardware, Keep},
    {"peak_fp16_tflop_per_s", "Arithmetic peak, FP16", "TFLOP/s", Hardware, Keep},
    {"link_rate_mb_per_s", "Network link, one stream", "MB/s", Hardware, Keep},
    {"storage_read_mb_per_s", "Storage, reading", "MB/s", Hardware, Keep},
    {"bios_version", "BIOS", "", Hardware, Keep},
    {"cpu_model", "CPU", "", Hardware, Search},
    {"cpu_sockets", "CPU sockets", "", Hardware, Keep},
    {"cpu_cores", "CPU cores", "", Hardware, Keep},
    {"cpu_threads", "CPU threads", "", Hardware, Keep},
    {"cpu_max_mhz", "CPU maximum clock", "MHz", Hardware, Keep},
    {"cpu_isa", "CPU instruction sets", "", Hardware, Search},
    {"cpu_microcode", "CPU microcode", "", Software, Keep},
    {"cpu_governor", "CPU governor", "", Method, Search},
    {"cpu_affinity", "Allowed cores", "", Method, Keep},
    {"numa_nodes", "NUMA nodes", "", Hardware, Keep},
    {"memory_total_bytes", "Memory", "B", Hardware, Keep},
    {"memory_speed_mt_per_s", "Memory speed", "MT/s", Hardware, Keep},
    {"memory", "Memory modules", "", Hardware, Search},
    {"gpu_count", "GPUs", "", Hardware, Keep},
    {"gpu_count_installed", "GPUs in the host", "", Hardware, Keep},
    {"gpu_model", "GPU", "", Hardware, Search},
    {"gpu_memory_bytes", "GPU memory", "B", Hardware, Keep},
    {"gpu_specification", "GPU specification", "", Hardware, Search},
    {"gpu_max_clocks", "GPU maximum clocks", "", Hardware, Search},
    {"gpu_pcie", "GPU PCIe links", "", Hardware, Search},
    {"gpu_links", "Links between GPUs", "", Hardware, Search},
    {"gpu_cpu_affinity", "Cores local to each GPU", "", Hardware, Search},
    {"gpu_power_cap", "GPU power cap", "", Method, Search},
    {"node_power_w", "Node power", "W", Label, Search},
    {"power_unreadable", "Power that cannot be read", "", Label, Search},
    {"meter_alignment", "Alignment of the wall meter", "", Label, Search},
    {"gpu_application_clocks", "GPU application clocks", "", Method, Search},
    {"gpu_ecc", "GPU ECC", "", Method, Search},
    {"gpu_mig", "GPU instances (MIG)", "", Method, Search},
    {"gpu_persistence", "GPU persistence mode", "", Method, Search},
    {"gpu_compute_mode", "GPU compute mode", "", Method, Search},
    {"gpu_driver", "GPU driver", "", Software, Keep},
    {"cuda_driver", "CUDA version of the driver", "", Software, Keep},
    {"cuda_version", "CUDA", "", Software, Keep},
    {"cudnn_version", "cuDNN", "", Software, Keep},
    {"nccl_version", "NCCL", "", Software, Keep},
    {"mpi", "MPI", "", Software, Search},
    {"benchmark", "Benchmark program", "", Software, Search},
    {"network_adapters", "Network adapters", "", Hardware, Search},
    {"infiniband_adapters", "InfiniBand adapters", "", Hardware, Search},
    {"infiniband_firmware", "InfiniBand firmware", "", Software, Search},
    {"infiniband_boards", "InfiniBand boards", "", Hardware, Search},
    {"rdma_interfaces", "Interfaces of RDMA adapters", "", Method, Search},
    {"ofed_version", "OFED", "", Software, Keep},
    {"communication_library", "Communication library", "", Software, Search},
    {"communication_transport", "Communication transport", "", Hardware, Search},
    {"communication_interface", "Communication interface", "", Method, Search},
    {"communication_algorithm", "Communication algorithm", "", Method, Search},
    {"network_switch", "Network switch", "", Hardware, Search},
    {"storage", "Storage", "", Hardware, Search},
    {"data_mount", "Data file system", "", Hardware, Search},
    {"data_device", "Data disk", "", Method, Search},
    {"data_mount_options", "Data mount options", "", Method, Search},
    {"data_cache", "Data caches", "", Method, Search},
    {"os_name", "Operating system", "", Software, Search},
    {"kernel_release", "Kernel", "", Software, Keep},
    {"container", "Container", "", Software, Search},
    {"container_image", "Container image", "", Software, Search},
    {"slurm_job", "Slurm job", "", Label, Keep},
    {"slurm_partition", "Slurm partition", "", Method, Search},
    {"slurm_restarts", "Slurm restarts", "", Label, Keep},
    {"slurm_queue_time", "Time in Slurm's queue", "s", Label, Keep},
    {"c_library", "C library", "", Software, Search},
    {"compiler", "Engine compiler", "", Software, Search},
    {"onednn_version", "oneDNN", "", Software, Keep},
    {"test_date", "Test date", "", Method, Keep},
});

}  // namespace

std::span<const FactKind> factKinds() { return kFactKinds; }

const FactKind* findFactKind(std::string_view id) {
  auto found = std::find_if(kFactKinds.begin(), kFactKinds.end(), [id](const FactKind& kind) { return kind.id == id; });
  return found == kFactKinds.end() ? nullptr : &*found;
}

const Fact* HostEnvironment::find(std::string_view id) const {
  auto found = std::find_if(facts.begin(), facts.end(), [id](const Fact& fact) { return fact.id == id; });
  return found == facts.end() ? nullptr : &*found;
}

}  // namespace scalescope
