// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/measure_panel.h"

#include <QAbstractButton>
#include <QToolButton>

#include "app/core/run_session.h"
#include "app/measure/form/plan_page.h"
#include "app/measure/live/live_header.h"
#include "app/measure/live/live_page.h"
#include "app/measure/live/live_study.h"
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

MeasurePanel::MeasurePanel(PlanPage* plan, LivePage* live, StudyWatcher* studies, QWidget* parent)
    : ListPanel("measurePanel", "measurements", parent),
      m_plan(plan),
      m_live(live),
      m_studies(studies),
      m_new(named(new QToolButton(this), "measureNew", tr("New test"))) {
  m_new->setText(tr("New"));
  m_new->setAutoRaise(true);
  m_new->setToolTip(tr("Empties the form"));
  button()->setText(tr("Measurements"));
  m_soon.setSingleShot(true);
  m_soon.setInterval(0);
  connect(&m_soon, &QTimer::timeout, this, &MeasurePanel::fill);
  const auto soon = [this] { m_soon.start(); };
  connect(m_plan, &PlanPage::testChanged, this, soon);
  connect(m_live, &LivePage::sessionsChanged, this, soon);
  connect(m_live->study(), &LiveStudy::shown, this, soon);
  connect(m_studies, &StudyWatcher::changed, this, soon);
  connect(m_new, &QToolButton::clicked, this, &MeasurePanel::newRequested);
  fill();
}

std::vector<MeasurePanel::Entry> MeasurePanel::entries() const {
  const int count = m_plan->runCount();
  std::vector<Entry> entries{
      {Kind::Heading, QStringLiteral("measureForm"), tr("Described"), {}},
      {Kind::Form, {}, m_plan->testName(), tr("%n run(s)", nullptr, count)},
  };
  if (!m_studies->studies().empty()) entries.push_back({Kind::Heading, {}, tr("Studies"), {}});
  for (const WatchedStudyPtr& study : m_studies->studies())
    entries.push_back({Kind::Study, toQString(study->stored.folder.id), watchedTitle(*study), studyState(*study)});
  const std::vector<const RunSession*> runs = m_live->sessions();
  if (!runs.empty()) entries.push_back({Kind::Heading, {}, tr("Open runs"), {}});
  for (const RunSession* run : runs)
    entries.push_back({Kind::Run, run->origin().c_str(), run->title(), runStateText(*run)});
  return entries;
}

void MeasurePanel::fill() {
  m_entries = entries();
  std::vector<ListPanelEntry> lines;
  for (const Entry& entry : m_entries) {
    static const char* const kNames[] = {"", "measureDescribed", "measureStudy", "measureRun"};
    const QString name = QLatin1String(kNames[static_cast<int>(entry.kind)]);
    lines.push_back({name, entry.title, entry.detail, {}, entry.kind == Kind::Heading});
  }
  setEntries(lines);
}

QWidget* MeasurePanel::besideHeading(std::size_t index) { return index == 0 ? m_new : nullptr; }

void MeasurePanel::addedRow(std::size_t index, QAbstractButton* row) {
  const Entry& entry = m_entries[index];
  row->setToolTip(entry.kind == Kind::Form ? QString() : entry.id);
}

void MeasurePanel::choose(std::size_t index) {
  const Entry entry = m_entries[index];
  QWidget* page = m_live;
  if (entry.kind == Kind::Form) page = m_plan;
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
