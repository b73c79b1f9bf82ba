// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/compare/ratio_study.h"
#include "app/core/translate.h"
#include "app/results/comparison.h"
#include "app/results/interval_text.h"
#include "engine/base/numbers.h"
#include "engine/base/shown_text.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct RatioFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(Ratios)
};

/// As measured with the digits of its interval, or as printed.
TableCell ratioCell(const RatioEntry& entry) {
  if (entry.published) return columnCell(entry.value, decimalsOfColumn({entry.value}, 4));
  return meanCell(entry.value, entry.interval95);
}

TableCell ratioRange(const RatioEntry& entry) {
  return entry.interval95 ? rangeCell(entry.interval95) : TableCell(QStringLiteral("–"));
}

/// The results from which a ratio was computed.
QString originText(bool own, bool published) {
  if (!published) return RatioFigureTexts::tr("own runs");
  return own ? RatioFigureTexts::tr("own and published results") : RatioFigureTexts::tr("published results");
}

QString ratioSource(const RatioEntry& entry) {
  if (entry.published) return RatioFigureTexts::tr("published, against %1").arg(entry.against);
  return RatioFigureTexts::tr("%1, n = %2 and %3")
      .arg(originText(entry.ofOwnRuns, entry.ofPublished))
      .arg(entry.countOf)
      .arg(entry.countAgainst);
}

/// Of all ratios that are computed here.
QString computedName(const RatioStudy& study) {
  bool own = false, published = false;
  for (const RatioEntry& entry : study.entries) {
    own |= entry.ofOwnRuns;
    published |= entry.ofPublished;
  }
  return originText(own, published);
}

FigureSeries ratioBars(const RatioStudy& study, bool published, FigureStyles& styles) {
  FigureSeries series;
  series.name = published ? RatioFigureTexts::tr("published ratios") : computedName(study);
  series.color = styles.styleFor(series.name).color;
  series.reference = published;
  series.published = published || std::ranges::none_of(study.entries, &RatioEntry::ofOwnRuns);
  for (const RatioEntry& entry : study.entries) {
    FigurePoint point{0, entry.published == published ? entry.value : kNaN, {}, {}};
    if (entry.published == published && entry.interval95)
      point.low = entry.interval95->low, point.high = entry.interval95->high;
    series.points.push_back(point);
  }
  return series;
}

FigurePanel ratioTable(const RatioStudy& study) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {RatioFigureTexts::tr("Ratio"), RatioFigureTexts::tr("Quantity"), RatioFigureTexts::tr("Value"),
                       RatioFigureTexts::tr("95\u00a0% interval"), RatioFigureTexts::tr("Source")};
  for (const RatioEntry& entry : study.entries)
    table.tableRows.push_back({entry.label, entry.quantity, ratioCell(entry), ratioRange(entry), ratioSource(entry)});
  return table;
}

/// "a against b: 1.85 (1.80 to 1.90); published: 1.60 to 2.07."
QString ratioFinding(const RatioStudy& study, const RatioEntry& own) {
  QString text = QStringLiteral("%1: %2").arg(own.label, shownCell(ratioCell(own)));
  if (own.interval95) text += QStringLiteral(" (%1)").arg(rangeText(own.interval95));
  double low = HUGE_VAL, high = -HUGE_VAL;
  for (const std::size_t index : own.counterparts) {
    low = std::min(low, study.entries[index].value);
    high = std::max(high, study.entries[index].value);
  }
  if (own.counterparts.empty()) return text + QLatin1Char('.');
  const int decimals = decimalsToTell(low, high, decimalsOfColumn({low, high}, 4));
  const QString published =
      low == high ? columnText(low, decimals)
                  : translate("IntervalText", "%1 to %2").arg(columnText(low, decimals), columnText(high, decimals));
  return RatioFigureTexts::tr("%1; published: %2.").arg(text, published);
}

}  // namespace

Figure makeRatioFigure(const RatioStudy& study, FigureStyles& styles) {
  constexpr qsizetype kMaxFindings = 3;
  Figure figure;
  figure.title = RatioFigureTexts::tr("Ratios of two configurations");
  figure.footnote = provenanceText(study);
  if (study.entries.empty()) return figure;
  FigurePanel bars;
  bars.kind = FigureKind::Bars;
  bars.y = {RatioFigureTexts::tr("Ratio"), QString(), AxisScale::Linear, {}, {}};
  QStringList findings;
  bool anyOwn = false, anyPublished = false;
  for (const RatioEntry& entry : study.entries) {
    bars.categories.append(entry.label + QLatin1Char('\n') + entry.quantity);
    (entry.published ? anyPublished : anyOwn) = true;
    if (!entry.published && findings.size() < kMaxFindings) findings.append(ratioFinding(study, entry));
  }
  if (anyOwn) bars.series.push_back(ratioBars(study, false, styles));
  if (anyPublished) bars.series.push_back(ratioBars(study, true, styles));
  figure.panels = {bars, ratioTable(study)};
  figure.finding = findings.join(QLatin1Char(' '));
  QStringList caption;
  if (anyOwn && anyPublished)
    caption.append(RatioFigureTexts::tr("Published ratios compare the same two kinds as the runs above them."));
  if (study.metric.isTime() && anyOwn)
    caption.append(RatioFigureTexts::tr("Ratios of times are speeds: above 1 is faster."));
  const bool anyInterval = std::any_of(study.entries.begin(), study.entries.end(),
                                       [](const RatioEntry& entry) { return entry.interval95.has_value(); });
  if (anyInterval)
    caption.append(RatioFigureTexts::tr("Whiskers: 95\u00a0% interval of the ratio, where both have n ≥ 3."));
  caption.append(uncorrectedText(
      std::ranges::count_if(study.entries, [](const RatioEntry& entry) { return entry.interval95.has_value(); })));
  if (anyOwn) caption.append(guardText(study.differences));
  caption.removeAll(QString());
  figure.caption = caption.join(QLatin1Char(' '));
  figure.heightMm = std::max(figure.heightMm, fittingHeightMm(figure));
  return figure;
}

}  // namespace scalescope
