// SPDX-License-Identifier: Apache-2.0
#include "engine/main/program_work.h"

#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "engine/base/system_text.h"
#include "engine/process/process_tree.h"
#include "engine/program/program_run.h"

namespace scalescope {
namespace {

constexpr const char* kPortKey = "program/port";
constexpr auto kPortWait = std::chrono::minutes(2);

/// Of all processes: free on the host of rank 0.
std::string sharedPort(const StartWork& work, ControllerLink& link) {
  const std::string own = work.rank == 0 ? freePort() : "";
  if (work.plan.program.launch != "per-rank" || work.worldSize == 1) return own;
  if (work.rank == 0) link.set(kPortKey, own);
  return work.rank == 0 ? own : link.get(kPortKey, kPortWait);
}

}  // namespace

std::string freePort() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_ANY);
  socklen_t size = sizeof address;
  const bool isFree = socket >= 0 && ::bind(socket, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                      ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) == 0;
  if (socket >= 0) ::close(socket);
  return isFree ? std::to_string(ntohs(address.sin_port)) : "29500";
}

std::filesystem::path newScratchFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "scalescope-program-XXXXXX").string();
  if (!::mkdtemp(name.data()))
    throw Failure(Error{"file-unwritable", Text::of("Cannot create the folder %1: %2.", name, systemText(errno))});
  return name;
}

RunStatus doProgramWork(const StartWork& work, ControllerLink& link, double workStartS,
                        const std::function<void(EventBody)>& sendEvent) {
  // This process must outlive its controller long enough to end the program.
  ::prctl(PR_SET_PDEATHSIG, 0);
  link.setLossAction([] { endDescendants(0); });
  ProgramRunSetup setup;
  setup.plan = work.plan;
  setup.place.rank = work.rank;
  setup.place.localRank = work.localRank;
  setup.place.hostIndex = work.hostIndex;
  setup.place.repeat = work.repeat;
  setup.place.port = sharedPort(work, link);
  setup.workStartS = workStartS;
  setup.sendEvent = sendEvent;
  setup.stop = link.stopToken();
  setup.keptOutput = STDERR_FILENO;
  setup.scratchFolder = newScratchFolder();
  link.gatherTelemetry();
  auto status = runProgram(setup);
  link.setLossAction({});
  return require(std::move(status));
}

std::vector<std::filesystem::path> filesBelow(const std::filesystem::path& path) {
  constexpr std::size_t kMaxFiles = 1000000;
  namespace fs = std::filesystem;
  std::vector<fs::path> files;
  std::error_code ignored;
  if (fs::is_regular_file(path, ignored)) return {path};
  for (fs::recursive_directory_iterator at(path, fs::directory_options::skip_permission_denied, ignored), end;
       at != end && files.size() < kMaxFiles; at.increment(ignored))
    if (at->is_regular_file(ignored)) files.push_back(at->path());
  return files;
}

void dropForeignValues(TelemetrySampled& sample) {
  std::erase_if(sample.values, [](const auto& value) {
    return value.first.find("foreign_cpu_percent") != std::string::npos ||
           value.first.find("foreign_processes") != std::string::npos;
  });
}

}  // namespace scalescope
