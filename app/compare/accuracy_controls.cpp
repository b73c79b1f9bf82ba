// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/accuracy_controls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <algorithm>

#include "app/answering/page_options.h"
#include "app/exporting/figure_request.h"
#include "widgets/decimal_box.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

constexpr RunAxis kAxes[] = {RunAxis::TrainingTime, RunAxis::WallTime, RunAxis::Epoch, RunAxis::Images, RunAxis::Step};

QStringList axisNames() {
  QStringList names;
  for (const RunAxis axis : kAxes) names.append(runAxisName(axis));
  return names;
}

/// A field and the label before it are shown and hidden together.
void showLabelled(QWidget* field, bool shown) {
  field->setVisible(shown);
  for (QLabel* label : field->parentWidget()->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly))
    if (label->buddy() == field) label->setVisible(shown);
}

}  // namespace

AccuracyControls::AccuracyControls(QWidget* parent) : QWidget(parent) {
  m_row = new WrappingRow(this);
  m_split = addBox(tr("Acc&uracy on the"), "accuracySplit", {tr("validation set"), tr("training batches")});
  m_top = addBox(QString(), "accuracyTop", {tr("top-1"), tr("top-5")});
  m_target = named(new DecimalBox(this), "accuracyTarget");
  m_target->setRange(0.1, 100);
  m_target->setDecimals(1);
  m_target->setSuffix(tr(" %"));
  m_target->setValue(75);
  addLabelled(tr("&target"), m_target);
  m_axis = addBox(tr("&over"), "accuracyAxis", axisNames());
  m_rule = addBox(tr("reac&hed"), "accuracyRule", {tr("between points"), tr("at the first point")});
  m_rate = named(new QCheckBox(tr("&Learning rate"), this), "accuracyLearningRate");
  m_row->addWidget(m_rate);
  m_single = named(new QCheckBox(tr("sin&gle repeats"), this), "accuracySingleRepeats");
  m_single->setToolTip(tr("Draws each repeat of a configuration instead of their mean and its band"));
  m_row->addWidget(m_single);
  m_epochs = named(new DecimalBox(this), "projectionEpochs");
  m_epochs->setRange(0.1, 10000);
  m_epochs->setDecimals(1);
  m_epochs->setValue(TrainingLength().epochs);
  addLabelled(tr("Proj&ect to epochs"), m_epochs);
  m_images = named(new QSpinBox(this), "projectionImages");
  m_images->setRange(0, 2000000000);
  m_images->setSpecialValueText(tr("of the data set"));
  m_images->setToolTip(
      tr("0: the training images of each test's data set; %1, those of ILSVRC 2012, for synthetic images")
          .arg(numberText(1281167, 0)));
  addLabelled(tr("of &images"), m_images);
  for (QCheckBox* box : {m_rate, m_single}) connect(box, &QCheckBox::toggled, this, &AccuracyControls::changed);
  connect(m_images, &QSpinBox::valueChanged, this, &AccuracyControls::changed);
  for (QDoubleSpinBox* box : {m_target, m_epochs})
    connect(box, &QDoubleSpinBox::valueChanged, this, &AccuracyControls::changed);
}

QComboBox* AccuracyControls::addBox(const QString& label, const char* name, const QStringList& words) {
  auto* box = named(new QComboBox(this), name);
  box->addItems(words);
  connect(box, &QComboBox::currentIndexChanged, this, &AccuracyControls::changed);
  if (label.isEmpty()) {
    box->setAccessibleName(tr("Top-1 or top-5"));
    m_row->addWidget(box);
  } else {
    addLabelled(label, box);
  }
  return box;
}

void AccuracyControls::addLabelled(const QString& label, QWidget* field) {
  auto* text = new QLabel(label, this);
  text->setBuddy(field);
  m_row->addPair(text, field);
}

AccuracyOptions AccuracyControls::accuracy() const {
  AccuracyOptions options;
  options.split = m_split->currentIndex() == 1 ? AccuracySplit::Training : AccuracySplit::Validation;
  options.top = m_top->currentIndex() == 1 ? 5 : 1;
  options.target = m_target->value() / 100;
  options.axis = kAxes[m_axis->currentIndex()];
  options.rule = m_rule->currentIndex() == 1 ? CrossingRule::FirstPoint : CrossingRule::Interpolated;
  options.learningRate = m_rate->isChecked();
  if (m_single->isChecked()) options.repeats = RepeatCurves::Single;
  return options;
}

void AccuracyControls::setOptions(const QMap<QString, QString>& options) {
  const AccuracyOptions accuracy = orDefault(accuracyOptions(options));
  const ProjectedLength length = orDefault(projectedLength(options));
  m_split->setCurrentIndex(accuracy.split == AccuracySplit::Training ? 1 : 0);
  m_top->setCurrentIndex(accuracy.top == 5 ? 1 : 0);
  m_target->setValue(accuracy.target * 100);
  m_axis->setCurrentIndex(static_cast<int>(std::find(std::begin(kAxes), std::end(kAxes), accuracy.axis) - kAxes));
  m_rule->setCurrentIndex(accuracy.rule == CrossingRule::FirstPoint ? 1 : 0);
  m_rate->setChecked(accuracy.learningRate);
  m_single->setChecked(accuracy.repeats == RepeatCurves::Single);
  m_epochs->setValue(length.epochs);
  m_images->setValue(static_cast<int>(length.imagesPerEpoch.value_or(0)));
}

ProjectedLength AccuracyControls::length() const {
  ProjectedLength length{m_epochs->value(), {}};
  if (m_images->value() > 0) length.imagesPerEpoch = m_images->value();
  return length;
}

void AccuracyControls::showFor(bool accuracies, bool learningRate, bool projection) {
  for (QWidget* field : {static_cast<QWidget*>(m_split), static_cast<QWidget*>(m_top), static_cast<QWidget*>(m_target),
                         static_cast<QWidget*>(m_axis), static_cast<QWidget*>(m_rule)})
    showLabelled(field, accuracies);
  m_rate->setVisible(learningRate);
  m_single->setVisible(learningRate);
  showLabelled(m_epochs, projection);
  showLabelled(m_images, projection);
}

}  // namespace scalescope
