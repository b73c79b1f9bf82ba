// SPDX-License-Identifier: Apache-2.0
// How fast a long log is imported, and with how much memory: bench_import [MEGABYTES]
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "engine/base/clock.h"
#include "engine/import/importer.h"

using namespace scalescope;

namespace {

struct Case {
  const char* name;
  const char* head;
  const char* row;  ///< with one %d for the step
};

constexpr Case kCases[] = {
    {"tf_cnn_benchmarks", "TensorFlow:  1.15\nBatch size:  96 global\nStep\tImg/sec\ttotal_loss\n",
     "%d\timages/sec: 1466.1 +/- 3.1 (jitter = 7.3)\t7.780 1604265634\n"},
    {"caffe", "I0404 16:54:47.249495 72403 caffe.cpp:197] Using GPUs 0, 1\n",
     "I0404 16:55:25.732383 72501 solver.cpp:313] Iteration %d (18.5945 iter/s, 5.27036s/100 iter), loss = 6.91016\n"},
    {"nvidia_smi_query_csv", "timestamp, index, utilization.gpu [%], power.draw [W], memory.used [MiB]\n",
     "2024/03/15 13:57:59.791, %d, 97 %%, 345.10 W, 40960 MiB\n"},
    {"mlperf", ":::MLPv0.5.0 resnet 1541720386.718659639 (file.py:49) run_start\n",
     ":::MLLOG {\"namespace\": \"\", \"time_ms\": 1593077468877, \"event_type\": \"POINT_IN_TIME\", \"key\": "
     "\"block_start\", \"value\": null, \"metadata\": {\"first_epoch_num\": %d, \"file\": \"fit.py\", \"lineno\": "
     "1208}}\n"},
};

void writeLog(const std::filesystem::path& path, const Case& kind, double megabytes) {
  std::ofstream file(path);
  file << kind.head;
  char row[512];
  double written = 0;
  const bool device = std::string(kind.name) == "nvidia_smi_query_csv";
  for (int step = 1; written < megabytes * 1e6; ++step) {
    written += std::snprintf(row, sizeof row, kind.row, device ? step % 8 : step);
    file << row;
  }
}

/// Processor time of this program so far, all threads.
double processorSeconds() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

int main(int count, char** arguments) {
  const double megabytes = count > 1 ? std::atof(arguments[1]) : 1000;
  const auto path = std::filesystem::temp_directory_path() / ("bench_import_" + std::to_string(::getpid()) + ".log");
  bool good = true;
  for (const Case& kind : kCases) {
    writeLog(path, kind, megabytes);
    const double begin = monotonicSeconds(), processorBegin = processorSeconds();
    auto report = import::importFiles({path});
    const double seconds = monotonicSeconds() - begin, processor = processorSeconds() - processorBegin;
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    good &= report.ok() && report->runs.size() == 1;
    std::printf("%-22s %6.0f MB  %6.2f s, %6.2f s of processor time  %5.0f MB/s  at most %4.0f MB of memory so far%s\n",
                kind.name, megabytes, seconds, processor, megabytes / seconds,
                static_cast<double>(usage.ru_maxrss) / 1024,
                report.ok() ? "" : (": " + report.error().message).c_str());
  }
  std::filesystem::remove(path);
  return good ? 0 : 1;
}
