// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/measurement_figure.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <numeric>

#include "app/compare/column_titles.h"
#include "app/figures/figure_text.h"
#include "app/results/comparison.h"
#include "app/results/curve_data.h"
#include "app/results/names/run_names.h"
#include "app/store/library_entry.h"
#include "app/store/result_kind_text.h"
#include "engine/protocol/metric.h"
#include "engine/protocol/run/network_titles.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxMatrix = 16;

/// Texts of this file, for translators.
struct MeasurementFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(MeasurementFigure)
};

/// Logs use "us".
QString unitText(const QString& unit) { return unit == QLatin1String("us") ? QStringLiteral("µs") : unit; }

const SeriesColumn& columnOf(const SeriesTable& table, std::string_view id) {
  static const SeriesColumn kNone{"", {}};
  const SeriesColumn* found = table.find(id);
  return found == nullptr ? kNone : *found;
}

FigureSeries lineOf(const QString& name, const SeriesColumn& x, const SeriesColumn& y, FigureStyles& styles,
                    bool positive) {
  const SeriesStyle style = styles.styleFor(name);
  FigureSeries series{name, {}, style.color, style.marker, style.dash, false};
  for (std::size_t i = 0; i < x.values.size() && i < y.values.size(); ++i)
    if (!std::isnan(y.values[i]) && (!positive || x.values[i] > 0))
      series.points.push_back({x.values[i], y.values[i], {}, {}});
  if (series.points.size() > 60) series.marker = MarkerShape::None;
  return series;
}

FigurePanel collectivePanel(const SeriesTable& table, FigureStyles& styles) {
  FigurePanel panel;
  panel.x = {MeasurementFigureTexts::tr("Message size"), QStringLiteral("B"), AxisScale::Log2, {}, {}};
  panel.y = {MeasurementFigureTexts::tr("Bus bandwidth"), QStringLiteral("GB/s"), AxisScale::Linear, 0.0, {}};
  const std::pair<const char*, QString> halves[] = {
      {"out_of_place_bus_bandwidth_gb_per_s", MeasurementFigureTexts::tr("Out of place")},
      {"in_place_bus_bandwidth_gb_per_s", MeasurementFigureTexts::tr("In place")},
      {"bus_bandwidth_gb_per_s", MeasurementFigureTexts::tr("In training")}};
  for (const auto& [id, name] : halves)
    if (table.find(id) != nullptr)
      panel.series.push_back(lineOf(name, columnOf(table, "size_bytes"), columnOf(table, id), styles, true));
  return panel;
}

FigurePanel transferPanel(const SeriesTable& table, FigureStyles& styles) {
  FigurePanel panel;
  panel.x = {MeasurementFigureTexts::tr("Transfer size"), QStringLiteral("B"), AxisScale::Log2, {}, {}};
  panel.y = {MeasurementFigureTexts::tr("Bandwidth"), QStringLiteral("GB/s"), AxisScale::Linear, 0.0, {}};
  std::map<std::string, SeriesTable> byTest;
  const SeriesColumn &test = columnOf(table, "test"), &size = columnOf(table, "size_bytes");
  const SeriesColumn& rate = columnOf(table, "bandwidth_gb_per_s");
  for (std::size_t i = 0; i < size.values.size() && i < rate.values.size(); ++i) {
    SeriesTable& part = byTest[i < test.texts.size() ? test.texts[i] : ""];
    if (part.columns.empty()) part.columns = {{"x", {}}, {"y", {}}};
    part.columns[0].values.push_back(size.values[i]);
    part.columns[1].values.push_back(rate.values[i]);
  }
  for (const auto& [name, part] : byTest)
    panel.series.push_back(lineOf(shortenedName(toQString(name)), part.columns[0], part.columns[1], styles, true));
  return panel;
}

/// One row per source, one column per destination.
FigurePanel matrixPanel(const SeriesTable& table, const QString& choice) {
  FigurePanel panel;
  panel.kind = FigureKind::Table;
  const SeriesColumn &test = columnOf(table, "test"), &unit = columnOf(table, "unit");
  const SeriesColumn &from = columnOf(table, "source"), &to = columnOf(table, "destination");
  const SeriesColumn& value = columnOf(table, "value");
  std::map<int, std::map<int, double>> cells;
  std::map<int, bool> columns;
  for (std::size_t i = 0; i < value.values.size() && i < test.texts.size(); ++i) {
    if (toQString(test.texts[i]) != choice) continue;
    if (panel.title.isEmpty()) panel.title = QStringLiteral("%1 (%2)").arg(choice, unitText(toQString(unit.texts[i])));
    const int row = static_cast<int>(from.values[i]), column = static_cast<int>(to.values[i]);
    if (cells.size() >= kMaxMatrix && cells.count(row) == 0) continue;
    cells[row][column] = value.values[i];
    columns[column] = true;
  }
  std::vector<double> all;
  for (const auto& [row, values] : cells)
    for (const auto& [column, one] : values) all.push_back(one);
  const int decimals = decimalsOfColumn(all, 4, ColumnKind::Computed);
  panel.tableHeader << QString();
  for (const auto& [column, present] : columns) panel.tableHeader << QString::number(column);
  for (const auto& [row, values] : cells) {
    TableRow line{countCell(row)};
    for (const auto& [column, present] : columns) {
      auto found = values.find(column);
      line << (found == values.end() ? TableCell(QStringLiteral("–")) : columnCell(found->second, decimals));
    }
    panel.tableRows.push_back(line);
  }
  return panel;
}

/// The bars to draw, and how many there are beyond.
struct BarLimit {
  MeasuredBars bars;
  int leftOut = 0;
};

/// Horizontal bars, the largest first; the caption states how many are omitted beyond the limit.
FigurePanel barPanel(const SeriesTable& table, const char* name, const char* value, const FigureAxis& axis,
                     FigureStyles& styles, BarLimit& limit) {
  FigurePanel panel;
  panel.kind = FigureKind::StackedBars;
  panel.x.title = columnTitle(name);
  panel.y = axis;
  const SeriesColumn &names = columnOf(table, name), &values = columnOf(table, value);
  std::vector<std::size_t> order(std::min(names.texts.size(), values.values.size()));
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::erase_if(order, [&values](std::size_t i) { return std::isnan(values.values[i]); });
  std::stable_sort(order.begin(), order.end(),
                   [&values](std::size_t a, std::size_t b) { return values.values[a] > values.values[b]; });
  limit.leftOut = static_cast<int>(order.size() - std::min(order.size(), limit.bars.most));
  order.resize(std::min(order.size(), limit.bars.most));
  const SeriesStyle style = styles.styleFor(axis.title);
  FigureSeries series{axis.title, {}, style.color, style.marker, style.dash, false};
  for (std::size_t i : order) {
    panel.categories << shortenedName(toQString(names.texts[i]), limit.bars.nameLength);
    series.points.push_back({0, values.values[i], {}, {}});
  }
  panel.series.push_back(std::move(series));
  return panel;
}

/// "gpu_i3_power_w" is power_w of instance 3 of a partitioned GPU, "gpu_ci3_power_w" of a compute instance.
bool splitInstance(const std::string& id, QString& device, std::string& metric) {
  for (const auto& [prefix, name] : {std::pair("gpu_i", "GPU-I"), {"gpu_ci", "GPU-CI"}}) {
    const std::size_t begin = std::strlen(prefix), mark = id.find_first_not_of("0123456789", begin);
    if (id.rfind(prefix, 0) != 0 || mark == begin || mark == std::string::npos || id[mark] != '_') continue;
    device = QStringLiteral("%1 %2").arg(QLatin1String(name), toQString(id.substr(begin, mark - begin)));
    metric = "gpu" + id.substr(mark);
    return true;
  }
  return false;
}

/// "gpu3_power_w" is power_w of device 3.
bool splitDevice(const std::string& id, QString& device, std::string& metric) {
  if (splitInstance(id, device, metric)) return true;
  const auto known = findDeviceMetric(id);
  const auto mark = id.find('_');
  if (id.rfind("gpu", 0) != 0 || mark == std::string::npos || mark == 3) return false;
  device = MeasurementFigureTexts::tr("GPU %1").arg(known ? known->device : std::atoi(id.c_str() + 3));
  metric = "gpu" + id.substr(mark);
  return true;
}

FigurePanel telemetryPanel(const SeriesTable& table, const QString& choice, FigureStyles& styles) {
  FigurePanel panel;
  const bool timed = table.find("time_s") != nullptr;
  panel.x = timed ? FigureAxis{MeasurementFigureTexts::tr("Time"), QStringLiteral("s"), AxisScale::Linear, {}, {}}
                  : FigureAxis{MeasurementFigureTexts::tr("Poll"), QString(), AxisScale::Linear, {}, {}};
  panel.y.title = choice;
  for (const SeriesColumn& column : table.columns) {
    QString device;
    std::string metric;
    if (!splitDevice(column.id, device, metric) || columnTitle(metric) != choice) continue;
    panel.series.push_back(lineOf(device, columnOf(table, timed ? "time_s" : "poll"), column, styles, false));
    for (FigurePoint& point : panel.series.back().points) point.y *= metricScale(metric);
  }
  return panel;
}

FigurePanel latencyPanel(const SeriesTable& table, FigureStyles& styles) {
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.y = {MeasurementFigureTexts::tr("Time"), QStringLiteral("ms"), AxisScale::Linear, {}, {}};
  for (const std::string& measure : columnOf(table, "measure").texts) panel.categories << columnTitle(measure);
  const std::pair<const char*, QString> measures[] = {{"mean_ms", MeasurementFigureTexts::tr("Mean")},
                                                      {"median_ms", MeasurementFigureTexts::tr("Median")},
                                                      {"p99_ms", MeasurementFigureTexts::tr("99th percentile")}};
  for (const auto& [id, name] : measures) {
    const SeriesColumn* column = table.find(id);
    if (column == nullptr) continue;
    const SeriesStyle style = styles.styleFor(name);
    FigureSeries series{name, {}, style.color, style.marker, style.dash, false};
    for (double value : column->values) series.points.push_back({0, value, {}, {}});
    panel.series.push_back(std::move(series));
  }
  return panel;
}

/// The share of the latencies in each bin, as steps.
FigurePanel histogramPanel(const SeriesTable& table, FigureStyles& styles) {
  FigurePanel panel;
  const SeriesColumn &lower = columnOf(table, "lower_ms"), &upper = columnOf(table, "upper_ms"),
                     &count = columnOf(table, "count");
  const double all = std::accumulate(count.values.begin(), count.values.end(), 0.0);
  if (!(all > 0)) return panel;
  panel.x = {MeasurementFigureTexts::tr("Latency"), QStringLiteral("ms"), AxisScale::Log10, {}, {}};
  panel.y = {MeasurementFigureTexts::tr("Share of latencies"), QStringLiteral("%"), AxisScale::Linear, 0, {}};
  const SeriesStyle style = styles.styleFor(panel.y.title);
  FigureSeries series{panel.y.title, {{lower.values.front(), 0, {}, {}}}, style.color, MarkerShape::None};
  series.stepped = true;
  series.inLegend = false;
  for (std::size_t i = 0; i < count.values.size(); ++i)
    series.points.push_back({upper.values[i], 100 * count.values[i] / all, {}, {}});
  panel.series.push_back(std::move(series));
  return panel;
}

QString textOf(const SeriesColumn& column, std::size_t row) {
  return row < column.texts.size() ? toQString(column.texts[row]) : QString();
}

QString sizeOf(const SeriesColumn& column, std::size_t row) {
  return row < column.values.size() && !std::isnan(column.values[row]) ? QString::number(column.values[row])
                                                                       : QStringLiteral("?");
}

/// Names single kernels by what identifies them, so that equal ones of several results share a bar. FP32 is not named:
/// most logs do not state it.
class KernelNames {
 public:
  explicit KernelNames(const SeriesTable& table) : m_table(table) {}

  SeriesTable named() const {
    SeriesTable named = m_table;
    SeriesColumn name{"name", {}};
    for (std::size_t row = 0; row < m_table.rowCount(); ++row) {
      const QString precision = textOf(columnOf(m_table, "precision"), row);
      QString text = nameOf(row);
      if (!precision.isEmpty() && precision != QLatin1String("fp32")) text += QLatin1Char(' ') + precision;
      name.texts.push_back(text.toStdString());
      name.values.push_back(0);
    }
    named.columns.push_back(std::move(name));
    return named;
  }

 private:
  QString size(const char* id, std::size_t row) const { return sizeOf(columnOf(m_table, id), row); }
  QString text(const char* id, std::size_t row) const { return textOf(columnOf(m_table, id), row); }

  QString nameOf(std::size_t row) const {
    if (m_table.name == "gemm")
      return QStringLiteral("%1 × %2 × %3 %4%5")
          .arg(size("m", row), size("n", row), size("k", row), text("a_transposed", row), text("b_transposed", row));
    if (m_table.name == "rnn")
      return QStringLiteral("%1 %2 × %3 × %4 %5")
          .arg(text("cell", row), size("hidden", row), size("batch", row), size("steps", row), text("pass", row));
    return QStringLiteral("%1 × %2 × %3 × %4, %5: %6 × %7 /%8 %9")
        .arg(size("batch", row), size("c", row), size("h", row), size("w", row), size("k", row), size("r", row),
             size("s", row), size("stride", row), text("pass", row));
  }

  const SeriesTable& m_table;
};

}  // namespace

QString shortenedName(const QString& name, qsizetype length) {
  return inOneLine(name.size() <= length ? name : name.left(length - 1) + QChar(0x2026));
}

QString tableTitle(const std::string& name) {
  const std::string kind = name.substr(0, name.find('/'));
  const QString of = kind == name ? QString() : toQString(name.substr(kind.size() + 1));
  if (kind == "steps") return MeasurementFigureTexts::tr("Steps of rank 0");
  if (kind == "rank_steps") return MeasurementFigureTexts::tr("Steps of rank %1").arg(of);
  if (kind == "rank_means") return MeasurementFigureTexts::tr("Means of each rank");
  if (kind == "evaluations") return MeasurementFigureTexts::tr("Evaluations");
  if (kind == "epochs") return MeasurementFigureTexts::tr("Epochs");
  if (kind == "telemetry") return MeasurementFigureTexts::tr("Telemetry of %1").arg(of);
  if (kind == "meter") return MeasurementFigureTexts::tr("Wall meter of %1").arg(of);
  if (kind == "energy") return MeasurementFigureTexts::tr("Power by part");
  if (kind == "host_links") return MeasurementFigureTexts::tr("Links between hosts");
  if (kind == "networks") return MeasurementFigureTexts::tr("Networks");
  if (kind == "latencies") return MeasurementFigureTexts::tr("Latencies");
  if (kind == "latency_histogram") return MeasurementFigureTexts::tr("Histogram of latencies");
  if (kind == "rate_search") return MeasurementFigureTexts::tr("Search of the rate");
  if (kind == "collective") return MeasurementFigureTexts::tr("Collective operations");
  if (kind == "links") return MeasurementFigureTexts::tr("Links between devices");
  if (kind == "sums") return MeasurementFigureTexts::tr("Sums");
  if (kind == "transfers") return MeasurementFigureTexts::tr("Transfers");
  if (kind == "gemm") return MeasurementFigureTexts::tr("Matrix multiplications");
  if (kind == "convolution") return MeasurementFigureTexts::tr("Convolutions");
  if (kind == "kernels") return MeasurementFigureTexts::tr("Kernels");
  QString words = toQString(name).replace(QLatin1Char('_'), QLatin1Char(' '));
  if (!words.isEmpty()) words[0] = words[0].toUpper();
  return words;
}

QStringList measurementChoices(const RunResult& result, const std::string& name) {
  QStringList choices;
  const SeriesTable* table = findTable(result.series, name);
  if (table == nullptr) return choices;
  if (name == "links")
    for (const std::string& test : columnOf(*table, "test").texts)
      if (!choices.contains(toQString(test))) choices << toQString(test);
  if (name.rfind("telemetry/", 0) == 0)
    for (const SeriesColumn& column : table->columns) {
      QString device;
      std::string metric;
      if (splitDevice(column.id, device, metric) && !choices.contains(columnTitle(metric)))
        choices << columnTitle(metric);
    }
  if (name == "kernels")
    for (const std::string& section : columnOf(*table, "section").texts)
      if (!section.empty() && !choices.contains(toQString(section))) choices << toQString(section);
  return choices;
}

namespace {

/// The rows of one section of a profile.
SeriesTable sectionOf(const SeriesTable& table, const QString& section) {
  const SeriesColumn& sections = columnOf(table, "section");
  if (section.isEmpty() || !sections.isText()) return table;
  SeriesTable part{table.name, {}};
  for (const SeriesColumn& column : table.columns) {
    SeriesColumn kept{column.id, {}};
    for (std::size_t i = 0; i < sections.texts.size(); ++i) {
      if (toQString(sections.texts[i]) != section) continue;
      kept.values.push_back(column.values[i]);
      if (column.isText()) kept.texts.push_back(column.texts[i]);
    }
    part.columns.push_back(std::move(kept));
  }
  return part;
}

SeriesTable firstRows(const SeriesTable& table, std::size_t count) {
  SeriesTable first{table.name, {}};
  for (const SeriesColumn& column : table.columns) {
    first.columns.push_back({column.id, {}});
    first.columns.back().values.assign(column.values.begin(),
                                       column.values.begin() + std::ptrdiff_t(std::min(count, column.values.size())));
    first.columns.back().texts.assign(column.texts.begin(),
                                      column.texts.begin() + std::ptrdiff_t(std::min(count, column.texts.size())));
  }
  return first;
}

FigurePanel panelOf(const SeriesTable& table, const QString& choice, FigureStyles& styles, BarLimit& limit) {
  const std::string& name = table.name;
  const FigureAxis rate{
      MeasurementFigureTexts::tr("Throughput"), QStringLiteral("images/s"), AxisScale::Linear, {}, {}};
  const FigureAxis share{MeasurementFigureTexts::tr("Share of time"), QStringLiteral("%"), AxisScale::Linear, {}, {}};
  const FigureAxis flops{
      MeasurementFigureTexts::tr("Arithmetic rate"), QStringLiteral("TFLOP/s"), AxisScale::Linear, {}, {}};
  if (name == "collective") return collectivePanel(table, styles);
  if (name == "transfers") return transferPanel(table, styles);
  if (name == "links") return matrixPanel(table, choice);
  if (name == "sums")
    return barPanel(table, "test", "value", {MeasurementFigureTexts::tr("Sum"), QString(), AxisScale::Linear, {}, {}},
                    styles, limit);
  if (name == "kernels") return barPanel(sectionOf(table, choice), "name", "share_percent", share, styles, limit);
  if (name == "gemm" || name == "convolution" || name == "rnn")
    return barPanel(KernelNames(table).named(), "name", "tflops", flops, styles, limit);
  if (name == "networks") {
    FigurePanel panel = barPanel(table, "network", "images_per_second", rate, styles, limit);
    for (QString& network : panel.categories) network = toQString(networkTitle(network.toStdString()));
    return panel;
  }
  if (name == "latencies") return latencyPanel(table, styles);
  if (name == "latency_histogram") return histogramPanel(table, styles);
  if (name.rfind("telemetry/", 0) == 0) return telemetryPanel(table, choice, styles);
  return {};
}

bool showsNothing(const FigurePanel& panel) {
  return panel.kind == FigureKind::Table ? panel.tableRows.empty() : panel.series.empty();
}

}  // namespace

bool hasMeasurementFigure(const RunResult& result, const std::string& name, FigureStyles& styles) {
  constexpr std::size_t kEnough = 64;  // most tables have values in their first rows
  const SeriesTable* table = findTable(result.series, name);
  if (table == nullptr || table->rowCount() == 0) return false;
  const QString choice = measurementChoices(result, name).value(0);
  BarLimit limit{{}};
  const auto isDrawn = [&](const SeriesTable& rows) { return !showsNothing(panelOf(rows, choice, styles, limit)); };
  return isDrawn(firstRows(*table, kEnough)) || (table->rowCount() > kEnough && isDrawn(*table));
}

Figure makeMeasurementFigure(const RunResult& result, const std::string& name, const QString& choice,
                             FigureStyles& styles, const MeasuredBars& wanted) {
  Figure figure;
  const SeriesTable* table = findTable(result.series, name);
  if (table == nullptr || table->rowCount() == 0) return figure;
  BarLimit limit{wanted};
  FigurePanel panel = panelOf(*table, choice, styles, limit);
  if (showsNothing(panel)) return figure;
  figure.panels.push_back(std::move(panel));
  figure.title = QStringLiteral("%1: %2").arg(resultKindText(result.summary.kind), statedName(result));
  figure.footnote = sourcesText({result});
  if (limit.leftOut > 0)
    figure.caption =
        MeasurementFigureTexts::tr("The %1 largest; %2 more are in the table.").arg(limit.bars.most).arg(limit.leftOut);
  constexpr double kBarMm = 5;
  const double bars = static_cast<double>(figure.panels.front().categories.size()) * kBarMm;
  figure.heightMm = std::max(80.0, fittingHeightMm(figure, std::max(45.0, bars)));
  return figure;
}

}  // namespace scalescope
