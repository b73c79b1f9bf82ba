// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run/event.h"

namespace scalescope {

/// Version of the protocol between controller and worker; both send theirs first.
inline constexpr int kProtocolVersion = 6;

/// First message both ways.
struct Hello {
  int protocolVersion = kProtocolVersion;
  std::string engineVersion;
  std::string host;  ///< the worker's host name; empty from the controller
  int pid = 0;
};

/// What a worker measures in a node check.
struct CheckWork {
  enum class Phase { Node, Collectives };
  Phase phase = Phase::Node;
  bool quick = false;
  double timeLimitS = 0;                ///< of this phase; what is not measured by then is left out
  std::vector<std::string> parts = {};  ///< of checkParts(); empty: all
  bool operator==(const CheckWork&) const = default;
};

/// Controller to worker: what to do. Times of events count from the moment this arrives.
struct StartWork {
  Plan plan;
  int rank = 0, worldSize = 1;       ///< rank -1: run none, monitor the host
  int localRank = 0, localSize = 1;  ///< among the ranks of this host
  int hostIndex = 0;                 ///< which of the plan's hosts this is
  int repeat = 1;
  std::string checkpointFolder;    ///< of the run; rank 0 writes there
  std::string resumeFrom;          ///< path of the checkpoint to resume from; "": from the start
  std::optional<CheckWork> check;  ///< measure the node instead of training
  std::optional<Plan> twinOf;      ///< synthetic images take shape and classes from this plan's data
};

/// Rendezvous of the ranks, through the pipes: a small key-value store held by the controller.
struct StoreSet {
  std::string key;
  std::string value;  ///< any bytes; base64 in JSON
};
/// Worker asks; the controller answers with StoreValue once the key is set.
struct StoreGet {
  std::string key;
};
struct StoreValue {
  std::string key;
  std::string value;
};

/// Controller to worker: finish the step, skip further evaluations, end.
struct StopWork {};

/// Both ways, every kHeartbeatS: the peer and the connection are alive.
struct Heartbeat {};
inline constexpr double kHeartbeatS = 5;
/// Silence after which a controller considers a worker lost.
inline constexpr double kWorkerSilenceS = 18;
/// Silence after which a worker ends, because its controller hangs or the network is down. No process of a run outlives
/// its controller by more than 30 s.
inline constexpr double kControllerSilenceS = 25;

/// Worker to controller: seconds since this rank's collective last made progress; sent every kWaitReportIntervalS while
/// it is at least that long, and 0 when it progresses again, also slowly.
struct CollectiveWait {
  double seconds = 0;
  bool losesPackets = false;  ///< packets of this rank's connections were lost on the way and sent again
};
inline constexpr double kWaitReportIntervalS = 2;

/// Worker to controller: rank 0 now sends the weights to every rank.
struct WeightTransfer {
  double bytes = 0;  ///< of all weights
};

/// Worker to controller: an event of this rank.
struct WorkerEvent {
  Event event;
};

/// Worker to controller: request Recorded once all events sent so far are in events.jsonl.
struct AwaitRecord {};
struct Recorded {};

using Message = std::variant<Hello, StartWork, StoreSet, StoreGet, StoreValue, StopWork, Heartbeat, CollectiveWait,
                             WeightTransfer, WorkerEvent, AwaitRecord, Recorded>;

/// One JSON line without its newline, and back. Errors: "message-invalid" with the start of the line.
std::string messageToJson(const Message& message);
Result<Message> messageFromJson(std::string_view line);

}  // namespace scalescope
