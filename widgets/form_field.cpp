// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/form_field.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "widgets/toned.h"

namespace scalescope {
namespace {

/// The editor, or the first part of it that takes the focus.
QWidget* focusTarget(QWidget* editor) {
  if (editor->focusPolicy() != Qt::NoFocus) return editor;
  for (QWidget* part : editor->findChildren<QWidget*>())
    if (part->focusPolicy() != Qt::NoFocus) return part;
  return editor;
}

}  // namespace

FormField::FormField(const QString& label, const QString& unit, QWidget* editor, QWidget* parent)
    : QWidget(parent),
      m_grid(new QGridLayout(this)),
      m_label(new QLabel(label, this)),
      m_editor(editor),
      m_mark(new QLabel(this)),
      m_message(new QLabel(this)),
      m_mend(new QPushButton(this)) {
  m_grid->setContentsMargins(0, 0, 0, 0);
  m_label->setBuddy(focusTarget(editor));
  m_label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  m_grid->addWidget(m_label, 0, 0);
  m_grid->addWidget(editor, 0, 1);
  if (!unit.isEmpty()) m_grid->addWidget(new QLabel(unit, this), 0, 2);
  m_mark->setObjectName(QStringLiteral("form_mark"));
  m_mark->hide();
  m_grid->addWidget(m_mark, 0, 3);
  m_message->setWordWrap(true);
  m_message->hide();
  m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_mend->setObjectName(QStringLiteral("form_mend"));
  m_mend->hide();
  connect(m_mend, &QPushButton::clicked, this, &FormField::mendRequested);
  m_grid->addWidget(m_message, 1, 1, 1, 4);
  m_grid->addWidget(m_mend, 2, 1, 1, 4, Qt::AlignLeft);
  m_grid->setColumnStretch(4, 1);
  m_grid->setVerticalSpacing(1);
  // Of an editor made of parts, Tab would return from the last part to the first through the proxy (Qt 6.4).
  if (focusTarget(editor) == editor) setFocusProxy(editor);
  QString name = label;
  name.remove(QLatin1Char('&'));
  editor->setAccessibleName(unit.isEmpty() ? name : tr("%1 (%2)").arg(name, unit));
}

void FormField::setWide() {
  m_grid->setColumnStretch(1, 1);
  m_grid->setColumnStretch(4, 0);
}

void FormField::focusEditor() { focusTarget(m_editor)->setFocus(Qt::ShortcutFocusReason); }

void FormField::setFault(const QString& fault) {
  if (fault == m_fault) return;
  m_fault = fault;
  showMessage();
}

void FormField::setMend(const QString& action) {
  m_mend->setText(action);
  m_mend->setVisible(!action.isEmpty());
}

void FormField::setHint(const QString& hint) {
  m_hint = hint;
  showMessage();
}

void FormField::setMark(const QString& text, const QString& toolTip) {
  m_mark->setText(text.isEmpty() ? QString() : QStringLiteral("◆ ") + text);
  m_mark->setToolTip(toolTip);
  m_mark->setVisible(!text.isEmpty());
  showMessage();
}

QString FormField::mark() const { return m_mark->text(); }

void FormField::showMessage() {
  const bool faulty = !m_fault.isEmpty();
  m_message->setText(faulty ? QStringLiteral("⚠ ") + m_fault : m_hint);
  setTone(*m_message, faulty ? Tone::Bad : Tone::Muted);
  m_message->setVisible(!m_message->text().isEmpty());
  setTone(*m_mark, Tone::Caution);
  m_editor->setAccessibleDescription(faulty ? m_fault : m_mark->text().isEmpty() ? m_hint : m_mark->toolTip());
}

void FormField::setLabelWidth(int width) { m_label->setFixedWidth(width); }

int FormField::labelWidth() const { return m_label->minimumWidth(); }

int FormField::labelWidthHint() const { return m_label->sizeHint().width(); }

void alignLabels(const QList<FormField*>& fields) {
  int width = 0;
  for (const FormField* field : fields) width = std::max(width, field->labelWidthHint());
  for (FormField* field : fields) field->setLabelWidth(width);
}

}  // namespace scalescope
