// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/results/price_list.h"
#include "engine/base/result.h"

class QCheckBox;
class QComboBox;

namespace scalescope {

/// What options of an opened figure say, or the defaults where they are invalid.
template <typename T>
T orDefault(const Result<T>& stated) {
  return stated.ok() ? *stated : T();
}

/// Chooses the item with this value, as a user would; nothing if the box does not offer it.
void chooseValue(QComboBox& box, const QString& value);
/// The same by index.
void chooseIndex(QComboBox& box, int index);

/// The axis with this column, in a box whose data are of RunAxis.
void chooseAxis(QComboBox& box, const QString& column);

/// The box for throughput normalized by price is enabled only if a price is known; its tooltip explains how to enter
/// one.
void offerPrices(QCheckBox& box, const PriceList& prices);

}  // namespace scalescope
