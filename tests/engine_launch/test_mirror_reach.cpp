// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/files.h"
#include "engine/mirror/mirror_reach.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_mirror_reach {

/// What the host of a queue may write here, whatever it sends.
class TestMirrorReach : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void filesOfTheQueueAreKept_data();
  void filesOfTheQueueAreKept();
  void othersAreRefused_data();
  void othersAreRefused();
  void runsStayWithTheirHost();
  void aKilledMirrorLeavesNoRunOfThisMachine();
  void runsMirroredBeforeStayReadable();

 private:
  std::filesystem::path runs() const { return m_folder->path().toStdString(); }
  RemoteQueue queueOn(const std::string& host, const std::string& id = "q1") const {
    RemoteQueue queue;
    queue.id = id;
    queue.host.host = host;
    queue.runsDir = "/there/runs";
    return queue;
  }
  std::unique_ptr<QTemporaryDir> m_folder;
};

void TestMirrorReach::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  require(makeFolder(runs() / "queues"));
}

void TestMirrorReach::filesOfTheQueueAreKept_data() {
  QTest::addColumn<QString>("path");
  for (const char* path : {"queues/q1.json", "queues/q1.log", "studies/q1/study.json", "studies/q1/log.jsonl",
                           "20261123-1/plan.json", "20261123-1/events.jsonl", "20261123-1/result.json",
                           "20261123-1/stderr/rank-0.txt", "20261123-1/stderr/host-1.txt"})
    QTest::newRow(path) << path;
}

void TestMirrorReach::filesOfTheQueueAreKept() {
  QFETCH(QString, path);
  const Status allowed = MirrorReach(queueOn("head"), runs()).allow(path.toStdString());
  QVERIFY2(allowed.ok(), allowed.ok() ? "" : allowed.error().message.english().c_str());
}

void TestMirrorReach::othersAreRefused_data() {
  QTest::addColumn<QString>("path");
  for (const char* path :
       {"queues/q2.json", "queues/q1.remote", "queues/q1.json/x", "studies/q2/log.jsonl", "studies/q1/other.json",
        "studies/plan.json", "queues/plan.json", "20261123-1/lock", "20261123-1/checkpoints/1",
        "20261123-1/controlled-on", "20261123-1/stderr/../plan.json", "../plan.json", ".hidden/plan.json",
        "systems.json", "plan.json", "a b/plan.json", "20261123-1/stderr/.bashrc", "/etc/plan.json", ""})
    QTest::newRow(path) << path;
}

void TestMirrorReach::othersAreRefused() {
  QFETCH(QString, path);
  const Status allowed = MirrorReach(queueOn("head"), runs()).allow(path.toStdString());
  QVERIFY(!allowed.ok());
  QCOMPARE(allowed.error().code, std::string("message-invalid"));
  QVERIFY2(allowed.error().message.english().starts_with("head sent the file \"" + path.toStdString() + "\""),
           allowed.error().message.english().c_str());
  QCOMPARE(QDir(m_folder->path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot), QStringList{"queues"});
}

/// A run of this machine, or of another head, is not overwritten.
void TestMirrorReach::runsStayWithTheirHost() {
  require(makeFolder(runs() / "mine"));
  require(writeFileAtomically(runs() / "mine" / "result.json", "{}"));
  MirrorReach head(queueOn("head"), runs());
  const Status refused = head.allow("mine/result.json");
  QVERIFY(!refused.ok());
  QVERIFY2(refused.error().message.english().find("the run mine, which exists here and did not come from that host") !=
               std::string::npos,
           refused.error().message.english().c_str());
  QVERIFY(head.allow("theirs/plan.json").ok());
  QVERIFY(head.allow("theirs/result.json").ok());
  QVERIFY(MirrorReach(queueOn("head", "q2"), runs()).allow("theirs/result.json").ok());  // followed or resumed
  QVERIFY(!MirrorReach(queueOn("other"), runs()).allow("theirs/result.json").ok());
}

/// Killed after it had made the folder, or the folder that is not yet in place: the next mirror goes on, and every
/// folder of a run names its host.
void TestMirrorReach::aKilledMirrorLeavesNoRunOfThisMachine() {
  require(makeFolder(runs() / "begun"));
  require(makeFolder(runs() / ".staged.mirrored"));
  require(writeFileAtomically(runs() / ".staged.mirrored" / "controlled-on.tmp-0", "he"));
  MirrorReach head(queueOn("head"), runs());
  for (const char* run : {"begun", "staged"}) {
    QVERIFY2(head.allow(std::string(run) + "/plan.json").ok(), run);
    QCOMPARE(*readFile(runs() / run / "controlled-on"), std::string("head\n"));
  }
  QCOMPARE(QDir(m_folder->path()).entryList(QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot),
           QStringList({"begun", "queues", "staged"}));
}

/// Runs that were mirrored before their origin was kept are known by their queues.
void TestMirrorReach::runsMirroredBeforeStayReadable() {
  require(makeFolder(runs() / "earlier"));
  require(writeFileAtomically(runs() / "earlier" / "plan.json", "{}"));
  require(writeRemoteQueue(runs(), queueOn("head")));
  RunQueue queue;
  queue.id = "q1";
  queue.entries.push_back({"earlier", "", RunStatus::Running, 0});
  require(writeQueue(runs(), queue));
  QVERIFY(MirrorReach(queueOn("head", "q2"), runs()).allow("earlier/result.json").ok());
  QVERIFY(!MirrorReach(queueOn("other", "q2"), runs()).allow("earlier/result.json").ok());
}

SCALESCOPE_TEST(TestMirrorReach)

}  // namespace scalescope::test_mirror_reach

#include "test_mirror_reach.moc"
