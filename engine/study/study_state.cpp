// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_state.h"

#include <algorithm>
#include <map>

#include "engine/base/text.h"
#include "engine/base/word_text.h"
#include "engine/protocol/error_codes.h"
#include "engine/study/repeat_rule.h"

namespace scalescope {
namespace {

/// Earlier versions logged the number only in the sentence.
std::optional<int> largestBatchOf(const StudyEvent& event) {
  if (const auto fact = event.facts.find(kLargestBatchFact); fact != event.facts.end())
    return static_cast<int>(fact->second);
  constexpr std::string_view kWords = "that fits is ";
  const std::string_view sentence = event.error.english();
  const auto place = sentence.rfind(kWords);
  if (place == std::string_view::npos) return std::nullopt;
  const std::string_view rest = sentence.substr(place + kWords.size());
  const auto number = parseInteger(rest.substr(0, rest.find_first_not_of("0123456789")));
  return number ? std::optional<int>(static_cast<int>(*number)) : std::nullopt;
}

/// Computes the state from a log, line by line.
class LogReader {
 public:
  LogReader(const Study& study, const std::vector<StudyCell>& cells) : m_study(study) {
    for (std::size_t i = 0; i < cells.size(); ++i) m_places[cells[i].id] = i;
    m_state.cells.resize(cells.size());
  }

  void take(const StudyEvent& event) {
    using enum StudyEventKind;
    switch (event.kind) {
      case Begun:
        m_begun = true;
        m_ended.clear();
        break;
      case Ended: m_ended = event.detail.empty() ? "stopped" : event.detail; break;
      case Pause: m_pause = true; break;
      case Stop: m_stop = true; break;
      case Resume: m_pause = m_stop = false; break;
      default: takeOfCell(event);
    }
  }

  StudyState finish(bool alive) {
    for (CellProgress& cell : m_state.cells) settle(cell, alive);
    m_state.phase = phase(alive);
    m_state.working = alive && m_ended.empty();
    return std::move(m_state);
  }

 private:
  void takeOfCell(const StudyEvent& event) {
    const auto place = m_places.find(event.cell);
    if (place == m_places.end()) return;
    CellProgress& cell = m_state.cells[place->second];
    switch (event.kind) {
      case StudyEventKind::RunStarted:
        std::erase_if(cell.runs, [&](const StudyEvent& run) { return run.runId == event.runId; });  // it resumes
        cell.openRunId = event.runId;
        cell.openRepeat = event.repeat;
        cell.openIsTwin = event.twin;
        break;
      case StudyEventKind::RunEnded: takeEnd(event, cell); break;
      case StudyEventKind::Skip: cell.state = CellState::Skipped; break;
      case StudyEventKind::Retry:
        cell.state = CellState::Waiting;
        cell.note = {};
        cell.largestBatch.reset();
        break;
      default: break;
    }
  }

  static void takeEnd(const StudyEvent& event, CellProgress& cell) {
    if (event.runId == cell.openRunId) cell.openRunId.clear();
    if (event.twin) return;
    cell.runs.push_back(event);
    if (event.status == RunStatus::Completed) takeRate(event, cell);
    if (event.status != RunStatus::Failed || cell.state == CellState::Skipped) return;
    const bool tooLarge = event.errorCode == "out-of-memory";
    cell.state = tooLarge ? CellState::DoesNotFit : CellState::Failed;
    cell.note = event.error;
    if (tooLarge) cell.largestBatch = largestBatchOf(event);
  }

  /// A run of another unit, or without a rate, has been made nevertheless: another one would not state more.
  static void takeRate(const StudyEvent& event, CellProgress& cell) {
    ++cell.completed;
    if (!event.rate) return;
    if (cell.unit.empty()) cell.unit = event.rate->unit;
    if (event.rate->unit == cell.unit)
      cell.rates.push_back(event.rate->value);
    else
      cell.note = Text::of("A run states %1, which is never compared with %2.", wordText(event.rate->unit),
                           wordText(cell.unit));
  }

  void settle(CellProgress& cell, bool alive) const {
    const int done = cell.completed;
    cell.wanted = done;
    const bool running = alive && !cell.openRunId.empty();
    if (cell.state == CellState::Waiting) {
      cell.wanted = wantedRepeats(m_study.repeats, cell.rates, cell.completed);
      cell.state = cell.wanted > done ? CellState::Waiting : CellState::Done;
    }
    if (running) cell.state = CellState::Running;
  }

  StudyPhase phase(bool alive) const {
    // After its last event a controller only has to exit.
    if (alive && m_ended.empty())
      return m_stop ? StudyPhase::Stopping : m_pause ? StudyPhase::Pausing : StudyPhase::Running;
    const bool more = std::any_of(m_state.cells.begin(), m_state.cells.end(),
                                  [](const CellProgress& cell) { return cell.state == CellState::Waiting; });
    if (!m_begun) return StudyPhase::Waiting;
    if (!more) return StudyPhase::Finished;
    if (m_ended.empty()) return StudyPhase::Interrupted;
    return m_ended == "paused" ? StudyPhase::Paused : StudyPhase::Stopped;
  }

  const Study& m_study;
  std::map<std::string, std::size_t> m_places;
  StudyState m_state;
  std::string m_ended;
  bool m_begun = false, m_pause = false, m_stop = false;
};

}  // namespace

const CellProgress* StudyState::running() const {
  for (const CellProgress& cell : cells)
    if (cell.state == CellState::Running) return &cell;
  return nullptr;
}

StudyState studyStateFrom(const Study& study, const std::vector<StudyCell>& cells,
                          const std::vector<StudyEvent>& events, bool alive) {
  LogReader reader(study, cells);
  for (const StudyEvent& event : events) reader.take(event);
  return reader.finish(alive);
}

std::vector<Turn> turnsToCome(const Study& study, const StudyState& state) {
  std::vector<TurnSpan> spans;
  for (const CellProgress& cell : state.cells) {
    spans.push_back({cell.completed, cell.wanted});
  }
  return interleave(spans, study.orderSeed);
}

Text cellStateText(CellState state) {
  switch (state) {
    case CellState::Waiting: return Text::of("waiting");
    case CellState::Running: return Text::of("running");
    case CellState::Done: return Text::of("done");
    case CellState::DoesNotFit: return Text::of("does not fit");
    case CellState::Failed: return Text::of("failed");
    case CellState::Skipped: return Text::of("skipped");
  }
  return {};
}

Text studyPhaseText(StudyPhase phase) {
  switch (phase) {
    case StudyPhase::Waiting: return Text::of("not started");
    case StudyPhase::Running: return Text::of("running");
    case StudyPhase::Pausing: return Text::of("pausing after the current run");
    case StudyPhase::Stopping: return Text::of("stopping");
    case StudyPhase::Paused: return Text::of("paused");
    case StudyPhase::Stopped: return Text::of("stopped");
    case StudyPhase::Interrupted: return Text::of("interrupted");
    case StudyPhase::Finished: return Text::of("finished");
  }
  return {};
}

}  // namespace scalescope
