// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/figures/figure.h"
#include "app/results/price_list.h"

namespace scalescope {

/// Title and axis of a plot of throughput per 1000 of the currency.
void setPriceAxis(FigurePanel& panel, const PriceList& prices, const QString& unit);
/// A point of throughput per 1000 of the currency; not drawn without a cost.
FigurePoint perPrice(FigurePoint point, std::optional<double> cost);
/// Of the servers of repeats; nothing if they differ, which is a mistake, or are unknown.
std::optional<double> costOf(const std::vector<RunResult>& runs, const PriceList& prices);
/// Above the tables of the figure, if any system has a price; the caption names them.
void appendPricePanel(Figure& figure, FigurePanel panel, const QString& caption);

}  // namespace scalescope
