// SPDX-License-Identifier: Apache-2.0
#include "engine/main/controlling.h"

#include <signal.h>
#include <sys/wait.h>

#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "engine/analysis/run/results_list.h"
#include "engine/base/clock.h"
#include "engine/base/file_names.h"
#include "engine/base/files.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/new_file.h"
#include "engine/base/result.h"
#include "engine/base/shown_text.h"
#include "engine/base/standard_output.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"
#include "engine/main/command.h"
#include "engine/main/error_output.h"
#include "engine/protocol/error_codes.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/runs_storage.h"
#include "engine/protocol/sharing.h"

namespace scalescope {
namespace {

/// Continues in a process without terminal, whose output goes to `logFile`: returns 0 there, its process ID in the
/// caller. Call it before any thread is started. Errors: "file-unwritable", "process-failed".
Result<pid_t> detach(const std::filesystem::path& logFile) {
  const auto opened = openForWriting(logFile, O_APPEND);
  if (!opened) return opened.error();
  const int log = *opened;
  int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  std::fflush(nullptr);
  pid_t child = ::fork();
  if (child < 0) return Error{"process-failed", Text::of("Cannot detach: %1.", systemText(errno))};
  if (child == 0) {
    writeErrorsInEnglish();
    ::setsid();
    ::dup2(nothing, STDIN_FILENO);
    ::dup2(log, STDOUT_FILENO);
    ::dup2(log, STDERR_FILENO);
  }
  ::close(log);
  ::close(nothing);
  return child;
}

/// When the queue's file was written; the minimum time if there is none.
std::filesystem::file_time_type writtenAt(const ControllerOptions& options) {
  std::error_code missing;
  const auto time = std::filesystem::last_write_time(queueFile(options.runsDir, options.queueId), missing);
  return missing ? std::filesystem::file_time_type::min() : time;
}

/// Only a controller that hangs takes so long; on a busy machine it takes seconds.
constexpr double kMaxStartS = 120;

/// Waits until the detached controller has written its queue's file, so that readers of the printed id find it running.
/// A controller that is still alive at the limit is ended: what is reported as not started does not run later.
int announce(const ControllerOptions& options, const std::filesystem::path& log, pid_t controller,
             std::filesystem::file_time_type before) {
  const double giveUpAt = monotonicSeconds() + kMaxStartS;
  while (writtenAt(options) == before) {
    const bool hasEnded = ::waitpid(controller, nullptr, WNOHANG) != 0;
    if (hasEnded && writtenAt(options) != before) break;
    const bool isLate = monotonicSeconds() > giveUpAt;
    if (!hasEnded && isLate) ::kill(controller, SIGTERM);
    if (hasEnded || isLate)
      return reportError({"process-failed", Text::of("The detached controller did not start; see %1.", log)});
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return kExitOk;
}

int controlHere(const std::function<Result<std::vector<RunOutcome>>()>& work, bool asJson) {
  auto outcomes = work();
  if (!outcomes) return reportError(outcomes.error());
  WrittenFiles written;
  for (const RunOutcome& outcome : *outcomes) {
    if (!outcome.result.empty()) written.results.push_back(outcome.result);
    written.results.insert(written.results.end(), outcome.kernelResults.begin(), outcome.kernelResults.end());
  }
  std::fputs(writtenText(written, asJson).c_str(), stdout);
  std::fflush(stdout);
  return exitStatusOf(*outcomes);
}

}  // namespace

int exitStatusOf(const std::vector<RunOutcome>& outcomes) {
  int status = kExitOk;
  for (const RunOutcome& outcome : outcomes) {
    if (outcome.isTwin && outcome.status == RunStatus::Failed) continue;  // reported by the run after it
    if (outcome.status == RunStatus::Stopped && status == kExitOk) status = kExitStopped;
    if (outcome.status == RunStatus::Failed)
      status = exitStatusFor(outcome.errorCode) == kExitUnavailable ? kExitUnavailable : kExitFailed;
  }
  const bool hasFindings = std::any_of(outcomes.begin(), outcomes.end(),
                                       [](const RunOutcome& outcome) { return outcome.checkFindings > 0; });
  return status == kExitOk && hasFindings ? kExitFailed : status;
}

std::vector<CommandOption> shareOption() {
  return {
      {kShareFlag, "",
       "Share --runs-dir with a group from now on: new files there follow your umask. By default only you can access "
       "them (folders 0700, files 0600). To stop sharing, remove the file shared-with-group there."}};
}

Status decideSharing(const Arguments& arguments, const std::filesystem::path& runsDir) {
  if (arguments.has(kShareFlag))
    if (Status shared = shareWithGroup(runsDir); !shared) return shared;
  keepPrivate(runsDir);
  return {};
}

Status prepareRunsDir(const Arguments& arguments, const std::filesystem::path& runsDir) {
  const Status stored = checkRunsStorage(runsDir);
  return stored ? decideSharing(arguments, runsDir) : stored;
}

ControllerOptions controllerOptions(const Arguments& arguments, const std::filesystem::path& runsDir) {
  ControllerOptions options;
  options.runsDir = std::filesystem::absolute(runsDir);
  options.engineProgram = programFolder() / "scalescope-engine";
  options.secrets = takeInheritedSecrets();
  options.queueId = arguments.value("--queue-id").value_or(makeQueueId());
  options.progress = printProgress;
  if (arguments.has("--detach")) options.progressEveryS = 10;  // its log may grow for days
  return options;
}

int control(const Arguments& arguments, const ControllerOptions& options,
            const std::function<Result<std::vector<RunOutcome>>()>& work) {
  if (Status named = checkFileName(options.queueId, Text::of("the ID of a queue")); !named)
    return reportError(named.error());
  const bool asJson = arguments.has("--json");
  if (!arguments.has("--detach")) return controlHere(work, asJson);
  auto log = queueFile(options.runsDir, options.queueId).replace_extension(".log");
  Status folder = makeFolder(log.parent_path());
  if (!folder) return reportError(folder.error());
  const auto before = writtenAt(options);
  auto detached = detach(log);
  if (!detached) return reportError(detached.error());
  if (*detached == 0) return controlHere(work, false);
  const int announced = announce(options, log, *detached, before);
  if (announced == kExitOk) printQueueId(arguments, options.queueId);
  return announced;
}

void printQueueId(const Arguments& arguments, const std::string& id) {
  if (arguments.has("--json"))
    std::printf("%s\n", printableJson(nlohmann::ordered_json{{"queue_id", id}}.dump(2)).c_str());
  else
    std::printf("%s\n", id.c_str());
}

CommandOption resultsJsonOption() {
  return jsonOption("Print the results as JSON, with the main figures of each, instead of their paths.");
}

}  // namespace scalescope
