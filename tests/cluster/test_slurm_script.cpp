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

using namespace scalescope;

class TestSlurmScript : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void signalBeforeTheRunIsSurvived();
  void limitStopsTheRunOnce();
  void clockAsksWhereNoTimeIsLeft();

 private:
  QString path(const QString& name) const { return m_folder->filePath(name); }
  void write(const QString& name, const QString& text) const;
  /// Starts the script of a job that runs these words of a shell.
  void start(const QString& words, int stopBeforeS);
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
  write("squeue",
        "#!/bin/sh\n: > " + path("asked") + "\nuntil [ -e " + path("answer") +
            " ]; do sleep 0.05; done\n"
            "case $* in *%e*) date -Is -d '+30 sec';; *) echo 2026-01-01T00:00:00 2026-01-01T00:00:05;; esac\n");
  QVERIFY(QFile::setPermissions(path("squeue"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

void TestSlurmScript::write(const QString& name, const QString& text) const {
  QFile file(path(name));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(text.toUtf8());
}

void TestSlurmScript::start(const QString& words, int stopBeforeS) {
  SlurmJob job;
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
  m_job->setProcessEnvironment(environment);
  m_job->setProcessChannelMode(QProcess::MergedChannels);
  m_job->start("/bin/bash", {path("job.sh")});
  QVERIFY(m_job->waitForStarted());
}

/// Slurm may signal at once where the time limit is short.
void TestSlurmScript::signalBeforeTheRunIsSurvived() {
  start("echo $SCALESCOPE_SLURM_QUEUE_S > " + path("ran"), 5);
  QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path("asked")), 30000);
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
  QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path("runs")), 30000);
  QCOMPARE(::kill(static_cast<pid_t>(m_job->processId()), SIGUSR1), 0);
  QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path("ran")), 30000);
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

SCALESCOPE_TEST(TestSlurmScript)
#include "test_slurm_script.moc"
