// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/run_session.h"

#include "app/core/background.h"
#include "app/core/check_words.h"
#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/core/name_words.h"
#include "app/core/run_follower.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/run/network_titles.h"
#include "engine/protocol/run/publication.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/run_words.h"
#include "engine/study/study_labels.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {

namespace {

QString describe(const RunConfigured& configured) {
  return RunSession::tr("%1 (%2); %3 parameters; %4 training images of %5 × %6 × %7; global batch %8")
      .arg(QString::fromStdString(configured.implementation), QString::fromStdString(configured.backend))
      .arg(countText(static_cast<double>(configured.parameterCount)),
           countText(static_cast<double>(configured.trainingImages)))
      .arg(configured.channels)
      .arg(configured.height)
      .arg(configured.width)
      .arg(countText(configured.batchSizeGlobal));
}

/// A day-long run may log many lines: the newest are kept.
constexpr std::size_t kMaxNotes = 5000;

/// A file of published results holds several.
std::filesystem::path publishedOrigin(const std::filesystem::path& file, const QString& id) {
  return id.isEmpty() ? file : std::filesystem::path(file.string() + "#" + id.toStdString());
}

}  // namespace

RunSession::RunSession(std::filesystem::path origin)
    : m_origin(std::move(origin)), m_runId(QString::fromStdString(m_origin.filename().string())) {}

RunSession::~RunSession() = default;

std::unique_ptr<RunSession> RunSession::openFolder(const std::filesystem::path& runFolder) {
  std::unique_ptr<RunSession> session(new RunSession(runFolder));
  const RunFolder folder{runFolder};
  std::error_code ignored;
  if (std::filesystem::exists(folder.result(), ignored) && !controllerAlive(folder)) {
    session->loadResult(folder.result());
  } else {
    session->follow();
  }
  return session;
}

std::unique_ptr<RunSession> RunSession::openResult(const std::filesystem::path& file, const QString& publishedId) {
  std::unique_ptr<RunSession> session(new RunSession(publishedOrigin(file, publishedId)));
  session->loadResult(file, publishedId);
  return session;
}

QString RunSession::title() const {
  if (!m_plan) return m_runId;
  Plan named = *m_plan;
  if (isNamedByStudy(named.name, m_labels)) named.name.clear();
  const std::string stated = runName(named);
  const Summary& known = figures();
  const QString name = stated.empty() ? toQString(networkTitle(m_plan->network)) : nameText(stated, known.kind);
  if (!isOwnRun(known.origin)) {  // its plan has only what the log states
    if (!known.deviceCount) return name;
    return *known.deviceCount == 1 ? tr("%1, 1 device").arg(name)
                                   : tr("%1, %2 devices").arg(name, countText(*known.deviceCount));
  }
  const int ranks = deviceCount(*m_plan);
  QString text = ranks == 1 ? tr("%1, 1 rank").arg(name) : tr("%1, %2 ranks").arg(name, countText(ranks));
  if (const auto cell = m_labels.find(kStudyCellLabel); cell != m_labels.end())
    for (const std::string& word : furtherCellWords(*m_plan, cell->second))
      text += QStringLiteral(", ") + toQString(word);
  if (m_plan->repeats > 1) text += tr(", repeat %1 of %2").arg(known.repeat).arg(m_plan->repeats);
  return text;
}

void RunSession::follow() {
  m_status = RunStatus::Running;
  if (auto labels = readRunLabels(RunFolder{m_origin})) m_labels = std::move(*labels);
  m_follower = std::make_unique<RunFollower>(RunFolder{m_origin});
  connect(m_follower.get(), &RunFollower::eventsArrived, this, &RunSession::addEvents);
  connect(m_follower.get(), &RunFollower::ended, this, &RunSession::end);
  connect(m_follower.get(), &RunFollower::restarted, this, &RunSession::forget);
  connect(m_follower.get(), &RunFollower::badLines, this, [this](int count) {
    m_notes.push_back(
        {m_state.lastTimeS(), NoteLevel::Warning, tr("Damaged lines of events.jsonl skipped: %1").arg(count)});
    emit noted(m_notes.back());
  });
}

void RunSession::forget() {
  m_state = {};
  m_tables.clear();
  m_liveFigures = {};
  m_sinceFigures.invalidate();
  m_notes.clear();
  m_stopAsked = false;
  emit reset();
}

void RunSession::followAgain() {
  if (live()) return;
  m_summary.reset();
  follow();
  forget();
}

void RunSession::addEvents(const std::vector<Event>& events) {
  for (const Event& event : events) {
    addNote(event);
    m_state.add(event);
  }
  if (m_state.started()) m_plan = m_state.started()->plan;
  refreshFigures(false);
  if (m_tables.update(m_state)) emit reset();
  emit changed();
}

/// Throttled to 1 % of the time: the figures of a day-long run take several milliseconds.
void RunSession::refreshFigures(bool atOnce) {
  constexpr qint64 kCostShare = 100;
  if (!atOnce && m_sinceFigures.isValid() && m_sinceFigures.nsecsElapsed() < kCostShare * m_figuresCostNs) return;
  m_sinceFigures.start();
  m_liveFigures = m_state.summary();
  m_figuresCostNs = m_sinceFigures.nsecsElapsed();
}

void RunSession::addNote(const Event& event) {
  RunNote note{event.timeS, NoteLevel::Info, {}};
  if (const auto* noted = std::get_if<Noted>(&event.body)) {
    note.level = noted->level;
    note.text = noted->finding ? checkFindingTitle(*noted->finding) : inWindowLanguage(noted->text);
  } else if (const auto* error = std::get_if<ErrorRaised>(&event.body)) {
    note.level = NoteLevel::Error;
    note.text = messageText(error->error);
  } else if (const auto* configured = std::get_if<RunConfigured>(&event.body);
             configured != nullptr && event.rank <= 0 && !m_state.configured()) {
    note.text = describe(*configured);
  } else if (const auto* state = std::get_if<StateChanged>(&event.body); state != nullptr && event.rank <= 0) {
    note.text = phaseText(state->state);
    if (!state->detail.empty()) note.text += QStringLiteral(": ") + inWindowLanguage(state->detail);
  } else if (const auto* evaluation = std::get_if<EvaluationDone>(&event.body)) {
    note.text = tr("Evaluated at epoch %1: top-1 %2 %, loss %3")
                    .arg(numberText(evaluation->epoch, 2), numberText(100 * evaluation->top1Accuracy, 2),
                         numberText(evaluation->loss, 4));
  } else if (const auto* resumed = std::get_if<RunResumed>(&event.body)) {
    note.text =
        tr("Resumed from step %1, checkpoint %2").arg(resumed->step).arg(QString::fromStdString(resumed->checkpoint));
  } else if (const auto* end = std::get_if<RunEnded>(&event.body)) {
    note.text = tr("Run %1").arg(statusText(end->status));
  }
  if (note.text.isEmpty()) return;
  if (m_notes.size() >= kMaxNotes) m_notes.erase(m_notes.begin());
  m_notes.push_back(note);
  emit noted(note);
}

void RunSession::end(RunStatus status) {
  m_status = status;
  refreshFigures(true);
  if (status == RunStatus::Incomplete) {
    m_notes.push_back(
        {m_state.lastTimeS(), NoteLevel::Error,
         tr("The controller of this run was lost; its measurements so far are saved and marked incomplete")});
    emit noted(m_notes.back());
  }
  loadSummary();
  emit changed();
  emit ended(status);
}

void RunSession::loadSummary() {
  auto read = [file = RunFolder{m_origin}.result()] { return readResultHead(file); };
  runInBackground(this, read, [this](Result<RunResult> result) {
    if (!result.ok()) return;  // an incomplete run has no result yet; the library rebuilds it
    m_summary = result->summary;
    emit changed();
  });
}

void RunSession::loadResult(const std::filesystem::path& file, const QString& publishedId) {
  runInBackground(
      this,
      [file, id = publishedId.toStdString()] { return id.empty() ? readResult(file) : readPublishedResult(file, id); },
      [this](Result<RunResult> result) {
        if (m_follower) return;  // resumed meanwhile: its events are newer
        if (result.ok()) {
          takeResult(std::move(result).value());
        } else {
          emit failed(messageText(result.error()));
        }
      });
}

void RunSession::takeResult(RunResult result) {
  m_runId = QString::fromStdString(result.summary.runId);
  m_status = result.summary.status;
  m_plan = result.plan;
  m_labels = result.annotations.labels;
  m_summary = result.summary;
  for (const Event& event : result.events) {
    addNote(event);
    m_state.add(event);
  }
  m_tables.assign(std::move(result.series), result.events);
  emit changed();
}

void RunSession::requestStop() {
  constexpr qint64 kDoubleClickMs = 1000;
  if (m_stopAsked && m_sinceStop.elapsed() < kDoubleClickMs) return;
  const StopRequest how = m_stopAsked ? StopRequest::AtOnce : StopRequest::AfterStep;
  auto ask = [folder = RunFolder{m_origin}, how] { return scalescope::requestStop(folder, how); };
  m_stopAsked = true;
  m_sinceStop.start();
  emit changed();
  runInBackground(this, ask, [this](Status status) {
    if (!status.ok()) emit failed(messageText(status.error()));
  });
}

}  // namespace scalescope
