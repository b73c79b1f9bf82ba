// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "engine/protocol/run/run_result.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_onednn3 {

namespace {

EngineOutput runIn(const char* folderVariable, const QStringList& arguments) {
  QProcess engine;
  engine.start(qEnvironmentVariable(folderVariable) + "/scalescope-engine", arguments);
  if (!engine.waitForFinished(240000)) {
    engine.kill();
    engine.waitForFinished();  // else it counts as ended with status 0
  }
  return readOutput(engine);
}

EngineOutput runOnOneDnn3(const QStringList& arguments) { return runIn("SCALESCOPE_ONEDNN3_BIN_DIR", arguments); }

/// The loss of every step of a short training, at a rate so low that differences of rounding do not grow from step to
/// step.
std::vector<double> lossesOf(const char* folderVariable) {
  const QTemporaryDir runs;
  const EngineOutput output = runIn(
      folderVariable, tinyRun(runs.path(), {"--backend", "cpu", "--seed", "7", "--learning-rate-schedule", "0.01"}));
  if (output.status != 0) throw Failure({"test-failed", output.errors.toStdString()});
  const RunResult result = require(readResult(output.lastLine().toStdString()));
  const SeriesTable* steps = findTable(result.series, "steps");
  return steps == nullptr ? std::vector<double>{} : steps->find("loss")->values;
}

}  // namespace

/// The engine on oneDNN 3: every operation against the reference, and a training.
class TestOneDnn3 : public QObject {
  Q_OBJECT
 private slots:
  void usesOneDnn3() {
    const QString backends = runOnOneDnn3({"backends"}).out.join('\n');
    QVERIFY2(backends.contains("oneDNN 3."), qPrintable(backends));
  }

  void agreesWithTheReference() {
    const EngineOutput output = runOnOneDnn3({"selftest", "--backend", "cpu", "--precision", "all"});
    QVERIFY2(output.status == 0, qPrintable(output.out.join('\n') + output.errors));
  }

  /// Batch norms, sums and convolutions, forward and backward, step after step, as with the system's oneDNN.
  void trainsAsWithTheOtherLibrary() {
    const std::vector<double> losses = lossesOf("SCALESCOPE_ONEDNN3_BIN_DIR"), wanted = lossesOf("SCALESCOPE_BIN_DIR");
    QCOMPARE(losses.size(), std::size_t{12});
    QCOMPARE(wanted.size(), losses.size());
    for (std::size_t i = 0; i < losses.size(); ++i) {
      qInfo("step %zu: %.6f and %.6f", i, losses[i], wanted[i]);
      QCOMPARE_LT(std::abs(losses[i] - wanted[i]), 1e-3 * wanted[i]);
    }
  }
};

SCALESCOPE_TEST(TestOneDnn3)

}  // namespace scalescope::test_onednn3

#include "test_onednn3.moc"
