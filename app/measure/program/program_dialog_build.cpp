// SPDX-License-Identifier: GPL-3.0-or-later
// What the dialog for external programs is made of; what it does stands in program_dialog.cpp.
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include "app/measure/program/program_dialog.h"
#include "app/measure/program/program_study.h"
#include "app/measure/program/sample_panel.h"
#include "widgets/growing_edit.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {

QWidget* ProgramDialog::buildCommand() {
  auto* box = new QWidget(this);
  auto* grid = new QGridLayout(box);
  grid->setContentsMargins(0, 0, 0, 0);
  auto* label = new QLabel(tr("&Command line"), box);
  label->setBuddy(m_command);
  named(m_command, "program_command", tr("Command line"));
  m_command->setPlaceholderText(
      tr("for example: torchrun --nproc_per_node=4 train.py --model resnet50 --batch-size 64"));
  m_command->setToolTip(
      tr("Runs without a shell; for pipes use sh -c '...'. Names in braces, such as {batch}, {devices} or any\n"
         "plan field, are replaced by the plan's values, so that a study can vary them."));
  auto* paste = named(new QPushButton(tr("&Paste"), box), "program_paste");
  paste->setToolTip(tr("Replace the command line by the text of the clipboard"));
  paste->setAutoDefault(false);
  grid->addWidget(label, 0, 0, Qt::AlignTop);
  grid->addWidget(m_command, 0, 1);
  grid->addWidget(paste, 0, 2, Qt::AlignTop);
  auto* of = new QLabel(tr("&Template"), box);
  m_template = named(new QComboBox(box), "program_template", tr("Template"));
  m_template->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_template->addItem(tr("None"));
  of->setBuddy(m_template);
  m_tested = named(new QLabel(box), "program_tested");
  auto* row = new QHBoxLayout;
  row->addWidget(m_template);
  row->addWidget(m_tested);
  row->addStretch(1);
  grid->addWidget(of, 1, 0);
  grid->addLayout(row, 1, 1, 1, 2);
  m_note = named(new QLabel(box), "program_note");
  m_note->setWordWrap(true);
  grid->addWidget(m_note, 2, 1, 1, 2);
  grid->setColumnStretch(1, 1);
  connect(paste, &QPushButton::clicked, this, &ProgramDialog::paste);
  connect(m_template, &QComboBox::activated, this, &ProgramDialog::takeTemplate);
  return box;
}

QWidget* ProgramDialog::buildActions() {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  m_state = named(new QLabel(box), "program_state");
  m_state->setWordWrap(true);
  column->addWidget(m_state);
  auto* row = new QHBoxLayout;
  const auto add = [&](const QString& text, const char* name) {
    auto* button = named(new QPushButton(text, box), name);
    button->setAutoDefault(false);
    row->addWidget(button);
    return button;
  };
  m_compare = add(tr("Compare with the &built-in engine"), "program_compare");
  m_compare->setDefault(true);
  m_use = add(tr("&Use as plan"), "program_use");
  m_start = add(tr("&Start"), "program_start");
  row->addStretch(1);
  auto* cancel = add(tr("Cancel"), "program_cancel");
  column->addLayout(row);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(m_compare, &QPushButton::clicked, this, [this] {
    accept();
    emit studyChosen(studyBesideEngine(plan(), titleOfProgram(), m_networks));
  });
  connect(m_use, &QPushButton::clicked, this, [this] {
    accept();
    emit planChosen(plan());
  });
  connect(m_start, &QPushButton::clicked, this, [this] {
    accept();
    emit runChosen(plan());
  });
  return box;
}

void ProgramDialog::connectClient() {
  connect(&m_client, &ProgramClient::templatesListed, this, &ProgramDialog::listTemplates);
  connect(&m_client, &ProgramClient::recognised, this, &ProgramDialog::takeCommand);
  const auto showProblem = [this](const QString& problem) {
    m_problem = problem;
    showState();
  };
  connect(&m_client, &ProgramClient::commandRejected, this, showProblem);
  connect(&m_client, &ProgramClient::failed, this, showProblem);
  connect(&m_client, &ProgramClient::sampleRead, m_sample, [this](const SampleFigure& figure) {
    m_isRead = true;
    showState();
    const QString value = QStringLiteral("%1 %2").arg(significantText(figure.value), figure.unit).trimmed();
    m_sample->setReading(figure.reports > 0
                             ? tr("A run would report %1, from %n report(s).", nullptr, figure.reports).arg(value)
                             : tr("A run would report %1.").arg(value),
                         false);
  });
  connect(&m_client, &ProgramClient::sampleUnread, m_sample,
          [this](const QString& why) { m_sample->setReading(why, true); });
  connect(&m_client, &ProgramClient::trialPrinted, m_sample, &SamplePanel::appendSample);
  connect(&m_client, &ProgramClient::trialEnded, m_sample, [this](const QString& why) {
    m_sample->setTrying(false);
    if (!why.isEmpty()) m_sample->setReading(why, true);
    showState();
  });
  connect(m_sample, &SamplePanel::trialRequested, this, &ProgramDialog::startTrial);
  connect(m_sample, &SamplePanel::trialStopRequested, &m_client, &ProgramClient::stopTrial);
  connect(m_sample, &SamplePanel::failed, this, showProblem);
  connect(m_sample, &SamplePanel::sampleChanged, &m_sampleChanged, qOverload<>(&QTimer::start));
  connect(m_sample, &SamplePanel::patternEdited, this, [this](const QString& pattern) {
    Plan changed = plan();
    changed.program.output = "pattern";
    changed.program.pattern = m_pattern = pattern.toStdString();
    m_form->setPlan(changed);
  });
  connect(m_sample, &SamplePanel::unitFound, this, [this](const QString& unit) {
    Plan changed = plan();
    if (!changed.program.unit.empty()) return;
    changed.program.unit = unit.toStdString();
    m_form->setPlan(changed);
  });
}

}  // namespace scalescope
