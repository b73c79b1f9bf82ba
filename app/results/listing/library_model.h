// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QColor>
#include <QHash>
#include <QSet>
#include <QStringList>
#include <unordered_map>
#include <vector>

#include "app/results/listing/library_decimals.h"
#include "app/results/names/run_names.h"
#include "app/store/library.h"
#include "widgets/tones.h"

namespace scalescope {

/// The library as a table, one row per run, with ticks: the runs that comparisons use. Follows the library row by row,
/// so that selection and ticks stay. Thread: GUI.
class LibraryModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  /// The facts of a run; further columns have quantities, fields of the plan and the environment (libraryColumns()).
  enum Column : int {
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
    Nodes,
    GlobalBatch,
    Dataset,
    Framework,
    Study,
    OriginOfRun,
    Kind,
    EpochsDone,
    Top5,
    EngineVersion,
    Citation,
    Notes,
    Run,
    Quality,
    FirstField  ///< of libraryColumns() that this list does not name
  };
  enum Role {
    RunIdRole = Qt::UserRole + 1,
    SortRole,         ///< number or text by which a column sorts
    SearchRole,       ///< every word of the row in lower case
    RunIdsRole,       ///< every run of the row
    TrashedRole,      ///< in the trash
    SectionRole,      ///< a heading above other rows, neither a run nor a group
    DetailRole,       ///< of the name: network and devices that it does not state
    CompactNameRole,  ///< of the name: without the system, for rows that show it elsewhere
    UnitRole,         ///< of a number whose unit is not that of the column's title; else ""
    ColorRole,        ///< of the name: the QColor of a ticked run's system in figures, as shipped; else invalid
    ToneRole,         ///< of the quality: its tone, an int
    KeyRole,          ///< of a heading or a group: the same while its rows come and go
    StudyRunsRole,    ///< of the heading of a study of this library: its runs
    CountRole,        ///< of a heading: its runs that are not in the trash
    TrashCountRole,
    TickRole,  ///< setData() of a heading: ticks these run ids
    UntickRole,
    PublishedRole,  ///< a published result, whose bars and colour have light stripes
  };

  explicit LibraryModel(Library* library, QObject* parent = nullptr);

  Library* library() const { return m_library; }
  /// nullptr for an invalid row.
  LibraryEntryPtr entryAt(int row) const;
  /// -1 if not found.
  int rowOf(const QString& runId) const;
  /// The name of a run among those of the library (listedNames()), with what tells it from its repeats.
  QString nameOf(const QString& runId) const;
  /// The same without the system, for rows that say it elsewhere.
  QString compactNameOf(const QString& runId) const;
  QString compactSharedNameOf(const QString& runId) const { return m_names.value(runId).compact; }
  /// What a heading of headingOf() shows: the question of a study that an earlier version named after a network.
  QString headingTitle(const QString& heading) const;
  /// The name that a run shares with its repeats, and what tells it from them.
  QString sharedNameOf(const QString& runId) const { return m_names.value(runId).shared; }
  QString ownNameOf(const QString& runId) const { return m_names.value(runId).own; }
  /// A cell of one run, also for other views.
  QVariant cell(const LibraryEntry& entry, Column column, int role) const;
  /// Of the numbers in a column that stand beside this run's.
  std::optional<int> decimalsOf(const LibraryEntry& entry, Column column) const { return m_decimals.of(entry, column); }
  /// Which rows stand beside each other: by default those of one heading.
  void setDecimalsWithin(LibraryDecimals::Within within);
  /// False for runs that cannot be compared: damaged, trashed.
  bool tickable(const LibraryEntry& entry) const;

  /// In the order of ticking; only runs in the library.
  QStringList tickedRuns() const { return m_ticked; }
  bool isTicked(const QString& runId) const { return m_tickedSet.contains(runId); }
  void setTicked(const QStringList& runIds, bool ticked);
  void setTickedRuns(const QStringList& runIds);
  /// A run that came while the window was open and that the user has neither ticked nor looked at.
  bool isNew(const QString& runId) const { return m_new.contains(runId); }
  void markSeen(const QString& runId);

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
  void nameAgain();
  void colorAgain();
  void showDecimals(const LibraryDecimals& before);
  void keepTicks(const QStringList& runIds);
  const QString& searchText(const LibraryEntry& entry) const;
  QStringList tickableOf(const QStringList& runIds) const;
  QString toolTip(const LibraryEntry& entry) const;

  Library* m_library;
  std::vector<LibraryEntryPtr> m_rows;  ///< Library::entries at the last update
  QStringList m_ticked;
  QSet<QString> m_tickedSet;
  QStringList m_awaited;  ///< ticked as soon as the library has found them
  QSet<QString> m_new;
  bool m_wasListed = false;
  QString m_baseline;
  QHash<QString, RunName> m_names;  ///< by run id
  QHash<QString, QString> m_studyTitles;
  LibraryDecimals::Within m_decimalsWithin = LibraryDecimals::Within::Headings;
  LibraryDecimals m_decimals;
  QHash<QString, QColor> m_colors;  ///< of the ticked runs, by run id
  mutable std::unordered_map<const LibraryEntry*, QString> m_searchTexts;
};

/// Where an entry comes from; the order of their headings.
enum class LibraryOrigin { Measured, Stated, Imported, Guest, Published };
LibraryOrigin libraryOriginOf(const LibraryEntry& entry);
QString libraryOriginText(LibraryOrigin origin);

/// The network and the devices, where the name does not state them.
QString libraryDetail(const LibraryEntry& entry, const QString& name);
/// What limits the trust in a run's numbers, in colour: "failed", "disturbed", "short"; else how they were obtained.
struct RunQuality {
  QString text;
  Tone tone = Tone::Neutral;
};
RunQuality libraryQuality(const LibraryEntry& entry);
/// The quality of a new run.
QString newRunText(const QString& quality);

inline constexpr int kLibraryDigits = 4;
/// A measured number that shares its decimals with those above and below it; nothing in other columns.
std::optional<double> libraryNumber(const LibraryEntry& entry, LibraryModel::Column column);
/// Whether libraryNumber() can find numbers in this column.
bool hasLibraryNumbers(LibraryModel::Column column);
/// The value of one column as text and as sort key. `decimals`: of such a number, those of its column
/// (LibraryDecimals).
QString libraryText(const LibraryEntry& entry, LibraryModel::Column column, std::optional<int> decimals = {});
/// The unit of a number that rows state in different units; "" for other columns, and without a number.
QString libraryUnit(const Summary& summary, LibraryModel::Column column);
QVariant librarySortKey(const LibraryEntry& entry, LibraryModel::Column column);
/// "running", "completed", ..., "damaged" and "trash"; disturbed runs are marked.
QString statusText(const LibraryEntry& entry);

}  // namespace scalescope
