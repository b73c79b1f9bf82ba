// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <filesystem>
#include <string>
#include <string_view>

namespace scalescope {

/// The engine's UTF-8 texts and paths as Qt's.
inline QString toQString(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
inline QString toQString(const std::string& text) { return QString::fromStdString(text); }
inline QString toQString(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

}  // namespace scalescope
