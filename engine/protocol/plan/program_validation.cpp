// SPDX-License-Identifier: Apache-2.0
#include "engine/base/text.h"
#include "engine/base/text_pattern.h"
#include "engine/protocol/plan/figure_unit.h"
#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/plan/program_fields.h"

namespace scalescope {
namespace {

using Faults = std::vector<PlanFault>;

void checkCommand(const Plan& plan, Faults& faults) {
  const ProgramSpec& program = plan.program;
  if (const auto values = programValues(plan); !values) {
    faults.push_back({"program_values", values.error().message});
    return;
  }
  const auto split = splitCommand(program.command);
  if (!split) {
    faults.push_back({"program", split.error().message});
    return;
  }
  for (const auto& [name, value] : split->environment)
    if (isSecret(name, value))
      faults.push_back({"program", Text::of("The command contains the secret %1, which would be stored.", name) +
                                       Text::of("Set it in the environment of the host instead.")});
  const auto places = programPlaces(plan, 1);
  if (places.empty()) return;
  const auto check = [&](const char* field, const std::string& text) {
    const auto expanded = expandPlaceholders(text, plan, places.front());
    if (!expanded) faults.push_back({field, expanded.error().message});
  };
  if (const auto command = programCommand(plan, places.front()); !command)
    faults.push_back({"program", command.error().message});
  check("program_folder", program.folder);
  check("program_file", program.file);
  const auto used = placeholdersOf(plan);
  if (plan.batchSizePerDevice == kLargestBatch && (used.contains("batch") || used.contains("global_batch")))
    faults.push_back({"batch_size_per_device", Text::of("A program's largest batch cannot be determined.") +
                                                   Text::of("Use a number of images instead of auto.")});
}

void checkPattern(const ProgramSpec& program, Faults& faults) {
  if (program.pattern.empty()) {
    faults.push_back({"program_pattern",
                      Text::of("The pattern is missing.") + Text::of("Use for example images/s: (?P<value>[0-9.]+).")});
    return;
  }
  const auto pattern = TextPattern::compile(program.pattern);
  if (!pattern)
    faults.push_back({"program_pattern", pattern.error().message});
  else if (pattern->group("value") < 0)
    faults.push_back(
        {"program_pattern", Text::of("The pattern %1 has no group named value.", inQuotes(program.pattern)) +
                                Text::of("Use for example (?P<value>[0-9.]+).")});
}

void checkFile(const ProgramSpec& program, Faults& faults) {
  if (program.file.empty())
    faults.push_back({"program_file", Text::of("The result file is missing.") +
                                          Text::of("Name the CSV or JSON file that the command writes.")});
  if (program.fileKey.empty())
    faults.push_back({"program_file_key",
                      Text::of("The column or key is missing.") + Text::of("Name the one that contains the value.")});
}

/// What one number means is the most common mistake, so it is stated before the first run, unless the unit says it.
void checkMeaning(const Plan& plan, Faults& faults) {
  const ProgramSpec& program = plan.program;
  const FigureUnit unit = figureUnitOf(program.unit, program.quantity);
  if (trim(program.unit).empty())
    return faults.push_back(
        {"program_unit", Text::of("The unit of the value is not stated.") + Text::of("Use for example images/s.")});
  if (program.direction == "unstated" && !unit.statesDirection())
    faults.push_back({"program_direction", Text::of("It is not stated whether higher or lower is better.")});
  if (program.scope == "unstated" && !unit.statesScope(deviceCount(plan)))
    faults.push_back({"program_scope", Text::of("It is not stated what one value counts: device, process or total.")});
}

/// Work that only the built-in engine does.
void checkEngineOnly(const Plan& plan, Faults& faults) {
  const auto refuse = [&](const char* field, const Text& what) {
    faults.push_back(
        {field, Text::of("%1 needs the built-in engine.", what) + Text::of("Disable it, or remove the program.")});
  };
  if (plan.syntheticTwin) refuse("synthetic_twin", Text::of("The synthetic twin"));
  if (plan.profileSteps > 0) refuse("profile_steps", Text::of("The profile by kernel"));
  if (plan.selftestFirst) refuse("selftest_first", Text::of("The selftest"));
}

}  // namespace

std::vector<PlanFault> checkProgram(const Plan& plan) {
  Faults faults;
  checkCommand(plan, faults);
  if (const auto codes = acceptedExitCodes(plan.program); !codes)
    faults.push_back({"program_exit_codes", codes.error().message});
  const std::string& output = plan.program.output;
  if (output == "pattern") checkPattern(plan.program, faults);
  if (output == "file") checkFile(plan.program, faults);
  if (output == "pattern" || output == "file") checkMeaning(plan, faults);
  checkEngineOnly(plan, faults);
  return faults;
}

}  // namespace scalescope
