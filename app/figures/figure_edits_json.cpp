// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_edits_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <cmath>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/figures/figure_paper.h"
#include "engine/base/files.h"
#include "engine/base/input_file.h"
#include "engine/base/json_text.h"
#include "engine/base/text.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

using Json = nlohmann::ordered_json;
using AnnotationKind = FigureAnnotation::Kind;

constexpr const char* kEditsFormat = "scalescope-figure-edits";
constexpr int kEditsVersion = 1;
constexpr std::size_t kMaxEntries = 10000;
constexpr double kMinSheetMm = 40, kMaxSheetMm = 1000;
constexpr int kMaxDecimals = 12;

const QStringList kScales{"linear", "log2", "log10"};                            // in the order of AxisScale
const QStringList kAnnotations{"text", "arrow", "segment", "y-line", "x-line"};  // of FigureAnnotation::Kind
const QStringList kPlaces{"data", "plot"};
const std::vector<int> kExponents{-9, -6, -3, 0, 3, 6, 9, 12};

QStringList prefixWords() {
  QStringList words;
  for (const int exponent : kExponents) words.append(exponent == -6 ? QStringLiteral("u") : unitPrefix(exponent));
  return words;
}

std::string joined(const QStringList& words) { return words.join(QStringLiteral(", ")).toStdString(); }

/// Reads members of JSON objects; the first fault stops the reading of the rest.
class EditsReader {
 public:
  const std::optional<Error>& fault() const { return m_fault; }

  bool isObject(const Json& json, const Text& place, std::initializer_list<const char*> keys) {
    if (!json.is_object()) return refuse(place, Text::of("is not an object"));
    QStringList known;
    for (const char* key : keys) known.append(QLatin1String(key));
    for (const auto& [key, value] : json.items())
      if (!known.contains(toQString(key)))
        return refuse(place, Text::of("has the unknown key %1: use %2", inQuotes(key), joined(known)));
    return true;
  }

  /// Calls `read` with each object of a list and its place.
  template <typename Read>
  void list(const Json& json, const char* key, Read read) {
    const auto found = json.find(key);
    if (found == json.end()) return;
    const Text place(key);
    if (!found->is_array()) return void(refuse(place, Text::of("is not a list")));
    if (found->size() > kMaxEntries) return void(refuse(place, Text::of("has more than %1 entries", kMaxEntries)));
    int number = 0;
    for (const Json& item : *found)
      if (!m_fault) read(item, Text::of("%1, entry %2", place, ++number));
  }

  void words(const Json& json, const char* key, QStringList& to) {
    list(json, key, [&](const Json& item, const Text& place) {
      if (!item.is_string()) return void(refuse(place, Text::of("is not a text")));
      to.append(toQString(item.get<std::string>()));
    });
  }

  void text(const Json& json, const Text& place, const char* key, std::optional<QString>& to) {
    const auto found = json.find(key);
    if (found == json.end()) return;
    if (!found->is_string()) return void(refuse(at(place, key), Text::of("is not a text")));
    to = toQString(found->get<std::string>());
  }

  void required(const Json& json, const Text& place, const char* key, QString& to) {
    std::optional<QString> read;
    text(json, place, key, read);
    if (read)
      to = *read;
    else
      refuse(at(place, key), Text::of("is missing"));
  }

  void flag(const Json& json, const Text& place, const char* key, bool& to) {
    const auto found = json.find(key);
    if (found == json.end()) return;
    if (!found->is_boolean()) return void(refuse(at(place, key), Text::of("is not true or false")));
    to = found->get<bool>();
  }

  void number(const Json& json, const Text& place, const char* key, std::optional<double>& to) {
    const auto found = json.find(key);
    if (found == json.end()) return;
    if (!found->is_number() || !std::isfinite(found->get<double>()))
      return void(refuse(at(place, key), Text::of("is not a number")));
    to = found->get<double>();
  }

  /// The index of a word among the valid ones.
  std::optional<int> choice(const Json& json, const Text& place, const char* key, const QStringList& valid) {
    std::optional<QString> word;
    text(json, place, key, word);
    if (!word) return std::nullopt;
    const qsizetype index = valid.indexOf(*word);
    if (index >= 0) return static_cast<int>(index);
    QStringList named = valid;
    named.removeAll(QString());
    refuse(at(place, key), Text::of("is %1: use %2", inQuotes(word->toStdString()), joined(named)));
    return std::nullopt;
  }

  bool refuse(const Text& place, const Text& why) {
    if (!m_fault) m_fault = Error{"figure-edits-invalid", Text::of("Edits of a figure: %1 %2.", place, why)};
    return false;
  }

 private:
  static Text at(const Text& place, const char* key) {
    return place.empty() ? Text(inQuotes(key)) : Text::of("%1 of %2", inQuotes(key), place);
  }
  std::optional<Error> m_fault;
};

void readSeries(EditsReader& reader, const Json& json, const Text& place, FigureEdits& edits) {
  if (!reader.isObject(json, place, {"series", "name", "hidden", "color", "marker", "dash"})) return;
  SeriesEdit edit;
  reader.required(json, place, "series", edit.series);
  reader.text(json, place, "name", edit.name);
  reader.flag(json, place, "hidden", edit.hidden);
  std::optional<QString> color;
  reader.text(json, place, "color", color);
  if (color && QColor::isValidColorName(*color))
    edit.color = QColor(*color);
  else if (color)
    reader.refuse(Text::of("%1 of %2", inQuotes("color"), place),
                  Text::of("is %1: use a colour such as \"#0076ce\"", inQuotes(color->toStdString())));
  if (const auto marker = reader.choice(json, place, "marker", markerWords()))
    edit.marker = static_cast<MarkerShape>(*marker);
  if (const auto dash = reader.choice(json, place, "dash", dashWords()))
    edit.dash = dashStyles()[static_cast<std::size_t>(*dash)];
  edits.series.push_back(edit);
}

void readCategory(EditsReader& reader, const Json& json, const Text& place, FigureEdits& edits) {
  if (!reader.isObject(json, place, {"category", "name", "hidden"})) return;
  CategoryEdit edit;
  reader.required(json, place, "category", edit.category);
  reader.text(json, place, "name", edit.name);
  reader.flag(json, place, "hidden", edit.hidden);
  edits.categories.push_back(edit);
}

void readAxis(EditsReader& reader, const Json& json, const Text& place, FigureEdits& edits) {
  if (!reader.isObject(
          json, place,
          {"panel", "axis", "title", "low", "high", "scale", "tick_step", "decimals", "thousands_separator", "prefix"}))
    return;
  AxisEdit edit;
  reader.required(json, place, "panel", edit.panel);
  const auto axis = reader.choice(json, place, "axis", {"x", "y"});
  if (!axis) reader.refuse(place, Text::of("has no \"axis\": use \"x\" or \"y\""));
  edit.isX = axis == 0;
  reader.text(json, place, "title", edit.title);
  reader.number(json, place, "low", edit.low);
  reader.number(json, place, "high", edit.high);
  if (edit.low && edit.high && !(*edit.low < *edit.high))
    reader.refuse(place, Text::of("has a \"low\" that is not below \"high\""));
  if (const auto scale = reader.choice(json, place, "scale", kScales)) edit.scale = static_cast<AxisScale>(*scale);
  reader.number(json, place, "tick_step", edit.tickStep);
  if (edit.tickStep && !(*edit.tickStep > 0)) reader.refuse(place, Text::of("has a \"tick_step\" that is not above 0"));
  std::optional<double> decimals;
  reader.number(json, place, "decimals", decimals);
  if (decimals && (*decimals < 0 || *decimals > kMaxDecimals || *decimals != std::floor(*decimals)))
    reader.refuse(place, Text::of("has invalid \"decimals\": use a whole number from 0 to %1", kMaxDecimals));
  else if (decimals)
    edit.numbers.decimals = static_cast<int>(*decimals);
  reader.flag(json, place, "thousands_separator", edit.numbers.separators);
  if (const auto prefix = reader.choice(json, place, "prefix", prefixWords()))
    edit.numbers.exponent = kExponents[static_cast<std::size_t>(*prefix)];
  edits.axes.push_back(edit);
}

void readAnnotation(EditsReader& reader, const Json& json, const Text& place, FigureEdits& edits) {
  if (!reader.isObject(json, place, {"panel", "kind", "place", "x", "y", "to_x", "to_y", "text"})) return;
  PlacedAnnotation placed;
  FigureAnnotation& annotation = placed.annotation;
  reader.required(json, place, "panel", placed.panel);
  const auto kind = reader.choice(json, place, "kind", kAnnotations);
  if (!kind) return void(reader.refuse(place, Text::of("has no \"kind\": use %1", joined(kAnnotations))));
  annotation.kind = static_cast<AnnotationKind>(*kind);
  annotation.inPlot = reader.choice(json, place, "place", kPlaces) == 1;
  std::optional<QString> text;
  reader.text(json, place, "text", text);
  annotation.text = text.value_or(QString());
  const bool twoEnds = annotation.kind == AnnotationKind::Arrow || annotation.kind == AnnotationKind::Segment;
  const std::pair<const char*, double*> kNumbers[] = {
      {"x", &annotation.x}, {"y", &annotation.y}, {"to_x", &annotation.toX}, {"to_y", &annotation.toY}};
  for (const auto& [key, to] : kNumbers) {
    const bool ofTip = key[0] == 't';
    const bool needed = ofTip                                      ? twoEnds
                        : annotation.kind == AnnotationKind::YLine ? key[0] == 'y'
                        : annotation.kind == AnnotationKind::XLine ? key[0] == 'x'
                                                                   : true;
    std::optional<double> number;
    reader.number(json, place, key, number);
    if (!number && needed)
      reader.refuse(place, Text::of("has no %1, which kind %2 needs", inQuotes(key),
                                    inQuotes(kAnnotations[*kind].toStdString())));
    *to = number.value_or(0);
  }
  edits.annotations.push_back(placed);
}

Result<FigureEdits> editsFrom(const Json& json) {
  EditsReader reader;
  FigureEdits edits;
  const Text whole = Text::of("the text");
  if (!reader.isObject(json, whole,
                       {"format", "format_version", "title", "finding", "caption", "width_mm", "height_mm", "series",
                        "series_order", "categories", "category_order", "axes", "annotations"}))
    return *reader.fault();
  QString format;
  reader.required(json, {}, "format", format);
  if (format != QLatin1String(kEditsFormat))
    reader.refuse(inQuotes("format"), Text::of("is not %1", inQuotes(kEditsFormat)));
  std::optional<double> version;
  reader.number(json, {}, "format_version", version);
  if (!version || *version < 1 || *version > kEditsVersion)
    reader.refuse(inQuotes("format_version"),
                  Text::of("is missing or not known to this version, which reads %1", kEditsVersion));
  const std::pair<const char*, std::optional<QString>*> texts[] = {
      {"title", &edits.title}, {"finding", &edits.finding}, {"caption", &edits.caption}};
  for (const auto& [key, to] : texts) reader.text(json, {}, key, *to);
  const std::pair<const char*, std::optional<double>*> sizes[] = {{"width_mm", &edits.widthMm},
                                                                  {"height_mm", &edits.heightMm}};
  for (const auto& [key, to] : sizes) {
    reader.number(json, {}, key, *to);
    if (*to && (**to < kMinSheetMm || **to > kMaxSheetMm))
      reader.refuse(inQuotes(key), Text::of("is %1: use a size from 40 to 1000 mm", textNumber(**to)));
  }
  reader.list(json, "series", [&](const Json& item, const Text& place) { readSeries(reader, item, place, edits); });
  reader.list(json, "categories",
              [&](const Json& item, const Text& place) { readCategory(reader, item, place, edits); });
  reader.list(json, "axes", [&](const Json& item, const Text& place) { readAxis(reader, item, place, edits); });
  reader.list(json, "annotations",
              [&](const Json& item, const Text& place) { readAnnotation(reader, item, place, edits); });
  reader.words(json, "series_order", edits.seriesOrder);
  reader.words(json, "category_order", edits.categoryOrder);
  if (reader.fault()) return *reader.fault();
  return withoutDefaults(std::move(edits));
}

QJsonObject seriesJson(const SeriesEdit& edit) {
  QJsonObject object{{"series", edit.series}};
  if (edit.hidden) object.insert("hidden", true);
  if (edit.name) object.insert("name", *edit.name);
  if (edit.color) object.insert("color", edit.color->name());
  if (edit.marker) object.insert("marker", markerWords()[static_cast<int>(*edit.marker)]);
  if (edit.dash)
    for (std::size_t i = 0; i < dashStyles().size(); ++i)
      if (dashStyles()[i] == *edit.dash) object.insert("dash", dashWords()[static_cast<qsizetype>(i)]);
  return object;
}

QJsonObject categoryJson(const CategoryEdit& edit) {
  QJsonObject object{{"category", edit.category}};
  if (edit.hidden) object.insert("hidden", true);
  if (edit.name) object.insert("name", *edit.name);
  return object;
}

QJsonObject axisJson(const AxisEdit& edit) {
  QJsonObject object{{"panel", edit.panel}, {"axis", edit.isX ? "x" : "y"}};
  if (edit.title) object.insert("title", *edit.title);
  if (edit.low) object.insert("low", *edit.low);
  if (edit.high) object.insert("high", *edit.high);
  if (edit.scale) object.insert("scale", kScales[static_cast<int>(*edit.scale)]);
  if (edit.tickStep) object.insert("tick_step", *edit.tickStep);
  if (edit.numbers.decimals) object.insert("decimals", *edit.numbers.decimals);
  if (!edit.numbers.separators) object.insert("thousands_separator", false);
  for (std::size_t i = 0; i < kExponents.size(); ++i)
    if (edit.numbers.exponent != 0 && kExponents[i] == edit.numbers.exponent)
      object.insert("prefix", prefixWords()[static_cast<qsizetype>(i)]);
  return object;
}

QJsonObject annotationJson(const PlacedAnnotation& placed) {
  const FigureAnnotation& annotation = placed.annotation;
  QJsonObject object{{"panel", placed.panel},
                     {"kind", kAnnotations[static_cast<int>(annotation.kind)]},
                     {"place", kPlaces[annotation.inPlot ? 1 : 0]},
                     {"x", annotation.x},
                     {"y", annotation.y}};
  if (!annotation.text.isEmpty()) object.insert("text", annotation.text);
  if (annotation.kind != AnnotationKind::Arrow && annotation.kind != AnnotationKind::Segment) return object;
  object.insert("to_x", annotation.toX);
  object.insert("to_y", annotation.toY);
  return object;
}

template <typename Items, typename Write>
void insertList(QJsonObject& object, const char* key, const Items& items, Write write) {
  QJsonArray list;
  for (const auto& item : items) list.append(write(item));
  if (!list.isEmpty()) object.insert(QLatin1String(key), list);
}

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

QJsonObject editsToJson(const FigureEdits& given) {
  const FigureEdits edits = withoutDefaults(given);
  QJsonObject object{{"format", kEditsFormat}, {"format_version", kEditsVersion}};
  if (edits.title) object.insert("title", *edits.title);
  if (edits.finding) object.insert("finding", *edits.finding);
  if (edits.caption) object.insert("caption", *edits.caption);
  if (edits.widthMm) object.insert("width_mm", *edits.widthMm);
  if (edits.heightMm) object.insert("height_mm", *edits.heightMm);
  insertList(object, "series", edits.series, seriesJson);
  insertList(object, "categories", edits.categories, categoryJson);
  insertList(object, "axes", edits.axes, axisJson);
  insertList(object, "annotations", edits.annotations, annotationJson);
  const auto word = [](const QString& name) { return QJsonValue(name); };
  insertList(object, "series_order", edits.seriesOrder, word);
  insertList(object, "category_order", edits.categoryOrder, word);
  return object;
}

Result<FigureEdits> editsFromJson(const QByteArray& json) {
  const auto parsed = parseJson({json.constData(), static_cast<std::size_t>(json.size())}, "The file of edits");
  if (!parsed) return parsed.error();
  return editsFrom(*parsed);
}

Result<FigureEdits> readEdits(const std::filesystem::path& file) {
  const auto content = readTypedFile(file);
  if (!content) return content.error();
  auto edits = editsFromJson(QByteArray::fromStdString(*content));
  if (!edits) return withPrefix(file.string() + ": ", edits.error());
  return edits;
}

Status writeEdits(const std::filesystem::path& file, const FigureEdits& edits) {
  return writeFileAtomically(file, QJsonDocument(editsToJson(edits)).toJson().toStdString());
}

}  // namespace scalescope
