// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/comm/collective_activity.h"

namespace scalescope {

/// Key-value store through which ranks exchange addresses; carried by the controller's pipes. Thread: any.
class RendezvousStore {
 public:
  virtual ~RendezvousStore() = default;
  virtual void set(const std::string& key, const std::string& value) = 0;
  /// Waits for the key. Errors: Failure "rendezvous-timeout" naming the key and the time waited.
  virtual std::string get(const std::string& key, std::chrono::milliseconds timeout) = 0;
};

/// The transport that was actually used.
struct TransportInfo {
  std::string library;    ///< e.g. "gloo", "nccl 2.27.3", "scalescope", "none"
  std::string transport;  ///< e.g. "tcp"
  std::string interface;  ///< e.g. "lo", "eth0"
  std::string algorithm;  ///< e.g. "ring"
};

/// 16-bit formats: BF16 has the range of FP32 and 8 bits of precision, FP16 11 bits up to 65504.
enum class HalfFormat { Bf16, Fp16 };

/// The all-reduce that gradients need: element-wise sums, in place on every rank, bitwise equal on every rank. All
/// ranks make the same calls in the same order. Thread: one at a time. Errors: Failure "communication-failed" with the
/// library's message (a lost peer is detected within the timeout).
class SumOverRanks {
 public:
  virtual ~SumOverRanks() = default;
  virtual int size() const = 0;
  virtual void allReduceSum(std::span<float> values) = 0;
  /// The same for 16-bit values: every addition is made in FP32 and rounded to the format (nearest, ties to even).
  /// Errors: also Failure "comm-unsupported" where the library sums FP32 only.
  virtual void allReduceSumHalf(std::span<std::uint16_t> values, HalfFormat format);
  virtual TransportInfo transport() const = 0;
};

/// Collectives among the ranks of a run, as SumOverRanks.
class Communicator : public SumOverRanks {
 public:
  virtual int rank() const = 0;
  using SumOverRanks::allReduceSum;
  virtual void allReduceSum(std::span<double> values) = 0;
  virtual void broadcast(std::span<float> values, int root) = 0;
  /// Errors: as allReduceSumHalf().
  virtual void broadcastBytes(std::span<std::byte> bytes, int root);
  /// Every rank's text, by rank.
  virtual std::vector<std::string> allGather(const std::string& text) = 0;
  virtual void barrier() = 0;
};

/// The longest time that a rank waits for others.
inline constexpr std::chrono::minutes kLongestWait{15};

struct CommunicatorOptions {
  int rank = 0, size = 1;
  int deviceIndex = 0;    ///< for device communicators: the rank's number on its host
  std::string interface;  ///< "" : loopback when all ranks are local
  std::string group;      ///< distinguishes several communicators of a run; "" for the first
  /// Of collectives and of the rendezvous: a rank may be opening a large dataset or writing a checkpoint meanwhile. The
  /// controller detects a late rank or a stuck network sooner.
  std::chrono::milliseconds timeout{kLongestWait};
  std::chrono::milliseconds joinTimeout{120000};  ///< for device communicators, until all are connected
  CollectiveActivity* activity = nullptr;         ///< notified of every collective; outlives the communicator
};

/// One rank alone: every collective is a no-op.
std::unique_ptr<Communicator> makeSingleCommunicator();

/// Gloo over TCP; returns once every rank is connected to the others and to no other process. From then on the
/// program ignores SIGPIPE. Errors: "comm-unsupported" (this build lacks Gloo), "communication-failed",
/// "peer-not-verified", "rendezvous-timeout".
Result<std::unique_ptr<Communicator>> makeGlooCommunicator(const CommunicatorOptions& options, RendezvousStore& store);

/// Plain TCP through rank 0, which sums in rank order: needs no library. For control values of ranks whose gradients
/// use another transport; too slow for gradients. Errors: "communication-failed", "peer-not-verified",
/// "rendezvous-timeout".
Result<std::unique_ptr<Communicator>> makeStarCommunicator(const CommunicatorOptions& options, RendezvousStore& store);

/// Gloo if this build has it, otherwise the star; all ranks must use the same build. Errors: as these.
Result<std::unique_ptr<Communicator>> makeHostCommunicator(const CommunicatorOptions& options, RendezvousStore& store);

/// A rank's position among the hosts that run ranks.
struct HostPlace {
  int host = 0, hostCount = 1;
  int localRank = 0, localSize = 1;
};

/// Communicators that gradient buckets use in turn, so that several buckets are in flight; the same count on every
/// rank.
using GradientLanes = std::vector<std::shared_ptr<SumOverRanks>>;

/// `contexts` lanes, each with connections of its own. The first one is `ranks` itself, unless the sums are
/// hierarchical: inside each host first (over its loopback), then among one leader per host, which broadcasts to its
/// host. Errors: as makeHostCommunicator().
Result<GradientLanes> makeGradientLanes(std::shared_ptr<Communicator> ranks, const CommunicatorOptions& options,
                                        const HostPlace& place, int contexts, bool hierarchical,
                                        RendezvousStore& store);

/// Lanes if the plan does not set their number.
inline constexpr int kDefaultContexts = 2;

}  // namespace scalescope
