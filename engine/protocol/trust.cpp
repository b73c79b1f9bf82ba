// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/trust.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/base/files.h"
#include "engine/base/new_file.h"
#include "engine/base/plain_sha256.h"
#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/protocol/json_codec.h"
#include "engine/protocol/plan/harmless_variables.h"
#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/sharing.h"

namespace scalescope {
namespace {

Text placeOf(const HostSpec& host) {
  const std::string place = printable((host.user.empty() ? "" : host.user + "@") + host.host);
  return host.jumpHost.empty() ? Text::verbatim(place) : Text::of("%1 through %2", place, printable(host.jumpHost));
}

/// Commands, each once, with the places of all hosts that run it.
class CommandList {
 public:
  void add(PlanCommand command, const HostSpec& host) {
    if (command.text.empty()) return;
    const auto [known, isNew] = m_index.emplace(agreementHash(command), m_commands.size());
    if (isNew) {
      m_commands.push_back(std::move(command));
      m_hosts.emplace_back();
    }
    const Text place = placeOf(host);
    if (m_places.emplace(known->second, place.english()).second) m_hosts[known->second].push_back(place);
  }
  std::vector<PlanCommand> take() {
    for (std::size_t i = 0; i < m_commands.size(); ++i) m_commands[i].where = joinTexts(std::move(m_hosts[i]), ", ");
    return std::move(m_commands);
  }

 private:
  std::vector<PlanCommand> m_commands;
  std::vector<std::vector<Text>> m_hosts;  ///< of each command
  std::map<std::string, std::size_t> m_index;
  std::set<std::pair<std::size_t, std::string>> m_places;
};

PlanCommand commandWith(const char* what, const std::string& text,
                        std::vector<std::pair<std::string, std::string>> settings) {
  std::erase_if(settings, [](const auto& setting) { return setting.second.empty(); });
  return {what, text, {}, std::move(settings)};
}

/// The image runs code of its own; mounts and options state what of the host it may change.
PlanCommand containerOf(const HostSpec& host) {
  return commandWith(
      "container", host.container,
      {{"runtime", host.containerRuntime}, {"mounts", host.containerMounts}, {"options", host.containerOptions}});
}

std::set<std::string> agreedLines() {
  const auto text = readFile(agreementsFile());
  const std::vector<std::string> lines = text ? split(*text, '\n') : std::vector<std::string>();
  return {lines.begin(), lines.end()};
}

/// Appends lines in one write, so that programs that do it at the same moment lose none of each other's.
Status appendAtOnce(const std::filesystem::path& file, std::string lines) {
  const auto opened = openForWriting(file, O_RDWR | O_APPEND);
  if (!opened) return opened.error();
  char last = '\n';
  const off_t size = ::lseek(*opened, 0, SEEK_END);
  // Ends a line that a full disk truncated.
  if (size > 0 && ::pread(*opened, &last, 1, size - 1) == 1 && last != '\n') lines.insert(0, 1, '\n');
  const ssize_t written = ::write(*opened, lines.data(), lines.size());
  int failed = written == static_cast<ssize_t>(lines.size()) ? 0 : written < 0 ? errno : ENOSPC;
  if (failed == 0 && ::fdatasync(*opened) != 0 && errno != EINVAL && errno != EROFS) failed = errno;
  ::close(*opened);
  if (failed != 0) return cannotWrite(file, failed);
  return {};
}

/// In quotation marks, with control bytes escaped for terminals.
std::string quoted(const std::string& text) {
  return json_codec::Json(text).dump(-1, ' ', true, json_codec::Json::error_handler_t::replace);
}

void addCommands(CommandList& commands, const std::vector<HostSpec>& hosts, const HostValues& passed) {
  for (const HostSpec& host : dropNotKept(withPassed(hosts, passed))) {
    commands.add({"launch_prefix", host.launchPrefix, {}}, host);
    commands.add({"engine_program", host.engineProgram, {}}, host);
    commands.add(containerOf(host), host);
    commands.add({"slurm_options", host.slurmOptions, {}}, host);
    for (const auto& [name, value] : host.environment)
      if (!isHarmlessVariable(name, value)) commands.add({"environment " + name, value, {}}, host);
  }
}

/// With the values of the plan's texts.
PlanCommand programOf(const Plan& plan) {
  return commandWith("program", withTexts(plan.program.command, plan),
                     {{"folder", withTexts(plan.program.folder, plan)}});
}

/// Unambiguous for any bytes.
std::string withLength(const std::string& bytes) { return std::to_string(bytes.size()) + ":" + bytes; }

}  // namespace

std::string agreementHash(const PlanCommand& command) {
  PlainSha256 hash;
  hash.add(withLength(command.what) + withLength(command.text));
  for (const auto& [name, value] : command.settings) hash.add(withLength(name) + withLength(value));
  return hash.digest();
}

std::vector<PlanCommand> commandsOf(const std::vector<HostSpec>& hosts, const HostValues& passed) {
  CommandList commands;
  addCommands(commands, hosts, passed);
  return commands.take();
}

std::vector<PlanCommand> commandsOf(const Plan& plan, const HostValues& passed) {
  return commandsOf(std::vector<Plan>{plan}, passed);
}

std::vector<PlanCommand> commandsOf(const std::vector<Plan>& plans, const HostValues& passed) {
  CommandList commands;
  for (const Plan& plan : plans) addCommands(commands, plan.hosts, passed);
  for (const Plan& plan : plans) {
    if (!runsProgram(plan)) continue;
    const PlanCommand program = programOf(plan);
    for (const HostSpec& host : plan.hosts) commands.add(program, host);
  }
  return commands.take();
}

std::filesystem::path agreementsFile() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::filesystem::path(value && *value == '/' ? value : "");
  };
  const std::filesystem::path state = variable("XDG_STATE_HOME"), home = variable("HOME");
  if (!state.empty()) return state / "scalescope" / "agreed-commands";
  return home.empty() ? home : home / ".local" / "state" / "scalescope" / "agreed-commands";
}

std::vector<PlanCommand> notAgreed(const std::vector<PlanCommand>& commands) {
  std::vector<PlanCommand> open;
  if (commands.empty()) return open;
  const std::set<std::string> agreed = agreedLines();
  std::copy_if(commands.begin(), commands.end(), std::back_inserter(open),
               [&](const PlanCommand& command) { return !agreed.contains(agreementHash(command)); });
  return open;
}

Status agreeTo(const std::vector<PlanCommand>& commands) {
  if (notAgreed(commands).empty()) return {};
  const std::filesystem::path file = agreementsFile();
  if (file.empty())
    return Error{"file-unwritable",
                 Text::of("Cannot store the agreement to commands: neither XDG_STATE_HOME nor HOME is set.") +
                     Text::of("Set one of them.")};
  if (Status made = makePrivateFolder(file.parent_path(), file.parent_path()); !made) return made;
  std::string lines;
  for (const PlanCommand& command : notAgreed(commands)) lines += agreementHash(command) + "\n";
  return appendAtOnce(file, lines);
}

std::string shownCommand(const PlanCommand& command) {
  std::string shown = quoted(command.text);
  for (const auto& [name, value] : command.settings) shown += ", " + name + " " + quoted(value);
  return shown;
}

Text commandsText(const std::vector<PlanCommand>& commands) {
  std::vector<Text> lines;
  for (const PlanCommand& command : commands)
    lines.push_back(Text::of("%1 %2 on \"%3\"", command.what, shownCommand(command), command.where));
  if (lines.empty()) return {};
  return Text::ofSentences({{"  %1\n", {joinTexts(std::move(lines), "\n  ")}}});
}

}  // namespace scalescope
