// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// What decides the time of kernels on a device. Units: GB/s, TFLOP/s (dense, a multiply-add counts as two).
struct DevicePeaks {
  std::string_view name;
  double memoryGbPerS = 0;
  double fp32Tflops = 0;
  double halfTflops = 0;  ///< FP16 and BF16 with FP32 sums
};
/// Published peaks of data-centre GPUs. Source: NVIDIA's data sheets of each.
std::span<const DevicePeaks> publishedDevices();
/// Errors: "device-unknown" with the nearest name.
Result<DevicePeaks> findDevice(std::string_view name);
/// The entry of a GPU as a driver or a publication names it ("Tesla V100-SXM2-16GB"); nullptr if it is unknown.
const DevicePeaks* deviceOfModel(std::string_view model);

/// g of wave scaling: the weight of the memory bandwidth, from a kernel's intensity and the target's ridge (FLOP per
/// byte): 1 - I/(2 R) below the ridge, R/(2 I) above it. Source: G. Yu et al., Habitat, USENIX ATC 2021, section 3.3.
double waveScalingWeight(double intensity, double ridge);
/// Time on the target over time on the origin of a kernel: (memory rates)^g (arithmetic rates)^(1-g), the rates as
/// origin / target. Habitat has clock times number of SMs instead of the arithmetic rate, which also counts tensor
/// cores. Source: as above, equation 2.
double waveScalingRatio(double weight, double memoryRatio, double arithmeticRatio);

/// The time of a training step on the target over that on the origin, by kernel where a profile states its layers, else
/// with half the weight for memory. Habitat's own error is 11.8 % on average; nothing here is trained.
double deviceTimeRatio(const StepProfile* profile, std::string_view originPrecision, const DevicePeaks& origin,
                       std::string_view targetPrecision, const DevicePeaks& target);
/// The least half width of a band after it, as a share of the time.
inline constexpr double kDeviceScalingError = 0.12;

}  // namespace scalescope
