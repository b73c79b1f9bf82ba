// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/ssh_connection.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <thread>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/nodes/ssh_fault.h"
#include "engine/process/command_run.h"

namespace scalescope {
namespace {

constexpr int kConnectTimeoutS = 10;
/// ConnectTimeout applies to each address and jump separately.
constexpr double kGiveUpAfterS = 25;
/// A dead peer is detected after three unanswered requests.
constexpr int kAliveIntervalS = 5, kAliveCount = 3;
constexpr double kCheckTimeoutS = 5;

std::string option(const char* name, const std::string& value) { return std::string(name) + "=" + value; }

}  // namespace

std::vector<std::string> sshCommand(const SshOptions& options, const HostSpec& host,
                                    const std::filesystem::path& controlPath) {
  std::vector<std::string> command = {options.program};
  if (!options.configFile.empty()) command.insert(command.end(), {"-F", options.configFile.string()});
  if (!host.user.empty()) command.insert(command.end(), {"-l", host.user});
  if (host.port != 0) command.insert(command.end(), {"-p", std::to_string(host.port)});
  if (!host.jumpHost.empty()) command.insert(command.end(), {"-J", host.jumpHost});
  for (const std::string& setting :
       {option("ControlPath", controlPath.string()), option("ConnectTimeout", std::to_string(kConnectTimeoutS)),
        option("ServerAliveInterval", std::to_string(kAliveIntervalS)),
        option("ServerAliveCountMax", std::to_string(kAliveCount)), option("LogLevel", "ERROR"),
        option("ClearAllForwardings", "yes"), option("ForwardX11", "no"), option("ForwardAgent", "no"),
        option("RequestTTY", "no"), option("RemoteCommand", "none"), option("PermitLocalCommand", "no")})
    command.insert(command.end(), {"-o", setting});
  return command;
}

Result<std::filesystem::path> sharedControlPath(const SshOptions& options, const HostSpec& host) {
  auto folder = privateFolder();
  if (!folder) return folder.error();
  const std::string who = host.user + "@" + host.host + ":" + std::to_string(host.port) + "/" + host.jumpHost + "/" +
                          options.configFile.string();
  std::uint64_t hash = 0xcbf29ce484222325ULL;  // FNV-1a
  for (const char c : who) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  char text[24];
  std::snprintf(text, sizeof text, "c-%016llx", static_cast<unsigned long long>(hash));
  return *folder / text;
}

bool isConnectionOpen(const SshOptions& options, const HostSpec& host, const std::filesystem::path& controlPath) {
  std::error_code ignored;
  if (!std::filesystem::exists(controlPath, ignored)) return false;
  auto command = sshCommand(options, host, controlPath);
  command.insert(command.end(), {"-O", "check", "--", host.host});
  auto checked = runCommand(command, kCheckTimeoutS);
  return checked.ok() && checked->succeeded();
}

Result<SshConnection> SshConnection::begin(const SshOptions& options, const HostSpec& host) {
  SshConnection connection;
  connection.m_options = options;
  connection.m_host = host;
  connection.m_begunAtS = monotonicSeconds();
  auto shared = sharedControlPath(options, host);
  if (!shared) return shared.error();
  connection.m_controlPath = *shared;
  if (isConnectionOpen(options, host, *shared)) return connection;
  auto own = scratchPath("m");
  auto errors = scratchPath("ssh-stderr");
  if (!own || !errors) return own ? errors.error() : own.error();
  connection.m_controlPath = *own;
  connection.m_errors = *errors;
  auto command = sshCommand(options, host, *own);
  command.insert(command.end(),
                 {"-o", "BatchMode=yes", "-o", "ControlMaster=yes", "-o", "ControlPersist=no", "-N", "--", host.host});
  auto master = startCommand(command, *errors);
  if (!master) return Error{"ssh-missing", master.error().message};
  connection.m_master.emplace(std::move(master).value());
  return connection;
}

SshConnection::~SshConnection() {
  m_master.reset();
  std::error_code ignored;
  if (m_errors.empty()) return;
  std::filesystem::remove(m_errors, ignored);
  std::filesystem::remove(m_controlPath, ignored);
}

Status SshConnection::await() {
  std::error_code ignored;
  while (m_master && !std::filesystem::exists(m_controlPath, ignored)) {
    if (auto fault = lost()) return *fault;
    if (monotonicSeconds() - m_begunAtS > kGiveUpAfterS)
      return Error{"host-unreachable",
                   Text::of("%1 did not complete the login within %2 s.", m_host.host, textNumber(kGiveUpAfterS)) +
                       Text::of("Check that it is on and reachable; if it asks for a password or a one-time code, open "
                                "the connection first: scalescope-engine connect %1",
                                m_host.host)};
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return {};
}

std::optional<Error> SshConnection::lost() {
  const auto exit = m_master ? m_master->poll() : std::nullopt;
  if (!exit) return std::nullopt;
  if (exit->signal != 0) return connectionKilled(m_host.host, *exit);
  auto errors = readFile(m_errors);
  return sshFault(m_host.host, errors ? *errors : "");
}

std::vector<std::string> SshConnection::shellCommand(const std::string& script) const {
  auto command = sshCommand(m_options, m_host, m_controlPath);
  command.insert(command.end(), {"-o", "BatchMode=yes", "-o", "ControlMaster=no", "-T", "--", m_host.host,
                                 "exec /bin/sh -c " + quoteForShell(script)});
  return command;
}

}  // namespace scalescope
