// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/base/result.h"

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

/// Collectives among the ranks of a run. All ranks make the same calls in the same order. Thread: one at a time.
/// Errors: Failure "communication-failed" with the library's words (a lost peer shows within the timeout).
class Communicator {
 public:
  virtual ~Communicator() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  /// Element-wise sum over ranks, in place on every rank; bitwise equal results on every rank.
  virtual void allReduceSum(std::span<float> values) = 0;
  virtual void allReduceSum(std::span<double> values) = 0;
  virtual void broadcast(std::span<float> values, int root) = 0;
  /// Every rank's text, by rank.
  virtual std::vector<std::string> allGather(const std::string& text) = 0;
  virtual void barrier() = 0;
  virtual TransportInfo transport() const = 0;
};

struct CommunicatorOptions {
  int rank = 0, size = 1;
  int deviceIndex = 0;                            ///< of the ranks that sum on devices: the rank's number on its host
  std::string interface;                          ///< "" : loopback when all ranks are local
  std::chrono::milliseconds timeout{30000};       ///< of a collective
  std::chrono::milliseconds joinTimeout{120000};  ///< of devices, until all are connected
};

/// One rank alone: every collective is a no-op.
std::unique_ptr<Communicator> makeSingleCommunicator();

/// Gloo over TCP; returns once every rank is connected. From then on the program ignores SIGPIPE.
/// Errors: "comm-unsupported" (this build lacks Gloo), "communication-failed", "rendezvous-timeout".
Result<std::unique_ptr<Communicator>> makeGlooCommunicator(const CommunicatorOptions& options, RendezvousStore& store);

/// Plain TCP through rank 0, which adds up in the order of the ranks: needs no library. For votes among ranks whose
/// gradients travel otherwise; gradients would go slowly. Errors: "communication-failed", "rendezvous-timeout".
Result<std::unique_ptr<Communicator>> makeStarCommunicator(const CommunicatorOptions& options, RendezvousStore& store);

/// Gloo where this build has it, else the star; every rank's program must be built alike. Errors: as these.
Result<std::unique_ptr<Communicator>> makeHostCommunicator(const CommunicatorOptions& options, RendezvousStore& store);

}  // namespace scalescope
