// SPDX-License-Identifier: GPL-3.0-or-later
#include <QListWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <algorithm>
#include <cmath>

#include "app/compare/compare_page.h"
#include "app/diagnose/telemetry_page.h"
#include "app/exporting/figure_kind.h"
#include "app/library/facts_model.h"
#include "app/results/epoch_figure.h"
#include "app/results/telemetry_figure.h"
#include "app/store/redactor.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/click_figure.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_telemetry_figure {

using namespace scalescope::testing;

namespace {

constexpr double kGradients = 200e6, kReading = 300e6;
constexpr int kSamples = 400, kHosts = 2;

/// Two nodes that read over NFS in their first epoch, as in figure 8 of the V100 paper: receive minus send is what they
/// read. The third host only serves.
RunResult nodesWithTelemetry(const std::string& runId = "run-a") {
  RunResult result = makeResult(runId, kHosts, 5000);
  result.plan.hosts = {HostSpec{"node1", 1}, HostSpec{"node2", 1}, HostSpec{"head", 0}};
  result.plan.dataPath = "/data/imagenet";
  result.summary.nodeCount = 2;
  result.summary.storedBytesPerImage = 110000;
  std::erase_if(result.series, [](const SeriesTable& table) { return table.name.starts_with("telemetry/"); });
  SeriesColumn stepTime{"step_time_ms", {}};
  for (int step = 1; step <= 40; ++step) stepTime.values.push_back(step <= 30 ? 400 - 5 * step : 250);
  result.series.front().columns.push_back(stepTime);
  for (const std::string host : {"node1", "node2", "head"}) {
    SeriesTable table{"telemetry/" + host,
                      {{"time_s", {}},
                       {"cpu_busy_percent", {}},
                       {"cpu_io_wait_percent", {}},
                       {"network_receive_bytes_per_second", {}},
                       {"network_send_bytes_per_second", {}}}};
    const bool serves = host == "head";
    if (serves) table.columns.push_back({"disk_read_bytes_per_second", {}});
    if (!serves) table.columns.push_back({"nfs_read_bytes_per_second", {}});
    if (!serves) table.columns.push_back({"/data/imagenet/nfs_read_bytes_per_second", {}});
    for (int i = 0; i < kSamples; ++i) {
      const double time = 0.05 * (i + (serves ? 0.3 : 0)), wave = 10e6 * std::sin(0.05 * i);
      const double reading = i < kSamples / 2 ? kReading : 0;
      const double row[] = {time,
                            reading > 0 ? 55.0 : 90.0,
                            reading > 0 ? 20.0 : 0.0,
                            serves ? 1e6 : kGradients + wave + reading,
                            serves ? 2 * reading : kGradients + wave,
                            serves ? 2 * reading : reading,
                            reading};
      for (std::size_t column = 0; column < table.columns.size(); ++column)
        table.columns[column].values.push_back(row[column]);
    }
    result.series.push_back(std::move(table));
  }
  return result;
}

Result<BuiltFigure> build(const QMap<QString, QString>& options, const std::vector<RunResult>& results,
                          const char* kind = "telemetry") {
  FigureStyles styles;
  return buildFigure({QString::fromLatin1(kind), options}, results, styles);
}

const FigureSeries* seriesNamed(const FigurePanel& panel, const QString& name) {
  for (const FigureSeries& series : panel.series)
    if (series.name == name) return &series;
  return nullptr;
}

void clickItem(QListWidget& list, const QString& text) {
  const auto items = list.findItems(text, Qt::MatchExactly);
  QVERIFY2(items.size() == 1, qPrintable(text));
  list.scrollToItem(items.first());
  const QRect row = list.visualItemRect(items.first());
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, QPoint(row.left() + 10, row.center().y()));
}

}  // namespace

class TestTelemetryFigure : public QObject {
  Q_OBJECT
 private slots:
  void metricsOfHostsShareOneTimeAxis();
  void memoryIsInGibibytes();
  void receiveMinusSendIsWhatWasRead();
  void sumsAndTheNeededRate();
  void wrongChoicesAreExplained();
  void hostsAreNamedByRun();
  void stackedPanelsHaveRoom();
  void epochsHaveVerdicts();
  void mountsAreRedacted();
  void theInspectorShowsNeededAndRead();
  void thePageDrawsWhatIsTicked();
  void epochsHaveATable();
};

void TestTelemetryFigure::metricsOfHostsShareOneTimeAxis() {
  const auto usual = build({}, {nodesWithTelemetry()});
  QVERIFY2(usual.ok(), usual.ok() ? "" : usual.error().message.english().c_str());
  QVERIFY(usual->figure.stacked);
  QVERIFY2(usual->figure.title.startsWith("Telemetry: ResNet-20, "), qPrintable(usual->figure.title));
  QCOMPARE(usual->figure.panels.size(), std::size_t(6));
  for (const FigurePanel& panel : usual->figure.panels) {
    QCOMPARE(panel.x.low, usual->figure.panels.front().x.low);
    QCOMPARE(panel.x.high, usual->figure.panels.front().x.high);
  }
  const auto two = build({{"metric", "cpu_io_wait_percent, cpu_busy_percent"}, {"only-hosts", "node2,node1"}},
                         {nodesWithTelemetry()});
  QCOMPARE(two->figure.panels.size(), std::size_t(2));
  QCOMPARE(two->figure.panels[0].y.title, QString("CPU I/O wait"));
  QCOMPARE(two->figure.panels[0].series.size(), std::size_t(2));
  QCOMPARE(two->figure.panels[0].series[0].name, QString("node2"));
  QCOMPARE(two->figure.panels[0].series[0].color, two->figure.panels[1].series[0].color);
  QCOMPARE(two->figure.panels[0].series[0].points.size(), std::size_t(kSamples));
}

/// 3 x 2^30 bytes, in the unit of the page Live.
void TestTelemetryFigure::memoryIsInGibibytes() {
  RunResult result = nodesWithTelemetry();
  for (SeriesTable& table : result.series)
    if (table.name == "telemetry/node1")
      table.columns.push_back({"memory_used_bytes", std::vector<double>(kSamples, 3221225472.0)});
  const auto figure = build({{"metric", "memory_used_bytes"}, {"only-hosts", "node1"}}, {result});
  QVERIFY2(figure.ok(), figure.ok() ? "" : figure.error().message.english().c_str());
  const FigurePanel& panel = figure->figure.panels.at(0);
  QCOMPARE(panel.y.unit, QString("GiB"));
  QCOMPARE(panel.y.numbers.exponent, 0);
  QCOMPARE(panel.series.at(0).points.at(0).y, 3.0);
}

void TestTelemetryFigure::receiveMinusSendIsWhatWasRead() {
  const auto figure =
      build({{"derived", "network_receive_bytes_per_second-network_send_bytes_per_second"}, {"only-hosts", "node1"}},
            {nodesWithTelemetry()});
  QVERIFY(figure.ok());
  QCOMPARE(figure->figure.panels.size(), std::size_t(1));  // without --metric, only what is computed
  QCOMPARE(figure->figure.panels[0].y.title, QString("Network receive minus Network send"));
  QCOMPARE(figure->figure.panels[0].y.numbers.exponent, 6);
  const auto& points = figure->figure.panels[0].series[0].points;
  QVERIFY(std::abs(points[10].y - kReading) < 1);
  QVERIFY(std::abs(points[kSamples - 10].y) < 1);
}

void TestTelemetryFigure::sumsAndTheNeededRate() {
  const auto figure = build({{"derived", "sum:nfs_read_bytes_per_second,needed"}}, {nodesWithTelemetry()});
  QVERIFY(figure.ok());
  QCOMPARE(figure->figure.panels.size(), std::size_t(2));
  const FigureSeries* sum = seriesNamed(figure->figure.panels[0], "all hosts");
  QVERIFY(sum && std::abs(sum->points[20].y - 2 * kReading) < 1);  // two clients; the head is none
  const FigurePanel& needed = figure->figure.panels[1];
  const FigureSeries* line = seriesNamed(needed, "needed by all nodes");
  QVERIFY(line && std::abs(line->points[2].y - 5000 * 110000.0) < 3 * 110000.0);
  QVERIFY(seriesNamed(needed, "Disk read, all hosts") && seriesNamed(needed, "NFS read, all hosts"));
  RunResult old = nodesWithTelemetry();
  old.summary.storedBytesPerImage.reset();
  const auto unknown = build({{"metric", "cpu_busy_percent"}, {"derived", "needed"}}, {old});
  QVERIFY(unknown.ok());
  QVERIFY(unknown->figure.caption.contains("does not state the stored size of an image"));
}

void TestTelemetryFigure::wrongChoicesAreExplained() {
  const auto messageOf = [](const QMap<QString, QString>& options, const std::vector<RunResult>& results) {
    const auto figure = build(options, results);
    return figure.ok() ? QString() : toQString(figure.error().message);
  };
  const std::vector<RunResult> results{nodesWithTelemetry()};
  QVERIFY(messageOf({{"metric", "loss"}}, results).contains("They have: cpu_busy_percent"));
  QVERIFY(messageOf({{"only-hosts", "node9"}}, results).contains("node1, node2, head"));
  QVERIFY(messageOf({{"derived", "cpu_busy_percent-nfs_read_bytes_per_second"}}, results).contains("of one unit"));
  QVERIFY(messageOf({{"derived", "cpu_busy_percent"}}, results).contains("sum:A"));
  QVERIFY(messageOf({{"over", "days"}}, results).contains("training_time_s"));
  RunResult none = makeResult("run-n");
  none.series.resize(1);
  QVERIFY(messageOf({}, {none}).contains("telemetry"));
}

void TestTelemetryFigure::hostsAreNamedByRun() {
  RunResult other = nodesWithTelemetry("run-b");
  other.plan.name = other.summary.name = "second";
  const auto figure = build({{"metric", "cpu_busy_percent"}, {"only-hosts", "node1"}}, {nodesWithTelemetry(), other});
  QVERIFY(figure.ok());
  QCOMPARE(figure->figure.panels[0].series.size(), std::size_t(2));
  QVERIFY(figure->figure.panels[0].series[1].name.contains("second"));
  const auto part = build({{"metric", "/data/imagenet/nfs_read_bytes_per_second"}}, {nodesWithTelemetry()});
  QVERIFY(part.ok());
  QCOMPARE(part->figure.panels[0].y.title, QString("NFS read, /data/imagenet"));
}

/// The plots of a stack keep their height, and only the last one has labels of time.
void TestTelemetryFigure::stackedPanelsHaveRoom() {
  const auto six = build({}, {nodesWithTelemetry()});
  const auto one = build({{"metric", "cpu_busy_percent"}}, {nodesWithTelemetry()});
  QVERIFY(six->figure.heightMm > one->figure.heightMm + 5 * 26);
  Figure beside = six->figure;
  beside.stacked = false;
  QVERIFY(fittingHeightMm(beside, 26) < six->figure.heightMm / 2);
  QImage image(800, static_cast<int>(800 * six->figure.heightMm / six->figure.widthMm), QImage::Format_RGB32);
  image.fill(Qt::white);
  {
    QPainter painter(&image);
    paintFigure(painter, image.rect(), six->figure);
  }
  // Every part of the picture has a line: later hosts cover earlier ones of equal values.
  const auto isOfALine = [&](const QColor& at) {
    const auto& lines = six->figure.panels[0].series;
    return std::any_of(lines.begin(), lines.end(), [&](const FigureSeries& line) {
      return std::abs(at.red() - line.color.red()) + std::abs(at.green() - line.color.green()) +
                 std::abs(at.blue() - line.color.blue()) <
             24;
    });
  };
  for (int part = 0; part < 6; ++part) {
    bool found = false;
    for (int y = image.height() * (part + 1) / 8; y < image.height() * (part + 2) / 8 && !found; ++y)
      for (int x = 0; x < image.width() && !found; ++x) found = isOfALine(image.pixelColor(x, y));
    QVERIFY2(found, qPrintable(QString::number(part)));
  }
}

void TestTelemetryFigure::epochsHaveVerdicts() {
  const auto figure = build({}, {nodesWithTelemetry()}, "epochs");
  QVERIFY2(figure.ok(), figure.ok() ? "" : figure.error().message.english().c_str());
  QCOMPARE(figure->figure.panels.size(), std::size_t(2));
  const std::vector<QStringList> rows = shownRows(figure->figure.panels[1].tableRows);
  QCOMPARE(rows.size(), std::size_t(2));
  QCOMPARE(rows[0].last(), QString("not stable"));
  QVERIFY(figure->figure.finding.contains("not stable") || figure->figure.finding.contains("stable from epoch 2"));
  QCOMPARE(stabilityText(2, 0.004),
           QString("stable from epoch 2 on (0.4%1% in the last whole epoch; limit 2%1%)").arg(QChar(QChar::Nbsp)));
  QVERIFY(stabilityText({}, 0.05).startsWith("not stable"));
  QCOMPARE(stabilityText({}, 0.004),
           QString("not stable: the last whole epoch differs from the one before by more than 2%1%")
               .arg(QChar(QChar::Nbsp)));
  QVERIFY(stabilityText({}, {}).isEmpty());
  RunResult second = nodesWithTelemetry();
  second.summary.runId = "second";
  const auto two = build({}, {nodesWithTelemetry(), second}, "epochs");
  QVERIFY(two.ok());
  QVERIFY2(two->figure.finding.contains(" of 2 runs have a stable throughput by their last whole epoch"),
           qPrintable(two->figure.finding));
  QVERIFY(two->figure.panels[0].series[0].color != two->figure.panels[0].series[1].color);
  RunResult none = makeResult("run-n");  // without step times
  QVERIFY(!build({}, {none}, "epochs").ok());
}

void TestTelemetryFigure::mountsAreRedacted() {
  RunResult result = nodesWithTelemetry();
  result.events.push_back({1, 0, TelemetrySampled{"node1", 1, {{"/data/imagenet/nfs_read_bytes_per_second", 5}}}});
  const Redactor redactor({}, {result});
  const std::string redacted = resultToJson(redactor.result(result));
  QVERIFY(redacted.find("imagenet/") == std::string::npos);
  QVERIFY(redacted.find("(path)/nfs_read_bytes_per_second") != std::string::npos);
  QVERIFY(redacted.find("cpu_io_wait_percent") != std::string::npos);
}

void TestTelemetryFigure::theInspectorShowsNeededAndRead() {
  RunResult result = nodesWithTelemetry();
  result.summary.nfsReadMeanBytesPerSecond = 540e6;
  result.summary.diskReadMeanBytesPerSecond = 545e6;
  result.summary.stableFromEpoch = 2;
  result.summary.epochVariation = 0.004;
  const auto textOf = [](const RunResult& head, const QString& title) {
    for (const FactRow& row : factsOf(head))
      if (row.title == title) return row.value;
    return QString();
  };
  QVERIFY2(textOf(result, "Data rate needed").startsWith("550 MB/s = 2,500 images/s") ||
               textOf(result, "Data rate needed").startsWith("550 MB/s = 2500 images/s"),
           qPrintable(textOf(result, "Data rate needed")));
  QCOMPARE(textOf(result, "Read from NFS, all hosts"), QString("540 MB/s"));
  QCOMPARE(textOf(result, "Read from disks, all hosts"), QString("545 MB/s"));
  QVERIFY(textOf(result, "Throughput over epochs").startsWith("stable from epoch 2"));
  result.summary.storedBytesPerImage.reset();
  QVERIFY(textOf(result, "Data rate needed").startsWith("unknown"));
  QVERIFY(textOf(makeResult("run-s"), "Data rate needed").isEmpty());  // synthetic images are not stored
}

void TestTelemetryFigure::thePageDrawsWhatIsTicked() {
  LibraryFixture fixture;
  fixture.add(nodesWithTelemetry());
  auto library = fixture.open();
  TelemetryPage page(library.get());
  page.resize(1300, 900);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));
  page.setRuns({"run-a"});
  QTRY_COMPARE(page.figure().panels.size(), std::size_t(6));
  clickItem(*page.findChild<QListWidget*>("telemetryMetrics"), "CPU busy");
  QTRY_COMPARE(page.figure().panels.size(), std::size_t(5));
  clickItem(*page.findChild<QListWidget*>("telemetryDerived"), "Network receive minus Network send");
  QTRY_COMPARE(page.figure().panels.size(), std::size_t(6));
  clickItem(*page.findChild<QListWidget*>("telemetryHosts"), "head");
  QTRY_COMPARE(page.figure().panels.back().series.size(), std::size_t(2));
  const ReportBlock block = page.reportBlock();
  QCOMPARE(block.request.kind, QString("telemetry"));
  QCOMPARE(block.request.options.value("only-hosts"), QString("node1,node2"));
}

void TestTelemetryFigure::epochsHaveATable() {
  LibraryFixture fixture;
  fixture.add(nodesWithTelemetry());
  auto library = fixture.open();
  ComparePage page(library.get());
  page.resize(1300, 900);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));
  page.setRuns({"run-a"});
  QCOMPARE(harness::clickFigure(page, "compareViews", "Curves", true), 2);
  auto* table = page.findChild<QTableView*>("epochsTable");
  QTRY_COMPARE(table->model()->rowCount(), 2);
}

SCALESCOPE_WINDOW_TEST(TestTelemetryFigure)

}  // namespace scalescope::test_telemetry_figure

#include "test_telemetry_figure.moc"
