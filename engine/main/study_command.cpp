// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

#include "engine/base/file_names.h"
#include "engine/base/printable_json.h"
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

std::string help() {
  return "scalescope-engine study run STUDY.json --runs-dir DIR [--detach] [--controller-host HOST]\n"
         "                                                                   run every cell of a study\n"
         "scalescope-engine study show STUDY.json                            show its cells, runs and time without "
         "running\n"
         "scalescope-engine study templates                                  list the studies of published figures\n"
         "scalescope-engine study template NAME [--hosts HOSTS] [--backend BACKEND] [--dataset KIND] [--data-path "
         "DIR]\n"
         "                                                                   write one, fitted to these hosts, to "
         "stdout\n"
         "scalescope-engine study status [ID] --runs-dir DIR                 show its progress; without ID: all "
         "studies\n"
         "scalescope-engine study pause ID --runs-dir DIR                    end after the current run\n"
         "scalescope-engine study stop ID --runs-dir DIR                     end after the current step\n"
         "scalescope-engine study resume ID --runs-dir DIR [--detach]        run the remaining runs\n"
         "scalescope-engine study skip ID CELL --runs-dir DIR                skip a cell (c1, c2, ...)\n"
         "scalescope-engine study retry ID CELL --runs-dir DIR               retry a failed cell\n\n"
         "A study is a baseline plan and factors: every combination of their values is a cell, which is run with the\n"
         "study's repeats, interleaved. The state of a study is in DIR/studies/ID; it survives the end of the\n"
         "controller, the machine and the window. A cell whose batch does not fit into memory is a normal\n"
         "outcome, and a failed one does not end the study. Progress goes to stderr, paths of results to stdout.\n"
         "Every result has the labels study, study_id, study_cell and study_factor/FIELD.\n\n"
         "  --runs-dir                     Folder of the runs.\n"
         "  --study-id                     run: the study's ID; made from the time if not given.\n"
         "  --controller-host              run: [user@]host that controls the study instead of this machine, "
         "detached, as\n"
         "                                 in scalescope-engine run. Folder and runs are mirrored in --runs-dir; "
         "requests\n"
         "                                 made here are forwarded; to reattach: scalescope-engine "
         "follow.\n"
         "  --continue                     run: continue the study --study-id, if it exists: as resume, and failed "
         "cells\n"
         "                                 are retried.\n"
         "  --part                         run: only a part of the cells, such as 2/3: cells 2, 5, 8, ... For several "
         "controllers\n"
         "                                 side by side, as of an array of jobs.\n"
         "  --detach                       run, resume: continue in the background; print the ID.\n"
         "  --plans                        show: the plan of each cell as a command line.\n"
         "  --hosts, --backend, --dataset, --data-path\n"
         "                                 template: the hosts, backend and dataset at hand, as in scalescope-engine "
         "run.\n"
         "                                 Deviations from the publication and unstated settings are listed on "
         "stderr.\n" +
         bmcFlagsHelp() + trustHelp() + shareHelp() + sshFlagsHelp();
}

/// Of the plan, for templates.
constexpr auto kFieldsAtHand = std::to_array<std::string_view>({"hosts", "backend", "dataset", "data_path"});

ArgumentRules rules() {
  ArgumentRules rules{sshFlags(), {"--continue", "--detach", "--plans", kShareFlag, kTrustSwitch}, 3};
  rules.valueFlags.insert(rules.valueFlags.end(), {"--runs-dir", "--study-id", "--part", "--controller-host"});
  for (const std::string& flag : bmcFlags()) rules.valueFlags.push_back(flag);
  for (const std::string_view field : kFieldsAtHand) rules.valueFlags.emplace_back(findPlanField(field)->flag);
  return rules;
}

Error usage(const std::string& message) { return {"usage", message + " See scalescope-engine study --help."}; }

/// The argument at a position after the command's name.
Result<std::string> argumentAt(const Arguments& arguments, std::size_t place, const char* what) {
  if (arguments.positionals.size() > place) return arguments.positionals[place];
  return usage(std::string(what) + " is missing.");
}

Result<std::filesystem::path> runsDirOf(const Arguments& arguments) {
  const auto runsDir = arguments.value("--runs-dir");
  if (!runsDir || runsDir->empty()) return usage("--runs-dir is missing: give the folder for the results.");
  return std::filesystem::absolute(*runsDir);
}

Result<StudyFolder> folderOf(const Arguments& arguments) {
  auto runsDir = runsDirOf(arguments);
  if (!runsDir) return runsDir.error();
  auto id = argumentAt(arguments, 1, "The ID of the study");
  if (!id) return id.error();
  if (Status named = checkFileName(*id, Text::of("the ID of a study")); !named) return named.error();
  return StudyFolder{*runsDir, *id};
}

/// 0 for normal ends, also if some cells do not fit.
int exitStatusOf(const StudyFolder& folder) {
  const auto stored = loadStudy(folder);
  if (!stored) return reportError(stored.error());
  std::fprintf(stderr, "%s", printable(studyStatusTable(*stored)).c_str());
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

int controlStudy(const Arguments& arguments, const StudyFolder& folder, const ControllerOptions& options) {
  bool refused = false;
  const int status = control(arguments, options, [&] {
    auto outcomes = runStudy(folder, options);
    refused = !outcomes.ok();
    return outcomes;
  });
  return refused || arguments.has("--detach") ? status : exitStatusOf(folder);
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
  std::printf("%s\n", folder.id.c_str());
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
  if (!*working) return controlStudy(arguments, folder, options);
  std::printf("%s\n", folder.id.c_str());
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
  return now->state.phase == StudyPhase::Finished ? exitStatusOf(folder) : resumeIn(folder, arguments);
}

int runNew(const Arguments& arguments) {
  auto file = argumentAt(arguments, 1, "The study file");
  if (!file) return reportError(file.error());
  auto runsDir = runsDirOf(arguments);
  if (!runsDir) return reportError(runsDir.error());
  auto study = readStudy(*file);
  if (!study) return reportError(study.error());
  if (const auto text = arguments.value("--part")) {
    const auto part = studyPartFrom(*text);
    if (!part) return reportError(part.error());
    study = partOf(*study, *part);
    if (!study) return reportError(study.error());
  }
  const StudyFolder folder{*runsDir, arguments.value("--study-id").value_or(makeQueueId())};
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
  return controlStudy(arguments, folder, options);
}

int show(const Arguments& arguments) {
  auto file = argumentAt(arguments, 1, "The study file");
  if (!file) return reportError(file.error());
  auto study = readStudy(*file);
  if (!study) return reportError(study.error());
  auto cells = cellsOf(*study);
  if (!cells) return reportError(cells.error());
  std::printf("%s", printable(studyTable(*study, *cells, arguments.has("--plans"))).c_str());
  return kExitOk;
}

int templates(const Arguments&) {
  std::printf("%s", templateTable().c_str());
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
  std::fprintf(stderr, "%s", printable(templateReport(**published, scaled)).c_str());
  std::printf("%s\n", printableJson(trim(studyToJson(scaled.study))).c_str());
  return kExitOk;
}

int status(const Arguments& arguments) {
  auto runsDir = runsDirOf(arguments);
  if (!runsDir) return reportError(runsDir.error());
  if (arguments.positionals.size() < 2) {
    for (const std::string& id : listStudies(*runsDir))
      if (auto stored = loadStudy({*runsDir, id})) std::printf("%s\n", printable(studyLine(*stored)).c_str());
    return kExitOk;
  }
  auto stored = loadStudy({*runsDir, arguments.positionals[1]});
  if (!stored) return reportError(stored.error());
  std::printf("%s", printable(studyStatusTable(*stored)).c_str());
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
    std::fprintf(stderr, "The study has no running controller. To continue it: scalescope-engine study resume %s\n",
                 folder->id.c_str());
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
  if (auto runsDir = runsDirOf(arguments); runsDir.ok() && *name != "show" && !name->starts_with("template")) {
    // resume checks the folder itself, unless its controller is on another host; the others need no free space.
    const Status ready = *name == "run" ? prepareRunsDir(arguments, *runsDir) : decideSharing(arguments, *runsDir);
    if (!ready) return reportError(ready.error());
  }
  for (const Verb& verb : kVerbs)
    if (verb.name == *name) return verb.run(arguments);
  return reportError(usage("Unknown action \"study " + *name + "\"."));
}

}  // namespace
}  // namespace study_command

const Command kStudyCommand{"study", "many runs: a baseline and its factors", study_command::help, study_command::rules,
                            study_command::run};

}  // namespace scalescope
