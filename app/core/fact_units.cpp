// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/fact_units.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <cmath>
#include <optional>
#include <vector>

#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "engine/base/text.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr double kKibi = 1024, kMebi = kKibi * kKibi, kGibi = kMebi * kKibi, kTebi = kGibi * kKibi;

/// A unit that may be typed, and its size in the unit of the field.
struct TypedUnit {
  const char* name;
  double size;
};

/// The units of one quantity.
struct UnitsOfQuantity {
  std::string_view unit;        ///< of stored values
  const char *units, *example;  ///< for hints
  bool needsUnit;               ///< a number alone would be ambiguous
  std::vector<TypedUnit> typed;
};

const std::vector<UnitsOfQuantity>& quantities() {
  static const std::vector<UnitsOfQuantity> kQuantities = {
      {"B",
       "GiB, GB",
       "384 GiB",
       true,
       {{"B", 1},
        {"KB", 1e3},
        {"MB", 1e6},
        {"GB", 1e9},
        {"TB", 1e12},
        {"KiB", kKibi},
        {"MiB", kMebi},
        {"GiB", kGibi},
        {"TiB", kTebi}}},
      {"MHz", "MHz, GHz", "2400 MHz", false, {{"Hz", 1e-6}, {"kHz", 1e-3}, {"MHz", 1}, {"GHz", 1e3}}},
      {"GB/s",
       "GB/s, Gbit/s",
       "12.5 GB/s",
       false,
       {{"MB/s", 1e-3},
        {"GB/s", 1},
        {"TB/s", 1e3},
        {"GiB/s", kGibi / 1e9},
        {"Mbit/s", 1.25e-4},
        {"Gbit/s", 0.125},
        {"Mb/s", 1.25e-4},
        {"Gb/s", 0.125}}},
      {"MT/s", "MT/s", "3200 MT/s", false, {{"MT/s", 1}, {"GT/s", 1e3}}},
      {"MB/s",
       "MB/s, Gbit/s",
       "117 MB/s",
       false,
       {{"MB/s", 1}, {"GB/s", 1e3}, {"Mbit/s", 0.125}, {"Gbit/s", 125}, {"MiB/s", kMebi / 1e6}}},
      {"TFLOP/s", "TFLOP/s", "14.8 TFLOP/s", false, {{"GFLOP/s", 1e-3}, {"TFLOP/s", 1}, {"PFLOP/s", 1e3}}},
      {"U", "U", "2 U", false, {{"U", 1}, {"RU", 1}, {"HE", 1}}},
      {"W", "W, kW", "2.4 kW", false, {{"W", 1}, {"kW", 1e3}}},
  };
  return kQuantities;
}

}  // namespace

QString translatedWords(QString value) {
  // Results name the library and its instructions in one text, as a probe found them. The longer words before those
  // that they contain.
  static constexpr const char* kParts[] = {
      QT_TRANSLATE_NOOP("FactUnits", "AVX-512 with BF16 and AMX"), QT_TRANSLATE_NOOP("FactUnits", "AVX-512 with BF16"),
      QT_TRANSLATE_NOOP("FactUnits", "AVX-512 with VNNI"), QT_TRANSLATE_NOOP("FactUnits", "AVX2 with VNNI")};
  static constexpr const char* kWhole[] = {QT_TRANSLATE_NOOP("FactUnits", "on"), QT_TRANSLATE_NOOP("FactUnits", "off")};
  for (const char* word : kWhole)
    if (value == QLatin1String(word)) return translate("FactUnits", word);
  for (const char* part : kParts) value.replace(QLatin1String(part), translate("FactUnits", part));
  return value;
}

namespace {

/// A field of system records that has a unit.
struct RecordUnit {
  const char *field, *unit, *title;
};
const RecordUnit* recordUnitOf(const QString& field) {
  static constexpr RecordUnit kUnits[] = {{"rack_units", "U", "Rack units"},
                                          {"training_power_w", "W", "Power of one server while training"},
                                          {"idle_power_w", "W", "Power of one idle server"}};
  for (const RecordUnit& known : kUnits)
    if (field == QLatin1String(known.field)) return &known;
  return nullptr;
}

const UnitsOfQuantity* quantityOf(const QString& field) {
  const FactKind* kind = findFactKind(field.toStdString());
  const RecordUnit* known = recordUnitOf(field);
  const std::string_view unit = kind != nullptr ? kind->unit : known != nullptr ? known->unit : "";
  for (const UnitsOfQuantity& quantity : quantities())
    if (!unit.empty() && quantity.unit == unit) return &quantity;
  return nullptr;
}

QString fieldTitle(const QString& field) {
  const FactKind* kind = findFactKind(field.toStdString());
  if (kind != nullptr) return titleOf(*kind);
  const RecordUnit* known = recordUnitOf(field);
  return known != nullptr ? translate("SystemField", known->title) : field;
}

/// "Gb" and "GB" differ; other spellings are accepted if they mean one unit.
std::optional<double> sizeOf(const UnitsOfQuantity& quantity, const QString& unit) {
  std::optional<double> size;
  for (const TypedUnit& typed : quantity.typed) {
    const QLatin1String name(typed.name);
    if (unit == name) return typed.size;
    if (unit.compare(name, Qt::CaseInsensitive) != 0) continue;
    if (size && *size != typed.size) return std::nullopt;
    size = typed.size;
  }
  return size;
}

/// A comma is a decimal sign unless it may separate thousands.
std::optional<double> numberOf(QString text) {
  text.remove(QRegularExpression(QStringLiteral("[\\s']")));
  static const QRegularExpression kThousands(QStringLiteral("^\\d{1,3}(,\\d{3})+$"));
  if (kThousands.match(text).hasMatch() || text.count(QLatin1Char(',')) > 1) return std::nullopt;
  return parseNumber(text.replace(QLatin1Char(','), QLatin1Char('.')).toStdString());
}

}  // namespace

QString factText(const QString& field, const QString& value) {
  const UnitsOfQuantity* quantity = quantityOf(field);
  const auto number = parseNumber(value.toStdString());
  if (quantity == nullptr) {
    const FactKind* kind = findFactKind(field.toStdString());
    const bool hasUnit = kind != nullptr && !kind->unit.empty() && !value.isEmpty();
    return hasUnit ? value + QLatin1Char(' ') + toQString(kind->unit) : translatedWords(value);
  }
  if (!number) return value;
  if (quantity->unit != "B") return value + QLatin1Char(' ') + toQString(quantity->unit);
  const bool isDecimal = std::fmod(*number, 1e9) == 0 && std::fmod(*number, kGibi) != 0;  // typed in GB
  return bytesText(*number, isDecimal ? ByteBase::Decimal : ByteBase::Binary);
}

std::optional<FactNumber> factNumber(const QString& field, const QString& value) {
  const UnitsOfQuantity* quantity = quantityOf(field);
  const FactKind* kind = findFactKind(field.toStdString());
  const std::string unit(quantity ? quantity->unit : kind ? kind->unit : "");
  const auto number = parseNumber(value.toStdString());
  if (unit.empty() || !number) return std::nullopt;
  return FactNumber{*number, toQString(unit)};
}

QString factUnits(const QString& field) {
  const UnitsOfQuantity* quantity = quantityOf(field);
  return quantity == nullptr ? QString() : QString::fromLatin1(quantity->units);
}

Result<QString> storedFact(const QString& field, const QString& typed) {
  const QString text = typed.trimmed();
  const UnitsOfQuantity* quantity = quantityOf(field);
  if (quantity == nullptr || text.isEmpty()) return text;
  static const QRegularExpression kParts(QStringLiteral("^([0-9][0-9.,'\\s]*?)\\s*([A-Za-z/]*)$"));
  const QRegularExpressionMatch parts = kParts.match(text);
  const double number = parts.hasMatch() ? numberOf(parts.captured(1)).value_or(0) : 0;
  const QString unit = parts.captured(2);
  const auto size =
      unit.isEmpty() ? (quantity->needsUnit ? std::nullopt : std::optional<double>(1)) : sizeOf(*quantity, unit);
  if (!size || !(number > 0))
    return Error{"fact-invalid",
                 translate("FactUnits",
                           "\"%1\" is not a valid value of %2: use a number with one of the units %3, for "
                           "example %4.")
                     .arg(text, fieldTitle(field), factUnits(field), QString::fromLatin1(quantity->example))
                     .toStdString()};
  const double value = number * *size;
  return quantity->unit == "B" ? QString::number(std::llround(value)) : QString::fromStdString(formatNumber(value));
}

}  // namespace scalescope
