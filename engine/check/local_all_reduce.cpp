// SPDX-License-Identifier: Apache-2.0
#include "engine/check/local_all_reduce.h"

#include <algorithm>
#include <condition_variable>
#include <limits>
#include <map>
#include <mutex>
#include <new>
#include <vector>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/comm/communicator.h"
#include "engine/telemetry/proc_files.h"

namespace scalescope {

namespace {

/// Where ranks that are threads of one program exchange their addresses.
class SharedStore final : public RendezvousStore {
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
          {"rendezvous-timeout", Text::of("No rank has set %1 within %2 ms.", inQuotes(key), timeout.count())});
    return m_values[key];
  }

 private:
  std::mutex m_mutex;
  std::condition_variable m_changed;
  std::map<std::string, std::string> m_values;
};

/// Sums multiply the values by the number of ranks: after so many they are filled again, long before they overflow.
constexpr int kSumsOfOneFill = 16;

/// Threads that run the same job, each as one rank.
class RankThreads final : public LocalRanks, public std::enable_shared_from_this<RankThreads> {
 public:
  using Job = std::function<void(int rank, Communicator& ranks)>;

  explicit RankThreads(int count) : m_errors(static_cast<std::size_t>(count)) {
    for (int rank = 0; rank < count; ++rank)
      m_threads.emplace_back("rank " + std::to_string(rank),
                             [this, rank](const std::stop_token& stop) { work(rank, stop); });
  }
  int count() const override { return static_cast<int>(m_errors.size()); }
  OperationBench::Made allReduce(std::int64_t floats) override;

  /// Waits until every rank has done the job. Errors: the first rank's.
  Status run(Job job) {
    std::unique_lock lock(m_mutex);
    m_job = std::move(job);
    m_busy = count();
    ++m_number;
    m_changed.notify_all();
    m_changed.wait(lock, [this] { return m_busy == 0; });
    for (const Error& error : m_errors)
      if (!error.code.empty()) return error;
    return {};
  }

 private:
  void work(int rank, const std::stop_token& stop) {
    std::unique_ptr<Communicator> ranks;
    for (std::uint64_t done = 0;;) {
      Job job;
      {
        std::unique_lock lock(m_mutex);
        if (!m_changed.wait(lock, stop, [&] { return m_number != done; })) return;
        done = m_number;
        job = m_job;
      }
      Error error;
      try {
        if (!ranks) ranks = connect(rank);
        job(rank, *ranks);
      } catch (const Failure& failure) {
        error = failure.error();
      } catch (const std::exception& fault) {
        error = {"communication-failed", fault.what()};
      }
      std::lock_guard lock(m_mutex);
      m_errors[static_cast<std::size_t>(rank)] = error;
      if (--m_busy == 0) m_changed.notify_all();
    }
  }

  std::unique_ptr<Communicator> connect(int rank) {
    CommunicatorOptions options;
    options.rank = rank;
    options.size = count();
    options.timeout = std::chrono::minutes(1);
    return require(makeHostCommunicator(options, m_store));
  }

  SharedStore m_store;
  std::mutex m_mutex;
  std::condition_variable_any m_changed;
  Job m_job;
  std::uint64_t m_number = 0;
  int m_busy = 0;
  std::vector<Error> m_errors;
  std::vector<NamedThread> m_threads;  // last: they use the rest
};

class SumOfRanks final : public BenchedOperation {
 public:
  SumOfRanks(std::shared_ptr<RankThreads> ranks, std::int64_t floats) : m_ranks(std::move(ranks)) {
    m_values.resize(static_cast<std::size_t>(m_ranks->count()));
    for (auto& values : m_values) values.resize(static_cast<std::size_t>(floats));
    require(m_ranks->run([this](int, Communicator& ranks) {
      if (ranks.rank() != 0) return;
      const TransportInfo used = ranks.transport();
      m_implementation = used.library + " over " + used.transport + " (" + used.interface + "), " +
                         std::to_string(ranks.size()) + " ranks";
    }));
  }

  double run(int count) override {
    double seconds = 0;
    for (int done = 0; done < count; done += kSumsOfOneFill) seconds += sum(std::min(kSumsOfOneFill, count - done));
    return seconds / count;
  }
  std::string implementation() const override { return m_implementation; }
  double flop() const override { return 0; }

 private:
  double sum(int count) {
    std::vector<double> start(m_values.size()), end(m_values.size());
    require(m_ranks->run([&](int rank, Communicator& ranks) {
      const auto at = static_cast<std::size_t>(rank);
      std::vector<float>& values = m_values[at];
      for (std::size_t i = 0; i < values.size(); ++i) values[i] = 1e-3f * static_cast<float>(i % 1009 + at + 1);
      ranks.barrier();
      start[at] = monotonicSeconds();
      for (int i = 0; i < count; ++i) ranks.allReduceSum(std::span(values));
      end[at] = monotonicSeconds();
    }));
    double longest = 0;
    for (std::size_t i = 0; i < start.size(); ++i) longest = std::max(longest, end[i] - start[i]);
    return longest;
  }

  std::shared_ptr<RankThreads> m_ranks;
  std::vector<std::vector<float>> m_values;
  std::string m_implementation;
};

/// Bytes that programs can still use; unknown: as many as one likes.
double availableBytes() {
  const auto text = readFile("/proc/meminfo");
  if (!text) return std::numeric_limits<double>::infinity();
  const MemoryBytes memory = parseMemory(*text);
  return static_cast<double>(memory.total) - static_cast<double>(memory.used);
}

OperationBench::Made RankThreads::allReduce(std::int64_t floats) {
  // Every rank has its values, and the library as much again for what it receives.
  const double bytes = 8.0 * static_cast<double>(floats) * count(), available = availableBytes();
  if (bytes > available)
    return Error{"out-of-memory",
                 Text::of("Sums of %1 floats by %2 ranks need %3 MB of memory; %4 MB are available.", floats, count(),
                          textNumber(bytes / 1e6, 0), textNumber(available / 1e6, 0))};
  try {
    return std::unique_ptr<BenchedOperation>(std::make_unique<SumOfRanks>(shared_from_this(), floats));
  } catch (const Failure& failure) {
    return failure.error();
  } catch (const std::bad_alloc&) {
    return Error{"out-of-memory", Text::of("The values of %1 ranks do not fit into memory.", count())};
  }
}

}  // namespace

Result<std::shared_ptr<LocalRanks>> LocalRanks::connect(int count) {
  auto ranks = std::make_shared<RankThreads>(count);
  if (Status connected = ranks->run([](int, Communicator& all) { all.barrier(); }); !connected)
    return connected.error();
  return std::shared_ptr<LocalRanks>(std::move(ranks));
}

}  // namespace scalescope
