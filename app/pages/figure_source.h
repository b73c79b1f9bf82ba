// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <filesystem>
#include <optional>

#include "app/library/library.h"
#include "app/pages/compare_export.h"

namespace scalescope {

/// Where the author's aliases for the results of a library are kept.
std::filesystem::path aliasFile(const Library& library);

/// What the figure of a page is made of: these runs, and what is chosen on the page. `withSeries`: it draws their
/// curves. `view` as in FigureState.
FigureSource figureSource(const QWidget& page, const QString& view, Library& library, const QStringList& runIds,
                          bool withSeries);

/// What takes names out of something that is about to leave. Nothing where the aliases cannot be read: then `page`'s
/// user has been told, and nothing may leave.
std::optional<Redactor> redactorFor(const FigureSource& source, QWidget* page);

}  // namespace scalescope
