// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "engine/base/text.h"
#include "engine/main/ask_through.h"
#include "engine/main/command.h"
#include "engine/main/ssh_flags.h"
#include "engine/nodes/ssh_fault.h"
#include "engine/nodes/ssh_login.h"
#include "engine/process/command_run.h"

namespace scalescope {
namespace connect_command {
namespace {

constexpr const char* kDefaultHours = "8";
constexpr double kMinHours = 1.0 / 3600;  ///< 0 s would keep a connection forever
constexpr double kMaxHours = 24 * 366;
constexpr double kCloseTimeoutS = 10;

CommandHelp help() {
  return {
      "connect",
      "opens an SSH connection interactively, for later runs",
      {{"connect [user@]HOST [--port N] [--jump HOST] [--hours 8]"},
       {"connect HOSTS --check [--json]"},
       {"connect HOST --close"}},
      "Opens an SSH connection interactively, for hosts that ask for a password or a one-time code (on this "
      "terminal, or with SSH_ASKPASS), and keeps it open in the background. Runs and preflight use it if their plan "
      "has the same user, host, port and jump host. Ends with 3 if the host refuses the login.",
      together({{{"--port", "N", "As in the plan's entry for the host."},
                 {"--jump", "HOST", "As in the plan's entry for the host."},
                 {"--hours", "HOURS",
                  "How long it stays open after its last use (default " + std::string(kDefaultHours) + ")."},
                 {"--close", "", "Closes it."},
                 {"--check", "", "Shows whether the connections to hosts are open. Ends with 3 unless all are."},
                 jsonOption("Print the answer of --check as JSON."),
                 {"--ask-through", "SOCKET",
                  "Sends questions to a program that listens on a local socket, such as the window."}},
                sshOptionsHelp()})};
}

/// The hosts in a plan's format: a shared connection is found by these values.
Result<std::vector<HostSpec>> hostsFrom(const Arguments& arguments) {
  if (arguments.positionals.empty())
    return Error{"usage", "HOST is missing. Usage: scalescope-engine connect user@node1."};
  auto hosts = parseHosts(arguments.positionals.front());
  if (!hosts) return hosts.error();
  for (HostSpec& host : *hosts) {
    if (auto port = arguments.value("--port")) {
      const auto number = parseInteger(*port);
      if (!number || *number < 1 || *number > 65535)
        return Error{"usage", "--port " + *port + " is invalid: use a port from 1 to 65535."};
      host.port = static_cast<int>(*number);
    }
    if (auto jump = arguments.value("--jump")) host.jumpHost = *jump;
  }
  return parseHosts(formatHosts(*hosts));
}

/// A connection: its host and control socket.
struct Target {
  SshOptions options;
  HostSpec host;
  std::filesystem::path path;

  bool isOpen() const { return isConnectionOpen(options, host, path); }
  std::vector<std::string> command(const std::vector<std::string>& more) const {
    auto command = sshCommand(options, host, path);
    command.insert(command.end(), more.begin(), more.end());
    command.insert(command.end(), {"--", host.host});
    return command;
  }
};

int check(const std::vector<Target>& targets, bool asJson) {
  nlohmann::json list = nlohmann::json::array();
  bool all = true;
  for (const Target& target : targets) {
    const bool open = target.isOpen();
    all = all && open;
    nlohmann::json entry = {{"host", target.host.host}, {"open", open}};
    struct stat socket {};
    if (open && ::stat(target.path.c_str(), &socket) == 0) entry["opened_unix_s"] = socket.st_mtim.tv_sec;
    list.push_back(entry);
    if (!asJson) std::printf("%s: %s\n", target.host.host.c_str(), open ? "open" : "closed");
  }
  if (asJson) std::printf("%s\n", list.dump().c_str());
  return all ? kExitOk : kExitUnavailable;
}

int close(const Target& target) {
  const std::string& name = target.host.host;
  if (!target.isOpen()) {
    std::printf("No connection to %s is open.\n", name.c_str());
    return kExitOk;
  }
  auto ended = runCommand(target.command({"-O", "exit"}), kCloseTimeoutS);
  if (!ended) return reportError(ended.error());
  if (!ended->succeeded()) return reportError(sshFault(name, ended->errors));
  std::printf("The connection to %s is closed.\n", name.c_str());
  return kExitOk;
}

/// ssh asks on the terminal; without one with SSH_ASKPASS, for which it requires a DISPLAY unless "force" is set.
std::vector<std::pair<std::string, std::string>> promptEnvironment(const Arguments& arguments, bool& cannotAsk) {
  cannotAsk = false;
  if (auto socket = arguments.value("--ask-through")) return askThrough(*socket);
  const int terminal = ::open("/dev/tty", O_RDWR | O_CLOEXEC);
  if (terminal >= 0) {
    ::close(terminal);
    return {};
  }
  cannotAsk = std::getenv("SSH_ASKPASS") == nullptr;
  if (cannotAsk || std::getenv("SSH_ASKPASS_REQUIRE") != nullptr) return {};
  return {{"SSH_ASKPASS_REQUIRE", "force"}};
}

int open(const Target& target, const Arguments& arguments) {
  const std::string hoursText = arguments.value("--hours").value_or(kDefaultHours);
  const double hours = parseNumber(hoursText).value_or(0);
  if (!(hours >= kMinHours && hours <= kMaxHours))
    return reportError(
        {"usage",
         "--hours " + hoursText + " is invalid: use a number of hours from 1 s (1/3600) to 8784, such as --hours 8."});
  const std::string& name = target.host.host;
  if (target.isOpen()) {
    std::printf("The connection to %s is open already.\n", name.c_str());
    return kExitOk;
  }
  auto command =
      target.command({"-o", "ControlMaster=auto", "-o",
                      "ControlPersist=" + std::to_string(static_cast<long>(hours * 3600 + 0.5)), "-f", "-N"});
  command.insert(command.begin() + 1, {"-o", "LogLevel=INFO"});  // shows the host's messages before its questions
  bool cannotAsk = false;
  const auto environment = promptEnvironment(arguments, cannotAsk);
  auto login = runLogin(command, environment);
  if (!login) return reportError(login.error());
  if (login->exit.status == 0 && login->exit.signal == 0) {
    if (!target.isOpen())
      return reportError({"ssh-failed", Text::of("%1 accepted the login, but the connection closed.", name) +
                                            Text::of("See sshd's log there.")});
    std::printf("The connection to %s is open; it closes %s h after its last use.\n", name.c_str(),
                formatNumber(hours).c_str());
    return kExitOk;
  }
  Error fault = loginFault(name, login->errors);
  if (cannotAsk && fault.code == "authentication-refused")
    fault.message += Text::of(
        "Asking for a password needs a terminal: run this in a terminal, or set SSH_ASKPASS to a program that asks.");
  return reportError(fault);
}

int run(const Arguments& arguments) {
  auto hosts = hostsFrom(arguments);
  if (!hosts) return reportError(hosts.error());
  std::vector<Target> targets;
  for (const HostSpec& host : *hosts) {
    Target target{sshOptionsFrom(arguments), host, {}};
    auto path = sharedControlPath(target.options, host);
    if (!path) return reportError(path.error());
    target.path = *path;
    targets.push_back(std::move(target));
  }
  if (arguments.has("--check")) return check(targets, arguments.has("--json"));
  if (targets.size() != 1)
    return reportError({"usage", "connect opens one host at a time: scalescope-engine connect user@node1."});
  return arguments.has("--close") ? close(targets.front()) : open(targets.front(), arguments);
}

}  // namespace
}  // namespace connect_command

const Command kConnectCommand{"connect", connect_command::help, connect_command::run};

}  // namespace scalescope
