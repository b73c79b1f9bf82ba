// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/trust_dialog.h"

#include <QPushButton>

namespace scalescope {

TrustDialog::TrustDialog(const QString& question, const std::function<void(bool agreed)>& reply, QWidget* parent)
    : QMessageBox(Warning, tr("Commands of a plan"), tr("Run these commands?") + QStringLiteral("\n\n") + question,
                  Cancel, parent) {
  setObjectName(QStringLiteral("trust_box"));
  setTextFormat(Qt::PlainText);
  const QPushButton* agree = addButton(tr("&Run them"), AcceptRole);
  setDefaultButton(Cancel);
  setAttribute(Qt::WA_DeleteOnClose);
  connect(this, &QDialog::finished, this, [this, agree, reply] { reply(clickedButton() == agree); });
}

}  // namespace scalescope
