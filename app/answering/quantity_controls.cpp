// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/quantity_controls.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QLabel>
#include <algorithm>

#include "app/answering/page_options.h"
#include "app/core/engine_words.h"
#include "app/exporting/figure_request.h"
#include "app/results/figure_metrics.h"
#include "app/store/library_entry.h"
#include "engine/analysis/cross_table.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

constexpr int kShownSigns = 14;  ///< of a longer choice
constexpr int kShownFactorSigns = 10;

/// In the order of the box.
constexpr std::pair<AccuracySplit, int> kAccuracies[] = {{AccuracySplit::Validation, 1},
                                                         {AccuracySplit::Validation, 5},
                                                         {AccuracySplit::Training, 1},
                                                         {AccuracySplit::Training, 5}};

}  // namespace

QuantityControls::QuantityControls(const QString& page, QWidget* parent)
    : QWidget(parent), m_target(new QDoubleSpinBox(this)) {
  auto* row = new WrappingRow(this);
  m_quantity = addBox(tr("&Quantity"), page + QStringLiteral("Quantity"));
  for (const FigureMetric& metric : figureMetrics()) {
    m_quantity->addItem(metricTitle(metric), QLatin1String(metric.id));
    m_quantity->setItemData(m_quantity->count() - 1, metricHelp(metric), Qt::ToolTipRole);
  }
  m_accuracy = addBox(tr("&accuracy"), page + QStringLiteral("Accuracy"));
  for (const auto& [split, top] : kAccuracies) m_accuracy->addItem(accuracyTitle(split, top));
  m_target->setObjectName(page + QStringLiteral("Target"));
  m_target->setRange(0.1, 100);
  m_target->setDecimals(1);
  m_target->setSuffix(tr(" %"));
  m_target->setValue(100 * AccuracyOptions().target);
  m_labels[m_target] = new QLabel(tr("tar&get"), this);
  m_labels[m_target]->setBuddy(m_target);
  m_panels = addBox(tr("one pa&nel per"), page + QStringLiteral("Panels"));
  m_panels->setMinimumContentsLength(kShownFactorSigns);
  m_panels->addItem(tr("none"), QString());
  for (const TableFactor& factor : tableFactors())
    m_panels->addItem(wordsText(factor.title), toQString(std::string(factor.id)));
  for (QWidget* field : std::initializer_list<QWidget*>{m_quantity, m_accuracy, m_target, m_panels})
    row->addPair(m_labels[field], field);
  for (QComboBox* box : {m_quantity, m_accuracy, m_panels})
    connect(box, &QComboBox::currentIndexChanged, this, [this] {
      showFields();
      emit changed();
    });
  connect(m_target, &QDoubleSpinBox::valueChanged, this, &QuantityControls::changed);
  showFields();
}

QComboBox* QuantityControls::addBox(const QString& label, const QString& name) {
  auto* box = new QComboBox(this);
  box->setObjectName(name);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(kShownSigns);
  m_labels[box] = new QLabel(label, this);
  m_labels[box]->setBuddy(box);
  return box;
}

void QuantityControls::showFor(bool quantity, bool panels, bool accuracy) {
  m_showsQuantity = quantity;
  m_showsPanels = panels;
  m_showsAccuracy = accuracy;
  setVisible(quantity || panels || accuracy);
  showFields();
}

void QuantityControls::showFields() {
  const bool toAccuracy = m_showsQuantity && isToAccuracy();
  const std::pair<QWidget*, bool> fields[] = {{m_quantity, m_showsQuantity},
                                              {m_accuracy, m_showsAccuracy || toAccuracy},
                                              {m_target, toAccuracy},
                                              {m_panels, m_showsPanels}};
  for (const auto& [field, shown] : fields) {
    field->setVisible(shown);
    m_labels[field]->setVisible(shown);
  }
}

bool QuantityControls::isToAccuracy() const { return m_quantity->currentData().toString() == kToAccuracyMetric; }

bool QuantityControls::isThroughput() const { return m_quantity->currentIndex() == 0; }

bool QuantityControls::needsSeries() const {
  const FigureMetric* metric = findFigureMetric(m_quantity->currentData().toString().toStdString());
  return metric != nullptr && metric->needsSeries;
}

QMap<QString, QString> QuantityControls::options(const PriceList& prices, bool panels) const {
  QMap<QString, QString> options;
  if (!isThroughput()) options.insert("metric", m_quantity->currentData().toString());
  if (isToAccuracy() || m_showsAccuracy) {
    AccuracyOptions accuracy;
    std::tie(accuracy.split, accuracy.top) = kAccuracies[m_accuracy->currentIndex()];
    accuracy.target = m_target->value() / 100;
    const QMap<QString, QString> words = optionsOf(accuracy);
    for (const char* name : {"split", "top"}) options.insert(name, words.value(name));
    if (isToAccuracy()) options.insert("target", words.value("target"));
  }
  if (m_quantity->currentData().toString() == kPerPriceMetric) options.insert("prices", prices.text());
  if (const QString factor = m_panels->currentData().toString(); panels && !factor.isEmpty())
    options.insert("panels", factor);
  return options;
}

void QuantityControls::setOptions(const QMap<QString, QString>& options) {
  QMap<QString, QString> accuracy = options;
  accuracy.remove("over");
  const AccuracyOptions chosen = orDefault(accuracyOptions(accuracy));
  const auto at = std::find(std::begin(kAccuracies), std::end(kAccuracies), std::pair(chosen.split, chosen.top));
  m_quantity->setCurrentIndex(std::max(0, m_quantity->findData(options.value("metric"))));
  m_accuracy->setCurrentIndex(static_cast<int>(at - std::begin(kAccuracies)));
  m_target->setValue(100 * chosen.target);
  m_panels->setCurrentIndex(std::max(0, m_panels->findData(options.value("panels"))));
}

}  // namespace scalescope
