// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace scalescope {

/// One line of text that takes the room it is given: a longer text is cut at its end and shown whole in the tooltip, so
/// that a text that changes moves nothing. text() is the whole text. Thread: GUI.
class ElidedLabel : public QLabel {
 public:
  explicit ElidedLabel(QWidget* parent = nullptr);
  QSize minimumSizeHint() const override;
  /// As high with a text as without.
  QSize sizeHint() const override;
  bool isCut() const;

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace scalescope
