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
#include <string>
#include <thread>

#include "engine/base/clock.h"
#include "engine/base/file_names.h"
#include "engine/base/files.h"
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
  std::printf("%s\n", options.queueId.c_str());
  return kExitOk;
}

int controlHere(const std::function<Result<std::vector<RunOutcome>>()>& work) {
  auto outcomes = work();
  if (!outcomes) return reportError(outcomes.error());
  for (const RunOutcome& outcome : *outcomes) {
    if (!outcome.result.empty()) std::printf("%s\n", outcome.result.c_str());
    for (const auto& result : outcome.kernelResults) std::printf("%s\n", result.c_str());
  }
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
  options.progress = [](const Text& line) { printRemark(shownText(line)); };
  if (arguments.has("--detach")) options.progressEveryS = 10;  // its log may grow for days
  return options;
}

int control(const Arguments& arguments, const ControllerOptions& options,
            const std::function<Result<std::vector<RunOutcome>>()>& work) {
  if (Status named = checkFileName(options.queueId, Text::of("the ID of a queue")); !named)
    return reportError(named.error());
  if (!arguments.has("--detach")) return controlHere(work);
  auto log = queueFile(options.runsDir, options.queueId).replace_extension(".log");
  Status folder = makeFolder(log.parent_path());
  if (!folder) return reportError(folder.error());
  const auto before = writtenAt(options);
  auto detached = detach(log);
  if (!detached) return reportError(detached.error());
  return *detached == 0 ? controlHere(work) : announce(options, log, *detached, before);
}

}  // namespace scalescope
