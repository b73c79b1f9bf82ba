// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <functional>

namespace scalescope {

class LibraryTable;
class LibraryTree;

/// Columns, sort order and headings of the library, the menu of the table's head. Thread: GUI.
class LibraryViewMenu : public QMenu {
  Q_OBJECT
 public:
  /// Both outlive the menu.
  LibraryViewMenu(LibraryTable* table, LibraryTree* tree, QWidget* parent);
  QMenu* columns() const { return m_columns; }
  QMenu* groups() const { return m_groups; }

 private:
  /// Adds one entry per column, those of the plan and the environment in menus of their own.
  void addColumns(QMenu* menu, const std::function<bool(int column)>& isOffered,
                  const std::function<bool(int column)>& isChecked, const std::function<void(int column)>& chosen);
  void fillColumns();
  void fillSorting();
  void fillGroups();
  void toggleColumn(int column);

  LibraryTable* m_table;
  LibraryTree* m_tree;
  QMenu *m_columns, *m_sorting, *m_groups;
};

}  // namespace scalescope
