// SPDX-License-Identifier: Apache-2.0
// Containers of Pyxis on the nodes of a Slurm job: a real Slurm with a stand-in for the plugin (container_runtime), and
// the real srun, which does not have it.
#include <QTest>
#include <memory>

#include "slurm_harness.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_slurm_containers {

class TestSlurmContainers : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void ranksTrainInside();
  void faultsAreNamed();
  void jobsHaveTheSettingsOfTheirHostFile();

 private:
  QString path(const QString& name) const { return m_slurm->path(name); }
  void write(const QString& name, const QString& text) const;
  /// A host file for @slurm with an image.
  QString hosts(const QString& host, const QString& image) const;
  std::unique_ptr<SlurmHarness> m_slurm;
};

/// Before the real one in the PATH.
static const QString kWithPyxis = "PATH=$SLURM_FOLDER/../bin:$PATH ";

void TestSlurmContainers::init() {
  if (const QString why = SlurmHarness::missing(); !why.isEmpty()) QSKIP(qPrintable(why));
  QProcess trial;
  trial.start("bwrap", {"--unshare-user-try", "--ro-bind", "/", "/", "true"});
  if (!trial.waitForFinished() || trial.exitCode() != 0)
    QSKIP("bubblewrap is missing or may not make namespaces here: install bubblewrap.");
  m_slurm = std::make_unique<SlurmHarness>();
  const QString source = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/engine_launch";
  QVERIFY(QDir().mkpath(path("bin")) && QDir().mkpath(path("extra")));
  for (const char* name : {"srun", "pyxis"}) QVERIFY(QFile::link(source + "/container_runtime", path("bin/") + name));
  write("images/registry.example_team_pytorch_1.0/etc/os-release", "PRETTY_NAME=\"Image OS 7\"\n");
  qputenv("SCALESCOPE_TEST_IMAGES", path("images").toUtf8());
  qputenv("SCALESCOPE_RUNTIME_OPTIONS", (source + "/runtime_options").toUtf8());
  qputenv("SCALESCOPE_RUNTIME_LOG", path("calls").toUtf8());
}

void TestSlurmContainers::write(const QString& name, const QString& text) const {
  QVERIFY(QDir().mkpath(path(name).section('/', 0, -2)));
  QFile file(path(name));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(text.toUtf8());
}

QString TestSlurmContainers::hosts(const QString& host, const QString& image) const {
  write("hosts.json", QString(R"([{"host": "%1", "container": "%2", "container_runtime": "pyxis", "work_folder": "%3",
    "container_mounts": "%4:/extra:ro", "environment": {"GREETING": "a 'b' $c"}}])")
                          .arg(host, image, path("work"), path("extra")));
  return " --hostfile " + path("hosts.json");
}

/// A rank on each of two nodes that Slurm lends; each sees the image and the mounts.
void TestSlurmContainers::ranksTrainInside() {
  const EngineOutput output = m_slurm->run(kWithPyxis + "$ENGINE " + tinyRun("$RUNS").join(' ') +
                                           hosts("@slurm:2x1", "registry.example/team/pytorch:1.0") + "; status=$?\n" +
                                           kUntilNoneIsLeft + "exit $status\n");
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(output.lastLine().trimmed(), QString("0"));
  const RunResult result = m_slurm->onlyResult();
  QCOMPARE(result.summary.status, RunStatus::Completed);
  QCOMPARE(result.summary.nodeCount, 2);
  QCOMPARE(result.plan.hosts.back().container, std::string("registry.example/team/pytorch:1.0"));
  QVERIFY(!result.environment.hosts.empty());
  const HostEnvironment& host = result.environment.hosts.front();
  QCOMPARE(host.find("os_name")->value, std::string("Image OS 7"));
  QCOMPARE(host.find("container")->value, std::string("pyxis"));
  QVERIFY(host.find("slurm_job") != nullptr);
  QFile calls(path("calls"));
  QVERIFY(calls.open(QIODevice::ReadOnly));
  const QString log = QString::fromUtf8(calls.readAll());
  QVERIFY2(log.contains("--container-image=registry.example#team/pytorch:1.0 "), qPrintable(log));
  QVERIFY2(log.contains(":/extra:ro"), qPrintable(log));
  QVERIFY2(!log.contains("GREETING"), "a value stands on a command line");
}

void TestSlurmContainers::faultsAreNamed() {
  const QString run = "salloc -Q -N1 --ntasks-per-node=1 $ENGINE " + tinyRun("$RUNS").join(' ');
  EngineOutput output = m_slurm->run(run + hosts("@slurm", "registry.example/team/pytorch:1.0") + "\n");
  QVERIFY(output.status > 0);
  QVERIFY2(output.errors.contains("with pyxis: Slurm has no plugin Pyxis there. Use enroot or apptainer."),
           qPrintable(output.errors));
  output = m_slurm->run(kWithPyxis + run + hosts("@slurm", "team/none:2") + "\n");
  QVERIFY(output.status > 0);
  QVERIFY2(output.errors.contains("the registry has no such image. Check its name and tag."),
           qPrintable(output.errors));
}

void TestSlurmContainers::jobsHaveTheSettingsOfTheirHostFile() {
  const EngineOutput output =
      m_slurm->run(kWithPyxis + "$ENGINE submit " + tinyRun("$RUNS").join(' ').section(' ', 1) +
                   hosts("@slurm", "registry.example/team/pytorch:1.0") +
                   " --nodes 1 --ntasks-per-node 2 --wait; status=$?; cat $RUNS/slurm-*.txt >&2; exit $status\n");
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult result = m_slurm->onlyResult();
  QCOMPARE(result.summary.deviceCount, 2);
  QCOMPARE(result.environment.hosts.front().find("os_name")->value, std::string("Image OS 7"));
}

SCALESCOPE_TEST(TestSlurmContainers)

}  // namespace scalescope::test_slurm_containers

#include "test_slurm_containers.moc"
