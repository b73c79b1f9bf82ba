// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QScrollArea;

namespace scalescope {

/// A surface at the left of a page, wide enough for names; in narrow windows it folds, to leave the room to the page.
/// Thread: GUI.
class SidePanel : public QWidget {
  Q_OBJECT
 public:
  /// `foldedWidth`: in pixels.
  SidePanel(int foldedWidth, QWidget* parent);
  bool isFolded() const { return m_isFolded; }

 protected:
  /// Shows what there is room for; called when that, the font or the visibility has changed.
  virtual void arrange();
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  /// The window was resized.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  int m_foldedWidth;
  bool m_isFolded = false;
};

/// A surface at the right of a page that scrolls in low windows. `width`: of the contents, in pixels.
QScrollArea* inCard(QWidget* contents, int width, QWidget* parent);
/// What a page shows, and beside it a card of what that depends on. `name`: of the card.
QHBoxLayout* besideCard(QWidget* shown, QWidget* contents, const char* name);

}  // namespace scalescope
