// SPDX-License-Identifier: GPL-3.0-or-later
// The widgets of the Report page.
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/report/report_block_editor.h"
#include "app/report/report_page.h"
#include "widgets/calm_style.h"
#include "widgets/named.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

constexpr int kProgressMs = 100;

}  // namespace

QWidget* ReportPage::buildHeader() {
  auto* header = new QWidget(this);
  m_names = named(new QComboBox(header), "reportNames", tr("Report"));
  m_names->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_title = named(new QLineEdit(header), "reportTitle");
  m_title->setPlaceholderText(tr("Title"));
  m_title->setAccessibleName(tr("Title"));
  m_author = named(new QLineEdit(header), "reportAuthor");
  m_author->setPlaceholderText(tr("Author"));
  m_author->setAccessibleName(tr("Author"));
  auto* layout = new QHBoxLayout(header);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_names);
  connect(addButton(header, "reportNew", tr("Ne&w")), &QPushButton::clicked, this,
          [this] { newReport(QStringLiteral("report"), {}); });
  connect(addButton(header, "reportExample", tr("Open the e&xample")), &QPushButton::clicked, this,
          [this] { openShipped(QStringLiteral("whitepaper")); });
  layout->addWidget(m_title, 3);
  layout->addWidget(m_author, 2);
  connect(m_names, &QComboBox::activated, this, [this] { open(m_names->currentText()); });
  connect(m_title, &QLineEdit::textEdited, m_model, &ReportModel::setTitle);
  connect(m_author, &QLineEdit::textEdited, m_model, &ReportModel::setAuthor);
  return header;
}

QPushButton* ReportPage::addButton(QWidget* row, const char* name, const QString& text) {
  auto* button = named(new QPushButton(text, row), name);
  row->layout()->addWidget(button);
  return button;
}

QWidget* ReportPage::buildLeaving() {
  auto* row = new QWidget(this);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  m_disclosure = named(new QComboBox(row), "reportDisclosure");
  m_disclosure->addItem(tr("Redacted: aliases for names"), static_cast<int>(Disclosure::Redacted));
  m_disclosure->addItem(tr("Full: real names"), static_cast<int>(Disclosure::Full));
  m_disclosure->addItem(tr("Redacted, nothing embedded"), static_cast<int>(Disclosure::None));
  m_disclosure->setToolTip(
      tr("Redacted (the default) replaces host names, users, paths, addresses and serial numbers in notes, figures, "
         "tables and the list of runs. Pictures in a folder open again when they are dropped on ScaleScope, unless "
         "nothing is embedded."));
  auto* label = new QLabel(tr("Na&mes"), row);
  label->setBuddy(m_disclosure);
  layout->addWidget(label);
  layout->addWidget(m_disclosure);
  connect(addButton(row, "reportAliases", tr("&Aliases…")), &QPushButton::clicked, this, &ReportPage::askAliases);
  layout->addWidget(buildAdvance(), 1);
  m_pdf = addButton(row, "reportPdf", tr("Save as P&DF…"));
  setPrimary(*m_pdf);
  m_folder = addButton(row, "reportFolder", tr("Save as &folder…"));
  connect(m_pdf, &QPushButton::clicked, this, [this] { chooseAndExport(false); });
  connect(m_folder, &QPushButton::clicked, this, [this] { chooseAndExport(true); });
  return row;
}

QWidget* ReportPage::buildAdvance() {
  m_advance = new QWidget(this);
  auto* layout = new QHBoxLayout(m_advance);
  layout->setContentsMargins(0, 0, 0, 0);
  m_bar = named(new QProgressBar(m_advance), "reportProgress", tr("Progress of the report"));
  layout->addWidget(m_bar, 1);
  connect(addButton(m_advance, "reportCancel", tr("&Cancel")), &QPushButton::clicked, this, [this] {
    if (m_running) m_running->cancelled = true;
  });
  m_bar->setFormat(tr("Making the report … %p%"));
  m_bar->setMinimumWidth(1);
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  policy.setRetainSizeWhenHidden(true);  // it comes and goes without moving the page
  m_advance->setSizePolicy(policy);
  m_advance->hide();
  m_tick.setInterval(kProgressMs);
  connect(&m_tick, &QTimer::timeout, this, [this] { m_bar->setValue(qRound(100 * m_running->share)); });
  return m_advance;
}

QWidget* ReportPage::buildBlocks() {
  auto* panel = new QWidget(this);
  m_list = named(new QListView(panel), "reportBlocks", tr("Blocks of the report"));
  m_list->setModel(m_model);
  m_list->setWordWrap(true);
  m_list->setIconSize(kThumbnailSize);
  m_list->setToolTip(tr("Double-click a figure to change its caption, or click the caption on the page."));
  auto* actions = new QWidget(panel);
  auto* buttons = new WrappingRow(actions);
  const auto add = [&](const char* name, const QString& text, auto slot) {
    auto* button = named(new QPushButton(text, actions), name);
    connect(button, &QPushButton::clicked, this, slot);
    buttons->addWidget(button);
    return button;
  };
  add("reportAddNote", tr("Add &note"), [this] {
    const int row = m_model->insert(ReportBlock(), currentRow());
    m_list->setCurrentIndex(m_model->index(row));
    m_editor->focusText();
  });
  const auto moveBy = [this](int by) {
    const int row = m_model->move(currentRow(), by);
    m_list->setCurrentIndex(m_model->index(row));
    updateButtons();
  };
  m_up = add("reportUp", tr("&Up"), [moveBy] { moveBy(-1); });
  m_down = add("reportDown", tr("Do&wn"), [moveBy] { moveBy(1); });
  m_remove = add("reportRemove", tr("&Remove"), [this] { m_model->remove(currentRow()); });
  m_undo = add("reportUndo", tr("Und&o"), [this] { m_model->undo(); });
  auto* layout = new QVBoxLayout(panel);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_list, 1);
  layout->addWidget(actions);
  connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ReportPage::showBlock);
  return panel;
}

/// A click adds a figure of the runs that are ticked in the library.
QWidget* ReportPage::buildOffers() {
  auto* panel = new QWidget(this);
  m_offers = named(new QListWidget(panel), "reportOffers");
  m_offers->setWordWrap(true);
  auto* label = new QLabel(tr("Add a fi&gure of the ticked runs"), panel);
  label->setBuddy(m_offers);
  auto* layout = new QVBoxLayout(panel);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(label);
  layout->addWidget(m_offers, 1);
  connect(m_offers, &QListWidget::itemClicked, this, &ReportPage::addOffered);
  addViewAction(m_offers, tr("Add to report"), "reportAddOffered", QKeySequence(Qt::Key_Return), this,
                [this] { addOffered(m_offers->currentItem()); });
  return panel;
}

}  // namespace scalescope
