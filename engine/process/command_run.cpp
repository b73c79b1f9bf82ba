// SPDX-License-Identifier: Apache-2.0
#include "engine/process/command_run.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/input_file.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"
#include "engine/process/line_buffer.h"

namespace scalescope {
namespace {

constexpr int kTickMs = 50;

/// Writes a file to a pipe, as much at a time as the pipe accepts.
class InputFeed {
 public:
  explicit InputFeed(int file) : m_file(file) {}
  ~InputFeed() {
    if (m_file >= 0) ::close(m_file);
  }
  InputFeed(const InputFeed&) = delete;
  InputFeed& operator=(const InputFeed&) = delete;

  /// False when everything is written or the reader has closed.
  bool feed(int pipe) {
    while (m_file >= 0) {
      if (m_sent == m_filled) {
        const ssize_t got = ::read(m_file, m_block, sizeof m_block);
        if (got <= 0) return false;
        m_sent = 0;
        m_filled = got;
      }
      const ssize_t written = ::write(pipe, m_block + m_sent, static_cast<std::size_t>(m_filled - m_sent));
      if (written < 0) return errno == EAGAIN || errno == EINTR;
      m_sent += written;
      m_takenBytes += static_cast<double>(written);
    }
    return false;
  }
  double takenBytes() const { return m_takenBytes; }

 private:
  int m_file;
  double m_takenBytes = 0;
  char m_block[65536];
  ssize_t m_sent = 0, m_filled = 0;
};

/// More than the output of any command used here.
constexpr std::size_t kMaxOutputBytes = std::size_t{64} << 20;

/// Appends the available output and drops any excess; false at the end.
bool drain(int pipe, std::string& text) {
  char block[65536];
  for (std::size_t taken = 0; taken < kMaxReadBytes; taken += sizeof block) {
    const ssize_t got = ::read(pipe, block, sizeof block);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return true;
    if (got <= 0) return false;
    if (text.size() < kMaxOutputBytes) text.append(block, static_cast<std::size_t>(got));
  }
  return true;
}

/// Serves the pipes until the process has ended, was stopped, or the time limit is reached. Errors: as runCommand().
Status serve(Process& process, InputFeed& feed, double timeoutS, const CommandWatch& watch, CommandOutput& output) {
  bool feeding = true, open = true;
  double movedAtS = monotonicSeconds(), takenBytes = 0;
  while (true) {
    pollfd pipes[2] = {{open ? process.output() : -1, POLLIN, 0}, {feeding ? process.input() : -1, POLLOUT, 0}};
    ::poll(pipes, 2, kTickMs);
    if (feeding && !(feeding = feed.feed(process.input()))) process.closeInput();
    if (open) open = drain(process.output(), output.out);
    if (auto exit = process.poll()) {  // a background child may still hold the pipe open
      if (open) drain(process.output(), output.out);
      output.exit = *exit;
      return {};
    }
    if (watch.isStopped && watch.isStopped()) return Error{"stopped", Text::of("A stop was requested.")};
    if (watch.taken) watch.taken(feed.takenBytes());
    const double nowS = monotonicSeconds();
    if (std::exchange(takenBytes, feed.takenBytes()) != feed.takenBytes()) movedAtS = nowS;
    if (nowS - movedAtS > timeoutS) return Error{"command-timeout", {}};
  }
}

/// The number of this process's PID namespace: processes of others may use the same folder, and their pids mean nothing
/// here.
std::string pidNamespace() {
  std::error_code ignored;
  const std::string link = std::filesystem::read_symlink("/proc/self/ns/pid", ignored).string();  // "pid:[4026531836]"
  const auto from = link.find('['), to = link.find(']');
  return from == std::string::npos || to == std::string::npos ? "0" : link.substr(from + 1, to - from - 1);
}

/// Removes files of killed controllers: the end of a name is its PID namespace, its pid and a number.
void removeLeftovers(const std::filesystem::path& folder, const std::string& ownNamespace) {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
    const auto parts = split(entry.path().stem().string(), '-');
    const bool isOfHere = parts.size() >= 4 && parts[parts.size() - 3] == ownNamespace;
    const auto owner = isOfHere ? parseInteger(parts[parts.size() - 2]) : std::nullopt;
    if (owner && !std::filesystem::exists("/proc/" + std::to_string(*owner), ignored))
      std::filesystem::remove_all(entry.path(), ignored);
  }
}

/// Removes a file when it goes out of scope.
struct FileRemover {
  std::filesystem::path path;
  ~FileRemover() {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
  }
};

}  // namespace

Result<Process> startCommand(ProcessSpec spec, const std::filesystem::path& stderrFile) {
  if (spec.command.front().find('/') == std::string::npos) spec.command.insert(spec.command.begin(), "/usr/bin/env");
  spec.stderrFile = stderrFile;
  return Process::start(spec);
}

Result<Process> startCommand(const std::vector<std::string>& command, const std::filesystem::path& stderrFile) {
  ProcessSpec spec;
  spec.command = command;
  return startCommand(std::move(spec), stderrFile);
}

Result<CommandOutput> runCommand(const std::vector<std::string>& command, double timeoutS,
                                 const std::filesystem::path& inputFile, const std::string& input,
                                 const CommandWatch& watch) {
  const auto file = inputFile.empty() ? Result<int>(-1) : openForReading(inputFile);
  if (!file) return file.error();
  InputFeed feed(*file);
  auto errors = scratchPath("stderr");
  if (!errors) return errors.error();
  FileRemover remover{*errors};
  ProcessSpec spec;
  spec.command = command;
  spec.input = input;
  auto process = startCommand(std::move(spec), *errors);
  if (!process) return process.error();
  CommandOutput output;
  if (const Status served = serve(*process, feed, timeoutS, watch, output); !served)
    return served.error().code != "command-timeout"
               ? served.error()
               : Error{"command-timeout",
                       Text::of("%1 did not end within %2 s and was killed.", command.front(), textNumber(timeoutS))};
  if (auto text = readFile(*errors)) output.errors = *text;
  return output;
}

Result<std::filesystem::path> privateFolder() {
  const char* runtime = std::getenv("XDG_RUNTIME_DIR");
  const bool usable = runtime && *runtime && std::strlen(runtime) < 40 && ::access(runtime, W_OK) == 0;
  const std::filesystem::path folder =
      usable ? std::string(runtime) + "/scalescope" : "/tmp/scalescope-" + std::to_string(::getuid());
  struct stat found {};
  if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
    return Error{"file-unwritable", Text::of("Cannot create the folder %1: %2.", folder.string(), systemText(errno))};
  if (::lstat(folder.c_str(), &found) != 0 || !S_ISDIR(found.st_mode) || found.st_uid != ::getuid() ||
      (found.st_mode & 077) != 0)
    return Error{"file-unwritable", Text::of("The folder %1 is accessible to other users (it needs mode 0700): remove "
                                             "it, or set XDG_RUNTIME_DIR to a private folder.",
                                             folder.string())};
  return folder;
}

Result<std::filesystem::path> scratchPath(const std::string& what) {
  static std::atomic<int> count{0};
  auto folder = privateFolder();
  if (!folder) return folder.error();
  const std::string ownNamespace = pidNamespace();
  if (count == 0) removeLeftovers(*folder, ownNamespace);
  return *folder / (what + "-" + ownNamespace + "-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
}

}  // namespace scalescope
