// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>

#include "app/measure/form/plan_form.h"
#include "app/measure/program/program_client.h"
#include "engine/study/study.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace scalescope {

class GrowingEdit;
class SamplePanel;

/// An external program as a plan: its command line is pasted or comes from a template, a known program is recognised,
/// and how its output is read is shown, with a sample in which numbers are marked. What a figure means has to be stated
/// before a run. Starts no run itself. Thread: GUI.
class ProgramDialog : public QDialog {
  Q_OBJECT
 public:
  ProgramDialog(std::filesystem::path engine, std::vector<NetworkInfo> networks, QWidget* parent = nullptr);

  /// A plan whose program is shown; its other fields are kept. A plan without a program is another test: nothing of it
  /// is kept.
  void setPlan(const Plan& plan);
  /// Shows a file with output of the program as the sample.
  void openSample(const QString& file);
  Plan plan() const;

 signals:
  /// The dialog has closed with one of these.
  void planChosen(const Plan& plan);
  void studyChosen(const Study& study);
  void runChosen(const Plan& plan);

 protected:
  /// A typed command line is recognised when the user leaves it.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* buildCommand();
  QWidget* buildActions();
  void connectClient();
  void listTemplates(const std::vector<ProgramTemplateInfo>& templates);
  void takeTemplate(int index);
  void showPlan(const Plan& plan);
  Plan withRecord(Plan plan) const;
  void paste();
  void takeCommand(const RecognisedCommand& command);
  void commandEdited(const QString& text);
  void recognise();
  void showTemplate();
  void edited();
  void check();
  void showState();
  void readSample();
  void showReading(const SampleFigure& figure);
  void startTrial();
  QString titleOfProgram() const;
  QString hintOfOutput() const;
  /// What is to be stated before the first run; "" if nothing is.
  QString unstated() const;

  ProgramClient m_client;
  std::vector<NetworkInfo> m_networks;
  std::vector<ProgramTemplateInfo> m_templates;
  std::vector<PlanFault> m_faults;
  QString m_templateId, m_besideProblem, m_problem, m_lastCommand, m_recognised;
  QStringList m_remarks;
  Plan m_given;  ///< with which the dialog was opened
  GrowingEdit* m_command;
  QComboBox* m_template = nullptr;
  QLabel *m_tested = nullptr, *m_note = nullptr, *m_state = nullptr;
  PlanForm* m_form;
  SamplePanel* m_sample;
  QPushButton *m_compare = nullptr, *m_use = nullptr, *m_start = nullptr;
  QTimer m_pasted, m_sampleChanged;
  std::string m_pattern;
  int m_checksAsked = 0;
  bool m_isChecked = false, m_isRead = false;  ///< isRead: a sample has a figure
};

}  // namespace scalescope
