// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <vector>

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
class SelectionPanel : public QWidget {
  Q_OBJECT
 public:
  explicit SelectionPanel(LibraryModel* runs, QWidget* parent = nullptr);
  bool isFolded() const { return m_isFolded; }

 signals:
  void libraryRequested();

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  /// The window was resized.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fill();
  void arrange();

  LibraryModel* m_runs;
  std::vector<SelectedSystemRow*> m_systems;
  QVBoxLayout* m_rows;
  QLabel *m_title, *m_words;
  QToolButton* m_edit;
  PublishedButton* m_add;
  QString m_addText;  ///< while the panel is not folded
  QTimer m_soon;
  bool m_isFolded = false;
};

}  // namespace scalescope
