// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/answering/figure_page.h"
#include "app/store/library.h"
#include "engine/protocol/plan/plan.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QTableView;

namespace scalescope {

class CheckTableModel;
class RunSession;

/// Starts node checks and shows their values with verdicts: of the one that runs, and of earlier ones. Thread: GUI.
class NodeCheckPage : public FigurePage {
  Q_OBJECT
 public:
  explicit NodeCheckPage(Library* library, QWidget* parent = nullptr);
  ~NodeCheckPage() override;
  FigureRequest request() const override;
  const CheckTableModel* model() const { return m_model; }

 public slots:
  /// The hosts to check unless the user has typed others.
  void setHosts(const std::vector<HostSpec>& hosts);
  /// The hosts of a run that lacks a check, to be edited before the start.
  void proposeHosts(const QStringList& hosts);
  /// Shows a check of the library.
  void setRun(const QString& runId);
  /// Shows the values of a check that has started, as they arrive.
  void followRun(const QString& runId);
  /// Why the engine cannot check anything; "" if it can.
  void setEngineProblem(const QString& problem);

 signals:
  /// `kernelLists`: DeepBench's lists after the check, "train" or "inference"; "": none.
  void checkRequested(const Plan& plan, bool isQuick, const QString& kernelLists);
  void message(const QString& text, bool error);

 protected:
  QStringList runs() const override { return {m_runId}; }
  Answer answerOn(const BuiltFigure& built, const std::vector<RunResult>& results) const override;
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* buildControls();
  void fillChecks();
  void askForCheck();
  void stopCheck();
  void showResult();
  void showProgress();
  void fitColumns();
  /// In place of an answer.
  void say(const QString& words);

  Library* m_library;
  std::vector<HostSpec> m_planHosts;
  QString m_runId;
  std::unique_ptr<RunSession> m_session;  ///< of a check that runs
  CheckTableModel* m_model;
  QLineEdit* m_hosts = nullptr;
  QComboBox *m_length = nullptr, *m_lists = nullptr, *m_checks = nullptr;
  QPushButton *m_start = nullptr, *m_stop = nullptr;
  QTableView* m_table = nullptr;
};

}  // namespace scalescope
