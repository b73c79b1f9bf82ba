// SPDX-License-Identifier: Apache-2.0
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <cmath>

#include "engine/protocol/base64.h"
#include "engine/protocol/error_codes.h"
#include "engine/protocol/run/message.h"
#include "engine/protocol/run/step_columns.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_events {

namespace {

StepRow row(std::int64_t step) {
  StepRow row;
  row.step = step;
  row.timeS = 1.5;
  row.images = 8 * step;
  row.stepTimeMs = row.stepTimeMinMs = row.stepTimeMaxMs = 12.25;
  row.loss = row.lossMin = row.lossMax = 2.302585;
  row.learningRate = 0.1;
  row.warmup = step < 3;
  return row;
}

template <typename Body>
Body throughJson(const Body& body) {
  auto back = eventFromJson(eventToJson({1.25, 3, body}));
  if (!back) qFatal("%s", back.error().message.english().c_str());
  if (back->rank != 3 || back->timeS != 1.25) qFatal("time or rank was lost");
  return std::get<Body>(back->body);
}

}  // namespace

class TestEvents : public QObject {
  Q_OBJECT
 private slots:
  void stepsComeBackEqual();
  void rolledUpRowsKeepTheirSpread();
  void stagesOfTheInputComeBack();
  void exchangeOfGradientsComesBack();
  void startHoldsThePlan();
  void everyOtherBodyComesBack();
  void typesKeepTheirWords();
  void theRestOfAStepIsTheHost();
  void cutLinesAreRefused();
  void wordsStandForEnumerators();
  void messagesComeBackEqual();
  void messagesHaveTheirForm();
  void badMessagesShowTheirStart();
  void base64HoldsAnyBytes();
};

void TestEvents::stepsComeBackEqual() {
  auto back = throughJson(StepsDone{{row(1), row(5)}});
  QCOMPARE(back.rows.size(), size_t(2));
  QVERIFY(back.rows[0].warmup && !back.rows[1].warmup);
  QCOMPARE(back.rows[1].images, std::int64_t(40));
  QCOMPARE(back.rows[1].loss, 2.302585);
  QCOMPARE(back.rows[1].rowCount, std::int64_t(1));
}

void TestEvents::rolledUpRowsKeepTheirSpread() {
  StepRow rolled = row(100);
  rolled.rowCount = 4;
  rolled.stepTimeMinMs = 10;
  rolled.stepTimeMaxMs = 20;
  rolled.stepTimeM2 = 33.5;
  rolled.loss = std::nan("");
  auto back = throughJson(StepsDone{{rolled}}).rows.front();
  QCOMPARE(back.rowCount, std::int64_t(4));
  QCOMPARE(back.stepTimeM2, 33.5);
  QCOMPARE(back.stepTimeMaxMs, 20.0);
  QVERIFY(std::isnan(back.loss));
}

/// Behind the spread, so that programs of before they existed read both; absent where there was no input.
void TestEvents::stagesOfTheInputComeBack() {
  StepRow single = row(100);
  single.loadTimeMs = 1.5;
  single.decodeTimeMs = 20;
  single.transformTimeMs = 3.25;
  single.copyTimeMs = 0.5;
  StepRow rolled = single;
  rolled.rowCount = 3;
  rolled.stepTimeM2 = 7;
  const auto back = throughJson(StepsDone{{single, rolled, row(101)}}).rows;
  for (std::size_t i : {0, 1}) {
    QCOMPARE(back[i].loadTimeMs, 1.5);
    QCOMPARE(back[i].decodeTimeMs, 20.0);
    QCOMPARE(back[i].transformTimeMs, 3.25);
    QCOMPARE(back[i].copyTimeMs, 0.5);
  }
  QCOMPARE(back[0].rowCount, std::int64_t(1));
  QCOMPARE(back[1].rowCount, std::int64_t(3));
  QCOMPARE(back[1].stepTimeM2, 7.0);
  QCOMPARE(back[2].loadTimeMs, 0.0);
}

void TestEvents::exchangeOfGradientsComesBack() {
  StepRow exchanged = row(100);
  exchanged.allreduceTimeMs = 3.5;
  exchanged.allreduceBusyMs = 40.25;
  exchanged.allreduceBytes = 102228128;
  StepRow rolled = exchanged;
  rolled.rowCount = 3;
  rolled.stepTimeM2 = 7;
  rolled.loadTimeMs = 1.5;
  const auto back = throughJson(StepsDone{{exchanged, rolled, row(101)}}).rows;
  for (std::size_t i : {0, 1}) {
    QCOMPARE(back[i].allreduceTimeMs, 3.5);
    QCOMPARE(back[i].allreduceBusyMs, 40.25);
    QCOMPARE(back[i].allreduceBytes, 102228128.0);
  }
  QCOMPARE(back[0].rowCount, std::int64_t(1));
  QCOMPARE(back[0].stepTimeMaxMs, exchanged.stepTimeMs);
  QCOMPARE(back[1].rowCount, std::int64_t(3));
  QCOMPARE(back[1].stepTimeM2, 7.0);
  QCOMPARE(back[1].loadTimeMs, 1.5);
  QCOMPARE(back[2].allreduceBusyMs, 0.0);
}

void TestEvents::startHoldsThePlan() {
  RunStarted started;
  started.runId = "r1";
  started.plan.network = "resnet-20";
  started.plan.steps = 7;
  started.startedUnixS = 1795222799.5;
  auto back = throughJson(started);
  QVERIFY(back.plan == started.plan);
  QCOMPARE(back.startedUnixS, started.startedUnixS);
  started.syntheticTwinRunId = "twin";
  started.syntheticTwinImagesPerSecond = 512.5;
  QCOMPARE(throughJson(started).syntheticTwinRunId, started.syntheticTwinRunId);
  QCOMPARE(throughJson(started).syntheticTwinImagesPerSecond, 512.5);
}

void TestEvents::everyOtherBodyComesBack() {
  QCOMPARE(throughJson(EnvironmentProbed{{"n1", {{"cpu_model", "X \"quoted\""}}}}).environment.facts.front().value,
           std::string("X \"quoted\""));
  const LinksMeasured links = throughJson(LinksMeasured{{{"n1", "n2", "ib0", 117.5, true}}});
  QCOMPARE(links.links.front().to, std::string("n2"));
  QCOMPARE(links.links.front().interface, std::string("ib0"));
  QCOMPARE(links.links.front().mbPerS, 117.5);
  QVERIFY(links.links.front().hostBound);
  QCOMPARE(throughJson(StateChanged{RunPhase::Measuring, "d"}).state, RunPhase::Measuring);
  RunConfigured configured;
  configured.parameterCount = 25557032;
  configured.height = 224;
  QCOMPARE(throughJson(configured).parameterCount, std::int64_t(25557032));
  QCOMPARE(throughJson(configured).height, 224);
  QCOMPARE(throughJson(configured).learningRateFactor, 1.0);
  configured.learningRateFactor = 4;
  configured.selftest = "76 cases passed";
  QCOMPARE(throughJson(configured).learningRateFactor, 4.0);
  QCOMPARE(throughJson(configured).selftest, configured.selftest);
  configured.plans = {{"conv1", "convolution forward", "engine 1", "cuDNN", 12.5, false},
                      {"fc", "fully connected forward", "own kernels", "own kernels", std::nullopt, true}};
  const auto plans = throughJson(configured).plans;
  QCOMPARE(plans.size(), std::size_t{2});
  QCOMPARE(plans[0].plan, std::string("engine 1"));
  QCOMPARE(plans[0].timeUs, std::optional(12.5));
  QVERIFY(!plans[0].isFallback && plans[1].isFallback && !plans[1].timeUs);
  QCOMPARE(plans[1].provider, std::string("own kernels"));
  RunResumed resumed{1200, "checkpoints/step-1200", 1.5e9};
  QCOMPARE(throughJson(resumed).step, resumed.step);
  QCOMPARE(throughJson(resumed).checkpoint, resumed.checkpoint);
  QCOMPARE(throughJson(WindowMark{false, 110, 9.5, 880, "steps"}).reason, std::string("steps"));
  EvaluationDone evaluation;
  evaluation.top1Accuracy = 0.875;
  QCOMPARE(throughJson(evaluation).top1Accuracy, 0.875);
  TelemetrySampled sample{"n1", 4, {{"cpu_busy_percent", 98.5}}};
  QCOMPARE(throughJson(sample).values.front().second, 98.5);
  QCOMPARE(throughJson(sample).rowCount, std::int64_t(4));
  TelemetrySampled rolledUp{"n1", 4, {{"a", 2.0 / 3}, {"a_min", -1e-9}, {"a_max", 123456789.0}, {"b", 0}}};
  auto back = throughJson(rolledUp).values;
  QCOMPARE(back.size(), size_t(4));
  QCOMPARE(back[0].second, 0.666667);
  QCOMPARE(back[1], (std::pair<std::string, double>("a_min", -1e-9)));
  QCOMPARE(back[2].second, 123457000.0);
  QCOMPARE(back[3], (std::pair<std::string, double>("b", 0.0)));
  QCOMPARE(throughJson(Noted{NoteLevel::Warning, "w"}).text, std::string("w"));
  QCOMPARE(throughJson(ErrorRaised{{"worker-lost", "Rank 1"}}).error.code, std::string("worker-lost"));
  QVERIFY(eventToJson({1, 0, ErrorRaised{{"worker-lost", "Rank 1"}}}).find("facts") == std::string::npos);
  const Error tooLarge{"out-of-memory", "It does not fit.", {{kLargestBatchFact, 96}}};
  QVERIFY(throughJson(ErrorRaised{tooLarge}).error.facts == tooLarge.facts);
  QCOMPARE(throughJson(RunEnded{RunStatus::Failed}).status, RunStatus::Failed);
}

/// The words in files, whatever the order of EventBody.
void TestEvents::typesKeepTheirWords() {
  const std::pair<EventBody, const char*> expected[] = {{RunStarted{}, "run_started"},
                                                        {RunResumed{}, "run_resumed"},
                                                        {HostsAssigned{}, "hosts_assigned"},
                                                        {EnvironmentProbed{}, "environment"},
                                                        {LinksMeasured{}, "links"},
                                                        {CheckMeasured{}, "check"},
                                                        {StateChanged{}, "state"},
                                                        {RunConfigured{}, "configured"},
                                                        {StepsDone{}, "steps"},
                                                        {WindowMark{}, "window"},
                                                        {EvaluationDone{}, "evaluation"},
                                                        {TelemetrySampled{}, "telemetry"},
                                                        {ImagesSkipped{}, "images_skipped"},
                                                        {ProfileDone{}, "profile"},
                                                        {InferenceDone{}, "inference"},
                                                        {ProgramReported{}, "program_reported"},
                                                        {Noted{}, "note"},
                                                        {ErrorRaised{}, "error"},
                                                        {RunEnded{}, "run_ended"}};
  QCOMPARE(std::size(expected), std::variant_size_v<EventBody>);
  for (const auto& [body, word] : expected) {
    const QByteArray line = QByteArray::fromStdString(eventToJson({0, 0, body}));
    QCOMPARE(QJsonDocument::fromJson(line).object()["type"].toString(), QString(word));
  }
}

void TestEvents::theRestOfAStepIsTheHost() {
  StepRow row;
  row.stepTimeMs = 79.9, row.computeTimeMs = 60.4, row.allreduceTimeMs = 10.3, row.dataWaitMs = 9.2;
  QVERIFY(row.stepTimeMs - row.computeTimeMs - row.allreduceTimeMs - row.dataWaitMs > 0);  // 7.1e-15
  QCOMPARE(hostTimeMs(row), 0.0);
  row.stepTimeMs += 1e-6;
  QVERIFY(std::abs(hostTimeMs(row) - 1e-6) < 1e-12);
  row.stepTimeMs = 60;
  QCOMPARE(hostTimeMs(row), 0.0);
}

void TestEvents::cutLinesAreRefused() {
  std::string line = eventToJson({1, 0, StepsDone{{row(1)}}});
  for (std::size_t length = 0; length < line.size(); ++length)
    QCOMPARE(eventFromJson(std::string_view(line).substr(0, length)).ok(), false);
  QVERIFY(!eventFromJson(R"({"t":1,"type":"sneeze"})"));
  QVERIFY(!eventFromJson(R"({"t":1,"type":"steps","rows":[[1]]})"));
  QVERIFY(!eventFromJson(R"([1])"));
}

template <typename Enum>
void checkWords(std::initializer_list<Enum> all) {
  QCOMPARE(wordsOf<Enum>().size(), all.size());
  for (const Enum value : all) QCOMPARE(fromWord<Enum>(wordOf(value)), std::optional(value));
}

/// As the words stand in files since version 1.
void TestEvents::wordsStandForEnumerators() {
  using enum RunStatus;
  checkWords({Unknown, Waiting, Running, Completed, Stopped, Failed, Incomplete});
  checkWords({RunPhase::Unknown, RunPhase::Preparing, RunPhase::Warmup, RunPhase::Measuring, RunPhase::Training,
              RunPhase::Evaluating, RunPhase::Finishing});
  checkWords({NoteLevel::Info, NoteLevel::Warning, NoteLevel::Disturbed, NoteLevel::Error});
  checkWords({ResultOrigin::Measured, ResultOrigin::Imported, ResultOrigin::Published, ResultOrigin::Stated});
  checkWords({ResultKind::Training, ResultKind::Inference, ResultKind::Collective, ResultKind::Link,
              ResultKind::KernelBenchmark, ResultKind::KernelProfile, ResultKind::Telemetry, ResultKind::NodeCheck,
              ResultKind::Storage});
  QCOMPARE(wordOf(ResultKind::KernelBenchmark), std::string("kernel_benchmark"));
  QCOMPARE(wordOf(Unknown), std::string());
  const auto unknown = eventFromJson(R"({"t":1,"rank":-1,"type":"note","level":"loud","text":"x"})");
  QVERIFY(!unknown);
  QVERIFY2(unknown.error().message.english().find("\"loud\"") != std::string::npos,
           unknown.error().message.english().c_str());
}

void TestEvents::messagesComeBackEqual() {
  StartWork start;
  start.rank = 1;
  start.worldSize = 2;
  start.plan.hosts = {HostSpec{}, HostSpec{"node2", 2}};
  start.hostIndex = 1;
  start.plan.steps = 5;
  auto back = std::get<StartWork>(messageFromJson(messageToJson(start)).value());
  QCOMPARE(back.hostIndex, 1);
  QVERIFY(back.plan == start.plan);
  std::string bytes("a\0\xff\n", 4);
  QCOMPARE(std::get<StoreSet>(messageFromJson(messageToJson(StoreSet{"k", bytes})).value()).value, bytes);
  QCOMPARE(std::get<Hello>(messageFromJson(messageToJson(Hello{7, "0.1.0", "n1", 42})).value()).protocolVersion, 7);
  QVERIFY(std::holds_alternative<StopWork>(messageFromJson(messageToJson(StopWork{})).value()));
  auto event = std::get<WorkerEvent>(messageFromJson(messageToJson(WorkerEvent{{2, 1, StepsDone{{row(4)}}}})).value());
  QCOMPARE(std::get<StepsDone>(event.event.body).rows.front().step, std::int64_t(4));
}

void TestEvents::messagesHaveTheirForm() {
  StartWork start;
  start.rank = 1;
  start.worldSize = 2;
  start.checkpointFolder = "/run";
  start.check = CheckWork{CheckWork::Phase::Collectives, true, 7.5, {"memory"}};
  const std::string plan = planToJson(start.plan);
  const auto compact = [](const std::string& json) {
    return QJsonDocument(QJsonDocument::fromJson(QByteArray::fromStdString(json)).object()).toJson();
  };
  QCOMPARE(compact(messageToJson(start)),
           compact(R"({"message":"start","rank":1,"world_size":2,"local_rank":0,"local_size":1,"host_index":0,)"
                   R"("repeat":1,"checkpoint_folder":"/run","resume_from":"","check":{"phase":"collectives",)"
                   R"("quick":true,"time_limit_s":7.5,"parts":["memory"]},"twin_of":null,"plan":)" +
                   plan + "}"));
  const std::pair<Message, std::string> lines[] = {
      {Hello{7, "0.1.0", "n1", 42},
       R"({"message":"hello","protocol_version":7,"engine_version":"0.1.0","host":"n1","pid":42})"},
      {StoreSet{"k", "Man"}, R"({"message":"store_set","key":"k","value":"TWFu"})"},
      {StoreGet{"k"}, R"({"message":"store_get","key":"k"})"},
      {StoreValue{"k", "Man"}, R"({"message":"store_value","key":"k","value":"TWFu"})"},
      {StopWork{}, R"({"message":"stop"})"},
      {Heartbeat{}, R"({"message":"heartbeat"})"},
      {CollectiveWait{2.5}, R"({"message":"collective_wait","seconds":2.5})"},
      {WeightTransfer{8}, R"({"message":"weight_transfer","bytes":8.0})"},
      {WorkerEvent{{2, 1, StateChanged{RunPhase::Warmup, "x"}}},
       R"({"message":"event","event":{"t":2.0,"rank":1,"type":"state","state":"warmup","detail":"x"}})"},
      {AwaitRecord{}, R"({"message":"await_record"})"},
      {Recorded{}, R"({"message":"recorded"})"}};
  for (const auto& [message, line] : lines) {
    QCOMPARE(messageToJson(message), line);
    const auto back = messageFromJson(line);
    QVERIFY2(back.ok() && back->index() == message.index(), line.c_str());
    QCOMPARE(messageToJson(*back), line);
  }
}

void TestEvents::badMessagesShowTheirStart() {
  const auto fault = [](const std::string& line) { return messageFromJson(line).error().message.english(); };
  QVERIFY(fault("Segmentation fault").find("Segmentation fault") != std::string::npos);
  QVERIFY(fault(R"({"message":"hallo"})").find("Unknown message \"hallo\"") != std::string::npos);
  QVERIFY(fault(R"({"message":"store_set","key":"k","value":"*"})").find("The value of key \"k\" is not base64.") !=
          std::string::npos);
  QVERIFY(fault(R"({"message":"event"})").find("\"event\" is missing") != std::string::npos);
  const std::string start = messageToJson(StartWork{});
  const auto changed = [&start](const std::string& from, const std::string& to) {
    std::string line = start;
    return line.replace(line.find(from), from.size(), to);
  };
  QVERIFY(messageFromJson(start).ok());
  QVERIFY(fault(changed(R"("host_index":0)", R"("host_index":1)")).find("The plan has no host 1.") !=
          std::string::npos);
  for (const char* wrong : {R"("x":0)", R"("rank":"0")", R"("rank":null)"})
    QVERIFY2(!messageFromJson(changed(R"("rank":0)", wrong)), wrong);
}

void TestEvents::base64HoldsAnyBytes() {
  for (int length = 0; length < 50; ++length) {
    std::string bytes;
    for (int i = 0; i < length; ++i) bytes += static_cast<char>(i * 37 + length);
    QCOMPARE(fromBase64(toBase64(bytes)).value(), bytes);
  }
  QCOMPARE(toBase64("Man"), std::string("TWFu"));
  QVERIFY(!fromBase64("TWF"));
  QVERIFY(!fromBase64("TW=u"));
  QVERIFY(!fromBase64("T*Fu"));
}

SCALESCOPE_TEST(TestEvents)

}  // namespace scalescope::test_events

#include "test_events.moc"
