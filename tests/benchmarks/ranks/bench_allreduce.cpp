// SPDX-License-Identifier: Apache-2.0
// Bus bandwidth of the exchange of gradients against a raw TCP stream over the same link, in turns: one stream one way,
// and one each way at once as the exchange has them, which is what fast links leave of a slow processor.
// bench_allreduce [options]                                two ranks as threads over the loopback
// bench_allreduce --rank R --store FOLDER [options]        one of two ranks, which share a folder
//   --interface IF   --mib 100   --rounds 5   --contexts 1,2,4   --bucket-mib 4,16   --precision fp32
// Rank 0 prints a table row for each setting.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <map>
#include <mutex>
#include <thread>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/comm/socket.h"
#include "engine/train/gradient_exchange.h"

using namespace scalescope;
namespace fs = std::filesystem;

namespace {

constexpr int kRanks = 2;

struct Settings {
  std::map<std::string, std::string> words = {{"--rank", "-1"},         {"--store", ""},        {"--interface", ""},
                                              {"--mib", "100"},         {"--rounds", "5"},      {"--contexts", "1,2,4"},
                                              {"--bucket-mib", "4,16"}, {"--precision", "fp32"}};
  std::vector<double> numbers(const char* name) const {
    std::vector<double> values;
    for (const auto& word : split(words.at(name), ',')) values.push_back(parseNumber(word).value_or(0));
    return values;
  }
  double number(const char* name) const { return numbers(name).front(); }
};

/// Keys as files in a folder that all ranks see.
class FolderStore final : public RendezvousStore {
 public:
  explicit FolderStore(fs::path folder) : m_folder(std::move(folder)) {}
  void set(const std::string& key, const std::string& value) override { (void)writeFileAtomically(path(key), value); }
  std::string get(const std::string& key, std::chrono::milliseconds timeout) override {
    const double end = monotonicSeconds() + std::chrono::duration<double>(timeout).count();
    while (monotonicSeconds() < end) {
      if (auto value = readFile(path(key))) return *value;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    throw Failure({"rendezvous-timeout", "No rank has set \"" + key + "\"."});
  }

 private:
  fs::path path(std::string key) const {
    std::replace(key.begin(), key.end(), '/', '_');
    return m_folder / key;
  }
  fs::path m_folder;
};

/// Streams between rank 0 and rank 1. Seconds are of this rank.
class RawStream {
 public:
  RawStream(int rank, const Settings& settings, RendezvousStore& store)
      : m_rank(rank), m_sent(1 << 20), m_received(1 << 20) {
    const std::string& interface = settings.words.at("--interface");
    const std::string address = interface.empty() ? "127.0.0.1" : addressOfInterface(interface);
    if (rank == 0) {
      const Socket listener = Socket::listenAt(address);
      store.set("raw/address", address + " " + std::to_string(listener.port()));
      m_socket = listener.accept(std::chrono::seconds(30));
    } else {
      const auto words = split(store.get("raw/address", std::chrono::seconds(30)), ' ');
      m_socket = Socket::connectTo(words.at(0), std::stoi(words.at(1)), std::chrono::seconds(30));
    }
  }
  /// From rank 0 to rank 1, and one byte back when all has come.
  double seconds(std::size_t bytes) {
    const double start = monotonicSeconds();
    if (m_rank == 0) {
      send(bytes);
      receive(1);
    } else {
      receive(bytes);
      send(1);
    }
    return monotonicSeconds() - start;
  }

  /// So many bytes each way at once.
  double secondsBothWays(std::size_t bytes) {
    const double start = monotonicSeconds();
    {
      std::jthread sender([&] { send(bytes); });
      receive(bytes);
    }
    return monotonicSeconds() - start;
  }

 private:
  void send(std::size_t bytes) {
    for (std::size_t left = bytes, part = 0; left > 0; left -= part)
      m_socket.send(m_sent.data(), part = std::min(left, m_sent.size()));
  }
  void receive(std::size_t bytes) {
    for (std::size_t left = bytes, part = 0; left > 0; left -= part)
      m_socket.receive(m_received.data(), part = std::min(left, m_received.size()));
  }

  int m_rank;
  Socket m_socket;
  std::vector<char> m_sent, m_received;
};

double medianOf(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
}

class Rank {
 public:
  Rank(int rank, const Settings& settings, RendezvousStore& store)
      : m_settings(settings), m_store(store), m_raw(rank, settings, store) {
    m_options.rank = rank;
    m_options.size = kRanks;
    m_options.interface = settings.words.at("--interface");
    m_ranks = require(makeHostCommunicator(m_options, store));
    m_gradients.resize(static_cast<std::size_t>(settings.number("--mib") * (1 << 20)) / sizeof(float));
  }

  void run() {
    if (m_options.rank == 0)
      std::printf(
          "| contexts | bucket MiB | raw stream MB/s | the same both ways | bus bandwidth MB/s | ratio | both ways |\n"
          "|---|---|---|---|---|---|---|\n");
    for (double contexts : m_settings.numbers("--contexts"))
      for (double bucketMib : m_settings.numbers("--bucket-mib")) measure(static_cast<int>(contexts), bucketMib);
  }

 private:
  /// Raw and exchanged in turns; ratios are medians over rounds. All count what one direction carries.
  void measure(int contexts, double bucketMib) {
    CommunicatorOptions options = m_options;
    options.group = "setting " + std::to_string(m_setting++);
    const std::shared_ptr<Communicator> first = require(makeHostCommunicator(options, m_store));
    GradientLanes lanes = {first};
    for (int i = 1; i < contexts; ++i) {
      CommunicatorOptions more = options;
      more.group += ", " + std::to_string(i);
      lanes.push_back(require(makeHostCommunicator(more, m_store)));
    }
    Plan plan;
    plan.communicationBucketMib = bucketMib;
    plan.communicationPrecision = m_settings.words.at("--precision");
    GradientExchange exchange(lanes, m_gradients, exchangeOptions(plan));
    const std::size_t bytes = m_gradients.size() * sizeof(float);
    std::vector<double> raw, bothWays, bus, ratios, bothRatios;
    for (int round = 0; round <= m_settings.number("--rounds"); ++round) {
      const double rawS = m_raw.seconds(bytes);
      m_ranks->barrier();
      const double bothS = m_raw.secondsBothWays(bytes);
      m_ranks->barrier();
      const double startS = monotonicSeconds();
      exchange.ready()(0, m_gradients.size());
      const ExchangeRecord record = exchange.finish();
      const double seconds = monotonicSeconds() - startS;
      if (round == 0) continue;  // connections warm up
      raw.push_back(static_cast<double>(bytes) / rawS / 1e6);
      bothWays.push_back(static_cast<double>(bytes) / bothS / 1e6);
      bus.push_back(2.0 * (kRanks - 1) / kRanks * record.bytes / seconds / 1e6);
      ratios.push_back(bus.back() / raw.back());
      bothRatios.push_back(bus.back() / bothWays.back());
    }
    if (m_options.rank == 0)
      std::printf("| %d | %g | %.0f | %.0f | %.0f | %.3f | %.3f |\n", contexts, bucketMib, medianOf(raw),
                  medianOf(bothWays), medianOf(bus), medianOf(ratios), medianOf(bothRatios));
    std::fflush(stdout);
    m_ranks->barrier();
  }

  const Settings& m_settings;
  RendezvousStore& m_store;
  RawStream m_raw;
  CommunicatorOptions m_options;
  std::shared_ptr<Communicator> m_ranks;
  std::vector<float> m_gradients;
  int m_setting = 0;
};

bool runRank(int rank, const Settings& settings, const fs::path& folder) {
  try {
    FolderStore store(folder);
    Rank(rank, settings, store).run();
    return true;
  } catch (const Failure& failure) {
    std::fprintf(stderr, "rank %d: %s\n", rank, failure.error().message.english().c_str());
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "rank %d: %s\n", rank, fault.what());
  }
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (!settings.words.contains(argv[i])) {
      std::fprintf(stderr, "unknown option %s\n", argv[i]);
      return 2;
    }
    settings.words[argv[i]] = argv[i + 1];
  }
  const int own = static_cast<int>(settings.number("--rank"));
  if (own >= 0) return runRank(own, settings, settings.words["--store"]) ? 0 : 1;
  const fs::path folder = fs::temp_directory_path() / ("bench-allreduce-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  std::atomic<bool> well{true};
  {
    std::jthread other([&] { well = runRank(1, settings, folder) && well; });
    well = runRank(0, settings, folder) && well;
  }
  fs::remove_all(folder);
  return well ? 0 : 1;
}
