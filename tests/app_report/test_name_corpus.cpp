// SPDX-License-Identifier: GPL-3.0-or-later
// Names in twelve scripts in everything that results say of themselves; every byte that the program writes redacted is
// searched for them.
#include <QDirIterator>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

#include "app/exporting/report_document.h"
#include "app/store/bundle.h"
#include "app/store/redactor.h"
#include "tests/app_library/name_corpus.h"
#include "tests/app_library/secret_result.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_name_corpus {

using namespace scalescope::testing;

class TestNameCorpus : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void nothingLeaks_data();
  void nothingLeaks();
  void bundlesStayUseful();

 private:
  struct Outcome {
    int status;
    QByteArray out, error;
  };
  Outcome run(const QStringList& arguments) const;
  QString path(const QString& name) const { return toQString(m_fixture.root()) + QLatin1Char('/') + name; }
  QByteArray everythingOf(const QString& path) const;

  LibraryFixture m_fixture;
  QStringList m_runIds;
};

TestNameCorpus::Outcome TestNameCorpus::run(const QStringList& arguments) const {
  QProcess process;
  process.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope", arguments);
  process.waitForFinished(200000);
  return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// Names, bytes and unpacked streams of a file, of a folder's files or of a bundle's members, and the words, the title
/// and the other properties of a PDF as programs that are not ours read them.
QByteArray TestNameCorpus::everythingOf(const QString& path) const {
  QByteArray all;
  if (QFileInfo(path).isDir()) {
    for (QDirIterator it(path, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
         it.hasNext();) {
      const QFileInfo file(it.next());
      all += file.fileName().toUtf8() + '\n';
      if (file.isFile()) all += everythingOf(file.filePath());
    }
    return all;
  }
  all += unpackedBytes(path);
  if (path.endsWith(".zip")) {
    QTemporaryDir unpacked;
    const Status done = unpackBundle(toPath(path), toPath(unpacked.path()));
    if (!done) return "not unpacked: " + QByteArray::fromStdString(done.error().message);
    all += everythingOf(unpacked.path());
  }
  if (!path.endsWith(".pdf")) return all;
  QProcess properties;
  properties.start(QStringLiteral("pdfinfo"), {path});
  properties.waitForFinished();
  return all + *textOfPdf(path) + properties.readAllStandardOutput();
}

void TestNameCorpus::initTestCase() {
  if (!QFile::exists(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope"))
    QSKIP("The program scalescope is not built: build the target scalescope and run this with ctest.");
  if (!textOfPdf("/dev/null"))
    QSKIP("The words of PDF pages cannot be read: install pdftotext (package poppler-utils).");
  ReportBlock note, figure;
  figure.kind = ReportBlock::Kind::Figure;
  figure.request.kind = "compare";
  QString csv = "host,path\n";
  Study study;
  study.factors = {{"environment/HF_TOKEN", {}}, {"data_path", {}}, {"hosts", {}}};
  int ranks = 0;
  for (const ScriptNames& names : nameCorpus()) {
    const std::string runId = "run-" + std::to_string(++ranks);
    const RunResult result = corpusResult(names, runId, ranks);
    m_fixture.add(result);
    m_runIds.append(toQString(runId));
    figure.results.append(m_runIds.last());
    note.note += waysToWrite(names.customer).join(QStringLiteral(", ")) + QStringLiteral("\n\n") + names.dataPath() +
                 QStringLiteral("\n\n");
    csv += names.host + ",\"" + names.dataPath() + "\"\n";
    study.name += names.customer.toStdString() + " ";
    study.baseline = result.plan;
    study.factors[0].values.push_back(names.token().toStdString());
    study.factors[1].values.push_back(result.plan.dataPath);
    study.factors[2].values.push_back(formatHosts(result.plan.hosts));
  }
  figure.caption = "of " + nameCorpus().front().customer;
  ReportBlock table = figure;
  table.kind = ReportBlock::Kind::Table;
  QVERIFY(writeReport(toPath(path("mine.json")),
                      {"Report for " + nameCorpus()[1].customer, nameCorpus()[2].user, "", {note, figure, table}})
              .ok());
  LibraryFixture::writeText(toPath(path("table of " + nameCorpus()[3].host + ".csv")), csv.toStdString());
  LibraryFixture::writeText(toPath(path("study of " + nameCorpus()[4].customer + ".json")), studyToJson(study));
}

void TestNameCorpus::nothingLeaks_data() {
  QTest::addColumn<QStringList>("words");  // without the results and the redaction choice
  QTest::addColumn<QString>("out");        // "": what is printed
  for (const char* out : {"f.pdf", "f.png", "f.svg", "f.md", "f.tex"})
    QTest::newRow(out) << QStringList{"export", "--figure", "table", "--title", nameCorpus()[5].customer, "--out"}
                       << QString(out);
  QTest::newRow("bars") << QStringList{"export", "--figure", "compare", "--out"} << QString("bars.pdf");
  QTest::newRow("curves as CSV") << QStringList{"export", "--figure", "curves", "--out"} << QString("curves.csv");
  QTest::newRow("report") << QStringList{"report"} << QString("report.pdf");
  QTest::newRow("report folder") << QStringList{"report"} << QString("report");
  QTest::newRow("bundle") << QStringList{"bundle", "create"} << QString("all.zip");
  for (const char* how : {"--json", "--markdown", ""})
    QTest::addRow("compare %s", how) << (QStringList{"compare"} + (*how ? QStringList{how} : QStringList()))
                                     << QString();
}

void TestNameCorpus::nothingLeaks() {
  QFETCH(QStringList, words);
  QFETCH(QString, out);
  const bool bundle = words.first() == "bundle", report = words.first() == "report";
  const auto written = [&](bool full) {
    const QString target = path((full ? "full-" : "redacted-") + out);
    QStringList all = words;
    if (bundle)
      all << target << m_runIds << "--figure" << path("table of " + nameCorpus()[3].host + ".csv") << "--study"
          << path("study of " + nameCorpus()[4].customer + ".json");
    else if (report)
      all << path("mine.json") << "--out" << target;
    else
      all << (out.isEmpty() ? QStringList() : QStringList{target}) << m_runIds;
    if (bundle && !full) all << "--redact";
    if (!bundle) all << "--embed" << (full ? "full" : "redacted");
    const Outcome done = run(all << "--runs-dir" << toQString(m_fixture.places.runsDir));
    if (done.status != 0) return "failed: " + done.error;
    return out.isEmpty() ? done.out : everythingOf(target);
  };
  const QByteArray redacted = written(false), full = written(true);
  QVERIFY2(!redacted.startsWith("failed"), redacted.constData());
  QStringList leaks, seen;
  for (const ScriptNames& names : nameCorpus()) {
    leaks += namesIn(redacted, secretsOf(names));
    seen += namesIn(full, secretsOf(names));
  }
  QVERIFY2(leaks.isEmpty(), qPrintable(QStringLiteral("%1 of %2 names, for example %3")
                                           .arg(leaks.size())
                                           .arg(5 * nameCorpus().size())
                                           .arg(leaks.value(0))));
  // The test sees what it looks for.
  QVERIFY2(!seen.isEmpty(), "the full export names none of them either");
}

/// Opened again, the runs are as many and as fast, on hosts as different, and comparable as before.
void TestNameCorpus::bundlesStayUseful() {
  const QString runs = toQString(m_fixture.places.runsDir);
  QVERIFY(run(QStringList{"bundle", "create", path("useful.zip"), "--redact", "--runs-dir", runs} + m_runIds).status ==
          0);
  LibraryFixture receiver;
  const QString there = toQString(receiver.places.runsDir);
  const Outcome opened = run({"bundle", "open", path("useful.zip"), "--runs-dir", there});
  QVERIFY2(opened.status == 0, opened.error.constData());
  const auto compared = [&](const QString& runsDir) {
    const Outcome done = run(QStringList{"compare", "--json", "--embed", "full", "--runs-dir", runsDir} + m_runIds);
    return QJsonDocument::fromJson(done.out).object();
  };
  const QJsonObject before = compared(runs), after = compared(there);
  QVERIFY(!after["groups"].toArray().isEmpty());
  QCOMPARE(after["groups"].toArray().size(), before["groups"].toArray().size());
  for (qsizetype i = 0; i < after["groups"].toArray().size(); ++i)
    QCOMPARE(after["groups"][i]["mean"].toDouble(), before["groups"][i]["mean"].toDouble());
  const auto factors = [](const QJsonObject& comparison) {
    QStringList ids;
    for (const QJsonValue& factor : comparison["factors"].toArray())
      if (factor["id"].toString() != "storage") ids.append(factor["id"].toString());  // nothing but paths
    return ids;
  };
  QCOMPARE(factors(after), factors(before));
  QVERIFY(!factors(after).isEmpty());
  QSet<QString> hosts;
  for (const QString& id : m_runIds) {
    const auto result = readResult(receiver.places.imported() / id.toStdString() / "result.json");
    QVERIFY2(result.ok(), result.ok() ? "" : result.error().message.english().c_str());
    QCOMPARE(result->plan.hosts.size(), 1u);
    hosts.insert(toQString(result->plan.hosts[0].host));
    QCOMPARE(result->plan.hosts[0].host, result->environment.hosts[0].host);
    QVERIFY(findTable(result->series, "telemetry/" + result->plan.hosts[0].host) != nullptr);
    QCOMPARE(findTable(result->series, "steps")->rowCount(), 40u);
    QCOMPARE(result->plan.hosts[0].environment.size(), 4u);
    QVERIFY(run({"export", "--figure", "curves", "--out", path("again.svg"), "--runs-dir", there, id}).status == 0);
  }
  QCOMPARE(hosts.size(), m_runIds.size());
}

SCALESCOPE_TEST(TestNameCorpus)

}  // namespace scalescope::test_name_corpus

#include "test_name_corpus.moc"
