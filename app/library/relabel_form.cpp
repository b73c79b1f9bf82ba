// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/relabel_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <limits>

#include "app/core/engine_sentences.h"
#include "app/results/listing/library_model.h"
#include "widgets/look.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

QStringList listOf(const QString& text) {
  QStringList words;
  for (const QString& word : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
    if (!word.trimmed().isEmpty()) words.append(word.trimmed());
  return words;
}

QStringList sorted(QStringList names) {
  names.removeAll(QString());
  names.removeDuplicates();
  names.sort(Qt::CaseInsensitive);
  return names;
}

QStringList systemsOf(const Library& library) {
  QStringList systems;
  for (const auto& entry : library.entries())
    if (!entry->readOnly) systems.append(toQString(entry->head.annotations.system));
  return sorted(systems);
}

QStringList tagsOf(const Library& library, const QStringList& runIds) {
  QStringList tags;
  for (const QString& runId : runIds)
    if (const LibraryEntryPtr entry = library.find(runId))
      tags.append(libraryText(*entry, LibraryModel::Tags).split(QStringLiteral(", "), Qt::SkipEmptyParts));
  return sorted(tags);
}

}  // namespace

RelabelForm::RelabelForm(Library* library, QWidget* parent)
    : QWidget(parent),
      m_library(library),
      m_title(named(new QLabel(this), "relabelTitle")),
      m_system(named(new QComboBox(this), "relabelSystem")),
      m_added(named(new QLineEdit(this), "relabelAdd")),
      m_removed(named(new QLineEdit(this), "relabelRemove")),
      m_notes(named(new QPlainTextEdit(this), "relabelNotes")),
      m_statedRows(new QWidget(this)) {
  setType(*m_title, TypeRole::Heading);
  m_system->setEditable(true);
  m_system->lineEdit()->setPlaceholderText(tr("Unchanged"));
  m_added->setPlaceholderText(tr("Separated by commas"));
  m_notes->setTabChangesFocus(true);
  m_notes->setMaximumHeight(fontMetrics().height() * 4);
  auto* explanation =
      new QLabel(tr("Measured values are not changed. An empty field changes nothing; Undo reverts everything."), this);
  explanation->setWordWrap(true);
  buildStatedRows();
  auto* form = new QFormLayout(this);
  form->setContentsMargins(0, 0, 0, 0);
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  form->addRow(m_title);
  form->addRow(explanation);
  form->addRow(tr("S&ystem"), m_system);
  form->addRow(tr("&Add tags"), m_added);
  form->addRow(tr("&Remove tags"), m_removed);
  form->addRow(tr("Add to the &notes"), m_notes);
  form->addRow(m_statedRows);
  form->addRow(buildButtons());
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
  hide();
}

void RelabelForm::buildStatedRows() {
  auto* heading =
      new QLabel(tr("For imported runs whose log does not state it. Stored as stated by you."), m_statedRows);
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
  m_withdraw = named(new QCheckBox(tr("Remove earlier s&tatements"), this), "relabelWithdraw");
  auto* form = new QFormLayout(m_statedRows);
  form->setContentsMargins(0, 0, 0, 0);
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  form->addRow(heading);
  form->addRow(tr("Net&work"), m_network);
  form->addRow(tr("&Precision"), m_precision);
  form->addRow(tr("&Devices, all nodes"), m_devices);
  form->addRow(tr("N&odes"), m_nodes);
  form->addRow(tr("&Batch per device"), m_batch);
  form->addRow(m_withdraw);
}

QSpinBox* RelabelForm::makeCount(const char* name) {
  auto* count = named(new QSpinBox(this), name);
  count->setRange(0, std::numeric_limits<int>::max());
  count->setSpecialValueText(tr("Unchanged"));
  return count;
}

QWidget* RelabelForm::buildButtons() {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Apply | QDialogButtonBox::Cancel, this);
  const auto* apply = named(buttons->button(QDialogButtonBox::Apply), "relabelApply");
  connect(apply, &QPushButton::clicked, this, &RelabelForm::apply);
  connect(buttons, &QDialogButtonBox::rejected, this, &RelabelForm::dismiss);
  for (QLineEdit* line : {m_system->lineEdit(), m_added, m_removed, m_network})
    connect(line, &QLineEdit::returnPressed, this, &RelabelForm::apply);
  return buttons;
}

void RelabelForm::open(const QStringList& runIds) {
  m_system->clear();
  m_system->addItem(QString());
  m_system->addItems(systemsOf(*m_library));
  for (QLineEdit* line : {m_added, m_removed, m_network}) line->clear();
  for (QSpinBox* count : {m_devices, m_nodes, m_batch}) count->setValue(0);
  m_notes->clear();
  m_precision->setCurrentIndex(0);
  m_withdraw->setChecked(false);
  show();
  setRuns(runIds);
  m_system->setFocus();
}

void RelabelForm::setRuns(const QStringList& runIds) {
  if (isHidden() || runIds.isEmpty()) return;
  m_runIds = runIds;
  m_title->setText(tr("Relabel %n run(s)", nullptr, static_cast<int>(runIds.size())));
  const QStringList tags = tagsOf(*m_library, runIds);
  m_removed->setPlaceholderText(tags.isEmpty() ? tr("None") : tags.join(QStringLiteral(", ")));
  const Stated stated = statedOf(*m_library, runIds);
  m_statedRows->setVisible(stated != Stated::No);
  m_withdraw->setVisible(stated == Stated::Given);
}

Relabelling RelabelForm::relabelling() const {
  Relabelling said{m_system->currentText().trimmed(),
                   listOf(m_added->text()),
                   listOf(m_removed->text()),
                   m_notes->toPlainText().trimmed(),
                   {},
                   false};
  if (m_statedRows->isHidden()) return said;
  const auto state = [&said](const char* field, const QString& value) {
    if (!value.isEmpty()) said.stated.insert(QLatin1String(field), value);
  };
  const auto count = [](const QSpinBox* box) { return box->value() > 0 ? QString::number(box->value()) : QString(); };
  state("network", m_network->text().trimmed());
  state("precision", m_precision->currentData().toString());
  state("device_count", count(m_devices));
  state("node_count", count(m_nodes));
  state("batch_size_per_device", count(m_batch));
  said.withdrawn = !m_withdraw->isHidden() && m_withdraw->isChecked();
  return said;
}

void RelabelForm::apply() {
  const RelabellingEdits all = relabellingEdits(*m_library, m_runIds, relabelling());
  if (!all.known.isEmpty())
    emit message(tr("Known facts of a run cannot be overridden: %1.").arg(all.known.join(QStringLiteral(", "))), false);
  const Status done = m_library->edits().annotate(
      all.edits, tr("relabelling of %n run(s)", nullptr, static_cast<int>(m_runIds.size())));
  if (!done) emit message(messageText(done.error()), true);
  dismiss();
}

void RelabelForm::keyPressEvent(QKeyEvent* event) {
  event->key() == Qt::Key_Escape ? dismiss() : QWidget::keyPressEvent(event);
}

void RelabelForm::dismiss() {
  hide();
  emit closed();
}

}  // namespace scalescope
