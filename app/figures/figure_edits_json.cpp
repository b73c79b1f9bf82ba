// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_edits_json.h"

#include <QJsonDocument>
#include <algorithm>
#include <utility>

#include "app/core/json_forms.h"
#include "app/figures/figure_paper.h"
#include "engine/base/files.h"
#include "engine/base/in_file.h"
#include "engine/base/input_file.h"
#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

using AnnotationKind = FigureAnnotation::Kind;

constexpr const char* kEditsFormat = "scalescope-figure-edits";
constexpr int kEditsVersion = 1;
constexpr double kMinSheetMm = 40, kMaxSheetMm = 1000;
constexpr int kMaxDecimals = 12;

const QStringList kScales{"linear", "log2", "log10"};                            // in the order of AxisScale
const QStringList kAnnotations{"text", "arrow", "segment", "y-line", "x-line"};  // of FigureAnnotation::Kind
const QStringList kPlaces{"data", "plot"}, kAxes{"y", "x"};                      // by the flag that they stand for
const std::vector<int> kExponents{-9, -6, -3, 0, 3, 6, 9, 12};

QStringList prefixWords() {
  QStringList words;
  for (const int exponent : kExponents) words.append(exponent == -6 ? QStringLiteral("u") : unitPrefix(exponent));
  return words;
}

/// The place of a value in a list; none for one that is not there.
template <typename List, typename Value>
std::optional<int> placeOf(const List& list, const std::optional<Value>& value) {
  const auto found = value ? std::find(list.begin(), list.end(), *value) : list.end();
  return found == list.end() ? std::nullopt : std::optional(static_cast<int>(found - list.begin()));
}

Text entryOfSeries(int number) { return Text::of("series, entry %1", number); }
Text entryOfCategories(int number) { return Text::of("categories, entry %1", number); }
Text entryOfAxes(int number) { return Text::of("axes, entry %1", number); }
Text entryOfAnnotations(int number) { return Text::of("annotations, entry %1", number); }

template <typename Codec>
void describeSeries(Codec& codec, SeriesEdit& edit) {
  codec.required("series", edit.series);
  codec.value("name", edit.name);
  codec.value("hidden", edit.hidden);
  codec.value("color", edit.color);
  codec.choice("marker", edit.marker, markerWords());
  std::optional<int> dash = placeOf(dashStyles(), edit.dash);
  codec.choice("dash", dash, dashWords());
  if (dash) edit.dash = dashStyles()[static_cast<std::size_t>(*dash)];
}

template <typename Codec>
void describeCategory(Codec& codec, CategoryEdit& edit) {
  codec.required("category", edit.category);
  codec.value("name", edit.name);
  codec.value("hidden", edit.hidden);
}

template <typename Codec>
void describeAxis(Codec& codec, AxisEdit& edit) {
  codec.required("panel", edit.panel);
  codec.requiredChoice("axis", edit.isX, kAxes);
  codec.value("title", edit.title);
  codec.value("low", edit.low);
  codec.value("high", edit.high);
  codec.check(!edit.low || !edit.high || *edit.low < *edit.high, Text::of("\"low\" is not below \"high\""));
  codec.choice("scale", edit.scale, kScales);
  codec.value("tick_step", edit.tickStep);
  codec.check(edit.tickStep.value_or(1) > 0, Text::of("\"tick_step\" is not above 0"));
  codec.value("decimals", edit.numbers.decimals);
  const int decimals = edit.numbers.decimals.value_or(0);
  codec.check(decimals >= 0 && decimals <= kMaxDecimals,
              Text::of("%1 is %2: use a whole number from 0 to %3", inQuotes("decimals"), decimals, kMaxDecimals));
  codec.value("thousands_separator", edit.numbers.separators, true);
  std::optional<int> prefix;
  if (edit.numbers.exponent != 0) prefix = placeOf(kExponents, std::optional(edit.numbers.exponent));
  codec.choice("prefix", prefix, prefixWords());
  if (prefix) edit.numbers.exponent = kExponents[static_cast<std::size_t>(*prefix)];
}

template <typename Codec>
void describeAnnotation(Codec& codec, PlacedAnnotation& placed) {
  FigureAnnotation& annotation = placed.annotation;
  codec.required("panel", placed.panel);
  codec.requiredChoice("kind", annotation.kind, kAnnotations);
  codec.choice("place", annotation.inPlot, kPlaces);
  codec.value("text", annotation.text);
  const bool hasTip = annotation.kind == AnnotationKind::Arrow || annotation.kind == AnnotationKind::Segment;
  const auto number = [&](bool isNeeded, const char* key, double& member) {
    isNeeded ? codec.required(key, member) : codec.value(key, member);
  };
  number(annotation.kind != AnnotationKind::YLine, "x", annotation.x);
  number(annotation.kind != AnnotationKind::XLine, "y", annotation.y);
  number(hasTip, "to_x", annotation.toX);
  number(hasTip, "to_y", annotation.toY);
}

Error tooNew(int version) {
  return {"figure-edits-invalid", Text::of("Edits of a figure: %1 is %2, and this version reads %3.",
                                           inQuotes("format_version"), version, kEditsVersion)};
}

struct DescribeEdits {
  template <typename Codec>
  void operator()(Codec& codec, FigureEdits& edits) const {
    codec.format(kEditsFormat, kEditsVersion, tooNew);
    codec.value("title", edits.title);
    codec.value("finding", edits.finding);
    codec.value("caption", edits.caption);
    for (const auto& [key, size] : {std::pair("width_mm", &edits.widthMm), std::pair("height_mm", &edits.heightMm)}) {
      codec.value(key, *size);
      codec.check(size->value_or(kMinSheetMm) >= kMinSheetMm && size->value_or(kMinSheetMm) <= kMaxSheetMm,
                  Text::of("%1 is %2: use a size from 40 to 1000 mm", inQuotes(key), textNumber(size->value_or(0))));
    }
    codec.list("series", edits.series, entryOfSeries, [](auto& inner, SeriesEdit& one) { describeSeries(inner, one); });
    codec.list("categories", edits.categories, entryOfCategories,
               [](auto& inner, CategoryEdit& one) { describeCategory(inner, one); });
    codec.list("axes", edits.axes, entryOfAxes, [](auto& inner, AxisEdit& one) { describeAxis(inner, one); });
    codec.list("annotations", edits.annotations, entryOfAnnotations,
               [](auto& inner, PlacedAnnotation& one) { describeAnnotation(inner, one); });
    codec.values("series_order", edits.seriesOrder);
    codec.values("category_order", edits.categoryOrder);
  }
};

}  // namespace

QStringList markerWords() {
  return {"none",          "circle", "square",   "triangle", "diamond",       "cross",
          "triangle-down", "plus",   "pentagon", "star",     "triangle-left", "triangle-right"};
}

QStringList dashWords() { return {"solid", "dashed", "dotted", "dash-dot", "dash-dot-dot", "none"}; }

const std::vector<Qt::PenStyle>& dashStyles() {
  static const std::vector<Qt::PenStyle> kStyles{Qt::SolidLine,   Qt::DashLine,       Qt::DotLine,
                                                 Qt::DashDotLine, Qt::DashDotDotLine, Qt::NoPen};
  return kStyles;
}

QJsonObject editsToJson(const FigureEdits& edits) {
  const std::string json = recordToJson(withoutDefaults(edits), DescribeEdits()).dump();
  return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
}

Result<FigureEdits> editsFromJson(const QByteArray& json) {
  const auto parsed =
      parseJson({json.constData(), static_cast<std::size_t>(json.size())}, Text::of("The file of edits"));
  if (!parsed) return parsed.error();
  auto edits = recordFromJson<FigureEdits>(
      *parsed,
      [](const Text& fault) {
        return Error{"figure-edits-invalid", Text::of("Edits of a figure: %1.", fault)};
      },
      DescribeEdits());
  return edits ? Result<FigureEdits>(withoutDefaults(std::move(*edits))) : edits;
}

Result<FigureEdits> readEdits(const std::filesystem::path& file) {
  const auto content = readTypedFile(file);
  if (!content) return content.error();
  auto edits = editsFromJson(QByteArray::fromStdString(*content));
  if (!edits) return inFile(file, edits.error());
  return edits;
}

Status writeEdits(const std::filesystem::path& file, const FigureEdits& edits) {
  return writeFileAtomically(file, QJsonDocument(editsToJson(edits)).toJson().toStdString());
}

}  // namespace scalescope
