// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/meter_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/builders/curve_data.h"
#include "app/builders/energy_words.h"
#include "app/core/engine_sentences.h"
#include "app/core/metric_store.h"
#include "app/library/library.h"
#include "app/library/meter_joining.h"
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

/// "cpu_power_w + dram_power_w", as titles.
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
      m_finding(named(new QLabel(this), "meterFinding")),
      m_power(named(new LineChart(this), "meterPower")),
      m_load(named(new LineChart(this), "meterLoad")) {
  setWindowTitle(tr("Join a wall meter's file to %1").arg(runId));
  build();
  connect(library, &Library::meterAligned, this,
          [this](const QString& run, const std::shared_ptr<const MeterPreview>& preview, const QString& message,
                 bool isStored) {
            if (run == m_runId) take(preview, message, isStored);
          });
  connect(library, &Library::fullResultReady, this, [this](const QString& run) {
    if (run == m_runId && m_host->count() == 0) listHosts();
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
  form->addRow(tr("&File"), file);
  form->addRow(tr("&Node"), m_host);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  m_store = named(buttons->addButton(tr("&Store in the result"), QDialogButtonBox::AcceptRole), "meterStore");
  m_store->setEnabled(false);
  auto* column = new QVBoxLayout(this);
  column->addLayout(form);
  column->addWidget(m_finding);
  column->addWidget(m_power, 1);
  column->addWidget(m_load, 1);
  column->addWidget(buttons);
  connect(choose, &QPushButton::clicked, this, &MeterDialog::chooseFile);
  connect(m_host, &QComboBox::activated, this, &MeterDialog::align);
  connect(m_store, &QPushButton::clicked, this, &MeterDialog::store);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  resize(fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 34);
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
  align();
}

void MeterDialog::align() {
  m_store->setEnabled(false);
  if (m_host->count() == 0 || m_file->text().isEmpty()) return;
  report(tr("Aligning…"));
  const Status asked =
      m_library->alignMeter(m_runId, toPath(m_file->text()), m_host->currentText(), Library::MeterUse::Preview);
  if (!asked) report(messageText(asked.error()));
}

void MeterDialog::store() {
  m_store->setEnabled(false);
  const Status asked =
      m_library->alignMeter(m_runId, toPath(m_file->text()), m_host->currentText(), Library::MeterUse::Store);
  if (!asked) report(messageText(asked.error()));
}

void MeterDialog::take(const std::shared_ptr<const MeterPreview>& preview, const QString& message, bool isStored) {
  if (isStored) return accept();
  if (preview) draw(*preview);
  if (!message.isEmpty()) {
    m_power->setVisible(preview != nullptr);
    m_load->setVisible(preview != nullptr);
    return report(inWindowLanguage(message));
  }
  m_power->show();
  m_load->show();
  const MeterAlignment& found = preview->alignment;
  QStringList words{
      tr("Shift of the clocks %1 s, within %2 s (95 %).")
          .arg(numberText(found.shiftS, 2), numberText(found.uncertaintyS, 2)),
      tr("Correlation %1, next best %2.").arg(numberText(found.correlation, 3), numberText(found.nextBest, 3))};
  const Summary& summary = preview->result.summary;
  if (summary.energyPerImageJ)
    words.append(tr("Energy per image %1 J (%2).")
                     .arg(numberText(*summary.energyPerImageJ, 3), energyBasisText(summary.energyBasis)));
  if (preview->leftOut > 0)
    words.append(tr("%n row(s) of the file have no time and power and were left out.", nullptr,
                    static_cast<int>(preview->leftOut)));
  report(words.join(QLatin1Char(' ')));
  m_store->setEnabled(true);
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
