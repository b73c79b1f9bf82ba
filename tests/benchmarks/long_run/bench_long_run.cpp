// SPDX-License-Identifier: Apache-2.0
// A run of many hours, made up but written by the program's own parts: steps and telemetry at their rates, rolled up as
// they are in a real run. Prints what it takes on disk, and how long writing, rebuilding and opening take.
//   bench_long_run [hours = 24] [steps per second = 20]
#include <sys/resource.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "engine/analysis/run/replay_events.h"
#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/launch/event_log.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/telemetry/roll_up.h"
#include "engine/train/step_rollup.h"

using namespace scalescope;

namespace {

constexpr int kTelemetryMetrics = 64;
constexpr double kTelemetryHz = 10;

double peakMemoryMib() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

double fileMib(const std::filesystem::path& path) {
  return static_cast<double>(std::filesystem::file_size(path)) / (1024 * 1024);
}

StepRow makeRow(std::int64_t step, double stepTimeS) {
  StepRow row;
  row.step = step;
  row.timeS = row.trainingTimeS = static_cast<double>(step) * stepTimeS;
  row.images = step * 32;
  row.epoch = static_cast<double>(row.images) / 60000;
  row.stepTimeMs = row.stepTimeMinMs = row.stepTimeMaxMs =
      stepTimeS * 1000 * (1 + 0.02 * std::sin(static_cast<double>(step) * 0.7));
  row.computeTimeMs = row.stepTimeMs * 0.9;
  row.loss = row.lossMin = row.lossMax = 2.3 / (1 + row.epoch / 10);
  row.learningRate = 0.1;
  return row;
}

RollUp::Values makeSample(std::int64_t index) {
  RollUp::Values values;
  for (int metric = 0; metric < kTelemetryMetrics; ++metric)
    values.emplace_back("metric_" + std::to_string(metric),
                        50 + 40 * std::sin(static_cast<double>(index) * 0.01 + metric));
  return values;
}

void writeSteps(EventLog& log, double seconds, double stepsPerSecond) {
  StepRollup rollup;
  StepsDone pending;
  auto count = static_cast<std::int64_t>(seconds * stepsPerSecond);
  log.append({0, 0, WindowMark{true, 0, 0, 0, ""}});
  for (std::int64_t step = 1; step <= count; ++step) {
    rollup.add(makeRow(step, 1 / stepsPerSecond), pending.rows);
    if (step == count) rollup.cut(pending.rows);
    if (pending.rows.size() < 500 && step != count) continue;
    log.append({static_cast<double>(step) / stepsPerSecond, 0, std::move(pending)});
    pending = {};
  }
  log.append({seconds, 0, WindowMark{false, count, seconds, count * 32, "epochs"}});
}

void writeTelemetry(EventLog& log, double seconds) {
  RollUp rollUp;
  auto count = static_cast<std::int64_t>(seconds * kTelemetryHz);
  for (std::int64_t index = 0; index < count; ++index)
    if (auto row = rollUp.add(makeSample(index)))
      log.append({static_cast<double>(index) / kTelemetryHz, 0, TelemetrySampled{"node1", row->rowCount, row->values}});
}

template <typename Work>
double timed(Work&& work) {
  double start = monotonicSeconds();
  work();
  return monotonicSeconds() - start;
}

}  // namespace

int main(int argc, char** argv) {
  double hours = argc > 1 ? std::atof(argv[1]) : 24;
  double stepsPerSecond = argc > 2 ? std::atof(argv[2]) : 20;
  double seconds = hours * 3600;
  auto folder = std::filesystem::temp_directory_path() /
                ("bench_long_run-" + std::to_string(static_cast<long long>(unixSeconds())));
  require(makeFolder(folder));
  RunFolder run{folder};
  try {
    double writing = timed([&] {
      EventLog log = require(EventLog::open(run.events()));
      RunStarted started;
      started.runId = "long";
      log.append({0, -1, started});
      writeSteps(log, seconds, stepsPerSecond);
      writeTelemetry(log, seconds);
      log.append({seconds, -1, RunEnded{RunStatus::Completed}});
      log.close();
    });
    RunResult result;
    double rebuilding = timed([&] { result = require(rebuildResult(run.events())); });
    double saving = timed([&] { require(writeResult(run.result(), result)); });
    double opening = timed([&] { result = require(readResult(run.result())); });
    double head = timed([&] { require(readResultHead(run.result())); });
    std::printf("%.2f h, %.0f steps/s, %d metrics at %.0f Hz\n", hours, stepsPerSecond, kTelemetryMetrics,
                kTelemetryHz);
    std::printf("events.jsonl %8.1f MiB   written in %6.2f s, rebuilt in %6.2f s\n", fileMib(run.events()), writing,
                rebuilding);
    std::printf("result.json  %8.1f MiB   written in %6.2f s, opened in %6.2f s, head in %6.4f s\n",
                fileMib(run.result()), saving, opening, head);
    std::printf("rows kept    %8zu of %.0f steps; peak memory %.0f MiB\n",
                findTable(result.series, "steps")->rowCount(), seconds * stepsPerSecond, peakMemoryMib());
  } catch (const Failure& failure) {
    std::fprintf(stderr, "%s\n", failure.what());
    std::filesystem::remove_all(folder);
    return 1;
  }
  std::filesystem::remove_all(folder);
}
