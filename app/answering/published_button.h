// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/results/published_lines.h"
#include "widgets/popup_button.h"

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace scalescope {

class LibraryModel;

/// Opens the published results by publication and system, with a filter; a tick selects them in the library. A tick of
/// a publication or system selects what the filter shows of it. A click on the words of a row ticks it and closes the
/// list, so that one sees the figure. Thread: GUI.
class PublishedButton : public PopupButton {
  Q_OBJECT
 public:
  explicit PublishedButton(LibraryModel* runs, QWidget* parent = nullptr);

 private:
  void fill();
  void showTicks();
  void showMatches();
  void take(QTreeWidgetItem* item);
  void choose(QTreeWidgetItem* item);

  LibraryModel* m_runs;
  std::vector<Publication> m_publications;
  QLineEdit* m_filter;
  QTreeWidget* m_tree;
  bool m_isTickClicked = false;  ///< by the click that is being handled
};

}  // namespace scalescope
