// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/replay_events.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "engine/analysis/run/disturbance_watch.h"
#include "engine/base/input_file.h"

namespace scalescope {
namespace {

/// The steps from which the run resumed; rows before and after them must not be merged.
std::vector<std::int64_t> resumedSteps(const std::filesystem::path& eventsFile) {
  std::vector<std::int64_t> steps;
  auto file = openStream(eventsFile);
  if (!file) return steps;
  for (std::string line; readLine(*file, line);) {
    if (line.find("run_resumed") == std::string::npos) continue;
    auto event = eventFromJson(line);
    if (!event) continue;
    if (auto resumed = std::get_if<RunResumed>(&event->body)) steps.push_back(resumed->step);
  }
  return steps;
}

/// Disturbances that a run of today would note. The run itself noted some of them, perhaps in other words.
class FoundDisturbances {
 public:
  void add(const Event& event) {
    if (const auto* noted = std::get_if<Noted>(&event.body); noted && noted->level == NoteLevel::Disturbed)
      m_notedS.push_back(event.timeS);
    if (auto note = m_watch.add(event)) m_found.push_back({event.timeS, -1, *note});
  }
  std::vector<Event> notNoted() const {
    constexpr double kLateS = 5;  // a note follows what proves it
    std::vector<Event> events = m_found;
    std::erase_if(events, [this](const Event& found) {
      return std::ranges::any_of(m_notedS, [&](double timeS) { return std::abs(timeS - found.timeS) < kLateS; });
    });
    return events;
  }

 private:
  DisturbanceWatch m_watch;
  std::vector<double> m_notedS;
  std::vector<Event> m_found;
};

}  // namespace

Result<RunState> replayEvents(const std::filesystem::path& eventsFile, const std::vector<std::int64_t>& furtherBorders,
                              const std::function<void(const Event&)>& also) {
  auto file = openStream(eventsFile);
  if (!file && file.error().code == "file-not-found")
    return Error{"file-not-found", Text::of("Cannot rebuild the result: %1 does not exist.", eventsFile.string())};
  if (!file) return file.error();
  RunState state;
  for (std::int64_t step : resumedSteps(eventsFile)) state.addBorder(step);
  for (std::int64_t step : furtherBorders) state.addBorder(step);
  bool started = false;
  for (std::string line; readLine(*file, line);) {
    if (line.empty()) continue;
    auto event = eventFromJson(line);
    if (!event) {
      state.addBadLine();
      continue;
    }
    started |= std::holds_alternative<RunStarted>(event->body);
    state.add(*event);
    also(*event);
  }
  if (!started)
    return Error{"events-empty",
                 Text::of("Cannot rebuild the result: %1 has no run-started event.", eventsFile.string())};
  return state;
}

Result<RunResult> rebuildResult(const std::filesystem::path& eventsFile) {
  FoundDisturbances disturbances;
  auto state = replayEvents(eventsFile, {}, [&disturbances](const Event& event) { disturbances.add(event); });
  if (!state) return state.error();
  for (const Event& note : disturbances.notNoted()) state->add(note);
  return state->result();
}

}  // namespace scalescope
