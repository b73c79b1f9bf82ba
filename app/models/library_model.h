// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <vector>

#include "app/library/library.h"

namespace scalescope {

/// The library as a table, one row per run, with ticks: the runs that comparisons use. Follows the library row by row,
/// so that selection and ticks stay. Thread: GUI.
class LibraryModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column {
    Name,
    System,
    Network,
    Ranks,
    Batch,
    Precision,
    Throughput,
    StepCv,
    Top1,
    Status,
    Started,
    Tags,
    Repeats,
    ColumnCount
  };
  enum Role {
    RunIdRole = Qt::UserRole + 1,
    SortRole,     ///< number or text by which a column sorts
    SearchRole,   ///< every word of the row in lower case
    RunIdsRole,   ///< every run of the row
    TrashedRole,  ///< in the trash
    SectionRole,  ///< a heading above other rows, neither a run nor a group
  };

  explicit LibraryModel(Library* library, QObject* parent = nullptr);

  Library* library() const { return m_library; }
  /// nullptr for an invalid row.
  LibraryEntryPtr entryAt(int row) const;
  /// -1 if not found.
  int rowOf(const QString& runId) const;
  /// A cell of one run, also for other views.
  QVariant cell(const LibraryEntry& entry, Column column, int role) const;
  /// False for runs that cannot be compared: damaged, trashed.
  bool tickable(const LibraryEntry& entry) const;

  /// In the order of ticking; only runs in the library.
  QStringList tickedRuns() const { return m_ticked; }
  void setTicked(const QStringList& runIds, bool ticked);
  void setTickedRuns(const QStringList& runIds);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  void tickedRunsChanged();

 private:
  void follow();
  void rowChanged(const QString& runId);
  QStringList tickableOf(const QStringList& runIds) const;
  QString toolTip(const LibraryEntry& entry) const;

  Library* m_library;
  std::vector<LibraryEntryPtr> m_rows;  ///< Library::entries at the last update
  QStringList m_ticked;
  QStringList m_awaited;  ///< ticked as soon as the library has found them
  QString m_baseline;
};

/// The value of one column as text and as sort key.
QString libraryText(const LibraryEntry& entry, LibraryModel::Column column);
QVariant librarySortKey(const LibraryEntry& entry, LibraryModel::Column column);
/// "running", "completed", ..., "damaged" and "trash"; disturbed runs are marked.
QString statusText(const LibraryEntry& entry);

}  // namespace scalescope
