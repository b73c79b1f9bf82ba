// SPDX-License-Identifier: Apache-2.0
#include "engine/process/process_tree.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <thread>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

/// The fields of /proc/PID/stat after the name in brackets, which may contain anything: state, parent, ...
std::vector<std::string> statFields(const std::string& process) {
  const auto stat = readFile("/proc/" + process + "/stat");
  if (!stat) return {};
  const auto end = stat->rfind(')');
  return end == std::string::npos ? std::vector<std::string>()
                                  : split(trim(std::string_view(*stat).substr(end + 1)), ' ');
}

void signalAll(const std::vector<pid_t>& processes, int number) {
  for (const pid_t process : processes) ::kill(process, number);
}

bool isZombie(pid_t process) {
  const auto fields = statFields(std::to_string(process));
  return fields.empty() || fields.front() == "Z";
}

}  // namespace

void adoptOrphans() { ::prctl(PR_SET_CHILD_SUBREAPER, 1); }

std::vector<pid_t> descendantsOf(pid_t root) {
  constexpr std::size_t kParentField = 1;
  std::multimap<pid_t, pid_t> children;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", ignored)) {
    const std::string name = entry.path().filename();
    const auto process = parseInteger(name);
    if (!process) continue;
    const auto fields = statFields(name);
    if (fields.size() <= kParentField) continue;
    if (const auto parent = parseInteger(fields[kParentField]))
      children.emplace(static_cast<pid_t>(*parent), static_cast<pid_t>(*process));
  }
  std::vector<pid_t> found = {root};
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto [first, last] = children.equal_range(found[i]);
    for (auto child = first; child != last; ++child) found.push_back(child->second);
  }
  found.erase(found.begin());
  return found;
}

std::vector<pid_t> listedDescendantsOf(pid_t root) {
  std::vector<pid_t> found = {root};
  for (std::size_t i = 0; i < found.size(); ++i) {
    std::error_code ignored;
    for (const auto& task :
         std::filesystem::directory_iterator("/proc/" + std::to_string(found[i]) + "/task", ignored)) {
      const auto children = readFile(task.path() / "children");
      if (!children && i == 0) return descendantsOf(root);  // the kernel keeps no lists
      if (!children) continue;
      for (const std::string& word : split(trim(*children), ' '))
        if (const auto child = parseInteger(word)) found.push_back(static_cast<pid_t>(*child));
    }
  }
  found.erase(found.begin());
  return found;
}

int endDescendants(double graceS) {
  const auto alive = [] {
    std::vector<pid_t> processes = descendantsOf(::getpid());
    std::erase_if(processes, isZombie);
    return processes;
  };
  constexpr double kKillS = 5;
  const auto pause = [] { std::this_thread::sleep_for(std::chrono::milliseconds(20)); };
  const double startS = monotonicSeconds();
  std::vector<pid_t> left = alive();
  if (graceS > 0) signalAll(left, SIGTERM);
  while (!left.empty() && monotonicSeconds() - startS < graceS) {
    pause();
    left = alive();
  }
  const int killed = static_cast<int>(left.size());
  // Again, because a process may start another one before it dies.
  while (!left.empty() && monotonicSeconds() - startS < graceS + kKillS) {
    signalAll(left, SIGKILL);
    pause();
    left = alive();
  }
  return killed;
}

void reapOrphans(pid_t kept) {
  for (int round = 0; round < 1000; ++round) {
    siginfo_t ended{};
    if (::waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) != 0 || ended.si_pid == 0 || ended.si_pid == kept)
      return;
    ::waitpid(ended.si_pid, nullptr, WNOHANG);
  }
}

double cpuSecondsOfEndedChildren(pid_t process) {
  constexpr std::size_t kFirstTime = 13, kTimes = 2;  // cutime, cstime
  const auto fields = statFields(std::to_string(process));
  if (fields.size() < kFirstTime + kTimes) return 0;
  double ticks = 0;
  for (std::size_t i = kFirstTime; i < kFirstTime + kTimes; ++i)
    ticks += static_cast<double>(parseInteger(fields[i]).value_or(0));
  return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

bool hasChildren() {
  std::error_code ignored;
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", ignored))
    if (const auto children = readFile(task.path() / "children"); children && !trim(*children).empty()) return true;
  return false;
}

}  // namespace scalescope
