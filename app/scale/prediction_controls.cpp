// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/prediction_controls.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <algorithm>

#include "app/answering/page_options.h"
#include "app/results/interval_text.h"
#include "app/results/prediction_words.h"
#include "engine/analysis/accuracy/time_to_accuracy.h"
#include "engine/predict/device_scaling.h"
#include "engine/predict/step_model.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/popup_button.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr int kFieldMargins = 6 * kSpace;

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

const QString kPrefix = QStringLiteral("prediction_");  ///< of object names

}  // namespace

PredictionControls::PredictionControls(QFormLayout& row, QWidget* page)
    : OptionControls("prediction prediction-changes", page) {
  const QString lists = tr("A list such as 4,8 or a range: 1..64 doubles, 1..8..1 counts in steps of 1");
  addText(row, tr("&Nodes"), "nodes", lists, 8)->setText(QStringLiteral("1..8"));
  addText(row, tr("Devices per node"), "devices-per-node", lists, 4);
  addBox(row, tr("&Link"), "link", linkNames(false),
         tr("Between nodes: a name, a rate such as 25Gbit/s, or a list of both"));
  addText(row, tr("&Batch per device"), "batch-per-device", lists, 5);
  addBox(row, tr("Precision"), "precision", {"fp32", "tf32", "bf16", "fp16"},
         tr("Other than measured: by the published peaks of the device, with a wider band"));
  addBox(row, tr("&Gradients"), "gradient-precision", {"fp32", "bf16", "fp16", "fp32,fp16"},
         tr("Number format of the gradients on the wire"));
  addText(row, tr("Buc&ket (MiB)"), "bucket-mib", tr("Size of the gradient buckets; %1").arg(lists), 5);
  addText(row, tr("Decode threads"), "decode-threads", tr("Of a device; %1").arg(lists), 8);
  addText(row, tr("&Storage (MB/s)"), "storage-mb-s", tr("What the storage of a node delivers; %1").arg(lists), 8);
  addRest(row);
}

/// Behind a button: inputs that most predictions leave as they are.
void PredictionControls::addRest(QFormLayout& row) {
  auto* more = named(new PopupButton(tr("More"), page()), "prediction_more");
  auto& form = *new QFormLayout(more->panel());
  addBox(form, tr("Link within nodes"), "node-link", linkNames(true), tr("Between the devices of a node"));
  addOverlap(form);
  addBox(form, tr("Device"), "device", deviceNames(),
         tr("Another device: by its published peaks, with a band of at least ± 12 %"));
  addBox(form, tr("Measured link"), "measured-link", linkNames(false),
         tr("The nominal link of the measurements. What they reached of its rate is the basis for other links"));
  addText(form, tr("Parameters (millions)"), "parameters",
          tr("Gradients of the network, if the results do not state them"), 8);
  addText(form, tr("Throughput of one device"), "single-device",
          tr("In the unit of the results, for published speed-ups without a rate"), 8);
  addText(form, tr("Epochs"), "epochs", tr("Of the whole training"), 8)
      ->setPlaceholderText(compactText(TrainingLength().epochs));
  addText(form, tr("Images or tokens of an epoch"), "images-per-epoch",
          tr("%1 is the training set of ILSVRC 2012").arg(numberText(1281167, 0)), 8);
  row.addRow(more);
}

QLineEdit* PredictionControls::addText(QLayout& layout, const QString& label, const char* option,
                                       const QString& toolTip, int characters) {
  auto* field = new QLineEdit(page());
  field->setObjectName(kPrefix + QLatin1String(option));
  field->setToolTip(toolTip);
  field->setPlaceholderText(tr("as measured"));
  field->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  const QFontMetrics metrics = field->fontMetrics();
  field->setFixedWidth(
      std::max(metrics.averageCharWidth() * (characters + 3), metrics.horizontalAdvance(field->placeholderText())) +
      kFieldMargins);
  add(layout, option, field, label);
  connect(field, &QLineEdit::textChanged, this, [=, this] { emit changed(option); });
  return m_lines[option] = field;
}

void PredictionControls::addBox(QLayout& layout, const QString& label, const char* option, const QStringList& words,
                                const QString& toolTip) {
  auto* box = new QComboBox(page());
  box->setObjectName(kPrefix + QLatin1String(option));
  box->setEditable(true);
  box->setInsertPolicy(QComboBox::NoInsert);
  box->addItem(QString());
  box->addItems(words);
  box->setToolTip(toolTip);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->lineEdit()->setObjectName(box->objectName() + QStringLiteral("_text"));
  box->lineEdit()->setPlaceholderText(tr("as measured"));
  const QFontMetrics metrics = box->fontMetrics();
  const int needed = metrics.horizontalAdvance(box->lineEdit()->placeholderText()) + kFieldMargins;
  box->setMinimumContentsLength(std::max(7, 1 + needed / metrics.horizontalAdvance(QLatin1Char('X'))));
  box->setMinimumWidth(box->sizeHint().width());
  add(layout, option, box, label);
  m_lines[option] = box->lineEdit();
}

void PredictionControls::addOverlap(QLayout& layout) {
  auto* box = named(new QComboBox(page()), "prediction_overlap");
  for (const auto& [text, value] :
       {std::pair(tr("as measured"), QString()), std::pair(tr("on"), QStringLiteral("true")),
        std::pair(tr("off"), QStringLiteral("false")), std::pair(tr("on and off"), QStringLiteral("true,false"))})
    box->addItem(text, value);
  add(layout, "overlap", box, tr("Overlapped all-reduce"));
  m_overlapFrom = named(new QComboBox(page()), "prediction_overlap-from");
  m_overlapFrom->setToolTip(
      tr("Ticked runs of another network on the same hosts: what overlap and slow ranks cost there is expected here"));
  add(layout, "overlap-from", m_overlapFrom, tr("Cost of overlap from"));
  offerOverlapFrom({});
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

void PredictionControls::setOverlapFrom(const QString& results) { chooseValue(*m_overlapFrom, results); }

void PredictionControls::setMeasured(const Configuration& measured) {
  const auto setPlaceholder = [this](const char* option, const QString& text) {
    m_lines[option]->setPlaceholderText(text);
  };
  setPlaceholder("nodes", compactText(measured.shape.hosts));
  setPlaceholder("devices-per-node", compactText(measured.shape.perHost));
  setPlaceholder("batch-per-device", compactText(measured.batchPerDevice));
  setPlaceholder("gradient-precision", toQString(measured.transport.precision));
  setPlaceholder("bucket-mib",
                 exactText(bucketBytesOf({"fp32", measured.transport.bucketMib, 0, true, false}) / (1 << 20)));
}

}  // namespace scalescope
