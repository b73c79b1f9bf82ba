// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// A shipped description of a benchmark program: how it is started and how its output is read.
struct ProgramTemplate {
  std::string id, title;
  std::string tested;  ///< where ScaleScope ran it; "": nowhere yet
  std::string source, notes;
  std::vector<std::string> matches;                          ///< ends of paths that identify the program in a command
  std::vector<std::pair<std::string, std::string>> options;  ///< option or variable, and the placeholder of its value
  Plan plan;
};

/// The templates of a folder, by id. Errors: "plan-invalid" and "json-invalid" with the file; of the files.
Result<std::vector<ProgramTemplate>> readProgramTemplates(const std::filesystem::path& folder);

/// Its notes as words that the window translates.
Text notesOf(const ProgramTemplate& of);

/// A plan made from a command line as a user pastes it.
struct CommandPlan {
  Plan plan;
  std::string templateId;  ///< "": no template recognised
  std::vector<Text> remarks;
  bool isUntested = false;  ///< ScaleScope has run no program of this template yet
};

/// Recognises the program, replaces the values of known options by placeholders, and takes them into the plan.
/// Errors: as splitCommand().
Result<CommandPlan> planFromCommandLine(std::string_view text, const std::vector<ProgramTemplate>& templates);

}  // namespace scalescope
