// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <filesystem>
#include <optional>

#include "app/answering/figure_page.h"
#include "app/exporting/export_dialog.h"
#include "app/store/library.h"

namespace scalescope {

/// The file of the author's aliases for the results of a library.
std::filesystem::path aliasFile(const Library& library);

/// The result with the library's current annotations.
RunResult withAnnotations(Library& library, RunResult result);

/// The state of the figure of a page, with these runs. `withSeries`: it draws their curves.
FigureSource figureSource(const FigurePage& page, Library& library, const QStringList& runIds, bool withSeries);

/// The redactor for exports. nullopt, with a message on `page`, if the aliases cannot be read: then nothing may be
/// exported.
std::optional<Redactor> redactorFor(const FigureSource& source, QWidget* page);

}  // namespace scalescope
