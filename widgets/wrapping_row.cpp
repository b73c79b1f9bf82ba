// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/wrapping_row.h"

#include <QHBoxLayout>
#include <QStyle>
#include <QWidget>
#include <algorithm>

namespace scalescope {

namespace {

int heightAt(const QLayoutItem& item, int width) {
  return item.hasHeightForWidth() ? item.heightForWidth(width) : item.sizeHint().height();
}

bool isStretch(QLayoutItem* item) { return item->spacerItem() != nullptr; }

bool isExpanding(const QLayoutItem* item) { return item->expandingDirections().testFlag(Qt::Horizontal); }

/// The item that takes the remaining space of its row; nullptr: none.
QLayoutItem* restTaker(const std::vector<QLayoutItem*>& items) {
  auto found = std::find_if(items.begin(), items.end(), isStretch);
  if (found == items.end()) found = std::find_if(items.begin(), items.end(), isExpanding);
  return found == items.end() ? nullptr : *found;
}

}  // namespace

WrappingRow::WrappingRow(QWidget* parent) : QLayout(parent) { setContentsMargins(0, 0, 0, 0); }

/// A pair removes itself from this layout when it is deleted, so it must not be among the items any more.
WrappingRow::~WrappingRow() {
  while (count() > 0) delete takeAt(count() - 1);
}

void WrappingRow::addPair(QWidget* label, QWidget* editor) {
  auto* pair = new QHBoxLayout;
  pair->setContentsMargins(0, 0, 0, 0);
  pair->addWidget(label);
  pair->addWidget(editor);
  addChildLayout(pair);
  addItem(pair);
}

void WrappingRow::addStretch() { addItem(new QSpacerItem(0, 0, QSizePolicy::Expanding, QSizePolicy::Minimum)); }

void WrappingRow::addItem(QLayoutItem* item) {
  m_items.emplace_back(item);
  invalidate();
}

QLayoutItem* WrappingRow::itemAt(int index) const {
  return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* WrappingRow::takeAt(int index) {
  if (index < 0 || index >= count()) return nullptr;
  QLayoutItem* item = m_items[static_cast<std::size_t>(index)].release();
  m_items.erase(m_items.begin() + index);
  invalidate();
  return item;
}

Qt::Orientations WrappingRow::expandingDirections() const {
  const bool any = std::any_of(m_items.begin(), m_items.end(),
                               [](const auto& item) { return isStretch(item.get()) || isExpanding(item.get()); });
  return any ? Qt::Horizontal : Qt::Orientations();
}

std::vector<WrappingRow::Row> WrappingRow::rowsIn(int width) const {
  std::vector<Row> rows;
  for (const auto& item : m_items) {
    const bool stretch = item->spacerItem() != nullptr;
    if (item->isEmpty() && !stretch) continue;  // hidden
    const int own = std::min(item->sizeHint().width(), width);
    if (rows.empty() || (!stretch && rows.back().width + spacing() + own > width)) rows.emplace_back();
    Row& row = rows.back();
    row.width += own + (row.items.empty() || stretch ? 0 : spacing());
    row.height = std::max(row.height, heightAt(*item, own));
    row.items.push_back(item.get());
  }
  return rows;
}

int WrappingRow::heightForWidth(int width) const {
  const QMargins margins = contentsMargins();
  const auto rows = rowsIn(width - margins.left() - margins.right());
  int height = margins.top() + margins.bottom();
  for (const Row& row : rows) height += row.height;
  return height + spacing() * std::max(0, static_cast<int>(rows.size()) - 1);
}

QSize WrappingRow::sizeHint() const {
  const auto rows = rowsIn(QLAYOUTSIZE_MAX);
  const QMargins margins = contentsMargins();
  const QSize content = rows.empty() ? QSize() : QSize(rows.front().width, rows.front().height);
  return content.expandedTo({0, 0}).grownBy(margins);
}

QSize WrappingRow::minimumSize() const {
  QSize size(0, 0);
  for (const auto& item : m_items)
    if (!item->isEmpty()) size = size.expandedTo(item->minimumSize());
  return size.grownBy(contentsMargins());
}

void WrappingRow::setGeometry(const QRect& rect) {
  QLayout::setGeometry(rect);
  const QRect inside = rect.marginsRemoved(contentsMargins());
  int top = inside.top();
  for (const Row& row : rowsIn(inside.width())) {
    place(row, {inside.left(), top, inside.width(), row.height});
    top += row.height + spacing();
  }
}

void WrappingRow::place(const Row& row, const QRect& space) const {
  const auto direction = parentWidget() != nullptr ? parentWidget()->layoutDirection() : Qt::LeftToRight;
  const QLayoutItem* taker = restTaker(row.items);
  const int rest = space.width() - row.width;
  int left = space.left();
  for (QLayoutItem* item : row.items) {
    int width = std::min(item->sizeHint().width(), space.width());
    if (item == taker) width += rest;
    const int height = std::min(heightAt(*item, width), space.height());
    const QRect own(left, space.top() + (space.height() - height) / 2, width, height);
    item->setGeometry(QStyle::visualRect(direction, space, own));
    left += width + (item->spacerItem() != nullptr ? 0 : spacing());
  }
}

}  // namespace scalescope
