// SPDX-License-Identifier: GPL-3.0-or-later
// Lists a library of result files as the program does at its start: bench_library_scan [FILES]. Cold: without an index,
// the files' pages dropped from the page cache; warm: with the index.
#include <fcntl.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QEventLoop>
#include <QTemporaryDir>
#include <cmath>
#include <cstdio>

#include "app/store/library.h"
#include "engine/base/clock.h"
#include "engine/protocol/plan/plan_fields.h"

using namespace scalescope;
namespace fs = std::filesystem;

namespace {

/// As a five-minute run leaves it: 3,000 steps, telemetry at 10 Hz, a host with every known fact.
RunResult makeResult(int number) {
  RunResult result;
  result.plan.name = "run " + std::to_string(number);
  result.plan.network = number % 2 ? "resnet-20" : "resnet-50";
  result.summary.runId = "20261121-" + std::to_string(100000 + number);
  result.summary.name = result.plan.name;
  result.summary.status = RunStatus::Completed;
  result.summary.startedAt = isoTime(1.79e9 + number * 600);
  result.summary.imagesPerSecond = 100 + number % 50;
  result.summary.deviceCount = 1 + number % 8;
  HostEnvironment host{"node1", {}};
  for (const FactKind& kind : factKinds()) host.facts.push_back({std::string(kind.id), "a value of ordinary length"});
  result.environment.hosts = {host};
  SeriesTable steps{"steps", {}}, telemetry{"telemetry/node1", {}};
  for (const char* id :
       {"step", "time_s", "epoch", "images", "step_time_ms", "loss", "images_per_second", "train_top1_accuracy"})
    steps.columns.push_back({id, std::vector<double>(3000, 1.0 / (1 + number))});
  for (const char* id : {"time_s", "cpu_busy_percent", "memory_used_bytes", "disk_read_bytes_per_second"})
    telemetry.columns.push_back({id, std::vector<double>(3000, std::sqrt(2.0 + number))});
  result.series = {steps, telemetry};
  return result;
}

void dropFromPageCache(const fs::path& file) {
  int descriptor = ::open(file.c_str(), O_RDONLY);
  if (descriptor < 0) return;
  ::fdatasync(descriptor);
  ::posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED);
  ::close(descriptor);
}

/// Units: seconds until the library has listed everything.
double listOnce(const LibraryPlaces& places, std::size_t expected) {
  double start = monotonicSeconds();
  Library library(places, nullptr);
  QEventLoop loop;
  QObject::connect(&library, &Library::entriesChanged, &loop, &QEventLoop::quit);
  loop.exec();
  double seconds = monotonicSeconds() - start;
  if (library.entries().size() != expected) std::printf("only %zu of %zu listed\n", library.entries().size(), expected);
  return seconds;
}

}  // namespace

int main(int argc, char** argv) {
  QCoreApplication application(argc, argv);
  int files = argc > 1 ? std::atoi(argv[1]) : 2000;
  QTemporaryDir folder;
  LibraryPlaces places{toPath(folder.path()), {}};
  std::uintmax_t bytes = 0;
  for (int i = 0; i < files; ++i) {
    RunResult result = makeResult(i);
    fs::path file = places.runsDir / result.summary.runId / "result.json";
    fs::create_directories(file.parent_path());
    require(writeResult(file, result));
    bytes += fs::file_size(file);
    dropFromPageCache(file);
  }
  std::size_t expected = static_cast<std::size_t>(files);
  double cold = listOnce(places, expected);
  std::printf("%d result files, %.0f KB each; index %.1f MB\n", files, double(bytes) / files / 1000,
              double(fs::file_size(places.index())) / 1e6);
  std::printf("cold (no index, pages dropped): %.3f s\n", cold);
  std::printf("warm (index): %.3f s\n", listOnce(places, expected));
  return 0;
}
