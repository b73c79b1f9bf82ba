// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "app/compare/measurement_figure.h"
#include "app/compare/series_table_model.h"
#include "app/library/repeat_group.h"
#include "app/results/mlperf_footnote.h"
#include "app/store/library.h"
#include "app/window/opened_files.h"
#include "engine/analysis/comparability/comparability.h"
#include "engine/analysis/comparability/comparable_within.h"
#include "engine/base/files.h"
#include "tests/engine_import/mlperf_folders.h"
#include "tests/harness/window_test.h"
#include "widgets/qt_text.h"

namespace scalescope::test_log_import {

namespace {

constexpr char kNccl[] =
    "# nThread 1 nGpus 2\n#   Rank  0 Pid 1 on h device  0 [0x00] A\n#   Rank  1 Pid 1 on h device  1 [0x00] A\n"
    "# size count type redop root time algbw busbw #wrong time algbw busbw #wrong\n"
    "0 0 float sum -1 10.5 0 0 0 11.5 0 0 0\n1024 256 float sum -1 10.5 0.5 0.75 0 11.5 0.25 0.4 0\n"
    "2048 512 float sum -1 11.5 0.9 1.25 0 12.5 0.5 0.8 0\n# Avg bus bandwidth    : 0.5\n";
constexpr char kMatrix[] =
    "Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)\n   D\\D     0      1 \n     0  10.00  20.00 \n     1  30.00  "
    "40.00 \n"
    "P2P=Disabled Latency Matrix (us)\n   GPU     0      1 \n     0   1.00   2.00 \n     1   3.00   4.00 \n";
constexpr char kProfile[] =
    "==1== Profiling result:\n            Type  Time(%)      Time     Calls       Avg       Min       Max  Name\n"
    " GPU activities:   60.00%  1.2s   10  1.2us  1.2us  6us  first(a, b)\n                   40.00%  0.8s   10  1.2us "
    " 1.2us  6us  second\n"
    "      API calls:  100.00%  2s   10  1.2us  1.2us  6us  cudaMemcpy\n";
constexpr char kMonitor[] =
    "# gpu   pwr gtemp mtemp    sm   mem\n# Idx     W     C     C     %     %\n    0    29    64     -    96    50\n"
    "    1    30    65     -    97    51\n    0    31    64     -    98    52\n    1    32    65     -    99    53\n";

}  // namespace

/// Logs that are dropped on the window, and how what they hold is shown.
class TestLogImport : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void logsBecomeResults();
  void unknownFilesAreRefused();
  void submissionsAreRepeatsWithAScore();
  void collectivesAreCurvesOverLog2();
  void matricesAreTables();
  void longestKernelsAreBars();
  void monitorsAreCurvesPerDevice();
  void tableModelHoldsEveryRow();

 private:
  std::shared_ptr<const RunResult> imported(const char* name, const char* text);
  QTemporaryDir m_folder;
  std::unique_ptr<Library> m_library;
};

void TestLogImport::initTestCase() {
  m_library = std::make_unique<Library>(LibraryPlaces{m_folder.filePath("runs").toStdString(), ""}, nullptr);
}

std::shared_ptr<const RunResult> TestLogImport::imported(const char* name, const char* text) {
  const QString path = m_folder.filePath(QLatin1String(name));
  if (!writeFileAtomically(path.toStdString(), text)) return nullptr;
  QSignalSpy added(m_library.get(), &Library::filesAdded);
  m_library->addFiles({path});
  if (!added.wait(10000)) return nullptr;
  const auto outcomes = added[0][0].value<QList<AddOutcome>>();
  if (outcomes.size() != 1 || outcomes[0].runId.isEmpty()) return nullptr;
  auto result =
      readResult(m_folder.filePath("runs/imported/").toStdString() + outcomes[0].runId.toStdString() + "/result.json");
  return result.ok() ? std::make_shared<const RunResult>(std::move(*result)) : nullptr;
}

void TestLogImport::logsBecomeResults() {
  QVERIFY(writeFileAtomically(m_folder.filePath("nccl.log").toStdString(), kNccl));
  QSignalSpy added(m_library.get(), &Library::filesAdded);
  m_library->addFiles({m_folder.filePath("nccl.log")});
  QTRY_COMPARE(added.size(), 1);
  const auto outcomes = added[0][0].value<QList<AddOutcome>>();
  QCOMPARE(outcomes.size(), 1);
  QVERIFY2(outcomes[0].refusal.isEmpty(), qPrintable(outcomes[0].refusal));
  QVERIFY(outcomes[0].report.contains("nccl.log") && outcomes[0].report.contains("nccl-tests"));
  QTRY_VERIFY(m_library->find(outcomes[0].runId));
  QCOMPARE(m_library->find(outcomes[0].runId)->head.summary.kind, ResultKind::Collective);
}

void TestLogImport::unknownFilesAreRefused() {
  QVERIFY(writeFileAtomically(m_folder.filePath("letter.txt").toStdString(), "a letter\n"));
  QVERIFY(writeFileAtomically(m_folder.filePath("other.log").toStdString(), kMonitor));
  QSignalSpy added(m_library.get(), &Library::filesAdded);
  m_library->addFiles({m_folder.filePath("letter.txt"), m_folder.filePath("other.log")});
  QTRY_COMPARE(added.size(), 1);
  const auto outcomes = added[0][0].value<QList<AddOutcome>>();
  QCOMPARE(outcomes.size(), 2);
  QVERIFY(outcomes[0].refusal.contains("letter.txt"));
  QVERIFY(outcomes[1].refusal.isEmpty());  // one that is not recognised keeps no other out
}

/// Of the files of a submission only the logs are results, and their comparison is limited to their round.
void TestLogImport::submissionsAreRepeatsWithAScore() {
  const QString folder = mlperf_folders::writeLanguageModel(m_folder.path());
  const OpenedFiles files = openedFiles({folder});
  QCOMPARE(files.results.size(), std::size_t{10});
  QVERIFY(files.tests.empty() && files.reports.empty() && files.decisions.empty());
  QVERIFY(writeFileAtomically(m_folder.filePath("letter.txt").toStdString(), "a letter\n"));
  QStringList paths{m_folder.filePath("letter.txt")};  // it takes nothing from the repeats
  for (const auto& path : files.results) paths.append(toQString(path));
  QSignalSpy added(m_library.get(), &Library::filesAdded);
  m_library->addFiles(paths);
  QTRY_COMPARE(added.size(), 1);
  auto outcomes = added[0][0].value<QList<AddOutcome>>();
  QCOMPARE(outcomes.size(), 11);
  QVERIFY(outcomes.takeLast().refusal.contains("letter.txt"));
  QVERIFY(outcomes[0].report.startsWith("slate_8xMI300X llama2_70b_lora result_0: "));
  QVERIFY(outcomes[0].report.contains("\nMLPerf's score is 17.765 min"));
  QCOMPARE(outcomes[0].warnings.filter("MLPerf's score is 17.765 min").size(), 1);
  QTRY_VERIFY(m_library->find(outcomes[9].runId));
  std::vector<LibraryEntryPtr> entries;
  std::vector<RunResult> heads;
  for (const AddOutcome& outcome : outcomes) {
    QVERIFY2(outcome.refusal.isEmpty(), qPrintable(outcome.refusal));
    QTRY_VERIFY(m_library->find(outcome.runId));
    entries.push_back(m_library->find(outcome.runId));
    heads.push_back(entries.back()->head);
    QCOMPARE(repeatKey(heads.back()), repeatKey(heads.front()));
  }
  QVERIFY(RepeatGroup(entries).toolTip().contains("MLPerf's score is 17.765 min: the olympic mean of 10 runs"));
  QVERIFY(checkComparable(heads).ok());
  QVERIFY(mlperfFootnote(heads).contains("MLPerf Training, unknown round (Fjord-Labs, "));
  heads.emplace_back();
  QVERIFY(!checkComparable(heads).ok());
}

void TestLogImport::collectivesAreCurvesOverLog2() {
  const auto result = imported("nccl.log", kNccl);
  QVERIFY(result);
  FigureStyles styles;
  const Figure figure = makeMeasurementFigure(*result, "collective", {}, styles);
  QCOMPARE(figure.panels.size(), size_t(1));
  QVERIFY(figure.panels[0].x.scale == AxisScale::Log2);
  QCOMPARE(figure.panels[0].series.size(), size_t(2));
  QCOMPARE(figure.panels[0].series[0].points.size(), size_t(2));  // a size of 0 has no place on the axis
  QCOMPARE(figure.panels[0].series[0].points[1].y, 1.25);
}

void TestLogImport::matricesAreTables() {
  const auto result = imported("p2p.log", kMatrix);
  QVERIFY(result);
  const QStringList choices = measurementChoices(*result, "links");
  QCOMPARE(choices.size(), 2);
  FigureStyles styles;
  const Figure figure = makeMeasurementFigure(*result, "links", choices[0], styles);
  QCOMPARE(figure.panels[0].tableRows.size(), size_t(2));
  QCOMPARE(shownRow(figure.panels[0].tableRows[1]), (QStringList{"1", "30.00", "40.00"}));
}

void TestLogImport::longestKernelsAreBars() {
  const auto result = imported("profile.txt", kProfile);
  QVERIFY(result);
  FigureStyles styles;
  const Figure figure = makeMeasurementFigure(*result, "kernels", "GPU activities", styles);
  QCOMPARE(figure.panels[0].categories, (QStringList{"first(a, b)", "second"}));
  QCOMPARE(figure.panels[0].series[0].points[0].y, 60.0);
}

void TestLogImport::monitorsAreCurvesPerDevice() {
  const auto result = imported("dmon.txt", kMonitor);
  QVERIFY(result);
  const QStringList choices = measurementChoices(*result, "telemetry/log");
  QVERIFY(choices.contains("GPU power (W)"));
  FigureStyles styles;
  const Figure figure = makeMeasurementFigure(*result, "telemetry/log", "GPU power (W)", styles);
  QCOMPARE(figure.panels[0].series.size(), size_t(2));
  QCOMPARE(figure.panels[0].series[1].points[1].y, 32.0);
}

void TestLogImport::tableModelHoldsEveryRow() {
  const auto result = imported("again.txt", kProfile);
  QVERIFY(result);
  SeriesTableModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
  model.setTable(result, findTable(result->series, "kernels"));
  QCOMPARE(model.rowCount(), 3);
  QCOMPARE(model.index(0, 1).data().toString(), QString("first(a, b)"));
  QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), QString("Share of time (%)"));
  model.setTable(nullptr, nullptr);
  QCOMPARE(model.rowCount(), 0);
}

SCALESCOPE_WINDOW_TEST(TestLogImport)

}  // namespace scalescope::test_log_import

#include "test_log_import.moc"
