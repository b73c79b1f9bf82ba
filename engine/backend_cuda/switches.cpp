// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/switches.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "engine/base/text.h"

namespace scalescope::cuda {
namespace {

struct Switch {
  const char* name;
  bool StepOptions::*option;  ///< nullptr: another part of this module reads the variable
};
constexpr Switch kSwitches[] = {{"capture", &CompileOptions::captureStep},
                                {"tuning", &CompileOptions::tunePlans},
                                {"concat", &CompileOptions::joinConcats},
                                {"siblings", &CompileOptions::joinSiblings},
                                {"fusion", &StepOptions::fuseElementWise},
                                {"masks", &StepOptions::keepMasks},
                                {"statistics", &StepOptions::fuseStatistics},
                                {"prologue", &StepOptions::fusePrologues},
                                {"dgrad", &StepOptions::fuseNormGradients},
                                {"projection", &StepOptions::fuseProjections},
                                {"pool", &StepOptions::fusePools},
                                {"blockend", &StepOptions::fuseBlockEnds},
                                {"biases", &StepOptions::roundBiases},
                                {"beta", &StepOptions::addInPlace},
                                {"sums", &StepOptions::finishSums},
                                {"finish", &StepOptions::finishWithin},
                                {"waves", nullptr},
                                {"gradients", &StepOptions::roundGradients},
                                {"pinned", &StepOptions::pinBatches},
                                {"bytes", &StepOptions::loadBytes},
                                {"streams", &StepOptions::parallelBranches}};

std::vector<std::string> switchedOff() {
  const char* value = std::getenv(kSwitchVariable);
  std::vector<std::string> names;
  for (const std::string& name : split(value != nullptr ? value : "", ','))
    if (!trim(name).empty()) names.emplace_back(trim(name));
  return names;
}

}  // namespace

StepOptions withSwitches(const CompileOptions& asked) {
  StepOptions options{asked};
  for (const std::string& name : switchedOff()) {
    const auto* found = std::ranges::find_if(kSwitches, [&](const Switch& each) { return each.name == name; });
    if (found == std::end(kSwitches)) {
      std::vector<std::string> known;
      for (const Switch& each : kSwitches) known.emplace_back(each.name);
      throw Failure({"plan-invalid", std::string(kSwitchVariable) + " names \"" + name +
                                         "\", which is not a known optimization. Use one of " + join(known, ", ") +
                                         "."});
    }
    if (found->option) options.*found->option = false;
  }
  if (!options.loadBytes) options.pixelValues = nullptr;
  return options;
}

std::string switchedOffText() {
  const auto names = switchedOff();
  return names.empty() ? std::string() : ", without " + join(names, ", ");
}

}  // namespace scalescope::cuda
