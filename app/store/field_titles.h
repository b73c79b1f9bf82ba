// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

// Fields of annotations ("notes", "fact/cpu_model", "label/stated_precision") and of system records ("price",
// "cpu_model"), in the window's language. Thread: any.

/// The label of results with the name that the user gave a run in the library; it wins everywhere.
inline constexpr const char* kNameLabel = "name";

/// The title people know; the id itself for a label that a user named.
QString typedFieldTitle(const QString& field);

/// A value of such a field, with its unit.
QString typedFieldText(const QString& field, const QString& value);

/// The newest changes, one a line: "2026-11-27T20:36:00  System: "" → "R740"".
QString historyText(const std::vector<AnnotationChange>& history);

}  // namespace scalescope
