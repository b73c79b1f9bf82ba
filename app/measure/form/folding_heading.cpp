// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/folding_heading.h"

#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolButton>

#include "widgets/look.h"

namespace scalescope {
namespace {

/// Only its arrow and its text: the arrow shows the state. A style sheet would keep the colours in which it was set.
class HeadingButton : public QToolButton {
 public:
  using QToolButton::QToolButton;

 protected:
  void paintEvent(QPaintEvent*) override {
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    const int side = fontMetrics().height();
    QStyleOption arrow = option;
    arrow.rect = QRect(0, (height() - side) / 2, side, side);
    painter.drawPrimitive(isChecked() ? QStyle::PE_IndicatorArrowDown : QStyle::PE_IndicatorArrowRight, arrow);
    QFont font = this->font();
    font.setUnderline(hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange));
    painter.setFont(font);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(rect().adjusted(side + kSpace, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text());
  }
};

}  // namespace

QToolButton* makeFoldingHeading(const QString& title, QWidget* content, bool open, QWidget* parent) {
  auto* heading = new HeadingButton(parent);
  heading->setText(title);
  heading->setCheckable(true);
  heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  setType(*heading, TypeRole::Heading);
  const auto fold = [heading, content](bool unfolded) {
    heading->setArrowType(unfolded ? Qt::DownArrow : Qt::RightArrow);
    content->setVisible(unfolded);
  };
  QObject::connect(heading, &QToolButton::toggled, content, fold);
  heading->setChecked(open);
  fold(open);
  return heading;
}

}  // namespace scalescope
