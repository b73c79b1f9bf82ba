// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <algorithm>

#include "engine/base/text.h"
#include "engine/protocol/plan/host_list.h"
#include "engine/protocol/plan/plan_bounds.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/plan/plan_validation.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_plan {

namespace {

Plan unusualPlan() {
  Plan plan;
  plan.name = "a \"name\"";
  plan.tags = {"demo", "two words"};
  plan.network = "resnet-20";
  plan.hosts = {{"localhost", 2}, {"node2", 4}};
  plan.test = TestKind::Long;
  plan.learningRateSchedule = "0.4;10;0.04;60;0.004";
  plan.shuffle = false;
  plan.seed = 18446744073709ULL;
  plan.weightDecay = 1e-5;
  return plan;
}

bool hasFault(const Plan& plan, const std::string& field, const std::string& word) {
  auto faults = validatePlan(plan, {{"resnet-20", 1, 1, 32, 3, 10}, {"resnet-50", 1, 1, 224, 3, 1000}});
  return std::any_of(faults.begin(), faults.end(), [&](const PlanFault& fault) {
    return fault.field == field && fault.message.english().find(word) != std::string::npos;
  });
}

}  // namespace

class TestPlan : public QObject {
  Q_OBJECT
 private slots:
  void jsonComesBackEqual();
  void numbersOfFiles();
  void everyFieldHasItsOwnNameAndFlag();
  void unknownFieldIsRefusedWithAGuess();
  void badValuesNameFieldAndValue();
  void textsHaveLimits();
  void commandLineHoldsOnlyWhatDiffers();
  void hostsInEveryForm();
  void coreLists();
  void faultsNameTheField_data();
  void everyNumberHasBounds();
  void echoedValuesAreTame();
  void faultsNameTheField();
  void batchIsANumberOrAuto();
  void defaultPlanIsValid();
  void limitsAreWhereTheyAreSaid_data();
  void limitsAreWhereTheyAreSaid();
  void rangesOfHosts();
  void hostsAndRanksHaveLimits();
  void filesOfHosts();
  void ranksHaveTheirHosts();
  void schedule();
  void networksComeBackEqual();
};

void TestPlan::jsonComesBackEqual() {
  Plan plan = unusualPlan();
  auto back = planFromJson(planToJson(plan));
  QVERIFY2(back.ok(), back.ok() ? "" : back.error().message.english().c_str());
  QVERIFY(*back == plan);
  QVERIFY(*planFromJson("{}") == Plan{});
}

void TestPlan::numbersOfFiles() {
  const auto read = [](const std::string& members) { return planFromJson("{" + members + "}"); };
  QCOMPARE(read(R"("seed": 9007199254740993)")->seed, std::uint64_t{9007199254740993});  // 2^53 + 1
  QCOMPARE(read(R"("weight_decay": 0.1)")->weightDecay, 0.1);
  QCOMPARE(read(R"("weight_decay": 2)")->weightDecay, 2.0);
  QCOMPARE(read(R"("repeats": 3.0)")->repeats, 3);
  QCOMPARE(read(R"("repeats": "3")")->repeats, 3);  // as older files could say it
  QCOMPARE(read(R"("program_warmup_reports": 4, "program_time_limit_s": 2.5)")->program.warmupReports, 4);
  QCOMPARE(read(R"("batch_size_per_device": "auto")")->batchSizePerDevice, kLargestBatch);
  const std::pair<const char*, const char*> kFaults[] = {{R"("repeats": -3)", "\"-3\" is not a whole number"},
                                                         {R"("repeats": 3.5)", "\"3.5\" is not a whole number"},
                                                         {R"("repeats": true)", "\"true\" is not a whole number"},
                                                         {R"("shuffle": 1)", "neither true nor false"},
                                                         {R"("batch_size_per_device": 0)", "not a valid batch size"},
                                                         {R"("weight_decay": 1e300)", "too large"},
                                                         {R"("program_warmup_reports": 3000000000)", "too large"}};
  for (const auto& [members, says] : kFaults) {
    const auto refused = read(members);
    QVERIFY2(!refused.ok() && refused.error().message.english().find(says) != std::string::npos, members);
  }
}

void TestPlan::everyFieldHasItsOwnNameAndFlag() {
  for (const auto& field : planFields()) {
    QCOMPARE(findPlanField(field.id), &field);
    QCOMPARE(findPlanFlag(field.flag), &field);
    Plan plan;
    QVERIFY(field.setText(plan, field.text(unusualPlan())).ok());
    QCOMPARE(field.text(plan), field.text(unusualPlan()));
  }
}

void TestPlan::unknownFieldIsRefusedWithAGuess() {
  auto plan = planFromJson(R"({"netwrok": "resnet-20"})");
  QVERIFY(!plan);
  QVERIFY(plan.error().message.english().find("netwrok") != std::string::npos);
  QVERIFY(plan.error().message.english().find("Did you mean network") != std::string::npos);
}

void TestPlan::badValuesNameFieldAndValue() {
  for (auto [json, field, value] : {std::tuple{R"({"steps": "many"})", "steps", "many"},
                                    {R"({"momentum": -1})", "momentum", "-1"},
                                    {R"({"hosts": "a:-1"})", "hosts", "a:-1"},
                                    {R"({"hosts": "a:1,a:2"})", "host", "listed twice"},
                                    {R"({"hosts": "-oProxyCommand=x:1"})", "hosts", "-oProxyCommand=x:1"},
                                    {R"({"hosts": [{"host": "a", "prot": 2}]})", "prot", "Did you mean port"},
                                    {R"({"hosts": [{"host": "a", "port": 70000}]})", "port", "70000"},
                                    {R"({"hosts": [{"host": "a", "port": "x"}]})", "hosts", "wrong type"},
                                    {R"({"hosts": [{"host": "a", "user": "b c"}]})", "user", "b c"},
                                    {R"({"hosts": [{"host": "a", "cpu_cores": "3-1"}]})", "cpu_cores", "3-1"},
                                    {R"({"hosts": [{"host": "a", "gpu_devices": "0,1"}]})", "gpu_devices", "0,1"},
                                    {R"({"hosts": [{"host": "a", "environment": {"1X": ""}}]})", "environment", "1X"},
                                    {R"({"shuffle": 3})", "shuffle", "3"}}) {
    auto plan = planFromJson(json);
    QVERIFY2(!plan, json);
    QVERIFY2(plan.error().message.english().find(field) != std::string::npos, plan.error().message.english().c_str());
    QVERIFY2(plan.error().message.english().find(value) != std::string::npos, plan.error().message.english().c_str());
  }
  QCOMPARE(planFromJson("{\"steps\": 1").error().code, std::string("json-invalid"));
}

void TestPlan::textsHaveLimits() {
  const auto refused = [](const std::string& json) { return planFromJson(json).error().message.english(); };
  QVERIFY(planFromJson("{\"name\": \"" + std::string(65'536, 'n') + "\"}").ok());
  QCOMPARE(refused("{\"name\": \"" + std::string(65'537, 'n') + "\"}"),
           "name: " + inQuotes(std::string(65'537, 'n')) + " is longer than 65536 bytes. Shorten it.");
  std::string tags = "a", variables = "\"V0\": \"\"";
  for (int i = 1; i < 1001; ++i) {
    tags += ",a";
    variables += ", \"V" + std::to_string(i) + "\": \"\"";
  }
  QVERIFY(refused("{\"tags\": \"" + tags + "\"}").ends_with(" has more than 1000 tags. Use fewer."));
  QCOMPARE(refused("{\"hosts\": [{\"host\": \"node1\", \"environment\": {" + variables + "}}]}"),
           std::string("hosts: 1001 variables in the environment of node1 are too many. Set at most 1000."));
  const auto host = [](const std::string& key, std::size_t bytes) {
    return "{\"hosts\": [{" + std::string(key == "host" ? "" : "\"host\": \"node1\", ") + "\"" + key + "\": \"" +
           std::string(bytes, 'h') + "\"}]}";
  };
  QVERIFY(planFromJson(host("host", 255)).ok() && planFromJson(host("work_folder", 65'536)).ok());
  QVERIFY(refused(host("host", 256)).ends_with(" is longer than 255 bytes. Shorten it."));
  QCOMPARE(refused(host("work_folder", 65'537)), "hosts: work_folder " + inQuotes(std::string(65'537, 'h')) +
                                                     " of node1 is longer than 65536 bytes. Shorten it.");
  QVERIFY(!planFromJson("{\"hosts\": [{\"host\": \"node1\", \"environment\": {\"V\": \"" + std::string(65'537, 'v') +
                        "\"}}]}"));
}

void TestPlan::commandLineHoldsOnlyWhatDiffers() {
  Plan plan;
  plan.network = "resnet-20";
  plan.learningRateSchedule = "0.4;10;0.04";
  QCOMPARE(
      planToCommandLine(plan, "my runs"),
      std::string(
          "scalescope-engine run --network resnet-20 --learning-rate-schedule '0.4;10;0.04' --runs-dir 'my runs'"));
}

void TestPlan::hostsInEveryForm() {
  auto hosts = parseHosts("a:4, root@b:0, c, [fe80::1]:2");
  QVERIFY2(hosts.ok(), hosts.ok() ? "" : hosts.error().message.english().c_str());
  QCOMPARE(formatHosts(*hosts), std::string("a:4,root@b:0,c:1,[fe80::1]:2"));
  QCOMPARE((*hosts)[1].user, std::string("root"));
  QCOMPARE((*hosts)[3].host, std::string("fe80::1"));

  HostSpec full{"node1", 2};
  full.user = "me";
  full.port = 2222;
  full.jumpHost = "me@gateway:22";
  full.gpuDevices = {"1", "MIG-1b2c"};
  full.cpuCores = "0-3,8";
  full.workFolder = "/scratch/my work";
  full.dataPath = "/data/\"x\"";
  full.networkInterface = "eth1";
  full.environment = {{"NCCL_DEBUG", "INFO"}, {"A", "b c'd"}};
  full.launchPrefix = "module load cuda &&";
  full.engineProgram = "/opt/scalescope/bin/scalescope-engine";
  Plan plan;
  plan.hosts = {HostSpec{}, full};
  auto back = planFromJson(planToJson(plan));
  QVERIFY2(back.ok(), back.ok() ? "" : back.error().message.english().c_str());
  QVERIFY(*back == plan);
  QVERIFY(*parseHosts(formatHosts(plan.hosts)) == plan.hosts);
  QCOMPARE(formatHosts({full}),
           std::string(R"([{"host":"node1","slots":2,"user":"me","jump_host":"me@gateway:22","cpu_cores":"0-3,8",)"
                       R"("work_folder":"/scratch/my work","data_path":"/data/\"x\"","network_interface":"eth1",)"
                       R"("launch_prefix":"module load cuda &&",)"
                       R"("engine_program":"/opt/scalescope/bin/scalescope-engine","port":2222,)"
                       R"("gpu_devices":["1","MIG-1b2c"],"environment":{"NCCL_DEBUG":"INFO","A":"b c'd"}}])"));
  QCOMPARE(deviceCount(plan), 3);
  QCOMPARE(nodeCount(plan), 2);
  auto mixed = planFromJson(R"({"hosts": ["a:2", {"host": "b", "slots": 0}]})");
  QVERIFY2(mixed.ok(), mixed.ok() ? "" : mixed.error().message.english().c_str());
  QCOMPARE(nodeCount(*mixed), 1);
  mixed->hosts = {HostSpec{"b", 0}};
  QVERIFY(hasFault(*mixed, "hosts", "No host has a slot"));
  HostSpec remote;
  QVERIFY(isThisMachine(remote));
  remote.port = 22;
  QVERIFY(!isThisMachine(remote));
}

void TestPlan::coreLists() {
  QCOMPARE(*parseCoreList("0-3, 8"), (std::vector<int>{0, 1, 2, 3, 8}));
  QCOMPARE(*parseCoreList("5"), std::vector<int>{5});
  for (const char* wrong : {"", "a", "3-", "-3", "4-2", "1,,2", "99999999"}) QVERIFY2(!parseCoreList(wrong), wrong);
}

void TestPlan::faultsNameTheField_data() {
  QTest::addColumn<QString>("field");
  QTest::addColumn<QString>("value");
  QTest::addColumn<QString>("word");
  QTest::newRow("network") << "network"
                           << "resnet50"
                           << "Did you mean resnet-50";
  QTest::newRow("batch 70000") << "batch_size_per_device"
                               << "70000"
                               << "The value 70000 images is out of range. Use 1 to 65536 images, or auto.";
  QTest::newRow("precision") << "precision"
                             << "fp8"
                             << "fp32, tf32, bf16, fp16";
  QTest::newRow("folder") << "data_path"
                          << "/nonexistent/data"
                          << "/nonexistent/data";
  QTest::newRow("repeats") << "repeats"
                           << "0"
                           << "The value 0 is out of range. Use 1 to 10000.";
  QTest::newRow("too many repeats") << "repeats"
                                    << "2000000"
                                    << "The value 2000000 is out of range. Use 1 to 10000.";
  QTest::newRow("decode threads") << "decode_threads"
                                  << "1000000000"
                                  << "The value 1000000000 threads is out of range. Use 1 to 1024 threads, or 0.";
  QTest::newRow("prefetch") << "prefetch_batches"
                            << "1000000000"
                            << "Use 1 to 1000 batches. Each uses the memory of one batch.";
  QTest::newRow("image size") << "image_size"
                              << "1000000000"
                              << "The value 1000000000 pixels is out of range. Use 8 to 8192 pixels, or 0.";
  QTest::newRow("epochs") << "epochs"
                          << "1e15"
                          << "The value 1000000000000000 epochs is out of range. Use 0 to 1000000 epochs.";
  QTest::newRow("bucket") << "communication_bucket_mib"
                          << "5000"
                          << "The value 5000 MiB is out of range. Use 0.0009765625 to 4096 MiB, or 0.";
  QTest::newRow("schedule") << "learning_rate_schedule"
                            << "0.4;10"
                            << "epoch without a following rate";
}

/// Whoever adds a number says what it may be.
void TestPlan::everyNumberHasBounds() {
  for (const PlanField& field : planFields()) {
    const bool isNumber = field.type == FieldType::Integer || field.type == FieldType::Number;
    QCOMPARE(findBounds(field.id) != nullptr, isNumber && field.id != "seed");
  }
  QVERIFY(checkBounds(Plan()).empty());
}

/// Values echo shortened and without what a terminal obeys.
void TestPlan::echoedValuesAreTame() {
  Plan plan;
  const Status large = findPlanField("epochs")->setText(plan, "1e308");
  QVERIFY(!large.ok());
  QCOMPARE(large.error().message, std::string("epochs: \"1e308\" is too large. Use 0 to 1000000 epochs."));
  const Status strange = findPlanField("epochs")->setText(plan, "\x1b[31m" + std::string(40000, 'x'));
  QVERIFY(!strange.ok());
  QVERIFY2(strange.error().message.english().size() < 400, strange.error().message.english().c_str());
  QVERIFY(strange.error().message.english().starts_with("epochs: \"\\x1b[31mxxx"));
  plan.network = "\x1b]0;" + std::string(40000, 'x');
  for (const PlanFault& fault : validatePlan(plan, {{"resnet-50"}})) {
    QVERIFY(fault.message.english().size() < 1000);
    QVERIFY(fault.message.english().find('\x1b') == std::string::npos);
  }
}

void TestPlan::faultsNameTheField() {
  QFETCH(QString, field);
  QFETCH(QString, value);
  QFETCH(QString, word);
  Plan plan;
  QVERIFY(findPlanField(field.toStdString())->setText(plan, value.toStdString()).ok());
  QVERIFY(hasFault(plan, field.toStdString(), word.toStdString()));
}

void TestPlan::batchIsANumberOrAuto() {
  const PlanField& field = *findPlanField("batch_size_per_device");
  Plan plan;
  const Status zero = field.setText(plan, "0");
  QVERIFY(!zero.ok());
  // One sentence on the limit, wherever the batch is typed or read.
  QCOMPARE(zero.error().message.english(),
           std::string("batch_size_per_device: \"0\" is not a valid batch size. Use 1 to "
                       "65536 images, or auto."));
  const Status large = field.setText(plan, "99999999999");
  QCOMPARE(large.error().message.english(),
           std::string("batch_size_per_device: \"99999999999\" is too large. Use 1 to 65536 images, or auto."));
  QCOMPARE(field.setText(plan, "-3").error().message.english(),
           std::string("batch_size_per_device: \"-3\" is not a whole number. Use 1 to 65536 images, or auto."));
  plan.batchSizePerDevice = 70000;
  QCOMPARE(checkBounds(plan).front().message.english(),
           std::string("The value 70000 images is out of range. Use 1 to 65536 images, or auto."));
  QVERIFY(field.setText(plan, "12x").error().message.english().find("not a whole number") != std::string::npos);
  QVERIFY(field.setText(plan, "auto").ok());
  QCOMPARE(plan.batchSizePerDevice, kLargestBatch);
  QVERIFY(planToJson(plan).find(R"("batch_size_per_device": "auto")") != std::string::npos);
  QVERIFY(*planFromJson(planToJson(plan)) == plan);
}

void TestPlan::defaultPlanIsValid() {
  QCOMPARE(validatePlan(Plan{}, {}).size(), size_t(0));
  Plan plan;
  plan.warmupSteps = 10;
  plan.steps = 10;
  QVERIFY(hasFault(plan, "warmup_steps", "10 warm-up steps are not fewer"));
  plan.steps = 100;
  QVERIFY(validatePlan(plan, {}).empty());
  plan.communicationBucketMib = 1.0 / 4096;
  plan.communicationContexts = 17;
  plan.communicationPrecision = "fp8";
  QVERIFY(hasFault(plan, "communication_bucket_mib", "MiB"));
  QVERIFY(hasFault(plan, "communication_contexts", "The value 17 is out of range. Use 1 to 16, or 0."));
  QVERIFY(hasFault(plan, "communication_precision", "fp8"));
}

void TestPlan::limitsAreWhereTheyAreSaid_data() {
  QTest::addColumn<QString>("field");
  QTest::addColumn<QString>("last");
  QTest::addColumn<QString>("beyond");
  for (const auto& [field, last, beyond] : std::initializer_list<std::tuple<const char*, const char*, const char*>>{
           {"batch_size_per_device", "65536", "65537"},
           {"momentum", "0.999", "1"},
           {"repeats", "1", "0"},
           {"prefetch_batches", "1", "0"},
           {"image_size", "8", "7"},
           {"class_count", "2", "1"},
           {"profile_steps", "1000", "1001"},
           {"telemetry_hz", "100", "100.5"},
           {"corrupt_image_limit_percent", "100", "100.5"},
           {"communication_bucket_mib", "4096", "4097"},
           {"communication_bucket_mib", "0.0009765625", "0.0009"},
           {"communication_contexts", "16", "17"},
           {"maximum_measured_time_s", "10", "9.9"},
           {"hosts", R"([{"host": "a", "port": 65535}])", R"([{"host": "a", "port": 65536}])"},
           {"hosts", "a:4096", "a:4097"},
           {"learning_rate_schedule", "0.1;1;0.2", "0.1;1;0.2;1;0.3"}})
    QTest::addRow("%s %s", field, beyond) << field << last << beyond;
}

/// The last value that is right and the first that is not, whether a plan is read or looked at as a whole.
void TestPlan::limitsAreWhereTheyAreSaid() {
  QFETCH(QString, field);
  QFETCH(QString, last);
  QFETCH(QString, beyond);
  const auto faultsOf = [&](const QString& value) {
    Plan plan;
    plan.steps = 0;
    plan.minimumMeasuredTimeS = 10;
    const Status set = findPlanField(field.toStdString())->setText(plan, value.toStdString());
    if (!set) return std::vector<PlanFault>{{field.toStdString(), set.error().message}};
    return validatePlan(plan, {});
  };
  const auto right = faultsOf(last), wrong = faultsOf(beyond);
  QVERIFY2(right.empty(), right.empty() ? "" : right.front().message.english().c_str());
  QCOMPARE(wrong.size(), std::size_t{1});
  QCOMPARE(QString::fromStdString(wrong.front().field), field);
}

void TestPlan::rangesOfHosts() {
  const auto expanded = [](const char* text) {
    auto hosts = parseHosts(text);
    return hosts ? formatHosts(*hosts) : hosts.error().code;
  };
  QCOMPARE(expanded("head:0,me@node[08-10,15]:4"),
           std::string("head:0,me@node08:4,me@node09:4,me@node10:4,me@node15:4"));
  QCOMPARE(expanded("r[1-2]n[1-2]"), std::string("r1n1:1,r1n2:1,r2n1:1,r2n2:1"));
  QCOMPARE(expanded("node[9-11].lab:2"), std::string("node9.lab:2,node10.lab:2,node11.lab:2"));
  QCOMPARE(expanded("me@[fe80::1]:2,[fe80::2]"), std::string("me@[fe80::1]:2,[fe80::2]:1"));
  for (const char* wrong : {"node[4-1]", "node[1-2", "node[a-b]", "node[]", "node[1,,2]", "node[1-99999999]",
                            "fe80::1:2", "node[1-2]:x", "n[1-999]m[1-999]", "node[1-2],node2"})
    QCOMPARE(expanded(wrong), std::string("plan-invalid"));
  // Whatever a host has besides its name, all of the range have.
  auto full = parseHosts(R"([{"host": "node[01-02]", "slots": 2, "network_interface": "ib0"}, "node[3-4]:4"])");
  QVERIFY2(full.ok(), full.ok() ? "" : full.error().message.english().c_str());
  QCOMPARE(full->size(), std::size_t(4));
  QCOMPARE((*full)[1].host, std::string("node02"));
  QCOMPARE((*full)[1].networkInterface, std::string("ib0"));
  QCOMPARE((*full)[3].slotCount, 4);
}

/// As Open MPI, Horovod, MPICH, PBS and Slurm's users have them.
void TestPlan::hostsAndRanksHaveLimits() {
  const auto message = [](const std::string& text) {
    const auto hosts = parseHosts(text);
    return hosts ? std::string() : hosts.error().message.english();
  };
  QCOMPARE(message("node[1-16384]:8"), std::string());
  QCOMPARE(message("node[1-16385]:1"), std::string("hosts: a list of 16385 hosts is too long. Use at most 16384."));
  QCOMPARE(message("node[1-32]:4096"), std::string());
  QCOMPARE(message("node[1-32]:4096,more:1"),
           std::string("hosts: slots \"131073\" of all hosts are too many. Use at most 131072."));
}

void TestPlan::filesOfHosts() {
  const auto read = [](const char* text) {
    auto hosts = parseHostFile(text);
    return hosts ? formatHosts(*hosts) : hosts.error().message.english();
  };
  QCOMPARE(read("# the rack\nnode1 slots=4 max_slots=8\n\n  me@node2   slots=2 # slow\nnode3\n"),
           std::string("node1:4,me@node2:2,node3:1"));
  QCOMPARE(read("node1:4\nnode[2-3]:2\r\n[fe80::1] slots=2"), std::string("node1:4,node2:2,node3:2,[fe80::1]:2"));
  QCOMPARE(read("node1\nnode1\nnode2\nnode1\n"), std::string("node1:3,node2:1"));
  QCOMPARE(read(R"([{"host": "a", "slots": 2}])"), std::string("a:2"));
  for (const auto& [text, word] : {std::pair{"node1 slot=4", "slot=4"},
                                   {"node1 slots=four", "node1:four"},
                                   {"node1\nnode2 slots=4 port=22", "port=22"},
                                   {"# nothing\n", "has no hosts"}})
    QVERIFY2(read(text).find(word) != std::string::npos && read(text).starts_with("hosts:"), read(text).c_str());
}

void TestPlan::ranksHaveTheirHosts() {
  Plan plan;
  plan.hosts = *parseHosts("node1:2,storage:0,node2:1");
  QCOMPARE(hostOfRank(plan, 0), std::string("node1"));
  QCOMPARE(hostOfRank(plan, 1), std::string("node1"));
  QCOMPARE(hostOfRank(plan, 2), std::string("node2"));
  QVERIFY(hostOfRank(plan, 3).empty() && hostOfRank(plan, -1).empty());
}

void TestPlan::schedule() {
  auto schedule = LearningRateSchedule::parse("0.4;10;0.04;60;0.004", 2);
  QVERIFY(schedule.ok());
  QCOMPARE(schedule->at(0), 0.0);
  QCOMPARE(schedule->at(1), 0.2);
  QCOMPARE(schedule->at(2), 0.4);
  QCOMPARE(schedule->at(9.99), 0.4);
  QCOMPARE(schedule->at(10), 0.04);
  QCOMPARE(schedule->at(89), 0.004);
  QVERIFY(!LearningRateSchedule::parse("0.4;60;0.04;10;0.004", 0));
  QVERIFY(!LearningRateSchedule::parse("fast", 0));

  Plan plan;
  plan.learningRateReferenceBatch = 64;
  QCOMPARE(learningRateFactor(plan, 256), 1.0);
  plan.learningRateRule = "linear";
  QCOMPARE(learningRateFactor(plan, 256), 4.0);
}

void TestPlan::networksComeBackEqual() {
  auto back = networksFromJson(networksToJson({{"resnet-50", 25557032, 4089184256, 224, 3, 1000, 9876543}}));
  QVERIFY(back.ok());
  QCOMPARE(back->front().parameters, std::int64_t(25557032));
  QCOMPARE(back->front().imageSize, 224);
}

SCALESCOPE_TEST(TestPlan)

}  // namespace scalescope::test_plan

#include "test_plan.moc"
