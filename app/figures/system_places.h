// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>
#include <cstddef>
#include <filesystem>

namespace scalescope {

/// The places of the systems of a figure among the colours: a hue, counted as in FigureStyles::colors(), and after each
/// round of hues the next tint. A system gets its place with its first figure and keeps it (global, like the house
/// style). New systems get hues that the others of their figure do not have. Thread: any.
QMap<QString, std::size_t> systemPlaces(const QStringList& systems);

/// Their file, beside the runs.
inline constexpr const char* kSystemPlacesFile = ".system-colors.json";

/// Forgets all places and takes those of the file, if it exists. `stores`: new places are written to it.
void loadSystemPlaces(const std::filesystem::path& file, bool stores);

}  // namespace scalescope
