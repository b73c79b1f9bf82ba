// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "app/measure/form/plan_form.h"
#include "app/measure/study/study_matrix_model.h"
#include "engine/protocol/trust.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace scalescope {

/// The Plan page: a form that is checked on every change, each fault beside its field, and the actions for a valid
/// plan. It starts nothing itself: it emits requests.
class PlanPage : public QWidget {
  Q_OBJECT
 public:
  explicit PlanPage(QWidget* parent = nullptr);

  /// `marks`: fields that the user should look at, until they are edited.
  void setPlan(const Plan& plan, const PlanMarks& marks = {});
  /// The plan of the form; the first of several values.
  Plan plan() const { return m_form->draft().plan; }
  /// Input that is not stored elsewhere, for the next start; without secrets.
  QJsonObject input() const { return m_form->input(); }
  void setInput(const QJsonObject& input) { m_form->setInput(input); }
  /// Where copied command lines put their results.
  void setRunsDir(const QString& runsDir);
  /// How long earlier runs of a plan's program took, in seconds; without it, only time limits are known.
  void setProgramDuration(std::function<std::optional<double>(const Plan&)> duration) {
    m_programDuration = std::move(duration);
  }
  void setNetworks(const std::vector<NetworkInfo>& networks);
  /// The study that several values in a field make; nothing without.
  std::optional<Study> study() const;
  /// Of that study.
  const std::vector<StudyCell>& cells() const { return m_matrix.cells(); }
  /// What results predict for the cells.
  void setPredictions(CellPredictions predictions) { m_matrix.setPredictions(std::move(predictions)); }
  /// Why nothing can be run at all (no engine); "" when it can.
  void setEngineProblem(const QString& problem, bool passing = false);
  /// The host whose controller carries runs out; "": this machine.
  void setControllerHost(const QString& host);
  QString controllerHost() const;
  /// Adds hosts for ranks, or their new slots; the first ones take the place of this machine alone.
  void addHosts(const std::vector<HostSpec>& hosts);
  /// As ssh -F, for copied command lines; "": the user's own.
  void setSshConfig(const QString& file) { m_sshConfig = file; }
  /// True when Run would start something.
  bool runnable() const;
  /// Puts the keyboard on the Run button.
  void focusRun();
  /// Puts the keyboard on a field of the form and scrolls to it; an unknown field has no effect.
  void focusField(std::string_view id);

 public slots:
  void run();
  void openPlan();
  void savePlan();
  void copyCommandLine();

 signals:
  void runRequested(const std::vector<Plan>& plans);
  void studyRequested(const Study& study);
  /// A file with a study was opened, which has more than the form shows.
  void studyOpened(const Study& study);
  /// Of study(), which have no predictions then.
  void cellsChanged();
  /// The dialog for an external program is requested, with the plan of the form.
  void programRequested(const Plan& plan);
  /// The dialog for a job of Slurm is requested.
  void slurmRequested(const Plan& plan);
  void runnableChanged(bool runnable);
  /// A sentence for the user: something went wrong (`error`) or was done.
  void message(const QString& text, bool error);
  /// A plan file was opened whose hosts name commands.
  void commandsOpened(const QString& file, const std::vector<PlanCommand>& commands);

 private:
  QWidget* makeActions();
  QWidget* makeCells();
  void takeStudy(const PlanDraft& draft, std::vector<StudyCell> cells, std::vector<StudyFault> faults);
  void saveStudy(const Study& study, const QString& file);
  void check();
  void takeFaults(const PlanDraft& draft, std::vector<PlanFault> faults);
  void showState();
  QString readyText() const;
  int runCount() const;
  std::vector<Plan> plans() const;
  QString planName() const;

  PlanForm* m_form;
  StudyMatrixModel m_matrix;
  QWidget* m_cells = nullptr;
  QScrollArea* m_scroll;
  QLabel* m_state;
  QPushButton* m_run;
  QLineEdit* m_controllerHost;
  QString m_runsDir, m_engineProblem, m_sshConfig;
  std::function<std::optional<double>(const Plan&)> m_programDuration;
  bool m_problemPasses = false;
  std::vector<NetworkInfo> m_networks;
  std::vector<PlanFault> m_faults;
  int m_checksAsked = 0, m_checksDone = 0;
  bool m_runWhenChecked = false;
};

}  // namespace scalescope
