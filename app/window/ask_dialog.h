// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/core/ssh_connector.h"

class QLineEdit;
class QVBoxLayout;

namespace scalescope {

/// One prompt of ssh, unchanged: a field that hides a secret unless the user shows it, or yes and no. The answer is
/// passed to the connector once and is not stored; closing the dialog cancels the connection. Deletes itself when
/// closed.
class AskDialog : public QDialog {
  Q_OBJECT
 public:
  AskDialog(const SshQuestion& question, SshConnector* connector, QWidget* parent);

 signals:
  void answered(const QString& text);

 private:
  void addField(QVBoxLayout* column, bool isSecret);
  void addText(QVBoxLayout* column, const QString& text, const char* name);
  void addButtons(QVBoxLayout* column, SshQuestion::Kind kind);
  void answer(const QString& text);

  QLineEdit* m_field = nullptr;
};

}  // namespace scalescope
