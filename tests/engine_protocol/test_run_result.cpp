// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <limits>

#include "engine/base/files.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/run_result.h"
#include "engine/protocol/run/throughput.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_run_result {

namespace {

RunResult sample(std::size_t rows) {
  RunResult result;
  result.summary.runId = "r1";
  result.summary.status = RunStatus::Completed;
  result.summary.imagesPerSecond = 123.5;
  result.summary.measuredSteps = 100;
  result.plan.network = "resnet-20";
  result.plan.networkDefinition = R"({"name": "resnet-20"})";
  result.environment.hosts = {{"n1", {{"cpu_model", "X"}}}};
  result.annotations.system = "M";
  SeriesColumn step{"step", {}}, loss{"loss", {}};
  for (std::size_t i = 0; i < rows; ++i) {
    step.values.push_back(static_cast<double>(i + 1));
    loss.values.push_back(i == 1 ? std::numeric_limits<double>::quiet_NaN() : 1.0 / static_cast<double>(i + 1));
  }
  SeriesColumn words{"name", std::vector<double>(rows, std::numeric_limits<double>::quiet_NaN()),
                     std::vector<std::string>(rows, "a, \"b\"")};
  result.series = {{"steps", {step, loss}}, {"profile", {words}}};
  result.profile = {
      2, 7.5, "a clock", {{"k1", "convolution", "conv1", "forward", 4, 6.25}, {"k2", "update", "", "update", 2, 1}}};
  result.events = {{1, -1, Noted{NoteLevel::Info, "n"}}};
  return result;
}

QJsonObject schemaProperties() {
  QFile file(QString::fromLocal8Bit(qgetenv("SCALESCOPE_SOURCE_DIR")) + "/resources/schema/result-1.schema.json");
  return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()["properties"].toObject()
                                        : QJsonObject();
}

}  // namespace

class TestRunResult : public QObject {
  Q_OBJECT
 private slots:
  void fileComesBackEqual();
  void keysStandInTheirOrder();
  void unknownValuesStayUnknown();
  void throughputsKeepTheirUnit();
  void countsThatDoNotFitAreRefused();
  void headNeedsNoSeries();
  void newerVersionsAreRefused();
  void everyCutIsRefused();
  void annotationsKeepTheirHistory();
  void annotationsHaveLimits();
  void everyOldVersionIsReadable();
  void publishedResultsAreReadable();
  void schemaNamesEveryKey();
  void schemaHasTheHelpOfEachField();
  void locksShowWhoIsAlive();
  void unknownWordsAreRefused();
};

void TestRunResult::fileComesBackEqual() {
  auto back = resultFromJson(resultToJson(sample(3)));
  QVERIFY2(back.ok(), back.ok() ? "" : back.error().message.english().c_str());
  QCOMPARE(back->summary.imagesPerSecond.value(), 123.5);
  QCOMPARE(back->summary.measuredSteps.value(), std::int64_t(100));
  QVERIFY(!back->summary.finalLoss);
  const SeriesColumn* loss = findTable(back->series, "steps")->find("loss");
  QCOMPARE(loss->values.size(), size_t(3));
  QCOMPARE(loss->values[2], 1.0 / 3);
  QVERIFY(std::isnan(loss->values[1]));
  const SeriesColumn* words = findTable(back->series, "profile")->find("name");
  QVERIFY(words->isText() && !loss->isText());
  QCOMPARE(words->texts[2], std::string("a, \"b\""));
  QCOMPARE(words->values.size(), size_t(3));
  QCOMPARE(back->summary.kind, ResultKind::Training);
  QCOMPARE(back->profile.steps, 2);
  QCOMPARE(back->profile.kernels.front().layer, std::string("conv1"));
  QCOMPARE(back->profile.kernels.front().timeMs, 6.25);
  QCOMPARE(std::get<Noted>(back->events.front().body).text, std::string("n"));
  QCOMPARE(back->environment.hosts.front().find("cpu_model")->value, std::string("X"));
}

void TestRunResult::keysStandInTheirOrder() {
  std::string json = resultToJson(sample(2));
  std::size_t before = 0;
  for (const char* key : {"\"format\"", "\"format_version\"", "\"summary\"", "\"annotations\"", "\"plan\"",
                          "\"environment\"", "\"series\"", "\"profile\"", "\"events\""}) {
    auto at = json.find(std::string("\n") + key);
    if (std::string_view(key) == "\"format\"") at = json.find(key);
    QVERIFY2(at != std::string::npos && at >= before, key);
    before = at;
  }
}

/// A file without a unit, such as one of an earlier version, states images/s.
void TestRunResult::throughputsKeepTheirUnit() {
  const auto before = resultFromJson(resultToJson(sample(1)));
  QVERIFY(before && throughputOf(before->summary) == (Throughput{123.5, "images/s", false}));
  RunResult result = sample(1);
  result.summary.imagesPerSecond.reset();
  setThroughput(result.summary, {5615, "tokens/s", true});
  result.summary.modelTflopPerSPerDevice = 325.25;
  const auto after = resultFromJson(resultToJson(result));
  QVERIFY(after && !after->summary.imagesPerSecond);
  QVERIFY(throughputOf(after->summary) == (Throughput{5615, "tokens/s", true}));
  QCOMPARE(after->summary.modelTflopPerSPerDevice.value(), 325.25);
  QVERIFY(jobThroughputOf(after->summary) == throughputOf(after->summary));
  result.summary.deviceCount = 4;
  QVERIFY(jobThroughputOf(result.summary) == (Throughput{22460, "tokens/s", false}));
  QVERIFY(!haveSameUnit(*throughputOf(result.summary), *jobThroughputOf(result.summary)));
  QCOMPARE(unitWords(*throughputOf(result.summary)).english(), std::string("tokens/s per device"));
  setThroughput(result.summary = Summary(), {100, "images/s", false});
  QVERIFY(result.summary.imagesPerSecond == 100.0 && !result.summary.throughput);
}

void TestRunResult::unknownValuesStayUnknown() {
  RunResult result = sample(0);
  result.summary.origin = ResultOrigin::Published;
  result.unknownPlanFields = {"dataset", "precision"};
  auto back = resultFromJson(resultToJson(result));
  QVERIFY(back.ok());
  QVERIFY(back->unknownPlanFields == result.unknownPlanFields);
  QVERIFY(resultFromJson(resultToJson(sample(0)))->unknownPlanFields.empty());
}

/// 2147483648 devices would come out as a count below zero.
void TestRunResult::countsThatDoNotFitAreRefused() {
  RunResult result = sample(3);
  result.summary.deviceCount = 2147483647;
  std::string text = resultToJson(result);
  QVERIFY(resultFromJson(text).ok());
  text.replace(text.find("2147483647"), 10, "2147483648");
  const auto refused = resultFromJson(text);
  QVERIFY(!refused.ok());
  for (const char* word : {"device_count", "2147483648"})
    QVERIFY2(refused.error().message.english().find(word) != std::string::npos,
             refused.error().message.english().c_str());
}

void TestRunResult::headNeedsNoSeries() {
  QTemporaryDir folder;
  std::filesystem::path path = folder.filePath("result.json").toStdString();
  std::string json = resultToJson(sample(20000));
  // A file cut in its series still has its head; the whole of it is refused.
  QVERIFY(writeFileAtomically(path, json.substr(0, json.size() - 1000)).ok());
  auto head = readResultHead(path);
  QVERIFY(head.ok());
  QCOMPARE(head->summary.imagesPerSecond.value(), 123.5);
  QVERIFY(head->series.empty());
  auto whole = readResult(path);
  QCOMPARE(whole.error().code, std::string("result-invalid"));
  QVERIFY(whole.error().message.english().find("events.jsonl") != std::string::npos);
}

void TestRunResult::newerVersionsAreRefused() {
  std::string json = resultToJson(sample(1));
  std::string key = "\"format_version\": 1";
  json.replace(json.find(key), key.size(), "\"format_version\": 99");
  auto result = resultFromJson(json);
  QCOMPARE(result.error().code, std::string("result-too-new"));
  QVERIFY(result.error().message.english().find("99") != std::string::npos);
  QVERIFY(result.error().message.english().find("up to version 1") != std::string::npos);
}

void TestRunResult::everyCutIsRefused() {
  std::string json = resultToJson(sample(2));
  for (std::size_t length = 0; length + 2 < json.size(); ++length)
    QCOMPARE(resultFromJson(json.substr(0, length)).ok(), false);
  QCOMPARE(resultFromJson("{}").error().code, std::string("result-invalid"));
}

void TestRunResult::annotationsKeepTheirHistory() {
  QTemporaryDir folder;
  std::filesystem::path path = folder.filePath("result.json").toStdString();
  RunResult result = sample(3);
  QVERIFY(writeResult(path, result).ok());
  QVERIFY(annotate(result.annotations, "system", "C4140-M").ok());
  QVERIFY(annotate(result.annotations, "tags", "a, b").ok());
  QVERIFY(!annotate(result.annotations, "images_per_second", "1e9"));
  QVERIFY(rewriteAnnotations(path, result.annotations).ok());
  auto back = readResult(path);
  QCOMPARE(back->annotations.history.size(), size_t(2));
  QCOMPARE(back->annotations.history[0].before, std::string("M"));
  QCOMPARE(back->annotations.tags, (std::vector<std::string>{"a", "b"}));
  QCOMPARE(back->summary.imagesPerSecond.value(), 123.5);
  QCOMPARE(findTable(back->series, "steps")->rowCount(), size_t(3));
}

/// Lists show every tag and label: some megabytes of them kept the window busy for half a minute.
void TestRunResult::annotationsHaveLimits() {
  RunResult result;
  result.annotations.tags.assign(kMaxAnnotationCount, "a");
  QVERIFY(resultFromJson(resultToJson(result)).ok());
  result.annotations.tags.assign(1001, "a");
  const auto refused = resultFromJson(resultToJson(result));
  QVERIFY(!refused.ok());
  QCOMPARE(refused.error().message, std::string("The result is damaged: 1001 tags are too many; the limit is 1000."));
  Annotations annotations;
  QVERIFY(annotate(annotations, "label/a", std::string(65'535, 'x')).ok());
  const Status full = annotate(annotations, "label/b", "xy");
  QVERIFY(!full.ok());
  QCOMPARE(full.error().message,
           std::string("Cannot set \"label/b\": the labels have 65539 bytes; the limit is 65536. Shorten it."));
  QCOMPARE(annotations.labels.size(), 1u);
  QCOMPARE(annotations.history.size(), 1u);
}

void TestRunResult::everyOldVersionIsReadable() {
  QDir folder(QString::fromLocal8Bit(qgetenv("SCALESCOPE_SOURCE_DIR")) + "/tests/engine_protocol/old_results");
  auto files = folder.entryList({"*.json"}, QDir::Files);
  QVERIFY(files.size() >= kResultFormatVersion);
  for (const auto& file : files) {
    auto result = readResult(folder.filePath(file).toStdString());
    QVERIFY2(result.ok(), result.ok() ? "" : result.error().message.english().c_str());
    QVERIFY(result->summary.imagesPerSecond.value() > 0);
  }
}

void TestRunResult::publishedResultsAreReadable() {
  QDir folder(QString::fromLocal8Bit(qgetenv("SCALESCOPE_SOURCE_DIR")) + "/resources/published");
  auto files = folder.entryList({"*.json"}, QDir::Files);
  QVERIFY(files.size() >= 16);
  for (const auto& file : files) {
    auto result = readResult(folder.filePath(file).toStdString());
    QVERIFY2(result.ok(), result.ok() ? "" : result.error().message.english().c_str());
    QCOMPARE(result->summary.origin, ResultOrigin::Published);
    QVERIFY(!result->annotations.citation.empty());
    const Summary& summary = result->summary;
    const int figures = summary.imagesPerSecond.has_value() + summary.speedup.has_value() +
                        (summary.trainingTimeS || summary.trainTop5Accuracy) +
                        summary.validationTop1Accuracy.has_value() + !result->series.empty();
    QVERIFY2(figures == 1, qPrintable(file));  // one printed number (or pair) each
    QVERIFY(result->unknownPlanFields.count("decode_threads"));
  }
}

/// The help of a field and its unit. Hosts are an array in files and a text on command lines; an automatic batch is a
/// number in results, unless training never began.
void TestRunResult::schemaHasTheHelpOfEachField() {
  const QJsonObject plan = schemaProperties()["plan"].toObject()["properties"].toObject();
  for (const PlanField& field : planFields()) {
    if (field.id == "hosts" || field.id == "batch_size_per_device") continue;
    const std::string unit = field.unit.empty() ? "" : " Unit: " + std::string(field.unit) + ".";
    const QJsonObject property = plan[QLatin1String(field.id.data(), qsizetype(field.id.size()))].toObject();
    QCOMPARE(property["description"].toString().toStdString(), std::string(field.description) + unit);
  }
}

void TestRunResult::schemaNamesEveryKey() {
  const QJsonObject schema = schemaProperties();
  RunResult result = sample(1);
  result.summary.error = Text::of("The folder %1 does not exist.", "/data");
  result.summary.statedSource = Text::of("The folder %1 does not exist.", "/data");
  auto written = QJsonDocument::fromJson(QByteArray::fromStdString(resultToJson(result))).object();
  for (const char* part : {"summary", "annotations", "plan"}) {
    auto told = schema[part].toObject()["properties"].toObject().keys();
    QCOMPARE(written[part].toObject().keys(), told);
  }
  QCOMPARE(written.keys(), schema.keys());
}

void TestRunResult::locksShowWhoIsAlive() {
  QTemporaryDir folder;
  RunFolder run{folder.path().toStdString()};
  QVERIFY(!controllerAlive(run));
  {
    auto lock = FileLock::acquire(run.lock());
    QVERIFY(lock.ok());
    QVERIFY(controllerAlive(run));
    QCOMPARE(FileLock::acquire(run.lock()).error().code, std::string("locked"));
  }
  QVERIFY(!controllerAlive(run));
  QVERIFY(writeQueue(folder.path().toStdString(), {"q", {{"r1", "t", RunStatus::Waiting, 12}}}).ok());
  auto queue = readQueue(queueFile(folder.path().toStdString(), "q"));
  QCOMPARE(queue->entries.front().estimatedS, 12.0);
  QCOMPARE(queue->entries.front().state, RunStatus::Waiting);
  const auto unknown = queueFromJson(R"({"id": "q", "entries": [{"run_id": "r", "state": "asleep"}]})", "the queue");
  QVERIFY(!unknown);
  QVERIFY2(unknown.error().message.english().find("\"asleep\"") != std::string::npos,
           unknown.error().message.english().c_str());
}

void TestRunResult::unknownWordsAreRefused() {
  for (const char* key : {"status", "kind", "origin"}) {
    std::string text = resultToJson(RunResult());
    const std::string begin = "\"" + std::string(key) + "\": \"";
    const std::size_t at = text.find(begin);
    QVERIFY2(at != std::string::npos, text.substr(0, 400).c_str());
    text.insert(at + begin.size(), "x-");
    const auto read = resultFromJson(text);
    QVERIFY(!read);
    QCOMPARE(read.error().code, std::string("result-invalid"));
    QVERIFY2(read.error().message.english().find("\"x-") != std::string::npos, read.error().message.english().c_str());
    QVERIFY2(read.error().message.english().find(key) != std::string::npos, read.error().message.english().c_str());
  }
}

SCALESCOPE_TEST(TestRunResult)

}  // namespace scalescope::test_run_result

#include "test_run_result.moc"
