// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/trust_dialog.h"

#include <QGridLayout>
#include <QPlainTextEdit>
#include <QPushButton>

namespace scalescope {
namespace {

constexpr QSize kMinQuestionSize(640, 200);

}  // namespace

TrustDialog::TrustDialog(const QString& question, const std::function<void(bool agreed)>& reply, QWidget* parent)
    : QMessageBox(Warning, tr("Commands of a plan"), tr("Run these commands?"), Cancel, parent) {
  setObjectName(QStringLiteral("trust_box"));
  setTextFormat(Qt::PlainText);
  const QPushButton* agree = addButton(tr("&Run them"), AcceptRole);
  setDefaultButton(Cancel);
  setAttribute(Qt::WA_DeleteOnClose);
  // It scrolls: a long command does not push others out of the screen.
  auto* shown = new QPlainTextEdit(question, this);
  shown->setObjectName(QStringLiteral("trust_commands"));
  shown->setAccessibleName(tr("Commands"));
  shown->setReadOnly(true);
  shown->setMinimumSize(kMinQuestionSize);
  if (auto* grid = qobject_cast<QGridLayout*>(layout()))
    grid->addWidget(shown, grid->rowCount(), 0, 1, grid->columnCount());
  connect(this, &QDialog::finished, this, [this, agree, reply] { reply(clickedButton() == agree); });
}

}  // namespace scalescope
