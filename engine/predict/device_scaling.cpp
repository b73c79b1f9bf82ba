// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/device_scaling.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string>
#include <vector>

#include "engine/analysis/step/layer_work.h"
#include "engine/analysis/step/roofline.h"
#include "engine/base/text.h"
#include "engine/protocol/did_you_mean.h"

namespace scalescope {
namespace {

constexpr auto kDevices = std::to_array<DevicePeaks>({
    {"P100-PCIe", 732, 9.3, 18.7},
    {"P100-SXM2", 732, 10.6, 21.2},
    {"V100-PCIe", 900, 14, 112},
    {"V100-SXM2", 900, 15.7, 125},
    {"T4", 320, 8.1, 65},
    {"A100-PCIe-40GB", 1555, 19.5, 312},
    {"A100-SXM4-40GB", 1555, 19.5, 312},
    {"A100-PCIe-80GB", 1935, 19.5, 312},
    {"A100-SXM4-80GB", 2039, 19.5, 312},
    {"A30", 933, 10.3, 165},
    {"L40S", 864, 91.6, 362},  // before L4, which its name contains
    {"L4", 300, 30.3, 121},
    {"H100-PCIe", 2000, 51, 756},
    {"H100-SXM5", 3350, 67, 989},
    {"H200", 4800, 67, 989},
});

/// Letters and digits in lower case; "tesla" and "nvidia" left out.
std::string plain(std::string_view name) {
  std::string text;
  for (const unsigned char c : name)
    if (std::isalnum(c)) text += static_cast<char>(std::tolower(c));
  for (const std::string word : {"nvidia", "tesla"})
    if (const auto at = text.find(word); at != std::string::npos) text.erase(at, word.size());
  return text;
}

double arithmeticOf(const DevicePeaks& device, std::string_view precision) {
  return precision == "fp16" || precision == "bf16" ? device.halfTflops : device.fp32Tflops;
}

}  // namespace

std::span<const DevicePeaks> publishedDevices() { return kDevices; }

Result<DevicePeaks> findDevice(std::string_view name) {
  std::vector<std::string> names;
  for (const DevicePeaks& device : kDevices) {
    if (plain(device.name) == plain(name)) return device;
    names.emplace_back(device.name);
  }
  const std::string nearest = nearestWord(name, names);
  return Error{"device-unknown", Text::of("The device %1 is unknown.", inQuotes(name)) + didYouMean(nearest) +
                                     Text::of("Known devices: %1.", join(names, ", "))};
}

const DevicePeaks* deviceOfModel(std::string_view model) {
  const std::string text = plain(model);
  const auto isPart = [&](const DevicePeaks& device) { return text.find(plain(device.name)) != std::string::npos; };
  const auto found = std::find_if(kDevices.begin(), kDevices.end(), isPart);
  if (found != kDevices.end()) return &*found;
  // "P100-PCIE-16GB" starts with an entry's name; "H100 80GB HBM3" has neither form factor nor entry.
  if (text.find("h10080gbhbm3") != std::string::npos) return deviceOfModel("H100-SXM5");
  return nullptr;
}

double waveScalingWeight(double intensity, double ridge) {
  return intensity <= ridge ? 1 - 0.5 * intensity / ridge : 0.5 * ridge / intensity;
}

double waveScalingRatio(double weight, double memoryRatio, double arithmeticRatio) {
  return std::pow(memoryRatio, weight) * std::pow(arithmeticRatio, 1 - weight);
}

double deviceTimeRatio(const StepProfile* profile, std::string_view originPrecision, const DevicePeaks& origin,
                       std::string_view targetPrecision, const DevicePeaks& target) {
  const double arithmeticRatio = arithmeticOf(origin, originPrecision) / arithmeticOf(target, targetPrecision);
  // Half the bytes of activations take half the time at the same bandwidth.
  const double bytesRatio = elementBytesOf(targetPrecision) / elementBytesOf(originPrecision);
  const double memoryRatio = origin.memoryGbPerS / target.memoryGbPerS * bytesRatio;
  const double ridge = 1e3 * arithmeticOf(target, targetPrecision) / target.memoryGbPerS;
  const auto roofline = profile ? rooflineOf(*profile, originPrecision, Limits{}) : std::nullopt;
  if (!roofline || !(roofline->measuredMs > 0)) return waveScalingRatio(0.5, memoryRatio, arithmeticRatio);
  double sumMs = 0;
  const auto add = [&](const RooflineRow& row) {
    const double intensity = row.flops / row.bytes / bytesRatio;
    const double weight = std::isfinite(intensity) ? waveScalingWeight(intensity, ridge) : 1;
    sumMs += row.measuredMs * waveScalingRatio(weight, memoryRatio, arithmeticRatio);
  };
  for (const RooflineRow& row : roofline->layers) add(row);
  for (const RooflineRow& row : roofline->others) add(row);
  return sumMs / roofline->measuredMs;
}

}  // namespace scalescope
