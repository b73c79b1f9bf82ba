// SPDX-License-Identifier: Apache-2.0
#include "engine/base/command_arguments.h"

#include <algorithm>
#include <limits>

#include "engine/base/input_file.h"
#include "engine/base/option_names.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr std::size_t kAnyCount = std::numeric_limits<std::size_t>::max();

bool contains(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::size_t maxPositionals(const CommandHelp& command) {
  std::size_t most = 0;
  for (const CommandForm& form : command.forms) {
    const auto operands = operandsOf(command, form);
    if (std::ranges::any_of(operands, &CommandOperand::isRepeated)) return kAnyCount;
    most = std::max(most, verbsOf(form).size() + operands.size());
  }
  return most;
}

Error unknownOption(const std::string& name, const CommandHelp& command) {
  std::vector<std::string> known;
  for (const CommandOption& option : command.options) known.push_back(option.name);
  const std::string nearest = nearestWord(name, known);
  return {"usage", "Unknown option " + name + "." + (nearest.empty() ? "" : " Did you mean " + nearest + "?") +
                       " See --help for the list."};
}

std::optional<bool> yesOrNo(std::string_view word) {
  if (word == "yes" || word == "true") return true;
  if (word == "no" || word == "false") return false;
  return std::nullopt;
}

/// In the option's own words, "no|yes" or "true|false".
std::string ownWord(const CommandOption& option, bool isYes) {
  if (option.value == "no|yes") return isYes ? "yes" : "no";
  return isYes ? "true" : "false";
}

class ArgumentParser {
 public:
  ArgumentParser(const std::vector<std::string>& words, const CommandHelp& command)
      : m_words(words), m_command(command) {}

  Result<Arguments> parse() {
    const std::size_t most = maxPositionals(m_command);
    for (; m_at < m_words.size(); ++m_at) {
      const std::string& word = m_words[m_at];
      if (word == "-h" || word == "--help") {
        m_arguments.switches.emplace_back("--help");
      } else if (word.starts_with("--")) {
        if (const Status taken = takeOption(word); !taken) return taken.error();
      } else {
        m_arguments.positionals.push_back(word);
      }
    }
    auto& positionals = m_arguments.positionals;
    positionals.insert(positionals.end(), m_lateOperands.begin(), m_lateOperands.end());
    if (positionals.size() > most)
      return Error{"usage", "Unexpected argument " + inQuotes(positionals[most]) + ". See --help."};
    return std::move(m_arguments);
  }

 private:
  /// The value of an option: after "=", or the next word.
  Result<std::string> valueOf(const std::string& word) {
    if (const auto equals = word.find('='); equals != std::string::npos) return word.substr(equals + 1);
    if (m_at + 1 < m_words.size()) return m_words[++m_at];
    return Error{"usage", "The option " + word + " needs a value."};
  }

  bool hasValue(const std::string& word) const {
    return word.find('=') != std::string::npos || (m_at + 1 < m_words.size() && !m_words[m_at + 1].starts_with("--"));
  }

  Status takeOption(const std::string& word) {
    const std::string name = word.substr(0, word.find('='));
    const OldOptionName* old = findOldName(m_command.name, name);
    const CommandOption* option = m_command.find(name);
    // An old name that is a switch now, such as --json, is meant where a value follows.
    if (old != nullptr && option != nullptr && option->name == name)
      if (option = hasValue(word) ? m_command.find(old->name) : option; option->name == name) old = nullptr;
    if (old != nullptr && old->name.empty()) {
      auto operand = valueOf(word);
      if (!operand) return operand.error();
      m_lateOperands.push_back(std::move(*operand));
      return {};
    }
    if (option == nullptr) return unknownOption(name, m_command);
    if (old != nullptr && !old->value.empty())
      m_arguments.values.emplace_back(option->name, old->value);
    else if (option->isSwitch())
      m_arguments.switches.push_back(option->name);
    else
      return takeValue(word, *option);
    return {};
  }

  Status takeValue(const std::string& word, const CommandOption& option) {
    const bool isBare = option.isYesOrNo() && word.find('=') == std::string::npos &&
                        (m_at + 1 == m_words.size() || !yesOrNo(m_words[m_at + 1]));
    if (isBare) {
      m_arguments.values.emplace_back(option.name, ownWord(option, true));
      return {};
    }
    auto value = valueOf(word);
    if (!value) return value.error();
    const auto isYes = option.isYesOrNo() ? yesOrNo(*value) : std::nullopt;
    m_arguments.values.emplace_back(option.name, isYes ? ownWord(option, *isYes) : *value);
    return {};
  }

  const std::vector<std::string>& m_words;
  const CommandHelp& m_command;
  std::size_t m_at = 0;
  Arguments m_arguments;
  std::vector<std::string> m_lateOperands;
};

/// The form whose verbs are the first arguments; nullptr if there is none.
const CommandForm* formOf(const CommandHelp& command, const Arguments& arguments) {
  const auto found = std::ranges::find_if(command.forms, [&](const CommandForm& form) {
    const std::vector<std::string> verbs = verbsOf(form);
    return verbs.size() <= arguments.positionals.size() &&
           std::equal(verbs.begin(), verbs.end(), arguments.positionals.begin());
  });
  return found == command.forms.end() ? nullptr : &*found;
}

/// Otherwise a shipped file's name, or JSON, in place of a file.
bool isPath(const std::string& value) {
  return !value.starts_with("{") && (value.find('/') != std::string::npos || value.ends_with(".json"));
}

Status checkInput(ValueKind kind, const std::string& value,
                  const std::function<Status(const std::string&)>& checkResult) {
  if (value.empty() || value == "-") return {};
  switch (kind) {
    case ValueKind::Text: break;
    case ValueKind::File: return checkFile(value);
    case ValueKind::Folder: return checkFolder(value);
    case ValueKind::Path: return checkPath(value);
    case ValueKind::Result: return checkResult(value);
    case ValueKind::Name: return isPath(value) ? checkFile(value) : Status();
  }
  return {};
}

}  // namespace

bool Arguments::has(std::string_view name) const { return contains(switches, name); }

std::optional<std::string> Arguments::value(std::string_view option) const {
  for (auto entry = values.rbegin(); entry != values.rend(); ++entry)
    if (entry->first == option) return entry->second;
  return std::nullopt;
}

std::vector<std::string> Arguments::allValues(std::string_view option) const {
  std::vector<std::string> all;
  for (const auto& [name, value] : values)
    if (name == option) all.push_back(value);
  return all;
}

std::vector<std::string> Arguments::words() const {
  std::vector<std::string> all = positionals;
  for (const auto& [name, value] : values) all.push_back(name + "=" + value);
  all.insert(all.end(), switches.begin(), switches.end());
  return all;
}

Result<Arguments> parseArguments(const std::vector<std::string>& words, const CommandHelp& command) {
  return ArgumentParser(words, command).parse();
}

Status checkInputs(const CommandHelp& command, const Arguments& arguments,
                   const std::function<Status(const std::string&)>& checkResult) {
  if (const CommandForm* form = formOf(command, arguments)) {
    const auto operands = operandsOf(command, *form);
    const std::size_t first = verbsOf(*form).size();
    for (std::size_t i = first; i < arguments.positionals.size() && !operands.empty(); ++i) {
      const CommandOperand& operand = operands[std::min(i - first, operands.size() - 1)];
      if (const Status there = checkInput(operand.kind, arguments.positionals[i], checkResult); !there) return there;
    }
  }
  for (const auto& [name, value] : arguments.values)
    if (const CommandOption* option = command.find(name)) {
      const bool isList = option->kind == ValueKind::Result && option->value.ends_with(",...");
      for (const std::string& each : isList ? split(value, ',') : std::vector<std::string>{value})
        if (const Status there = checkInput(option->kind, each, checkResult); !there) return there;
    }
  return {};
}

Error outOfRange(const std::string& option, const std::string& value, double least, double most) {
  return {"usage", Text::of("%1 %2 is invalid: use a number from %3 to %4.", option, inQuotes(value), textNumber(least),
                            textNumber(most))};
}

}  // namespace scalescope
