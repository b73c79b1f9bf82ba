// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "engine/analysis/run/named_results.h"
#include "engine/analysis/traces/chakra_trace.h"
#include "engine/analysis/traces/chrome_trace.h"
#include "engine/base/files.h"
#include "engine/base/standard_output.h"
#include "engine/base/text.h"
#include "engine/main/command.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {
namespace trace_command {
namespace {

CommandHelp help() {
  return {"trace",
          "a recorded run as a trace for Perfetto or for simulators",
          {{"trace RESULT --out FILE", "A recorded run as a Chrome trace, for ui.perfetto.dev."},
           {"trace RESULT --chakra PREFIX", "One step as Chakra execution traces, for simulators."}},
          "In a Chrome trace each rank is a process with its steps, their parts, the layers (of runs with "
          "--profile-steps) and the all-reduces; images/s, power and bytes are counters. Chakra traces are written as "
          "PREFIX.0.et, PREFIX.1.et, ..., one of each rank.",
          {{"--out", "FILE", "The file to write; -: standard output."},
           {"--chakra", "PREFIX", "Write Chakra traces."},
           {"--step-range", "FIRST-LAST", "Only these steps, or one step."},
           {"--embed", "redacted|full", "Hosts as host 1, host 2, ..., or with their names (default redacted)."},
           runsDirOption()}};
}

/// "100" or "100-110".
Status readSteps(const std::string& text, ChromeTraceOptions& options) {
  const auto dash = text.find('-');
  const auto first = parseInteger(text.substr(0, dash));
  const auto last = dash == std::string::npos ? first : parseInteger(text.substr(dash + 1));
  if (!first || !last || *first < 1 || *last < *first)
    return Error{"usage", Text::of("--step-range %1 is invalid: use a step or a range, such as 100 or 100-110.", text)};
  options.firstStep = *first;
  options.lastStep = *last;
  return {};
}

int writeChakra(const RunResult& result, const std::string& prefix) {
  const auto traces = chakraTracesOf(result);
  if (!traces.ok()) return reportError(traces.error());
  for (const ChakraTrace& trace : *traces) {
    const std::string path = prefix + "." + std::to_string(trace.rank) + ".et";
    if (const Status written = writeFileAtomically(path, trace.bytes); !written) return reportError(written.error());
    std::printf("%s\n", path.c_str());
  }
  return kExitOk;
}

int run(const Arguments& arguments) {
  if (arguments.positionals.empty())
    return reportError({"usage", "RESULT is missing: give a result file or a run folder. See --help."});
  const auto out = arguments.value("--out"), chakra = arguments.value("--chakra");
  if (out.has_value() == chakra.has_value())
    return reportError({"usage", "Give either --out FILE for a Chrome trace or --chakra PREFIX. See --help."});
  ChromeTraceOptions options;
  const std::string embed = arguments.value("--embed").value_or("redacted");
  if (embed != "redacted" && embed != "full")
    return reportError({"usage", "--embed " + inQuotes(embed) + " is invalid: use redacted or full."});
  options.hostNames = embed == "full";
  if (const auto steps = arguments.value("--step-range"))
    if (const Status read = readSteps(*steps, options); !read) return reportError(read.error());
  const auto result = readOneResult(arguments.positionals.front(), runsDirOf(arguments));
  if (!result.ok()) return reportError(result.error());
  if (chakra) return writeChakra(*result, *chakra);
  const auto trace = chromeTraceOf(*result, options);
  if (!trace.ok()) return reportError(trace.error());
  if (const Status written = writeOutput(*out, *trace); !written) return reportError(written.error());
  printOutputPath(*out);
  return kExitOk;
}

}  // namespace
}  // namespace trace_command

const Command kTraceCommand{"trace", trace_command::help, trace_command::run};

}  // namespace scalescope
