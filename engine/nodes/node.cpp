// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/node.h"

#include "engine/nodes/ssh_fault.h"

namespace scalescope {
void Node::connect() {
  if (isRemote()) m_connection.emplace(SshConnection::begin(m_options, m_spec));
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
  return m_connection->value().shellCommand(script);
}

ProcessSpec Node::engineCommand(const std::vector<std::string>& arguments, const std::string& mark) const {
  ProcessSpec spec;
  if (isRemote() || !m_spec.launchPrefix.empty()) {
    spec.command = shellCommand(engineScript(m_spec, engine, arguments, mark));
    spec.input = environmentInput(m_spec);
    return spec;
  }
  spec.command = {engine.program};
  spec.command.insert(spec.command.end(), arguments.begin(), arguments.end());
  spec.environment = m_spec.environment;
  return spec;
}

Result<CommandOutput> Node::run(const std::string& script, double timeoutS, const std::filesystem::path& inputFile,
                                const std::string& input) const {
  auto output = runCommand(shellCommand(script), timeoutS, inputFile, input);
  if (output && isRemote() && output->exit.status == kSshFailed) return sshFault(m_spec.host, output->errors);
  return output;
}

}  // namespace scalescope
