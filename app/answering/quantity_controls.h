// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/answering/option_controls.h"
#include "app/results/price_list.h"

class QCheckBox;

namespace scalescope {

/// Which quantity a page's figures show, with what it depends on (accuracy, target, prices), and the factor of its
/// panels. Controls are named after the page: "compareQuantity", "comparePerPrice", "compareTop", "compareSplit",
/// "compareTarget", "compareRule", "comparePanels".
class QuantityControls : public OptionControls {
  Q_OBJECT
 public:
  QuantityControls(const QString& kinds, const QString& page, QLayout& row, QWidget* parent);
  bool isThroughput() const;
  /// Whether the quantity needs more than the heads of results.
  bool needsSeries() const;
  /// The known prices of the results' systems.
  void setPrices(const PriceList& prices);
  bool showFor(const QString& kind) override;
  QMap<QString, QString> options() const override;

 protected:
  void setValues(const QMap<QString, QString>& options) override;

 private:
  void showFields();

  PriceList m_prices;
  QComboBox* m_quantity;
  QCheckBox* m_perPrice;
};

}  // namespace scalescope
