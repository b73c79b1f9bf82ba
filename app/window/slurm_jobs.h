// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <filesystem>

#include "engine/study/study.h"

class QWidget;

namespace scalescope {

/// Opens the dialog for jobs of Slurm with a plan or a study. Thread: GUI.
class SlurmJobs : public QObject {
  Q_OBJECT
 public:
  /// `window`: the parent of the dialogs.
  explicit SlurmJobs(QWidget* window);

  void openPlan(const std::filesystem::path& engine, const std::filesystem::path& runsDir, const Plan& plan);
  /// Its file goes to `runsDir`, which the nodes share; its hosts are the nodes of the job.
  void openStudy(const std::filesystem::path& engine, const std::filesystem::path& runsDir, const Study& study);

 signals:
  /// The plan with nodes that Slurm lends as its hosts.
  void planChosen(const Plan& plan);
  void failed(const QString& problem);

 private:
  QWidget* m_window;
};

}  // namespace scalescope
