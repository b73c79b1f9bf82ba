// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/core/study_watcher.h"

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

 signals:
  void asked(const QStringList& words);
  void compareRequested(const QStringList& runs);

 private:
  QWidget* buildBar();
  void refreshList();
  void showChosen();

  StudyWatcher* m_watcher;
  QComboBox* m_choice;
  QStackedWidget* m_stack;
  StudyEditor* m_editor;
  StudyProgressView* m_progress;
  QString m_awaited;  ///< a study that was just started, until the watcher finds it
};

}  // namespace scalescope
