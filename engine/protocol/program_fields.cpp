// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/program_fields.h"

#include "engine/base/text.h"
#include "engine/base/words.h"

namespace scalescope {
namespace {

/// The texts of a field, without its accessors.
struct ProgramWords {
  std::string_view id, flag, title, unit, description;
  FieldGroup group;
  Redaction redaction;
};

std::string fieldAndValue(std::string_view id, std::string_view value) {
  return std::string(id) + ": " + inQuotes(value);
}

PlanField programTextField(const ProgramWords& words, std::string ProgramSpec::*member,
                           std::vector<std::string_view> choices = {}) {
  PlanField field{words.id,
                  words.flag,
                  words.title,
                  words.unit,
                  words.description,
                  choices.empty() ? FieldType::Text : FieldType::Choice,
                  words.group,
                  words.redaction,
                  std::move(choices),
                  {},
                  {}};
  field.text = [member](const Plan& plan) { return plan.program.*member; };
  field.setText = [member](Plan& plan, std::string_view value) -> Status {
    plan.program.*member = std::string(value);
    return {};
  };
  if (words.redaction == RedactionRule::Path) field.type = FieldType::Path;
  return field;
}

PlanField timeLimitField(const ProgramWords& words) {
  PlanField field = programTextField(words, &ProgramSpec::command);
  field.type = FieldType::Number;
  field.text = [](const Plan& plan) { return formatNumber(plan.program.timeLimitS); };
  field.setText = [id = words.id](Plan& plan, std::string_view value) -> Status {
    const auto number = parseNumber(value);
    if (!number || !(*number >= 0))
      return Error{"plan-invalid", Text::of("%1 is not a number of at least 0.", fieldAndValue(id, value)) +
                                       Text::of("Use a decimal point, for example 0.9.")};
    plan.program.timeLimitS = *number;
    return {};
  };
  return field;
}

PlanField warmupField(const ProgramWords& words) {
  PlanField field = programTextField(words, &ProgramSpec::command);
  field.type = FieldType::Integer;
  field.text = [](const Plan& plan) { return std::to_string(plan.program.warmupReports); };
  field.setText = [id = words.id](Plan& plan, std::string_view value) -> Status {
    const auto number = parseInteger(value);
    if (!number || *number < 0 || *number > 1000000000)
      return Error{"plan-invalid", Text::of("%1 is not a whole number of at least 0.", fieldAndValue(id, value)) +
                                       Text::of("Use digits only, for example 32.")};
    plan.program.warmupReports = static_cast<int>(*number);
    return {};
  };
  return field;
}

}  // namespace

std::vector<PlanField> makeProgramFields() {
  using enum FieldGroup;
  using enum RedactionRule;
  using Spec = ProgramSpec;
  std::vector<PlanField> fields;
  fields.push_back(programTextField(
      {"program", "--program", Words::of("Program"), "",
       Words::of("Command to measure instead of the built-in engine, with placeholders such as {batch} and "
                 "{devices}; empty: the built-in engine."),
       Method, Search},
      &Spec::command));
  fields.push_back(programTextField(
      {"program_launch", "--program-launch", Words::of("Program launch"), "",
       Words::of("once: the command starts its own processes; per-rank: ScaleScope starts it for every "
                 "rank; srun: Slurm starts it for every rank."),
       Method, Keep},
      &Spec::launch, {"once", "per-rank", "srun"}));
  fields.push_back(programTextField(
      {"program_folder", "--program-folder", Words::of("Program folder"), "",
       Words::of("Working folder of the command on its host; empty: a new folder of the run."), Label, Path},
      &Spec::folder));
  fields.push_back(
      programTextField({"program_values", "--program-values", Words::of("Program values"), "",
                        Words::of("Placeholders of the command's own, such as workers=4,amp=true."), Method, Search},
                       &Spec::values));
  fields.push_back(timeLimitField({"program_time_limit_s", "--program-time-limit", Words::of("Program time limit"), "s",
                                   Words::of("The command is ended after this time; 0: no limit."), Label, Keep}));
  fields.push_back(programTextField(
      {"program_exit_codes", "--program-exit-codes", Words::of("Accepted exit codes"), "",
       Words::of("Exit statuses of the command that count as success, separated by commas."), Label, Keep},
      &Spec::exitCodes));
  fields.push_back(programTextField(
      {"program_output", "--program-output", Words::of("Program output"), "",
       Words::of("How its figures are read: auto: a known log format is recognised; pattern: a regular expression; "
                 "lines: lines "
                 "\"scalescope: {...}\"; file: a CSV or JSON file; or a log format."),
       Method, Keep},
      &Spec::output,
      {"auto", "pattern", "lines", "file", "tf_cnn_benchmarks", "horovod_synthetic", "mxnet_speedometer", "caffe",
       "caffe2_trainer", "pytorch_imagenet", "torchvision_references", "timm_benchmark_csv", "timm_training",
       "dllogger", "mlperf", "trtexec", "nccl_tests", "nvbandwidth"}));
  fields.push_back(programTextField(
      {"program_pattern", "--program-pattern", Words::of("Output pattern"), "",
       Words::of("Regular expression (RE2) with a group named value, and optionally step and unit, such as "
                 "speed: (?P<value>[0-9.]+)."),
       Method, Search},
      &Spec::pattern));
  fields.push_back(
      programTextField({"program_file", "--program-file", Words::of("Result file"), "",
                        Words::of("CSV or JSON file that the command writes, relative to its folder."), Label, Path},
                       &Spec::file));
  fields.push_back(programTextField(
      {"program_file_key", "--program-file-key", Words::of("Column or key"), "",
       Words::of("Column of the CSV file, or key of the JSON file with dots between levels."), Method, Search},
      &Spec::fileKey));
  fields.push_back(programTextField(
      {"program_reduction", "--program-reduction", Words::of("Reduction"), "",
       Words::of("One figure from the reports after the warm-up; mean of rates is the harmonic mean."), Method, Keep},
      &Spec::reduction, {"mean", "last", "median", "max", "min"}));
  fields.push_back(
      programTextField({"program_quantity", "--program-quantity", Words::of("Quantity"), "",
                        Words::of("Name of the figure if it is not the throughput in images/s."), Method, Search},
                       &Spec::quantity));
  fields.push_back(programTextField({"program_unit", "--program-unit", Words::of("Figure's unit"), "",
                                     Words::of("Unit of the figure, such as images/s, ms or GB/s."), Method, Search},
                                    &Spec::unit));
  fields.push_back(programTextField({"program_direction", "--program-direction", Words::of("Better is"), "",
                                     Words::of("Whether a higher or a lower figure is better."), Method, Keep},
                                    &Spec::direction, {"unstated", "higher", "lower"}));
  fields.push_back(programTextField(
      {"program_scope", "--program-scope", Words::of("Figure counts"), "",
       Words::of("What one figure counts: one device, one process, or the total of all devices."), Method, Keep},
      &Spec::scope, {"unstated", "device", "process", "total"}));
  fields.push_back(warmupField({"program_warmup_reports", "--program-warmup-reports", Words::of("Warm-up reports"), "",
                                Words::of("Reports of the program before the measured window."), Method, Keep}));
  return fields;
}

}  // namespace scalescope
