// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>
#include <functional>

namespace scalescope {

/// Shows commands of a plan from elsewhere and asks whether to run them; no is the default. Deletes itself when closed.
class TrustDialog : public QMessageBox {
  Q_OBJECT
 public:
  /// `question`: the engine's, never read as markup.
  TrustDialog(const QString& question, const std::function<void(bool agreed)>& reply, QWidget* parent);
};

}  // namespace scalescope
