// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>

#include "app/measure/program/slurm_client.h"
#include "widgets/tones.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace scalescope {

/// A plan or study as a job of Slurm: the job's options, and the batch file that follows from them, which may be edited
/// and is submitted as it stands. For a plan, the options can also become its hosts: nodes that Slurm lends when the
/// run starts. Options are kept for the next time. Thread: GUI.
class SlurmDialog : public QDialog {
  Q_OBJECT
 public:
  enum class Work { Plan, Study };
  /// `arguments` of `submit` that name the work and the folder of runs.
  SlurmDialog(std::filesystem::path engine, Work work, QStringList arguments, QWidget* parent = nullptr);

 signals:
  /// The plan's hosts: "@slurm:4x8 --partition=gpu".
  void hostsChosen(const QString& hosts);
  void submitted(const QString& jobId);

 private:
  QWidget* buildOptions(Work work);
  QWidget* buildBatchFile();
  QWidget* buildActions(Work work);
  QSpinBox* addNumber(QFormLayout* form, const QString& title, const char* name, int least, const QString& special);
  QLineEdit* addText(QFormLayout* form, const QString& title, const char* name, const QString& placeholder);
  void connectClient();
  QStringList options() const;
  QString hosts() const;
  void keepOptions() const;
  void askBatchFile();
  void showBatchFile(const QString& text);
  void showState(const QString& text, Tone tone);
  void showEnabled();
  void awaitBatchFile();
  bool isEdited() const;

  SlurmClient m_client;
  QStringList m_arguments;
  QString m_written;  ///< the batch file as the engine wrote it; "" while it is unknown or refused
  QTimer m_changed;
  bool m_isAwaited = false;  ///< a batch file with the options that were changed last
  QSpinBox *m_nodes = nullptr, *m_ranks = nullptr, *m_gpus = nullptr, *m_stopBefore = nullptr, *m_restarts = nullptr,
           *m_limit = nullptr;
  QLineEdit *m_partition = nullptr, *m_account = nullptr, *m_qos = nullptr, *m_constraint = nullptr, *m_time = nullptr,
            *m_more = nullptr;
  QCheckBox* m_exclusive = nullptr;
  QComboBox* m_jobs = nullptr;
  QPlainTextEdit* m_file = nullptr;
  QLabel *m_edited = nullptr, *m_state = nullptr;
  QPushButton *m_restore = nullptr, *m_estimate = nullptr, *m_submit = nullptr, *m_use = nullptr;
};

}  // namespace scalescope
