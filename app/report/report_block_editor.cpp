// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_block_editor.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/results/decision_document.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

enum Page { Nothing, Note, FigureOrTable };
constexpr int kMaxValue = 80;  ///< characters of an option

/// The sources of the block, in words.
QString aboutText(const ReportBlock& block) {
  QStringList parts;
  if (!block.results.isEmpty()) parts.append(ReportBlockEditor::tr("%n run(s)", nullptr, int(block.results.size())));
  parts += block.published;
  for (auto option = block.request.options.begin(); option != block.request.options.end(); ++option) {
    const auto decision =
        option.key() == QLatin1String("decision") ? decisionOption(option.value()) : DecisionDocument();
    const bool isTitled = decision.ok() && !decision->title.isEmpty();
    parts.append(
        QStringLiteral("%1: %2").arg(option.key(), isTitled ? decision->title : option.value().left(kMaxValue)));
  }
  if (!block.request.edits.isEmpty()) parts.append(ReportBlockEditor::tr("with your changes"));
  return parts.join(QStringLiteral(" · "));
}

}  // namespace

ReportBlockEditor::ReportBlockEditor(QWidget* parent)
    : QWidget(parent), m_stack(new QStackedWidget(this)), m_note(new QPlainTextEdit(this)) {
  auto* nothing = new QLabel(
      tr("<h3>A report of figures, tables and notes</h3><p>Click figures of the ticked runs in the list at the left, "
         "or <b>Add to report</b> on any page, and add notes by <b>Add note</b>.</p><p>Or open the example: it lays "
         "out "
         "a whitepaper from published numbers alone.</p>"),
      this);
  nothing->setTextFormat(Qt::RichText);
  nothing->setAlignment(Qt::AlignCenter);
  nothing->setWordWrap(true);
  named(m_note, "reportNote", tr("Text of the note"));
  m_note->setPlaceholderText(tr("# Heading, - items, | tables |, **bold**, *italic*, `code`, {findings}"));
  m_note->setTabChangesFocus(true);
  m_stack->addWidget(nothing);
  m_stack->addWidget(m_note);
  m_stack->addWidget(buildFigurePage());
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_stack);
  connect(m_note, &QPlainTextEdit::textChanged, this, [this] {
    m_block.note = m_note->toPlainText();
    emit edited(m_block);
  });
}

QWidget* ReportBlockEditor::buildFigurePage() {
  auto* page = new QWidget(this);
  m_caption = named(new QLineEdit(page), "reportCaption");
  m_caption->setPlaceholderText(tr("as generated"));
  m_asTable = named(new QCheckBox(tr("As a &table"), page), "reportAsTable");
  m_about = new QLabel(page);
  m_about->setWordWrap(true);
  auto* form = new QFormLayout;
  form->addRow(tr("&Caption"), m_caption);
  auto* edit = named(new QPushButton(tr("&Edit figure…"), page), "reportEditFigure");
  edit->setToolTip(tr("Lines, axes, annotations, texts and size of this figure, stored with the report"));
  auto* row = new QHBoxLayout;
  row->addWidget(m_asTable);
  row->addWidget(edit);
  row->addStretch(1);
  form->addRow(QString(), row);
  connect(edit, &QPushButton::clicked, this, &ReportBlockEditor::figureEditRequested);
  form->addRow(tr("Created from"), m_about);
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addLayout(form);
  layout->addStretch(1);
  connect(m_caption, &QLineEdit::textChanged, this, &ReportBlockEditor::emitFigure);
  connect(m_asTable, &QCheckBox::toggled, this, &ReportBlockEditor::emitFigure);
  return page;
}

void ReportBlockEditor::emitFigure() {
  m_block.caption = m_caption->text();
  m_block.kind = m_asTable->isChecked() ? ReportBlock::Kind::Table : ReportBlock::Kind::Figure;
  emit edited(m_block);
}

void ReportBlockEditor::clear() { m_stack->setCurrentIndex(Nothing); }

void ReportBlockEditor::setBlock(const ReportBlock& block) {
  const bool note = block.kind == ReportBlock::Kind::Note;
  m_block = block;
  QSignalBlocker first(m_note), second(m_caption), third(m_asTable);
  if (note && m_note->toPlainText() != block.note) m_note->setPlainText(block.note);
  if (m_caption->text() != block.caption) m_caption->setText(block.caption);
  m_asTable->setChecked(block.kind == ReportBlock::Kind::Table);
  m_about->setText(aboutText(block));
  m_stack->setCurrentIndex(note ? Note : FigureOrTable);
}

void ReportBlockEditor::focusText() {
  if (m_stack->currentIndex() == Note) m_note->setFocus();
  if (m_stack->currentIndex() == FigureOrTable) m_caption->setFocus();
}

}  // namespace scalescope
