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
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/report/report_block_editor.h"
#include "app/report/report_page.h"
#include "app/report/report_preview.h"
#include "widgets/calm_style.h"
#include "widgets/growing_edit.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/popup_button.h"
#include "widgets/side_panel.h"
#include "widgets/toned.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

constexpr int kProgressMs = 100, kNarrowPanel = 208, kSideWidth = 272;

/// Below the words of a block, what it is.
class BlockDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    option->text += QChar(QChar::LineSeparator) + index.data(ReportModel::kLabelRole).toString();
  }
};

QPushButton* newButton(QWidget* parent, const char* name, const QString& text) {
  return named(new QPushButton(text, parent), name);
}

QLabel* newLabel(QWidget* parent, const QString& text, QWidget* buddy) {
  auto* label = new QLabel(text, parent);
  label->setBuddy(buddy);
  setType(*label, TypeRole::Label);
  setTone(*label, Tone::Muted);
  return label;
}

QLabel* newHeading(QWidget* parent, const QString& text) {
  auto* label = new QLabel(text, parent);
  setType(*label, TypeRole::Heading);
  return label;
}

}  // namespace

void ReportPage::buildHead() {
  m_head = new QWidget(this);
  m_names = named(new QComboBox(m_head), "reportNames", tr("Report"));
  m_names->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  connect(m_names, &QComboBox::activated, this, [this] { open(m_names->currentText()); });
  m_disclosure = named(new QComboBox(m_head), "reportDisclosure");
  m_disclosure->addItem(tr("Redacted: aliases for names"), static_cast<int>(Disclosure::Redacted));
  m_disclosure->addItem(tr("Full: real names"), static_cast<int>(Disclosure::Full));
  m_disclosure->addItem(tr("Redacted, nothing embedded"), static_cast<int>(Disclosure::None));
  m_disclosure->setToolTip(
      tr("Redacted (the default) replaces host names, users, paths, addresses and serial numbers in notes, figures, "
         "tables and the list of runs. Pictures in a folder open again when they are dropped on ScaleScope, unless "
         "nothing is embedded."));
  auto* names = new QLabel(tr("Na&mes"), m_head);
  names->setBuddy(m_disclosure);
  auto* aliases = newButton(m_head, "reportAliases", tr("&Aliases…"));
  connect(aliases, &QPushButton::clicked, this, &ReportPage::askAliases);
  m_pdf = newButton(m_head, "reportPdf", tr("Save as P&DF…"));
  setPrimary(*m_pdf);
  connect(m_pdf, &QPushButton::clicked, this, [this] { chooseAndExport(false); });
  auto* row = new WrappingRow(m_head);
  row->addWidget(m_names);
  row->addWidget(buildMore());
  row->addStretch();
  row->addWidget(buildAdvance());
  row->addPair(names, m_disclosure);
  row->addWidget(aliases);
  row->addWidget(m_pdf);
}

QWidget* ReportPage::buildMore() {
  auto* more = named(new PopupButton(QStringLiteral("…"), m_head), "reportMore", tr("More"));
  auto* column = new QVBoxLayout(more->panel());
  const auto add = [this, more, column](const char* name, const QString& text, auto slot) {
    auto* button = newButton(more->panel(), name, text);
    column->addWidget(button);
    connect(button, &QPushButton::clicked, this, slot);
    connect(button, &QPushButton::clicked, more->panel(), &QWidget::close);
  };
  add("reportNew", tr("Ne&w"), [this] { newReport(QStringLiteral("report"), {}); });
  add("reportExample", tr("Open the e&xample"), [this] { openShipped(QStringLiteral("whitepaper")); });
  return more;
}

QWidget* ReportPage::buildAdvance() {
  m_advance = new QWidget(m_head);
  m_bar = named(new QProgressBar(m_advance), "reportProgress", tr("Progress of the report"));
  m_bar->setFormat(tr("Making the report … %p%"));
  auto* cancel = newButton(m_advance, "reportCancel", tr("&Cancel"));
  connect(cancel, &QPushButton::clicked, this, [this] {
    if (m_running) m_running->cancelled = true;
  });
  auto* layout = new QHBoxLayout(m_advance);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_bar);
  layout->addWidget(cancel);
  m_advance->hide();
  m_tick.setInterval(kProgressMs);
  connect(&m_tick, &QTimer::timeout, this, [this] { m_bar->setValue(qRound(100 * m_running->share)); });
  return m_advance;
}

void ReportPage::buildPanel() {
  m_panel = new SidePanel(kNarrowPanel, this);
  m_list = named(new QListView(m_panel), "reportBlocks", tr("Blocks of the report"));
  m_list->setModel(m_model);
  m_list->setItemDelegate(new BlockDelegate(m_list));
  m_list->setWordWrap(true);
  m_list->setIconSize(kThumbnailSize);
  m_list->setFrameShape(QFrame::NoFrame);
  m_list->setDragDropMode(QAbstractItemView::InternalMove);
  m_list->setToolTip(tr("Double-click a figure to change its caption, or click the caption on the page."));
  connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ReportPage::showBlock);
  m_undo = named(new QToolButton(m_panel), "reportUndo");
  m_undo->setText(tr("Und&o"));
  m_undo->setAutoRaise(true);
  connect(m_undo, &QToolButton::clicked, m_model, &ReportModel::undo);
  auto* note = newButton(m_panel, "reportAddNote", tr("Add &note"));
  connect(note, &QPushButton::clicked, this, [this] {
    const int row = m_model->insert(ReportBlock(), currentRow());
    m_list->setCurrentIndex(m_model->index(row));
    m_editor->focusText();
  });
  auto* head = new QHBoxLayout;
  head->addWidget(newHeading(m_panel, tr("Blocks")), 1);
  head->addWidget(m_undo);
  auto* column = new QVBoxLayout(m_panel);
  column->setContentsMargins(2 * kSpace, 2 * kSpace, 2 * kSpace, 2 * kSpace);
  column->addLayout(head);
  column->addWidget(m_list, 3);
  column->addWidget(note, 0, Qt::AlignLeft);
  column->addWidget(buildOffers(), 2);
}

/// A click adds a figure of the selected results.
QWidget* ReportPage::buildOffers() {
  auto* offers = new QWidget(m_panel);
  m_offers = named(new QListWidget(offers), "reportOffers");
  m_offers->setWordWrap(true);
  m_offers->setFrameShape(QFrame::NoFrame);
  m_offers->setSpacing(kSpace / 2);
  m_offered = newLabel(offers, tr("Fi&gures of the selection"), m_offers);
  auto* layout = new QVBoxLayout(offers);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_offered);
  layout->addWidget(m_offers, 1);
  connect(m_offers, &QListWidget::itemClicked, this, &ReportPage::addOffered);
  addViewAction(m_offers, tr("Add to report"), "reportAddOffered", QKeySequence(Qt::Key_Return), this,
                [this] { addOffered(m_offers->currentItem()); });
  return offers;
}

QWidget* ReportPage::buildCentre() {
  auto* empty = new QLabel(tr("<h3>A report of figures, tables and notes</h3><p>Click figures of the selection in the "
                              "list at the left, or <b>Add to report</b> on any page, and add notes by <b>Add "
                              "note</b>.</p><p>Or <a href=\"example\">open the example</a>: it lays out a whitepaper "
                              "from published numbers alone.</p>"),
                           this);
  empty->setTextFormat(Qt::RichText);
  empty->setAlignment(Qt::AlignCenter);
  empty->setWordWrap(true);
  connect(empty, &QLabel::linkActivated, this, [this] { openShipped(QStringLiteral("whitepaper")); });
  m_centre = new QStackedWidget(this);
  m_centre->addWidget(empty);
  m_centre->addWidget(m_preview);
  return m_centre;
}

/// The block that is being edited, and below it the whole report.
QWidget* ReportPage::buildSide() {
  auto* side = new QWidget(this);
  m_title = named(new GrowingEdit(side), "reportTitle", tr("Title"));
  m_author = named(new QLineEdit(side), "reportAuthor");
  m_folder = newButton(side, "reportFolder", tr("Save as &folder…"));
  connect(m_title, &GrowingEdit::textEdited, m_model, &ReportModel::setTitle);
  connect(m_author, &QLineEdit::textEdited, m_model, &ReportModel::setAuthor);
  connect(m_folder, &QPushButton::clicked, this, [this] { chooseAndExport(true); });
  auto* column = new QVBoxLayout(side);
  column->addWidget(buildMoves());
  column->addWidget(m_editor, 1);
  column->addWidget(newHeading(side, tr("Whole report")));
  column->addWidget(newLabel(side, tr("T&itle"), m_title));
  column->addWidget(m_title);
  column->addWidget(newLabel(side, tr("Autho&r"), m_author));
  column->addWidget(m_author);
  column->addWidget(m_folder, 0, Qt::AlignLeft);
  return inCard(side, kSideWidth, this);
}

QWidget* ReportPage::buildMoves() {
  auto* moves = new QWidget(this);
  auto* row = new QHBoxLayout(moves);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(newHeading(moves, tr("Selected block")), 1);
  const auto add = [&](const char* name, const QString& sign, const QString& words, auto slot) {
    auto* button = named(new QToolButton(moves), name, words);
    button->setText(sign);
    button->setToolTip(words);
    button->setAutoRaise(true);
    connect(button, &QToolButton::clicked, this, slot);
    row->addWidget(button);
    return button;
  };
  const auto moveBy = [this](int by) {
    const int moved = m_model->move(currentRow(), by);
    m_list->setCurrentIndex(m_model->index(moved));
    updateButtons();
  };
  m_up = add("reportUp", QStringLiteral("↑"), tr("Up"), [moveBy] { moveBy(-1); });
  m_down = add("reportDown", QStringLiteral("↓"), tr("Down"), [moveBy] { moveBy(1); });
  m_remove = add("reportRemove", QStringLiteral("×"), tr("Remove"), [this] { m_model->remove(currentRow()); });
  return moves;
}

}  // namespace scalescope
