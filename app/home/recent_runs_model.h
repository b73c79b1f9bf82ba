// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "app/results/listing/library_decimals.h"
#include "app/store/library.h"

namespace scalescope {

/// The newest of the user's own runs, one row each, newest first; trashed and published runs are not listed.
/// Follows the library. Thread: GUI.
class RecentRunsModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Name, Network, Devices, Throughput, Started, ColumnCount };
  /// Lists at most `maxRuns` runs.
  RecentRunsModel(Library* library, int maxRuns, QObject* parent = nullptr);
  /// "" for an invalid row.
  QString runIdAt(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  void follow();

  Library* m_library;
  int m_maxRuns;
  std::vector<LibraryEntryPtr> m_rows;
  QStringList m_names;  ///< unique names of the rows
  LibraryDecimals m_decimals;
};

}  // namespace scalescope
