// SPDX-License-Identifier: GPL-3.0-or-later
// What the dialog for jobs of Slurm is made of; what it does stands in slurm_dialog.cpp.
#include <QCheckBox>
#include <QComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/measure/program/slurm_dialog.h"
#include "widgets/look.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

constexpr int kMaxNumber = 100000, kFileChars = 88, kFileLines = 26;

QVariant kept(const QWidget& widget) { return QSettings().value(QStringLiteral("slurm/") + widget.objectName()); }

}  // namespace

QSpinBox* SlurmDialog::addNumber(QFormLayout* form, const QString& title, const char* name, int least,
                                 const QString& special) {
  auto* box = named(new QSpinBox(this), name);
  box->setRange(least, kMaxNumber);
  box->setSpecialValueText(special);
  if (const QVariant value = kept(*box); value.isValid()) box->setValue(value.toInt());
  form->addRow(title, box);
  connect(box, &QSpinBox::valueChanged, this, &SlurmDialog::awaitBatchFile);
  return box;
}

QLineEdit* SlurmDialog::addText(QFormLayout* form, const QString& title, const char* name, const QString& placeholder) {
  auto* line = named(new QLineEdit(this), name);
  line->setPlaceholderText(placeholder);
  line->setText(kept(*line).toString());
  form->addRow(title, line);
  connect(line, &QLineEdit::textChanged, this, &SlurmDialog::awaitBatchFile);
  return line;
}

QWidget* SlurmDialog::buildOptions(Work work) {
  auto* box = new QWidget(this);
  auto* form = new QFormLayout(box);
  form->setContentsMargins(0, 0, 0, 0);
  const QString byDefault = tr("the cluster's default");
  m_nodes = addNumber(form, tr("&Nodes"), "slurm_nodes", 1, {});
  m_ranks = addNumber(form, tr("&Ranks per node"), "slurm_ranks", 0, tr("as many as GPUs, or 1"));
  m_gpus = addNumber(form, tr("&GPUs per node"), "slurm_gpus", 0, tr("none asked for"));
  m_partition = addText(form, tr("&Partition"), "slurm_partition", byDefault);
  m_account = addText(form, tr("&Account"), "slurm_account", byDefault);
  m_qos = addText(form, tr("&Quality of service"), "slurm_qos", byDefault);
  m_constraint = addText(form, tr("&Constraint"), "slurm_constraint", tr("none; or such as h100"));
  m_time = addText(form, tr("&Time limit"), "slurm_time", tr("such as 2:00:00 or 1-12"));
  m_exclusive = named(new QCheckBox(tr("No other &jobs on the nodes"), this), "slurm_exclusive");
  m_exclusive->setChecked(kept(*m_exclusive).toBool());
  connect(m_exclusive, &QCheckBox::toggled, this, &SlurmDialog::awaitBatchFile);
  form->addRow(QString(), m_exclusive);
  m_stopBefore = addNumber(form, tr("&Stop before the limit"), "slurm_stop_before", 0, tr("never"));
  m_stopBefore->setSuffix(tr(" s"));
  if (!kept(*m_stopBefore).isValid()) m_stopBefore->setValue(60);
  m_restarts = addNumber(form, tr("Contin&ue after the limit"), "slurm_restarts", 0, tr("never"));
  m_restarts->setSuffix(tr(" times"));
  m_more = addText(form, tr("&Other options"), "slurm_more", tr("such as --mail-type=END"));
  if (work == Work::Plan) return box;
  m_jobs = named(new QComboBox(this), "slurm_jobs");
  m_jobs->addItems({tr("one, all cells on the same nodes"), tr("one for each cell (array)")});
  form->addRow(tr("&Jobs"), m_jobs);
  m_limit = addNumber(form, tr("At the same ti&me"), "slurm_limit", 0, tr("as many as nodes are free"));
  m_limit->setEnabled(false);
  connect(m_jobs, &QComboBox::currentIndexChanged, this, [this](int index) {
    m_limit->setEnabled(index == 1);
    awaitBatchFile();
  });
  return box;
}

QWidget* SlurmDialog::buildBatchFile() {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  auto* title = new QLabel(tr("&Batch file"), box);
  setType(*title, TypeRole::Heading);
  m_file = named(new QPlainTextEdit(box), "slurm_file", tr("Batch file"));
  title->setBuddy(m_file);
  m_file->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  m_file->setLineWrapMode(QPlainTextEdit::NoWrap);
  m_file->setTabChangesFocus(true);
  const QFontMetrics metrics(m_file->font());
  m_file->setMinimumSize(metrics.averageCharWidth() * kFileChars / 2, metrics.lineSpacing() * kFileLines / 2);
  m_file->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  connect(m_file, &QPlainTextEdit::textChanged, this, &SlurmDialog::showEnabled);
  auto* row = new QHBoxLayout;
  m_edited = named(new QLabel(tr("Edited: the options no longer change it."), box), "slurm_edited");
  m_restore = named(new QPushButton(tr("Discard the ed&its"), box), "slurm_restore");
  m_restore->setAutoDefault(false);
  connect(m_restore, &QPushButton::clicked, this, [this] { m_file->setPlainText(m_written); });
  row->addWidget(m_edited, 1);
  row->addWidget(m_restore);
  column->addWidget(title);
  column->addWidget(m_file, 1);
  column->addLayout(row);
  return box;
}

QWidget* SlurmDialog::buildActions(Work work) {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  m_state = named(new QLabel(box), "slurm_state");
  m_state->setWordWrap(true);
  m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(m_state);
  auto* row = new QHBoxLayout;
  const auto add = [&](const QString& text, const char* name, const QString& toolTip) {
    auto* button = named(new QPushButton(text, box), name);
    button->setAutoDefault(false);
    button->setToolTip(toolTip);
    row->addWidget(button);
    return button;
  };
  m_use = add(tr("Use as &hosts of the plan"), "slurm_use",
              tr("Run from the window: Slurm lends such nodes when the run starts, also through the login node that "
                 "\"Controller on\" names"));
  m_use->setVisible(work == Work::Plan);
  row->addStretch(1);
  m_estimate = add(tr("&Estimate the start"), "slurm_estimate", tr("Ask Slurm when such a job could start"));
  m_submit = add(tr("Su&bmit"), "slurm_submit", tr("Submit the batch file as it stands here"));
  auto* close = add(tr("Close"), "slurm_close", {});
  column->addLayout(row);
  connect(m_use, &QPushButton::clicked, this, [this] {
    keepOptions();
    emit hostsChosen(hosts());
    accept();
  });
  connect(m_estimate, &QPushButton::clicked, this, [this] {
    m_estimate->setEnabled(false);
    showState(tr("Asking Slurm…"), Tone::Muted);
    m_client.askStart(m_file->toPlainText());
  });
  connect(m_submit, &QPushButton::clicked, this, [this] {
    keepOptions();
    m_submit->setEnabled(false);  // a second click would submit a second job
    showState(tr("Submitting…"), Tone::Muted);
    m_client.submit(m_file->toPlainText());
  });
  connect(close, &QPushButton::clicked, this, &QDialog::reject);
  showEnabled();
  return box;
}

}  // namespace scalescope
