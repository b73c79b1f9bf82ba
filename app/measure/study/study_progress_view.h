// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/measure/study/study_progress_model.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace scalescope {

/// A started study: the state of its cells, and actions on it. It emits requests only.
class StudyProgressView : public QWidget {
  Q_OBJECT
 public:
  explicit StudyProgressView(QWidget* parent = nullptr);
  void setStudy(WatchedStudyPtr study);
  /// Of the cells of the shown study.
  void setEstimates(const std::vector<CellEstimate>& estimates);
  void setPredictions(const CellPredictions& predictions);

 signals:
  /// "pause", "resume", "stop", or "skip" and "retry" with cells behind the study's id.
  void asked(const QStringList& words);
  void compareRequested(const QStringList& runs);
  /// The study as a new one to edit.
  void editRequested(const Study& study);

 private:
  QWidget* buildBar();
  void showSummary();
  void showSummary(const std::vector<CellEstimate>& estimates);
  void updateButtons();
  void askOfCells(const QString& verb, const QModelIndexList& rows);
  void compare(const QModelIndexList& rows);
  QModelIndexList chosenRows() const;
  QModelIndexList retriedRows() const;

  StudyProgressModel m_model;
  WatchedStudyPtr m_study;
  QLabel *m_title, *m_summary;
  QProgressBar* m_bar;
  QTableView* m_table;
  QPushButton *m_pause = nullptr, *m_resume = nullptr, *m_stop = nullptr, *m_skip = nullptr, *m_retry = nullptr,
              *m_compare = nullptr, *m_compareChosen = nullptr;
};

}  // namespace scalescope
