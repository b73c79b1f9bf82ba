// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/nodes_model.h"

#include <QGuiApplication>
#include <QTextDocumentFragment>
#include <algorithm>

#include "app/library/machines/node_text.h"
#include "widgets/number_format.h"

namespace scalescope {

NodesModel::NodesModel(NodeBook* book, QObject* parent)
    : QAbstractTableModel(parent), m_book(book), m_nodes(book->nodes()) {
  connect(book, &NodeBook::changed, this, &NodesModel::take);
}

/// Updates rows in place while the hosts are the same, which preserves the selection.
void NodesModel::take() {
  const auto sameHost = [](const KnownNode& a, const KnownNode& b) { return a.spec.host == b.spec.host; };
  const auto& now = m_book->nodes();
  if (std::equal(now.begin(), now.end(), m_nodes.begin(), m_nodes.end(), sameHost)) {
    m_nodes = now;
    if (!m_nodes.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    return;
  }
  beginResetModel();
  m_nodes = now;
  endResetModel();
}

int NodesModel::rowOf(const QString& host) const {
  for (int row = 0; row < rowCount(); ++row)
    if (node(row).spec.host == host.toStdString()) return row;
  return -1;
}

int NodesModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_nodes.size());
}

int NodesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString NodesModel::display(const KnownNode& node, Column column) {
  const bool seen = node.check && !node.check->engineVersion.empty();
  switch (column) {
    case Host: return QString::fromStdString(node.spec.host);
    case State: return nodeVerdict(node).text;
    case Connection: return connectionOf(node);
    case Cores: return seen ? QString::number(node.check->coreCount) : QString();
    case Memory: return nodeFact(node, "memory_total_bytes");
    case Gpus: return gpusOf(node);
    case Processor: return nodeFact(node, "cpu_model");
    case Clock: return seen ? tr("%1 ms").arg(numberText(node.check->clockOffsetS * 1000, 1)) : QString();
    case Free:
      return node.check && node.check->freeBytes ? bytesText(*node.check->freeBytes, ByteBase::Decimal) : QString();
    case ColumnCount: break;
  }
  return {};
}

QVariant NodesModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const KnownNode& known = node(index.row());
  const auto column = static_cast<Column>(index.column());
  if (role == Qt::DisplayRole) return display(known, column);
  if (role == Qt::ToolTipRole) return QTextDocumentFragment::fromHtml(nodeDetails(known)).toPlainText();
  if (role == Qt::ForegroundRole && column == State)
    return toneColor(nodeVerdict(known).tone, QGuiApplication::palette());
  if (role == Qt::TextAlignmentRole && (column == Cores || column == Memory || column == Clock || column == Free))
    return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
  return {};
}

QVariant NodesModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
  const QString titles[] = {tr("Host"), tr("State"),     tr("Connection"),   tr("Cores"),     tr("Memory"),
                            tr("GPUs"), tr("Processor"), tr("Clock offset"), tr("Free space")};
  if (section < 0 || section >= ColumnCount || role != Qt::DisplayRole) return {};
  return titles[section];
}

}  // namespace scalescope
