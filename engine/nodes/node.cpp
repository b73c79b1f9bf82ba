// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/node.h"

#include "engine/base/text.h"
#include "engine/nodes/container.h"
#include "engine/nodes/slurm_step.h"
#include "engine/nodes/ssh_fault.h"

namespace scalescope {
void Node::connect() {
  if (isRemote() && m_spec.connection.empty()) m_connection.emplace(SshConnection::begin(m_options, m_spec));
}

Status Node::await() {
  if (!m_connection) return {};
  return m_connection->ok() ? m_connection->value().await() : Status(m_connection->error());
}

std::optional<Error> Node::lost() {
  if (!m_connection) return std::nullopt;
  return m_connection->ok() ? m_connection->value().lost() : std::optional(m_connection->error());
}

std::vector<std::string> Node::shellCommand(const std::string& script) const {
  if (!isRemote()) return {"/bin/sh", "-c", script};
  if (!m_spec.connection.empty()) return srunCommand(m_spec.host, script);
  return m_connection->value().shellCommand(script);
}

ProcessSpec Node::engineCommand(const std::vector<std::string>& arguments, const std::string& mark) const {
  ProcessSpec spec;
  if (!runsDirectly(m_spec) || !m_spec.launchPrefix.empty()) {
    const std::string script = engineScript(m_spec, engine, arguments, mark);
    const auto options = stepOptions(m_spec, engine.mounts);
    spec.command = options.empty() ? shellCommand(script) : srunCommand(m_spec.host, script, options);
    spec.input = environmentInput(m_spec);
    return spec;
  }
  spec.command = {engine.program};
  spec.command.insert(spec.command.end(), arguments.begin(), arguments.end());
  spec.environment = m_spec.environment;
  return spec;
}

std::optional<Error> Node::fault(int status, const std::string& printed) const {
  if (!isRemote()) return std::nullopt;
  if (!m_spec.connection.empty()) return srunFault(m_spec.host, status, printed);
  return status == kSshFailed ? std::optional(sshFault(m_spec.host, printed)) : std::nullopt;
}

Result<CommandOutput> Node::run(const std::string& script, double timeoutS, const std::filesystem::path& inputFile,
                                const std::string& input, const CommandWatch& watch) const {
  auto output = runCommand(shellCommand(script), timeoutS, inputFile, input, watch);
  if (!output) return output;
  if (const auto unreached = fault(output->exit.status, output->errors)) return *unreached;
  return output;
}

Status Node::fetchImage(const CommandWatch& watch) {
  constexpr double kTimeoutS = 1800;
  auto printed = run(containerImageScript(m_spec), kTimeoutS, {}, {}, watch);
  if (!printed) return printed.error();
  if (!printed->succeeded()) return containerFault(m_spec, printed->errors);
  engine.image = trim(printed->out);
  const auto options = stepOptions(m_spec, engine.mounts);
  if (options.empty()) return {};
  auto started = runCommand(srunCommand(m_spec.host, ":", options), kTimeoutS, {}, {}, watch);
  if (!started) return started.error();
  if (started->succeeded()) return {};
  const bool isContainers =
      started->errors.find("container") != std::string::npos || started->errors.find("pyxis") != std::string::npos;
  const auto unreached = srunFault(m_spec.host, started->exit.status, started->errors);
  return unreached && !isContainers ? *unreached : containerFault(m_spec, started->errors);
}

}  // namespace scalescope
