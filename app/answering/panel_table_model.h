// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "app/figures/figure_text.h"

namespace scalescope {

/// Any figure as a table: the rows of its table panel or its values as text.
class PanelTableModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  using QAbstractTableModel::QAbstractTableModel;
  void setTable(PanelTable table);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QStringList m_header;
  std::vector<QStringList> m_rows;          ///< as shown
  std::size_t m_firstSum = 0;               ///< row
  std::vector<Qt::Alignment> m_alignments;  ///< of its columns
};

}  // namespace scalescope
