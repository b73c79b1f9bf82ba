// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/file_opener.h"

#include <QFileDialog>
#include <QFileInfo>

#include "app/core/background.h"
#include "app/core/engine_sentences.h"
#include "app/figures/figure_embedding.h"
#include "app/store/bundle_opening.h"
#include "engine/base/in_file.h"

namespace scalescope {
namespace {

Result<FigureState> readFigure(const QString& path) {
  auto json = embeddedState(path);
  if (!json) return json.error();
  if (json->isEmpty())
    return Error{"figure-state-invalid", Text::of("%1 has no embedded ScaleScope figure: it was exported without "
                                                  "embedded data, or another program rewrote it.",
                                                  path.toStdString())};
  auto state = stateFromJson(*json);
  if (state) return state;
  return inFile(path.toStdString(), state.error());
}

}  // namespace

FileOpener::FileOpener(Library* library, QObject* parent) : QObject(parent), m_library(library) {}

void FileOpener::open(const QStringList& paths) {
  runInBackground(
      this, [paths] { return openedFiles(paths); }, [this](const OpenedFiles& files) { openSorted(files); });
}

void FileOpener::openSorted(const OpenedFiles& files) {
  for (const auto& path : files.figures) openFigure(toQString(path));
  for (const auto& path : files.bundles) openBundleFile(toQString(path));
  // A page shows one of each.
  if (!files.tests.empty()) emit testOpened(toQString(files.tests.back()));
  if (!files.decisions.empty()) emit decisionOpened(toQString(files.decisions.back()));
  if (!files.reports.empty()) emit reportOpened(toQString(files.reports.back()));
  QStringList results;
  for (const auto& path : files.results) results.append(toQString(path));
  if (!results.isEmpty()) m_library->addFiles(results);
}

void FileOpener::askFiles(QWidget* parent) {
  const QString kinds =
      tr("All files (*);;Results, figures, bundles, tests (*.json *.png *.pdf *.zip);;Logs (*.log *.txt *.out *.csv "
         "*.gz)");
  const QStringList paths = QFileDialog::getOpenFileNames(parent, tr("Open"), QString(), kinds);
  if (!paths.isEmpty()) open(paths);
}

void FileOpener::askFolder(QWidget* parent) {
  const QString folder = QFileDialog::getExistingDirectory(parent, tr("Open a folder of results or logs"));
  if (!folder.isEmpty()) open({folder});
}

void FileOpener::openFigure(const QString& path) {
  runInBackground(
      this, [path] { return std::make_shared<Result<FigureState>>(readFigure(path)); },
      [this](const std::shared_ptr<Result<FigureState>>& state) {
        if (!*state) return emit message(messageText(state->error()), true);
        m_library->whenListed(this, [this, state] {
          m_library->addGuests((*state)->results);
          emit figureOpened(**state);
        });
      });
}

void FileOpener::openBundleFile(const QString& path) {
  m_library->whenListed(this, [this, path] {
    QSet<QString> present;
    for (const auto& entry : m_library->entries())
      if (!entry->trashed && !entry->guest) present.insert(entry->runId);
    runInBackground(
        this,
        [path, present, runsDir = m_library->runsDir()] {
          return std::make_shared<Result<OpenedBundle>>(openBundle(toPath(path), {runsDir, {}}, present));
        },
        [this, path](const std::shared_ptr<Result<OpenedBundle>>& opened) {
          if (!*opened) return emit message(messageText(opened->error()), true);
          m_library->rescan();
          int added = 0;
          QStringList lines;
          for (const AddOutcome& outcome : (*opened)->results) {
            added += outcome.refusal.isEmpty() ? 1 : 0;
            if (!outcome.refusal.isEmpty()) lines.append(outcome.refusal);
          }
          lines.prepend(tr("%1: added %n result(s).", nullptr, added).arg(QFileInfo(path).fileName()));
          if (!(*opened)->folder.empty())
            lines.append(tr("Its figures and studies are in %1.").arg(toQString((*opened)->folder)));
          emit message(lines.join(QLatin1Char(' ')), false);
          emit commandsOpened(QFileInfo(path).fileName(), (*opened)->commands);
        });
  });
}

}  // namespace scalescope
