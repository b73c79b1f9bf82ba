// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QMap>
#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "app/measure/form/plan_form.h"
#include "app/measure/form/test_check.h"
#include "app/measure/study/study_matrix_model.h"
#include "engine/protocol/trust.h"
#include "engine/study/published_study.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace scalescope {

class PredictionCard;
class StartMenu;
class StudyGroup;

/// The page Test: a form that is checked on every change, each fault beside its field, and the actions for a valid
/// test. Several values in a field make a study, whose cells stand beside the form. It starts nothing itself: it emits
/// requests.
class PlanPage : public QWidget {
  Q_OBJECT
 public:
  explicit PlanPage(QWidget* parent = nullptr);

  /// `marks`: fields that the user should look at, until they are edited.
  void setPlan(const Plan& plan, const PlanMarks& marks = {});
  /// The plan of the form; the first of several values.
  Plan plan() const { return m_form->draft().plan; }
  void setStudy(const Study& study);
  /// The study that several values in a field make, or that was set; nothing for a plan.
  std::optional<Study> study() const;
  /// Input that is not stored elsewhere, for the next start; without secrets.
  QJsonObject input() const;
  void setInput(const QJsonObject& input);
  /// Forms that were put aside, the newest first.
  struct Draft {
    QString name;
    QJsonObject input;
    bool operator==(const Draft&) const = default;
  };
  const std::vector<Draft>& drafts() const { return m_drafts; }
  QJsonObject storedDrafts() const;
  void setStoredDrafts(const QJsonObject& stored);
  void removeDraft(const Draft& draft);
  /// Puts the form aside and fills it with the draft.
  void openDraft(Draft draft);
  /// Puts the form aside, if it has input, and empties it.
  void startAnew();
  /// Where copied command lines put their results.
  void setRunsDir(const QString& runsDir);
  /// How long earlier runs of a plan's program took, in seconds; without it, only time limits are known.
  void setProgramDuration(std::function<std::optional<double>(const Plan&)> duration) {
    m_programDuration = std::move(duration);
  }
  void setNetworks(const std::vector<NetworkInfo>& networks);
  /// The findings of preflight on the hosts.
  void setChecks(const std::vector<PreflightReport>& checks);
  /// Of the study, or the plan alone.
  std::vector<StudyCell> cells() const;
  /// What results predict for the cells.
  void setPredictions(const CellPredictions& predictions);
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
  /// Of the described test.
  QString testName() const;
  int runCount() const;
  /// What the form can be filled with.
  StartMenu* startMenu() const { return m_start; }
  /// Puts the keyboard on the Run button.
  void focusRun();
  /// Puts the keyboard on a field of the form and scrolls to it; an unknown field has no effect.
  void focusField(std::string_view id);

 public slots:
  void run();
  void openPlan();
  /// A plan or study.
  void openFile(const QString& file);
  void savePlan();
  void copyCommandLine();

 signals:
  void runRequested(const std::vector<Plan>& plans);
  void studyRequested(const Study& study);
  /// While the page is shown: cells(), which have no predictions then.
  void cellsChanged();
  /// The dialog for an external program is requested, with the plan of the form.
  void programRequested(const Plan& plan);
  /// The dialog for a job of Slurm is requested.
  void slurmRequested(const Plan& plan);
  void slurmStudyRequested(const Study& study);
  /// Another folder for the results is requested.
  void runsDirRequested();
  void runnableChanged(bool runnable);
  /// The described test may have another name or other runs.
  void testChanged();
  /// A sentence for the user: something went wrong (`error`) or was done.
  void message(const QString& text, bool error);
  /// A file was opened whose hosts name commands.
  void commandsOpened(const QString& file, const std::vector<PlanCommand>& commands);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* makeForm();
  QWidget* makeState();
  QWidget* makeActions();
  QWidget* makeCells();
  void connectStartMenu();
  void putAside();
  void showPublished(const PublishedStudy& published, const ScaledStudy& scaled);
  DescribedTest described() const;
  void check();
  void takeCheck(const PlanDraft& draft, const std::optional<Study>& study, TestCheck check);
  void checkMachines(const DescribedTest& test);
  void showFaults();
  void showHints(const PlanDraft& draft, const std::optional<Study>& study);
  void showState();
  QString readyText() const;

  StartMenu* m_start;
  PlanForm* m_form;
  StudyGroup* m_study = nullptr;
  StudyMatrixModel m_matrix;
  QWidget* m_cells = nullptr;
  PredictionCard* m_prediction;
  QScrollArea* m_scroll;
  QLabel *m_published = nullptr, *m_state = nullptr;
  QPushButton *m_run, *m_mendStorage = nullptr;
  QLineEdit* m_controllerHost;
  QMap<QString, QString> m_publishedTexts;  ///< by the target of the link that shows them
  QString m_runsDir, m_engineProblem, m_sshConfig;
  std::function<std::optional<double>(const Plan&)> m_programDuration;
  bool m_problemPasses = false;
  std::vector<NetworkInfo> m_networks;
  std::vector<Draft> m_drafts;
  std::vector<PlanFault> m_faults, m_failedChecks, m_doubts;  ///< the last two do not keep a test from running
  std::vector<std::string> m_failedHosts;
  QString m_storageProblem;
  bool m_asksMachines = false;
  std::optional<DescribedTest> m_nextMachines;  ///< to ask about when the present answer has come
  int m_checksAsked = 0, m_checksDone = 0;
  bool m_runWhenChecked = false;
};

}  // namespace scalescope
