// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cstdio>
#include <optional>

#include "engine/base/file_names.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/launch/study_run.h"
#include "engine/main/command.h"
#include "engine/main/controlling.h"
#include "engine/main/mirroring.h"
#include "engine/main/ssh_flags.h"
#include "engine/main/study_tables.h"
#include "engine/main/trusting.h"
#include "engine/study/study_secrets.h"

namespace scalescope {
namespace {

std::string help() {
  return "scalescope-engine study run STUDY.json --runs-dir DIR [--detach] [--controller-host HOST]\n"
         "                                                                   run every cell of a study\n"
         "scalescope-engine study show STUDY.json                            its cells, runs and time, without "
         "running\n"
         "scalescope-engine study status [ID] --runs-dir DIR                 how far it is; without ID: all studies\n"
         "scalescope-engine study pause ID --runs-dir DIR                    end after the present run\n"
         "scalescope-engine study stop ID --runs-dir DIR                     end as soon as the present step is done\n"
         "scalescope-engine study resume ID --runs-dir DIR [--detach]        go on with what is missing\n"
         "scalescope-engine study skip ID CELL --runs-dir DIR                measure a cell (c1, c2, ...) no further\n"
         "scalescope-engine study retry ID CELL --runs-dir DIR               measure one that failed after all\n\n"
         "A study is a baseline plan and factors: every combination of their values is a cell, which is run so often\n"
         "as the study's repeats say, interleaved. All that is known of a study lies in DIR/studies/ID; it survives\n"
         "the controller, the machine and the window. A cell whose batch does not fit into memory is an ordinary\n"
         "outcome, and a failed one does not end the study. Progress goes to stderr, paths of results to stdout.\n"
         "Every result carries the labels study, study_id, study_cell and study_factor/FIELD.\n\n"
         "  --runs-dir                     Folder of the runs.\n"
         "  --study-id                     run: the study's ID; made from the time if not given.\n"
         "  --controller-host              run: [user@]host that controls the study in place of this machine, "
         "detached, as\n"
         "                                 in scalescope-engine run. Folder and runs are mirrored in --runs-dir; what "
         "is\n"
         "                                 asked of the study here is passed on; to come back: scalescope-engine "
         "follow.\n"
         "  --detach                       run, resume: go on in the background; print the ID.\n"
         "  --plans                        show: the plan of each cell as a command line.\n" +
         trustHelp() + shareHelp() + sshFlagsHelp();
}

ArgumentRules rules() {
  ArgumentRules rules{sshFlags(), {"--detach", "--plans", kShareFlag, kTrustSwitch}, 3};
  rules.valueFlags.insert(rules.valueFlags.end(), {"--runs-dir", "--study-id", "--controller-host"});
  return rules;
}

Error usage(const std::string& message) { return {"usage", message + " See scalescope-engine study --help."}; }

/// The word at a place behind the command's name.
Result<std::string> wordAt(const Arguments& arguments, std::size_t place, const char* what) {
  if (arguments.positionals.size() > place) return arguments.positionals[place];
  return usage(std::string("Say ") + what + ".");
}

Result<std::filesystem::path> runsDirOf(const Arguments& arguments) {
  const auto runsDir = arguments.value("--runs-dir");
  if (!runsDir || runsDir->empty()) return usage("Say where results go: --runs-dir DIR.");
  return std::filesystem::absolute(*runsDir);
}

Result<StudyFolder> folderOf(const Arguments& arguments) {
  auto runsDir = runsDirOf(arguments);
  if (!runsDir) return runsDir.error();
  auto id = wordAt(arguments, 1, "which study, by its ID");
  if (!id) return id.error();
  if (Status named = checkFileName(*id, "the ID of a study"); !named) return named.error();
  return StudyFolder{*runsDir, *id};
}

/// Ordinary ends are 0: also of a study with cells that do not fit.
int exitStatusOf(const StudyFolder& folder) {
  const auto stored = loadStudy(folder);
  if (!stored) return reportError(stored.error());
  std::fprintf(stderr, "%s", printable(studyStatusTable(*stored)).c_str());
  if (stored->state.phase != StudyPhase::Finished) return kExitStopped;
  for (const CellProgress& cell : stored->state.cells)
    if (cell.state == CellState::Failed) return kExitFailed;
  return kExitOk;
}

/// `status`: of the controller, or of who followed one.
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

int runNew(const Arguments& arguments) {
  auto file = wordAt(arguments, 1, "which study file");
  if (!file) return reportError(file.error());
  auto runsDir = runsDirOf(arguments);
  if (!runsDir) return reportError(runsDir.error());
  auto study = readStudy(*file);
  if (!study) return reportError(study.error());
  const StudyFolder folder{*runsDir, arguments.value("--study-id").value_or(makeQueueId())};
  if (Status named = checkFileName(folder.id, "the ID of a study"); !named) return reportError(named.error());
  if (const Status trusted = requireTrust(arguments, commandsOf(*study), *file); !trusted)
    return reportError(trusted.error());
  ControllerOptions options = optionsOf(arguments, folder);
  if (const Status taken = takeSecrets(*study, options.secrets); !taken) return reportError(taken.error());
  completeSecrets(*study, options.secrets);
  if (auto host = arguments.value("--controller-host"); host && !host->empty())
    return studyEnd(arguments, folder, controlStudyElsewhere(arguments, options, folder, *study, *host));
  if (const Status ready = checkStudyLaunch(*study, options); !ready) return reportError(ready.error());
  if (const Status made = createStudy(folder, *study); !made) return reportError(made.error());
  return controlStudy(arguments, folder, options);
}

/// The study's controller goes on there, detached; here somebody follows it.
int resumeElsewhere(const Arguments& arguments, const ControllerOptions& options, const StudyFolder& folder,
                    const RemoteQueue& queue) {
  const int asked = askElsewhere(options, queue, {"study", "resume", folder.id, "--detach", kTrustSwitch});
  if (asked != kExitOk) return asked;
  if (!studyAlive(folder)) return studyEnd(arguments, folder, followElsewhere(arguments, options, queue));
  std::printf("%s\n", folder.id.c_str());
  return kExitOk;
}

int resume(const Arguments& arguments) {
  auto folder = folderOf(arguments);
  if (!folder) return reportError(folder.error());
  ControllerOptions options = optionsOf(arguments, *folder);
  if (const auto study = readStudy(folder->study()); study.ok()) {
    if (const Status trusted = requireTrust(arguments, commandsOf(*study), folder->path().string()); !trusted)
      return reportError(trusted.error());
    completeSecrets(*study, options.secrets);
  }
  auto elsewhere = queueElsewhere(arguments, folder->runsDir, folder->id);
  if (!elsewhere) return reportError(elsewhere.error());
  if (*elsewhere) return resumeElsewhere(arguments, options, *folder, **elsewhere);
  auto stored = loadStudy(*folder);
  if (!stored) return reportError(stored.error());
  if (!studyAlive(*folder))  // else its controller has what it needs
    if (const Status ready = checkStudyLaunch(stored->study, options); !ready) return reportError(ready.error());
  auto working = requestResume(*folder);
  if (!working) return reportError(working.error());
  if (!*working) return controlStudy(arguments, *folder, options);
  std::printf("%s\n", folder->id.c_str());
  return kExitOk;
}

int show(const Arguments& arguments) {
  auto file = wordAt(arguments, 1, "which study file");
  if (!file) return reportError(file.error());
  auto study = readStudy(*file);
  if (!study) return reportError(study.error());
  auto cells = cellsOf(*study);
  if (!cells) return reportError(cells.error());
  std::printf("%s", printable(studyTable(*study, *cells, arguments.has("--plans"))).c_str());
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

/// Of a study that is controlled elsewhere the log here is a copy: what is asked goes there. Nothing where it is not.
std::optional<int> passOn(const Arguments& arguments, const StudyFolder& folder) {
  auto elsewhere = queueElsewhere(arguments, folder.runsDir, folder.id);
  if (!elsewhere) return reportError(elsewhere.error());
  if (!*elsewhere) return std::nullopt;
  std::vector<std::string> words = {"study"};
  words.insert(words.end(), arguments.positionals.begin(), arguments.positionals.end());
  return askElsewhere(optionsOf(arguments, folder), **elsewhere, words);
}

int ask(const Arguments& arguments, Status (*request)(const StudyFolder&)) {
  auto folder = folderOf(arguments);
  if (!folder) return reportError(folder.error());
  if (auto passed = passOn(arguments, *folder)) return *passed;
  const Status asked = request(*folder);
  return asked ? kExitOk : reportError(asked.error());
}

int askOfCell(const Arguments& arguments, Status (*request)(const StudyFolder&, const std::string&)) {
  auto folder = folderOf(arguments);
  if (!folder) return reportError(folder.error());
  auto cell = wordAt(arguments, 2, "which cell, for example c1");
  if (!cell) return reportError(cell.error());
  if (auto passed = passOn(arguments, *folder)) return *passed;
  if (const Status asked = request(*folder, *cell); !asked) return reportError(asked.error());
  if (!studyAlive(*folder))
    std::fprintf(stderr, "No controller works on the study: scalescope-engine study resume %s goes on with it.\n",
                 folder->id.c_str());
  return kExitOk;
}

int run(const Arguments& arguments) {
  struct Verb {
    std::string_view name;
    int (*run)(const Arguments&);
  };
  static constexpr std::array<Verb, 8> kVerbs = {
      {{"run", runNew},
       {"show", show},
       {"status", status},
       {"resume", resume},
       {"pause", [](const Arguments& words) { return ask(words, requestPause); }},
       {"stop", [](const Arguments& words) { return ask(words, requestStudyStop); }},
       {"skip", [](const Arguments& words) { return askOfCell(words, requestSkip); }},
       {"retry", [](const Arguments& words) { return askOfCell(words, requestRetry); }}}};
  auto name = wordAt(arguments, 0, "what to do: run, show, status, pause, stop, resume, skip or retry");
  if (!name) return reportError(name.error());
  if (auto runsDir = runsDirOf(arguments); runsDir.ok() && *name != "show")
    if (Status decided = decideSharing(arguments, *runsDir); !decided) return reportError(decided.error());
  for (const Verb& verb : kVerbs)
    if (verb.name == *name) return verb.run(arguments);
  return reportError(usage("There is no \"study " + *name + "\"."));
}

}  // namespace

const Command kStudyCommand{"study", "many runs: a baseline and what is varied about it", help, rules, run};

}  // namespace scalescope
