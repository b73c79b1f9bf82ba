// SPDX-License-Identifier: GPL-3.0-or-later
// Accuracy of inference by precision, in the form of table III of the V100 paper: FP32, the other precision, and the
// difference. Published rows beside one's own.
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "app/compare/compare_kinds.h"
#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/figures/figure_text.h"
#include "app/results/comparison.h"
#include "app/results/names/usable_runs.h"
#include "app/store/library_entry.h"
#include "engine/analysis/comparability/precision_table.h"
#include "engine/base/numbers.h"
#include "engine/protocol/run/network_titles.h"
#include "widgets/number_format.h"

namespace scalescope::figure_kinds {
namespace {

constexpr double kWideMm = 180, kPlotMm = 62;

/// Texts of this file, for translators.
struct PrecisionTexts {
  Q_DECLARE_TR_FUNCTIONS(PrecisionFigure)
};

/// One configuration against FP32. Accuracies are percentages, drops percentage points.
struct Row {
  QString network, precision;
  bool published = false;
  double exactTop1 = kNaN, exactTop5 = kNaN, top1 = kNaN, top5 = kNaN;
  std::optional<PairedAccuracy> top1Pair, top5Pair;  ///< own runs
  QString printedTop1, printedTop5;                  ///< published rows: the drops as printed
  std::optional<Throughput> throughput;
  double speedup = kNaN;
  int batch = 0;  ///< of the throughput
};

double percentOf(const std::optional<double>& fraction) { return fraction ? 100 * *fraction : kNaN; }

QString networkOfRun(const RunResult& run) { return toQString(networkTitle(run.plan.network)); }

QString precisionOf(const PrecisionRow& row) {
  QString text = toQString(row.precision).toUpper();
  if (!row.calibration.empty()) text += QStringLiteral(", ") + inWindowLanguage(row.calibration);
  if (row.returnedLayers > 0)
    text += QStringLiteral("; ") + PrecisionTexts::tr("%n layer(s) in FP32", nullptr, row.returnedLayers);
  return text;
}

/// Of the images that both scored, so that they agree with the difference: INT8 holds some out.
void takeAccuracies(Row& row, const PrecisionRow& exact, const PrecisionRow& from) {
  const auto take = [](const std::optional<PairedAccuracy>& pair, const std::optional<double>& ofExact,
                       const std::optional<double>& own) {
    return pair ? std::pair(100 * pair->first, 100 * pair->second) : std::pair(percentOf(ofExact), percentOf(own));
  };
  std::tie(row.exactTop1, row.top1) = take(from.top1Pair, exact.top1, from.top1);
  std::tie(row.exactTop5, row.top5) = take(from.top5Pair, exact.top5, from.top5);
}

void addOwn(const PrecisionTable& table, std::vector<Row>& rows, std::vector<RunResult>& used) {
  const PrecisionRow& exact = table.rows.front();
  if (exact.precision != "fp32" || table.rows.size() < 2) return;
  for (const PrecisionRow& from : table.rows) {
    for (const RunResult* run : from.runs) used.push_back(headOf(*run));
    if (&from == &exact) continue;
    Row row;
    row.network = networkOfRun(*from.runs.front());
    row.precision = precisionOf(from);
    row.top1Pair = from.top1Pair;
    row.top5Pair = from.top5Pair;
    takeAccuracies(row, exact, from);
    row.throughput = from.throughput;
    row.batch = from.batchSizePerDevice;
    row.speedup = from.speedup.value_or(kNaN);
    rows.push_back(std::move(row));
  }
}

/// The run in FP32 of the same table that a published run in another precision is printed against.
const RunResult* exactOf(const RunResult& run, const std::vector<RunResult>& results) {
  const auto found = std::ranges::find_if(results, [&](const RunResult& other) {
    return other.summary.origin == ResultOrigin::Published && other.plan.precision == "fp32" &&
           other.plan.network == run.plan.network && other.annotations.citation == run.annotations.citation &&
           other.annotations.system == run.annotations.system && other.summary.validationTop1Accuracy;
  });
  return found == results.end() ? nullptr : &*found;
}

void addPublished(const std::vector<RunResult>& results, std::vector<Row>& rows, std::vector<RunResult>& used) {
  for (const RunResult& run : results) {
    const Summary& summary = run.summary;
    if (summary.origin != ResultOrigin::Published || summary.kind != ResultKind::Inference ||
        run.plan.precision == "fp32" || !summary.validationTop1Accuracy)
      continue;
    const RunResult* exact = exactOf(run, results);
    if (!exact) continue;
    Row row;
    row.network = networkOfRun(run);
    row.precision = toQString(run.plan.precision).toUpper();
    row.published = true;
    row.exactTop1 = percentOf(exact->summary.validationTop1Accuracy);
    row.exactTop5 = percentOf(exact->summary.validationTop5Accuracy);
    row.top1 = percentOf(summary.validationTop1Accuracy);
    row.top5 = percentOf(summary.validationTop5Accuracy);
    row.printedTop1 = toQString(run.annotations.label("printed_top1_difference_percent"));
    row.printedTop5 = toQString(run.annotations.label("printed_top5_difference_percent"));
    rows.push_back(std::move(row));
    used.push_back(headOf(*exact));
    used.push_back(headOf(run));
  }
}

/// FP32 minus the other, as the paper prints it; computed beside it where the printed digits do not follow.
TableCell dropCell(const std::optional<PairedAccuracy>& pair, double computed, const QString& printed) {
  constexpr int kDecimals = 2;  // as accuracies are stated
  if (pair) {
    TableCell cell = numberCell(-pair->differencePoints, kDecimals);
    cell.ends = {-pair->highPoints, -pair->lowPoints};
    cell.endDecimals = kDecimals;
    cell.pattern = QStringLiteral("%1 (%2 %4 %3)").replace(QStringLiteral("%4"), PrecisionTexts::tr("to"));
    return cell;
  }
  const TableCell own = numberCell(computed, kDecimals);
  if (printed.isEmpty() || inNumberForm(printed) == shownCell(own)) return own;
  return PrecisionTexts::tr("%1; computed %2").arg(inNumberForm(printed), shownCell(own));
}

double dropOf(const Row& row) { return row.top1Pair ? -row.top1Pair->differencePoints : row.exactTop1 - row.top1; }

FigurePanel dropPanel(const std::vector<Row>& rows, FigureStyles& styles) {
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.y = {PrecisionTexts::tr("Top-1 below FP32"), PrecisionTexts::tr("points"), AxisScale::Linear, {}, {}};
  panel.y.numbers.decimals = 2;  // as accuracies are stated
  FigureSeries own, published;
  own.name = PrecisionTexts::tr("own, 95\u00a0% interval");
  published.name = PrecisionTexts::tr("published");
  published.reference = published.published = true;
  for (const Row& row : rows) {
    panel.categories.append(row.network + QStringLiteral(", ") + row.precision);
    FigurePoint point{0, dropOf(row), {}, {}};
    if (row.top1Pair) point.low = -row.top1Pair->highPoints, point.high = -row.top1Pair->lowPoints;
    own.points.push_back(row.published ? FigurePoint{0, kNaN, {}, {}} : point);
    published.points.push_back(row.published ? point : FigurePoint{0, kNaN, {}, {}});
  }
  const auto isPublished = [](const Row& row) { return row.published; };
  for (FigureSeries* series : {&own, &published}) {
    series->color = styles.styleFor(series->name).color;
    const bool any =
        series == &published ? std::ranges::any_of(rows, isPublished) : !std::ranges::all_of(rows, isPublished);
    if (any) panel.series.push_back(*series);
  }
  return panel;
}

/// Of all rows; "" if they differ.
QString commonUnit(const std::vector<Row>& rows) {
  QStringList units;
  for (const Row& row : rows)
    if (row.throughput) units.append(throughputUnitText(*row.throughput));
  units.removeDuplicates();
  return units.size() == 1 ? units.front() : QString();
}

TableCell throughputCell(const Row& row, const QString& unitOfColumn) {
  if (!row.throughput) return numberCell(kNaN, 1);
  return unitOfColumn.isEmpty() ? significantCell(row.throughput->value, 4, throughputUnitText(*row.throughput))
                                : numberCell(row.throughput->value, 1);
}

FigurePanel tablePanel(const std::vector<Row>& rows) {
  const QString unit = commonUnit(rows);
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {PrecisionTexts::tr("Network"),
                       PrecisionTexts::tr("Precision"),
                       PrecisionTexts::tr("FP32 top-1 (%)"),
                       PrecisionTexts::tr("FP32 top-5 (%)"),
                       PrecisionTexts::tr("Top-1 (%)"),
                       PrecisionTexts::tr("Top-5 (%)"),
                       PrecisionTexts::tr("Top-1 below FP32 (points)"),
                       PrecisionTexts::tr("Top-5 below FP32 (points)"),
                       PrecisionTexts::tr("Batch"),
                       unit.isEmpty() ? PrecisionTexts::tr("Throughput") : unit,
                       PrecisionTexts::tr("Times FP32")};
  for (const Row& row : rows)
    table.tableRows.push_back(
        {row.published ? PrecisionTexts::tr("%1 (published)").arg(row.network) : row.network, row.precision,
         numberCell(row.exactTop1, 2), numberCell(row.exactTop5, 2), numberCell(row.top1, 2), numberCell(row.top5, 2),
         dropCell(row.top1Pair, row.exactTop1 - row.top1, row.printedTop1),
         dropCell(row.top5Pair, row.exactTop5 - row.top5, row.printedTop5), countCell(row.batch > 0 ? row.batch : kNaN),
         throughputCell(row, unit), numberCell(row.speedup, 2)});
  dropEmptyColumns(table);
  return table;
}

QString methodText(const std::vector<Row>& rows) {
  QStringList texts;
  const auto own = std::ranges::find_if(rows, [](const Row& row) { return row.top1Pair.has_value(); });
  if (own != rows.end()) {
    texts.append(PrecisionTexts::tr(
        "Accuracies and differences of one's own runs are those of the images that both runs scored; the differences "
        "are paired, with 95\u00a0% intervals (Agresti and Min 2005): an interval that contains 0 shows "
        "no difference. Throughput stands beside FP32 only where nothing else differs."));
  }
  if (std::ranges::any_of(rows, [](const Row& row) { return row.published; }))
    texts.append(PrecisionTexts::tr("Published differences are printed without an interval."));
  return texts.join(QLatin1Char(' '));
}

}  // namespace

Result<BuiltFigure> precisionsFigure(const Options&, const std::vector<RunResult>& results, FigureStyles& styles) {
  std::vector<Row> rows;
  std::vector<RunResult> used;
  for (const PrecisionTable& table : precisionTables(results)) addOwn(table, rows, used);
  addPublished(results, rows, used);
  if (rows.empty())
    return noData(
        Text::of("None of these results is inference in FP32 and another precision with the same weights, scored on "
                 "the same images"),
        {});
  Figure figure;
  figure.title = PrecisionTexts::tr("Accuracy of inference by precision");
  figure.panels = {dropPanel(rows, styles), tablePanel(rows)};
  figure.caption = methodText(rows);
  figure.footnote = provenanceText(used, static_cast<int>(results.size()), {});
  figure.widthMm = kWideMm;
  figure.heightMm = fittingHeightMm(figure, kPlotMm);
  return built(std::move(figure), used);
}

}  // namespace scalescope::figure_kinds
