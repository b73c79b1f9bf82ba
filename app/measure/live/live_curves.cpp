// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/live/live_curves.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "app/figures/figure_export.h"
#include "engine/protocol/metric.h"
#include "widgets/tones.h"

namespace scalescope {

namespace {

constexpr double kPercent = 100, kPercentOfCore = 0.01, kMega = 1e-6, kGibi = 1.0 / (1024.0 * 1024 * 1024);

QString curveTitle(const LiveCurve& curve) {
  if (curve.name != nullptr) return translate("LiveView", curve.name);
  const Metric* known = findMetric(curve.metric);
  if (known == nullptr) return QString::fromLatin1(curve.metric);
  return wordsText(known->title);
}

constexpr std::string_view kTelemetry = "telemetry/";

/// Whether a curve is drawn from this table: telemetry from every host's, steps from every rank's.
bool isOf(const LiveCurve& curve, const std::string& table) {
  if (std::string_view(curve.table) == kTelemetry) return table.starts_with(kTelemetry);
  return curve.table == table || (std::string_view(curve.table) == "steps" && rankOfSteps(table));
}

bool hasData(const SeriesTable& table, const char* metric) {
  const SeriesColumn* column = table.find(metric);
  if (column == nullptr) return false;
  for (double value : column->values)
    if (!std::isnan(value)) return true;
  return false;
}

}  // namespace

std::span<const std::vector<LiveView>> livePlaces() {
  static const std::array<std::vector<LiveView>, 4> kPlaces = {{
      {{QT_TRANSLATE_NOOP("LiveView", "Throughput"),
        QT_TRANSLATE_NOOP("LiveView", "images/s"),
        true,
        {{"steps", "images_per_second", 1, true}}},
       {QT_TRANSLATE_NOOP("LiveView", "Step time"),
        QT_TRANSLATE_NOOP("LiveView", "Time (ms)"),
        true,
        {{"steps", "step_time_ms", 1, true},
         {"steps", "compute_time_ms"},
         {"steps", "data_wait_ms"},
         {"steps", "allreduce_time_ms"}}}},
      {{QT_TRANSLATE_NOOP("LiveView", "Loss"),
        QT_TRANSLATE_NOOP("LiveView", "Cross-entropy"),
        true,
        {{"steps", "loss", 1, true}, {"evaluations", "validation_loss"}}},
       {QT_TRANSLATE_NOOP("LiveView", "Accuracy"),
        QT_TRANSLATE_NOOP("LiveView", "Accuracy (%)"),
        true,
        {{"steps", "train_top1_accuracy", kPercent, true},
         {"steps", "train_top5_accuracy", kPercent, true},
         {"evaluations", "validation_top1_accuracy", kPercent},
         {"evaluations", "validation_top5_accuracy", kPercent}}},
       {QT_TRANSLATE_NOOP("LiveView", "Learning rate"),
        QT_TRANSLATE_NOOP("LiveView", "Learning rate"),
        true,
        {{"steps", "learning_rate"}}}},
      {{QT_TRANSLATE_NOOP("LiveView", "CPU and GPU busy"),
        QT_TRANSLATE_NOOP("LiveView", "Share of all cores or of the GPU (%)"),
        true,
        {{"telemetry/", "cpu_busy_percent", 1, false, QT_TRANSLATE_NOOP("LiveView", "CPU")},
         {"telemetry/", "foreign_cpu_percent", 1, false, QT_TRANSLATE_NOOP("LiveView", "others")},
         {"telemetry/", "gpu_busy_percent", 1, false, QT_TRANSLATE_NOOP("LiveView", "GPU")}}},
       {QT_TRANSLATE_NOOP("LiveView", "CPU cores used"),
        QT_TRANSLATE_NOOP("LiveView", "Cores"),
        true,
        {{"telemetry/", "run_cpu_percent", kPercentOfCore, false, QT_TRANSLATE_NOOP("LiveView", "this run")}}},
       {QT_TRANSLATE_NOOP("LiveView", "Memory"),
        QT_TRANSLATE_NOOP("LiveView", "Memory (GiB)"),
        true,
        {{"telemetry/", "memory_used_bytes", kGibi, false, QT_TRANSLATE_NOOP("LiveView", "used")},
         {"telemetry/", "page_cache_bytes", kGibi, false, QT_TRANSLATE_NOOP("LiveView", "page cache")},
         {"telemetry/", "gpu_memory_used_bytes", kGibi, false, QT_TRANSLATE_NOOP("LiveView", "GPU")}}},
       {QT_TRANSLATE_NOOP("LiveView", "GPU power"),
        QT_TRANSLATE_NOOP("LiveView", "Power (W)"),
        true,
        {{"telemetry/", "gpu_power_w", 1, false, QT_TRANSLATE_NOOP("LiveView", "GPU")}}},
       {QT_TRANSLATE_NOOP("LiveView", "GPU clock"),
        QT_TRANSLATE_NOOP("LiveView", "Clock (MHz)"),
        true,
        {{"telemetry/", "gpu_sm_clock_mhz", 1, false, QT_TRANSLATE_NOOP("LiveView", "GPU")}}},
       {QT_TRANSLATE_NOOP("LiveView", "GPU temperature"),
        QT_TRANSLATE_NOOP("LiveView", "Temperature (°C)"),
        true,
        {{"telemetry/", "gpu_temperature_c", 1, false, QT_TRANSLATE_NOOP("LiveView", "GPU")}}}},
      {{QT_TRANSLATE_NOOP("LiveView", "Network and disk"),
        QT_TRANSLATE_NOOP("LiveView", "MB/s"),
        true,
        {{"telemetry/", "network_receive_bytes_per_second", kMega, false, QT_TRANSLATE_NOOP("LiveView", "in")},
         {"telemetry/", "network_send_bytes_per_second", kMega, false, QT_TRANSLATE_NOOP("LiveView", "out")},
         {"telemetry/", "loopback_bytes_per_second", kMega, false, QT_TRANSLATE_NOOP("LiveView", "loopback")},
         {"telemetry/", "disk_read_bytes_per_second", kMega, false, QT_TRANSLATE_NOOP("LiveView", "read")},
         {"telemetry/", "disk_write_bytes_per_second", kMega, false, QT_TRANSLATE_NOOP("LiveView", "write")}}},
       {QT_TRANSLATE_NOOP("LiveView", "PCIe and NVLink"),
        QT_TRANSLATE_NOOP("LiveView", "MB/s"),
        true,
        {{"telemetry/", "gpu_pcie_receive_bytes_per_second", kMega, false, QT_TRANSLATE_NOOP("LiveView", "PCIe in")},
         {"telemetry/", "gpu_pcie_send_bytes_per_second", kMega, false, QT_TRANSLATE_NOOP("LiveView", "PCIe out")},
         {"telemetry/", "gpu_nvlink_receive_bytes_per_second", kMega, false,
          QT_TRANSLATE_NOOP("LiveView", "NVLink in")},
         {"telemetry/", "gpu_nvlink_send_bytes_per_second", kMega, false,
          QT_TRANSLATE_NOOP("LiveView", "NVLink out")}}}},
  }};
  return kPlaces;
}

std::vector<LiveCurveInstance> availableCurves(const LiveView& view, const RunTables& tables,
                                               const NodeFilter& filter) {
  std::vector<LiveCurveInstance> curves;
  const int hosts = static_cast<int>(std::count_if(tables.tables().begin(), tables.tables().end(), [&](const auto& t) {
    return t.name.starts_with(kTelemetry) && filter.shows(t.name);
  }));
  int color = -1;
  for (const LiveCurve& curve : view.curves) {
    ++color;
    for (const SeriesTable& table : tables.tables()) {
      const bool telemetry = std::string_view(curve.table) == kTelemetry;
      if (!isOf(curve, table.name) || !filter.shows(table.name)) continue;
      QString of;
      if (telemetry && hosts > 1) of = QStringLiteral(", ") + QString::fromStdString(table.name.substr(10));
      int place = 0;
      if (const auto rank = filter.ranks.size() > 1 ? rankOfSteps(table.name) : std::nullopt) {
        of = translate("LiveView", ", rank %1").arg(*rank);
        place = static_cast<int>(std::find(filter.ranks.begin(), filter.ranks.end(), *rank) - filter.ranks.begin());
      }
      if (hasData(table, curve.metric))
        curves.push_back({curveTitle(curve) + of,
                          {table.name, curve.metric, curve.scale},
                          color + place * static_cast<int>(view.curves.size()),
                          curve.smooth});
      for (const SeriesColumn& column : table.columns) {
        const auto own = findDeviceMetric(column.id);
        if (!own || own->metric->id != curve.metric || !hasData(table, column.id.c_str())) continue;
        const QString name = QStringLiteral("%1 %2").arg(curveTitle(curve), QString::number(own->device));
        curves.push_back({name + of, {table.name, column.id, curve.scale}, color + 1 + own->device, curve.smooth});
      }
    }
  }
  return curves;
}

QColor curveColor(int index, const QPalette& palette) {
  const QList<QColor> colors = FigureStyles::colors();
  return markOn(colors[index % (colors.size() - 1)], palette.color(QPalette::Base));  // the last is black
}

}  // namespace scalescope
