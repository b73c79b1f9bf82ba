// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/compare_kinds.h"
#include "app/diagnose/diagnose_kinds.h"
#include "app/exporting/figure_kind.h"
#include "app/library/machines/machine_kinds.h"
#include "app/scale/scale_kinds.h"

namespace scalescope {

std::span<const FigureKindEntry> figureKindTable() {
  static const std::vector<FigureKindEntry> all = [] {
    std::vector<FigureKindEntry> kinds;
    for (const auto part : {compareFigureKinds(), scaleFigureKinds(), diagnoseFigureKinds(), machineFigureKinds()})
      kinds.insert(kinds.end(), part.begin(), part.end());
    return kinds;
  }();
  return all;
}

std::vector<FigureOption> optionsOfPlaces() {
  std::vector<FigureOption> all;
  for (const auto& part : {compareFigureOptions(), scaleFigureOptions(), diagnoseFigureOptions()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace scalescope
