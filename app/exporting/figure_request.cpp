// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_request.h"

#include <QSet>
#include <algorithm>
#include <tuple>

#include "app/core/usage_error.h"
#include "app/exporting/figure_kind.h"
#include "app/exporting/figure_option_table.h"
#include "app/exporting/figure_panels.h"
#include "app/results/figure_metrics.h"
#include "app/results/guard.h"
#include "app/results/network_scope.h"
#include "app/results/series_colors.h"
#include "engine/analysis/comparability/comparable_within.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

using Options = QMap<QString, QString>;

constexpr double kMinMm = 40, kMaxMm = 1000;

/// Keeps only plots or only tables.
Status applyParts(const QString& parts, Figure& figure) {
  if (parts.isEmpty() || parts == QLatin1String("all")) return {};
  const bool tables = parts == QLatin1String("tables");
  std::erase_if(figure.panels,
                [tables](const FigurePanel& panel) { return (panel.kind == FigureKind::Table) != tables; });
  if (figure.panels.empty()) return Error{"no-data", Text::of("This figure has no %1.", parts.toStdString())};
  if (!tables) figure.heightMm = fittingHeightMm(figure);
  return {};
}

/// Texts and size of every figure, and the author's edits of the rest.
Status applyCommonOptions(const FigureRequest& request, BuiltFigure& built) {
  const Options& options = request.options;
  Figure& figure = built.figure;
  FigureEdits edits = request.edits;
  using Text = std::tuple<const char*, QString*, std::optional<QString>*>;
  for (const auto& [name, text, edited] :
       {Text("title", &figure.title, &edits.title), Text("finding", &figure.finding, &edits.finding),
        Text("caption", &figure.caption, &edits.caption)}) {
    if (!options.contains(name)) continue;
    *text = options.value(name);
    edited->reset();
  }
  if (const Status parts = applyParts(options.value("parts"), figure); !parts) return parts;
  using Size = std::tuple<const char*, double*, std::optional<double>*>;
  for (const auto& [name, size, edited] :
       {Size("width-mm", &figure.widthMm, &edits.widthMm), Size("height-mm", &figure.heightMm, &edits.heightMm)}) {
    if (!options.contains(name)) continue;
    edited->reset();
    bool isNumber = false;
    *size = options.value(name).toDouble(&isNumber);
    if (!isNumber || *size < kMinMm || *size > kMaxMm)
      return usageError(QStringLiteral("--%1 %2 is invalid: use a size from 40 to 1000 mm.")
                            .arg(QLatin1String(name), options.value(name)));
  }
  built.remarks = editRemarks(figure, edits);
  figure = editedFigure(figure, edits);
  return {};
}

/// Results that were disturbed or too short support no finding, whoever wrote it.
void addReservation(BuiltFigure& built, const std::vector<RunResult>& results) {
  std::vector<const RunResult*> used;
  const QSet<QString> ids(built.usedRuns.begin(), built.usedRuns.end());
  for (const RunResult& result : results)
    if (ids.contains(toQString(result.summary.runId))) used.push_back(&result);
  const QString reservation = reservationOf(countUnreliable(used));
  if (reservation.isEmpty()) return;
  Figure& figure = built.figure;
  const double heightMm = fittingHeightMm(figure);
  figure.reservation = reservation;
  figure.heightMm += fittingHeightMm(figure) - heightMm;
}

/// One figure, or one panel for each value of the option "panels".
Result<BuiltFigure> buildKind(const FigureKindEntry& kind, Options options, const std::vector<RunResult>& results,
                              FigureStyles& styles) {
  const auto factor = figure_kinds::factorOption(options, "panels", nullptr);
  if (!factor) return factor.error();
  options.remove("panels");
  if (*factor == nullptr) return kind.build(options, results, styles);
  const auto ofPanel = kind.inPanels == nullptr ? options : kind.inPanels(options);
  if (!ofPanel) return ofPanel.error();
  return buildInPanels(**factor, results,
                       [&](const std::vector<RunResult>& part) { return kind.build(*ofPanel, part, styles); });
}

}  // namespace

std::span<const FigureKindInfo> figureKinds() {
  static const std::vector<FigureKindInfo> infos = [] {
    std::vector<FigureKindInfo> list;
    for (const FigureKindEntry& kind : figureKindTable()) list.push_back(kind.info);
    return list;
  }();
  return infos;
}

const FigureKindInfo* findFigureKind(const QString& id) {
  const FigureKindEntry* kind = findFigureKindEntry(id);
  return kind == nullptr ? nullptr : &kind->info;
}

bool needsSeries(const FigureRequest& request) {
  const FigureKindInfo* kind = findFigureKind(request.kind);
  if (kind == nullptr) return false;
  const FigureMetric* metric = findFigureMetric(request.options.value("metric").toStdString());
  return kind->needsSeries || (metric != nullptr && metric->needsSeries);
}

namespace {

/// Where networks of the results have no part in the figure.
QString scopeOf(const BuiltFigure& built, const std::vector<RunResult>& results) {
  if (built.figure.finding.isEmpty()) return {};
  const QStringList all = networksOf(results);
  if (all.size() < 2) return {};
  QStringList used;
  for (const RunResult& result : results)
    if (built.usedRuns.contains(toQString(result.summary.runId))) used.append(networkOf(result));
  used.removeAll(QString());
  used.removeDuplicates();
  return networkScopeText(used, all);
}

}  // namespace

Result<BuiltFigure> buildFigure(const FigureRequest& request, const std::vector<RunResult>& results,
                                FigureStyles& styles) {
  const FigureKindEntry* kind = findFigureKindEntry(request.kind);
  if (kind == nullptr) {
    QStringList known;
    for (const FigureKindEntry& one : figureKindTable()) known.append(QLatin1String(one.info.id));
    return usageError(QStringLiteral("--figure \"%1\" is not a valid figure: use %2.")
                          .arg(request.kind, known.join(QStringLiteral(", "))));
  }
  if (const Status known = checkFigureOptions(request.kind, request.options); !known) return known.error();
  if (const Status comparable = checkComparable(results); !comparable) return comparable.error();
  beginFigure(styles, results);
  Result<BuiltFigure> result = buildKind(*kind, request.options, results, styles);
  if (!result) return result;
  if (kind->isMeasured) addReservation(*result, results);
  result->scope = scopeOf(*result, results);
  if (!result->scope.isEmpty()) result->figure.finding += QLatin1Char(' ') + result->scope;
  if (const Status applied = applyCommonOptions(request, *result); !applied) return applied.error();
  return result;
}

}  // namespace scalescope
