// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <map>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/redaction.h"
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
  const char* title;    ///< English; translated in the context SystemField
  Redaction redaction;  ///< what becomes of the value in a redacted export
};
const std::vector<SystemField>& systemFields();

/// Sets one field and keeps what it was; "" takes it away. Errors: "system-invalid" for an unknown field, or a record
/// that would be left without a short name.
Status setField(SystemRecord& record, const QString& field, const QString& value);

/// The record that a result's name of its hardware means: by short name, then by other names. nullptr: none.
const SystemRecord* recordCalled(const std::vector<SystemRecord>& records, const QString& name);

/// What people typed of the systems of these results goes into the results' own typed facts, fields of records by their
/// ids: where it is drawn, redacted or kept in a picture it is one of them. What a result was told itself stays.
/// Results bear the short names of their systems.
void addRecords(const std::vector<SystemRecord>& records, std::vector<RunResult>& results);

/// One file. Errors: "system-invalid", saying what is wrong.
QByteArray systemToJson(const SystemRecord& record);
Result<SystemRecord> systemFromJson(const QByteArray& json);

}  // namespace scalescope
