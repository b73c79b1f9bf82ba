// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/measure/study/cell_prediction.h"
#include "app/measure/study/study_watcher.h"

class QComboBox;
class QStackedWidget;

namespace scalescope {

class StudyEditor;
class StudyProgressView;

/// The Study page: a new study in its editor, or one that was begun, here or on the command line, with its cells.
/// Thread: GUI.
class StudyPage : public QWidget {
  Q_OBJECT
 public:
  explicit StudyPage(StudyWatcher* watcher, QWidget* parent = nullptr);

  StudyEditor* editor() const { return m_editor; }
  /// The editor, with this plan as baseline.
  void newStudy(const Plan& baseline);
  void showStudy(const QString& id);
  QString shownStudy() const;
  /// Of the shown study, or of the editor's.
  void setPredictions(const CellPredictions& predictions);
  /// The cells of the shown study, or the editor's.
  std::vector<StudyCell> cells() const;

 signals:
  /// Other cells are shown, or runs of them have ended: predictions are wanted. `runs`: of the shown study, which do
  /// not count among the results that predict it.
  void predictionsWanted(const QStringList& runs);
  void asked(const QStringList& words);
  void compareRequested(const QStringList& runs);

 private:
  QWidget* buildBar();
  void refreshList();
  void showChosen();
  void askForPredictions(const WatchedStudyPtr& study);

  StudyWatcher* m_watcher;
  QComboBox* m_choice;
  QStackedWidget* m_stack;
  StudyEditor* m_editor;
  StudyProgressView* m_progress;
  QString m_predictedStudy;  ///< whose predictions were asked for
  QString m_awaited;         ///< a study that was just started, until the watcher finds it
};

}  // namespace scalescope
