// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/program_fields.h"

#include "engine/base/words.h"
#include "engine/protocol/plan/field_makers.h"

namespace scalescope {
namespace {

using namespace field_makers;

/// From a plan, also one to be changed, to a member of its program.
template <typename T>
auto of(T ProgramSpec::*member) {
  return [member](auto& plan) -> auto& { return plan.program.*member; };
}

}  // namespace

std::vector<PlanField> makeProgramFields() {
  using enum FieldGroup;
  using enum RedactionRule;
  using Spec = ProgramSpec;
  std::vector<PlanField> fields;
  fields.push_back(
      textField({"program", "--program", Words::of("Program"), "",
                 Words::of("Command to measure instead of the built-in engine, with placeholders such as {batch} and "
                           "{devices}; empty: the built-in engine."),
                 Method, Search},
                of(&Spec::command)));
  fields.push_back(
      textField({"program_launch", "--program-launch", Words::of("Program launch"), "",
                 Words::of("once: the command starts its own processes; per-rank: ScaleScope starts it for every "
                           "rank; srun: Slurm starts it for every rank."),
                 Method, Search},
                of(&Spec::launch), {"once", "per-rank", "srun"}));
  fields.push_back(
      textField({"program_folder", "--program-folder", Words::of("Program folder"), "",
                 Words::of("Working folder of the command on its host; empty: a new folder of the run."), Label, Path},
                of(&Spec::folder)));
  fields.push_back(
      textField({"program_values", "--program-values", Words::of("Program values"), "",
                 Words::of("Placeholders of the command's own, such as workers=4,amp=true."), Method, Search},
                of(&Spec::values)));
  fields.push_back(numberField({"program_time_limit_s", "--program-time-limit", Words::of("Program time limit"), "s",
                                Words::of("The command is ended after this time; 0: no limit."), Label, Search},
                               of(&Spec::timeLimitS)));
  fields.push_back(
      textField({"program_exit_codes", "--program-exit-codes", Words::of("Accepted exit codes"), "",
                 Words::of("Exit statuses of the command that count as success, separated by commas."), Label, Search},
                of(&Spec::exitCodes)));
  fields.push_back(textField(
      {"program_output", "--program-output", Words::of("Program output"), "",
       Words::of("How its values are read: auto: a known log format is recognised; pattern: a regular expression; "
                 "lines: lines "
                 "\"scalescope: {...}\"; file: a CSV or JSON file; or a log format."),
       Method, Search},
      of(&Spec::output),
      {"auto", "pattern", "lines", "file", "tf_cnn_benchmarks", "horovod_synthetic", "mxnet_speedometer", "caffe",
       "caffe2_trainer", "pytorch_imagenet", "torchvision_references", "timm_benchmark_csv", "timm_training",
       "dllogger", "mlperf", "trtexec", "nccl_tests", "nvbandwidth"}));
  fields.push_back(
      textField({"program_pattern", "--program-pattern", Words::of("Output pattern"), "",
                 Words::of("Regular expression (RE2) with a group named value, and optionally step and unit, such as "
                           "speed: (?P<value>[0-9.]+)."),
                 Method, Search},
                of(&Spec::pattern)));
  fields.push_back(
      textField({"program_file", "--program-file", Words::of("Result file"), "",
                 Words::of("CSV or JSON file that the command writes, relative to its folder."), Label, Path},
                of(&Spec::file)));
  fields.push_back(textField(
      {"program_file_key", "--program-file-key", Words::of("Column or key"), "",
       Words::of("Column of the CSV file, or key of the JSON file with dots between levels."), Method, Search},
      of(&Spec::fileKey)));
  fields.push_back(textField(
      {"program_reduction", "--program-reduction", Words::of("Reduction"), "",
       Words::of("One value from the reports after the warm-up; mean of rates is the harmonic mean."), Method, Search},
      of(&Spec::reduction),
      {Words::of("mean"), Words::of("last"), Words::of("median"), Words::of("max"), Words::of("min")}));
  fields.push_back(textField({"program_quantity", "--program-quantity", Words::of("Quantity"), "",
                              Words::of("Name of the value if it is not the throughput in images/s."), Method, Search},
                             of(&Spec::quantity)));
  fields.push_back(textField({"program_unit", "--program-unit", Words::of("Figure's unit"), "",
                              Words::of("Unit of the value, such as images/s, ms or GB/s."), Method, Search},
                             of(&Spec::unit)));
  fields.push_back(textField({"program_direction", "--program-direction", Words::of("Better is"), "",
                              Words::of("Whether a higher or a lower value is better."), Method, Search},
                             of(&Spec::direction), {Words::of("unstated"), Words::of("higher"), Words::of("lower")}));
  fields.push_back(textField(
      {"program_scope", "--program-scope", Words::of("Figure counts"), "",
       Words::of("What one value counts: one device, one process, or the total of all devices."), Method, Search},
      of(&Spec::scope), {Words::of("unstated"), Words::of("device"), Words::of("process"), Words::of("total")}));
  fields.push_back(integerField({"program_warmup_reports", "--program-warmup-reports", Words::of("Warm-up reports"), "",
                                 Words::of("Reports of the program before the measured window."), Method, Search},
                                of(&Spec::warmupReports)));
  return fields;
}

}  // namespace scalescope
