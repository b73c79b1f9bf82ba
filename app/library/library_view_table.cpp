// SPDX-License-Identifier: GPL-3.0-or-later
// The table of LibraryView: its columns, order and headings, and the selection while rows move.
#include <QHeaderView>

#include "app/library/library_filter_bar.h"
#include "app/library/library_table.h"
#include "app/library/library_tree.h"
#include "app/library/library_view.h"
#include "app/library/library_view_menu.h"
#include "app/results/listing/library_columns.h"
#include "app/results/listing/library_filter.h"
#include "app/results/listing/library_model.h"
#include "widgets/named.h"

namespace scalescope {

void LibraryView::buildTable() {
  m_table = new LibraryTable(this);
  named(m_table, "libraryTable", tr("Runs of the library"));
  m_table->setModel(m_filter);
  m_table->setSortingEnabled(true);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
  setLook({});
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
    updateActions();
    if (!m_isArranging) emit selectedRunsChanged(selectedRuns());
  });
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
    if (m_isArranging) return;
    m_model->markSeen(currentRun());
    emit currentRunChanged(currentRun());
  });
  connect(m_table, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
    const bool isHeading = index.data(LibraryModel::SectionRole).toBool();
    isHeading ? m_table->setExpanded(index, !m_table->isExpanded(index)) : activateRun();
  });
  connect(m_table, &QTreeView::expanded, this, [this](const QModelIndex& index) { rememberExpanded(index, true); });
  connect(m_table, &QTreeView::collapsed, this, [this](const QModelIndex& index) { rememberExpanded(index, false); });
}

void LibraryView::buildHeader() {
  auto* menu = new LibraryViewMenu(m_table, m_tree, this);
  m_bar->setMenus(menu->groups(), menu->columns());
  QHeaderView* header = m_table->header();
  header->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(header, &QHeaderView::customContextMenuRequested, menu,
          [menu, header](const QPoint& place) { menu->popup(header->mapToGlobal(place)); });
}

LibraryLook LibraryView::look() const {
  const auto idOf = [](int column) { return libraryColumns()[static_cast<std::size_t>(column)].id; };
  LibraryLook look;
  look.columns.clear();
  for (const int column : m_table->shownColumns()) look.columns.append(idOf(column));
  for (auto width = m_table->widths().begin(); width != m_table->widths().end(); ++width)
    look.widths.insert(idOf(width.key()), *width);
  look.groupBy = m_tree->groupColumn() == LibraryTree::kNoGroups ? QString() : idOf(m_tree->groupColumn());
  look.sortBy = idOf(std::max(0, m_table->header()->sortIndicatorSection()));
  look.isDescending = m_table->header()->sortIndicatorOrder() == Qt::DescendingOrder;
  return look;
}

void LibraryView::setLook(const LibraryLook& look) {
  QList<int> columns;
  QHash<int, int> widths;
  for (const QString& id : look.columns)
    if (const int column = libraryColumnOf(id); column > LibraryModel::Name && !columns.contains(column))
      columns.append(column);
  for (auto width = look.widths.begin(); width != look.widths.end(); ++width)
    if (const int column = libraryColumnOf(width.key()); column > LibraryModel::Name && *width > 0)
      widths.insert(column, *width);
  m_table->setShownColumns(columns);
  m_table->setWidths(widths);
  const int group = libraryColumnOf(look.groupBy);
  m_tree->setGroupColumn(look.groupBy.isEmpty() ? LibraryTree::kNoGroups
                         : group < 0            ? LibraryModel::OriginOfRun
                                                : group);
  const int sort = libraryColumnOf(look.sortBy);
  m_table->sortByColumn(sort < 0 ? LibraryModel::Started : sort,
                        look.isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
}

/// Headings are longer than their column. They are expanded unless the user collapsed them; published results, and the
/// headings of their rows, are collapsed at first. The only heading with matches of a filter, or of a scope, is
/// expanded.
void LibraryView::arrangeSections() {
  const bool hasGroups = m_tree->groupColumn() != LibraryTree::kNoGroups;
  m_bar->setGroup(hasGroups ? libraryColumnTitle(m_tree->groupColumn()) : tr("none"));
  if (!hasGroups) return;
  m_isUnfolding = true;
  arrangeBelow({}, false);
  m_isUnfolding = false;
}

void LibraryView::arrangeBelow(const QModelIndex& parent, bool isPublished) {
  const bool isFiltered = !m_filter->filterText().isEmpty(), isScope = m_filter->scope().origin.has_value(),
             isByOrigin = m_tree->groupColumn() == LibraryModel::OriginOfRun;
  for (int row = 0; row < m_filter->rowCount(parent); ++row) {
    const QModelIndex index = m_filter->index(row, LibraryModel::Name, parent);
    if (!index.data(LibraryModel::SectionRole).toBool()) break;  // headings are the first rows
    const QString key = index.data(LibraryModel::KeyRole).toString();
    const bool isOfPublished = isPublished || (isByOrigin && key.endsWith(libraryOriginText(LibraryOrigin::Published)));
    const bool isFound = parent.isValid() ? isFiltered : (isFiltered || isScope) && m_filter->rowCount() == 1;
    const bool holdsHeadings = m_filter->index(0, LibraryModel::Name, index).data(LibraryModel::SectionRole).toBool();
    const bool isFolded = isOfPublished && (!parent.isValid() || !holdsHeadings);
    m_table->setFirstColumnSpanned(row, parent, true);
    m_table->setExpanded(index, isFound || m_expanded.value(key, !isFolded));
    arrangeBelow(index, isOfPublished);
  }
}

/// Headings that a filter hides lose their state in the view.
void LibraryView::rememberExpanded(const QModelIndex& index, bool isExpanded) {
  const QString key = index.data(LibraryModel::KeyRole).toString();
  if (!m_isUnfolding && index.data(LibraryModel::SectionRole).toBool()) m_expanded.insert(key, isExpanded);
}

void LibraryView::keepSelection() {
  const auto kept = [this](const QModelIndex& row) {
    return KeptRow{row.data(LibraryModel::RunIdRole).toString(), m_filter->hasChildren(row.siblingAtColumn(0))};
  };
  m_keptCurrent = kept(m_table->currentIndex());
  m_keptRows.clear();
  for (const QModelIndex& row : m_table->selectionModel()->selectedRows()) m_keptRows.append(kept(row));
  m_isArranging = true;
  m_place = m_table->place();
  m_table->setAutoScroll(false);  // rows that come and go move neither the list nor its current row
}

QModelIndex LibraryView::rowOfRun(const QString& runId, bool asGroup) const {
  const QModelIndex run = m_tree->indexOfRun(runId), above = run.parent();
  const bool isRepeat = above.isValid() && !above.data(LibraryModel::SectionRole).toBool();
  return m_filter->mapFromSource(asGroup && isRepeat ? above : run);
}

/// Rows that moved to another heading stay selected.
void LibraryView::restoreSelection() {
  arrangeSections();
  const QModelIndex current = rowOfRun(m_keptCurrent.runId, m_keptCurrent.isGroup);
  QItemSelectionModel* selected = m_table->selectionModel();
  bool isLost = current.isValid() && current != m_table->currentIndex().siblingAtColumn(0);
  QItemSelection rows;
  for (const KeptRow& kept : m_keptRows) {
    const QModelIndex row = rowOfRun(kept.runId, kept.isGroup);
    if (!row.isValid()) continue;
    rows.select(row, row);
    isLost = isLost || !selected->isSelected(row);
  }
  if (isLost) {
    if (current.isValid()) selected->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
    for (QModelIndex above = current.parent(); above.isValid(); above = above.parent()) m_table->expand(above);
    selected->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  }
  m_table->setAutoScroll(true);
  m_table->restore(m_place);
  m_isArranging = false;
  if (currentRun() != m_keptCurrent.runId) emit currentRunChanged(currentRun());
}

}  // namespace scalescope
