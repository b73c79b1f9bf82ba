// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/telemetry_figure.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/results/comparison.h"
#include "app/results/curve_lines.h"
#include "app/results/names/run_label.h"
#include "app/results/names/run_names.h"
#include "app/results/series_colors.h"
#include "app/store/library_entry.h"
#include "engine/protocol/metric.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct TelemetryFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(TelemetryFigure)
};

constexpr std::size_t kMaxLines = 24;
constexpr std::size_t kMaxNeededPoints = 300;  ///< single steps vary too much to be read beside rates of storage
constexpr double kStackPlotMm = 26, kStackWidthMm = 160;

/// One line of a panel.
struct TelemetryLine {
  QString name;
  Curve curve;
};

Curve differenceOf(const Curve& first, const Curve& second) {
  Curve difference;
  if (first.x.size() != second.x.size()) return difference;
  difference = first;
  for (std::size_t i = 0; i < first.y.size(); ++i) difference.y[i] -= second.y[i];
  return difference;
}

/// Means of neighbouring points, so that at most kMaxNeededPoints remain.
Curve averaged(const Curve& curve) {
  const std::size_t group = curve.x.size() / kMaxNeededPoints + 1;
  if (group < 2) return curve;
  Curve few;
  for (std::size_t begin = 0; begin < curve.x.size(); begin += group) {
    const std::size_t end = std::min(begin + group, curve.x.size());
    double x = 0, y = 0;
    int count = 0;
    for (std::size_t i = begin; i < end; ++i) {
      if (!std::isfinite(curve.y[i])) continue;
      x += curve.x[i];
      y += curve.y[i];
      ++count;
    }
    if (count == 0) continue;
    few.x.push_back(x / count);
    few.y.push_back(y / count);
  }
  return few;
}

class TelemetryPanels {
 public:
  TelemetryPanels(const std::vector<const RunResult*>& results, const TelemetryChoice& choice, FigureStyles& styles)
      : m_results(results), m_choice(choice), m_styles(styles), m_runNames(runNames(results)) {
    m_hosts = choice.hosts.empty() ? telemetryHosts(results) : choice.hosts;
    // A host has one style in all panels, also where an earlier panel lacks it.
    for (const RunResult* result : results)
      for (const std::string& host : m_hosts)
        if (findTable(result->series, "telemetry/" + host)) lineName(*result, toQString(host));
  }

  void addMetric(const std::string& metric) {
    std::vector<TelemetryLine> lines;
    visitHosts([&](const RunResult& result, const std::string& host) {
      lines.push_back({lineName(result, toQString(host)), curveOf(result, metric, m_choice.axis, host)});
    });
    addPanel(metricTitle(metric), metricUnit(metric), lines);
  }

  void addDerived(const DerivedMetric& derived) {
    std::vector<TelemetryLine> lines;
    if (derived.kind == DerivedMetric::Kind::Difference)
      visitHosts([&](const RunResult& result, const std::string& host) {
        lines.push_back({lineName(result, toQString(host)), termOn(result, host, derived)});
      });
    else
      for (const RunResult* result : m_results)
        derived.kind == DerivedMetric::Kind::Sum ? addSum(*result, derived, lines) : addNeeded(*result, lines);
    const QString unit =
        metricUnit(derived.kind == DerivedMetric::Kind::Needed ? "needed_bytes_per_second" : derived.metric);
    addPanel(derivedTitle(derived, m_choice.hosts.empty()), unit, lines);
  }

  Figure figure(const QString& finding) &&;

 private:
  template <typename Visit>
  void visitHosts(const Visit& visit) const {
    for (const RunResult* result : m_results)
      for (const std::string& host : m_hosts)
        if (findTable(result->series, "telemetry/" + host) != nullptr) visit(*result, host);
  }

  /// Lines have the colour of the run's system.
  QString lineName(const RunResult& result, const QString& what) const {
    QString name = what;
    for (std::size_t i = 0; i < m_results.size() && m_results.size() > 1; ++i)
      if (m_results[i] == &result) name = QStringLiteral("%1, %2").arg(what, m_runNames[static_cast<qsizetype>(i)]);
    m_styles.styleFor(name, systemOf(result));
    return name;
  }

  Curve termOn(const RunResult& result, const std::string& host, const DerivedMetric& derived) const {
    const Curve first = curveOf(result, derived.metric, m_choice.axis, host);
    return derived.minus.empty() ? first : differenceOf(first, curveOf(result, derived.minus, m_choice.axis, host));
  }

  /// Over the time in which all of the hosts were sampled.
  std::optional<Curve> sumOf(const RunResult& result, const DerivedMetric& derived,
                             const std::vector<std::string>& hosts) const {
    std::vector<Curve> curves;
    for (const std::string& host : hosts)
      if (Curve curve = termOn(result, host, derived); !curve.x.empty()) curves.push_back(std::move(curve));
    auto band = curves.empty() ? std::nullopt : bandOf(curves, false);
    if (!band) return std::nullopt;
    for (double& y : band->mean.y) y *= static_cast<double>(curves.size());
    return band->mean;
  }

  void addSum(const RunResult& result, const DerivedMetric& derived, std::vector<TelemetryLine>& lines) const {
    const QString who =
        m_choice.hosts.empty() ? TelemetryFigureTexts::tr("all hosts") : TelemetryFigureTexts::tr("chosen hosts");
    if (auto sum = sumOf(result, derived, m_hosts)) lines.push_back({lineName(result, who), std::move(*sum)});
  }

  void addNeeded(const RunResult& result, std::vector<TelemetryLine>& lines) {
    const auto bytes = result.summary.storedBytesPerImage;
    Curve needed = curveOf(result, "images_per_second", m_choice.axis);
    if (!bytes || needed.x.empty()) {
      m_remarks.append(TelemetryFigureTexts::tr("The data rate that %1 needs is unknown: its result does not state the "
                                                "stored size of an image.")
                           .arg(runName(result)));
      return;
    }
    for (double& y : needed.y) y *= *bytes;
    if (needed.x.size() > kMaxNeededPoints)
      m_remarks.append(
          TelemetryFigureTexts::tr("Needed: means of %1 steps.").arg(needed.x.size() / kMaxNeededPoints + 1));
    lines.push_back({lineName(result, TelemetryFigureTexts::tr("needed by all nodes")), averaged(needed)});
    for (const char* id : {"disk_read_bytes_per_second", "nfs_read_bytes_per_second"})
      if (auto read = sumOf(result, {DerivedMetric::Kind::Sum, id, ""}, telemetryHosts({&result})))
        lines.push_back(
            {lineName(result, TelemetryFigureTexts::tr("%1, all hosts").arg(metricTitle(id))), std::move(*read)});
  }

  void addPanel(const QString& title, const QString& unit, std::vector<TelemetryLine>& lines);

  const std::vector<const RunResult*>& m_results;
  const TelemetryChoice& m_choice;
  FigureStyles& m_styles;
  QStringList m_runNames, m_remarks;
  std::vector<std::string> m_hosts;
  std::vector<FigurePanel> m_panels;
  double m_low = HUGE_VAL, m_high = -HUGE_VAL;
};

/// MB/s rather than B/s, by the largest value.
int exponentOf(const QString& unit, double largest) {
  if (unit != QLatin1String("B/s")) return 0;
  return largest >= 1e10 ? 9 : largest >= 1e4 ? 6 : 0;
}

void TelemetryPanels::addPanel(const QString& title, const QString& unit, std::vector<TelemetryLine>& lines) {
  constexpr double kGibi = 1 << 30;
  const bool isMemory = unit == QLatin1String("B");  // in GiB, as on the page Live
  FigurePanel panel;
  panel.y = {title, isMemory ? QStringLiteral("GiB") : unit, AxisScale::Linear, {}, {}};
  double largest = 0, smallest = 0;
  for (TelemetryLine& line : lines) {
    if (panel.series.size() == kMaxLines) {
      m_remarks.append(TelemetryFigureTexts::tr("%1: the first %2 of %3 lines; choose hosts or their sum.")
                           .arg(title, countText(kMaxLines), countText(static_cast<double>(lines.size()))));
      break;
    }
    const SeriesStyle style = m_styles.styleFor(line.name);
    FigureSeries series{line.name, {}, style.color, MarkerShape::None, style.dash, false};
    for (std::size_t i = 0; i < line.curve.x.size(); ++i) {
      const double x = line.curve.x[i], y = isMemory ? line.curve.y[i] / kGibi : line.curve.y[i];
      if (!std::isfinite(x) || !std::isfinite(y)) continue;
      series.points.push_back({x, y, {}, {}});
      m_low = std::min(m_low, x);
      m_high = std::max(m_high, x);
      largest = std::max(largest, std::abs(y));
      smallest = std::min(smallest, y);
    }
    if (!series.points.empty()) panel.series.push_back(std::move(series));
  }
  if (panel.series.empty()) {
    m_remarks.append(TelemetryFigureTexts::tr("%1: no samples.").arg(title));
    return;
  }
  if (smallest >= 0) panel.y.low = 0;
  if (largest == 0) panel.y.high = 1;
  if (unit == QLatin1String("%") && largest > 60 && largest <= 100) panel.y.high = 100;
  panel.y.numbers.exponent = exponentOf(unit, largest);
  m_panels.push_back(std::move(panel));
}

Figure TelemetryPanels::figure(const QString& finding) && {
  Figure figure;
  if (m_panels.empty()) return figure;
  const std::string_view axis = runAxisColumn(m_choice.axis);
  for (FigurePanel& panel : m_panels) {
    panel.x = {metricTitle(axis), metricUnit(axis), AxisScale::Linear, {}, {}};
    panel.x.low = m_choice.axis == RunAxis::WallTime ? std::min(0.0, m_low) : m_low;
    panel.x.high = m_high > m_low ? m_high : m_low + 1;
  }
  std::vector<RunResult> heads;
  for (const RunResult* result : m_results) heads.push_back(headOf(*result));
  figure.panels = std::move(m_panels);
  figure.stacked = true;
  figure.widthMm = kStackWidthMm;
  figure.title = m_results.size() == 1 ? TelemetryFigureTexts::tr("Telemetry: %1").arg(sharedLabel(heads))
                                       : TelemetryFigureTexts::tr("Telemetry of %1 runs").arg(m_results.size());
  figure.finding = finding;
  m_remarks.removeDuplicates();
  figure.caption = m_remarks.join(QLatin1Char(' '));
  figure.footnote = sourcesText(heads);
  figure.heightMm = fittingHeightMm(figure, kStackPlotMm);
  return figure;
}

}  // namespace

Figure makeTelemetryFigure(const std::vector<const RunResult*>& results, const TelemetryChoice& choice,
                           const QString& finding, FigureStyles& styles) {
  TelemetryPanels panels(results, choice, styles);
  for (const std::string& metric : choice.metrics) panels.addMetric(metric);
  for (const DerivedMetric& derived : choice.derived) panels.addDerived(derived);
  return std::move(panels).figure(finding);
}

}  // namespace scalescope
