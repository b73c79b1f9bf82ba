// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/program_command.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/base/text.h"
#include "engine/protocol/did_you_mean.h"
#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/plan/script_words.h"

namespace scalescope {
namespace {

/// Stand for values that only a process of srun knows; a control character appears in no command.
constexpr std::string_view kSlurmRank = "\x01SLURM_PROCID\x01", kSlurmLocalRank = "\x01SLURM_LOCALID\x01";

constexpr auto kPlaceholders = std::to_array<ProgramPlaceholder>({
    {"batch", "images per device and step"},
    {"global_batch", "images per step of all devices"},
    {"devices", "devices (slots) of all hosts"},
    {"local_devices", "devices of this host"},
    {"nodes", "hosts with devices"},
    {"hosts", "their names, separated by commas"},
    {"host_slots", "their names with the devices of each, such as node1:4,node2:4"},
    {"main_host", "the name of the first one"},
    {"rank", "number of this process, from 0"},
    {"local_rank", "the same among those of its host"},
    {"node_rank", "number of this host, from 0"},
    {"port", "a port that is free on the first host"},
    {"seed", "seed of this repeat"},
    {"repeat", "number of this repeat, from 1"},
    {"threads", "threads per device: threads_per_rank, or 1"},
    {"output", "a folder of this run for the program's files"},
});

const std::string kScriptArgument = "sh -c 'echo \"$1\"' sh ";

std::string inBraces(std::string_view name) { return "{" + std::string(name) + "}"; }

Error programError(Text message) { return {"plan-invalid", std::move(message)}; }

std::vector<const HostSpec*> hostsWithRanks(const Plan& plan) {
  std::vector<const HostSpec*> hosts;
  for (const HostSpec& host : plan.hosts)
    if (host.slotCount > 0) hosts.push_back(&host);
  return hosts;
}

std::string hostNames(const Plan& plan, bool withSlots) {
  std::vector<std::string> names;
  for (const HostSpec* host : hostsWithRanks(plan))
    names.push_back(host->host + (withSlots ? ":" + std::to_string(host->slotCount) : ""));
  return join(names, ",");
}

const HostSpec& hostOf(const Plan& plan, const ProgramPlace& place) {
  return plan.hosts.at(static_cast<std::size_t>(place.hostIndex));
}

int nodeRank(const Plan& plan, const ProgramPlace& place) {
  int rank = 0;
  for (int i = 0; i < place.hostIndex; ++i) rank += plan.hosts[static_cast<std::size_t>(i)].slotCount > 0 ? 1 : 0;
  return rank;
}

/// The value of a placeholder that is not a plan field or an own value.
std::optional<std::string> placeValue(std::string_view name, const Plan& plan, const ProgramPlace& place) {
  const bool onSlurm = plan.program.launch == "srun";
  const auto whole = [](std::int64_t value) { return std::to_string(value); };
  if (name == "batch") return whole(plan.batchSizePerDevice);
  if (name == "global_batch") return whole(static_cast<std::int64_t>(plan.batchSizePerDevice) * deviceCount(plan));
  if (name == "devices") return whole(deviceCount(plan));
  if (name == "local_devices") return whole(hostOf(plan, place).slotCount);
  if (name == "nodes") return whole(nodeCount(plan));
  if (name == "hosts") return hostNames(plan, false);
  if (name == "host_slots") return hostNames(plan, true);
  if (name == "main_host") {
    const auto hosts = hostsWithRanks(plan);
    return hosts.empty() ? std::string() : hosts.front()->host;
  }
  if (name == "rank") return onSlurm ? std::string(kSlurmRank) : whole(place.rank);
  if (name == "local_rank") return onSlurm ? std::string(kSlurmLocalRank) : whole(place.localRank);
  if (name == "node_rank") return whole(nodeRank(plan, place));
  if (name == "port") return place.port.empty() ? "PORT" : place.port;
  if (name == "seed") return std::to_string(plan.seed + static_cast<std::uint64_t>(place.repeat - 1));
  if (name == "repeat") return whole(place.repeat);
  if (name == "threads") return whole(std::max(1, plan.threadsPerRank));
  if (name == "output") return place.outputFolder.empty() ? "OUTPUT" : place.outputFolder;
  return std::nullopt;
}

/// Fields whose value means something to a program, by their own id.
const PlanField* fieldPlaceholder(std::string_view name) {
  if (name.starts_with("program") || name == "hosts" || name == "seed") return nullptr;
  return findPlanField(name);
}

std::vector<std::string> knownNames(const Plan& plan) {
  std::vector<std::string> names;
  for (const ProgramPlaceholder& placeholder : kPlaceholders) names.emplace_back(placeholder.name);
  if (const auto values = programValues(plan))
    for (const auto& [name, value] : *values) names.push_back(name);
  return names;
}

Error unknownPlaceholder(std::string_view name, const Plan& plan) {
  std::vector<std::string> names = knownNames(plan), all = names;
  for (const PlanField& field : planFields())
    if (fieldPlaceholder(field.id)) all.emplace_back(field.id);
  const std::string nearest = nearestWord(name, all), known = "{" + join(names, "}, {") + "}";
  return programError(
      Text::of("Unknown placeholder %1.", inBraces(name)) + didYouMean(nearest.empty() ? "" : inBraces(nearest)) +
      Text::of(
          "Known placeholders: %1, the IDs of plan fields such as {precision}, and names that program_values sets.",
          known) +
      Text::of("For a brace itself use {{ or }}."));
}

/// Calls `take(name)` for each placeholder and `text(part)` for the text between.
template <typename Take, typename Between>
Status eachPlaceholder(std::string_view text, Take take, Between between) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const bool isDouble = (c == '{' || c == '}') && at + 1 < text.size() && text[at + 1] == c;
    if (isDouble) {
      between(text.substr(at++, 1));
    } else if (c != '{') {
      between(text.substr(at, 1));
    } else {
      const auto end = text.find('}', at);
      if (end == text.npos)
        return programError(Text::of("The brace in %1 is not closed.", inQuotes(text)) +
                            Text::of("Use {{ for a brace that is meant literally."));
      if (Status taken = take(text.substr(at + 1, end - at - 1)); !taken) return taken;
      at = end;
    }
  }
  return {};
}

using OwnValues = std::vector<std::pair<std::string, std::string>>;

std::optional<std::string> valueIn(const OwnValues& own, std::string_view name) {
  const auto found = std::find_if(own.begin(), own.end(), [&](const auto& entry) { return entry.first == name; });
  return found == own.end() ? std::nullopt : std::optional(found->second);
}

/// The value of a placeholder that can be any text.
std::optional<std::string> textValue(std::string_view name, const Plan& plan, const OwnValues& own) {
  if (auto value = valueIn(own, name)) return value;
  const PlanField* field = fieldPlaceholder(name);
  if (!field || field->type == FieldType::Integer || field->type == FieldType::Number ||
      field->type == FieldType::Boolean)
    return std::nullopt;
  const std::string text = field->text(plan);
  const bool isListed = std::find(field->choices.begin(), field->choices.end(), text) != field->choices.end();
  return isListed ? std::nullopt : std::optional(text);
}

/// Quotes would have to fit to those around the placeholder, in the language of whatever reads it.
Status checkScript(std::string_view word, const Plan& plan, const ProgramPlace& place) {
  return eachPlaceholder(
      word,
      [&](std::string_view name) -> Status {
        const auto value = expandPlaceholders(inBraces(name), plan, place);
        if (!value || isPartOfWord(*value)) return {};
        return programError(
            Text::of("The value %1 of {%2} would be run as a part of a script.", inQuotes(*value), name) +
            Text::of("Pass it to the script as an argument: %1.", kScriptArgument + inBraces(name)));
      },
      [](std::string_view) {});
}

/// srun expands nothing itself: a shell sets what only its process knows.
std::vector<std::string> withSlurmVariables(std::vector<std::string> words) {
  const auto uses = [](const std::string& word) { return word.find('\x01') != word.npos; };
  if (std::none_of(words.begin(), words.end(), uses)) return words;
  std::string script = "exec";
  for (const std::string& word : words) {
    std::string quoted;
    for (const std::string& part : split(word, '\x01'))
      quoted += part.starts_with("SLURM_") ? "\"$" + part + "\"" : part.empty() ? "" : quoteForShell(part);
    script += " " + (quoted.empty() ? "''" : quoted);
  }
  return {"sh", "-c", script};
}

std::vector<std::string> srunWords(const Plan& plan) {
  std::vector<std::string> words = {"srun", "--ntasks=" + std::to_string(deviceCount(plan)),
                                    "--nodes=" + std::to_string(nodeCount(plan)), "--kill-on-bad-exit=1"};
  const auto hosts = hostsWithRanks(plan);
  const bool uniform = std::all_of(hosts.begin(), hosts.end(),
                                   [&](const HostSpec* host) { return host->slotCount == hosts.front()->slotCount; });
  if (uniform && !hosts.empty()) words.push_back("--ntasks-per-node=" + std::to_string(hosts.front()->slotCount));
  const bool named =
      std::none_of(hosts.begin(), hosts.end(), [](const HostSpec* host) { return isThisMachine(*host); });
  if (named) words.push_back("--nodelist=" + hostNames(plan, false));
  return words;
}

std::string fileNameOf(const std::string& path) { return path.substr(path.find_last_of('/') + 1); }

/// The file name of the first script, which may be inside the code of a shell ("sh -c 'cd /work && python3 train.py'").
std::optional<std::string> scriptIn(const std::vector<std::string>& words) {
  for (std::string word : words) {
    for (char& c : word)
      if (std::string_view(" \t\n;|&()").find(c) != std::string_view::npos) c = ' ';
    for (const std::string& part : split(word, ' '))
      if (part.ends_with(".py") || part.ends_with(".sh")) return fileNameOf(part);
  }
  return std::nullopt;
}

}  // namespace

std::span<const ProgramPlaceholder> programPlaceholders() { return kPlaceholders; }

Result<std::vector<std::pair<std::string, std::string>>> programValues(const Plan& plan) {
  std::vector<std::pair<std::string, std::string>> values;
  for (const std::string& entry : split(plan.program.values, ',')) {
    if (trim(entry).empty()) continue;
    const auto equals = entry.find('=');
    const std::string name(trim(entry.substr(0, equals)));
    if (equals == entry.npos || !isVariableName(name))
      return programError(Text::of("%1 is not a value of the form name=value, such as workers=4.", inQuotes(entry)));
    const bool isTaken = fieldPlaceholder(name) || std::any_of(kPlaceholders.begin(), kPlaceholders.end(),
                                                               [&](const auto& other) { return other.name == name; });
    if (isTaken)
      return programError(Text::of("The name %1 is a placeholder of ScaleScope.", inQuotes(name)) +
                          Text::of("Use another name."));
    values.emplace_back(name, trim(std::string_view(entry).substr(equals + 1)));
  }
  return values;
}

Result<std::string> expandPlaceholders(std::string_view text, const Plan& plan, const ProgramPlace& place) {
  const auto own = programValues(plan);
  if (!own) return own.error();
  std::string expanded;
  const Status done = eachPlaceholder(
      text,
      [&](std::string_view name) -> Status {
        if (const auto value = valueIn(*own, name)) {
          expanded += *value;
        } else if (auto known = placeValue(name, plan, place)) {
          expanded += *known;
        } else if (const PlanField* field = fieldPlaceholder(name)) {
          expanded += field->text(plan);
        } else {
          return unknownPlaceholder(name, plan);
        }
        return {};
      },
      [&](std::string_view part) { expanded += part; });
  if (!done) return done.error();
  return expanded;
}

std::string withTexts(std::string_view text, const Plan& plan) {
  const auto own = programValues(plan);
  if (!own) return std::string(text);
  std::string expanded;
  const Status done = eachPlaceholder(
      text,
      [&](std::string_view name) -> Status {
        const auto value = textValue(name, plan, *own);
        expanded += value ? *value : inBraces(name);
        return {};
      },
      [&](std::string_view part) { expanded += part; });
  return done ? expanded : std::string(text);
}

std::string programTitle(const std::string& command) {
  const auto split = splitCommand(command);
  if (!split || split->words.empty()) return command;
  const auto& words = split->words;
  if (const auto script = scriptIn(words)) return *script;
  const bool runsModule = words.size() > 2 && words[1] == "-m" && fileNameOf(words[0]).starts_with("python");
  return runsModule ? words[2] : fileNameOf(words.front());
}

std::string runName(const Plan& plan) {
  return plan.name.empty() && runsProgram(plan) ? programTitle(withTexts(plan.program.command, plan)) : plan.name;
}

std::set<std::string> placeholdersOf(const Plan& plan) {
  std::set<std::string> names;
  const auto look = [&](std::string_view text) {
    (void)eachPlaceholder(
        text,
        [&](std::string_view name) -> Status {
          names.emplace(name);
          return {};
        },
        [](std::string_view) {});
  };
  look(plan.program.command);
  look(plan.program.folder);
  look(plan.program.file);
  return names;
}

Result<ProgramCommand> programCommand(const Plan& plan, const ProgramPlace& place) {
  auto split = splitCommand(plan.program.command);
  if (!split) return split.error();
  ProgramCommand command;
  for (const auto& [name, text] : split->environment) {
    auto value = expandPlaceholders(text, plan, place);
    if (!value) return value.error();
    command.environment.emplace_back(name, *value);
  }
  for (std::size_t i = 0; i < split->words.size(); ++i) {
    const std::string& word = split->words[i];
    auto expanded = expandPlaceholders(word, plan, place);
    if (!expanded) return expanded.error();
    if (isScript(split->words, i))
      if (Status harmless = checkScript(word, plan, place); !harmless) return harmless.error();
    command.words.push_back(*expanded);
  }
  auto folder = expandPlaceholders(plan.program.folder, plan, place);
  if (!folder) return folder.error();
  command.folder = *folder;
  if (plan.program.launch != "srun") return command;
  std::vector<std::string> words = srunWords(plan);
  for (std::string& word : withSlurmVariables(std::move(command.words))) words.push_back(std::move(word));
  command.words = std::move(words);
  return command;
}

std::vector<ProgramPlace> programPlaces(const Plan& plan, int repeat) {
  std::vector<ProgramPlace> places;
  int rank = 0;
  for (int i = 0; i < static_cast<int>(plan.hosts.size()); ++i)
    for (int local = 0; local < plan.hosts[static_cast<std::size_t>(i)].slotCount; ++local) {
      ProgramPlace place;
      place.rank = rank++;
      place.localRank = local;
      place.hostIndex = i;
      place.repeat = repeat;
      places.push_back(place);
      if (plan.program.launch != "per-rank") return places;
    }
  return places;
}

Result<std::vector<std::string>> programCommandLines(const Plan& plan, int repeat) {
  std::vector<std::string> lines;
  for (const ProgramPlace& place : programPlaces(plan, repeat)) {
    auto command = programCommand(plan, place);
    if (!command) return command.error();
    const std::string process = plan.program.launch == "per-rank" ? "rank " + std::to_string(place.rank) : "once";
    std::string line = process + " on " + hostOf(plan, place).host + ": ";
    if (!command->folder.empty()) line += "cd " + quoteForShell(command->folder) + " && ";
    const std::vector<HostSpec> shown = withoutSecrets({hostOf(plan, place)});
    for (const auto& [name, value] : shown.front().environment) line += name + "=" + quoteForShell(value) + " ";
    for (const auto& [name, value] : command->environment) line += name + "=" + quoteForShell(value) + " ";
    std::vector<std::string> words;
    for (const std::string& word : command->words) words.push_back(quoteForShell(word));
    lines.push_back(line + join(words, " "));
  }
  return lines;
}

Result<std::set<int>> acceptedExitCodes(const ProgramSpec& program) {
  std::set<int> codes;
  for (const std::string& part : split(program.exitCodes, ',')) {
    const auto code = parseInteger(part);
    if (!code || *code < 0 || *code > 255)
      return programError(Text::of("%1 is not an exit status.", inQuotes(part)) +
                          Text::of("Use whole numbers from 0 to 255, separated by commas."));
    codes.insert(static_cast<int>(*code));
  }
  return codes;
}

std::set<std::string> knownProgramFields(const Plan& plan) {
  static const Plan defaults;
  std::set<std::string> used = placeholdersOf(plan), known;
  if (used.contains("batch") || used.contains("global_batch")) used.insert("batch_size_per_device");
  if (used.contains("threads")) used.insert("threads_per_rank");
  for (const PlanField& field : planFields()) {
    const std::string id(field.id);
    const bool isOurs = field.group == FieldGroup::Label || id.starts_with("program") || id == "hosts" ||
                        id == "network" || id == "cold_cache";
    if (isOurs || used.contains(id) || field.text(plan) != field.text(defaults)) known.insert(id);
  }
  if (plan.network.empty()) known.erase("network");
  return known;
}

}  // namespace scalescope
