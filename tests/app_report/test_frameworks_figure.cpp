// SPDX-License-Identifier: GPL-3.0-or-later
// Three frameworks in one figure: the built-in engine and PyTorch as an external program, both measured here in one
// study, and an imported log of TensorFlow. Real programs from the pasted command line to the exported files.
#include <QDir>
#include <QImage>
#include <QTemporaryDir>
#include <QtTest>

#include "app/figures/figure_embedding.h"
#include "engine/base/files.h"
#include "tests/app_window/window_driver.h"
#include "tests/engine_import/synthetic_training_logs.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/window_test.h"
#include "widgets/qt_text.h"

namespace scalescope::test_frameworks_figure {

class TestFrameworksFigure : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void studyAndImportMakeOneFigure();

 private:
  /// Runs the study; the results of both cells, ScaleScope's first.
  std::vector<RunResult> measure();
  QString importLog();
  void exportTo(const QString& file, const QStringList& runs);
  QString path(const QString& name) const { return m_folder.filePath(name); }

  QTemporaryDir m_folder;
  QString m_python;  ///< with PyTorch and torchvision
};

void TestFrameworksFigure::initTestCase() {
  for (const char* candidate : {"python3", "/usr/bin/python3"}) {
    QProcess python;
    python.start(candidate, {"-c", "import torch, torchvision"});
    if (m_python.isEmpty() && python.waitForStarted() && python.waitForFinished(120000) && python.exitCode() == 0)
      m_python = candidate;
  }
  if (m_python.isEmpty()) QSKIP("PyTorch is missing: install python3-torch and python3-torchvision.");
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  qputenv("XDG_STATE_HOME", path("state").toUtf8());
}

std::vector<RunResult> TestFrameworksFigure::measure() {
  const QString script =
      QDir(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR")).filePath("resources/programs/torchvision_synthetic.py");
  const EngineOutput pasted =
      runEngine({"program", "plan", "--command",
                 QString("%1 %2 --model resnet50 --batch-size 2 --steps 4 --threads 1").arg(m_python, script)});
  const auto plan = planFromJson(pasted.out.join('\n').toStdString());
  if (!plan.ok()) return {};
  Plan baseline = *plan;
  baseline.warmupSteps = 1;
  baseline.steps = 2;
  const QString study = QString(R"({"format": "scalescope-study", "format_version": 1, "name": "frameworks",
      "repeats": {"rule": "fixed", "count": 1}, "factors": [{"field": "program", "values": ["", "%1"]}],
      "baseline": %2})")
                            .arg(toQString(baseline.program.command), toQString(planToJson(baseline)));
  if (!writeFileAtomically(path("study.json").toStdString(), study.toStdString()).ok()) return {};
  const EngineOutput output = runEngine(
      {"study", "run", path("study.json"), "--runs-dir", path("runs"), "--study-id", "s1", "--trust-plan"}, 300000);
  if (output.status != 0) qWarning("%s", qPrintable(output.errors));
  std::vector<RunResult> results;
  for (const QString& line : output.out)
    if (auto read = readResult(line.toStdString())) results.push_back(*read);
  if (results.size() == 2 && results[0].summary.origin == ResultOrigin::Stated) std::swap(results[0], results[1]);
  return results;
}

QString TestFrameworksFigure::importLog() {
  const QString log = path("tensorflow.log");
  if (!writeFileAtomically(log.toStdString(), tfCnnLog().text.toStdString()).ok()) return {};
  const EngineOutput output = runEngine({"import", log, "--out", path("runs")});
  if (output.status != 0) qWarning("%s", qPrintable(output.errors));
  return output.lastLine();
}

void TestFrameworksFigure::exportTo(const QString& file, const QStringList& runs) {
  QProcess program;
  program.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope",
                QStringList{"export", "--figure", "compare", "--out", file, "--runs-dir", path("runs")} + runs);
  QVERIFY(program.waitForFinished(120000));
  QVERIFY2(program.exitCode() == 0, program.readAllStandardError().constData());
}

void TestFrameworksFigure::studyAndImportMakeOneFigure() {
  const std::vector<RunResult> own = measure();
  QCOMPARE(own.size(), std::size_t(2));
  QCOMPARE(own[0].summary.origin, ResultOrigin::Measured);
  QCOMPARE(own[1].summary.origin, ResultOrigin::Stated);
  const QString imported = importLog();
  QVERIFY(!imported.isEmpty());
  const QStringList runs{toQString(own[0].summary.runId), toQString(own[1].summary.runId), imported};
  exportTo(path("frameworks.csv"), runs);
  exportTo(path("frameworks.png"), runs);
  const auto csv = readFile(path("frameworks.csv").toStdString());
  QVERIFY(csv.ok());
  // Every bar states its source, and has the number of its result.
  const std::map<std::string, double> expected = {{"ScaleScope, ", *own[0].summary.imagesPerSecond},
                                                  {"PyTorch", *own[1].summary.imagesPerSecond},
                                                  {"TensorFlow", 617.46}};
  int found = 0;
  for (const std::string& line : split(*csv, '\n'))
    for (const auto& [maker, imagesPerSecond] : expected) {
      const std::vector<std::string> cells = csvCells(line);
      const auto label = std::find_if(cells.begin(), cells.end(),
                                      [&maker = maker](const auto& cell) { return cell.starts_with(maker); });
      if (label == cells.end()) continue;
      const bool isStated = label->find("(stated by the program)") != std::string::npos;
      const bool isImported = label->find("(imported)") != std::string::npos;
      if (isStated == (maker == "PyTorch") && isImported == (maker == "TensorFlow") &&
          std::any_of(cells.begin(), cells.end(), [value = imagesPerSecond](const auto& cell) {
            return qFuzzyCompare(parseNumber(cell).value_or(-1), value);
          }))
        ++found;
    }
  QVERIFY2(found == 3, csv->c_str());
  const QImage picture(path("frameworks.png"));
  QVERIFY(picture.width() > 600 && picture.height() > 300);
  QVERIFY(embeddedState(path("frameworks.png")).ok());  // it can be opened again in the window
}

SCALESCOPE_WINDOW_TEST(TestFrameworksFigure)

}  // namespace scalescope::test_frameworks_figure

#include "test_frameworks_figure.moc"
