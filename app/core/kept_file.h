// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <filesystem>

namespace scalescope {

/// What a JSON file holds that the window keeps for itself.
struct KeptFile {
  QJsonObject json;
  QString problem;  ///< why there is nothing in `json`; "" where there is no file, either
};

/// A file of another "format" than this is kept aside. Thread: any.
KeptFile readKept(const std::filesystem::path& file, const char* format);

/// Copies a file that holds more than could be read to FILE.unread: what is written next replaces the file itself. Says
/// so in a sentence. Thread: any.
QString keepAside(const std::filesystem::path& file);

}  // namespace scalescope
