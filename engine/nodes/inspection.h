// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/nodes/adapter_facts.h"
#include "engine/process/line_buffer.h"
#include "engine/process/process.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/environment.h"

namespace scalescope {

/// What an engine reports about its node before a run.
struct NodeFacts {
  std::string engineVersion, hostName;
  bool backendUsable = false;
  std::string backend, backendReason;  ///< the one for the plan; why there is none
  int coreCount = 0;                   ///< available to the ranks
  double busyCores = 0;                ///< used by other programs, over a second
  int gpuCount = 0;
  bool hasNvidiaDriver = false;               ///< of the kernel: also inside a container without access to GPUs
  std::string cudaReason;                     ///< why GPUs cannot be used: the CUDA backend, or some of them with it
  bool isCudaInstalled = true;                ///< whether the CUDA backend is, usable or not
  std::string gpuModels;                      ///< of the GPUs that are then not used; "" where unknown
  std::vector<std::string> busyGpus;          ///< with a process of another program
  double memoryLockBytes = 0;                 ///< the limit; -1: none
  double sharedMemoryFreeBytes = 0;           ///< of /dev/shm
  std::string controllerAddress, ownAddress;  ///< the ends of the SSH connection; "" without one
};

/// A question to `scalescope-engine inspect`, one JSON line each way.
struct Inspection {
  std::string ask;           ///< time, facts, describe, dataset, interface, listen, connect, link, load
  Plan plan{};               ///< facts, describe, dataset
  int hostIndex = 0;         ///< for these: the node's index in the plan's hosts
  std::string interface {};  ///< interface: its name; "": the one that routes to `address`
  std::string address{};     ///< interface, listen, connect, link: numeric
  int port = 0;              ///< connect, link
  double seconds = 0;        ///< link: how long the stream is measured, without a limit of bytes; 0: as usual
};

struct InspectionAnswer {
  std::optional<Error> error;          ///< instead of everything else
  double unixS = 0;                    ///< time
  NodeFacts facts;                     ///< facts
  std::string text;                    ///< dataset: its fingerprint; interface: its name
  std::string address;                 ///< interface
  int port = 0;                        ///< listen
  double mbPerS = 0;                   ///< link: as LinkStream
  bool hostBound = false;              ///< link
  std::optional<double> takenShare{};  ///< load: of all processors, what others used since it was asked before
  AdapterFacts adapter{};              ///< interface
  std::vector<Fact> environment{};     ///< describe
  Topology topology{};                 ///< describe
  std::optional<double> freeBytes{};   ///< describe: at the work folder
};

/// One JSON line without its newline, and back. Errors: "message-invalid".
std::string inspectionToJson(const Inspection& inspection);
Result<Inspection> inspectionFromJson(std::string_view line);
std::string answerToJson(const InspectionAnswer& answer);
Result<InspectionAnswer> answerFromJson(std::string_view line);

/// The controller's end of the conversation with one node. Thread: one, the one that started it.
class Inspector {
 public:
  /// `command` runs `scalescope-engine inspect` on the node. Errors: as Process::start.
  static Result<Inspector> start(ProcessSpec command);
  Inspector(Inspector&&) noexcept = default;
  Inspector& operator=(Inspector&&) noexcept = default;
  ~Inspector();
  /// Asks it to end; the destructor waits for that, so that several end at the same time.
  void end();

  void ask(const Inspection& question);
  /// The answer to the oldest question that has none. Errors: the node's own; "inspection-failed" with the program's
  /// last messages, "command-timeout".
  Result<InspectionAnswer> answer(double timeoutS);

 private:
  explicit Inspector(Process process) : m_process(std::move(process)) {}
  Error gone();
  Process m_process;
  std::filesystem::path m_errors;
  LineBuffer m_lines;
};

}  // namespace scalescope
