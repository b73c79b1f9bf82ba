// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>
#include <random>

#include "engine/base/clock.h"
#include "engine/base/text.h"
#include "engine/base/word_text.h"
#include "engine/base/words.h"
#include "engine/comm/communicator.h"
#include "engine/comm/half_floats.h"
#include "engine/comm/socket.h"
#include "engine/comm/verified_peers.h"

namespace scalescope {
namespace {

constexpr const char* kKey = "star/address/";
constexpr const char* kLoopback = "127.0.0.1";
/// Values are sent in parts of this size, each answered before the next, so that buffers do not fill up.
constexpr std::size_t kPartBytes = 256 << 10;
constexpr std::chrono::seconds kIntroductionLimit{5};

/// First bytes on a connection: a process that does not know the run's secret is not one of its ranks.
struct Introduction {
  std::uint64_t secret = 0;
  std::int32_t rank = 0, size = 0;
};

class StarCommunicator final : public Communicator {
 public:
  StarCommunicator(const CommunicatorOptions& options, RendezvousStore& store)
      : m_rank(options.rank),
        m_size(options.size),
        m_timeout(options.timeout),
        m_key(kKey + options.group),
        m_interface(options.interface.empty() ? "lo" : options.interface),
        m_activity(options.activity) {
    const CollectiveActivity::Part connecting(m_activity);
    const std::string address = options.interface.empty() ? kLoopback : addressOfInterface(options.interface);
    m_rank == 0 ? awaitOthers(address, store) : connectToRank0(store);
    verifyPeers(options, store);
    barrier();
  }

  int rank() const override { return m_rank; }
  int size() const override { return m_size; }
  void allReduceSum(std::span<float> values) override { sum(values, addTo<float>); }
  void allReduceSum(std::span<double> values) override { sum(values, addTo<double>); }
  void allReduceSumHalf(std::span<std::uint16_t> values, HalfFormat format) override {
    sum(values, [format](std::span<std::uint16_t> part, const std::uint16_t* theirs) {
      addHalf(part.data(), part.data(), theirs, part.size(), format);
    });
  }

  void broadcast(std::span<float> values, int root) override { broadcastBytes(std::as_writable_bytes(values), root); }
  void broadcastBytes(std::span<std::byte> bytes, int root) override {
    guarded(Words::of("broadcast"), [&] { inParts(bytes, [&](std::span<std::byte> part) { spread(part, root); }); });
  }

  std::vector<std::string> allGather(const std::string& text) override {
    std::vector<double> lengths(static_cast<std::size_t>(m_size));
    lengths[static_cast<std::size_t>(m_rank)] = static_cast<double>(text.size());
    allReduceSum(std::span<double>(lengths));
    std::vector<std::string> texts;
    guarded(Words::of("all-gather"), [&] {
      for (int rank = 0; rank < m_size; ++rank) {
        std::string& each = texts.emplace_back(static_cast<std::size_t>(lengths[static_cast<std::size_t>(rank)]), '\0');
        if (rank == m_rank) each = text;
        inParts(std::span<char>(each), [&](std::span<char> part) { spread(part, rank); });
      }
    });
    return texts;
  }

  void barrier() override {
    double one = 1;
    allReduceSum(std::span<double>(&one, 1));
  }

  TransportInfo transport() const override { return {"scalescope", "tcp", m_interface, "star"}; }

 private:
  /// One part from rank `root` to all, by way of rank 0.
  template <typename T>
  void spread(std::span<T> part, int root) {
    if (m_rank == 0 && root != 0) other(root).receive(part.data(), part.size_bytes());
    if (m_rank == root && root != 0) return m_others[0].send(part.data(), part.size_bytes());
    fromRank0(part, root);
  }

  /// Rank 0's connection to another rank.
  Socket& other(int rank) { return m_others[static_cast<std::size_t>(rank - 1)]; }

  template <typename T>
  void fromRank0(std::span<T> part, int root) {
    if (m_rank != 0) return m_others[0].receive(part.data(), part.size_bytes());
    for (int rank = 1; rank < m_size; ++rank)
      if (rank != root) other(rank).send(part.data(), part.size_bytes());
  }

  template <typename T, typename Body>
  void inParts(std::span<T> values, const Body& body) const {
    constexpr std::size_t kPart = kPartBytes / sizeof(T);
    for (std::size_t begin = 0; begin < values.size(); begin += kPart) {
      body(values.subspan(begin, std::min(kPart, values.size() - begin)));
      if (m_activity) m_activity->noteProgress();
    }
  }

  template <typename T>
  static void addTo(std::span<T> part, const T* theirs) {
    std::transform(part.begin(), part.end(), theirs, part.begin(), std::plus<>());
  }

  template <typename T, typename Add>
  void sum(std::span<T> values, const Add& add) {
    guarded(Words::of("sum over ranks"), [&] {
      std::vector<T> theirs(std::min(values.size(), kPartBytes / sizeof(T)));
      inParts(values, [&](std::span<T> part) {
        if (m_rank != 0) m_others[0].send(part.data(), part.size_bytes());
        for (int rank = 1; m_rank == 0 && rank < m_size; ++rank) {
          other(rank).receive(theirs.data(), part.size_bytes());
          add(part, theirs.data());
        }
        fromRank0(part, 0);
      });
    });
  }

  /// Rank 0: accepts connections until every other rank has connected.
  void awaitOthers(const std::string& address, RendezvousStore& store) {
    const Socket listener = Socket::listenAt(address);
    std::random_device random;
    const std::uint64_t secret = (static_cast<std::uint64_t>(random()) << 32) | random();
    store.set(m_key, address + " " + std::to_string(listener.port()) + " " + std::to_string(secret));
    const double start = monotonicSeconds();
    std::vector<bool> connected(static_cast<std::size_t>(m_size), false);
    connected[0] = true;
    m_others.resize(static_cast<std::size_t>(m_size - 1));
    while (std::find(connected.begin(), connected.end(), false) != connected.end()) {
      const auto spent = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * (monotonicSeconds() - start)));
      if (spent >= m_timeout) throw tooLate(connected);
      try {
        admit(listener.accept(m_timeout - spent), secret, connected);
      } catch (const Failure&) {
        continue;  // no connection, or one that closed at once: the time limit above decides
      }
    }
  }

  /// The connection of a foreign process closes here.
  void admit(Socket socket, std::uint64_t secret, std::vector<bool>& connected) {
    socket.setTimeout(kIntroductionLimit);
    Introduction peer;
    socket.receive(&peer, sizeof peer);
    if (peer.secret != secret || peer.size != m_size || peer.rank < 1 || peer.rank >= m_size) return;
    socket.setTimeout(m_timeout);
    other(peer.rank) = std::move(socket);
    connected[static_cast<std::size_t>(peer.rank)] = true;
  }

  Failure tooLate(const std::vector<bool>& connected) const {
    std::vector<std::string> missing;
    for (std::size_t rank = 0; rank < connected.size(); ++rank)
      if (!connected[rank]) missing.push_back(std::to_string(rank));
    return Failure(
        {"rendezvous-timeout", Text::of("Of %1 ranks, these did not connect within %2 ms: %3.", m_size,
                                        m_timeout.count(), join(missing, ", ")) +
                                   Text::of("Check their error messages and any firewall between the hosts.")});
  }

  void connectToRank0(RendezvousStore& store) {
    const auto words = split(store.get(m_key, m_timeout), ' ');
    if (words.size() != 3) throw Failure({"communication-failed", Text::of("the address of rank 0 is incomplete")});
    m_others.push_back(Socket::connectTo(words[0], static_cast<int>(parseInteger(words[1]).value_or(0)), m_timeout));
    const Introduction own{std::stoull(words[2]), m_rank, m_size};
    m_others[0].send(&own, sizeof own);
  }

  /// The secret rejects foreign processes; this detects a relay between two ranks.
  void verifyPeers(const CommunicatorOptions& options, RendezvousStore& store) const {
    RankSockets sockets;
    sockets.awaitsAt.assign(static_cast<std::size_t>(m_size), "");
    for (std::size_t i = 0; i < m_others.size(); ++i)
      if (auto ends = endsOf(m_others[i].descriptor())) {
        if (m_rank == 0) sockets.awaitsAt[i + 1] = ends->own;
        sockets.connections.push_back(std::move(*ends));
      }
    const Text problem = RankAgreement(store, options, "verify/" + m_key).verify(sockets, {});
    if (!problem.empty())
      throw Failure(
          {"peer-not-verified", Text::of("The connections between the ranks could not be verified: %1.", problem) +
                                    Text::of("Nothing was trained.")});
  }

  template <typename Collective>
  void guarded(const char* what, const Collective& collective) {
    const CollectiveActivity::Part part(m_activity);
    try {
      collective();
    } catch (const Failure& failure) {
      throw Failure(
          {"communication-failed",
           Text::of("Rank %1 of %2 failed in a collective (%3): %4.", m_rank, m_size, wordText(what),
                    failure.error().message) +
               Text::of(
                   "Look for the first error of another rank: it may have ended or be too slow to answer in time.")});
    }
  }

  int m_rank, m_size;
  std::chrono::milliseconds m_timeout;
  std::string m_key, m_interface;
  CollectiveActivity* m_activity;
  std::vector<Socket> m_others;  ///< of rank 0: ranks 1, 2...; of any other: rank 0
};

}  // namespace

Result<std::unique_ptr<Communicator>> makeStarCommunicator(const CommunicatorOptions& options, RendezvousStore& store) {
  try {
    return std::unique_ptr<Communicator>(std::make_unique<StarCommunicator>(options, store));
  } catch (const Failure& failure) {
    if (failure.error().code != "communication-failed") return failure.error();
    return Error{"communication-failed",
                 Text::of("Rank %1 of %2 could not connect: %3.", options.rank, options.size, failure.error().message)};
  }
}

Result<std::unique_ptr<Communicator>> makeHostCommunicator(const CommunicatorOptions& options, RendezvousStore& store) {
#ifdef SCALESCOPE_HAVE_GLOO
  return makeGlooCommunicator(options, store);
#else
  return makeStarCommunicator(options, store);
#endif
}

}  // namespace scalescope
