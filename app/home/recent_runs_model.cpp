// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/home/recent_runs_model.h"

#include <algorithm>

#include "app/core/engine_sentences.h"
#include "app/results/listing/library_model.h"
#include "app/results/names/run_names.h"
#include "engine/base/clock.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

LibraryModel::Column libraryColumn(int column) {
  switch (column) {
    case RecentRunsModel::Network: return LibraryModel::Network;
    case RecentRunsModel::Devices: return LibraryModel::Ranks;
    case RecentRunsModel::Throughput: return LibraryModel::Throughput;
    case RecentRunsModel::Started: return LibraryModel::Started;
    default: return LibraryModel::Name;
  }
}

/// A run without a throughput shows its status instead if it has more to say: running, failed, damaged.
QString recentRunText(const LibraryEntry& entry, int column, const LibraryDecimals& decimals) {
  if (column == RecentRunsModel::Devices && entry.head.summary.deviceCount)
    return countText(*entry.head.summary.deviceCount);
  const QString text = libraryText(entry, libraryColumn(column), decimals.of(entry, libraryColumn(column)));
  // A log without a date is as recent as its import.
  if (column == RecentRunsModel::Started && text.isEmpty() && entry.head.summary.origin == ResultOrigin::Imported)
    return RecentRunsModel::tr("imported %1")
        .arg(toQString(isoTime(static_cast<double>(entry.modifiedNs) * 1e-9)).left(10));
  if (column != RecentRunsModel::Throughput) return text;
  const QString unit = libraryUnit(entry.head.summary, LibraryModel::Throughput);
  if (!unit.isEmpty()) return QStringLiteral("%1 %2").arg(text, unit);
  const bool isDone = entry.fault.empty() && entry.head.summary.status == RunStatus::Completed;
  return isDone ? QStringLiteral("–") : statusText(entry);
}

}  // namespace

RecentRunsModel::RecentRunsModel(Library* library, int maxRuns, QObject* parent)
    : QAbstractTableModel(parent), m_library(library), m_maxRuns(maxRuns) {
  connect(library, &Library::entriesChanged, this, &RecentRunsModel::follow);
  follow();
}

void RecentRunsModel::follow() {
  std::vector<std::pair<QString, LibraryEntryPtr>> byStart;
  for (const LibraryEntryPtr& entry : m_library->entries())
    if (!entry->readOnly && !entry->guest && !entry->trashed)
      byStart.emplace_back(librarySortKey(*entry, LibraryModel::Started).toString(), entry);
  const auto count = std::min<std::ptrdiff_t>(m_maxRuns, std::ssize(byStart));
  std::partial_sort(byStart.begin(), byStart.begin() + count, byStart.end(), [](const auto& a, const auto& b) {
    return std::pair(b.first, b.second->runId) < std::pair(a.first, a.second->runId);
  });
  std::vector<LibraryEntryPtr> rows;
  for (std::ptrdiff_t i = 0; i < count; ++i) rows.push_back(byStart[static_cast<std::size_t>(i)].second);
  if (rows == m_rows) return;
  beginResetModel();
  m_rows = std::move(rows);
  m_decimals = {m_rows, LibraryDecimals::Within::List};
  std::vector<const RunResult*> heads;
  QStringList repeats;
  for (const LibraryEntryPtr& entry : m_rows) heads.push_back(&entry->head), repeats.append(entry->repeats);
  m_names.clear();
  for (const RunName& name : listedNames(heads, repeats)) m_names.append(name.text());
  endResetModel();
}

QString RecentRunsModel::runIdAt(int row) const {
  return row < 0 || row >= rowCount() ? QString() : m_rows[static_cast<std::size_t>(row)]->runId;
}

int RecentRunsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RecentRunsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant RecentRunsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const LibraryEntry& entry = *m_rows[static_cast<std::size_t>(index.row())];
  if (role == Qt::DisplayRole)
    return index.column() == Name && entry.fault.empty() ? m_names.value(index.row())
                                                         : recentRunText(entry, index.column(), m_decimals);
  if (role == Qt::ToolTipRole) return entry.fault.empty() ? entry.runId : inWindowLanguage(entry.fault);
  const bool isCount = index.column() == Devices || index.column() == Throughput;
  if (role == Qt::TextAlignmentRole) return int(Qt::AlignVCenter | (isCount ? Qt::AlignRight : Qt::AlignLeft));
  return {};
}

QVariant RecentRunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case Name: return tr("Name");
    case Network: return tr("Network");
    case Devices: return tr("Devices");
    case Throughput: return tr("Throughput");
    case Started: return tr("Date");
    default: return {};
  }
}

}  // namespace scalescope
