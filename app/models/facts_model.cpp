// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/facts_model.h"

#include <QFont>
#include <QGuiApplication>
#include <QHash>
#include <QPalette>

#include "app/builders/run_names.h"
#include "app/library/library_entry.h"
#include "widgets/tones.h"

namespace scalescope {

void FactsModel::setRuns(const std::optional<RunResult>& run, const std::optional<RunResult>& baseline) {
  beginResetModel();
  m_rows = run ? factsOf(*run) : std::vector<FactRow>();
  m_baselineValues.assign(m_rows.size(), QString());
  m_hasBaseline = run && baseline && baseline->summary.runId != run->summary.runId;
  if (m_hasBaseline) {
    m_baselineName = runNames(std::vector<const RunResult*>{&*run, &*baseline}).last();
    QHash<QString, QString> values;
    for (const FactRow& row : factsOf(*baseline)) values.insert(row.id, row.value);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
      QString other = values.value(m_rows[i].id);
      if (!m_rows[i].heading && other != m_rows[i].value)
        m_baselineValues[i] = other.isEmpty() ? tr("not known") : other;
    }
  }
  endResetModel();
}

bool FactsModel::isHeading(int row) const { return m_rows[static_cast<std::size_t>(row)].heading; }

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
  if (role == Qt::FontRole && fact.heading) {
    QFont font;
    font.setBold(true);
    return font;
  }
  if (role == Qt::ForegroundRole && index.column() == Baseline)
    return toneColor(Tone::Caution, QGuiApplication::palette());
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  switch (index.column()) {
    case Title: return fact.title;
    case Value: return fact.value;
    case Baseline: return m_baselineValues[row];
    default: return {};
  }
}

QVariant FactsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::ToolTipRole && section == Baseline) return tr("Where %1 differs from this run.").arg(m_baselineName);
  if (role != Qt::DisplayRole) return {};
  if (section == Title) return tr("Fact");
  return section == Value ? tr("This run") : tr("Baseline differs");
}

}  // namespace scalescope
