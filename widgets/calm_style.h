// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QProxyStyle>

class QProgressBar;
class QTableView;

namespace scalescope {

/// Fusion with surfaces and hairlines in the roles of look.h: flat controls of one height, tabs as segments, rows that
/// are tinted when selected, a focus ring for the keyboard alone.
class CalmStyle : public QProxyStyle {
 public:
  CalmStyle();

  using QProxyStyle::polish;
  void polish(QWidget* widget) override;
  int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* data) const override;
  QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                         const QWidget* widget) const override;
  QRect subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const override;
  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const override;
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget) const override;
};

/// The one main action of a place, filled in the accent.
void setPrimary(QAbstractButton& button);

/// What the bar counts, such as the runs of a study, each has a segment, as far as there is room.
void setCounting(QProgressBar& bar);

/// No hairlines below the rows, as of facts in sections.
void setWithoutLines(QTableView& table);

}  // namespace scalescope
