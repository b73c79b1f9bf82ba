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
    RunIdsRole,   ///< every run that the row stands for
    TrashedRole,  ///< in the trash
    SectionRole,  ///< a heading over other rows, no run and no group
  };

  explicit LibraryModel(Library* library, QObject* parent = nullptr);

  Library* library() const { return m_library; }
  /// nullptr for a row that is not there.
  LibraryEntryPtr entryAt(int row) const;
  /// -1 when there is none.
  int rowOf(const QString& runId) const;
  /// A cell of one run, wherever it is shown.
  QVariant cell(const LibraryEntry& entry, Column column, int role) const;
  /// False for what cannot be compared: damaged, trashed.
  bool tickable(const LibraryEntry& entry) const;

  /// In the order in which they were ticked; only runs that are in the library.
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
  std::vector<LibraryEntryPtr> m_rows;  ///< as Library::entries when last followed
  QStringList m_ticked;
  QStringList m_awaited;  ///< to be ticked once the library has found them
  QString m_baseline;
};

/// The value of one column as text and as what it sorts by.
QString libraryText(const LibraryEntry& entry, LibraryModel::Column column);
QVariant librarySortKey(const LibraryEntry& entry, LibraryModel::Column column);
/// "running", "completed", ..., "damaged" and "trash", with disturbed runs told.
QString statusText(const LibraryEntry& entry);

}  // namespace scalescope
