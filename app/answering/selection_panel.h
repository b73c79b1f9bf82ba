// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <vector>

#include "widgets/side_panel.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace scalescope {

class LibraryModel;
class PublishedButton;
class SelectedSystemRow;

/// The selection of all places, the results ticked in the library, at the left of every place that answers: one
/// removable row per system, and a button that adds published results. In narrow windows the rows fold to their colour
/// keys. Thread: GUI.
class SelectionPanel : public SidePanel {
  Q_OBJECT
 public:
  explicit SelectionPanel(LibraryModel* runs, QWidget* parent = nullptr);

 signals:
  void libraryRequested();

 protected:
  void arrange() override;

 private:
  void fill();

  LibraryModel* m_runs;
  std::vector<SelectedSystemRow*> m_systems;
  QVBoxLayout* m_rows;
  QLabel *m_title, *m_words;
  QToolButton* m_edit;
  PublishedButton* m_add;
  QString m_addText;  ///< while the panel is not folded
  QTimer m_soon;
};

}  // namespace scalescope
