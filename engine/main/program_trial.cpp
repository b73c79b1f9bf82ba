// SPDX-License-Identifier: Apache-2.0
#include "engine/main/program_trial.h"

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <thread>

#include "engine/base/clock.h"
#include "engine/base/input_file.h"
#include "engine/base/printable_json.h"
#include "engine/base/text.h"
#include "engine/main/command.h"
#include "engine/main/program_work.h"
#include "engine/main/trusting.h"
#include "engine/process/stop_signals.h"
#include "engine/program/program_run.h"
#include "engine/program/program_sample.h"
#include "engine/protocol/text_json.h"
#include "engine/protocol/trust.h"

namespace scalescope {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kDefaultTrialS = 20, kMaxTrialS = 600;
constexpr auto kWatchInterval = std::chrono::milliseconds(50);

/// Errors: of the file; "plan-invalid" for a plan without a program.
Result<Plan> programPlan(const Arguments& arguments) {
  if (arguments.positionals.size() < 2) return Error{"usage", "The plan file is missing."};
  auto text = readTypedFile(arguments.positionals[1]);
  if (!text) return text.error();
  auto plan = planFromJson(*text);
  if (plan && !runsProgram(*plan))
    return Error{"plan-invalid", Text::of("%1 names no external program.", arguments.positionals[1]) +
                                     Text::of("Set its field program.")};
  return plan;
}

Json jsonOf(const ProgramReported& report) {
  Json statements = Json::object();
  for (const auto& [name, text] : report.statements) statements[name] = text.english();
  Json json = {{"value", std::isfinite(report.value) ? Json(report.value) : Json()},
               {"unit", report.unit},
               {"quantity", report.quantity},
               {"lower_is_better", report.lowerIsBetter},
               {"scope", report.scope}};
  putText(json, "source", report.source);
  json["reports"] = report.reportCount;
  json["warmup_reports"] = report.warmupCount;
  json["framework"] = report.framework;
  json["statements"] = statements;
  return json;
}

}  // namespace

int readProgramSample(const Arguments& arguments) {
  const auto file = arguments.value("--sample");
  if (!file) return reportError({"usage", "--sample FILE is missing."});
  const auto plan = programPlan(arguments);
  if (!plan) return reportError(plan.error());
  const auto sample = readTypedFile(*file);
  if (!sample) return reportError(sample.error());
  const auto report = readSample(*plan, *sample);
  if (!report) return reportError(report.error());
  if (arguments.has("--json"))
    std::printf("%s\n", printableJson(jsonOf(*report).dump(2, ' ', false, Json::error_handler_t::replace)).c_str());
  else
    std::printf("%s %s (%s)\n", formatNumber(report->value).c_str(), printable(report->unit).c_str(),
                printable(report->source.english()).c_str());
  return kExitOk;
}

int tryProgram(const Arguments& arguments) {
  const auto plan = programPlan(arguments);
  if (!plan) return reportError(plan.error());
  const auto seconds = parseNumber(arguments.value("--time").value_or(formatNumber(kDefaultTrialS)));
  if (!seconds || !(*seconds > 0) || *seconds > kMaxTrialS)
    return reportError({"usage", "--time " + arguments.value("--time").value_or("") +
                                     " is invalid: use a number of seconds from 1 to 600."});
  if (const Status trusted = requireTrust(arguments, commandsOf(*plan), arguments.positionals[1]); !trusted)
    return reportError(trusted.error());
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);  // a window that ends does not leave the program behind
  const StopSignals signals;
  std::stop_source stop;
  const double endS = monotonicSeconds() + *seconds;
  const std::jthread watch([&](const std::stop_token& done) {
    while (!done.stop_requested() && signals.count() == 0 && monotonicSeconds() < endS)
      std::this_thread::sleep_for(kWatchInterval);
    stop.request_stop();
  });
  ProgramRunSetup setup;
  setup.plan = *plan;
  setup.place = programPlaces(*plan, 1).front();
  setup.place.port = freePort();
  setup.workStartS = monotonicSeconds();
  setup.sendEvent = [](const EventBody&) {};
  setup.stop = stop.get_token();
  setup.keptOutput = STDOUT_FILENO;
  setup.scratchFolder = newScratchFolder();
  const auto status = runProgram(setup);
  // A sample without a figure is what the user wants to see.
  const bool isFault = !status && status.error().code != "program-output";
  return isFault ? reportError(status.error()) : kExitOk;
}

}  // namespace scalescope
