// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayList>
#include <QString>

// Traces with invented times, in the layout of the programs that write them.

inline QByteArray traceEvent(const char* category, const char* name, double ts, double dur, int thread,
                             const QByteArray& more = {}) {
  return QStringLiteral(R"({"ph": "X", "cat": "%1", "name": "%2", "pid": 1, "tid": %3, "ts": %4, "dur": %5%6})")
      .arg(QLatin1String(category), QLatin1String(name))
      .arg(thread)
      .arg(ts, 0, 'f', 3)
      .arg(dur, 0, 'f', 3)
      .arg(QLatin1String(more))
      .toUtf8();
}

/// A kernel and its launch.
inline QByteArray launchedWork(const char* category, const char* name, double launch, double ts, double dur, int number,
                               int thread = 1) {
  const QByteArray arguments = ", \"args\": {\"correlation\": " + QByteArray::number(number) + ", \"stream\": 7}";
  return traceEvent("cuda_runtime", "cudaLaunchKernel", launch, 2, thread, arguments) + ",\n" +
         traceEvent(category, name, ts, dur, 7, arguments);
}

inline QByteArray traceText(const QByteArrayList& events, const QByteArray& head = {}) {
  return "{\n \"schemaVersion\": 1, \"deviceProperties\": [{\"id\": 0, \"name\": \"NVIDIA X\", \"list\": [1, "
         "[2]]}],\n" +
         head + " \"traceEvents\": [\n" + events.join(",\n") + "\n],\n \"traceName\": \"a.json\"}\n";
}

/// Two steps of 1 ms. Second step: 100 compute, 200 all-reduce of which 50 during compute, 20 copy, idle: 40 launched
/// late, 10 between kernels, 100 for an event, the rest without work.
inline QByteArrayList deviceSteps() {
  return {traceEvent("user_annotation", "ProfilerStep#4", 1000, 900, 1),
          traceEvent("user_annotation", "ProfilerStep#5", 2000, 1000, 1),
          traceEvent("gpu_user_annotation", "ProfilerStep#5", 2000, 9999, 7),
          traceEvent("cpu_op", "enumerate(DataLoader)#_It.__next__", 2000, 30, 1),
          traceEvent("cpu_op", "autograd::engine::evaluate_function: X", 1990, 700, 2),
          traceEvent("user_annotation", "Optimizer.step#SGD.step", 2700, 200, 1),
          traceEvent("python_function", "main.py(1): f", 1000, 2000, 1),
          launchedWork("kernel", "first_gemm", 1001, 1100, 800, 1),
          launchedWork("kernel", "void conv_fprop<float, 4>(int, float*)", 2035, 2040, 50, 2),
          launchedWork("kernel", "ncclDevKernel_AllReduce_Sum_f32_RING_LL(args)", 2036, 2040, 200, 3, 2),
          launchedWork("gpu_memcpy", "Memcpy HtoD (Pageable -> Device)", 2037, 2250, 20, 4),
          launchedWork("kernel", "sgd_update", 2290, 2310, 50, 5),
          launchedWork("kernel", "sgd_update", 2701, 2800, 10, 6),
          traceEvent("cuda_sync", "Stream Sync", 2000, 500, 7, ", \"args\": {\"stream\": 7}")};
}

/// PyTorch without Kineto: a list of events without categories.
inline QByteArray operatorList() {
  QByteArrayList events;
  const auto add = [&events](const char* name, int ts, int dur, int thread) {
    events << QStringLiteral(
                  R"({"name": "%1", "ph": "X", "ts": %2, "dur": %3, "tid": %4, "pid": "CPU functions", "args": {}})")
                  .arg(QLatin1String(name))
                  .arg(ts)
                  .arg(dur)
                  .arg(thread)
                  .toUtf8();
  };
  for (int step = 0; step < 2; ++step) {
    const int at = 1000 * step;
    add(step == 0 ? "ProfilerStep#1" : "ProfilerStep#2", at + 100, 990, 1);
    add("enumerate(DataLoader)#_It.__next__", at + 110, 50, 1);
    add("aten::select", at + 120, 10, 1);
    add("aten::conv2d", at + 200, 300, 1);
    add("aten::mkldnn_convolution", at + 210, 280, 1);
    add("autograd::engine::evaluate_function: ConvolutionBackward0", at + 520, 200, 1);
    add("gloo:all_reduce", at + 600, 300, 2);
    add("Optimizer.step#SGD.step", at + 950, 100, 1);
    add("aten::add_", at + 960, 40, 1);
  }
  return "[" + events.join(", ") + "]";
}

/// Three steps of two tensors on two ranks; the last bracket is missing, as where a program was stopped.
inline QByteArray horovodTimelineText() {
  QByteArray text = "[\n";
  const auto add = [&text](const QByteArray& line) { text += line + ",\n"; };
  const auto mark = [&add](char phase, const char* name, int tensor, int ts) {
    add(QStringLiteral(R"({"ph": "%1", %2"ts": %3, "pid": %4})")
            .arg(QString(QLatin1Char(phase)),
                 phase == 'E' ? QString() : QStringLiteral("\"name\": \"%1\", ").arg(QLatin1String(name)))
            .arg(ts)
            .arg(tensor)
            .toUtf8());
  };
  for (const int tensor : {1, 2})
    add(R"({"name": "process_name", "ph": "M", "pid": )" + QByteArray::number(tensor) + R"(, "args": {"name": "layer)" +
        QByteArray::number(tensor) + R"(.weight"}})");
  for (int step = 0; step < 3; ++step)
    for (const int tensor : {1, 2}) {
      const int at = 1000 * step + 100 * tensor;
      mark('B', "NEGOTIATE_ALLREDUCE", tensor, at);
      mark('X', "0", tensor, at + 1);
      mark('X', "1", tensor, at + 9);
      mark('E', "", tensor, at + 10);
      mark('B', "ALLREDUCE", tensor, at + 10);
      mark('B', "QUEUE", tensor, at + 10);
      mark('E', "", tensor, at + 20);
      mark('B', "MEMCPY_IN_FUSION_BUFFER", tensor, at + 20);
      mark('E', "", tensor, at + 25);
      mark('B', "NCCL_ALLREDUCE", tensor, at + 25);
      mark('E', "", tensor, at + 75);
      mark('E', "", tensor, at + 80);
    }
  return text;
}

/// A line of NCCL's inspector.
inline QByteArray inspectorLine(const char* name, int rank, double bytes, double us, double bus) {
  return QStringLiteral(R"({"header": {"id": "0x1", "rank": %1, "n_ranks": 2, "nnodes": 1}, "metadata": )"
                        R"({"inspector_output_format_version": "v4.0", "hostname": "h"}, "coll_perf": {"coll": "%2", )"
                        R"("coll_sn": 1, "coll_msg_size_bytes": %3, "coll_exec_time_us": %4, "coll_timing_source": )"
                        R"("kernel_gpu", "coll_algobw_gbs": %5, "coll_busbw_gbs": %5}})")
             .arg(rank)
             .arg(QLatin1String(name))
             .arg(bytes)
             .arg(us)
             .arg(bus)
             .toUtf8() +
         "\n";
}

/// One trace of each kind.
inline QByteArrayList syntheticTraces() {
  return {traceText(deviceSteps()), operatorList(), horovodTimelineText(),
          inspectorLine("AllReduce", 0, 1048576, 100, 10) + inspectorLine("AllReduce", 1, 1048576, 300, 30)};
}
