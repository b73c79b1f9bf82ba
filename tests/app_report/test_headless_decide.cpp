// SPDX-License-Identifier: GPL-3.0-or-later
// The choice between systems through the real program.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include "app/exporting/figure_request.h"
#include "app/exporting/report_document.h"
#include "app/figures/figure_export.h"
#include "app/scale/decision_report.h"
#include "tests/app_report/decision_runs.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"

namespace scalescope::test_headless_decide {

using namespace scalescope::testing;

namespace {

struct Outcome {
  int status = -1;
  QString out, error;
};
Outcome runProgram(const QStringList& words) {
  QProcess program;
  program.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope", words);
  if (!program.waitForFinished(120000)) return {};
  return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
          QString::fromUtf8(program.readAllStandardError())};
}

}  // namespace

class TestHeadlessDecide : public QObject {
  Q_OBJECT
 private slots:
  void commandAndFigureAgree();
  void commandExplainsItsErrors();
  void namesAreRedacted();
  void templateIsShipped();
};

/// The real program, the report and the builder give the same numbers.
void TestHeadlessDecide::commandAndFigureAgree() {
  useEnglishPlurals();  // as the program
  const auto study = studyDecision(whitepaperDecision(), whitepaperTables());
  Outcome outcome = runProgram({"decide", "whitepaper", "--embed", "full"});
  QVERIFY2(outcome.status == 0, qPrintable(outcome.error));
  QCOMPARE(outcome.out, decisionReport(*study));
  outcome = runProgram({"decide", "whitepaper", "--markdown", "--embed", "full"});
  QCOMPARE(outcome.out, decisionMarkdown(*study));
  outcome = runProgram({"decide", "whitepaper", "--json"});
  const QJsonObject json = QJsonDocument::fromJson(outcome.out.toUtf8()).object();
  QCOMPARE(json["best"].toString(), QString("Two C4140-M"));
  QCOMPARE(json["margin"].toString(), QString("unknown"));
  const QJsonObject first = json["candidates"].toArray()[0].toObject();
  QVERIFY(isNear(first["training_s_per_year"].toObject()["value"].toDouble(), 67.57276986 * 3600));
  QVERIFY(first["price"].isNull() && first["rack_units"].isNull());
  QVERIFY(isNear(json["pairs"].toArray()[1].toObject()["even_price_ratio"].toObject()["value"].toDouble(), 1.25450928));
  // Redaction keeps every member.
  QCOMPARE(json.keys(), decisionStudyJson(*study).keys());
  QCOMPARE(first.keys(), decisionStudyJson(*study)["candidates"].toArray()[0].toObject().keys());
  FigureStyles styles;
  LibraryFixture fixture;
  for (const char* kind : {"decision", "decision-value", "decision-price", "decision-sensitivity"}) {
    const QString file = toQString(fixture.root()) + "/figure.csv";
    outcome = runProgram({"export", "--figure", kind, "--decision", "whitepaper", "--embed", "full", "--out", file});
    QVERIFY2(outcome.status == 0, qPrintable(outcome.error));
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const auto built = buildFigure({kind, {{"decision", optionOf(whitepaperDecision())}}}, whitepaperTables(), styles);
    QCOMPARE(QString::fromUtf8(written.readAll()), figureToCsv(built->figure));
  }
}

void TestHeadlessDecide::commandExplainsItsErrors() {
  Outcome outcome = runProgram({"decide"});
  QCOMPARE(outcome.status, 2);
  QVERIFY(outcome.error.contains("DECISION is missing"));
  outcome = runProgram({"decide", "/no/such.json"});
  QCOMPARE(outcome.status, 3);
  QVERIFY(outcome.error.contains("/no/such.json"));
  outcome = runProgram({"decide", "whitepaper", "--criterion", "speed"});
  QCOMPARE(outcome.status, 2);
  QVERIFY(outcome.error.contains("rack-units"));
}

void TestHeadlessDecide::namesAreRedacted() {
  LibraryFixture fixture;
  for (const RunResult& result : twoSystems()) fixture.add(result);
  const std::string file = (fixture.root() / "d.json").string();
  LibraryFixture::writeText(
      file, (kDecisionHead + kJob + R"(, "candidates": [{"name": "quote for alpha-secret", "system": "Alpha",
                                    "servers": 1, "price_source": "alpha-secret"}]})")
                .toStdString());
  LibraryFixture::writeText(fixture.places.runsDir / ".aliases.json", R"({"alpha-secret": "Vendor X"})");
  for (const QString format : {"--json", "--markdown", ""}) {
    QStringList words{"decide",     QString::fromStdString(file),     "a1", "b1",
                      "--runs-dir", toQString(fixture.places.runsDir)};
    if (!format.isEmpty()) words << format;
    const Outcome outcome = runProgram(words);
    QVERIFY2(outcome.status == 0, qPrintable(outcome.error));
    QVERIFY2(!outcome.out.contains("alpha-secret") && outcome.out.contains("Vendor X"), qPrintable(outcome.out));
  }
}

void TestHeadlessDecide::templateIsShipped() {
  QVERIFY(shippedReports().contains("decision"));
  const auto report = readReport(toPath(sourceFile("resources/reports/decision.json")));
  QVERIFY(report.ok());
  FigureStyles styles;
  int figures = 0;
  for (const ReportBlock& block : report->blocks) {
    if (block.kind == ReportBlock::Kind::Note) continue;
    ++figures;
    const auto built = buildFigure(block.request, whitepaperTables(), styles);
    QVERIFY2(built.ok(), qPrintable(blockTitle(block)));
  }
  QCOMPARE(figures, 5);
  LibraryFixture fixture;
  const QString pdf = toQString(fixture.root()) + "/decision.pdf";
  const Outcome outcome = runProgram({"report", "decision", "--out", pdf});
  QVERIFY2(outcome.status == 0, qPrintable(outcome.error));
  QVERIFY(QFileInfo(pdf).size() > 20000);
}

SCALESCOPE_WINDOW_TEST(TestHeadlessDecide)

}  // namespace scalescope::test_headless_decide

#include "test_headless_decide.moc"
