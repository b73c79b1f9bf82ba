// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <filesystem>

#include "app/figures/figure_edits.h"
#include "engine/base/result.h"

namespace scalescope {

/// The format "scalescope-figure-edits": a file of its own, a template, or an object within an exported figure or a
/// report. Only what is changed is written.
QJsonObject editsToJson(const FigureEdits& edits);

/// Every key must be known and every value valid. Errors: "json-invalid", "figure-edits-invalid" with the place, the
/// value and what is valid.
Result<FigureEdits> editsFromJson(const QByteArray& json);

/// Errors: those of the file and of editsFromJson, with the path.
Result<FigureEdits> readEdits(const std::filesystem::path& file);
Status writeEdits(const std::filesystem::path& file, const FigureEdits& edits);

/// The words of a marker and of a line style in files: "circle", "dotted".
QStringList markerWords();
QStringList dashWords();
/// In the order of their words.
const std::vector<Qt::PenStyle>& dashStyles();

}  // namespace scalescope
