// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/kernel_lists.h"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/launch/run_task.h"
#include "engine/process/command_run.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/run_result.h"
#include "engine/protocol/run/topology.h"

namespace scalescope {
namespace {

/// After the time limit, or after a stop: the kernel that runs ends first.
constexpr double kListGraceS = 120;
constexpr double kListKillTimeoutS = 10;
constexpr int kListTickMs = 100;
constexpr std::size_t kMaxListBytes = std::size_t{64} << 20, kMaxPrintedBytes = 2000;
constexpr int kMinListRanks = 2;

/// The engine on one host while it works.
struct HostLists {
  const Node* node;
  Process process;
  std::filesystem::path stderrFile;
  std::string printed = {};
  std::optional<ProcessExit> exit = {};
  bool isKilled = false;

  /// Reads what is available, and notices the end.
  void pump() {
    char block[65536];
    for (ssize_t got = 1; got > 0;) {
      got = ::read(process.output(), block, sizeof block);
      if (got > 0 && printed.size() < kMaxListBytes) printed.append(block, static_cast<std::size_t>(got));
    }
    if (!exit) exit = process.poll();
  }
};

std::vector<std::string> argumentsOf(const KernelLists& lists, const HostSpec& host) {
  std::vector<std::string> words{"deepbench",
                                 lists.set,
                                 "--json",
                                 "--time-limit",
                                 formatNumber(lists.timeLimitS),
                                 "--ranks",
                                 std::to_string(std::max(kMinListRanks, host.slotCount)),
                                 "--end-with-input"};
  if (!lists.plan.backend.empty()) words.insert(words.end(), {"--backend", lists.plan.backend});
  if (!host.gpuDevices.empty()) words.insert(words.end(), {"--visible-gpus", join(host.gpuDevices, ",")});
  if (const auto cores = coresOfList(host.cpuCores); cores && !cores->empty())
    words.insert(words.end(), {"--threads", std::to_string(cores->size())});
  return words;
}

std::string textOf(const std::filesystem::path& file) {
  auto text = readFile(file);
  return text ? std::string(trim(*text)) : std::string();
}

/// What a failed engine wrote last.
std::string lastMessage(const std::filesystem::path& file) {
  const std::string text = textOf(file);
  std::string_view rest = text;
  if (rest.size() > kMaxPrintedBytes) rest.remove_prefix(rest.size() - kMaxPrintedBytes);
  const auto line = rest.rfind('\n');
  return std::string(line == std::string_view::npos ? rest : rest.substr(line + 1));
}

Result<RunResult> resultOf(const KernelLists& lists, const HostLists& host) {
  const std::string& name = host.node->spec().host;
  const auto failed = [&](const Text& why) {
    return Error{"process-failed", Text::of("DeepBench's lists failed on %1: %2", name, why)};
  };
  if (host.isKilled) return failed(Text::of("the engine did not end in time and was killed."));
  if (const auto fault = host.node->fault(host.exit->status, textOf(host.stderrFile))) return *fault;
  const auto start = host.printed.find('{');
  if (start == std::string::npos) {
    const std::string message = lastMessage(host.stderrFile);
    return failed(message.empty() ? Text::of("the engine %1.", host.exit->text()) : Text::verbatim(message));
  }
  auto result = resultFromJson(std::string_view(host.printed).substr(start));
  if (!result) return failed(result.error().message);
  // The host chooses neither the name of a folder here nor that of another host.
  result->summary.runId = result->summary.groupId = timeStampNow() + "-deepbench-" + lists.set + "-" + randomTail();
  if (host.node->isRemote()) {
    result->summary.name = result->plan.name = "DeepBench " + lists.set + " on " + name;
    for (HostEnvironment& environment : result->environment.hosts) environment.host = name;
  }
  return result;
}

KernelLists::Outcome outcomeOf(const KernelLists& lists, const HostLists& host) {
  KernelLists::Outcome outcome{host.node->spec().host, {}, false, {}};
  auto result = resultOf(lists, host);
  if (!result) {
    outcome.error = result.error();
    return outcome;
  }
  const RunFolder folder{lists.runsDir / result->summary.runId};
  Status written = makeFolder(folder.path);
  if (written) written = writeResult(folder.result(), *result);
  if (!written) {
    outcome.error = written.error();
    return outcome;
  }
  outcome.result = folder.result();
  outcome.isStopped = result->summary.status == RunStatus::Stopped;
  std::size_t rows = 0;
  for (const SeriesTable& table : result->series) rows += table.rowCount();
  lists.progress("DeepBench " + lists.set + " on " + outcome.host + ": " + std::to_string(rows) + " kernels measured" +
                 (outcome.isStopped ? ", stopped" : ""));
  return outcome;
}

Result<HostLists> startLists(const KernelLists& lists, std::size_t index, const std::string& mark) {
  const Node& node = (*lists.nodes)[index];
  const HostSpec& host = lists.plan.hosts[index];
  ProcessSpec spec = node.engineCommand(argumentsOf(lists, host), mark);
  const auto stderrFile = lists.stderrFolder / ("deepbench-" + std::to_string(index) + ".txt");
  auto process = startCommand(std::move(spec), stderrFile);
  if (!process) return process.error();
  return HostLists{&node, std::move(process).value(), stderrFile};
}

}  // namespace

std::vector<KernelLists::Outcome> KernelLists::run() const {
  const std::string mark = timeStampNow() + "-" + randomTail();
  progress("DeepBench " + set + ": at most " + formatNumber(timeLimitS) + " s");
  std::vector<Outcome> failed;
  std::vector<HostLists> running;
  for (std::size_t i = 0; i < plan.hosts.size(); ++i) {
    if (plan.hosts[i].slotCount == 0) continue;
    auto started = startLists(*this, i, mark);
    if (started)
      running.push_back(std::move(started).value());
    else
      failed.push_back({plan.hosts[i].host, {}, false, started.error()});
  }
  double killAtS = monotonicSeconds() + timeLimitS + kListGraceS;
  bool isEnding = false;
  const auto isOver = [&] {
    return std::all_of(running.begin(), running.end(), [](const HostLists& host) { return host.exit.has_value(); });
  };
  while (!isOver()) {
    std::vector<pollfd> pipes;
    for (const HostLists& host : running)
      if (!host.exit) pipes.push_back({host.process.output(), POLLIN, 0});
    ::poll(pipes.data(), pipes.size(), kListTickMs);
    for (HostLists& host : running)
      if (!host.exit) host.pump();
    if (isStopped() && !isEnding) {
      isEnding = true;
      killAtS = std::min(killAtS, monotonicSeconds() + kListGraceS);
      for (HostLists& host : running) host.process.closeInput();
    }
    if (monotonicSeconds() < killAtS) continue;
    for (HostLists& host : running) {
      if (host.exit) continue;
      host.isKilled = true;
      host.process.signal(SIGKILL);
      if (!runsDirectly(host.node->spec()))
        (void)host.node->run(killScript(host.node->spec(), mark), kListKillTimeoutS);
    }
  }
  std::vector<Outcome> outcomes;
  for (HostLists& host : running) {
    host.pump();
    outcomes.push_back(outcomeOf(*this, host));
  }
  outcomes.insert(outcomes.end(), failed.begin(), failed.end());
  return outcomes;
}

}  // namespace scalescope
