// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/list_panel.h"

#include <QAbstractButton>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QStyleOptionFocusRect>
#include <algorithm>

#include "widgets/icons.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/popup_button.h"
#include "widgets/toned.h"

namespace scalescope {
namespace {

constexpr int kListWidth = 240, kPanelIcon = 18;

}  // namespace

/// An entry with its title, detail and number.
class ListPanelRow : public QAbstractButton {
 public:
  explicit ListPanelRow(QWidget* parent) : QAbstractButton(parent) {
    setCheckable(true);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  }
  void show(const ListPanelEntry& entry) {
    setToolTip(entry.toolTip);
    setEnabled(entry.isEnabled);
    if (text() == entry.title && m_detail == entry.detail && m_number == entry.number && m_iconName == entry.icon)
      return;
    m_iconName = entry.icon;
    m_icon = shippedIcon(m_iconName, palette());
    setText(entry.title);
    m_detail = entry.detail;
    m_number = entry.number;
    QString words = entry.title;
    for (const QString& more : {entry.detail, entry.number})
      if (!more.isEmpty()) words += QStringLiteral(": ") + more;
    setAccessibleName(words);
    updateGeometry();
    update();
  }
  QSize sizeHint() const override {
    const int lines = fontMetrics().height() + (m_detail.isEmpty() ? 0 : detailHeight());
    return {fontMetrics().horizontalAdvance(text() + m_number) + 8 * kSpace + iconRoom(),
            std::max(kRowHeight, lines + 2 * kSpace)};
  }
  QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

 protected:
  void changeEvent(QEvent* event) override {
    if (event->type() == QEvent::PaletteChange) m_icon = shippedIcon(m_iconName, palette());
    QAbstractButton::changeEvent(event);
  }
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    if (isChecked() || underMouse())
      painter.fillRect(rect(), isChecked() ? selectionTint(palette()) : hoverTint(palette()));
    if (isChecked()) painter.fillRect(QRect(0, 0, kSpace - 1, height()), palette().color(QPalette::Link));
    QRect words = rect().adjusted(3 * kSpace, 0, -3 * kSpace, 0);
    m_icon.paint(&painter, QRect(words.left(), (height() - kPanelIcon) / 2, kPanelIcon, kPanelIcon));
    words.setLeft(words.left() + iconRoom());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, m_number);
    if (!m_detail.isEmpty()) drawDetail(painter, words);
    words.setRight(words.right() - fontMetrics().horizontalAdvance(m_number) - 2 * kSpace);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText));
    painter.setFont(font());
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
    if (!hasFocus()) return;
    QStyleOptionFocusRect focus;
    focus.initFrom(this);
    style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, this);
  }

 private:
  int iconRoom() const { return m_iconName.isEmpty() ? 0 : kPanelIcon + 2 * kSpace; }
  QFont detailFont() const { return typeFont(TypeRole::Caption); }
  int detailHeight() const { return QFontMetrics(detailFont()).height(); }
  /// Takes the lower part of the words' place.
  void drawDetail(QPainter& painter, QRect& words) const {
    const int top = (height() - fontMetrics().height() - detailHeight()) / 2;
    const QRect line(words.left(), top + fontMetrics().height(), words.width(), detailHeight());
    painter.setFont(detailFont());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(m_detail, Qt::ElideRight, line.width()));
    words.setTop(top);
    words.setHeight(fontMetrics().height());
  }

  QString m_detail, m_number, m_iconName;
  QIcon m_icon;
};

bool ListPanelEntry::isSameLine(const ListPanelEntry& other) const {
  return name == other.name && title == other.title && isHeading == other.isHeading;
}

ListPanel::ListPanel(const char* name, const char* buttonName, QWidget* parent)
    : SidePanel(0, parent),
      m_button(named(new PopupButton(QString(), this), buttonName)),
      m_list(new QScrollArea(this)) {
  setObjectName(QLatin1String(name));
  auto* ground = new QWidget(m_list);
  m_column = new QVBoxLayout(ground);
  m_column->setContentsMargins(0, 2 * kSpace, 1, 2 * kSpace);
  m_column->setSpacing(0);
  m_list->setFrameShape(QFrame::NoFrame);
  m_list->setWidgetResizable(true);
  m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_list->setMinimumWidth(kListWidth - 1);
  m_list->setWidget(ground);
  m_list->viewport()->setAutoFillBackground(false);
  ground->setAutoFillBackground(false);
  for (QWidget* place : std::initializer_list<QWidget*>{this, m_button->panel()}) {
    auto* layout = new QVBoxLayout(place);
    layout->setContentsMargins(0, 0, 1, 0);
  }
  layout()->addWidget(m_list);
  m_button->panel()->setBackgroundRole(QPalette::Base);
  m_button->hide();
  hide();  // until it has a place
}

void ListPanel::arrange() {
  SidePanel::arrange();
  QWidget* place = isFolded() ? static_cast<QWidget*>(m_button->panel()) : this;
  if (m_list->parentWidget() != place) {
    place->layout()->addWidget(m_list);
    m_list->show();
  }
  m_button->setVisible(isFolded() && !isHidden());
}

void ListPanel::setEntries(const std::vector<ListPanelEntry>& entries) {
  const auto isSame = [](const ListPanelEntry& a, const ListPanelEntry& b) { return a.isSameLine(b); };
  const bool stay = std::ranges::equal(entries, m_entries, isSame);
  m_entries = entries;
  if (!stay) {
    for (QWidget* control : m_besideHeadings) control->setParent(this);
    m_besideHeadings.clear();
    m_rows.clear();
    while (const QLayoutItem* line = m_column->takeAt(0)) {
      delete line->widget();
      delete line;
    }
    for (std::size_t i = 0; i < m_entries.size(); ++i) m_entries[i].isHeading ? addHeading(i) : addRow(i);
    m_column->addStretch(1);
  }
  for (std::size_t i = 0; i < m_rows.size(); ++i)
    if (m_rows[i] != nullptr) m_rows[i]->show(m_entries[i]);
  mark();
}

void ListPanel::addHeading(std::size_t index) {
  m_rows.push_back(nullptr);
  auto* heading = new QWidget(m_column->parentWidget());
  auto* row = new QHBoxLayout(heading);
  row->setContentsMargins(3 * kSpace, 3 * kSpace, 2 * kSpace, kSpace);
  auto* label = new QLabel(m_entries[index].title, heading);
  setType(*label, TypeRole::Label);
  setTone(*label, Tone::Muted);
  row->addWidget(label, 1);
  if (QWidget* control = besideHeading(index)) {
    row->addWidget(control);
    control->show();
    m_besideHeadings.push_back(control);
  }
  m_column->addWidget(heading);
  heading->show();
}

void ListPanel::addRow(std::size_t index) {
  auto* row = m_rows.emplace_back(new ListPanelRow(m_column->parentWidget()));
  row->setObjectName(m_entries[index].name);
  m_column->addWidget(row);
  row->setVisible(true);  // at once: a list that changes while it is open does not blink
  connect(row, &QAbstractButton::clicked, this, [this, index] {
    m_button->panel()->close();
    choose(index);
    mark();
  });
  addedRow(index, row);
}

QPoint ListPanel::besideRow(std::size_t index) const {
  return m_rows[index]->mapToGlobal(m_rows[index]->rect().topRight());
}

void ListPanel::mark() {
  for (std::size_t i = 0; i < m_rows.size(); ++i)
    if (m_rows[i] != nullptr) m_rows[i]->setChecked(isMarked(i));
}

}  // namespace scalescope
