// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "app/core/node_book.h"

namespace scalescope {

/// The known nodes, one row each: state and preflight report.
class NodesModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Host, State, Connection, Cores, Memory, Gpus, Processor, Clock, Free, ColumnCount };

  explicit NodesModel(NodeBook* book, QObject* parent = nullptr);
  const KnownNode& node(int row) const { return m_nodes[static_cast<std::size_t>(row)]; }
  /// -1 if not found.
  int rowOf(const QString& host) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  void take();
  static QString display(const KnownNode& node, Column column);

  NodeBook* m_book;
  std::vector<KnownNode> m_nodes;
};

}  // namespace scalescope
