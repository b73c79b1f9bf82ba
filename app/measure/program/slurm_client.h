// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>

#include "app/core/engine_questions.h"

namespace scalescope {

/// Asks the engine about jobs of Slurm: `scalescope-engine submit`. A submitted job belongs to Slurm and outlives this
/// object.
class SlurmClient : public EngineQuestions {
  Q_OBJECT
 public:
  explicit SlurmClient(std::filesystem::path engine, QObject* parent = nullptr);
  ~SlurmClient() override;

  /// The batch file for these arguments of `submit`.
  void askBatchFile(const QStringList& arguments);
  /// When Slurm expects that such a job could start.
  void askStart(const QString& batchFile);
  void submit(const QString& batchFile);

 signals:
  void batchFileWritten(const QString& text);
  void batchFileRefused(const QString& why);
  /// Slurm's own sentence.
  void startEstimated(const QString& sentence);
  void submitted(const QString& jobId);
  /// A line of Slurm's news of the job: "job 12: PENDING (Resources), start N/A".
  void jobChanged(const QString& line);

 private:
  QList<QPointer<QProcess>> m_submissions;
  int m_filesAsked = 0, m_startsAsked = 0;
};

}  // namespace scalescope
