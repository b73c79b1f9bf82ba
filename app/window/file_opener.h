// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include "app/exporting/figure_state.h"
#include "app/store/library.h"
#include "app/window/opened_files.h"
#include "engine/protocol/trust.h"

namespace scalescope {

/// Opens every file and folder, however it was named (the dialogs here, drag and drop, the command line): exported
/// figures and bundles itself, results and logs through the library, tests, decisions and reports through their pages.
/// Files are read in the background. Thread: GUI.
class FileOpener : public QObject {
  Q_OBJECT
 public:
  explicit FileOpener(Library* library, QObject* parent = nullptr);
  void open(const QStringList& paths);
  /// Asks for files of any kind, or for a folder, with the system's dialog and opens them.
  void askFiles(QWidget* parent);
  void askFolder(QWidget* parent);

 signals:
  void testOpened(const QString& file);
  void decisionOpened(const QString& file);
  void reportOpened(const QString& file);
  /// Its results are in the library, as guests where it does not have them.
  void figureOpened(const scalescope::FigureState& state);
  /// Progress, the contents of a bundle, or an error.
  void message(const QString& text, bool error);
  /// A bundle was opened whose plans or studies name commands.
  void commandsOpened(const QString& file, const std::vector<PlanCommand>& commands);

 private:
  void openSorted(const OpenedFiles& files);
  void openFigure(const QString& path);
  void openBundleFile(const QString& path);

  Library* m_library;
};

}  // namespace scalescope
