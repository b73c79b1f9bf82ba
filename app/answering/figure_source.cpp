// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/figure_source.h"

#include <QMessageBox>

#include "app/core/engine_sentences.h"
#include "app/core/translate.h"

namespace scalescope {

std::filesystem::path aliasFile(const Library& library) { return library.runsDir() / kAliasFile; }

RunResult withAnnotations(Library& library, RunResult result) {
  if (const LibraryEntryPtr entry = library.find(toQString(result.summary.runId)))
    result.annotations = entry->head.annotations;
  return result;
}

FigureSource figureSource(const FigurePage& page, Library& library, const QStringList& runIds, bool withSeries) {
  FigureSource source{{}, aliasFile(library)};
  source.state.request = page.request();
  QMap<QString, QString>& options = source.state.request.options;
  if (!library.baseline().isEmpty() && !options.contains("baseline")) options.insert("baseline", library.baseline());
  for (const QString& runId : runIds)
    if (const LibraryEntryPtr entry = library.find(runId)) {
      const auto full = withSeries ? library.fullResult(runId) : nullptr;
      source.state.results.push_back(full ? withAnnotations(library, forPicture(*full, true)) : entry->head);
    }
  return source;
}

std::optional<Redactor> redactorFor(const FigureSource& source, QWidget* page) {
  const auto aliases = readAliases(source.aliasFile);
  if (aliases) return Redactor(*aliases, source.state.results);
  QMessageBox::warning(page, translate("FigureSource", "Names to hide"), messageText(aliases.error()));
  return std::nullopt;
}

}  // namespace scalescope
