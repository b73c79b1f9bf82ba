// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/engine_import/synthetic_log.h"

/// TensorRT 8.5 and later.
inline SyntheticLog trtexecLog() {
  const QByteArray shape = "Input inference shape", rate = "Throughput:";
  const QByteArray latency = "[I] Latency: min", compute = "[I] GPU Compute Time: min";
  return {
      "trtexec 8.6",
      "trtexec",
      "inference",
      "&&&& RUNNING TensorRT.trtexec [TensorRT v8601] # trtexec --onnx=smallnet.onnx --fp16\n"
      "[03/14/2023-09:26:53] [I] === Model Options ===\n"
      "[03/14/2023-09:26:53] [I] Model: nets/smallnet.onnx\n"
      "[03/14/2023-09:26:53] [I] Precision: FP32+FP16\n"
      "[03/14/2023-09:26:53] [I] === Inference Options ===\n"
      "[03/14/2023-09:26:53] [I] Batch: Explicit\n"
      "[03/14/2023-09:26:53] [I] Input inference shape: input=16x3x224x224\n"
      "[03/14/2023-09:26:54] [I] Selected Device: NVIDIA A10\n"
      "[03/14/2023-09:27:20] [I] Average on 10 runs - GPU latency: 1.25 ms - Host latency: 1.75 ms (enqueue 0.5 ms)\n"
      "[03/14/2023-09:27:20] [I] === Performance summary ===\n"
      "[03/14/2023-09:27:20] [I] Throughput: 755.25 qps\n"
      "[03/14/2023-09:27:20] [I] Latency: min = 1.5 ms, max = 2.5 ms, mean = 1.75 ms, median = 1.625 ms, "
      "percentile(90%) = 2 ms, percentile(95%) = 2.125 ms, percentile(99%) = 2.25 ms\n"
      "[03/14/2023-09:27:20] [I] Enqueue Time: min = 0.25 ms, max = 0.75 ms, mean = 0.5 ms, median = 0.5 ms, "
      "percentile(90%) = 0.6 ms, percentile(95%) = 0.65 ms, percentile(99%) = 0.7 ms\n"
      "[03/14/2023-09:27:20] [I] GPU Compute Time: min = 1 ms, max = 1.5 ms, mean = 1.25 ms, median = 1.25 ms, "
      "percentile(90%) = 1.375 ms, percentile(95%) = 1.4 ms, percentile(99%) = 1.4375 ms\n"
      "[03/14/2023-09:27:20] [I] Total Host Walltime: 3.0 s\n"
      "[03/14/2023-09:27:20] [I] Total GPU Compute Time: 2.9 s\n"
      "&&&& PASSED TensorRT.trtexec [TensorRT v8601] # trtexec --onnx=smallnet.onnx --fp16\n",
      {{"&&&& RUNNING"},
       {"=== Inference", "Precision: "},
       {shape},
       {rate},
       {latency},
       {"Enqueue Time"},
       {compute},
       {"&&&& PASSED"}},
      {},
      {{"network", "smallnet.onnx", {"Model: "}, {}},
       {"precision", "fp16", {"Precision: "}, {}},
       {"device", "NVIDIA A10", {"Selected Device"}, {}},
       {"batch_size_global", 16, {shape}, {}},
       {"device_count", 1, {}, {}},
       {"images_per_second", 12084, {shape, rate}, {}},
       {"images_per_second", 12800, {shape, compute}, {}},
       {"facts/queries_per_second", "755.25", {rate}, {}}},
      {{"latencies", "p99_ms", {}, {{latency, {2.25}}, {"Enqueue Time", {0.7}}, {compute, {1.4375}}}},
       {"latencies", "mean_ms", {}, {{latency, {1.75}}, {"Enqueue Time", {0.5}}, {compute, {1.25}}}}},
      {{"^\\[\\d\\d/\\d\\d/\\d{4}-[\\d:]+\\] ", {}}, {"^\\[\\d\\d/\\d\\d/\\d{4}-[\\d:]+\\] \\[I\\] ", {}}}};
}

/// TensorRT 8.2: the summary only, without time stamps.
inline SyntheticLog trtexecSummaryLog() {
  const QByteArray rate = "Throughput:", latency = "[I] Latency: min", host = "End-to-End Host",
                   compute = "GPU Compute Time: min";
  return {
      "trtexec 8.2, summary",
      "trtexec",
      "inference",
      "[I] === Performance summary ===\n"
      "[I] Throughput: 155.25 qps\n"
      "[I] Latency: min = 6.5 ms, max = 7.5 ms, mean = 6.75 ms, median = 6.625 ms, percentile(99%) = 7.25 ms\n"
      "[I] End-to-End Host Latency: min = 6.75 ms, max = 13 ms, mean = 12.5 ms, median = 12.75 ms, percentile(99%) = "
      "12.875 ms\n"
      "[I] Enqueue Time: min = 0.5 ms, max = 1.5 ms, mean = 0.75 ms, median = 0.625 ms, percentile(99%) = 1.25 ms\n"
      "[I] GPU Compute Time: min = 6.25 ms, max = 7 ms, mean = 6.5 ms, median = 6.375 ms, percentile(99%) = 6.875 ms\n"
      "[I] Total Host Walltime: 3.0125 s\n"
      "[I] Total GPU Compute Time: 2.9875 s\n",
      {{rate}, {latency}, {host}, {"Enqueue Time"}, {compute}},
      {},
      {{"device_count", 1, {}, {}}, {"facts/queries_per_second", "155.25", {rate}, {}}},
      {{"latencies",
        "median_ms",
        {},
        {{latency, {6.625}}, {host, {12.75}}, {"Enqueue Time", {0.625}}, {compute, {6.375}}}}},
      {{"^\\[I\\] ", {}}}};
}

/// TensorRT 7: one block per measure, 0 qps.
inline SyntheticLog trtexecBlocksLog() {
  const QByteArray host = "mean: 4.5 ms", rate = "throughput: 0 qps", compute = "GPU Compute", mean = "mean: 4.25 ms";
  return {"trtexec 7.2",
          "trtexec",
          "inference",
          "[10/20/2020-19:56:29] [I] Host Latency\n"
          "[10/20/2020-19:56:29] [I] min: 4.375 ms (end to end 4.4375 ms)\n"
          "[10/20/2020-19:56:29] [I] max: 7.125 ms (end to end 7.25 ms)\n"
          "[10/20/2020-19:56:29] [I] mean: 4.5 ms (end to end 4.625 ms)\n"
          "[10/20/2020-19:56:29] [I] median: 4.4375 ms (end to end 4.5 ms)\n"
          "[10/20/2020-19:56:29] [I] percentile: 5.5 ms at 99% (end to end 6.125 ms at 99%)\n"
          "[10/20/2020-19:56:29] [I] throughput: 0 qps\n"
          "[10/20/2020-19:56:29] [I] walltime: 3.0125 s\n"
          "[10/20/2020-19:56:29] [I] Enqueue Time\n"
          "[10/20/2020-19:56:29] [I] min: 2.375 ms\n"
          "[10/20/2020-19:56:29] [I] max: 4.875 ms\n"
          "[10/20/2020-19:56:29] [I] median: 2.625 ms\n"
          "[10/20/2020-19:56:29] [I] GPU Compute\n"
          "[10/20/2020-19:56:29] [I] min: 4.125 ms\n"
          "[10/20/2020-19:56:29] [I] max: 7 ms\n"
          "[10/20/2020-19:56:29] [I] mean: 4.25 ms\n"
          "[10/20/2020-19:56:29] [I] median: 4.1875 ms\n"
          "[10/20/2020-19:56:29] [I] percentile: 5.375 ms at 99%\n"
          "[10/20/2020-19:56:29] [I] total compute time: 2.9375 s\n"
          "&&&& PASSED TensorRT.trtexec # trtexec --onnx=smallnet.onnx --explicitBatch --fp16\n",
          {{"min: 4.375 ms"},
           {"max: 7.125 ms"},
           {host},
           {"median: 4.4375 ms"},
           {"percentile: 5.5 ms"},
           {"percentile: 5.375 ms", compute},
           {"&&&& PASSED"}},
          {},
          {{"device_count", 1, {}, {}}},
          {},
          {{"^\\[10/20/2020-19:56:29\\] ", {}}, {"^\\[10/20/2020-19:56:29\\] \\[I\\] ", {}}}};
}

inline SyntheticLog ncclLog() {
  const QByteArray ranks = "Rank  1", rows[] = {" 110.5 ", " 220.5 ", " 440.5 "};
  const QByteArrayList lines{rows[0], rows[1], rows[2]};
  return {
      "nccl_tests, all_reduce",
      "nccl_tests",
      "collective",
      "# nThread 1 nGpus 1 minBytes 1048576 maxBytes 16777216 step: 4(factor) warmup iters: 5 iters: 20 agg iters: 1 "
      "validation: 1 graph: 0\n"
      "#\n"
      "# Using devices\n"
      "#  Rank  0 Group  0 Pid   5092 on   node-a device  0 [0x21] NVIDIA X100\n"
      "#  Rank  1 Group  0 Pid   5093 on   node-b device  0 [0x21] NVIDIA X100\n"
      "#                                                              out-of-place                       in-place\n"
      "#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw "
      "#wrong\n"
      "#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)\n"
      "     1048576        262144     float     sum      -1    110.5    9.50    9.50      0    111.5    9.25    9.25   "
      "   0\n"
      "     4194304       1048576     float     sum      -1    220.5   19.00   19.00      0    221.5   18.75   18.75   "
      "   0\n"
      "    16777216       4194304     float     sum      -1    440.5   38.00   38.00      0    441.5   37.75   37.75   "
      "   2\n"
      "# Out of bounds values : 0 OK\n"
      "# Avg bus bandwidth    : 22.0417\n"
      "#\n",
      eachAlone(lines) +
          QList<QByteArrayList>{{"# nThread", "Rank  0"}, {"#       size", "Rank  0"}, {"#       size", ranks}},
      {},
      {{"device", "NVIDIA X100", {"Rank  0"}, {}},
       {"device", "NVIDIA X100", {ranks}, {}},
       {"device_count", 2, {ranks, "out-of-place"}, {}},
       {"node_count", 2, {"Rank  0", ranks, "out-of-place"}, {}},
       {"facts/average_bus_bandwidth_gb_per_s", "22.0417", {"# Avg bus"}, {}}},
      {{"collective", "out_of_place_bus_bandwidth_gb_per_s", {}, {{rows[0], {9.5}}, {rows[1], {19}}, {rows[2], {38}}}},
       {"collective", "in_place_wrong", {}, {{rows[0], {0}}, {rows[1], {0}}, {rows[2], {2}}}},
       {"collective", "root", {}, {{rows[0], {-1}}, {rows[1], {-1}}, {rows[2], {-1}}}}},
      {}};
}

inline SyntheticLog deepbenchLog() {
  const QByteArray head = "a_t", rows[] = {"   1760     16", "   2048     32"};
  return {"deepbench, NVIDIA's and AMD's",
          "deepbench",
          "kernel_benchmark",
          "    m       n      k      a_t     b_t      time (usec)\n"
          "   1760     16   1760      n      n          500\n"
          "   2048     32   2048      t      n          750\n",
          {{head, rows[0]}, {head, rows[1]}},
          {},
          {},
          {{"gemm", "time_us", {head}, {{rows[0], {500}}, {rows[1], {750}}}}},
          {}};
}

inline SyntheticLog deepbenchIntelLog() {
  const QByteArray rows[] = {"(N,N,512", "(N,T,1024"};
  return {"deepbench, Intel's",
          "deepbench",
          "kernel_benchmark",
          "SGEMM(N,N,512,32,512) 24.5 usec 684.75000 GFlop/sec\n"
          "SGEMM(N,T,1024,16,1024) 48.25 usec 695.50000 GFlop/sec\n",
          {{rows[0]}, {rows[1]}},
          {},
          {},
          {{"gemm", "tflops", {}, {{rows[0], {0.68475}}, {rows[1], {0.6955}}}}},
          {}};
}

/// conv_bench: pairs of figures are those of the forward pass and of both gradients.
inline SyntheticLog deepbenchConvolutionLog() {
  const QByteArray head = "f_w", rows[] = {"  700    161", "    7      7"};
  const double first = 2.0 * 4 * 32 * 1 * 20 * 5 * 341 * 79 / 1e6, second = 2.0 * 8 * 512 * 2048 * 7 * 7 / 1e6;
  return {
      "deepbench, convolutions",
      "deepbench",
      "kernel_benchmark",
      "                                                                        Running training benchmark \n"
      "                         Times\n"
      "   w      h      c      n      k      f_w    f_h  pad_w  pad_h    stride_w  stride_h    precision  fwd_time "
      "(usec)  bwd_inputs_time (usec)  bwd_params_time (usec)  total_time (usec) pad_kerenels     fwd_algo \n"
      "  700    161      1      4     32     20      5      0       0         2         2     float            500"
      "                     250                     125                875              0       "
      "IMPLICIT_PRECOMP_GEMM\n"
      "    7      7   2048      8    512      1      1      3       3         2         2      half           1000"
      "                    2000                    4000               7000              1            "
      "WINOGRAD_NONFUSED\n",
      {{head, rows[0]}, {head, rows[1]}},
      {},
      {},
      {{"convolution", "time_us", {head}, {{rows[0], {500, 250, 125}}, {rows[1], {1000, 2000, 4000}}}},
       {"convolution",
        "tflops",
        {head},
        {{rows[0], {first / 500, first / 250, first / 125}}, {rows[1], {second / 1000, second / 2000, second / 4000}}}},
       {"convolution", "r", {head}, {{rows[0], {5, 5, 5}}, {rows[1], {1, 1, 1}}}},
       {"convolution", "pad_w", {head}, {{rows[0], {0, 0, 0}}, {rows[1], {3, 3, 3}}}}},
      {}};
}

inline SyntheticLog deepbenchRnnLog() {
  const QByteArray head = "hidden", rows[] = {" vanilla    1760", "    lstm     512", "     gru    2816"};
  const double vanilla = 2.0 * 1760 * 1760 * 16 * 50 / 1e6, lstm = 8.0 * 512 * 512 * 32 * 25 / 1e6,
               gru = 6.0 * 2816 * 2816 * 32 * 187 / 1e6;
  return {
      "deepbench, recurrent layers",
      "deepbench",
      "kernel_benchmark",
      "    type    hidden   N     timesteps   precision   fwd_time (usec)   bwd_inputs_time (usec)  bwd_params_time "
      "(usec)\n"
      " vanilla    1760      16      50         float              1500              2500              1250\n"
      "    lstm     512      32      25         float               750               500               250\n"
      "     gru    2816      32     187         float             30000             40000                 0\n",
      {{head, rows[0]}, {head, rows[1]}, {head, rows[2]}},
      {},
      {},
      {{"rnn",
        "time_us",
        {head},
        {{rows[0], {1500, 2500, 1250}}, {rows[1], {750, 500, 250}}, {rows[2], {30000, 40000}}}},
       {"rnn",
        "tflops",
        {head},
        {{rows[0], {vanilla / 1500, vanilla / 2500, vanilla / 1250}},
         {rows[1], {lstm / 750, lstm / 500, lstm / 250}},
         {rows[2], {gru / 30000, gru / 40000}}}}},
      {}};
}

/// The layout of MIOpen's rnn_bench.
inline SyntheticLog deepbenchAmdRnnLog() {
  const QByteArray head = "hidden_size", rows[] = {" 1760             16", "  512             32"};
  return {"deepbench, AMD's recurrent layers",
          "deepbench",
          "kernel_benchmark",
          "hidden_size     batch_size     time_steps     rnn_type     fwd_time (usec)  bwd_inputs_time (usec)  "
          "bwd_params_time (usec)  total_time (usec)  \n"
          " 1760             16             50            vanilla       3250                    3125               "
          "        0               6375\n"
          "  512             32             25               lstm       1250                    2375               "
          "        0               3625\n",
          {{head, rows[0]}, {head, rows[1]}},
          {},
          {},
          {{"rnn", "time_us", {head}, {{rows[0], {3250, 3125}}, {rows[1], {1250, 2375}}}},
           {"rnn", "batch", {head}, {{rows[0], {16, 16}}, {rows[1], {32, 32}}}}},
          {}};
}

inline SyntheticLog deepbenchAllReduceLog() {
  const QByteArray head = "# of floats", rows[] = {"         100000", "        3097600"};
  return {"deepbench, all-reduce",
          "deepbench",
          "collective",
          " NCCL MPI AllReduce \n"
          " Num Ranks: 8\n"
          "    # of floats    bytes transferred    Avg Time (msec)    Max Time (msec)\n"
          "         100000         400000               0.125                0.25\n"
          "        3097600       12390400                1.25                 1.5\n",
          {{head, rows[0]}, {head, rows[1]}},
          {},
          {{"device_count", 8, {"Num Ranks"}, {}}},
          {{"collective", "size_bytes", {head}, {{rows[0], {400000}}, {rows[1], {12390400}}}},
           {"collective", "out_of_place_time_us", {head}, {{rows[0], {125}}, {rows[1], {1250}}}},
           {"collective",
            "out_of_place_bus_bandwidth_gb_per_s",
            {head, "Num Ranks"},
            {{rows[0], {3.2 * 1.75}}, {rows[1], {9.91232 * 1.75}}}}},
          {}};
}

inline SyntheticLog p2pLog() {
  const QByteArray bandwidth = "P2P=Disabled Bandwidth", latency = "P2P=Enabled Latency";
  return {"p2pBandwidthLatencyTest",
          "p2pBandwidthLatencyTest",
          "link",
          "[P2P (Peer-to-Peer) GPU Bandwidth Latency Test]\n"
          "Device: 0, NVIDIA X100, pciBusID: 21, pciDeviceID: 0, pciDomainID:0\n"
          "Device: 1, NVIDIA X100, pciBusID: 81, pciDeviceID: 0, pciDomainID:0\n"
          "Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)\n"
          "   D\\D     0      1 \n"
          "     0 1555.50  17.25 \n"
          "     1  17.50 1554.75 \n"
          "P2P=Enabled Latency (P2P Writes) Matrix (us)\n"
          "   GPU     0      1 \n"
          "     0   2.25   1.75 \n"
          "     1   1.50   2.50 \n",
          {{bandwidth, "D\\D", "0 1555.50"},
           {bandwidth, "D\\D", "1  17.50"},
           {latency, "   GPU ", "0   2.25"},
           {latency, "   GPU ", "1   1.50"}},
          {},
          {{"device_count", 2, {}, {}},
           {"device", "NVIDIA X100", {"Device: 0"}, {}},
           {"device", "NVIDIA X100", {"Device: 1"}, {}}},
          {},
          {}};
}

inline SyntheticLog bandwidthLog() {
  const QByteArray head = "Transfer Size", rows[] = {"   16000000", "   32000000"};
  return {"bandwidthTest",
          "bandwidthTest",
          "link",
          "[CUDA Bandwidth Test] - Starting...\n"
          "Running on...\n"
          "\n"
          " Device 0: NVIDIA X100\n"
          " Range Mode\n"
          "\n"
          " Host to Device Bandwidth, 1 Device(s)\n"
          " PINNED Memory Transfers\n"
          "   Transfer Size (Bytes)        Bandwidth(GB/s)\n"
          "   16000000                     11.5\n"
          "   32000000                     12.5\n"
          "\n"
          "Result = PASS\n",
          {{head, rows[0]}, {head, rows[1]}},
          {},
          {{"device", "NVIDIA X100", {"Device 0"}, {}}, {"device_count", 1, {"1 Device(s)"}, {}}},
          {{"transfers", "bandwidth_gb_per_s", {head}, {{rows[0], {11.5}}, {rows[1], {12.5}}}}},
          {}};
}

inline SyntheticLog bandwidthCsvLog() {
  const QByteArray rows[] = {"H2D-Pinned", "D2H-Pinned"};
  return {"bandwidthTest, CSV",
          "bandwidthTest",
          "link",
          "bandwidthTest-H2D-Pinned, Bandwidth = 12.25 GB/s, Time = 0.00250 s, Size = 32000000 bytes, NumDevsUsed = 1\n"
          "bandwidthTest-D2H-Pinned, Bandwidth = 12.75 GB/s, Time = 0.00250 s, Size = 32000000 bytes, NumDevsUsed = 1\n"
          "Result = PASS\n",
          {{rows[0]}, {rows[1]}},
          {},
          {{"device_count", 1, {rows[0]}, {}}, {"device_count", 1, {rows[1]}, {}}},
          {{"transfers", "bandwidth_gb_per_s", {}, {{rows[0], {12.25}}, {rows[1], {12.75}}}}},
          {}};
}

inline SyntheticLog nvbandwidthLog() {
  const QByteArray title = "memcpy CE", sums[] = {"SUM host_to", "SUM device_to"};
  return {"nvbandwidth",
          "nvbandwidth",
          "link",
          "nvbandwidth Version: v0.5\n"
          "Built from Git version: v0.5\n"
          "\n"
          "CUDA Runtime Version: 12030\n"
          "Driver Version: 545.23\n"
          "\n"
          "Device 0: NVIDIA X100 (00000000:21:00)\n"
          "Device 1: NVIDIA X100 (00000000:81:00)\n"
          "\n"
          "Running host_to_device_memcpy_ce.\n"
          "memcpy CE CPU(row) -> GPU(column) bandwidth (GB/s)\n"
          "           0         1\n"
          " 0     52.25     51.75\n"
          "\n"
          "SUM host_to_device_memcpy_ce 104.00\n"
          "\n"
          "Running device_to_host_memcpy_ce.\n"
          "memcpy CE CPU(row) <- GPU(column) bandwidth (GB/s)\n"
          "           0         1\n"
          " 0     53.25     50.50\n"
          "\n"
          "SUM device_to_host_memcpy_ce 103.75\n",
          {{sums[0]}, {sums[1]}, {title, "0         1", " 0     52.25"}, {title, "0         1", " 0     53.25"}},
          {},
          {{"device", "NVIDIA X100", {"Device 1"}, {}}, {"device_count", 2, {"Device 1"}, {}}},
          {{"sums", "value", {}, {{sums[0], {104}}, {sums[1], {103.75}}}}},
          {}};
}

/// Four GPUs, two of them joined by NVLinks, as NCCL writes a topology.
inline SyntheticLog ncclTopologyLog() {
  const QByteArray head = "<system", end = "</system>", gpus[] = {"<gpu dev=\"0\"", "<gpu dev=\"1\""};
  return {"NCCL topology",
          "nccl_topology",
          "link",
          "<system version=\"1\">\n"
          "  <cpu numaid=\"0\" affinity=\"00000000,0000000f\" arch=\"x86_64\" vendor=\"AuthenticAMD\" "
          "familyid=\"175\" modelid=\"1\">\n"
          "    <pci busid=\"0000:01:00.0\" class=\"0x060400\" link_speed=\"16.0 GT/s PCIe\" link_width=\"16\">\n"
          "      <pci busid=\"0000:03:00.0\" class=\"0x030200\" link_speed=\"16.0 GT/s PCIe\" link_width=\"16\">\n"
          "        <gpu dev=\"0\" sm=\"80\" rank=\"0\" gdr=\"1\">\n"
          "          <nvlink target=\"0000:04:00.0\" count=\"4\" tclass=\"0x030200\"/>\n"
          "        </gpu>\n"
          "      </pci>\n"
          "      <pci busid=\"0000:04:00.0\" class=\"0x030200\" link_speed=\"16.0 GT/s PCIe\" link_width=\"16\">\n"
          "        <gpu dev=\"1\" sm=\"80\" rank=\"1\" gdr=\"1\">\n"
          "        </gpu>\n"
          "      </pci>\n"
          "    </pci>\n"
          "  </cpu>\n"
          "</system>\n",
          {{gpus[0]}, {gpus[1]}, {"<pci busid=\"0000:03"}, {"<pci busid=\"0000:04"}},
          {},
          {{"device_count", 2, {head, end}, {}}},
          {},
          {}};
}

/// Two GPUs and an adapter, as nvidia-smi topo -m prints them.
inline SyntheticLog smiTopologyLog() {
  const QByteArray head = "CPU Affinity", rows[] = {"GPU0\t X", "GPU1\tNV4", "NIC0\tPIX"};
  return {"nvidia-smi topo -m",
          "nvidia_smi_topology",
          "link",
          "\t\x1b[4mGPU0\tGPU1\tNIC0\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID\x1b[0m\n"
          "GPU0\t X \tNV4\tPIX\t0-15\t0\t\tN/A\n"
          "GPU1\tNV4\t X \tPIX\t0-15\t0\t\tN/A\n"
          "NIC0\tPIX\tPIX\t X \t\t\t\t\n"
          "\n"
          "Legend:\n"
          "\n"
          "  X    = Self\n"
          "  PIX  = Connection traversing at most a single PCIe bridge\n"
          "  NV#  = Connection traversing a bonded set of # NVLinks\n"
          "\n"
          "NIC Legend:\n"
          "\n"
          "  NIC0: mlx5_0\n",
          {{head, rows[0]}, {head, rows[1]}, {head, rows[2]}},
          {},
          {{"device_count", 2, {head}, {}}},
          {},
          {}};
}

/// Three GPUs of AMD, as rocm-smi --showtopo prints them.
inline SyntheticLog rocmTopologyLog() {
  const QByteArray title = "Link Type between", head = "       GPU0         GPU1         GPU2",
                   rows[] = {"GPU0   0            XGMI", "GPU1   XGMI", "GPU2   PCIE"};
  return {"rocm-smi --showtopo",
          "rocm_smi_topology",
          "link",
          "============================ ROCm System Management Interface ============================\n"
          "=============================== Link Type between two GPUs ===============================\n"
          "       GPU0         GPU1         GPU2         \n"
          "GPU0   0            XGMI         PCIE         \n"
          "GPU1   XGMI         0            PCIE         \n"
          "GPU2   PCIE         PCIE         0            \n"
          "\n"
          "======================================= Numa Nodes =======================================\n"
          "GPU[0]\t\t: (Topology) Numa Node: 0\n"
          "GPU[1]\t\t: (Topology) Numa Node: 0\n"
          "GPU[2]\t\t: (Topology) Numa Node: 1\n"
          "================================== End of ROCm SMI Log ===================================\n",
          {{title, head, rows[0]}, {title, head, rows[1]}, {title, head, rows[2]}},
          {},
          {{"device_count", 3, {title, head, rows[0], rows[1], rows[2]}, {}}},
          {{"links", "value", {title, head}, {{rows[0], {1, 1}}, {rows[1], {1, 1}}, {rows[2], {1, 1}}}}},
          {}};
}

/// Two GPUs of AMD, as amd-smi topology prints them.
inline SyntheticLog amdSmiTopologyLog() {
  const QByteArray title = "LINK TYPE TABLE:", head = "             0000:05:00.0 0000:65:00.0",
                   rows[] = {"0000:05:00.0 SELF", "0000:65:00.0 XGMI"};
  return {"amd-smi topology",
          "amd_smi_topology",
          "link",
          "LINK TYPE TABLE:\n"
          "             0000:05:00.0 0000:65:00.0\n"
          "0000:05:00.0 SELF         XGMI\n"
          "0000:65:00.0 XGMI         SELF\n"
          "CACHE COHERANCY TABLE:\n"
          "             0000:05:00.0 0000:65:00.0\n"
          "0000:05:00.0 SELF         N/A\n"
          "0000:65:00.0 N/A          SELF\n",
          {{title, head, rows[0]}, {title, head, rows[1]}},
          {},
          {{"device_count", 2, {title, head, rows[0], rows[1]}, {}}},
          {{"links", "value", {title, head}, {{rows[0], {1}}, {rows[1], {1}}}}},
          {}};
}

inline SyntheticLog nvprofLog() {
  const QByteArray rows[] = {"train_step(", "[CUDA memcpy", "cudaLaunchKernel"};
  return {"nvprof_text",
          "nvprof_text",
          "kernel_profile",
          "==4711== Profiling application: ./train\n"
          "==4711== Profiling result:\n"
          "            Type  Time(%)      Time     Calls       Avg       Min       Max  Name\n"
          " GPU activities:   90.00%  1.5000s      1000  1.5000ms  1.2500ms  2.0000ms  train_step(float*, int)\n"
          "                   10.00%  166.50ms       500  333.00us  300.00us  500.00us  [CUDA memcpy HtoD]\n"
          "      API calls:   95.00%  1.7500s      1500  1.1665ms  3.5000us  17.000ms  cudaLaunchKernel\n",
          {{rows[0]}, {rows[1]}, {rows[2]}},
          {},
          {},
          {{"kernels", "total_time_us", {}, {{rows[0], {1500000}}, {rows[1], {166500}}, {rows[2], {1750000}}}}},
          {{"^==4711==.*$", {"facts/application"}}}};
}

inline SyntheticLog nvprofCsvLog() {
  const QByteArray head = "\"Time(%)\"", units = ",%,us", rows[] = {"cudaMemcpyAsync", "cudaFree"};
  return {"nvprof_csv",
          "nvprof_csv",
          "kernel_profile",
          "======== Profiling result:\n"
          "\"Type\",\"Time(%)\",\"Time\",\"Calls\",\"Avg\",\"Min\",\"Max\",\"Name\"\n"
          ",%,us,,us,us,us,\n"
          "\"API calls\",75.500000,1500.250000,10,150.025000,100.500000,200.500000,\"cudaMemcpyAsync\"\n"
          "\"API calls\",24.500000,486.750000,2,243.375000,0.500000,486.250000,\"cudaFree\"\n",
          {{head, units, rows[0]}, {head, units, rows[1]}},
          {},
          {},
          {{"kernels", "total_time_us", {head, units}, {{rows[0], {1500.25}}, {rows[1], {486.75}}}}},
          {}};
}

inline SyntheticLog nsysLog() {
  const QByteArray head = "Time (%),", rows[] = {"60.0,", "40.0,"};
  return {"nsys_stats_csv",
          "nsys_stats_csv",
          "kernel_profile",
          "Processing [train.sqlite] with [/opt/nsys/reports/gpukernsum.py]... \n"
          "Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Name\n"
          "60.0,1500000,3,500000.0,500000.0,400000,600000,100000.0,\"train_step(float *, int)\"\n"
          "40.0,1000000,2,500000.0,500000.0,500000,500000,0.0,\"reduce(float *)\"\n",
          {{head, rows[0]}, {head, rows[1]}},
          {},
          {},
          {{"kernels", "total_time_us", {head}, {{rows[0], {1500}}, {rows[1], {1000}}}}},
          {}};
}

inline SyntheticLog smiLog() {
  const QByteArray head = "timestamp,", rows[] = {"13:57:59.500", "13:58:00.500", "13:58:01.500"};
  return {"nvidia_smi_query_csv",
          "nvidia_smi_query_csv",
          "telemetry",
          "timestamp, index, utilization.gpu [%], power.draw [W], memory.used [MiB]\n"
          "2024/03/15 13:57:59.500, 0, 55 %, 245.25 W, 1024 MiB\n"
          "2024/03/15 13:58:00.500, 0, 65 %, 255.50 W, 2048 MiB\n"
          "2024/03/15 13:58:01.500, 0, 75 %, 265.75 W, 4096 MiB\n",
          {{rows[0]}, {rows[1]}, {rows[2]}},  // recognised by the units in its cells
          {},
          {{"device_count", 1, {}, {}},
           {"facts/first_time", "2024-03-15T13:57:59.500Z", {rows[0]}, {}},
           {"facts/first_time", "2024-03-15T13:58:00.500Z", {rows[1]}, {}},
           {"facts/first_time", "2024-03-15T13:58:01.500Z", {rows[2]}, {}}},
          {{"telemetry/log", "gpu0_power_w", {head}, {{rows[0], {245.25}}, {rows[1], {255.5}}, {rows[2], {265.75}}}}},
          {}};
}

/// Without a header; recognised by the units in its cells.
inline SyntheticLog smiBareLog() {
  const QByteArrayList rows{"13:57:59.500", "13:58:00.500"};
  return {"nvidia_smi_query_csv, bare",
          "nvidia_smi_query_csv",
          "telemetry",
          "2024/03/15 13:57:59.500, 00000000:3B:00.0, 55 %, 1024 MiB\n"
          "2024/03/15 13:58:00.500, 00000000:3B:00.0, 65 %, 2048 MiB\n",
          eachAlone(rows),
          {},
          {{"device_count", 1, {}, {}},
           {"facts/first_time", "2024-03-15T13:57:59.500Z", {rows[0]}, {}},
           {"facts/first_time", "2024-03-15T13:58:00.500Z", {rows[1]}, {}}},
          {{"telemetry/log", "gpu0_column_3", {}, {{rows[0], {55}}, {rows[1], {65}}}}},
          {}};
}

inline SyntheticLog dmonLog() {
  const QByteArray head = "# gpu", rows[] = {"    0   101", "    0   102", "    0   103"};
  return {"nvidia_smi_dmon",
          "nvidia_smi_dmon",
          "telemetry",
          "# gpu   pwr gtemp mtemp    sm   mem\n"
          "# Idx     W     C     C     %     %\n"
          "    0   101    64     -    96    50\n"
          "    0   102    65     -    97    51\n"
          "    0   103    66     -    98    52\n",
          {{head, rows[0]}, {head, rows[1]}, {head, rows[2]}},
          {},
          {{"device_count", 1, {}, {}}},
          {{"telemetry/log", "gpu0_power_w", {head}, {{rows[0], {101}}, {rows[1], {102}}, {rows[2], {103}}}}},
          {}};
}

/// With a column for the time of day.
inline SyntheticLog dmonTimeLog() {
  const QByteArray head = "#Time", rows[] = {"11:27:05", "11:27:06"};
  return {"nvidia_smi_dmon, times",
          "nvidia_smi_dmon",
          "telemetry",
          "#Time        gpu   pwr gtemp    sm\n"
          "#HH:MM:SS    Idx     W     C     %\n"
          " 11:27:05      0   101    64    96\n"
          " 11:27:06      0   102    65    97\n",
          {{head, rows[0]}, {head, rows[1]}},
          {},
          {{"device_count", 1, {}, {}}},
          {{"telemetry/log", "gpu0_power_w", {head}, {{rows[0], {101}}, {rows[1], {102}}}}},
          {}};
}

inline SyntheticLog dcgmLog() {
  const QByteArray head = "#Entity", rows[] = {"0.125", "0.250", "0.375"};
  return {
      "dcgm_dmon",
      "dcgm_dmon",
      "telemetry",
      "#Entity   GRACT        TENSO        DRAMA\n"
      "ID\n"
      "GPU 0     0.125        0.500        0.750\n"
      "GPU 0     0.250        0.500        0.750\n"
      "GPU 0     0.375        0.500        0.750\n",
      {{head, rows[0]}, {head, rows[1]}, {head, rows[2]}},
      {},
      {{"device_count", 1, {}, {}}},
      {{"telemetry/log", "gpu0_graphics_active", {head}, {{rows[0], {0.125}}, {rows[1], {0.25}}, {rows[2], {0.375}}}}},
      {}};
}

inline QList<SyntheticLog> syntheticToolLogs() {
  return {trtexecLog(),
          trtexecSummaryLog(),
          trtexecBlocksLog(),
          ncclLog(),
          deepbenchLog(),
          deepbenchIntelLog(),
          deepbenchConvolutionLog(),
          deepbenchRnnLog(),
          deepbenchAmdRnnLog(),
          deepbenchAllReduceLog(),
          p2pLog(),
          bandwidthLog(),
          bandwidthCsvLog(),
          nvbandwidthLog(),
          nvprofLog(),
          nvprofCsvLog(),
          nsysLog(),
          smiLog(),
          smiBareLog(),
          dmonLog(),
          dmonTimeLog(),
          dcgmLog(),
          ncclTopologyLog(),
          smiTopologyLog(),
          rocmTopologyLog(),
          amdSmiTopologyLog()};
}
