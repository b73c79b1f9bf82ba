// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>

#include "app/exporting/figure_option_table.h"
#include "app/exporting/figure_request.h"
#include "app/results/comparison.h"
#include "app/results/figure_metrics.h"
#include "engine/base/text.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_headless {

using namespace scalescope::testing;

/// Drives the real program, as a script would.
class TestHeadless : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void csvEqualsResults();
  void writesEveryFormat();
  void drawsOneRank();
  void drawsAnyMetric();
  void takesAFindingOfTheAuthor();
  void theHelpNamesEveryMetric();
  void everyOptionOfFiguresHasAKind();
  void showsWhereTheTimeGoes();
  void laysPublishedLinesBeside();
  void comparesInWords();
  void aliasesThatCannotBeReadLetNothingLeave_data();
  void aliasesThatCannotBeReadLetNothingLeave();
  void aBundleBringsNoRunTwice();
  void importsATableByAMapping();
  void lostOutputIsAnError();
  void refusesInWords_data();
  void refusesInWords();

 private:
  struct Outcome {
    int status;
    QString out, error;
  };
  Outcome run(const QStringList& arguments) const;
  QString path(const char* name) const { return toQString(m_fixture.root() / name); }

  LibraryFixture m_fixture;
};

TestHeadless::Outcome TestHeadless::run(const QStringList& arguments) const {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"}) environment.remove(name);
  process.setProcessEnvironment(environment);
  process.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope", arguments);
  process.waitForFinished(60000);
  return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

void TestHeadless::initTestCase() {
  if (!QFile::exists(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope"))
    QSKIP("The program scalescope is not built: build the target scalescope and run this with ctest.");
  m_fixture.add(makeResult("run-a", 1, 100.125, 1));
  m_fixture.add(makeResult("run-b", 2, 183.5, 1));
}

void TestHeadless::csvEqualsResults() {
  Outcome done = run({"export", "--figure", "compare", "run-a", "run-b", "--runs-dir",
                      toQString(m_fixture.places.runsDir), "--out", path("bars.csv")});
  QVERIFY2(done.status == 0, qPrintable(done.error));
  QCOMPARE(done.out.trimmed(), path("bars.csv"));
  QFile file(path("bars.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QString csv = file.readAll();
  QVERIFY2(csv.contains("100.125") && csv.contains("183.5"), qPrintable(csv));
  done = run({"export", "--figure", "scaling", toQString(m_fixture.folder("run-a")),
              toQString(m_fixture.folder("run-b") / "result.json"), "--out", path("scaling.csv")});
  QVERIFY2(done.status == 0, qPrintable(done.error));
  QFile scaling(path("scaling.csv"));
  QVERIFY(scaling.open(QIODevice::ReadOnly));
  csv = scaling.readAll();
  QVERIFY2(csv.contains(toQString(formatNumber(183.5 / 100.125))), qPrintable(csv));
}

void TestHeadless::writesEveryFormat() {
  for (const char* ending : {".pdf", ".svg", ".png"}) {
    QString out = path("curves") + ending;
    Outcome done =
        run({"export", "--figure", "curves", "--metric", "loss", "--over", "epoch", "run-a", "run-b", "--runs-dir",
             toQString(m_fixture.places.runsDir), "--out", out, "--width-mm", "120", "--title", "Loss"});
    QVERIFY2(done.status == 0, qPrintable(done.error));
    QVERIFY(QFileInfo(out).size() > 1000);
  }
}

void TestHeadless::drawsOneRank() {
  m_fixture.add(makeTwoRankResult("run-r"));
  const QStringList words{"export", "--figure",       "curves",     "--metric",
                          "loss",   "run-r",          "--runs-dir", toQString(m_fixture.places.runsDir),
                          "--out",  path("rank.csv"), "--of"};
  Outcome done = run(words + QStringList{"rank 1"});
  QVERIFY2(done.status == 0, qPrintable(done.error));
  QFile file(path("rank.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray csv = file.readAll();
  QVERIFY2(csv.contains(toQString(formatNumber(1 + 2.3 / 1)).toUtf8()), csv.left(400));
  done = run(words + QStringList{"rank 7"});
  QCOMPARE(done.status, 2);
  QVERIFY2(done.error.contains("They have: rank 0, rank 1."), qPrintable(done.error));
}

/// Training times of 16 and 10 s, and their speed-up of 1.6; one panel per device count.
void TestHeadless::drawsAnyMetric() {
  for (const auto& [id, ranks, seconds] : {std::tuple("timed-a", 1, 16.0), {"timed-b", 2, 10.0}}) {
    RunResult result = makeResult(id, ranks);
    result.summary.trainingTimeS = seconds;
    result.summary.epochsDone = 1;
    m_fixture.add(result);
  }
  const auto csvOf = [this](const QStringList& words) {
    const Outcome done = run(QStringList{"export", "timed-a", "timed-b", "--runs-dir",
                                         toQString(m_fixture.places.runsDir), "--out", path("metric.csv")} +
                             words);
    QFile file(path("metric.csv"));
    return done.status == 0 && file.open(QIODevice::ReadOnly) ? QString(file.readAll()) : done.error;
  };
  const QString bars = csvOf({"--figure", "compare", "--metric", "training_time_s"});
  QVERIFY2(bars.contains("1 rank,16,") && bars.contains("2 ranks,10,"), qPrintable(bars));
  QVERIFY2(bars.contains("Training time (s)"), qPrintable(bars));
  const QString scaling = csvOf({"--figure", "scaling", "--metric", "training_time_s"});
  QVERIFY2(scaling.contains(",2,1.6,"), qPrintable(scaling));
  const QString panels = csvOf({"--figure", "compare", "--panels", "devices"});
  QVERIFY2(panels.contains("1 device,") && panels.contains("2 devices,"), qPrintable(panels));
  const QString ratio = csvOf({"--figure", "ratios", "--metric", "training_time_s"});
  QVERIFY2(ratio.contains("1.6"), qPrintable(ratio));
  const Outcome compared = run({"compare", "timed-a", "timed-b", "--metric", "training_time_s", "--json", "--runs-dir",
                                toQString(m_fixture.places.runsDir)});
  QVERIFY2(compared.status == 0 && compared.out.contains("\"id\": \"training_time_s\"") &&
               compared.out.contains("\"unit\": \"s\"") && compared.out.contains("37.5\u00a0% shorter"),
           qPrintable(compared.out + compared.error));
  const Outcome wrong = run({"export", "--figure", "compare", "--metric", "speed", "timed-a", "--runs-dir",
                             toQString(m_fixture.places.runsDir), "--out", path("wrong.csv")});
  QCOMPARE(wrong.status, 2);
  QVERIFY2(wrong.error.contains("--metric speed is invalid"), qPrintable(wrong.error));
  QCOMPARE(run({"compare", "--metric", "speed", "timed-a", "--runs-dir", toQString(m_fixture.places.runsDir)}).status,
           2);
}

void TestHeadless::takesAFindingOfTheAuthor() {
  const Outcome done = run({"export", "--figure", "compare", "run-a", "run-b", "--finding", "Two ranks pay off.",
                            "--runs-dir", toQString(m_fixture.places.runsDir), "--out", path("finding.md")});
  QVERIFY2(done.status == 0, qPrintable(done.error));
  QFile file(path("finding.md"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QVERIFY(file.readAll().contains("Two ranks pay off."));
}

void TestHeadless::theHelpNamesEveryMetric() {
  const Outcome help = run({"export", "--help"});
  QCOMPARE(help.status, 0);
  for (const FigureMetric& metric : figureMetrics()) QVERIFY2(help.out.contains(metric.id), metric.id);
  for (const FigureKindInfo& kind : figureKinds()) QVERIFY2(help.out.contains(kind.id), kind.id);
  for (const FigureOption& option : figureOptions())
    QVERIFY2(help.out.contains(QStringLiteral("--%1 %2").arg(QLatin1String(option.id), QLatin1String(option.value))),
             option.id);
  for (const QString& line : help.out.split(QLatin1Char('\n'))) QVERIFY2(line.size() <= 120, qPrintable(line));
}

void TestHeadless::everyOptionOfFiguresHasAKind() {
  for (const FigureOption& option : figureOptions()) {
    bool isUsed = false;
    for (const FigureKindInfo& kind : figureKinds()) isUsed = isUsed || figureOptionIds(kind.id).contains(option.id);
    QVERIFY2(isUsed, option.id);
  }
  for (const FigureKindInfo& kind : figureKinds()) {
    QStringList ids = figureOptionIds(kind.id);
    QCOMPARE(ids.removeDuplicates(), 0);
  }
  QVERIFY(!checkFigureOptions("energy", {{"unit", "ms"}}));
  QVERIFY(checkFigureOptions("energy", {{"unit", "w"}}));
  QVERIFY(!checkFigureOptions("curves", {{"unit", "w"}}));
}

void TestHeadless::showsWhereTheTimeGoes() {
  RunResult profiled = makeResult("run-p", 1, 50, 1);
  profiled.profile = {2, 9, "a clock", {{"k1", "convolution", "conv1", "forward", 2, 6}}};
  for (int i = 0; i < 20; ++i)
    profiled.profile.kernels.push_back({"k2", "batch norm", "bn" + std::to_string(i), "backward", 2, 0.1});
  m_fixture.add(profiled);
  const QStringList request{"export", "--figure",   "profile",
                            "run-p",  "--runs-dir", toQString(m_fixture.places.runsDir)};
  for (const char* name : {"profile.csv", "profile.pdf", "profile.svg", "profile.png"}) {
    Outcome done = run(request + QStringList{"--out", path(name)});
    QVERIFY2(done.status == 0, qPrintable(done.error));
    QVERIFY(QFileInfo(path(name)).size() > 100);
  }
  QFile file(path("profile.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QString csv = file.readAll();
  QVERIFY2(csv.contains("By kind of work,forward,\"convolution, 75.0\u00a0%\",3,"), qPrintable(csv));
  QVERIFY2(csv.contains("By layer,backward,\"8 others combined"), qPrintable(csv));
}

/// Of two networks, as speed-up: 2,075 images/s on eight devices are 7.33215 times the 283 on one.
void TestHeadless::laysPublishedLinesBeside() {
  Outcome done = run({"export", "--figure", "scaling", "run-a", "run-b", "--runs-dir",
                      toQString(m_fixture.places.runsDir), "--published", "WP fig. 26", "--published",
                      "published-wp-figure-28-1,published-wp-figure-28-8", "--out", path("beside.csv")});
  QVERIFY2(done.status == 0, qPrintable(done.error));
  QFile file(path("beside.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QString csv = file.readAll();
  QVERIFY2(csv.contains("C4140-K, V100 SXM2, ResNet-50\",8,") &&
               csv.contains("C4130, P100 PCIe, ResNet-50\",8,7.33215") && !csv.contains("MXNet"),
           qPrintable(csv));
}

void TestHeadless::comparesInWords() {
  Outcome done =
      run({"compare", "run-a", "run-b", "--baseline", "run-b", "--runs-dir", toQString(m_fixture.places.runsDir)});
  QVERIFY2(done.status == 0, qPrintable(done.error));
  QVERIFY2(done.out.contains("1 rank is 45.4\u00a0% slower than 2 ranks: 100 against 184 images/s"),
           qPrintable(done.out));
  QVERIFY2(done.out.contains("under test"), qPrintable(done.out));
}

void TestHeadless::aliasesThatCannotBeReadLetNothingLeave_data() {
  QTest::addColumn<QStringList>("words");
  QTest::newRow("export") << QStringList{"export", "--figure", "compare",         "run-a",
                                         "run-b",  "--out",    path("hidden.csv")};
  QTest::newRow("bundle") << QStringList{"bundle", "create", path("hidden.zip"), "run-a", "--redact"};
}

/// Names that they should hide would be exported.
void TestHeadless::aliasesThatCannotBeReadLetNothingLeave() {
  QFETCH(QStringList, words);
  words += {"--runs-dir", toQString(m_fixture.places.runsDir)};
  const Outcome missing = run(words + QStringList{"--aliases", path("nowhere.json")});
  QVERIFY(missing.status != 0);
  QVERIFY2(missing.error.contains("nowhere.json"), qPrintable(missing.error));
  for (const char* text : {R"({"PowerEdge": "Vendor X",})", R"(["PowerEdge"])", R"({"PowerEdge": 1})"}) {
    LibraryFixture::writeText(m_fixture.root() / "names.json", text);
    const Outcome broken = run(words + QStringList{"--aliases", path("names.json")});
    QVERIFY2(broken.status != 0, text);
    QVERIFY2(broken.error.contains("names.json is not a valid alias file"), qPrintable(broken.error));
  }
  QVERIFY(!QFile::exists(path("hidden.csv")) && !QFile::exists(path("hidden.zip")));
}

void TestHeadless::aBundleBringsNoRunTwice() {
  const QString runs = toQString(m_fixture.places.runsDir), bundle = path("own.zip");
  const Outcome made = run({"bundle", "create", bundle, "run-a", "run-b", "--runs-dir", runs});
  QVERIFY2(made.status == 0, qPrintable(made.error));
  const Outcome opened = run({"bundle", "open", bundle, "--runs-dir", runs});
  QVERIFY2(opened.error.contains("Run run-a is already in the library"), qPrintable(opened.error));
  QVERIFY(!fs::exists(m_fixture.places.imported() / "run-a"));
  LibraryFixture other;
  const Outcome elsewhere = run({"bundle", "open", bundle, "--runs-dir", toQString(other.places.runsDir)});
  QVERIFY2(elsewhere.out.contains("run-a"), qPrintable(elsewhere.error));
  QVERIFY(fs::exists(other.places.imported() / "run-a" / "result.json"));
}

/// Nothing of what was printed is on a full disk.
void TestHeadless::importsATableByAMapping() {
  const fs::path table = m_fixture.root() / "table.csv", mapping = m_fixture.root() / "mapping.json";
  LibraryFixture::writeText(table, "gpus,img/s\n4,1400.5\n8,2700.25\n");
  LibraryFixture::writeText(mapping, R"({"columns": {"gpus": "device_count", "img/s": "images_per_second"}})");
  const QStringList command{"import",           toQString(table), "--mapping",
                            toQString(mapping), "--runs-dir",     toQString(m_fixture.root() / "runs")};
  const Outcome outcome = run(command);
  QCOMPARE(outcome.status, 0);
  const QStringList files = outcome.out.split('\n', Qt::SkipEmptyParts);
  QCOMPARE(files.size(), 2);
  const RunResult second = require(readResult(toPath(files.back())));
  QCOMPARE(second.summary.imagesPerSecond.value(), 2700.25);
  QCOMPARE(second.summary.deviceCount.value(), 8);
  LibraryFixture::writeText(mapping, R"({"columns": {}})");
  QVERIFY(run(command).status != 0);
}

void TestHeadless::lostOutputIsAnError() {
  const QString runs = toQString(m_fixture.places.runsDir);
  for (const QStringList& arguments :
       {QStringList{"compare", "run-a", "run-b", "--json", "--runs-dir", runs},
        QStringList{"compare", "run-a", "run-b", "--runs-dir", runs},
        QStringList{"check", "--baseline", "run-a", "run-a", "--max-regression", "3%", "--json", "--runs-dir", runs},
        QStringList{"export", "--figure", "compare", "run-a", "--out", path("lost.csv"), "--runs-dir", runs},
        QStringList{"decide", "whitepaper", "--json"}, QStringList{"--version"}, QStringList{"--help"}}) {
    const auto printTo = [&](const QString& file) {
      QProcess process;
      process.setStandardOutputFile(file);
      process.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope", arguments);
      process.waitForFinished(60000);
      return std::pair(process.exitCode(), QString(process.readAllStandardError()));
    };
    const int usual = printTo("/dev/null").first;
    const auto [status, errors] = printTo("/dev/full");
    QVERIFY2(status == (usual == 0 ? 3 : usual) && errors.contains("Standard output is incomplete"),
             qPrintable(arguments.join(' ') + ": " + errors));
  }
}

void TestHeadless::refusesInWords_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<int>("status");
  QTest::addColumn<QString>("says");
  QTest::newRow("no result") << QStringList{"export", "--figure", "compare", "--out", "x.pdf"} << 2 << "RESULT";
  QTest::newRow("missing result") << QStringList{"compare", "no-such-run"} << 3 << "no-such-run";
  QTest::newRow("no out") << QStringList{"export", "--figure", "compare", "run-a"} << 2 << "--out";
  QTest::newRow("unknown figure") << QStringList{"export", "--figure", "pie", "run-a", "--out", "x.pdf"} << 2 << "pie";
  QTest::newRow("no profile") << QStringList{"export", "--figure", "profile", "run-a", "--out", "x.pdf"} << 3
                              << "--profile-steps";
  QTest::newRow("unknown metric") << QStringList{"export", "--figure", "curves", "--metric",
                                                 "x_y",    "run-a",    "--out",  "x.pdf"}
                                  << 2 << "x_y";
  QTest::newRow("unknown format") << QStringList{"export", "--figure", "compare", "run-a", "--out", "x.bmp"} << 2
                                  << ".bmp";
  QTest::newRow("unknown option") << QStringList{"compare", "--frobnicate", "run-a"} << 2 << "frobnicate";
  QTest::newRow("unknown published") << QStringList{"export", "--figure", "scaling", "--published",
                                                    "none",   "run-a",    "--out",   "x.pdf"}
                                     << 3 << "none";
}

void TestHeadless::refusesInWords() {
  QFETCH(QStringList, arguments);
  QFETCH(int, status);
  QFETCH(QString, says);
  Outcome done = run(arguments + QStringList{"--runs-dir", toQString(m_fixture.places.runsDir)});
  QCOMPARE(done.status, status);
  QVERIFY2(done.error.contains(says), qPrintable(done.error));
}

SCALESCOPE_TEST(TestHeadless)

}  // namespace scalescope::test_headless

#include "test_headless.moc"
