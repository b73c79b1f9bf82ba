// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

class QFrame;

namespace scalescope {

/// A button that opens a panel of rarely changed controls below itself; Escape and clicks elsewhere close it. Thread:
/// GUI.
class PopupButton : public QToolButton {
  Q_OBJECT
 public:
  explicit PopupButton(const QString& text, QWidget* parent = nullptr);
  /// The parent of the controls; without a layout at first.
  QFrame* panel() const { return m_panel; }

 protected:
  void initStyleOption(QStyleOptionToolButton* option) const override;

 private:
  void showPanel();

  QFrame* m_panel;
};

}  // namespace scalescope
