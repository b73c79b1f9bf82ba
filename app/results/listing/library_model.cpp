// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/listing/library_model.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>
#include <algorithm>

#include "app/core/engine_sentences.h"
#include "app/results/listing/library_columns.h"
#include "app/results/listing/study_title.h"
#include "app/results/series_colors.h"
#include "widgets/look.h"
#include "widgets/qt_text.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

bool isNumeric(int column) { return libraryColumns()[static_cast<std::size_t>(column)].isNumber; }

/// As the cells show them.
QString searchWords(const LibraryEntry& entry, const QString& name, const LibraryDecimals& decimals) {
  QStringList words{name, toQString(entry.head.summary.name), inWindowLanguage(entry.fault),
                    librarySortKey(entry, LibraryModel::Network).toString()};                       // the id
  for (const auto& [label, value] : entry.head.annotations.labels) words.append(toQString(value));  // study, cell...
  for (int column = 0; libraryColumns()[static_cast<std::size_t>(column)].source <= ColumnSource::Metric; ++column)
    words.append(libraryText(entry, static_cast<LibraryModel::Column>(column), decimals.of(entry, column)));
  return words.join(QLatin1Char('\n')).toLower();
}

}  // namespace

LibraryModel::LibraryModel(Library* library, QObject* parent)
    : QAbstractTableModel(parent), m_library(library), m_rows(library->entries()), m_baseline(library->baseline()) {
  nameAgain();
  connect(library, &Library::entriesChanged, this, &LibraryModel::follow);
  connect(library, &Library::baselineChanged, this, [this](const QString& runId) {
    rowChanged(std::exchange(m_baseline, runId));
    rowChanged(runId);
  });
}

LibraryEntryPtr LibraryModel::entryAt(int row) const {
  return row >= 0 && row < static_cast<int>(m_rows.size()) ? m_rows[static_cast<std::size_t>(row)] : nullptr;
}

int LibraryModel::rowOf(const QString& runId) const {
  const auto found =
      std::lower_bound(m_rows.begin(), m_rows.end(), runId,
                       [](const LibraryEntryPtr& entry, const QString& id) { return entry->runId < id; });
  return found == m_rows.end() || (*found)->runId != runId ? -1 : static_cast<int>(found - m_rows.begin());
}

QString LibraryModel::nameOf(const QString& runId) const { return m_names.value(runId).text(); }

QString LibraryModel::compactNameOf(const QString& runId) const {
  RunName name = m_names.value(runId);
  name.shared = name.compact;
  return name.text();
}

/// A damaged run has only its id; runs in the trash do not lengthen the names of others.
void LibraryModel::nameAgain() {
  m_names.clear();
  m_decimals = {m_library->entries(), m_decimalsWithin};
  std::vector<const RunResult*> heads;
  std::vector<LibraryEntryPtr> named;
  QStringList keys;
  for (const LibraryEntryPtr& entry : m_library->entries()) {
    const QString alone = entry->fault.empty() ? statedName(entry->head) : entry->runId;
    if (!entry->fault.empty() || entry->trashed) {
      m_names.insert(entry->runId, {alone, {}, alone});
      continue;
    }
    named.push_back(entry);
    heads.push_back(&entry->head);
    keys.append(entry->guest ? QString() : entry->repeats);
  }
  std::vector<RunName> names = listedNames(heads, keys);
  for (std::size_t i = 0; i < named.size(); ++i) {
    const QString system = identityOf(*heads[i]).system;
    if (!system.isEmpty() && libraryPathOf(*named[i]).contains(system)) names[i].shared = names[i].compact;
    m_names.insert(named[i]->runId, std::move(names[i]));
  }
  m_studyTitles = studyTitles(heads);
}

QString LibraryModel::headingTitle(const QString& heading) const { return m_studyTitles.value(heading, heading); }

/// Merges the new list into the old one; both are sorted by run id.
void LibraryModel::follow() {
  const auto& now = m_library->entries();
  const QHash<QString, RunName> before = m_names;
  const LibraryDecimals decimalsBefore = m_decimals;
  nameAgain();
  m_searchTexts.clear();
  if (m_rows.empty() || now.empty()) {
    beginResetModel();
    m_rows = now;
    endResetModel();
  }
  std::size_t row = 0;
  for (std::size_t next = 0; row < m_rows.size() || next < now.size();) {
    int at = static_cast<int>(row);
    if (next == now.size() || (row < m_rows.size() && m_rows[row]->runId < now[next]->runId)) {
      beginRemoveRows({}, at, at);
      m_rows.erase(m_rows.begin() + at);
      endRemoveRows();
      continue;
    }
    if (row == m_rows.size() || now[next]->runId < m_rows[row]->runId) {
      beginInsertRows({}, at, at);
      m_rows.insert(m_rows.begin() + at, now[next]);
      if (m_wasListed && !now[next]->readOnly && !now[next]->guest) m_new.insert(now[next]->runId);
      endInsertRows();
    } else if (m_rows[row] != now[next] || before.value(now[next]->runId) != m_names.value(now[next]->runId)) {
      m_rows[row] = now[next];
      emit dataChanged(index(at, 0), index(at, columnCount() - 1));
    }
    ++row, ++next;
  }
  m_wasListed = m_library->listed();
  showDecimals(decimalsBefore);
  QStringList kept = tickableOf(m_ticked);
  for (const QString& runId : QStringList(m_awaited)) {
    if (!m_library->find(runId)) continue;
    m_awaited.removeAll(runId);
    const QStringList arrived = tickableOf({runId});
    if (kept.contains(runId) || arrived.isEmpty()) continue;
    kept.append(runId);
    rowChanged(runId);
  }
  if (kept == m_ticked) return colorAgain();
  keepTicks(kept);
  emit tickedRunsChanged();
}

/// Emits for runs of rows whose numbers have other digits than before.
void LibraryModel::showDecimals(const LibraryDecimals& before) {
  const QSet<QString> changed = m_decimals.changedSince(before);
  if (changed.isEmpty()) return;
  const auto isChanged = [&](const LibraryEntryPtr& row) { return changed.contains(m_decimals.headingFor(*row)); };
  for (auto first = m_rows.begin(); (first = std::find_if(first, m_rows.end(), isChanged)) != m_rows.end();) {
    const auto end = std::find_if_not(first, m_rows.end(), isChanged);
    emit dataChanged(index(static_cast<int>(first - m_rows.begin()), 0),
                     index(static_cast<int>(end - m_rows.begin()) - 1, columnCount() - 1));
    first = end;
  }
}

void LibraryModel::setDecimalsWithin(LibraryDecimals::Within within) {
  if (std::exchange(m_decimalsWithin, within) == within) return;
  m_decimals = {m_library->entries(), within};
  m_searchTexts.clear();
  if (!m_rows.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void LibraryModel::colorAgain() {
  std::vector<const RunResult*> heads;
  QStringList runIds;
  for (const QString& runId : m_ticked)
    if (const LibraryEntryPtr entry = m_library->find(runId)) {
      heads.push_back(&entry->head);
      runIds.append(runId);
    }
  const QList<QColor> colors = systemColors(heads);
  const QHash<QString, QColor> before = std::exchange(m_colors, {});
  for (qsizetype i = 0; i < runIds.size(); ++i) m_colors.insert(runIds[i], colors[i]);
  for (const QString& runId : runIds)
    if (before.contains(runId) && before.value(runId) != m_colors.value(runId)) rowChanged(runId);
}

void LibraryModel::keepTicks(const QStringList& runIds) {
  m_ticked = runIds;
  m_tickedSet = QSet<QString>(runIds.begin(), runIds.end());
  m_new.subtract(m_tickedSet);
  colorAgain();
}

void LibraryModel::markSeen(const QString& runId) {
  if (m_new.remove(runId)) rowChanged(runId);
}

void LibraryModel::rowChanged(const QString& runId) {
  int row = rowOf(runId);
  if (row >= 0) emit dataChanged(index(row, 0), index(row, columnCount() - 1));
}

bool LibraryModel::tickable(const LibraryEntry& entry) const { return entry.fault.empty() && !entry.trashed; }

void LibraryModel::setTicked(const QStringList& runIds, bool ticked) {
  const QSet<QString> meant(runIds.begin(), runIds.end());
  QStringList next;
  for (const QString& runId : m_ticked)
    if (ticked || !meant.contains(runId)) next.append(runId);
  for (const QString& runId : runIds)
    if (ticked && !isTicked(runId)) next.append(runId);
  next.removeDuplicates();
  setTickedRuns(next);
}

QStringList LibraryModel::tickableOf(const QStringList& runIds) const {
  QStringList kept;
  for (const QString& runId : runIds)
    if (auto entry = m_library->find(runId); entry && tickable(*entry)) kept.append(runId);
  return kept;
}

void LibraryModel::setTickedRuns(const QStringList& runIds) {
  QStringList next = tickableOf(runIds);
  m_awaited.clear();
  for (const QString& runId : runIds)
    if (!m_library->find(runId)) m_awaited.append(runId);
  if (next == m_ticked) return;
  const QSet<QString> before = m_tickedSet;
  keepTicks(next);
  for (const QString& runId : before + m_tickedSet)
    if (const int row = rowOf(runId); row >= 0 && before.contains(runId) != isTicked(runId))
      emit dataChanged(index(row, Name), index(row, Name), {Qt::CheckStateRole, ColorRole});
  emit tickedRunsChanged();
}

int LibraryModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LibraryModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(libraryColumns().size());
}

QVariant LibraryModel::data(const QModelIndex& index, int role) const {
  LibraryEntryPtr entry = entryAt(index.row());
  if (!entry || index.column() >= columnCount()) return {};
  return cell(*entry, static_cast<Column>(index.column()), role);
}

QVariant LibraryModel::cell(const LibraryEntry& entry, Column column, int role) const {
  bool isBaseline = entry.runId == m_baseline;
  switch (role) {
    case Qt::DisplayRole: {
      if (column == Study) return headingTitle(libraryText(entry, column));
      const QString text = column == Name ? nameOf(entry.runId) : libraryText(entry, column, decimalsOf(entry, column));
      if (column == Quality && isNew(entry.runId)) return newRunText(text);
      return column == Name && isBaseline ? tr("%1 (baseline)").arg(text) : text;
    }
    case Qt::ToolTipRole: return toolTip(entry);
    case Qt::CheckStateRole:
      if (column != Name || !tickable(entry)) return {};
      return isTicked(entry.runId) ? Qt::Checked : Qt::Unchecked;
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(
          Qt::Alignment(Qt::AlignVCenter | (isNumeric(column) ? Qt::AlignRight : Qt::AlignLeft)));
    case Qt::ForegroundRole:
      if (const Tone tone = libraryQuality(entry).tone; column == Status && tone != Tone::Neutral)
        return toneColor(tone, QGuiApplication::palette());
      return {};
    case Qt::FontRole:
      if (column == Name && isBaseline) return strongFont();
      return {};
    case RunIdRole: return entry.runId;
    case RunIdsRole: return QStringList{entry.runId};
    case TrashedRole: return entry.trashed;
    case SectionRole: return false;
    case SortRole: return column == Name ? nameOf(entry.runId).toLower() : librarySortKey(entry, column);
    case SearchRole: return searchText(entry);
    case DetailRole: return libraryDetail(entry, nameOf(entry.runId));
    case CompactNameRole:
      return isBaseline ? tr("%1 (baseline)").arg(compactNameOf(entry.runId)) : compactNameOf(entry.runId);
    case UnitRole: return entry.head.summary.imagesPerSecond ? QString() : libraryUnit(entry.head.summary, column);
    case ColorRole: return column == Name ? m_colors.value(entry.runId) : QVariant();
    case ToneRole: return static_cast<int>(libraryQuality(entry).tone);
    case PublishedRole: return entry.head.summary.origin == ResultOrigin::Published;
    case Qt::AccessibleTextRole: {
      if (const QString unit = libraryUnit(entry.head.summary, column); !unit.isEmpty())
        return QStringLiteral("%1 %2").arg(libraryText(entry, column, decimalsOf(entry, column)), unit);
      if (column != Name) return {};
      QStringList words{nameOf(entry.runId)};
      for (const Column told : {Quality, System}) words.append(cell(entry, told, Qt::DisplayRole).toString());
      words.append(libraryDetail(entry, words.first()));
      words.removeAll(QString());
      return words.join(QStringLiteral(", "));
    }
    default: return {};
  }
}

/// Cached: a filter reads it for every run on every keystroke.
const QString& LibraryModel::searchText(const LibraryEntry& entry) const {
  const auto [found, isNew] = m_searchTexts.try_emplace(&entry);
  if (isNew) found->second = searchWords(entry, nameOf(entry.runId), m_decimals);
  return found->second;
}

bool LibraryModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  LibraryEntryPtr entry = entryAt(index.row());
  if (!entry || role != Qt::CheckStateRole || index.column() != Name || !tickable(*entry)) return false;
  setTicked({entry->runId}, value.toInt() == Qt::Checked);
  return true;
}

QVariant LibraryModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  if (role == Qt::DisplayRole && section == Throughput) return tr("Images/s");  // rows state other units
  if (role == Qt::DisplayRole) return libraryColumnTitle(section);
  if (role == Qt::ToolTipRole) return libraryColumnHelp(section);
  if (role == Qt::TextAlignmentRole)
    return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (isNumeric(section) ? Qt::AlignRight : Qt::AlignLeft)));
  return {};
}

Qt::ItemFlags LibraryModel::flags(const QModelIndex& index) const {
  LibraryEntryPtr entry = entryAt(index.row());
  if (!entry || !index.isValid()) return Qt::NoItemFlags;
  Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
  return index.column() == Name && tickable(*entry) ? flags | Qt::ItemIsUserCheckable : flags;
}

QString LibraryModel::toolTip(const LibraryEntry& entry) const {
  QStringList lines{nameOf(entry.runId), entry.runId};
  const Summary& summary = entry.head.summary;
  if (!isOwnRun(summary.origin) && !summary.name.empty()) lines.insert(1, toQString(summary.name));  // of its file
  lines.removeDuplicates();
  for (const Column told : {System, Network, Ranks, Batch, Precision, StepCv, Quality, Started})
    if (const QString text = libraryText(entry, told); !text.isEmpty())
      lines.append(QStringLiteral("%1: %2").arg(libraryColumnTitle(told), text));
  if (!entry.fault.empty()) lines.append(inWindowLanguage(entry.fault));
  if (!entry.fault.empty() && entry.hasEvents)
    lines.append(tr("Its events exist: \"Rebuild from events\" recreates the result."));
  if (!entry.head.summary.error.empty()) lines.append(inWindowLanguage(entry.head.summary.error));
  if (!entry.head.annotations.citation.empty()) lines.append(toQString(entry.head.annotations.citation));
  lines.append(toQString(entry.file));
  return lines.join(QLatin1Char('\n'));
}

}  // namespace scalescope
