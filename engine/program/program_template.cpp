// SPDX-License-Identifier: Apache-2.0
#include "engine/program/program_template.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/base/files.h"
#include "engine/base/in_file.h"
#include "engine/base/json/json_text.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"
#include "engine/base/word_text.h"
#include "engine/import/network_names.h"
#include "engine/program/template_notes.h"
#include "engine/protocol/plan/program_command.h"

namespace scalescope {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kShareMark = "@SHARE@";

std::string withShareFolder(std::string text) {
  if (const auto at = text.find(kShareMark); at != text.npos)
    text.replace(at, kShareMark.size(), shareFolder().string());
  return text;
}

std::string textAt(const Json& json, const char* key) { return json.value(key, std::string()); }

Result<ProgramTemplate> templateFrom(const Json& json) {
  ProgramTemplate made;
  made.id = textAt(json, "id");
  made.title = textAt(json, "title");
  made.tested = textAt(json, "tested");
  made.source = textAt(json, "source");
  made.notes = textAt(json, "notes");
  made.matches = json.at("matches").get<std::vector<std::string>>();
  for (const auto& [option, placeholder] : json.at("options").items())
    made.options.emplace_back(option, placeholder.get<std::string>());
  auto plan = planFromJson(json.at("plan").dump());
  if (!plan) return plan.error();
  made.plan = *plan;
  made.plan.program.command = withShareFolder(made.plan.program.command);
  return made;
}

Result<ProgramTemplate> readTemplate(const std::filesystem::path& file) {
  auto text = readFile(file);
  if (!text) return text.error();
  auto json = parseJson(*text, file.filename().string());
  if (!json) return json.error();
  try {
    if (json->value("format", "") != "scalescope-program" || json->value("format_version", 0) != 1)
      return Error{"json-invalid", Text::of("%1 is not a program template of this version.", file.filename().string())};
    auto made = templateFrom(*json);
    return made ? made : inFile(file.filename(), made.error());
  } catch (const std::exception& fault) {
    return Error{"json-invalid",
                 Text::of("%1 is not a program template: %2.", file.filename().string(), jsonFault(fault))};
  }
}

bool matches(const std::string& word, const std::string& mark) {
  return word == mark ||
         (word.size() > mark.size() && word.ends_with(mark) && word[word.size() - mark.size() - 1] == '/');
}

/// The template whose longest mark is in the command.
const ProgramTemplate* recognise(const std::vector<std::string>& words, const std::vector<ProgramTemplate>& templates) {
  const ProgramTemplate* found = nullptr;
  std::size_t longest = 0;
  for (const ProgramTemplate& candidate : templates)
    for (const std::string& mark : candidate.matches)
      for (const std::string& word : words)
        if (mark.size() > longest && matches(word, mark)) {
          longest = mark.size();
          found = &candidate;
        }
  return found;
}

std::string withoutPlaceholders(const std::string& text) {
  std::string literal;
  for (const char c : text) literal += c == '{' ? "{{" : c == '}' ? "}}" : std::string(1, c);
  return literal;
}

/// Quoted for splitCommand(), braces without quotes.
std::string commandWord(const std::string& word) {
  static constexpr std::string_view kSafe = "_-./:=,@%+{}";
  const bool isSafe = !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || kSafe.find(c) != kSafe.npos;
  });
  return isSafe ? word : quoteForShell(word);
}

/// "$ python train.py" and "me@node1:~/work$ python train.py", as copied from a terminal, without the prompt.
std::string_view withoutPrompt(std::string_view text) {
  text = trim(text);
  const auto end = text.find_first_of("$#%");
  if (end == text.npos || end + 1 >= text.size() || text[end + 1] != ' ') return text;
  const std::string_view prompt = text.substr(0, end);
  const bool isPrompt = prompt.empty() || (prompt.find('@') != prompt.npos && prompt.find(' ') == prompt.npos);
  return isPrompt ? trim(text.substr(end + 1)) : text;
}

/// What launchers state of the devices, for programs that no template knows.
std::vector<std::pair<std::string, std::string>> launcherOptions(const std::vector<std::string>& words) {
  const auto starts = [&](std::string_view name) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return matches(word, std::string(name)); });
  };
  if (starts("torchrun") || starts("torch.distributed.run") || starts("torch.distributed.launch"))
    return {{"--nproc_per_node", "devices"}, {"--nproc-per-node", "devices"}};
  if (starts("mpirun") || starts("mpiexec") || starts("horovodrun"))
    return {{"-np", "devices"}, {"-n", "devices"}, {"-H", "host_slots"}};
  return {};
}

/// Moves the values of known options of one command into a plan.
class OptionReader {
 public:
  OptionReader(const ProgramTemplate& from, CommandPlan& made) : m_template(from), m_made(made) {}

  std::vector<std::string> read(const CommandWords& command) {
    std::vector<std::string> words;
    for (const auto& [name, value] : command.environment)
      words.push_back(name + "=" + (placeholderOf(name).empty() ? withoutPlaceholders(value) : taken(name, value)));
    std::string pending;
    for (const std::string& word : command.words) {
      m_isPastScript = m_isPastScript || word.ends_with(".py");
      const auto equals = word.find('=');
      const std::string option = word.substr(0, equals);
      if (!pending.empty()) {
        words.push_back(taken(std::exchange(pending, ""), word));
      } else if (placeholderOf(option).empty()) {
        words.push_back(withoutPlaceholders(word));
      } else if (equals == word.npos) {
        words.push_back(word);
        pending = option;
      } else {
        words.push_back(option + "=" + taken(option, word.substr(equals + 1)));
      }
    }
    setValues();
    return words;
  }

 private:
  /// Options after the script of an unknown program are its own, whatever they are called.
  std::string placeholderOf(const std::string& option) const {
    if (m_template.id.empty() && m_isPastScript) return {};
    for (const auto& [name, placeholder] : m_template.options)
      if (name == option) return placeholder;
    return {};
  }

  /// Takes a value and returns its placeholder, or the value itself if the plan cannot have it.
  std::string taken(const std::string& option, const std::string& value) {
    const std::string placeholder = placeholderOf(option);
    if (!take(placeholder, value)) {
      m_made.remarks.push_back(Text::of("The value %1 of %2 stays as it is in the command.", inQuotes(value), option));
      return withoutPlaceholders(value);
    }
    return "{" + placeholder + "}";
  }

  bool take(const std::string& placeholder, const std::string& value) {
    Plan& plan = m_made.plan;
    const auto number = parseInteger(value);
    const bool isCount = number && *number > 0 && *number <= 65536;
    if (placeholder == "batch") {
      if (isCount) plan.batchSizePerDevice = static_cast<int>(*number);
      return isCount;
    }
    if (placeholder == "threads") {
      if (isCount) plan.threadsPerRank = static_cast<int>(*number);
      return isCount;
    }
    if (placeholder == "devices") {
      if (isCount && plan.hosts.size() == 1) plan.hosts.front().slotCount = static_cast<int>(*number);
      return isCount && deviceCount(plan) == *number;
    }
    if (placeholder == "nodes") return number && *number == nodeCount(plan);
    if (placeholder == "host_slots") {
      auto hosts = parseHosts(value);
      if (hosts) plan.hosts = *hosts;
      return hosts.ok();
    }
    if (placeholder == "seed") {
      if (number && *number >= 0) plan.seed = static_cast<std::uint64_t>(*number);
      return number && *number >= 0;
    }
    if (placeholder == "data_path") {
      plan.dataPath = value;
      return true;
    }
    if (value.find(',') != value.npos) return false;  // separates the values of a plan
    m_values[placeholder] = value;
    if (placeholder == "model") plan.network = import::networkName(plan.program.output, value);
    return true;
  }

  void setValues() {
    std::vector<std::string> entries;
    for (const auto& [name, value] : m_values) entries.push_back(name + "=" + value);
    m_made.plan.program.values = join(entries, ",");
  }

  const ProgramTemplate& m_template;
  CommandPlan& m_made;
  bool m_isPastScript = false;
  std::map<std::string, std::string> m_values;
};

}  // namespace

Text notesOf(const ProgramTemplate& of) {
  const auto words = templateNotes();
  return std::find(words.begin(), words.end(), of.notes) != words.end() ? wordText(of.notes) : Text(of.notes);
}

Result<std::vector<ProgramTemplate>> readProgramTemplates(const std::filesystem::path& folder) {
  std::vector<ProgramTemplate> templates;
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
    if (entry.path().extension() != ".json") continue;
    auto made = readTemplate(entry.path());
    if (!made) return made.error();
    templates.push_back(std::move(*made));
  }
  if (failed) return Error{"file-unreadable", Text::of("Cannot read the folder %1: %2.", folder, systemText(failed))};
  std::sort(templates.begin(), templates.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return templates;
}

Result<CommandPlan> planFromCommandLine(std::string_view text, const std::vector<ProgramTemplate>& templates) {
  const auto command = splitCommand(withoutPrompt(text));
  if (!command) return command.error();
  CommandPlan made;
  const ProgramTemplate* known = recognise(command->words, templates);
  ProgramTemplate unknown;
  unknown.options = launcherOptions(command->words);
  if (known) {
    made.plan = known->plan;
    made.templateId = known->id;
    if (!known->notes.empty()) made.remarks.push_back(notesOf(*known));
    made.isUntested = known->tested.empty();
  } else {
    made.plan.network.clear();  // which it trains, only its user can say
    made.remarks.push_back(Text::of("No template knows this program: its values are recognised in its output."));
  }
  std::vector<std::string> words = OptionReader(known ? *known : unknown, made).read(*command);
  for (std::string& word : words) word = commandWord(word);
  made.plan.program.command = join(words, " ");
  return made;
}

}  // namespace scalescope
