// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_view_menu.h"

#include <QAction>
#include <QHeaderView>
#include <map>

#include "app/library/library_table.h"
#include "app/library/library_tree.h"
#include "app/results/listing/library_columns.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

/// Escapes ampersands, so that a title has no mnemonic.
QString menuTitle(int column) { return libraryColumnTitle(column).replace(QLatin1Char('&'), QStringLiteral("&&")); }

/// A menu that clears keeps its submenus.
void removeEntries(QMenu& menu) {
  qDeleteAll(menu.findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly));
  menu.clear();
}

}  // namespace

LibraryViewMenu::LibraryViewMenu(LibraryTable* table, LibraryTree* tree, QWidget* parent)
    : QMenu(parent),
      m_table(table),
      m_tree(tree),
      m_columns(named(addMenu(tr("&Columns")), "libraryColumns")),
      m_sorting(named(addMenu(tr("&Sort by")), "librarySorting")),
      m_groups(named(addMenu(tr("&Group by")), "libraryGroups")) {
  connect(m_columns, &QMenu::aboutToShow, this, &LibraryViewMenu::fillColumns);
  connect(m_sorting, &QMenu::aboutToShow, this, &LibraryViewMenu::fillSorting);
  connect(m_groups, &QMenu::aboutToShow, this, &LibraryViewMenu::fillGroups);
}

void LibraryViewMenu::addColumns(QMenu* menu, const std::function<bool(int column)>& isOffered,
                                 const std::function<bool(int column)>& isChecked,
                                 const std::function<void(int column)>& chosen) {
  const auto& columns = libraryColumns();
  std::map<ColumnSource, QMenu*> menus{{ColumnSource::Run, menu}};
  const std::map<ColumnSource, QString> titles{{ColumnSource::Metric, tr("&Quantities")},
                                               {ColumnSource::Plan, tr("&Plan")},
                                               {ColumnSource::Environment, tr("&Environment")}};
  for (int column = 0; column < static_cast<int>(columns.size()); ++column) {
    if (!isOffered(column)) continue;
    const LibraryColumn& one = columns[static_cast<std::size_t>(column)];
    QMenu*& target = menus[one.source];
    if (!target) target = menu->addMenu(titles.at(one.source));
    QAction* action = target->addAction(menuTitle(column), this, [chosen, column] { chosen(column); });
    action->setObjectName(one.id);
    action->setToolTip(libraryColumnHelp(column));
    action->setCheckable(true);
    action->setChecked(isChecked(column));
  }
}

void LibraryViewMenu::fillColumns() {
  removeEntries(*m_columns);
  const QList<int> shown = m_table->shownColumns();
  addColumns(
      m_columns, [](int column) { return column != LibraryModel::Name; },
      [shown](int column) { return shown.contains(column); }, [this](int column) { toggleColumn(column); });
}

void LibraryViewMenu::toggleColumn(int column) {
  QList<int> shown = m_table->shownColumns();
  if (shown.removeAll(column) == 0) shown.append(column);
  m_table->setShownColumns(shown);
}

void LibraryViewMenu::fillSorting() {
  removeEntries(*m_sorting);
  const QHeaderView* header = m_table->header();
  const int current = header->sortIndicatorSection();
  for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
    const QString text = order == Qt::AscendingOrder ? tr("&Ascending") : tr("&Descending");
    QAction* action =
        m_sorting->addAction(text, this, [this, current, order] { m_table->sortByColumn(current, order); });
    action->setCheckable(true);
    action->setChecked(header->sortIndicatorOrder() == order);
  }
  m_sorting->addSeparator();
  addColumns(
      m_sorting, [](int) { return true; }, [current](int column) { return column == current; },
      [this, header](int column) { m_table->sortByColumn(column, header->sortIndicatorOrder()); });
}

void LibraryViewMenu::fillGroups() {
  removeEntries(*m_groups);
  QAction* none =
      m_groups->addAction(tr("&No headings"), this, [this] { m_tree->setGroupColumn(LibraryTree::kNoGroups); });
  none->setObjectName(QStringLiteral("none"));
  none->setCheckable(true);
  none->setChecked(m_tree->groupColumn() == LibraryTree::kNoGroups);
  m_groups->addSeparator();
  addColumns(
      m_groups, [](int column) { return !libraryColumns()[static_cast<std::size_t>(column)].isMeasured; },
      [this](int column) { return column == m_tree->groupColumn(); },
      [this](int column) { m_tree->setGroupColumn(column); });
}

}  // namespace scalescope
