// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <map>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// A system as people describe it: what no probe sees. Every value was typed, and every change is kept.
struct SystemRecord {
  QString id;                                ///< the name of its file
  std::map<std::string, std::string> typed;  ///< by field: short_name, long_name, price, ... or a FactKind id
  std::vector<AnnotationChange> history;

  QString value(const QString& field) const;
  QString shortName() const { return value(QStringLiteral("short_name")); }
  /// Its short name and the other names by which results call it.
  bool isCalled(const QString& name) const;
};

/// Fields of a record that are no fact of a probe: names, price, rack units, notes.
struct SystemField {
  const char* id;
  const char* title;  ///< English; translated in the context SystemField
};
const std::vector<SystemField>& systemFields();

/// Sets one field and keeps what it was; "" takes it away. Errors: "system-invalid" for an unknown field, or a record
/// that would be left without a short name.
Status setField(SystemRecord& record, const QString& field, const QString& value);

/// One file. Errors: "system-invalid", saying what is wrong.
QByteArray systemToJson(const SystemRecord& record);
Result<SystemRecord> systemFromJson(const QByteArray& json);

}  // namespace scalescope
