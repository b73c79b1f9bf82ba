// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/scaling_model.h"

#include <QCoreApplication>
#include <cmath>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/results/interval_text.h"
#include "app/store/library_entry.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

QString efficiencyRange(const std::optional<Interval>& interval) {
  return interval ? percentRangeText(*interval) : QString();
}

QStringList speedupTexts(const std::vector<ScalingLine>& lines) {
  std::vector<ColumnMean> speedups;
  for (const ScalingLine& line : lines)
    for (const ScalingPoint& point : line.points) speedups.push_back({point.speedup, speedup95(point)});
  const std::vector<TableCell> cells = meanCells(speedups);
  return shownRow(TableRow(cells.begin(), cells.end()));
}

}  // namespace

void ScalingModel::setLines(const std::vector<ScalingLine>& lines) {
  beginResetModel();
  m_rows.clear();
  const QStringList speedups = speedupTexts(lines);
  for (const ScalingLine& line : lines)
    for (const ScalingPoint& point : line.points)
      m_rows.push_back({toQString(line.label), line.origin, point, speedups[static_cast<qsizetype>(m_rows.size())]});
  endResetModel();
}

int ScalingModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ScalingModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString ScalingModel::display(const Row& row, Column column) const {
  const ScalingPoint& point = row.point;
  switch (column) {
    case Line: return row.label;
    case Devices: return countText(point.devices);
    case Nodes:
      if (point.nodes == 0) return tr("not stated");
      return QString::number(point.nodes) +
             (point.partOfNode.empty() ? QString() : tr(" (%1 each)").arg(inWindowLanguage(point.partOfNode)));
    case PerNode:
      if (point.nodes == 0 || point.devices % point.nodes != 0) return QStringLiteral("–");
      return QString::number(point.devices / point.nodes);
    case Count:
      return row.origin == ResultOrigin::Published ? originText(row.origin)
                                                   : QString::number(point.imagesPerSecond.size());
    case Throughput:
      return std::isnan(point.throughput)            ? tr("not published")
             : row.origin == ResultOrigin::Published ? exactText(point.throughput)
                                                     : meanWithPair(summariseRepeats(point.imagesPerSecond));
    case Throughput95:
      return point.imagesPerSecond.size() < 2 ? QString()
                                              : shownCell(intervalCell(summariseRepeats(point.imagesPerSecond)));
    case Speedup: return row.speedup;
    case InNode:
      return std::isnan(point.efficiencyInNode) ? QStringLiteral("–") : percentText(point.efficiencyInNode, 1);
    case Efficiency: return std::isnan(point.efficiency) ? QStringLiteral("–") : percentText(point.efficiency, 1);
    case Efficiency95: return efficiencyRange(point.efficiency95);
    case Across:
      return std::isnan(point.efficiencyAcross) ? QStringLiteral("–") : percentText(point.efficiencyAcross, 1);
    case ColumnCount: break;
  }
  return {};
}

QVariant ScalingModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Row& row = m_rows[static_cast<std::size_t>(index.row())];
  if (role == Qt::DisplayRole) return display(row, static_cast<Column>(index.column()));
  if (role == Qt::TextAlignmentRole)
    return QVariant::fromValue(
        Qt::Alignment(Qt::AlignVCenter | (index.column() == Line ? Qt::AlignLeft : Qt::AlignRight)));
  if (role != Qt::ToolTipRole) return {};
  QStringList ids;
  for (const std::string& id : row.point.runIds) ids.append(toQString(id));
  return ids.join(QLatin1Char('\n'));
}

QVariant ScalingModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) return {};
  if (role == Qt::ToolTipRole) {
    if (section == InNode) return QLatin1String(kInNodeFormula);
    if (section == Efficiency) return QLatin1String(kTotalFormula);
    if (section == Across) return QLatin1String(kAcrossFormula);
  }
  if (role != Qt::DisplayRole) return {};
  const QString titles[] = {tr("Line"),     tr("Devices"),     tr("Images/s"),     tr("95 % interval"),
                            tr("Speed-up"), tr("In the node"), tr("Total"),        tr("95 % (total)"),
                            tr("n"),        tr("Nodes"),       tr("Devices each"), tr("Across, relative to the node")};
  return titles[section];
}

}  // namespace scalescope
