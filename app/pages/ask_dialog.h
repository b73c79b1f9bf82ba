// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/core/ssh_connector.h"

class QLineEdit;
class QVBoxLayout;

namespace scalescope {

/// One question of ssh in its own words: a field, which shows nothing of a secret unless asked to, or yes and no. What
/// is answered is said once and kept nowhere.
class AskDialog : public QDialog {
  Q_OBJECT
 public:
  explicit AskDialog(const SshQuestion& question, QWidget* parent = nullptr);

 signals:
  /// Else it is rejected().
  void answered(const QString& text);

 private:
  void addField(QVBoxLayout* column, bool isSecret);
  void addText(QVBoxLayout* column, const QString& text, const char* name);
  void addButtons(QVBoxLayout* column, SshQuestion::Kind kind);
  void answer(const QString& text);

  QLineEdit* m_field = nullptr;
};

}  // namespace scalescope
