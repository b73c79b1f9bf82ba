// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves with reports and comparisons: every file is searched for the names that must stay here.
#include <QDirIterator>
#include <QProcess>
#include <QtTest>

#include "app/exporting/figure_state.h"
#include "app/exporting/report_document.h"
#include "app/figures/figure_embedding.h"
#include "app/store/redactor.h"
#include "tests/app_library/secret_result.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_report_redaction {

using namespace scalescope::testing;

class TestReportRedaction : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void serialNumbersAreKnownAlone_data();
  void serialNumbersAreKnownAlone();
  void namesAreKnownInMarkdown();
  void nothingLeaksFromAReport_data();
  void nothingLeaksFromAReport();
  void nothingLeaksFromComparisons_data();
  void nothingLeaksFromComparisons();
  void everyTextOfAFigureIsRedacted();
  void unknownWordsAreRefused();

 private:
  struct Outcome {
    int status;
    QByteArray out, error;
  };
  Outcome run(const QStringList& arguments) const;
  QString runsDir() const { return toQString(m_fixture.places.runsDir); }
  QByteArray everythingUnder(const QString& path) const;

  LibraryFixture m_fixture;
  QString m_report;
};

TestReportRedaction::Outcome TestReportRedaction::run(const QStringList& arguments) const {
  QProcess process;
  process.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope", arguments);
  process.waitForFinished(100000);
  return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// Names, bytes, unpacked streams and, of a PDF, the words on its pages.
QByteArray TestReportRedaction::everythingUnder(const QString& path) const {
  QStringList files{path};
  if (QFileInfo(path).isDir()) {
    files.clear();
    for (QDirIterator it(path, QDir::Files, QDirIterator::Subdirectories); it.hasNext();) files.append(it.next());
  }
  QByteArray all;
  for (const QString& file : files) {
    all += QFileInfo(file).fileName().toUtf8() + '\n' + unpackedBytes(file);
    if (file.endsWith(".pdf")) all += *textOfPdf(file);
  }
  return all;
}

void TestReportRedaction::initTestCase() {
  if (!QFile::exists(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope"))
    QSKIP("The program scalescope is not built: build the target scalescope and run this with ctest.");
  if (!textOfPdf("/dev/null"))
    QSKIP("The words of PDF pages cannot be read: install pdftotext (package poppler-utils).");
  RunResult secret = makeSecretResult(), other = makeResult("run-b", 2, 183.5);
  other.environment.hosts[0].host = "gpu-prod-18";
  m_fixture.add(secret);
  m_fixture.add(other);
  const auto figure = [](const QString& kind, ReportBlock::Kind as) {
    ReportBlock block;
    block.kind = as;
    block.request.kind = kind;
    block.results = {"run-a", "run-b"};
    return block;
  };
  using Kind = ReportBlock::Kind;
  ReportDocument document{"Nightly of gpu-prod-17", "jdoe", "2026-11-21", {}};
  for (const char* kind : {"compare", "scaling", "curves", "accuracy"})
    document.blocks.push_back(figure(kind, Kind::Figure));
  document.blocks.push_back(figure("table", Kind::Table));
  document.blocks[0].caption = "Made on gpu-prod-18 by jdoe; chassis 7XK2R03";
  document.blocks[1].request.options = {{"title", "Scaling of gpu-prod-17.corp.example.com"}};
  document.blocks.push_back(figure("compare", Kind::Figure));
  document.blocks.back().results = {"/home/jdoe/runs/gone"};
  ReportBlock note;
  note.note =
      "# The gpu-prod-17 story\n\nAsk **jdoe** at `gpu-prod-18`, data in /home/j\\_doe/sets.\n\n- 10.1.2.3 and "
      "7XK2R03\n\n"
      "| host | mac |\n| --- | --- |\n| gpu\\-prod\\-17 | 00:11:22:aa:bb:cc |";
  document.blocks.push_back(note);
  m_report = toQString(m_fixture.root() / "mine.json");
  QVERIFY(writeReport(toPath(m_report), document).ok());
  QVERIFY(writeAliases(m_fixture.places.runsDir / ".aliases.json", {{"PowerEdge C4140", "Vendor X"}}).ok());
}

void TestReportRedaction::serialNumbersAreKnownAlone_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("said");
  QTest::newRow("of a fact") << "chassis 7XK2R03, later"
                             << "chassis (serial), later";
  QTest::newRow("in small letters") << "7xk2r03"
                                    << "(serial)";
  QTest::newRow("of a note") << "board AB12-99 failed"
                             << "board (serial) failed";
  QTest::newRow("of a label") << "it was 1563221012345"
                              << "it was (serial)";
  QTest::newRow("of the history") << "ZZ9PLURAL1 before"
                                  << "(serial) before";
  QTest::newRow("part of a longer word") << "7XK2R03B"
                                         << "(serial)B";
  QTest::newRow("short GPU") << "GPU-8c2f7e0a is hot"
                             << "(serial) is hot";
  QTest::newRow("no serial: a network") << "serial resnet-50, resnet-50"
                                        << "(serial), resnet-50";
  QTest::newRow("no serial: figures") << "1281167 images in 100 s"
                                      << "1281167 images in 100 s";
}

void TestReportRedaction::serialNumbersAreKnownAlone() {
  QFETCH(QString, text);
  QFETCH(QString, said);
  RunResult result = makeSecretResult();
  result.annotations.notes += " Serial number: AB12-99; serial resnet-50; s/n 1281167.";
  result.annotations.labels["Asset tag"] = "1563221012345";
  result.annotations.history.push_back({"2026-11-20T10:00:00Z", "fact/board_serial", "ZZ9PLURAL1", "To be filled"});
  QCOMPARE(Redactor({}, {result}).text(text), said);
}

void TestReportRedaction::namesAreKnownInMarkdown() {
  RunResult result = makeResult("run-a");
  result.environment.hosts[0].host = "gpu_prod_17";
  const Redactor redactor({}, {result});
  QCOMPARE(redactor.text(QString("| gpu\\_prod\\_17 | 2 \\* 3 \\| x |")), QString("| node1 | 2 \\* 3 \\| x |"));
  QCOMPARE(redactor.text(QString("in /home/j\\_doe/a\\_b")), QString("in (path)"));
}

void TestReportRedaction::nothingLeaksFromAReport_data() {
  QTest::addColumn<QString>("out");
  QTest::addColumn<QString>("embed");
  for (const char* out : {"report.pdf", "report"})
    for (const char* embed : {"", "none", "full"}) QTest::addRow("%s %s", out, embed) << QString(out) << QString(embed);
}

void TestReportRedaction::nothingLeaksFromAReport() {
  QFETCH(QString, out);
  QFETCH(QString, embed);
  const QString path = toQString(m_fixture.root() / ("out-" + embed.toStdString())) + out;
  QStringList words{"report", m_report, "--out", path, "--runs-dir", runsDir()};
  if (!embed.isEmpty()) words << "--embed" << embed;
  const Outcome done = run(words);
  QVERIFY2(done.status == 0, done.error.constData());
  const QByteArray all = everythingUnder(path);
  const bool folder = !out.endsWith(".pdf");
  if (embed == "full") {  // the test sees what it looks for
    QVERIFY2(leaksOf(all).size() >= 7, qPrintable(leaksOf(all).join(' ')));
    QVERIFY(all.contains("PowerEdge C4140"));
    return;
  }
  QCOMPARE(leaksOf(all), QStringList());
  QVERIFY(all.contains("Vendor X") && !all.contains("PowerEdge C4140"));
  QVERIFY(all.contains("node1") && all.contains("(path)") && all.contains("(serial)"));
  const QString picture = folder ? path + "/figure-01.png" : path;
  const auto state = embeddedState(picture);
  QVERIFY(state.ok());
  QCOMPARE(state->isEmpty(), embed == "none");
  QCOMPARE(checkExportedRedacted(picture).ok(), embed != "none");
  QCOMPARE(stateFromJson(*state).ok(), folder && embed != "none");
}

void TestReportRedaction::nothingLeaksFromComparisons_data() {
  QTest::addColumn<QStringList>("words");
  const QStringList check{"check", "run-b", "--baseline", "run-a", "--max-regression", "3%"};
  for (const char* how : {"", "--json", "--markdown"}) {
    const QStringList flag = *how ? QStringList{how} : QStringList();
    QTest::addRow("compare %s", how) << QStringList{"compare", "run-a", "run-b"} + flag;
    QTest::addRow("check %s", how) << check + flag;
  }
}

void TestReportRedaction::nothingLeaksFromComparisons() {
  QFETCH(QStringList, words);
  words << "--runs-dir" << runsDir();
  const Outcome redacted = run(words), full = run(words + QStringList{"--embed", "full"});
  QVERIFY2(!redacted.out.isEmpty(), redacted.error.constData());
  QCOMPARE(leaksOf(redacted.out), QStringList());
  QVERIFY2(!leaksOf(full.out).isEmpty(), full.out.constData());
  QCOMPARE(redacted.status, full.status);
}

/// Also the names of points, which only the CSV has.
void TestReportRedaction::everyTextOfAFigureIsRedacted() {
  Figure figure;
  figure.panels.resize(1);
  figure.panels[0].title = kSecretHost;
  figure.panels[0].series = {{kSecretHost, {{1, 2, {}, {}}}, Qt::black}};
  figure.panels[0].series[0].pointNames = {QStringLiteral("layer of %1").arg(kSecretHost)};
  QCOMPARE(leaksOf(figureToCsv(redactedFigure(figure, Redactor({}, {makeSecretResult()}))).toUtf8()), QStringList());
}

void TestReportRedaction::unknownWordsAreRefused() {
  const Outcome done = run({"report", m_report, "--out", "/nowhere/x.pdf", "--embed", "some"});
  QCOMPARE(done.status, 2);
  QVERIFY(done.error.contains("some"));
}

SCALESCOPE_TEST(TestReportRedaction)

}  // namespace scalescope::test_report_redaction

#include "test_report_redaction.moc"
