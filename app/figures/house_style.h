// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QString>
#include <filesystem>

#include "app/figures/figure.h"
#include "engine/base/result.h"

namespace scalescope {

/// The author's style of figures and reports; empty members keep the shipped style.
struct HouseStyle {
  QString fontFamily;    ///< a font family of this machine; a missing one counts as empty
  QList<QColor> colors;  ///< replace the first shipped colours, in order
  bool operator==(const HouseStyle&) const = default;
};

/// The style of all figures of this program (global, like the application font). Thread: any.
HouseStyle houseStyle();
void setHouseStyle(const HouseStyle& style);

/// Its file, beside the runs.
inline constexpr const char* kHouseStyleFile = ".house-style.json";

/// The author's colour in place of a shipped one; other colours stay.
QColor inHouseStyle(const QColor& color);
/// The figure with the author's colours instead of the shipped ones. Painter and pgfplots call it themselves.
Figure inHouseStyle(Figure figure);

/// A sentence on colours that cannot be distinguished in grey; "" if all can.
QString houseStyleRemark(const HouseStyle& style);

/// A JSON file: {"font_family": "Museo Sans", "colors": ["#0076ce", "#5c7183"]}. Errors: "file-not-found",
/// "file-unreadable", "house-style-invalid".
Result<HouseStyle> readHouseStyle(const std::filesystem::path& file);
Status writeHouseStyle(const std::filesystem::path& file, const HouseStyle& style);

/// Sets the stored style; the shipped one without a file, or with one that cannot be read. Errors: of that file.
Status loadHouseStyle(const std::filesystem::path& file);

}  // namespace scalescope
