// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_block_editor.h"

#include <QCheckBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/results/decision_document.h"
#include "widgets/growing_edit.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/toned.h"
#include "widgets/wrapping_row.h"

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
  auto* nothing = new QLabel(tr("Select a block to edit it."), this);
  nothing->setAlignment(Qt::AlignTop);
  nothing->setWordWrap(true);
  setTone(*nothing, Tone::Muted);
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
  m_caption = named(new GrowingEdit(page), "reportCaption", tr("Caption"));
  m_caption->setPlaceholderText(tr("as generated"));
  m_asTable = named(new QCheckBox(tr("As a &table"), page), "reportAsTable");
  auto* edit = named(new QPushButton(tr("&Edit figure…"), page), "reportEditFigure");
  edit->setToolTip(tr("Lines, axes, annotations, texts and size of this figure, stored with the report"));
  connect(edit, &QPushButton::clicked, this, &ReportBlockEditor::figureEditRequested);
  m_about = new QLabel(page);
  m_about->setWordWrap(true);
  auto* row = new WrappingRow(nullptr);
  row->addWidget(m_asTable);
  row->addStretch();
  row->addWidget(edit);
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(0, 0, 0, 0);
  const auto addLabel = [layout, page](const QString& text) {
    auto* label = new QLabel(text, page);
    setType(*label, TypeRole::Label);
    setTone(*label, Tone::Muted);
    layout->addWidget(label);
    return label;
  };
  addLabel(tr("&Caption"))->setBuddy(m_caption);
  layout->addWidget(m_caption);
  layout->addLayout(row);
  addLabel(tr("Created from"));
  layout->addWidget(m_about);
  layout->addStretch(1);
  connect(m_caption, &GrowingEdit::textEdited, this, &ReportBlockEditor::emitFigure);
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
