// SPDX-License-Identifier: Apache-2.0
#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>

#include "engine/backend/backend_list.h"
#include "engine/base/clock.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/shown_text.h"
#include "engine/base/standard_output.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/check/deepbench_result.h"
#include "engine/check/local_all_reduce.h"
#include "engine/launch/run_task.h"
#include "engine/main/backend_facts.h"
#include "engine/main/command.h"
#include "engine/main/gpu_choice.h"
#include "engine/process/stop_signals.h"
#include "engine/telemetry/sampler.h"

namespace scalescope {
namespace deepbench_command {
namespace {

CommandHelp help() {
  return {
      "deepbench",
      "DeepBench's lists of kernels on this node",
      {{"deepbench train|inference [--runs-dir DIR] [options]"}},
      "Measures the kernels of DeepBench's lists for training, or for inference on a server: 160 or 75 GEMMs, 94 or "
      "107 convolutions and 53 or 69 RNNs (training: forward and gradients), and 7 all-reduces among ranks of this "
      "host. Each kernel runs until the 95 % interval of its mean time is within 1 %, at least five samples, at most "
      "its time limit. Writes a result with a table for each kind, as logs of DeepBench are imported, so that both "
      "can be laid beside each other. Kernels that do not fit into memory, or that the processor cannot compute in a "
      "precision, are left out and named. Ctrl-C writes what was measured.",
      {runsDirOption(),
       {"--only", "LIST", "gemm, convolution, rnn, all-reduce (all)."},
       {"--precision", "LIST", "fp32, tf32, bf16, fp16, int8, or all (fp32)."},
       {"--kernel-name", "TEXT", "Only kernels whose name contains the text, for example \"gemm 1760x16\"."},
       {"--kernel-time-limit", "S", "Seconds of one kernel at most (2)."},
       {"--time-limit", "S", "Seconds of all; the kernels share what is left of it."},
       {"--backend", "NAME", "cuda or cpu (the first usable)."},
       {"--device-number", "N", "The device's number (0)."},
       {"--threads-per-rank", "N", "Of a backend that computes on the host (all cores)."},
       {"--devices-per-node", "N", "Ranks of the all-reduce (2)."},
       {"--visible-gpus", "LIST", "GPUs that may be used, as CUDA_VISIBLE_DEVICES names them."},
       {"--end-with-input", "", "End once stdin is closed, as after Ctrl-C; for programs that start this one."},
       jsonOption("Print the result as JSON instead of its path; written only with --runs-dir.")}};
}

/// Numbers of flags; `error` keeps the first wrong one.
struct Numbers {
  const Arguments& arguments;
  Error error;

  double number(const char* flag, double preset, double least, double most) {
    const auto text = arguments.value(flag);
    if (!text) return preset;
    const auto value = parseNumber(*text);
    if (value && *value >= least && *value <= most) return *value;
    error = outOfRange(flag, *text, least, most);
    return preset;
  }
  int count(const char* flag, int preset, int least, int most) {
    return static_cast<int>(number(flag, preset, least, most));
  }
};

void show(const DeepBenchProgress& progress) {
  const bool terminal = ::isatty(STDERR_FILENO) != 0;
  if (const MeasuredKernel* kernel = progress.measured) {
    const auto& seconds = kernel->seconds;
    std::fprintf(stderr, "%s%4d/%d  %-64s %12s us %s", terminal ? "\r" : "", progress.done, progress.total,
                 progress.kernel.c_str(), groupedNumber(formatFixed(1e6 * seconds.mean, 1)).c_str(),
                 seconds.confidence95 ? ("+-" + formatFixed(100 * seconds.relativeHalfWidth(), 1) + " %").c_str()
                                      : "one sample");
    if (const double tflops = kernel->flop / seconds.mean / 1e12; tflops > 0)
      std::fprintf(stderr, "  %8s %s",
                   groupedNumber(tflops < 1 ? formatFixed(1e3 * tflops, 1) : formatFixed(tflops, 2)).c_str(),
                   tflops < 1 ? "GFLOP/s" : "TFLOP/s");
    std::fprintf(stderr, "  %s\n", kernel->implementation.c_str());
  } else if (!progress.reason.empty()) {
    std::fprintf(stderr, "%s%4d/%d  %-64s not measured: %s\n", terminal ? "\r" : "", progress.done, progress.total,
                 progress.kernel.c_str(), printable(shownText(progress.reason)).c_str());
  } else if (terminal) {
    std::fprintf(stderr, "\r%4d/%d  %-64s", progress.done + 1, progress.total, progress.kernel.c_str());
  }
}

Result<DeepBenchRequest> requestFrom(const Arguments& arguments, Numbers& numbers) {
  DeepBenchRequest request;
  const std::string set = arguments.positionals.empty() ? "" : arguments.positionals.front();
  if (set != "train" && set != "inference")
    return Error{"usage", "The list is missing: scalescope-engine deepbench train, or inference."};
  request.set = set == "train" ? DeepBenchSet::Train : DeepBenchSet::Inference;
  auto operations = parseDeepBenchOperations(arguments.value("--only").value_or("all"));
  if (!operations) return operations.error();
  auto precisions = parseOperandTypes(arguments.value("--precision").value_or("fp32"));
  if (!precisions) return precisions.error();
  request.operations = *operations;
  request.precisions = *precisions;
  request.filter = arguments.value("--kernel-name").value_or("");
  request.kernel.maxSeconds = numbers.number("--kernel-time-limit", 2, 0.01, 86400);
  request.maxSeconds = numbers.number("--time-limit", 0, 0.01, 1e7);
  return request;
}

/// Connected at its first use: most runs measure kernels alone.
AllReduceBench localAllReduce(int ranks) {
  auto connected = std::make_shared<std::shared_ptr<LocalRanks>>();
  return {ranks, [ranks, connected](std::int64_t floats) -> OperationBench::Made {
            if (!*connected) {
              auto made = LocalRanks::connect(ranks);
              if (!made) return made.error();
              *connected = *made;
            }
            return (*connected)->allReduce(floats);
          }};
}

int report(const Arguments& arguments, const RunResult& result) {
  const bool json = arguments.has("--json");
  if (json) std::fputs(printableJson(resultToJson(result)).c_str(), stdout);
  if (json && !arguments.value("--runs-dir")) return kExitOk;
  const auto path = runsDirOf(arguments) / result.summary.runId;
  if (Status made = makeFolder(path); !made) return reportError(made.error());
  if (Status written = writeResult(path / "result.json", result); !written) return reportError(written.error());
  if (!json) std::printf("%s\n", (path / "result.json").c_str());
  return kExitOk;
}

/// Notices that stdin was closed: the program that started this one asks it to end, or has ended itself.
class InputEnd {
 public:
  InputEnd() : m_thread("input end", [this](const std::stop_token& stop) { wait(stop); }) {}
  bool isReached() const { return m_reached; }

 private:
  void wait(const std::stop_token& stop) {
    while (!stop.stop_requested() && !m_reached) {
      pollfd input{STDIN_FILENO, POLLIN, 0};
      char block[256];
      if (::poll(&input, 1, kInputTickMs) > 0) m_reached = ::read(STDIN_FILENO, block, sizeof block) <= 0;
    }
  }
  static constexpr int kInputTickMs = 100;
  std::atomic<bool> m_reached = false;
  NamedThread m_thread;
};

int run(const Arguments& arguments) {
  Numbers numbers{arguments, {}};
  const auto request = requestFrom(arguments, numbers);
  if (!request) return reportError(request.error());
  const int device = numbers.count("--device-number", 0, 0, 1023),
            threads = numbers.count("--threads-per-rank", 0, 1, 4096);
  const int ranks = numbers.count("--devices-per-node", 2, 2, 1024);
  if (!numbers.error.code.empty()) return reportError(numbers.error);
  if (const auto gpus = arguments.value("--visible-gpus")) ::setenv("CUDA_VISIBLE_DEVICES", gpus->c_str(), 1);
  chooseGpus();
  auto backend = loadBackend(arguments.value("--backend").value_or("auto"));
  if (!backend) return reportError(backend.error());
  auto bench = (*backend)->operationBench(device, threads);
  if (!bench) return reportError(bench.error());

  DeepBenchPlace place;
  place.backend = (*backend)->info();
  place.host = probeHost();
  addBackendFacts(place.backend, place.host);
  place.runId = timeStampNow() + "-deepbench-" + arguments.positionals.front() + "-" + randomTail();
  place.startedUnixS = unixSeconds();
  if ((*bench)->deviceCount() == 0) place.threads = threads > 0 ? threads : static_cast<int>(allowedCores().size());
  const double start = monotonicSeconds();
  const StopSignals signals;
  std::optional<InputEnd> input;
  if (arguments.has("--end-with-input")) input.emplace();
  const DeepBenchOutcome outcome =
      runDeepBench(**bench, *request, localAllReduce(ranks), isQuiet() ? [](const DeepBenchProgress&) {} : show,
                   [&] { return signals.count() > 0 || (input && input->isReached()); });
  place.seconds = monotonicSeconds() - start;
  if (outcome.measured == 0 && outcome.skipped.empty() && !outcome.stopped)
    return reportError({"usage", "No kernel of the list has " + inQuotes(request->filter) +
                                     " in its name. Names look like \"gemm 1760x16x1760 nn fp32\"."});
  const int status = report(arguments, deepBenchResult(*request, outcome, place));
  if (status != kExitOk) return status;
  if (outcome.stopped) return kExitStopped;
  return outcome.measured > 0 ? kExitOk : kExitFailed;
}

}  // namespace
}  // namespace deepbench_command

const Command kDeepBenchCommand{"deepbench", deepbench_command::help, deepbench_command::run};

}  // namespace scalescope
