// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// What the value of an operand or option names. Files, folders and paths must exist; results are found in several
/// places (engine/analysis/run/named_results.h), and names may also be those of shipped files.
enum class ValueKind { Text, File, Folder, Path, Result, Name };

/// An option of a command.
struct CommandOption {
  std::string name;   ///< "--runs-dir"
  std::string value;  ///< "DIR"; "band|single": a closed list; "": a switch
  std::string help;
  ValueKind kind = ValueKind::Text;
  std::string heading = {};                ///< of this option and the next ones; "": as before
  std::vector<std::string> oldNames = {};  ///< of engine/base/option_names.cpp

  bool isSwitch() const { return value.empty(); }
  bool isYesOrNo() const { return value == "no|yes" || value == "true|false"; }
};

/// One way to call a command: its words after the name of the program, and what it does then. Words in capitals are
/// operands, of the kind that their name has everywhere (operandKind()).
struct CommandForm {
  std::string usage;  ///< "dataset convert FOLDER NEW_FOLDER --format NAME"
  std::string text = {};
};

/// Names with their meaning, printed below the options: formats, placeholders.
struct HelpList {
  std::string title;
  std::vector<std::pair<std::string, std::string>> rows;  ///< without any second text: one list
};

/// A command as data. Its --help, its parser, its manual page and the completions of shells follow.
struct CommandHelp {
  std::string name, summary;  ///< "dataset", one line
  std::vector<CommandForm> forms;
  std::string text;  ///< paragraphs, separated by "\n"
  std::vector<CommandOption> options;
  std::vector<HelpList> lists = {};
  bool isForPrograms = false;  ///< started by another program, with which it exchanges messages

  /// By its name or an old one, with or without its dashes; nullptr if there is none.
  const CommandOption* find(std::string_view option) const;
};

/// A program and what its --help shows.
struct ProgramHelp {
  std::string name, version, summary;
  std::string text;  ///< below the commands
  std::vector<CommandOption> options;
  std::vector<CommandHelp> commands;
};

/// An operand of a form; repeated: "RESULT...".
struct CommandOperand {
  std::string name;
  ValueKind kind = ValueKind::Text;
  bool isRepeated = false, isOptional = false;
};
std::vector<CommandOperand> operandsOf(const CommandHelp& command, const CommandForm& form);
/// Words of a form before its operands, without the command: "convert".
std::vector<std::string> verbsOf(const CommandForm& form);

/// Groups of options, one after the other.
std::vector<CommandOption> together(std::initializer_list<std::vector<CommandOption>> groups);
/// The same, below a heading.
std::vector<CommandOption> headed(std::string heading, std::vector<CommandOption> options);

CommandOption jsonOption(std::string help = "Print JSON.");
CommandOption quietOption();
CommandOption runsDirOption(
    std::string help = "Folder of the runs (default: the library of the window, ~/ScaleScope/runs).");

/// The texts of COMMAND --help, and of --help.
std::string commandHelpText(const ProgramHelp& program, const CommandHelp& command);
std::string programHelpText(const ProgramHelp& program);
/// All of a program: `help --json`.
std::string programHelpJson(const ProgramHelp& program);

/// The words of "help ...", "--help" and "-h" at the beginning of a command line.
struct HelpRequest {
  bool isJson = false;
  std::string command;  ///< "": of the program
};
std::optional<HelpRequest> helpRequestOf(const std::vector<std::string>& words);
/// Prints what is asked. Errors: "usage" for an unknown command, with the nearest one.
Status printHelp(const ProgramHelp& program, const HelpRequest& request);
Error unknownCommand(const ProgramHelp& program, const std::string& word);

}  // namespace scalescope
