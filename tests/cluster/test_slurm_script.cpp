// SPDX-License-Identifier: Apache-2.0
// The batch script of a submitted job, run by bash without Slurm: a stand-in for squeue, and programs in place of the
// engine.
#include <signal.h>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "engine/base/files.h"
#include "engine/nodes/slurm_job.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_slurm_script {

class TestSlurmScript : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void signalBeforeTheRunIsSurvived();
  void limitStopsTheRunOnce();
  void clockAsksWhereNoTimeIsLeft();
  void jobsAreQueuedAgain_data();
  void jobsAreQueuedAgain();
  void outputIsKeptAndPartsCountFromOne();
  void aJobThatEndsBeforeTheEngineAnswersIsNamed();

 private:
  QString path(const QString& name) const { return m_folder->filePath(name); }
  void write(const QString& name, const QString& text) const;
  void writeProgram(const QString& name, const QString& text) const;
  /// Starts the script of a job that runs these words of a shell, and was queued again `restartCount` times.
  void start(const QString& words, int stopBeforeS, int restarts = 0, int restartCount = 0);
  QString contentOf(const QString& name) const {
    const auto text = readFile(path(name).toStdString());
    return text ? QString::fromStdString(*text) : QString();
  }

  std::unique_ptr<QTemporaryDir> m_folder;
  std::unique_ptr<QProcess> m_job;
};

/// squeue answers once the file `answer` exists; the job ends in 30 s.
void TestSlurmScript::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  writeProgram("squeue",
               "#!/bin/sh\n: > " + path("asked") + "\nuntil [ -e " + path("answer") +
                   " ]; do sleep 0.05; done\n"
                   "case $* in *%e*) date -Is -d '+30 sec';; *) echo 2026-01-01T00:00:00 2026-01-01T00:00:05;; esac\n");
}

void TestSlurmScript::write(const QString& name, const QString& text) const {
  QFile file(path(name));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(text.toUtf8());
}

void TestSlurmScript::writeProgram(const QString& name, const QString& text) const {
  write(name, text);
  QVERIFY(QFile::setPermissions(path(name), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

void TestSlurmScript::start(const QString& words, int stopBeforeS, int restarts, int restartCount) {
  SlurmJob job;
  job.restarts = restarts;
  // bash starts background commands with SIGINT ignored, which a shell cannot change; the engine does.
  job.command = {"env", "--default-signal=INT", "sh", "-c", words.toStdString()};
  job.stopBeforeS = stopBeforeS;
  const auto script = job.script();
  QVERIFY(script.ok());
  write("job.sh", QString::fromStdString(*script));
  m_job = std::make_unique<QProcess>();
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("PATH", m_folder->path() + ":" + environment.value("PATH"));
  environment.insert("SLURM_JOB_ID", "1");
  if (restartCount > 0) environment.insert("SLURM_RESTART_COUNT", QString::number(restartCount));
  m_job->setProcessEnvironment(environment);
  m_job->setProcessChannelMode(QProcess::MergedChannels);
  m_job->start("/bin/bash", {path("job.sh")});
  QVERIFY(m_job->waitForStarted());
}

/// Slurm may signal at once where the time limit is short.
void TestSlurmScript::signalBeforeTheRunIsSurvived() {
  start("echo $SCALESCOPE_SLURM_QUEUE_S > " + path("ran"), 5);
  QTRY_VERIFY(QFile::exists(path("asked")));
  QCOMPARE(::kill(static_cast<pid_t>(m_job->processId()), SIGUSR1), 0);
  write("answer", "");
  QVERIFY(m_job->waitForFinished(30000));
  const QByteArray said = m_job->readAll();
  QVERIFY2(m_job->exitStatus() == QProcess::NormalExit && m_job->exitCode() == 0, said.constData());
  QCOMPARE(contentOf("ran"), QString("5\n"));
}

/// By Slurm's signal and by the clock: the engine would end at once on a second one.
void TestSlurmScript::limitStopsTheRunOnce() {
  write("answer", "");
  start("trap 'echo stopped >> " + path("ran") + "' INT; : > " + path("runs") + "; until [ -e " + path("end") +
            " ]; do sleep 0.05; done; exit 130",
        5);
  QTRY_VERIFY(QFile::exists(path("runs")));
  QCOMPARE(::kill(static_cast<pid_t>(m_job->processId()), SIGUSR1), 0);
  QTRY_VERIFY(QFile::exists(path("ran")));
  QCOMPARE(::kill(static_cast<pid_t>(m_job->processId()), SIGUSR1), 0);
  QTest::qWait(300);
  write("end", "");
  QVERIFY(m_job->waitForFinished(60000));
  QCOMPARE(m_job->exitCode(), 130);
  QCOMPARE(contentOf("ran"), QString("stopped\n"));
}

/// 60 s before an end in 30 s.
void TestSlurmScript::clockAsksWhereNoTimeIsLeft() {
  write("answer", "");
  start("trap 'exit 130' INT; while :; do sleep 0.05; done", 60);
  QVERIFY(m_job->waitForFinished(30000));
  QCOMPARE(m_job->exitCode(), 130);
}

void TestSlurmScript::jobsAreQueuedAgain_data() {
  QTest::addColumn<int>("restarts");
  QTest::addColumn<int>("restartCount");
  QTest::addColumn<int>("status");
  QTest::addColumn<QString>("requeued");
  QTest::newRow("the first time") << 2 << 0 << 130 << "requeue 1\n";
  QTest::newRow("the last time") << 2 << 1 << 130 << "requeue 1\n";
  QTest::newRow("often enough") << 2 << 2 << 130 << "";
  QTest::newRow("never") << 0 << 0 << 130 << "";
  QTest::newRow("a run that failed") << 2 << 0 << 1 << "";
}

void TestSlurmScript::jobsAreQueuedAgain() {
  QFETCH(int, restarts);
  QFETCH(int, restartCount);
  QFETCH(int, status);
  QFETCH(QString, requeued);
  writeProgram("scontrol", "#!/bin/sh\necho \"$*\" >> " + path("requeued") + "\n");
  // The time of the end is known once the run can be asked to stop.
  writeProgram("squeue", "#!/bin/sh\ncase $* in *%e*) until [ -e " + path("runs") +
                             " ]; do sleep 0.05; done; date -Is -d '+30 sec';; "
                             "*) echo 2026-01-01T00:00:00 2026-01-01T00:00:05;; esac\n");
  start(QString("trap 'exit %1' INT; : > %2; while :; do sleep 0.05; done").arg(status).arg(path("runs")), 60, restarts,
        restartCount);
  QVERIFY(m_job->waitForFinished(60000));
  QCOMPARE(m_job->exitCode(), status);
  QCOMPARE(contentOf("requeued"), requeued);
}

/// Slurm would empty the output of a job that it starts again.
void TestSlurmScript::outputIsKeptAndPartsCountFromOne() {
  SlurmJob job;
  job.command = {"engine"};
  job.arrayTasks = 3;
  job.arrayLimit = 2;
  const auto script = job.script();
  QVERIFY(script.ok());
  const QStringList lines = QString::fromStdString(*script).split('\n');
  QVERIFY2(lines.contains("#SBATCH --open-mode=append"), script->c_str());
  QVERIFY2(lines.contains("#SBATCH --array=1-3%2"), script->c_str());
  QVERIFY2(lines.contains(R"(engine --part "$SLURM_ARRAY_TASK_ID/3" --queue-id )"
                          R"("slurm-${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID" --continue &)"),
           script->c_str());
}

/// srun runs shells here, and reports the end of the job once the engine starts.
void TestSlurmScript::aJobThatEndsBeforeTheEngineAnswersIsNamed() {
  writeProgram("srun",
               "#!/bin/sh\ncase \"$*\" in *inspect*)\n"
               "echo 'srun: cluster configuration lacks support for cpu binding' >&2\n"
               "echo 'srun: error: Slurm job 1 has expired' >&2\n"
               "echo 'srun: Check SLURM_JOB_ID environment variable. Expired or invalid job 1' >&2\nexit 1;;\nesac\n"
               "while [ \"$1\" != /bin/sh ]; do shift; done\nexec \"$@\"\n");
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("PATH", m_folder->path() + ":" + environment.value("PATH"));
  environment.insert("HOME", m_folder->path());
  environment.insert("SLURM_JOB_ID", "1");
  environment.insert("SLURM_JOB_NODELIST", "n1");
  QProcess engine;
  engine.setProcessEnvironment(environment);
  engine.setProcessChannelMode(QProcess::MergedChannels);
  engine.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope-engine",
               {"preflight", "--hosts", "@slurm", "--network", "resnet-20"});
  QVERIFY(engine.waitForFinished(120000));
  const QByteArray printed = engine.readAll();
  QVERIFY2(
      printed.contains("error [slurm-failed] srun cannot run a step on n1: \"Slurm job 1 has expired\". The job has "
                       "ended: start a new one."),
      printed.constData());
  QVERIFY2(!printed.contains("engine-missing"), printed.constData());
}

SCALESCOPE_TEST(TestSlurmScript)

}  // namespace scalescope::test_slurm_script

#include "test_slurm_script.moc"
