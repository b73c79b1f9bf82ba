// SPDX-License-Identifier: Apache-2.0
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <set>

#include "engine/study/host_fields.h"
#include "engine/study/interleaving.h"
#include "engine/study/study_cells.h"
#include "engine/study/study_estimate.h"
#include "engine/study/study_fields.h"
#include "engine/study/study_labels.h"
#include "engine/study/study_part.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_study_cells {

/// A study and what becomes of it, without a file or a process.
class TestStudyCells : public QObject {
  Q_OBJECT
 private slots:
  void everyCombinationIsACell();
  void factorsMoveTogether();
  void exclusionsLeaveCellsOut();
  void partsHaveAllCellsOnce();
  void hostsNodesAndSlots();
  void variablesOfTheEnvironment();
  void everyPlanFieldIsAFactor();
  void heldFixed_data();
  void heldFixed();
  void refusals_data();
  void refusals();
  void jsonAndBack();
  void jsonRefusals_data();
  void jsonRefusals();
  void orderIsInterleavedAndRecorded();
  void labelsOfAResult();
  void estimateOfANewStudy();
  void schemaNamesEveryMember();
};

static Study twoFactors() {
  Study study;
  study.name = "precision";
  study.baseline.network = "resnet-20";
  study.baseline.steps = 20;
  study.factors = {{"precision", {"fp32", "fp16"}}, {"batch_size_per_device", {"16", "32", "64"}}};
  return study;
}

static std::vector<StudyCell> cells(const Study& study) {
  auto made = cellsOf(study);
  if (!made) qWarning("%s", made.error().message.english().c_str());
  return made ? *made : std::vector<StudyCell>();
}

void TestStudyCells::everyCombinationIsACell() {
  const auto made = cells(twoFactors());
  QCOMPARE(made.size(), std::size_t(6));
  QCOMPARE(made[0].id, std::string("c1"));
  QCOMPARE(made[0].label, std::string("fp32, Batch per device 16"));
  QCOMPARE(made[1].plan.batchSizePerDevice, 32);  // the first factor varies slowest
  QCOMPARE(made[5].plan.precision, std::string("fp16"));
  QCOMPARE(made[5].plan.batchSizePerDevice, 64);
  QCOMPARE(made[5].plan.name, std::string());
  QCOMPARE(made[5].plan.repeats, 3);
  Study none = twoFactors();
  none.factors.clear();
  QCOMPARE(cells(none).size(), std::size_t(1));
  QCOMPARE(cells(none)[0].label, std::string("baseline"));
}

void TestStudyCells::factorsMoveTogether() {
  Study study = twoFactors();
  study.factors.push_back({"threads_per_rank", {"1", "2"}, false, "precision"});
  const auto made = cells(study);
  QCOMPARE(made.size(), std::size_t(6));
  for (const StudyCell& cell : made) QCOMPARE(cell.plan.threadsPerRank, cell.plan.precision == "fp32" ? 1 : 2);
}

void TestStudyCells::exclusionsLeaveCellsOut() {
  Study study = twoFactors();
  study.exclusions = {{{"precision", "fp32"}, {"batch_size_per_device", "64"}}, {{"batch_size_per_device", "16"}}};
  const auto made = cells(study);
  QCOMPARE(made.size(), std::size_t(3));
  QCOMPARE(made[0].label, std::string("fp32, Batch per device 32"));
  QCOMPARE(made[2].label, std::string("fp16, Batch per device 64"));
  QCOMPARE(made[2].id, std::string("c3"));
}

void TestStudyCells::partsHaveAllCellsOnce() {
  Study study = twoFactors();
  study.factors.push_back({"seed", {"1", "1", "2"}, true, "batch_size_per_device"});
  const auto all = cells(study);
  std::set<std::string> seen;
  for (int number = 1; number <= 4; ++number) {
    const auto part = partOf(study, {number, 4});
    QVERIFY2(part.ok(), qPrintable(part ? QString() : QString::fromStdString(part.error().message)));
    const auto made = cells(*part);
    QCOMPARE(made.size(), std::size_t(number <= 2 ? 2 : 1));
    QCOMPARE(made.front().label, all[static_cast<std::size_t>(number - 1)].label);
    for (const StudyCell& cell : made) QVERIFY2(seen.insert(planToJson(cell.plan)).second, cell.label.c_str());
  }
  for (const StudyCell& cell : all) QVERIFY2(seen.contains(planToJson(cell.plan)), cell.label.c_str());
  QCOMPARE(cells(*partOf(study, {1, 1})).size(), all.size());
  const auto more = partOf(study, {1, 7});
  QVERIFY(!more.ok());
  QVERIFY2(more.error().message.english().find("has 6 cells, fewer than the 7 parts") != std::string::npos,
           more.error().message.english().c_str());
  QCOMPARE(studyPartFrom("2/3")->number, 2);
  for (const char* wrong : {"", "2", "0/3", "4/3", "2/3/4", "a/3", "1/1000000"}) QVERIFY(!studyPartFrom(wrong).ok());
}

void TestStudyCells::hostsNodesAndSlots() {
  Study study = twoFactors();
  study.baseline.hosts = {{"node1", 8}, {"node2", 8}, {"storage", 0}};
  study.factors = {{"node_count", {"1", "2"}}, {"slots_per_node", {"8", "4"}, true, "node_count"}};
  const auto made = cells(study);
  QCOMPARE(made.size(), std::size_t(2));
  QCOMPARE(formatHosts(made[0].plan.hosts), std::string("node1:8,storage:0"));
  QCOMPARE(formatHosts(made[1].plan.hosts), std::string("node1:4,node2:4,storage:0"));
  study.factors = {{"hosts", {"node1:8", "node1:4,node2:4"}}};
  QCOMPARE(cells(study)[0].label, std::string("8 ranks"));
  QCOMPARE(cells(study)[1].label, std::string("2 x 4 ranks"));
  study.factors = {{"hosts", {"node1:8", "node2:8"}}};  // the short words would say the same of both
  QCOMPARE(cells(study)[1].label, std::string("node2:8"));
  study.baseline.hosts[0].gpuDevices = {"0", "1", "2", "3", "4", "5", "6", "7"};
  study.factors = {{"slots_per_node", {"2"}}};
  QCOMPARE(cells(study)[0].plan.hosts[0].gpuDevices, (std::vector<std::string>{"0", "1"}));
}

void TestStudyCells::variablesOfTheEnvironment() {
  Study study = twoFactors();
  study.baseline.hosts = {{"node1", 2}, {"storage", 0}};
  study.baseline.hosts[0].environment = {{"NCCL_DEBUG", "INFO"}, {"NCCL_ALGO", "Tree"}};
  study.factors = {{"environment/NCCL_ALGO", {"", "Ring"}}, {"host_network_interface", {"eth0"}, false}};
  const auto made = cells(study);
  QCOMPARE(made.size(), std::size_t(2));
  QCOMPARE(made[0].label, std::string("NCCL_ALGO not set, Network interface eth0"));
  QCOMPARE(made[0].plan.hosts[0].environment.size(), std::size_t(1));
  QCOMPARE(made[1].plan.hosts[0].environment.back().second, std::string("Ring"));
  QVERIFY(made[1].plan.hosts[1].environment.empty());
  QCOMPARE(made[1].plan.hosts[0].networkInterface, std::string("eth0"));
  QCOMPARE(findStudyField("environment/NCCL_ALGO")->text(made[1].plan), std::string("Ring"));
}

void TestStudyCells::everyPlanFieldIsAFactor() {
  for (const PlanField& field : planFields()) {
    const bool factor = field.id != "name" && field.id != "tags" && field.id != "repeats";
    QVERIFY2(findStudyField(field.id).ok() == factor, std::string(field.id).c_str());
  }
  for (const StudyField& field : studyFields()) {
    Plan plan;
    const std::string text = field.text(plan);
    if (!text.empty()) QVERIFY2(field.apply(plan, text).ok(), field.id.c_str());
    QVERIFY2(field.text(plan) == text && plan == Plan{}, field.id.c_str());
  }
}

void TestStudyCells::heldFixed_data() {
  QTest::addColumn<int>("held");
  QTest::addColumn<qint64>("images");
  QTest::addColumn<QList<int>>("batches");
  QTest::addColumn<QList<int>>("steps");
  using enum HeldFixed;
  QTest::newRow("batch per device") << int(BatchPerDevice) << qint64(0) << QList<int>{32, 32, 32}
                                    << QList<int>{100, 100, 100};
  QTest::newRow("the baseline's global batch")
      << int(GlobalBatch) << qint64(0) << QList<int>{32, 16, 8} << QList<int>{100, 100, 100};
  QTest::newRow("a global batch") << int(GlobalBatch) << qint64(256) << QList<int>{256, 128, 64}
                                  << QList<int>{100, 100, 100};
  QTest::newRow("the baseline's images") << int(TotalSamples) << qint64(0) << QList<int>{32, 32, 32}
                                         << QList<int>{100, 50, 25};
  QTest::newRow("iterations = epochs * images / (batch * GPUs)")
      << int(TotalSamples) << qint64(3 * 10000) << QList<int>{32, 32, 32} << QList<int>{938, 469, 234};
}

void TestStudyCells::heldFixed() {
  QFETCH(int, held);
  QFETCH(qint64, images);
  QFETCH(QList<int>, batches);
  QFETCH(QList<int>, steps);
  Study study = twoFactors();
  study.baseline.steps = 100;
  study.held = static_cast<HeldFixed>(held);
  study.heldImages = images;
  study.factors = {{"hosts", {"localhost:1", "localhost:2", "localhost:4"}}};
  const auto made = cells(study);
  QCOMPARE(made.size(), std::size_t(3));
  for (int i = 0; i < 3; ++i) {
    QCOMPARE(made[static_cast<std::size_t>(i)].plan.batchSizePerDevice, batches[i]);
    QCOMPARE(made[static_cast<std::size_t>(i)].plan.steps, steps[i]);
  }
}

void TestStudyCells::refusals_data() {
  QTest::addColumn<Study>("study");
  QTest::addColumn<QString>("field");
  QTest::addColumn<QString>("words");
  const auto row = [](const char* name, const char* field, const char* words, auto change) {
    Study study = twoFactors();
    change(study);
    QTest::newRow(name) << study << field << words;
  };
  row("no name", "name", "has no name", [](Study& s) { s.name = " "; });
  row("unknown field", "precisoin", "Did you mean precision?", [](Study& s) { s.factors[0].field = "precisoin"; });
  row("no factor", "repeats", "study's repeats", [](Study& s) { s.factors[0] = {"repeats", {"1"}}; });
  row("no values", "precision", "has no values", [](Study& s) { s.factors[0].values.clear(); });
  row("value twice", "precision", "\"fp32\" twice", [](Study& s) { s.factors[0].values = {"fp32", "fp32"}; });
  row("impossible choice", "precision", "\"fp8\" is not one of fp32", [](Study& s) {
    s.factors[0].values = {"fp32", "fp8"};
  });
  row("impossible number", "batch_size_per_device", "\"many\"", [](Study& s) { s.factors[1].values = {"many"}; });
  row("factor twice", "precision", "is given twice", [](Study& s) { s.factors.push_back(s.factors[0]); });
  row("moves with nothing", "precision", "not another factor", [](Study& s) { s.factors[0].movesWith = "seed"; });
  row("uneven companions", "precision", "has 2 values and moves with Batch per device, which has 3",
      [](Study& s) { s.factors[0].movesWith = "batch_size_per_device"; });
  row("more nodes than hosts", "node_count", "\"2\" is more than the 1 nodes", [](Study& s) {
    s.factors = {{"node_count", {"1", "2"}}};
  });
  row("odd global batch", "batch_size_global", "\"33\" cannot be divided equally among 2 devices", [](Study& s) {
    s.factors = {{"slots_per_node", {"2"}}, {"batch_size_global", {"32", "33"}}};
  });
  row("held batch does not divide", "held_fixed", "32 images cannot be divided equally among 3 devices", [](Study& s) {
    s.held = HeldFixed::GlobalBatch;
    s.factors = {{"slots_per_node", {"1", "3"}}};
  });
  row("held and varied", "batch_size_per_device", "cannot be a factor while the global batch is held fixed",
      [](Study& s) { s.held = HeldFixed::GlobalBatch; });
  row("samples not known", "held_fixed", "number of images", [](Study& s) {
    s.held = HeldFixed::TotalSamples;
    s.baseline.steps = 0;
  });
  row("exclusion of no factor", "exclusions", "\"seed\", which is not a factor", [](Study& s) {
    s.exclusions = {{{"seed", "1"}}};
  });
  row("exclusion of no value", "exclusions", "\"bf16\" of Precision", [](Study& s) {
    s.exclusions = {{{"precision", "bf16"}}};
  });
  row("nothing left", "exclusions", "remove every cell", [](Study& s) {
    s.exclusions = {{{"precision", "fp32"}}, {{"precision", "fp16"}}};
  });
  row("no repeats", "repeats", "0 repeats", [](Study& s) { s.repeats.count = 0; });
  row("cap too low", "repeats", "cap of 2", [](Study& s) { s.repeats = {true, 3, 2, 2}; });
  row("no aim", "repeats", "half width of 0 %", [](Study& s) { s.repeats = {true, 3, 0, 9}; });
  row("two cells alike", "node_count", "have the same plan", [](Study& s) {
    s.factors = {{"slots_per_node", {"1"}}, {"node_count", {"1", "01"}}};
  });
  row("bad variable", "environment/A B", "not a valid variable name", [](Study& s) {
    s.factors = {{"environment/A B", {"1"}}};
  });
}

void TestStudyCells::refusals() {
  QFETCH(Study, study);
  QFETCH(QString, field);
  QFETCH(QString, words);
  const auto faults = expandStudy(study).faults;
  QVERIFY(!faults.empty());
  QCOMPARE(QString::fromStdString(faults.front().field), field);
  QVERIFY2(QString::fromStdString(faults.front().message).contains(words), faults.front().message.english().c_str());
  QCOMPARE(cellsOf(study).error().code, std::string("study-invalid"));
}

void TestStudyCells::jsonAndBack() {
  Study study = twoFactors();
  study.factors[1].intended = false;
  study.factors.push_back({"threads_per_rank", {"1", "2"}, false, "precision"});
  study.exclusions = {{{"precision", "fp32"}, {"batch_size_per_device", "64"}}};
  study.repeats = {true, 3, 1.5, 12};
  study.orderSeed = 77;
  study.held = HeldFixed::TotalSamples;
  study.heldImages = 50000;
  const auto back = studyFromJson(studyToJson(study));
  QVERIFY2(back.ok(), back ? "" : back.error().message.english().c_str());
  QVERIFY(*back == study);
  // What a person writes: plain numbers, and only what differs from the defaults.
  const auto brief = studyFromJson(R"({"format": "scalescope-study", "format_version": 1, "name": "x",
      "baseline": {"network": "resnet-20"}, "factors": [{"field": "batch_size_per_device", "values": [8, 16]},
      {"field": "shuffle", "values": [true, false]}]})");
  QVERIFY2(brief.ok(), brief ? "" : brief.error().message.english().c_str());
  QCOMPARE(cells(*brief).size(), std::size_t(4));
  QCOMPARE(brief->repeats.count, 3);
}

void TestStudyCells::jsonRefusals_data() {
  QTest::addColumn<QString>("change");
  QTest::addColumn<QString>("words");
  const QString head = R"("format": "scalescope-study", "format_version": 1)";
  QTest::newRow("no JSON") << "{"
                           << "incomplete JSON";
  QTest::newRow("another format") << R"({"format": "scalescope-result"})"
                                  << "instead of \"scalescope-study\"";
  QTest::newRow("too new") << R"({"format": "scalescope-study", "format_version": 9})"
                           << "version 9";
  QTest::newRow("unknown key") << "{" + head + R"(, "factor": []})"
                               << "did you mean \"factors\"?";
  QTest::newRow("held") << "{" + head + R"(, "held_fixed": "batch"})"
                        << "\"batch\"";
  QTest::newRow("rule") << "{" + head + R"(, "repeats": {"rule": "many"}})"
                        << "\"many\"";
  QTest::newRow("count") << "{" + head + R"(, "repeats": {"count": -1}})"
                         << "below 0";
  QTest::newRow("values") << "{" + head + R"(, "factors": [{"field": "seed"}]})"
                          << "\"values\" is missing";
  QTest::newRow("baseline") << "{" + head + R"(, "baseline": {"netwrk": "x"}})"
                            << "netwrk";
  QTest::newRow("seed") << "{" + head + R"(, "order_seed": 1.5})"
                        << "1.5";
}

void TestStudyCells::jsonRefusals() {
  QFETCH(QString, change);
  QFETCH(QString, words);
  const auto study = studyFromJson(change.toStdString());
  QVERIFY(!study.ok());
  QVERIFY2(QString::fromStdString(study.error().message).contains(words), study.error().message.english().c_str());
}

void TestStudyCells::orderIsInterleavedAndRecorded() {
  const std::vector<Turn> plain = interleave({{0, 2}, {0, 1}, {1, 2}}, 0);
  QVERIFY((plain == std::vector<Turn>{{0, 1}, {1, 1}, {0, 2}, {2, 2}}));
  const std::vector<TurnSpan> many(20, TurnSpan{0, 3});
  const auto drawn = interleave(many, 7);
  QCOMPARE(drawn.size(), std::size_t(60));
  QVERIFY(drawn == interleave(many, 7));
  QVERIFY(drawn != interleave(many, 8));
  for (std::size_t i = 0; i < drawn.size(); ++i) QCOMPARE(drawn[i].repeat, static_cast<int>(i / 20) + 1);
  std::vector<std::size_t> first, second;
  for (std::size_t i = 0; i < 20; ++i) {
    first.push_back(drawn[i].item);
    second.push_back(drawn[i + 20].item);
  }
  QVERIFY(first != second);  // each repeat has its own order
  std::sort(first.begin(), first.end());
  for (std::size_t i = 0; i < 20; ++i) QCOMPARE(first[i], i);
}

void TestStudyCells::labelsOfAResult() {
  Study study = twoFactors();
  study.factors[1].intended = false;
  const auto labels = studyLabels("id1", study, cells(study)[4]);
  QCOMPARE(labels.at("study"), std::string("precision"));
  QCOMPARE(labels.at("study_id"), std::string("id1"));
  QCOMPARE(labels.at("study_cell"), std::string("fp16, Batch per device 32"));
  QCOMPARE(labels.at("study_factor/precision"), std::string("fp16"));
  QCOMPARE(labels.at("study_factors"), std::string("precision"));
}

void TestStudyCells::estimateOfANewStudy() {
  Study study = twoFactors();
  auto made = cells(study);
  QCOMPARE(estimateStudy(study, made, progressOfNew(study, made)).cellsUnknown, 6);
  study.baseline.steps = 0;  // until steady: planned by time
  study.baseline.minimumMeasuredTimeS = 40;
  made = cells(study);
  const StudyEstimate fixed = estimateStudy(study, made, progressOfNew(study, made));
  QCOMPARE(fixed.minRuns, 18);
  QCOMPARE(fixed.minS, 18 * 40.0);
  QCOMPARE(fixed.cellsByPlannedTime, 6);
  study.repeats = {true, 3, 2, 5};
  const StudyEstimate adaptive = estimateStudy(study, made, progressOfNew(study, made));
  QCOMPARE(adaptive.minRuns, 18);
  QCOMPARE(adaptive.maxRuns, 30);
  QCOMPARE(QString::fromStdString(estimateText(adaptive)),
           QString("about 12 min to 20 min; by planned time without preparation (6 cells)"));
}

/// A study with every member, of both rules for repeats, has the members of the schema and no others.
void TestStudyCells::schemaNamesEveryMember() {
  QFile file(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/resources/schema/study-1.schema.json");
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QJsonObject schema = QJsonDocument::fromJson(file.readAll()).object()["properties"].toObject();
  const auto membersOf = [](const QJsonValue& part) { return part.toObject()["properties"].toObject().keys(); };
  Study study = twoFactors();
  study.factors[1].movesWith = study.factors[0].field;
  study.exclusions = {{{"precision", "fp16"}}};
  QSet<QString> repeats;
  for (const bool adaptive : {false, true}) {
    study.repeats.adaptive = adaptive;
    const QJsonObject written = QJsonDocument::fromJson(QByteArray::fromStdString(studyToJson(study))).object();
    QCOMPARE(written.keys(), schema.keys());
    QCOMPARE(written["factors"].toArray()[1].toObject().keys(), membersOf(schema["factors"].toObject()["items"]));
    for (const QString& member : written["repeats"].toObject().keys()) repeats.insert(member);
  }
  const QStringList known = membersOf(schema["repeats"]);
  QCOMPARE(repeats, QSet<QString>(known.begin(), known.end()));
}

SCALESCOPE_TEST(TestStudyCells)

}  // namespace scalescope::test_study_cells

#include "test_study_cells.moc"
