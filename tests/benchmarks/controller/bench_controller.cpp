// SPDX-License-Identifier: Apache-2.0
// bench_controller [WORKERS] [SECONDS]: what a controller costs with so many workers on this host that send 20 events a
// second each and do nothing else: processor time of this program over wall time, its workers not counted.
#include <time.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <thread>

#include "engine/base/clock.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/base/version.h"
#include "engine/launch/controller.h"
#include "engine/launch/controller_link.h"
#include "engine/protocol/run/run_result.h"

using namespace scalescope;
namespace fs = std::filesystem;

namespace {

constexpr double kEventsPerSecond = 20;

StepRow rowAt(std::int64_t step, int ranks, double timeS) {
  StepRow row;
  row.step = step;
  row.timeS = row.trainingTimeS = timeS;
  row.images = step * 32 * ranks;
  row.epoch = static_cast<double>(row.images) / 1e6;
  row.stepTimeMs = row.stepTimeMinMs = row.stepTimeMaxMs = 1000 / kEventsPerSecond;
  row.computeTimeMs = 40.123;
  row.allreduceTimeMs = 6.5;
  row.allreduceBusyMs = 30.75;
  row.allreduceBytes = 102228128;
  row.loss = row.lossMin = row.lossMax = 6.9;
  row.learningRate = 0.1;
  return row;
}

/// The part of a worker: a step every 50 ms, each an event of its own.
int work() {
  std::signal(SIGPIPE, SIG_IGN);
  const int output = ::dup(STDOUT_FILENO);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
  ControllerLink link(STDIN_FILENO, output);
  const auto given = link.awaitWork({kProtocolVersion, kVersion, "here", static_cast<int>(::getpid())}, 60);
  if (!given) return 1;
  const double startS = monotonicSeconds();
  const auto tell = [&](EventBody body) {
    link.sendEvent({monotonicSeconds() - startS, given->rank, std::move(body)});
  };
  if (given->rank == 0) tell(WindowMark{true, 0, 0, 0, ""});
  const auto steps = static_cast<std::int64_t>(given->plan.minimumMeasuredTimeS * kEventsPerSecond);
  for (std::int64_t step = 1; step <= steps && !link.stopToken().stop_requested(); ++step) {
    const double due = startS + static_cast<double>(step) / kEventsPerSecond;
    std::this_thread::sleep_for(std::chrono::duration<double>(due - monotonicSeconds()));
    tell(StepsDone{{rowAt(step, given->worldSize, static_cast<double>(step) / kEventsPerSecond)}});
  }
  tell(RunEnded{RunStatus::Completed});
  return 0;
}

double processCpuSeconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Cores used between a fifth and four fifths of the run: neither the start of the workers nor the result at the end.
double coresInTheMiddle(const std::stop_token& stop, double seconds) {
  const auto wait = [&](double untilS) {
    while (!stop.stop_requested() && monotonicSeconds() < untilS)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
  };
  const double startS = monotonicSeconds();
  wait(startS + 0.2 * seconds);
  const double fromS = monotonicSeconds(), fromCpuS = processCpuSeconds();
  wait(startS + 0.8 * seconds);
  return (processCpuSeconds() - fromCpuS) / (monotonicSeconds() - fromS);
}

int control(int workers, double seconds) {
  Plan plan;
  plan.network = "resnet-50";
  plan.hosts = {HostSpec{}};
  plan.hosts.front().slotCount = workers;
  plan.minimumMeasuredTimeS = seconds;
  const fs::path folder = fs::temp_directory_path() / ("bench-controller-" + std::to_string(::getpid()));
  ControllerOptions options;
  options.runsDir = folder;
  options.engineProgram = fs::read_symlink("/proc/self/exe");
  double cores = 0;
  NamedThread clock("clock", [&](std::stop_token stop) { cores = coresInTheMiddle(stop, seconds); });
  const auto outcomes = runPlans({plan}, options);
  clock.requestStop();
  clock.join();
  const bool well = outcomes && outcomes->front().status == RunStatus::Completed;
  if (well) {
    const auto result = readResult(outcomes->front().result);
    const auto rows = result ? findTable(result->series, "rank_steps/" + std::to_string(workers - 1)) : nullptr;
    std::printf("%d workers, %.0f events/s: %.2f %% of a core (%zu steps of the last rank kept)\n", workers,
                workers * kEventsPerSecond, 100 * cores, rows ? rows->rowCount() : 0);
  } else {
    std::fprintf(stderr, "%s\n", (outcomes ? outcomes->front().error : outcomes.error().message).english().c_str());
  }
  fs::remove_all(folder);
  return well ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "worker") == 0) return work();
  const int workers = argc > 1 ? static_cast<int>(parseInteger(argv[1]).value_or(64)) : 64;
  return control(workers, argc > 2 ? parseNumber(argv[2]).value_or(20) : 20);
}
