// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QString>
#include <filesystem>

#include "app/figures/figure.h"
#include "engine/base/result.h"

namespace scalescope {

/// The author's brand on figures and reports: what is empty stays as it ships.
struct HouseStyle {
  QString fontFamily;    ///< of this machine; one that it lacks counts as empty
  QList<QColor> colors;  ///< instead of the first shipped ones, in their order
  bool operator==(const HouseStyle&) const = default;
};

/// The style that every figure of this program is drawn in, one as its application font is. Thread: any.
HouseStyle houseStyle();
void setHouseStyle(const HouseStyle& style);

/// Where it is kept, beside the runs.
inline constexpr const char* kHouseStyleFile = ".house-style.json";

/// The figure with the author's colours in place of the shipped ones. Painter and pgfplots do this by themselves.
Figure inHouseStyle(Figure figure);

/// What is lost with these colours, a sentence: those that cannot be told apart in grey. "" where nothing is.
QString houseStyleRemark(const HouseStyle& style);

/// A JSON file: {"font_family": "Museo Sans", "colors": ["#0076ce", "#5c7183"]}. Errors: "file-not-found",
/// "file-unreadable", "house-style-invalid".
Result<HouseStyle> readHouseStyle(const std::filesystem::path& file);
Status writeHouseStyle(const std::filesystem::path& file, const HouseStyle& style);

}  // namespace scalescope
