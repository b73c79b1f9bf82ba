// SPDX-License-Identifier: Apache-2.0
#include "engine/process/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "engine/base/system_text.h"

namespace scalescope {
namespace {

constexpr int kInputTimeoutMs = 10000, kLostStatus = 255;

/// The child's arguments, prepared before the fork: nothing may be allocated between fork and exec.
struct ChildPlan {
  std::vector<char*> arguments;
  std::vector<std::string> environmentText;
  std::vector<char*> environment;
  pid_t parent = 0;
  std::string folder;
};

ChildPlan planChild(const ProcessSpec& spec) {
  ChildPlan child;
  for (const std::string& word : spec.command) child.arguments.push_back(const_cast<char*>(word.c_str()));
  child.arguments.push_back(nullptr);
  auto replaced = [&](const std::string& entry) {
    for (const auto& [name, value] : spec.environment)
      if (entry.starts_with(name + "=")) return true;
    for (const std::string& name : spec.removedVariables)
      if (entry.starts_with(name + "=")) return true;
    return false;
  };
  for (char** entry = environ; *entry; ++entry)
    if (!replaced(*entry)) child.environmentText.emplace_back(*entry);
  for (const auto& [name, value] : spec.environment) child.environmentText.push_back(name + "=" + value);
  for (std::string& entry : child.environmentText) child.environment.push_back(entry.data());
  child.environment.push_back(nullptr);
  child.parent = ::getpid();
  child.folder = spec.folder.string();
  return child;
}

/// The child's side of the fork; reports errno through `report` if the program cannot be started.
[[noreturn]] void becomeChild(const ChildPlan& child, int input, int output, int errors, int report) {
  ::setsid();  // its own process group, and no terminal on which ssh could wait for a password
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != child.parent) ::_exit(127);  // the parent died before the line above
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  for (const int signal : {SIGPIPE, SIGXFSZ}) ::signal(signal, SIG_DFL);
  ::dup2(input, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(errors, STDERR_FILENO);
  if (child.folder.empty() || ::chdir(child.folder.c_str()) == 0)
    ::execve(child.arguments.front(), child.arguments.data(), child.environment.data());
  int number = errno;
  [[maybe_unused]] auto reported = ::write(report, &number, sizeof number);
  ::_exit(127);
}

/// The two ends of a pipe, closed when they go out of scope; neither is inherited by programs.
struct Pipe {
  int ends[2] = {-1, -1};
  bool open() { return ::pipe2(ends, O_CLOEXEC) == 0; }
  int take(int end) {
    int number = ends[end];
    ends[end] = -1;
    return number;
  }
  ~Pipe() {
    for (int end : ends)
      if (end >= 0) ::close(end);
  }
};

}  // namespace

Text ProcessExit::text() const {
  if (signal == 0) return Text::of("ended with exit status %1", status);
  return Text::of("was killed by signal %1 (%2)", signal, ::strsignal(signal));
}

Result<Process> Process::start(const ProcessSpec& spec) {
  Pipe input, output, report;
  if (!input.open() || !output.open() || !report.open())
    return Error{"process-failed", Text::of("Cannot create a pipe: %1.", systemText(errno))};
  const std::string errorsPath = spec.joinsOutputs ? "/dev/null" : spec.stderrFile.string();
  int errors = ::open(errorsPath.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (errors < 0) return Error{"file-unwritable", Text::of("Cannot write %1: %2.", errorsPath, systemText(errno))};
  ChildPlan child = planChild(spec);
  Process process;
  process.m_pid = ::fork();
  if (process.m_pid == 0)
    becomeChild(child, input.ends[0], output.ends[1], spec.joinsOutputs ? output.ends[1] : errors, report.ends[1]);
  int forkError = errno;
  ::close(errors);
  ::close(report.take(1));
  if (process.m_pid < 0) return Error{"process-failed", Text::of("Cannot start a process: %1.", systemText(forkError))};
  int number = 0;
  if (::read(report.ends[0], &number, sizeof number) == sizeof number)
    return Error{"engine-missing", Text::of("Cannot start %1: %2.", spec.command.front(), systemText(number)) +
                                       Text::of("Reinstall ScaleScope, or correct the path of the engine program.")};
  process.m_input = input.take(1);
  process.m_output = output.take(0);
  ::fcntl(process.m_input, F_SETFL, O_NONBLOCK);
  ::fcntl(process.m_output, F_SETFL, O_NONBLOCK);
  if (spec.joinsOutputs) process.closeInput();
  if (Status written = process.writeInput(spec.input); !written) return written.error();
  return process;
}

/// A program that ends without reading its input reports the reason itself.
Status Process::writeInput(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(m_input, bytes.data(), bytes.size());
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
    if (written >= 0 || errno == EINTR) continue;
    if (errno != EAGAIN) return {};
    pollfd pipe{m_input, POLLOUT, 0};
    if (::poll(&pipe, 1, kInputTimeoutMs) == 0)
      return Error{"process-failed", Text::of("A process did not read its input within %1 s.", kInputTimeoutMs / 1000)};
  }
  return {};
}

Process::Process(Process&& other) noexcept
    : m_pid(std::exchange(other.m_pid, -1)),
      m_input(std::exchange(other.m_input, -1)),
      m_output(std::exchange(other.m_output, -1)),
      m_exit(std::exchange(other.m_exit, std::nullopt)) {}

Process& Process::operator=(Process&& other) noexcept {
  std::swap(m_pid, other.m_pid);
  std::swap(m_input, other.m_input);
  std::swap(m_output, other.m_output);
  std::swap(m_exit, other.m_exit);
  return *this;
}

Process::~Process() {
  closeInput();
  if (m_output >= 0) ::close(m_output);
  if (m_pid > 0 && !poll()) {
    signal(SIGKILL);
    ::waitpid(m_pid, nullptr, 0);
  }
}

void Process::closeInput() {
  if (m_input >= 0) ::close(m_input);
  m_input = -1;
}

std::optional<ProcessExit> Process::poll() {
  if (m_exit) return m_exit;
  int status = 0;
  const pid_t ended = ::waitpid(m_pid, &status, WNOHANG);
  if (ended < 0 && errno == ECHILD) return m_exit = ProcessExit{kLostStatus, 0};  // someone else has waited for it
  if (ended != m_pid) return std::nullopt;
  m_exit = WIFSIGNALED(status) ? ProcessExit{0, WTERMSIG(status)} : ProcessExit{WEXITSTATUS(status), 0};
  return m_exit;
}

void Process::signal(int number) {
  if (m_pid > 0 && !m_exit) ::kill(-m_pid, number);
}

}  // namespace scalescope
