// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <QRect>
#include <QStringList>
#include <QStyledItemDelegate>

namespace scalescope {

/// How much of the highlight colour the ground of ticked rows has.
inline constexpr double kTickedTint = 0.05;

/// Paints the rows of the library: a run's name above a line of its facts (for a ticked run after the colour that its
/// system has in figures), its other columns beside the name, and the headings of groups. Facts that do not fit are
/// left out, the least important first; a name that does not fit leaves its system to the line of facts, then its
/// network is cut. Thread: GUI.
class LibraryDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  /// Only the height matters, and only the name column determines it, because the view queries every row.
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  /// Pixels that a cell's text needs beside the margins; of a number without its interval.
  static int textWidth(const QStyleOptionViewItem& option, const QModelIndex& index);
  /// Pixels that a name needs, with its tick, in a column that begins at the row's.
  static int nameWidth(const QStyleOptionViewItem& option, const QModelIndex& index);
  /// The name as it is painted in this rectangle of the name's column.
  QString shownName(const QStyleOptionViewItem& option, const QModelIndex& index) const;

 private:
  void paintHeading(QPainter& painter, const QStyleOptionViewItem& option) const;
  QRect nameLine(const QStyleOptionViewItem& cell) const;
  void paintName(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
  void paintFact(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
  void paintUnit(QPainter& painter, const QStyleOptionViewItem& option, const QString& unit, const QRect& number) const;
  void paintDetail(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, bool isCompact,
                   QRect rect) const;
};

/// The texts of a row's second line that fit into so many pixels, in their order; the system's name is shortened before
/// anything but the variation and the number format is left out. `parts`: one text per DetailPart.
QStringList fittingDetail(QStringList parts, const QFontMetrics& metrics, int width);
/// A name that fits: the network is cut in its middle, since versions stand at its end; what differs remains.
QString fittingName(const QString& name, const QFontMetrics& metrics, int width);
/// A number that fits, without its interval where there is no room for it; "…" rather than a part of its digits.
QString fittingNumber(const QString& text, const QFontMetrics& metrics, int width);

}  // namespace scalescope
