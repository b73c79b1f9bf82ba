// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/ssh_login.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "engine/base/system_text.h"

namespace scalescope {
namespace {

constexpr int kLoginTickMs = 50;
constexpr int kCannotStart = 127;  ///< ssh itself never returns it
constexpr std::size_t kMaxKeptBytes = 8192;

/// The child's side of the fork. It keeps our session, because ssh asks on its terminal.
[[noreturn]] void becomeSsh(std::vector<char*>& words, int errors, pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (::getppid() != parent) ::_exit(kCannotStart);
  const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  ::dup2(nothing, STDIN_FILENO);
  ::dup2(nothing, STDOUT_FILENO);  // otherwise readers of ours would wait for the connection in the background
  ::dup2(errors, STDERR_FILENO);
  ::execvp(words.front(), words.data());
  ::_exit(kCannotStart);
}

/// Shows and stores the available output.
void relay(int pipe, std::string& kept) {
  char block[4096];
  for (ssize_t got; (got = ::read(pipe, block, sizeof block)) > 0;) {
    std::fwrite(block, 1, static_cast<std::size_t>(got), stderr);
    kept.append(block, static_cast<std::size_t>(got));
  }
  if (kept.size() > kMaxKeptBytes) kept.erase(0, kept.size() - kMaxKeptBytes);
}

}  // namespace

Result<LoginExit> runLogin(const std::vector<std::string>& command,
                           const std::vector<std::pair<std::string, std::string>>& environment) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
    return Error{"process-failed", Text::of("Cannot create a pipe: %1.", systemText(errno))};
  ::fcntl(ends[1], F_SETFL, 0);
  for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
  std::vector<std::string> texts = command;
  std::vector<char*> words;
  for (std::string& text : texts) words.push_back(text.data());
  words.push_back(nullptr);
  const pid_t parent = ::getpid(), child = ::fork();
  if (child == 0) becomeSsh(words, ends[1], parent);
  ::close(ends[1]);
  LoginExit login;
  int status = 0;
  // Wait for the process, not for the pipe: ssh's background process may keep the pipe open.
  while (child > 0 && ::waitpid(child, &status, WNOHANG) == 0) {
    pollfd readable{ends[0], POLLIN, 0};
    ::poll(&readable, 1, kLoginTickMs);
    relay(ends[0], login.errors);
  }
  relay(ends[0], login.errors);
  ::close(ends[0]);
  if (child < 0) return Error{"process-failed", Text::of("Cannot start a process: %1.", systemText(errno))};
  login.exit = {WIFEXITED(status) ? WEXITSTATUS(status) : 0, WIFSIGNALED(status) ? WTERMSIG(status) : 0};
  if (login.exit.status == kCannotStart)
    return Error{"ssh-missing",
                 Text::of("Cannot start %1.", command.front()) + Text::of("Install openssh-client or correct --ssh.")};
  return login;
}

}  // namespace scalescope
