// SPDX-License-Identifier: Apache-2.0
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "cluster_run.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_preflight_faults {

/// Every fault that preflight knows, produced for real.
class TestPreflightFaults : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void goodHosts();
  void faults_data();
  void faults();
  void unknownAndChangedHostKey();
  void refusedAuthentication();
  void clockOffset();
  void datasetMissingAndDifferent();
  void connectionsBlocked();
  void runIsRefused();

 private:
  QJsonObject preflight(const QString& hosts, const QStringList& more = {}, const QString& config = {});
  QString configWith(const QString& name, const QString& head, const QString& knownHosts = {});
  std::unique_ptr<Cluster> m_cluster;
  int m_status = -1;
};

namespace {

QString faultText(const QJsonObject& flight, const QString& code) {
  for (const QJsonValue& host : flight["hosts"].toArray())
    for (const QJsonValue& fault : host["faults"].toArray())
      if (fault["code"].toString() == code) return fault["message"].toString();
  return {};
}

QByteArray text(const QJsonObject& flight) { return QJsonDocument(flight).toJson(); }

}  // namespace

void TestPreflightFaults::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_cluster = std::make_unique<Cluster>(2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
}

QJsonObject TestPreflightFaults::preflight(const QString& hosts, const QStringList& more, const QString& config) {
  const EngineOutput output =
      runEngine(QStringList{"preflight", "--json", "--network", "resnet-20", "--threads-per-rank", "1", "--hosts",
                            hosts, "--ssh-config", config.isEmpty() ? m_cluster->sshConfig() : config} +
                more);
  m_status = output.status;
  const auto json = QJsonDocument::fromJson(output.out.join('\n').toUtf8());
  if (!json.isObject()) qWarning("%s", qPrintable(output.errors));
  return json.object();
}

/// The cluster's SSH configuration with lines that go before it.
QString TestPreflightFaults::configWith(const QString& name, const QString& head, const QString& knownHosts) {
  QString own = QString::fromStdString(*readFile(m_cluster->sshConfig().toStdString()));
  if (!knownHosts.isEmpty()) own.replace(m_cluster->folder() + "/known_hosts", knownHosts);
  const QString path = m_cluster->folder() + "/" + name;
  require(writeFileAtomically(path.toStdString(), ("Host *\n" + head + "\n" + own).toStdString()));
  return path;
}

void TestPreflightFaults::goodHosts() {
  const QJsonObject flight = preflight("node1:1,node2:1");
  QVERIFY2(m_status == 0, text(flight));
  QVERIFY(flight["ready"].toBool());
  for (const QJsonValue& host : flight["hosts"].toArray()) {
    QCOMPARE(host["host_name"], host["host"]);
    QCOMPARE(host["interface"].toString(), QString("eth0"));
    QCOMPARE(host["backend"].toString(), QString("cpu"));
    QVERIFY(host["deployed"].toBool());
    QVERIFY(std::abs(host["clock_offset_s"].toDouble()) < 1);
  }
  QVERIFY(!preflight("node1:1,node2:1")["hosts"][0]["deployed"].toBool());
}

void TestPreflightFaults::faults_data() {
  QTest::addColumn<QString>("host");
  QTest::addColumn<QString>("prepare");
  QTest::addColumn<QString>("undo");
  QTest::addColumn<QString>("code");
  QTest::addColumn<QString>("word");
  QTest::newRow("unreachable") << R"({"host": "nowhere"})"
                               << ""
                               << ""
                               << "host-unreachable"
                               << "nowhere";
  QTest::newRow("refused port") << R"({"host": "node1", "port": 2200})"
                                << ""
                                << ""
                                << "host-unreachable"
                                << "sshd";
  QTest::newRow("no space") << R"({"host": "node1", "work_folder": "/root/small"})"
                            << "mkdir -p /root/small && mount -t tmpfs -o size=1m tmpfs /root/small"
                            << "umount /root/small"
                            << "no-space"
                            << "MB free";
  QTest::newRow("noexec") << R"({"host": "node1", "work_folder": "/root/data"})"
                          << "mkdir -p /root/data && mount -t tmpfs -o noexec tmpfs /root/data"
                          << "umount /root/data"
                          << "noexec"
                          << "noexec";
  QTest::newRow("not writable") << R"({"host": "node1", "work_folder": "/proc/scalescope"})"
                                << ""
                                << ""
                                << "work-folder-unwritable"
                                << "/proc";
  QTest::newRow("older glibc") << R"({"host": "node1", "work_folder": "/root/glibc"})"
                               << "printf '#!/bin/sh\\necho glibc 2.17\\n' > /root/told; chmod +x /root/told; "
                                  "mount --bind /root/told /usr/bin/getconf"
                               << "umount /usr/bin/getconf"
                               << "glibc-too-old"
                               << "cmake -S . -B build -DSCALESCOPE_GUI=OFF";
  QTest::newRow("other processor") << R"({"host": "node1", "work_folder": "/root/arm"})"
                                   << "printf '#!/bin/sh\\necho aarch64\\n' > /root/told; chmod +x /root/told; "
                                      "mount --bind /root/told /usr/bin/uname"
                                   << "umount /usr/bin/uname"
                                   << "architecture-mismatch"
                                   << "aarch64";
  QTest::newRow("not unpacked") << R"({"host": "node1", "work_folder": "/root/taken"})"
                                << "mkdir -p /root/taken; touch /root/taken/engines"
                                << ""
                                << "deployment-failed"
                                << "/root/taken";
  QTest::newRow("other version") << R"({"host": "node1", "engine_program": "/root/old"})"
                                 << "printf '#!/bin/sh\\nwhile read l; do echo "
                                    "'\"'\"'{\"unix_s\": 0, \"facts\": {\"engine_version\": \"0.0.1\", \"host_name\": "
                                    "\"x\", \"backend_usable\": true, \"backend\": \"cpu\", \"backend_reason\": \"\", "
                                    "\"core_count\": 9, \"busy_cores\": 0, \"gpu_count\": 0, \"busy_gpus\": [], "
                                    "\"memory_lock_bytes\": -1, \"shared_memory_free_bytes\": 1e9, "
                                    "\"controller_address\": \"\", \"own_address\": \"\"}, \"text\": \"\", "
                                    "\"address\": \"\", \"port\": 0}'\"'\"'; done\\n' > /root/old; chmod +x /root/old"
                                 << ""
                                 << "version-mismatch"
                                 << "0.0.1";
  QTest::newRow("no such engine") << R"({"host": "node1", "engine_program": "/root/none"})"
                                  << ""
                                  << ""
                                  << "engine-missing"
                                  << "/root/none";
  QTest::newRow("missing library") << R"({"host": "node2", "engine_program": ")" + enginePath() + R"("})"
                                   << ""
                                   << ""
                                   << "engine-missing"
                                   << "libgloo";
  QTest::newRow("too few cores") << R"({"host": "node1", "slots": 3})"
                                 << ""
                                 << ""
                                 << "too-few-devices"
                                 << "1 cores";
  QTest::newRow("memory lock") << R"({"host": "node1", "launch_prefix": "ulimit -l 64 &&"})"
                               << ""
                               << ""
                               << "memory-lock-limit"
                               << "64 KiB";
  QTest::newRow("shared memory") << R"({"host": "node1", "slots": 2})"
                                 << "mount -t tmpfs -o size=1m tmpfs /dev/shm"
                                 << "umount /dev/shm"
                                 << "shared-memory-limit"
                                 << "/dev/shm";
  QTest::newRow("busy cores") << R"({"host": "node1"})"
                              << "(timeout 20 sh -c 'while :; do :; done' & timeout 20 sh -c 'while :; do :; done' &) "
                                 ">/dev/null"
                              << "pkill -x timeout"
                              << "cores-busy"
                              << "cores of node1";
  QTest::newRow("no such interface") << R"({"host": "node1", "network_interface": "ib0"})"
                                     << ""
                                     << ""
                                     << "interface-missing"
                                     << "eth0";
  QTest::newRow("no backend") << R"({"host": "node1", "launch_prefix": "true &&"})"
                              << ""
                              << ""
                              << "library-missing"
                              << "cuda";
}

void TestPreflightFaults::faults() {
  QFETCH(QString, host);
  QFETCH(QString, prepare);
  QFETCH(QString, undo);
  QFETCH(QString, code);
  QFETCH(QString, word);
  if (!prepare.isEmpty()) QVERIFY(m_cluster->exec(host.contains("node2") ? 2 : 1, prepare));
  QStringList more;
  if (code == "library-missing") more = {"--backend", "cuda"};
  const QString other = host.contains("node2") ? "node1" : "node2";
  const QJsonObject flight = preflight("[" + host + R"(, {"host": ")" + other + R"("}])", more);
  if (!undo.isEmpty()) QVERIFY(m_cluster->exec(host.contains("node2") ? 2 : 1, undo));
  QVERIFY2(faultText(flight, code).contains(word), text(flight));
}

void TestPreflightFaults::unknownAndChangedHostKey() {
  const QString empty = m_cluster->folder() + "/no_known_hosts";
  QJsonObject flight = preflight("node1:1", {}, configWith("config_unknown", "", empty));
  QVERIFY2(faultText(flight, "host-key-unknown").contains("node1"), text(flight));
  QVERIFY(m_cluster->command("newkey 1"));
  flight = preflight("node1:1");
  QVERIFY2(faultText(flight, "host-key-changed").contains("ssh-keygen -R"), text(flight));
  QCOMPARE(m_status, 3);
  QFile known(m_cluster->folder() + "/known_hosts"), key(m_cluster->folder() + "/hostkey1.pub");
  QVERIFY(known.open(QIODevice::ReadWrite) && key.open(QIODevice::ReadOnly));
  QList<QByteArray> lines = known.readAll().split('\n');
  lines[0] = lines[0].left(lines[0].indexOf(' ') + 1) + key.readAll().trimmed();
  known.resize(0);
  known.write(lines.join('\n'));
}

void TestPreflightFaults::refusedAuthentication() {
  const QJsonObject flight = preflight("node1:1", {}, configWith("config_nobody", "  User nobody"));
  QVERIFY2(faultText(flight, "authentication-refused").contains("scalescope-engine connect"), text(flight));
}

void TestPreflightFaults::clockOffset() {
  if (!m_cluster->command("clock 2 120")) QSKIP("libfaketime is missing; install the package faketime.");
  const QJsonObject flight = preflight("node1:1,node2:1");
  QVERIFY(m_cluster->command("clock 2 0"));
  QVERIFY2(faultText(flight, "clock-offset").contains("node2 is 1"), text(flight));
  QVERIFY2(faultText(flight, "clock-offset").contains("ahead"), text(flight));
}

void TestPreflightFaults::datasetMissingAndDifferent() {
  QTemporaryDir folder;
  const QString here = folder.filePath("set"), other = folder.filePath("other");
  for (const auto& [path, seed] : {std::pair{here, "1"}, {other, "2"}}) {
    const EngineOutput made = runEngine(
        {"dataset", "make", path, "--images", "8", "--validation-images", "4", "--classes", "2", "--seed", seed});
    QVERIFY2(made.status == 0, qPrintable(made.errors));
  }
  const QStringList data = {"--dataset", "jpeg-folder", "--data-path", here};
  const QString second = R"([{"host": "node1"}, {"host": "node2", "data_path": ")";
  QJsonObject flight = preflight(second + "/nowhere/set\"}]", data);
  QVERIFY2(faultText(flight, "dataset-missing").contains("/nowhere/set"), text(flight));
  flight = preflight(second + other + "\"}]", data);
  QVERIFY2(faultText(flight, "dataset-different").contains("node1"), text(flight));
  flight = preflight("node1:1,node2:1", data);
  QVERIFY2(m_status == 0, text(flight));
}

/// A firewall between the hosts: the route of each to the other leads nowhere, the controller's way stays.
void TestPreflightFaults::connectionsBlocked() {
  const QString block =
      "a=$(ip -4 -o addr show eth0 | awk '{ split($4, p, \"[./]\"); print p[1] \".\" p[2] \".\" p[3] }');";
  QVERIFY(m_cluster->exec(1, block + " ip neigh replace $a.12 lladdr 02:00:00:00:00:99 dev eth0"));
  const QJsonObject flight = preflight("node1:1,node2:1");
  QVERIFY(m_cluster->exec(1, block + " ip neigh del $a.12 dev eth0"));
  QVERIFY2(faultText(flight, "hosts-unconnected").contains("cannot reach"), text(flight));
}

/// A run says the same and starts nothing.
void TestPreflightFaults::runIsRefused() {
  ClusterRun run(*m_cluster, "node1:1,nowhere:1");
  run.start();
  QCOMPARE(run.finish().status, 3);
  QVERIFY2(run.result().summary.error.english().starts_with("nowhere"), run.result().summary.error.english().c_str());
  QCOMPARE(run.result().summary.status, RunStatus::Failed);
}

SCALESCOPE_TEST(TestPreflightFaults)

}  // namespace scalescope::test_preflight_faults

#include "test_preflight_faults.moc"
