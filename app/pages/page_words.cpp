// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/page_words.h"

#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>

#include "widgets/named.h"

namespace scalescope {
namespace {

/// Lines of text in the height of a page that has room for the sentences above its figure.
constexpr int kRoomyLines = 46;

}  // namespace

QLabel* wordsLabel(QWidget* parent, const char* name) {
  auto* label = named(new QLabel(parent), name);
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  return label;
}

PageWords::PageWords(QLabel* label, QTabWidget* tabs, QWidget* page)
    : QObject(page), m_page(page), m_label(label), m_above(new QWidget(page)), m_tabs(tabs) {
  auto* above = new QVBoxLayout(m_above);
  above->setContentsMargins(0, 0, 0, 0);
  above->addWidget(label);
  m_tab = new QScrollArea(page);
  m_tab->hide();
  m_tab->setFrameShape(QFrame::NoFrame);
  m_tab->setWidgetResizable(true);
  m_tab->setAccessibleName(tr("Explanation"));
  page->installEventFilter(this);
}

void PageWords::setText(const QString& text) {
  m_label->setText(text);
  place();
}

void PageWords::setHasFigure(bool has) {
  m_hasFigure = has;
  place();
}

QString PageWords::text() const { return m_label->text(); }

bool PageWords::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_page && event->type() == QEvent::Resize) place();
  return QObject::eventFilter(watched, event);
}

void PageWords::place() {
  const bool isLow = m_hasFigure && m_page->height() < kRoomyLines * m_page->fontMetrics().lineSpacing();
  const bool isBelow = isLow && !m_label->text().isEmpty();
  if (isLow && m_tab->widget() == nullptr) {
    m_label->setAlignment(Qt::AlignTop);
    m_tab->setWidget(m_label);
  } else if (!isLow && m_tab->widget() != nullptr) {
    m_tab->takeWidget();
    m_above->layout()->addWidget(m_label);
  }
  m_above->setVisible(!isLow && !m_label->text().isEmpty());
  m_label->setVisible(!m_label->text().isEmpty());
  const int tab = m_tabs->indexOf(m_tab);
  if (isBelow && tab < 0) m_tabs->addTab(m_tab, tr("Explanation"));
  if (!isBelow && tab >= 0) m_tabs->removeTab(tab);
}

}  // namespace scalescope
