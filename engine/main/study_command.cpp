// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

#include "engine/analysis/run/results_list.h"
#include "engine/base/file_names.h"
#include "engine/base/input_file.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/standard_output.h"
#include "engine/base/text.h"
#include "engine/launch/study_run.h"
#include "engine/main/bmc_flags.h"
#include "engine/main/command.h"
#include "engine/main/controlling.h"
#include "engine/main/mirroring.h"
#include "engine/main/ssh_flags.h"
#include "engine/main/study_tables.h"
#include "engine/main/trusting.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/study/published_study.h"
#include "engine/study/study_part.h"
#include "engine/study/study_secrets.h"

namespace scalescope {
namespace study_command {
namespace {

CommandHelp help() {
  return {
      "study",
      "many runs: a baseline and its factors",
      {{"study run STUDY.json [--runs-dir DIR] [--dry-run] [--detach] [--controller-host HOST] [--json]",
        "Run every cell."},
       {"study show STUDY.json [--plans] [--json]", "Show its cells, runs and time without running, as run --dry-run."},
       {"study templates [--json]", "List the studies of published figures."},
       {"study template NAME [--hosts HOSTS] [--backend NAME] [--dataset KIND] [--data-path PATH]",
        "Write one, fitted to these hosts, to stdout."},
       {"study status [ID] [--runs-dir DIR] [--json]", "Show its progress; without ID: all studies."},
       {"study pause ID [--runs-dir DIR]", "End after the current run."},
       {"study stop ID [--runs-dir DIR]", "End after the current step."},
       {"study resume ID [--runs-dir DIR] [--detach] [--json]", "Run the remaining runs."},
       {"study skip ID CELL [--runs-dir DIR]", "Skip a cell (c1, c2, ...)."},
       {"study retry ID CELL [--runs-dir DIR]", "Retry a failed cell."}},
      "A study is a baseline plan and factors: every combination of their values is a cell, which is run with the "
      "study's repeats, interleaved. The state of a study is in DIR/studies/ID; it survives the end of the controller, "
      "the machine and the window. A cell whose batch does not fit into memory is a normal outcome, and a failed one "
      "does not end the study. Progress goes to stderr, paths of results to stdout. Every result has the labels study, "
      "study_id, study_cell and study_factor/FIELD.",
      together(
          {{runsDirOption(),
            {"--dry-run", "", "run: show the cells, runs and time, and start nothing."},
            {"--study-id", "ID", "run: the study's ID; made from the time if not given."},
            {"--controller-host", "HOST",
             "run: [user@]host that controls the study instead of this machine, detached, as in scalescope-engine run. "
             "Folder and runs are mirrored in --runs-dir; requests made here are forwarded; to reattach: "
             "scalescope-engine follow."},
            {"--continue", "",
             "run: continue the study --study-id, if it exists: as resume, and failed cells are retried."},
            {"--part", "PART",
             "run: only a part of the cells, such as 2/3: cells 2, 5, 8, ... For several controllers side by side, as "
             "of "
             "an array of jobs."},
            {"--detach", "", "run, resume: continue in the background; print the ID."},
            {"--plans", "", "show: the plan of each cell as a command line."},
            jsonOption("Print JSON; run and resume: the results, with the main figures of each."),
            {"--hosts", "HOSTS", "template: the hosts at hand, as in scalescope-engine run."},
            {"--backend", "NAME", "template: the backend at hand."},
            {"--dataset", "KIND", "template: the dataset at hand."},
            {"--data-path", "PATH",
             "template: its folder. Deviations from the publication and unstated settings are listed on stderr."}},
           bmcOptions(),
           trustOption(),
           shareOption(),
           sshOptionsHelp()})};
}

/// Of the plan, for templates.
constexpr auto kFieldsAtHand = std::to_array<std::string_view>({"hosts", "backend", "dataset", "data_path"});

Error usage(const std::string& message) { return {"usage", message + " See scalescope-engine study --help."}; }

/// The argument at a position after the command's name.
Result<std::string> argumentAt(const Arguments& arguments, std::size_t place, const char* what) {
  if (arguments.positionals.size() > place) return arguments.positionals[place];
  return usage(std::string(what) + " is missing.");
}

std::filesystem::path studiesDirOf(const Arguments& arguments) {
  return std::filesystem::absolute(runsDirOf(arguments));
}

Result<StudyFolder> folderOf(const Arguments& arguments) {
  auto id = argumentAt(arguments, 1, "The ID of the study");
  if (!id) return id.error();
  if (Status named = checkFileName(*id, Text::of("the ID of a study")); !named) return named.error();
  return StudyFolder{studiesDirOf(arguments), *id};
}

/// 0 for normal ends, also if some cells do not fit.
int exitStatusOf(const StudyFolder& folder) {
  const auto stored = loadStudy(folder);
  if (!stored) return reportError(stored.error());
  if (!isQuiet()) std::fprintf(stderr, "%s", printable(studyStatusTable(*stored)).c_str());
  if (stored->state.phase != StudyPhase::Finished) return kExitStopped;
  for (const CellProgress& cell : stored->state.cells)
    if (cell.state == CellState::Failed) return kExitFailed;
  return kExitOk;
}

/// `status`: of the controller or of the mirror.
int studyEnd(const Arguments& arguments, const StudyFolder& folder, int status) {
  std::error_code ignored;
  const bool refused = status == kExitUsage || !std::filesystem::exists(folder.log(), ignored);
  return refused || arguments.has("--detach") ? status : exitStatusOf(folder);
}

int controlStudy(const Arguments& arguments, const StoredStudy& stored, const ControllerOptions& options) {
  bool refused = false;
  const int status = control(arguments, options, [&] {
    auto outcomes = runStudy(stored, options);
    refused = !outcomes.ok();
    return outcomes;
  });
  return refused || arguments.has("--detach") ? status : exitStatusOf(stored.folder);
}

ControllerOptions optionsOf(const Arguments& arguments, const StudyFolder& folder) {
  ControllerOptions options = controllerOptions(arguments, folder.runsDir);
  options.ssh = sshOptionsFrom(arguments);
  options.queueId = folder.id;
  return options;
}

/// Resumes the study's controller there, detached, and follows it.
int resumeElsewhere(const Arguments& arguments, const ControllerOptions& options, const StudyFolder& folder,
                    const RemoteQueue& queue) {
  const int asked = runElsewhere(options, queue, {"study", "resume", folder.id, "--detach", kTrustSwitch});
  if (asked != kExitOk) return asked;
  if (!studyAlive(folder)) return studyEnd(arguments, folder, followElsewhere(arguments, options, queue));
  printQueueId(arguments, folder.id);
  return kExitOk;
}

int resumeIn(const StudyFolder& folder, const Arguments& arguments) {
  ControllerOptions options = optionsOf(arguments, folder);
  const auto stored = loadStudy(folder);
  if (!stored) return reportError(stored.error());
  const std::vector<PlanCommand> commands = commandsOf(stored->study, options.secrets);
  if (const Status trusted = requireTrust(arguments, commands, folder.path().string()); !trusted)
    return reportError(trusted.error());
  completeSecrets(stored->study, options.secrets);
  auto elsewhere = queueElsewhere(arguments, folder.runsDir, folder.id);
  if (!elsewhere) return reportError(elsewhere.error());
  if (Status taken = takeBmcs(arguments, elsewhere->has_value(), options); !taken) return reportError(taken.error());
  if (*elsewhere) return resumeElsewhere(arguments, options, folder, **elsewhere);
  if (!studyAlive(folder))  // otherwise its controller has the secrets
    if (const Status ready = checkStudyLaunch(stored->study, options); !ready) return reportError(ready.error());
  auto working = requestResume(folder);
  if (!working) return reportError(working.error());
  if (!*working) return controlStudy(arguments, *stored, options);
  printQueueId(arguments, folder.id);
  return kExitOk;
}

int resume(const Arguments& arguments) {
  auto folder = folderOf(arguments);
  return folder ? resumeIn(*folder, arguments) : reportError(folder.error());
}

/// What a controller that was interrupted left to do: also cells that failed, because it lost their hosts.
int goOn(const StudyFolder& folder, const Arguments& arguments) {
  const auto stored = loadStudy(folder);
  if (!stored) return reportError(stored.error());
  for (std::size_t i = 0; i < stored->cells.size(); ++i)
    if (stored->state.cells[i].state == CellState::Failed)
      if (const Status asked = requestRetry(folder, stored->cells[i].id); !asked) return reportError(asked.error());
  const auto now = loadStudy(folder);
  if (!now) return reportError(now.error());
  if (now->state.phase != StudyPhase::Finished) return resumeIn(folder, arguments);
  if (arguments.has("--json")) std::fputs(writtenText({}, true).c_str(), stdout);  // nothing is left to measure
  return exitStatusOf(folder);
}

int show(const Arguments& arguments) {
  auto file = argumentAt(arguments, 1, "The study file");
  if (!file) return reportError(file.error());
  auto study = readStudy(*file);
  if (!study) return reportError(study.error());
  auto cells = cellsOf(*study);
  if (!cells) return reportError(cells.error());
  if (arguments.has("--json"))
    std::printf("%s\n", printableJson(studyCellsJson(*study, *cells)).c_str());
  else
    std::printf("%s", printable(studyTable(*study, *cells, arguments.has("--plans"))).c_str());
  return kExitOk;
}

int runNew(const Arguments& arguments) {
  auto file = argumentAt(arguments, 1, "The study file");
  if (!file) return reportError(file.error());
  if (arguments.has("--dry-run")) return show(arguments);
  const std::filesystem::path runsDir = studiesDirOf(arguments);
  auto study = readStudy(*file);
  if (!study) return reportError(study.error());
  if (const auto text = arguments.value("--part")) {
    const auto part = studyPartFrom(*text);
    if (!part) return reportError(part.error());
    study = partOf(*study, *part);
    if (!study) return reportError(study.error());
  }
  const StudyFolder folder{runsDir, arguments.value("--study-id").value_or(makeQueueId())};
  if (Status named = checkFileName(folder.id, Text::of("the ID of a study")); !named) return reportError(named.error());
  std::error_code ignored;
  if (arguments.has("--continue") && std::filesystem::exists(folder.study(), ignored)) return goOn(folder, arguments);
  ControllerOptions options = optionsOf(arguments, folder);
  if (const Status trusted = requireTrust(arguments, commandsOf(*study, options.secrets), *file); !trusted)
    return reportError(trusted.error());
  if (const Status taken = takeSecrets(*study, options.secrets); !taken) return reportError(taken.error());
  completeSecrets(*study, options.secrets);
  const auto host = arguments.value("--controller-host");
  const bool isElsewhere = host && !host->empty();
  if (Status taken = takeBmcs(arguments, isElsewhere, options); !taken) return reportError(taken.error());
  if (isElsewhere) return studyEnd(arguments, folder, controlStudyElsewhere(arguments, options, folder, *study, *host));
  if (const Status ready = checkStudyLaunch(*study, options); !ready) return reportError(ready.error());
  if (const Status made = createStudy(folder, *study); !made) return reportError(made.error());
  const auto stored = loadStudy(folder);
  return stored ? controlStudy(arguments, *stored, options) : reportError(stored.error());
}

int templates(const Arguments& arguments) {
  std::printf("%s",
              arguments.has("--json") ? (printableJson(templatesJson()) + "\n").c_str() : templateTable().c_str());
  return kExitOk;
}

Result<Plan> planAtHand(const Arguments& arguments) {
  Plan plan;
  for (const std::string_view id : kFieldsAtHand) {
    const PlanField& field = *findPlanField(id);
    const auto value = arguments.value(field.flag);
    if (!value) continue;
    if (const Status set = field.setText(plan, *value); !set) return set.error();
    const auto& choices = field.choices;
    if (!choices.empty() && std::find(choices.begin(), choices.end(), *value) == choices.end())
      return usage(std::string(field.flag) + " " + inQuotes(*value) + " is invalid: use " +
                   join({choices.begin(), choices.end()}, ", ") + ".");
  }
  if (deviceCount(plan) < 1) return usage("No host of --hosts has a slot: use for example localhost:1.");
  if (!plan.dataPath.empty() && plan.dataset == "synthetic") plan.dataset = "auto";
  return plan;
}

int writeTemplate(const Arguments& arguments) {
  auto name = argumentAt(arguments, 1, "The ID of the template (see scalescope-engine study templates)");
  if (!name) return reportError(name.error());
  const auto published = findPublishedStudy(*name);
  if (!published) return reportError(published.error());
  const auto atHand = planAtHand(arguments);
  if (!atHand) return reportError(atHand.error());
  const ScaledStudy scaled = scaledToHosts(**published, *atHand);
  if (!isQuiet()) std::fprintf(stderr, "%s", printable(templateReport(**published, scaled)).c_str());
  std::printf("%s\n", printableJson(trim(studyToJson(scaled.study))).c_str());
  return kExitOk;
}

int status(const Arguments& arguments) {
  const std::filesystem::path runsDir = studiesDirOf(arguments);
  const bool isOne = arguments.positionals.size() > 1, asJson = arguments.has("--json");
  if (!isOne)
    if (const Status there = arguments.value("--runs-dir") ? checkFolder(runsDir) : Status(); !there)
      return reportError(there.error());
  std::vector<StoredStudy> studies;
  for (const std::string& id : isOne ? std::vector{arguments.positionals[1]} : listStudies(runsDir)) {
    auto stored = loadStudy({runsDir, id});
    if (!stored && isOne) return reportError(stored.error());
    if (stored) studies.push_back(std::move(*stored));
  }
  if (asJson) std::printf("%s\n", printableJson(studyStatusJson(studies)).c_str());
  for (const StoredStudy& study : asJson ? std::vector<StoredStudy>() : studies)
    std::printf("%s", printable(isOne ? studyStatusTable(study) : studyLine(study) + "\n").c_str());
  return kExitOk;
}

/// Forwards a request to the remote controller of a study, because the local log is a copy. Nothing for local studies.
std::optional<int> forwardRequest(const Arguments& arguments, const StudyFolder& folder) {
  auto elsewhere = queueElsewhere(arguments, folder.runsDir, folder.id);
  if (!elsewhere) return reportError(elsewhere.error());
  if (!*elsewhere) return std::nullopt;
  std::vector<std::string> command = {"study"};
  command.insert(command.end(), arguments.positionals.begin(), arguments.positionals.end());
  return runElsewhere(optionsOf(arguments, folder), **elsewhere, command);
}

int ask(const Arguments& arguments, Status (*request)(const StudyFolder&)) {
  auto folder = folderOf(arguments);
  if (!folder) return reportError(folder.error());
  if (auto passed = forwardRequest(arguments, *folder)) return *passed;
  const Status asked = request(*folder);
  return asked ? kExitOk : reportError(asked.error());
}

int askOfCell(const Arguments& arguments, Status (*request)(const StudyFolder&, const std::string&)) {
  auto folder = folderOf(arguments);
  if (!folder) return reportError(folder.error());
  auto cell = argumentAt(arguments, 2, "The cell, for example c1,");
  if (!cell) return reportError(cell.error());
  if (auto passed = forwardRequest(arguments, *folder)) return *passed;
  if (const Status asked = request(*folder, *cell); !asked) return reportError(asked.error());
  if (!studyAlive(*folder))
    printRemark("The study has no running controller. To continue it: scalescope-engine study resume " + folder->id);
  return kExitOk;
}

int run(const Arguments& arguments) {
  struct Verb {
    std::string_view name;
    int (*run)(const Arguments&);
  };
  static constexpr std::array<Verb, 10> kVerbs = {
      {{"run", runNew},
       {"show", show},
       {"templates", templates},
       {"template", writeTemplate},
       {"status", status},
       {"resume", resume},
       {"pause", [](const Arguments& arguments) { return ask(arguments, requestPause); }},
       {"stop", [](const Arguments& arguments) { return ask(arguments, requestStudyStop); }},
       {"skip", [](const Arguments& arguments) { return askOfCell(arguments, requestSkip); }},
       {"retry", [](const Arguments& arguments) { return askOfCell(arguments, requestRetry); }}}};
  auto name = argumentAt(arguments, 0,
                         "The action (run, show, templates, template, status, pause, stop, resume, skip or retry)");
  if (!name) return reportError(name.error());
  if (*name != "show" && !name->starts_with("template") && !arguments.has("--dry-run")) {
    const std::filesystem::path runsDir = studiesDirOf(arguments);
    // resume checks the folder itself, unless its controller is on another host; the others need no free space.
    const Status ready = *name == "run" ? prepareRunsDir(arguments, runsDir) : decideSharing(arguments, runsDir);
    if (!ready) return reportError(ready.error());
  }
  for (const Verb& verb : kVerbs)
    if (verb.name == *name) return verb.run(arguments);
  return reportError(usage("Unknown action \"study " + *name + "\"."));
}

}  // namespace
}  // namespace study_command

const Command kStudyCommand{"study", study_command::help, study_command::run};

}  // namespace scalescope
