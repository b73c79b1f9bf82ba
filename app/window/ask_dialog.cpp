// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ask_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/named.h"

namespace scalescope {
namespace {

constexpr int kAskDialogChars = 76;  // a fingerprint has room

}  // namespace

AskDialog::AskDialog(const SshQuestion& question, SshConnector* connector, QWidget* parent) : QDialog(parent) {
  setAttribute(Qt::WA_DeleteOnClose);
  connect(this, &AskDialog::answered, connector, &SshConnector::answer);
  connect(this, &QDialog::rejected, connector, &SshConnector::cancel);
  connect(connector, &SshConnector::withdrawn, this, &QDialog::accept);
  setWindowTitle(tr("Connection to %1").arg(question.host));
  auto* column = new QVBoxLayout(this);
  if (!question.said.isEmpty()) addText(column, question.said, "ask_said");
  addText(column, question.prompt.trimmed(), "ask_prompt");
  if (question.isAgain) {
    auto* again = named(new QLabel(tr("Asked again: the last answer was not accepted."), this), "ask_again");
    column->addWidget(again);
  }
  if (question.kind == SshQuestion::Kind::Secret || question.kind == SshQuestion::Kind::Open)
    addField(column, question.kind == SshQuestion::Kind::Secret);
  addButtons(column, question.kind);
  setMinimumWidth(kAskDialogChars * fontMetrics().averageCharWidth());
}

/// A secret is hidden unless the user shows it; some sites ask for a menu number in the same way.
void AskDialog::addField(QVBoxLayout* column, bool isSecret) {
  m_field = named(new QLineEdit(this), "ask_answer", tr("Answer"));
  column->addWidget(m_field);
  if (isSecret) {
    m_field->setEchoMode(QLineEdit::Password);
    auto* show = named(new QCheckBox(tr("&Show the answer"), this), "ask_show");
    connect(show, &QCheckBox::toggled, m_field,
            [this](bool shown) { m_field->setEchoMode(shown ? QLineEdit::Normal : QLineEdit::Password); });
    column->addWidget(show);
  }
  auto* note = new QLabel(tr("The answer is passed to ssh; it is not stored or logged."), this);
  note->setEnabled(false);
  column->addWidget(note);
}

/// As it came, to be compared and copied.
void AskDialog::addText(QVBoxLayout* column, const QString& text, const char* name) {
  auto* label = named(new QLabel(text, this), name);
  label->setTextFormat(Qt::PlainText);
  label->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  column->addWidget(label);
}

void AskDialog::addButtons(QVBoxLayout* column, SshQuestion::Kind kind) {
  auto* buttons = new QDialogButtonBox(this);
  if (m_field != nullptr) {
    QPushButton* accept = named(buttons->addButton(tr("&Answer"), QDialogButtonBox::AcceptRole), "ask_accept");
    accept->setDefault(true);
    connect(accept, &QPushButton::clicked, this, [this] { answer(m_field->text()); });
  }
  if (kind == SshQuestion::Kind::YesNo) {
    // No button is the default: a host key is not accepted by pressing Enter.
    QPushButton* yes = named(buttons->addButton(tr("&Yes"), QDialogButtonBox::YesRole), "ask_yes");
    yes->setAutoDefault(false);
    connect(yes, &QPushButton::clicked, this, [this] { answer(QStringLiteral("yes")); });
    QPushButton* no = named(buttons->addButton(tr("&No"), QDialogButtonBox::NoRole), "ask_no");
    no->setAutoDefault(false);
    connect(no, &QPushButton::clicked, this, [this] { answer(QStringLiteral("no")); });
  }
  QPushButton* cancel = named(buttons->addButton(QDialogButtonBox::Cancel), "ask_cancel");
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  column->addWidget(buttons);
}

void AskDialog::answer(const QString& text) {
  emit answered(text);
  if (m_field != nullptr) m_field->clear();
  accept();
}

}  // namespace scalescope
