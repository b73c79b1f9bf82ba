// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "engine/analysis/result_builder.h"
#include "engine/launch/progress_text.h"
#include "engine/main/command.h"
#include "engine/protocol/run_folder.h"

namespace scalescope {
namespace {

std::string help() {
  return "scalescope-engine rebuild RUN_FOLDER\n\n"
         "Writes result.json anew from the run's events.jsonl, marked incomplete where the run did not end. "
         "Annotations\n"
         "of a readable old result are kept. The result's path is the last line printed.\n";
}

ArgumentRules rules() { return {{}, {}, 1}; }

int run(const Arguments& arguments) {
  if (arguments.positionals.empty()) return reportError({"usage", "Say which run folder to rebuild. See --help."});
  RunFolder folder{arguments.positionals.front()};
  if (controllerAlive(folder))
    return reportError(
        {"locked", "The run in " + folder.path.string() +
                       " is still going on: its controller writes the result at its end. Stop it first."});
  auto result = rebuildResult(folder.events());
  if (!result) return reportError(result.error());
  if (auto before = readResultHead(folder.earlierResult())) result->annotations = before->annotations;
  if (auto before = readResultHead(folder.result())) result->annotations = before->annotations;
  if (auto labels = readRunLabels(folder)) result->annotations.labels.insert(labels->begin(), labels->end());
  Status written = writeResult(folder.result(), *result);
  if (!written) return reportError(written.error());
  std::fprintf(stderr, "%s\n", summaryText(result->summary).c_str());
  std::printf("%s\n", folder.result().c_str());
  return kExitOk;
}

}  // namespace

const Command kRebuildCommand{"rebuild", "a result from the events of its run", help, rules, run};

}  // namespace scalescope
