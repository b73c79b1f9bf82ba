// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <vector>

#include "widgets/list_panel.h"

class QAction;
class QToolButton;

namespace scalescope {

class LivePage;
class PlanPage;
class StudyWatcher;
class WaitingQueue;

/// The left panel of Measure: the test that the form describes, forms that were put aside, studies, the tests that
/// wait, the runs that are open, and what a test can start from. Thread: GUI.
class MeasurePanel : public ListPanel {
  Q_OBJECT
 public:
  MeasurePanel(PlanPage* plan, LivePage* live, StudyWatcher* studies, WaitingQueue* waiting, QWidget* parent);
  /// The form's or the Live page; what is shown there is marked.
  void setPage(const QWidget* page);

 signals:
  void newRequested();
  void pageRequested(QWidget* page);
  void queueRequested();

 protected:
  void choose(std::size_t index) override;
  bool isMarked(std::size_t index) const override;
  QWidget* besideHeading(std::size_t index) override;
  void addedRow(std::size_t index, QAbstractButton* row) override;

 private:
  enum class Kind { Heading, Form, Draft, Study, Waiting, Run, Start };
  struct Entry {
    Kind kind;
    QString id, title, detail;
    QAction* action = nullptr;  ///< of the menu of what a test can start from
  };
  std::vector<Entry> entries() const;
  void fill();

  PlanPage* m_plan;
  LivePage* m_live;
  StudyWatcher* m_studies;
  WaitingQueue* m_waiting;
  const QWidget* m_page = nullptr;
  QToolButton* m_new;
  std::vector<Entry> m_entries;
  QTimer m_soon;
};

}  // namespace scalescope
