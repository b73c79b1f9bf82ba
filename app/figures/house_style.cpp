// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/house_style.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMutex>
#include <cmath>

#include "app/figures/figure_export.h"
#include "engine/base/files.h"
#include "engine/base/input_file.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct HouseStyleTexts {
  Q_DECLARE_TR_FUNCTIONS(HouseStyle)
};

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

Error invalid(const std::filesystem::path& file, const Text& what) {
  return {"house-style-invalid", Text::of("%1: %2", file, what)};
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
  const QList<QColor> own = houseStyle().colors;
  return own.value(FigureStyles::colors().indexOf(color), color);
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
  constexpr double kApart = 3;  // the closest shipped colours differ by 3.3
  QStringList pairs;
  for (qsizetype a = 0; a < style.colors.size(); ++a)
    for (qsizetype b = a + 1; b < style.colors.size(); ++b)
      if (std::abs(lightness(style.colors[a]) - lightness(style.colors[b])) < kApart)
        pairs.append(HouseStyleTexts::tr("%1 and %2").arg(a + 1).arg(b + 1));
  if (pairs.isEmpty()) return {};
  return HouseStyleTexts::tr(
             "These colours look alike when printed in grey: %1. Lines remain distinguishable by markers and dashes; "
             "bars do not.")
      .arg(pairs.join(QStringLiteral(", ")));
}

Result<HouseStyle> readHouseStyle(const std::filesystem::path& file) {
  const auto content = readTypedFile(file);
  if (!content) return content.error();
  QJsonParseError fault;
  const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(*content), &fault);
  if (!document.isObject())
    return invalid(file, Text::of("not a JSON object (%1).", fault.errorString().toStdString()));
  HouseStyle style;
  const QJsonObject object = document.object();
  for (const QString& key : object.keys())
    if (key != QLatin1String("font_family") && key != QLatin1String("colors"))
      return invalid(file, Text::of("%1 is not a valid key: use font_family or colors.", inQuotes(key.toStdString())));
  style.fontFamily = object.value("font_family").toString();
  for (const QJsonValue& value : object.value("colors").toArray()) {
    const QColor color(value.toString());
    if (!color.isValid())
      return invalid(file, Text::of("%1 is not a valid colour: use the form \"#0076ce\".",
                                    inQuotes(value.toVariant().toString().toStdString())));
    style.colors.append(color);
  }
  return style;
}

Status writeHouseStyle(const std::filesystem::path& file, const HouseStyle& style) {
  QJsonArray colors;
  for (const QColor& color : style.colors) colors.append(color.name());
  const QJsonObject object{{"font_family", style.fontFamily}, {"colors", colors}};
  return writeFileAtomically(file, QJsonDocument(object).toJson().toStdString());
}

Status loadHouseStyle(const std::filesystem::path& file) {
  const auto stored = readHouseStyle(file);
  setHouseStyle(stored ? *stored : HouseStyle());
  return stored || stored.error().code == "file-not-found" ? Status() : Status(stored.error());
}

}  // namespace scalescope
