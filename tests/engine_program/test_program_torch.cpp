// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/files.h"
#include "engine/protocol/run/run_result.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_program_torch {

/// PyTorch trains a network of torchvision from a shipped template, beside the built-in engine in one study.
class TestProgramTorch : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void templateTrainsBesideOurEngine();

 private:
  QTemporaryDir m_folder;
  QString m_python;  ///< with PyTorch and torchvision
};

void TestProgramTorch::initTestCase() {
  // The one named, such as packaging/check --long's with the current PyTorch; else any. Another may come before
  // Debian's.
  const QString named = qEnvironmentVariable("SCALESCOPE_TORCH_PYTHON");
  for (const QString& candidate : named.isEmpty() ? QStringList{"python3", "/usr/bin/python3"} : QStringList{named}) {
    QProcess python;
    python.start(candidate, {"-c", "import torch, torchvision; print(torch.__version__)"});
    if (!python.waitForStarted() || !python.waitForFinished(120000) || python.exitCode() != 0) continue;
    m_python = candidate;
    qInfo("PyTorch %s", python.readAllStandardOutput().trimmed().constData());
    break;
  }
  if (m_python.isEmpty() && !named.isEmpty())
    QSKIP(qPrintable("PyTorch is missing in " + named + ": packaging/check --long installs it from the Python index."));
  if (m_python.isEmpty()) QSKIP("PyTorch is missing: install python3-torch and python3-torchvision.");
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
}

void TestProgramTorch::templateTrainsBesideOurEngine() {
  qputenv("XDG_STATE_HOME", m_folder.filePath("state").toUtf8());
  // As a user pastes it.
  const EngineOutput pasted = runEngine(
      {"program", "plan", "--command",
       m_python + " " +
           QDir(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR")).filePath("resources/programs/torchvision_synthetic.py") +
           " --model resnet50 --batch-size 2 --steps 4 --threads 1"});
  QVERIFY2(pasted.status == 0, qPrintable(pasted.errors));
  const auto plan = planFromJson(pasted.out.join('\n').toStdString());
  QVERIFY2(plan.ok(), plan ? "" : plan.error().message.english().c_str());
  QCOMPARE(plan->batchSizePerDevice, 2);
  Plan baseline = *plan;
  baseline.network = "resnet-50";
  baseline.warmupSteps = 1;
  baseline.steps = 2;
  baseline.dataset = "synthetic";
  const std::string command = baseline.program.command;
  const QString study =
      QString(R"({"format": "scalescope-study", "format_version": 1, "name": "PyTorch beside ScaleScope",
      "repeats": {"rule": "fixed", "count": 1}, "factors": [{"field": "program", "values": ["", "%1"]}],
      "baseline": %2})")
          .arg(QString::fromStdString(command), QString::fromStdString(planToJson(baseline)));
  QVERIFY(writeFileAtomically(m_folder.filePath("study.json").toStdString(), study.toStdString()).ok());
  const EngineOutput output = runEngine({"study", "run", m_folder.filePath("study.json"), "--runs-dir",
                                         m_folder.filePath("runs"), "--study-id", "s1", "--trust-plan"},
                                        500000);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  std::vector<RunResult> results;
  for (const QString& line : output.out)
    if (auto read = readResult(line.toStdString())) results.push_back(*read);
  QCOMPARE(results.size(), std::size_t(2));
  if (results[0].summary.origin == ResultOrigin::Stated) std::swap(results[0], results[1]);
  QCOMPARE(results[0].summary.origin, ResultOrigin::Measured);
  QCOMPARE(results[1].summary.origin, ResultOrigin::Stated);
  for (const RunResult& run : results) {
    QCOMPARE(run.plan.network, std::string("resnet-50"));
    QVERIFY(run.summary.imagesPerSecond && *run.summary.imagesPerSecond > 0);
    QVERIFY(findTable(run.series, "steps") && findTable(run.series, "steps")->rowCount() > 0);
    qInfo("%s: %.2f images/s", run.plan.program.command.empty() ? "ScaleScope" : "PyTorch",
          *run.summary.imagesPerSecond);
  }
  QVERIFY(results[1].annotations.labels.at("framework").find("PyTorch") != std::string::npos);
}

SCALESCOPE_TEST(TestProgramTorch)

}  // namespace scalescope::test_program_torch

#include "test_program_torch.moc"
