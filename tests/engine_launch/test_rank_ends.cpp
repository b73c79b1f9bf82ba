// SPDX-License-Identifier: Apache-2.0
#include <signal.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/files.h"
#include "engine/protocol/run/run_folder.h"
#include "engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_rank_ends {

/// Ranks that end without a request, with real processes.
class TestRankEnds : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void killedForMemory();
  void killedWhenItsWorkIsDone();
};

namespace {

bool writeText(const QString& path, const QByteArray& text) {
  QFile file(path);
  return file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && file.write(text) == text.size();
}

QByteArray readText(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A control group of this machine for memory, of version 2 or 1, while this object lives.
class MemoryGroup {
 public:
  explicit MemoryGroup(qint64 limitBytes) {
    const bool isFirst = QFile::exists("/sys/fs/cgroup/memory/memory.limit_in_bytes");
    if (!isFirst) (void)writeText("/sys/fs/cgroup/cgroup.subtree_control", "+memory");
    m_path =
        QString(isFirst ? "/sys/fs/cgroup/memory/" : "/sys/fs/cgroup/") + QString("scalescope-test-%1").arg(::getpid());
    m_events = m_path + (isFirst ? "/memory.oom_control" : "/memory.events");
    m_isThere = QDir().mkdir(m_path) && writeText(m_path + (isFirst ? "/memory.limit_in_bytes" : "/memory.max"),
                                                  QByteArray::number(limitBytes));
  }
  ~MemoryGroup() {
    (void)QTest::qWaitFor([this] {
      for (const QByteArray& process : readText(m_path + "/cgroup.procs").split('\n'))
        if (process.toInt() > 0) ::kill(process.toInt(), SIGKILL);
      return ::rmdir(m_path.toUtf8().constData()) == 0 || errno != EBUSY;
    });
  }
  bool isThere() const { return m_isThere; }
  /// Words for /bin/sh that run a command in it.
  QStringList words(const QStringList& command) const {
    return QStringList{"-c", "echo $$ > " + m_path + "/cgroup.procs; exec \"$0\" \"$@\""} + command;
  }
  /// Where other tests run, the ranks that remain may be killed before they are stopped.
  bool hasKilled() const { return QRegularExpression("oom_kill [1-9]").match(readText(m_events)).hasMatch(); }

 private:
  QString m_path, m_events;
  bool m_isThere = false;
};

/// Memory of a process that no file backs.
qint64 ownBytes(qint64 pid) {
  static const QRegularExpression line("RssAnon:\\s+(\\d+) kB");
  return line.match(QString::fromUtf8(readText(QString("/proc/%1/status").arg(pid)))).captured(1).toLongLong() * 1024;
}

RunFolder folderIn(const QString& runs) {
  const QStringList names = QDir(runs).entryList({"20*"}, QDir::Dirs);
  return {(runs + "/" + names.value(0, "none")).toStdString()};
}

}  // namespace

void TestRankEnds::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
}

/// Another program takes memory until half of what a rank has is missing; the kernel prefers the ranks.
void TestRankEnds::killedForMemory() {
  constexpr qint64 kLimit = 600'000'000;
  const MemoryGroup group(kLimit);
  if (!group.isThere()) QSKIP("No control group for memory can be made: run this test as root to enable it.");
  QTemporaryDir dir;
  const QString runs = dir.filePath("runs");
  QProcess engine, other;
  const auto end = qScopeGuard([&] {
    for (QProcess* process : {&engine, &other}) {
      process->kill();
      process->waitForFinished();
    }
  });
  const QStringList endless = tinyRun(runs, {"--steps", "10000000", "--hosts", "localhost:2"});
  engine.start("/bin/sh", group.words(QStringList{enginePath()} + endless));
  QTRY_VERIFY(readText(QString::fromStdString(folderIn(runs).events().string())).contains("\"window\""));
  const QString controller = QString::number(engine.processId());
  const auto ranks = readText("/proc/" + controller + "/task/" + controller + "/children").trimmed().split(' ');
  QCOMPARE(ranks.size(), 2);
  for (const QByteArray& rank : ranks) QVERIFY(writeText("/proc/" + rank + "/oom_score_adj", "1000"));
  const qint64 first = ownBytes(ranks[0].toLongLong()), second = ownBytes(ranks[1].toLongLong());
  QVERIFY(first > 0 && second > 0);
  const qint64 wanted = kLimit - ownBytes(engine.processId()) - first - second + std::min(first, second) / 2;
  other.start("/bin/sh",
              group.words({"/bin/sh", "-c",
                           "(head -c " + QString::number(wanted) + " /dev/zero; sleep 60) | tail > /dev/null"}));
  QVERIFY(engine.waitForFinished(60000));
  QCOMPARE(readOutput(engine).status, 1);
  QVERIFY(group.hasKilled());
  const auto kept = readResult(folderIn(runs).result());
  QVERIFY(kept.ok());
  QCOMPARE(kept->summary.status, RunStatus::Failed);
  const std::string error = kept->summary.error.english();
  QVERIFY2(error.starts_with("Rank ") &&
               error.find("was killed by signal 9 (Killed) before its work was done. The system kills processes when "
                          "memory runs out.") != std::string::npos,
           error.c_str());
  QVERIFY(findTable(kept->series, "steps")->rowCount() > 0);
}

/// Nothing of its work is missing.
void TestRankEnds::killedWhenItsWorkIsDone() {
  QTemporaryDir dir;
  QProcess engine;
  auto environment = QProcessEnvironment::systemEnvironment();
  environment.insert("LD_PRELOAD", AT_MOMENT_LIBRARY);
  environment.insert("KILL_AT_END", "1");
  engine.setProcessEnvironment(environment);
  engine.start(enginePath(), tinyRun(dir.filePath("runs"), {"--hosts", "localhost:2", "--steps", "30"}));
  QVERIFY(engine.waitForFinished(60000));
  const EngineOutput output = readOutput(engine);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const auto kept = readResult(folderIn(dir.filePath("runs")).result());
  QVERIFY(kept.ok());
  QCOMPARE(kept->summary.status, RunStatus::Completed);
  QCOMPARE(kept->summary.measuredSteps, std::optional<std::int64_t>(30));
}

SCALESCOPE_TEST(TestRankEnds)

}  // namespace scalescope::test_rank_ends

#include "test_rank_ends.moc"
