// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/ssh_fault.h"

#include <array>

#include "engine/base/text.h"

namespace scalescope {
namespace {

struct Meaning {
  std::string_view pattern;  ///< as OpenSSH writes it
  const char* code;
  const char* sentence;  ///< after the host's name
};

/// The first match counts: ssh writes the cause before its consequences.
constexpr std::array<Meaning, 17> kMeanings = {
    {{"REMOTE HOST IDENTIFICATION HAS CHANGED", "host-key-changed",
      " presents a host key that differs from the known one. If the machine was reinstalled, remove its old key with "
      "ssh-keygen -R and connect once manually; otherwise the connection may be intercepted."},
     {"Host key verification failed", "host-key-unknown",
      " has a host key that is not known here. Connect once manually (ssh, or scalescope-engine connect) and "
      "compare its fingerprint."},
     {"host key is known for", "host-key-unknown",
      " has a host key that is not known here. Connect once manually (ssh, or scalescope-engine connect) and "
      "compare its fingerprint."},
     {"Permission denied", "authentication-refused",
      " refused the login. Check user and key (ssh-add -l); if it asks for a password or one-time code, open the "
      "connection first: scalescope-engine connect."},
     {"Too many authentication failures", "authentication-refused",
      " refused the login after too many keys. Select one with IdentityFile and IdentitiesOnly in the SSH "
      "configuration."},
     {"Could not resolve hostname", "host-unreachable",
      " has no known address. Correct the name or add it to the SSH configuration."},
     {"Connection timed out", "host-unreachable", " did not answer in time. Check that it is on and reachable."},
     {"Operation timed out", "host-unreachable", " did not answer in time. Check that it is on and reachable."},
     {"Connection refused", "host-unreachable",
      " refuses connections on that port. Start sshd there, or correct the port."},
     {"No route to host", "host-unreachable", " cannot be reached over the network. Check cable, route and address."},
     {"Network is unreachable", "host-unreachable",
      " cannot be reached over the network. Check cable, route and address."},
     {"Connection closed by", "host-unreachable", " closed the connection. See sshd's log there."},
     {"Connection reset by", "host-unreachable", " closed the connection. See sshd's log there."},
     {"banner exchange", "host-unreachable", " did not answer as an SSH server does. Correct the port."},
     {"Timeout, server", "host-unreachable", " stopped answering. Check that it is on and reachable."},
     {"Broken pipe", "host-unreachable", " stopped answering. Check that it is on and reachable."},
     {"No such file or directory", "ssh-missing",
      " cannot be reached: a program or file for SSH is missing here. Install openssh-client, or correct --ssh and "
      "--ssh-config."}}};

std::string lastPart(std::string_view messages) {
  constexpr std::size_t kMaxBytes = 600;
  messages = trim(messages);
  return std::string(messages.size() > kMaxBytes ? messages.substr(messages.size() - kMaxBytes) : messages);
}

}  // namespace

Error sshFault(const std::string& host, std::string_view messages) {
  const std::string output = messages.empty() ? " (ssh printed no message.)" : " (ssh: " + lastPart(messages) + ")";
  for (const Meaning& meaning : kMeanings)
    if (messages.find(meaning.pattern) != std::string_view::npos)
      return {meaning.code, host + meaning.sentence + output};
  return {"ssh-failed", "The connection to " + host + " failed. Run ssh to it manually to see why." + output};
}

Error connectionKilled(const std::string& host, const ProcessExit& exit) {
  return {"connection-killed", "The connection to " + host + " ended, because its program on this machine " +
                                   exit.text() + ". Look for the cause here: a user, or a lack of memory; " + host +
                                   " may be without fault."};
}

Error loginFault(const std::string& host, std::string_view messages) {
  Error fault = sshFault(host, messages);
  const std::string output = " (ssh: " + lastPart(messages) + ")";
  if (fault.code == "authentication-refused")
    fault.message =
        host +
        " refused the login. Check the user and your answers (a one-time code is valid once, for seconds), and "
        "try again; ssh lists the accepted methods in brackets." +
        output;
  if (fault.code == "host-key-unknown")
    fault.message = host +
                    " was not connected, because its host key was not accepted. Compare its fingerprint with the one "
                    "that its administrator publishes, and answer yes." +
                    output;
  return fault;
}

}  // namespace scalescope
