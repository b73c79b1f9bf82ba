// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <vector>

#include "widgets/list_panel.h"

class QToolButton;

namespace scalescope {

class LivePage;
class PlanPage;
class StudyWatcher;

/// The left panel of Measure: the test that the form describes, studies, and the runs that are open. Thread: GUI.
class MeasurePanel : public ListPanel {
  Q_OBJECT
 public:
  MeasurePanel(PlanPage* plan, LivePage* live, StudyWatcher* studies, QWidget* parent);
  /// The form's or the Live page; what is shown there is marked.
  void setPage(const QWidget* page);

 signals:
  void newRequested();
  void pageRequested(QWidget* page);

 protected:
  void choose(std::size_t index) override;
  bool isMarked(std::size_t index) const override;
  QWidget* besideHeading(std::size_t index) override;
  void addedRow(std::size_t index, QAbstractButton* row) override;

 private:
  enum class Kind { Heading, Form, Study, Run };
  struct Entry {
    Kind kind;
    QString id, title, detail;
  };
  std::vector<Entry> entries() const;
  void fill();

  PlanPage* m_plan;
  LivePage* m_live;
  StudyWatcher* m_studies;
  const QWidget* m_page = nullptr;
  QToolButton* m_new;
  std::vector<Entry> m_entries;
  QTimer m_soon;
};

}  // namespace scalescope
