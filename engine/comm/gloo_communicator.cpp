// SPDX-License-Identifier: Apache-2.0
#ifdef SCALESCOPE_HAVE_GLOO
#include <gloo/allgather.h>
#include <gloo/allgatherv.h>
#include <gloo/allreduce.h>
#include <gloo/barrier.h>
#include <gloo/broadcast.h>
#include <gloo/math.h>
#include <gloo/rendezvous/context.h>
#include <gloo/rendezvous/store.h>
#include <gloo/transport/tcp/device.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "engine/base/word_text.h"
#include "engine/base/words.h"
#include "engine/comm/communicator.h"
#include "engine/comm/half_floats.h"
#include "engine/comm/verified_peers.h"

namespace scalescope {
namespace {

/// Adapts our store for Gloo. Values that wait() has fetched are kept because get() has no time limit.
class GlooStore final : public gloo::rendezvous::Store {
 public:
  GlooStore(RendezvousStore& store, const CommunicatorOptions& options, const std::string& name)
      : m_store(store), m_timeout(options.timeout), m_prefix("gloo/" + name + "/"), m_activity(options.activity) {}

  void set(const std::string& key, const std::vector<char>& data) override {
    m_store.set(m_prefix + key, std::string(data.begin(), data.end()));
  }
  std::vector<char> get(const std::string& key) override {
    const std::string& value = fetch(key, m_timeout);
    return {value.begin(), value.end()};
  }
  void wait(const std::vector<std::string>& keys) override { wait(keys, m_timeout); }
  void wait(const std::vector<std::string>& keys, const std::chrono::milliseconds& timeout) override {
    for (const std::string& key : keys) fetch(key, timeout);
  }

 private:
  const std::string& fetch(const std::string& key, std::chrono::milliseconds timeout) {
    auto known = m_values.find(key);
    if (known == m_values.end()) known = m_values.emplace(key, m_store.get(m_prefix + key, timeout)).first;
    if (m_activity) m_activity->noteProgress();
    return known->second;
  }

  RendezvousStore& m_store;
  std::chrono::milliseconds m_timeout;
  std::string m_prefix;
  CollectiveActivity* m_activity;
  std::map<std::string, std::string> m_values;
};

/// Devices live as long as the process. A stranger's connection may outlive the communicator: with the Gloo of Debian
/// 13, its end would destroy the loop of a device that is gone in that loop's own thread, which ends the process.
void keepForever(const std::shared_ptr<gloo::transport::Device>& device) {
  static std::mutex mutex;
  static auto* const devices = new std::vector<std::shared_ptr<gloo::transport::Device>>;
  const std::lock_guard lock(mutex);
  devices->push_back(device);
}

std::shared_ptr<gloo::transport::Device> makeDevice(const std::string& interface) {
  gloo::transport::tcp::attr attributes;
  if (interface.empty()) {
    attributes.hostname = "127.0.0.1";
  } else {
    attributes.iface = interface;
  }
  auto device = gloo::transport::tcp::CreateDevice(attributes);
  keepForever(device);
  return device;
}

/// The interface that Gloo reports: its description reads "tcp, pci=..., iface=lo, speed=..., addr=[...]".
std::string interfaceOf(const gloo::transport::Device& device) {
  const std::string description = device.str(), mark = "iface=";
  const std::size_t start = description.find(mark);
  if (start == std::string::npos) return description;
  const std::size_t from = start + mark.size();
  return description.substr(from, description.find(',', from) - from);
}

/// What Gloo reports, without its source file and without ports, which some versions print with swapped bytes:
/// "[./gloo/transport/tcp/pair.cc:799] connect [10.0.0.1]:18332: Connection refused".
std::string glooReport(const std::exception& fault) {
  std::string text = fault.what();
  if (text.starts_with('[') && text.find(".cc:") < text.find("] ")) text.erase(0, text.find("] ") + 2);
  for (auto place = text.find("]:"); place != std::string::npos; place = text.find("]:", place + 1))
    text.erase(place + 1, std::min(text.find_first_not_of("0123456789", place + 2), text.size()) - place - 1);
  return text;
}

/// Gloo waits five times as long for a connection. All ranks are ready by then: only a foreign process can delay a
/// connection, or the store, from which each rank reads the address of every other.
std::chrono::milliseconds connectLimit(int size) { return std::chrono::milliseconds(2000 + 100 * size); }

/// Gloo does not expose its sockets. Its addresses begin with the sockaddr at which a rank awaits its peer. (Their text
/// is not usable: some versions write the port with swapped bytes.)
RankSockets socketsOf(gloo::Context& context) {
  RankSockets sockets;
  for (int peer = 0; peer < context.size; ++peer) {
    sockaddr_storage address{};
    std::vector<char> bytes;
    if (peer != context.rank) bytes = context.getPair(peer)->address().bytes();
    if (!bytes.empty()) std::memcpy(&address, bytes.data(), std::min(bytes.size(), sizeof address));
    sockets.awaitsAt.push_back(bytes.empty() ? "" : endText(address));
  }
  sockets.connections = connectionsOfThisProcess();
  return sockets;
}

class GlooCommunicator final : public Communicator {
 public:
  GlooCommunicator(const CommunicatorOptions& options, RendezvousStore& store)
      : m_rank(options.rank),
        m_size(options.size),
        m_group(options.group),
        m_activity(options.activity),
        m_device(makeDevice(options.interface)) {
    const CollectiveActivity::Part connecting(m_activity);
    bool isFirst = true;
    connectVerified(store, options, [&](const std::string& name) {
      m_context.reset();
      // In the Gloo of Debian 13 all connections of a device share its port.
      if (!std::exchange(isFirst, false)) m_device = makeDevice(options.interface);
      auto context = std::make_shared<gloo::rendezvous::Context>(options.rank, options.size);
      context->setTimeout(connectLimit(options.size));
      GlooStore glooStore(store, options, name);
      try {
        context->connectFullMesh(glooStore, m_device);
      } catch (const Failure&) {
        throw;
      } catch (const std::exception& fault) {
        throw Failure({"communication-failed", glooReport(fault)});
      }
      m_context = std::move(context);
      return socketsOf(*m_context);
    });
    m_context->setTimeout(options.timeout);
    barrier();  // a rank that finishes at once must not disconnect from one that is still connecting
  }

  int rank() const override { return m_rank; }
  int size() const override { return m_size; }
  void allReduceSum(std::span<float> values) override { sumOverRanks(values, &gloo::sum<float>); }
  void allReduceSum(std::span<double> values) override { sumOverRanks(values, &gloo::sum<double>); }
  void allReduceSumHalf(std::span<std::uint16_t> values, HalfFormat format) override {
    sumOverRanks(values, format == HalfFormat::Bf16 ? &addHalves<HalfFormat::Bf16> : &addHalves<HalfFormat::Fp16>);
  }

  void broadcast(std::span<float> values, int root) override { broadcastBytes(std::as_writable_bytes(values), root); }

  void broadcastBytes(std::span<std::byte> bytes, int root) override {
    for (; !bytes.empty(); bytes = bytes.subspan(std::min(kBroadcastBytes, bytes.size())))
      guarded(Words::of("broadcast"), [&] {
        const auto part = bytes.first(std::min(kBroadcastBytes, bytes.size()));
        gloo::BroadcastOptions options(m_context);
        options.setRoot(root);
        options.setOutput(reinterpret_cast<char*>(part.data()), part.size());
        gloo::broadcast(options);
      });
  }

  std::vector<std::string> allGather(const std::string& text) override {
    std::vector<std::string> texts;
    guarded(Words::of("all-gather"), [&] { texts = gatherTexts(text); });
    return texts;
  }

  void barrier() override {
    guarded(Words::of("barrier"), [&] {
      gloo::BarrierOptions options(m_context);
      gloo::barrier(options);
    });
  }

  TransportInfo transport() const override { return {"gloo", "tcp", interfaceOf(*m_device), "ring"}; }

 private:
  /// Runs one collective; exceptions of the library become a Failure.
  template <typename Collective>
  void guarded(const char* what, Collective collective) {
    const CollectiveActivity::Part part(m_activity);
    try {
      collective();
    } catch (const std::exception& fault) {
      const TextValue size = m_group.empty() ? TextValue(m_size) : TextValue(Text::of("%1 (%2)", m_size, m_group));
      throw Failure(
          {"communication-failed",
           Text::of("Rank %1 of %2 failed in a collective (%3): Gloo reports %4.", m_rank, size, wordText(what),
                    '"' + glooReport(fault) + '"') +
               Text::of(
                   "Look for the first error of another rank: it may have ended or be too slow to answer in time.")});
    }
  }

  /// Each rank sums its own part of the ring and passes the finished part on, so every rank gets the same bits.
  template <typename T>
  void sumOverRanks(std::span<T> values, void (*add)(void*, const void*, const void*, std::size_t)) {
    if (values.empty()) return;
    guarded(Words::of("sum over ranks"), [&] {
      gloo::AllreduceOptions options(m_context);
      options.setAlgorithm(gloo::AllreduceOptions::Algorithm::RING);
      options.setOutput(values.data(), values.size());
      options.setReduceFunction(add);
      gloo::allreduce(options);
    });
  }

  template <HalfFormat kFormat>
  static void addHalves(void* sum, const void* a, const void* b, std::size_t count) {
    addHalf(static_cast<std::uint16_t*>(sum), static_cast<const std::uint16_t*>(a),
            static_cast<const std::uint16_t*>(b), count, kFormat);
  }

  std::vector<std::string> gatherTexts(const std::string& text) {
    std::vector<std::size_t> lengths(m_size);
    std::size_t length = text.size() + 1;  // the terminating zero keeps every part non-empty
    gloo::AllgatherOptions lengthOptions(m_context);
    lengthOptions.setInput(&length, 1);
    lengthOptions.setOutput(lengths.data(), lengths.size());
    gloo::allgather(lengthOptions);

    std::size_t total = 0;
    for (std::size_t each : lengths) total += each;
    std::string all(total, '\0');
    gloo::AllgathervOptions options(m_context);
    options.setInput(const_cast<char*>(text.c_str()), length);
    options.setOutput(all.data(), lengths);
    gloo::allgatherv(options);

    std::vector<std::string> texts;
    std::size_t start = 0;
    for (std::size_t each : lengths) {
      texts.push_back(all.substr(start, each - 1));
      start += each;
    }
    return texts;
  }

  /// A long array is sent in parts, so that progress on a slow link is visible: 8 s each at 1 Mbit/s.
  static constexpr std::size_t kBroadcastBytes = 1 << 20;

  int m_rank, m_size;
  std::string m_group;
  CollectiveActivity* m_activity;
  std::shared_ptr<gloo::transport::Device> m_device;
  std::shared_ptr<gloo::Context> m_context;
};

}  // namespace

Result<std::unique_ptr<Communicator>> makeGlooCommunicator(const CommunicatorOptions& options, RendezvousStore& store) {
  // Gloo writes to sockets without MSG_NOSIGNAL: a peer that ended would end this process, too, instead of
  // causing an error.
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return std::unique_ptr<Communicator>(std::make_unique<GlooCommunicator>(options, store));
  } catch (const Failure& failure) {
    return failure.error();
  } catch (const std::exception& fault) {
    const Text where =
        options.interface.empty() ? Text::of("the loopback") : Text::of("interface %1", '"' + options.interface + '"');
    return Error{"communication-failed",
                 Text::of("Rank %1 of %2 could not connect over %3: Gloo reports %4.", options.rank, options.size,
                          where, '"' + glooReport(fault) + '"') +
                     Text::of("Check that the interface exists and that every rank has started.")};
  }
}

}  // namespace scalescope
#endif
