// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/facts_model.h"

#include <QFont>
#include <QGuiApplication>
#include <QHash>
#include <QPalette>

#include "app/results/names/run_names.h"
#include "app/store/library_entry.h"
#include "widgets/look.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

const QString kFoldId = QStringLiteral("unstated");

QString foldMark(bool isOpen) { return isOpen ? QStringLiteral("▾ ") : QStringLiteral("▸ "); }

}  // namespace

void FactsModel::setRuns(const std::optional<RunResult>& run, const std::optional<RunResult>& baseline) {
  beginResetModel();
  m_all = run ? factsOf(*run) : std::vector<FactRow>();
  m_baselineValues.clear();
  m_hasBaseline = run && baseline && baseline->summary.runId != run->summary.runId;
  if (m_hasBaseline) {
    m_baselineName = statedName(*baseline);
    QHash<QString, QString> values;
    for (const FactRow& row : factsOf(*baseline)) values.insert(row.id, row.value);
    for (const FactRow& row : m_all) {
      QString other = values.value(row.id);
      if (!row.heading && other != row.value)
        m_baselineValues.insert(row.id, other.isEmpty() ? tr("not known") : other);
    }
  }
  fold();
  endResetModel();
}

void FactsModel::fold() {
  m_rows.clear();
  int unstated = 0;
  bool isOpen = true;
  const auto endSection = [&] {
    if (unstated > 0) m_rows.push_back({kFoldId, tr("%n fact(s) not stated", nullptr, unstated), {}, false, false});
    unstated = 0;
  };
  for (const FactRow& row : m_all) {
    if (row.heading) {
      endSection();
      m_rows.push_back(row);
      isOpen = !m_folded.contains(row.id);
    }
    if (row.heading || !isOpen) continue;
    if (row.unstated) ++unstated;
    if (!row.unstated || m_areUnstatedShown) m_rows.push_back(row);
  }
  endSection();
}

void FactsModel::setUnstatedShown(bool shown) {
  if (shown == m_areUnstatedShown) return;
  beginResetModel();
  m_areUnstatedShown = shown;
  fold();
  endResetModel();
}

void FactsModel::toggleSection(int heading) {
  beginResetModel();
  if (const QString id = m_rows[static_cast<std::size_t>(heading)].id; !m_folded.remove(id)) m_folded.insert(id);
  fold();
  endResetModel();
}

bool FactsModel::isHeading(int row) const { return m_rows[static_cast<std::size_t>(row)].heading; }

bool FactsModel::isFold(int row) const { return m_rows[static_cast<std::size_t>(row)].id == kFoldId; }

int FactsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FactsModel::columnCount(const QModelIndex& parent) const {
  if (parent.isValid()) return 0;
  return m_hasBaseline ? ColumnCount : Baseline;
}

QVariant FactsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  auto row = static_cast<std::size_t>(index.row());
  const FactRow& fact = m_rows[row];
  if (isFold(index.row())) return foldCell(fact, index.column(), role);
  if (fact.heading) return headingCell(fact, index.column(), role);
  if (role == Qt::ForegroundRole && index.column() != Value)
    return toneColor(index.column() == Baseline ? Tone::Caution : Tone::Muted, QGuiApplication::palette());
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  switch (index.column()) {
    case Title: return fact.title;
    case Value: return fact.value;
    case Baseline: return m_baselineValues.value(fact.id);
    default: return {};
  }
}

QVariant FactsModel::headingCell(const FactRow& heading, int column, int role) const {
  const bool isOpen = !m_folded.contains(heading.id);
  switch (role) {
    case Qt::FontRole: return strongFont();
    case Qt::DisplayRole: return column == Title ? QVariant(foldMark(isOpen) + heading.title) : QVariant();
    case Qt::ToolTipRole: return isOpen ? tr("Click to fold this section") : tr("Click to unfold this section");
    default: return {};
  }
}

QVariant FactsModel::foldCell(const FactRow& fold, int column, int role) const {
  switch (role) {
    case Qt::DisplayRole:
      if (column != Title) return {};
      return foldMark(m_areUnstatedShown) + fold.title;
    case Qt::ToolTipRole: return m_areUnstatedShown ? tr("Click to hide them") : tr("Click to show them");
    case Qt::ForegroundRole: return toneColor(Tone::Muted, QGuiApplication::palette());
    default: return {};
  }
}

QVariant FactsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::ToolTipRole && section == Baseline)
    return tr("Facts of %1 that differ from this run.").arg(m_baselineName);
  if (role != Qt::DisplayRole) return {};
  if (section == Title) return tr("Fact");
  return section == Value ? tr("This run") : tr("Baseline differs");
}

}  // namespace scalescope
