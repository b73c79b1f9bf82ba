// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/relabel_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace scalescope {
namespace {

QStringList listOf(const QString& text) {
  QStringList words;
  for (const QString& word : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
    if (!word.trimmed().isEmpty()) words.append(word.trimmed());
  return words;
}

}  // namespace

RelabelDialog::RelabelDialog(int runs, const QStringList& systems, const QStringList& tags, QWidget* parent)
    : QDialog(parent),
      m_system(new QComboBox(this)),
      m_added(new QLineEdit(this)),
      m_removed(new QLineEdit(this)),
      m_notes(new QPlainTextEdit(this)) {
  setWindowTitle(tr("Relabel %n run(s)", nullptr, runs));
  m_system->setObjectName(QStringLiteral("relabelSystem"));
  m_system->setEditable(true);
  m_system->addItem(QString());
  m_system->addItems(systems);
  m_system->lineEdit()->setPlaceholderText(tr("As it is"));
  m_added->setObjectName(QStringLiteral("relabelAdd"));
  m_added->setPlaceholderText(tr("Separated by commas"));
  m_removed->setObjectName(QStringLiteral("relabelRemove"));
  m_removed->setPlaceholderText(tags.isEmpty() ? tr("They have none") : tags.join(QStringLiteral(", ")));
  m_notes->setObjectName(QStringLiteral("relabelNotes"));
  m_notes->setTabChangesFocus(true);
  m_notes->setMaximumHeight(fontMetrics().height() * 5);
  auto* explanation =
      new QLabel(tr("What was measured stays as it is. An empty field changes nothing; Undo takes it all back."), this);
  explanation->setWordWrap(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  auto* form = new QFormLayout(this);
  form->addRow(explanation);
  form->addRow(tr("S&ystem"), m_system);
  form->addRow(tr("&Add tags"), m_added);
  form->addRow(tr("&Remove tags"), m_removed);
  form->addRow(tr("Add to the &notes"), m_notes);
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

Relabelling RelabelDialog::relabelling() const {
  return {m_system->currentText().trimmed(), listOf(m_added->text()), listOf(m_removed->text()),
          m_notes->toPlainText().trimmed()};
}

}  // namespace scalescope
