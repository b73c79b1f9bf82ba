// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_filter_bar.h"

#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/core/engine_sentences.h"
#include "app/store/library_entry.h"
#include "widgets/named.h"
#include "widgets/toned.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

LibraryFilterBar::LibraryFilterBar(const SavedFilters& saved, QWidget* parent)
    : QWidget(parent),
      m_saved(saved),
      m_text(named(new QLineEdit(this), "libraryFilter", tr("Filter of the library"))),
      m_problem(named(new QLabel(this), "libraryFilterProblem")),
      m_savedButton(named(new QToolButton(this), "librarySavedFilters")),
      m_view(named(new QToolButton(this), "libraryView")),
      m_trash(new QToolButton(this)),
      m_menu(new QMenu(this)) {
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
  m_savedButton->setText(tr("Filters"));
  m_savedButton->setToolTip(tr("Filters that were saved with this library"));
  m_savedButton->setPopupMode(QToolButton::InstantPopup);
  m_savedButton->setMenu(m_menu);
  auto* add = named(new QToolButton(this), "libraryAdd");
  add->setText(tr("Open…"));
  add->setToolTip(tr("Open results, logs, figures, bundles, tests or folders of them; they may also be dropped here."));
  m_view->setText(tr("View"));
  m_view->setToolTip(tr("Columns, sort order and headings of the library"));
  m_view->setPopupMode(QToolButton::InstantPopup);
  m_trash->setText(tr("Trash"));
  m_trash->setCheckable(true);
  m_trash->setToolTip(tr("Show the runs that were moved to the trash, to restore them."));
  auto* row = new QWidget(this);
  auto* controls = new WrappingRow(row);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_text, m_savedButton, m_view, add, m_trash})
    controls->addWidget(widget);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(row);
  layout->addWidget(m_problem);
  connect(m_text, &QLineEdit::textChanged, this, &LibraryFilterBar::textChanged);
  connect(m_trash, &QToolButton::toggled, this, &LibraryFilterBar::trashToggled);
  connect(add, &QToolButton::clicked, this, &LibraryFilterBar::addRequested);
  connect(m_menu, &QMenu::aboutToShow, this, &LibraryFilterBar::fillMenu);
}

void LibraryFilterBar::fillMenu() {
  m_menu->clear();
  const QList<SavedFilter> filters = m_saved.list();
  for (const SavedFilter& filter : filters) {
    QAction* action = m_menu->addAction(filter.name, this, [this, filter] { setText(filter.text); });
    action->setToolTip(filter.text);
    action->setStatusTip(filter.text);
  }
  m_menu->addSeparator();
  m_menu->addAction(tr("&Save this filter…"), this, &LibraryFilterBar::askName)->setEnabled(!text().isEmpty());
  if (filters.isEmpty()) return;
  QMenu* forget = m_menu->addMenu(tr("&Forget"));
  for (const SavedFilter& filter : filters)
    forget->addAction(filter.name, this, [this, filter] {
      if (Status done = m_saved.remove(filter.name); !done) emit failed(messageText(done.error()));
    });
}

void LibraryFilterBar::askName() {
  bool accepted = false;
  const QString name = QInputDialog::getText(this, tr("Save this filter"), tr("Name of the filter \"%1\":").arg(text()),
                                             QLineEdit::Normal, text(), &accepted)
                           .trimmed();
  if (!accepted || name.isEmpty()) return;
  if (Status done = saveAs(name); !done) emit failed(messageText(done.error()));
}

Status LibraryFilterBar::saveAs(const QString& name) { return m_saved.save({name, text()}); }

QString LibraryFilterBar::text() const { return m_text->text(); }

void LibraryFilterBar::setText(const QString& text) { m_text->setText(text); }

void LibraryFilterBar::setProblem(const QString& problem) {
  setTone(*m_problem, Tone::Bad);
  m_problem->setText(problem);
  m_problem->setVisible(!problem.isEmpty());
}

bool LibraryFilterBar::showsTrash() const { return m_trash->isChecked(); }

void LibraryFilterBar::setTrashEnabled(bool enabled) { m_trash->setEnabled(enabled); }

void LibraryFilterBar::setViewMenu(QMenu* menu) { m_view->setMenu(menu); }

void LibraryFilterBar::focusText() {
  m_text->setFocus(Qt::ShortcutFocusReason);
  m_text->selectAll();
}

}  // namespace scalescope
