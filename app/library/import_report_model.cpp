// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/import_report_model.h"

#include <QGuiApplication>
#include <QPalette>
#include <algorithm>

#include "app/figures/figure_export.h"
#include "app/results/names/usable_runs.h"
#include "engine/base/numbers.h"
#include "engine/base/text.h"
#include "widgets/number_format.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

/// With all digits; the unit of the column's title, or the log's own.
TableCell rateCell(const AddOutcome& outcome) {
  TableCell cell = exactCell(outcome.throughput ? outcome.throughput->value : outcome.imagesPerSecond.value_or(kNaN));
  if (outcome.throughput) cell.unit = throughputUnitText(*outcome.throughput);
  return cell;
}

}  // namespace

void ImportReportModel::setOutcomes(QList<AddOutcome> outcomes) {
  beginResetModel();
  m_outcomes = std::move(outcomes);
  std::stable_partition(m_outcomes.begin(), m_outcomes.end(),
                        [](const AddOutcome& outcome) { return !outcome.refusal.isEmpty(); });
  endResetModel();
}

QString ImportReportModel::csv(const QModelIndexList& rows, QChar separator) const {
  FigurePanel panel;
  panel.kind = FigureKind::Table;
  for (int column = 0; column < ColumnCount; ++column)
    panel.tableHeader.append(headerData(column, Qt::Horizontal).toString());
  const auto add = [&](int row) {
    TableRow cells;
    for (int column = 0; column < ColumnCount; ++column) cells.append(cell(m_outcomes[row], column, true));
    cells[Rate] = rateCell(m_outcomes[row]);
    panel.tableRows.push_back(cells);
  };
  for (const QModelIndex& row : rows) add(row.row());
  if (rows.isEmpty())
    for (int row = 0; row < rowCount(); ++row) add(row);
  Figure figure;
  figure.panels.push_back(std::move(panel));
  return figureToCsv(figure, separator);
}

int ImportReportModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_outcomes.size());
}

int ImportReportModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString ImportReportModel::cell(const AddOutcome& outcome, int column, bool isWhole) const {
  const bool isRejected = !outcome.refusal.isEmpty();
  const QString between = isWhole ? QStringLiteral("; ") : QStringLiteral("\n");
  switch (column) {
    case File: return outcome.fileName();
    case ReadAs: return isRejected ? tr("rejected") : outcome.readAs;
    case Kind: return outcome.kind;
    case Rate:
      if (outcome.throughput)
        return QStringLiteral("%1 %2").arg(significantText(outcome.throughput->value),
                                           throughputUnitText(*outcome.throughput));
      return outcome.imagesPerSecond ? significantText(*outcome.imagesPerSecond) : QString();
    case Warnings: return outcome.warnings.join(between);
    case Unread: {
      if (!isRejected) return outcome.unread.join(between);
      return isWhole ? QString(outcome.refusal).replace(QLatin1Char('\n'), between)
                     : outcome.refusal.section(QLatin1Char('\n'), 0, 0);
    }
    default: return {};
  }
}

QVariant ImportReportModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const AddOutcome& outcome = m_outcomes[index.row()];
  switch (role) {
    case Qt::DisplayRole: return cell(outcome, index.column(), false);
    case Qt::ToolTipRole:
      if (index.column() == File) return toQString(outcome.path);
      if (index.column() == Unread && !outcome.refusal.isEmpty()) return outcome.refusal;
      return cell(outcome, index.column(), false);
    case Qt::ForegroundRole:
      if (index.column() != ReadAs || outcome.refusal.isEmpty()) return {};
      return toneColor(Tone::Bad, QGuiApplication::palette());
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(
          Qt::Alignment(Qt::AlignTop | (index.column() == Rate ? Qt::AlignRight : Qt::AlignLeft)));
    default: return {};
  }
}

QVariant ImportReportModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case File: return tr("File");
    case ReadAs: return tr("Read as");
    case Kind: return tr("Kind");
    case Rate: return tr("Images/s");
    case Warnings: return tr("Warnings");
    case Unread: return tr("Not read");
    default: return {};
  }
}

}  // namespace scalescope
