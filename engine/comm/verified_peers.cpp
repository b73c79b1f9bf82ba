// SPDX-License-Identifier: Apache-2.0
#include "engine/comm/verified_peers.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <thread>

#include "engine/base/log.h"
#include "engine/base/text.h"
#include "engine/comm/rank_text.h"

namespace scalescope {
namespace {

constexpr int kAttempts = 3;
constexpr std::chrono::milliseconds kBackOff{200};  ///< doubled after each attempt

using NameOfEnd = int (*)(int, sockaddr*, socklen_t*);

std::string endOf(int descriptor, NameOfEnd nameOfEnd) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  if (nameOfEnd(descriptor, reinterpret_cast<sockaddr*>(&address), &size) != 0) return {};
  return address.ss_family == AF_INET || address.ss_family == AF_INET6 ? endText(address) : std::string();
}

// Report of a rank: "failed " and the reason; or a line with the address at which it awaited each peer, then a line
// "own other" for each connection.
constexpr const char* kFailed = "failed ";

std::string reportOf(const RankSockets& sockets) {
  std::string report = join(sockets.awaitsAt, " ");
  for (const ConnectionEnds& each : sockets.connections) report += "\n" + each.own + " " + each.other;
  return report;
}

RankSockets socketsIn(const std::string& report) {
  RankSockets sockets;
  const auto lines = split(report, '\n');
  if (lines.empty()) return sockets;
  sockets.awaitsAt = split(lines.front(), ' ');
  for (std::size_t i = 1; i < lines.size(); ++i)
    if (const std::size_t space = lines[i].find(' '); space != std::string::npos)
      sockets.connections.push_back({lines[i].substr(0, space), lines[i].substr(space + 1)});
  return sockets;
}

bool hasMirrored(const RankSockets& rank, const ConnectionEnds& seen) {
  return std::any_of(rank.connections.begin(), rank.connections.end(),
                     [&](const ConnectionEnds& each) { return each.own == seen.other && each.other == seen.own; });
}

bool awaits(const RankSockets& rank, const std::string& address) {
  return std::find(rank.awaitsAt.begin(), rank.awaitsAt.end(), address) != rank.awaitsAt.end();
}

Text foreignPeerText(std::size_t rank, const ConnectionEnds& seen) {
  return Text::of(
      "rank %1 is connected from %2 to %3, which is not a rank: another program took a port, or a relay "
      "between the hosts forwards connections",
      rank, seen.own, seen.other);
}

/// Whether ranks a and b have a connection to an address at which one of them awaited the other.
bool areConnected(const RankSockets& a, const RankSockets& b, const std::string& aAwaitsAt,
                  const std::string& bAwaitsAt) {
  return std::any_of(a.connections.begin(), a.connections.end(), [&](const ConnectionEnds& each) {
    return ((!aAwaitsAt.empty() && each.own == aAwaitsAt) || (!bAwaitsAt.empty() && each.other == bAwaitsAt)) &&
           hasMirrored(b, each);
  });
}

/// Rank 0's answer to all reports: "" or the problem.
Text findProblem(const std::vector<std::string>& reports) {
  std::vector<RankSockets> ranks;
  for (std::size_t rank = 0; rank < reports.size(); ++rank) {
    if (reports[rank].starts_with(kFailed))
      return Text::of("rank %1 could not connect: %2", rank, textOfValue(reports[rank].substr(std::strlen(kFailed))));
    ranks.push_back(socketsIn(reports[rank]));
  }
  return findForeignPeer(ranks);
}

}  // namespace

std::string endText(const sockaddr_storage& address) {
  char text[INET6_ADDRSTRLEN] = "";
  const auto& four = reinterpret_cast<const sockaddr_in&>(address);
  const auto& six = reinterpret_cast<const sockaddr_in6&>(address);
  if (address.ss_family == AF_INET)
    ::inet_ntop(AF_INET, &four.sin_addr, text, sizeof text);
  else if (IN6_IS_ADDR_V4MAPPED(&six.sin6_addr))
    ::inet_ntop(AF_INET, &six.sin6_addr.s6_addr[12], text, sizeof text);
  else
    ::inet_ntop(AF_INET6, &six.sin6_addr, text, sizeof text);
  const auto port = address.ss_family == AF_INET ? four.sin_port : six.sin6_port;
  return "[" + std::string(text) + "]:" + std::to_string(ntohs(port));
}

std::optional<ConnectionEnds> endsOf(int descriptor) {
  ConnectionEnds ends{endOf(descriptor, ::getsockname), endOf(descriptor, ::getpeername)};
  if (ends.own.empty() || ends.other.empty()) return std::nullopt;
  return ends;
}

std::vector<ConnectionEnds> connectionsOfThisProcess() {
  std::vector<ConnectionEnds> connections;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd", none))
    if (const auto descriptor = parseInteger(entry.path().filename().string()))
      if (auto ends = endsOf(static_cast<int>(*descriptor))) connections.push_back(std::move(*ends));
  return connections;
}

Text findForeignPeer(const std::vector<RankSockets>& ranks) {
  const std::size_t size = ranks.size();
  for (std::size_t rank = 0; rank < size; ++rank)
    if (ranks[rank].awaitsAt.size() != size)
      return Text::of("rank %1 reports %2 ranks instead of %3", rank, ranks[rank].awaitsAt.size(), size);
  for (std::size_t rank = 0; rank < size; ++rank)
    for (const ConnectionEnds& each : ranks[rank].connections) {
      const auto known = [&](const RankSockets& other) { return hasMirrored(other, each); };
      const auto awaited = [&](const RankSockets& other) { return awaits(other, each.other); };
      if (!awaits(ranks[rank], each.own) && std::none_of(ranks.begin(), ranks.end(), awaited)) continue;
      if (std::none_of(ranks.begin(), ranks.end(), known)) return foreignPeerText(rank, each);
    }
  for (std::size_t a = 0; a < size; ++a)
    for (std::size_t b = a + 1; b < size; ++b) {
      const std::string &aAwaitsAt = ranks[a].awaitsAt[b], &bAwaitsAt = ranks[b].awaitsAt[a];
      if (aAwaitsAt.empty() && bAwaitsAt.empty()) continue;
      if (!areConnected(ranks[a], ranks[b], aAwaitsAt, bAwaitsAt))
        return Text::of("ranks %1 and %2 are not connected to each other: another program took a port", a, b);
    }
  return {};
}

RankAgreement::RankAgreement(RendezvousStore& store, const CommunicatorOptions& options, std::string key)
    : m_store(store), m_rank(options.rank), m_size(options.size), m_timeout(options.timeout), m_key(std::move(key)) {}

std::string RankAgreement::ask(const std::string& report, const Answer& answer) {
  const std::string key = m_key + "/" + std::to_string(m_questions++) + "/";
  if (m_rank != 0) {
    m_store.set(key + std::to_string(m_rank), report);
    return m_store.get(key + "answer", m_timeout);
  }
  std::vector<std::string> all{report};
  for (int rank = 1; rank < m_size; ++rank) all.push_back(m_store.get(key + std::to_string(rank), m_timeout));
  const std::string verdict = answer(all);
  m_store.set(key + "answer", verdict);
  return verdict;
}

void RankAgreement::arrive() {
  ask("here", [](const auto&) { return std::string("go"); });
}

Text RankAgreement::verify(const RankSockets& own, const Text& failure) {
  return textOfValue(ask(failure.empty() ? reportOf(own) : kFailed + valueOfText(failure),
                         [](const auto& reports) { return valueOfText(findProblem(reports)); }));
}

void connectVerified(RendezvousStore& store, const CommunicatorOptions& options,
                     const std::function<RankSockets(const std::string& name)>& attempt) {
  Text problem;
  for (int number = 1; number <= kAttempts; ++number) {
    const std::string name = options.group + "/attempt " + std::to_string(number);
    RankAgreement agreement(store, options, "verify/" + name);
    agreement.arrive();
    RankSockets sockets;
    Text failure;
    try {
      sockets = attempt(name);
    } catch (const Failure& fault) {
      if (fault.error().code == "rendezvous-timeout") throw;
      failure = fault.error().message;
    } catch (const std::exception& fault) {
      failure = Text::verbatim(fault.what());
    }
    problem = agreement.verify(sockets, failure);
    if (problem.empty()) return;
    if (options.rank == 0)
      logWarning("Connecting the ranks, attempt " + std::to_string(number) + " of " + std::to_string(kAttempts) + ": " +
                 problem.english() + ".");
    std::this_thread::sleep_for(kBackOff * (1 << number));
  }
  throw Failure(
      {"peer-not-verified",
       Text::of("The ranks could not be connected directly to each other in %1 attempts: %2.", kAttempts, problem) +
           Text::of("Nothing was trained.") +
           Text::of("Find the program that uses these ports (ss -tnp), or choose an interface that other users cannot "
                    "reach.")});
}

}  // namespace scalescope
