// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/ssh_fault.h"

#include <cstring>
#include <vector>

#include "engine/base/text.h"

namespace scalescope {
namespace {

struct Meaning {
  std::string_view pattern;  ///< as OpenSSH writes it
  const char* code;
  Text message;
};

/// The first match counts: ssh writes the cause before its consequences.
std::vector<Meaning> meaningsFor(const std::string& host) {
  const Text unknownKey = Text::of("%1 has a host key that is not known here.", host) +
                          Text::of(
                              "Connect once manually (ssh, or scalescope-engine connect) and compare its "
                              "fingerprint.");
  const Text noAnswer = Text::of("%1 did not answer in time.", host) + Text::of("Check that it is on and reachable.");
  const Text noRoute =
      Text::of("%1 cannot be reached over the network.", host) + Text::of("Check cable, route and address.");
  const Text closed = Text::of("%1 closed the connection.", host) + Text::of("See sshd's log there.");
  const Text silent = Text::of("%1 stopped answering.", host) + Text::of("Check that it is on and reachable.");
  return {
      {"REMOTE HOST IDENTIFICATION HAS CHANGED", "host-key-changed",
       Text::of("%1 presents a host key that differs from the known one.", host) +
           Text::of("If the machine was reinstalled, remove its old key with ssh-keygen -R and connect once manually; "
                    "otherwise the connection may be intercepted.")},
      {"Host key verification failed", "host-key-unknown", unknownKey},
      {"host key is known for", "host-key-unknown", unknownKey},
      {"Permission denied", "authentication-refused",
       Text::of("%1 refused the login.", host) +
           Text::of("Check user and key (ssh-add -l); if it asks for a password or one-time code, open the connection "
                    "first: scalescope-engine connect.")},
      {"Too many authentication failures", "authentication-refused",
       Text::of("%1 refused the login after too many keys.", host) +
           Text::of("Select one with IdentityFile and IdentitiesOnly in the SSH configuration.")},
      {"Could not resolve hostname", "host-unreachable",
       Text::of("%1 has no known address.", host) + Text::of("Correct the name or add it to the SSH configuration.")},
      {"Connection timed out", "host-unreachable", noAnswer},
      {"Operation timed out", "host-unreachable", noAnswer},
      {"Connection refused", "host-unreachable",
       Text::of("%1 refuses connections on that port.", host) + Text::of("Start sshd there, or correct the port.")},
      {"No route to host", "host-unreachable", noRoute},
      {"Network is unreachable", "host-unreachable", noRoute},
      {"Connection closed by", "host-unreachable", closed},
      {"Connection reset by", "host-unreachable", closed},
      {"banner exchange", "host-unreachable",
       Text::of("%1 did not answer as an SSH server does.", host) + Text::of("Correct the port.")},
      {"Timeout, server", "host-unreachable", silent},
      {"Broken pipe", "host-unreachable", silent},
      {"No such file or directory", "ssh-missing",
       Text::of("%1 cannot be reached: a program or file for SSH is missing here.", host) +
           Text::of("Install openssh-client, or correct --ssh and --ssh-config.")},
  };
}

std::string lastPart(std::string_view messages) {
  constexpr std::size_t kMaxBytes = 600;
  messages = trim(messages);
  return std::string(messages.size() > kMaxBytes ? messages.substr(messages.size() - kMaxBytes) : messages);
}

Text sshOutput(std::string_view messages) { return Text::of("(ssh: %1)", lastPart(messages)); }

}  // namespace

Error sshFault(const std::string& host, std::string_view messages) {
  const Text output = messages.empty() ? Text::of("(ssh printed no message.)") : sshOutput(messages);
  for (const Meaning& meaning : meaningsFor(host))
    if (messages.find(meaning.pattern) != std::string_view::npos) return {meaning.code, meaning.message + output};
  return {"ssh-failed",
          Text::of("The connection to %1 failed.", host) + Text::of("Run ssh to it manually to see why.") + output};
}

Error connectionKilled(const std::string& host, const ProcessExit& exit) {
  return {"connection-killed",
          Text::of("The connection to %1 ended, because its program on this machine was killed by signal %2 (%3).",
                   host, exit.signal, ::strsignal(exit.signal)) +
              Text::of("Look for the cause here: a user, or a lack of memory; %1 may be without fault.", host)};
}

Error loginFault(const std::string& host, std::string_view messages) {
  Error fault = sshFault(host, messages);
  if (fault.code == "authentication-refused")
    fault.message = Text::of("%1 refused the login.", host) +
                    Text::of(
                        "Check the user and your answers (a one-time code is valid once, for seconds), and try "
                        "again; ssh lists the accepted methods in brackets.") +
                    sshOutput(messages);
  if (fault.code == "host-key-unknown")
    fault.message = Text::of("%1 was not connected, because its host key was not accepted.", host) +
                    Text::of("Compare its fingerprint with the one that its administrator publishes, and answer yes.") +
                    sshOutput(messages);
  return fault;
}

}  // namespace scalescope
