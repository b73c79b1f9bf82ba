// SPDX-License-Identifier: Apache-2.0
// How fast a long log is imported, and with how much memory: bench_import [MEGABYTES [FORMAT]]
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "engine/base/clock.h"
#include "engine/import/importer.h"
#include "tests/benchmarks/import_speed/case_logs.h"

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
    {"mxnet_speedometer", "INFO:root:Namespace(batch_size=256, gpus='0,1,2,3', kv_store='device', network='resnet')\n",
     "INFO:root:Epoch[0] Batch [%d]\tSpeed: 1466.10 samples/sec\taccuracy=0.001250\n"},
    {"pytorch_imagenet", "",
     "Epoch: [0][%d/90000000]\tTime 0.154 (9.565)\tData 0.001 (9.317)\tLoss 6.9084 (6.9080)\tAcc@1 0.00 (0.04)\t"
     "Acc@5 0.78 (0.45)\n"},
    {"torchvision_references", "",
     "Epoch: [0]  [ %d/90000000]  eta: 4:41:14  lr: 0.1  img/s: 16.274224475577217  loss: 6.8989 (6.9431)  acc1: "
     "0.0000 "
     "(0.2007)  acc5: 0.0000 (1.0321)  time: 2.6198  data: 0.0021  max mem: 3524\n"},
    {"dllogger", "", "DLL 2021-03-23 11:48:39.269167 - (0, %d) total_ips : 2906.883780615574 \n"},
    {"dllogger", "",
     "DLLL {\"timestamp\": \"1616500119.27\", \"elapsedtime\": \"13.25\", \"type\": \"LOG\", \"step\": [0, %d], "
     "\"data\": "
     "{\"train.loss\": 6.93, \"train.total_ips\": 2906.88}}\n"},
    {"nvidia_smi_dmon", "# gpu   pwr gtemp mtemp    sm   mem   enc   dec  mclk  pclk\n",
     "    %d    31    69     -    96    48   100    82  2505  1124\n"},
    {"dcgm_dmon", "#Entity   GRACT        TENSO        DRAMA\n", "GPU %d     0.998        0.885        0.305\n"},
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
  const std::string name = kind.name;
  const bool device = name == "nvidia_smi_query_csv" || name.ends_with("dmon");
  for (int step = 1; written < megabytes * 1e6; ++step) {
    written += std::snprintf(row, sizeof row, kind.row, device ? step % 8 : step);
    file << row;
  }
}

double megabytesOf(const std::filesystem::path& path) {
  return static_cast<double>(std::filesystem::file_size(path)) / 1e6;
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

/// Imports the file and prints its cost. False if it is not read as runs of this format, of which there are `runs`; 0:
/// any number.
bool measure(const std::string& format, const std::filesystem::path& path, std::size_t runs) {
  const double begin = monotonicSeconds(), processorBegin = processorSeconds();
  const auto report = import::importFiles({path});
  const double seconds = monotonicSeconds() - begin, processor = processorSeconds() - processorBegin;
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  std::string fault = report.ok() ? "" : ": " + report.error().message.english();
  if (report.ok() && (report->runs.empty() || (runs > 0 && report->runs.size() != runs)))
    fault = ": " + std::to_string(report->runs.size()) + " runs";
  if (report.ok())
    for (const auto& run : report->runs)
      if (run.format != format) fault = ": read as " + run.format;
  std::printf("%-22s %6.0f MB  %6.2f s, %6.2f s of processor time  %5.0f MB/s  at most %4.0f MB of memory so far%s\n",
              format.c_str(), megabytesOf(path), seconds, processor, megabytesOf(path) / seconds,
              static_cast<double>(usage.ru_maxrss) / 1024, fault.c_str());
  std::fflush(stdout);
  return fault.empty();
}

}  // namespace

int main(int count, char** arguments) {
  const double megabytes = count > 1 ? std::atof(arguments[1]) : 1000;
  const std::string only = count > 2 ? arguments[2] : "";
  const auto path = std::filesystem::temp_directory_path() / ("bench_import_" + std::to_string(::getpid()) + ".log");
  bool good = true;
  for (const Case& kind : kCases) {
    if (!only.empty() && only != kind.name) continue;
    writeLog(path, kind, megabytes);
    good &= measure(kind.name, path, 1);
  }
  for (const CaseLog& log : caseLogs(SCALESCOPE_IMPORT_CASES)) {
    if (!only.empty() && only != log.format) continue;
    writeCaseLog(path, log, megabytes);
    good &= measure(log.format, path, log.marks.empty() ? 0 : 1);
  }
  std::filesystem::remove(path);
  return good ? 0 : 1;
}
