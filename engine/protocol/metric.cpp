// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/metric.h"

#include <algorithm>
#include <array>
#include <string>

#include "engine/base/text.h"

namespace scalescope {
namespace {

using enum Better;
using enum RedactionRule;

constexpr auto kMetrics = std::to_array<Metric>({
    {"images_per_second", "Throughput", "images/s", High, "Training images of all devices per second of training time.",
     "Global batch over step time for a step; measured images over measured time for a run.", Keep},
    {"step_time_ms", "Step time", "ms", Low, "Time from the end of one training step to the end of the next.",
     "Monotonic clock of the rank, at the end of each step.", Keep},
    {"data_wait_ms", "Data wait", "ms", Low, "Part of the step in which the rank waited for its next batch.",
     "Clock around taking the batch from the loader.", Keep},
    {"load_time_ms", "Load time", "ms", Low,
     "Time in which the decode threads read the stored images of a step's batch, added up over threads.",
     "Clock around reading each image, waiting for disk or network included.", Keep},
    {"decode_time_ms", "Decode time", "ms", Low,
     "Time in which the decode threads turned the JPEGs of a step's batch into pixels, added up over threads.",
     "Clock around decoding each image.", Keep},
    {"transform_time_ms", "Transform time", "ms", Low,
     "Time in which the decode threads cropped, scaled, mirrored and normalised a step's batch, added up over threads.",
     "Clock around transforming each image.", Keep},
    {"copy_time_ms", "Copy time", "ms", Low,
     "Time to copy a step's batch to the device, concurrent with the previous step; 0 on the CPU backend.",
     "Reported by the backend.", Keep},
    {"input_busy", "Decode threads busy", "1", Neither,
     "Share of the decode threads' time spent on loading, decoding and transforming; near 100 % they limit the "
     "throughput.",
     "Load, decode and transform time over decode threads times step time.", Keep},
    {"compute_time_ms", "Compute time", "ms", Low, "Part of the step in forward, backward and update.",
     "Clock around the backend's calls.", Keep},
    {"allreduce_time_ms", "Exposed communication", "ms", Low,
     "Part of the step in which the rank only waited for gradients or for the other ranks.",
     "Clock around the waits of the step: for the rest of the all-reduce after backward, and for the other ranks at "
     "its end.",
     Keep},
    {"allreduce_busy_ms", "All-reduce, total", "ms", Low,
     "Time of a step in which gradients were in transfer between ranks, during backward or after it.",
     "Clock around the communicator's calls on their threads, waiting for slower ranks included; overlapping calls "
     "count once.",
     Keep},
    {"allreduce_bytes", "Gradients summed", "B", Neither,
     "Bytes of gradients of one rank that a step sums over all ranks, in their transfer format.", "Counted.", Keep},
    {"allreduce_bus_bandwidth_gb_per_s", "All-reduce bus bandwidth", "GB/s", High,
     "2 (n-1)/n times the bytes of gradients over the time in which they were in transfer between n ranks: the rate of "
     "a link, as nccl-tests defines it.",
     "Mean of the measured steps of the rank that waited least for others; 1 GB is 1e9 bytes.", Keep},
    {"host_time_ms", "Host", "ms", Low,
     "Rest of the step besides compute, exposed communication and data wait: the rank's own bookkeeping.",
     "Step time minus these three.", Keep},
    {"copy_exposed_ms", "Exposed copies", "ms", Low,
     "Part of the step in which the device only copied or filled memory, without compute or communication.",
     "From an imported trace: intervals of copies outside those of compute and communication.", Keep},
    {"idle_host_ms", "Idle, waiting for the host", "ms", Low,
     "Part of the step in which the device had no work because the host had not launched it yet.",
     "From an imported trace: gaps before a kernel that was launched after the gap began, without the data wait.",
     Keep},
    {"idle_kernel_ms", "Idle between kernels", "ms", Low,
     "Part of the step between kernels that were already launched: the delay from one to the next.",
     "From an imported trace: gaps below 30 µs before such kernels.", Keep},
    {"idle_other_ms", "Idle, other cause", "ms", Low,
     "Part of the step in which the device was idle although a kernel was launched, such as waiting for an event.",
     "From an imported trace: longer gaps before such kernels.", Keep},
    {"communication_overlap", "Communication overlap", "1", High,
     "Share of the time of communication in which the device also computed.",
     "From an imported trace, as HolisticTraceAnalysis defines it.", Keep},
    {"device_idle", "Device idle", "1", Low,
     "Share of the time from the first to the last event of a device in which it did nothing.",
     "From an imported trace, as HolisticTraceAnalysis defines it; of a trace without a device: its operators.", Keep},
    {"device_compute", "Device computing", "1", Neither,
     "Share of the time from the first to the last event of a device in which it computed.", "As device idle.", Keep},
    {"loss", "Training loss", "", Low, "Mean softmax cross-entropy over the global batch of a step.",
     "Summed over ranks each step.", Keep},
    {"train_top1_accuracy", "Training top-1", "1", High,
     "Share of the step's training images whose label scored highest.",
     "Counted on the training batch as it is trained on.", Keep},
    {"train_top5_accuracy", "Training top-5", "1", High,
     "Share of the step's training images whose label is among the five highest scores.",
     "Counted on the training batch as it is trained on.", Keep},
    {"validation_top1_accuracy", "Validation top-1", "1", High,
     "Share of the validation images whose label scored highest.",
     "Whole validation split, running statistics, no augmentation.", Keep},
    {"validation_top5_accuracy", "Validation top-5", "1", High,
     "Share of the validation images whose label is among the five highest scores.",
     "Whole validation split, running statistics, no augmentation.", Keep},
    {"validation_loss", "Validation loss", "", Low, "Mean softmax cross-entropy over the validation split.",
     "Whole validation split, running statistics, no augmentation.", Keep},
    {"learning_rate", "Learning rate", "", Neither, "Learning rate of the step.", "From the plan's schedule.", Keep},
    {"cpu_busy_percent", "CPU busy", "%", Neither, "Busy share of all cores of the host.",
     "/proc/stat between two samples.", Keep},
    {"cpu_io_wait_percent", "CPU I/O wait", "%", Low,
     "Share of all cores' time that was idle while a thread waited for a disk or a network file system.",
     "iowait of /proc/stat between two samples.", Keep},
    {"cpu_clock_mhz", "CPU clock", "MHz", Neither, "Clock of the cores that the run may use, their mean.",
     "scaling_cur_freq of each core, or the MHz of /proc/cpuinfo; twice a second.", Keep},
    {"cpu_lowest_clock_mhz", "CPU clock, slowest core", "MHz", Neither,
     "Clock of the slowest of the cores that the run may use.", "As CPU clock.", Keep},
    {"process_cpu_percent", "CPU of this rank", "%", Neither, "Busy cores of the sampling process; 100 % is one core.",
     "/proc/self/stat between two samples.", Keep},
    {"foreign_cpu_percent", "CPU of others", "%", Low, "Busy share of the host's cores not caused by this run.",
     "/proc/stat minus the run's own processes.", Keep},
    {"suspended_seconds", "Suspended", "s", Low, "Time for which the machine was suspended since the previous sample.",
     "CLOCK_BOOTTIME against CLOCK_MONOTONIC; only present after a suspend.", Keep},
    {"clock_jump_seconds", "Clock adjustment", "s", Neither, "Change of the time of day since the previous sample.",
     "CLOCK_REALTIME against CLOCK_BOOTTIME; only present after a change.", Keep},
    {"stalled_seconds", "Sampling delay", "s", Low, "Longest pause of the sampling process since the previous sample.",
     "Delay of the sampler's wake-ups; only present above 2 s.", Keep},
    {"memory_used_bytes", "Memory used", "B", Neither, "Memory of the host in use, page cache not counted.",
     "MemTotal - MemAvailable in /proc/meminfo.", Keep},
    {"page_cache_bytes", "Page cache", "B", Neither, "File contents cached in the memory of the host.",
     "Cached in /proc/meminfo.", Keep},
    {"disk_read_bytes_per_second", "Disk read", "B/s", Neither, "Bytes read from all disks of the host.",
     "/proc/diskstats, whole devices, between two samples.", Keep},
    {"disk_write_bytes_per_second", "Disk write", "B/s", Neither, "Bytes written to all disks of the host.",
     "/proc/diskstats, whole devices, between two samples.", Keep},
    {"nfs_read_bytes_per_second", "NFS read", "B/s", Neither,
     "Bytes that this client read from NFS servers; files in its page cache cause none.",
     "Server bytes of /proc/self/mountstats, each mounted file system once; twice a second.", Keep},
    {"nfs_write_bytes_per_second", "NFS write", "B/s", Neither, "Bytes that this client wrote to NFS servers.",
     "As NFS read.", Keep},
    {"nfs_read_operations_per_second", "NFS reads", "1/s", Neither, "READ requests that NFS servers answered.",
     "READ operations of /proc/self/mountstats, each mounted file system once; twice a second.", Keep},
    {"nfs_write_operations_per_second", "NFS writes", "1/s", Neither, "WRITE requests that NFS servers answered.",
     "As NFS reads.", Keep},
    {"needed_bytes_per_second", "Data rate needed", "B/s", Neither,
     "Stored bytes that the training consumes on all nodes: images/s of a node times bytes per image times nodes.",
     "Throughput of all devices times the mean stored size of a training image; caches can serve a part of it.", Keep},
    {"network_receive_bytes_per_second", "Network receive", "B/s", Neither,
     "Bytes received by all adapters except loopback.", "/proc/net/dev between two samples.", Keep},
    {"network_send_bytes_per_second", "Network send", "B/s", Neither, "Bytes sent by all adapters except loopback.",
     "/proc/net/dev between two samples.", Keep},
    {"infiniband_receive_bytes_per_second", "InfiniBand receive", "B/s", Neither,
     "Bytes received by all InfiniBand ports, RDMA included.",
     "port_rcv_data of each port in /sys/class/infiniband, in units of 4 bytes, between two samples.", Keep},
    {"infiniband_send_bytes_per_second", "InfiniBand send", "B/s", Neither,
     "Bytes sent by all InfiniBand ports, RDMA included.",
     "port_xmit_data of each port in /sys/class/infiniband, in units of 4 bytes, between two samples.", Keep},
    {"loopback_bytes_per_second", "Loopback", "B/s", Neither,
     "Bytes between the processes of the host over the loopback adapter.", "/proc/net/dev, lo, between two samples.",
     Keep},
    {"gpu_busy_percent", "GPU busy", "%", Neither,
     "Share of time in which at least one kernel ran on the GPU, however small: 100 % does not mean that the GPU is "
     "fully used. Mean over the run's GPUs.",
     "NVML utilisation rates: the driver's last sampling period, 1/6 to 1 s by product.", Keep},
    {"gpu_memory_busy_percent", "GPU memory busy", "%", Neither,
     "Share of time in which the GPU's memory was read or written.", "NVML utilisation rates, as GPU busy.", Keep},
    {"gpu_memory_used_bytes", "GPU memory used", "B", Neither,
     "Memory of the GPU in use by all processes, excluding memory reserved by the driver.", "NVML memory information.",
     Keep},
    {"gpu_sm_clock_mhz", "GPU clock", "MHz", Neither, "Clock of the GPU's multiprocessors.", "NVML, at the sample.",
     Keep},
    {"gpu_memory_clock_mhz", "GPU memory clock", "MHz", Neither, "Clock of the GPU's memory.", "NVML, at the sample.",
     Keep},
    {"gpu_power_w", "GPU power", "W", Neither, "Power of the whole board.",
     "NVML power usage: since Ampere a mean over 1 s, before that at the sample.", Keep},
    {"gpu_temperature_c", "GPU temperature", "°C", Neither, "Temperature of the GPU's die.", "NVML, at the sample.",
     Keep},
    {"gpu_power_capped_percent", "GPU power-capped", "%", Low,
     "Share of samples in which the power cap reduced the clocks.", "NVML clock event reasons.", Keep},
    {"gpu_thermal_slowdown_percent", "GPU thermal slowdown", "%", Low,
     "Share of samples in which heat reduced the clocks.", "NVML clock event reasons, software and hardware.", Keep},
    {"gpu_hardware_slowdown_percent", "GPU hardware slowdown", "%", Low,
     "Share of samples in which the board at least halved the clocks for reasons other than heat.",
     "NVML clock event reasons: hardware slowdown, power brake.", Keep},
    {"gpu_pcie_receive_bytes_per_second", "GPU PCIe receive", "B/s", Neither, "Bytes that the GPU received over PCIe.",
     "NVML PCIe throughput over 20 ms, once a second.", Keep},
    {"gpu_pcie_send_bytes_per_second", "GPU PCIe send", "B/s", Neither, "Bytes that the GPU sent over PCIe.",
     "NVML PCIe throughput over 20 ms, once a second.", Keep},
    {"gpu_nvlink_receive_bytes_per_second", "GPU NVLink receive", "B/s", Neither,
     "Data that the GPU received over all its NVLinks.", "NVML field counters between two readings, once a second.",
     Keep},
    {"gpu_nvlink_send_bytes_per_second", "GPU NVLink send", "B/s", Neither,
     "Data that the GPU sent over all its NVLinks.", "NVML field counters between two readings, once a second.", Keep},
    {"gpu_foreign_processes", "GPU processes of others", "", Low,
     "Processes on the GPU that do not belong to this run.", "NVML compute processes, once a second.", Keep},
    {"process_images_per_second", "Throughput of one process", "images/s", High,
     "Images per second of one process or device of a job whose total is not stated.", "As an imported log states it.",
     Keep},
    {"out_of_place_bus_bandwidth_gb_per_s", "Bus bandwidth out of place", "GB/s", High,
     "Bandwidth of a collective as the data rate on the links, comparable with their speed.",
     "As nccl-tests states it; 1 GB is 1e9 bytes.", Keep},
    {"in_place_bus_bandwidth_gb_per_s", "Bus bandwidth in place", "GB/s", High,
     "Bus bandwidth with source and destination in one buffer.", "As nccl-tests states it.", Keep},
    {"out_of_place_algorithm_bandwidth_gb_per_s", "Algorithm bandwidth out of place", "GB/s", High,
     "Bytes of a collective over its time.", "As nccl-tests states it.", Keep},
    {"in_place_algorithm_bandwidth_gb_per_s", "Algorithm bandwidth in place", "GB/s", High,
     "Bytes of a collective over its time, with source and destination in one buffer.", "As nccl-tests states it.",
     Keep},
    {"bus_bandwidth_gb_per_s", "Bus bandwidth", "GB/s", High,
     "Bandwidth of a collective as the data rate on the links, comparable with their speed.",
     "As NCCL's inspector states it: harmonic mean of the collectives of a size; 1 GB is 1e9 bytes.", Keep},
    {"algorithm_bandwidth_gb_per_s", "Algorithm bandwidth", "GB/s", High, "Bytes of a collective over its time.",
     "As bus bandwidth.", Keep},
    {"bandwidth_gb_per_s", "Bandwidth", "GB/s", High, "Bytes of a transfer over its time.",
     "As the imported benchmark states it; 1 GB is 1e9 bytes.", Keep},
    {"size_bytes", "Message size", "B", Neither, "Bytes of a transfer or a collective.", "As the benchmark states it.",
     Keep},
    {"tflops", "Arithmetic rate", "TFLOP/s", High, "Floating-point operations of a kernel over its time, in 1e12.",
     "As stated, or 2 m n k over the time of a matrix product.", Keep},
    {"share_percent", "Share of time", "%", Neither, "A kernel's part of the time of its section of a profile.",
     "As the imported profile states it.", Keep},
    {"gpu_graphics_active", "GPU engine active", "1", Neither, "Share of time in which any part of the GPU was active.",
     "DCGM profiling metric, as imported.", Keep},
    {"gpu_sm_active", "Multiprocessors active", "1", Neither,
     "Share of time in which a multiprocessor had work, mean over all of them.", "DCGM profiling metric, as imported.",
     Keep},
    {"gpu_tensor_active", "Tensor cores active", "1", Neither, "Share of time in which the tensor pipe was busy.",
     "DCGM profiling metric, as imported.", Keep},
    {"gpu_memory_active", "GPU memory active", "1", Neither, "Share of time in which the memory interface was busy.",
     "DCGM profiling metric, as imported.", Keep},
    {"speedup", "Speed-up", "", High, "Throughput over the throughput of one device: T(n) / T(1).",
     "Computed from means of repeats.", Keep},
    {"efficiency", "Scaling efficiency", "1", High, "Total: T(n) / (n T(1)).", "Computed from means of repeats.", Keep},
    {"within_run_cv", "Variation within the run", "1", Low, "Standard deviation over mean of the measured step times.",
     "Steps of the measured window; not used for confidence intervals.", Keep},
    {"step", "Step", "", Neither, "Training step, warm-up included.", "Counted.", Keep},
    {"epoch", "Epoch", "", Neither, "Passes over the training set.", "Images trained on over images in the set.", Keep},
    {"images", "Images", "images", Neither, "Images trained on by all devices.", "Counted.", Keep},
    {"validation_images", "Validation images", "images", Neither, "Images used by an evaluation.", "Counted.", Keep},
    {"training_time_s", "Training time", "s", Neither, "Time in training steps, without evaluation.",
     "Sum of step times.", Keep},
    {"time_s", "Wall time", "s", Neither, "Time since the run started.", "Monotonic clock.", Keep},
});

}  // namespace

std::span<const Metric> metrics() { return kMetrics; }

const Metric* findMetric(std::string_view id) {
  auto found = std::find_if(kMetrics.begin(), kMetrics.end(), [id](const Metric& metric) { return metric.id == id; });
  return found == kMetrics.end() ? nullptr : &*found;
}

std::optional<PartMetric> findPartMetric(std::string_view id) {
  const auto slash = id.rfind('/');
  if (slash == std::string_view::npos || slash == 0) return std::nullopt;
  const Metric* metric = findMetric(id.substr(slash + 1));
  if (metric == nullptr) return std::nullopt;
  return PartMetric{metric, id.substr(0, slash)};
}

std::optional<DeviceMetric> findDeviceMetric(std::string_view id) {
  constexpr std::string_view kGpu = "gpu";
  if (!id.starts_with(kGpu)) return std::nullopt;
  const auto end = id.find('_');
  if (end == std::string_view::npos || end == kGpu.size()) return std::nullopt;
  const auto device = parseInteger(id.substr(kGpu.size(), end - kGpu.size()));
  const Metric* metric = findMetric("gpu" + std::string(id.substr(end)));
  if (!device || *device < 0 || metric == nullptr) return std::nullopt;
  return DeviceMetric{metric, static_cast<int>(*device)};
}

}  // namespace scalescope
