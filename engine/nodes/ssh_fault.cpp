// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/ssh_fault.h"

#include <array>

#include "engine/base/text.h"

namespace scalescope {
namespace {

struct Meaning {
  std::string_view words;  ///< as OpenSSH writes them
  const char* code;
  const char* sentence;  ///< after the host's name
};

/// The first that matches counts: ssh writes the cause before its consequences.
constexpr std::array<Meaning, 17> kMeanings = {
    {{"REMOTE HOST IDENTIFICATION HAS CHANGED", "host-key-changed",
      " shows another host key than the known one. If the machine was installed anew, remove its old key with "
      "ssh-keygen -R and connect once by hand; otherwise somebody may stand in between."},
     {"Host key verification failed", "host-key-unknown",
      " has a host key that is not known here. Connect once by hand (ssh to it, or scalescope-engine connect) and "
      "compare its fingerprint."},
     {"host key is known for", "host-key-unknown",
      " has a host key that is not known here. Connect once by hand (ssh to it, or scalescope-engine connect) and "
      "compare its fingerprint."},
     {"Permission denied", "authentication-refused",
      " refused the login. Check user and key (ssh-add -l), or open the connection yourself where a password or "
      "one-time code is asked: scalescope-engine connect."},
     {"Too many authentication failures", "authentication-refused",
      " refused the login after too many keys. Name one with IdentityFile and IdentitiesOnly in the SSH "
      "configuration."},
     {"Could not resolve hostname", "host-unreachable",
      " has no known address. Correct the name or add it to the SSH configuration."},
     {"Connection timed out", "host-unreachable", " did not answer in time. Check that it is on and reachable."},
     {"Operation timed out", "host-unreachable", " did not answer in time. Check that it is on and reachable."},
     {"Connection refused", "host-unreachable",
      " takes no connection on that port. Start sshd there or correct the port."},
     {"No route to host", "host-unreachable", " cannot be reached over the network. Check cable, route and address."},
     {"Network is unreachable", "host-unreachable",
      " cannot be reached over the network. Check cable, route and address."},
     {"Connection closed by", "host-unreachable", " closed the connection. See sshd's log there."},
     {"Connection reset by", "host-unreachable", " closed the connection. See sshd's log there."},
     {"banner exchange", "host-unreachable", " did not answer as an SSH server does. Correct the port."},
     {"Timeout, server", "host-unreachable", " stopped to answer. Check that it is on and reachable."},
     {"Broken pipe", "host-unreachable", " stopped to answer. Check that it is on and reachable."},
     {"No such file or directory", "ssh-missing",
      " cannot be reached: a program or file for SSH is missing here. Install openssh-client, or correct --ssh and "
      "--ssh-config."}}};

std::string wordsAtTheEnd(std::string_view words) {
  constexpr std::size_t kMost = 600;
  words = trim(words);
  return std::string(words.size() > kMost ? words.substr(words.size() - kMost) : words);
}

}  // namespace

Error sshFault(const std::string& host, std::string_view words) {
  const std::string said = words.empty() ? " (ssh said nothing.)" : " (ssh: " + wordsAtTheEnd(words) + ")";
  for (const Meaning& meaning : kMeanings)
    if (words.find(meaning.words) != std::string_view::npos) return {meaning.code, host + meaning.sentence + said};
  return {"ssh-failed", "The connection to " + host + " failed. Try ssh to it by hand." + said};
}

Error loginFault(const std::string& host, std::string_view words) {
  Error fault = sshFault(host, words);
  const std::string said = " (ssh: " + wordsAtTheEnd(words) + ")";
  if (fault.code == "authentication-refused")
    fault.message = host +
                    " refused the login. Check the user and what was answered (a one-time code holds for seconds, and "
                    "once), and try again; what ssh names in brackets is what the host accepts." +
                    said;
  if (fault.code == "host-key-unknown")
    fault.message = host +
                    " was not connected, because its host key was not accepted. Compare its fingerprint with the one "
                    "that its administrator names, and answer yes." +
                    said;
  return fault;
}

}  // namespace scalescope
