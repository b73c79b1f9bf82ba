// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Classes of Qt as members of records.

#include <QColor>
#include <QString>

#include "engine/base/json/json_record.h"
#include "widgets/qt_text.h"

namespace scalescope {

template <>
struct JsonForm<QString> {
  static bool fits(const RecordJson& json) { return json.is_string(); }
  static QString from(const RecordJson& json) { return toQString(json.get<std::string>()); }
  static RecordJson to(const QString& value) { return value.toStdString(); }
  static Text wanted() { return Text::of("a text"); }
};
template <>
struct JsonForm<QColor> {
  static bool fits(const RecordJson& json) {
    return json.is_string() && QColor::isValidColorName(toQString(json.get<std::string>()));
  }
  static QColor from(const RecordJson& json) { return QColor(toQString(json.get<std::string>())); }
  static RecordJson to(const QColor& value) { return value.name().toStdString(); }
  static Text wanted() { return Text::of("a colour such as %1", inQuotes("#0076ce")); }
};

}  // namespace scalescope
