// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/relabel_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <limits>

#include "widgets/named.h"

namespace scalescope {
namespace {

QStringList listOf(const QString& text) {
  QStringList words;
  for (const QString& word : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
    if (!word.trimmed().isEmpty()) words.append(word.trimmed());
  return words;
}

}  // namespace

RelabelDialog::RelabelDialog(int runs, const QStringList& systems, const QStringList& tags, Stated stated,
                             QWidget* parent)
    : QDialog(parent),
      m_system(named(new QComboBox(this), "relabelSystem")),
      m_added(named(new QLineEdit(this), "relabelAdd")),
      m_removed(named(new QLineEdit(this), "relabelRemove")),
      m_notes(named(new QPlainTextEdit(this), "relabelNotes")) {
  setWindowTitle(tr("Relabel %n run(s)", nullptr, runs));
  m_system->setEditable(true);
  m_system->addItem(QString());
  m_system->addItems(systems);
  m_system->lineEdit()->setPlaceholderText(tr("Unchanged"));
  m_added->setPlaceholderText(tr("Separated by commas"));
  m_removed->setPlaceholderText(tags.isEmpty() ? tr("None") : tags.join(QStringLiteral(", ")));
  m_notes->setTabChangesFocus(true);
  m_notes->setMaximumHeight(fontMetrics().height() * 5);
  auto* explanation =
      new QLabel(tr("Measured values are not changed. An empty field changes nothing; Undo reverts everything."), this);
  explanation->setWordWrap(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  auto* form = new QFormLayout(this);
  form->addRow(explanation);
  form->addRow(tr("S&ystem"), m_system);
  form->addRow(tr("&Add tags"), m_added);
  form->addRow(tr("&Remove tags"), m_removed);
  form->addRow(tr("Add to the &notes"), m_notes);
  if (stated != Stated::No) addStatedRows(form, stated);
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void RelabelDialog::addStatedRows(QFormLayout* form, Stated stated) {
  auto* heading = new QLabel(tr("For imported runs whose log does not state it. Stored as stated by you."), this);
  heading->setWordWrap(true);
  m_network = named(new QLineEdit(this), "relabelNetwork");
  m_network->setPlaceholderText(tr("Unchanged; for example resnet-50-v1"));
  m_precision = named(new QComboBox(this), "relabelPrecision");
  m_precision->addItem(tr("Unchanged"), QString());
  for (const char* precision : {"fp32", "tf32", "fp16", "bf16", "int8"})
    m_precision->addItem(QLatin1String(precision), QLatin1String(precision));
  m_devices = makeCount("relabelDevices");
  m_nodes = makeCount("relabelNodes");
  m_batch = makeCount("relabelBatch");
  form->addRow(heading);
  form->addRow(tr("Net&work"), m_network);
  form->addRow(tr("&Precision"), m_precision);
  form->addRow(tr("&Devices, all nodes"), m_devices);
  form->addRow(tr("N&odes"), m_nodes);
  form->addRow(tr("&Batch per device"), m_batch);
  if (stated != Stated::Given) return;
  m_withdraw = named(new QCheckBox(tr("Remove earlier s&tatements"), this), "relabelWithdraw");
  form->addRow(m_withdraw);
}

QSpinBox* RelabelDialog::makeCount(const char* name) {
  auto* count = named(new QSpinBox(this), name);
  count->setRange(0, std::numeric_limits<int>::max());
  count->setSpecialValueText(tr("Unchanged"));
  return count;
}

Relabelling RelabelDialog::relabelling() const {
  Relabelling said{m_system->currentText().trimmed(),
                   listOf(m_added->text()),
                   listOf(m_removed->text()),
                   m_notes->toPlainText().trimmed(),
                   {},
                   false};
  if (m_network == nullptr) return said;
  const auto state = [&said](const char* field, const QString& value) {
    if (!value.isEmpty()) said.stated.insert(QLatin1String(field), value);
  };
  const auto count = [](const QSpinBox* box) { return box->value() > 0 ? QString::number(box->value()) : QString(); };
  state("network", m_network->text().trimmed());
  state("precision", m_precision->currentData().toString());
  state("device_count", count(m_devices));
  state("node_count", count(m_nodes));
  state("batch_size_per_device", count(m_batch));
  said.withdrawn = m_withdraw != nullptr && m_withdraw->isChecked();
  return said;
}

}  // namespace scalescope
