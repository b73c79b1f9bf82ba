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

/// Where ranks leave each other their addresses; carried by the controller's pipes. Thread: any.
class RendezvousStore {
 public:
  virtual ~RendezvousStore() = default;
  virtual void set(const std::string& key, const std::string& value) = 0;
  /// Waits for the key. Errors: Failure "rendezvous-timeout" naming the key and the time waited.
  virtual std::string get(const std::string& key, std::chrono::milliseconds timeout) = 0;
};

/// What really carried the data, for the record.
struct TransportInfo {
  std::string library;    ///< e.g. "gloo", "nccl 2.27.3", "scalescope", "none"
  std::string transport;  ///< e.g. "tcp"
  std::string interface;  ///< e.g. "lo", "eth0"
  std::string algorithm;  ///< e.g. "ring"
};

/// Numbers of 16 bits: BF16 has the range of FP32 and 8 bits of precision, FP16 11 bits up to 65504.
enum class HalfFormat { Bf16, Fp16 };

/// What gradients need of the ranks: element-wise sums, in place on every rank, bitwise equal on every rank. All ranks
/// make the same calls in the same order. Thread: one at a time.
/// Errors: Failure "communication-failed" with the library's words (a lost peer shows within the timeout).
class SumOverRanks {
 public:
  virtual ~SumOverRanks() = default;
  virtual int size() const = 0;
  virtual void allReduceSum(std::span<float> values) = 0;
  /// Numbers of 16 bits on their way: every addition is made in FP32 and rounded to the format (nearest, ties to even).
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

/// How long a rank waits for others at most.
inline constexpr std::chrono::minutes kLongestWait{15};

struct CommunicatorOptions {
  int rank = 0, size = 1;
  int deviceIndex = 0;    ///< of the ranks that sum on devices: the rank's number on its host
  std::string interface;  ///< "" : loopback when all ranks are local
  std::string group;      ///< tells several communicators of a run apart; "" for the first
  /// Of what ranks do together, also of looking for each other: one may have to open a large data set or write a
  /// checkpoint meanwhile. The controller sees sooner which rank is late, or that nothing gets through.
  std::chrono::milliseconds timeout{kLongestWait};
  std::chrono::milliseconds joinTimeout{120000};  ///< of devices, until all are connected
  CollectiveActivity* activity = nullptr;         ///< is told of every collective; outlives the communicator
};

/// One rank alone: every collective is a no-op.
std::unique_ptr<Communicator> makeSingleCommunicator();

/// Gloo over TCP; returns once every rank is connected to the others and to nobody else. From then on the program
/// ignores SIGPIPE. Errors: "comm-unsupported" (this build lacks Gloo), "communication-failed", "peer-not-verified",
/// "rendezvous-timeout".
Result<std::unique_ptr<Communicator>> makeGlooCommunicator(const CommunicatorOptions& options, RendezvousStore& store);

/// Plain TCP through rank 0, which adds up in the order of the ranks: needs no library. For votes among ranks whose
/// gradients travel otherwise; gradients would go slowly. Errors: "communication-failed", "peer-not-verified",
/// "rendezvous-timeout".
Result<std::unique_ptr<Communicator>> makeStarCommunicator(const CommunicatorOptions& options, RendezvousStore& store);

/// Gloo where this build has it, else the star; every rank's program must be built alike. Errors: as these.
Result<std::unique_ptr<Communicator>> makeHostCommunicator(const CommunicatorOptions& options, RendezvousStore& store);

/// Where a rank is among the hosts that run ranks.
struct HostPlace {
  int host = 0, hostCount = 1;
  int localRank = 0, localSize = 1;
};

/// The ways that buckets of gradients take in turn, so that several are under way at once; every rank has as many.
using GradientLanes = std::vector<std::shared_ptr<SumOverRanks>>;

/// `contexts` lanes, each with connections of its own. The first one is `ranks` itself, unless the sums are
/// hierarchical: inside each host first (over its loopback), then among one leader per host, who tell the others.
/// Errors: as makeHostCommunicator().
Result<GradientLanes> makeGradientLanes(std::shared_ptr<Communicator> ranks, const CommunicatorOptions& options,
                                        const HostPlace& place, int contexts, bool hierarchical,
                                        RendezvousStore& store);

/// Lanes where a plan leaves their number open.
inline constexpr int kChosenContexts = 2;

}  // namespace scalescope
