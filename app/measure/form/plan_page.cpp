// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/plan_page.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/core/background.h"
#include "app/core/engine_sentences.h"
#include "app/core/node_container.h"
#include "app/measure/form/prediction_card.h"
#include "app/measure/form/program_duration.h"
#include "app/measure/form/start_menu.h"
#include "app/measure/form/study_group.h"
#include "app/measure/study/published_template.h"
#include "app/measure/study/ranks.h"
#include "app/measure/study/study_summary.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/run/network_titles.h"
#include "engine/study/study_commands.h"
#include "widgets/calm_style.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/qt_text.h"
#include "widgets/toned.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

namespace {

const QString kStudyKey = QStringLiteral("study");

/// As the controller's host sees it: its own folders are not looked for here.
Plan seenFrom(const QString& controllerHost, Plan plan) {
  if (!controllerHost.isEmpty())
    for (HostSpec& host : plan.hosts)
      if (isThisMachine(host)) host.host = controllerHost.section(QLatin1Char('@'), -1).toStdString();
  return plan;
}

int coresOfThisMachine() { return static_cast<int>(allowedCores().size()); }

}  // namespace

PlanPage::PlanPage(QWidget* parent)
    : QWidget(parent),
      m_start(new StartMenu([this] { return plan(); }, this)),
      m_form(new PlanForm(this)),
      m_prediction(new PredictionCard(this)),
      m_scroll(new QScrollArea(this)) {
  auto* column = new QVBoxLayout(this);
  m_scroll->setWidget(makeForm());
  m_scroll->setWidgetResizable(true);
  m_scroll->widget()->setBackgroundRole(QPalette::Base);
  auto* row = new QHBoxLayout;
  row->addWidget(m_scroll, 3);
  row->addWidget(m_cells = makeCells(), 2);
  row->addWidget(m_prediction, 2, Qt::AlignTop);
  column->addLayout(row, 1);
  column->addWidget(makeState());
  column->addWidget(makeActions());
  connect(m_form, &PlanForm::edited, this, &PlanPage::check);
  connect(m_study, &StudyGroup::edited, this, &PlanPage::check);
  connectStartMenu();
  check();
}

QWidget* PlanPage::makeForm() {
  auto* content = new QWidget(m_scroll);
  auto* column = new QVBoxLayout(content);
  column->setSpacing(0);
  auto* teach = new QLabel(tr("Several values in a field make a study: every combination is measured."), content);
  teach->setWordWrap(true);
  setTone(*teach, Tone::Muted);
  m_published = named(new QLabel(content), "study_published");
  m_published->setWordWrap(true);
  m_published->setTextFormat(Qt::RichText);
  m_published->setTextInteractionFlags(Qt::TextBrowserInteraction);
  onNewColors(*m_published, [label = m_published] {  // links keep the colour in which they were read
    const QString text = label->text();
    label->clear();
    label->setText(text);
  });
  m_published->hide();
  const QList<FormField*> fields = m_form->fields();
  column->addWidget(teach);
  column->addWidget(m_published);
  column->addWidget(m_form);
  column->addWidget(m_study = new StudyGroup(fields.front()->labelWidth(), content));
  column->addStretch(1);
  return content;
}

QWidget* PlanPage::makeState() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  m_state = named(new QLabel(bar), "plan_state");
  m_state->setWordWrap(true);
  m_mendStorage = named(new QPushButton(tr("Choose another folder…"), bar), "plan_mend_storage");
  m_mendStorage->hide();
  row->addWidget(m_state, 1);
  row->addWidget(m_mendStorage);
  connect(m_mendStorage, &QPushButton::clicked, this, &PlanPage::runsDirRequested);
  return bar;
}

void PlanPage::connectStartMenu() {
  connect(m_start, &StartMenu::emptyRequested, this, &PlanPage::startAnew);
  connect(m_start, &StartMenu::studyChosen, this, &PlanPage::setStudy);
  connect(m_start, &StartMenu::publishedChosen, this, &PlanPage::showPublished);
  connect(m_start, &StartMenu::fileChosen, this, &PlanPage::openFile);
  connect(m_published, &QLabel::linkActivated, m_published,
          [this](const QString& target) { m_published->setText(m_publishedTexts[target]); });
}

void PlanPage::showPublished(const PublishedStudy& published, const ScaledStudy& scaled) {
  setStudy(scaled.study);
  m_publishedTexts = {{QStringLiteral("details"), publishedReport(published, scaled)},
                      {QStringLiteral("summary"), publishedSummary(published, scaled)}};
  m_published->setText(m_publishedTexts[QStringLiteral("summary")]);
  m_published->show();
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
  setPrimary(*m_run);
  m_run->setDefault(true);
  auto* open = named(new QPushButton(tr("&Open test…"), bar), "plan_open");
  auto* save = named(new QPushButton(tr("&Save test…"), bar), "plan_save");
  auto* copy = named(new QPushButton(tr("&Copy as command line"), bar), "plan_copy");
  row->addWidget(m_run);
  auto* where = new QLabel(tr("Con&troller on"), bar);
  m_controllerHost = named(new QLineEdit(bar), "plan_controller_host");
  m_controllerHost->setPlaceholderText(tr("this machine"));
  m_controllerHost->setFixedWidth(fontMetrics().averageCharWidth() * 24);
  m_controllerHost->setToolTip(
      tr("A host of your SSH configuration, such as a cluster's head node: runs then continue when this machine sleeps "
         "or\nloses the connection. That host connects to the hosts of the test; localhost is that host itself."));
  where->setBuddy(m_controllerHost);
  row->addPair(where, m_controllerHost);
  auto* program = named(new QPushButton(tr("E&xternal program…"), bar), "plan_program");
  program->setToolTip(
      tr("Measure a command of your own, such as a training in PyTorch, instead of the built-in engine"));
  auto* slurm = named(new QPushButton(tr("S&lurm…"), bar), "plan_slurm");
  slurm->setToolTip(
      tr("Run the test as a job of Slurm, the cells of a study as an array of jobs, or on nodes that Slurm lends"));
  row->addStretch();
  row->addWidget(program);
  row->addWidget(slurm);
  row->addWidget(open);
  row->addWidget(save);
  row->addWidget(copy);
  connect(m_controllerHost, &QLineEdit::textChanged, this, &PlanPage::check);
  connect(m_run, &QPushButton::clicked, this, &PlanPage::run);
  connect(program, &QPushButton::clicked, this, [this] { emit programRequested(plan()); });
  connect(slurm, &QPushButton::clicked, this, [this] {
    if (const auto described = study()) return emit slurmStudyRequested(*described);
    emit slurmRequested(plan());
  });
  connect(open, &QPushButton::clicked, this, &PlanPage::openPlan);
  connect(save, &QPushButton::clicked, this, &PlanPage::savePlan);
  connect(copy, &QPushButton::clicked, this, &PlanPage::copyCommandLine);
  return bar;
}

void PlanPage::setPlan(const Plan& plan, const PlanMarks& marks) {
  m_published->hide();
  m_study->clear();
  m_form->setPlan(plan, marks);
}

/// The field Repeats has those of the study.
void PlanPage::setStudy(const Study& study) {
  m_published->hide();
  m_study->setStudy(study);
  Plan baseline = study.baseline;
  baseline.repeats = study.repeats.count;
  m_form->setStudy(baseline, study.factors);
}

QJsonObject PlanPage::input() const {
  QJsonObject input = m_form->input();
  if (const QJsonObject study = m_study->input(); !study.isEmpty()) input.insert(kStudyKey, study);
  return input;
}

void PlanPage::setInput(const QJsonObject& input) {
  m_study->setInput(input[kStudyKey].toObject());
  m_form->setInput(input);
}

void PlanPage::putAside() {
  constexpr std::size_t kMaxDrafts = 8;
  const Draft present{testName(), input()};
  if (present.input.isEmpty()) return;
  std::erase(m_drafts, present);
  m_drafts.insert(m_drafts.begin(), present);
  if (m_drafts.size() > kMaxDrafts) m_drafts.pop_back();
}

void PlanPage::startAnew() {
  putAside();
  setPlan(Plan{});
}

void PlanPage::openDraft(Draft draft) {
  removeDraft(draft);
  startAnew();
  setInput(draft.input);
}

void PlanPage::removeDraft(const Draft& draft) {
  std::erase(m_drafts, Draft(draft));
  emit testChanged();
}

QJsonObject PlanPage::storedDrafts() const {
  QJsonArray drafts;
  for (const Draft& draft : m_drafts) drafts.append(QJsonObject{{"name", draft.name}, {"input", draft.input}});
  return drafts.isEmpty() ? QJsonObject() : QJsonObject{{"drafts", drafts}};
}

void PlanPage::setStoredDrafts(const QJsonObject& stored) {
  m_drafts.clear();
  for (const QJsonValue& value : stored["drafts"].toArray())
    m_drafts.push_back({value["name"].toString(), value["input"].toObject()});
  emit testChanged();
}

void PlanPage::setRunsDir(const QString& runsDir) {
  m_runsDir = runsDir;
  check();
}

void PlanPage::setChecks(const std::vector<PreflightReport>& checks) {
  m_start->setChecks(checks);
  check();
}

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

void PlanPage::addHosts(const std::vector<HostSpec>& added) {
  std::vector<HostSpec> hosts = withoutNodeContainer(plan().hosts);
  if (hosts == std::vector<HostSpec>{HostSpec{}}) hosts.clear();
  for (const HostSpec& host : added) {
    const auto known =
        std::find_if(hosts.begin(), hosts.end(), [&](const HostSpec& other) { return other.host == host.host; });
    if (known == hosts.end())
      hosts.push_back(host);
    else
      *known = host;
  }
  m_form->enter("hosts", toQString(formatRanks(hosts)));
}

std::optional<Study> PlanPage::study() const { return m_study->study(m_form->draft(), coresOfThisMachine()); }

std::vector<StudyCell> PlanPage::cells() const {
  if (!m_matrix.cells().empty() || study()) return m_matrix.cells();
  StudyCell alone;
  alone.id = PredictionCard::kCell;
  alone.plan = plan();
  return {alone};
}

void PlanPage::setPredictions(const CellPredictions& predictions) {
  if (m_matrix.cells().empty()) return m_prediction->setPredictions(predictions);
  m_matrix.setPredictions(predictions);
}

void PlanPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  // Known only with the window's font and style. The cells beside the form give way.
  m_scroll->setMinimumWidth(m_scroll->widget()->minimumSizeHint().width() + 2 * m_scroll->frameWidth() +
                            m_scroll->verticalScrollBar()->sizeHint().width());
  emit cellsChanged();
}

void PlanPage::check() {
  const PlanDraft draft = m_form->draft();
  const int number = ++m_checksAsked;
  m_study->setEntered(draft.factors);
  const auto study = m_study->study(draft, coresOfThisMachine());
  m_cells->setVisible(study.has_value());
  m_prediction->setVisible(!study && !runsProgram(draft.plan));
  if (!study) m_matrix.setStudy({}, {});
  auto work = [test = DescribedTest{seenFrom(controllerHost(), draft.plan), study}, networks = m_networks,
               runsDir = std::filesystem::path(controllerHost().isEmpty() ? m_runsDir.toStdString() : "")] {
    return checkTest(test, networks, runsDir);
  };
  runInBackground(this, work, [this, number, draft, study](TestCheck check) {
    if (number != m_checksAsked) return;  // edited since: another check is on its way
    m_checksDone = number;
    takeCheck(draft, study, std::move(check));
  });
  if (controllerHost().isEmpty())
    checkMachines({draft.plan, study});
  else
    m_doubts.clear();  // another machine has its own names and memory
}

/// Apart from the other faults, which must not wait for a name service; one question at a time, and the newest last.
void PlanPage::checkMachines(const DescribedTest& test) {
  if (m_asksMachines) return m_nextMachines.emplace(test), void();
  m_asksMachines = true;
  auto work = [test, networks = m_networks, checks = m_start->checks(),
               config = std::filesystem::path(m_sshConfig.toStdString())] {
    return doubtsAbout(test, networks, knownMachines(checks, config));
  };
  runApart(this, work, [this, number = m_checksAsked](std::vector<PlanFault> doubts) {
    m_asksMachines = false;
    if (const auto next = std::exchange(m_nextMachines, std::nullopt)) return checkMachines(*next);
    if (number != m_checksAsked) return;
    m_doubts = std::move(doubts);
    showFaults();
  });
}

void PlanPage::showFaults() {
  std::vector<PlanFault> shown = m_faults;
  for (const auto* faults : {&m_failedChecks, &m_doubts}) shown.insert(shown.end(), faults->begin(), faults->end());
  m_form->showFaults(shown, m_failedHosts);
}

void PlanPage::takeCheck(const PlanDraft& draft, const std::optional<Study>& study, TestCheck check) {
  m_faults = draft.faults;
  const std::vector<PlanFault> typed = m_study->faults();
  m_faults.insert(m_faults.end(), typed.begin(), typed.end());
  m_faults.insert(m_faults.end(), check.faults.begin(), check.faults.end());
  m_storageProblem = inWindowLanguage(check.storageProblem);
  m_failedChecks.clear();
  m_failedHosts.clear();
  for (const PreflightReport* report : failedChecks(draft.plan, check.cells, m_start->checks())) {
    m_failedHosts.push_back(report->host);
    for (const NodeFault& fault : report->faults)
      if (!fault.isWarning)
        m_failedChecks.push_back({"hosts", fault.message});  // the check may be out of date: no reason to stop
  }
  showFaults();
  m_study->showFaults(m_faults);
  showHints(draft, study);
  if (study)
    m_matrix.setStudy(*study, std::move(check.cells));
  else
    m_prediction->setTest(draft.plan, check.leastRankBytes);
  if (isVisible()) emit cellsChanged();
  showState();
  if (std::exchange(m_runWhenChecked, false)) run();
}

void PlanPage::showHints(const PlanDraft& draft, const std::optional<Study>& study) {
  m_form->setHint("hosts", draft.isRankSweep && study
                               ? tr("one run each; threads of every rank: %1").arg(study->baseline.threadsPerRank)
                               : tr("several counts, such as 1, 2, make a scaling study"));
  m_form->setHint("repeats",
                  study && m_study->isAdaptive() ? tr("not used: the study has a rule of its own") : QString());
  const Plan& plan = draft.plan;
  m_form->setHint(
      "name", runsProgram(plan) && plan.name.empty() ? tr("If empty: %1").arg(toQString(runName(plan))) : QString());
}

bool PlanPage::runnable() const { return m_faults.empty() && m_engineProblem.isEmpty() && m_storageProblem.isEmpty(); }

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
    text = m_storageProblem.isEmpty() ? readyText() : m_storageProblem;
  }
  m_state->setText(text);
  m_mendStorage->setVisible(!m_storageProblem.isEmpty());
  setTone(*m_state, runnable() || m_problemPasses ? Tone::Muted : Tone::Bad);
  if (m_run->isEnabled() != runnable()) {
    m_run->setEnabled(runnable());
    emit runnableChanged(runnable());
  }
  m_run->setToolTip(runnable() ? QString() : text);
  const int runs = runCount();
  m_run->setText(runs > 1 ? tr("Run %1").arg(runs) : tr("Run"));
  emit testChanged();
}

int PlanPage::runCount() const {
  if (const auto several = study()) return static_cast<int>(m_matrix.cells().size()) * several->repeats.count;
  return plan().repeats;
}

QString PlanPage::readyText() const {
  if (const auto several = study()) return studySummary(*several, m_matrix.cells());
  const Plan one = plan();
  const QString runs = QString::number(one.repeats);
  if (!runsProgram(one))
    return one.repeats == 1 ? tr("Ready: 1 run, result in %1").arg(m_runsDir)
                            : tr("Ready: %1 runs, results in %2").arg(runs, m_runsDir);
  const QString time = programDurationText({one}, m_programDuration);
  return one.repeats == 1 ? tr("Ready: 1 run, %1; result in %2").arg(time, m_runsDir)
                          : tr("Ready: %1 runs, %2; results in %3").arg(runs, time, m_runsDir);
}

void PlanPage::run() {
  if (m_checksDone != m_checksAsked) {
    m_runWhenChecked = true;
    return;
  }
  if (!runnable()) return;
  if (const auto several = study()) return emit studyRequested(*several);
  emit runRequested({plan()});
}

QString PlanPage::testName() const {
  if (const auto described = study()) return toQString(described->name);
  const Plan one = plan();
  const std::string stated = runName(one);
  return toQString(stated.empty() ? networkTitle(one.network) : stated);
}

void PlanPage::openPlan() {
  const QString examples = toQString(shareFolder() / "plans");
  const QString file = QFileDialog::getOpenFileName(this, tr("Open test"), examples, tr("Plans and studies (*.json)"));
  if (!file.isEmpty()) openFile(file);
}

void PlanPage::openFile(const QString& file) {
  runInBackground(
      this, [file] { return readFile(file.toStdString()); },
      [this, file](Result<std::string> text) {
        if (const auto study = text.ok() ? studyFromJson(*text) : Result<Study>(text.error()); study.ok()) {
          setStudy(*study);
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
  const QString file = QFileDialog::getSaveFileName(this, tr("Save test"), testName() + QStringLiteral(".json"),
                                                    tr("Plans and studies (*.json)"));
  if (file.isEmpty()) return;
  const PlanDraft draft = m_form->draft();
  std::vector<PlanFault> faults = draft.faults;
  const auto described = m_study->study(draft, coresOfThisMachine());
  if (described) std::ranges::copy(m_study->faults(), std::back_inserter(faults));
  if (!faults.empty()) {
    emit message(tr("%1 was not saved: %2").arg(file, inWindowLanguage(faults.front().message)), true);
    return;
  }
  const std::string text = described ? studyToJson(*described) : planToJson(draft.plan);
  const Status status = writeFileAtomically(file.toStdString(), text);
  emit message(
      status.ok() ? tr("Saved %1").arg(file) : tr("%1 was not saved: %2").arg(file, messageText(status.error())),
      !status.ok());
}

void PlanPage::copyCommandLine() {
  if (study())
    return emit message(tr("Several values make a study: save it, then use scalescope-engine study run FILE."), false);
  const QString host = controllerHost();
  const auto flag = [](const char* name, const QString& value) {
    return value.isEmpty() ? QString()
                           : QLatin1String(name) + QString::fromStdString(quoteForShell(value.toStdString()));
  };
  const QString more = flag(" --controller-host ", host) + flag(" --ssh-config ", m_sshConfig);
  const QString line = toQString(planToCommandLine(plan(), m_runsDir.toStdString())) + more;
  QGuiApplication::clipboard()->setText(line);
  emit message(tr("Copied: %1").arg(line), false);
}

}  // namespace scalescope
