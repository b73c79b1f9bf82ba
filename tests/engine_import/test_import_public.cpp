// SPDX-License-Identifier: Apache-2.0
// Pieces of public logs that were read wrongly once, with the values that people read in them. Each stands for a kind;
// engine/import/README.md lists them.
#include <QtTest>
#include <cmath>

#include "engine/import/csv/csv_mapping.h"
#include "engine/import/import_result.h"
#include "engine/protocol/plan/host_list.h"
#include "tests/engine_import/public_logs.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_public {

class TestImportPublic : public QObject {
  Q_OBJECT
 private slots:
  void loadedEngineHasTheBatchOfItsBinding();
  void loadedEngineHasNoStatedPrecision();
  void evaluationOfALanguageModelIsAPerplexity();
  void topologyWithPciClassesOnly();
  void instancesOfGpusHaveTheirOwnSeries();
  void gpuOffTheNvSwitchFabric();
  void profileInColumns();
  void oneStepsRateIsNotTheMean();
  void namesOfSeveralCollectives();
  void detectionOfGluonCv();
  void batchOfGluonCvUnderHorovodIsTheJobs();
  void tableOfAmd();
  void tablesOfAmdSmi();
  void matrixWithoutItsLastRows();
  void reportOfAnEnvironment();
  void byteOrderMarkOfAHostFile();
  void otherFormsKeepTheValues_data();
  void otherFormsKeepTheValues();

 private:
  ImportFixture m_fixture;
};

void TestImportPublic::loadedEngineHasTheBatchOfItsBinding() {
  const auto found = runsOf("01-trtexec-loadengine.log");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().batchSizeGlobal.value(), 10);
  QCOMPARE(factOf(found.front(), "queries_per_second"), std::string("40.997"));
  QVERIFY(std::abs(found.front().imagesPerSecond.value() - 409.97) < 1e-9);
  QVERIFY(found.front().precision.empty());
  // An image of three dimensions has no batch among them, and "Batch: 1" is the default.
  const auto unclear = m_fixture.runs(textOf("01-trtexec-loadengine.log").replace("10x3x640x1088", "3x640x1088"));
  QVERIFY(!unclear.front().imagesPerSecond && !unclear.front().batchSizeGlobal);
  QVERIFY(hasRemark(unclear.front(), "\"Batch: 1\" is also the default"));
  const auto two =
      m_fixture.runs(textOf("01-trtexec-loadengine.log")
                         .replace("[09/01/2025-18:07:04]",
                                  "[09/01/2025-18:07:01] [I] Created input binding for sizes with dimensions 4x2x1x1\n"
                                  "[09/01/2025-18:07:04]"));
  QVERIFY(!two.front().imagesPerSecond && hasRemark(two.front(), "first dimensions of the inputs differ"));
}

/// trtexec lists its default build options although it builds nothing.
void TestImportPublic::loadedEngineHasNoStatedPrecision() {
  const QByteArray built = "[I] === Model Options ===\n[I] Format: ONNX\n[I] Model: net.onnx\n[I] Precision: FP32\n";
  const QByteArray summary = "[I] Throughput: 40.997 qps\n";
  QCOMPARE(m_fixture.runs(built + summary).front().precision, std::string("fp32"));
  const QByteArray loaded = "[I] === Model Options ===\n[I] Format: *\n[I] Model: \n[I] Precision: FP32\n";
  for (const QByteArray& text :
       {loaded + summary, QByteArray("&&&& RUNNING TensorRT.trtexec # trtexec --loadEngine=a.engine\n") +
                              "[I] Precision: FP32\n" + summary}) {
    const auto found = m_fixture.runs(text);
    QVERIFY(found.front().precision.empty() && hasRemark(found.front(), "The engine was loaded"));
  }
  const auto typed = m_fixture.runs(QByteArray(built).replace("FP32", "Strongly typed") + summary);
  QVERIFY(typed.front().precision.empty());
}

void TestImportPublic::evaluationOfALanguageModelIsAPerplexity() {
  const auto found = runsOf("02-mlperf-llama31.log");
  QCOMPARE(found.size(), size_t(1));
  QVERIFY(!found.front().validationTop1Accuracy);
  QCOMPARE(factOf(found.front(), "eval_accuracy"), std::string("3.287374973297119"));
  QCOMPARE(factOf(found.front(), "eval_accuracy_is"), std::string("log perplexity"));
  QVERIFY(findTable(found.front().tables, "evaluations")->find("validation_top1_accuracy") == nullptr);
  const QByteArray rate =
      ":::MLLOG {\"time_ms\": 1760034007600, \"key\": \"tracked_stats\", \"value\": {\"throughput\": 85.5}, "
      "\"metadata\": {}}\n";
  const auto rated = m_fixture.runs(textOf("02-mlperf-llama31.log") + rate);
  QVERIFY(!rated.front().imagesPerSecond);
  QCOMPARE(factOf(rated.front(), "sequences_per_second"), std::string("85.5"));
  const auto gpt = m_fixture.runs(textOf("02-mlperf-llama31.log").replace("llama31_8b", "gpt3") + rate);
  QCOMPARE(factOf(gpt.front(), "throughput"), std::string("85.5"));  // submissions differ
  QVERIFY(hasRemark(gpt.front(), "counts tokens or sequences"));
  // Without the benchmark's name neither has a meaning; of an image classifier both have the usual one.
  const QByteArray nameless = textOf("02-mlperf-llama31.log").mid(textOf("02-mlperf-llama31.log").indexOf('\n') + 1);
  const auto unnamed = m_fixture.runs(nameless + rate);
  QVERIFY(!unnamed.front().validationTop1Accuracy && !unnamed.front().imagesPerSecond);
  QVERIFY(hasRemark(unnamed.front(), "depends on the benchmark"));
  const auto images = m_fixture.runs(
      textOf("02-mlperf-llama31.log").replace("llama31_8b", "resnet").replace("3.287374973297119", "0.7591") + rate);
  QCOMPARE(images.front().validationTop1Accuracy.value(), 0.7591);
  QCOMPARE(images.front().imagesPerSecond.value(), 85.5);
  const auto boxes = m_fixture.runs(textOf("02-mlperf-llama31.log").replace("llama31_8b", "ssd") + rate);
  QVERIFY(!boxes.front().validationTop1Accuracy);
  QCOMPARE(factOf(boxes.front(), "eval_accuracy_is"), std::string("mean average precision"));
  QCOMPARE(boxes.front().imagesPerSecond.value(), 85.5);
}

void TestImportPublic::topologyWithPciClassesOnly() {
  const auto found = runsOf("03-nccl-topo-azure.xml");
  QCOMPARE(found.size(), size_t(1));
  const Topology& topology = found.front().topology;
  QCOMPARE(topologyFault(topology), std::string());
  QCOMPARE(found.front().deviceCount.value(), 1);
  QCOMPARE(topology.find("gpu0")->busId, std::string("0001:00:00.0"));
  QCOMPARE(topology.find("gpu0")->numa, 0);
  QCOMPARE(topology.find("nic0")->busId, std::string("0101:00:00.0"));
  QCOMPARE(topology.countOf(TopologyNodeKind::PcieSwitch), size_t(1));
  QCOMPARE(pciePath(topology, "gpu0", "nic0"), std::string("PIX"));
  QCOMPARE(topology.find("gpu0")->pcieMax.lanes, 16);
  // A server's display adapter has a class of GPUs.
  const QByteArray display = textOf("03-nccl-topo-azure.xml").replace("0x030200", "0x030000");
  const auto none = m_fixture.import(display);
  QVERIFY(!none.ok() && none.error().message.english().find("PCI device of class 0x0302") != std::string::npos);
}

void TestImportPublic::instancesOfGpusHaveTheirOwnSeries() {
  const auto found = runsOf("04-dcgmi-mig.log");
  QCOMPARE(found.size(), size_t(1));
  const SeriesTable& table = found.front().tables.front();
  QCOMPARE(table.find("gpu_i0_graphics_active")->values, (std::vector<double>{0.986}));
  QCOMPARE(table.find("gpu_i1_graphics_active")->values, (std::vector<double>{0.985}));
  QCOMPARE(table.find("gpu_i1_tensor_active")->values, (std::vector<double>{0.952}));
  QVERIFY(!found.front().deviceCount);  // the number of instances is not that of GPUs
  const auto beside = m_fixture.runs(
      "# Entity  GRACT  TENSO\n      Id\n    GPU 0  0.845  0.816\n  GPU-I 0  0.986  0.952\n GPU-CI 0  0.984  0.951\n"
      "NvSwitch 0  N/A  N/A\n");
  QCOMPARE(beside.front().deviceCount.value(), 1);
  QCOMPARE(beside.front().tables.front().find("gpu0_graphics_active")->values, (std::vector<double>{0.845}));
  QCOMPARE(beside.front().tables.front().find("gpu_i0_graphics_active")->values, (std::vector<double>{0.986}));
  QCOMPARE(beside.front().tables.front().find("gpu_ci0_graphics_active")->values, (std::vector<double>{0.984}));
  QVERIFY(hasRemark(beside.front(), "Rows of the entity NvSwitch are not read."));
}

void TestImportPublic::gpuOffTheNvSwitchFabric() {
  const auto found = runsOf("05-topo-b200-partial.txt");
  QCOMPARE(found.size(), size_t(1));
  const Topology& topology = found.front().topology;
  for (const char* gpu : {"gpu0", "gpu1", "gpu3"}) QCOMPARE(linksToSwitches(topology, gpu), 18);
  QCOMPARE(linksToSwitches(topology, "gpu2"), 0);
  QVERIFY(topology.edge("gpu0", "gpu1", TopologyEdgeKind::NvLink) == nullptr);
  QVERIFY(hasRemark(found.front(), "GPU2 has no NVLinks to the NVSwitch fabric of the other GPUs."));
  QVERIFY(!found.front().cut);
}

void TestImportPublic::profileInColumns() {
  const auto found = runsOf("06-nsys-text.txt");
  QCOMPARE(found.size(), size_t(1));
  const SeriesTable* table = findTable(found.front().tables, "kernels");
  QCOMPARE(table->find("name")->texts.front(), std::string("ampere_sgemm_64x32_sliced1x4_tn"));
  QCOMPARE(table->find("section")->texts.front(), std::string("cuda_gpu_kern_sum"));
  QVERIFY(std::abs(table->find("total_time_us")->values.front() - 835.04) < 1e-9);
  QCOMPARE(table->find("calls")->values.front(), 200.0);
  QVERIFY(std::abs(table->find("median_time_us")->values.front() - 4.16) < 1e-9);
  QVERIFY(std::abs(table->find("deviation_time_us")->values.front() - 0.0203) < 1e-9);
}

void TestImportPublic::oneStepsRateIsNotTheMean() {
  const auto found = runsOf("07-timm-old.log");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().imagesPerSecond.value(), 36.68);
  QVERIFY(found.front().rateSource.english().find("in brackets") != std::string::npos);
  QCOMPARE(found.front().stepLineCount.value(), std::int64_t(2));
  QCOMPARE(findTable(found.front().tables, "steps")->find("images_per_second")->values,
           (std::vector<double>{9.62, 8.57}));
  // A second epoch of as many steps: 66 steps in 33 / 36.68 + 33 / 40 seconds per image.
  const auto two = m_fixture.runs(
      textOf("07-timm-old.log") +
      "Train: 1 [  32/33 (100%)]  Loss: 1.100 (1.20)  Time: 0.200s,   40.10/s  (0.200s,   40.00/s)  LR: 5.000e-04\n");
  QVERIFY(std::abs(two.front().imagesPerSecond.value() - 66 / (33 / 36.68 + 33 / 40.0)) < 1e-9);
  // The rate of a single step is not that of the run.
  const auto bare =
      m_fixture.runs("Train: 0 [   0/33 (  0%)]  Loss: 8.863 (8.86)  Time: 1.663s,    9.62/s  LR: 5e-4\n");
  QVERIFY(!bare.front().imagesPerSecond && hasRemark(bare.front(), "rate of one step"));
  const auto apex = m_fixture.runs(
      "Epoch: [0][10/5005]\tTime 0.512 (0.640)\tSpeed 500.000 (400.000)\tLoss 6.9 (6.9)\tPrec@1 0.39 (0.27)\n");
  QCOMPARE(apex.front().imagesPerSecond.value(), 400.0);
}

void TestImportPublic::namesOfSeveralCollectives() {
  const auto found = runsOf("09-nccl-gb300-collectives.log");
  QCOMPARE(found.size(), size_t(2));
  QCOMPARE(factOf(found[0], "collective"), std::string("all_reduce"));
  QCOMPARE(factOf(found[1], "collective"), std::string("alltoall"));
  QCOMPARE(factOf(found[0], "average_bus_bandwidth_gb_per_s"), std::string("49.78"));
  QCOMPARE(factOf(found[1], "average_bus_bandwidth_gb_per_s"), std::string("41.24"));
  QVERIFY(!found[0].cut && !found[1].cut);
  QCOMPARE(findTable(found[1].tables, "collective")->find("out_of_place_bus_bandwidth_gb_per_s")->values.front(),
           41.22);
  // Older versions name the program only in the commands between the runs.
  const QByteArray run =
      "# nThread 1 nGpus 8 minBytes 8 maxBytes 8 step: 2(factor) warmup iters: 5 iters: 20\n"
      "#       size         count      type     time   algbw   busbw  error     time   algbw   busbw  error\n"
      "           8             1     float    10.50    0.50    0.75  0e+00    11.50    0.25    0.40  0e+00\n"
      "# Avg bus bandwidth    : 0.5\n";
  const auto older = m_fixture.runs(run + "$ ./build/all_gather_perf -g 8\n" + run +
                                    "$ mpirun -np 1 /opt/nccl-tests/build/broadcast_perf -g 8\n" + run);
  QCOMPARE(older.size(), size_t(3));
  QCOMPARE(factOf(older[0], "collective"), std::string());
  QCOMPARE(factOf(older[1], "collective"), std::string("all_gather"));
  QCOMPARE(factOf(older[2], "collective"), std::string("broadcast"));
  // Processes of a build without MPI each print a table.
  QByteArray processes;
  for (const QByteArray& line : run.split('\n'))
    if (!line.isEmpty())
      for (const char* tag : {"[1,0]<stdout>:", "[1,1]<stdout>:"}) processes += tag + line + "\n";
  const auto separate = m_fixture.runs(processes);
  QCOMPARE(separate.size(), size_t(1));
  QCOMPARE(separate.front().tables.front().rowCount(), size_t(1));
  QVERIFY(hasRemark(separate.front(), "without MPI support"));
}

void TestImportPublic::detectionOfGluonCv() {
  const auto found = runsOf("10-gluoncv-yolo3.log");
  QCOMPARE(found.size(), size_t(1));
  const ImportedRun& run = found.front();
  QVERIFY(std::abs(run.imagesPerSecond.value() - 2 / (1 / 108.251 + 1 / 92.461)) < 1e-9);  // 99.7
  QCOMPARE(run.stepLineCount.value(), std::int64_t(2));
  QCOMPARE(run.deviceCount.value(), 8);
  QCOMPARE(run.batchSizeGlobal.value(), 64);
  QCOMPARE(run.network, std::string("darknet53 (detection)"));
  // Without a report nothing was completed.
  const QByteArray text = textOf("10-gluoncv-yolo3.log");
  auto head = m_fixture.import(text.left(text.indexOf('\n') + 1), {"mxnet_speedometer", {}, {}});
  QVERIFY(head.ok());
  QCOMPARE(importedResult(*head, head->runs.front()).summary.status, RunStatus::Incomplete);
  QVERIFY(hasRemark(head->runs.front(), "no report"));
  const auto epochs = m_fixture.runs(
      "[Epoch 3] Training cost: 557.830, Speed: 209.766 samples/sec, RPN_Conf=0.044\n"
      "[Epoch 4] Training cost: 557.830, Speed: 209.766 samples/sec, RPN_Conf=0.043\n");
  QCOMPARE(epochs.front().imagesPerSecond.value(), 209.766);
  QCOMPARE(epochs.front().derived.at("training_time_s"), 1115.66);
  const auto segmentation = m_fixture.runs(
      "Namespace(backbone='resnet101', batch_size=16, dtype='float32', model='psp', ngpus=4)\n"
      "Epoch 0 iteration 0020/0330: training loss 2.500\nEpoch 0 iteration 0040/0330: training loss 2.250\n"
      "Epoch 0, validation pixAcc: 0.750, mIoU: 0.375\n");
  QCOMPARE(segmentation.size(), size_t(1));
  QVERIFY(!segmentation.front().imagesPerSecond && hasRemark(segmentation.front(), "prints no throughput"));
  QCOMPARE(segmentation.front().batchSizeGlobal.value(), 16);
  QCOMPARE(segmentation.front().batchSizePerDevice.value(), 4);
  QCOMPARE(segmentation.front().finalLoss.value(), 2.25);
  QCOMPARE(segmentation.front().lastStep.value(), std::int64_t(40));
  QVERIFY(!segmentation.front().validationTop1Accuracy);
  QCOMPARE(factOf(segmentation.front(), "validation_mean_iou"), std::string("0.375"));
}

void TestImportPublic::batchOfGluonCvUnderHorovodIsTheJobs() {
  const auto found = runsOf("11-gluoncv-maskrcnn-192.log");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().imagesPerSecond.value(), 658.447);
  QCOMPARE(found.front().deviceCount.value(), 2);
  QCOMPARE(found.front().batchSizeGlobal.value(), 2);
  QCOMPARE(found.front().batchSizePerDevice.value(), 1);
  QCOMPARE(found.front().precision, std::string("fp16"));
  // Without tags the ranks cannot be counted.
  const auto bare =
      m_fixture.runs(textOf("11-gluoncv-maskrcnn-192.log").replace("[1,0]<stderr>:", "").replace("[1,1]<stderr>:", ""));
  QVERIFY(!bare.front().deviceCount && !bare.front().batchSizePerDevice);
  QCOMPARE(bare.front().batchSizeGlobal.value(), 2);
}

void TestImportPublic::tableOfAmd() {
  const auto found = runsOf("15-rocm-topo.txt");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().format, std::string("rocm_smi_topology"));
  QCOMPARE(found.front().deviceCount.value(), 2);
  QVERIFY(hasRemark(found.front(), "All GPUs are joined by XGMI."));
  const SeriesTable* links = findTable(found.front().tables, "links");
  QCOMPARE(links->find("test")->texts, (std::vector<std::string>{"Link Type XGMI", "Link Type XGMI"}));
  QCOMPARE(topologyFault(found.front().topology), std::string());
}

void TestImportPublic::tablesOfAmdSmi() {
  const auto found = runsOf("amd-smi-3-of-8-mi300x.txt");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().format, std::string("amd_smi_topology"));
  QCOMPARE(found.front().deviceCount.value(), 3);
  QVERIFY(!found.front().cut && hasRemark(found.front(), "All GPUs are joined by XGMI."));
  QCOMPARE(found.front().topology.find("gpu2")->busId, std::string("0000:38:00.0"));
  const SeriesTable* links = findTable(found.front().tables, "links");
  const auto valueOf = [](const SeriesTable& table, const std::string& test) {
    const auto& tests = table.find("test")->texts;
    const auto at = std::find(tests.begin(), tests.end(), test);
    return at == tests.end() ? -1 : table.find("value")->values[static_cast<size_t>(at - tests.begin())];
  };
  QCOMPARE(links->rowCount(), size_t(5 * 3 * 2));  // five tables, each pair in both directions
  QCOMPARE(valueOf(*links, "Weight"), 15.0);
  QCOMPARE(valueOf(*links, "Nominal bandwidth"), 50e9);
  QCOMPARE(valueOf(*links, "Peer access"), 1.0);
  QCOMPARE(topologyFault(found.front().topology), std::string());
  // Weights of 0 and bandwidths of "0-0" between two GPUs are not known; four tables hold no figures of links.
  const auto newer = runsOf("amd-smi-2-of-8-mi355x.txt");
  QCOMPARE(newer.size(), size_t(1));
  links = findTable(newer.front().tables, "links");
  QCOMPARE(links->rowCount(), size_t(3 * 2));
  QCOMPARE(valueOf(*links, "Weight"), -1.0);
  QCOMPARE(valueOf(*links, "Hops"), 1.0);
  // Without the last row of the last table.
  QByteArray text = textOf("amd-smi-3-of-8-mi300x.txt");
  text.truncate(text.lastIndexOf("0000:38:00.0 50000"));
  const auto cut = m_fixture.runs(text);
  QVERIFY(cut.front().cut && !cut.front().deviceCount);
}

void TestImportPublic::matrixWithoutItsLastRows() {
  const auto found = runsOf("20-topo-dgx2.txt");
  QCOMPARE(found.size(), size_t(1));
  QVERIFY(found.front().cut);
  QVERIFY(hasRemark(found.front(), "The matrix has no row of GPU2 and GPU3"));
  QCOMPARE(found.front().topology.countOf(TopologyNodeKind::Numa), size_t(1));
  QCOMPARE(found.front().topology.find("gpu1")->numa, 0);
  QCOMPARE(found.front().topology.find("gpu3")->numa, -1);
  for (const char* gpu : {"gpu0", "gpu1", "gpu2", "gpu3"}) QCOMPARE(linksToSwitches(found.front().topology, gpu), 12);
}

void TestImportPublic::reportOfAnEnvironment() {
  const auto found = runsOf("21-topo-gb200.txt");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().device, std::string("NVIDIA GB200"));
  QCOMPARE(found.front().topology.find("gpu1")->model, std::string("NVIDIA GB200"));
  QVERIFY(hasRemark(found.front(), "whether the NVLinks between GPU0 and GPU1 lead through an NVSwitch"));
  const QByteArray text = textOf("21-topo-gb200.txt");
  for (const char* line : {"GPU 0: 45 C\n", "GPU 0: Compute Capability: 9.0\n", "GPU 0,1 Power Limit: 700 W\n"})
    QCOMPARE(m_fixture.runs(text + line).front().device, std::string("NVIDIA GB200"));
}

void TestImportPublic::byteOrderMarkOfAHostFile() {
  const auto hosts = parseHostFile(textOf("22-hostfiles.txt").toStdString());
  QVERIFY(hosts.ok());
  QCOMPARE(hosts->front().host, std::string("node1"));
  QCOMPARE(hosts->front().slotCount, 2);
  const auto json = parseHostFile("\xEF\xBB\xBF[{\"host\": \"a\", \"slots\": 3}]");
  QVERIFY(json.ok());
  QCOMPARE(json->front().slotCount, 3);
  const auto wide = parseHostFile(std::string_view("\xFF\xFEn\0", 4));
  QVERIFY(!wide.ok() && wide.error().message.english().find("UTF-16") != std::string::npos);
  const auto mapping = csvMappingFromJson(
      "\xEF\xBB\xBF{\"kind\": \"training\", \"table\": \"steps\", \"columns\": {\"step\": \"step\"}}");
  QVERIFY2(mapping.ok(), mapping.ok() ? "" : mapping.error().message.english().c_str());
  const auto log = m_fixture.runs("\xEF\xBB\xBF" + kTensorFlow);
  QCOMPARE(log.front().framework, std::string("TensorFlow 1.15"));
}

void TestImportPublic::otherFormsKeepTheValues_data() {
  QTest::addColumn<QByteArray>("text");
  for (const QString& name : QDir(QString::fromStdString(publicLog("").string())).entryList(QDir::Files, QDir::Name))
    if (!name.startsWith(QLatin1String("22-")) && !name.startsWith(QLatin1String("openpcdet")))
      QTest::newRow(qPrintable(name)) << textOf(qPrintable(name));
}

/// With a byte order mark and Windows line ends, and under srun, where a log has no such ends and prefixes itself.
void TestImportPublic::otherFormsKeepTheValues() {
  QFETCH(QByteArray, text);
  const auto imported = [this](const QByteArray& form) {
    auto report = m_fixture.import(form);
    QJsonArray runs = report.ok() ? toJson(*report) : QJsonArray();
    for (auto&& run : runs) {
      QJsonObject object = run.toObject();
      object.remove(QStringLiteral("sources"));
      run = object;
    }
    return runs;
  };
  const QByteArray plain = QByteArray(text).replace("\r\n", "\n");
  const QJsonArray expected = imported(plain);
  QVERIFY(!expected.isEmpty());
  QCOMPARE(imported("\xEF\xBB\xBF" + QByteArray(plain).replace("\n", "\r\n")), expected);
  if (plain.contains("<stdout>:") || plain.contains("<stderr>:") || plain.startsWith(">")) return;
  QByteArray labelled;
  for (const QByteArray& line : plain.split('\n')) labelled += "0: " + line + "\n";
  QCOMPARE(imported(labelled), expected);
}

SCALESCOPE_TEST(TestImportPublic)

}  // namespace scalescope::import::test_import_public

#include "test_import_public.moc"
