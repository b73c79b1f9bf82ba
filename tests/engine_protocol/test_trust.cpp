// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

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
