// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/plan_page.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <filesystem>

#include "app/core/background.h"
#include "app/core/engine_sentences.h"
#include "app/measure/form/program_duration.h"
#include "app/measure/study/form_study.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/study/study_commands.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/qt_text.h"
#include "widgets/toned.h"
#include "widgets/type_scale.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

namespace {

/// As the controller's host sees them: its own folders are not looked for here.
std::vector<Plan> seenFrom(const QString& controllerHost, std::vector<Plan> plans) {
  if (!controllerHost.isEmpty())
    for (Plan& plan : plans)
      for (HostSpec& host : plan.hosts)
        if (isThisMachine(host)) host.host = controllerHost.section(QLatin1Char('@'), -1).toStdString();
  return plans;
}

/// A sweep is saved as one file per plan: "study.json" becomes "study-1-ranks.json", "study-2-ranks.json".
std::filesystem::path rankFile(const std::filesystem::path& file, const Plan& plan) {
  return file.parent_path() / (file.stem().string() + "-" + std::to_string(deviceCount(plan)) + "-ranks.json");
}

}  // namespace

PlanPage::PlanPage(QWidget* parent)
    : QWidget(parent), m_form(new PlanForm(this)), m_scroll(new QScrollArea(this)), m_state(new QLabel(this)) {
  auto* column = new QVBoxLayout(this);
  m_scroll->setWidget(m_form);
  m_scroll->setWidgetResizable(true);
  m_scroll->setFrameShape(QFrame::NoFrame);
  auto* row = new QHBoxLayout;
  row->addWidget(m_scroll, 3);
  row->addWidget(m_cells = makeCells(), 2);
  column->addLayout(row, 1);
  m_state->setObjectName(QStringLiteral("plan_state"));
  m_state->setWordWrap(true);
  column->addWidget(m_state);
  column->addWidget(makeActions());
  connect(m_form, &PlanForm::edited, this, &PlanPage::check);
  check();
}

/// Beside the form: what several values make of it.
QWidget* PlanPage::makeCells() {
  auto* cells = named(new QWidget(this), "plan_study");
  auto* table = new QTableView(cells);
  setUpTable(*table, QStringLiteral("plan_cells"), tr("Cells of the study"), &m_matrix);
  fitNamesAndNumbers(*table);
  auto* title = new QLabel(tr("Cells"), cells);
  setType(*title, TypeRole::Heading);
  auto* column = new QVBoxLayout(cells);
  column->addWidget(title);
  column->addWidget(table, 1);
  connect(&m_matrix, &QAbstractItemModel::modelReset, table, [table] { fitColumns(*table); });
  cells->hide();
  return cells;
}

QWidget* PlanPage::makeActions() {
  auto* bar = new QWidget(this);
  auto* row = new WrappingRow(bar);
  m_run = named(new QPushButton(tr("Run"), bar), "plan_run");
  m_run->setDefault(true);
  auto* open = named(new QPushButton(tr("&Open plan…"), bar), "plan_open");
  auto* save = named(new QPushButton(tr("&Save plan…"), bar), "plan_save");
  auto* copy = named(new QPushButton(tr("&Copy as command line"), bar), "plan_copy");
  row->addWidget(m_run);
  auto* where = new QLabel(tr("Con&troller on"), bar);
  m_controllerHost = named(new QLineEdit(bar), "plan_controller_host");
  m_controllerHost->setPlaceholderText(tr("this machine"));
  m_controllerHost->setFixedWidth(fontMetrics().averageCharWidth() * 24);
  m_controllerHost->setToolTip(
      tr("A host of your SSH configuration, such as a cluster's head node: runs then continue when this machine sleeps "
         "or\nloses the connection. That host connects to the hosts of the plan; localhost is that host itself."));
  where->setBuddy(m_controllerHost);
  row->addPair(where, m_controllerHost);
  auto* program = named(new QPushButton(tr("E&xternal program…"), bar), "plan_program");
  program->setToolTip(
      tr("Measure a command of your own, such as a training in PyTorch, instead of the built-in engine"));
  auto* slurm = named(new QPushButton(tr("S&lurm…"), bar), "plan_slurm");
  slurm->setToolTip(tr("Run the plan as a job of Slurm, or on nodes that Slurm lends when the run starts"));
  row->addStretch();
  row->addWidget(program);
  row->addWidget(slurm);
  row->addWidget(open);
  row->addWidget(save);
  row->addWidget(copy);
  connect(m_controllerHost, &QLineEdit::textChanged, this, &PlanPage::check);
  connect(m_run, &QPushButton::clicked, this, &PlanPage::run);
  connect(program, &QPushButton::clicked, this, [this] { emit programRequested(plan()); });
  connect(slurm, &QPushButton::clicked, this, [this] { emit slurmRequested(plan()); });
  connect(open, &QPushButton::clicked, this, &PlanPage::openPlan);
  connect(save, &QPushButton::clicked, this, &PlanPage::savePlan);
  connect(copy, &QPushButton::clicked, this, &PlanPage::copyCommandLine);
  return bar;
}

void PlanPage::setPlan(const Plan& plan, const PlanMarks& marks) { m_form->setPlan(plan, marks); }

void PlanPage::setRunsDir(const QString& runsDir) { m_runsDir = runsDir; }

void PlanPage::setNetworks(const std::vector<NetworkInfo>& networks) {
  m_networks = networks;
  m_form->setNetworks(networks);
}

void PlanPage::setEngineProblem(const QString& problem, bool passing) {
  m_engineProblem = problem;
  m_problemPasses = passing;
  showState();
}

void PlanPage::setControllerHost(const QString& host) { m_controllerHost->setText(host); }

QString PlanPage::controllerHost() const { return m_controllerHost->text().trimmed(); }

void PlanPage::addHosts(const std::vector<HostSpec>& hosts) {
  Plan plan = m_form->draft().plan;
  if (plan.hosts == std::vector<HostSpec>{HostSpec{}}) plan.hosts.clear();
  for (const HostSpec& host : hosts) {
    const auto known = std::find_if(plan.hosts.begin(), plan.hosts.end(),
                                    [&](const HostSpec& other) { return other.host == host.host; });
    if (known == plan.hosts.end())
      plan.hosts.push_back(host);
    else
      *known = host;
  }
  setPlan(plan);
}

std::vector<Plan> PlanPage::plans() const {
  const PlanDraft draft = m_form->draft();
  return sweepPlans(draft.plan, draft.ranks, static_cast<int>(allowedCores().size()));
}

std::optional<Study> PlanPage::study() const {
  return formStudy(m_form->draft(), static_cast<int>(allowedCores().size()));
}

void PlanPage::takeStudy(const PlanDraft& draft, std::vector<StudyCell> cells, std::vector<StudyFault> faults) {
  std::vector<PlanFault> found;
  for (const StudyFault& fault : faults) found.push_back({fault.field, fault.message});
  if (const auto study = formStudy(draft, static_cast<int>(allowedCores().size())))
    m_matrix.setStudy(*study, std::move(cells));
  takeFaults(draft, std::move(found));
  emit cellsChanged();
}

void PlanPage::check() {
  const PlanDraft draft = m_form->draft();
  const int number = ++m_checksAsked;
  const auto study = formStudy(draft, static_cast<int>(allowedCores().size()));
  m_cells->setVisible(study.has_value());
  if (study) {
    // Every cell is checked before the first runs.
    auto expand = [study = *study, networks = m_networks] {
      StudyExpansion expansion = expandStudy(study);
      const std::vector<StudyFault> plans = checkCellPlans(expansion.cells, networks);
      expansion.faults.insert(expansion.faults.end(), plans.begin(), plans.end());
      return expansion;
    };
    return runInBackground(this, expand, [this, number, draft](StudyExpansion expansion) {
      if (number != m_checksAsked) return;
      m_checksDone = number;
      takeStudy(draft, std::move(expansion.cells), std::move(expansion.faults));
    });
  }
  m_matrix.setStudy({}, {});
  // Looks at folders, which may lie on a slow disk: not on this thread. All plans of a sweep are looked at.
  auto validate =
      [all = seenFrom(controllerHost(), sweepPlans(draft.plan, draft.ranks, static_cast<int>(allowedCores().size()))),
       networks = m_networks] {
        std::vector<PlanFault> faults;
        for (const Plan& plan : all) {
          std::vector<PlanFault> some = validatePlan(plan, networks);
          faults.insert(faults.end(), some.begin(), some.end());
        }
        return faults;
      };
  runInBackground(this, validate, [this, number, draft](std::vector<PlanFault> faults) {
    if (number != m_checksAsked) return;  // edited since: another check is on its way
    m_checksDone = number;
    takeFaults(draft, std::move(faults));
  });
}

void PlanPage::takeFaults(const PlanDraft& draft, std::vector<PlanFault> faults) {
  m_faults = draft.faults;
  m_faults.insert(m_faults.end(), faults.begin(), faults.end());
  m_form->showFaults(m_faults);
  const bool sweep = draft.ranks.hosts.size() > 1;
  const std::vector<Plan> all = plans();
  m_form->setHint("hosts", sweep && !all.empty()
                               ? tr("one run each; threads of every rank: %1").arg(all.front().threadsPerRank)
                               : tr("several counts, such as 1, 2, make a scaling study"));
  const Plan& plan = draft.plan;
  m_form->setHint(
      "name", runsProgram(plan) && plan.name.empty() ? tr("If empty: %1").arg(toQString(runName(plan))) : QString());
  showState();
  if (std::exchange(m_runWhenChecked, false)) run();
}

bool PlanPage::runnable() const { return m_faults.empty() && m_engineProblem.isEmpty(); }

void PlanPage::focusRun() { m_run->setFocus(); }

void PlanPage::focusField(std::string_view id) {
  FormField* field = m_form->focusField(id);
  if (field == nullptr) return;
  // An unfolded group has its place only after the pending layout.
  QTimer::singleShot(0, field, [this, field] { m_scroll->ensureWidgetVisible(field); });
}

void PlanPage::showState() {
  QString text;
  if (!m_engineProblem.isEmpty()) {
    text = m_engineProblem;
  } else if (!m_faults.empty()) {
    // The first fault is shown beside its field; this line repeats it in case the field is out of sight.
    text = tr("To correct first: %1").arg(inWindowLanguage(m_faults.front().message));
  } else {
    text = readyText();
  }
  m_state->setText(text);
  setTone(*m_state, runnable() || m_problemPasses ? Tone::Muted : Tone::Bad);
  if (m_run->isEnabled() != runnable()) {
    m_run->setEnabled(runnable());
    emit runnableChanged(runnable());
  }
  m_run->setToolTip(runnable() ? QString() : text);
  const int runs = runCount();
  m_run->setText(runs > 1 ? tr("Run %1").arg(runs) : tr("Run"));
}

int PlanPage::runCount() const {
  if (const auto several = study()) return static_cast<int>(m_matrix.cells().size()) * several->repeats.count;
  const std::vector<Plan> all = plans();
  return all.empty() ? 0 : static_cast<int>(all.size()) * all.front().repeats;
}

QString PlanPage::readyText() const {
  if (const auto several = study()) return studySummary(*several, m_matrix.cells());
  const std::vector<Plan> all = plans();
  const int runs = runCount();
  if (all.empty() || !runsProgram(all.front()))
    return runs == 1 ? tr("Ready: 1 run, result in %1").arg(m_runsDir)
                     : tr("Ready: %1 runs, results in %2").arg(runs).arg(m_runsDir);
  const QString time = programDurationText(all, m_programDuration);
  return runs == 1 ? tr("Ready: 1 run, %1; result in %2").arg(time, m_runsDir)
                   : tr("Ready: %1 runs, %2; results in %3").arg(QString::number(runs), time, m_runsDir);
}

void PlanPage::run() {
  if (m_checksDone != m_checksAsked) {
    m_runWhenChecked = true;
    return;
  }
  if (!runnable()) return;
  if (const auto several = study()) return emit studyRequested(*several);
  emit runRequested(plans());
}

QString PlanPage::planName() const {
  const Plan plan = m_form->draft().plan;
  const std::string stated = runName(plan);
  return toQString(stated.empty() ? plan.network : stated);
}

void PlanPage::openPlan() {
  const QString examples = QString::fromStdString((shareFolder() / "plans").string());
  const QString file = QFileDialog::getOpenFileName(this, tr("Open plan"), examples, tr("Plans (*.json)"));
  if (file.isEmpty()) return;
  runInBackground(
      this, [file] { return readFile(file.toStdString()); },
      [this, file](Result<std::string> text) {
        if (const auto study = text.ok() ? studyFromJson(*text) : Result<Study>(text.error()); study.ok()) {
          emit studyOpened(*study);
          emit message(tr("Opened %1").arg(file), false);
          return emit commandsOpened(file, commandsOf(*study));
        }
        Result<Plan> plan = text.ok() ? planFromJson(*text) : Result<Plan>(text.error());
        if (!plan.ok()) {
          emit message(tr("%1 was not opened: %2").arg(file, messageText(plan.error())), true);
          return;
        }
        setPlan(*plan);
        emit message(tr("Opened %1").arg(file), false);
        emit commandsOpened(file, commandsOf(*plan));
      });
}

void PlanPage::savePlan() {
  const QString file =
      QFileDialog::getSaveFileName(this, tr("Save plan"), planName() + QStringLiteral(".json"), tr("Plans (*.json)"));
  if (file.isEmpty()) return;
  const PlanDraft draft = m_form->draft();
  if (!draft.faults.empty()) {
    emit message(tr("%1 was not saved: %2").arg(file, inWindowLanguage(draft.faults.front().message)), true);
    return;
  }
  if (const auto several = study()) return saveStudy(*several, file);
  QStringList saved;
  const std::vector<Plan> all = plans();
  for (const Plan& plan : all) {
    const std::filesystem::path named(file.toStdString());
    const std::filesystem::path path = all.size() == 1 ? named : rankFile(named, plan);
    if (const Status status = writeFileAtomically(path, planToJson(plan)); !status.ok()) {
      emit message(tr("%1 was not saved: %2").arg(file, messageText(status.error())), true);
      return;
    }
    saved.append(QString::fromStdString(path.string()));
  }
  emit message(tr("Saved %1").arg(saved.join(QStringLiteral(", "))), false);
}

void PlanPage::saveStudy(const Study& study, const QString& file) {
  const Status status = writeFileAtomically(file.toStdString(), studyToJson(study));
  emit message(
      status.ok() ? tr("Saved %1").arg(file) : tr("%1 was not saved: %2").arg(file, messageText(status.error())),
      !status.ok());
}

void PlanPage::copyCommandLine() {
  if (study())
    return emit message(tr("Several values make a study: save it, then use scalescope-engine study run FILE."), false);
  QStringList lines;
  const QString host = controllerHost();
  const auto flag = [](const char* name, const QString& value) {
    return value.isEmpty() ? QString()
                           : QLatin1String(name) + QString::fromStdString(quoteForShell(value.toStdString()));
  };
  const QString more = flag(" --controller-host ", host) + flag(" --ssh-config ", m_sshConfig);
  for (const Plan& plan : plans())
    lines.append(QString::fromStdString(planToCommandLine(plan, m_runsDir.toStdString())) + more);
  QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
  emit message(tr("Copied: %1").arg(lines.join(QStringLiteral("; "))), false);
}

}  // namespace scalescope
