// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/house_style.h"

#include <QMutex>
#include <algorithm>
#include <cmath>

#include "app/core/json_forms.h"
#include "app/core/translate.h"
#include "app/figures/figure_export.h"
#include "engine/base/files.h"
#include "engine/base/in_file.h"
#include "engine/base/input_file.h"
#include "engine/base/json/json_text.h"
#include "widgets/number_format.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

struct Shared {
  QMutex mutex;
  HouseStyle style;
};
Shared& shared() {
  static Shared one;
  return one;
}

/// Perceived lightness, 0 to 100. Source: CIE 1976 L* of sRGB.
double lightness(const QColor& color) {
  const auto linear = [](double part) {
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  const double y = 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
  return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

struct DescribeStyle {
  template <typename Codec>
  void operator()(Codec& codec, HouseStyle& style) const {
    codec.value("font_family", style.fontFamily);
    codec.values("colors", style.colors);
  }
};

Error invalidStyle(const Text& fault) {
  return Error{"house-style-invalid", Text::of("The style of figures is invalid: %1.", fault)};
}

}  // namespace

HouseStyle houseStyle() {
  const QMutexLocker lock(&shared().mutex);
  return shared().style;
}

void setHouseStyle(const HouseStyle& style) {
  const QMutexLocker lock(&shared().mutex);
  shared().style = style;
}

QColor inHouseStyle(const QColor& color) {
  const QList<QColor> own = houseStyle().colors, shipped = FigureStyles::colors();
  for (qsizetype place = 0; place < std::min(own.size(), shipped.size()); ++place)
    for (int tint = 0; tint < FigureStyles::kTints; ++tint)
      if (FigureStyles::tint(shipped[place], tint) == color) return FigureStyles::tint(own[place], tint);
  return color;
}

Figure inHouseStyle(Figure figure) {
  if (houseStyle().colors.isEmpty()) return figure;
  for (FigurePanel& panel : figure.panels) {
    for (FigureSeries& series : panel.series) series.color = inHouseStyle(series.color);
    for (FigureMark& mark : panel.marks) mark.color = inHouseStyle(mark.color);
  }
  return figure;
}

QString houseStyleRemark(const HouseStyle& style) {
  constexpr double kApart = 3;  // the closest shipped colours differ by 3.7
  QStringList pairs, faint, remarks;
  for (qsizetype a = 0; a < style.colors.size(); ++a)
    for (qsizetype b = a + 1; b < style.colors.size(); ++b)
      if (std::abs(lightness(style.colors[a]) - lightness(style.colors[b])) < kApart)
        pairs.append(translate("HouseStyle", "%1 and %2").arg(a + 1).arg(b + 1));
  for (qsizetype i = 0; i < style.colors.size(); ++i)
    if (contrastOf(style.colors[i], Qt::white) < kMarkContrast) faint.append(countText(static_cast<double>(i + 1)));
  if (!pairs.isEmpty())
    remarks.append(translate("HouseStyle",
                             "These colours look alike when printed in grey: %1. Lines remain "
                             "distinguishable by markers and dashes; bars do not.")
                       .arg(pairs.join(QStringLiteral(", "))));
  if (!faint.isEmpty())
    remarks.append(translate("HouseStyle",
                             "These colours are faint on white paper (contrast below 3): %1. Use darker ones for lines "
                             "and points.")
                       .arg(faint.join(QStringLiteral(", "))));
  return remarks.join(QLatin1Char(' '));
}

Result<HouseStyle> readHouseStyle(const std::filesystem::path& file) {
  const auto content = readTypedFile(file);
  if (!content) return content.error();
  const auto json = parseJson(*content, Text::of("The style of figures"));
  if (!json) return inFile(file, {"house-style-invalid", json.error().message});
  auto style = recordFromJson<HouseStyle>(*json, invalidStyle, DescribeStyle());
  if (!style) return inFile(file, style.error());
  return style;
}

Status writeHouseStyle(const std::filesystem::path& file, const HouseStyle& style) {
  return writeFileAtomically(file, recordToJson(style, DescribeStyle()).dump(4) + "\n");
}

Status loadHouseStyle(const std::filesystem::path& file) {
  const auto stored = readHouseStyle(file);
  setHouseStyle(stored ? *stored : HouseStyle());
  return stored || stored.error().code == "file-not-found" ? Status() : Status(stored.error());
}

}  // namespace scalescope
