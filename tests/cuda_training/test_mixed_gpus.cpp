// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>

#include "engine/protocol/run/run_folder.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_mixed_gpus {

/// Machines with a GPU that this build (80-real,90-real) has no code for beside others: the real programs, on the
/// emulation and a management library that list the same GPUs.
class TestMixedGpus : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void cleanup();
  void aRankUsesTheOtherGpu();
  void ranksUseTheOtherGpus();
  void aRankTooManyIsRefused();
  void theUsersChoiceIsKept();
  void onlyUnusableGpusAreRefused();
  void aMachineOfOneKindIsLeftAlone();
  void commandsStateIt();
  void preflightWarns();

 private:
  void install(const QList<QPair<QByteArray, QByteArray>>& gpus);
  EngineOutput train(int ranks, const QStringList& more = {});
  RunResult resultOf(const EngineOutput& output);

  QTemporaryDir m_dir;
};

namespace {

const QPair<QByteArray, QByteArray> kOld{"NVIDIA GeForce GTX 1080", "6.1"}, kNew{"NVIDIA GeForce RTX 4090", "8.9"},
    kHopper{"NVIDIA H200", "9.0"};
const QString kRemark =
    "GPU 0 (NVIDIA GeForce GTX 1080) is not used: this build (80-real,90-real) has no code for its compute capability "
    "6.1. To use it, rebuild with 61 added to CMAKE_CUDA_ARCHITECTURES (GPUs before 7.5 need CUDA 12).";

QStringList notesOf(const RunResult& result, const QString& words) {
  QStringList found;
  for (const Event& event : result.events)
    if (const auto* note = std::get_if<Noted>(&event.body))
      if (const QString text = QString::fromStdString(note->text.english()); text.contains(words)) found << text;
  return found;
}

QString factOf(const RunResult& result, const char* id) {
  const Fact* fact = result.environment.hosts.at(0).find(id);
  return fact != nullptr ? QString::fromStdString(fact->value) : QString();
}

/// The mean of a column of the telemetry.
double meanOf(const RunResult& result, const std::string& column) {
  for (const SeriesTable& table : result.series)
    if (const auto* found = table.find(column); found != nullptr) {
      double sum = 0, count = 0;
      for (const double value : found->values)
        if (std::isfinite(value)) sum += value, ++count;
      return sum / count;
    }
  return -1;
}

}  // namespace

void TestMixedGpus::initTestCase() {
  qputenv("LD_LIBRARY_PATH", SCALESCOPE_FAKE_NVML_FOLDER ":" + qgetenv("LD_LIBRARY_PATH"));
  qputenv("SCALESCOPE_PLAN_CACHE", m_dir.filePath("plans").toUtf8());
  qputenv("SCALESCOPE_CUDA_WITHOUT", "tuning");
  qputenv("OMP_NUM_THREADS", "1");
  qunsetenv("CUDA_VISIBLE_DEVICES");
}

void TestMixedGpus::cleanup() {
  qunsetenv("CUDA_VISIBLE_DEVICES");
  qunsetenv("CUDA_DEVICE_ORDER");
}

/// In the order of their PCI bus ids; the GPU at place i reports to be busy for 10 (i + 1) percent.
void TestMixedGpus::install(const QList<QPair<QByteArray, QByteArray>>& gpus) {
  QByteArrayList capabilities, described;
  for (const auto& [name, capability] : gpus) {
    capabilities << capability;
    described << name + "=" + capability + "=" + QByteArray::number(10 * static_cast<int>(capabilities.size()));
  }
  qputenv("CUDA_EMULATION_CAPABILITIES", capabilities.join(','));
  qputenv("FAKE_NVML_GPUS", described.join(','));
}

EngineOutput TestMixedGpus::train(int ranks, const QStringList& more) {
  const QString network = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/cuda_training/small_network.json";
  return runEngine(QStringList{"run",
                               "--runs-dir",
                               m_dir.filePath("runs"),
                               "--backend",
                               "cuda",
                               "--network",
                               network,
                               "--dataset",
                               "synthetic",
                               "--batch-per-device",
                               "4",
                               "--warmup-steps",
                               "1",
                               "--steps",
                               "4",
                               "--precision",
                               "fp32",
                               "--threads-per-rank",
                               "1",
                               "--telemetry-hz",
                               "50",
                               "--hosts",
                               "localhost:" + QString::number(ranks)} +
                   more);
}

RunResult TestMixedGpus::resultOf(const EngineOutput& output) {
  if (output.status != 0) qFatal("%s", qPrintable(output.errors));
  return require(readResult(output.lastLine().toStdString()));
}

void TestMixedGpus::aRankUsesTheOtherGpu() {
  install({kOld, kNew});
  const RunResult result = resultOf(train(1));
  QCOMPARE(result.summary.status, RunStatus::Completed);
  const QStringList notes = notesOf(result, "is not used");
  QCOMPARE(notes.size(), 1);
  QVERIFY2(notes.first().endsWith(": " + kRemark), qPrintable(notes.first()));
  QCOMPARE(factOf(result, "gpu_count"), QString("1"));
  QCOMPARE(factOf(result, "gpu_count_installed"), QString("2"));
  QCOMPARE(factOf(result, "gpu_model"), QString("NVIDIA GeForce RTX 4090"));
  QCOMPARE(meanOf(result, "gpu_busy_percent"), 20.0);  // not 10, of the other GPU
}

void TestMixedGpus::ranksUseTheOtherGpus() {
  install({kHopper, kOld, kHopper});
  const RunResult result = resultOf(train(2));
  QCOMPARE(result.summary.status, RunStatus::Completed);
  QCOMPARE(notesOf(result, "GPU 1 (NVIDIA GeForce GTX 1080) is not used").size(), 1);
  QCOMPARE(factOf(result, "gpu_count"), QString("2"));
  QCOMPARE(factOf(result, "gpu_model"), QString("NVIDIA H200"));
  QCOMPARE(meanOf(result, "gpu0_busy_percent"), 10.0);
  QCOMPARE(meanOf(result, "gpu1_busy_percent"), 30.0);
}

void TestMixedGpus::aRankTooManyIsRefused() {
  install({kOld, kNew});
  const EngineOutput output = train(2);
  QVERIFY(output.status != 0);
  QVERIFY2(output.errors.contains("Rank 1 of this host (counted from 0) has no GPU"), qPrintable(output.errors));
  QVERIFY2(output.errors.contains(kRemark), qPrintable(output.errors));
}

/// Whoever names a GPU gets it, or the reason why not.
void TestMixedGpus::theUsersChoiceIsKept() {
  install({kOld, kNew});
  qputenv("CUDA_VISIBLE_DEVICES", "0");
  const EngineOutput refused = train(1);
  QVERIFY(refused.status != 0);
  QVERIFY2(
      refused.errors.contains("GPU 0 has compute capability 6.1, for which this build (80-real,90-real) has no code"),
      qPrintable(refused.errors));
  qputenv("CUDA_VISIBLE_DEVICES", "1");
  const RunResult chosen = resultOf(train(1));
  QCOMPARE(notesOf(chosen, "is not used").size(), 0);
  QCOMPARE(factOf(chosen, "gpu_model"), QString("NVIDIA GeForce RTX 4090"));
}

void TestMixedGpus::onlyUnusableGpusAreRefused() {
  install({kOld, kOld});
  const EngineOutput output = train(1);
  QVERIFY(output.status != 0);
  QVERIFY2(output.errors.contains("GPU 0 has compute capability 6.1"), qPrintable(output.errors));
}

void TestMixedGpus::aMachineOfOneKindIsLeftAlone() {
  install({kHopper, kNew});
  const RunResult result = resultOf(train(1));
  QCOMPARE(notesOf(result, "is not used").size(), 0);
  QCOMPARE(factOf(result, "gpu_count"), QString("2"));
  QCOMPARE(meanOf(result, "gpu_busy_percent"), 10.0);
}

void TestMixedGpus::commandsStateIt() {
  install({kOld, kNew});
  qputenv("CUDA_DEVICE_ORDER", "FASTEST_FIRST");  // the numbers are those of the bus nevertheless
  for (const QStringList& command : {QStringList{"backends"}, {"probe"}}) {
    const EngineOutput output = runEngine(command);
    QCOMPARE(output.status, 0);
    QCOMPARE(output.errors.trimmed(), kRemark);
  }
  const QString probed = runEngine({"probe"}).out.join('\n');
  QVERIFY2(probed.contains("\"gpu_count\": \"1\"") && probed.contains("\"gpu_model\": \"NVIDIA GeForce RTX 4090\""),
           qPrintable(probed));
  QCOMPARE(runEngine({"backends", "--quiet"}).errors, QString());
}

void TestMixedGpus::preflightWarns() {
  install({kOld, kNew});
  const EngineOutput output = runEngine({"preflight", "--hosts", "localhost:1", "--backend", "cuda"});
  const QString shown = output.out.join('\n');
  QVERIFY2(shown.contains("warning [gpus-not-used] localhost: " + kRemark), qPrintable(shown + output.errors));
  QVERIFY2(shown.contains("1 GPU,"), qPrintable(shown));
}

SCALESCOPE_TEST(TestMixedGpus)

}  // namespace scalescope::test_mixed_gpus

#include "test_mixed_gpus.moc"
