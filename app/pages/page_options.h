// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QWidget>

#include "app/builders/price_list.h"

class QCheckBox;

namespace scalescope {

/// What is chosen on a page, by the names of its views, boxes, check boxes and lists: it travels with an exported
/// figure.
QJsonObject optionsOf(const QWidget& page);

/// Chooses it again, as a person would; what the page does not have, or does not offer, is left as it is.
void setOptions(QWidget& page, const QJsonObject& options);

/// A box that draws throughput for the price is of use only where a price is known; it says how to make one known.
void offerPrices(QCheckBox& box, const PriceList& prices);

}  // namespace scalescope
