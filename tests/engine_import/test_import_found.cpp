// SPDX-License-Identifier: Apache-2.0
// Logs of public issues and pull requests, in the forms in which people paste them. engine/import/README.md states
// where each is from and what was repaired for it.
#include <QtTest>
#include <cmath>

#include "engine/import/import_result.h"
#include "tests/engine_import/public_logs.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_found {

class TestImportFound : public QObject {
  Q_OBJECT
 private slots:
  void tfBenchmarks();
  void horovodOfTwoFrameworks();
  void ncclWithoutHashes();
  void ncclOfTwoProcesses();
  void ncclOfAmd();
  void ncclPieces();
  void tensorRt();
  void matricesInPieces();
  void topologiesOfNccl();
  void monitorInAQuote();
  void mxnetWorkers();
  void gluonCv();
  void caffeOfTwoGpus();
  void nvbandwidthMatrices();
  void p2pWithTabs();
  void nsysOfAnotherLocale();
  void otherProgramsAreRefused();
  void validationIsNoTraining();

 private:
  static const std::vector<double>& column(const ImportedRun& run, const char* table, const char* id) {
    static const std::vector<double> kNothing;
    const SeriesTable* found = findTable(run.tables, table);
    const SeriesColumn* values = found == nullptr ? nullptr : found->find(id);
    return values == nullptr ? kNothing : values->values;
  }
  ImportFixture m_fixture;
};

void TestImportFound::tfBenchmarks() {
  const auto old = runsOf("tf-old-loss-column.log");
  QCOMPARE(old.size(), size_t(1));
  QCOMPARE(old.front().imagesPerSecond.value(), 138.95);
  QCOMPARE(old.front().finalLoss.value(), 7.917);
  QCOMPARE(old.front().lastStep.value(), std::int64_t(100));
  const auto worker = runsOf("tf-distributed-worker.log");
  QCOMPARE(worker.size(), size_t(1));
  QVERIFY(!worker.front().imagesPerSecond && !worker.front().finalLoss && worker.front().cut);
  QCOMPARE(worker.front().processImagesPerSecond.value(), 120.3);
  QCOMPARE(worker.front().batchSizeGlobal.value(), 4096);
  QCOMPARE(worker.front().batchSizePerDevice.value(), 1024);
}

void TestImportFound::horovodOfTwoFrameworks() {
  const auto found = runsOf("horovod-two-frameworks.log");
  QCOMPARE(found.size(), size_t(1));  // the second run has no iteration
  QCOMPARE(found.front().imagesPerSecond.value(), 432.8);
  QCOMPARE(found.front().processImagesPerSecond.value(), 108.2);
  QCOMPARE(found.front().deviceCount.value(), 4);
  QCOMPARE(found.front().network, std::string("resnet-50 (variant not stated)"));
}

void TestImportFound::ncclWithoutHashes() {
  const auto found = runsOf("nccl-pasted-without-hashes.log");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().deviceCount.value(), 2);
  QCOMPARE(found.front().nodeCount.value(), 1);
  QCOMPARE(found.front().device, std::string("NVIDIA A100-SXM4-40GB"));
  QCOMPARE(factOf(found.front(), "collective"), std::string("all_reduce"));
  QCOMPARE(factOf(found.front(), "average_bus_bandwidth_gb_per_s"), std::string("68.4048"));
  QCOMPARE(column(found.front(), "collective", "out_of_place_bus_bandwidth_gb_per_s"),
           (std::vector<double>{0, 235.26}));
  QVERIFY(!found.front().cut);
}

void TestImportFound::ncclOfTwoProcesses() {
  const auto found = runsOf("nccl-two-processes-without-mpi.log");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().deviceCount.value(), 1);
  QVERIFY(!found.front().nodeCount);
  QVERIFY(hasRemark(found.front(), "without MPI support"));
  QCOMPARE(column(found.front(), "collective", "out_of_place_time_us"), (std::vector<double>{3421, 3423}));
}

void TestImportFound::ncclOfAmd() {
  const auto whole = runsOf("rccl-8-mi300x.log");
  QCOMPARE(whole.front().framework, std::string("rccl-tests"));
  QCOMPARE(whole.front().device, std::string("AMD Instinct MI300X"));
  QCOMPARE(whole.front().deviceCount.value(), 8);
  QVERIFY(whole.front().cut);
  const auto rows = runsOf("rccl-last-rows.log");
  QCOMPARE(rows.size(), size_t(1));
  QCOMPARE(factOf(rows.front(), "collective"), std::string("all_reduce"));
  QCOMPARE(factOf(rows.front(), "average_bus_bandwidth_gb_per_s"), std::string("142.652"));
  QCOMPARE(column(rows.front(), "collective", "out_of_place_bus_bandwidth_gb_per_s").back(), 360.98);
}

void TestImportFound::ncclPieces() {
  const auto tagged = runsOf("nccl-quoted-indented-tags.log");
  QCOMPARE(tagged.size(), size_t(1));
  QCOMPARE(factOf(tagged.front(), "average_bus_bandwidth_gb_per_s"), std::string());  // that of another run
  QCOMPARE(column(tagged.front(), "collective", "size_bytes"), (std::vector<double>{8, 16, 32}));
  QVERIFY(tagged.front().cut);
  const auto reductions = runsOf("nccl-all-reductions.log");
  QCOMPARE(reductions.size(), size_t(1));
  QCOMPARE(findTable(reductions.front().tables, "collective")->find("reduction")->texts,
           (std::vector<std::string>{"max", "max", "max", "min", "min"}));
  QVERIFY(hasRemark(reductions.front(), "all-reduce, reduce and reduce-scatter have a reduction"));
  QVERIFY(!hasRemark(reductions.front(), "more than once"));
}

void TestImportFound::tensorRt() {
  const auto loaded = runsOf("trtexec-10-windows-loadengine.log");
  QCOMPARE(loaded.size(), size_t(1));
  QCOMPARE(loaded.front().batchSizeGlobal.value(), 1);
  QVERIFY(loaded.front().precision.empty() && loaded.front().network.empty() && !loaded.front().imagesPerSecond);
  QVERIFY(loaded.front().cut && !hasRemark(loaded.front(), "number of images per query"));
  const auto jetson = runsOf("trtexec-jetson-lost-signs.log");
  QCOMPARE(jetson.size(), size_t(1));
  QVERIFY(!jetson.front().imagesPerSecond);  // no line states the batch
  QCOMPARE(factOf(jetson.front(), "queries_per_second"), std::string("169.352"));
  QCOMPARE(column(jetson.front(), "latencies", "min_ms").front(), 5.38959);
  QVERIFY(std::isnan(column(jetson.front(), "latencies", "mean_ms").front()));  // "mean 5.93288" has lost its sign
}

void TestImportFound::matricesInPieces() {
  const auto eight = runsOf("topo-8-a100-without-last-row.txt");
  QCOMPARE(eight.size(), size_t(1));
  QVERIFY(eight.front().cut && hasRemark(eight.front(), "The matrix has no row of GPU7"));
  QCOMPARE(linksToSwitches(eight.front().topology, "gpu7"), 8);
  QCOMPARE(eight.front().topology.countOf(TopologyNodeKind::Numa), size_t(2));
  QCOMPARE(eight.front().topology.find("gpu6")->numa, 1);
  QCOMPARE(pciePath(eight.front().topology, "gpu0", "nic2"), std::string("PIX"));
  const auto sixteen = runsOf("topo-dgx2-first-rows.txt");
  QVERIFY(sixteen.front().cut && hasRemark(sixteen.front(), "no row of GPU4, GPU5, GPU6 and 9 others"));
  QCOMPARE(sixteen.front().deviceCount.value(), 16);
  QCOMPARE(linksToSwitches(sixteen.front().topology, "gpu15"), 6);
  QCOMPARE(sixteen.front().topology.find("nic0")->name, std::string("mlx5_0"));
  QCOMPARE(topologyFault(sixteen.front().topology), std::string());
}

void TestImportFound::topologiesOfNccl() {
  const auto amd = runsOf("rccl-topology.xml");
  QCOMPARE(amd.front().deviceCount.value(), 1);
  QVERIFY(amd.front().topology.find("gpu0")->computeCapability.empty());  // sm="90" of a file of RCCL
  QCOMPARE(amd.front().topology.find("gpu0")->numa, 3);
  QCOMPARE(amd.front().topology.countOf(TopologyNodeKind::PcieSwitch), size_t(3));
  const auto ports = runsOf("nccl-topology-two-ports.xml");
  const Topology& topology = ports.front().topology;
  QCOMPARE(topology.countOf(TopologyNodeKind::Nic), size_t(2));
  QCOMPARE(topology.find("nic0")->name, std::string("mlx5_4"));
  QCOMPARE(topology.find("nic0")->portGbitPerS, 200.0);
  QCOMPARE(topology.find("nic1")->name, std::string("mlx5_5"));
  QCOMPARE(topology.find("nic1")->portGbitPerS, 100.0);
  QCOMPARE(topologyFault(topology), std::string());
  QCOMPARE(linksToSwitches(topology, "gpu0"), 4);
  QCOMPARE(topology.find("gpu0")->computeCapability, std::string("8.0"));
}

void TestImportFound::monitorInAQuote() {
  const auto found = runsOf("dmon-quoted-2016.log");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().deviceCount.value(), 4);
  QCOMPARE(column(found.front(), "telemetry/log", "gpu0_power_w"), (std::vector<double>{111}));
  QCOMPARE(column(found.front(), "telemetry/log", "gpu3_busy_percent"), (std::vector<double>{18}));
  QCOMPARE(column(found.front(), "telemetry/log", "gpu3_memory_used_bytes"), (std::vector<double>{11660.0 * 1048576}));
}

void TestImportFound::mxnetWorkers() {
  const auto found = runsOf("mxnet-three-workers.log");
  QCOMPARE(found.size(), size_t(1));
  QVERIFY(!found.front().imagesPerSecond);  // each worker's or the job's?
  QCOMPARE(found.front().processImagesPerSecond.value(), 161.8);
  QCOMPARE(found.front().stepLineCount.value(), std::int64_t(1));
}

void TestImportFound::gluonCv() {
  const auto ssd = runsOf("gluoncv-ssd.log");
  QCOMPARE(ssd.size(), size_t(1));
  QVERIFY(std::abs(ssd.front().imagesPerSecond.value() - 0.677696) < 1e-6);  // 4 over the sum of 1/speed
  QCOMPARE(ssd.front().batchSizeGlobal.value(), 32);
  QCOMPARE(ssd.front().deviceCount.value(), 1);
  QCOMPARE(ssd.front().network, std::string("vgg16_atrous (detection)"));
  const auto epoch = runsOf("gluoncv-maskrcnn-epoch-end.log");
  QCOMPARE(epoch.front().imagesPerSecond.value(), 209.766);
  QCOMPARE(epoch.front().derived.at("training_time_s"), 557.83);
}

void TestImportFound::caffeOfTwoGpus() {
  const auto found = runsOf("nvcaffe-two-gpus.log");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().stepLineCount.value(), std::int64_t(3));
  QCOMPARE(found.front().finalLoss.value(), 0.141178);
  QVERIFY(!found.front().imagesPerSecond);  // no line states the batch
  QCOMPARE(found.front().lastStep.value(), std::int64_t(158));
}

void TestImportFound::nvbandwidthMatrices() {
  const auto flush = runsOf("nvbandwidth-unindented-header.log");
  QCOMPARE(flush.size(), size_t(1));
  const std::vector<double>& values = column(flush.front(), "links", "value");
  QCOMPARE(values.size(), size_t(16));
  QCOMPARE(values[0], 35.19);
  QCOMPARE(values[15], 52.77);
  QCOMPARE(column(flush.front(), "links", "destination")[7], 7.0);
  const auto six = runsOf("nvbandwidth-6-a6000.log");
  QCOMPARE(column(six.front(), "links", "value").size(), size_t(30));  // without the diagonal
  QCOMPARE(column(six.front(), "sums", "value"), (std::vector<double>{715.53}));
  QCOMPARE(factOf(six.front(), "tests_run"), std::string());  // the lines that begin a test are missing
}

void TestImportFound::p2pWithTabs() {
  const auto found = runsOf("p2p-8-h100-tabs.log");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(column(found.front(), "links", "value"),
           (std::vector<double>{2474.76, 37.19, 37.20, 36.36, 2512.44, 37.35, 36.34, 36.27, 2498.88, 2494.76, 371.02,
                                376.65}));
}

/// "285 118 634" with blanks that do not break the line, "803 151,0" with a decimal comma.
void TestImportFound::nsysOfAnotherLocale() {
  const auto found = runsOf("nsys-decimal-commas.txt");
  QCOMPARE(found.size(), size_t(1));
  const auto near = [&](const char* id, std::initializer_list<double> expected) {
    const std::vector<double>& values = column(found.front(), "kernels", id);
    return std::equal(values.begin(), values.end(), expected.begin(), expected.end(),
                      [](double a, double b) { return std::abs(a - b) < 1e-6; });
  };
  QVERIFY(near("share_percent", {19, 11, 8}));
  QVERIFY(near("total_time_us", {285118.634, 170736.919, 129422.611}));
  QVERIFY(near("mean_time_us", {803.151, 2134.211, 1617.782}));
  QVERIFY(near("max_time_us", {2669.212, 5615.639, 4522.937}));
  QVERIFY(near("calls", {355, 80, 80}));
  const auto grouped = m_fixture.runs(
      " Time (%)  Total Time (ns)  Instances  Avg (ns)   Name \n --------  ---------------  ---------  ---------  "
      "----\n"
      "     29.0      102,454,160          1  102,454.5  f()\n");
  QVERIFY(std::abs(column(grouped.front(), "kernels", "total_time_us").front() - 102454.16) < 1e-6);
  QVERIFY(std::abs(column(grouped.front(), "kernels", "mean_time_us").front() - 102.4545) < 1e-6);
}

/// A program that logs in the style of timm without its rates.
void TestImportFound::otherProgramsAreRefused() {
  const auto report = importFiles({publicLog("openpcdet-timm-style.log")});
  QVERIFY(!report.ok());
  QCOMPARE(report.error().code, std::string("import-unrecognised"));
  QVERIFY2(report.error().message.english().find("The likeliest formats:\n  timm_training: ") != std::string::npos,
           report.error().message.english().c_str());
}

void TestImportFound::validationIsNoTraining() {
  const auto found = runsOf("dllogger-validation-only.log");
  QCOMPARE(found.size(), size_t(1));
  QVERIFY(!found.front().imagesPerSecond && found.front().cut);
  QCOMPARE(factOf(found.front(), "validation_images_per_second"), std::string("10193.466334675953"));
  QVERIFY(hasRemark(found.front(), "rate of a validation only"));
}

SCALESCOPE_TEST(TestImportFound)

}  // namespace scalescope::import::test_import_found

#include "test_import_found.moc"
