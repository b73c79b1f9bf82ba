// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <numeric>

#include "engine/base/files.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/protocol/run/run_folder.h"
#include "fashion_slice.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cuda_training {

namespace {

struct Size {
  int images = 0, epochs = 1;
};
const Size kFew{512, 1}, kSome{1280, 2}, kMany{3200, 3};

const QString kEndless = "100000";  // epochs that no test waits for

using Losses = std::vector<double>;

Losses lossesOf(const RunResult& result) { return findTable(result.series, "steps")->find("loss")->values; }

double mean(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// The largest distance of a step's losses within the first so many, relative.
double distance(const Losses& a, const Losses& b, std::size_t steps) {
  double most = 0;
  for (std::size_t i = 0; i < std::min(steps, a.size()); ++i) most = std::max(most, std::abs(a[i] / b[i] - 1));
  return most;
}

/// The largest distance of the means of two curves' quarters, relative.
double quartersDistance(const Losses& a, const Losses& b) {
  const std::size_t quarter = a.size() / 4;
  double most = 0;
  for (std::size_t at = 0; at + quarter <= a.size(); at += quarter)
    most =
        std::max(most, std::abs(mean(std::span(a).subspan(at, quarter)) / mean(std::span(b).subspan(at, quarter)) - 1));
  return most;
}

}  // namespace

/// The CUDA backend trains: the real programs, hundreds of steps on real images, on the emulation with streams as late
/// as they may be, beside the CPU backend on the same samples.
class TestCudaTraining : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void init() { m_size = harness::runsAllCases() ? kSome : kFew; }
  void cleanup();
  void lossesStayBesideTheCpuEngines_data();
  void lossesStayBesideTheCpuEngines();
  void aStoppedTrainingGoesOnBitByBit_data();
  void aStoppedTrainingGoesOnBitByBit();
  void theLossScaleBacksOff();
  void theLossScaleGrows();
  void everyWayLeadsToTheSameCurve_data();
  void everyWayLeadsToTheSameCurve();
  void ranksTrainTogether_data();
  void ranksTrainTogether();
  void oneRankSumsAlone();
  void theLargestBatchThatFitsTrains();

 private:
  QStringList flags(const QString& backend, const QString& precision) const;
  QStringList oneEpoch(const QString& backend, const QString& precision) const;
  RunResult train(const QStringList& flags);
  const RunResult& reference();
  RunFolder stopUnderWay(const QStringList& flags);
  void shorten(const RunFolder& folder);
  RunResult resume(const RunFolder& folder);
  TrainingPosition resumeWith(double lossScale, int goodSteps, RunResult& result);

  QTemporaryDir m_dir;
  int m_runs = 0;
  Size m_size;
  std::optional<RunResult> m_reference;
  Losses m_allWays;
};

void TestCudaTraining::initTestCase() {
  if (!QFile::exists(kFashionMnist)) QSKIP("Fashion-MNIST is not installed (dataset-fashion-mnist).");
  QVERIFY(makeFashionSlice(m_dir.filePath("data"), harness::runsAllCases() ? kMany.images : kFew.images,
                           harness::runsAllCases() ? 1000 : 64));
  qputenv("SCALESCOPE_PLAN_CACHE", m_dir.filePath("plans").toUtf8());
  qputenv("SCALESCOPE_CUDA_WITHOUT", "tuning");  // times differ from run to run
  qputenv("CUDA_EMULATION_STREAMS", "late");
  qputenv("OMP_NUM_THREADS", "1");
  const auto backends = runEngine({"backends"});
  QVERIFY2(backends.out.filter("emulated GPU").size() == 1, qPrintable(backends.out.join('\n')));
}

void TestCudaTraining::cleanup() {
  for (const char* name : {"CUDA_EMULATION_DEVICES", "CUDA_EMULATION_MEMORY_MIB", "SCALESCOPE_NCCL_ONE_RANK"})
    qunsetenv(name);
  qputenv("SCALESCOPE_CUDA_WITHOUT", "tuning");
  qputenv("CUDA_EMULATION_STREAMS", "late");
}

/// A long test with warm-up, a drop of the learning rate, momentum, weight decay, augmentation, and evaluations.
QStringList TestCudaTraining::flags(const QString& backend, const QString& precision) const {
  const QString network = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/cuda_training/small_network.json";
  const QString epochs = QString::number(m_size.epochs);
  return QStringList{"--backend", backend, "--precision", precision, "--network", network} +
         QStringList{"--dataset", "idx", "--data-path", m_dir.filePath("data"), "--batch-per-device", "32"} +
         QStringList{"--test", "long", "--epochs", epochs, "--warmup-steps", "1", "--evaluate-every-epochs", "1"} +
         QStringList{"--learning-rate-schedule", QString("0.05;%1;0.01").arg(m_size.epochs * 2.0 / 3)} +
         QStringList{"--learning-rate-warmup-epochs", "0.2", "--threads-per-rank", "1", "--decode-threads", "1"} +
         QStringList{"--image-limit",  QString::number(m_size.images),
                     "--telemetry-hz", "0",
                     "--seed",         qEnvironmentVariable("SCALESCOPE_SEED", "1")};
}

/// Without evaluations.
QStringList TestCudaTraining::oneEpoch(const QString& backend, const QString& precision) const {
  return flags(backend, precision) + QStringList{"--test", "short", "--steps", QString::number(m_size.images / 32 - 1)};
}

RunResult TestCudaTraining::train(const QStringList& flags) {
  const QString runs = m_dir.filePath(QString("runs-%1").arg(++m_runs));
  const EngineOutput output = runEngine(QStringList{"run", "--runs-dir", runs} + flags, 1500000);
  if (output.status != 0) qFatal("%s", qPrintable(output.errors));
  return require(readResult(output.lastLine().toStdString()));
}

const RunResult& TestCudaTraining::reference() {
  if (!m_reference) m_reference = train(flags("cpu", "fp32"));
  return *m_reference;
}

void TestCudaTraining::lossesStayBesideTheCpuEngines_data() {
  QTest::addColumn<double>("early");     // of the first five steps, relative
  QTest::addColumn<double>("quarters");  // of the means of quarters, relative
  QTest::addColumn<double>("points");    // of the held-out images' top-1, as a fraction
  QTest::newRow("fp16") << 5e-3 << 0.08 << 0.05;
  if (!harness::runsAllCases()) return;
  QTest::newRow("fp32") << 1e-4 << 0.05 << 0.04;
  QTest::newRow("bf16") << 5e-3 << 0.08 << 0.05;
}

void TestCudaTraining::lossesStayBesideTheCpuEngines() {
  QFETCH(double, early);
  QFETCH(double, quarters);
  QFETCH(double, points);
  if (harness::runsAllCases()) m_size = kMany;
  const RunResult result = train(flags("cuda", QTest::currentDataTag()));
  const Losses losses = lossesOf(result), expected = lossesOf(reference());
  QCOMPARE(losses.size(), expected.size());
  const double first = distance(losses, expected, 5), later = quartersDistance(losses, expected);
  const double top1 = *result.summary.validationTop1Accuracy, cpuTop1 = *reference().summary.validationTop1Accuracy;
  const QString text =
      QString("first five steps within %1, quarters within %2, top-1 %3 against %4, loss from %5 to %6")
          .arg(first)
          .arg(later)
          .arg(top1)
          .arg(cpuTop1)
          .arg(mean(std::span(losses).first(4)))
          .arg(mean(std::span(losses).last(25 < losses.size() / 4 ? 25 : 4)));
  qInfo("%s", qPrintable(text));
  QVERIFY2(first <= early, qPrintable(text));
  QVERIFY2(mean(std::span(losses).last(4)) < 0.95 * mean(std::span(losses).first(4)), qPrintable(text));
  if (!harness::runsAllCases()) return;
  QVERIFY2(later <= quarters, qPrintable(text));
  QVERIFY2(std::abs(top1 - cpuTop1) <= points, qPrintable(text));
  QVERIFY2(mean(std::span(losses).last(25)) < 0.4 * std::log(10), qPrintable(text));
}

/// Stopped after its first checkpoint by the file that the window writes; m_size then ends
/// with the epoch after the one that it came to.
RunFolder TestCudaTraining::stopUnderWay(const QStringList& flags) {
  const QString runs = m_dir.filePath(QString("runs-%1").arg(++m_runs));
  QProcess engine;
  engine.start(enginePath(), QStringList{"run", "--runs-dir", runs} + flags + QStringList{"--epochs", kEndless});
  engine.waitForStarted();
  RunFolder folder;
  const auto underWay = [&] {
    const auto found = QDir(runs).entryList({"20*"}, QDir::Dirs);
    if (!found.isEmpty()) folder.path = (runs + "/" + found.first()).toStdString();
    return !found.isEmpty() && !checkpointFiles(folder.checkpointFolder()).empty();
  };
  while (!underWay() && engine.state() == QProcess::Running) engine.waitForFinished(20);
  if (engine.state() != QProcess::Running) qFatal("%s", engine.readAllStandardError().constData());
  require(requestStop(folder));
  engine.waitForFinished(600000);
  const RunResult stopped = require(readResult(folder.result()));
  if (stopped.summary.status != RunStatus::Stopped) qFatal("The run is %s", wordOf(stopped.summary.status).c_str());
  m_size.epochs = 2 + static_cast<int>(*stopped.summary.epochsDone);
  shorten(folder);
  return folder;
}

/// Nothing but its end depends on the number of epochs.
void TestCudaTraining::shorten(const RunFolder& folder) {
  QByteArray events = QByteArray::fromStdString(require(readFile(folder.events())));
  const auto epochs = [](const QString& count) { return QString("\"epochs\":%1.0").arg(count).toUtf8(); };
  if (events.count(epochs(kEndless)) != 1) qFatal("The events do not name the epochs once.");
  events.replace(epochs(kEndless), epochs(QString::number(m_size.epochs)));
  require(writeFileAtomically(folder.events(), events.toStdString()));
}

RunResult TestCudaTraining::resume(const RunFolder& folder) {
  const EngineOutput output = runEngine({"resume", QString::fromStdString(folder.path.string())}, 1500000);
  if (output.status != 0) qFatal("%s", qPrintable(output.errors));
  return require(readResult(folder.result()));
}

void TestCudaTraining::aStoppedTrainingGoesOnBitByBit_data() {
  QTest::addColumn<int>("ranks");
  QTest::newRow("fp16") << 1;
  if (!harness::runsAllCases()) return;
  QTest::newRow("fp32") << 1;
  QTest::newRow("bf16") << 2;
}

void TestCudaTraining::aStoppedTrainingGoesOnBitByBit() {
  QFETCH(int, ranks);
  qputenv("CUDA_EMULATION_DEVICES", QByteArray::number(ranks));
  const QStringList asked = flags("cuda", QTest::currentDataTag()) + QStringList{"--checkpoint-every-epochs", "0.25"} +
                            QStringList{"--hosts", "localhost:" + QString::number(ranks)};
  const RunResult resumed = resume(stopUnderWay(asked));
  const RunResult whole = train(asked + QStringList{"--epochs", QString::number(m_size.epochs)});
  QCOMPARE(resumed.summary.status, RunStatus::Completed);
  QCOMPARE(resumed.summary.resumedCount.value_or(0), std::int64_t{1});
  QCOMPARE(lossesOf(resumed), lossesOf(whole));
  for (const char* column : {"validation_loss", "validation_top1_accuracy"})
    QCOMPARE(findTable(resumed.series, "evaluations")->find(column)->values,
             findTable(whole.series, "evaluations")->find(column)->values);
}

/// Goes on from a checkpoint in FP16 with another loss scale; where the training stands at its end, with the updates
/// skipped since.
TrainingPosition TestCudaTraining::resumeWith(double lossScale, int goodSteps, RunResult& result) {
  const RunFolder folder = stopUnderWay(flags("cuda", "fp16") + QStringList{"--checkpoint-every-epochs", "0.25"});
  const auto newest = checkpointFiles(folder.checkpointFolder()).front();
  Checkpoint checkpoint = require(readCheckpoint(newest));
  TrainingPosition& at = checkpoint.head.position;
  if (at.lossScale.value_or(0) < 1) qFatal("The checkpoint has no loss scale.");
  at.lossScale = lossScale;
  at.lossScaleGoodSteps = goodSteps;
  at.skippedUpdates = 0;
  require(writeCheckpoint(newest, checkpoint));
  result = resume(folder);
  return require(readCheckpointHead(checkpointFiles(folder.checkpointFolder()).front())).position;
}

void TestCudaTraining::theLossScaleBacksOff() {
  constexpr double kLargest = 16777216;
  RunResult result;
  const TrainingPosition end = resumeWith(kLargest, 0, result);
  qInfo("%d updates skipped, scale %.0f", static_cast<int>(end.skippedUpdates), *end.lossScale);
  QVERIFY(end.skippedUpdates >= 1);
  QCOMPARE(*end.lossScale, std::ldexp(kLargest, -static_cast<int>(end.skippedUpdates)));
  QVERIFY(std::any_of(result.events.begin(), result.events.end(), [&](const Event& event) {
    const auto* note = std::get_if<Noted>(&event.body);
    return note && note->text.english().starts_with(std::to_string(end.skippedUpdates) + " of ");
  }));
  for (const double loss : lossesOf(result)) QVERIFY(std::isfinite(loss));
}

void TestCudaTraining::theLossScaleGrows() {
  RunResult result;
  const TrainingPosition end = resumeWith(256, 1999, result);
  QCOMPARE(end.skippedUpdates, 0);
  QCOMPARE(*end.lossScale, 512.0);
}

void TestCudaTraining::everyWayLeadsToTheSameCurve_data() {
  QTest::addColumn<QString>("without");
  QTest::addColumn<bool>("sameBits");  // what only moves work about
  QTest::newRow("capture") << "capture" << true;
  QTest::newRow("late streams") << "" << true;
  QTest::newRow("bytes") << "bytes" << true;  // the images are not scaled
  if (!harness::runsAllCases()) return;
  for (const char* name : {"pinned", "streams", "finish"}) QTest::newRow(name) << name << true;
  for (const char* name : {"concat", "siblings", "fusion", "masks", "statistics", "prologue", "dgrad", "blockend",
                           "projection", "pool", "biases", "beta", "sums", "waves", "gradients"})
    QTest::newRow(name) << name << false;
  QTest::newRow("all of them") << "capture,pinned,bytes,streams,concat,siblings,fusion,masks,statistics,prologue,dgrad,"
                                  "blockend,projection,pool,biases,beta,sums,finish,waves,gradients"
                               << false;
}

/// In FP16, which has all of them.
void TestCudaTraining::everyWayLeadsToTheSameCurve() {
  QFETCH(QString, without);
  QFETCH(bool, sameBits);
  const auto lossesWithout = [&](const QString& ways) {
    qputenv("SCALESCOPE_CUDA_WITHOUT", ways.toUtf8());
    return lossesOf(train(oneEpoch("cuda", "fp16")));
  };
  if (m_allWays.empty()) m_allWays = lossesWithout("tuning");
  if (without.isEmpty()) qputenv("CUDA_EMULATION_STREAMS", "at-once");
  const Losses losses = lossesWithout("tuning," + without);
  const QString text = QString("first ten steps within %1, quarters within %2")
                           .arg(distance(losses, m_allWays, 10))
                           .arg(quartersDistance(losses, m_allWays));
  qInfo("%s", qPrintable(text));
  if (sameBits) QCOMPARE(losses, m_allWays);
  QVERIFY2(distance(losses, m_allWays, 10) <= 0.02, qPrintable(text));
  QVERIFY2(quartersDistance(losses, m_allWays) <= 0.1, qPrintable(text));
}

void TestCudaTraining::ranksTrainTogether_data() {
  QTest::addColumn<QStringList>("more");
  QTest::addColumn<double>("early");
  QTest::newRow("fp16") << QStringList{"--bucket-mib", "0.05", "--gradient-precision", "fp16"} << 0.02;
  if (!harness::runsAllCases()) return;
  QTest::newRow("fp32") << QStringList{} << 1e-4;
  QTest::newRow("bf16") << QStringList{"--gradient-precision", "bf16"} << 0.02;
}

/// Two ranks, their gradients summed in buckets while backward goes on, in a captured step; the device's times say
/// where the time went.
void TestCudaTraining::ranksTrainTogether() {
  QFETCH(QStringList, more);
  QFETCH(double, early);
  qputenv("CUDA_EMULATION_DEVICES", "2");
  const QStringList two{"--hosts", "localhost:2"};
  const RunResult cpu = train(oneEpoch("cpu", "fp32") + two),
                  cuda = train(oneEpoch("cuda", QTest::currentDataTag()) + two + more);
  const bool halves = more.contains("--gradient-precision");
  const double first = distance(lossesOf(cuda), lossesOf(cpu), 5);
  const double later = quartersDistance(lossesOf(cuda), lossesOf(cpu));
  const QString text = QString("first five steps within %1, quarters within %2").arg(first).arg(later);
  qInfo("%s", qPrintable(text));
  QVERIFY2(first <= early, qPrintable(text));
  QVERIFY2(later <= 0.1, qPrintable(text));
  const std::int64_t gradientBytes = (halves ? 2 : 4) * *cuda.summary.parameterCount;
  QVERIFY(*cuda.summary.allreduceBytesPerStep >= gradientBytes);  // and padding
  QVERIFY(*cuda.summary.allreduceBytesPerStep < 1.2 * gradientBytes);
  QVERIFY(*cuda.summary.allreduceBusyMeanMs > 0 && *cuda.summary.allreduceBusBandwidthGbPerS > 0);
  QVERIFY(*cuda.summary.allreduceTimeMeanMs + *cuda.summary.computeTimeMeanMs <= *cuda.summary.stepTimeMeanMs);
}

/// On request NCCL sums the gradients of a single rank, which are their own sum, in the captured step.
void TestCudaTraining::oneRankSumsAlone() {
  const QStringList plan = oneEpoch("cuda", "fp16");
  const RunResult without = train(plan);
  QVERIFY(!without.summary.allreduceBytesPerStep);
  qputenv("SCALESCOPE_NCCL_ONE_RANK", "1");
  const RunResult with = train(plan);
  QCOMPARE(lossesOf(with), lossesOf(without));
  QVERIFY(*with.summary.allreduceBytesPerStep >= 4 * *with.summary.parameterCount);
  QVERIFY(*with.summary.allreduceBusyMeanMs > 0);
  QCOMPARE(QString::fromStdString(with.environment.hosts.at(0).find("communication_library")->value), "nccl 2.27.3");
}

void TestCudaTraining::theLargestBatchThatFitsTrains() {
  qputenv("CUDA_EMULATION_MEMORY_MIB", "16");
  const QStringList asked{"--test", "short", "--warmup-steps", "1", "--steps", "2", "--batch-per-device", "auto"};
  const RunResult result = train(flags("cuda", "bf16") + asked);
  const int batch = result.plan.batchSizePerDevice;
  qInfo("batch %d", batch);
  QVERIFY(batch >= 8 && batch < 512);
  const EngineOutput refused =
      runEngine(QStringList{"run", "--runs-dir", m_dir.filePath("refused")} + flags("cuda", "bf16") + asked +
                QStringList{"--batch-per-device", QString::number(4 * batch)});
  QCOMPARE(refused.status, 1);
  QVERIFY2(refused.errors.contains("largest batch per device that fits"), qPrintable(refused.errors));
}

SCALESCOPE_TEST(TestCudaTraining)

}  // namespace scalescope::test_cuda_training

#include "test_cuda_training.moc"
