// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/program/slurm_client.h"

#include <QProcess>

#include "app/core/engine_process.h"

namespace scalescope {

SlurmClient::SlurmClient(std::filesystem::path engine, QObject* parent) : EngineQuestions(std::move(engine), parent) {}

/// A job that is just being submitted still is.
SlurmClient::~SlurmClient() {
  for (const QPointer<QProcess>& submission : m_submissions)
    if (submission) leaveAlone(submission);
}

void SlurmClient::askBatchFile(const QStringList& arguments) {
  ask(QStringList{QStringLiteral("submit"), QStringLiteral("--dry-run")} + arguments, m_filesAsked,
      [this](const QByteArray& output, const QString& problem) {
        if (!problem.isEmpty()) return emit batchFileRefused(problem);
        emit batchFileWritten(QString::fromUtf8(output));
      });
}

void SlurmClient::askStart(const QString& batchFile) {
  const QString path = writeFile("job.sh", batchFile.toUtf8());
  if (path.isEmpty()) return;
  ask({QStringLiteral("submit"), QStringLiteral("--batch-file"), path, QStringLiteral("--test-only")}, m_startsAsked,
      [this](const QByteArray& output, const QString& problem) {
        if (!problem.isEmpty()) return emit failed(problem);
        emit startEstimated(QString::fromUtf8(output).trimmed());
      });
}

/// The engine prints the id as soon as Slurm has the job, and Slurm's news of it until the job ends.
void SlurmClient::submit(const QString& batchFile) {
  const QString path = writeFile("job.sh", batchFile.toUtf8());
  if (path.isEmpty()) return;
  auto* process = new QProcess(this);
  m_submissions.append(process);
  connect(process, &QProcess::readyReadStandardOutput, this, [this, process] {
    while (process->canReadLine()) emit submitted(QString::fromUtf8(process->readLine()).trimmed());
  });
  connect(process, &QProcess::readyReadStandardError, this, [this, process] {
    process->setReadChannel(QProcess::StandardError);
    while (process->canReadLine()) {
      const QByteArray line = process->readLine();
      if (const QString error = engineError(line); !error.isEmpty())
        emit failed(error);
      else if (line.startsWith("job "))
        emit jobChanged(QString::fromUtf8(line).trimmed());
    }
    process->setReadChannel(QProcess::StandardOutput);
  });
  connect(process, &QProcess::errorOccurred, this, [this, process](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart)
      emit failed(tr("The engine %1 could not be started: %2").arg(program(), process->errorString()));
  });
  connect(process, &QProcess::finished, process, &QObject::deleteLater);
  process->setProcessEnvironment(engineEnvironment());
  process->start(program(), {QStringLiteral("submit"), QStringLiteral("--batch-file"), path, QStringLiteral("--wait")});
}

}  // namespace scalescope
