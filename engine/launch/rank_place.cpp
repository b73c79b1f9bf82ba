// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/rank_place.h"

#include <sched.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/launch/core_shares.h"

namespace scalescope {
namespace {

/// All existing threads of the process, not only this one.
void pinProcess(const std::vector<int>& cores) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (const int core : cores) CPU_SET(static_cast<unsigned>(core), &set);
  std::error_code ignored;
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", ignored))
    if (auto thread = parseInteger(task.path().filename().string()))
      ::sched_setaffinity(static_cast<pid_t>(*thread), sizeof set, &set);
}

std::vector<CorePlace> placesOf(const HostSpec& host) {
  auto places = allowedCorePlaces();
  if (host.cpuCores.empty()) return places;
  const auto named = parseCoreList(host.cpuCores);
  std::erase_if(places, [&](const CorePlace& place) {
    return !named || std::find(named->begin(), named->end(), place.id) == named->end();
  });
  return places;
}

}  // namespace

std::vector<int> coresOf(const HostSpec& host) {
  std::vector<int> cores;
  for (const CorePlace& place : placesOf(host)) cores.push_back(place.id);
  return cores;
}

std::optional<std::string> gpuListOf(const HostSpec& host) {
  if (!host.gpuDevices.empty()) return join(host.gpuDevices, ",");
  const char* visible = std::getenv("CUDA_VISIBLE_DEVICES");
  return visible ? std::optional<std::string>(visible) : std::nullopt;
}

Result<RankPlace> takePlace(const StartWork& work) {
  const HostSpec& host = work.plan.hosts[static_cast<std::size_t>(work.hostIndex)];
  const auto places = placesOf(host);
  if (places.empty())
    return Error{"cores-unavailable",
                 Text::of("None of the cores %1 of %2 may be used there.", host.cpuCores, host.host) +
                     Text::of("Correct cpu_cores of the host.")};
  RankPlace place;
  place.deviceIndex = work.localRank;
  if (work.localSize == 0) return place;  // only monitors
  const auto local = static_cast<std::size_t>(work.localRank);
  place.cores = shareCores(places, work.localSize, work.plan.threadsPerRank)[local];
  const int threads = work.plan.threadsPerRank > 0 ? work.plan.threadsPerRank : static_cast<int>(place.cores.size());
  pinProcess(place.cores);
  ::setenv("OMP_NUM_THREADS", std::to_string(threads).c_str(), 1);
  if (host.gpuDevices.empty()) return place;
  ::setenv("CUDA_VISIBLE_DEVICES", host.gpuDevices[local].c_str(), 1);
  place.deviceIndex = 0;
  return place;
}

Status takeProgramPlace(const StartWork& work) {
  const Plan& plan = work.plan;
  const HostSpec& host = plan.hosts[static_cast<std::size_t>(work.hostIndex)];
  const bool isPerRank = plan.program.launch == "per-rank" && work.rank >= 0;
  if (isPerRank && plan.threadsPerRank > 0) {
    const auto place = takePlace(work);
    return place ? Status() : Status(place.error());
  }
  if (!host.cpuCores.empty()) {
    const std::vector<int> cores = coresOf(host);
    if (cores.empty())
      return Error{"cores-unavailable",
                   Text::of("None of the cores %1 of %2 may be used there.", host.cpuCores, host.host) +
                       Text::of("Correct cpu_cores of the host.")};
    pinProcess(cores);
  }
  if (plan.threadsPerRank > 0) ::setenv("OMP_NUM_THREADS", std::to_string(plan.threadsPerRank).c_str(), 1);
  if (host.gpuDevices.empty()) return {};
  const std::string devices =
      isPerRank ? host.gpuDevices[static_cast<std::size_t>(work.localRank)] : join(host.gpuDevices, ",");
  ::setenv("CUDA_VISIBLE_DEVICES", devices.c_str(), 1);
  return {};
}

}  // namespace scalescope
