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

using MakeCommunicator = Result<std::unique_ptr<Communicator>> (*)(const CommunicatorOptions&, RendezvousStore&);

inline std::shared_ptr<Communicator> connectRank(int rank, int size, RendezvousStore& store,
                                                 std::chrono::milliseconds timeout = std::chrono::seconds(20),
                                                 MakeCommunicator make = makeHostCommunicator) {
  if (size == 1) return makeSingleCommunicator();
  CommunicatorOptions options;
  options.rank = rank;
  options.size = size;
  options.timeout = timeout;
  return require(make(options, store));
}

/// Runs `body` on `size` threads, each as one rank of a group connected by way of `store`.
inline RankErrors runRanksWith(RendezvousStore& store, int size,
                               const std::function<void(std::shared_ptr<Communicator>)>& body,
                               std::chrono::milliseconds timeout, MakeCommunicator make) {
  RankErrors errors(size);
  std::vector<std::thread> ranks;
  for (int rank = 0; rank < size; ++rank)
    ranks.emplace_back([&, rank] {
      try {
        body(connectRank(rank, size, store, timeout, make));
      } catch (const Failure& failure) {
        errors[rank] = failure.error();
      } catch (const std::exception& fault) {
        errors[rank] = {"leaked-exception", fault.what()};
      }
    });
  for (std::thread& rank : ranks) rank.join();
  return errors;
}

/// The same with a store of its own.
inline RankErrors runRanks(int size, const std::function<void(std::shared_ptr<Communicator>)>& body,
                           std::chrono::milliseconds timeout = std::chrono::seconds(20),
                           MakeCommunicator make = makeHostCommunicator) {
  MemoryStore store;
  return runRanksWith(store, size, body, timeout, make);
}

/// The first error of any rank, as text; "" when every rank ended well.
inline std::string firstError(const RankErrors& errors) {
  for (std::size_t rank = 0; rank < errors.size(); ++rank)
    if (!errors[rank].code.empty())
      return "rank " + std::to_string(rank) + ": " + errors[rank].code + ": " + errors[rank].message;
  return {};
}

}  // namespace scalescope
