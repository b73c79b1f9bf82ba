// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/graph/network_zoo.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/study/published_study.h"
#include "engine/study/study_cells.h"
#include "engine/study/study_fields.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_published_studies {

/// The studies of published tables and figures: their values are those of the documents, and they fit any hosts.
class TestPublishedStudies : public QObject {
  Q_OBJECT
 private slots:
  void everyFigureHasItsStudy();
  void valuesAreFieldsOfAPlan();
  void valuesOfTheDocuments_data();
  void valuesOfTheDocuments();
  void factorsOfTheDocuments_data();
  void factorsOfTheDocuments();
  void validOnAnyHosts_data();
  void validOnAnyHosts();
  void hostsOfThePublicationAreUsedUnchanged();
  void fewerDevicesAreSaid();
  void scaleUpAgainstOutKeepsEqualCounts();
  void constantBatchStaysDivisible();
  void iterationsBecomeStepsOfAsManyImages();
  void cpuBackendHasNoHalf();
  void dataAtHandReplacesImageNet();
  void whatIsNotStatedIsListed();
  void remarksHaveTheirValues();
};

static const PublishedStudy& published(const char* id) { return **findPublishedStudy(id); }

static Plan at(const char* hosts, const char* backend = "auto") {
  Plan plan;
  plan.hosts = parseHosts(hosts).value();
  plan.backend = backend;
  return plan;
}

static std::vector<std::string> valuesOf(const Study& study, const char* field) {
  for (const StudyFactor& factor : study.factors)
    if (factor.field == field) return factor.values;
  return {};
}

static QStringList sentences(const ScaledStudy& scaled) {
  QStringList lines;
  for (const ScalingRemark& remark : scaled.scaled) lines.append(QString::fromStdString(remarkText(remark)));
  return lines;
}

void TestPublishedStudies::everyFigureHasItsStudy() {
  for (const char* id :
       {"wp-figure-26",  "wp-figure-28",  "wp-figure-31",  "wp-table-5",    "wp-figure-33",  "wp-table-6",
        "wp-figure-35",  "wp-figure-36",  "wp-figure-40",  "wp-figure-41",  "wp-figure-42",  "wp-figure-43",
        "wp-figure-44",  "p100-figure-2", "p100-figure-3", "p100-figure-4", "p100-figure-5", "p100-figure-6",
        "v100-figure-2", "v100-figure-4", "v100-figure-5", "v100-figure-7", "v100-figure-8", "rg-section-3.1"})
    QVERIFY2(findPublishedStudy(id).ok(), id);
  const auto unknown = findPublishedStudy("wp-figure-62");
  QVERIFY(!unknown.ok());
  QVERIFY2(unknown.error().message.english().find("Did you mean wp-figure-") != std::string::npos,
           unknown.error().message.english().c_str());
}

void TestPublishedStudies::valuesAreFieldsOfAPlan() {
  QSet<QString> ids;
  for (const PublishedStudy& study : publishedStudies()) {
    const std::string id(study.id);
    QVERIFY2(!ids.contains(QString::fromStdString(id)), id.c_str());
    ids.insert(QString::fromStdString(id));
    QVERIFY2(publicationTitle(study.document) != study.document, id.c_str());
    QVERIFY2(!study.datasetPlace.empty() && !study.shapesPlace.empty() && !study.limits.empty(), id.c_str());
    for (const PublishedValue& value : study.values) {
      Plan plan;
      const PlanField* field = findPlanField(value.field);
      QVERIFY2(field && field->setText(plan, value.value).ok(), std::string(value.field).c_str());
    }
    for (const PublishedFactor& factor : study.factors) {
      QVERIFY2(findStudyField(factor.field).ok(), std::string(factor.field).c_str());
      QVERIFY2(!factor.place.empty(), id.c_str());
      if (factor.movesWith == "hosts") {
        QCOMPARE(factor.values.size(), study.shapes.size());
        QVERIFY(!study.isUpAgainstOut);
      }
    }
  }
}

/// Each number as its document prints it.
void TestPublishedStudies::valuesOfTheDocuments_data() {
  QTest::addColumn<QString>("field");
  QTest::addColumn<QString>("value");
  QTest::addColumn<QString>("place");
  const auto row = [](const char* id, const char* field, const char* value, const char* place) {
    QTest::addRow("%s %s", id, field) << QString(field) << QString(value) << QString(place);
  };
  for (const char* id : {"wp-figure-26", "wp-figure-28", "wp-figure-31", "wp-figure-33"}) {
    row(id, "test", "short", "section 4.1.1");
    row(id, "warmup_steps", "10", "section 4.1.1");
    row(id, "steps", "100", "section 4.1.1");
  }
  row("wp-figure-26", "batch_size_per_device", "128", "section 7.2.1");
  row("wp-figure-28", "batch_size_per_device", "128", "section 7.2.2");
  row("wp-figure-31", "batch_size_per_device", "128", "section 7.1");
  row("wp-figure-41", "batch_size_per_device", "128", "section 7.4.1");
  for (const char* id : {"wp-figure-35", "wp-figure-40"}) {
    row(id, "test", "long", "section 7.3");
    row(id, "epochs", "90", "section 7.3");
  }
  row("wp-figure-41", "epochs", "90", "section 7.4.1");
  row("wp-figure-42", "epochs", "90", "section 7.4.2");
  row("wp-figure-42", "learning_rate_schedule", "0.4;10;0.04;60;0.004", "section 7.4.2");
  for (const char* id : {"wp-figure-26", "wp-figure-28", "wp-figure-31", "wp-figure-33", "wp-figure-35", "wp-figure-40",
                         "wp-figure-41"}) {
    row(id, "learning_rate_schedule", "0.4;10;0.04;60;0.004", "section 7.4.1");
    row(id, "precision", "fp16", "section 7.4.1");
    row(id, "momentum", "0.9", "section 7.4.1");
    row(id, "weight_decay", "0.0001", "section 7.4.1");
  }
  row("p100-figure-2", "batch_size_per_device", "128", "table 2");
  row("p100-figure-2", "image_size", "224", "table 2");
  row("p100-figure-2", "steps", "4000", "table 2");
  row("p100-figure-3", "batch_size_per_device", "144", "table 2");
  row("p100-figure-3", "image_size", "256", "table 2");
  row("p100-figure-3", "epochs", "1", "table 2");
  row("p100-figure-4", "batch_size_per_device", "64", "table 2");
  row("p100-figure-4", "image_size", "224", "table 2");
  row("p100-figure-4", "epochs", "1", "table 2");
  row("p100-figure-5", "batch_size_per_device", "64", "table 2");
  row("p100-figure-5", "image_size", "299", "table 2");
  row("p100-figure-5", "steps", "4000", "table 2");
  for (const char* id : {"v100-figure-2", "v100-figure-4", "v100-figure-5"}) row(id, "epochs", "1", "section IV");
  row("v100-figure-7", "epochs", "2", "section IV-E");
  row("v100-figure-8", "epochs", "2", "section IV-F");
  row("v100-figure-7", "cold_cache", "true", "section IV-E");
  row("rg-section-3.1", "cold_cache", "true", "section 3.1");
}

void TestPublishedStudies::valuesOfTheDocuments() {
  QFETCH(QString, field);
  QFETCH(QString, value);
  QFETCH(QString, place);
  const QByteArray id = QByteArray(QTest::currentDataTag()).split(' ').front();
  for (const PublishedValue& stated : published(id).values) {
    if (stated.field != field.toStdString()) continue;
    QCOMPARE(std::string(stated.value), value.toStdString());
    QCOMPARE(std::string(stated.place), place.toStdString());
    return;
  }
  QFAIL("The study does not have this value.");
}

void TestPublishedStudies::factorsOfTheDocuments_data() {
  QTest::addColumn<QString>("field");
  QTest::addColumn<QString>("values");
  const auto row = [](const char* id, const char* field, const char* values) {
    QTest::addRow("%s %s", id, field) << QString(field) << QString(values);
  };
  row("wp-figure-40", "batch_size_per_device", "32,64,128,256");
  row("wp-figure-41", "decode_threads", "0,4");
  row("wp-figure-31", "network", "inception-v4,vgg-19,vgg-16,inception-v3,resnet-50-v1,googlenet-tf,alexnet-tf");
  row("p100-figure-6", "batch_size_per_device", "128,64,64");
  row("p100-figure-6", "image_size", "224,299,224");
  for (const char* id : {"v100-figure-2", "v100-figure-5", "v100-figure-7", "v100-figure-8"}) {
    row(id, "precision", "fp32,fp16,fp32,fp16");
    row(id, "batch_size_per_device", "128,256,64,128");
  }
  row("v100-figure-4", "batch_size_per_device", "128,64");
  row("v100-figure-7", "shuffle_buffer", "10000,10000,0,0");
  row("rg-section-3.1", "batch_size_per_device", "128,64,64");
  row("rg-section-3.1", "decode_threads", "6,4,0");  // 24 and 16 of a node, by its 4 GPUs
  row("rg-section-3.1", "epochs", "1,1,2");
}

void TestPublishedStudies::factorsOfTheDocuments() {
  QFETCH(QString, field);
  QFETCH(QString, values);
  const QByteArray id = QByteArray(QTest::currentDataTag()).split(' ').front();
  QStringList found;
  for (const PublishedFactor& factor : published(id).factors)
    if (factor.field == field.toStdString())
      for (const std::string_view value : factor.values) found << QString::fromStdString(std::string(value));
  QCOMPARE(found.join(','), values);
}

void TestPublishedStudies::validOnAnyHosts_data() {
  QTest::addColumn<QString>("id");
  QTest::addColumn<QString>("hosts");
  QTest::addColumn<QString>("backend");
  for (const PublishedStudy& study : publishedStudies()) {
    const QString id = QString::fromStdString(std::string(study.id));
    for (const char* hosts : {"localhost:1", "node1:4", "node1:4,node2:4", "node1:3,node2:2,node3:0", "node1:8,node2:8",
                              "a:4,b:4,c:4,d:4,e:4,f:4,g:4,h:4"})
      for (const char* backend : {"auto", "cpu", "cuda"})
        QTest::addRow("%s %s %s", qPrintable(id), hosts, backend) << id << QString(hosts) << QString(backend);
  }
}

void TestPublishedStudies::validOnAnyHosts() {
  QFETCH(QString, id);
  QFETCH(QString, hosts);
  QFETCH(QString, backend);
  static const std::vector<NetworkInfo> kNetworks = listNetworks();
  const ScaledStudy scaled = scaledToHosts(published(qPrintable(id)), at(qPrintable(hosts), qPrintable(backend)));
  const auto read = studyFromJson(studyToJson(scaled.study));
  QVERIFY2(read.ok() && *read == scaled.study, read.ok() ? "" : read.error().message.english().c_str());
  const StudyExpansion expansion = expandStudy(scaled.study);
  for (const StudyFault& fault : expansion.faults) QFAIL(fault.message.english().c_str());
  QVERIFY(!expansion.cells.empty());
  for (const StudyFault& fault : checkCellPlans(expansion.cells, kNetworks)) QFAIL(fault.message.english().c_str());
  const int devices = deviceCount(at(qPrintable(hosts)));
  for (const StudyCell& cell : expansion.cells) {
    QVERIFY2(deviceCount(cell.plan) <= devices, cell.label.c_str());
    QVERIFY2(backend != "cpu" || cell.plan.precision != "fp16", cell.label.c_str());
  }
}

void TestPublishedStudies::hostsOfThePublicationAreUsedUnchanged() {
  const ScaledStudy scaling = scaledToHosts(published("wp-figure-28"), at("node1:4,node2:4"));
  QCOMPARE(valuesOf(scaling.study, "hosts"), (std::vector<std::string>{"node1:1", "node1:4", "node1:4,node2:4"}));
  QCOMPARE(scaling.scaled.size(), std::size_t{1});  // of the dataset
  const ScaledStudy pair = scaledToHosts(published("wp-table-5"), at("big:8,node1:4,node2:4"));
  QCOMPARE(valuesOf(pair.study, "hosts"), (std::vector<std::string>{"big:8", "node1:4,node2:4"}));
  QCOMPARE(pair.scaled.size(), std::size_t{1});
  QCOMPARE(expandStudy(pair.study).cells.size(), std::size_t{14});
  const auto many = scaledToHosts(published("v100-figure-2"), at("a:4,b:4,c:4,d:4,e:4,f:4,g:4,h:4"));
  QCOMPARE(expandStudy(many.study).cells.back().plan.hosts.size(), std::size_t{8});
  QCOMPARE(deviceCount(expandStudy(many.study).cells.back().plan), 32);
}

void TestPublishedStudies::fewerDevicesAreSaid() {
  const ScaledStudy small = scaledToHosts(published("wp-figure-26"), at("node1:2,node2:2"));
  QCOMPARE(valuesOf(small.study, "hosts"), (std::vector<std::string>{"node1:1", "node1:2", "node1:2,node2:2"}));
  QVERIFY(sentences(small).contains("4 devices become 2, which the hosts have."));
  QVERIFY(sentences(small).contains("2 x 4 devices become 2 x 2, which the hosts have."));
  const ScaledStudy alone = scaledToHosts(published("wp-figure-26"), at("localhost:1"));
  QCOMPARE(valuesOf(alone.study, "hosts"), std::vector<std::string>{"localhost:1"});
  QVERIFY(sentences(alone).contains("2 x 4 devices are left out: here they would be 1, which the study already has."));
  // What moves with the devices stays with them.
  const ScaledStudy tuned = scaledToHosts(published("wp-figure-41"), at("node1:4"));
  QCOMPARE(valuesOf(tuned.study, "hosts").size(), std::size_t{2});
  QCOMPARE(valuesOf(tuned.study, "decode_threads"), (std::vector<std::string>{"0", "4"}));
}

void TestPublishedStudies::scaleUpAgainstOutKeepsEqualCounts() {
  const ScaledStudy half = scaledToHosts(published("wp-figure-33"), at("node1:4,node2:4"));
  QCOMPARE(valuesOf(half.study, "hosts"), (std::vector<std::string>{"node1:4", "node1:2,node2:2"}));
  QVERIFY(sentences(half).contains("8 devices of one node against 2 x 4 become 4 against 2 x 2."));
  const ScaledStudy large = scaledToHosts(published("wp-figure-33"), at("node1:16,node2:16"));
  QCOMPARE(valuesOf(large.study, "hosts"), (std::vector<std::string>{"node1:8", "node1:4,node2:4"}));
  const ScaledStudy one = scaledToHosts(published("wp-figure-33"), at("node1:8"));
  QCOMPARE(valuesOf(one.study, "hosts"), std::vector<std::string>{"node1:8"});
  QVERIFY2(sentences(one).join(' ').contains("several smaller nodes is left out"),
           qPrintable(sentences(one).join(' ')));
  const ScaledStudy longTest = scaledToHosts(published("wp-figure-36"), at("node1:8,node2:8"));
  QCOMPARE(valuesOf(longTest.study, "hosts"),
           (std::vector<std::string>{"node1:8", "node1:4,node2:4", "node1:4", "node1:3"}));
}

void TestPublishedStudies::constantBatchStaysDivisible() {
  const ScaledStudy scaled = scaledToHosts(published("p100-figure-3"), at("a:4,b:4,c:4,d:4"));
  for (const StudyCell& cell : expandStudy(scaled.study).cells)
    QCOMPARE(cell.plan.batchSizePerDevice * deviceCount(cell.plan), 144);
  const ScaledStudy odd = scaledToHosts(published("p100-figure-3"), at("a:4,b:4,c:4,d:4,e:4"));
  QCOMPARE(expandStudy(odd.study).cells.size(), std::size_t{6});
  const ScaledStudy five = scaledToHosts(published("p100-figure-3"), at("a:4,b:1"));
  QVERIFY(expandStudy(five.study).faults.empty());
}

void TestPublishedStudies::iterationsBecomeStepsOfAsManyImages() {
  const ScaledStudy scaled = scaledToHosts(published("p100-figure-5"), at("node1:4", "cuda"));
  const auto cells = expandStudy(scaled.study).cells;
  QCOMPARE(cells.size(), std::size_t{3});
  QCOMPARE(cells[0].plan.steps, 4000);
  QCOMPARE(cells[1].plan.steps, 2000);
  QCOMPARE(cells[2].plan.steps, 1000);
  const ScaledStudy caffe = scaledToHosts(published("p100-figure-2"), at("node1:4", "cuda"));
  const auto four = expandStudy(caffe.study).cells;
  QCOMPARE(four.size(), std::size_t{4});
  QCOMPARE(four[0].plan.backend, std::string("cpu"));
  QCOMPARE(four[1].plan.backend, std::string("cuda"));
  QCOMPARE(four[3].plan.steps, 1000);
}

void TestPublishedStudies::cpuBackendHasNoHalf() {
  const ScaledStudy wp = scaledToHosts(published("wp-figure-26"), at("node1:4,node2:4", "cpu"));
  QCOMPARE(wp.study.baseline.precision, std::string("fp32"));
  QVERIFY(sentences(wp).contains("FP16 becomes FP32: the CPU backend has no FP16."));
  const ScaledStudy v100 = scaledToHosts(published("v100-figure-7"), at("node1:4,node2:4", "cpu"));
  QCOMPARE(valuesOf(v100.study, "precision"), (std::vector<std::string>{"fp32", "fp32"}));
  QCOMPARE(valuesOf(v100.study, "sharding"), (std::vector<std::string>{"rank-seeds", "shards"}));
  QCOMPARE(valuesOf(v100.study, "batch_size_per_device"), (std::vector<std::string>{"128", "64"}));
  QCOMPARE(v100.study.factors.front().values.size(), std::size_t{2});  // hosts stay
}

void TestPublishedStudies::dataAtHandReplacesImageNet() {
  Plan plan = at("node1:4,node2:4");
  const ScaledStudy none = scaledToHosts(published("v100-figure-7"), plan);
  QCOMPARE(none.study.baseline.dataset, std::string("synthetic"));
  QVERIFY(!none.study.baseline.coldCache);
  QVERIFY(sentences(none).join(' ').contains("becomes synthetic images"));
  plan.dataset = "tfrecord";
  plan.dataPath = "/data/imagenet";
  const ScaledStudy data = scaledToHosts(published("v100-figure-7"), plan);
  QCOMPARE(data.study.baseline.dataset, std::string("tfrecord"));
  QCOMPARE(data.study.baseline.dataPath, std::string("/data/imagenet"));
  QVERIFY(data.study.baseline.coldCache);
  QVERIFY(sentences(data).contains("ILSVRC 2012 becomes the dataset at hand, in /data/imagenet."));
}

void TestPublishedStudies::whatIsNotStatedIsListed() {
  const auto unstated = [](const char* id) {
    const ScaledStudy scaled = scaledToHosts(published(id), at("node1:4,node2:4"));
    QStringList fields;
    for (const std::string_view field : scaled.unstated) fields << QString::fromStdString(std::string(field));
    return fields;
  };
  QVERIFY(unstated("p100-figure-2").contains("precision"));
  QVERIFY(unstated("p100-figure-2").contains("learning_rate_schedule"));
  QVERIFY(!unstated("p100-figure-2").contains("batch_size_per_device"));
  QVERIFY(!unstated("p100-figure-2").contains("epochs"));
  QVERIFY(unstated("wp-figure-44").contains("network"));
  QVERIFY(unstated("rg-section-3.1").contains("precision"));
  QVERIFY(!unstated("wp-figure-41").contains("precision"));
  QVERIFY(!unstated("wp-figure-40").contains("batch_size_per_device"));
  // They keep the defaults.
  const ScaledStudy scaled = scaledToHosts(published("p100-figure-2"), at("node1:4,node2:4"));
  QCOMPARE(scaled.study.baseline.learningRateSchedule, Plan{}.learningRateSchedule);
  QCOMPARE(scaled.study.baseline.precision, Plan{}.precision);
}

void TestPublishedStudies::remarksHaveTheirValues() {
  for (const PublishedStudy& study : publishedStudies())
    for (const char* hosts : {"localhost:1", "node1:3,node2:2", "node1:8,node2:8"})
      for (const ScalingRemark& remark : scaledToHosts(study, at(hosts)).scaled) {
        const auto known = scalingSentences();
        QVERIFY(std::find(known.begin(), known.end(), remark.sentence) != known.end());
        const std::string text = remarkText(remark);
        QVERIFY2(text.find('%') == text.npos, text.c_str());
      }
}

SCALESCOPE_TEST(TestPublishedStudies)

}  // namespace scalescope::test_published_studies

#include "test_published_studies.moc"
