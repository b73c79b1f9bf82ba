// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/column_titles.h"

#include <QCoreApplication>

#include "app/core/translate.h"
#include "app/results/curve_data.h"
#include "engine/protocol/metric.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

struct ColumnTitle {
  std::string_view id;
  const char* title;
};

/// Columns of tables without a metric.
constexpr ColumnTitle kTitles[] = {
    {"calls", QT_TRANSLATE_NOOP("SeriesColumn", "Calls")},
    {"cause", QT_TRANSLATE_NOOP("SeriesColumn", "Cause")},
    {"cell", QT_TRANSLATE_NOOP("SeriesColumn", "Cell")},
    {"count", QT_TRANSLATE_NOOP("SeriesColumn", "Count")},
    {"data_type", QT_TRANSLATE_NOOP("SeriesColumn", "Data type")},
    {"destination", QT_TRANSLATE_NOOP("SeriesColumn", "Destination")},
    {"element_count", QT_TRANSLATE_NOOP("SeriesColumn", "Elements")},
    {"epoch", QT_TRANSLATE_NOOP("SeriesColumn", "Epoch")},
    {"epoch_time_s", QT_TRANSLATE_NOOP("SeriesColumn", "Epoch time (s)")},
    {"evaluation_time_s", QT_TRANSLATE_NOOP("SeriesColumn", "Evaluation time (s)")},
    {"from", QT_TRANSLATE_NOOP("SeriesColumn", "From")},
    {"hidden", QT_TRANSLATE_NOOP("SeriesColumn", "Hidden")},
    {"host", QT_TRANSLATE_NOOP("SeriesColumn", "Host")},
    {"host_bound", QT_TRANSLATE_NOOP("SeriesColumn", "Limited by the host")},
    {"images", QT_TRANSLATE_NOOP("SeriesColumn", "Images")},
    {"implementation", QT_TRANSLATE_NOOP("SeriesColumn", "Implementation")},
    {"in_place_time_us", QT_TRANSLATE_NOOP("SeriesColumn", "In-place time (µs)")},
    {"in_place_wrong", QT_TRANSLATE_NOOP("SeriesColumn", "In-place wrong")},
    {"interface", QT_TRANSLATE_NOOP("SeriesColumn", "Interface")},
    {"layer", QT_TRANSLATE_NOOP("SeriesColumn", "Layer")},
    {"limit", QT_TRANSLATE_NOOP("SeriesColumn", "Limit")},
    {"lower_ms", QT_TRANSLATE_NOOP("SeriesColumn", "From (ms)")},
    {"max_ms", QT_TRANSLATE_NOOP("SeriesColumn", "Highest (ms)")},
    {"max_time_us", QT_TRANSLATE_NOOP("SeriesColumn", "Longest time (µs)")},
    {"mb_per_s", QT_TRANSLATE_NOOP("SeriesColumn", "MB/s")},
    {"mean_ms", QT_TRANSLATE_NOOP("SeriesColumn", "Mean (ms)")},
    {"mean_time_us", QT_TRANSLATE_NOOP("SeriesColumn", "Mean time (µs)")},
    {"measure", QT_TRANSLATE_NOOP("SeriesColumn", "Quantity")},
    {"median_ms", QT_TRANSLATE_NOOP("SeriesColumn", "Median (ms)")},
    {"median_time_us", QT_TRANSLATE_NOOP("SeriesColumn", "Median time (µs)")},
    {"min_ms", QT_TRANSLATE_NOOP("SeriesColumn", "Lowest (ms)")},
    {"min_time_us", QT_TRANSLATE_NOOP("SeriesColumn", "Shortest time (µs)")},
    {"name", QT_TRANSLATE_NOOP("SeriesColumn", "Name")},
    {"network", QT_TRANSLATE_NOOP("SeriesColumn", "Network")},
    {"out_of_place_time_us", QT_TRANSLATE_NOOP("SeriesColumn", "Out-of-place time (µs)")},
    {"out_of_place_wrong", QT_TRANSLATE_NOOP("SeriesColumn", "Out-of-place wrong")},
    {"over_bound", QT_TRANSLATE_NOOP("SeriesColumn", "Over bound")},
    {"p90_ms", QT_TRANSLATE_NOOP("SeriesColumn", "90th percentile (ms)")},
    {"p999_ms", QT_TRANSLATE_NOOP("SeriesColumn", "99.9th percentile (ms)")},
    {"p99_ms", QT_TRANSLATE_NOOP("SeriesColumn", "99th percentile (ms)")},
    {"part", QT_TRANSLATE_NOOP("SeriesColumn", "Part")},
    {"pass", QT_TRANSLATE_NOOP("SeriesColumn", "Pass")},
    {"peer", QT_TRANSLATE_NOOP("SeriesColumn", "Peer")},
    {"poll", QT_TRANSLATE_NOOP("SeriesColumn", "Poll")},
    {"precision", QT_TRANSLATE_NOOP("SeriesColumn", "Precision")},
    {"previous", QT_TRANSLATE_NOOP("SeriesColumn", "Previous")},
    {"queries", QT_TRANSLATE_NOOP("SeriesColumn", "Queries")},
    {"rank", QT_TRANSLATE_NOOP("SeriesColumn", "Rank")},
    {"reason", QT_TRANSLATE_NOOP("SeriesColumn", "Reason")},
    {"reduction", QT_TRANSLATE_NOOP("SeriesColumn", "Reduction")},
    {"root", QT_TRANSLATE_NOOP("SeriesColumn", "Root")},
    {"row_count", QT_TRANSLATE_NOOP("SeriesColumn", "Rows")},
    {"samples", QT_TRANSLATE_NOOP("SeriesColumn", "Samples")},
    {"section", QT_TRANSLATE_NOOP("SeriesColumn", "Section")},
    {"size_bytes", QT_TRANSLATE_NOOP("SeriesColumn", "Size (B)")},
    {"source", QT_TRANSLATE_NOOP("SeriesColumn", "Source")},
    {"step", QT_TRANSLATE_NOOP("SeriesColumn", "Step")},
    {"steps", QT_TRANSLATE_NOOP("SeriesColumn", "Steps")},
    {"target_rate", QT_TRANSLATE_NOOP("SeriesColumn", "Target rate")},
    {"test", QT_TRANSLATE_NOOP("SeriesColumn", "Test")},
    {"time_us", QT_TRANSLATE_NOOP("SeriesColumn", "Time (µs)")},
    {"to", QT_TRANSLATE_NOOP("SeriesColumn", "To")},
    {"total_time_us", QT_TRANSLATE_NOOP("SeriesColumn", "Total time (µs)")},
    {"unit", QT_TRANSLATE_NOOP("SeriesColumn", "Unit")},
    {"upper_ms", QT_TRANSLATE_NOOP("SeriesColumn", "To (ms)")},
    {"validation_images", QT_TRANSLATE_NOOP("SeriesColumn", "Validation images")},
    {"value", QT_TRANSLATE_NOOP("SeriesColumn", "Value")},
    {"verdict", QT_TRANSLATE_NOOP("SeriesColumn", "Verdict")},
    {"warmup", QT_TRANSLATE_NOOP("SeriesColumn", "Warm-up")},
};

}  // namespace

QString columnTitle(const std::string& id) {
  if (const auto device = findDeviceMetric(id))
    return translate("SeriesColumn", "GPU %1: %2")
        .arg(device->device)
        .arg(columnTitle(std::string(device->metric->id)));
  if (const Metric* metric = findMetric(id)) {
    const QString title = metricTitle(metric->id), unit = metricUnit(metric->id);
    return unit.isEmpty() || unit == QLatin1String("1") ? title : title + QStringLiteral(" (%1)").arg(unit);
  }
  for (const ColumnTitle& known : kTitles)
    if (known.id == id) return translate("SeriesColumn", known.title);
  QString words = toQString(id).replace(QLatin1Char('_'), QLatin1Char(' '));
  if (!words.isEmpty()) words[0] = words[0].toUpper();
  return words;
}

}  // namespace scalescope
