// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <filesystem>

#include "app/figures/figure_edits.h"
#include "engine/base/result.h"

namespace scalescope {

/// The folder of templates, beside the runs and the house style; one file per template, as for --edits.
inline constexpr const char* kFigureTemplatesFolder = ".figure-templates";

/// The named templates in a folder, sorted; none if the folder is missing.
QStringList templateNames(const std::filesystem::path& folder);
/// Errors: those of readEdits.
Result<FigureEdits> readTemplate(const std::filesystem::path& folder, const QString& name);
/// Replaces one of the same name; stores only what applies to other figures. Errors: "name-invalid", of the file.
Status writeTemplate(const std::filesystem::path& folder, const QString& name, const FigureEdits& edits);
Status removeTemplate(const std::filesystem::path& folder, const QString& name);

}  // namespace scalescope
