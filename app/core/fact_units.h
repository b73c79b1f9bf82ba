// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "engine/base/result.h"
#include "engine/protocol/run/environment.h"

namespace scalescope {

// Facts and fields of system records that have a unit. `field`: the id of a FactKind or of a SystemField.

/// A stored value with its unit: "384 GiB", "2400 MHz", "2 U". Other texts are returned unchanged.
QString factText(const QString& field, const QString& value);
/// The engine's words in texts of facts and implementations, in the window's language; names and numbers as they are.
QString translatedWords(QString value);

/// A stored value as a number in the unit of its field.
struct FactNumber {
  double value;
  QString unit;
};
/// Nothing for other texts and fields without a unit.
std::optional<FactNumber> factNumber(const QString& field, const QString& value);

/// The units in which a value may be typed, for the place beside its editor: "MHz or GHz"; "" for a field without one.
QString factUnits(const QString& field);

/// The value to store for a typed one: a number in the unit of the field, independent of the locale. Other units of the
/// same quantity are converted; a number alone is in the unit of the field, except for sizes in bytes. "" removes a
/// value. Errors: "fact-invalid" with the value and the units.
Result<QString> storedFact(const QString& field, const QString& typed);

}  // namespace scalescope
