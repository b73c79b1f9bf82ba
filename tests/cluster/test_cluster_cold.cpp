// SPDX-License-Identifier: Apache-2.0
#include "cluster_run.h"
#include "engine/data/page_cache.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cluster_cold {

/// Cold runs drop the caches of a host without ranks too (a head node, a server of files), and say what was done there.
class TestClusterCold : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void watchedHostIsMadeCold_data();
  void watchedHostIsMadeCold();
  void watchedHostWithoutTheData();
  void lostWatcherIsNotWaitedFor();

 private:
  RunResult coldRun(const QString& watchedHost);
  /// As containers have it: root there may not drop the page cache of the machine.
  bool forbid(int node) {
    return m_cluster->exec(node, "mount --bind /proc/sys /proc/sys && mount -o remount,bind,ro /proc/sys");
  }
  bool permit(int node) { return m_cluster->exec(node, "umount /proc/sys"); }

  QTemporaryDir m_data;
  std::unique_ptr<Cluster> m_cluster;
};

namespace {

/// What the notes of a run say that begin so; "" where none does.
std::string noteOf(const RunResult& result, const std::string& start) {
  for (const Event& event : result.events)
    if (const auto* note = std::get_if<Noted>(&event.body); note && note->text.english().starts_with(start))
      return note->text;
  return {};
}

std::string cacheFact(const RunResult& result, const std::string& name) {
  for (const HostEnvironment& host : result.environment.hosts)
    if (const Fact* fact = host.host == name ? host.find("data_cache") : nullptr) return fact->value;
  return {};
}

bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

/// Node 1 trains on one copy of the data, node 2 has another.
void TestClusterCold::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  for (const char* copy : {"near", "far"}) {
    const EngineOutput made = runEngine({"dataset", "make", m_data.filePath(copy), "--images", "24", "--classes", "2"});
    QVERIFY2(made.status == 0, qPrintable(made.errors));
  }
  m_cluster = std::make_unique<Cluster>(2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
  QVERIFY(forbid(1));
}

RunResult TestClusterCold::coldRun(const QString& watchedHost) {
  ClusterRun run(*m_cluster,
                 QString(R"([{"host": "node1", "data_path": "%1"}, %2])").arg(m_data.filePath("near"), watchedHost));
  run.start({"--dataset", "auto", "--data-path", m_data.filePath("near"), "--cold-cache", "true"});
  const EngineOutput output = run.finish();
  if (output.status != 0) qWarning("%s", qPrintable(output.errors));
  return run.result();
}

void TestClusterCold::watchedHostIsMadeCold_data() {
  QTest::addColumn<bool>("permitted");
  QTest::newRow("only its files, as in a container") << false;
  QTest::newRow("all that it holds, as root") << true;
}

void TestClusterCold::watchedHostIsMadeCold() {
  QFETCH(bool, permitted);
  std::vector<std::filesystem::path> files;
  for (const auto& file : std::filesystem::recursive_directory_iterator(m_data.filePath("far").toStdString()))
    if (file.path().extension() == ".jpg") files.push_back(file.path());
  for (const auto& file : files) QVERIFY(readFile(file).ok());  // into the page cache
  const auto before = residentPages(files);
  if (!before) QSKIP("The system does not tell which pages are resident.");
  QVERIFY(*before > 0);
  if (!permitted) QVERIFY(forbid(2));
  const RunResult result =
      coldRun(QString(R"({"host": "node2", "slots": 0, "data_path": "%1"})").arg(m_data.filePath("far")));
  if (!permitted) QVERIFY(permit(2));
  QCOMPARE(result.summary.status, RunStatus::Completed);
  const std::string note = noteOf(result, "Caches of the data on node2: ");
  qInfo("%s", note.c_str());
  if (contains(note, "not cold")) QSKIP("The temporary folder lies in memory: its pages cannot be dropped.");
  QCOMPARE(residentPages(files), std::optional<std::int64_t>(0));
  QVERIFY2(contains(note, ", 0 of them resident before the run"), note.c_str());
  QCOMPARE(contains(note, "the whole page cache was not dropped (Read-only file system)"), !permitted);
  QCOMPARE(cacheFact(result, "node2"),
           std::string(permitted ? "cold, whole page cache dropped" : "cold, the files' pages dropped"));
  QCOMPARE(cacheFact(result, "node1"), std::string("cold, the files' pages dropped"));
}

/// A head node need not have the data.
void TestClusterCold::watchedHostWithoutTheData() {
  const RunResult result = coldRun(R"({"host": "node2", "slots": 0, "data_path": "/root/nothing"})");
  QCOMPARE(result.summary.status, RunStatus::Completed);
  const std::string note = noteOf(result, "No dataset was found on node2: ");
  qInfo("%s", note.c_str());
  QVERIFY2(contains(note, "/root/nothing"), note.c_str());
  QCOMPARE(cacheFact(result, "node2"), std::string("no files are read, whole page cache dropped"));
  const SeriesTable* watched = findTable(result.series, "telemetry/node2");
  QVERIFY(watched && watched->rowCount() > 0);
}

/// Its worker ends before its word: rank 0 goes on.
void TestClusterCold::lostWatcherIsNotWaitedFor() {
  const RunResult result = coldRun(R"({"host": "node2", "slots": 0,
      "launch_prefix": "sh -c 'case $* in *worker*) exit 9;; esac; exec \"$@\"' lost"})");
  QCOMPARE(result.summary.status, RunStatus::Completed);
  QVERIFY(!noteOf(result, "The host node2 is no longer monitored: ").empty());
  QVERIFY(!noteOf(result, "The caches of node2 may not have been dropped: its monitor ended early.").empty());
  QCOMPARE(cacheFact(result, "node2"), std::string());
}

SCALESCOPE_TEST(TestClusterCold)

}  // namespace scalescope::test_cluster_cold

#include "test_cluster_cold.moc"
