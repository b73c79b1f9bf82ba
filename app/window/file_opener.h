// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include "app/exporting/figure_state.h"
#include "app/store/library.h"
#include "engine/protocol/trust.h"

namespace scalescope {

/// Opens files that are dropped on the window or chosen in File > Open: exported figures and bundles itself, results
/// and logs through the library. Files are read in the background. Thread: GUI.
class FileOpener : public QObject {
  Q_OBJECT
 public:
  explicit FileOpener(Library* library, QObject* parent = nullptr);
  void open(const QStringList& paths);

 signals:
  /// Its results are in the library, as guests where it does not have them.
  void figureOpened(const scalescope::FigureState& state);
  /// Progress, the contents of a bundle, or an error.
  void message(const QString& text, bool error);
  /// A bundle was opened whose plans or studies name commands.
  void commandsOpened(const QString& file, const std::vector<PlanCommand>& commands);

 private:
  void openFigure(const QString& path);
  void openBundleFile(const QString& path);

  Library* m_library;
};

}  // namespace scalescope
