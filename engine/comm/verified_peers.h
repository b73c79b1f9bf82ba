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

/// An address and its port as above. An IPv6 scope is a host's own matter and left out.
std::string endText(const sockaddr_storage& address);
/// The ends of a connected socket; nothing where it has none.
std::optional<ConnectionEnds> endsOf(int descriptor);
/// Every TCP connection of this process, whoever opened it.
std::vector<ConnectionEnds> connectionsOfThisProcess();

/// The sockets of a rank.
struct RankSockets {
  std::vector<std::string> awaitsAt;  ///< by peer: where it awaited that one's connection; "" where it did not
  std::vector<ConnectionEnds> connections;
};

/// "" where each connection that was made to a rank's address has the same two ends for both of its ranks, and where
/// all ranks that await each other are connected; else a sentence about the first that is not so: somebody else is at
/// its end. `ranks`: by rank.
std::string strangerAmong(const std::vector<RankSockets>& ranks);

/// What the ranks agree on by way of the run's store, which is the controller's pipes and nobody else's.
class RankAgreement {
 public:
  /// `key` names the communicator and the attempt. `store` outlives this.
  RankAgreement(RendezvousStore& store, const CommunicatorOptions& options, std::string key);

  /// Returns once every rank has called it.
  void arrive();
  /// Every rank tells its sockets, or why it has none; all get the same answer: "" or what is wrong. Errors (thrown):
  /// "rendezvous-timeout".
  std::string verify(const RankSockets& own, const std::string& failure);

 private:
  using Answer = std::function<std::string(const std::vector<std::string>& words)>;
  /// Rank 0 hears all and answers all.
  std::string ask(const std::string& words, const Answer& answer);

  RendezvousStore& m_store;
  int m_rank, m_size;
  std::chrono::milliseconds m_timeout;
  std::string m_key;
  int m_questions = 0;
};

/// Connects as often as needed, three times at most with a back-off, until every connection is verified. `attempt`
/// connects on new ports (its argument: a name for the attempt's keys) and returns its sockets; what it throws
/// counts as a failed attempt, but "rendezvous-timeout" is handed on. Errors (thrown): "peer-not-verified",
/// "rendezvous-timeout".
void connectVerified(RendezvousStore& store, const CommunicatorOptions& options,
                     const std::function<RankSockets(const std::string& name)>& attempt);

}  // namespace scalescope
