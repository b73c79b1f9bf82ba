// SPDX-License-Identifier: Apache-2.0
#include "tests/harness/test_program.h"

namespace scalescope::test_harness {

namespace {

/// Does what the environment asks for.
class Sample : public QObject {
  Q_OBJECT
 private slots:
  void passes() { QVERIFY(true); }
  void maySkip() {
    if (qEnvironmentVariableIsSet("SAMPLE_SKIPS")) QSKIP("a reason with <signs> & \"quotes\"");
  }
  void rowMaySkip_data() {
    QTest::addColumn<int>("row");
    QTest::newRow("first") << 1;
    QTest::newRow("second") << 2;
  }
  void rowMaySkip() {
    QFETCH(int, row);
    if (row == 2 && qEnvironmentVariableIsSet("SAMPLE_SKIPS_ROW")) QSKIP("one row");
  }
  void isLong() { LONG_CHECK_ONLY("an hour"); }
  void mayFail() { QVERIFY(!qEnvironmentVariableIsSet("SAMPLE_FAILS")); }
};

}  // namespace

/// What the exit status of a test program says, by running this program again on the class above.
class TestHarness : public QObject {
  Q_OBJECT
 private slots:
  void statusSaysWhatHappened_data();
  void statusSaysWhatHappened();
  void unknownTestsAreRefused();
};

void TestHarness::statusSaysWhatHappened_data() {
  QTest::addColumn<QStringList>("settings");
  QTest::addColumn<int>("status");
  QTest::newRow("all pass; the long check's part is no skip") << QStringList{"SAMPLE_RUNS"} << 0;
  QTest::newRow("a function is skipped") << QStringList{"SAMPLE_RUNS", "SAMPLE_SKIPS"} << harness::kExitSkipped;
  QTest::newRow("a row is skipped") << QStringList{"SAMPLE_RUNS", "SAMPLE_SKIPS_ROW"} << harness::kExitSkipped;
  QTest::newRow("one fails") << QStringList{"SAMPLE_RUNS", "SAMPLE_FAILS"} << 1;
  QTest::newRow("one fails, another is skipped") << QStringList{"SAMPLE_RUNS", "SAMPLE_SKIPS", "SAMPLE_FAILS"} << 1;
}

void TestHarness::statusSaysWhatHappened() {
  QFETCH(QStringList, settings);
  QFETCH(int, status);
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.remove("SCALESCOPE_ALL_CASES");
  for (const QString& name : settings) environment.insert(name, "1");
  QProcess again;
  again.setProcessEnvironment(environment);
  again.start(QCoreApplication::applicationFilePath(), {"test_harness"});
  QVERIFY(again.waitForFinished());
  const QByteArray output = again.readAllStandardOutput();
  QCOMPARE(again.exitStatus(), QProcess::NormalExit);
  QVERIFY2(again.exitCode() == status, output.constData());
  QVERIFY2(output.contains("PASS   : scalescope::test_harness::Sample::passes()"), output.constData());
  QVERIFY2(output.contains(harness::kLongCheckOnly), output.constData());
}

void TestHarness::unknownTestsAreRefused() {
  QProcess again;
  again.start(QCoreApplication::applicationFilePath(), {"test_nothing"});
  QVERIFY(again.waitForFinished());
  QCOMPARE(again.exitCode(), 2);
  QVERIFY(again.readAllStandardError().contains("test_harness"));
}

static int runTestOrSample(int argc, char** argv) {
  QCoreApplication application(argc, argv);
  Sample sample;
  TestHarness test;
  const bool asSample = qEnvironmentVariableIsSet("SAMPLE_RUNS");
  return harness::execute({asSample ? static_cast<QObject*>(&sample) : &test}, argc, argv);
}

static const bool testIsAdded = harness::addTest(__FILE__, &runTestOrSample);

}  // namespace scalescope::test_harness

#include "test_harness.moc"
