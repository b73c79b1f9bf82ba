// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>

namespace scalescope {

/// `help --json` of both programs, where they are installed.
const QList<QJsonObject>& describedPrograms();

/// A page of Markdown whose lines "{NAME}" are replaced by rows of a table of the program: "plan_fields", "metrics",
/// "facts", "commands", "exit_statuses", "error_codes", "log_formats", or "study-1.schema", the members of that shipped
/// schema. Titles and descriptions are in the language of the window where they are translated. Other lines stay.
QString withReferenceTables(const QString& markdown);

}  // namespace scalescope
