// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/measure_panel.h"

#include <QAbstractButton>
#include <QAction>
#include <QToolButton>

#include "app/core/run_session.h"
#include "app/core/waiting_queue.h"
#include "app/measure/form/plan_page.h"
#include "app/measure/form/start_menu.h"
#include "app/measure/live/live_header.h"
#include "app/measure/live/live_page.h"
#include "app/measure/live/live_study.h"
#include "app/measure/live/progress_view.h"
#include "app/measure/study/study_progress_model.h"
#include "app/measure/study/study_watcher.h"
#include "widgets/named.h"
#include "widgets/popup_button.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

QString watchedTitle(const WatchedStudy& study) {
  return toQString(study.fault.isEmpty() ? study.stored.study.name : study.stored.folder.id);
}

QString studyState(const WatchedStudy& study) {
  return study.fault.isEmpty() ? studyPhaseWords(study.stored.state.phase) : MeasurePanel::tr("cannot be read");
}

}  // namespace

MeasurePanel::MeasurePanel(PlanPage* plan, LivePage* live, StudyWatcher* studies, WaitingQueue* waiting,
                           QWidget* parent)
    : ListPanel("measurePanel", "measurements", parent),
      m_plan(plan),
      m_live(live),
      m_studies(studies),
      m_waiting(waiting),
      m_new(named(new QToolButton(this), "measureNew", tr("New test"))) {
  m_new->setText(tr("New"));
  m_new->setAutoRaise(true);
  m_new->setToolTip(tr("Empties the form; what it holds becomes a draft"));
  button()->setText(tr("Measurements"));
  m_soon.setSingleShot(true);
  m_soon.setInterval(0);
  connect(&m_soon, &QTimer::timeout, this, &MeasurePanel::fill);
  const auto soon = [this] { m_soon.start(); };
  connect(m_plan, &PlanPage::testChanged, this, soon);
  connect(m_live, &LivePage::sessionsChanged, this, soon);
  connect(m_live->study(), &LiveStudy::shown, this, soon);
  connect(m_studies, &StudyWatcher::changed, this, soon);
  connect(m_waiting, &WaitingQueue::changed, this, soon);
  connect(m_new, &QToolButton::clicked, this, &MeasurePanel::newRequested);
  fill();
}

std::vector<MeasurePanel::Entry> MeasurePanel::entries() const {
  const int count = m_plan->runCount();
  std::vector<Entry> entries{
      {Kind::Heading, QStringLiteral("measureForm"), tr("Described"), {}},
      {Kind::Form, {}, m_plan->testName(), tr("%n run(s)", nullptr, count)},
  };
  if (!m_plan->drafts().empty()) entries.push_back({Kind::Heading, {}, tr("Drafts"), {}});
  for (std::size_t i = 0; i < m_plan->drafts().size(); ++i)
    entries.push_back({Kind::Draft, QString::number(i), m_plan->drafts()[i].name, {}});
  if (!m_studies->studies().empty()) entries.push_back({Kind::Heading, {}, tr("Studies"), {}});
  for (const WatchedStudyPtr& study : m_studies->studies())
    entries.push_back({Kind::Study, toQString(study->stored.folder.id), watchedTitle(*study), studyState(*study)});
  if (!m_waiting->tests().empty()) entries.push_back({Kind::Heading, {}, tr("Queued"), {}});
  int place = 0;
  for (const WaitingTest& test : m_waiting->tests())
    entries.push_back(
        {Kind::Waiting, test.id, test.title,
         m_waiting->held() ? ProgressView::tr("on hold") : ProgressView::tr("waits, no. %1").arg(++place)});
  const std::vector<const RunSession*> runs = m_live->sessions();
  if (!runs.empty()) entries.push_back({Kind::Heading, {}, tr("Open runs"), {}});
  for (const RunSession* run : runs)
    entries.push_back({Kind::Run, run->origin().c_str(), run->title(), runStateText(*run)});
  entries.push_back({Kind::Heading, {}, m_plan->startMenu()->title(), {}});
  for (QAction* action : m_plan->startMenu()->actions())
    entries.push_back({Kind::Start, action->objectName(), action->text(), {}, action});
  return entries;
}

void MeasurePanel::fill() {
  m_plan->startMenu()->refresh();
  m_entries = entries();
  std::vector<ListPanelEntry> lines;
  for (const Entry& entry : m_entries) {
    static const char* const kNames[] = {
        "", "measureDescribed", "measureDraft", "measureStudy", "measureWaiting", "measureRun"};
    const bool isStart = entry.kind == Kind::Start;
    const bool opensMenu = isStart && entry.action->menu() != nullptr;
    lines.push_back({isStart ? entry.id : QLatin1String(kNames[static_cast<int>(entry.kind)]),
                     entry.title,
                     entry.detail,
                     opensMenu ? QStringLiteral("›") : QString(),
                     entry.kind == Kind::Heading,
                     {},
                     isStart                     ? entry.action->toolTip()
                     : entry.kind == Kind::Draft ? entry.title
                                                 : entry.id,
                     !isStart || entry.action->isEnabled()});
  }
  setEntries(lines);
}

QWidget* MeasurePanel::besideHeading(std::size_t index) { return index == 0 ? m_new : nullptr; }

void MeasurePanel::addedRow(std::size_t index, QAbstractButton* row) {
  if (m_entries[index].kind == Kind::Draft) {
    const auto remove = [this, draft = m_plan->drafts()[m_entries[index].id.toUInt()]] { m_plan->removeDraft(draft); };
    row->addAction(tr("&Remove the draft"), row, remove);
    return row->setContextMenuPolicy(Qt::ActionsContextMenu);
  }
  if (m_entries[index].kind != Kind::Waiting) return;
  row->setContextMenuPolicy(Qt::ActionsContextMenu);
  const auto add = [this, row](const QString& text, auto slot) {
    row->addAction(text, this, [slot, row] { slot(row->toolTip()); });
  };
  add(ProgressView::tr("Move &up"), [this](const QString& id) { m_waiting->move(id, -1); });
  add(ProgressView::tr("Move &down"), [this](const QString& id) { m_waiting->move(id, 1); });
  add(ProgressView::tr("&Remove from the queue"), [this](const QString& id) { m_waiting->remove(id); });
}

void MeasurePanel::choose(std::size_t index) {
  const Entry entry = m_entries[index];
  if (entry.kind == Kind::Waiting) return emit queueRequested();
  if (entry.kind == Kind::Start && entry.action->menu() != nullptr)
    return entry.action->menu()->popup(besideRow(index));
  if (entry.kind == Kind::Start) entry.action->trigger();
  if (entry.kind == Kind::Draft) m_plan->openDraft(m_plan->drafts()[entry.id.toUInt()]);
  QWidget* page = m_live;
  if (entry.kind == Kind::Form || entry.kind == Kind::Draft || entry.kind == Kind::Start) page = m_plan;
  if (entry.kind == Kind::Study) m_live->study()->choose(entry.id);
  if (entry.kind == Kind::Run) m_live->openSession(entry.id);
  emit pageRequested(page);
}

/// Of the Live page both the run and the study are shown.
bool MeasurePanel::isMarked(std::size_t index) const {
  const Entry& entry = m_entries[index];
  if (entry.kind == Kind::Form) return m_page == m_plan;
  if (m_page != m_live) return false;
  if (entry.kind == Kind::Study) return m_live->study()->shownStudy() == entry.id;
  const RunSession* run = m_live->currentSession();
  return entry.kind == Kind::Run && run != nullptr && run->origin() == entry.id.toStdString();
}

void MeasurePanel::setPage(const QWidget* page) {
  m_page = page;
  mark();
}

}  // namespace scalescope
