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

/// `list`: what names it, for the error.
const Switch& switchNamed(const std::string& name, const Text& list) {
  const auto* found = std::ranges::find_if(kSwitches, [&](const Switch& each) { return each.name == name; });
  if (found != std::end(kSwitches)) return *found;
  std::vector<std::string> known;
  for (const Switch& each : kSwitches) known.emplace_back(each.name);
  throw Failure({"plan-invalid", Text::of("%1 names %2, which is not a known optimization.", list, inQuotes(name)) +
                                     Text::of("Use one of %1.", join(known, ", "))});
}

}  // namespace

StepOptions withSwitches(const CompileOptions& asked) {
  StepOptions options{asked};
  for (const std::string& name : switchedOff()) {
    const Switch& found = switchNamed(name, kSwitchVariable);
    if (found.option) options.*found.option = false;
  }
  for (const std::string& name : asked.without) {
    const Switch& found = switchNamed(name, Text::of("The list of optimizations"));
    if (!found.option)
      throw Failure({"plan-invalid", Text::of("%1 applies to a whole process: it can only be switched off with %2.",
                                              inQuotes(name), kSwitchVariable)});
    options.*found.option = false;
  }
  if (!options.loadBytes) options.pixelValues = nullptr;
  return options;
}

std::vector<std::string> stepOptimizations() {
  std::vector<std::string> names;
  for (const Switch& each : kSwitches)
    if (each.option) names.emplace_back(each.name);
  return names;
}

std::string switchedOffText() {
  const auto names = switchedOff();
  return names.empty() ? std::string() : ", without " + join(names, ", ");
}

}  // namespace scalescope::cuda
