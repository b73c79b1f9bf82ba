// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <filesystem>

namespace scalescope {

/// The content of a JSON file in which the window stores its own state.
struct StoredJson {
  QJsonObject json;
  QString problem;  ///< why `json` is empty; "" for a missing file, too
};

/// A file with another "format" is preserved by preserveUnreadable(). Thread: any.
StoredJson readStoredJson(const std::filesystem::path& file, const char* format);

/// Copies a file that could not be read completely to FILE.unread, as the next write replaces it. Returns a message
/// about it. Thread: any.
QString preserveUnreadable(const std::filesystem::path& file);

}  // namespace scalescope
