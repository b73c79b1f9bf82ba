// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>

#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_convergence {

/// Training learns: a few epochs of real runs, on every core, to an accuracy that only working gradients reach.
class TestConvergence : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void learnsTheMadeSet();
  void learnsFashionMnist();
  void reachesItsAccuracyInBothPrecisions();
  void twoRanksLearnAsWell();

 private:
  RunResult train(const QStringList& more);
};

void TestConvergence::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here; install libdnnl-dev and build again.");
}

RunResult TestConvergence::train(const QStringList& more) {
  QTemporaryDir runs;
  auto output = runEngine(QStringList{"run", "--network", "resnet-20", "--test", "long", "--batch-per-device", "64",
                                      "--runs-dir", runs.path()} +
                              more,
                          1500000);
  if (output.status != 0) qFatal("%s", qPrintable(output.errors));
  return require(readResult(output.lastLine().toStdString()));
}

void TestConvergence::learnsTheMadeSet() {
  auto result = train({"--dataset", "learnable", "--epochs", "2", "--learning-rate-schedule", "0.05;1.5;0.005"});
  QVERIFY2(*result.summary.validationTop1Accuracy > 0.9,
           qPrintable(QString::number(*result.summary.validationTop1Accuracy)));
}

void TestConvergence::learnsFashionMnist() {
  if (!QFile::exists("/usr/share/datasets/fashion-mnist"))
    QSKIP("Fashion-MNIST is not installed (dataset-fashion-mnist).");
  auto result = train({"--dataset", "idx", "--epochs", "1", "--learning-rate-schedule", "0.05;0.7;0.005"});
  QVERIFY2(*result.summary.validationTop1Accuracy > 0.85,
           qPrintable(QString::number(*result.summary.validationTop1Accuracy)));
}

/// Three epochs with warm-up and drops. Without augmentation: in so few passes no image is learnt by heart.
void TestConvergence::reachesItsAccuracyInBothPrecisions() {
  if (!QFile::exists("/usr/share/datasets/fashion-mnist"))
    QSKIP("Fashion-MNIST is not installed (dataset-fashion-mnist).");
  auto accuracyIn = [this](const char* precision) {
    return *train({"--dataset", "idx", "--augment", "false", "--epochs", "3", "--learning-rate-schedule",
                   "0.15;1;0.08;1.75;0.03;2.3;0.01;2.7;0.002", "--learning-rate-warmup-epochs", "0.2", "--precision",
                   precision})
                .summary.validationTop1Accuracy;
  };
  const double full = accuracyIn("fp32");
  qInfo("FP32: %.2f %%", 100 * full);
  QVERIFY2(full >= 0.92, qPrintable(QString::number(full)));
  QTemporaryDir runs;
  const auto tried = runEngine(tinyRun(runs.path(), {"--precision", "bf16"}));
  if (tried.status == 3) QSKIP(qPrintable(tried.errors.trimmed().section('\n', -1)));  // the engine's own words
  const double half = accuracyIn("bf16");
  qInfo("BF16: %.2f %%", 100 * half);
  QVERIFY2(std::abs(half - full) <= 0.005, qPrintable(QString::number(half)));
}

void TestConvergence::twoRanksLearnAsWell() {
  auto result = train({"--dataset", "learnable", "--epochs", "2", "--hosts", "localhost:2", "--learning-rate-schedule",
                       "0.05;1.5;0.005"});
  QCOMPARE(*result.summary.deviceCount, 2);
  QVERIFY2(*result.summary.validationTop1Accuracy > 0.9,
           qPrintable(QString::number(*result.summary.validationTop1Accuracy)));
}

SCALESCOPE_TEST(TestConvergence)

}  // namespace scalescope::test_convergence

#include "test_convergence.moc"
