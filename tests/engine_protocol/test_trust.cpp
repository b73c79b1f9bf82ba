// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>
#include <functional>

#include "engine/base/files.h"
#include "engine/protocol/trust.h"
#include "tests/harness/test_program.h"

using namespace scalescope;

/// What a plan would run, and what a user agreed to.
class TestTrust : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    m_state = std::make_unique<QTemporaryDir>();
    qputenv("XDG_STATE_HOME", m_state->path().toUtf8());
  }
  void commandsAreFound();
  void agreementIsToWhatRuns();
  void agreementIsToTheLetter();
  void nothingReachesTheTerminal();

 private:
  std::unique_ptr<QTemporaryDir> m_state;
};

void TestTrust::commandsAreFound() {
  HostSpec plain{"node1", 2}, prefixed{"node2", 2}, same{"node3", 2}, other{"node4", 2};
  plain.environment = {{"NCCL_DEBUG", "INFO"}, {"OMP_NUM_THREADS", "4"}};
  prefixed.launchPrefix = same.launchPrefix = "nice";
  same.jumpHost = "gateway";
  other.engineProgram = "/opt/engine";
  other.environment = {{"LD_PRELOAD", "/tmp/x.so"}, {"NCCL_NET_PLUGIN", "y"}, {"PATH", "/tmp"}};
  QVERIFY(commandsOf({plain}).empty());
  const auto commands = commandsOf({plain, prefixed, same, other});
  QCOMPARE(commandsText(commands), std::string("  launch_prefix \"nice\" on \"node2, node3 through gateway\"\n"
                                               "  engine_program \"/opt/engine\" on \"node4\"\n"
                                               "  environment LD_PRELOAD \"/tmp/x.so\" on \"node4\"\n"
                                               "  environment NCCL_NET_PLUGIN \"y\" on \"node4\"\n"
                                               "  environment PATH \"/tmp\" on \"node4\"\n"));
}

/// A plan with the same command and another name, or other texts, runs something else.
void TestTrust::agreementIsToWhatRuns() {
  Plan plan;
  plan.program.command =
      "sh script {name} {tags} {data_path} {weights} {network} {learning_rate_schedule} {own} {batch} {precision}";
  plan.program.values = "own=a b";
  plan.program.folder = "/work/{name}";
  plan.network = "resnet-20";
  plan.name = "plain";
  const auto text = [](const Plan& of) { return commandsOf(of).front().text; };
  QVERIFY(text(plan).starts_with("sh script plain "));
  QVERIFY(text(plan).ends_with(" a b {batch} {precision} in /work/plain"));
  QVERIFY(agreeTo(commandsOf(plan)).ok());
  Plan same = plan;
  same.batchSizePerDevice = 7;
  same.seed = 5;
  same.precision = "bf16";
  same.hosts = {{"node7", 3}};
  QVERIFY(notAgreed(commandsOf(same)).empty());
  const std::vector<std::function<void(Plan&)>> changes = {
      [](Plan& other) { other.name = "$(touch x)"; },
      [](Plan& other) { other.tags = {"$(touch x)"}; },
      [](Plan& other) { other.dataPath = "$(touch x)"; },
      [](Plan& other) { other.weights = "$(touch x)"; },
      [](Plan& other) { other.network = "$(touch x)"; },
      [](Plan& other) { other.learningRateSchedule = "$(touch x)"; },
      [](Plan& other) { other.program.values = "own=$(touch x)"; },
      [](Plan& other) { other.precision = "$(touch x)"; },
      [](Plan& other) { other.program.folder = "/tmp"; },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Plan other = plan;
    changes[i](other);
    QVERIFY2(notAgreed(commandsOf(other)).size() == 1, qPrintable(QString::number(i)));
  }
}

void TestTrust::agreementIsToTheLetter() {
  HostSpec host{"node1", 1};
  host.launchPrefix = "nice -n 5";
  host.engineProgram = "/opt/engine";
  const auto commands = commandsOf({host});
  QCOMPARE(notAgreed(commands).size(), std::size_t(2));
  QVERIFY(agreeTo({commands[0]}).ok());
  QCOMPARE(notAgreed(commands).size(), std::size_t(1));
  QVERIFY(agreeTo(commands).ok() && agreeTo(commands).ok());
  QVERIFY(notAgreed(commands).empty());
  const auto kept = readFile(agreementsFile());
  QVERIFY(kept.ok());
  QCOMPARE(std::count(kept->begin(), kept->end(), '\n'), 2);
  host.launchPrefix = "nice -n 6";
  QCOMPARE(notAgreed(commandsOf({host})).size(), std::size_t(1));
  host.engineProgram = "nice -n 5";  // agreed as something else
  QCOMPARE(notAgreed(commandsOf({host})).size(), std::size_t(2));
  host.launchPrefix = "nice -n 5";
  host.host = "node2";
  QCOMPARE(notAgreed(commandsOf({host})).front().what, std::string("engine_program"));
}

void TestTrust::nothingReachesTheTerminal() {
  HostSpec host{"node1", 1};
  host.launchPrefix = "true \x1b[2J\r\xff";
  host.environment = {{"LD_PRELOAD", "a\nb"}};
  QCOMPARE(commandsText(commandsOf({host})), std::string("  launch_prefix \"true \\u001b[2J\\r\\ufffd\" on \"node1\"\n"
                                                         "  environment LD_PRELOAD \"a\\nb\" on \"node1\"\n"));
}

SCALESCOPE_TEST(TestTrust)
#include "test_trust.moc"
