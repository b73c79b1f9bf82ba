// SPDX-License-Identifier: Apache-2.0
#include "engine/backend/step_terms.h"

#include "engine/base/text.h"
#include "engine/graph/shape_inference.h"

namespace scalescope {

const char* memoryName(Home home) {
  switch (home) {
    case Home::Parameter: return "parameter";
    case Home::RoundedParameter: return "16-bit parameter";
    case Home::Gradient: return "parameter gradient";
    case Home::RoundedGradient: return "16-bit parameter gradient";
    case Home::State: return "running statistic";
    case Home::Input: return "images";
    case Home::Planned: break;
  }
  return "activation";
}

const char* phaseName(Phase phase) {
  switch (phase) {
    case Phase::Training: return "training";
    case Phase::Evaluation: return "evaluation";
    case Phase::Both: break;
  }
  return "both";
}

std::string tensorName(Home home, TensorId tensor) {
  return std::string(memoryName(home)) + " " + std::to_string(indexOf(tensor));
}

Error inLayer(const std::string& layer, const std::string& work, Error error) {
  error.message = Text::of("Layer %1, %2: %3", inQuotes(layer), work, error.message);
  return error;
}

Text unkeptText(const std::string& layer, bool wasInspected) {
  const std::string name = inQuotes(layer);
  return wasInspected
             ? Text::of("The value at layer %1 is not kept (it is computed inside another layer's operation).", name)
             : Text::of("The value at layer %1 is not kept (the step was compiled without inspection).", name);
}

StepInstruction describeInstruction(const Layer& layer, const char* work, bool isBackward, Phase phase) {
  StepInstruction row;
  row.layer = layer.name;
  row.operation = opName(layer.op);
  row.work = work;
  row.pass = isBackward ? "backward" : "forward";
  row.phase = phaseName(phase);
  return row;
}

}  // namespace scalescope
