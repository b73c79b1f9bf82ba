// SPDX-License-Identifier: Apache-2.0
// Runs whose controller asks the BMCs of the hosts.
#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>

#include "engine/base/files.h"
#include "engine/launch/bmc_watch.h"
#include "engine/protocol/run/run_folder.h"
#include "engine_program.h"
#include "secret_scan.h"
#include "tests/engine_telemetry/fake_bmc.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_bmc_runs {

namespace {

constexpr const char* kBmcSecret = "hunter2-of-the-bmc";

std::optional<double> valueOf(const TelemetrySampled& sample, std::string_view id) {
  for (const auto& [key, value] : sample.values)
    if (key == id) return value;
  return std::nullopt;
}

HostSpec hostOf(const std::string& name, int slotCount) {
  HostSpec host;
  host.host = name;
  host.slotCount = slotCount;
  return host;
}

}  // namespace

class TestBmcRuns : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void samplesGetThePowerOfTheirHost();
  void runsKeepPowerButNoLogin();
  void runsWithoutAnAnswerWarn();
  void wrongFlagsStartNothing_data();
  void wrongFlagsStartNothing();
  void submittedJobsReadTheFiles();

 private:
  QString path(const char* name) const { return m_folder->filePath(name); }
  void write(const char* name, const QString& text) const {
    QVERIFY(writeFileAtomically(path(name).toStdString(), text.toStdString()).ok());
    QVERIFY(QFile::setPermissions(path(name), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
  }
  RunResult onlyResult() const;

  std::unique_ptr<QTemporaryDir> m_folder;
};

void TestBmcRuns::init() { m_folder = std::make_unique<QTemporaryDir>(); }

RunResult TestBmcRuns::onlyResult() const {
  const QStringList runs = QDir(path("runs")).entryList({"20*"}, QDir::Dirs);
  if (runs.size() != 1) return {};
  return require(readResult(RunFolder{path("runs").toStdString() + "/" + runs.first().toStdString()}.result()));
}

void TestBmcRuns::samplesGetThePowerOfTheirHost() {
  write("ipmitool",
        "#!/bin/sh\ncase \"$4\" in b1) watts=510;; b2) watts=520;; *) exit 1;; esac\n"
        "echo \"Instantaneous power reading: $watts Watts\"\n");
  const QByteArray before = qgetenv("PATH");
  qputenv("PATH", m_folder->path().toUtf8() + ":" + before);
  std::vector<BmcTarget> bmcs;
  for (const char* number : {"1", "2", "4"}) {
    BmcTarget bmc;
    bmc.host = std::string("n") + number;
    bmc.kind = BmcTarget::Kind::Ipmi;
    bmc.address = std::string("b") + number;
    bmc.login = {"reader", kBmcSecret};
    bmcs.push_back(bmc);
  }
  BmcWatch watch(bmcs, {hostOf("n2", 1), hostOf("head", 0), hostOf("n1", 2), hostOf("n3", 1), hostOf("n4", 1)});
  qputenv("PATH", before);
  const std::vector<Text> problems = watch.problems();
  QCOMPARE(problems.size(), 2u);
  QVERIFY2(problems[0].english().find("no line for n3") != std::string::npos, problems[0].english().c_str());
  QVERIFY2(problems[1].english().find("The BMC of n4 does not state a power") != std::string::npos,
           problems[1].english().c_str());

  TelemetrySampled one, head, many, own, none;
  many.rowCount = 4;
  own.values = {{"bmc_power_w", 7.0}};
  watch.addTo(0, one);
  watch.addTo(1, head);
  watch.tick();
  watch.addTo(2, many);
  watch.addTo(2, own);
  watch.addTo(3, none);
  watch.addTo(4, none);
  QCOMPARE(valueOf(one, "bmc_power_w"), 520.0);
  QCOMPARE(valueOf(one, "bmc_power_w_min"), std::nullopt);
  QVERIFY(head.values.empty() && none.values.empty());
  QCOMPARE(valueOf(many, "bmc_power_w"), 510.0);
  QCOMPARE(valueOf(many, "bmc_power_w_max"), 510.0);
  QCOMPARE(own.values.size(), 1u);
  QCOMPARE(valueOf(own, "bmc_power_w"), 7.0);
}

void TestBmcRuns::runsKeepPowerButNoLogin() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  FakeRedfish bmc;
  if (const QString problem = bmc.start(kBmcSecret); !problem.isEmpty()) QSKIP(qPrintable(problem));
  const QString address = QString::fromStdString(bmc.address());
  write("bmcs", "localhost redfish://" + address + " ca=" + bmc.path("cert.pem") + "\n");
  SecretScan scan(kBmcSecret);
  QProcess engine;
  engine.start(enginePath(),
               tinyRun(path("runs"), {"--steps", "1000", "--bmc-hosts", path("bmcs"), "--bmc-login", "-"}));
  engine.write(QByteArray("reader\n") + kBmcSecret + "\n");
  engine.closeWriteChannel();
  QVERIFY(engine.waitForFinished(120'000));
  const EngineOutput output = readOutput(engine);
  scan.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(scan.commandLines(), QStringList());
  QVERIFY(scan.holders().empty());
  QCOMPARE(filesWith(path("runs"), kBmcSecret), QStringList());
  QCOMPARE(filesWith(path("runs"), address.toUtf8()), QStringList());
  const RunResult result = onlyResult();
  const auto table = std::find_if(result.series.begin(), result.series.end(),
                                  [](const SeriesTable& one) { return one.name.starts_with("telemetry/"); });
  QVERIFY(table != result.series.end());
  const SeriesColumn* power = table->find("bmc_power_w");
  QVERIFY(power != nullptr && !power->values.empty());
  QVERIFY2(power->values.front() > 400, qPrintable(QString::number(power->values.front())));
}

void TestBmcRuns::runsWithoutAnAnswerWarn() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  write("bmcs", "localhost redfish://127.0.0.2:1 login=login\n");
  write("login", QString("reader\n%1\n").arg(kBmcSecret));
  const EngineOutput output = runEngine(tinyRun(path("runs"), {"--bmc-hosts", path("bmcs")}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY2(output.errors.contains("The BMC of localhost does not answer by Redfish"), qPrintable(output.errors));
  QCOMPARE(filesWith(path("runs"), "127.0.0.2:1"), QStringList());
}

void TestBmcRuns::wrongFlagsStartNothing_data() {
  QTest::addColumn<QStringList>("flags");
  QTest::addColumn<QString>("words");
  QTest::newRow("login alone") << QStringList{"--bmc-login", "login"} << "--bmc-login needs --bmc-hosts";
  QTest::newRow("no login") << QStringList{"--bmc-hosts", "bmcs"} << "has no login";
  QTest::newRow("no file") << QStringList{"--bmc-hosts", "absent", "--bmc-login", "login"} << "absent";
  QTest::newRow("controller elsewhere") << QStringList{"--bmc-hosts",       "bmcs", "--bmc-login", "login",
                                                       "--controller-host", "head"}
                                        << "cannot be used with a controller on another host";
}

void TestBmcRuns::wrongFlagsStartNothing() {
  QFETCH(QStringList, flags);
  QFETCH(QString, words);
  write("bmcs", "localhost redfish://127.0.0.2:1\n");
  write("login", QString("reader\n%1\n").arg(kBmcSecret));
  for (QString& flag : flags)
    if (flag == "bmcs" || flag == "login" || flag == "absent") flag = m_folder->filePath(flag);
  const EngineOutput output = runEngine(tinyRun(path("runs"), flags));
  QVERIFY(output.status != 0);
  QVERIFY2(output.errors.contains(words), qPrintable(output.errors));
  QVERIFY(QDir(path("runs")).entryList({"20*"}, QDir::Dirs).isEmpty());
}

/// The batch file of a Slurm job names the files and not the login; what the job could not read is refused before.
void TestBmcRuns::submittedJobsReadTheFiles() {
  write("bmcs", "node[1-2] redfish://bmc[1-2]\n");
  write("login", QString("reader\n%1\n").arg(kBmcSecret));
  const auto show = [this](const QString& login) {
    return runEngine({"submit", "--network", "resnet-20", "--runs-dir", path("runs"), "--show", "--bmc-hosts",
                      path("bmcs"), "--bmc-login", login});
  };
  const EngineOutput script = show(path("login"));
  QCOMPARE(script.status, 0);
  const QString text = script.out.join(QLatin1Char(' ')).remove(QLatin1Char('\''));
  QVERIFY2(text.contains("--bmc-hosts " + path("bmcs") + " --bmc-login " + path("login")), qPrintable(text));
  QVERIFY(!text.contains(kBmcSecret));
  QVERIFY(show("-").errors.contains("--bmc-login - cannot be used in a job"));
  QVERIFY(show(path("absent")).status != 0);
}

SCALESCOPE_TEST(TestBmcRuns)

}  // namespace scalescope::test_bmc_runs

#include "test_bmc_runs.moc"
