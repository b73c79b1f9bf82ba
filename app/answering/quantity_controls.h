// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QWidget>

#include "app/results/price_list.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;

namespace scalescope {

/// Which quantity a page's figures show, with what it depends on (accuracy and target), and the factor of its panels.
/// Boxes are named after the page: "compareQuantity", "comparePanels", "compareAccuracy", "compareTarget".
class QuantityControls : public QWidget {
  Q_OBJECT
 public:
  explicit QuantityControls(const QString& page, QWidget* parent = nullptr);
  /// Shows what a view needs. `accuracy`: the view shows accuracies whatever the quantity.
  void showFor(bool quantity, bool panels, bool accuracy);
  bool isThroughput() const;
  /// Whether the quantity needs more than the heads of results.
  bool needsSeries() const;
  /// Options of a figure with a metric: "metric", "panels", "split", "top" and "target" where they differ from the
  /// defaults, and "prices" for the quantity that needs them. `panels`: the figure has panels.
  QMap<QString, QString> options(const PriceList& prices, bool panels) const;
  /// Missing ones become the defaults.
  void setOptions(const QMap<QString, QString>& options);

 signals:
  void changed();

 private:
  QComboBox* addBox(const QString& label, const QString& name);
  void showFields();
  bool isToAccuracy() const;

  bool m_showsQuantity = true, m_showsPanels = true, m_showsAccuracy = false;
  QComboBox *m_quantity, *m_panels, *m_accuracy;
  QDoubleSpinBox* m_target;
  QMap<QWidget*, QLabel*> m_labels;
};

}  // namespace scalescope
