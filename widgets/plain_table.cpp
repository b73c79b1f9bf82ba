// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plain_table.h"

#include <QAbstractItemModel>
#include <QEvent>
#include <QHeaderView>
#include <QListWidget>
#include <QTableView>
#include <algorithm>

namespace scalescope {

namespace {

constexpr int kRowMargin = 8, kMinNameWidth = 160, kTickMargin = 2;  ///< pixels

/// Headings are aligned as the cells of the first row.
class AlignedHeader : public QHeaderView {
 public:
  explicit AlignedHeader(QTableView* table) : QHeaderView(Qt::Horizontal, table) {
    setSectionsClickable(true);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  }

 protected:
  void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override {
    QHeaderView::initStyleOptionForIndex(option, section);
    const QVariant cells = model() ? model()->index(0, section).data(Qt::TextAlignmentRole) : QVariant();
    if (!cells.isValid()) return;
    const bool isFlags = cells.metaType() == QMetaType::fromType<Qt::Alignment>();
    option->textAlignment = isFlags ? cells.value<Qt::Alignment>() : Qt::Alignment(cells.toInt());
  }
};

/// Fits the columns of its table, whose child it is.
class ColumnFit : public QObject {
 public:
  explicit ColumnFit(QTableView* table) : QObject(table), m_table(table) {
    table->viewport()->installEventFilter(this);
    connect(table->model(), &QAbstractItemModel::modelReset, this, [this] {
      m_table->resizeColumnsToContents();
      fitNames();
    });
  }

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Resize) fitNames();
    return QObject::eventFilter(watched, event);
  }

 private:
  void fitNames() {
    m_table->resizeColumnToContents(0);
    const int limit = std::max(kMinNameWidth, m_table->viewport()->width() * 2 / 5);
    m_table->setColumnWidth(0, std::min(m_table->columnWidth(0), limit));
  }

  QTableView* m_table;
};

}  // namespace

void setUpTable(QTableView& table, const QString& name, const QString& accessibleName, QAbstractItemModel* model) {
  table.setObjectName(name);
  table.setAccessibleName(accessibleName);
  table.setHorizontalHeader(new AlignedHeader(&table));
  table.setModel(model);
  table.setAlternatingRowColors(true);
  table.setShowGrid(false);
  table.setTabKeyNavigation(false);
  table.verticalHeader()->hide();
  table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + kRowMargin);
}

void fitNamesAndNumbers(QTableView& table) { new ColumnFit(&table); }

void showAtLeastRows(QTableView& table, int rows) {
  table.setMinimumHeight(table.horizontalHeader()->sizeHint().height() +
                         rows * table.verticalHeader()->defaultSectionSize() + 2 * table.frameWidth());
}

void setUpTickList(QListWidget& list) {
  list.setSpacing(kTickMargin);
  list.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list.setTextElideMode(Qt::ElideRight);
}

}  // namespace scalescope
