// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_gpu_tools {

/// Output of tools that measure hardware: nccl-tests, CUDA samples, profilers, monitors, trtexec.
class TestImportGpuTools : public QObject {
  Q_OBJECT
 private slots:
  void trtexecBatch();
  void trtexecImplicitBatchCountsImages();
  void trtexecBlocksKeepTheirLatencies();
  void trtexecWithoutBannersStaysTwoRuns();
  void ncclVariants();
  void touchingCellsOfMatrices();
  void profilesWithUnquotedNames();
  void reportsOfNsysAreSections();
  void telemetryOfTwoFilesStaysApart();
  void monitorsHaveTheirUnits();
  void monitorsOfAmd();
  void bandwidthTestOfOlderVersions();
  void monitorsWithDecimalCommas();
  void severalModelsAreAllNamed();
  void monitorsSavedBySpreadsheets();

 private:
  ImportFixture m_fixture;
};

void TestImportGpuTools::trtexecBatch() {
  const auto found = m_fixture.runs(
      "&&&& RUNNING TensorRT.trtexec # trtexec --onnx=a.onnx --shapes=input:16x3x224x224 --fp16\n"
      "[06/29/2023-08:24:55] [I] === Model Options ===\n[06/29/2023-08:24:55] [I] Precision: FP32+FP16\n"
      "[06/29/2023-08:24:55] [I] === Performance summary ===\n"
      "[06/29/2023-08:24:55] [I] GPU Compute Time: min = 1 ms, max = 3 ms, mean = 2 ms, median = 2 ms, percentile(99%) "
      "= 3 ms\n"
      "[06/29/2023-08:24:55] [I] Total GPU Compute Time: 2.9 s\n&&&& PASSED TensorRT.trtexec # trtexec\n");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().imagesPerSecond.value(), 8000.0);
  QCOMPARE(found.front().rateSource, std::string("batch over the mean GPU compute time"));
  QVERIFY(found.front().remarks.front().english().find("reports no throughput") != std::string::npos);
  QCOMPARE(found.front().kind, ResultKind::Inference);
}

void TestImportGpuTools::trtexecImplicitBatchCountsImages() {
  const QByteArray summary =
      "[I] Throughput: 800.5 qps\n[I] Latency: min = 1 ms, max = 3 ms, mean = 2 ms, median = 2 ms\n";
  const auto implicit = m_fixture.runs("[I] === Inference Options ===\n[I] Batch: 16\n" + summary);
  QCOMPARE(implicit.front().imagesPerSecond.value(), 800.5);
  QCOMPARE(implicit.front().batchSizeGlobal.value(), 16);
  const auto explicitBatch = m_fixture.runs(
      "[I] === Inference Options ===\n[I] Batch: Explicit\n[I] Input inference shape : input=16x3x224x224\n" + summary);
  QCOMPARE(explicitBatch.front().imagesPerSecond.value(), 12808.0);
  QVERIFY(!m_fixture.runs(summary).front().imagesPerSecond);
}

void TestImportGpuTools::trtexecBlocksKeepTheirLatencies() {
  const auto found = m_fixture.runs(
      "[I] mean: 4.5 ms (end to end 4.625 ms)\n"  // of the block "Host Latency", whose heading is missing
      "[I] percentile: 5.5 ms at 99% (end to end 6.125 ms at 99%)\n[I] throughput: 0 qps\n[I] walltime: 3 s\n"
      "[I] Enqueue Time\n[I] min: 2.375 ms\n[I] median: 2.625 ms\n"
      "[I] GPU Compute\n[I] min: 4.125 ms\n[I] mean: 4.25 ms\n[I] percentile: 5.375 ms at 99%\n");
  QCOMPARE(found.size(), size_t(1));
  QVERIFY(!found.front().imagesPerSecond);
  for (const auto& [id, value] : found.front().facts) QVERIFY2(id != "queries_per_second", value.c_str());
  QVERIFY(found.front().remarks.front().english().starts_with("The log reports 0 qps, a known defect of trtexec 7"));
  const SeriesTable* table = findTable(found.front().tables, "latencies");
  QCOMPARE(table->find("measure")->texts,
           (std::vector<std::string>{"latency", "end_to_end_latency", "enqueue_time", "gpu_compute_time"}));
  const auto& means = table->find("mean_ms")->values;
  QCOMPARE(means[0], 4.5);
  QCOMPARE(means[1], 4.625);
  QVERIFY(std::isnan(means[2]));
  QCOMPARE(means[3], 4.25);
  QCOMPARE(table->find("p99_ms")->values[3], 5.375);
}

void TestImportGpuTools::trtexecWithoutBannersStaysTwoRuns() {
  const QByteArray summary =
      "[I] Throughput: 100.5 qps\n[I] Latency: min = 1 ms, max = 3 ms, mean = 2 ms, median = 2 ms\n"
      "[I] GPU Compute Time: min = 1 ms, max = 3 ms, mean = 2 ms, median = 2 ms\n";
  const auto found = m_fixture.runs(summary + QByteArray(summary).replace("100.5", "200.5"));
  QCOMPARE(found.size(), size_t(2));
  QCOMPARE(found[1].facts.front().second, std::string("200.5"));
  const QByteArray block = "[I] GPU Compute\n[I] mean: 4.25 ms\n[I] percentile: 5 ms at 99%\n";
  QCOMPARE(m_fixture.runs(block + block).size(), size_t(2));
}

void TestImportGpuTools::ncclVariants() {
  const auto found = m_fixture.runs(
      "# nThread 1 nGpus 2 minBytes 8 maxBytes 16 step: 2(factor) warmup iters: 5 iters: 20 agg iters: 1 validation: 1 "
      "graph: 0\n"
      "#  Rank  0 Group  0 Pid   5092 on   node-a device  0 [0x21] NVIDIA X\n"
      "#  Rank  1 Group  0 Pid   5093 on   node-b device  1 [0x22] NVIDIA X\n"
      "#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw "
      "#wrong\n"
      "           8             2     float     sum      -1    10.50    0.50    0.75      0    11.50    0.25    0.40   "
      "   3\n"
      "# Out of bounds values : 0 OK\n# Avg bus bandwidth    : 0.5\n");
  const ImportedRun& run = found.front();
  QCOMPARE(run.deviceCount.value(), 2);
  QCOMPARE(run.nodeCount.value(), 2);
  const SeriesTable* table = findTable(run.tables, "collective");
  QCOMPARE(table->find("root")->values.front(), -1.0);
  QCOMPARE(table->find("reduction")->texts.front(), std::string("sum"));
  QCOMPARE(table->find("out_of_place_bus_bandwidth_gb_per_s")->values.front(), 0.75);
  QCOMPARE(table->find("in_place_wrong")->values.front(), 3.0);
}

void TestImportGpuTools::touchingCellsOfMatrices() {
  const auto found = m_fixture.runs(
      "Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)\n   D\\D     0      1 \n     0 1234.561235.57 \n     1  "
      "10.25 900.00 \n");
  const SeriesTable* table = findTable(found.front().tables, "links");
  QCOMPARE(table->find("value")->values, (std::vector<double>{1234.56, 1235.57, 10.25, 900}));
  QCOMPARE(found.front().deviceCount.value(), 2);
}

void TestImportGpuTools::profilesWithUnquotedNames() {
  const auto found = m_fixture.runs(
      "Processing [a.sqlite] with [/opt/gpukernsum.py]... \nTime(%),Total Time "
      "(ns),Instances,Average,Minimum,Maximum,Name\n"
      "60.0,2000,2,1000,900,1100,burn(float *, int)\n40.0,1000,1,1000,1000,1000,\"other(int, int)\"\n");
  const SeriesTable* table = findTable(found.front().tables, "kernels");
  QCOMPARE(table->find("name")->texts, (std::vector<std::string>{"burn(float *, int)", "other(int, int)"}));
  QCOMPARE(table->find("total_time_us")->values.front(), 2.0);
  QCOMPARE(table->find("section")->texts.front(), std::string("gpukernsum"));
}

/// The shares of each report sum to 100 %: as one section they would sum to 300 %.
void TestImportGpuTools::reportsOfNsysAreSections() {
  const QByteArray header =
      "Time(%)  Total Time (ns)  Num Calls  Average  Minimum  Maximum  Name\n-------  ---------------  ---------  "
      "-------  -------  -------  ----\n";
  const auto row = [](const char* share, const char* name) {
    return QByteArray("   ") + share + "           2000         10      200       100      300  " + name + "\n";
  };
  const QByteArray apis = row("60.0", "cudaLaunchKernel") + row("40.0", "cudaMemcpy");
  const auto sections = [this](const QByteArray& text) {
    const auto found = m_fixture.runs(text);
    return found.empty() ? std::vector<std::string>()
                         : findTable(found.front().tables, "kernels")->find("section")->texts;
  };
  QCOMPARE(
      sections("Exporting [/opt/reports/cudaapisum.py r.sqlite] to console...\n\n" + header + apis +
               "\nExporting [/opt/reports/gpukernsum.py r.sqlite] to console...\n\n" + header + row("100.0", "burn")),
      (std::vector<std::string>{"cudaapisum", "cudaapisum", "gpukernsum"}));
  QCOMPARE(sections("CUDA API Statistics (nanoseconds)\n\n" + header + apis +
                    "\nCUDA Kernel Statistics (nanoseconds)\n\n" + header + row("100.0", "burn")),
           (std::vector<std::string>{"CUDA API Statistics", "CUDA API Statistics", "CUDA Kernel Statistics"}));
  QCOMPARE(sections(header + apis + "\n" + header + row("100.0", "burn")),
           (std::vector<std::string>{"", "", "report 2"}));
}

void TestImportGpuTools::telemetryOfTwoFilesStaysApart() {
  const QByteArray text =
      "# gpu   pwr gtemp mtemp    sm   mem\n# Idx     W     C     C     %     %\n    0    29    64     -    96    50\n "
      "   1    30    65     -    97    51\n    0    31    64     -    98    52\n    1    32    65     -    99    53\n";
  auto report = importFiles({m_fixture.write("a", text), m_fixture.write("b", text + text)});
  QVERIFY(report.ok());
  QCOMPARE(report->runs.size(), size_t(2));  // a header that is repeated within a file begins nothing
  QCOMPARE(report->runs[0].tables.front().rowCount(), size_t(2));
  QCOMPARE(report->runs[1].tables.front().rowCount(), size_t(4));
  QCOMPARE(report->runs[1].tables.front().find("gpu1_power_w")->values.back(), 32.0);
}

/// dmon prints MB as nvidia-smi does, of 1024 * 1024 bytes, and MB/s of 10^6; dcgmi's FBUSD is in MiB.
void TestImportGpuTools::monitorsOfAmd() {
  const auto valueOf = [](const ImportedRun& run, const char* column, std::size_t row) {
    const SeriesTable* table = findTable(run.tables, "telemetry/log");
    const SeriesColumn* found = table == nullptr ? nullptr : table->find(column);
    return found == nullptr ? std::nan("") : found->values.at(row);
  };
  const QByteArray row =
      "0       1     0x12,     7      61.5°C  300.5W  NPS1, SPX, 0  1850Mhz  900Mhz  5%   auto  700.0W  83%    97%\n";
  const QByteArray head =
      "Device  Node  IDs              Temp    Power   Partitions    SCLK     MCLK    Fan  Perf  PwrCap  VRAM%  GPU%\n";
  const auto concise = m_fixture.runs(head + row + head + QByteArray(row).replace("300.5W", "310.0W"));
  QCOMPARE(concise.size(), size_t(1));
  QCOMPARE(concise[0].deviceCount.value(), 1);
  QCOMPARE(valueOf(concise[0], "gpu0_power_w", 0), 300.5);
  QCOMPARE(valueOf(concise[0], "gpu0_power_w", 1), 310.0);
  QCOMPARE(valueOf(concise[0], "gpu0_power_limit_w", 0), 700.0);
  QCOMPARE(valueOf(concise[0], "gpu0_busy_percent", 0), 97.0);
  QCOMPARE(valueOf(concise[0], "gpu0_memory_used_percent", 0), 83.0);
  QCOMPARE(valueOf(concise[0], "gpu0_temperature_c", 0), 61.5);
  const auto metric = m_fixture.runs(
      "GPU: 0\n    USAGE:\n        GFX_ACTIVITY: 98 %\n    POWER:\n        SOCKET_POWER: 640 W\n    CLOCK:\n        "
      "GFX_0:\n"
      "            CLK: 2100 MHz\n            MAX_CLK: 2500 MHz\n        MEM_0:\n            CLK: 1300 MHz\n"
      "    TEMPERATURE:\n        HOTSPOT: 64 °C\n        MEM: 57 °C\n    MEM_USAGE:\n        USED_VRAM: 2 MB\n"
      "GPU: 1\n    USAGE:\n        GFX_ACTIVITY: N/A\n    POWER:\n        SOCKET_POWER: 630 W\n");
  QCOMPARE(metric.size(), size_t(1));
  QCOMPARE(metric[0].deviceCount.value(), 2);
  QCOMPARE(valueOf(metric[0], "gpu0_busy_percent", 0), 98.0);
  QCOMPARE(valueOf(metric[0], "gpu0_sm_clock_mhz", 0), 2100.0);
  QCOMPARE(valueOf(metric[0], "gpu0_memory_clock_mhz", 0), 1300.0);
  QCOMPARE(valueOf(metric[0], "gpu0_memory_temperature_c", 0), 57.0);
  QCOMPARE(valueOf(metric[0], "gpu0_memory_used_bytes", 0), 2097152.0);
  QCOMPARE(valueOf(metric[0], "gpu1_power_w", 0), 630.0);
  QVERIFY(std::isnan(valueOf(metric[0], "gpu1_busy_percent", 0)));
}

void TestImportGpuTools::monitorsHaveTheirUnits() {
  const auto dmon = m_fixture.runs(
      "# gpu   pwr   fb rxpci txpci  mclk\n# Idx     W   MB  MB/s  MB/s   MHz\n    0    29  512    64    16  1215\n"
      "    0    30  513    65    17  1215\n");
  QCOMPARE(dmon.size(), size_t(1));
  const SeriesTable& table = dmon.front().tables.front();
  QCOMPARE(table.find("gpu0_memory_used_bytes")->values.front(), 536870912.0);
  QCOMPARE(table.find("gpu0_pcie_receive_bytes_per_second")->values.front(), 64e6);
  QCOMPARE(table.find("gpu0_pcie_send_bytes_per_second")->values.back(), 17e6);
  QCOMPARE(table.find("gpu0_memory_clock_mhz")->values.front(), 1215.0);
  const auto dcgm =
      m_fixture.runs("#Entity   FBUSD  POWER  GRACT\nID\nGPU 0     512    80.5  0.125\nGPU 0     513    81.5  0.250\n");
  QCOMPARE(dcgm.size(), size_t(1));
  QCOMPARE(dcgm.front().tables.front().find("gpu0_memory_used_bytes")->values.front(), 536870912.0);
  QCOMPARE(dcgm.front().tables.front().find("gpu0_power_w")->values.back(), 81.5);
}

/// Before CUDA 10 a MB is 1,024,000 bytes; several devices are added up.
void TestImportGpuTools::bandwidthTestOfOlderVersions() {
  const auto found = m_fixture.runs(
      "[CUDA Bandwidth Test] - Starting...\n\n!!!!!Cumulative Bandwidth to be computed from all the devices !!!!!!\n\n"
      " Host to Device Bandwidth, 4 Device(s)\n PINNED Memory Transfers\n   Transfer Size (Bytes)\tBandwidth(MB/s)\n"
      "   33554432\t\t\t40000.0\n\nResult = PASS\n");
  QCOMPARE(found.size(), size_t(1));
  QVERIFY(std::abs(found.front().tables.front().find("bandwidth_gb_per_s")->values.front() - 40.96) < 1e-9);
  QCOMPARE(found.front().deviceCount.value(), 4);
  QCOMPARE(found.front().remarks.front(), std::string("Each bandwidth is the sum over 4 devices."));
  const auto csv = m_fixture.runs(
      "bandwidthTest-H2D-Pinned, Bandwidth = 10000.0 MB/s, Time = 0.00320 s, Size = 33554432 bytes, NumDevsUsed = 1\n");
  QVERIFY(std::abs(csv.front().tables.front().find("bandwidth_gb_per_s")->values.front() - 10.24) < 1e-9);
}

/// As spreadsheets of a country with decimal commas save them.
void TestImportGpuTools::monitorsWithDecimalCommas() {
  const auto values = [](const std::vector<ImportedRun>& runs, const char* column) {
    const SeriesColumn* found = runs.size() == 1 ? runs.front().tables.front().find(column) : nullptr;
    return found == nullptr ? std::vector<double>() : found->values;
  };
  for (const char* separator : {", ", ";", "\t"}) {
    QString text = "#gpu, pwr, gtemp, sm, fb\n#Idx, W, C, %, MB\n0, 251, 64, 97, 1024\n0, 255, -, 98, 2048\n";
    const auto dmon = m_fixture.runs(text.replace(", ", separator).toUtf8().constData());
    QCOMPARE(values(dmon, "gpu0_power_w"), (std::vector<double>{251, 255}));
    QCOMPARE(values(dmon, "gpu0_memory_used_bytes"), (std::vector<double>{1073741824, 2147483648}));
  }
  const auto dcgm = m_fixture.runs("#Entity   GRACT   POWER\nID\nGPU 0     0,998   251,350\nGPU 0     0,75    250,5\n");
  QCOMPARE(values(dcgm, "gpu0_graphics_active"), (std::vector<double>{0.998, 0.75}));
}

/// No format takes one GPU's model for that of all.
void TestImportGpuTools::severalModelsAreAllNamed() {
  const auto p2p = m_fixture.runs(
      "[P2P (Peer-to-Peer) GPU Bandwidth Latency Test]\nDevice: 0, GPU A, pciBusID: 2, pciDeviceID: 0, pciDomainID:0\n"
      "Device: 1, GPU B, pciBusID: 3, pciDeviceID: 0, pciDomainID:0\n"
      "Device: 2, GPU A, pciBusID: 4, pciDeviceID: 0, pciDomainID:0\n"
      "Unidirectional P2P=Enabled Bandwidth (P2P Writes) Matrix (GB/s)\n   D\\D     0      1      2\n"
      "     0 900.00  10.00  11.00\n     1  12.00 901.00  13.00\n     2  14.00  15.00 902.00\n");
  QCOMPARE(p2p.front().device, std::string("2 x GPU A, GPU B"));
  QCOMPARE(p2p.front().deviceCount.value(), 3);
  const auto nccl = m_fixture.runs(
      "# nThread 1 nGpus 2 minBytes 8 maxBytes 8\n#  Rank  0 Pid 1 on a device  0 [0x00] GPU A\n"
      "#  Rank  1 Pid 1 on a device  1 [0x01] GPU B\n"
      "#       size  count  type  redop  root  time  algbw  busbw #wrong  time  algbw  busbw #wrong\n"
      "           8      2  float    sum    -1  10.0  0.01  0.01  0  10.0  0.01  0.01  0\n# Avg bus bandwidth : "
      "0.01\n");
  QCOMPARE(nccl.front().device, std::string("GPU A, GPU B"));
  const auto monitor = m_fixture.runs(
      "index, name, utilization.gpu [%]\n0, GPU A, 10 %\n1, GPU B, 20 %\n0, GPU A, 11 %\n1, GPU B, 21 %\n");
  QCOMPARE(monitor.front().device, std::string("GPU A, GPU B"));
  QVERIFY(monitor.front().remarks.front().english().find("2 models") != std::string::npos);
  const auto one = m_fixture.runs("index, name, utilization.gpu [%]\n0, GPU A, 10 %\n1, GPU A, 20 %\n");
  QCOMPARE(one.front().device, std::string("GPU A"));
}

/// As a spreadsheet with decimal commas saves it: semicolons or tabs between the cells.
void TestImportGpuTools::monitorsSavedBySpreadsheets() {
  for (const QByteArray separator : {";", "\t", "; "}) {
    const auto line = [&separator](const QByteArrayList& cells) { return cells.join(separator) + "\n"; };
    const auto found = m_fixture.runs(
        line({"timestamp", "index", "name", "utilization.gpu [%]", "power.draw [W]", "memory.used [MiB]"}) +
        line({"2024/03/15 13:57:59.500", "0", "GPU A", "45", "250,75", "1.024,5"}) +
        line({"2024/03/15 13:57:59.500", "1", "GPU A", "46 %", "251,5 W", "2048 MiB"}) +
        line({"2024/03/15 13:58:00.000", "0", "GPU A", "47", "252", "1024"}) +
        line({"2024/03/15 13:58:00.000", "1", "GPU A", "48", "N/A", "2048"}));
    QCOMPARE(found.size(), size_t(1));
    const SeriesTable& table = found.front().tables.front();
    QCOMPARE(table.find("time_s")->values, (std::vector<double>{0, 0.5}));
    QCOMPARE(table.find("gpu0_power_w")->values, (std::vector<double>{250.75, 252}));
    QCOMPARE(table.find("gpu1_power_w")->values.front(), 251.5);
    QVERIFY(std::isnan(table.find("gpu1_power_w")->values.back()));
    QCOMPARE(table.find("gpu0_memory_used_bytes")->values.front(), 1024.5 * 1024 * 1024);
    QCOMPARE(table.find("gpu1_busy_percent")->values, (std::vector<double>{46, 48}));
  }
}

SCALESCOPE_TEST(TestImportGpuTools)

}  // namespace scalescope::import::test_import_gpu_tools

#include "test_import_gpu_tools.moc"
