// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/socket.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/comm/communicator.h"

namespace scalescope {

/// Both ends of a TCP connection as one side sees them, e.g. "[10.0.0.1]:40112".
struct ConnectionEnds {
  std::string own, other;
};

/// An address and its port as above, without the IPv6 scope, which only has a meaning on its host.
std::string endText(const sockaddr_storage& address);
/// The ends of a connected socket; nothing for other descriptors.
std::optional<ConnectionEnds> endsOf(int descriptor);
/// Every TCP connection of this process, including those that libraries opened.
std::vector<ConnectionEnds> connectionsOfThisProcess();

/// The sockets of a rank.
struct RankSockets {
  std::vector<std::string> awaitsAt;  ///< by peer: the address at which it awaited that peer; "" if it did not
  std::vector<ConnectionEnds> connections;
};

/// "" if both ranks of each connection to a rank's address report the same two ends, and all ranks that await each
/// other are connected; otherwise a sentence about the first connection to another process. `ranks`: by rank.
Text findForeignPeer(const std::vector<RankSockets>& ranks);

/// Agreement of the ranks through the run's store, which uses the controller's pipes and is closed to other processes.
class RankAgreement {
 public:
  /// `key` names the communicator and the attempt. `store` outlives this.
  RankAgreement(RendezvousStore& store, const CommunicatorOptions& options, std::string key);

  /// Returns once every rank has called it.
  void arrive();
  /// Every rank reports its sockets, or why it has none; all get the same answer: "" or the problem. Errors (thrown):
  /// "rendezvous-timeout".
  Text verify(const RankSockets& own, const Text& failure);

 private:
  using Answer = std::function<std::string(const std::vector<std::string>& reports)>;
  /// Rank 0 collects all reports and answers all ranks.
  std::string ask(const std::string& report, const Answer& answer);

  RendezvousStore& m_store;
  int m_rank, m_size;
  std::chrono::milliseconds m_timeout;
  std::string m_key;
  int m_questions = 0;
};

/// Connects until every connection is verified, at most three times, with a back-off. `attempt`
/// connects on new ports (its argument: a name for the attempt's keys) and returns its sockets; an exception
/// counts as a failed attempt, except "rendezvous-timeout", which is rethrown. Errors (thrown): "peer-not-verified",
/// "rendezvous-timeout".
void connectVerified(RendezvousStore& store, const CommunicatorOptions& options,
                     const std::function<RankSockets(const std::string& name)>& attempt);

}  // namespace scalescope
