// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <QRect>
#include <QStringList>
#include <QStyledItemDelegate>

namespace scalescope {

/// How much of the highlight colour the ground of ticked rows has.
inline constexpr double kTickedTint = 0.08;

/// Paints the rows of the library: a run's name above a line of its facts (for a ticked run after the colour that its
/// system has in figures), its other columns beside the name, and the headings of groups. Facts that do not fit are
/// left out, the least important first; long names are cut at their end. Thread: GUI.
class LibraryDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  /// Only the height matters, and only the name column determines it, because the view queries every row.
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  /// Pixels that a cell's text needs beside the margins.
  static int textWidth(const QStyleOptionViewItem& option, const QModelIndex& index);

 private:
  void paintHeading(QPainter& painter, const QStyleOptionViewItem& option) const;
  void paintName(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
  void paintFact(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
  void paintUnit(QPainter& painter, const QStyleOptionViewItem& option, const QString& unit, const QRect& number) const;
  void paintDetail(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, QRect rect) const;
};

/// The texts of a row's second line that fit into so many pixels, in their order; the system's name is shortened before
/// anything but the variation and the number format is left out. `parts`: one text per DetailPart.
QStringList fittingDetail(QStringList parts, const QFontMetrics& metrics, int width);
/// A number that fits, without its interval where there is no room for it; "…" rather than a part of its digits.
QString fittingNumber(const QString& text, const QFontMetrics& metrics, int width);

}  // namespace scalescope
