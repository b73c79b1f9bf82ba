// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/comm/communicator.h"

namespace scalescope {

/// The controller's key-value store, for ranks that are threads of one program.
class MemoryStore final : public RendezvousStore {
 public:
  void set(const std::string& key, const std::string& value) override {
    std::lock_guard lock(m_mutex);
    m_values[key] = value;
    m_changed.notify_all();
  }
  std::string get(const std::string& key, std::chrono::milliseconds timeout) override {
    std::unique_lock lock(m_mutex);
    if (!m_changed.wait_for(lock, timeout, [&] { return m_values.contains(key); }))
      throw Failure(
          {"rendezvous-timeout", "No rank has set \"" + key + "\" within " + std::to_string(timeout.count()) + " ms."});
    return m_values[key];
  }

 private:
  std::mutex m_mutex;
  std::condition_variable m_changed;
  std::map<std::string, std::string> m_values;
};

/// What became of each rank: the code and message of its error, both empty where it ended well.
using RankErrors = std::vector<Error>;

inline std::shared_ptr<Communicator> connectRank(int rank, int size, RendezvousStore& store,
                                                 std::chrono::milliseconds timeout = std::chrono::seconds(20)) {
  if (size == 1) return makeSingleCommunicator();
  CommunicatorOptions options;
  options.rank = rank;
  options.size = size;
  options.timeout = timeout;
  return require(makeGlooCommunicator(options, store));
}

/// Whether this build can run several ranks; tests that need them skip with kNoGloo otherwise.
inline bool canRunSeveralRanks() {
  MemoryStore store;
  CommunicatorOptions options;
  const auto made = makeGlooCommunicator(options, store);
  return made.ok() || made.error().code != "comm-unsupported";
}
inline constexpr const char* kNoGloo = "This build has no Gloo; install libgloo-dev and build again to run this test.";

/// Runs `body` on `size` threads, each as one rank of a connected group.
inline RankErrors runRanks(int size, const std::function<void(std::shared_ptr<Communicator>)>& body,
                           std::chrono::milliseconds timeout = std::chrono::seconds(20)) {
  MemoryStore store;
  RankErrors errors(size);
  std::vector<std::thread> ranks;
  for (int rank = 0; rank < size; ++rank)
    ranks.emplace_back([&, rank] {
      try {
        body(connectRank(rank, size, store, timeout));
      } catch (const Failure& failure) {
        errors[rank] = failure.error();
      } catch (const std::exception& fault) {
        errors[rank] = {"leaked-exception", fault.what()};
      }
    });
  for (std::thread& rank : ranks) rank.join();
  return errors;
}

/// The first error of any rank, as text; "" when every rank ended well.
inline std::string firstError(const RankErrors& errors) {
  for (std::size_t rank = 0; rank < errors.size(); ++rank)
    if (!errors[rank].code.empty())
      return "rank " + std::to_string(rank) + ": " + errors[rank].code + ": " + errors[rank].message;
  return {};
}

}  // namespace scalescope
