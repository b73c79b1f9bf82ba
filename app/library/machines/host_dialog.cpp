// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/host_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <algorithm>

#include "app/core/engine_sentences.h"
#include "engine/protocol/plan/container_mount.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

constexpr int kMaxSlots = 1024, kMaxPort = 65535, kHostDialogChars = 64;

QString joined(const std::vector<std::string>& words) {
  QStringList list;
  for (const std::string& word : words) list.append(QString::fromStdString(word));
  return list.join(QStringLiteral(", "));
}

/// "NAME=value" pairs, separated by blanks; without "=" they are nothing.
std::vector<std::pair<std::string, std::string>> variables(const QString& text) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts))
    if (const qsizetype at = word.indexOf(QLatin1Char('=')); at > 0)
      pairs.emplace_back(word.left(at).toStdString(), word.mid(at + 1).toStdString());
  return pairs;
}

QString variablesText(const HostSpec& spec) {
  QStringList words;
  for (const auto& [name, value] : spec.environment)
    words.append(QString::fromStdString(name) + QLatin1Char('=') + QString::fromStdString(value));
  return words.join(QLatin1Char(' '));
}

}  // namespace

HostDialog::HostDialog(Mode mode, const HostSpec& spec, QWidget* parent) : QDialog(parent), m_fault(new QLabel(this)) {
  const bool isNew = mode == Mode::Add;
  setWindowTitle(isNew ? tr("Add a host") : tr("Host %1").arg(QString::fromStdString(spec.host)));
  auto* form = new QFormLayout(this);
  m_fault->setWordWrap(true);
  m_fault->setObjectName(QStringLiteral("host_fault"));
  m_host = addLine(form, tr("&Host"), "host_name", isNew ? "" : spec.host,
                   tr("name, address or Host entry of the SSH configuration"));
  m_host->setReadOnly(!isNew);
  addConnection(form, spec);
  addResources(form, spec);
  addEngine(form, spec);
  form->addRow(m_fault);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  m_accept = buttons->button(QDialogButtonBox::Ok);
  m_accept->setObjectName(QStringLiteral("host_accept"));
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  for (QLineEdit* line : findChildren<QLineEdit*>()) connect(line, &QLineEdit::textChanged, this, &HostDialog::judge);
  connect(m_runtime, &QComboBox::currentIndexChanged, this, &HostDialog::judge);
  setMinimumWidth(kHostDialogChars * fontMetrics().averageCharWidth());
  judge();
}

QLineEdit* HostDialog::addLine(QFormLayout* form, const QString& title, const char* name, const std::string& text,
                               const QString& placeholder) {
  auto* line = new QLineEdit(QString::fromStdString(text), this);
  line->setObjectName(QString::fromLatin1(name));
  line->setPlaceholderText(placeholder);
  form->addRow(title, line);
  return line;
}

void HostDialog::addConnection(QFormLayout* form, const HostSpec& spec) {
  const QString asConfigured = tr("from the SSH configuration");
  m_user = addLine(form, tr("&User"), "host_user", spec.user, asConfigured);
  m_port = named(new QSpinBox(this), "host_port");
  m_port->setRange(0, kMaxPort);
  m_port->setSpecialValueText(asConfigured);
  m_port->setValue(spec.port);
  form->addRow(tr("&Port"), m_port);
  m_jumpHost = addLine(form, tr("&Jump host"), "host_jump", spec.jumpHost, asConfigured);
}

void HostDialog::addResources(QFormLayout* form, const HostSpec& spec) {
  m_slots = named(new QSpinBox(this), "host_slots");
  m_slots->setRange(0, kMaxSlots);
  m_slots->setSpecialValueText(tr("none: monitored only"));
  m_slots->setValue(spec.slotCount);
  form->addRow(tr("&Slots (ranks)"), m_slots);
  m_gpus = addLine(form, tr("&GPUs"), "host_gpus", joined(spec.gpuDevices).toStdString(),
                   tr("all; or indices or UUIDs, one per slot, such as 0, 1"));
  m_cores = addLine(form, tr("&Cores"), "host_cores", spec.cpuCores, tr("all; or such as 0-3,8"));
  m_workFolder = addLine(form, tr("&Work folder"), "host_work_folder", spec.workFolder,
                         tr(".cache/scalescope in the home folder"));
  m_dataPath = addLine(form, tr("&Data folder"), "host_data_path", spec.dataPath, tr("the plan's own"));
  m_interface = addLine(form, tr("&Network interface"), "host_interface", spec.networkInterface,
                        tr("the one that routes to the other hosts"));
}

void HostDialog::addEngine(QFormLayout* form, const HostSpec& spec) {
  m_environment = addLine(form, tr("&Variables"), "host_environment", variablesText(spec).toStdString(),
                          tr("such as NCCL_DEBUG=INFO OMP_PROC_BIND=close"));
  m_prefix = addLine(form, tr("&Launch prefix"), "host_prefix", spec.launchPrefix,
                     tr("such as apptainer exec IMAGE, or module load x &&"));
  m_container = addLine(form, tr("Con&tainer"), "host_container", spec.container,
                        tr("none; or an image, such as nvcr.io/nvidia/pytorch:24.01-py3"));
  m_runtime = named(new QComboBox(this), "host_container_runtime");
  m_runtime->addItem(tr("by the image"), QString());
  for (const std::string& name : containerRuntimes())
    m_runtime->addItem(QString::fromStdString(name), QString::fromStdString(name));
  m_runtime->setCurrentIndex(std::max(0, m_runtime->findData(QString::fromStdString(spec.containerRuntime))));
  form->addRow(tr("Container &runtime"), m_runtime);
  m_mounts = addLine(form, tr("Container &mounts"), "host_container_mounts", spec.containerMounts,
                     tr("such as /scratch,/raid/data:/data:ro"));
  m_containerOptions = addLine(form, tr("Container o&ptions"), "host_container_options", spec.containerOptions,
                               tr("such as --shm-size 8g"));
  m_engine = addLine(form, tr("&Engine program"), "host_engine", spec.engineProgram, tr("copied by this program"));
}

/// Validated by the plan's own parser of hosts.
void HostDialog::judge() {
  const QString name = m_host->text().trimmed();
  const Result<std::vector<HostSpec>> read = parseHosts(formatHosts({spec()}));
  const bool badVariables = m_environment->text().count(QLatin1Char('=')) <
                            m_environment->text().split(QLatin1Char(' '), Qt::SkipEmptyParts).size();
  QString fault;
  if (!name.isEmpty() && !read.ok()) fault = messageText(read.error());
  if (badVariables) fault = tr("Variables are NAME=value, separated by spaces.");
  m_fault->setText(fault);
  m_fault->setVisible(!fault.isEmpty());
  m_accept->setEnabled(!name.isEmpty() && fault.isEmpty());
}

HostSpec HostDialog::spec() const {
  const auto text = [](const QLineEdit* line) { return line->text().trimmed().toStdString(); };
  HostSpec spec;
  spec.host = text(m_host);
  spec.user = text(m_user);
  spec.port = m_port->value();
  spec.jumpHost = text(m_jumpHost);
  spec.slotCount = m_slots->value();
  for (const QString& gpu : m_gpus->text().split(QLatin1Char(','), Qt::SkipEmptyParts))
    spec.gpuDevices.push_back(gpu.trimmed().toStdString());
  spec.cpuCores = text(m_cores);
  spec.workFolder = text(m_workFolder);
  spec.dataPath = text(m_dataPath);
  spec.networkInterface = text(m_interface);
  spec.environment = variables(m_environment->text());
  spec.launchPrefix = text(m_prefix);
  spec.engineProgram = text(m_engine);
  spec.container = text(m_container);
  spec.containerRuntime = m_runtime->currentData().toString().toStdString();
  spec.containerMounts = text(m_mounts);
  spec.containerOptions = text(m_containerOptions);
  return spec;
}

}  // namespace scalescope
