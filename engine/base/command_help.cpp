// SPDX-License-Identifier: Apache-2.0
#include "engine/base/command_help.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/base/exit_status.h"
#include "engine/base/help_text.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMinColumn = 12, kMaxColumn = 33;

/// Operands have these names in every command. Others are texts.
constexpr std::pair<std::string_view, ValueKind> kOperandKinds[] = {
    {"FILE", ValueKind::File},       {"FILE.zip", ValueKind::File},      {"PLAN.json", ValueKind::File},
    {"STUDY.json", ValueKind::File}, {"METER.csv", ValueKind::File},     {"PATH", ValueKind::Path},
    {"FOLDER", ValueKind::Folder},   {"RUN_FOLDER", ValueKind::Folder},  {"RESULT", ValueKind::Result},
    {"BASELINE", ValueKind::Result}, {"DECISION.json", ValueKind::Name}, {"REPORT.json", ValueKind::Name},
};

/// As in `help --json`.
constexpr const char* kindName(ValueKind kind) {
  switch (kind) {
    case ValueKind::Text: break;
    case ValueKind::File: return "file";
    case ValueKind::Folder: return "folder";
    case ValueKind::Path: return "path";
    case ValueKind::Result: return "result";
    case ValueKind::Name: return "name";
  }
  return "text";
}

ValueKind operandKind(std::string_view name) {
  const auto* row = std::ranges::find(kOperandKinds, name, &std::pair<std::string_view, ValueKind>::first);
  return row == std::end(kOperandKinds) ? ValueKind::Text : row->second;
}

std::string withoutBrackets(std::string word) {
  std::erase_if(word, [](char c) { return c == '[' || c == ']' || c == '"'; });
  return word;
}

/// A word that users type unchanged, such as a verb.
bool isLiteral(const std::string& word) {
  return std::ranges::all_of(word, [](unsigned char c) { return std::islower(c) != 0 || c == '-'; });
}

std::string headOf(const CommandOption& option) {
  return option.isSwitch() ? option.name : option.name + " " + option.value;
}

/// Where the second column of a list begins: after its heads, as far as they are short.
template <typename Rows, typename Head>
std::size_t columnOf(const Rows& rows, const Head& head) {
  std::size_t column = kMinColumn;
  for (const auto& row : rows)
    if (const std::size_t width = head(row).size() + 4; width <= kMaxColumn) column = std::max(column, width);
  return column;
}

std::string paragraphs(const std::string& text) {
  std::string lines;
  for (const std::string& paragraph : split(text, '\n')) lines += helpLines("", paragraph, 0);
  return text.empty() ? "" : lines + "\n";
}

std::string optionLines(const std::vector<CommandOption>& options) {
  const std::size_t column = columnOf(options, headOf);
  std::string text;
  for (const CommandOption& option : options) {
    if (!option.heading.empty()) text += (text.empty() ? "" : "\n") + option.heading + ":\n";
    std::string help = option.help;
    if (!option.oldNames.empty())
      help += std::string(help.empty() ? "" : " ") + "Also " + join(option.oldNames, ", ") + ".";
    text += helpLines(headOf(option), help, column);
  }
  return text;
}

std::string listLines(const HelpList& list) {
  std::vector<std::string> names;
  for (const auto& [name, text] : list.rows) names.push_back(name);
  const bool isPlain = std::ranges::all_of(list.rows, [](const auto& row) { return row.second.empty(); });
  if (isPlain) return "\n" + list.title + ":\n" + helpLines("", join(names, ", "), 2);
  std::string text = "\n" + list.title + ":\n";
  const std::size_t column = columnOf(names, [](const std::string& name) { return name; });
  for (const auto& [name, meaning] : list.rows) text += helpLines(name, meaning, column);
  return text;
}

std::string formLines(const ProgramHelp& program, const CommandHelp& command) {
  std::string text;
  for (const CommandForm& form : command.forms) {
    text += wrappedUsage(program.name + " " + form.usage);
    if (!form.text.empty()) text += helpLines("", form.text, 6);
  }
  return text;
}

std::string statusLines() {
  std::string text = "\nExit status:\n";
  for (const ExitStatusMeaning& meaning : kExitStatuses)
    text += helpLines(std::to_string(meaning.status), std::string(meaning.text), 7);
  return text;
}

Json jsonOf(const CommandOption& option, const std::string& heading) {
  Json json = {{"name", option.name}, {"value", option.value}, {"help", option.help}, {"names", kindName(option.kind)}};
  const std::string list = option.value;
  const bool isClosed = list.find('|') != std::string::npos &&
                        std::ranges::none_of(list, [](unsigned char c) { return std::isupper(c) != 0; });
  json["choices"] = isClosed ? split(list, '|') : std::vector<std::string>();
  json["old_names"] = option.oldNames;
  json["heading"] = heading;
  return json;
}

Json jsonOf(const std::vector<CommandOption>& options) {
  Json list = Json::array();
  std::string heading;
  for (const CommandOption& option : options) {
    if (!option.heading.empty()) heading = option.heading;
    list.push_back(jsonOf(option, heading));
  }
  return list;
}

Json jsonOf(const ProgramHelp& program, const CommandHelp& command) {
  Json forms = Json::array();
  for (const CommandForm& form : command.forms) {
    Json operands = Json::array();
    for (const CommandOperand& operand : operandsOf(command, form))
      operands.push_back({{"name", operand.name},
                          {"names", kindName(operand.kind)},
                          {"repeated", operand.isRepeated},
                          {"optional", operand.isOptional}});
    forms.push_back({{"usage", program.name + " " + form.usage},
                     {"text", form.text},
                     {"words", verbsOf(form)},
                     {"operands", std::move(operands)}});
  }
  Json lists = Json::array();
  for (const HelpList& list : command.lists) {
    Json rows = Json::array();
    for (const auto& [name, text] : list.rows) rows.push_back({{"name", name}, {"text", text}});
    lists.push_back({{"title", list.title}, {"rows", std::move(rows)}});
  }
  return {{"name", command.name},      {"summary", command.summary}, {"for_programs", command.isForPrograms},
          {"forms", std::move(forms)}, {"text", command.text},       {"options", jsonOf(command.options)},
          {"lists", std::move(lists)}};
}

}  // namespace

const CommandOption* CommandHelp::find(std::string_view option) const {
  const std::string name = (option.starts_with("--") ? "" : "--") + std::string(option);
  const auto found = std::ranges::find_if(options, [&](const CommandOption& one) {
    return one.name == name || std::ranges::find(one.oldNames, name) != one.oldNames.end();
  });
  return found == options.end() ? nullptr : &*found;
}

std::vector<std::string> verbsOf(const CommandForm& form) {
  const std::vector<std::string> words = split(form.usage, ' ');
  std::vector<std::string> verbs;
  for (std::size_t i = 1; i < words.size() && isLiteral(words[i]) && !words[i].starts_with("--"); ++i)
    verbs.push_back(words[i]);
  return verbs;
}

std::vector<CommandOperand> operandsOf(const CommandHelp& command, const CommandForm& form) {
  const std::vector<std::string> words = split(form.usage, ' ');
  std::vector<CommandOperand> operands;
  for (std::size_t i = 1 + verbsOf(form).size(); i < words.size(); ++i) {
    const bool isOptional = words[i].starts_with("[");
    std::string word = withoutBrackets(words[i]);
    if (word.starts_with("--")) {
      const CommandOption* option = command.find(word.substr(0, word.find('=')));
      if (option != nullptr && !option->isSwitch()) ++i;
      continue;
    }
    if (word.empty() || word == "|" || isLiteral(word)) continue;
    const bool isRepeated = word.ends_with("...");
    if (isRepeated) word.resize(word.size() - 3);
    operands.push_back({word, operandKind(word), isRepeated, isOptional});
  }
  return operands;
}

std::vector<CommandOption> together(std::initializer_list<std::vector<CommandOption>> groups) {
  std::vector<CommandOption> all;
  for (const auto& group : groups) all.insert(all.end(), group.begin(), group.end());
  return all;
}

std::vector<CommandOption> headed(std::string heading, std::vector<CommandOption> options) {
  if (!options.empty()) options.front().heading = std::move(heading);
  return options;
}

CommandOption jsonOption(std::string help) { return {"--json", "", std::move(help)}; }
CommandOption quietOption() { return {"--quiet", "", "Print results and errors only, no progress and no remarks."}; }
CommandOption runsDirOption(std::string help) { return {"--runs-dir", "DIR", std::move(help)}; }

std::string commandHelpText(const ProgramHelp& program, const CommandHelp& command) {
  std::string text = formLines(program, command) + "\n" + paragraphs(command.text) + optionLines(command.options);
  for (const HelpList& list : command.lists) text += listLines(list);
  return text + statusLines();
}

std::string programHelpText(const ProgramHelp& program) {
  std::string text = program.name + " " + program.version + ": " + program.summary + "\n\n";
  const auto nameOf = [](const CommandHelp& command) { return command.name; };
  const std::size_t column = columnOf(program.commands, nameOf);
  for (const CommandHelp& command : program.commands) text += helpLines(command.name, command.summary, column);
  return text + "\n" + paragraphs(program.text) + optionLines(program.options) + statusLines();
}

std::string programHelpJson(const ProgramHelp& program) {
  Json statuses = Json::array(), commands = Json::array();
  for (const ExitStatusMeaning& meaning : kExitStatuses)
    statuses.push_back({{"status", meaning.status}, {"text", meaning.text}});
  for (const CommandHelp& command : program.commands) commands.push_back(jsonOf(program, command));
  const Json json = {{"program", program.name},
                     {"version", program.version},
                     {"summary", program.summary},
                     {"text", program.text},
                     {"options", jsonOf(program.options)},
                     {"commands", std::move(commands)},
                     {"exit_statuses", std::move(statuses)}};
  return json.dump(1) + "\n";
}

std::optional<HelpRequest> helpRequestOf(const std::vector<std::string>& words) {
  if (words.empty() || (words[0] != "help" && words[0] != "--help" && words[0] != "-h")) return std::nullopt;
  HelpRequest request;
  for (std::size_t i = 1; i < words.size(); ++i)
    if (words[i] == "--json")
      request.isJson = true;
    else if (request.command.empty() && !words[i].starts_with("-"))
      request.command = words[i];
  return request;
}

Status printHelp(const ProgramHelp& program, const HelpRequest& request) {
  const auto command = std::ranges::find(program.commands, request.command, &CommandHelp::name);
  if (!request.command.empty() && command == program.commands.end()) return unknownCommand(program, request.command);
  const std::string text = request.isJson            ? programHelpJson(program)
                           : request.command.empty() ? programHelpText(program)
                                                     : commandHelpText(program, *command);
  std::fputs(text.c_str(), stdout);
  return {};
}

Error unknownCommand(const ProgramHelp& program, const std::string& word) {
  std::vector<std::string> names;
  for (const CommandHelp& command : program.commands) names.push_back(command.name);
  const std::string nearest = nearestWord(word, names);
  return {"usage", "Unknown command " + inQuotes(word) + "." +
                       (nearest.empty() ? "" : " Did you mean " + nearest + "?") + " Commands: " + join(names, ", ") +
                       "."};
}

}  // namespace scalescope
