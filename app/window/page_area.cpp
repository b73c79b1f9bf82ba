// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/page_area.h"

#include <QAbstractItemView>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/compare/accuracy_page.h"
#include "app/compare/compare_page.h"
#include "app/compare/measurements_page.h"
#include "app/core/app_settings.h"
#include "app/core/engine_sentences.h"
#include "app/core/run_session.h"
#include "app/diagnose/bottleneck_page.h"
#include "app/diagnose/node_check_page.h"
#include "app/diagnose/step_page.h"
#include "app/diagnose/telemetry_page.h"
#include "app/exporting/figure_kind.h"
#include "app/exporting/published_names.h"
#include "app/figures/figure_view.h"
#include "app/home/published_questions.h"
#include "app/home/start_page.h"
#include "app/library/machines/systems_page.h"
#include "app/measure/form/plan_page.h"
#include "app/measure/form/program_duration.h"
#include "app/measure/form/rerun_plan.h"
#include "app/measure/live/live_page.h"
#include "app/measure/live/live_study.h"
#include "app/measure/measure_panel.h"
#include "app/measure/study/study_predictor.h"
#include "app/measure/study/study_templates.h"
#include "app/report/report_page.h"
#include "app/results/names/run_names.h"
#include "app/scale/decision_page.h"
#include "app/scale/scaling_page.h"
#include "app/scale/whatif_page.h"
#include "app/window/demo_plans.h"
#include "engine/base/threads.h"
#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/study/study_intent.h"
#include "widgets/qt_text.h"
#include "widgets/side_panel.h"

namespace scalescope {
namespace {
constexpr int kProfileSteps = 5;

/// Until the user chooses another, the focus of a page is on its figure, list or main button, not in a field that
/// blinks.
void setFirstFocus(QWidget& page) {
  if (page.focusWidget() != nullptr) return;
  const auto children = page.findChildren<QWidget*>();
  const auto first = std::ranges::find_if(children, [](const QWidget* child) {
    const auto* button = qobject_cast<const QPushButton*>(child);
    return !child->isHidden() &&
           (qobject_cast<const FigureView*>(child) || qobject_cast<const QAbstractItemView*>(child) ||
            (button != nullptr && button->isDefault()));
  });
  if (first != children.end()) (*first)->setFocus();
}

}  // namespace

PageArea::PageArea(Library* library, StudyWatcher* studies, QWidget* parent)
    : QWidget(parent),
      m_library(library),
      m_studies(studies),
      m_tabs(new QTabWidget(this)),
      m_start(new StartPage(library, m_tabs)),
      m_plan(new PlanPage(m_tabs)),
      m_live(new LivePage(studies, m_tabs)),
      m_compare(new ComparePage(library, m_tabs)),
      m_studyPredictor(new StudyPredictor(library, this)),
      m_planPredictor(new StudyPredictor(library, this)),
      m_scaling(new ScalingPage(library, m_tabs)),
      m_whatIf(new WhatIfPage(library, m_tabs)),
      m_bottleneck(new BottleneckPage(library, m_tabs)),
      m_step(new StepPage(library, m_tabs)),
      m_telemetry(new TelemetryPage(library, m_tabs)),
      m_accuracy(new AccuracyPage(library, m_tabs)),
      m_decision(new DecisionPage(library, m_tabs)),
      m_measurements(new MeasurementsPage(library, m_tabs)),
      m_systems(new SystemsPage(library, m_tabs)),
      m_nodeCheck(new NodeCheckPage(library, m_tabs)),
      m_report(new ReportPage(library, m_tabs)) {
  m_tabs->setObjectName(QStringLiteral("pages"));
  m_tabs->setDocumentMode(true);
  m_tabs->tabBar()->hide();  // PageRail and PageTabs choose pages
  m_tabs->setFocusProxy(nullptr);
  m_tabs->setFocusPolicy(Qt::NoFocus);
  addPage(m_start, "page_start", QT_TR_NOOP("Home"));
  addPage(m_systems, "page_systems", QT_TR_NOOP("Systems"));
  addPage(m_plan, "page_plan", QT_TR_NOOP("Test"));
  addPage(m_live, "page_live", QT_TR_NOOP("Live"));
  addPage(m_compare, "page_compare", QT_TR_NOOP("Results"));
  addPage(m_accuracy, "page_accuracy", QT_TR_NOOP("Accuracy"));
  addPage(m_measurements, "page_measurements", QT_TR_NOOP("Measurements"));
  addPage(m_scaling, "page_scaling", QT_TR_NOOP("Scaling"));
  addPage(m_whatIf, "page_whatif", QT_TR_NOOP("What-if"));
  addPage(m_decision, "page_decision", QT_TR_NOOP("Decision"));
  addPage(m_bottleneck, "page_bottleneck", QT_TR_NOOP("Bottleneck"));
  addPage(m_step, "page_step", QT_TR_NOOP("Time in a step"));
  addPage(m_telemetry, "page_telemetry", QT_TR_NOOP("Telemetry"));
  addPage(m_nodeCheck, "page_node_check", QT_TR_NOOP("Node check"));
  addPage(m_report, "page_report", QT_TR_NOOP("Report"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_tabs);
  m_plan->setRunsDir(toQString(library->runsDir()));
  const auto duration = [library](const Plan& plan) { return earlierDurationS(library->entries(), plan); };
  m_plan->setProgramDuration(duration);
  m_live->setProgramDuration(duration);
  m_plan->setControllerHost(AppSettings().controllerHost());
  connectStartPage();
  connectPages();
  connectWhatIf();
}

/// Panels may be gone when the tabs go.
PageArea::~PageArea() { m_tabs->disconnect(this); }

void PageArea::addPage(QWidget* page, const char* name, const char* title, int before) {
  page->setObjectName(QString::fromLatin1(name));
  setFirstFocus(*page);
  const int index = m_tabs->insertTab(before, page, tr(title));
  m_tabs->tabBar()->setTabData(index, QString::fromLatin1(title));
}

void PageArea::showBesideAnswers(QWidget* selection) {
  std::vector<QWidget*> places{m_compare, m_measurements};
  for (AnsweringPage* page : answering()) places.push_back(page);
  showBeside(selection, places);
}

void PageArea::showBesideLibrary(QWidget* panel) { showBeside(panel, {m_libraryPage, m_systems, m_nodes}); }

MeasurePanel* PageArea::showMeasurePanel(WaitingQueue* waiting, QWidget* parent) {
  auto* panel = new MeasurePanel(m_plan, m_live, m_studies, waiting, parent);
  connect(panel, &MeasurePanel::newRequested, this, &PageArea::newTest);
  connect(panel, &MeasurePanel::pageRequested, this, &PageArea::showPage);
  connect(m_tabs, &QTabWidget::currentChanged, panel, [this, panel] { panel->setPage(m_tabs->currentWidget()); });
  panel->setPage(m_tabs->currentWidget());
  showBeside(panel, {m_plan, m_live});
  return panel;
}

QWidget* PageArea::showReportPanel() {
  showBeside(m_report->panel(), {m_report});
  return m_report->panel();
}

void PageArea::showBeside(QWidget* panel, const std::vector<QWidget*>& pages) {
  if (m_panels.empty()) connect(m_tabs, &QTabWidget::currentChanged, this, &PageArea::showPanel);
  m_panels[panel] = pages;
  showPanel();
}

/// Two panels at once may need more room than the window has, which would grow and stay so.
void PageArea::showPanel() {
  QWidget* shown = nullptr;
  for (const auto& [panel, pages] : m_panels)
    if (std::ranges::find(pages, m_tabs->currentWidget()) != pages.end())
      shown = panel;
    else
      panel->hide();
  if (shown != nullptr) shown->show();
}

std::vector<AnsweringPage*> PageArea::answering() const {
  return {m_scaling, m_whatIf, m_bottleneck, m_step, m_telemetry, m_accuracy, m_decision};
}

std::map<QWidget*, PageParts> PageArea::parts() const {
  std::map<QWidget*, PageParts> parts{{m_compare, m_compare->parts()}, {m_report, m_report->parts()}};
  for (int i = 0; i < m_tabs->count(); ++i)
    if (auto* page = qobject_cast<FigurePage*>(m_tabs->widget(i)); page != nullptr && page->parts().actions != nullptr)
      parts[page] = page->parts();
  return parts;
}

void PageArea::addLibrary(QWidget* library) {
  m_libraryPage = library;
  addPage(library, "page_library", QT_TR_NOOP("Library"), m_tabs->indexOf(m_systems));
}

void PageArea::addNodes(QWidget* nodes) {
  m_nodes = nodes;
  addPage(nodes, "page_nodes", QT_TR_NOOP("Nodes"));
}

QString PageArea::pageName() const { return m_tabs->currentWidget()->objectName(); }

void PageArea::restorePage(const QString& name) {
  for (int i = 0; i < m_tabs->count(); ++i)
    if (m_tabs->widget(i)->objectName() == name) m_tabs->setCurrentIndex(i);
}

void PageArea::connectStartPage() {
  connect(m_library, &Library::entriesChanged, this, &PageArea::showStartPageIfEmpty);
  connect(m_start, &StartPage::demoRequested, this, &PageArea::startDemo);
  connect(m_start, &StartPage::planRequested, this, &PageArea::newTest);
  connect(m_start, &StartPage::programRequested, this, &PageArea::newProgram);
  connect(m_start, &StartPage::openRequested, this, &PageArea::openRequested);
  connect(m_start, &StartPage::importRequested, this, &PageArea::importRequested);
  connect(m_start, &StartPage::questionRequested, this, [this](const QString& id) {
    if (const PublishedQuestion* question = findPublishedQuestion(id)) showQuestion(*question);
  });
  connect(m_start, &StartPage::runRequested, this, &PageArea::openRun);
  connect(m_tabs, &QTabWidget::tabBarClicked, this, [this] { m_begun = true; });
  connect(m_start, &StartPage::checkRequested, this, [this] { showPage(m_nodeCheck); });
  connect(m_start, &StartPage::decisionRequested, this, [this] {
    showPage(m_decision);
    m_decision->openExample();
  });
  connect(m_start, &StartPage::exampleRequested, this, [this] {
    showPage(m_report);
    m_report->openShipped(QStringLiteral("whitepaper"));
  });
}

void PageArea::connectPages() {
  connect(m_plan, &PlanPage::runRequested, this,
          [this](const std::vector<Plan>& plans) { emit runsRequested(plans, m_plan->controllerHost(), false); });
  connect(m_plan, &PlanPage::studyRequested, this, [this](const Study& study) {
    emit studyRequested(study, m_plan->controllerHost());
    showPage(m_live);  // with its progress
  });
  connect(m_plan, &PlanPage::cellsChanged, this, [this] { m_planPredictor->predict(m_plan->cells(), {}); });
  connect(m_planPredictor, &StudyPredictor::predicted, m_plan, &PlanPage::setPredictions);
  connect(m_live->study(), &LiveStudy::compareRequested, this, &PageArea::compareStudy);
  connect(m_live->study(), &LiveStudy::editRequested, this, &PageArea::showNewStudy);
  connect(m_live->study(), &LiveStudy::predictionsWanted, this,
          [this](const QStringList& runs) { m_studyPredictor->predict(m_live->study()->cells(), runs); });
  connect(m_studyPredictor, &StudyPredictor::predicted, m_live->study(), &LiveStudy::setPredictions);
  connect(m_live, &LivePage::runEnded, this, &PageArea::reportEnd);
  connect(m_library, &Library::orphanRebuilt, this, &PageArea::offerInterrupted);
  connect(m_compare, &ComparePage::addToReport, m_report, &ReportPage::addBlock);
  connect(m_bottleneck, &BottleneckPage::checkRequested, this, [this](const QStringList& hosts) {
    m_nodeCheck->proposeHosts(hosts);
    showPage(m_nodeCheck);
  });
  connect(m_bottleneck, &BottleneckPage::profileRequested, this, &PageArea::planProfile);
  std::vector<FigurePage*> pages{m_measurements, m_nodeCheck};
  for (AnsweringPage* page : answering()) pages.push_back(page);
  for (FigurePage* page : pages) {
    connect(page, &FigurePage::addToReport, m_report, &ReportPage::addBlock);
    connect(page, &FigurePage::againRequested, this, &PageArea::planAgain);
  }
  connect(m_nodeCheck, &NodeCheckPage::checkRequested, this, &PageArea::checkRequested);
  connect(m_whatIf, &WhatIfPage::candidateRequested, this, [this](const StatedCandidate& candidate) {
    m_decision->addCandidate(candidate);
    showPage(m_decision);
  });
  connect(m_decision, &DecisionPage::message, this, &PageArea::message);
  connect(m_decision, &DecisionPage::tickRequested, this, &PageArea::tickRequested);
  connect(m_decision, &DecisionPage::templateRequested, this, [this] {
    showPage(m_report);
    m_report->openShipped(QStringLiteral("decision"));
  });
  connect(m_nodeCheck, &NodeCheckPage::message, this, &PageArea::message);
  connect(m_tabs, &QTabWidget::currentChanged, this, [this] { m_nodeCheck->setHosts(m_plan->plan().hosts); });
  connect(m_plan, &PlanPage::programRequested, this, &PageArea::programRequested);
  connect(m_plan, &PlanPage::slurmRequested, this, &PageArea::slurmRequested);
  connect(m_plan, &PlanPage::slurmStudyRequested, this, &PageArea::slurmStudyRequested);
  connect(m_plan, &PlanPage::runsDirRequested, this, &PageArea::runsDirRequested);
  connect(m_plan, &PlanPage::message, this, &PageArea::message);
  connect(m_plan, &PlanPage::commandsOpened, this, &PageArea::commandsOpened);
  connect(m_systems, &SystemsPage::message, this, &PageArea::message);
  connect(m_report, &ReportPage::message, this, &PageArea::message);
  connect(m_live, &LivePage::failed, this, [this](const QString& problem) { emit message(problem, true); });
}

void PageArea::connectWhatIf() {
  connect(m_whatIf, &WhatIfPage::planRequested, this, [this](const Plan& plan) {
    showPlan(plan);
    emit commandsOpened(tr("This measurement"), commandsOf(plan));
  });
  connect(m_whatIf, &WhatIfPage::runsRequested, this,
          [this](const std::vector<Plan>& plans) { emit runsRequested(plans, m_plan->controllerHost(), false); });
  connect(m_whatIf, &WhatIfPage::checkRequested, this, [this](const QStringList& hosts) {
    m_nodeCheck->proposeHosts(hosts);
    showPage(m_nodeCheck);
  });
}

void PageArea::setEngineProblem(const QString& problem, bool isPassing) {
  m_plan->setEngineProblem(problem, isPassing);
  m_nodeCheck->setEngineProblem(problem);
}

void PageArea::setNetworks(const std::vector<NetworkInfo>& networks) {
  for (StudyPredictor* predictor : {m_studyPredictor, m_planPredictor}) predictor->setNetworks(networks);
  m_plan->setNetworks(networks);
}

std::optional<double> PageArea::fractionDoneOf(const QString& runId) const {
  if (const std::optional<double> done = m_live->fractionDoneOf(runId)) return done;
  const LibraryEntryPtr entry = m_library->find(runId);
  if (entry == nullptr || !entry->fault.empty()) return std::nullopt;
  return fractionDone(entry->head.plan, entry->head.summary);
}

void PageArea::setTickedRuns(const QStringList& runIds) {
  m_compare->setRuns(runIds);
  for (AnsweringPage* page : answering()) page->setRuns(runIds);
  m_systems->setRuns(runIds);
  m_report->setRuns(runIds);
  m_measurements->setTickedRuns(runIds);
}

void PageArea::setCurrentRun(const QString& runId) {
  m_currentRun = runId;
  m_measurements->setRun(runId);
  for (AnsweringPage* page : std::initializer_list<AnsweringPage*>{m_bottleneck, m_step, m_telemetry})
    page->setCurrentRun(runId);
}

void PageArea::showPage(QWidget* page) {
  m_begun = true;
  m_tabs->setCurrentWidget(page);
}

/// The published results and stated systems suffice for a decision.
bool PageArea::worksWithoutRuns(const QWidget* page) const { return page == m_decision; }

/// Only once: later, the user decides.
void PageArea::showStartPageIfEmpty() {
  if (!m_library->listed() || m_begun) return;
  const auto& entries = m_library->entries();
  const bool hasRuns = std::any_of(entries.begin(), entries.end(),
                                   [](const LibraryEntryPtr& entry) { return !entry->readOnly && !entry->trashed; });
  if (!hasRuns && !worksWithoutRuns(m_tabs->currentWidget())) m_tabs->setCurrentWidget(m_start);
  m_begun = true;
}

void PageArea::showQuestion(const PublishedQuestion& question) {
  emit tickRequested(runsOfQuestion(question, m_library->entries()));
  if (question.view == PublishedQuestion::View::Scaling) return showPage(m_scaling);
  m_compare->setView(question.view == PublishedQuestion::View::Bars ? ComparePage::View::Bars
                                                                    : ComparePage::View::SideBySide);
  showPage(m_compare);
}

void PageArea::openRun(const QString& runId) {
  const LibraryEntryPtr entry = m_library->find(runId);
  if (entry == nullptr) {
    m_live->openRun(m_library->runsDir() / toPath(runId));
  } else if (!entry->fault.empty()) {
    return emit message(inWindowLanguage(entry->fault), true);
  } else if (entry->head.summary.kind == ResultKind::NodeCheck) {
    m_nodeCheck->setRun(runId);
    return showPage(m_nodeCheck);
  } else if (entry->head.summary.kind != ResultKind::Training) {
    return showPage(m_measurements);
  } else if (entry->readOnly) {
    m_live->openResult(entry->file, entry->isWhole ? runId : QString());
  } else {
    m_live->openRun(entry->folder);
  }
  showPage(m_live);
}

void PageArea::followRun(const QString& runId, bool isShown, const QString& previousRun) {
  if (runId.contains(QLatin1String("-node-check-"))) return m_nodeCheck->followRun(runId);
  m_live->offerRun(m_library->runsDir() / toPath(runId), previousRun, isShown);
  if (isShown) showPage(m_live);
}

void PageArea::stopRun() {
  const RunSession* session = m_live->currentSession();
  const bool again = session != nullptr && session->stopAsked();
  m_live->requestStop();
  emit message(again ? tr("Asked the engine to end every rank at once and write its result.")
                     : tr("Asked the engine to finish the step and write its result. Press Stop run again to end every "
                          "rank at once."),
               false);
}

void PageArea::reportEnd(RunSession* session, RunStatus status) {
  m_library->rescan();
  if (status == RunStatus::Failed && offerUnreadOutput(*session)) return;
  if (status == RunStatus::Failed) {
    emit message(tr("%1 failed. %2").arg(session->title(), inWindowLanguage(session->state().error())), true);
    emit offered(tr("Its plan can be changed and run again."), tr("Edit and retry"),
                 [this, runId = session->runId()] { planAgain(runId); });
  }
  if (status == RunStatus::Incomplete)
    emit message(
        tr("%1 is incomplete: its controller was lost. Its measurements so far are saved.").arg(session->title()),
        true);
}

/// For a program that ran, but whose figure was not recognised. The last lines of its output are in the dialog.
bool PageArea::offerUnreadOutput(const RunSession& session) {
  const Error* cause = session.state().cause();
  if (cause == nullptr || cause->code != "program-output" || !session.plan() || !runsProgram(*session.plan()))
    return false;
  const QString reason = inWindowLanguage(cause->message).section(QLatin1Char('\n'), 0, 0);
  const qsizetype end = reason.lastIndexOf(QStringLiteral(". "));
  const QString output = toQString(RunFolder{session.origin()}.stderrFolder() / "rank-0.txt");
  emit message(tr("%1 failed. %2").arg(session.title(), end < 0 ? reason : reason.left(end + 1)), true);
  emit offered(tr("Its output can be shown, to mark the number that is the result."), tr("Mark the number…"),
               [this, plan = *session.plan(), output] { emit programOutputRequested(plan, output); });
  return true;
}

/// The Live page has already reported the end of a run that it holds.
void PageArea::offerInterrupted(const QString& runId) {
  if (m_live->session(runId) != nullptr) return;
  emit offered(tr("%1 was interrupted: its controller was lost. Its measurements so far are saved.").arg(runId),
               tr("Show it"), [this, runId] { openRun(runId); });
}

void PageArea::planAgain(const QString& runId) { showPlanOf(runId, 0); }

void PageArea::planProfile(const QString& runId) { showPlanOf(runId, kProfileSteps); }

void PageArea::showPlanOf(const QString& runId, int profileSteps) {
  const LibraryEntryPtr entry = m_library->find(runId);
  if (entry == nullptr) return;
  const int cores = static_cast<int>(allowedCores().size());
  RerunPlan again = rerunPlan(entry->head, planAtHand(m_plan->plan(), cores));
  if (profileSteps > 0) again.plan.profileSteps = profileSteps;
  m_plan->setPlan(again.plan, again.marks);
  showPage(m_plan);
  m_plan->focusRun();
  if (!again.marks.empty())
    emit message(tr("The plan was filled in from %1. Fields marked in amber are not stated there or were changed.")
                     .arg(statedName(entry->head)),
                 false);
  emit commandsOpened(statedName(entry->head), commandsOf(again.plan));
}

void PageArea::useHosts(const std::vector<HostSpec>& hosts) {
  m_plan->addHosts(hosts);
  showPage(m_plan);
  emit message(tr("Ranks of the plan: %1").arg(toQString(formatHosts(withoutSecrets(m_plan->plan().hosts)))), false);
}

/// What the form had can be brought back.
void PageArea::newTest() {
  const bool hadInput = !m_plan->input().isEmpty();
  m_plan->startAnew();
  showField(QStringLiteral("network"));
  if (hadInput)
    emit offered(tr("The form was cleared for a new test."), tr("Restore"),
                 [this, cleared = m_plan->drafts().front()] { m_plan->openDraft(cleared); });
}

void PageArea::newProgram() {
  const Plan plan = m_plan->plan();
  emit programRequested(plan);
}

void PageArea::newSlurmJob() { emit slurmRequested(m_plan->plan()); }

void PageArea::showField(const QString& id) {
  showPage(m_plan);
  m_plan->focusField(id.toStdString());
}

void PageArea::showPlan(const Plan& plan) {
  m_plan->setPlan(plan);
  showPage(m_plan);
  m_plan->focusRun();
}

void PageArea::showNewStudy(const Study& study) {
  m_plan->setStudy(study);
  showPage(m_plan);
  m_plan->focusRun();
}

void PageArea::openTest(const QString& file) {
  showPage(m_plan);
  m_plan->openFile(file);
}

void PageArea::openDecision(const QString& file) {
  showPage(m_decision);
  m_decision->openFile(file);
}

void PageArea::openReport(const QString& file) {
  showPage(m_report);
  m_report->openFile(file);
}

void PageArea::startDemo() {
  const Result<DemoPlans> demo = loadDemoPlans();
  if (!demo.ok()) return emit message(messageText(demo.error()), true);
  emit runsRequested(demo->plans, m_plan->controllerHost(), true);
  if (!demo->remark.isEmpty()) emit message(demo->remark, true);
}

void PageArea::offerScaling(const QStringList& runIds, bool isDemo) {
  emit offered(tr("%1 runs completed.").arg(runIds.size()), tr("Show how they scale"), [this, runIds, isDemo] {
    QStringList missing;
    emit tickRequested(isDemo ? runIds + publishedRuns(demoPublishedLines(), m_library->entries(), missing) : runIds);
    showPage(m_scaling);
  });
}

void PageArea::compareRuns(const QStringList& runIds) {
  emit tickRequested(runIds);
  showPage(m_compare);
}

void PageArea::compareStudy(const QStringList& runIds) {
  compareRuns(runIds);
  if (const WatchedStudyPtr study = m_studies->find(m_live->study()->shownStudy()))
    m_compare->setIntended(intendedPlanFields(study->stored.study));
}

QWidget* PageArea::pageOfFigure(const QString& kind) const {
  const FigureKindEntry* entry = findFigureKindEntry(kind);
  auto* page = entry == nullptr ? nullptr : findChild<QWidget*>(QLatin1String(entry->page));
  return page == nullptr ? m_compare : page;
}

void PageArea::showFigure(const FigureState& state) {
  emit tickRequested(runIdsOf(state.results));
  QWidget* page = state.canReopen() ? pageOfFigure(state.request.kind) : m_compare;
  showPage(page);
  if (page == m_compare) return m_compare->setState(state);
  if (auto* figure = qobject_cast<FigurePage*>(page)) figure->openState(state);
}

void PageArea::exportFigure() {
  if (auto* page = qobject_cast<FigurePage*>(m_tabs->currentWidget())) return page->exportFigure();
  showPage(m_compare);
  if (m_compare->runs().isEmpty() && !m_currentRun.isEmpty()) emit tickRequested({m_currentRun});
  m_compare->exportFigure();
}

void PageArea::savePdf() {
  QWidget* page = m_tabs->currentWidget();
  if (page == m_report) return m_report->savePdf();
  if (page == m_compare) return m_compare->savePdf();
  if (auto* figure = qobject_cast<FigurePage*>(page)) return figure->savePdf();
  showPage(m_scaling);
  if (m_scaling->hasFigure()) return m_scaling->savePdf();
  showPage(m_compare);
  m_compare->savePdf();
}

}  // namespace scalescope
