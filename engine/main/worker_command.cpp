// SPDX-License-Identifier: Apache-2.0
#include <signal.h>
#include <unistd.h>
#include <cmath>
#include <cstdlib>

#include "engine/analysis/check/check_rows.h"
#include "engine/backend/backend_list.h"
#include "engine/base/clock.h"
#include "engine/base/log.h"
#include "engine/base/unexpected_error.h"
#include "engine/base/version.h"
#include "engine/check/allreduce_sweep.h"
#include "engine/check/ladder.h"
#include "engine/launch/controller_link.h"
#include "engine/launch/rank_place.h"
#include "engine/main/backend_facts.h"
#include "engine/main/command.h"
#include "engine/main/gpu_choice.h"
#include "engine/main/rank_work.h"
#include "engine/nodes/route.h"
#include "engine/telemetry/sampler.h"

namespace scalescope {
namespace worker_command {
namespace {

/// Caps of one size of an all-reduce.
constexpr double kQuickSumCapS = 0.4, kSumCapS = 6;
/// Shares of the time limit: collectives within the nodes, then between them.
constexpr double kNodeSumShare = 0.4;

class CheckWorker {
 public:
  CheckWorker(const StartWork& work, ControllerLink& link) : m_work(work), m_link(link) {}

  void sendEvent(EventBody body) { m_link.sendEvent({monotonicSeconds() - m_startS, m_work.rank, std::move(body)}); }

  RunStatus run() {
    if (m_work.check->phase == CheckWork::Phase::Node)
      checkNode();
    else
      checkCollectives();
    return m_link.stopToken().stop_requested() ? RunStatus::Stopped : RunStatus::Completed;
  }

 private:
  const HostSpec& host() const { return m_work.plan.hosts[static_cast<std::size_t>(m_work.hostIndex)]; }
  void report(const CheckValue& value) { sendEvent(CheckMeasured{{value}}); }

  /// All GPUs of the host, as all of its ranks have them.
  void showAllGpus() {
    if (const auto devices = gpuListOf(host())) ::setenv("CUDA_VISIBLE_DEVICES", devices->c_str(), 1);
  }

  void checkNode() {
    StartWork place = m_work;  // one worker with all cores, which may use every GPU
    place.plan.threadsPerRank = 0;
    place.plan.hosts[static_cast<std::size_t>(m_work.hostIndex)].gpuDevices.clear();
    showAllGpus();
    const auto cores = require(takePlace(place)).cores;
    leaveOutUnusableGpus(m_work.plan, host());
    HostEnvironment environment = probeHost();
    NodeCheck check;
    auto backend = loadBackend(m_work.plan.backend);
    if (backend)
      addBackendFacts((*backend)->info(), environment);
    else
      check.noBackend = backend.error().message;
    check.host = host();
    check.dataPath = host().dataPath.empty() ? m_work.plan.dataPath : host().dataPath;
    for (Fact& fact : probeMeasuredParts(storageFolderOf(check))) environment.facts.push_back(std::move(fact));
    sendEvent(EnvironmentProbed{environment});
    if (Text note = leftOutNote(m_work.plan, environment.host); m_work.plan.backend != "cpu" && !note.empty())
      sendEvent(Noted{NoteLevel::Warning, std::move(note)});
    check.cores = cores;
    check.loaderThreads = m_work.plan.decodeThreads > 0 ? m_work.plan.decodeThreads : static_cast<int>(cores.size());
    check.backend = backend ? backend->get() : nullptr;
    check.quick = m_work.check->quick;
    check.parts = m_work.check->parts;
    check.endsAtS = m_startS + m_work.check->timeLimitS;
    check.stop = m_link.stopToken();
    check.report = [this](const CheckValue& value) { report(value); };
    climbLadder(check);
  }

  CommunicatorOptions options(int rank, int size, const std::string& interface, const std::string& group) {
    CommunicatorOptions options;
    options.rank = rank;
    options.size = size;
    options.interface = interface;
    options.group = group;
    options.activity = &m_link.activity();
    return options;
  }

  void sweep(const std::string& test, double share, Communicator& ranks) {
    AllReduceSweep sweep;
    sweep.test = test;
    sweep.quick = m_work.check->quick;
    sweep.capS = sweep.quick ? kQuickSumCapS : kSumCapS;
    sweep.timeLimitS = share * m_work.check->timeLimitS;
    sweep.hostRanks = m_work.localSize;
    sweep.stop = m_link.stopToken();
    const std::string library = ranks.transport().library;
    sweep.report = [&](CheckValue value) {
      if (!library.empty() && std::isfinite(value.value)) value.limitFormula = library;
      report(value);
    };
    sweepAllReduce(sweep, ranks);
  }

  /// In the nodes on all hosts at once, then between all ranks of all hosts.
  void checkCollectives() {
    require(takePlace(m_work));
    if (m_work.localSize > 1) {
      const auto inNode = require(makeHostCommunicator(
          options(m_work.localRank, m_work.localSize, "", "check-" + std::to_string(m_work.hostIndex)), m_link));
      sweep("allreduce_node", kNodeSumShare, *inNode);
    } else {
      CheckValue value;
      value.test = "allreduce_node";
      value.part = ranksText(1);
      value.reason = Text::of("the host has one rank: name more, such as %1:4", host().host);
      report(value);
    }
    if (m_work.worldSize <= m_work.localSize) return;
    const std::string interface = require(chooseInterface(m_work, m_link));
    const auto between =
        require(makeHostCommunicator(options(m_work.rank, m_work.worldSize, interface, "check"), m_link));
    sweep("allreduce_hosts", 1 - kNodeSumShare, *between);
  }

  StartWork m_work;
  ControllerLink& m_link;
  double m_startS = monotonicSeconds();
};

/// A worker's part of a node check (work.check): its values are events. Returns false if it failed; the error was sent.
/// Errors: none.
bool doCheckWork(const StartWork& work, ControllerLink& link) {
  CheckWorker worker(work, link);
  try {
    const RunStatus status = worker.run();
    worker.sendEvent(RunEnded{status});
    return true;
  } catch (const std::exception& fault) {
    const Error error = unexpectedError(Text::of("The node check"), fault);
    logError(error.message.english());
    worker.sendEvent(ErrorRaised{error});
    worker.sendEvent(RunEnded{RunStatus::Failed});
    return false;
  }
}

constexpr double kAwaitWorkS = 60;

CommandHelp help() {
  return {"worker",
          "one rank of a run, started by its controller",
          {{"worker"}},
          "One rank of a run. The controller (scalescope-engine run) starts it and exchanges JSON lines with it over "
          "stdin and stdout; it ends when its controller ends. Not for manual use.",
          {},
          {},
          true};
}

std::string hostName() {
  char name[256] = "";
  ::gethostname(name, sizeof name - 1);
  return name;
}

int run(const Arguments&) {
  ::signal(SIGPIPE, SIG_IGN);
  int output = ::dup(STDOUT_FILENO);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);  // output of libraries must not mix with the protocol
  ControllerLink link(STDIN_FILENO, output);
  auto work = link.awaitWork({kProtocolVersion, kVersion, hostName(), static_cast<int>(::getpid())}, kAwaitWorkS);
  if (!work) return reportError(work.error());
  if (work->check) return doCheckWork(*work, link) ? kExitOk : kExitFailed;
  return doRankWork(*work, link) ? kExitOk : kExitFailed;
}

}  // namespace
}  // namespace worker_command

const Command kWorkerCommand{"worker", worker_command::help, worker_command::run};

}  // namespace scalescope
