// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>
#include <vector>

#include "app/window/search_model.h"

class QLabel;
class QLineEdit;
class QTreeView;

namespace scalescope {

/// A search box over the top of a window: typing narrows the items, arrow keys and Enter choose one, Escape closes it
/// and gives the focus back. Closes when it loses the focus. Thread: GUI.
class ActionSearch : public QFrame {
  Q_OBJECT
 public:
  explicit ActionSearch(QWidget* window);
  void open(std::vector<SearchItem> items);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void buildList();
  void place();
  void narrow(const QString& query);
  bool takeKey(int key);
  void moveBy(int rows);
  void choose(int row);
  void dismiss();

  SearchModel* m_model;
  QLineEdit* m_text;
  QTreeView* m_list;
  QLabel* m_count;
  QPointer<QWidget> m_before;  ///< had the focus
};

}  // namespace scalescope
