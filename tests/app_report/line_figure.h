// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figure_export.h"

namespace scalescope::testing {

/// Throughput of the lines A, B and ideal at 1 device, 100 images/s, and at 8.
inline FigurePanel linesPanel(double atEight) {
  FigurePanel panel;
  panel.title = "Throughput";
  panel.x = {"Devices", "", AxisScale::Linear, {}, {}};
  panel.y = {"Throughput", "images/s", AxisScale::Linear, {}, {}};
  FigureStyles styles;
  for (const char* name : {"A", "B", "ideal"}) {
    const SeriesStyle style = styles.styleFor(name);
    panel.series.push_back(
        {name, {{1, 100, {}, {}}, {8, atEight, {}, {}}}, style.color, style.marker, style.dash, false});
  }
  return panel;
}

}  // namespace scalescope::testing
