// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/form_field.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>

#include "widgets/tones.h"

namespace scalescope {

FormField::FormField(const QString& label, const QString& unit, QWidget* editor, QWidget* parent)
    : QWidget(parent), m_label(new QLabel(label, this)), m_editor(editor), m_message(new QLabel(this)) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  m_label->setBuddy(editor);
  m_label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  layout->addWidget(m_label);
  layout->addWidget(editor);
  if (!unit.isEmpty()) layout->addWidget(new QLabel(unit, this));
  m_message->setWordWrap(true);
  m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
  layout->addWidget(m_message, 1);
  setFocusProxy(editor);
  QString name = label;
  name.remove(QLatin1Char('&'));
  editor->setAccessibleName(unit.isEmpty() ? name : tr("%1 (%2)").arg(name, unit));
}

void FormField::setFault(const QString& fault) {
  if (fault == m_fault) return;
  m_fault = fault;
  showMessage();
}

void FormField::setHint(const QString& hint) {
  m_hint = hint;
  showMessage();
}

void FormField::showMessage() {
  const bool faulty = !m_fault.isEmpty();
  m_message->setText(faulty ? QStringLiteral("⚠ ") + m_fault : m_hint);
  QPalette colours = palette();
  colours.setColor(QPalette::WindowText, toneColor(faulty ? Tone::Bad : Tone::Muted, palette()));
  m_message->setPalette(colours);
  m_editor->setAccessibleDescription(faulty ? m_fault : m_hint);
}

void FormField::setLabelWidth(int width) { m_label->setFixedWidth(width); }

int FormField::labelWidthHint() const { return m_label->sizeHint().width(); }

void FormField::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) showMessage();
}

void alignLabels(const QList<FormField*>& fields) {
  int width = 0;
  for (const FormField* field : fields) width = std::max(width, field->labelWidthHint());
  for (FormField* field : fields) field->setLabelWidth(width);
}

}  // namespace scalescope
