// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/action_search.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/named.h"

namespace scalescope {

namespace {
constexpr int kMaxSearchWidth = 720, kMaxSearchHeight = 460, kSearchMargin = 24, kPageOfRows = 10;
}  // namespace

ActionSearch::ActionSearch(QWidget* window)
    : QFrame(window),
      m_model(new SearchModel(this)),
      m_text(named(new QLineEdit(this), "action_search_text",
                   tr("Search pages, commands, fields, figures, help and runs"))),
      m_list(named(new QTreeView(this), "action_search_list", tr("Search results"))),
      m_count(named(new QLabel(this), "action_search_count")) {
  setObjectName(QStringLiteral("action_search"));
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  m_text->setPlaceholderText(tr("Search pages, commands, fields, figures, help and runs"));
  m_text->setClearButtonEnabled(true);
  m_text->installEventFilter(this);
  window->installEventFilter(this);
  buildList();
  auto* column = new QVBoxLayout(this);
  column->addWidget(m_text);
  column->addWidget(m_list, 1);
  column->addWidget(m_count);
  connect(m_text, &QLineEdit::textChanged, this, &ActionSearch::narrow);
  connect(m_list, &QTreeView::clicked, this, [this](const QModelIndex& index) { choose(index.row()); });
  connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
    if (isVisible() && now != nullptr && !isAncestorOf(now)) hide();
  });
  hide();
}

void ActionSearch::buildList() {
  m_list->setModel(m_model);
  m_list->setRootIsDecorated(false);
  m_list->setUniformRowHeights(true);
  m_list->setAllColumnsShowFocus(true);
  m_list->setFocusPolicy(Qt::NoFocus);  // keys stay with the text
  m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_list->setFrameShape(QFrame::NoFrame);
  m_list->header()->hide();
  m_list->header()->setStretchLastSection(false);
  m_list->header()->setSectionResizeMode(SearchModel::Title, QHeaderView::Stretch);
  m_list->header()->setSectionResizeMode(SearchModel::Place, QHeaderView::Interactive);
  m_list->header()->setSectionResizeMode(SearchModel::Keys, QHeaderView::ResizeToContents);
}

void ActionSearch::open(std::vector<SearchItem> items) {
  if (!isVisible()) m_before = QApplication::focusWidget();
  m_model->setItems(std::move(items));
  m_text->clear();
  narrow({});
  place();
  show();
  raise();
  m_text->setFocus(Qt::ShortcutFocusReason);
}

void ActionSearch::place() {
  const QSize space = parentWidget()->size();
  const int width = std::min(kMaxSearchWidth, space.width() - 2 * kSearchMargin);
  resize(width, std::min(kMaxSearchHeight, space.height() - 3 * kSearchMargin));
  move((space.width() - width) / 2, kSearchMargin);
  m_list->setColumnWidth(SearchModel::Place, width / 3);
}

void ActionSearch::narrow(const QString& query) {
  m_model->setQuery(query);
  const int more = m_model->matchCount() - m_model->rowCount();
  m_count->setText(m_model->matchCount() == 0 ? tr("Nothing found. Try fewer or shorter words.")
                   : more > 0                 ? tr("%n more: type further words to narrow the list.", nullptr, more)
                                              : tr("%n found.", nullptr, m_model->matchCount()));
  m_list->setCurrentIndex(m_model->index(m_model->firstEnabledRow(), 0));
  moveBy(0);
}

bool ActionSearch::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible()) place();
  if (watched == m_text && event->type() == QEvent::KeyPress && takeKey(static_cast<QKeyEvent*>(event)->key()))
    return true;
  if (watched == m_text && event->type() == QEvent::ShortcutOverride &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    event->accept();  // not for another Escape of the window
    return true;
  }
  return QFrame::eventFilter(watched, event);
}

bool ActionSearch::takeKey(int key) {
  switch (key) {
    case Qt::Key_Down: moveBy(1); return true;
    case Qt::Key_Up: moveBy(-1); return true;
    case Qt::Key_PageDown: moveBy(kPageOfRows); return true;
    case Qt::Key_PageUp: moveBy(-kPageOfRows); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: choose(m_list->currentIndex().row()); return true;
    case Qt::Key_Escape: dismiss(); return true;
    default: return false;
  }
}

/// Disabled items are passed over; screen readers hear the current one as the description of the text.
void ActionSearch::moveBy(int rows) {
  const int last = m_model->rowCount() - 1, direction = rows < 0 ? -1 : 1;
  int row = std::clamp(m_list->currentIndex().row() + rows, 0, std::max(last, 0));
  while (row >= 0 && row <= last && !m_model->itemAt(row).isEnabled) row += direction;
  if (row >= 0 && row <= last) m_list->setCurrentIndex(m_model->index(row, 0));
  const QModelIndex title = m_list->currentIndex().siblingAtColumn(SearchModel::Title);
  const QString kind = title.siblingAtColumn(SearchModel::Place).data().toString();
  m_text->setAccessibleDescription(title.isValid() ? QStringLiteral("%1, %2").arg(title.data().toString(), kind)
                                                   : m_count->text());
}

void ActionSearch::choose(int row) {
  if (row < 0 || row >= m_model->rowCount() || !m_model->itemAt(row).isEnabled) return;
  const std::function<void()> chosen = m_model->itemAt(row).choose;
  dismiss();
  chosen();
}

void ActionSearch::dismiss() {
  hide();
  if (m_before != nullptr) m_before->setFocus(Qt::OtherFocusReason);
}

}  // namespace scalescope
