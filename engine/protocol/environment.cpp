// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/environment.h"

#include <algorithm>
#include <array>

namespace scalescope {
namespace {

using enum FactGroup;

constexpr auto kFactKinds = std::to_array<FactKind>({
    {"server_vendor", "Server vendor", "", Hardware},
    {"server_product", "Server", "", Hardware},
    {"server_configuration", "Server configuration", "", Hardware},
    {"host_gpu_bandwidth_gb_per_s", "Bandwidth between host and GPUs", "GB/s", Hardware},
    {"bios_version", "BIOS", "", Hardware},
    {"cpu_model", "CPU", "", Hardware},
    {"cpu_sockets", "CPU sockets", "", Hardware},
    {"cpu_cores", "CPU cores", "", Hardware},
    {"cpu_threads", "CPU threads", "", Hardware},
    {"cpu_max_mhz", "CPU maximum clock", "MHz", Hardware},
    {"cpu_isa", "CPU instruction sets", "", Hardware},
    {"cpu_governor", "CPU governor", "", Method},
    {"cpu_affinity", "Cores allowed", "", Method},
    {"numa_nodes", "NUMA nodes", "", Hardware},
    {"memory_total_bytes", "Memory", "B", Hardware},
    {"memory", "Memory modules", "", Hardware},
    {"gpu_count", "GPUs", "", Hardware},
    {"gpu_count_installed", "GPUs in the host", "", Hardware},
    {"gpu_model", "GPU", "", Hardware},
    {"gpu_memory_bytes", "GPU memory", "B", Hardware},
    {"gpu_max_clocks", "GPU highest clocks", "", Hardware},
    {"gpu_pcie", "GPU PCIe links", "", Hardware},
    {"gpu_links", "Links between GPUs", "", Hardware},
    {"gpu_cpu_affinity", "Cores next to each GPU", "", Hardware},
    {"gpu_power_cap", "GPU power cap", "", Method},
    {"gpu_application_clocks", "GPU application clocks", "", Method},
    {"gpu_ecc", "GPU ECC", "", Method},
    {"gpu_mig", "GPU instances (MIG)", "", Method},
    {"gpu_persistence", "GPU persistence mode", "", Method},
    {"gpu_compute_mode", "GPU compute mode", "", Method},
    {"gpu_driver", "GPU driver", "", Software},
    {"cuda_driver", "CUDA of the driver", "", Software},
    {"cuda_version", "CUDA", "", Software},
    {"cudnn_version", "cuDNN", "", Software},
    {"nccl_version", "NCCL", "", Software},
    {"mpi", "MPI", "", Software},
    {"benchmark", "Benchmark program", "", Software},
    {"network_adapters", "Network adapters", "", Hardware},
    {"infiniband_adapters", "InfiniBand adapters", "", Hardware},
    {"communication_library", "Communication library", "", Software},
    {"communication_transport", "Communication transport", "", Hardware},
    {"communication_interface", "Communication interface", "", Method},
    {"communication_algorithm", "Communication algorithm", "", Method},
    {"network_switch", "Network switch", "", Hardware},
    {"storage", "Storage", "", Hardware},
    {"data_mount", "File system of the data", "", Hardware},
    {"data_cache", "Caches of the data", "", Method},
    {"os_name", "Operating system", "", Software},
    {"kernel_release", "Kernel", "", Software},
    {"container", "Container", "", Software},
    {"c_library", "C library", "", Software},
    {"compiler", "Compiler of the engine", "", Software},
    {"onednn_version", "oneDNN", "", Software},
    {"test_date", "Date of the test", "", Method},
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
