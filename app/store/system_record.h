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
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// A user's description of a system: what probes cannot detect. Every value was typed, and every change is kept.
struct SystemRecord {
  QString id;                                ///< the name of its file
  std::map<std::string, std::string> typed;  ///< by field: short_name, long_name, price, ... or a FactKind id
  std::vector<AnnotationChange> history;

  QString value(const QString& field) const;
  QString shortName() const { return value(QStringLiteral("short_name")); }
  /// Whether `name` is its short name or another name used in results.
  bool isCalled(const QString& name) const;
};

/// Fields of a record that no probe detects: names, price, rack units, notes.
struct SystemField {
  const char* id;
  const char* title;    ///< English; translated in the context SystemField
  Redaction redaction;  ///< treatment of the value in a redacted export
};
const std::vector<SystemField>& systemFields();

/// Sets one field and records the old value; "" removes it. Errors: "system-invalid" for an unknown field, or if the
/// record would lose its short name.
Status setField(SystemRecord& record, const QString& field, const QString& value);

/// The record for the hardware name of a result: by short name, then by other names. nullptr: none.
const SystemRecord* recordCalled(const std::vector<SystemRecord>& records, const QString& name);

/// Copies typed system data into the typed facts of these results, record fields by their ids, so that it is drawn,
/// redacted and embedded like other facts. Typed facts of the results themselves take precedence. Replaces the system
/// names by their short names.
void addRecords(const std::vector<SystemRecord>& records, std::vector<RunResult>& results);

/// One file. Errors: "system-invalid" with the reason.
QByteArray systemToJson(const SystemRecord& record);
Result<SystemRecord> systemFromJson(const QByteArray& json);

}  // namespace scalescope
