// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "engine/protocol/plan/host_spec.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace scalescope {

/// All settings of one host; empty fields take the value of the SSH configuration or of the host itself.
class HostDialog : public QDialog {
  Q_OBJECT
 public:
  enum class Mode { Add, Edit };
  /// The name of a host that is edited stays as it is.
  HostDialog(Mode mode, const HostSpec& spec, QWidget* parent = nullptr);
  HostSpec spec() const;

 private:
  QLineEdit* addLine(QFormLayout* form, const QString& title, const char* name, const std::string& text,
                     const QString& placeholder);
  void addConnection(QFormLayout* form, const HostSpec& spec);
  void addResources(QFormLayout* form, const HostSpec& spec);
  void addEngine(QFormLayout* form, const HostSpec& spec);
  void judge();

  QLineEdit *m_host = nullptr, *m_user = nullptr, *m_jumpHost = nullptr, *m_gpus = nullptr, *m_cores = nullptr,
            *m_workFolder = nullptr, *m_dataPath = nullptr, *m_interface = nullptr, *m_environment = nullptr,
            *m_prefix = nullptr, *m_engine = nullptr, *m_container = nullptr, *m_mounts = nullptr,
            *m_containerOptions = nullptr;
  QComboBox* m_runtime = nullptr;
  QSpinBox *m_slots = nullptr, *m_port = nullptr;
  QLabel* m_fault;
  QPushButton* m_accept = nullptr;
};

}  // namespace scalescope
