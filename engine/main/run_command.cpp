// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "engine/backend/backend_list.h"
#include "engine/backend/step_instruction.h"
#include "engine/base/clock.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/result.h"
#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/base/text_columns.h"
#include "engine/base/threads.h"
#include "engine/data/dataset.h"
#include "engine/graph/graph.h"
#include "engine/graph/network_zoo.h"
#include "engine/launch/controller.h"
#include "engine/launch/launch_checks.h"
#include "engine/main/bmc_flags.h"
#include "engine/main/command.h"
#include "engine/main/controlling.h"
#include "engine/main/gpu_choice.h"
#include "engine/main/mirroring.h"
#include "engine/main/run_arguments.h"
#include "engine/main/ssh_flags.h"
#include "engine/main/trusting.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/plan/slurm_allocation.h"
#include "engine/train/batch_choice.h"

namespace scalescope {
namespace run_command {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kExplainedSteps = 5;       ///< at most
constexpr double kMeasuredSeconds = 10;  ///< of all but the first, about

std::string megabytes(std::int64_t bytes) { return groupedNumber(formatFixed(static_cast<double>(bytes) / 1e6, 2)); }

std::string operandsText(const StepInstruction& instruction) {
  std::vector<std::string> parts;
  for (const StepInstruction::Operand& operand : instruction.operands)
    parts.push_back((operand.role.empty() ? "" : operand.role + ": ") + operand.name + " (" + megabytes(operand.bytes) +
                    ")");
  return join(parts, ", ");
}

std::string implementationText(const StepInstruction& instruction) {
  const std::string &provider = instruction.provider, &plan = instruction.plan;
  return plan.empty() || plan == provider ? provider : provider + ": " + plan;
}

/// Header and rows, each cell as text.
std::vector<std::vector<std::string>> cellsOf(const std::vector<StepInstruction>& instructions) {
  std::vector<std::vector<std::string>> rows{
      {"no", "ms", "MB", "phase", "pass", "layer", "instruction", "implementation", "operands (MB)"}};
  int number = 0;
  for (const StepInstruction& each : instructions)
    rows.push_back({std::to_string(++number), each.timeMs ? groupedNumber(formatFixed(*each.timeMs, 3)) : "-",
                    megabytes(each.bytes()), each.phase, each.pass, each.layer, each.work, implementationText(each),
                    operandsText(each)});
  return rows;
}

/// The plan's batch, or the largest that fits and that the training set has, as a run chooses it.
int batchSizeOf(const Plan& plan, Backend& backend, const Graph& graph, const DatasetInfo& data,
                const CompileOptions& options) {
  if (plan.batchSizePerDevice != kLargestBatch) return plan.batchSizePerDevice;
  const int largest = require(backend.largestBatch(graph, options));
  if (largest < 1) throw Failure({"out-of-memory", "Not even a batch of 1 fits into the free memory."});
  return roundBatchSize(std::min(largest, maxBatchSize(data, deviceCount(plan))));
}

DatasetInfo datasetOf(const Plan& plan) {
  const Graph own = require(makeNetwork(plan));
  return require(openDataset(plan, {own.inputShape().c, own.inputShape().h, own.classCount()}))->info();
}

struct Measured {
  std::vector<StepInstruction> instructions;
  int steps = 0;  ///< 0: only the first step, which also loads code
};

/// The mean of some steps; of the first alone where that takes long: with the largest batch on a CPU, minutes.
Measured measure(CompiledStep& step, const Batch& batch) {
  const double start = monotonicSeconds();
  Measured measured{require(step.explain(batch, 1))};
  const double seconds = std::max(monotonicSeconds() - start, 1e-3);
  measured.steps = static_cast<int>(std::min<double>(kExplainedSteps, kMeasuredSeconds / seconds));
  if (measured.steps > 0) measured.instructions = require(step.explain(batch, measured.steps));
  return measured;
}

Measured measured(CompiledStep& step, const Graph& graph, int batchSize, std::uint64_t seed) {
  const auto values = initialParameters(graph, seed);
  for (std::size_t i = 0; i < values.size(); ++i) step.setParameter(static_cast<int>(i), values[i]);
  std::mt19937 random(static_cast<unsigned>(seed));
  std::normal_distribution<float> pixel;
  std::vector<float> images(static_cast<std::size_t>(batchSize) * static_cast<std::size_t>(graph.inputShape().count()));
  for (float& value : images) value = pixel(random);
  std::vector<std::int32_t> labels(static_cast<std::size_t>(batchSize));
  for (std::int32_t& label : labels)
    label = static_cast<std::int32_t>(random() % static_cast<unsigned>(graph.classCount()));
  return measure(step, {images, labels, batchSize, 1});
}

std::string stepsText(int steps) {
  if (steps == 0) return "the first step alone, which also loads code";
  return steps == 1 ? "one step" : "mean of " + std::to_string(steps) + " steps";
}

/// A table of instructions: a line for each, in the order of the step.
std::string instructionTable(const std::vector<StepInstruction>& instructions) {
  constexpr std::size_t kNumbers = 3;  // the first columns
  return alignedColumns(cellsOf(instructions), kNumbers);
}

void print(const Plan& plan, const BackendInfo& backend, const MemoryUse& memory, const Measured& measured) {
  const std::vector<StepInstruction>& instructions = measured.instructions;
  double timeMs = 0;
  std::int64_t bytes = 0;
  for (const StepInstruction& each : instructions) {
    if (!each.timeMs) continue;
    timeMs += *each.timeMs;
    bytes += each.bytes();
  }
  std::printf("%s, %s, batch %s on %s: %s\n", plan.network.c_str(), plan.precision.c_str(),
              groupedNumber(plan.batchSizePerDevice).c_str(), backend.name.c_str(), backend.implementation.c_str());
  std::printf(
      "%s instructions; a training step takes %s ms one by one (%s) and touches %s MB. Memory in MB: parameters "
      "%s, activations %s, workspace %s.\n\n",
      groupedNumber(instructions.size()).c_str(), groupedNumber(formatFixed(timeMs, 3)).c_str(),
      stepsText(measured.steps).c_str(), megabytes(bytes).c_str(), megabytes(memory.parameterBytes).c_str(),
      megabytes(memory.activationBytes).c_str(), megabytes(memory.workspaceBytes).c_str());
  std::fputs(instructionTable(instructions).c_str(), stdout);
}

Json jsonOf(const StepInstruction& instruction) {
  Json operands = Json::array();
  for (const StepInstruction::Operand& operand : instruction.operands)
    operands.push_back({{"role", operand.role}, {"name", operand.name}, {"bytes", operand.bytes}});
  return {{"layer", instruction.layer},
          {"operation", instruction.operation},
          {"work", instruction.work},
          {"pass", instruction.pass},
          {"phase", instruction.phase},
          {"time_ms", instruction.timeMs ? Json(*instruction.timeMs) : Json()},
          {"provider", instruction.provider},
          {"implementation", instruction.plan},
          {"workspace_bytes", instruction.workspaceBytes},
          {"operands", std::move(operands)}};
}

Json jsonOf(const Plan& plan, const BackendInfo& backend, const MemoryUse& memory, const Measured& measured) {
  Json instructions = Json::array();
  for (const StepInstruction& each : measured.instructions) instructions.push_back(jsonOf(each));
  return {{"network", plan.network},
          {"precision", plan.precision},
          {"batch_size_per_device", plan.batchSizePerDevice},
          {"backend", backend.name},
          {"implementation", backend.implementation},
          {"measured_steps", measured.steps},
          {"parameter_bytes", memory.parameterBytes},
          {"activation_bytes", memory.activationBytes},
          {"workspace_bytes", memory.workspaceBytes},
          {"instructions", std::move(instructions)}};
}

void printJson(const Json& json) {
  std::printf("%s\n", printableJson(json.dump(2, ' ', false, Json::error_handler_t::replace)).c_str());
}

/// Compiles the training step of one rank of the plan on this machine, runs it a few times on random images, and prints
/// its instructions to stdout, or adds them to `steps`. The dataset is opened for its shape only. Errors: "usage" for a
/// plan that trains nothing here; those of loadBackend(), openDataset(), makeNetwork(), Backend::compile() and
/// CompiledStep::explain().
Status explainStep(const Plan& given, Json* steps) {
  if (runsProgram(given) || runsInference(given))
    return Error{"usage",
                 "--explain lists the instructions of a training step, and this plan trains nothing. Use test "
                 "short or long and a network of the engine."};
  try {
    Plan plan = given;
    chooseGpus();
    const auto backend = require(loadBackend(plan.backend));
    const DatasetInfo data = datasetOf(plan);
    const Graph graph = require(makeNetwork(plan, data.shape.c, data.shape.h, data.classCount));
    CompileOptions options;
    options.precision = require(parsePrecision(plan.precision));
    options.threads = plan.threadsPerRank > 0 ? plan.threadsPerRank : static_cast<int>(allowedCores().size());
    options.seed = plan.seed;
    plan.batchSizePerDevice = options.batchSize = batchSizeOf(plan, *backend, graph, data, options);
    const auto step = require(backend->compile(graph, options));
    const Measured measuredSteps = measured(*step, graph, options.batchSize, plan.seed);
    if (steps == nullptr)
      print(plan, backend->info(), step->memoryUse(), measuredSteps);
    else
      steps->push_back(jsonOf(plan, backend->info(), step->memoryUse(), measuredSteps));
    for (const Text& text : step->warnings())
      std::fprintf(steps == nullptr ? stdout : stderr, "\n%s\n", shownText(text).c_str());
    return {};
  } catch (const Failure& failure) {
    return failure.error();
  }
}

constexpr const char* kDryRunFlag = "--dry-run";
constexpr const char* kExplainFlag = "--explain";
constexpr const char* kContinueFlag = "--continue";

/// What a run of the plans would start, a line per process.
int printCommands(const std::vector<Plan>& plans, bool asJson) {
  Json processes = Json::array();
  for (const Plan& plan : plans)
    if (const Status valid = checkPlan(plan); !valid) return reportError(valid.error());
  for (std::size_t number = 1; number <= plans.size(); ++number) {
    const Plan& plan = plans[number - 1];
    const std::string place = plans.size() > 1 ? "plan " + std::to_string(number) + ", " : "";
    for (int repeat = 1; repeat <= plan.repeats; ++repeat) {
      auto lines = processLines(plan, repeat);
      if (!lines) return reportError(lines.error());
      const std::string start = place + (plan.repeats > 1 ? "repeat " + std::to_string(repeat) + ", " : "");
      for (const std::string& line : *lines)
        if (asJson)
          processes.push_back({{"plan", number}, {"repeat", repeat}, {"process", line}});
        else
          std::printf("%s%s\n", start.c_str(), printable(line).c_str());
    }
  }
  if (asJson) printJson({{"processes", std::move(processes)}});
  return kExitOk;
}

/// A plan that cannot be explained ends the list; what was measured before it is printed.
int explainPlans(const std::vector<Plan>& plans, bool asJson) {
  Json steps = Json::array();
  Status explained;
  for (const Plan& plan : plans) {
    explained = checkPlan(plan);
    if (explained) explained = explainStep(plan, asJson ? &steps : nullptr);
    if (!explained) break;
  }
  if (asJson && !steps.empty()) printJson({{"steps", std::move(steps)}});
  return explained ? kExitOk : reportError(explained.error());
}

CommandHelp help() {
  return {
      "run",
      "runs plans and writes their results",
      {{"run [PLAN.json...] [--runs-dir DIR] [--detach] [--dry-run] [--explain] [--json] [plan options]"}},
      "Runs each plan file with its repeats, interleaved; without a file the options define the plan. Options override "
      "the files. Progress goes to stderr, the path of each run's result to stdout: the last line is the last run's. "
      "Ctrl-C finishes the step and writes the result; a second one ends at once. --network also accepts a JSON file "
      "(see scalescope-engine networks --help), which the plan then contains.",
      together(
          {{runsDirOption("Folder for the run folders, created if missing (default: the library of the window)."),
            {"--queue-id", "ID", "Name of the queue file; made from the time if not given."},
            {kContinueFlag, "",
             "Continue the queue --queue-id after its controller ended: completed runs are kept, one with a checkpoint "
             "is resumed, the others start again."},
            {"--detach", "", "Continue in the background, output to DIR/queues/ID.log; print the queue's id."},
            {kDryRunFlag, "", "Print the command of each process and start nothing."},
            {kExplainFlag, "",
             "Print the compiled training step of one rank on this machine: each instruction, its layer, operands, "
             "bytes, implementation and time. Start no run."},
            resultsJsonOption(),
            {"--controller-host", "HOST",
             "[user@]host that controls the runs instead of this machine, detached: they continue when this machine "
             "sleeps or loses the link. Hosts of the plan are reached from there, and localhost is that host. The runs "
             "are mirrored in --runs-dir; to reattach: scalescope-engine follow. The first Ctrl-C asks the runs to "
             "stop, "
             "the second ends only the mirror."}},
           trustOption(),
           shareOption(),
           hostFileOption(),
           bmcOptions(),
           sshOptionsHelp(),
           planOptions()})};
}

int run(const Arguments& arguments) {
  auto plans = plansFrom(arguments);
  if (!plans) return reportError(plans.error());
  if (arguments.has(kDryRunFlag)) return printCommands(*plans, arguments.has("--json"));
  if (arguments.has(kExplainFlag)) return explainPlans(*plans, arguments.has("--json"));
  ControllerOptions options = controllerOptions(arguments, runsDirOf(arguments));
  if (Status trusted = requireTrust(arguments, *plans, options.secrets); !trusted) return reportError(trusted.error());
  options.ssh = sshOptionsFrom(arguments);
  const bool isElsewhere = arguments.value("--controller-host").has_value();
  if (Status taken = takeBmcs(arguments, isElsewhere, options); !taken) return reportError(taken.error());
  options.continuesQueue = arguments.has(kContinueFlag);
  if (options.continuesQueue && options.queueId.empty())
    return reportError({"usage", "--continue needs --queue-id: name the queue to continue."});
  if (Status decided = prepareRunsDir(arguments, options.runsDir); !decided) return reportError(decided.error());
  for (Plan& plan : *plans) {
    if (Status moved = moveToJob(plan.hosts); !moved) return reportError(moved.error());
    if (Status taken = takeSecrets(plan.hosts, options.secrets); !taken) return reportError(taken.error());
    completeSecrets(plan.hosts, options.secrets);
  }
  if (auto host = arguments.value("--controller-host")) return controlElsewhere(arguments, options, *plans, *host);
  Status ready = checkLaunch(*plans, options);
  if (!ready) return reportError(ready.error());
  return control(arguments, options, [&] { return runPlans(*plans, options); });
}

}  // namespace
}  // namespace run_command

const Command kRunCommand{"run", run_command::help, run_command::run};

}  // namespace scalescope
