// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QMap>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <filesystem>

namespace scalescope {

enum class ColorScheme { System, Light, Dark };
/// The font of the window: the one it was drawn for, or that of the desktop.
enum class FontChoice { Own, Desktop };

/// The last state of the window for one runs folder.
struct LibraryUse {
  QStringList tickedRuns;  ///< by run id, in the order of ticking
  QString page;            ///< its name; "" if none is stored
};

/// How the library shows its runs. Columns are named by LibraryColumn::id.
struct LibraryLook {
  QStringList columns = firstColumns();        ///< beside the name, from left to right
  QMap<QString, int> widths;                   ///< pixels, of the columns whose width was changed
  QString groupBy = QStringLiteral("origin");  ///< "": no headings
  QString sortBy = QStringLiteral("started");
  bool isDescending = true;
  bool operator==(const LibraryLook&) const = default;
  static QStringList firstColumns();
};

/// Settings of the window that persist between sessions, in the user's configuration. Thread: GUI.
class AppSettings {
 public:
  /// The last folder chosen, else ~/ScaleScope/runs.
  std::filesystem::path runsDir() const;
  void setRunsDir(const std::filesystem::path& folder);

  /// The host on which controllers run; "": this machine.
  QString controllerHost() const;
  void setControllerHost(const QString& host);

  /// The file for ssh -F; "": the user's default.
  QString sshConfig() const;
  void setSshConfig(const QString& file);

  ColorScheme colorScheme() const;
  void setColorScheme(ColorScheme scheme);

  FontChoice fontChoice() const;
  void setFontChoice(FontChoice choice);

  QByteArray geometry() const;
  QByteArray windowState() const;
  void setWindow(const QByteArray& geometry, const QByteArray& state);

  /// Stored for each runs folder by its absolute path.
  LibraryUse libraryUse(const std::filesystem::path& runsDir) const;
  void setLibraryUse(const std::filesystem::path& runsDir, const LibraryUse& use);
  /// Unfinished input of a page, without secrets; stored for each runs folder, too.
  QJsonObject unfinished(const std::filesystem::path& runsDir, const char* page) const;
  void setUnfinished(const std::filesystem::path& runsDir, const char* page, const QJsonObject& input);

  /// The same for every runs folder.
  LibraryLook libraryLook() const;
  void setLibraryLook(const LibraryLook& look);

  /// The format (by its identifier in the export dialog) and the folder of the last exported figure; "" if none.
  QString exportFormat() const;
  QString exportFolder() const;
  void setExport(const QString& format, const QString& folder);

 private:
  QSettings m_settings{QStringLiteral("ScaleScope"), QStringLiteral("ScaleScope")};
};

}  // namespace scalescope
