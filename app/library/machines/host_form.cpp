// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/host_form.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

#include "app/core/engine_sentences.h"
#include "app/core/key_titles.h"
#include "engine/protocol/plan/container_mount.h"
#include "widgets/look.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

constexpr int kMaxSlots = 1024, kMaxPort = 65535, kHostFormChars = 56;

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

HostForm::HostForm(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_fault(named(new QLabel(this), "host_fault")) {
  setType(*m_title, TypeRole::Heading);
  m_title->setTextFormat(Qt::PlainText);
  m_fault->setWordWrap(true);
  auto* fields = new QWidget(this);
  auto* form = new QFormLayout(fields);
  m_host = addLine(form, "host", "host_name", tr("name, address or Host entry of the SSH configuration"));
  addConnection(form);
  addResources(form);
  addEngine(form);
  auto* area = new QScrollArea(this);
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setWidget(fields);
  area->setMinimumWidth(fields->minimumSizeHint().width() + style()->pixelMetric(QStyle::PM_ScrollBarExtent));
  auto* column = new QVBoxLayout(this);
  column->addWidget(m_title);
  column->addWidget(area, 1);
  column->addWidget(m_fault);
  column->addWidget(buildButtons());
  for (QLineEdit* line : findChildren<QLineEdit*>()) {
    connect(line, &QLineEdit::textChanged, this, &HostForm::judge);
    connect(line, &QLineEdit::returnPressed, this, &HostForm::submit);
  }
  connect(m_runtime, &QComboBox::currentIndexChanged, this, &HostForm::judge);
  setMinimumWidth(kHostFormChars * fontMetrics().averageCharWidth());
  hide();
}

QWidget* HostForm::buildButtons() {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  m_accept = named(buttons->button(QDialogButtonBox::Ok), "host_accept");
  named(buttons->button(QDialogButtonBox::Cancel), "host_cancel");
  connect(buttons, &QDialogButtonBox::accepted, this, &HostForm::submit);
  connect(buttons, &QDialogButtonBox::rejected, this, &HostForm::dismiss);
  return buttons;
}

void HostForm::open(Mode mode, const HostSpec& spec) {
  const bool isNew = mode == Mode::Add;
  m_title->setText(isNew ? tr("Add a host") : tr("Host %1").arg(QString::fromStdString(spec.host)));
  m_host->setReadOnly(!isNew);
  setSpec(spec);
  if (isNew) m_host->clear();  // a plan without hosts means this machine
  judge();
  show();
  (isNew ? m_host : m_user)->setFocus();
}

void HostForm::submit() {
  if (!m_accept->isEnabled()) return;
  emit accepted(spec());
  dismiss();
}

void HostForm::keyPressEvent(QKeyEvent* event) {
  event->key() == Qt::Key_Escape ? dismiss() : QWidget::keyPressEvent(event);
}

void HostForm::dismiss() {
  hide();
  emit closed();
}

QLineEdit* HostForm::addLine(QFormLayout* form, const char* key, const char* name, const QString& placeholder) {
  auto* line = named(new QLineEdit(this), name);
  line->setPlaceholderText(placeholder);
  form->addRow(hostLabel(key), line);
  return line;
}

void HostForm::addConnection(QFormLayout* form) {
  const QString asConfigured = tr("from the SSH configuration");
  m_user = addLine(form, "user", "host_user", asConfigured);
  m_port = named(new QSpinBox(this), "host_port");
  m_port->setRange(0, kMaxPort);
  m_port->setSpecialValueText(asConfigured);
  form->addRow(hostLabel("port"), m_port);
  m_jumpHost = addLine(form, "jump_host", "host_jump", asConfigured);
}

void HostForm::addResources(QFormLayout* form) {
  m_slots = named(new QSpinBox(this), "host_slots");
  m_slots->setRange(0, kMaxSlots);
  m_slots->setSpecialValueText(tr("none: monitored only"));
  form->addRow(hostLabel("slots"), m_slots);
  m_gpus = addLine(form, "gpu_devices", "host_gpus", tr("all; or indices or UUIDs, one per slot, such as 0, 1"));
  m_cores = addLine(form, "cpu_cores", "host_cores", tr("all; or such as 0-3,8"));
  m_workFolder = addLine(form, "work_folder", "host_work_folder", tr(".cache/scalescope in the home folder"));
  m_dataPath = addLine(form, "data_path", "host_data_path", tr("the plan's own"));
  m_interface = addLine(form, "network_interface", "host_interface", tr("the one that routes to the other hosts"));
}

void HostForm::addEngine(QFormLayout* form) {
  m_environment = addLine(form, "environment", "host_environment", tr("such as NCCL_DEBUG=INFO OMP_PROC_BIND=close"));
  m_prefix = addLine(form, "launch_prefix", "host_prefix", tr("such as apptainer exec IMAGE, or module load x &&"));
  m_container =
      addLine(form, "container", "host_container", tr("none; or an image, such as nvcr.io/nvidia/pytorch:24.01-py3"));
  m_runtime = named(new QComboBox(this), "host_container_runtime");
  m_runtime->addItem(tr("by the image"), QString());
  for (const std::string& name : containerRuntimes())
    m_runtime->addItem(QString::fromStdString(name), QString::fromStdString(name));
  form->addRow(hostLabel("container_runtime"), m_runtime);
  m_mounts = addLine(form, "container_mounts", "host_container_mounts", tr("such as /scratch,/raid/data:/data:ro"));
  m_containerOptions = addLine(form, "container_options", "host_container_options", tr("such as --shm-size 8g"));
  m_engine = addLine(form, "engine_program", "host_engine", tr("copied by this program"));
}

void HostForm::setSpec(const HostSpec& spec) {
  m_set = spec;
  const auto set = [](QLineEdit* line, const std::string& text) { line->setText(QString::fromStdString(text)); };
  set(m_host, spec.host);
  set(m_user, spec.user);
  m_port->setValue(spec.port);
  set(m_jumpHost, spec.jumpHost);
  m_slots->setValue(spec.slotCount);
  m_gpus->setText(joined(spec.gpuDevices));
  set(m_cores, spec.cpuCores);
  set(m_workFolder, spec.workFolder);
  set(m_dataPath, spec.dataPath);
  set(m_interface, spec.networkInterface);
  m_environment->setText(variablesText(spec));
  set(m_prefix, spec.launchPrefix);
  set(m_engine, spec.engineProgram);
  set(m_container, spec.container);
  m_runtime->setCurrentIndex(std::max(0, m_runtime->findData(QString::fromStdString(spec.containerRuntime))));
  set(m_mounts, spec.containerMounts);
  set(m_containerOptions, spec.containerOptions);
}

/// Validated by the plan's own parser of hosts.
void HostForm::judge() {
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

HostSpec HostForm::spec() const {
  const auto text = [](const QLineEdit* line) { return line->text().trimmed().toStdString(); };
  HostSpec spec = m_set;  // what has no field stays
  spec.host = text(m_host);
  spec.user = text(m_user);
  spec.port = m_port->value();
  spec.jumpHost = text(m_jumpHost);
  spec.slotCount = m_slots->value();
  spec.gpuDevices.clear();
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
