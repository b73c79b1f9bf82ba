// SPDX-License-Identifier: Apache-2.0
// How fast traces are imported, and with how much memory: bench_trace_import [MEGABYTES [FORMAT]]
// With a file instead of a number, that file: bench_trace_import trace.json
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include "engine/base/clock.h"
#include "engine/import/importer.h"

using namespace scalescope;

namespace {

template <typename... Values>
void print(std::ofstream& file, const char* format, Values... values) {
  char text[2048];
  file.write(text, std::snprintf(text, sizeof text, format, values...));
}

/// Kineto's layout: operators with their arguments, launches, kernels, a collective in each step of 100 kernels.
void writeKineto(std::ofstream& file, double bytes) {
  file << "{\n  \"schemaVersion\": 1,\n  \"deviceProperties\": [\n    {\"id\": 0, \"name\": \"NVIDIA H100\"}\n  ],\n"
          "  \"distributedInfo\": {\"backend\": \"nccl\", \"rank\": 0, \"world_size\": 8},\n  \"traceEvents\": [\n";
  double ts = 1700000000000000.0;
  int correlation = 1;
  for (int step = 1; static_cast<double>(file.tellp()) < bytes; ++step) {
    const double begin = ts;
    for (int i = 0; i < 100; ++i, ts += 50, ++correlation) {
      print(file,
            "  {\n    \"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"aten::op%d\", \"pid\": 4711, \"tid\": 4711,\n"
            "    \"ts\": %.3f, \"dur\": 30.125,\n    \"args\": {\n      \"External id\": %d,\"Record function id\": 0, "
            "\"Sequence number\": %d, \"Fwd thread id\": 0, \"Input Dims\": [[64, 256, 56, 56], [64]], "
            "\"Input type\": [\"float\", \"float\"], \"Ev Idx\": %d\n    }\n  },\n",
            i % 40, ts, correlation, correlation, correlation);
      print(
          file,
          "  {\n    \"ph\": \"X\", \"cat\": \"cuda_runtime\", \"name\": \"cudaLaunchKernel\", \"pid\": 4711, \"tid\": "
          "4711,\n    \"ts\": %.3f, \"dur\": 4.250,\n    \"args\": {\n      \"External id\": %d, \"cbid\": 211, "
          "\"correlation\": %d\n    }\n  },\n",
          ts + 10, correlation, correlation);
      print(file,
            "  {\n    \"ph\": \"s\", \"id\": %d, \"pid\": 4711, \"tid\": 4711, \"ts\": %.3f,\n    \"cat\": \"ac2g\", "
            "\"name\": \"ac2g\"\n  },\n",
            correlation, ts + 10);
      const bool collective = i % 20 == 19;
      print(file,
            "  {\n    \"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"%s%d>(int, float*)\", \"pid\": 0, \"tid\": %d,\n"
            "    \"ts\": %.3f, \"dur\": %.3f,\n    \"args\": {\n      \"External id\": %d, \"queued\": 0, \"device\": "
            "0, \"context\": 1, \"stream\": %d, \"correlation\": %d, \"registers per thread\": 32, \"shared memory\": "
            "0, \"blocks per SM\": 6.06, \"warps per SM\": 24.24, \"grid\": [800, 1, 1], \"block\": [128, 1, 1], "
            "\"est. achieved occupancy %%\": 38\n    }\n  },\n",
            collective ? "ncclDevKernel_AllReduce_Sum_f32_RING_LL<" : "void at::native::elementwise_kernel<", i % 30,
            collective ? 20 : 7, ts + 25, collective ? 400.5 : 41.25, correlation, collective ? 20 : 7, correlation);
    }
    print(
        file,
        "  {\n    \"ph\": \"X\", \"cat\": \"user_annotation\", \"name\": \"ProfilerStep#%d\", \"pid\": 4711, \"tid\": "
        "4711,\n    \"ts\": %.3f, \"dur\": %.3f\n  },\n",
        step, begin, ts - begin - 1);
  }
  file << "  {\"ph\": \"M\", \"name\": \"end\"}\n  ],\n  \"traceName\": \"trace.json\"\n}\n";
}

/// PyTorch without Kineto, on the CPU: short events, all of which count, so that memory is highest.
void writeOperators(std::ofstream& file, double bytes) {
  file << "[";
  long long ts = 0;
  for (int step = 1; static_cast<double>(file.tellp()) < bytes; ++step) {
    print(file,
          "{\"name\": \"ProfilerStep#%d\", \"ph\": \"X\", \"ts\": %lld, \"dur\": 9900, \"tid\": 1, \"pid\": \"CPU "
          "functions\", \"args\": {}}, ",
          step, ts);
    for (int i = 0; i < 200; ++i, ts += 50) {
      print(file,
            "{\"name\": \"aten::op%d\", \"ph\": \"X\", \"ts\": %lld, \"dur\": 40, \"tid\": 1, \"pid\": \"CPU "
            "functions\", \"args\": {}}, {\"name\": \"aten::inner%d\", \"ph\": \"X\", \"ts\": %lld, \"dur\": 20, "
            "\"tid\": 1, \"pid\": \"CPU functions\", \"args\": {}}, ",
            i % 40, ts, i % 30, ts + 5);
      if (i % 50 == 49)
        print(file,
              "{\"name\": \"gloo:all_reduce\", \"ph\": \"X\", \"ts\": %lld, \"dur\": 300, \"tid\": 2, \"pid\": \"CPU "
              "functions\", \"args\": {}}, ",
              ts);
    }
  }
  file << "{\"name\": \"aten::end\", \"ph\": \"X\", \"ts\": 1, \"dur\": 0, \"tid\": 1, \"pid\": \"CPU functions\"}]";
}

void writeHorovod(std::ofstream& file, double bytes) {
  file << "[\n";
  constexpr int kTensors = 160;
  for (int tensor = 0; tensor < kTensors; ++tensor)
    print(file, "{\"name\": \"process_name\", \"ph\": \"M\", \"pid\": %d, \"args\": {\"name\": \"layer%d.weight\"}},\n",
          tensor, tensor);
  for (long long ts = 0; static_cast<double>(file.tellp()) < bytes; ts += 1000)
    for (int tensor = 0; tensor < kTensors; ++tensor, ts += 100) {
      int at = 0;
      const auto mark = [&](char phase, const char* name) {
        if (phase == 'E')
          print(file, "{\"ph\": \"E\", \"ts\": %lld, \"pid\": %d},\n", ts + (at += 5), tensor);
        else
          print(file, "{\"ph\": \"%c\", \"name\": \"%s\", \"ts\": %lld, \"pid\": %d},\n", phase, name, ts + at, tensor);
      };
      for (const char* name : {"NEGOTIATE_ALLREDUCE", "ALLREDUCE"}) {
        mark('B', name);
        if (at == 0) mark('X', "0");
        if (at > 0)
          for (const char* activity :
               {"QUEUE", "MEMCPY_IN_FUSION_BUFFER", "NCCL_ALLREDUCE", "MEMCPY_OUT_FUSION_BUFFER"}) {
            mark('B', activity);
            mark('E', "");
          }
        mark('E', "");
      }
    }
}

void writeInspector(std::ofstream& file, double bytes) {
  for (int i = 0; static_cast<double>(file.tellp()) < bytes; ++i)
    print(file,
          "{\"header\": {\"id\": \"0x7f8c496ae9f661\", \"rank\": %d, \"n_ranks\": 8, \"nnodes\": 1}, \"metadata\": "
          "{\"inspector_output_format_version\": \"v4.0\", \"git_rev\": \"\", \"dump_timestamp_us\": %d, \"hostname\": "
          "\"node1\", \"pid\": 4711}, \"coll_perf\": {\"coll\": \"AllReduce\", \"coll_sn\": %d, "
          "\"coll_msg_size_bytes\": %d, \"coll_exec_time_us\": %d, \"coll_timing_source\": \"kernel_gpu\", "
          "\"coll_algobw_gbs\": 100.5, \"coll_busbw_gbs\": 175.25}}\n",
          i % 8, i, i, 1 << (10 + i % 18), 50 + i % 100);
}

struct Case {
  const char* name;
  const char* format;
  void (*write)(std::ofstream& file, double bytes);
};
constexpr Case kCases[] = {{"kineto", "kineto_trace", writeKineto},
                           {"operators", "kineto_trace", writeOperators},
                           {"horovod", "horovod_timeline", writeHorovod},
                           {"nccl_inspector", "nccl_inspector", writeInspector}};

rusage usageNow() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage;
}

double processorSeconds() {
  const rusage usage = usageNow();
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

bool measure(const char* name, const char* format, const std::filesystem::path& path) {
  const double megabytes = static_cast<double>(std::filesystem::file_size(path)) / 1e6;
  const double begin = monotonicSeconds(), processorBegin = processorSeconds();
  auto report = import::importFiles({path});
  const double seconds = monotonicSeconds() - begin, processor = processorSeconds() - processorBegin;
  const double memory = static_cast<double>(usageNow().ru_maxrss) * 1024 / 1e6;
  std::printf("%-15s %6.0f MB  %6.2f s, %6.2f s of processor time  %5.0f MB/s  at most %5.0f MB, %.2f of the file%s\n",
              name, megabytes, seconds, processor, megabytes / seconds, memory, memory / megabytes,
              report.ok() ? "" : (": " + report.error().message.english()).c_str());
  std::fflush(stdout);
  return report.ok() && report->runs.size() == 1 && (format == nullptr || report->runs[0].format == format);
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1 && std::filesystem::is_regular_file(arguments[1]))
    return measure("file", nullptr, arguments[1]) ? 0 : 1;
  const double megabytes = count > 1 ? std::atof(arguments[1]) : 300;
  const auto path =
      std::filesystem::temp_directory_path() / ("bench_trace_" + std::to_string(::getpid()) + "_rank0.json");
  bool good = true;
  for (const Case& kind : kCases) {
    if (count > 2 && std::string(arguments[2]) != kind.name) continue;
    {
      std::ofstream file(path);
      kind.write(file, megabytes * 1e6);
    }
    // Each in a process of its own, because the maximum of memory never falls.
    const pid_t child = ::fork();
    if (child == 0) ::_exit(measure(kind.name, kind.format, path) ? 0 : 1);
    int status = 1;
    good &= ::waitpid(child, &status, 0) == child && status == 0;
  }
  std::filesystem::remove(path);
  return good ? 0 : 1;
}
