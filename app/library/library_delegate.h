// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <QHash>
#include <QRect>
#include <QStyledItemDelegate>

namespace scalescope {

/// How much of the highlight colour the ground of ticked rows has.
inline constexpr double kTickedTint = 0.05;

/// Pixels of a cell's text without its margins. Numbers are aligned at their decimal signs.
struct CellWidth {
  int whole = 0;     ///< of a number: its digits before the decimal sign, with its unit; else the text
  int decimals = 0;  ///< from the decimal sign on, without an interval
  int rest = 0;      ///< with its interval
};

/// Paints the rows of the library, each of one line: names, with what they do not state and for a ticked run the colour
/// that its system has in figures; numbers below each other; qualities as chips; and the headings of groups. A name
/// that does not fit loses a part of its network. Thread: GUI.
class LibraryDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  /// Only the height matters, the same for all rows.
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  static CellWidth widthOf(const QStyleOptionViewItem& option, const QModelIndex& index);
  /// Beside all texts of a column.
  static int margins(int column);
  /// Pixels that a name needs, with its tick, in a column that begins at the row's.
  int nameWidth(const QStyleOptionViewItem& option, const QModelIndex& index) const;
  /// The name as it is painted in this rectangle of the name's column.
  QString shownName(const QStyleOptionViewItem& option, const QModelIndex& index) const;
  /// Names leave the system to its column.
  void setSystemShown(bool isShown) { m_isSystemShown = isShown; }
  /// Pixels right of the decimal signs of a column.
  void setRest(int column, int pixels) { m_rests[column] = pixels; }

 private:
  void paintHeading(QPainter& painter, const QStyleOptionViewItem& option) const;
  QRect nameRect(const QStyleOptionViewItem& cell) const;
  QString nameOf(const QModelIndex& index) const;
  void paintName(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
  void paintFact(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
  void paintNumber(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;

  bool m_isSystemShown = false;
  QHash<int, int> m_rests;
};

/// A name that fits: the network is cut in its middle, since versions stand at its end; what differs remains.
QString fittingName(const QString& name, const QFontMetrics& metrics, int width);

}  // namespace scalescope
