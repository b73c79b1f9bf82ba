// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/meter_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/core/engine_sentences.h"
#include "app/core/metric_store.h"
#include "app/results/curve_data.h"
#include "app/results/energy_words.h"
#include "app/results/figure_metrics.h"
#include "app/store/library.h"
#include "app/store/meter_joining.h"
#include "widgets/line_chart.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

void drawCurve(LineChart& chart, const TimeCurve& curve, const QString& name, const QColor& color) {
  auto column = std::make_shared<MetricColumn>();
  column->append(curve.timesS, curve.values);
  chart.removeCurves();
  chart.addCurve(name, column, {color});
}

/// The metrics of "cpu_power_w + dram_power_w".
QStringList loadMetrics(const MeterPreview& preview) {
  return toQString(preview.alignment.load).split(QStringLiteral(" + "), Qt::SkipEmptyParts);
}

}  // namespace

MeterDialog::MeterDialog(Library* library, const QString& runId, QWidget* parent)
    : QDialog(parent),
      m_library(library),
      m_runId(runId),
      m_file(named(new QLineEdit(this), "meterFile", tr("File of the wall meter"))),
      m_host(named(new QComboBox(this), "meterHost", tr("Node that the meter measured"))),
      m_time(named(new QComboBox(this), "meterTimeColumn", tr("Column with the time"))),
      m_powerColumn(named(new QComboBox(this), "meterPowerColumn", tr("Column with the power"))),
      m_finding(named(new QLabel(this), "meterFinding")),
      m_power(named(new LineChart(this), "meterPower")),
      m_load(named(new LineChart(this), "meterLoad")) {
  setWindowTitle(tr("Join a wall meter's file to %1").arg(runId));
  build();
  connect(library, &Library::meterAligned, this,
          [this](const QString& run, const std::shared_ptr<const MeterOutcome>& outcome) {
            if (run == m_runId && outcome->request.number == m_requests) take(*outcome);
          });
  connect(library, &Library::fullResultReady, this, [this](const QString& run) {
    if (run == m_runId && m_host->count() == 0) listHosts();
  });
  connect(library, &Library::fullResultFailed, this, [this](const QString& run, const QString& message) {
    if (run == m_runId) report(message);
  });
  listHosts();
}

void MeterDialog::build() {
  m_file->setReadOnly(true);
  m_file->setPlaceholderText(tr("CSV with a time and a power in each row"));
  m_finding->setWordWrap(true);
  m_finding->setTextInteractionFlags(Qt::TextSelectableByMouse);
  LineChart::link({m_power, m_load});
  auto* choose = named(new QPushButton(tr("&Choose…"), this), "meterChoose");
  auto* file = new QHBoxLayout;
  file->addWidget(m_file, 1);
  file->addWidget(choose);
  auto* form = new QFormLayout;
  auto* fileLabel = new QLabel(tr("&File"), this);
  fileLabel->setBuddy(choose);
  form->addRow(fileLabel, file);
  form->addRow(tr("&Node"), m_host);
  form->addRow(tr("&Time column"), m_time);
  form->addRow(tr("&Power column"), m_powerColumn);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  m_store = named(buttons->addButton(tr("&Store in the result"), QDialogButtonBox::AcceptRole), "meterStore");
  m_store->setToolTip(tr("Replaces readings that were joined to this node before"));
  m_store->setEnabled(false);
  auto* column = new QVBoxLayout(this);
  column->addLayout(form);
  column->addWidget(m_finding);
  column->addWidget(m_power, 1);
  column->addWidget(m_load, 1);
  column->addWidget(buttons);
  for (QComboBox* columns : {m_time, m_powerColumn}) {
    columns->setEnabled(false);
    columns->setPlaceholderText(tr("Choose a column"));
  }
  for (QComboBox* changed : {m_host, m_time, m_powerColumn})
    connect(changed, &QComboBox::activated, this, &MeterDialog::align);
  connect(choose, &QPushButton::clicked, this, &MeterDialog::chooseFile);
  connect(m_store, &QPushButton::clicked, this, [this] { send(true); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  resize(fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 36);
}

void MeterDialog::listHosts() {
  const auto result = m_library->fullResult(m_runId);
  if (!result) return;  // fullResultReady follows
  for (const std::string& host : meterHosts(*result)) m_host->addItem(toQString(host));
  if (m_host->count() == 0) report(tr("The result has no telemetry with whose load a meter could be aligned."));
  if (!m_file->text().isEmpty()) align();
}

void MeterDialog::chooseFile() {
  const QString path =
      QFileDialog::getOpenFileName(this, tr("Open the wall meter's file"), {}, tr("Tables (*.csv *.txt *.tsv)"));
  if (!path.isEmpty()) setFile(path);
}

void MeterDialog::setFile(const QString& path) {
  m_file->setText(path);
  m_time->clear();
  m_powerColumn->clear();
  align();
}

void MeterDialog::send(bool store) {
  m_store->setEnabled(false);
  if (m_host->count() == 0 || m_file->text().isEmpty()) return;
  report(store ? tr("Storing…") : tr("Aligning…"));
  // By number, since titles may occur twice.
  const auto chosen = [](const QComboBox* columns) {
    return columns->currentIndex() < 0 ? std::string() : "#" + std::to_string(columns->currentIndex() + 1);
  };
  const Status asked = m_library->alignMeter(m_runId, {toPath(m_file->text()),
                                                       m_host->currentText().toStdString(),
                                                       {chosen(m_time), chosen(m_powerColumn)},
                                                       store,
                                                       ++m_requests});
  if (!asked) report(messageText(asked.error()));
}

void MeterDialog::take(const MeterOutcome& outcome) {
  if (outcome.isStored) return accept();
  listColumns(outcome);
  if (outcome.preview) draw(*outcome.preview);
  m_power->setVisible(outcome.preview.has_value());
  m_load->setVisible(outcome.preview.has_value());
  report(outcome.fault ? messageText(*outcome.fault) : findingOf(outcome));
  m_store->setEnabled(!outcome.fault);
}

void MeterDialog::listColumns(const MeterOutcome& outcome) {
  const auto list = [&outcome](QComboBox* columns, const std::string& used) {
    const int chosen = columns->currentIndex();
    columns->clear();
    for (const std::string& column : outcome.columns) columns->addItem(toQString(column));
    columns->setEnabled(!outcome.columns.empty());
    const auto found = std::find(outcome.columns.begin(), outcome.columns.end(), used) - outcome.columns.begin();
    const bool isFound = found < static_cast<std::ptrdiff_t>(outcome.columns.size());
    columns->setCurrentIndex(chosen >= 0 ? chosen : isFound ? static_cast<int>(found) : -1);
  };
  list(m_time, outcome.used.time);
  list(m_powerColumn, outcome.used.power);
}

QString MeterDialog::findingOf(const MeterOutcome& outcome) const {
  const MeterAlignment& found = outcome.preview->alignment;
  QStringList words{
      tr("Shift of the clocks %1 s, within %2 s (95 %).")
          .arg(numberText(found.shiftS, 2), numberText(found.uncertaintyS, 2)),
      tr("Correlation %1, next best %2.").arg(numberText(found.correlation, 3), numberText(found.nextBest, 3))};
  const Summary& summary = outcome.preview->result.summary;
  if (summary.energyPerImageJ)
    words.append(tr("Energy %1 (%2).")
                     .arg(metricText(*findFigureMetric("energy_per_image_j"), outcome.preview->result),
                          energyBasisText(summary.energyBasis)));
  if (outcome.leftOut > 0)
    words.append(
        tr("Left out: %n row(s) of the file without time and power.", nullptr, static_cast<int>(outcome.leftOut)));
  return words.join(QLatin1Char(' '));
}

void MeterDialog::draw(const MeterPreview& preview) {
  QStringList titles;
  for (const QString& metric : loadMetrics(preview)) titles.append(metricTitle(metric.toStdString()));
  const QString load = titles.join(QStringLiteral(" + "));
  const QString unit = metricUnit(loadMetrics(preview).value(0).toStdString());
  const QString time = tr("Time of the run (s)");
  m_power->setTitles(tr("Wall meter"), time, QStringLiteral("W"));
  m_load->setTitles(load, time, unit);
  drawCurve(*m_power, preview.power, tr("Wall meter"), palette().color(QPalette::Highlight));
  drawCurve(*m_load, preview.load, load, palette().color(QPalette::Text));
  if (preview.load.timesS.empty()) return;
  for (LineChart* chart : {m_power, m_load}) chart->setXRange(preview.load.timesS.front(), preview.load.timesS.back());
}

void MeterDialog::report(const QString& text) { m_finding->setText(text); }

}  // namespace scalescope
