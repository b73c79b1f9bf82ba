// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/prediction_controls.h"

#include <QComboBox>
#include <QFormLayout>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <algorithm>

#include "app/answering/page_options.h"
#include "app/results/interval_text.h"
#include "app/results/prediction_words.h"
#include "engine/analysis/time_to_accuracy.h"
#include "engine/predict/device_scaling.h"
#include "engine/predict/step_model.h"
#include "widgets/number_format.h"
#include "widgets/popup_button.h"
#include "widgets/qt_text.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

QStringList linkNames(bool inNode) {
  QStringList names;
  for (const NamedLink& link : namedLinks())
    if (link.inNode == inNode) names.append(toQString(std::string(link.name)));
  return names;
}

QStringList deviceNames() {
  QStringList names;
  for (const DevicePeaks& device : publishedDevices()) names.append(toQString(std::string(device.name)));
  return names;
}

}  // namespace

PredictionControls::PredictionControls(QWidget* parent) : QWidget(parent), m_parent(this) {
  auto* row = new WrappingRow(this);
  const QString lists = tr("A list such as 4,8 or a range: 1..64 doubles, 1..8..1 counts in steps of 1");
  addText(tr("&Nodes"), "nodes", lists, 8)->setText(QStringLiteral("1..8"));
  addText(tr("Devices per node"), "devices-per-node", lists, 4);
  addBox(tr("&Link"), "link", linkNames(false),
         tr("Between nodes: a name, a rate such as 25Gbit/s, or a list of both"));
  addText(tr("&Batch per device"), "batch-per-device", lists, 5);
  addBox(tr("Precision"), "precision", {"fp32", "tf32", "bf16", "fp16"},
         tr("Other than measured: by the published peaks of the device, with a wider band"));
  addBox(tr("&Gradients"), "gradient-precision", {"fp32", "bf16", "fp16", "fp32,fp16"},
         tr("Number format of the gradients on the wire"));
  addText(tr("Buc&ket (MiB)"), "bucket-mib", tr("Size of the gradient buckets; %1").arg(lists), 5);
  addText(tr("Decode threads"), "decode-threads", tr("Of a device; %1").arg(lists), 8);
  addText(tr("&Storage (MB/s)"), "storage-mb-s", tr("What the storage of a node delivers; %1").arg(lists), 8);
  for (const auto& [label, field] : m_pairs) row->addPair(label, field);
  addRest(*row);
}

/// Behind a button: inputs that most predictions leave as they are.
void PredictionControls::addRest(WrappingRow& row) {
  auto* more = new PopupButton(tr("More"), this);
  more->setObjectName(QStringLiteral("prediction_more"));
  m_parent = more->panel();
  m_pairs.clear();
  addBox(tr("Link within nodes"), "node-link", linkNames(true), tr("Between the devices of a node"));
  addOverlap();
  addOverlapFrom();
  addBox(tr("Device"), "device", deviceNames(),
         tr("Another device: by its published peaks, with a band of at least ± 12 %"));
  addBox(tr("Measured link"), "measured-link", linkNames(false),
         tr("The nominal link of the measurements. What they reached of its rate is the basis for other links"));
  addText(tr("Parameters (millions)"), "parameters", tr("Gradients of the network, if the results do not state them"),
          8);
  addText(tr("One device (images/s)"), "single-device", tr("For published speed-ups without a rate"), 8);
  addText(tr("Epochs"), "epochs", tr("Of the whole training"), 8);
  addText(tr("Images of an epoch"), "images", tr("%1 is the training set of ILSVRC 2012").arg(numberText(1281167, 0)),
          8);
  auto* form = new QFormLayout(more->panel());
  for (const auto& [label, field] : m_pairs) form->addRow(label, field);
  row.addWidget(more);
  setPlaceholder("epochs", compactText(TrainingLength().epochs));
}

QString PredictionControls::nameOf(const char* option) const {
  return QStringLiteral("prediction_") + QLatin1String(option);
}

void PredictionControls::addLabelled(const QString& label, QWidget* field) {
  auto* text = new QLabel(label, m_parent);
  text->setBuddy(field);
  QString name = label;
  field->setAccessibleName(name.remove(QLatin1Char('&')));
  m_pairs.emplace_back(text, field);
}

QLineEdit* PredictionControls::addText(const QString& label, const char* option, const QString& toolTip,
                                       int characters) {
  auto* field = new QLineEdit(m_parent);
  field->setObjectName(nameOf(option));
  field->setToolTip(toolTip);
  field->setPlaceholderText(tr("as measured"));
  field->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  field->setFixedWidth(field->fontMetrics().averageCharWidth() * (characters + 3) + 8);
  addLabelled(label, field);
  m_fields.push_back({QLatin1String(option), field, nullptr});
  connect(field, &QLineEdit::textChanged, this, &PredictionControls::changed);
  return field;
}

void PredictionControls::addBox(const QString& label, const char* option, const QStringList& words,
                                const QString& toolTip) {
  auto* box = new QComboBox(m_parent);
  box->setObjectName(nameOf(option));
  box->setEditable(true);
  box->setInsertPolicy(QComboBox::NoInsert);
  box->addItem(QString());
  box->addItems(words);
  box->setToolTip(toolTip);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(7);
  QLineEdit* text = box->lineEdit();
  text->setObjectName(nameOf(option) + QStringLiteral("_text"));
  text->setPlaceholderText(tr("as measured"));
  addLabelled(label, box);
  m_fields.push_back({QLatin1String(option), text, box});
  connect(box, &QComboBox::currentTextChanged, this, &PredictionControls::changed);
}

void PredictionControls::addOverlap() {
  auto* box = new QComboBox(m_parent);
  box->setObjectName(nameOf("overlap"));
  for (const auto& [text, value] :
       {std::pair(tr("as measured"), QString()), std::pair(tr("on"), QStringLiteral("true")),
        std::pair(tr("off"), QStringLiteral("false")), std::pair(tr("on and off"), QStringLiteral("true,false"))})
    box->addItem(text, value);
  addLabelled(tr("Overlapped all-reduce"), box);
  m_fields.push_back({QStringLiteral("overlap"), nullptr, box});
  connect(box, &QComboBox::currentIndexChanged, this, &PredictionControls::changed);
}

void PredictionControls::addOverlapFrom() {
  m_overlapFrom = new QComboBox(m_parent);
  m_overlapFrom->setObjectName(nameOf("overlap-from"));
  m_overlapFrom->setToolTip(
      tr("Ticked runs of another network on the same hosts: what overlap and slow ranks cost there is expected here"));
  addLabelled(tr("Cost of overlap from"), m_overlapFrom);
  m_fields.push_back({QStringLiteral("overlap-from"), nullptr, m_overlapFrom});
  offerOverlapFrom({});
  connect(m_overlapFrom, &QComboBox::currentIndexChanged, this, &PredictionControls::changed);
}

void PredictionControls::offerOverlapFrom(const QList<std::pair<QString, QString>>& others) {
  const QSignalBlocker block(m_overlapFrom);
  const QString chosen = m_overlapFrom->currentData().toString();
  m_overlapFrom->clear();
  m_overlapFrom->addItem(tr("these runs"), QString());
  for (const auto& [text, value] : others) m_overlapFrom->addItem(text, value);
  m_overlapFrom->setCurrentIndex(std::max(0, m_overlapFrom->findData(chosen)));
  m_overlapFrom->setEnabled(!others.isEmpty());
}

QMap<QString, QString> PredictionControls::options() const {
  QMap<QString, QString> options;
  for (const Field& field : m_fields) {
    const QString value =
        (field.text != nullptr ? field.text->text() : field.choice->currentData().toString()).trimmed();
    if (!value.isEmpty()) options.insert(field.option, value);
  }
  return options;
}

void PredictionControls::setOptions(const QMap<QString, QString>& options) {
  for (const Field& field : m_fields) {
    const QString value = options.value(field.option);
    if (field.text != nullptr)
      field.text->setText(value);
    else
      chooseValue(*field.choice, value);
  }
}

void PredictionControls::setOverlapFrom(const QString& results) { chooseValue(*m_overlapFrom, results); }

QString PredictionControls::withTitles(QString message) const {
  for (const Field& field : m_fields) {
    const QWidget* widget = field.choice != nullptr ? static_cast<const QWidget*>(field.choice) : field.text;
    const QRegularExpression option(QStringLiteral("--%1(?![a-z-])").arg(field.option));
    message.replace(option, QStringLiteral("\"%1\"").arg(widget->accessibleName()));
  }
  return message;
}

void PredictionControls::setPlaceholder(const char* option, const QString& text) {
  for (const Field& field : m_fields)
    if (field.option == QLatin1String(option)) field.text->setPlaceholderText(text);
}

void PredictionControls::setMeasured(const Configuration& measured) {
  setPlaceholder("nodes", compactText(measured.shape.hosts));
  setPlaceholder("devices-per-node", compactText(measured.shape.perHost));
  setPlaceholder("batch-per-device", compactText(measured.batchPerDevice));
  setPlaceholder("gradient-precision", toQString(measured.transport.precision));
  setPlaceholder("bucket-mib",
                 exactText(bucketBytesOf({"fp32", measured.transport.bucketMib, 0, true, false}) / (1 << 20)));
}

}  // namespace scalescope
