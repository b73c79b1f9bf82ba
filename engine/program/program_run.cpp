// SPDX-License-Identifier: Apache-2.0
#include "engine/program/program_run.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <memory>
#include <optional>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/process/process.h"
#include "engine/process/process_tree.h"
#include "engine/program/figure_meaning.h"
#include "engine/program/memory_kills.h"
#include "engine/program/output_keeper.h"
#include "engine/program/output_reader.h"
#include "engine/program/program_steps.h"

namespace scalescope {
namespace {

/// Between SIGTERM and SIGKILL; for the output of processes that outlive the command.
constexpr double kEndGraceS = 10, kDrainS = 2;
constexpr double kFlushS = 0.25, kReapS = 1;
constexpr std::size_t kBlockBytes = 1 << 20, kMaxLineBytes = 1 << 20, kMaxStatesBytes = 1 << 16;
constexpr int kPollMs = 50, kWaitMs = 250;

/// The program's file, searched in PATH; "" if there is none.
std::string findProgram(const std::string& word, const std::string& folder) {
  if (word.find('/') != std::string::npos) {
    const auto path = word.front() == '/' ? std::filesystem::path(word) : std::filesystem::path(folder) / word;
    return ::access(path.c_str(), X_OK) == 0 ? path.string() : "";
  }
  const char* search = std::getenv("PATH");
  for (const std::string& entry : split(search ? search : "/usr/local/bin:/usr/bin:/bin", ':')) {
    const std::filesystem::path path = std::filesystem::path(entry.empty() ? "." : entry) / word;
    std::error_code ignored;
    if (::access(path.c_str(), X_OK) == 0 && !std::filesystem::is_directory(path, ignored)) return path.string();
  }
  return "";
}

/// Ours, which was set to the libraries deployed with this engine: the program must not load those.
std::optional<std::string> libraryPathWithoutOurs() {
  const char* path = std::getenv("LD_LIBRARY_PATH");
  if (!path) return std::nullopt;
  std::error_code ignored;
  const auto ours = std::filesystem::weakly_canonical(programFolder() / ".." / "lib", ignored);
  std::vector<std::string> kept;
  for (const std::string& entry : split(path, ':'))
    if (!entry.empty() && std::filesystem::weakly_canonical(entry, ignored) != ours) kept.push_back(entry);
  return join(kept, ":");
}

/// Becomes readable when a process ends; -1 where the kernel has none (before 5.3).
class ProcessEnd {
 public:
  explicit ProcessEnd(pid_t process) : m_file(static_cast<int>(::syscall(SYS_pidfd_open, process, 0))) {}
  ~ProcessEnd() {
    if (m_file >= 0) ::close(m_file);
  }
  ProcessEnd(const ProcessEnd&) = delete;
  ProcessEnd& operator=(const ProcessEnd&) = delete;
  int file() const { return m_file; }

 private:
  int m_file;
};

/// Removes a scratch folder at the end.
struct ScratchFolder {
  std::filesystem::path path;
  ~ScratchFolder() {
    std::error_code ignored;
    if (!path.empty()) std::filesystem::remove_all(path, ignored);
  }
};

class ProgramRun {
 public:
  explicit ProgramRun(const ProgramRunSetup& setup) : m_setup(setup), m_keeper(setup.keptOutput) {}

  Result<RunStatus> run() {
    if (Status ready = prepare(); !ready) return ready.error();
    const auto killsBefore = memoryKills();
    if (Status started = start(); !started) return started.error();
    m_steps->begin();
    follow();
    endTree();
    m_keeper.finish();
    const auto killsAfter = memoryKills();
    const bool kernelKilled = killsBefore && killsAfter && *killsAfter > *killsBefore;
    reportOutput();
    return conclude(kernelKilled);
  }

 private:
  const ProgramSpec& program() const { return m_setup.plan.program; }
  std::string name() const { return inQuotes(m_command.words.front()); }

  /// With the rank and its host if there are several.
  Text nameOfRank() const {
    const ProgramPlace& place = m_setup.place;
    if (program().launch != "per-rank" || deviceCount(m_setup.plan) == 1) return name();
    return Text::of("%1 (rank %2, %3)", name(), place.rank,
                    m_setup.plan.hosts[static_cast<std::size_t>(place.hostIndex)].host);
  }

  Status prepare() {
    ProgramPlace place = m_setup.place;
    if (place.outputFolder.empty()) place.outputFolder = m_setup.scratchFolder.string();
    auto command = programCommand(m_setup.plan, place);
    if (!command) return command.error();
    m_command = std::move(*command);
    m_folder = m_command.folder.empty() ? m_setup.scratchFolder.string() : m_command.folder;
    if (Status made = makeFolder(m_setup.scratchFolder); !made) return made;
    m_scratch.path = m_setup.scratchFolder;
    std::error_code ignored;
    if (!std::filesystem::is_directory(m_folder, ignored))
      return Error{"program-failed",
                   Text::of("The working folder %1 does not exist.", m_folder) + Text::of("Correct program_folder.")};
    auto codes = acceptedExitCodes(program());
    if (!codes) return codes.error();
    m_accepted = *codes;
    auto file = expandPlaceholders(program().file, m_setup.plan, place);
    if (!file) return file.error();
    const bool perRank = program().launch == "per-rank";
    auto reader = makeOutputReader(m_setup.plan, (std::filesystem::path(m_folder) / *file).string(),
                                   perRank ? 1 : deviceCount(m_setup.plan),
                                   [this](const OutputReading& reading) { m_steps->add(reading); });
    if (!reader) return reader.error();
    m_reader = std::move(*reader);
    return {};
  }

  Status start() {
    ProcessSpec spec;
    spec.command = m_command.words;
    const std::string found = findProgram(m_command.words.front(), m_folder);
    if (found.empty())
      return Error{"program-failed", Text::of("The program %1 was not found.", name()) +
                                         missingFile().value_or(Text::of("Correct the command, or install it."))};
    spec.command.front() = found;
    spec.environment = m_command.environment;
    spec.folder = m_folder;
    spec.joinsOutputs = true;
    spec.removedVariables = {"SSH_CONNECTION"};
    if (const auto path = libraryPathWithoutOurs()) {
      if (path->empty())
        spec.removedVariables.push_back("LD_LIBRARY_PATH");
      else
        spec.environment.emplace_back("LD_LIBRARY_PATH", *path);
    }
    // Python buffers what it writes to a pipe, so that reports would arrive in blocks.
    if (!std::getenv("PYTHONUNBUFFERED")) spec.environment.insert(spec.environment.begin(), {"PYTHONUNBUFFERED", "1"});
    adoptOrphans();
    m_startS = monotonicSeconds();
    m_steps = std::make_unique<ProgramSteps>(
        imagesPerStep(m_setup.plan), program().warmupReports, [this] { return monotonicSeconds() - m_startS; },
        m_startS - m_setup.workStartS, m_setup.sendEvent);
    auto process = Process::start(spec);
    if (!process)
      return Error{"program-failed", Text::of("Cannot start %1.", found) + Text::of("Check that it is a program.")};
    m_process.emplace(std::move(*process));
    ::fcntl(m_process->output(), F_SETPIPE_SZ, static_cast<int>(kBlockBytes));  // fewer turns for long outputs
    return {};
  }

  /// Until the command has ended and its output is read.
  void follow() {
    const ProcessEnd end(m_process->pid());
    std::optional<double> endedS;
    double flushedS = 0, reapedS = 0;
    while (true) {
      const bool open = readOutput(endedS ? -1 : end.file());
      const double nowS = monotonicSeconds();
      if (nowS - flushedS >= kFlushS) {
        flushedS = nowS;
        m_steps->flush();
      }
      if (nowS - reapedS >= kReapS) {
        reapedS = nowS;
        reapOrphans(m_process->pid());
      }
      if (!endedS && (m_exit = m_process->poll())) endedS = nowS;
      if (endedS && (!open || nowS - *endedS > kDrainS)) return;
      m_isStopped = m_setup.stop.stop_requested();
      const double limitS = program().timeLimitS;
      m_isLate = limitS > 0 && nowS - m_startS > limitS;
      if (!endedS && (m_isStopped || m_isLate)) return;
    }
  }

  /// Waits for output; false at its end. Longer where `end` tells when the command ends: each wake-up takes time from
  /// the program.
  bool readOutput(int end = -1) {
    pollfd files[] = {{m_isClosed ? -1 : m_process->output(), POLLIN, 0}, {end, POLLIN, 0}};
    ::poll(files, 2, end < 0 ? kPollMs : kWaitMs);
    if (m_isClosed) return false;
    if (files[0].revents == 0) return true;
    if (m_block.empty()) m_block.resize(kBlockBytes);
    const ssize_t got = ::read(m_process->output(), m_block.data(), m_block.size());
    if (got < 0) return errno == EAGAIN || errno == EINTR;
    if (got == 0) {
      m_isClosed = true;
      if (!m_partial.empty()) takeLine(m_partial);
      m_partial.clear();
      return false;
    }
    takeBytes({m_block.data(), static_cast<std::size_t>(got)});
    return true;
  }

  void takeBytes(std::string_view bytes) {
    m_keeper.add(bytes);
    while (!bytes.empty()) {
      const auto end = bytes.find('\n');
      const std::string_view part = bytes.substr(0, end);
      if (end == bytes.npos) {
        keepStates(part);
        return;
      }
      if (m_partial.empty()) {
        takeLine(part);
      } else {
        keepPartial(part);
        takeLine(m_partial);
        m_partial.clear();
        m_stateStart = 0;
      }
      bytes.remove_prefix(end + 1);
    }
  }

  /// Passes on what a progress bar overwrites: its line may not end before the program does.
  void keepStates(std::string_view part) {
    for (auto end = part.find('\r'); end != part.npos; end = part.find('\r')) {
      keepPartial(part.substr(0, end));
      if (m_partial.size() > m_stateStart) m_reader->takeState(std::string_view(m_partial).substr(m_stateStart));
      keepPartial(part.substr(end, 1));
      m_stateStart = m_partial.size();
      part.remove_prefix(end + 1);
      if (m_partial.size() <= kMaxStatesBytes) continue;
      m_partial.clear();
      m_stateStart = 0;
      m_reader->forgetStates();
    }
    keepPartial(part);
  }

  /// Only the start of an extremely long line is read.
  void keepPartial(std::string_view part) {
    m_partial += part.substr(0, kMaxLineBytes - std::min(kMaxLineBytes, m_partial.size()));
  }

  void takeLine(std::string_view line) { m_reader->take(line); }

  /// Nothing of the program outlives it, also not what it started in sessions of its own.
  void endTree() {
    const bool wasRunning = !m_exit;
    const int killed = endDescendants(wasRunning ? kEndGraceS : 0);
    // What was in the pipe when it ended.
    for (int i = 0; i < 1000 && !m_isClosed && readOutput(); ++i) {
    }
    if (!m_exit) m_exit = m_process->poll();
    reapOrphans(m_process->pid());
    if (!wasRunning && killed > 0)
      m_setup.sendEvent(
          Noted{NoteLevel::Warning, Text::of("%1 processes that %2 left behind were ended.", killed, name())});
  }

  void reportOutput() {
    if (m_keeper.leftOut() == 0) return;
    m_setup.sendEvent(Noted{
        NoteLevel::Info,
        Text::of("The program wrote %1 MB of output; the first and last %2 MiB are in the run folder.",
                 textNumber(static_cast<double>(m_keeper.byteCount()) / 1e6, 1), OutputKeeper::kKeptBytes >> 20)});
  }

  Result<RunStatus> conclude(bool kernelKilled) {
    const char* reason = m_isStopped ? "stopped" : "program";
    if (m_isLate && !m_isStopped) {
      m_steps->finish(reason);
      return Error{"program-timeout", Text::of("%1 did not end within %2 s and was ended (program_time_limit_s).",
                                               name(), textNumber(program().timeLimitS)) +
                                          lastLinesText(m_keeper.recent())};
    }
    auto report = m_reader->finish();  // may add rows of a file
    m_steps->finish(reason);
    if (report) sendReport(*report);
    if (m_isStopped) return RunStatus::Stopped;
    if (auto fault = exitFault(kernelKilled)) return *fault;
    if (!report) return Error{"program-output", report.error().message + lastLinesText(m_keeper.recent())};
    return RunStatus::Completed;
  }

  std::optional<Error> exitFault(bool kernelKilled) const {
    const ProcessExit exit = m_exit.value_or(ProcessExit{0, SIGKILL});
    // A shell reports a signal as 128 + n.
    const bool wasKilled = exit.signal == SIGKILL || exit.status == 128 + SIGKILL;
    if (exit.signal == 0 && m_accepted.contains(exit.status)) return std::nullopt;
    const Text ended = Text::of("%1 %2", nameOfRank(), exit.text());
    if (kernelKilled)
      return Error{"out-of-memory",
                   Text::of("%1: the kernel ended a process of the host for lack of memory while it ran.", ended) +
                       Text::of("Use a smaller batch per device.") + lastLinesText(m_keeper.recent())};
    if (const std::string line = memoryFaultIn(m_keeper.recent()); !line.empty())
      return Error{"out-of-memory", Text::of("%1 after it ran out of memory: %2", ended, line) +
                                        Text::of("Use a smaller batch per device.")};
    const Text cause =
        wasKilled ? Text::of("The system kills processes when memory runs out.") : missingFile().value_or(Text());
    return Error{"program-failed", Text::of("%1.", ended) + cause + lastLinesText(m_keeper.recent())};
  }

  /// If the command names a file relative to another folder than that in which it runs.
  std::optional<Text> missingFile() const {
    const auto isMissing = [this](const std::string& word) {
      const std::filesystem::path file(word);
      const bool namesFile = file.has_extension() || file.has_parent_path();
      std::error_code ignored;
      return namesFile && file.is_relative() && !word.starts_with('-') && word.find_first_of(" =:") == word.npos &&
             !std::filesystem::exists(std::filesystem::path(m_folder) / file, ignored);
    };
    // The program and its script; further words may name what it makes.
    const auto end = m_command.words.begin() + std::min<std::ptrdiff_t>(2, std::ssize(m_command.words));
    const auto found = std::find_if(m_command.words.begin(), end, isMissing);
    if (found == end) return std::nullopt;
    const Text remedy = Text::of("State its absolute path, or set program_folder.");
    if (m_command.folder.empty()) return Text::of("It runs in a new folder, which has no %1.", *found) + remedy;
    return Text::of("It runs in the folder %1, which has no %2.", m_command.folder, *found) + remedy;
  }

  void sendReport(const ProgramReported& report) const {
    for (const auto& [name, text] : report.statements) {
      if (name == "remark")
        m_setup.sendEvent(Noted{NoteLevel::Warning, text});
      else if (name == "network" && text != m_setup.plan.network)
        m_setup.sendEvent(
            Noted{NoteLevel::Warning,
                  Text::of("The program states the network %1, but the plan names %2.", text, m_setup.plan.network)});
      else if (name == "devices" && text != std::to_string(deviceCount(m_setup.plan)))
        m_setup.sendEvent(Noted{NoteLevel::Warning,
                                Text::of("The program states %1 devices, but the hosts of the plan have %2 slots.",
                                         text, deviceCount(m_setup.plan)) +
                                    Text::of("Correct the hosts.")});
      else
        m_setup.sendEvent(Noted{NoteLevel::Info, Text::of("The program states %1: %2", name, text)});
    }
    m_setup.sendEvent(report);
  }

  const ProgramRunSetup& m_setup;
  ScratchFolder m_scratch;
  OutputKeeper m_keeper;
  ProgramCommand m_command;
  std::string m_folder, m_block, m_partial;
  std::set<int> m_accepted;
  std::unique_ptr<OutputReader> m_reader;
  std::unique_ptr<ProgramSteps> m_steps;
  std::optional<Process> m_process;
  std::optional<ProcessExit> m_exit;
  std::size_t m_stateStart = 0;  ///< in m_partial
  double m_startS = 0;
  bool m_isStopped = false, m_isLate = false, m_isClosed = false;
};

}  // namespace

Result<RunStatus> runProgram(const ProgramRunSetup& setup) { return ProgramRun(setup).run(); }

}  // namespace scalescope
