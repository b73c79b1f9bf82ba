// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "app/pages/plan_form.h"
#include "engine/protocol/trust.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace scalescope {

/// The Plan page: a form that is checked on every change, each fault beside its field, and the actions for a valid
/// plan. It starts nothing itself: it emits requests.
class PlanPage : public QWidget {
  Q_OBJECT
 public:
  explicit PlanPage(QWidget* parent = nullptr);

  /// `marks`: fields that the user should look at, until they are edited.
  void setPlan(const Plan& plan, const PlanMarks& marks = {});
  /// The plan of the form; the first of several counts of ranks.
  Plan plan() const { return m_form->draft().plan; }
  /// Input that is not stored elsewhere, for the next start; without secrets.
  QJsonObject input() const { return m_form->input(); }
  void setInput(const QJsonObject& input) { m_form->setInput(input); }
  /// Where copied command lines put their results.
  void setRunsDir(const QString& runsDir);
  void setNetworks(const std::vector<NetworkInfo>& networks);
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

 public slots:
  void run();
  void openPlan();
  void savePlan();
  void copyCommandLine();

 signals:
  void runRequested(const std::vector<Plan>& plans);
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
  void check();
  void takeFaults(const PlanDraft& draft, std::vector<PlanFault> faults);
  void showState();
  std::vector<Plan> plans() const;
  QString planName() const;

  PlanForm* m_form;
  QLabel* m_state;
  QPushButton* m_run;
  QLineEdit* m_controllerHost;
  QString m_runsDir, m_engineProblem, m_sshConfig;
  bool m_problemPasses = false;
  std::vector<NetworkInfo> m_networks;
  std::vector<PlanFault> m_faults;
  int m_checksAsked = 0, m_checksDone = 0;
  bool m_runWhenChecked = false;
};

}  // namespace scalescope
