// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <filesystem>

namespace scalescope {

/// Shares the runs folder with a group, as `--share-with-group` does, while it is checked. Thread: GUI.
class SharingAction : public QAction {
  Q_OBJECT
 public:
  SharingAction(const std::filesystem::path& runsDir, QObject* parent);
  /// Commands may have changed the folder since.
  void refresh();

 signals:
  void message(const QString& text, bool error);

 private:
  void setShared(bool shared);

  std::filesystem::path m_runsDir;
};

}  // namespace scalescope
