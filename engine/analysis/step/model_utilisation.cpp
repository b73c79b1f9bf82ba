// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/step/model_utilisation.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "engine/analysis/facts/fact_value.h"
#include "engine/base/text.h"
#include "engine/protocol/plan/network_cost.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {
namespace {

constexpr std::string_view kP100 = "NVIDIA Tesla P100 data sheet", kV100 = "NVIDIA V100 data sheet",
                           kT4 = "NVIDIA T4 data sheet", kA100 = "NVIDIA A100 data sheet",
                           kA30 = "NVIDIA A30 data sheet", kA40 = "NVIDIA A40 data sheet",
                           kL40s = "NVIDIA L40S data sheet", kH100 = "NVIDIA H100 data sheet",
                           kH200 = "NVIDIA H200 data sheet", kB200 = "NVIDIA HGX B200 data sheet",
                           kGb200 = "NVIDIA GB200 NVL72 data sheet", kMi300x = "AMD Instinct MI300X data sheet",
                           kMi325x = "AMD Instinct MI325X data sheet", kMi355x = "AMD Instinct MI355X data sheet";

/// Dense: data sheets of NVIDIA since Ampere print twice as much for sparse matrices. The first match counts, so that
/// special forms come first; a name that does not state the form is in the table only where all forms have one peak.
/// fp32 is without tensor cores.
constexpr auto kPeaks = std::to_array<GpuPeak>({
    {"P100 PCIE", "fp32", 9.3, kP100},
    {"P100 PCIE", "fp16", 18.7, kP100},
    {"P100 SXM", "fp32", 10.6, kP100},
    {"P100 SXM", "fp16", 21.2, kP100},
    {"V100 PCIE", "fp32", 14, kV100},
    {"V100 PCIE", "fp16", 112, kV100},
    {"V100 SXM", "fp32", 15.7, kV100},
    {"V100 SXM", "fp16", 125, kV100},
    {"T4", "fp32", 8.1, kT4},
    {"T4", "fp16", 65, kT4},
    {"A100", "fp32", 19.5, kA100},
    {"A100", "tf32", 156, kA100},
    {"A100", "bf16", 312, kA100},
    {"A100", "fp16", 312, kA100},
    {"A30", "fp32", 10.3, kA30},
    {"A30", "tf32", 82, kA30},
    {"A30", "bf16", 165, kA30},
    {"A30", "fp16", 165, kA30},
    {"A40", "fp32", 37.4, kA40},
    {"A40", "tf32", 74.8, kA40},
    {"A40", "bf16", 149.7, kA40},
    {"A40", "fp16", 149.7, kA40},
    {"L40S", "fp32", 91.6, kL40s},
    {"L40S", "tf32", 183, kL40s},
    {"L40S", "bf16", 362, kL40s},
    {"L40S", "fp16", 362, kL40s},
    {"L40S", "fp8", 733, kL40s},
    {"H100 NVL", "bf16", 835, kH100},
    {"H100 NVL", "fp16", 835, kH100},
    {"H100 NVL", "fp8", 1670, kH100},
    {"H100 PCIE", "fp32", 51, kH100},
    {"H100 PCIE", "tf32", 378, kH100},
    {"H100 PCIE", "bf16", 756, kH100},
    {"H100 PCIE", "fp16", 756, kH100},
    {"H100 PCIE", "fp8", 1513, kH100},
    {"H100 SXM", "fp32", 67, kH100},
    {"H100 SXM", "tf32", 494.5, kH100},
    {"H100 SXM", "bf16", 989, kH100},
    {"H100 SXM", "fp16", 989, kH100},
    {"H100 SXM", "fp8", 1979, kH100},
    {"H200 NVL", "bf16", 835, kH200},
    {"H200 NVL", "fp16", 835, kH200},
    {"H200 NVL", "fp8", 1670, kH200},
    {"H200", "fp32", 67, kH200},
    {"H200", "tf32", 494.5, kH200},
    {"H200", "bf16", 989, kH200},
    {"H200", "fp16", 989, kH200},
    {"H200", "fp8", 1979, kH200},
    {"GB200", "bf16", 2500, kGb200},
    {"GB200", "fp16", 2500, kGb200},
    {"GB200", "fp8", 5000, kGb200},
    {"B200", "bf16", 2250, kB200},
    {"B200", "fp16", 2250, kB200},
    {"B200", "fp8", 4500, kB200},
    {"MI300X", "fp32", 163.4, kMi300x},
    {"MI300X", "tf32", 653.7, kMi300x},
    {"MI300X", "bf16", 1307.4, kMi300x},
    {"MI300X", "fp16", 1307.4, kMi300x},
    {"MI300X", "fp8", 2614.9, kMi300x},
    {"MI325X", "bf16", 1307.4, kMi325x},
    {"MI325X", "fp16", 1307.4, kMi325x},
    {"MI325X", "fp8", 2614.9, kMi325x},
    {"MI355X", "bf16", 2516.6, kMi355x},
    {"MI355X", "fp16", 2516.6, kMi355x},
    {"MI355X", "fp8", 5033.2, kMi355x},
});

/// In capitals, with blanks for everything but letters and digits, between blanks. Modules are "SXM" of any generation;
/// the driver calls that of an H100 "HBM3".
std::string wordsOf(std::string_view name) {
  std::string words = " ";
  for (const char c : name)
    words += std::isalnum(static_cast<unsigned char>(c)) != 0
                 ? static_cast<char>(std::toupper(static_cast<unsigned char>(c)))
                 : ' ';
  words += ' ';
  return words.find(" SXM") != words.npos || words.find(" HBM3 ") != words.npos ? words + "SXM " : words;
}

/// Whether all words of the model are in the name; "H100 80GB HBM3" is an H100.
bool isOf(const std::string& name, std::string_view model) {
  const auto words = split(model, ' ');
  return std::ranges::all_of(words,
                             [&name](const std::string& word) { return name.find(' ' + word + ' ') != name.npos; });
}

constexpr double kTera = 1e12;

/// Of one image: as the run counted them, else of the network's own graph.
std::optional<double> macsPerImage(const RunResult& result, Text& formula) {
  formula = Text::of("6 × MACs per image × images/s");
  if (result.summary.macsPerImage) return static_cast<double>(*result.summary.macsPerImage);
  const auto unknown = [&result](const char* field) { return result.unknownPlanFields.contains(field); };
  const NetworkCost cost = unknown("network") ? NetworkCost() : networkCost(result.plan.network);
  const int size = unknown("image_size") ? 0 : result.plan.imageSize;
  if (cost.macs == 0 || (size != 0 && size != cost.imageSize)) return std::nullopt;
  formula = Text::of("6 × MACs per image of %1 × %1 pixels × images/s", cost.imageSize);
  return static_cast<double>(cost.macs);
}

/// FLOP of a token: 6 for each parameter, and 12 × layers × hidden size × sequence length for attention.
std::optional<double> flopPerToken(const RunResult& result, Text& formula) {
  constexpr double kFlopsPerParameter = 6, kFlopsOfAttention = 12;
  const auto parameters = numberFact(result, "model_parameters"), layers = numberFact(result, "model_layers"),
             hidden = numberFact(result, "hidden_size"), length = numberFact(result, "sequence_length");
  if (!parameters) return std::nullopt;
  const bool hasAttention = layers && hidden && length;
  formula = hasAttention ? Text::of("(6 × parameters + 12 × layers × hidden size × sequence length) × tokens/s")
                         : Text::of("6 × parameters × tokens/s, without attention");
  return kFlopsPerParameter * *parameters + (hasAttention ? kFlopsOfAttention * *layers * *hidden * *length : 0);
}

/// Frameworks compute "fp32" in TF32 or not by a setting that logs do not state.
bool isOpenFp32(const RunResult& result, std::string_view gpu) {
  return result.plan.precision == "fp32" && result.summary.origin != ResultOrigin::Measured &&
         findGpuPeak(gpu, "tf32") != nullptr;
}

}  // namespace

std::span<const GpuPeak> gpuPeaks() { return kPeaks; }

const GpuPeak* findGpuPeak(std::string_view gpu, std::string_view precision) {
  if (gpu.find(',') != gpu.npos || gpu.find('|') != gpu.npos) return nullptr;
  const std::string name = wordsOf(gpu);
  const auto model = std::ranges::find_if(kPeaks, [&](const GpuPeak& peak) { return isOf(name, peak.model); });
  if (model == kPeaks.end()) return nullptr;
  const auto peak = std::ranges::find_if(
      kPeaks, [&](const GpuPeak& one) { return one.model == model->model && one.precision == precision; });
  return peak == kPeaks.end() ? nullptr : &*peak;
}

std::optional<double> tokensPerSecond(const RunResult& result) {
  const auto throughput = jobThroughputOf(result.summary);
  if (!throughput || throughput->isPerDevice) return std::nullopt;
  if (throughput->unit == kTokensPerSecond) return throughput->value;
  const auto length = numberFact(result, "sequence_length");
  return throughput->unit == kSamplesPerSecond && length ? std::optional(throughput->value * *length) : std::nullopt;
}

std::optional<double> modelTflopPerS(const RunResult& result, Text* formula) {
  const Summary& summary = result.summary;
  Text unused, &named = formula != nullptr ? *formula : unused;
  if (summary.modelTflopPerSPerDevice) {
    named = Text::of("model FLOP/s as the log states them");
    return summary.modelTflopPerSPerDevice;
  }
  if (summary.kind != ResultKind::Training || summary.deviceCount.value_or(0) < 1) return std::nullopt;
  constexpr double kFlopsPerMac = 6;
  const bool countsImages = summary.imagesPerSecond && !summary.throughput;
  const auto rate = countsImages ? summary.imagesPerSecond : tokensPerSecond(result);
  const auto flop = countsImages ? macsPerImage(result, named) : flopPerToken(result, named);
  if (!rate || !flop) return std::nullopt;
  return (countsImages ? kFlopsPerMac : 1) * *flop * *rate / *summary.deviceCount / kTera;
}

std::optional<ModelUtilisation> modelUtilisation(const RunResult& result) {
  if (result.summary.kind != ResultKind::Training) return std::nullopt;
  ModelUtilisation utilisation;
  const auto reached = modelTflopPerS(result, &utilisation.formula), stated = numberFact(result, "peak_tflop_per_s");
  const bool hasPrecision = !result.unknownPlanFields.contains("precision");
  const std::string gpu = factValue(result, "gpu_model");
  const GpuPeak* peak = hasPrecision && !isOpenFp32(result, gpu) ? findGpuPeak(gpu, result.plan.precision) : nullptr;
  if (!reached || (peak == nullptr && !stated)) return std::nullopt;
  utilisation.reached = *reached;
  if (peak == nullptr) {
    utilisation.peak = *stated;
    utilisation.source = Text::of("%1 TFLOP/s, as the log states", textNumber(*stated));
    return utilisation;
  }
  utilisation.peak = peak->tflopPerS;
  utilisation.source = Text::of("%1, %2: %3 TFLOP/s, dense (%4)", peak->model, peak->precision,
                                textNumber(peak->tflopPerS), peak->source);
  return utilisation;
}

}  // namespace scalescope
