// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/results/comparison.h"

namespace scalescope {

class PriceList;

/// Mean images/s per group of repeats with its 95 % interval, in the colour of its system; n and CV are below each bar,
/// the differences to the baseline in the caption. Units: images/s of all devices.
Figure makeThroughputBars(const Comparison& comparison, FigureStyles& styles, const PercentConvention& convention);

/// Each configuration against the baseline, a sentence or two each; of many, the extremes. "" without a baseline.
QString comparisonFinding(const Comparison& comparison, const PercentConvention& convention);

/// Appends throughput per 1000 of the currency, for systems with a known price; the caption names them.
void addPricePanel(Figure& figure, const Comparison& comparison, const PriceList& prices);

}  // namespace scalescope
