// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/base/files.h"
#include "engine/protocol/plan/plan_validation.h"
#include "engine/protocol/run/error_line.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/text_json.h"
#include "engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_engine_runs {

/// The command line end to end, with real workers.
class TestEngineRuns : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_runs = m_folder->filePath("runs");
  }
  void oneRank();
  void twoRanks();
  void twoRanksWithEveryOptionOfTheExchange();
  void explainsAStepInsteadOfRunning();
  void severalPlansAreToldApart();
  void planFileWithRepeatsAndFlags();
  void longTestEvaluates();
  void detachedRunGoesOn();
  void detachedRunThatCannotStartIsReported();
  void errorForAWindowHasItsParts();
  void logIsNotForAWindow();
  void workersDoNotWriteForAWindow();
  void wrongUsageIsRefused_data();
  void wrongUsageIsRefused();
  void helpOfEveryCommand();
  void unusableConnectionsAreRefused();
  void networksAsJson();
  void probeIsJson();
  void selftestOfTheCpu();
  void selftestBeforeTraining();

 private:
  RunResult resultOf(const EngineOutput& output);
  /// As a window starts it, which reads errors as JSON.
  static EngineOutput runForAWindow(const QStringList& words);
  std::unique_ptr<QTemporaryDir> m_folder;
  QString m_runs;
};

RunResult TestEngineRuns::resultOf(const EngineOutput& output) {
  auto result = readResult(output.lastLine().toStdString());
  if (!result) qWarning("%s\n%s", result.error().message.english().c_str(), qPrintable(output.errors));
  return result ? *result : RunResult{};
}

void TestEngineRuns::oneRank() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  EngineOutput output = runEngine(tinyRun(m_runs, {"--tags", "tiny,test"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  RunResult result = resultOf(output);
  const Summary& summary = result.summary;
  QCOMPARE(summary.status, RunStatus::Completed);
  QCOMPARE(summary.measuredSteps.value(), 10);
  QCOMPARE(summary.measuredImages.value(), 40);
  QVERIFY(std::abs(*summary.imagesPerSecond - 40 / *summary.measuredTimeS) < 1e-6 * *summary.imagesPerSecond);
  QCOMPARE(summary.deviceCount.value(), 1);
  QCOMPARE(summary.measuredWindow, std::string("steps"));
  QVERIFY(*summary.finalLoss > 0 && std::isfinite(*summary.finalLoss));
  QVERIFY(summary.withinRunCv && *summary.withinRunCv >= 0);
  QVERIFY(!summary.implementation.empty());
  QCOMPARE(findTable(result.series, "steps")->rowCount(), std::size_t(12));
  QCOMPARE(result.environment.hosts.size(), std::size_t(1));
  QVERIFY(result.environment.hosts[0].find("cpu_model"));
  QCOMPARE(result.annotations.tags, (std::vector<std::string>{"tiny", "test"}));
  RunFolder folder{std::filesystem::path(output.lastLine().toStdString()).parent_path()};
  for (const auto& file : {folder.plan(), folder.events(), folder.stderrFolder() / "rank-0.txt"})
    QVERIFY2(std::filesystem::exists(file), file.c_str());
  QVERIFY(!controllerAlive(folder));
}

void TestEngineRuns::twoRanks() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  EngineOutput output = runEngine(tinyRun(m_runs, {"--hosts", "localhost:2"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  RunResult result = resultOf(output);
  QCOMPARE(result.summary.deviceCount.value(), 2);
  QCOMPARE(result.summary.batchSizeGlobal.value(), 8);
  QCOMPARE(result.summary.measuredImages.value(), 80);
  const SeriesTable* steps = findTable(result.series, "steps");
  const SeriesTable* others = findTable(result.series, "rank_steps/1");
  QVERIFY(steps && others);
  QCOMPARE(steps->rowCount(), std::size_t(12));
  QCOMPARE(others->rowCount(), std::size_t(12));
  for (double loss : steps->find("loss")->values) QVERIFY(loss > 0 && std::isfinite(loss));
  QVERIFY(result.summary.selftest.empty());
  for (const char* fact : {"communication_library", "communication_transport", "communication_algorithm"})
    QVERIFY2(result.environment.hosts[0].find(fact), fact);
  QCOMPARE(result.environment.hosts[0].find("communication_interface")->value, std::string("lo"));
}

void TestEngineRuns::twoRanksWithEveryOptionOfTheExchange() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  EngineOutput output =
      runEngine(tinyRun(m_runs, {"--hosts", "localhost:2", "--bucket-mib", "0.25", "--overlap", "false",
                                 "--gradient-precision", "bf16", "--hierarchical", "true", "--gloo-contexts", "3"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult result = resultOf(output);
  const Summary& summary = result.summary;
  QVERIFY(summary.allreduceBytesPerStep && summary.allreduceBusBandwidthGbPerS && summary.allreduceBusyMeanMs);
  QVERIFY(*summary.allreduceBytesPerStep >= 2 * *summary.parameterCount);  // of 16 bits each
  QVERIFY(*summary.allreduceBytesPerStep < 3 * *summary.parameterCount);
  QCOMPARE(summary.gradientBucketBytes.value(), 256 << 10);
  const std::string algorithm = result.environment.hosts[0].find("communication_algorithm")->value;
  QVERIFY2(algorithm.find("leaders, 3 contexts") != std::string::npos, algorithm.c_str());
  const SeriesTable* ranks = findTable(result.series, "rank_means");
  QVERIFY(ranks);
  QCOMPARE(ranks->rowCount(), std::size_t(2));
  for (const char* line : {"step of ", "exposed communication ", "all-reduce of "})
    QVERIFY2(output.errors.contains(line), qPrintable(output.errors));
}

void TestEngineRuns::selftestBeforeTraining() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  EngineOutput output = runEngine(tinyRun(m_runs, {"--hosts", "localhost:2", "--selftest-first", "true"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult result = resultOf(output);
  const QString passed = QString::fromStdString(result.summary.selftest);
  QVERIFY2(passed.contains(QRegularExpression("^\\d+ cases passed, fp32, .+, on each of 2 ranks$")),
           qPrintable(passed));
  QVERIFY2(output.errors.contains("preparing: selftest: "), qPrintable(output.errors));
  QVERIFY2(output.errors.contains("selftest: " + passed), qPrintable(output.errors));
  QVERIFY(!result.environment.hosts[0].find("communication_library")->value.empty());
}

void TestEngineRuns::explainsAStepInsteadOfRunning() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  const EngineOutput fixed = runEngine(tinyRun(m_runs, {"--explain"}));
  QVERIFY2(fixed.status == 0, qPrintable(fixed.errors));
  QVERIFY2(fixed.out.front().startsWith("resnet-20, fp32, batch 4 on "), qPrintable(fixed.out.front()));
  QVERIFY(!QDir(m_runs).exists());
  const QString text = fixed.out.join('\n');
  for (const char* word : {"convolution backward data", "oneDNN: ", "activation 1", "SGD", "own kernels"})
    QVERIFY2(text.contains(word), word);
  const auto header = std::find_if(fixed.out.begin(), fixed.out.end(),
                                   [](const QString& line) { return line.contains("implementation"); });
  QVERIFY(header != fixed.out.end());
  QVERIFY(fixed.out.end() - header > 100);  // one line for each instruction
  QVERIFY2(text.contains("diffWeights: parameter gradient "), "what an operand is used as");
  // As a run chooses it: no more images than the training set has.
  const EngineOutput chosen =
      runEngine(tinyRun(m_runs, {"--explain", "--batch-per-device", "auto", "--image-limit", "24"}));
  QVERIFY2(chosen.status == 0, qPrintable(chosen.errors));
  QVERIFY2(chosen.out.front().startsWith("resnet-20, fp32, batch 24 on "), qPrintable(chosen.out.front()));
  const EngineOutput inference = runEngine(tinyRun(m_runs, {"--explain", "--test", "inference"}));
  QVERIFY(inference.status == 2);
}

/// By their places in the command; what was explained before a plan at fault is printed.
void TestEngineRuns::severalPlansAreToldApart() {
  QStringList files;
  for (const char* rest : {R"("repeats": 2)", R"("test": "inference")"}) {
    files.append(m_folder->filePath("plan%1.json").arg(files.size() + 1));
    QVERIFY(writeFileAtomically(files.back().toStdString(),
                                std::string(R"({"network": "resnet-20", "image_size": 8, "precision": "fp32",
                                                "batch_size_per_device": 2, "threads_per_rank": 1, )") +
                                    rest + "}")
                .ok());
  }
  using Json = nlohmann::json;
  const auto jsonOf = [](const EngineOutput& output) {
    return Json::parse(output.out.join('\n').toStdString(), nullptr, false);
  };
  const EngineOutput dry = runEngine(QStringList{"run"} + files + QStringList{"--dry-run", "--json"});
  QVERIFY2(dry.status == 0, qPrintable(dry.errors));
  std::vector<std::pair<int, int>> places;  // plan and repeat
  const Json listed = jsonOf(dry);
  for (const Json& process : listed.at("processes")) places.emplace_back(process.at("plan"), process.at("repeat"));
  QVERIFY((places == std::vector<std::pair<int, int>>{{1, 1}, {1, 2}, {2, 1}}));
  const EngineOutput shown = runEngine(QStringList{"run"} + files + QStringList{"--dry-run"});
  QCOMPARE(shown.out.size(), 3);
  QVERIFY2(shown.out[1].startsWith("plan 1, repeat 2, "), qPrintable(shown.out[1]));
  QVERIFY2(shown.out[2].startsWith("plan 2, "), qPrintable(shown.out[2]));
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  const EngineOutput explained = runEngine(QStringList{"run"} + files + QStringList{"--explain", "--json"});
  QCOMPARE(explained.status, 2);
  QVERIFY2(explained.errors.contains("trains nothing"), qPrintable(explained.errors));
  const Json steps = jsonOf(explained);
  QVERIFY(steps.is_object() && steps.at("steps").size() == 1);
}

void TestEngineRuns::planFileWithRepeatsAndFlags() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  QFile plan(m_folder->filePath("plan.json"));
  QVERIFY(plan.open(QIODevice::WriteOnly));
  plan.write(R"({"name": "tiny", "network": "resnet-20", "image_size": 8, "batch_size_per_device": 2, "warmup_steps": 1,
                 "steps": 5, "repeats": 2, "threads_per_rank": 1})");
  plan.close();
  EngineOutput output = runEngine({"run", plan.fileName(), "--runs-dir", m_runs, "--steps", "4", "--queue-id", "q1"});
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(output.out.size(), 2);
  auto first = readResult(output.out[0].toStdString()), second = readResult(output.out[1].toStdString());
  QVERIFY(first.ok() && second.ok());
  QCOMPARE(first->summary.measuredSteps.value(), 4);
  QCOMPARE(first->summary.groupId, second->summary.groupId);
  QCOMPARE(second->summary.repeat, 2);
  auto queue = readQueue(queueFile(m_runs.toStdString(), "q1"));
  QVERIFY(queue.ok());
  QCOMPARE(queue->entries.size(), std::size_t(2));
  QCOMPARE(queue->entries[1].state, RunStatus::Completed);
  QVERIFY(queue->entries[1].estimatedS > 0);
}

void TestEngineRuns::longTestEvaluates() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  EngineOutput output = runEngine({"run", "--network", "resnet-20", "--dataset", "learnable", "--image-limit", "64",
                                   "--batch-per-device", "16", "--test", "long", "--epochs", "2", "--warmup-steps", "0",
                                   "--threads-per-rank", "1", "--runs-dir", m_runs});
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  RunResult result = resultOf(output);
  QVERIFY(result.summary.validationTop1Accuracy.has_value());
  QVERIFY(std::abs(*result.summary.epochsDone - 2) < 0.01);
  const SeriesTable* evaluations = findTable(result.series, "evaluations");
  QVERIFY(evaluations);
  QCOMPARE(evaluations->rowCount(), std::size_t(2));
}

/// The controller ends before its queue's file is written; the caller reports that instead of waiting for it.
void TestEngineRuns::detachedRunThatCannotStartIsReported() {
  QTemporaryDir runs;
  QVERIFY(QDir(runs.path()).mkpath("queues/blocked.json/inside"));
  const EngineOutput output = runEngine(tinyRun(runs.path(), {"--detach", "--queue-id", "blocked"}));
  QVERIFY(output.status != 0);
  QVERIFY2(output.errors.contains("The detached controller did not start; see"), qPrintable(output.errors));
  QVERIFY(output.errors.contains("blocked.log"));
  QVERIFY(output.out.join("").isEmpty());
}

EngineOutput TestEngineRuns::runForAWindow(const QStringList& words) {
  qputenv(kMessagesVariable, kJsonMessages);
  const EngineOutput output = runEngine(words);
  qunsetenv(kMessagesVariable);
  return output;
}

void TestEngineRuns::errorForAWindowHasItsParts() {
  const QStringList words = tinyRun(m_runs, {"--controller-host", "node1:1,node2:1"});
  const EngineOutput forUsers = runEngine(words), forWindows = runForAWindow(words);
  QCOMPARE(forUsers.errors, QString("scalescope-engine: --controller-host takes one host, not 2.\n"));
  QCOMPARE(forWindows.status, forUsers.status);
  QCOMPARE(forWindows.errors.count('\n'), 1);
  const auto json = nlohmann::json::parse(forWindows.errors.toStdString());
  QCOMPARE(json.size(), std::size_t{1});
  QCOMPARE(json["error"]["code"].get<std::string>(), std::string("usage"));
  const Text message = takeText(json["error"], "message");
  QCOMPARE(message.english(), std::string("--controller-host takes one host, not 2."));
  QCOMPARE(message.sentences().front().pattern, std::string("--controller-host takes one host, not %1."));
}

/// A detached controller writes its error to its log, which users read.
void TestEngineRuns::logIsNotForAWindow() {
  QVERIFY(QDir(m_runs).mkpath("queues/blocked.json/inside"));
  const EngineOutput output = runForAWindow(tinyRun(m_runs, {"--detach", "--queue-id", "blocked"}));
  QVERIFY2(output.errors.startsWith(R"({"error":{"code":"process-failed",)"), qPrintable(output.errors));
  QFile log(m_runs + "/queues/blocked.log");
  QVERIFY(log.open(QIODevice::ReadOnly));
  const QByteArray lines = log.readAll();
  QVERIFY2(lines.contains("scalescope-engine: ") && !lines.contains("{\"error\""), lines.constData());
}

/// The last lines of a worker are quoted in the message of its controller.
void TestEngineRuns::workersDoNotWriteForAWindow() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  const QString list = m_folder->filePath("hosts.json"), environment = m_folder->filePath("environment");
  QFile hosts(list);
  QVERIFY(hosts.open(QIODevice::WriteOnly));
  hosts.write(
      QString(R"([{"host": "localhost", "slots": 1, "launch_prefix": "env > %1 &&"}])").arg(environment).toUtf8());
  hosts.close();
  const EngineOutput output = runForAWindow(tinyRun(m_runs, {"--hostfile", list}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QFile seen(environment);
  QVERIFY(seen.open(QIODevice::ReadOnly));
  const QByteArray variables = seen.readAll();
  QVERIFY2(variables.contains("PATH=") && !variables.contains(kMessagesVariable), variables.constData());
}

void TestEngineRuns::detachedRunGoesOn() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  EngineOutput output = runEngine(tinyRun(m_runs, {"--detach"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  auto file = queueFile(m_runs.toStdString(), output.lastLine().toStdString());
  auto queue = readQueue(file);
  QVERIFY(queue.ok());
  auto state = [&] {
    auto now = readQueue(file);
    return now ? now->entries[0].state : RunStatus::Unknown;
  };
  QTRY_COMPARE(state(), RunStatus::Completed);
  QVERIFY(readResult(RunFolder{m_runs.toStdString() + "/" + queue->entries[0].runId}.result()).ok());
}

void TestEngineRuns::wrongUsageIsRefused_data() {
  QTest::addColumn<QStringList>("more");
  QTest::addColumn<QString>("words");
  QTest::newRow("network") << QStringList{"--network", "resnet-21"} << "resnet-20";
  QTest::newRow("warm-up") << QStringList{"--warmup-steps", "10"} << "--warmup-steps";
  QTest::newRow("batch 0") << QStringList{"--batch-per-device", "0"} << "--batch-per-device";
  QTest::newRow("batch word") << QStringList{"--batch-per-device", "many"} << "many";
  QTest::newRow("flag") << QStringList{"--bach-per-device", "4"} << "--batch-per-device";
  QTest::newRow("folder") << QStringList{"--dataset", "jpeg-folder", "--data-path", "/nowhere/at/all"}
                          << "/nowhere/at/all";
  QTest::newRow("host") << QStringList{"--hosts", "node7:two"} << "is not in the form host:slots";
  QTest::newRow("reference") << QStringList{"--backend", "reference"} << "reference";
  QTest::newRow("value") << QStringList{"--steps"} << "--steps";
}

void TestEngineRuns::wrongUsageIsRefused() {
  QFETCH(QStringList, more);
  QFETCH(QString, words);
  EngineOutput output = runEngine(tinyRun(m_runs, more));
  QCOMPARE(output.status, 2);
  QVERIFY2(output.errors.contains(words), qPrintable(output.errors));
  QVERIFY(!QDir(m_runs).exists());
}

void TestEngineRuns::helpOfEveryCommand() {
  for (const char* command : {"run", "worker", "networks", "backends", "probe", "selftest", "rebuild"}) {
    EngineOutput output = runEngine({command, "--help"});
    QCOMPARE(output.status, 0);
    QVERIFY(output.out.join('\n').contains("Exit status:"));
  }
  QVERIFY(runEngine({"run", "--help"}).out.join('\n').contains("--learning-rate-schedule"));
  QCOMPARE(runEngine({"fly"}).status, 2);
  QVERIFY(runEngine({"--version"}).lastLine().startsWith("scalescope-engine "));
}

/// Neither is guessed at: no other port is tried, and 0 s would keep a connection for ever.
void TestEngineRuns::unusableConnectionsAreRefused() {
  for (const QStringList& words :
       {QStringList{"--port", "22x"}, QStringList{"--port", "0"}, QStringList{"--hours", "0.0001"}}) {
    const EngineOutput refused = runEngine(QStringList{"connect", "nowhere.invalid"} + words);
    QCOMPARE(refused.status, 2);
    QVERIFY2(refused.errors.contains(words.join(' ')), qPrintable(refused.errors));
  }
}

void TestEngineRuns::networksAsJson() {
  auto networks = networksFromJson(runEngine({"networks", "--json"}).out.join('\n').toStdString());
  QVERIFY(networks.ok());
  QVERIFY(std::any_of(networks->begin(), networks->end(), [](const NetworkInfo& network) {
    return network.name == "resnet-50" && network.imageSize == 224;
  }));
  const auto described =
      QJsonDocument::fromJson(runEngine({"networks", "--network", "resnet-20", "--json"}).out.join('\n').toUtf8());
  const auto stem = described["layers"][1];
  QCOMPARE(stem["operation"].toString(), QString("convolution"));
  QCOMPARE(stem["inputs"][0].toString(), described["layers"][0]["name"].toString());
  QCOMPARE(stem["output"].toArray(), (QJsonArray{16, 32, 32}));
  QCOMPARE(stem["forward_macs"].toInt(), 16 * 32 * 32 * 27);
  QCOMPARE(stem["training_macs"].toInt(), 2 * 16 * 32 * 32 * 27);
  // In 16 bits, 3 channels read and 16 written; 432 weights read. The image needs no gradient.
  const auto kernels = stem["training_kernels"]["none"].toArray();
  QCOMPARE(kernels.size(), 3);
  QCOMPARE(kernels[0]["pass"].toString(), QString("forward"));
  QCOMPARE(kernels[0]["flops_per_image"].toDouble(), 2.0 * 16 * 32 * 32 * 27);
  QCOMPARE(kernels[0]["bytes_per_image"].toDouble(), 2.0 * (3 + 16) * 32 * 32);
  QCOMPARE(kernels[0]["bytes_per_step"].toDouble(), 2.0 * 432);
  QCOMPARE(kernels[2]["pass"].toString(), QString("update"));
  QCOMPARE(kernels[2]["bytes_per_image"].toDouble(), 0.0);
  for (const char* level : {"pointwise", "statistics", "all"})
    QVERIFY(!described["layers"][2]["training_kernels"][level].toArray().isEmpty());
}

void TestEngineRuns::probeIsJson() {
  QJsonParseError fault;
  auto node = QJsonDocument::fromJson(runEngine({"probe"}).out.join('\n').toUtf8(), &fault);
  QCOMPARE(fault.error, QJsonParseError::NoError);
  QVERIFY(node["facts"]["cpu_model"].isString());
  QVERIFY(node["backends"].isArray());
}

void TestEngineRuns::selftestOfTheCpu() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  EngineOutput output = runEngine({"selftest", "--backend", "cpu"}, 250000);
  QVERIFY2(output.status == 0, qPrintable(output.out.join('\n') + output.errors));
  QVERIFY(output.lastLine().endsWith(" 0 failed"));
  QCOMPARE(runEngine({"selftest", "--backend", "cuda"}).status, 3);
}

SCALESCOPE_TEST(TestEngineRuns)

}  // namespace scalescope::test_engine_runs

#include "test_engine_runs.moc"
