// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_filter_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/named.h"
#include "widgets/toned.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

LibraryFilterBar::LibraryFilterBar(QWidget* parent)
    : QWidget(parent),
      m_text(named(new QLineEdit(this), "libraryFilter", tr("Filter of the library"))),
      m_problem(named(new QLabel(this), "libraryFilterProblem")),
      m_groups(named(new QToolButton(this), "libraryGroup")),
      m_columns(named(new QToolButton(this), "libraryShownColumns")) {
  m_text->setPlaceholderText(tr("Filter, e.g. network:resnet-20 devices:2"));
  m_text->setToolTip(
      tr("Words must all match. A column by name: network:resnet-20  system:R740  tag:demo  precision:fp32  devices:2  "
         "status:failed\nEither of several: network:resnet-50,vgg-16\nNumbers and dates: images/s>500  cv<2  "
         "date>=2026-11-01  date:today\nWithout: -status:failed\nAlso name, batch and top-1; words in quotes stay "
         "together."));
  m_text->setClearButtonEnabled(true);
  m_problem->setWordWrap(true);
  m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_problem->hide();
  auto* add = named(new QToolButton(this), "libraryAdd");
  add->setText(tr("Open…"));
  add->setToolTip(tr("Open results, logs, figures, bundles, tests or folders of them; they may also be dropped here."));
  m_groups->setToolTip(tr("Headings of the library; a click at a column's head sorts"));
  m_columns->setText(tr("Columns"));
  for (QToolButton* button : {m_groups, m_columns}) button->setPopupMode(QToolButton::InstantPopup);
  auto* row = new QWidget(this);
  auto* controls = new WrappingRow(row);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_text, m_groups, m_columns, add}) controls->addWidget(widget);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(row);
  layout->addWidget(m_problem);
  connect(m_text, &QLineEdit::textChanged, this, &LibraryFilterBar::textChanged);
  connect(add, &QToolButton::clicked, this, &LibraryFilterBar::addRequested);
}

QString LibraryFilterBar::text() const { return m_text->text(); }

void LibraryFilterBar::setText(const QString& text) { m_text->setText(text); }

void LibraryFilterBar::setProblem(const QString& problem) {
  setTone(*m_problem, Tone::Bad);
  m_problem->setText(problem);
  m_problem->setVisible(!problem.isEmpty());
}

void LibraryFilterBar::setMenus(QMenu* groups, QMenu* columns) {
  m_groups->setMenu(groups);
  m_columns->setMenu(columns);
}

void LibraryFilterBar::setGroup(const QString& title) { m_groups->setText(tr("Group: %1").arg(title)); }

void LibraryFilterBar::focusText() {
  m_text->setFocus(Qt::ShortcutFocusReason);
  m_text->selectAll();
}

}  // namespace scalescope
