// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "engine/protocol/plan/host_spec.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace scalescope {

/// All settings of one host, beside the list of nodes; empty fields take the value of the SSH configuration or of the
/// host itself. Hidden until it is opened; it stores nothing.
class HostForm : public QWidget {
  Q_OBJECT
 public:
  enum class Mode { Add, Edit };
  explicit HostForm(QWidget* parent = nullptr);
  /// The name of a host that is edited stays as it is.
  void open(Mode mode, const HostSpec& spec);
  HostSpec spec() const;

 signals:
  void accepted(const scalescope::HostSpec& spec);
  /// By Cancel, Escape or after it was accepted.
  void closed();

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// `key`: of the host in a plan file; its label is hostLabel().
  QLineEdit* addLine(QFormLayout* form, const char* key, const char* name, const QString& placeholder);
  void addConnection(QFormLayout* form);
  void addResources(QFormLayout* form);
  void addEngine(QFormLayout* form);
  QWidget* buildButtons();
  void setSpec(const HostSpec& spec);
  void submit();
  void dismiss();
  void judge();

  QLineEdit *m_host = nullptr, *m_user = nullptr, *m_jumpHost = nullptr, *m_gpus = nullptr, *m_cores = nullptr,
            *m_workFolder = nullptr, *m_dataPath = nullptr, *m_interface = nullptr, *m_environment = nullptr,
            *m_prefix = nullptr, *m_engine = nullptr, *m_container = nullptr, *m_mounts = nullptr,
            *m_containerOptions = nullptr;
  QComboBox* m_runtime = nullptr;
  QSpinBox *m_slots = nullptr, *m_port = nullptr;
  QLabel *m_title, *m_fault;
  QPushButton* m_accept = nullptr;
  HostSpec m_set;  ///< what setSpec() was given; fields without a widget are kept
};

}  // namespace scalescope
