// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plain_table.h"

#include <QAbstractItemModel>
#include <QEvent>
#include <QHeaderView>
#include <QListWidget>
#include <QTableView>
#include <algorithm>
#include <numeric>
#include <vector>

#include "widgets/tight_table.h"

namespace scalescope {

namespace {

constexpr int kRowMargin = 8, kMinNameWidth = 160, kTickMargin = 2;  ///< pixels
constexpr int kMinRows = 3, kTightRows = 2;
constexpr const char *kMinRowsProperty = "leastRows", *kIsTight = "isTight";  ///< properties of tables

/// In two lines of about the same width, if it has several words.
QString inTwoLines(const QString& heading, const QFontMetrics& metrics) {
  QString best = heading;
  int bestWidth = metrics.horizontalAdvance(heading);
  for (qsizetype space = heading.indexOf(QLatin1Char(' ')); space > 0;
       space = heading.indexOf(QLatin1Char(' '), space + 1)) {
    const int width =
        std::max(metrics.horizontalAdvance(heading.left(space)), metrics.horizontalAdvance(heading.mid(space + 1)));
    if (width >= bestWidth) continue;
    bestWidth = width;
    best = heading.left(space) + QLatin1Char('\n') + heading.mid(space + 1);
  }
  return best;
}

/// Headings are aligned as the cells of the first row, in one line or in two.
class AlignedHeader : public QHeaderView {
 public:
  explicit AlignedHeader(QTableView* table) : QHeaderView(Qt::Horizontal, table) {
    setSectionsClickable(true);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  }

  void setTwoLines(bool on) {
    if (on == m_hasTwoLines) return;
    m_hasTwoLines = on;
    if (count() > 0) headerDataChanged(Qt::Horizontal, 0, count() - 1);
    QMetaObject::invokeMethod(parent(), "updateGeometries");
  }
  int widthOf(int section, bool twoLines) const { return sizeOf(section, twoLines).width(); }

 protected:
  QSize sectionSizeFromContents(int section) const override { return sizeOf(section, m_hasTwoLines); }

  void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override {
    QHeaderView::initStyleOptionForIndex(option, section);
    const bool isTooWide = QHeaderView::sectionSizeFromContents(section).width() > sectionSize(section);
    if (m_hasTwoLines && isTooWide) option->text = inTwoLines(option->text, fontMetrics());
    const QVariant cells = model() ? model()->index(0, section).data(Qt::TextAlignmentRole) : QVariant();
    if (!cells.isValid()) return;
    const bool isFlags = cells.metaType() == QMetaType::fromType<Qt::Alignment>();
    option->textAlignment = isFlags ? cells.value<Qt::Alignment>() : Qt::Alignment(cells.toInt());
  }

 private:
  QSize sizeOf(int section, bool twoLines) const {
    const QSize whole = QHeaderView::sectionSizeFromContents(section);
    if (!twoLines || model() == nullptr) return whole;
    const QString heading = model()->headerData(section, Qt::Horizontal).toString();
    const QSize one = fontMetrics().size(0, heading);
    const QSize two = fontMetrics().size(0, inTwoLines(heading, fontMetrics()));
    return whole + (two - one);
  }

  bool m_hasTwoLines = false;
};

/// Fits the columns of its table, whose child it is.
class ColumnFit : public QObject {
 public:
  ColumnFit(QTableView* table, AlignedHeader* header) : QObject(table), m_table(table), m_header(header) {
    setObjectName(QLatin1String(kName));
    table->viewport()->installEventFilter(this);
    connect(table->model(), &QAbstractItemModel::modelReset, this, &ColumnFit::fit);
  }

  static ColumnFit* of(const QTableView& table) {
    return static_cast<ColumnFit*>(table.findChild<QObject*>(QLatin1String(kName), Qt::FindDirectChildrenOnly));
  }

  void fit() {
    m_plain.clear();
    m_narrow.clear();
    m_fitted.clear();
    m_set.clear();
    const QAbstractItemView& cells = *m_table;  // QTableView hides its hint
    const int grid = m_table->showGrid() ? 1 : 0;
    for (int column = 0; column < m_header->count(); ++column) {
      if (m_table->isColumnHidden(column)) {
        m_plain.push_back(0);
        m_narrow.push_back(0);
        continue;
      }
      const int widest = cells.sizeHintForColumn(column) + grid;
      m_plain.push_back(std::max(widest, m_header->widthOf(column, false)));
      m_narrow.push_back(std::max(widest, m_header->widthOf(column, true)));
    }
    choose();
  }

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Resize) choose();
    return QObject::eventFilter(watched, event);
  }

 private:
  /// Widths that the user changed stay as long as the room asks for no others.
  void choose() {
    if (m_plain.empty() || static_cast<int>(m_plain.size()) != m_header->count()) return;
    const int room = m_table->viewport()->width();
    const auto limited = [room](std::vector<int> widths) {
      widths.front() = std::min(widths.front(), std::max(kMinNameWidth, room * 2 / 5));
      return widths;
    };
    std::vector<int> widths = limited(m_plain);
    const bool isTooWide = std::accumulate(widths.begin(), widths.end(), 0) > room;
    if (isTooWide) widths = limited(m_narrow);
    if (widths == m_fitted && isChanged()) return;
    m_fitted = widths;
    share(room - std::accumulate(widths.begin(), widths.end(), 0), widths);
    if (widths == m_set) return;
    m_set = widths;
    m_header->setTwoLines(isTooWide && m_narrow != m_plain);
    for (int column = 0; column < m_header->count(); ++column)
      if (!m_table->isColumnHidden(column)) m_header->resizeSection(column, widths[static_cast<std::size_t>(column)]);
  }

  /// By the user.
  bool isChanged() const {
    for (int column = 0; column < static_cast<int>(m_set.size()); ++column)
      if (m_set[static_cast<std::size_t>(column)] != m_header->sectionSize(column)) return true;
    return false;
  }

  /// Rows reach over the whole table: what is left is for all columns.
  void share(int left, std::vector<int>& widths) const {
    auto columns = static_cast<int>(std::ranges::count_if(widths, [](int width) { return width > 0; }));
    for (int& width : widths) {
      if (width == 0 || left <= 0) continue;
      const int added = left / columns--;
      width += added;
      left -= added;
    }
  }

  static constexpr const char* kName = "columnFit";
  QTableView* m_table;
  AlignedHeader* m_header;
  std::vector<int> m_plain, m_narrow;  ///< widths with headings in one line and in two
  std::vector<int> m_fitted, m_set;    ///< the widths chosen of these, and with their share of the rest
};

int leastRows(const QTableView& table, bool isTight) {
  const int rows = table.property(kMinRowsProperty).toInt();
  if (isTight) return std::min(kTightRows, rows);
  return std::clamp(table.model()->rowCount(), std::min(kMinRows, rows), rows);
}

void fitRows(QTableView& table) {
  const int rows = leastRows(table, table.property(kIsTight).toBool());
  table.setMinimumHeight(table.horizontalHeader()->sizeHint().height() +
                         rows * table.verticalHeader()->defaultSectionSize() + 2 * table.frameWidth());
}

}  // namespace

void setUpTable(QTableView& table, const QString& name, const QString& accessibleName, QAbstractItemModel* model) {
  table.setObjectName(name);
  table.setAccessibleName(accessibleName);
  table.setHorizontalHeader(new AlignedHeader(&table));
  table.setModel(model);
  table.setAlternatingRowColors(true);
  table.setShowGrid(false);
  table.setWordWrap(false);  // names are cut at their end, not at a hyphen
  table.setTabKeyNavigation(false);
  table.verticalHeader()->hide();
  table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + kRowMargin);
}

void fitNamesAndNumbers(QTableView& table) {
  new ColumnFit(&table, static_cast<AlignedHeader*>(table.horizontalHeader()));
}

QTableView* namesAndNumbers(QWidget* parent, const QString& name, const QString& accessibleName,
                            QAbstractItemModel* model, int rows) {
  auto* table = new QTableView(parent);
  setUpTable(*table, name, accessibleName, model);
  fitNamesAndNumbers(*table);
  showAtLeastRows(*table, rows);
  return table;
}

void fitColumns(QTableView& table) {
  if (ColumnFit* fit = ColumnFit::of(table))
    fit->fit();
  else
    table.resizeColumnsToContents();
}

void setTwoLineHeadings(QTableView& table) { static_cast<AlignedHeader*>(table.horizontalHeader())->setTwoLines(true); }

void showAtLeastRows(QTableView& table, int rows) {
  table.setProperty(kMinRowsProperty, rows);
  const auto fit = [&table] { fitRows(table); };
  for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
    QObject::connect(table.model(), change, &table, fit);
  QObject::connect(table.model(), &QAbstractItemModel::modelReset, &table, fit);
  fit();
}

void setTight(QTableView& table, bool isTight) {
  if (!table.property(kMinRowsProperty).isValid() || table.property(kIsTight).toBool() == isTight) return;
  table.setProperty(kIsTight, isTight);
  fitRows(table);
}

int tightSaving(const QTableView& table) {
  return (leastRows(table, false) - leastRows(table, true)) * table.verticalHeader()->defaultSectionSize();
}

void setUpTickList(QListWidget& list) {
  list.setSpacing(kTickMargin);
  list.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list.setTextElideMode(Qt::ElideRight);
  list.setResizeMode(QListView::Adjust);  // their lines are those of the present width
  list.setWordWrap(true);                 // names that differ at their ends
}

}  // namespace scalescope
