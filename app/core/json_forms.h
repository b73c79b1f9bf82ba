// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Texts of Qt as members of records.

#include <QString>

#include "engine/base/json_record.h"
#include "widgets/qt_text.h"

namespace scalescope {

template <>
struct JsonForm<QString> {
  static bool fits(const RecordJson& json) { return json.is_string(); }
  static QString from(const RecordJson& json) { return toQString(json.get<std::string>()); }
  static RecordJson to(const QString& value) { return value.toStdString(); }
  static Text wanted() { return Text::of("a text"); }
};

}  // namespace scalescope
