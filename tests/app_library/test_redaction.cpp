// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <ctime>

#include "app/compare/throughput_bars.h"
#include "app/diagnose/node_check_figure.h"
#include "app/exporting/figure_state.h"
#include "app/figures/figure_embedding.h"
#include "app/figures/figure_export.h"
#include "app/library/machines/topology.h"
#include "app/results/comparison.h"
#include "app/store/readable_text.h"
#include "engine/analysis/check/check_topology.h"
#include "engine/analysis/check/check_verdict.h"
#include "engine/base/files.h"
#include "engine/base/statements.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_library/secret_result.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_redaction {

using namespace scalescope::testing;

/// The data exported with a figure: no real name by accident, and enough to rebuild the figure.
class TestRedaction : public QObject {
  Q_OBJECT
 private slots:
  void textsLoseWhatTells_data();
  void textsLoseWhatTells();
  void seriesOfSourcesAreNotHosts();
  void versionsOfFourNumbersStay();
  void aliasesHoldInOnePass();
  void resultsKeepTheirFigures();
  void answersFollowTheRulesOfFields();
  void topologiesLoseWhatIdentifiesAMachine();
  void nodeChecksLoseTheirPlaces_data();
  void nodeChecksLoseTheirPlaces();
  void everyTextOfAFigureIsSearched();
  void nothingLeaksFromAnyFile();
  void manyCombiningMarksAreFolded();
  void pictureIsOpenedAgain_data();
  void pictureIsOpenedAgain();
  void foreignPicturesAreRefused();
  void damagedStatesAreRefused();

 private:
  static FigureState stateOf(const std::vector<RunResult>& results);
};

FigureState TestRedaction::stateOf(const std::vector<RunResult>& results) {
  FigureState state;
  state.request = {"compare",
                   {{"base", "other"},
                    {"prices", "gpu-prod-17=85,000 USD"},
                    {"baseline", toQString(results.front().summary.runId)}}};
  state.title = "Throughput of gpu-prod-17";
  state.caption = "Two  spaces, a no-break\u00a0space, an umlaut \u00fc and <tags> & \"quotes\"";
  for (const RunResult& result : results) state.results.push_back(forPicture(result, true));
  return state;
}

void TestRedaction::textsLoseWhatTells_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("said");
  QTest::newRow("host") << "on GPU-Prod-17 it failed"
                        << "on node1 it failed";
  QTest::newRow("short name in an interface") << "gpu-prod-17-ib0"
                                              << "node1-ib0";
  QTest::newRow("whole name") << "ssh gpu-prod-17.corp.example.com"
                              << "ssh node1";
  QTest::newRow("domain") << "mail.corp.example.com"
                          << "mail.domain1";
  QTest::newRow("user at host") << "jdoe@gpu-prod-17"
                                << "user@node1";
  QTest::newRow("path") << "Cannot read /home/jdoe/sets/train.rec: no"
                        << "Cannot read (path): no";
  QTest::newRow("mount") << "nfs4 nas01:/export/sets"
                         << "nfs4 (path)";
  QTest::newRow("address") << "10.1.2.3:29500"
                           << "(address):29500";
  QTest::newRow("addresses") << "10.1.2.3-10.1.2.9."
                             << "(address)-(address).";
  QTest::newRow("hardware address") << "mac 00:11:22:aa:bb:cc"
                                    << "mac (address)";
  QTest::newRow("IPv6") << "fe80::1ff:fe23:4567:890a up"
                        << "(address) up";
  QTest::newRow("serial") << "GPU-8c2f7e0a-1111-2222-3333-444455556666"
                          << "(serial)";
  QTest::newRow("service tag") << "Service Tag: 7XK2R03"
                               << "(serial)";
  QTest::newRow("mail") << "ask jane.doe@corp.example.com"
                        << "ask (address)";
  // The data of the figures is not changed.
  QTest::newRow("unit") << "681 images/s, 1.5 GB/s and/or 3/4"
                        << "681 images/s, 1.5 GB/s and/or 3/4";
  QTest::newRow("versions") << "cuDNN 7.1.4, driver 384.145, OFED 4.3-1.0.1.0"
                            << "cuDNN 7.1.4, driver 384.145, OFED 4.3-1.0.1.0";
  QTest::newRow("time") << "2026-11-20T10:00:01.000Z"
                        << "2026-11-20T10:00:01.000Z";
  QTest::newRow("PCI") << "0000:3b:00.0"
                       << "0000:3b:00.0";
  QTest::newRow("link") << "https://doi.org/10.1000/182 says"
                        << "https://doi.org/10.1000/182 says";
  QTest::newRow("generic") << "localhost:4, root"
                           << "localhost:4, root";
}

void TestRedaction::textsLoseWhatTells() {
  QFETCH(QString, text);
  QFETCH(QString, said);
  QCOMPARE(Redactor({}, {makeSecretResult()}).text(text), said);
}

/// "Highest storage read" is not "Highest node3 read": only own runs name telemetry after its host.
void TestRedaction::seriesOfSourcesAreNotHosts() {
  RunResult published;
  published.summary.origin = ResultOrigin::Published;
  published.series = {{"telemetry/storage", {{"disk_read_bytes_per_second", {1}}}}};
  RunResult own = published;
  own.summary.origin = ResultOrigin::Measured;
  own.series.front().name = "telemetry/gpu-prod-17";
  // This machine's own name is known, too: the number of gpu-prod-17 depends on it.
  const QString said = Redactor({}, {published, own}).text(QStringLiteral("Highest storage read of gpu-prod-17"));
  QVERIFY2(said.startsWith("Highest storage read of node") && !said.contains("prod"), qPrintable(said));
}

void TestRedaction::versionsOfFourNumbersStay() {
  RunResult result = makeResult("run-a");
  result.annotations.facts["cudnn_version"] = "7.1.4.18";
  result.environment.hosts.front().facts.push_back({"gpu_driver", "10.2.0.3"});
  result.annotations.facts["storage"] = "10.1.2.3";
  const Redactor redactor({}, {result});
  QCOMPARE(redactor.text(QString("cuDNN 7.1.4.18, driver 10.2.0.3 from 10.1.2.3")),
           QString("cuDNN 7.1.4.18, driver 10.2.0.3 from (address)"));
  QCOMPARE(redactor.result(result).annotations.facts.at("cudnn_version"), std::string("7.1.4.18"));
}

void TestRedaction::aliasesHoldInOnePass() {
  RunResult swapped = makeResult("run-a");
  swapped.environment.hosts = {{"node2", {}}, {"node1", {}}};
  const Redactor redactor({{"PowerEdge C4140", "Vendor X, 4 GPUs"}, {"M", "node2"}}, {swapped});
  QCOMPARE(redactor.text(QStringLiteral("node2 and node1")), QString("node1 and node2"));
  QCOMPARE(redactor.text(QStringLiteral("PowerEdge C4140-M")), QString("Vendor X, 4 GPUs-node2"));
}

void TestRedaction::resultsKeepTheirFigures() {
  const RunResult original = makeSecretResult();
  const RunResult said = Redactor({}, {original}).result(original);
  QCOMPARE(said.summary.imagesPerSecond, original.summary.imagesPerSecond);
  QCOMPARE(said.summary.runId, original.summary.runId);
  QCOMPARE(said.plan.network, original.plan.network);
  QCOMPARE(said.plan.hosts.size(), 2u);
  QCOMPARE(said.plan.hosts[0].host, std::string("node1"));
  QCOMPARE(said.plan.hosts[0].slotCount, 4);
  QCOMPARE(said.environment.hosts[0].find("cpu_model")->value, std::string("Xeon"));
  QCOMPARE(said.environment.hosts[0].find("chassis_serial"), nullptr);
  QVERIFY(findTable(said.series, "telemetry/node1") != nullptr);
  QCOMPARE(findTable(said.series, "steps")->rowCount(), findTable(original.series, "steps")->rowCount());
  QCOMPARE(said.annotations.history.size(), original.annotations.history.size());
}

/// What a PNG shows cannot be searched: what is painted is searched before.
/// What a command prints of results that were never learnt, field by field.
void TestRedaction::answersFollowTheRulesOfFields() {
  const auto factor = [](const char* id, const QJsonArray& values) {
    return QJsonObject{{"id", id}, {"title", "t"}, {"values", values}};
  };
  const QJsonObject before{
      {"factors", QJsonArray{factor("data_path", {"secretfolder", QJsonValue()}),
                             factor("environment/TOKEN_OF_X", {"hunter2"}), factor("precision", {"fp32", "bf16"})}},
      {"values", QJsonArray{1.5, 2}}};
  const QJsonObject after = Redactor({}, {}).answer(before);
  const QJsonArray factors = after["factors"].toArray();
  QCOMPARE(factors[0].toObject()["values"].toArray(), (QJsonArray{"(path)", QJsonValue()}));
  QCOMPARE(factors[1].toObject()["values"].toArray(), QJsonArray{"(value)"});
  QCOMPARE(factors[2].toObject()["values"].toArray(), (QJsonArray{"fp32", "bf16"}));
  QCOMPARE(after["values"].toArray(), before["values"].toArray());
}

void TestRedaction::topologiesLoseWhatIdentifiesAMachine() {
  RunResult result;
  Topology topology;
  topology.nodes = {{"machine"},
                    {"gpu0", TopologyNodeKind::Gpu, "", "NVIDIA H200", "0000:3b:00.0"},
                    {"disk0", TopologyNodeKind::Disk, "nvme0n1", "SAMSUNG MZQL23T8HCLS-00A07", "0000:5e:00.0"}};
  topology.edges = {{"machine", "gpu0", TopologyEdgeKind::Pcie}, {"machine", "disk0", TopologyEdgeKind::Pcie}};
  setMeasured(topology, "machine", "gpu0", TopologyEdgeKind::Pcie, 55, LinkVerdict::Good, "check");
  result.environment.hosts = {{"secretnode7", {}, topology}};
  result.events = {{1, 0, EnvironmentProbed{result.environment.hosts.front()}}};
  const RunResult redacted = Redactor({}, {result}).result(result);
  const std::string text = resultToJson(redacted);
  for (const char* identifier : {"3b:00", "5e:00", "MZQL23T8", "secretnode7"})
    QVERIFY2(text.find(identifier) == std::string::npos, text.c_str());
  const Topology& kept = redacted.environment.hosts.front().topology;
  QCOMPARE(kept.nodes.size(), std::size_t{3});
  QCOMPARE(kept.find("gpu0")->model, std::string("NVIDIA H200"));
  QVERIFY(kept.find("gpu0")->busId != kept.find("disk0")->busId);  // distinct ones stay distinct
  QCOMPARE(kept.edge("machine", "gpu0", TopologyEdgeKind::Pcie)->measuredGbPerS, 55.0);
}

void TestRedaction::nodeChecksLoseTheirPlaces_data() {
  QTest::addColumn<QString>("figure");
  QTest::newRow("table of the check") << "node-check";
  QTest::newRow("topology with its rates") << "topology";
}

/// Hosts, paths, addresses and serial numbers of a check: in its values, causes and topology.
void TestRedaction::nodeChecksLoseTheirPlaces() {
  QFETCH(QString, figure);
  QTemporaryDir folder;
  RunResult secret = makeSecretResult();
  secret.summary.kind = ResultKind::NodeCheck;
  const auto value = [](const char* test, const char* host, const char* part, double number) {
    CheckValue made;
    made.test = test;
    made.host = host;
    made.part = part;
    made.value = number;
    made.verdict = CheckVerdict::Bad;
    return made;
  };
  std::vector<CheckValue> values{value("storage_sequential_cold", kSecretHost, "/home/jdoe/sets/imagenet", 900),
                                 value("link", kSecretHost, "enx001122aabbcc", 300),
                                 value("memory_triad", "gpu-prod-18", "all cores", 20),
                                 value("host", "gpu-prod-18", "", NAN)};
  values[0].cause = Text::of("other programs used %1 of %2 cores (%3)", textNumber(1, 2), 2,
                             Text::of("%1 %2 cores", "/home/jdoe/run", textNumber(1, 1)));
  values[1].peer = "gpu-prod-18";
  values[1].reason = Text::of("%1 sends at most %2 MB/s, the median of the hosts is %3 MB/s", "gpu-prod-17",
                              textNumber(2.37, 2), textNumber(3, 2));
  values[1].cause = joinStatements({Text::of("%1: %2", "gpu-prod-18", "adapter with the address 00:11:22:aa:bb:cc"),
                                    Text::of("%1 receive errors since the start", 12)});
  values[3].reason = "gpu-prod-18: cannot connect to 10.1.2.3 as jdoe.";
  secret.series.push_back(checkTable(values));
  secret.events.push_back({3, -1, CheckMeasured{values}});
  secret.events.push_back({4, -1, Noted{NoteLevel::Warning, checkFindingText(values[1]), values[1]}});
  for (HostEnvironment& host : secret.environment.hosts) {
    host.facts.push_back({"data_device", "disk-7XK2R03"});
    host.topology.nodes = {
        {.id = "machine"},
        {.id = "numa0", .kind = TopologyNodeKind::Numa, .numa = 0},
        {.id = "nic0", .kind = TopologyNodeKind::Nic, .name = "enx001122aabbcc", .busId = "0000:3b:00.0"},
        {.id = "disk0", .kind = TopologyNodeKind::Disk, .name = "disk-7XK2R03"}};
    host.topology.edges = {
        {"machine", "numa0"}, {"numa0", "nic0", TopologyEdgeKind::Pcie}, {"numa0", "disk0", TopologyEdgeKind::Pcie}};
  }
  recordMeasuredRates(values, secret.plan.hosts, secret.environment);
  const auto leaks = [](const QByteArray& bytes) {
    QStringList found = leaksOf(bytes);
    for (const char* identifier : {"001122aabbcc", "3b:00.0"})
      if (bytes.toLower().contains(identifier)) found.append(identifier);
    return found;
  };
  const Redactor redactor({}, {secret});
  const RunResult said = redactor.result(secret);
  const std::string text = resultToJson(said);
  QCOMPARE(leaks(QByteArray::fromStdString(text)), QStringList());
  QCOMPARE(checkValuesOf(said.series).size(), values.size());
  QCOMPARE(checkValuesOf(said.series)[2].value, 20.0);
  QVERIFY(checkValuesOf(said.series)[1].reason.isTranslatable());
  QCOMPARE(checkValuesOf(said.series)[2].host, std::string("node2"));
  const auto drawn = [&](const RunResult& result) {
    return figure == "topology" ? makeTopologyFigure(topologiesOf(std::vector<RunResult>{result}))
                                : makeNodeCheckFigure({result});
  };
  const Figure shown = redactedFigure(drawn(secret), redactor);
  const QByteArray state = stateToJson(stateOf({secret}), Disclosure::Redacted, redactor);
  QCOMPARE(leaks(state), QStringList());
  for (const char* ending : {"pdf", "png", "svg", "csv"}) {
    const QString path = folder.filePath(QStringLiteral("check.") + QLatin1String(ending));
    QVERIFY(exportFigure(shown, path, 100, state).ok());
    QCOMPARE(leaks(unpackedBytes(path)), QStringList());
  }
  // The test sees what it looks for.
  QVERIFY(exportFigure(drawn(secret), folder.filePath("full.csv"), 100, {}).ok());
  QVERIFY(!leaks(unpackedBytes(folder.filePath("full.csv"))).isEmpty());
}

void TestRedaction::everyTextOfAFigureIsSearched() {
  const QString name = "of gpu-prod-17";
  FigurePanel panel;
  panel.title = panel.x.title = panel.x.unit = panel.y.title = panel.y.unit = name;
  panel.categories = panel.tableHeader = {name};
  panel.tableRows = {{name}};
  panel.series = {{name, {}, {}}};
  panel.diagram = {{{name, name}}, {{0, 0, name}}, name};
  const Figure said = redactedFigure({name, name, name, name, name, {panel}}, Redactor({}, {makeSecretResult()}));
  const FigurePanel& after = said.panels[0];
  const QStringList texts{said.title,
                          said.reservation,
                          said.finding,
                          said.caption,
                          said.footnote,
                          after.title,
                          after.x.title,
                          after.x.unit,
                          after.y.title,
                          after.y.unit,
                          after.categories[0],
                          after.tableHeader[0],
                          shownRow(after.tableRows[0])[0],
                          after.series[0].name,
                          after.diagram.boxes[0].title,
                          after.diagram.boxes[0].detail,
                          after.diagram.links[0].text,
                          after.diagram.empty};
  for (const QString& text : texts) QCOMPARE(text, QString("of node1"));
}

/// Every file format, as raw bytes and with its packed streams undone.
void TestRedaction::nothingLeaksFromAnyFile() {
  QTemporaryDir folder;
  RunResult secret = makeSecretResult(), other = makeResult("run-b", 1, 90);
  other.environment.hosts[0].host = kSecretHost;
  other.annotations.system = "PowerEdge C4140";
  const std::vector<RunResult> results{secret, other};
  const Redactor redactor({{"PowerEdge C4140", "Vendor X"}}, results);
  FigureStyles styles;
  Figure figure = makeThroughputBars(compareRuns(results, {}), styles, {});
  figure.title += toQString(std::string(" on ") + kSecretHost);
  figure.footnote += " Data in /home/jdoe/sets/imagenet, by jdoe on 10.1.2.3.";
  figure = redactedFigure(figure, redactor);
  const QByteArray state = stateToJson(stateOf(results), Disclosure::Redacted, redactor);
  QVERIFY(state.size() > 1000);
  QCOMPARE(leaksOf(state), QStringList());
  for (const char* ending : {"pdf", "png", "svg", "csv"}) {
    const QString path = folder.filePath(QStringLiteral("figure.") + QLatin1String(ending));
    QVERIFY(exportFigure(figure, path, 100, state).ok());
    QCOMPARE(leaksOf(unpackedBytes(path)), QStringList());
  }
  // The test sees what it looks for: with real names it finds them.
  const QByteArray full = stateToJson(stateOf(results), Disclosure::Full, redactor);
  QVERIFY(leaksOf(full).size() >= 6);
  const QString path = folder.filePath("full.png");
  QVERIFY(exportFigure(figure, path, 100, full).ok());
  QVERIFY(leaksOf(unpackedBytes(path)).size() >= 6);
  QVERIFY(checkExportedRedacted(folder.filePath("figure.png")).ok());
  QCOMPARE(checkExportedRedacted(path).error().code, std::string("not-redacted"));
}

void TestRedaction::pictureIsOpenedAgain_data() {
  QTest::addColumn<QString>("ending");
  QTest::addColumn<int>("disclosure");
  for (const QString& ending : {QStringLiteral("png"), QStringLiteral("pdf")})
    for (auto disclosure : {Disclosure::Redacted, Disclosure::Full, Disclosure::None})
      QTest::addRow("%s %d", qPrintable(ending), int(disclosure)) << ending << int(disclosure);
}

void TestRedaction::pictureIsOpenedAgain() {
  QFETCH(QString, ending);
  QFETCH(int, disclosure);
  QTemporaryDir folder;
  const std::vector<RunResult> results{makeSecretResult(), makeResult("run-b", 2, 180)};
  const Redactor redactor({}, results);
  const FigureState before = stateOf(results);
  const QString path = folder.filePath("figure." + ending);
  FigureStyles styles;
  QVERIFY(exportFigure(makeThroughputBars(compareRuns(results, {}), styles, {}), path, 100,
                       stateToJson(before, static_cast<Disclosure>(disclosure), redactor))
              .ok());
  const auto json = embeddedState(path);
  QVERIFY(json.ok());
  if (static_cast<Disclosure>(disclosure) == Disclosure::None) {
    QVERIFY(json->isEmpty());
    return;
  }
  const auto state = stateFromJson(*json);
  QVERIFY2(state.ok(), state.ok() ? "" : state.error().message.english().c_str());
  QCOMPARE(state->request.kind, before.request.kind);
  QCOMPARE(state->caption, before.caption);
  QCOMPARE(state->request.options.value("base"), QStringLiteral("other"));
  QCOMPARE(state->request == before.request, static_cast<Disclosure>(disclosure) == Disclosure::Full);
  QCOMPARE(state->results.size(), 2u);
  QCOMPARE(state->results[1].summary.imagesPerSecond.value_or(0), 180.0);
  QCOMPARE(findTable(state->results[0].series, "steps")->rowCount(), 40u);
  const bool full = static_cast<Disclosure>(disclosure) == Disclosure::Full;
  QCOMPARE(state->title.contains("gpu-prod-17"), full);
  QVERIFY(describeState(*json).size() == 3);
}

void TestRedaction::foreignPicturesAreRefused() {
  QTemporaryDir folder;
  QImage(10, 10, QImage::Format_RGB32).save(folder.filePath("plain.png"));
  QVERIFY(embeddedState(folder.filePath("plain.png"))->isEmpty());
  LibraryFixture::writeText(toPath(folder.filePath("plain.pdf")), "%PDF-1.4 <scalescope:state>never closed");
  QVERIFY(embeddedState(folder.filePath("plain.pdf"))->isEmpty());
  QVERIFY(!embeddedState(folder.filePath("none.pdf")).ok());
}

void TestRedaction::damagedStatesAreRefused() {
  const QByteArray json = stateToJson(stateOf({makeResult("run-a")}), Disclosure::Full, Redactor({}, {}));
  for (qsizetype length = 0; length < json.size(); length += 97) QVERIFY(!stateFromJson(json.left(length)).ok());
  QVERIFY(!stateFromJson(R"({"format": "scalescope-figure", "format_version": 99})").ok());
  QVERIFY(!stateFromJson(R"({"format": "scalescope-figure", "format_version": 1, "results": [{}]})").ok());
}

/// 100,000 marks on one letter, of which each belongs before the one that precedes it: put in order together, they
/// would take minutes. 30 on a letter are, as many as any script has.
void TestRedaction::manyCombiningMarksAreFolded() {
  QString marks;
  for (int i = 0; i < 50'000; ++i) marks += QStringLiteral("\u0301\u0323");
  const std::clock_t before = std::clock();
  QCOMPARE(foldedName(QStringLiteral("e") + marks).size(), qsizetype(100'001));
  QVERIFY((std::clock() - before) / CLOCKS_PER_SEC < 10);
  const QString dots = QStringLiteral("\u0323").repeated(15), acutes = QStringLiteral("\u0301").repeated(15);
  QCOMPARE(foldedName(QStringLiteral("E") + marks.left(30)), QStringLiteral("e") + dots + acutes);
}

SCALESCOPE_WINDOW_TEST(TestRedaction)

}  // namespace scalescope::test_redaction

#include "test_redaction.moc"
