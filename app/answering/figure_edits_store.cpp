// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/figure_edits_store.h"

namespace scalescope {
namespace {

QString keyOf(const QString& kind, const QString& quantity, QStringList runs) {
  runs.sort();
  return QStringList{kind, quantity, runs.join(QLatin1Char('\n'))}.join(QLatin1Char('\n'));
}

/// The options that select another quantity of the same kind of figure.
QString quantityOf(const FigureRequest& request) {
  QStringList values;
  for (const char* option : {"metric", "over", "table", "choice", "unit", "rows", "columns", "split", "top"})
    values.append(request.options.value(QLatin1String(option)));
  return values.join(QLatin1Char(' '));
}

FigureEdits forOtherRuns(FigureEdits edits) {
  edits = asTemplate(std::move(edits));
  for (AxisEdit& axis : edits.axes) {
    axis.title.reset();
    axis.low.reset();
    axis.high.reset();
    axis.tickStep.reset();
  }
  edits.heightMm.reset();
  return withoutDefaults(std::move(edits));
}

}  // namespace

FigureEdits FigureEditsStore::of(const FigureRequest& request, const QStringList& runs) const {
  if (const auto own = m_edits.find(keyOf(request.kind, quantityOf(request), runs)); own != m_edits.end()) return *own;
  if (const auto opened = m_edits.find(keyOf(request.kind, QStringLiteral("*"), runs)); opened != m_edits.end())
    return *opened;
  return forOtherRuns(m_last.value(request.kind));
}

void FigureEditsStore::set(const FigureRequest& request, const QStringList& runs, const FigureEdits& edits) {
  m_edits.insert(keyOf(request.kind, quantityOf(request), runs), edits);
  m_last.insert(request.kind, edits);
}

void FigureEditsStore::setOpened(const QString& kind, const QStringList& runs, const FigureEdits& edits) {
  const auto runsIn = [](const QString& key) { return key.section(QLatin1Char('\n'), 2); };
  const QString opened = keyOf(kind, QStringLiteral("*"), runs);
  m_edits.removeIf([&](const auto& item) {
    return item.key().section(QLatin1Char('\n'), 0, 0) == kind && runsIn(item.key()) == runsIn(opened);
  });
  m_edits.insert(opened, edits);
}

}  // namespace scalescope
