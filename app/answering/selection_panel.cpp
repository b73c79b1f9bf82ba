// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/selection_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QToolButton>
#include <utility>

#include "app/answering/published_button.h"
#include "app/figures/hatching.h"
#include "app/results/listing/library_model.h"
#include "app/results/selected_systems.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/toned.h"

namespace scalescope {
namespace {

constexpr int kKeySide = 12, kFoldedWidth = 60;

/// The colour of a system in figures.
class ColorKey : public QWidget {
 public:
  ColorKey(const SelectedSystem& system, QWidget* parent)
      : QWidget(parent), m_color(system.color), m_isPublished(system.isPublished) {
    setFixedSize(kKeySide, kKeySide + kSpace);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    drawSystemKey(painter, QRect(0, kSpace, kKeySide, kKeySide), m_color, m_isPublished,
                  palette().color(QPalette::Base));
  }

 private:
  QColor m_color;
  bool m_isPublished;
};

}  // namespace

/// One system of the selection.
class SelectedSystemRow : public QWidget {
 public:
  SelectedSystemRow(const SelectedSystem& system, QWidget* parent)
      : QWidget(parent), m_words(new QWidget(this)), m_remove(named(new QToolButton(this), "selectionRemove")) {
    const int count = static_cast<int>(system.runIds.size());
    setToolTip(SelectionPanel::tr("%1: %n result(s) selected", "", count).arg(system.name));
    setAccessibleName(toolTip());
    m_remove->setText(QStringLiteral("×"));
    m_remove->setAutoRaise(true);
    m_remove->setToolTip(SelectionPanel::tr("Removes %1 from the selection").arg(system.name));
    m_remove->setAccessibleName(m_remove->toolTip());
    auto* words = new QVBoxLayout(m_words);
    words->setContentsMargins(0, 0, 0, 0);
    words->setSpacing(0);
    for (const QString& text :
         {system.name, system.isPublished ? SelectionPanel::tr("%n published result(s)", "", count)
                                          : SelectionPanel::tr("%n result(s)", "", count)}) {
      auto* label = new QLabel(text, m_words);
      label->setTextFormat(Qt::PlainText);
      label->setWordWrap(true);
      label->setMinimumWidth(1);
      words->addWidget(label);
      if (words->count() == 1) continue;
      setType(*label, TypeRole::Label);
      setTone(*label, Tone::Muted);
    }
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2 * kSpace);
    row->addWidget(new ColorKey(system, this), 0, Qt::AlignTop);
    row->addWidget(m_words, 1);
    row->addWidget(m_remove, 0, Qt::AlignTop);
  }
  QToolButton* remove() const { return m_remove; }
  void fold(bool isFolded) {
    m_words->setHidden(isFolded);
    layout()->setSpacing(isFolded ? 0 : 2 * kSpace);
  }

 private:
  QWidget* m_words;
  QToolButton* m_remove;
};

SelectionPanel::SelectionPanel(LibraryModel* runs, QWidget* parent)
    : SidePanel(kFoldedWidth, parent),
      m_runs(runs),
      m_title(new QLabel(tr("Selection"), this)),
      m_words(named(new QLabel(this), "selectionWords")),
      m_edit(named(new QToolButton(this), "selectionEdit")),
      m_add(new PublishedButton(runs, this)),
      m_addText(m_add->text()) {
  setObjectName(QStringLiteral("selection"));
  setAccessibleName(tr("Selected results"));
  setType(*m_title, TypeRole::Heading);
  m_edit->setText(tr("Edit in Library"));
  m_edit->setAutoRaise(true);
  m_words->setWordWrap(true);
  setTone(*m_words, Tone::Muted);
  auto* head = new QHBoxLayout;
  head->addWidget(m_title, 1);
  head->addWidget(m_edit);
  auto* ground = new QWidget(this);
  m_rows = new QVBoxLayout(ground);
  m_rows->setContentsMargins(0, 0, 0, 0);
  m_rows->setSpacing(3 * kSpace);
  m_rows->addStretch(1);
  auto* scroll = new QScrollArea(this);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setWidget(ground);
  scroll->viewport()->setAutoFillBackground(false);
  ground->setAutoFillBackground(false);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(2 * kSpace, 2 * kSpace, 2 * kSpace, 2 * kSpace);
  column->setSpacing(2 * kSpace);
  column->addLayout(head);
  column->addWidget(m_words);
  column->addWidget(scroll, 1);
  column->addWidget(m_add);
  m_soon.setSingleShot(true);
  m_soon.setInterval(0);
  connect(m_edit, &QToolButton::clicked, this, &SelectionPanel::libraryRequested);
  connect(&m_soon, &QTimer::timeout, this, &SelectionPanel::fill);
  connect(m_runs, &LibraryModel::tickedRunsChanged, &m_soon, qOverload<>(&QTimer::start));
  connect(m_runs->library(), &Library::entriesChanged, &m_soon, qOverload<>(&QTimer::start));
  fill();
}

void SelectionPanel::fill() {
  for (SelectedSystemRow* row : std::exchange(m_systems, {})) delete row;
  std::vector<LibraryEntryPtr> selected;
  for (const QString& runId : m_runs->tickedRuns())
    if (LibraryEntryPtr entry = m_runs->library()->find(runId)) selected.push_back(std::move(entry));
  for (const SelectedSystem& system : selectedSystems(selected)) {
    auto* row = m_systems.emplace_back(new SelectedSystemRow(system, m_rows->parentWidget()));
    m_rows->insertWidget(m_rows->count() - 1, row);
    connect(row->remove(), &QToolButton::clicked, this, [this, ids = system.runIds] { m_runs->setTicked(ids, false); });
  }
  m_words->setText(m_systems.empty() ? tr("Nothing is selected: tick results in the library.") : QString());
  arrange();
}

void SelectionPanel::arrange() {
  SidePanel::arrange();
  m_title->setHidden(isFolded());
  m_edit->setHidden(isFolded());
  m_words->setVisible(!isFolded() && m_systems.empty());
  m_add->setText(isFolded() ? QStringLiteral("+") : m_addText);
  for (SelectedSystemRow* row : m_systems) row->fold(isFolded());
}

}  // namespace scalescope
