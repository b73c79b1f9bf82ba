// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "tests/engine_launch/engine_program.h"

using namespace scalescope;

/// Training learns: a few epochs of real runs, on every core, to an accuracy that only working gradients reach.
class TestConvergence : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void learnsTheMadeSet();
  void learnsFashionMnist();
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

void TestConvergence::twoRanksLearnAsWell() {
  auto result = train({"--dataset", "learnable", "--epochs", "2", "--hosts", "localhost:2", "--learning-rate-schedule",
                       "0.05;1.5;0.005"});
  QCOMPARE(*result.summary.deviceCount, 2);
  QVERIFY2(*result.summary.validationTop1Accuracy > 0.9,
           qPrintable(QString::number(*result.summary.validationTop1Accuracy)));
}

QTEST_GUILESS_MAIN(TestConvergence)
#include "test_convergence.moc"
