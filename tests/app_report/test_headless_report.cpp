// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include "app/store/system_record.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_headless_report {

using namespace scalescope::testing;

/// `check`, `compare`, `report` and the figures of accuracy through the real program, as a CI job would.
class TestHeadlessReport : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void checkEndsWithItsVerdict_data();
  void checkEndsWithItsVerdict();
  void checkSpeaksJson();
  void comparesAsMarkdown();
  void exportsEveryFigureOfAccuracy();
  void namesCandidatesOfAnUnclearName();
  void efficienciesOfTheWhitepaper();
  void systemsOfTheWhitepaper();
  void recordsOfSystemsReachFigureAndReport();
  void writesTheShippedReport();

 private:
  struct Outcome {
    int status;
    QString out, error;
  };
  Outcome run(const QStringList& arguments) const;
  QString path(const char* name) const { return toQString(m_fixture.root() / name); }
  QString text(const char* name) const {
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
  }

  LibraryFixture m_fixture;
};

TestHeadlessReport::Outcome TestHeadlessReport::run(const QStringList& arguments) const {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"}) environment.remove(name);
  process.setProcessEnvironment(environment);
  process.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope", arguments);
  process.waitForFinished(100000);
  return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

void TestHeadlessReport::initTestCase() {
  if (!QFile::exists(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope"))
    QSKIP("The program scalescope is not built: build the target scalescope and run this with ctest.");
  const std::pair<const char*, double> kRuns[] = {{"base-1", 100},   {"base-2", 100.5}, {"base-3", 99.5},
                                                  {"same-1", 100.2}, {"same-2", 99.9},  {"same-3", 100.1},
                                                  {"slow-1", 90},    {"slow-2", 90.5},  {"slow-3", 89.5}};
  for (const auto& [id, rate] : kRuns) m_fixture.add(makeResult(id, 1, rate, id[5] - '0'));
  m_fixture.add(makeResult("two-1", 2, 190, 1));
}

void TestHeadlessReport::checkEndsWithItsVerdict_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<int>("status");
  QTest::addColumn<QString>("says");
  const QStringList base{"--baseline", "base-1,base-2", "--baseline", "base-3"};
  const QStringList limit{"--max-regression", "3%"};
  QTest::newRow("within") << base + limit + QStringList{"same-1", "same-2", "same-3"} << 0 << "not distinguishable";
  QTest::newRow("regression") << base + limit + QStringList{"slow-1", "slow-2", "slow-3"} << 1 << "Verdict: regression";
  QTest::newRow("allowed") << base + QStringList{"--max-regression", "15", "slow-1", "slow-2", "slow-3"} << 0
                           << "slower";
  QTest::newRow("not comparable") << base + limit + QStringList{"two-1"} << 3 << "Not comparable";
  QTest::newRow("one run") << QStringList{"--baseline", "base-1", "slow-1"} + limit << 3 << "at least three times";
  QTest::newRow("no such run") << base + limit + QStringList{"none"} << 3 << "none";
  QTest::newRow("no limit") << base + QStringList{"same-1"} << 2 << "--max-regression";
  QTest::newRow("no baseline") << limit + QStringList{"same-1"} << 2 << "--baseline";
  QTest::newRow("no result") << base + limit << 2 << "RESULT";
  QTest::newRow("unknown factor") << base + limit + QStringList{"--intended", "batch", "same-1"} << 2 << "--intended";
  QTest::newRow("limit is no number") << base + QStringList{"--max-regression", "x", "same-1"} << 2 << "x";
}

void TestHeadlessReport::checkEndsWithItsVerdict() {
  QFETCH(QStringList, arguments);
  QFETCH(int, status);
  QFETCH(QString, says);
  const Outcome done =
      run(QStringList{"check"} + arguments + QStringList{"--runs-dir", toQString(m_fixture.places.runsDir)});
  QVERIFY2(done.status == status, qPrintable(QString::number(done.status) + done.out + done.error));
  QVERIFY2((done.out + done.error).contains(says), qPrintable(done.out + done.error));
}

void TestHeadlessReport::checkSpeaksJson() {
  const Outcome done = run({"check", "--baseline", "base-1,base-2,base-3", "slow-1", "slow-2", "slow-3", "--json",
                            "--max-regression", "3%", "--runs-dir", toQString(m_fixture.places.runsDir)});
  QCOMPARE(done.status, 1);
  const QJsonObject json = QJsonDocument::fromJson(done.out.toUtf8()).object();
  QCOMPARE(json["verdict"].toString(), QString("regression"));
  const QJsonObject difference = json["groups"].toArray()[0].toObject()["difference"].toObject();
  QVERIFY(std::abs(difference["percent"].toDouble() + 10) < 0.01);
  QVERIFY(difference["distinguishable"].toBool());
}

void TestHeadlessReport::comparesAsMarkdown() {
  const QStringList request{"compare", "base-1", "base-2", "two-1", "--runs-dir", toQString(m_fixture.places.runsDir)};
  const Outcome markdown = run(request + QStringList{"--markdown"});
  QVERIFY2(markdown.status == 0 && markdown.out.contains("| baseline |"), qPrintable(markdown.out + markdown.error));
  const Outcome json = run(request + QStringList{"--json", "--base", "other"});
  const QJsonArray groups = QJsonDocument::fromJson(json.out.toUtf8()).object()["groups"].toArray();
  QCOMPARE(groups.size(), 2);
  QVERIFY2(groups[1].toObject()["difference"].toObject()["in_words"].toString().contains("1 rank is 47."),
           qPrintable(json.out));
}

void TestHeadlessReport::exportsEveryFigureOfAccuracy() {
  const QStringList published{"--published", "WP fig. 35: long tests", "--published", "WP table 5"};
  const std::pair<QStringList, const char*> kCases[] = {
      {{"accuracy", "--split", "training", "--top", "5", "--target", "93%"}, "target 93.0"},
      {{"time-to-accuracy", "--split", "training", "--top", "5", "--target", "93%"}, "at most"},
      {{"relative-speed", "--baseline", "published-wp-figure-35-8x"}, "1.24528"},
      {{"projection"}, "6.60"}};
  for (const auto& [arguments, says] : kCases) {
    for (const char* name : {"figure.csv", "figure.md", "figure.tex", "figure.pdf"}) {
      const Outcome done =
          run(QStringList{"export", "--figure"} + arguments + published + QStringList{"--out", path(name)});
      QVERIFY2(done.status == 0, qPrintable(done.error));
    }
    QVERIFY2(text("figure.csv").contains(says), qPrintable(text("figure.csv")));
    QVERIFY(text("figure.tex").contains("\\begin{tikzpicture}"));
  }
}

void TestHeadlessReport::namesCandidatesOfAnUnclearName() {
  const Outcome unclear = run({"export", "--figure", "scaling", "--published", "WP", "--out", path("x.md")});
  QCOMPARE(unclear.status, 2);
  QVERIFY2(unclear.error.contains("WP fig. 26: C4130, P100 PCIe\n") && unclear.error.contains("WP table 5"),
           qPrintable(unclear.error));
  QVERIFY2(!unclear.error.contains("MXNet"), qPrintable(unclear.error));
  const Outcome unknown = run({"export", "--figure", "scaling", "--published", "WP fig. 99", "--out", path("x.md")});
  QCOMPARE(unknown.status, 3);
  QVERIFY2(unknown.error.contains("\"WP fig. 99\" does not exist") && unknown.error.contains("P100: MXNet GoogLeNet"),
           qPrintable(unknown.error));
}

// WP figures 26 and 28: 97 % in the node, 92 % and 90 % total.
void TestHeadlessReport::efficienciesOfTheWhitepaper() {
  for (const auto& [line, total] :
       {std::pair("WP fig. 26: C4130, P100 PCIe", "91.7"), std::pair("WP fig. 28: C4140-K, V100 SXM2", "89.9")}) {
    const Outcome done =
        run({"export", "--figure", "scaling", "--published", line, "--efficiencies", "yes", "--out", path("wp.md")});
    QVERIFY2(done.status == 0, qPrintable(done.error));
    const QString markdown = text("wp.md").replace(QChar::Nbsp, u' ');  // formulas do not break
    QVERIFY2(markdown.contains(QLatin1String(total)) && markdown.contains("T(ng) / (n T(g))"), qPrintable(markdown));
  }
}

// As WP table 4. Versions of four numbers are not addresses and are not redacted.
void TestHeadlessReport::systemsOfTheWhitepaper() {
  const Outcome done = run({"export", "--figure", "systems", "--published", "WP table 5", "--published", "WP table 6",
                            "--out", path("systems.md")});
  QVERIFY2(done.status == 0, qPrintable(done.error));
  const QString table = text("systems.md");
  QVERIFY2(table.contains("| cuDNN ≠ | 7.1.4 \\* | 7.1.3.16 \\* | – |"), qPrintable(table));
  QVERIFY2(table.contains("Published: B. Patel") && !table.contains("(address)"), qPrintable(table));
}

// Entries of the Systems page are also drawn by the command line, without the addresses in them.
void TestHeadlessReport::recordsOfSystemsReachFigureAndReport() {
  SystemRecord record;
  record.id = "m";
  for (const auto& [field, value] :
       {std::pair("short_name", "Config M"), std::pair("also_called", "grey box"), std::pair("price", "85,000 EUR"),
        std::pair("cpu_model", "typed, not seen"), std::pair("network_switch", "Z9100, managed at 10.1.2.3")})
    QVERIFY(setField(record, field, value).ok());
  m_fixture.writeText(m_fixture.places.runsDir / "systems" / "m.json", systemToJson(record).toStdString());
  RunResult grey = makeResult("grey-1");
  grey.annotations.system = "grey box";
  m_fixture.add(grey);
  const QString runsDir = toQString(m_fixture.places.runsDir);
  const QStringList words{"export", "--figure", "systems", "grey-1", "--runs-dir", runsDir};
  Outcome done = run(words + QStringList{"--out", path("records.md")});
  QVERIFY2(done.status == 0, qPrintable(done.error));
  QString table = text("records.md");
  QVERIFY2(table.contains("Config M") && table.contains("| Price of one server | 85,000 EUR \\* |"), qPrintable(table));
  QVERIFY2(table.contains("Z9100, managed at (address) \\*"), qPrintable(table));
  QVERIFY2(table.contains("Test CPU") && !table.contains("not seen"), qPrintable(table));  // the probe counts
  QFile file(path("records.json"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(R"({"format": "scalescope-report", "format_version": 1, "title": "Records", "blocks": [
    {"kind": "figure", "figure": "compare", "results": ["grey-1", "base-1"]},
    {"kind": "table", "figure": "systems", "results": ["grey-1"]}]})");
  file.close();
  done = run({"report", path("records.json"), "--out", path("records"), "--runs-dir", runsDir});
  QVERIFY2(done.status == 0, qPrintable(done.error));
  table = text("records/report.md");
  QVERIFY2(table.contains("85,000 EUR \\*") && table.contains("managed at (address)"), qPrintable(table));
}

void TestHeadlessReport::writesTheShippedReport() {
  Outcome done = run({"report", "whitepaper", "--out", path("whitepaper.pdf")});
  QVERIFY2(done.status == 0 && !done.error.contains("warning"), qPrintable(done.error));
  QVERIFY(QFileInfo(path("whitepaper.pdf")).size() > 20000);
  QFile file(path("mine.json"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(R"({"format": "scalescope-report", "format_version": 1, "title": "Mine", "blocks": [
    {"kind": "figure", "figure": "compare", "results": ["base-1", "runs/two-1"]}, {"kind": "note", "text": "End."}]})");
  file.close();
  done = run({"report", path("mine.json"), "--out", path("mine"), "--runs-dir", toQString(m_fixture.places.runsDir)});
  QVERIFY2(done.status == 0, qPrintable(done.error));
  QVERIFY(text("mine/report.md").contains("All 2 runs are shown"));
  QVERIFY(text("mine/figure-01.csv").contains("190"));
  QCOMPARE(run({"report", "no-such", "--out", path("x.pdf")}).status, 3);
  QCOMPARE(run({"report", "whitepaper"}).status, 2);
}

SCALESCOPE_TEST(TestHeadlessReport)

}  // namespace scalescope::test_headless_report

#include "test_headless_report.moc"
