// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QMap>
#include <QSet>
#include <QWidget>

#include "app/measure/study/study_matrix_model.h"
#include "app/measure/study/study_templates.h"
#include "engine/protocol/trust.h"
#include "engine/study/published_study.h"
#include "engine/study/study_cells.h"
#include "widgets/form_field.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QDoubleSpinBox;
class QVBoxLayout;

namespace scalescope {

class GrowingEdit;
class StudyFactorList;

/// A study before it is run: templates, baseline, factors, exclusions, what is held fixed, repeats, and the resulting
/// cells with their number and time. A missing value in a field that was not edited yet is a hint; it is an error after
/// an edit, and in every field after Run. It starts nothing itself.
class StudyEditor : public QWidget {
  Q_OBJECT
 public:
  explicit StudyEditor(QWidget* parent = nullptr);

  void setStudy(const Study& study);
  Study study() const;
  /// The input, complete or not, for the next start; without secrets. Empty if there is none.
  QJsonObject input() const;
  /// Shows it as an unedited form: missing values are hints.
  void setInput(const QJsonObject& input);
  void setBaseline(const Plan& plan);
  /// Whether the baseline is that of the Plan page, whose later edits count, too: not of a study from a file, a
  /// template or a publication.
  bool followsPlan() const { return m_followsPlan; }
  void followPlan() { m_followsPlan = true; }
  void setNetworks(const std::vector<NetworkInfo>& networks);
  /// The findings of preflight on the hosts: templates offer existing hardware only.
  void setChecks(const std::vector<PreflightReport>& checks);
  /// Why nothing can be run at all (no engine); "" when it can.
  void setEngineProblem(const QString& problem, bool passing = false);
  /// Where the controller shall live; "": this machine.
  void setControllerHost(const QString& host);
  QString controllerHost() const;
  const std::vector<StudyCell>& cells() const { return m_matrix.cells(); }
  /// What results predict for the cells.
  void setPredictions(CellPredictions predictions) { m_matrix.setPredictions(std::move(predictions)); }
  bool runnable() const { return m_checked && m_faults.empty() && m_engineProblem.isEmpty(); }

 signals:
  /// Of the study, which has no predictions then.
  void cellsChanged();
  void runRequested(const Study& study);
  /// The dialog for a job of Slurm is requested.
  void slurmRequested(const Study& study);
  /// Requests the plan of the Plan page as baseline.
  void baselineRequested();
  void message(const QString& text, bool error);
  /// A study file was opened whose hosts name commands.
  void commandsOpened(const QString& file, const std::vector<PlanCommand>& commands);

 private:
  QWidget* buildTemplates();
  void buildBaseline(QVBoxLayout* column);
  void buildFactors(QVBoxLayout* column);
  void buildMethod(QVBoxLayout* column);
  QWidget* buildRepeats();
  QWidget* buildHeld();
  QWidget* buildMatrix();
  QWidget* buildActions();
  void fillExamples();
  void fillPublications();
  void orderTabs();
  void showTemplates();
  void showBaseline();
  void edited();
  void editField(const char* id);
  void markEdited();
  void run();
  void runChecked();
  bool hasPlace(const StudyFault& fault) const;
  bool isShown(const StudyFault& fault) const;
  void showFaults();
  void check();
  void takeCheck(const Study& study, std::vector<StudyCell> cells, std::vector<StudyFault> faults);
  void showState(const Study& study);
  void useTemplate(StudyTemplate id);
  void usePublished(const PublishedStudy& published);
  void openFile();
  void openStudy(const QString& file);
  void saveFile();

  Plan m_baseline;
  std::uint64_t m_orderSeed = 1;
  std::vector<NetworkInfo> m_networks;
  std::vector<PreflightReport> m_checks;
  std::vector<StudyFault> m_faults;
  StudyMatrixModel m_matrix;
  QMap<int, QPushButton*> m_templates;
  GrowingEdit* m_hosts = nullptr;
  QLineEdit *m_name = nullptr, *m_heldImages = nullptr, *m_controllerHost = nullptr;
  QLabel *m_baselineText = nullptr, *m_published = nullptr, *m_state = nullptr;
  StudyFactorList* m_factors = nullptr;
  QPlainTextEdit* m_exclusions = nullptr;
  QComboBox *m_held = nullptr, *m_rule = nullptr;
  QSpinBox* m_count = nullptr;
  QDoubleSpinBox* m_halfWidth = nullptr;
  QPushButton *m_run = nullptr, *m_examples = nullptr, *m_publications = nullptr;
  QMap<QString, FormField*> m_fields;       ///< by the field of a fault
  QSet<QString> m_edited;                   ///< keys of m_fields
  QMap<QString, QString> m_publishedTexts;  ///< by the target of the link that shows them
  QString m_engineProblem;
  bool m_problemPasses = false;
  int m_checksAsked = 0;
  bool m_checked = false, m_loading = false, m_runWhenChecked = false;
  bool m_hasInput = false;
  bool m_followsPlan = false;
};

}  // namespace scalescope
