// SPDX-License-Identifier: Apache-2.0
// Files of published results: the shipped ones, whose numbers are summed apart from this program, and damaged ones.
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>

#include "engine/base/files.h"
#include "engine/protocol/run/publication.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_publication {

namespace {

std::filesystem::path published() {
  return std::filesystem::path(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR").toStdString()) / "resources/published";
}

std::vector<RunResult> shipped(const std::string& id) {
  return readPublication(published() / "publications" / (id + ".json")).value();
}

std::vector<RunResult> allShipped() {
  std::vector<RunResult> all;
  for (const auto& file : publicationFiles(published())) {
    auto results = readPublication(file).value();
    std::ranges::move(results, std::back_inserter(all));
  }
  return all;
}

const RunResult& called(const std::vector<RunResult>& results, const std::string& id) {
  for (const RunResult& result : results)
    if (result.summary.runId == id) return result;
  qFatal("%s is missing", id.c_str());
}

double rateOf(const std::vector<RunResult>& results, const std::string& id) {
  return *called(results, id).summary.imagesPerSecond;
}

const char* const kSmall = R"({"format": "scalescope-publication", "format_version": 1, "id": "lab", "name": "Lab",
  "citation": "A. Author, Paper", "about": "One sentence.", "address": "example.org/lab",
  "facts": {"gpu_model": "X100"}, "lines": [
  {"id": "two", "name": "Lab: two nodes", "system": "S", "network": "vgg-16", "batch_size_per_device": 32,
   "source": "example.org/lab/blob/0123456789abcdef0123456789abcdef01234567/docs/a.md", "notes": "Line.",
   "points": [{"devices": 8, "nodes": 2, "images_per_second": 10.5, "notes": "Point."}]}]})";

}  // namespace

class TestPublication : public QObject {
  Q_OBJECT
 private slots:
  /// Counted and summed by a script from the table of values that the files were made of.
  void noNumberChanged_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("values");
    QTest::addColumn<int>("devices");
    QTest::addColumn<double>("sum");
    const auto row = [](const char* id, int values, int devices, double sum) {
      QTest::newRow(id) << QString(id) << values << devices << sum;
    };
    row("dlperf", 110, 1287, 689174.63);
    row("nvidia-examples", 62, 502, 347814.42);
    row("lambda-pytorch", 44, 168, 285766.0);
    row("lambda-tensorflow", 72, 288, 667191.0);
    row("tensorflow-2017", 54, 505, 79332.7);
    row("distributed-tensorflow-2017", 46, 1528, 66486.3);
    row("horovod-2017", 24, 582, 53057.3);
    row("caraml", 2, 12, 4101.69);
    row("flags-2018", 6, 29, 12907.04);
    row("mlperf", 99, 11951, 32630884.6);
  }
  void noNumberChanged() {
    QFETCH(QString, id);
    QFETCH(int, values);
    QFETCH(int, devices);
    QFETCH(double, sum);
    const auto results = shipped(id.toStdString());
    double rates = 0;
    int counted = 0;
    for (const RunResult& result : results) {
      rates += *result.summary.imagesPerSecond;
      counted += *result.summary.deviceCount;
    }
    QCOMPARE(static_cast<int>(results.size()), values);
    QCOMPARE(counted, devices);
    QVERIFY2(std::abs(rates - sum) < 0.005, qPrintable(QString::number(rates, 'f', 2)));
  }

  void roundsOfMlperf() {
    std::map<std::string, std::pair<int, double>> rounds;
    for (const RunResult& result : shipped("mlperf")) {
      auto& [count, sum] = rounds[result.annotations.label(kComparableWithinLabel)];
      ++count;
      sum += *result.summary.imagesPerSecond;
    }
    const std::map<std::string, std::pair<int, double>> wanted = {
        {"MLPerf Training v0.7", {10, 2031638.3}}, {"MLPerf Training v1.0", {10, 383339.6}},
        {"MLPerf Training v1.1", {16, 1119590.9}}, {"MLPerf Training v2.0", {17, 3398276.2}},
        {"MLPerf Training v2.1", {5, 629461.7}},   {"MLPerf Training v3.0", {20, 16707835.8}},
        {"MLPerf Training v3.1", {9, 325595.8}},   {"MLPerf Training v4.0", {12, 8035146.3}}};
    QCOMPARE(rounds.size(), wanted.size());
    for (const auto& [round, values] : wanted) {
      QCOMPARE(rounds[round].first, values.first);
      QVERIFY2(std::abs(rounds[round].second - values.second) < 0.05, round.c_str());
    }
  }

  /// A value without a source of its own cannot be checked by a reader.
  void everyValueHasItsSource() {
    static const QRegularExpression kAtCommit(
        "^https://github\\.com/[^/]+/[^/]+/((blob|tree)/[0-9a-f]{40}/.+|issues/[0-9]+$)");
    std::set<std::string> ids;
    const auto all = allShipped();
    QCOMPARE(all.size(), std::size_t(519));
    for (const RunResult& result : all) {
      const std::string& id = result.summary.runId;
      QVERIFY2(ids.insert(id).second, id.c_str());
      QVERIFY2(kAtCommit.match(QString::fromStdString(result.annotations.label(kSourceLabel))).hasMatch(), id.c_str());
      QVERIFY2(result.summary.origin == ResultOrigin::Published && result.series.empty(), id.c_str());
      for (const char* label : {"line", "publication", kCollectionLabel, kAboutLabel})
        QVERIFY2(!result.annotations.label(label).empty(), id.c_str());
      QVERIFY2(!result.annotations.citation.empty() && !result.annotations.system.empty(), id.c_str());
      QVERIFY2(resultFromJson(resultToJson(result)).ok(), id.c_str());
    }
  }

  /// The pairs that make these publications worth reading, as their sources print them.
  void pairs() {
    const auto k80 = shipped("distributed-tensorflow-2017");
    const std::string eight = "published-distributed-tensorflow-2017-aws-p2-8xlarge-synthetic-",
                      one = "published-distributed-tensorflow-2017-aws-p2-xlarge-synthetic-";
    QCOMPARE(rateOf(k80, eight + "64"), 1731.31);
    QCOMPARE(rateOf(k80, one + "64"), 996.32);
    QCOMPARE(rateOf(k80, eight + "128"), 3333.2);
    QCOMPARE(rateOf(k80, one + "128"), 1077.59);
    QCOMPARE(*called(k80, eight + "128").summary.nodeCount, 16);
    QCOMPARE(*called(k80, one + "128").summary.nodeCount, 128);
    const auto dlperf = shipped("dlperf");
    QCOMPARE(rateOf(dlperf, "published-dlperf-pytorch-1-6-0-dataloader-8-workers-fp32-8"), 1070.37);
    QCOMPARE(rateOf(dlperf, "published-dlperf-pytorch-1-6-0-dataloader-48-workers-fp32-8"), 2632.93);
    const auto horovod = shipped("horovod-2017");
    QCOMPARE(rateOf(horovod, "published-horovod-2017-vgg-16-4-servers-16-gpus-rdma-nccl-16"), 1787.4);
    QCOMPARE(rateOf(horovod, "published-horovod-2017-vgg-16-4-servers-16-gpus-tcp-nccl-16"), 1308.7);
  }

  /// One server against several of one vendor; the pairs of A100 SXM are of two rounds, which no figure compares.
  void pairsOfMlperf() {
    const auto mlperf = shipped("mlperf");
    const auto percent = [&](const char* several, const char* server) {
      return 100 * (rateOf(mlperf, std::string("published-mlperf-") + several) /
                        rateOf(mlperf, std::string("published-mlperf-") + server) -
                    1);
    };
    const auto isAbout = [](double value, double wanted) { return std::abs(value - wanted) < 0.05; };
    QVERIFY(isAbout(percent("v0-7-dell-c4140-8", "v0-7-dell-dss8440-8"), 2.5));
    QVERIFY(isAbout(percent("v1-1-dell-r750xa-a100-pcie-80gb-8", "v1-1-dell-dss8440-a100-pcie-80gb-8"), 4.6));
    QVERIFY(isAbout(percent("v2-0-dell-xe8545-a100-sxm-80gb-8", "v3-0-dell-xe9680-a100-sxm-80gb-8"), -7.5));
    QVERIFY(isAbout(percent("v2-0-dell-xe8545-a100-sxm-80gb-16", "v3-0-dell-xe9680-a100-sxm-80gb-16"), -11.6));
    QVERIFY(isAbout(percent("v3-1-dell-xe8640-h100-sxm-80gb-8", "v3-1-dell-xe9680-h100-sxm-80gb-8"), -3.7));
  }

  void statesOnlyWhatItSays() {
    const auto results = publicationFromJson(kSmall);
    QVERIFY2(results.ok(), results.ok() ? "" : results.error().message.english().c_str());
    QCOMPARE(results->size(), std::size_t(1));
    const RunResult& result = results->front();
    QCOMPARE(result.summary.runId, std::string("published-lab-two-8"));
    QCOMPARE(result.summary.name, std::string("Lab: two nodes, 8 devices"));
    QCOMPARE(*result.summary.batchSizeGlobal, 256);
    QCOMPARE(result.plan.hosts.size(), std::size_t(2));
    QCOMPARE(result.plan.hosts[1].slotCount, 4);
    for (const char* stated : {"network", "batch_size_per_device", "hosts"})
      QVERIFY2(!result.unknownPlanFields.contains(stated), stated);
    for (const char* unknown : {"precision", "dataset", "warmup_steps", "steps", "momentum"})
      QVERIFY2(result.unknownPlanFields.contains(unknown), unknown);
    QCOMPARE(result.annotations.citation, std::string("A. Author, Paper, docs/a.md of 0123456789ab"));
    QCOMPARE(result.annotations.notes, std::string("Line. Point."));
    QCOMPARE(result.annotations.fact("gpu_model"), std::string("X100"));
  }

  void damagedValuesAreNamed_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* from, const char* to, const char* message) {
      QTest::newRow(name) << QString(from) << QString(to) << QString(message);
    };
    row("rate of 0", "10.5", "0", "line 1: value 1: \"images_per_second\" is not above 0");
    row("rate as a text", "10.5", "\"10.5\"", "line 1: value 1: \"images_per_second\" is \"10.5\", not a number");
    row("no devices", "\"devices\": 8, ", "", "line 1: value 1: \"devices\" is missing");
    row("uneven nodes", "\"devices\": 8", "\"devices\": 7", "7 devices on 2 nodes");
    row("too many nodes", "\"nodes\": 2", "\"nodes\": 5000", "5000 nodes");
    row("unknown key", "\"notes\": \"Point.\"", "\"note\": \"Point.\"", "the key \"note\" is unknown");
    row("unknown fact", "gpu_model", "gpu_colour", "\"facts\" is");
    row("no points", "{\"devices\": 8, \"nodes\": 2, \"images_per_second\": 10.5, \"notes\": \"Point.\"}", "",
        "\"points\" is empty");
    row("bad id", "\"id\": \"two\"", "\"id\": \"Two nodes\"", "the id \"Two nodes\"");
    row("cut", "]}]}", "]", "line");
  }
  void damagedValuesAreNamed() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, message);
    QString text = QString::fromUtf8(kSmall);
    QVERIFY(text.contains(from));
    const auto results = publicationFromJson(text.replace(from, to).toStdString());
    QVERIFY(!results.ok());
    QCOMPARE(results.error().code, std::string("publication-invalid"));
    const QString told = QString::fromStdString(results.error().message.english());
    QVERIFY2(told.contains(message), qPrintable(told));
  }

  void limitsHold() {
    QString newer = QString::fromUtf8(kSmall);
    newer.replace("\"format_version\": 1", "\"format_version\": 2");
    QCOMPARE(publicationFromJson(newer.toStdString()).error().code, std::string("publication-too-new"));
    const auto large = publicationFromJson(std::string(kMaxPublicationBytes + 1, ' '));
    QCOMPARE(large.error().code, std::string("publication-invalid"));
    QString points, twice = QString::fromUtf8(kSmall), many = twice;
    const QString point = "{\"devices\": 8, \"nodes\": 2, \"images_per_second\": 10.5, \"notes\": \"Point.\"}";
    for (int devices = 1; devices <= 2001; ++devices)
      points += QString("%1{\"devices\": %2, \"nodes\": 1, \"images_per_second\": 1}")
                    .arg(devices > 1 ? "," : "")
                    .arg(devices);
    QVERIFY(!publicationFromJson(many.replace(point, points).toStdString()).ok());
    const auto stated = publicationFromJson(twice.replace(point, point + "," + point).toStdString());
    QVERIFY(!stated.ok());
    QVERIFY(stated.error().message.english().find("stated twice for 8 devices") != std::string::npos);
  }

  void filesAreNamed() {
    QTemporaryDir folder;
    const std::filesystem::path file = std::filesystem::path(folder.path().toStdString()) / "publications" / "a.json";
    std::filesystem::create_directories(file.parent_path());
    QVERIFY(writeFileAtomically(file, "{}").ok());
    QCOMPARE(publicationFiles(file.parent_path().parent_path()).size(), std::size_t(1));
    const auto none = readPublication(file);
    QVERIFY(!none.ok());
    QVERIFY(none.error().message.english().find(file.string()) != std::string::npos);
    QVERIFY(writeFileAtomically(file, kSmall).ok());
    QCOMPARE(readPublishedResult(file, "published-lab-two-8")->summary.name, std::string("Lab: two nodes, 8 devices"));
    QCOMPARE(readPublishedResult(file, "published-lab-two-9").error().code, std::string("not-found"));
  }
};

SCALESCOPE_TEST(TestPublication)

}  // namespace scalescope::test_publication

#include "test_publication.moc"
