// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QLineEdit>
#include <QTableView>
#include <QUndoStack>

#include "app/core/fact_units.h"
#include "app/figures/figure_export.h"
#include "app/library/machines/host_topology.h"
#include "app/library/machines/systems_model.h"
#include "app/library/machines/systems_page.h"
#include "app/library/machines/topology.h"
#include "engine/analysis/run/run_state.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_systems {

using namespace scalescope::testing;

/// Records of systems, their files, and the tables side by side.
class TestSystems : public QObject {
  Q_OBJECT
 private slots:
  void recordsKeepTheirHistory();
  void refusesInWords();
  void filesAreReadAgain();
  void damagedFileIsToldAndLeftAlone();
  void resultsBearTheShortName();
  void everyColumnHasAName();
  void tableMarksWhatIsTypedAndWhatDiffers();
  void cellsThatProbesFilledAreNotTyped();
  void typedValuesHaveUnits_data();
  void typedValuesHaveUnits();
  void unitsStandBesideTheEditor();
  void figureSaysWhatTheMarksMean();
  void topologyFollowsTheRecords();
  void topologyOfSwitchesAndWords();
  void peerAccessIsATable();
  void recordedTopologyIsDrawn();
  void checkedTopologyShowsItsRates();
  void newestTopologyOfAHost();
  void drawingMarksWhatDiffers();

 private:
  static const SystemRow* rowOf(const SystemTable& table, const QString& id) {
    for (const SystemRow& row : table.rows)
      if (row.id == id) return &row;
    return nullptr;
  }
};

void TestSystems::recordsKeepTheirHistory() {
  SystemRecord record;
  QVERIFY(setField(record, "short_name", " M ").ok());
  QVERIFY(setField(record, "server_configuration", "M").ok());
  QVERIFY(setField(record, "price", "90,000 EUR").ok());
  QVERIFY(setField(record, "price", "85,000 EUR").ok());
  QVERIFY(setField(record, "price", "85,000 EUR").ok());  // no change, no history
  record.id = "m";
  const auto read = systemFromJson(systemToJson(record));
  QVERIFY(read.ok());
  QCOMPARE(read->shortName(), QString("M"));
  QCOMPARE(read->history.size(), 4u);
  QCOMPARE(read->history.back().before, std::string("90,000 EUR"));
  QVERIFY(setField(record, "price", "").ok());
  QVERIFY(!record.typed.contains("price"));
}

void TestSystems::refusesInWords() {
  SystemRecord record;
  QVERIFY(setField(record, "short_name", "M").ok());
  QCOMPARE(setField(record, "short_name", "  ").error().code, std::string("system-invalid"));
  QCOMPARE(setField(record, "colour", "red").error().code, std::string("system-invalid"));
  QVERIFY(!systemFromJson("{}").ok());
  QVERIFY(!systemFromJson("no").ok());
  QVERIFY(!systemFromJson(R"({"format": "scalescope-system", "format_version": 99})").ok());
}

void TestSystems::filesAreReadAgain() {
  LibraryFixture fixture;
  auto library = fixture.open();
  auto id = library->systems().create("C4140-M");
  QVERIFY(id.ok());
  QCOMPARE(library->systems().create("C4140-M").error().code, std::string("system-invalid"));
  QVERIFY(library->systems().set(*id, "rack_units", "1").ok());
  QVERIFY(library->systems().set(*id, "also_called", "PowerEdge C4140-M; the grey box").ok());
  const fs::path file = fixture.places.runsDir / "systems" / "c4140-m.json";
  QTRY_VERIFY(fs::exists(file) && fs::file_size(file) > 300);
  QTest::qWait(300);
  auto other = fixture.open();
  QTRY_COMPARE(other->systems().records().size(), 1u);
  QCOMPARE(other->systems().shortNameOf("the grey box"), QString("C4140-M"));
  QCOMPARE(other->systems().shortNameOf("another"), QString("another"));
  QCOMPARE(other->systems().find("c4140-m")->value("rack_units"), QString("1"));
  other->systems().remove("c4140-m");
  QTRY_VERIFY(!fs::exists(file));
}

void TestSystems::damagedFileIsToldAndLeftAlone() {
  LibraryFixture fixture;
  const fs::path file = fixture.places.runsDir / "systems" / "bad.json";
  fixture.writeText(file, "{ no");
  Library library(fixture.places, nullptr);
  QSignalSpy problem(&library, &Library::problem);
  QTRY_VERIFY(!problem.isEmpty());
  QVERIFY(problem[0][0].toString().contains("bad.json"));
  QVERIFY(fs::exists(file));
}

void TestSystems::resultsBearTheShortName() {
  LibraryFixture fixture;
  RunResult mine = makeResult("run-a");
  mine.annotations.system = "grey box";
  fixture.add(mine);
  RunResult published = makeResult("published-1");
  published.summary.origin = ResultOrigin::Published;
  published.annotations.system = "PowerEdge C4140-M";
  fixture.addPublished(published);
  auto library = fixture.open();
  auto id = library->systems().create("M");
  QVERIFY(id.ok());
  QVERIFY(library->systems().set(*id, "also_called", "grey box; PowerEdge C4140-M").ok());
  const auto nameOf = [&](const char* run) { return library->find(run)->head.annotations.system; };
  QTRY_COMPARE(nameOf("run-a"), std::string("M"));
  QCOMPARE(nameOf("published-1"), std::string("M"));  // what figures are labelled with
  const LibraryEntryPtr before = library->find("run-a");
  library->rescan();
  QTest::qWait(500);
  QCOMPARE(library->find("run-a"), before);  // the same object as long as nothing changes
  QVERIFY(library->systems().set(*id, "short_name", "Config M").ok());
  QCOMPARE(nameOf("published-1"), std::string("Config M"));
  QCOMPARE(systemNames(*library).first(), QString("Config M"));
}

void TestSystems::everyColumnHasAName() {
  RunResult bare = makeResult("run-a");
  bare.summary.name.clear();
  bare.annotations.system.clear();
  RunResult nowhere = bare;
  nowhere.environment.hosts.front().host.clear();
  nowhere.summary.runId = "run-b";
  const QStringList header = makeSystemFigure(makeSystemTable({bare, nowhere})).panels.front().tableHeader;
  QCOMPARE(header.mid(1), QStringList({"node1", "no name (run run-b)"}));
}

void TestSystems::tableMarksWhatIsTypedAndWhatDiffers() {
  LibraryFixture fixture;
  RunResult a = makeResult("run-a"), b = makeResult("run-b");
  a.annotations.system = "A";
  b.annotations.system = "B";
  a.environment.hosts[0].facts = {
      {"cpu_model", "Xeon"}, {"kernel_release", "6.1"}, {"memory_total_bytes", "274877906944"}};
  b.environment.hosts[0].facts = {{"cpu_model", "Xeon"}, {"kernel_release", "6.2"}};
  b.annotations.facts["memory"] = "16 x 16 GB";
  fixture.add(a);
  fixture.add(b);
  auto library = fixture.open();
  auto id = library->systems().create("A");
  QVERIFY(id.ok());
  QVERIFY(library->systems().set(*id, "network_switch", "SB7890").ok());
  QTRY_COMPARE(library->find("run-a")->head.annotations.system, std::string("A"));
  const SystemTable table = makeSystemTable(systemColumns(*library, {"A", "B"}), library->systems());
  QCOMPARE(table.columns.size(), 2u);
  QVERIFY(!rowOf(table, "cpu_model")->differs);
  QVERIFY(rowOf(table, "kernel_release")->differs);
  QCOMPARE(rowOf(table, "memory_total_bytes")->cells[0].text, QString("256\u00a0GiB"));
  QVERIFY(!rowOf(table, "memory_total_bytes")->differs);  // B does not say
  QVERIFY(rowOf(table, "network_switch")->cells[0].typed);
  QVERIFY(rowOf(table, "network_switch")->cells[1].text.isEmpty());
  QVERIFY(rowOf(table, "memory")->cells[1].typed);
  QVERIFY(!rowOf(table, "cpu_model")->cells[0].typed);
  QVERIFY(rowOf(table, "gpu_model") == nullptr);  // it has no facts
  QVERIFY(rowOf(makeSystemTable(table.columns, library->systems(), true), "gpu_model") != nullptr);
}

void TestSystems::cellsThatProbesFilledAreNotTyped() {
  LibraryFixture fixture;
  RunResult a = makeResult("run-a");
  a.annotations.system = "A";
  fixture.add(a);
  auto library = fixture.open();
  SystemsModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
  model.setTable(makeSystemTable(systemColumns(*library, {"A"}), library->systems(), true));
  QSignalSpy typed(&model, &SystemsModel::typed);
  for (int row = 0; row < model.rowCount(); ++row) {
    const QString id = model.table().rows[static_cast<std::size_t>(row)].id;
    const QModelIndex cell = model.index(row, 1);
    if (id == "cpu_model") QVERIFY(!model.setData(cell, "other", Qt::EditRole));
    if (id == "price") QVERIFY(model.setData(cell, " 9 EUR ", Qt::EditRole));
  }
  QCOMPARE(typed.size(), 1);
  QCOMPARE(typed[0], QVariantList({0, "price", "9 EUR"}));
  // A column of one result: facts go into the result, names and prices are the record's.
  model.setTable(makeSystemTable(resultColumns(*library, {"run-a"}), library->systems(), true));
  for (int row = 0; row < model.rowCount(); ++row) {
    const QString id = model.table().rows[static_cast<std::size_t>(row)].id;
    const bool editable = model.flags(model.index(row, 1)) & Qt::ItemIsEditable;
    if (id == "price" || id == "cpu_model") QVERIFY(!editable);
    if (id == "network_switch") QVERIFY(editable);
  }
}

void TestSystems::typedValuesHaveUnits_data() {
  QTest::addColumn<QString>("field");
  QTest::addColumn<QString>("typed");
  QTest::addColumn<QString>("stored");  // "": refused
  QTest::addColumn<QString>("shown");
  const auto row = [](const char* field, const char* typed, const char* stored, const char* shown = "") {
    QTest::addRow("%s: %s", field, typed) << field << typed << stored << QString::fromUtf8(shown);
  };
  row("cpu_max_mhz", "2400", "2400", "2400 MHz");
  row("cpu_max_mhz", "2.4 GHz", "2400", "2400 MHz");
  row("cpu_max_mhz", "2,4ghz", "2400", "2400 MHz");
  row("cpu_max_mhz", "2,400", "");  // thousands or a decimal sign
  row("cpu_max_mhz", "2400 GB", "");
  row("cpu_max_mhz", "fast", "");
  row("cpu_max_mhz", "-1 GHz", "");
  row("memory_total_bytes", "384 GiB", "412316860416", "384 GiB");
  row("memory_total_bytes", "384 GB", "384000000000", "384 GB");
  row("memory_total_bytes", "384", "");  // bytes were hardly meant
  row("host_gpu_bandwidth_gb_per_s", "100 Gbit/s", "12.5", "12.5 GB/s");
  row("host_gpu_bandwidth_gb_per_s", "100 Gb/s", "12.5", "12.5 GB/s");
  row("host_gpu_bandwidth_gb_per_s", "100 gb/s", "");  // bits or bytes
  row("rack_units", "2 HE", "2", "2 U");
  row("training_power_w", "2.4 kW", "2400", "2400 W");
  row("idle_power_w", "600", "600", "600 W");
  row("cpu_cores", "2 x 20", "2 x 20", "2 x 20");
}

void TestSystems::typedValuesHaveUnits() {
  QFETCH(QString, field);
  QFETCH(QString, typed);
  QFETCH(QString, stored);
  QFETCH(QString, shown);
  const auto value = storedFact(field, typed);
  QCOMPARE(value.ok(), !stored.isEmpty());
  if (!value) {
    const QString message = toQString(value.error().message);
    QVERIFY2(message.contains('"' + typed + '"') && message.contains(factUnits(field)), qPrintable(message));
    return;
  }
  QCOMPARE(*value, stored);
  QCOMPARE(factText(field, stored).replace(QChar::Nbsp, ' '), shown);
}

void TestSystems::unitsStandBesideTheEditor() {
  LibraryFixture fixture;
  RunResult a = makeResult("run-a");
  a.annotations.system = "A";
  a.environment.hosts[0].facts = {{"cpu_model", "Xeon"}};
  fixture.add(a);
  auto library = fixture.open();
  QVERIFY(library->systems().create("A").ok());
  SystemsPage page(library.get());
  page.resize(900, 700);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));
  QTRY_VERIFY(library->find("run-a")->head.annotations.system == "A");
  page.setSystemShown("A", true);
  page.findChild<QCheckBox*>("systemEmpty")->setChecked(true);
  auto* table = page.findChild<QTableView*>("systemTable");
  const auto rowOfTitle = [table](const QString& title) {
    for (int row = 0; row < table->model()->rowCount(); ++row)
      if (table->model()->index(row, 0).data().toString().startsWith(title)) return row;
    return -1;
  };
  QTRY_VERIFY(rowOfTitle("Memory (GiB, GB)") > 0);
  QSignalSpy messages(&page, &SystemsPage::message);
  const auto type = [&](const QString& title, const QString& text) {
    const QModelIndex cell = table->model()->index(rowOfTitle(title), 1);
    table->scrollTo(cell);
    const QPoint at = table->visualRect(cell).center();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, at);
    auto* editor = table->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    QCOMPARE(editor->placeholderText(), factUnits(title.startsWith("Memory") ? "memory_total_bytes" : "rack_units"));
    editor->selectAll();
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
  };
  type("Memory (", "384 apples");
  QTRY_COMPARE(messages.size(), 1);
  QVERIFY2(messages[0][0].toString().contains("384 apples"), qPrintable(messages[0][0].toString()));
  QVERIFY(messages[0][1].toBool());
  type("Memory (", "384 GiB");
  QTRY_COMPARE(table->model()->index(rowOfTitle("Memory ("), 1).data().toString().replace(QChar::Nbsp, ' '),
               QString("384 GiB (typed)"));
  type("Rack units", "2");
  QTRY_COMPARE(library->systems().called("A")->value("rack_units"), QString("2"));
  QCOMPARE(library->systems().called("A")->value("memory_total_bytes"), QString("412316860416"));
  QCOMPARE(messages.size(), 1);
  // The undo text and the history name the fields as people do.
  QVERIFY2(library->edits().stack()->undoText().contains("Rack units"),
           qPrintable(library->edits().stack()->undoText()));
}

void TestSystems::figureSaysWhatTheMarksMean() {
  SystemTable table;
  table.columns = {{"A", {}, {}, {}}, {"B", {}, {}, {}}};
  table.rows = {{"os_name",
                 "OS",
                 std::nullopt,
                 {{"Debian 12", false, false, false, {}}, {"RHEL 7", true, false, false, {}}},
                 true}};
  const Figure figure = makeSystemFigure(table);
  QCOMPARE(shownRow(figure.panels[0].tableRows[0]), QStringList({"OS ≠", "Debian 12", "RHEL 7 *"}));
  QVERIFY(figure.footnote.contains("typed") && figure.footnote.contains("differ"));
}

namespace {

/// Four GPUs behind one PCIe switch, as WP's configuration K, in the probe's words.
std::map<std::string, QString> factsOfK() {
  return {
      {"cpu_sockets", "2"},
      {"cpu_model", "Xeon 4116"},
      {"gpu_count", "4"},
      {"gpu_model", "V100-SXM2-16GB"},
      {"gpu_pcie", "generation 3 x16"},
      {"gpu_links",
       "0: 2 NVLinks (version 2) to GPU 1, 1 NVLink (version 2) to GPU 2; 1: 2 NVLinks (version 2) to GPU 0; 2: not "
       "reported; 3: not reported; PCIe: 0-1 one PCIe switch, 0-2 one PCIe switch, 0-3 several PCIe switches, 1-2 one "
       "PCIe "
       "switch"},
      {"gpu_cpu_affinity", "0-11,24-35"},
      {"network_adapters", "eth0 25000 Mb/s mlx5_core"}};
}

std::map<std::string, QString> factsOfM() {
  auto facts = factsOfK();
  facts["gpu_links"] = "PCIe: 0-1 one NUMA node, 0-2 across NUMA nodes, 2-3 one NUMA node";
  facts["gpu_cpu_affinity"] = "0: 0-19; 1: 0-19; 2: 20-39; 3: 20-39";
  return facts;
}

}  // namespace

void TestSystems::topologyFollowsTheRecords() {
  const Topology k = topologyOf(factsOfK());
  QCOMPARE(topologyFault(k), std::string());
  QCOMPARE(k.countOf(TopologyNodeKind::Package), std::size_t{2});
  QCOMPARE(k.countOf(TopologyNodeKind::Gpu), std::size_t{4});
  QCOMPARE(k.countOf(TopologyNodeKind::PcieSwitch), std::size_t{1});
  for (const char* gpu : {"gpu0", "gpu1", "gpu2", "gpu3"}) {
    QCOMPARE(k.parentOf(gpu)->id, std::string("switch0"));
    QCOMPARE(k.find(gpu)->pcieMax, (PcieLink{16, 8}));
  }
  // One group of cores, two sockets: which one is not recorded.
  QCOMPARE(k.parentOf("switch0")->id, std::string("machine"));
  const auto nvLinks = [](const Topology& topology) {
    return std::count_if(topology.edges.begin(), topology.edges.end(),
                         [](const TopologyEdge& edge) { return edge.kind == TopologyEdgeKind::NvLink; });
  };
  QCOMPARE(nvLinks(k), 2);
  QCOMPARE(k.edge("gpu0", "gpu1", TopologyEdgeKind::NvLink)->count, 2);
  const TopologyNode& adapter = k.nodes[k.ofKind(TopologyNodeKind::Nic).front()];
  QCOMPARE(adapter.name, std::string("eth0"));
  QCOMPARE(adapter.model, std::string("25000 Mb/s mlx5_core"));
  QCOMPARE(adapter.portGbitPerS, 25.0);
  const Topology m = topologyOf(factsOfM());
  QCOMPARE(m.countOf(TopologyNodeKind::PcieSwitch), std::size_t{0});
  QCOMPARE(m.parentOf("gpu1")->id, std::string("package0"));
  QCOMPARE(m.parentOf("gpu2")->id, std::string("package1"));
  QVERIFY(m.remarks.empty());
  QCOMPARE(nvLinks(m), 0);
}

void TestSystems::topologyOfSwitchesAndWords() {
  const Topology switched = topologyOf({{"gpu_count", "8"}, {"gpu_links", "18 NVLinks (version 4) to switches"}});
  const TopologyEdge* link = switched.edge("gpu7", "nvswitch", TopologyEdgeKind::NvLink);
  QVERIFY(link != nullptr);
  QCOMPARE(link->count, 18);
  QCOMPARE(link->version, 4);
  const Topology words = topologyOf({{"gpu_count", "4"}, {"gpu_links", "NVLink, 300 GB/s"}});
  QCOMPARE(words.remarks, std::vector<Text>{"NVLink, 300 GB/s"});
  const Topology entered =
      topologyOf({{"gpu_count", "2"}, {"cpu_sockets", "1"}, {"gpu_cpu_affinity", "0-3"}, {"gpu_pcie", "riser, x16"}});
  QCOMPARE(toQString(entered.edgeAbove("gpu0")->nominalSource), QString("riser, x16"));  // unchanged
  for (const char* broken : {"-3", "9999999", "x", ""}) {
    const Topology none =
        topologyOf({{"gpu_count", broken}, {"cpu_sockets", broken}, {"gpu_links", "0-99 one PCIe switch"}});
    QCOMPARE(topologyFault(none), std::string());
    QVERIFY(none.countOf(TopologyNodeKind::Gpu) <= 32 && none.countOf(TopologyNodeKind::Package) <= 16);
  }
  QVERIFY(makeTopologyFigure({{"A", words}, {"B", {}}}).caption.contains("300 GB/s"));
  QVERIFY(makeTopologyFigure({}).panels.empty());
}

/// Peer access of the configuration G of a publication, typed as the pairs that have it.
void TestSystems::peerAccessIsATable() {
  const Topology g = topologyOf({{"gpu_count", "4"},
                                 {"cpu_sockets", "2"},
                                 {"gpu_cpu_affinity", "0: 0-13; 1: 0-13; 2: 14-27; 3: 14-27"},
                                 {"gpu_links", "Peer access: 0-1, 2-3"}});
  QCOMPARE(topologyFault(g), std::string());
  const Figure figure = makeTopologyFigure({{"G", g}});
  QCOMPARE(figure.panels.size(), std::size_t{2});
  const FigurePanel& matrix = figure.panels[1];
  QVERIFY(matrix.kind == FigureKind::Table);
  QCOMPARE(shownRow(matrix.tableRows[0])[2], QString("NODE"));
  QCOMPARE(shownRow(matrix.tableRows[0])[3], QString("SYS\nno access"));
  QVERIFY2(figure.panels[0].diagram.note.contains("C4130 configuration G"), qPrintable(figure.panels[0].diagram.note));
}

/// A recorded topology comes before facts; two hosts of a result that were recorded are two systems.
void TestSystems::recordedTopologyIsDrawn() {
  Topology topology = topologyOf(factsOfM());
  RunResult result;
  result.annotations.system = "M";
  for (const auto& [id, value] : factsOfK()) result.annotations.facts[id] = value.toStdString();
  result.environment.hosts = {{"n1", {}, topology}};
  QCOMPARE(topologiesOf({result}).front().topology.countOf(TopologyNodeKind::PcieSwitch), std::size_t{0});
  setMeasured(topology, "package0", "gpu0", TopologyEdgeKind::Pcie, 5.1, LinkVerdict::Bad, "check");
  setMeasured(topology, "package0", "gpu1", TopologyEdgeKind::Pcie, 12.2, LinkVerdict::Good, "check");
  result.environment.hosts.push_back({"n2", {}, topology});
  setMeasured(result.environment.hosts[0].topology, "package0", "gpu0", TopologyEdgeKind::Pcie, 12.3, LinkVerdict::Good,
              "check");
  setMeasured(result.environment.hosts[0].topology, "package0", "gpu1", TopologyEdgeKind::Pcie, 12.4, LinkVerdict::Good,
              "check");
  const auto systems = topologiesOf({result});
  QCOMPARE(systems.size(), std::size_t{2});
  QCOMPARE(systems[1].name, QString("M, n2"));
  const Figure figure = makeTopologyFigure(systems);
  const Diagram& drawn = figure.panels[1].diagram;
  const auto bad = std::find_if(drawn.links.begin(), drawn.links.end(),
                                [](const DiagramLink& link) { return link.tone == DiagramTone::Bad; });
  QVERIFY(bad != drawn.links.end());
  QCOMPARE(bad->text, QString("5.10/15.8"));
  QVERIFY(bad->marked && bad->widthMm > 0);
  QCOMPARE(std::count_if(drawn.links.begin(), drawn.links.end(), [](const DiagramLink& link) { return link.marked; }),
           1);  // rates within 5 % are the same
  QVERIFY2(figure.caption.contains("Red: bad links."), qPrintable(figure.caption));
  const QString csv = figureToCsv(figure);
  QVERIFY2(csv.contains("Measured (GB/s),5.1,"), qPrintable(csv));
  QVERIFY(figureToMarkdown(figure).contains("5.10 GB/s (32 %), bad"));
}

/// The rates of a check, as the window, figures and reports get them: the slow port and memory are red.
void TestSystems::checkedTopologyShowsItsRates() {
  Topology topology;
  topology.nodes = {{.id = "machine"},
                    {.id = "package0", .kind = TopologyNodeKind::Package},
                    {.id = "numa0", .kind = TopologyNodeKind::Numa, .numa = 0, .memoryBytes = std::int64_t{64} << 30},
                    {.id = "nic0", .kind = TopologyNodeKind::Nic, .name = "eth0"},
                    {.id = "gpu0", .kind = TopologyNodeKind::Gpu},
                    {.id = "gpu1", .kind = TopologyNodeKind::Gpu}};
  topology.edges = {{"machine", "package0"},
                    {"package0", "numa0"},
                    {"numa0", "nic0", TopologyEdgeKind::Pcie},
                    {"numa0", "gpu0", TopologyEdgeKind::Pcie},
                    {"numa0", "gpu1", TopologyEdgeKind::Pcie}};
  const auto value = [](const char* test, const char* part, double number, CheckVerdict verdict) {
    CheckValue made;
    made.test = test;
    made.host = "n1";
    made.part = part;
    made.value = number;
    made.verdict = verdict;
    return made;
  };
  RunStarted started;
  started.kind = ResultKind::NodeCheck;
  started.plan.hosts = {{"n1", 1}, {"n2", 1}};
  CheckValue link = value("link", "eth0", 2.37, CheckVerdict::Bad);
  link.peer = "n2";
  RunState state;
  state.add({0, -1, started});
  state.add({0, 0, EnvironmentProbed{{"n1", {}, topology}}});
  state.add({1, 0,
             CheckMeasured{{link, value("memory_triad", "all cores", 20, CheckVerdict::Suspect),
                            value("host_to_device", "GPU 0", 24, CheckVerdict::Good),
                            value("host_to_device", "GPU 1", 6, CheckVerdict::Bad)}}});
  const Figure figure = makeTopologyFigure(topologiesOf(std::vector<RunResult>{state.result()}));
  const Diagram& drawn = figure.panels.front().diagram;
  const auto box = [&](const QString& title) {
    return *std::find_if(drawn.boxes.begin(), drawn.boxes.end(), [&](const DiagramBox& b) { return b.title == title; });
  };
  QVERIFY(box("eth0").tone == DiagramTone::Bad);
  QCOMPARE(box("eth0").detail, QString("0.0024"));
  QVERIFY(box("CPU socket 0").tone == DiagramTone::Suspect);
  QVERIFY2(box("CPU socket 0").detail.contains("20.0 GB/s"), qPrintable(box("CPU socket 0").detail));
  QVERIFY(box("GPU 1").tone == DiagramTone::Plain);
  std::map<QString, const DiagramLink*> links;
  for (const DiagramLink& one : drawn.links) links[drawn.boxes[one.to].title] = &one;
  QVERIFY(links.at("GPU 1")->tone == DiagramTone::Bad && links.at("GPU 0")->tone == DiagramTone::Plain);
  QVERIFY(links.at("GPU 0")->widthMm > links.at("GPU 1")->widthMm);
  QCOMPARE(links.at("eth0")->widthMm, 0.0);  // its PCIe link was not measured
  QVERIFY2(figureToCsv(figure).contains("Measured (GB/s),6,"), qPrintable(figureToCsv(figure)));
  QVERIFY(figureToMarkdown(figure).contains("6.00 GB/s, bad"));
}

/// Of a node check first, because it has rates, else the newest.
void TestSystems::newestTopologyOfAHost() {
  const auto entry = [](const char* startedAt, ResultKind kind, int gpus) {
    auto made = std::make_shared<LibraryEntry>();
    made->head.summary.startedAt = startedAt;
    made->head.summary.kind = kind;
    Topology topology;
    for (int i = 0; i < gpus; ++i)
      topology.nodes.push_back({.id = "gpu" + std::to_string(i), .kind = TopologyNodeKind::Gpu});
    made->head.environment.hosts = {{"n1", {}, topology}};
    return made;
  };
  std::vector<LibraryEntryPtr> entries{entry("2026-11-20T10:00:00Z", ResultKind::Training, 1),
                                       entry("2026-11-22T10:00:00Z", ResultKind::Training, 2)};
  QCOMPARE(newestTopologyOf(entries, "n1")->topology.nodes.size(), std::size_t{2});
  entries.push_back(entry("2026-11-21T10:00:00Z", ResultKind::NodeCheck, 3));
  QCOMPARE(newestTopologyOf(entries, "n1")->topology.nodes.size(), std::size_t{3});
  QCOMPARE(newestTopologyOf(entries, "n1")->name, QString("n1, 2026-11-21 10:00 UTC"));
  QVERIFY(!newestTopologyOf(entries, "n2"));
  auto trashed = entry("2026-11-23T10:00:00Z", ResultKind::NodeCheck, 4);
  trashed->trashed = true;
  entries.push_back(trashed);
  QCOMPARE(newestTopologyOf(entries, "n1")->topology.nodes.size(), std::size_t{3});
}

void TestSystems::drawingMarksWhatDiffers() {
  const Figure figure = makeTopologyFigure({{"K", topologyOf(factsOfK())}, {"M", topologyOf(factsOfM())}, {"?", {}}});
  QCOMPARE(figure.panels.size(), std::size_t{3});
  const Diagram& k = figure.panels[0].diagram;
  const auto box = [](const Diagram& diagram, const QString& title) {
    return std::find_if(diagram.boxes.begin(), diagram.boxes.end(),
                        [&](const auto& box) { return box.title == title; });
  };
  QVERIFY(box(k, "PCIe switch")->marked);
  QVERIFY(!box(k, "CPU socket 1")->marked && !box(k, "GPU 0")->marked);
  for (const DiagramLink& link : k.links) {  // both have the link between the sockets
    const QString from = k.boxes[link.from].title, to = k.boxes[link.to].title;
    QVERIFY2(link.marked != (from.startsWith("CPU") && to.startsWith("CPU")), qPrintable(from + " - " + to));
  }
  const QString csv = figureToCsv(figure);
  QVERIFY2(csv.contains("PCIe switch ≠") && csv.contains("2 NVLinks"), qPrintable(csv));
  QTemporaryDir folder;
  for (const char* ending : {"pdf", "svg", "png", "md", "tex"})
    QVERIFY(exportFigure(figure, folder.filePath(QStringLiteral("t.") + QLatin1String(ending))).ok());
  if (const QString keep = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !keep.isEmpty())
    figureToImage(figure, 150).save(keep + "/topology.png");
}

SCALESCOPE_WINDOW_TEST(TestSystems)

}  // namespace scalescope::test_systems

#include "test_systems.moc"
