// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/core/ssh_connector.h"

class QLineEdit;
class QVBoxLayout;

namespace scalescope {

/// One question of ssh in its own words: a field, which shows nothing of a secret unless asked to, or yes and no. The
/// answer goes to the connector once and is kept nowhere; closing the dialog cancels the connection. Deletes itself
/// when closed.
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
