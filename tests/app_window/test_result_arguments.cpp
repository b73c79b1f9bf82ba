// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "tests/app_library/library_fixture.h"
#include "tests/app_window/home_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_result_arguments {

using namespace scalescope::testing;

/// Every way to name results means the same runs in all commands that take them.
class TestResultArguments : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void namesMeanTheSameRuns_data();
  void namesMeanTheSameRuns();
  void oneResultIsNotAFolderOfThem();
  void libraryIsTheDefault();
  void outputGoesToAPipe();
  void quietCommandsPrintResultsAlone();

 private:
  QString runs() const { return m_home.filePath("ScaleScope/runs"); }
  EndedProgram run(const QStringList& words) const { return runAtHome(m_home, "scalescope", words); }
  EndedProgram engine(const QStringList& words) const { return runAtHome(m_home, "scalescope-engine", words); }

  QTemporaryDir m_home;
};

/// In the library of the window: two runs, what else its folder has, and an imported run.
void TestResultArguments::initTestCase() {
  for (const auto& [id, ranks, rate] :
       {std::tuple("run-a", 1, 100.125), {"run-b", 2, 183.5}, {"imported/run-c", 4, 320.}}) {
    const QString folder = runs() + '/' + id;
    QVERIFY(QDir().mkpath(folder));
    QVERIFY(writeResult((folder + "/result.json").toStdString(),
                        makeResult(QString(id).section('/', -1).toStdString(), ranks, rate, 1))
                .ok());
  }
  for (const char* folder : {"queues", "studies"}) QVERIFY(QDir().mkpath(runs() + '/' + folder));
  QFile output(runs() + "/slurm-17.txt");
  QVERIFY(output.open(QIODevice::WriteOnly) && output.write("of a job\n") > 0);
}

void TestResultArguments::namesMeanTheSameRuns_data() {
  QTest::addColumn<QStringList>("names");
  QTest::addColumn<int>("count");
  const QString at = QStringLiteral("ScaleScope/runs/");
  QTest::newRow("ids") << QStringList{"run-a", "run-b"} << 2;
  QTest::newRow("files") << QStringList{at + "run-a/result.json", at + "run-b/result.json"} << 2;
  QTest::newRow("run folders") << QStringList{at + "run-a", at + "run-b/"} << 2;
  QTest::newRow("folder of runs") << QStringList{at} << 3;
  QTest::newRow("pattern") << QStringList{at + "run-*"} << 2;
  QTest::newRow("pattern of ids") << QStringList{"run-[ab]"} << 2;
  QTest::newRow("all that a shell finds")
      << QStringList{at + "imported", at + "queues", at + "run-a", at + "run-b", at + "slurm-17.txt", at + "studies"}
      << 3;
}

void TestResultArguments::namesMeanTheSameRuns() {
  QFETCH(QStringList, names);
  QFETCH(int, count);
  const EndedProgram compared = run(QStringList{"compare", "--json"} + names);
  QVERIFY2(compared.status == 0, qPrintable(compared.errors));
  QCOMPARE(QJsonDocument::fromJson(compared.output.toUtf8()).object()["groups"].toArray().size(), count);
  const EndedProgram packed = run(QStringList{"bundle", "create", "all.zip", "--dry-run"} + names);
  QVERIFY2(packed.status == 0, qPrintable(packed.errors));
  QCOMPARE(packed.output.count("result"), count);
  // They do not state what these commands need, but are found.
  const EndedProgram accuracy = engine(QStringList{"accuracy"} + names);
  QVERIFY2(accuracy.status == 3 && accuracy.errors.contains("None of these results scored images"),
           qPrintable(accuracy.errors));
  const EndedProgram predicted = engine(QStringList{"predict"} + names), same = run(QStringList{"predict"} + names);
  QVERIFY2(predicted.status == same.status && !predicted.errors.contains("not found"), qPrintable(predicted.errors));
}

void TestResultArguments::oneResultIsNotAFolderOfThem() {
  const EndedProgram traced = engine({"trace", "ScaleScope/runs", "--out", "-"});
  QCOMPARE(traced.status, 2);
  QVERIFY2(traced.errors.contains("has 3 results: name one of them."), qPrintable(traced.errors));
  const EndedProgram empty = engine({"accuracy", "ScaleScope/runs/queues"});
  QVERIFY2(empty.status == 3 && empty.errors.contains("queues"), qPrintable(empty.errors));
  QVERIFY(QDir().mkpath(m_home.filePath("nothing")));
  const EndedProgram nothing = engine({"accuracy", "nothing"});
  QVERIFY2(nothing.status == 3 && nothing.errors.contains("neither a run folder nor a folder of runs"),
           qPrintable(nothing.errors));
}

/// Commands without --runs-dir find the runs of the window.
void TestResultArguments::libraryIsTheDefault() {
  const EndedProgram status = engine({"study", "status", "--json"});
  QVERIFY2(status.status == 0 && QJsonDocument::fromJson(status.output.toUtf8()).array().isEmpty(),
           qPrintable(status.errors));
  QVERIFY2(run({"check", "--baseline", "run-a", "run-a", "--max-regression", "3%", "--means-alone"}).status == 0,
           "check");
  QVERIFY2(run({"export", "--figure", "compare", "--filter", "devices:2", "--out", "f.csv"}).status == 0, "export");
}

void TestResultArguments::outputGoesToAPipe() {
  const EndedProgram csv = run({"export", "--figure", "compare", "run-a", "run-b", "--out", "-", "--format", "csv"});
  QVERIFY2(csv.status == 0 && csv.output.contains("100.125") && csv.output.contains("183.5"), qPrintable(csv.errors));
  const EndedProgram file = run({"export", "--figure", "compare", "run-a", "run-b", "--out", "bars.csv"});
  QCOMPARE(file.output, QString("bars.csv\n"));
  QFile written(m_home.filePath("bars.csv"));
  QVERIFY(written.open(QIODevice::ReadOnly));
  QCOMPARE(csv.output, QString::fromUtf8(written.readAll()));
  const EndedProgram pdf = run({"report", "whitepaper", "--out", "-"});
  QVERIFY2(pdf.status == 0 && pdf.output.startsWith("%PDF-"), qPrintable(pdf.errors));
}

void TestResultArguments::quietCommandsPrintResultsAlone() {
  QFile log(m_home.filePath("my.log"));
  QVERIFY(log.open(QIODevice::WriteOnly));
  for (int step = 1; step < 6; ++step) log.write("step " + QByteArray::number(step) + " 50.0 images/sec\n");
  log.close();
  const EndedProgram quiet = engine({"import", "my.log", "--runs-dir", "quiet", "--quiet"});
  QCOMPARE(quiet.status, 0);
  QCOMPARE(quiet.errors, QString());
  QCOMPARE(quiet.output.count('\n'), 1);
  QVERIFY(!engine({"import", "my.log", "--runs-dir", "loud"}).errors.isEmpty());
  QCOMPARE(run({"import", "my.log", "--runs-dir", "window", "--quiet"}).errors, QString());
}

SCALESCOPE_TEST(TestResultArguments)

}  // namespace scalescope::test_result_arguments

#include "test_result_arguments.moc"
