// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QWidget>

#include "app/builders/price_list.h"

class QCheckBox;

namespace scalescope {

/// The property of a text field whose text is an option of the page's figure.
inline constexpr char kFigureOption[] = "figureOption";

/// The choices on a page, by the names of its views, boxes, check boxes, lists and text fields with kFigureOption;
/// embedded in exported figures.
QJsonObject optionsOf(const QWidget& page);

/// Restores them as a user would; choices that the page does not have or offer are ignored.
void setOptions(QWidget& page, const QJsonObject& options);

/// The box for throughput normalized by price is enabled only if a price is known; its tooltip explains how to enter
/// one.
void offerPrices(QCheckBox& box, const PriceList& prices);

}  // namespace scalescope
