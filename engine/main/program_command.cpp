// SPDX-License-Identifier: Apache-2.0
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <thread>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/input_file.h"
#include "engine/base/json/json_text.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/base/text_pattern.h"
#include "engine/main/command.h"
#include "engine/main/program_work.h"
#include "engine/main/trusting.h"
#include "engine/process/stop_signals.h"
#include "engine/program/program_run.h"
#include "engine/program/program_sample.h"
#include "engine/program/program_template.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/text_json.h"
#include "engine/protocol/trust.h"

namespace scalescope {
namespace program_command {
namespace {

// `program read` and `program try`: an external program before its first run.

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

/// What the last report states, by metric.
Json jsonOf(const OutputReading& reading) {
  Json json = Json::object();
  const std::pair<const char*, double> values[] = {{"step", reading.step},
                                                   {"epoch", reading.epoch},
                                                   {"images_per_second", reading.imagesPerSecond},
                                                   {"loss", reading.loss}};
  for (const auto& [name, value] : values)
    if (std::isfinite(value)) json[name] = value;
  return json;
}

/// Prints what the plan's reader finds in a sample of output. Returns the exit status.
int readProgramSample(const Arguments& arguments) {
  const auto file = arguments.value("--sample");
  if (!file) return reportError({"usage", "--sample FILE is missing."});
  const auto plan = programPlan(arguments);
  if (!plan) return reportError(plan.error());
  const auto sample = readTypedFile(*file);
  if (!sample) return reportError(sample.error());
  OutputReading last;
  const auto report = readSample(*plan, *sample, &last);
  if (!report) return reportError(report.error());
  Json json = jsonOf(*report);
  json["last_report"] = jsonOf(last);
  if (arguments.has("--json"))
    std::printf("%s\n", printableJson(json.dump(2, ' ', false, Json::error_handler_t::replace)).c_str());
  else
    std::printf("%s %s (%s)\n", groupedNumber(formatNumber(report->value)).c_str(), printable(report->unit).c_str(),
                printable(shownText(report->source)).c_str());
  return kExitOk;
}

/// Runs the first process of a plan on this machine for some seconds and prints its output. Nothing is stored. Returns
/// the exit status.
int tryProgram(const Arguments& arguments) {
  const auto plan = programPlan(arguments);
  if (!plan) return reportError(plan.error());
  const auto seconds = parseNumber(arguments.value("--time-limit").value_or(formatNumber(kDefaultTrialS)));
  if (!seconds || !(*seconds > 0) || *seconds > kMaxTrialS)
    return reportError({"usage", "--time-limit " + arguments.value("--time-limit").value_or("") +
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

using Json = nlohmann::ordered_json;

CommandHelp help() {
  HelpList placeholders{"Placeholders of a command, in braces; any plan field may be used by its ID, too", {}};
  for (const ProgramPlaceholder& placeholder : programPlaceholders())
    placeholders.rows.emplace_back("{" + std::string(placeholder.name) + "}", std::string(placeholder.meaning));
  return {"program",
          "external programs as runs: templates, plans, patterns",
          {{"program list [--json]", "Prints the shipped templates."},
           {"program plan TEMPLATE [--json]", "Prints the plan of a template."},
           {"program plan --command COMMAND_LINE [--json]",
            "Prints the plan of a command line: its program is recognised, and the values of known options become "
            "placeholders."},
           {"program pattern --sample FILE --mark NUMBER [--line N]",
            "Makes a regular expression from a number in a sample of output and prints what it finds there."},
           {"program read PLAN.json --sample FILE [--json]", "Prints the value that a run would read from a sample."},
           {"program try PLAN.json [--time-limit S]", "Runs the command here for up to 20 s and prints its output."}},
          "External programs as runs.",
          together({{{"--command", "COMMAND_LINE", "plan: the command line of the program."},
                     {"--sample", "FILE", "pattern, read: output of the program.", ValueKind::File},
                     {"--mark", "NUMBER", "pattern: the number to find."},
                     {"--line", "N", "pattern: the line of the number (default: the first one with it)."},
                     {"--time-limit", "S", "try: seconds until it is ended (20)."},
                     jsonOption()},
                    trustOption()}),
          {std::move(placeholders)}};
}

Result<std::vector<ProgramTemplate>> templates() { return readProgramTemplates(shareFolder() / "programs"); }

Json jsonOf(const ProgramTemplate& of) {
  Json json = {{"id", of.id}, {"title", of.title}, {"tested", of.tested}, {"source", of.source}};
  putText(json, "notes", notesOf(of));
  json["plan"] = require(parseJson(planToJson(of.plan), "The plan"));
  return json;
}

int list(const Arguments& arguments) {
  const auto known = templates();
  if (!known) return reportError(known.error());
  Json all = Json::array();
  for (const ProgramTemplate& each : *known) {
    all.push_back(jsonOf(each));
    if (!arguments.has("--json"))
      std::printf("%-24s %s\n%24s %s\n%24s %s\n", each.id.c_str(), each.title.c_str(), "",
                  each.tested.empty() ? "untested" : ("tested: " + each.tested).c_str(), "",
                  each.plan.program.command.c_str());
  }
  if (arguments.has("--json")) std::printf("%s\n", all.dump(2).c_str());
  return kExitOk;
}

int printPlan(const CommandPlan& made, bool asJson) {
  if (asJson) {
    Json json{{"template", made.templateId}, {"remarks", Json::array()}};
    putTexts(json, "remarks", made.remarks);
    json["plan"] = require(parseJson(planToJson(made.plan), "The plan"));
    std::printf("%s\n", printableJson(json.dump(2)).c_str());
    return kExitOk;
  }
  for (const std::string& remark : made.remarks) std::fprintf(stderr, "%s\n", printable(remark).c_str());
  if (made.isUntested) std::fprintf(stderr, "This template is untested: ScaleScope has not run the program yet.\n");
  std::printf("%s", printableJson(planToJson(made.plan)).c_str());
  return kExitOk;
}

int plan(const Arguments& arguments) {
  const auto known = templates();
  if (!known) return reportError(known.error());
  if (const auto command = arguments.value("--command")) {
    const auto made = planFromCommandLine(*command, *known);
    return made ? printPlan(*made, arguments.has("--json")) : reportError(made.error());
  }
  const std::string id = arguments.positionals.size() > 1 ? arguments.positionals[1] : "";
  std::vector<std::string> ids;
  for (const ProgramTemplate& each : *known) {
    if (each.id == id)
      return printPlan({each.plan, each.id, {notesOf(each)}, each.tested.empty()}, arguments.has("--json"));
    ids.push_back(each.id);
  }
  return reportError({"usage", "The template " + inQuotes(id) + " does not exist. Known templates: " + join(ids, ", ") +
                                   "; or use --command \"...\"."});
}

/// The line with the number, and where it is; the first one unless a line is named.
struct Mark {
  std::string line;
  std::size_t at = std::string::npos;
};
Mark findMark(const std::vector<std::string>& lines, const std::string& number, std::size_t wanted) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto at = lines[i].find(number);
    if (at != std::string::npos && (wanted == 0 || wanted == i + 1)) return {lines[i], at};
  }
  return {};
}

int pattern(const Arguments& arguments) {
  const auto file = arguments.value("--sample"), number = arguments.value("--mark");
  if (!file || !number) return reportError({"usage", "--sample FILE and --mark NUMBER are needed."});
  const auto text = readTypedFile(*file);
  if (!text) return reportError(text.error());
  const auto lines = split(*text, '\n');
  const auto wanted = parseInteger(arguments.value("--line").value_or("0")).value_or(0);
  const Mark mark = findMark(lines, *number, static_cast<std::size_t>(std::max<std::int64_t>(0, wanted)));
  if (mark.at == std::string::npos)
    return reportError({"usage", inQuotes(*number) + " is not in the sample " + *file + "."});
  const std::string made = patternForMark(mark.line, mark.at, number->size());
  const auto compiled = TextPattern::compile(made);
  if (!compiled) return reportError(compiled.error());
  std::printf("%s\n", made.c_str());
  std::vector<std::string_view> groups;
  for (const std::string& line : lines)
    if (compiled->search(line, groups))
      std::fprintf(stderr, "  %s in %s\n",
                   printable(groups[static_cast<std::size_t>(compiled->group("value"))]).c_str(),
                   printable(shortened(line)).c_str());
  return kExitOk;
}

int run(const Arguments& arguments) {
  const std::string what = arguments.positionals.empty() ? "" : arguments.positionals.front();
  if (what == "list") return list(arguments);
  if (what == "plan") return plan(arguments);
  if (what == "pattern") return pattern(arguments);
  if (what == "read") return readProgramSample(arguments);
  if (what == "try") return tryProgram(arguments);
  return reportError({"usage", "Use scalescope-engine program list, plan, pattern, read or try; see --help."});
}

}  // namespace
}  // namespace program_command

const Command kProgramCommand{"program", program_command::help, program_command::run};

}  // namespace scalescope
