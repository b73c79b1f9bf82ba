// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <filesystem>

#include "engine/analysis/run/rebuild.h"
#include "engine/analysis/run/results_list.h"
#include "engine/base/standard_output.h"
#include "engine/base/text.h"
#include "engine/launch/progress_text.h"
#include "engine/main/command.h"
#include "engine/main/controlling.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/sharing.h"

namespace scalescope {
namespace rebuild_command {
namespace {

CommandHelp help() {
  return {
      "rebuild",
      "recreates a result from the events of its run",
      {{"rebuild RUN_FOLDER [--with-fewer-steps] [--json]"}},
      "Rewrites result.json from the run's events.jsonl, marked incomplete if the run did not end, and disturbed if a "
      "run of today would be. Annotations of a readable old result are kept, and that result itself as "
      "result.json.replaced. An old result with more measured steps than the events is not replaced, unless "
      "--with-fewer-steps is given. The result's path is the last line printed.",
      {{"--with-fewer-steps", "", "Replace a result with more steps."}, resultsJsonOption()}};
}

int run(const Arguments& arguments) {
  if (arguments.positionals.empty())
    return reportError({"usage", "RUN_FOLDER is missing: give the run to rebuild. See --help."});
  const RunFolder folder{arguments.positionals.front()};
  if (controllerAlive(folder))
    return reportError(
        {"locked", "The run in " + folder.path.string() +
                       " is still running: its controller writes the result at its end. Stop it first."});
  keepPrivate(std::filesystem::absolute(folder.path / "").parent_path().parent_path());
  const bool replace = arguments.has("--with-fewer-steps");
  auto result = rebuildRun(folder, replace ? FewerSteps::Replace : FewerSteps::Refuse);
  if (!result) {
    Error error = result.error();
    if (error.code == "fewer-steps") error.message += " Use --with-fewer-steps to replace it.";
    return reportError(error);
  }
  if (const std::string damage = damageText(result->summary); !damage.empty()) printRemark(damage);
  printRemark(summaryText(result->summary));
  std::fputs(writtenText({{folder.result()}}, arguments.has("--json")).c_str(), stdout);
  return kExitOk;
}

}  // namespace
}  // namespace rebuild_command

const Command kRebuildCommand{"rebuild", rebuild_command::help, rebuild_command::run};

}  // namespace scalescope
