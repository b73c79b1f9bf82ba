// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/live/telemetry_strip.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/core/run_session.h"
#include "app/core/translate.h"
#include "app/measure/live/live_curves.h"
#include "app/measure/live/sparkline.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/tones.h"

namespace scalescope {

namespace {

constexpr double kShownS = 120;

struct StripMetric {
  const char* id;
  const char* title;
  enum class Unit { Percent, Bytes, BytesPerSecond, Watts, Megahertz } unit;
};
constexpr std::array<StripMetric, 12> kMetrics = {
    {{"cpu_busy_percent", QT_TRANSLATE_NOOP("TelemetryStrip", "CPU"), StripMetric::Unit::Percent},
     {"cpu_io_wait_percent", QT_TRANSLATE_NOOP("TelemetryStrip", "I/O wait"), StripMetric::Unit::Percent},
     {"cpu_clock_mhz", QT_TRANSLATE_NOOP("TelemetryStrip", "CPU clock"), StripMetric::Unit::Megahertz},
     {"memory_used_bytes", QT_TRANSLATE_NOOP("TelemetryStrip", "Memory"), StripMetric::Unit::Bytes},
     {"disk_read_bytes_per_second", QT_TRANSLATE_NOOP("TelemetryStrip", "Disk read"),
      StripMetric::Unit::BytesPerSecond},
     {"nfs_read_bytes_per_second", QT_TRANSLATE_NOOP("TelemetryStrip", "NFS read"), StripMetric::Unit::BytesPerSecond},
     {"page_cache_bytes", QT_TRANSLATE_NOOP("TelemetryStrip", "Page cache"), StripMetric::Unit::Bytes},
     {"network_receive_bytes_per_second", QT_TRANSLATE_NOOP("TelemetryStrip", "Received"),
      StripMetric::Unit::BytesPerSecond},
     {"network_send_bytes_per_second", QT_TRANSLATE_NOOP("TelemetryStrip", "Sent"), StripMetric::Unit::BytesPerSecond},
     {"gpu_busy_percent", QT_TRANSLATE_NOOP("TelemetryStrip", "GPU"), StripMetric::Unit::Percent},
     {"gpu_memory_used_bytes", QT_TRANSLATE_NOOP("TelemetryStrip", "GPU memory"), StripMetric::Unit::Bytes},
     {"gpu_power_w", QT_TRANSLATE_NOOP("TelemetryStrip", "GPU power"), StripMetric::Unit::Watts}}};
constexpr int kGridColumns = 2;

QString valueText(double value, StripMetric::Unit unit) {
  if (!std::isfinite(value)) return QStringLiteral("–");
  if (unit == StripMetric::Unit::Percent) return QStringLiteral("%1 %").arg(numberText(value, 0));
  if (unit == StripMetric::Unit::Watts) return QStringLiteral("%1 W").arg(numberText(value, 0));
  if (unit == StripMetric::Unit::Megahertz) return QStringLiteral("%1 MHz").arg(numberText(value, 0));
  if (unit == StripMetric::Unit::Bytes) return bytesText(value, ByteBase::Binary);
  return TelemetryStrip::tr("%1/s").arg(bytesText(value, ByteBase::Decimal));
}

/// The values of the last kShownS seconds.
std::vector<double> lastValues(const SeriesTable& table, const SeriesColumn& column) {
  const SeriesColumn* times = table.find("time_s");
  if (times == nullptr || times->values.empty()) return {};
  const auto from = std::lower_bound(times->values.begin(), times->values.end(), times->values.back() - kShownS);
  return {column.values.begin() + (from - times->values.begin()), column.values.end()};
}

}  // namespace

TelemetryStrip::TelemetryStrip(QWidget* parent) : QWidget(parent) {
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  auto* scroll = new QScrollArea(this);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  m_rows = new QWidget(scroll);
  m_column = new QVBoxLayout(m_rows);
  auto* empty = new QLabel(tr("Shows the load of a run's hosts."), m_rows);
  empty->setWordWrap(true);
  empty->setEnabled(false);
  m_empty = empty;
  m_column->addWidget(m_empty);
  m_column->addStretch(1);
  scroll->setWidget(m_rows);
  outer->addWidget(scroll);
}

void TelemetryStrip::setSession(const RunSession* session) {
  m_session = session;
  clear();
  refresh();
}

void TelemetryStrip::clear() {
  const auto boxes = m_rows->findChildren<QWidget*>(QStringLiteral("telemetry_host"), Qt::FindDirectChildrenOnly);
  for (QWidget* box : boxes) delete box;
  m_hosts.clear();
  m_empty->show();
}

TelemetryStrip::Row& TelemetryStrip::rowFor(const std::string& table) {
  for (Row& row : m_hosts)
    if (row.table == table) return row;
  m_hosts.push_back({table, {}});
  build(m_hosts.back());
  return m_hosts.back();
}

void TelemetryStrip::build(Row& row) {
  auto* box = named(new QWidget(m_rows), "telemetry_host");
  auto* grid = new QGridLayout(box);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(4 * kSpace);
  grid->addWidget(new QLabel(QString::fromStdString(row.table.substr(row.table.find('/') + 1)), box), 0, 0, 1,
                  kGridColumns);
  for (std::size_t i = 0; i < kMetrics.size(); ++i) {
    const QString title = translate("TelemetryStrip", kMetrics[i].title);
    auto* line = new Sparkline(title, static_cast<int>(i), box);
    row.lines.push_back(line);
    grid->addWidget(line, 1 + static_cast<int>(i) / kGridColumns, static_cast<int>(i) % kGridColumns);
  }
  m_empty->hide();
  m_column->insertWidget(static_cast<int>(m_hosts.size()) - 1, box);
}

void TelemetryStrip::refresh() {
  if (m_session == nullptr) return;
  for (const SeriesTable& table : m_session->tables().tables()) {
    if (!table.name.starts_with("telemetry/")) continue;
    Row& row = rowFor(table.name);
    for (std::size_t i = 0; i < kMetrics.size(); ++i) {
      const SeriesColumn* column = table.find(kMetrics[i].id);
      row.lines[i]->setVisible(column != nullptr);
      if (column == nullptr) continue;
      const double top = kMetrics[i].unit == StripMetric::Unit::Percent ? 100 : 0;
      std::vector<double> values = lastValues(table, *column);
      const double newest = values.empty() ? std::nan("") : values.back();
      row.lines[i]->setValues(std::move(values), top, valueText(newest, kMetrics[i].unit));
    }
  }
}

}  // namespace scalescope
