// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/library_model.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>
#include <algorithm>

#include "app/core/engine_sentences.h"
#include "widgets/qt_text.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

const char* const kTitles[] = {
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Name"),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "System"),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Network"),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Ranks"),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Batch"),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Precision"),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Images/s"),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Step CV"),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Top-1"),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Status"),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Started"),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Tags"),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Repeats"),
};

const char* const kExplanations[] = {
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "The run's name; tick it to compare it."),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "The name that you gave the hardware."),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "The trained network with its variant."),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Devices that trained together."),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Images per device and step."),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Number format of the training."),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Measured images of all devices / measured time."),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel",
                      "Variation of the step times within the run; it says nothing of repeats."),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Top-1 accuracy with its split: validation set or training set."),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "How the run ended."),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Start of the run, local time."),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Tags, to find runs by: tag:demo"),
    QT_TRANSLATE_NOOP("scalescope::LibraryModel",
                      "Runs of one plan in one environment are one row: their count and the variation between them."),
};

bool isNumeric(int column) {
  return column == LibraryModel::Ranks || column == LibraryModel::Batch || column == LibraryModel::Throughput ||
         column == LibraryModel::StepCv || column == LibraryModel::Top1;
}

Tone toneOf(const LibraryEntry& entry) {
  const RunStatus status = entry.head.summary.status;
  if (!entry.fault.isEmpty() || status == RunStatus::Failed) return Tone::Bad;
  if (status == RunStatus::Incomplete || status == RunStatus::Stopped || entry.head.summary.disturbed)
    return Tone::Caution;
  return entry.running ? Tone::Good : Tone::Neutral;
}

QString searchText(const LibraryEntry& entry) {
  QStringList words{entry.runId,
                    entry.fault,
                    toQString(entry.head.annotations.notes),
                    toQString(entry.head.plan.dataset),
                    librarySortKey(entry, LibraryModel::Network).toString(),
                    toQString(entry.head.annotations.citation)};
  for (const auto& [name, value] : entry.head.annotations.labels) words.append(toQString(value));  // study, cell...
  for (int column = 0; column < LibraryModel::ColumnCount; ++column)
    words.append(libraryText(entry, static_cast<LibraryModel::Column>(column)));
  return words.join(QLatin1Char('\n')).toLower();
}

}  // namespace

LibraryModel::LibraryModel(Library* library, QObject* parent)
    : QAbstractTableModel(parent), m_library(library), m_rows(library->entries()), m_baseline(library->baseline()) {
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
  auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const auto& entry) { return entry->runId == runId; });
  return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

/// Merges the new list into the old one; both are sorted by run id.
void LibraryModel::follow() {
  const auto& now = m_library->entries();
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
      endInsertRows();
    } else if (m_rows[row] != now[next]) {
      m_rows[row] = now[next];
      emit dataChanged(index(at, 0), index(at, ColumnCount - 1));
    }
    ++row, ++next;
  }
  QStringList kept = tickableOf(m_ticked);
  for (const QString& runId : QStringList(m_awaited)) {
    if (!m_library->find(runId)) continue;
    m_awaited.removeAll(runId);
    const QStringList arrived = tickableOf({runId});
    if (kept.contains(runId) || arrived.isEmpty()) continue;
    kept.append(runId);
    rowChanged(runId);
  }
  if (kept == m_ticked) return;
  m_ticked = kept;
  emit tickedRunsChanged();
}

void LibraryModel::rowChanged(const QString& runId) {
  int row = rowOf(runId);
  if (row >= 0) emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

bool LibraryModel::tickable(const LibraryEntry& entry) const { return entry.fault.isEmpty() && !entry.trashed; }

void LibraryModel::setTicked(const QStringList& runIds, bool ticked) {
  QStringList next = m_ticked;
  for (const QString& runId : runIds) {
    if (!ticked) next.removeAll(runId);
    if (ticked && !next.contains(runId)) next.append(runId);
  }
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
  QStringList touched = m_ticked + next;
  m_ticked = next;
  touched.removeDuplicates();
  for (const QString& runId : touched) rowChanged(runId);
  emit tickedRunsChanged();
}

int LibraryModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LibraryModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant LibraryModel::data(const QModelIndex& index, int role) const {
  LibraryEntryPtr entry = entryAt(index.row());
  if (!entry || index.column() >= ColumnCount) return {};
  return cell(*entry, static_cast<Column>(index.column()), role);
}

QVariant LibraryModel::cell(const LibraryEntry& entry, Column column, int role) const {
  bool isBaseline = entry.runId == m_baseline;
  switch (role) {
    case Qt::DisplayRole: {
      QString text = libraryText(entry, column);
      return column == Name && isBaseline ? tr("%1 (baseline)").arg(text) : text;
    }
    case Qt::ToolTipRole: return toolTip(entry);
    case Qt::CheckStateRole:
      if (column != Name || !tickable(entry)) return {};
      return m_ticked.contains(entry.runId) ? Qt::Checked : Qt::Unchecked;
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(
          Qt::Alignment(Qt::AlignVCenter | (isNumeric(column) ? Qt::AlignRight : Qt::AlignLeft)));
    case Qt::ForegroundRole:
      if (column == Status && toneOf(entry) != Tone::Neutral)
        return toneColor(toneOf(entry), QGuiApplication::palette());
      return {};
    case Qt::FontRole:
      if (column == Name && isBaseline) {
        QFont font;
        font.setBold(true);
        return font;
      }
      return {};
    case RunIdRole: return entry.runId;
    case RunIdsRole: return QStringList{entry.runId};
    case TrashedRole: return entry.trashed;
    case SectionRole: return false;
    case SortRole: return librarySortKey(entry, column);
    case SearchRole: return searchText(entry);
    default: return {};
  }
}

bool LibraryModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  LibraryEntryPtr entry = entryAt(index.row());
  if (!entry || role != Qt::CheckStateRole || index.column() != Name || !tickable(*entry)) return false;
  setTicked({entry->runId}, value.toInt() == Qt::Checked);
  return true;
}

QVariant LibraryModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) return {};
  if (role == Qt::DisplayRole) return tr(kTitles[section]);
  if (role == Qt::ToolTipRole) return tr(kExplanations[section]);
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
  QStringList lines{entry.runId};
  if (!entry.fault.isEmpty()) lines.append(inWindowLanguage(entry.fault));
  if (!entry.fault.isEmpty() && entry.hasEvents)
    lines.append(tr("Its events are there: \"Rebuild from events\" makes the result anew."));
  if (!entry.head.summary.error.empty()) lines.append(toQString(entry.head.summary.error));
  if (!entry.head.annotations.citation.empty()) lines.append(toQString(entry.head.annotations.citation));
  lines.append(toQString(entry.file));
  return lines.join(QLatin1Char('\n'));
}

}  // namespace scalescope
