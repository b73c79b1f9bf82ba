// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_table.h"

#include <QHeaderView>
#include <QPainter>
#include <QResizeEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <algorithm>

#include "app/library/library_delegate.h"
#include "app/results/listing/library_columns.h"
#include "app/results/listing/library_model.h"
#include "widgets/named.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

/// Of the width: names, what other columns need beside them. In a narrow table names have more.
struct Shares {
  double names, facts;
};
constexpr Shares kWideShares{0.5, 0.6}, kNarrowShares{0.75, 0.4};
constexpr double kLineTint = 0.10;
constexpr int kNumberSigns = 7, kTextSigns = 12;  ///< of a column's first width
constexpr int kMinTextSigns = 10;
constexpr int kTitledWidth = 700;  ///< of a table whose titles stay whole
constexpr int kMaxMeasuredRows = 500;

}  // namespace

LibraryTable::LibraryTable(QWidget* parent) : QTreeView(parent), m_delegate(new LibraryDelegate(this)) {
  setItemDelegate(m_delegate);
  setUniformRowHeights(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // the numbers stay where they are when the list grows
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  setIndentation(fontMetrics().height());
  setTextElideMode(Qt::ElideRight);
  setExpandsOnDoubleClick(false);
  setAllColumnsShowFocus(true);
  header()->setHighlightSections(false);
  header()->setTextElideMode(Qt::ElideRight);
  header()->setSectionsMovable(true);
  header()->setStretchLastSection(false);
  header()->setMinimumSectionSize(minWidth());
  connect(header(), &QHeaderView::sectionResized, this, &LibraryTable::widthChanged);
  connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_lowest = m_highest = 0; });
  m_soon.setSingleShot(true);
  m_soon.setInterval(0);
  connect(&m_soon, &QTimer::timeout, this, &LibraryTable::fitColumns);
  for (const auto signal : {&QTreeView::expanded, &QTreeView::collapsed})
    connect(this, signal, &m_soon, qOverload<>(&QTimer::start));
}

void LibraryTable::setModel(QAbstractItemModel* model) {
  QTreeView::setModel(model);
  const auto fitSoon = qOverload<>(&QTimer::start);
  connect(model, &QAbstractItemModel::dataChanged, &m_soon, fitSoon);
  connect(model, &QAbstractItemModel::modelReset, &m_soon, fitSoon);
  for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
    connect(model, signal, &m_soon, fitSoon);
  // The header lays its columns out anew then, which is not a width that the user chose.
  connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this, [this] { m_isFitting = true; });
  connect(model, &QAbstractItemModel::layoutChanged, this, [this] {
    m_isFitting = false;
    m_soon.start();
  });
}

QString LibraryTable::shownName(const QModelIndex& index) const {
  QStyleOptionViewItem option;
  initViewItemOption(&option);
  option.rect = visualRect(index);
  return m_delegate->shownName(option, index);
}

int LibraryTable::minWidth() const { return 2 * fontMetrics().averageCharWidth(); }

void LibraryTable::setShownColumns(const QList<int>& columns) {
  {
    const QScopedValueRollback fitting(m_isFitting, true);
    for (int column = LibraryModel::Name + 1; column < model()->columnCount(); ++column)
      header()->setSectionHidden(column, !columns.contains(column));
    int place = 0;
    for (const int column : columns) header()->moveSection(header()->visualIndex(column), ++place);
  }
  fitColumns();
}

QList<int> LibraryTable::shownColumns() const {
  QList<int> columns;
  for (int place = 0; place < header()->count(); ++place) {
    const int column = header()->logicalIndex(place);
    if (column != LibraryModel::Name && !header()->isSectionHidden(column)) columns.append(column);
  }
  return columns;
}

void LibraryTable::setWidths(const QHash<int, int>& widths) {
  m_widths = widths;
  fitColumns();
}

/// A width of the user's; else the longest text of the shown rows.
int LibraryTable::wantedWidth(int column) const {
  const int signs = libraryColumns()[static_cast<std::size_t>(column)].isNumber ? kNumberSigns : kTextSigns;
  const CellWidth needed = m_needed.value(column);
  const int texts = needed.whole + needed.rest + LibraryDelegate::margins(column);
  return m_widths.value(column,
                        std::max({header()->sectionSizeHint(column), signs * fontMetrics().averageCharWidth(), texts}));
}

/// A width of the user's; else what its title and numbers, qualities and days need, or a few letters.
int LibraryTable::minColumnWidth(int column) const {
  if (m_widths.contains(column)) return m_widths[column];
  const bool isWhole = libraryColumns()[static_cast<std::size_t>(column)].isNumber || column == LibraryModel::Quality ||
                       column == LibraryModel::Started;
  const CellWidth needed = m_needed.value(column);
  const int texts = isWhole ? needed.whole + needed.decimals + LibraryDelegate::margins(column)
                            : kMinTextSigns * fontMetrics().averageCharWidth();
  const int title = viewport()->width() < kTitledWidth ? 0 : header()->sectionSizeHint(column);
  return std::clamp(std::max(texts, title), minWidth(), wantedWidth(column));
}

/// The rows of expanded headings, their columns and what the names need beside their indentation.
void LibraryTable::measureBelow(const QModelIndex& parent, int level, int& rowsLeft) {
  QStyleOptionViewItem option;
  initViewItemOption(&option);
  for (int row = 0; row < model()->rowCount(parent) && rowsLeft > 0; ++row, --rowsLeft) {
    const QModelIndex index = model()->index(row, LibraryModel::Name, parent);
    if (!index.data(LibraryModel::SectionRole).toBool()) {
      int& name = m_needed[LibraryModel::Name].whole;
      name = std::max(name, (level + 1) * indentation() + m_delegate->nameWidth(option, index));
      for (const int column : shownColumns()) {
        CellWidth& needed = m_needed[column];
        const CellWidth own = LibraryDelegate::widthOf(option, index.siblingAtColumn(column));
        needed = {std::max(needed.whole, own.whole), std::max(needed.decimals, own.decimals),
                  std::max(needed.rest, own.rest)};
      }
    }
    if (isExpanded(index)) measureBelow(index, level + 1, rowsLeft);
  }
}

int LibraryTable::columnRightOf(int column) const {
  for (int place = header()->visualIndex(column) + 1; place < header()->count(); ++place)
    if (const int next = header()->logicalIndex(place); !header()->isSectionHidden(next)) return next;
  return -1;
}

/// A border was dragged: the column at its right gives or takes the difference.
void LibraryTable::widthChanged(int column, int before, int after) {
  if (m_isFitting || header()->isSectionHidden(column) || before == 0) return;
  for (const int shown : shownColumns())
    if (shown != column) m_widths[shown] = header()->sectionSize(shown);
  if (column != LibraryModel::Name) m_widths[column] = after;
  if (const int next = columnRightOf(column); next >= 0 && next != LibraryModel::Name)
    m_widths[next] = std::max(minWidth(), m_widths[next] - (after - before));
  fitColumns();
}

void LibraryTable::fitColumns() {
  if (m_isFitting || model() == nullptr) return;
  const QScopedValueRollback fitting(m_isFitting, true);
  const QList<int> columns = shownColumns();
  const int width = viewport()->width();
  m_needed.clear();
  m_delegate->setSystemShown(columns.contains(LibraryModel::System));
  int rowsLeft = kMaxMeasuredRows;
  measureBelow({}, 0, rowsLeft);
  int wanted = 0, least = 0;
  for (const int column : columns) wanted += wantedWidth(column), least += minColumnWidth(column);
  const Shares shares = width < kTitledWidth ? kNarrowShares : kWideShares;
  const int besideNames = width - std::min(m_needed.value(LibraryModel::Name).whole, qRound(shares.names * width));
  const int room = std::min(wanted, std::max(besideNames, std::min(least, qRound(shares.facts * width))));
  int used = 0;
  for (const int column : columns) {
    const auto share = [&](int all, int part, int of) {
      return of > 0 ? static_cast<int>(static_cast<qint64>(all) * part / of) : 0;
    };
    const int spare = wantedWidth(column) - minColumnWidth(column);
    const int fair = room >= least ? minColumnWidth(column) + share(room - least, spare, wanted - least)
                                   : share(room, minColumnWidth(column), least);
    const int size = std::clamp(fair, std::min(minWidth(), room / static_cast<int>(columns.size())), width);
    header()->resizeSection(column, size);
    const CellWidth needed = m_needed.value(column);
    const bool isWhole = needed.whole + needed.rest + LibraryDelegate::margins(column) <= size;
    m_delegate->setRest(column, isWhole ? needed.rest : needed.decimals);
    used += header()->sectionSize(column);
  }
  header()->resizeSection(LibraryModel::Name, std::max(minWidth(), width - used));
}

QModelIndex LibraryTable::stayingRow() const {
  const auto isInSight = [this](const QModelIndex& row) {
    return row.isValid() && viewport()->rect().intersects(visualRect(row));
  };
  if (viewport()->underMouse())
    if (const QModelIndex row = indexAt(viewport()->mapFromGlobal(QCursor::pos())); row.isValid()) return row;
  if (isInSight(currentIndex())) return currentIndex();
  return verticalScrollBar()->value() > 0 ? indexAt(QPoint(0, 0)) : QModelIndex();
}

LibraryTable::Place LibraryTable::place() const {
  const QModelIndex row = stayingRow().siblingAtColumn(LibraryModel::Name);
  return {row, row.data(LibraryModel::RunIdRole).toString(), visualRect(row).top()};
}

void LibraryTable::restore(const Place& place) {
  QModelIndex row = place.row;
  if (!row.isValid() && !place.runId.isEmpty() && model()->rowCount() > 0)
    row = model()
              ->match(model()->index(0, LibraryModel::Name), LibraryModel::RunIdRole, place.runId, 1,
                      Qt::MatchExactly | Qt::MatchRecursive)
              .value(0);
  const QRect now = visualRect(row);
  if (now.isEmpty()) return;
  const int wanted = verticalScrollBar()->value() + now.top() - place.top;
  m_lowest = std::min(0, wanted);
  m_highest = std::max(0, wanted);
  updateGeometries();
  verticalScrollBar()->setValue(wanted);
}

/// The base class moves the list into its own range.
void LibraryTable::updateGeometries() {
  QScrollBar* bar = verticalScrollBar();
  const int before = bar->value();
  QTreeView::updateGeometries();
  bar->setRange(std::min(bar->minimum(), m_lowest), std::max(bar->maximum(), m_highest));
  if (m_lowest < 0 || m_highest > 0) bar->setValue(before);
}

void LibraryTable::resizeEvent(QResizeEvent* event) {
  if (event->size().height() != event->oldSize().height()) {
    m_lowest = m_highest = 0;
    scheduleDelayedItemsLayout();  // its rows may have another height
  }
  QTreeView::resizeEvent(event);
  fitColumns();
}

/// Ticked runs stand out, and a line separates rows.
void LibraryTable::drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const QModelIndex name = index.siblingAtColumn(LibraryModel::Name);
  const QVariant check = name.data(Qt::CheckStateRole);
  const QColor base = palette().color(QPalette::Base);
  if (check.isValid() && check.toInt() != Qt::Unchecked)
    painter->fillRect(option.rect, mix(base, palette().color(QPalette::Highlight), kTickedTint));
  if (name.data(LibraryModel::SectionRole).toBool()) painter->fillRect(option.rect, palette().color(QPalette::Window));
  QTreeView::drawRow(painter, option, index);
  const QRect& row = option.rect;
  painter->fillRect(QRect(row.left(), row.bottom(), row.width(), 1),
                    mix(base, palette().color(QPalette::Text), kLineTint));
}

/// For a double click on a border.
int LibraryTable::sizeHintForColumn(int column) const {
  const CellWidth needed = m_needed.value(column);
  return std::max(header()->sectionSizeHint(column), needed.whole + needed.rest + LibraryDelegate::margins(column));
}

}  // namespace scalescope
