// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/trust.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/protocol/host_values.h"
#include "engine/protocol/json_codec.h"
#include "engine/protocol/sharing.h"

namespace scalescope {
namespace {

/// Whether a variable of this name decides which code a program or a shell runs.
bool loadsCode(const std::string& name) {
  constexpr std::array<std::string_view, 5> kWhole = {"ENV", "BASH_ENV", "NCCL_CONF_FILE", "OPENSSL_CONF", "IFS"};
  constexpr std::array<std::string_view, 5> kParts = {"PLUGIN", "PRELOAD", "AUDIT", "INJECTION", "MODULES"};
  return name.starts_with("LD_") || name.ends_with("PATH") ||
         std::find(kWhole.begin(), kWhole.end(), name) != kWhole.end() ||
         std::any_of(kParts.begin(), kParts.end(),
                     [&](std::string_view part) { return name.find(part) != std::string::npos; });
}

std::string placeOf(const HostSpec& host) {
  std::string place = (host.user.empty() ? "" : host.user + "@") + host.host;
  return host.jumpHost.empty() ? place : place + " through " + host.jumpHost;
}

void add(std::vector<PlanCommand>& commands, const std::string& what, const std::string& text, const HostSpec& host) {
  if (text.empty()) return;
  const auto same = std::find_if(commands.begin(), commands.end(), [&](const PlanCommand& command) {
    return command.what == what && command.text == text;
  });
  if (same == commands.end())
    commands.push_back({what, text, placeOf(host)});
  else if ((", " + same->where + ",").find(", " + placeOf(host) + ",") == std::string::npos)
    same->where += ", " + placeOf(host);
}

/// The image runs code of its own, mounts and options say what of the host it may change.
std::string containerText(const HostSpec& host) {
  std::string text = host.container;
  if (!host.containerRuntime.empty()) text = host.containerRuntime + " " + text;
  if (!host.containerMounts.empty()) text += " with the mounts " + host.containerMounts;
  if (!host.containerOptions.empty()) text += " and the options " + host.containerOptions;
  return text;
}

/// A command as a line of the file.
std::string lineOf(const PlanCommand& command) {
  return json_codec::Json::array({command.what, command.text})
      .dump(-1, ' ', true, json_codec::Json::error_handler_t::replace);
}

std::set<std::string> agreedLines() {
  const auto text = readFile(agreementsFile());
  const std::vector<std::string> lines = text ? split(*text, '\n') : std::vector<std::string>();
  return {lines.begin(), lines.end()};
}

/// In quotation marks, with control bytes escaped for terminals.
std::string quoted(const std::string& text) {
  return json_codec::Json(text).dump(-1, ' ', true, json_codec::Json::error_handler_t::replace);
}

}  // namespace

std::vector<PlanCommand> commandsOf(const std::vector<HostSpec>& hosts) {
  std::vector<PlanCommand> commands;
  for (const HostSpec& host : withoutSecrets(hosts)) {
    add(commands, "launch_prefix", host.launchPrefix, host);
    add(commands, "engine_program", host.engineProgram, host);
    add(commands, "container", containerText(host), host);
    for (const auto& [name, value] : host.environment)
      if (loadsCode(name)) add(commands, "environment " + name, value, host);
  }
  return commands;
}

std::vector<PlanCommand> commandsOf(const Plan& plan) { return commandsOf(std::vector<Plan>{plan}); }

std::vector<PlanCommand> commandsOf(const std::vector<Plan>& plans) {
  std::vector<HostSpec> hosts;
  for (const Plan& plan : plans) hosts.insert(hosts.end(), plan.hosts.begin(), plan.hosts.end());
  std::vector<PlanCommand> commands = commandsOf(hosts);
  for (const Plan& plan : plans) {
    if (!runsProgram(plan)) continue;
    std::string text = plan.program.command;
    if (!plan.program.values.empty()) text += " with " + plan.program.values;
    if (!plan.program.folder.empty()) text += " in " + plan.program.folder;
    for (const HostSpec& host : plan.hosts) add(commands, "program", text, host);
  }
  return commands;
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
               [&](const PlanCommand& command) { return !agreed.contains(lineOf(command)); });
  return open;
}

Status agreeTo(const std::vector<PlanCommand>& commands) {
  if (notAgreed(commands).empty()) return {};
  const std::filesystem::path file = agreementsFile();
  if (file.empty())
    return Error{"file-unwritable",
                 "Cannot store the agreement to commands: neither XDG_STATE_HOME nor HOME is set. Set one of them."};
  if (Status made = makePrivateFolder(file.parent_path(), file.parent_path()); !made) return made;
  std::string text;
  for (const std::string& line : agreedLines())
    if (!line.empty()) text += line + "\n";
  for (const PlanCommand& command : notAgreed(commands)) text += lineOf(command) + "\n";
  return writeFileAtomically(file, text);
}

std::string commandsText(const std::vector<PlanCommand>& commands) {
  std::string text;
  for (const PlanCommand& command : commands)
    text += "  " + command.what + " " + quoted(command.text) + " on " + quoted(command.where) + "\n";
  return text;
}

}  // namespace scalescope
