// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/measure/study/cell_prediction.h"
#include "app/measure/study/study_watcher.h"

namespace scalescope {

class RemainingTimes;
class StudyProgressView;

/// The study of the shown run with the state of its cells, or another one that was begun, here or on the command line.
/// Hidden while none is shown. Thread: GUI.
class LiveStudy : public QWidget {
  Q_OBJECT
 public:
  explicit LiveStudy(StudyWatcher* watcher, QWidget* parent = nullptr);

  /// Until a run of it is shown.
  void showStudy(const QString& id);
  /// The user's choice.
  void choose(const QString& id);
  /// The study of a run; a study of showStudy() stays unless the user has chosen the run.
  void showStudyOf(const QString& runId, bool isChosen);
  /// The shown study stays for the next run, which its log may name later.
  void keepShown() { m_wanted = shownStudy(); }
  QString shownStudy() const;
  void setRemainingTimes(const RemainingTimes* times);
  std::vector<StudyCell> cells() const;
  void setPredictions(const CellPredictions& predictions);

 signals:
  /// Another study may be shown, or none.
  void shown();
  /// Predictions of cells() are wanted. `runs`: of the study, which do not count among the results that predict it.
  void predictionsWanted(const QStringList& runs);
  void asked(const QStringList& words);
  void compareRequested(const QStringList& runs);
  /// The study as a new one to edit.
  void editRequested(const Study& study);

 private:
  void refresh();
  void showChosen();
  void showTimes();
  QString studyOf(const QString& runId) const;
  void askForPredictions(const WatchedStudyPtr& study);

  StudyWatcher* m_watcher;
  const RemainingTimes* m_times = nullptr;  ///< not owned
  StudyProgressView* m_progress;
  QString m_wanted;          ///< chosen or just begun; "": the study of m_run
  QString m_run;             ///< shown
  QString m_predictedStudy;  ///< whose predictions were asked for
};

}  // namespace scalescope
