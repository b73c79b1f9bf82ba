// SPDX-License-Identifier: Apache-2.0
#include <signal.h>

#include <QDirIterator>
#include <QTemporaryDir>
#include <QtTest>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/analysis/run/rebuild.h"
#include "engine/base/files.h"
#include "engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_power_loss {

namespace fs = std::filesystem;

/// The promise on a loss of power: the engine is killed, and of its files only what it had the disk keep is left.
class TestPowerLoss : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void init();
  void aRunThatWasShownIsRebuilt();
  void aFinishedResultStays();
  void aCheckpointStays();

 private:
  fs::path path(const char* name) const { return m_folder->filePath(name).toStdString(); }
  void start(QProcess& engine, const QStringList& more);
  void losePower();
  RunFolder run() const;

  std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

double nowS() { return static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000; }

/// What a disk holds for sure, by what a program asked of it.
class Disk {
 public:
  void take(const std::string& what, const fs::path& path, const std::string& other) {
    if (what == "new") m_files[path] = {};
    if (what == "content") m_files[path].bytes = std::stoull(other);
    if (what == "names")
      for (auto& [name, file] : m_files) file.named = file.named || name.parent_path() == path;
    if (what == "renamed") {
      File moved = m_files[path];
      moved.named = false;
      m_files[other] = moved;
      m_files.erase(path);
    }
  }

  /// Takes away what it does not hold below a folder that was there before.
  void applyTo(const fs::path& folder) const {
    std::vector<fs::path> all;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) all.push_back(entry.path());
    for (const fs::path& path : all) {
      const auto found = m_files.find(path);
      const bool kept = found != m_files.end() && found->second.named;
      if (!kept)
        fs::remove_all(path);
      else if (fs::is_regular_file(path) && fs::file_size(path) > found->second.bytes)
        fs::resize_file(path, found->second.bytes);
    }
  }

 private:
  struct File {
    std::uintmax_t bytes = 0;
    bool named = false;  ///< the folder's list of names is on disk since
  };
  std::map<fs::path, File> m_files;
};

}  // namespace

void TestPowerLoss::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  if (!QFile::exists(POWER_LOSS_LIBRARY)) QSKIP("The library that notes what is synced was not built.");
}

void TestPowerLoss::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  QVERIFY(QDir().mkpath(m_folder->filePath("runs")));
}

void TestPowerLoss::start(QProcess& engine, const QStringList& more) {
  auto environment = QProcessEnvironment::systemEnvironment();
  environment.insert("LD_PRELOAD", POWER_LOSS_LIBRARY);
  environment.insert("POWER_LOSS_LOG", m_folder->filePath("log"));
  engine.setProcessEnvironment(environment);
  engine.start(enginePath(), tinyRun(m_folder->filePath("runs"), more));
}

void TestPowerLoss::losePower() {
  Disk disk;
  std::istringstream lines(require(readFile(path("log"))));
  for (std::string line; std::getline(lines, line);) {
    const QStringList parts = QString::fromStdString(line).split('\t');
    QCOMPARE(parts.size(), 4);
    disk.take(parts[1].toStdString(), parts[2].toStdString(), parts[3].toStdString());
  }
  disk.applyTo(path("runs"));
}

RunFolder TestPowerLoss::run() const {
  const QStringList runs = QDir(m_folder->filePath("runs")).entryList({"20*"}, QDir::Dirs);
  return RunFolder{path("runs") / (runs.isEmpty() ? "none" : runs.first().toStdString())};
}

/// Steps count back from the last one shown by at most 5 s, and what the disk takes (kSyncEveryS; here 2 s for that).
void TestPowerLoss::aRunThatWasShownIsRebuilt() {
  QProcess engine;
  start(engine, {"--steps", "10000000"});
  std::map<double, long> shown;  // when, and which step
  QByteArray words;
  const double begunAtS = nowS();
  while (nowS() - begunAtS < 60 && (shown.empty() || nowS() - shown.begin()->first < 13)) {
    engine.waitForReadyRead(100);
    words += engine.readAllStandardError();
    const auto matches = QRegularExpression("step ([\\d,]+)").globalMatch(QString::fromUtf8(words));
    long last = 0;
    for (auto match = matches; match.hasNext();) last = match.next().captured(1).remove(',').toLong();
    if (last > 0) shown[nowS()] = last;
  }
  QVERIFY2(!shown.empty(), words.constData());
  engine.kill();
  QVERIFY(engine.waitForFinished());
  const double lostAtS = nowS();
  losePower();
  const auto result = rebuildRun(run(), FewerSteps::Refuse);
  QVERIFY2(result.ok(), result.ok() ? "" : result.error().message.english().c_str());
  auto promised = shown.upper_bound(lostAtS - 7);
  QVERIFY(promised != shown.begin());
  const long promisedSteps = std::prev(promised)->second;
  const auto kept = static_cast<long>(result->summary.measuredSteps.value_or(0)) + 2;  // and those of the warm-up
  QVERIFY2(kept >= promisedSteps, qPrintable(QString("kept to step %1 of %2").arg(kept).arg(promisedSteps)));
  // Else the layer took nothing, and the test shows nothing.
  QVERIFY2(kept < shown.rbegin()->second, qPrintable(QString("%1 of %2").arg(kept).arg(shown.rbegin()->second)));
}

void TestPowerLoss::aFinishedResultStays() {
  QProcess engine;
  start(engine, {});
  QVERIFY(engine.waitForFinished(60000));
  QCOMPARE(engine.exitCode(), 0);
  losePower();
  const auto result = readResult(run().result());
  QVERIFY2(result.ok(), result.ok() ? "" : result.error().message.english().c_str());
  QCOMPARE(result->summary.status, RunStatus::Completed);
  QVERIFY(fs::exists(run().plan()));
  const auto again = rebuildRun(run(), FewerSteps::Refuse);
  QVERIFY2(again.ok(), again.ok() ? "" : again.error().message.english().c_str());
  QCOMPARE(again->summary.status, RunStatus::Completed);
}

void TestPowerLoss::aCheckpointStays() {
  QProcess engine;
  start(engine, {"--test", "long", "--epochs", "1000", "--image-limit", "64", "--checkpoint-every-epochs", "1",
                 "--dataset", "learnable", "--image-size", "0"});
  QTRY_VERIFY(!QDir(QString::fromStdString((run().checkpointFolder()).string())).entryList({"*.checkpoint"}).isEmpty());
  QTest::qWait(500);
  engine.kill();
  QVERIFY(engine.waitForFinished());
  losePower();
  QProcess resumed;
  resumed.start(enginePath(), {"resume", QString::fromStdString(run().path.string())});
  QVERIFY(resumed.waitForStarted());
  QByteArray words;
  QTRY_VERIFY2((words += resumed.readAllStandardError()).contains("step ") || resumed.state() == QProcess::NotRunning,
               words.constData());
  QVERIFY2(resumed.state() == QProcess::Running, words.constData());
  resumed.terminate();
  QVERIFY(resumed.waitForFinished(60000));
}

SCALESCOPE_TEST(TestPowerLoss)

}  // namespace scalescope::test_power_loss

#include "test_power_loss.moc"
