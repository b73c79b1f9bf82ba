// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QPersistentModelIndex>
#include <QTimer>
#include <QTreeView>

#include "app/library/library_delegate.h"

namespace scalescope {

/// The table of the library: the name's column takes the width that the chosen columns leave; when there is too little
/// for all, these become narrower, down to the numbers in them, before a name is cut. It never scrolls sideways.
/// Thread: GUI.
class LibraryTable : public QTreeView {
  Q_OBJECT
 public:
  explicit LibraryTable(QWidget* parent);

  /// Of LibraryModel, shown beside the name, from left to right.
  void setShownColumns(const QList<int>& columns);
  QList<int> shownColumns() const;
  /// Pixels, of the columns whose width was changed; they may be shown narrower.
  void setWidths(const QHash<int, int>& widths);
  const QHash<int, int>& widths() const { return m_widths; }
  void setModel(QAbstractItemModel* model) override;
  /// The name of a row as it is painted.
  QString shownName(const QModelIndex& index) const;

  /// Where the row is that stays while rows come and go: the one under the pointer, else the current one if it is in
  /// sight, else the first one of a scrolled list. Invalid: no row has to stay.
  struct Place {
    QPersistentModelIndex row;
    QString runId;  ///< finds a row that moved to another heading
    int top = 0;    ///< pixels
  };
  Place place() const;
  void restore(const Place& place);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  int sizeHintForColumn(int column) const override;
  void updateGeometries() override;

 private:
  int wantedWidth(int column) const;
  int minColumnWidth(int column) const;
  void measureBelow(const QModelIndex& parent, int level, int& rowsLeft);
  int minWidth() const;
  int columnRightOf(int column) const;
  void widthChanged(int column, int before, int after);
  void fitColumns();

  QModelIndex stayingRow() const;

  QHash<int, int> m_widths;
  int m_lowest = 0, m_highest = 0;  ///< a short list also scrolls as far as its row needs to stay, in pixels
  LibraryDelegate* m_delegate;
  QHash<int, CellWidth> m_needed;  ///< the longest texts of a shown column; of a name with its indentation
  QTimer m_soon;                   ///< many rows change at once
  bool m_isFitting = false;
};

}  // namespace scalescope
