// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/program/slurm_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>

#include "engine/base/text.h"
#include "widgets/qt_text.h"
#include "widgets/toned.h"

namespace scalescope {
namespace {

constexpr int kTypingPauseMs = 300, kWindowChars = 140, kWindowLines = 34;
constexpr const char* kSettings = "slurm";

/// Slurm's words of a job, in a sentence of the window's language.
QString jobSentence(const QString& line) {
  static const QRegularExpression form(
      QStringLiteral("^job (\\S+): (\\S+?)(?: \\((.+)\\), start (\\S+))?(?: on (\\S+))?(?:, exit status (-?\\d+))?$"));
  const QRegularExpressionMatch match = form.match(line);
  if (!match.hasMatch()) return line;
  const QString id = match.captured(1), state = match.captured(2);
  if (!match.captured(3).isEmpty())
    return SlurmDialog::tr("Job %1: %2 (%3), expected start: %4").arg(id, state, match.captured(3), match.captured(4));
  if (!match.captured(5).isEmpty()) return SlurmDialog::tr("Job %1: %2 on %3").arg(id, state, match.captured(5));
  if (!match.captured(6).isEmpty())
    return SlurmDialog::tr("Job %1: %2, exit status %3").arg(id, state, match.captured(6));
  return SlurmDialog::tr("Job %1: %2").arg(id, state);
}

}  // namespace

SlurmDialog::SlurmDialog(std::filesystem::path engine, Work work, QStringList arguments, QWidget* parent)
    : QDialog(parent), m_client(std::move(engine)), m_arguments(std::move(arguments)) {
  setWindowTitle(work == Work::Plan ? tr("Run as a job of Slurm") : tr("Run the study as a job of Slurm"));
  auto* columns = new QHBoxLayout;
  columns->addWidget(buildOptions(work));
  columns->addWidget(buildBatchFile(), 1);
  auto* rows = new QVBoxLayout(this);
  rows->addLayout(columns, 1);
  rows->addWidget(buildActions(work));
  const QFontMetrics metrics(m_file->font());
  resize(metrics.averageCharWidth() * kWindowChars, metrics.lineSpacing() * kWindowLines);
  m_changed.setSingleShot(true);
  m_changed.setInterval(kTypingPauseMs);
  connect(&m_changed, &QTimer::timeout, this, &SlurmDialog::askBatchFile);
  connectClient();
  askBatchFile();
}

void SlurmDialog::connectClient() {
  connect(&m_client, &SlurmClient::batchFileWritten, this, &SlurmDialog::showBatchFile);
  connect(&m_client, &SlurmClient::batchFileRefused, this, [this](const QString& why) {
    if (!isEdited()) m_file->clear();
    m_written.clear();
    m_isAwaited = m_changed.isActive();
    showState(why, Tone::Bad);
    showEnabled();
  });
  connect(&m_client, &SlurmClient::startEstimated, this, [this](const QString& sentence) {
    showState(tr("Slurm's estimate: %1").arg(sentence), Tone::Neutral);
    showEnabled();
  });
  connect(&m_client, &SlurmClient::submitted, this, [this](const QString& id) {
    showState(tr("Submitted the job %1. This window may be closed; its runs appear in the library.").arg(id),
              Tone::Good);
    showEnabled();
    emit submitted(id);
  });
  connect(&m_client, &SlurmClient::jobChanged, this,
          [this](const QString& line) { showState(jobSentence(line), Tone::Neutral); });
  connect(&m_client, &SlurmClient::failed, this, [this](const QString& problem) {
    showState(problem, Tone::Bad);
    showEnabled();
  });
}

QStringList SlurmDialog::options() const {
  QStringList words;
  const auto number = [&words](const char* flag, const QSpinBox* box, int otherwise) {
    if (box != nullptr && box->value() != otherwise) words << QLatin1String(flag) << QString::number(box->value());
  };
  number("--nodes", m_nodes, 1);
  number("--devices-per-node", m_ranks, 0);
  number("--gpus-per-node", m_gpus, 0);
  for (const auto& [flag, line] : {std::pair{"--partition", m_partition},
                                   {"--account", m_account},
                                   {"--qos", m_qos},
                                   {"--constraint", m_constraint},
                                   {"--time-limit", m_time}})
    if (const QString text = line->text().trimmed(); !text.isEmpty()) words << QLatin1String(flag) << text;
  if (m_exclusive->isChecked()) words << QStringLiteral("--exclusive");
  number("--stop-before", m_stopBefore, 60);
  number("--restarts", m_restarts, 0);
  for (const QString& option : m_more->text().split(QLatin1Char(' '), Qt::SkipEmptyParts))
    words << QStringLiteral("--sbatch-option=") + option;
  if (m_jobs != nullptr && m_jobs->currentIndex() == 1)
    words << QStringLiteral("--array")
          << QStringLiteral("cells") + (m_limit->value() > 0 ? QStringLiteral("%%1").arg(m_limit->value()) : QString());
  return words;
}

/// As the plan's hosts are written; what belongs to the batch file alone is left out.
QString SlurmDialog::hosts() const {
  QString text = QStringLiteral("@slurm:%1x%2").arg(m_nodes->value()).arg(std::max(1, m_ranks->value()));
  if (m_gpus->value() > 0) text += QStringLiteral(" --gpus-per-node=%1").arg(m_gpus->value());
  for (const auto& [flag, line] : {std::pair{" --partition=", m_partition},
                                   {" --account=", m_account},
                                   {" --qos=", m_qos},
                                   {" --constraint=", m_constraint},
                                   {" --time=", m_time}})
    if (const QString value = line->text().trimmed(); !value.isEmpty()) text += QLatin1String(flag) + value;
  if (m_exclusive->isChecked()) text += QStringLiteral(" --exclusive");
  const QString more = m_more->text().simplified();
  return more.isEmpty() ? text : text + QLatin1Char(' ') + more;
}

void SlurmDialog::keepOptions() const {
  QSettings settings;
  settings.beginGroup(QLatin1String(kSettings));
  for (const QSpinBox* box : findChildren<QSpinBox*>()) settings.setValue(box->objectName(), box->value());
  for (const QLineEdit* line : {m_partition, m_account, m_qos, m_constraint, m_time, m_more})
    settings.setValue(line->objectName(), line->text());
  settings.setValue(m_exclusive->objectName(), m_exclusive->isChecked());
}

bool SlurmDialog::isEdited() const { return !m_written.isEmpty() && m_file->toPlainText() != m_written; }

void SlurmDialog::awaitBatchFile() {
  m_isAwaited = true;
  m_changed.start();
  if (m_submit != nullptr) showEnabled();  // the options of the last job are set before there are buttons
}

void SlurmDialog::askBatchFile() { m_client.askBatchFile(m_arguments + options()); }

void SlurmDialog::showBatchFile(const QString& text) {
  const bool wasEdited = isEdited();
  m_written = text;
  m_isAwaited = m_changed.isActive();
  if (!wasEdited) m_file->setPlainText(text);
  showState({}, Tone::Neutral);
  showEnabled();
}

void SlurmDialog::showState(const QString& text, Tone tone) {
  m_state->setText(text);
  setTone(*m_state, tone);
}

void SlurmDialog::showEnabled() {
  // A file without the options just changed would be another job.
  const bool isReady = !m_file->toPlainText().trimmed().isEmpty() && (isEdited() || !m_isAwaited);
  m_submit->setEnabled(isReady);
  m_estimate->setEnabled(isReady);
  m_edited->setVisible(isEdited());
  m_restore->setVisible(isEdited());
}

}  // namespace scalescope
