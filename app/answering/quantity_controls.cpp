// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/quantity_controls.h"

#include <QCheckBox>
#include <QComboBox>

#include "app/core/engine_words.h"
#include "app/results/accuracy_study.h"
#include "app/results/figure_metrics.h"
#include "engine/analysis/comparability/cross_table.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr int kShownLetters = 12;  ///< of a longer choice
constexpr int kShownFactorLetters = 8;

QComboBox* makeBox(const QString& name, int shownLetters, QWidget* parent) {
  auto* box = new QComboBox(parent);
  box->setObjectName(name);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(shownLetters);
  return box;
}

}  // namespace

QuantityControls::QuantityControls(const QString& kinds, const QString& page, QLayout& row, QWidget* parent)
    : OptionControls(kinds, parent),
      m_quantity(makeBox(page + QStringLiteral("Quantity"), kShownLetters, parent)),
      m_perPrice(new QCheckBox(tr("normalized by pr&ice"), parent)) {
  for (const FigureMetric& metric : figureMetrics()) {
    m_quantity->addItem(metricTitle(metric), QLatin1String(metric.id));
    m_quantity->setItemData(m_quantity->count() - 1, metricHelp(metric), Qt::ToolTipRole);
  }
  add(row, "metric", m_quantity);
  m_perPrice->setObjectName(page + QStringLiteral("PerPrice"));
  row.addWidget(m_perPrice);
  add(row, "top", page + QStringLiteral("Top"));
  add(row, "split", page + QStringLiteral("Split"));
  addShare(row, "target", page + QStringLiteral("Target"), AccuracyOptions().target);
  add(row, "rule", page + QStringLiteral("Rule"));
  QComboBox* panels = makeBox(page + QStringLiteral("Panels"), kShownFactorLetters, parent);
  panels->addItem(tr("none"), QString());
  for (const TableFactor& factor : tableFactors())
    panels->addItem(wordsText(factor.title), toQString(std::string(factor.id)));
  add(row, "panels", panels);
  connect(this, &OptionControls::changed, this, &QuantityControls::showFields);
  connect(m_perPrice, &QCheckBox::toggled, this, [this] { emit changed(QStringLiteral("prices")); });
  setPrices({});
}

bool QuantityControls::showFor(const QString& kind) {
  const bool any = OptionControls::showFor(kind);
  showFields();
  return any;
}

void QuantityControls::showFields() {
  const bool toAccuracy = m_quantity->currentData().toString() == kToAccuracyMetric;
  for (const char* id : {"top", "split"}) offer(id, toAccuracy || kind() == QLatin1String("throughput-accuracy"));
  for (const char* id : {"target", "rule"}) offer(id, toAccuracy);
  m_perPrice->setVisible(kind() == QLatin1String("compare") || kind() == QLatin1String("scaling"));
  m_perPrice->setEnabled(isThroughput() && !m_prices.isEmpty());
}

bool QuantityControls::isThroughput() const { return m_quantity->currentIndex() == 0; }

bool QuantityControls::needsSeries() const {
  const FigureMetric* metric = findFigureMetric(m_quantity->currentData().toString().toStdString());
  return metric != nullptr && metric->needsSeries;
}

void QuantityControls::setPrices(const PriceList& prices) {
  m_prices = prices;
  m_perPrice->setToolTip(prices.isEmpty()
                             ? tr("First enter prices of the systems on the Systems page, for example 85,000 USD.")
                             : tr("Images/s per 1000 currency units of the servers' price."));
  showFields();
}

QMap<QString, QString> QuantityControls::options() const {
  QMap<QString, QString> options = OptionControls::options();
  const bool adds = !m_perPrice->isHidden() && m_perPrice->isEnabled() && m_perPrice->isChecked();
  if (adds || options.value("metric") == kPerPriceMetric) options.insert("prices", m_prices.text());
  return options;
}

/// The prices are those that the Systems page has now.
void QuantityControls::setValues(const QMap<QString, QString>& options) {
  OptionControls::setValues(options);
  m_perPrice->setChecked(options.contains("prices") && !options.contains("metric"));
}

}  // namespace scalescope
