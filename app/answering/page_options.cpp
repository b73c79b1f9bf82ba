// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/page_options.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>

#include "app/core/run_axis.h"

namespace scalescope {

void chooseIndex(QComboBox& box, int index) {
  if (index < 0 || index >= box.count() || index == box.currentIndex()) return;
  box.setCurrentIndex(index);
  emit box.activated(index);
}

void chooseValue(QComboBox& box, const QString& value) { chooseIndex(box, box.findData(value)); }

void chooseAxis(QComboBox& box, const QString& column) {
  for (const RunAxis axis : runAxes())
    if (column == QLatin1String(runAxisColumn(axis))) chooseIndex(box, box.findData(static_cast<int>(axis)));
}

void offerPrices(QCheckBox& box, const PriceList& prices) {
  box.setEnabled(!prices.isEmpty());
  box.setToolTip(
      prices.isEmpty()
          ? QCoreApplication::translate(
                "PriceList", "First enter prices of the systems on the Systems page, for example 85,000 USD.")
          : QCoreApplication::translate("PriceList", "Images/s per 1000 currency units of the servers' price."));
}

}  // namespace scalescope
