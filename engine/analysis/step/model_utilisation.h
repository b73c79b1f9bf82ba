// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The dense arithmetic peak of a GPU in a precision. Units: TFLOP/s.
struct GpuPeak {
  std::string_view model;  ///< words of the GPU's name
  std::string_view precision;
  double tflopPerS = 0;
  std::string_view source;
};
std::span<const GpuPeak> gpuPeaks();
/// By a GPU's name, "8 x NVIDIA H100 PCIe"; nullptr if it is not in the table, or for several models.
const GpuPeak* findGpuPeak(std::string_view gpu, std::string_view precision);

/// Model FLOP utilisation (MFU): the arithmetic of the model alone over the peak of the devices. Units: TFLOP/s of one
/// device.
struct ModelUtilisation {
  double reached = 0, peak = 0;
  Text formula;  ///< of `reached`, a phrase
  Text source;   ///< of `peak`, a phrase

  double share() const { return reached / peak; }
};

/// Arithmetic of the model on one device: as the result states it; of a network of images 6 MACs per image (forward and
/// backward: 3 times 2 MACs), those of its graph where the run did not count them; of a model with N known parameters
/// 6 N per token, and 12 L H Q S for attention where layers, hidden size (H Q) and sequence length are stated. Units:
/// TFLOP/s. nullopt if none is known. Source: appendix B of PaLM (arXiv 2204.02311).
std::optional<double> modelTflopPerS(const RunResult& result, Text* formula = nullptr);
/// By the peak of the GPU in the precision of the run; where these are unknown, by the peak that the log states.
/// nullopt for other results than trainings, and if the arithmetic or the peak is unknown.
std::optional<ModelUtilisation> modelUtilisation(const RunResult& result);
/// Tokens of all devices per second: as stated, or samples times the sequence length.
std::optional<double> tokensPerSecond(const RunResult& result);

}  // namespace scalescope
