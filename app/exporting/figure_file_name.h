// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "app/exporting/figure_request.h"

namespace scalescope {

/// A default file name without an extension that says what is inside: kind and quantity of the figure, networks,
/// precision and device counts of its results, and the day of the newest one; what is unknown or has more than three
/// values is counted or left out: "scaling_resnet-50_fp16_1-8-devices_2026-11-23". Only letters, digits, '-', '_' and
/// '.'. `shown` replaces names, for example by redacted ones.
QString figureFileName(const FigureRequest& request, const std::vector<RunResult>& results,
                       const std::function<QString(const QString&)>& shown);

}  // namespace scalescope
