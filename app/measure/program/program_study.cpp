// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/program/program_study.h"

#include <algorithm>

#include "app/core/engine_sentences.h"
#include "app/core/translate.h"
#include "engine/protocol/plan/figure_unit.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Log formats that are not of trainings.
bool isOtherBenchmark(const std::string& output) {
  return output == "nccl_tests" || output == "nvbandwidth" || output == "trtexec";
}

/// The engine's ResNets are v1.5 unless their names state v1.
Plan withEngineNetwork(Plan plan, const std::vector<NetworkInfo>& networks) {
  constexpr std::string_view kVariant = "-v1.5";
  if (!plan.network.ends_with(kVariant)) return plan;
  const std::string name = plan.network.substr(0, plan.network.size() - kVariant.size());
  if (std::any_of(networks.begin(), networks.end(), [&](const NetworkInfo& network) { return network.name == name; }))
    plan.network = name;
  return plan;
}

}  // namespace

Study studyBesideEngine(const Plan& plan, const QString& title, const std::vector<NetworkInfo>& networks) {
  Study study;
  study.name = translate("ProgramStudy", "%1 and the built-in engine").arg(title).toStdString();
  study.baseline = withEngineNetwork(plan, networks);
  study.factors = {{"program", {"", plan.program.command}}};
  return study;
}

QString problemBesideEngine(const Plan& plan, const std::vector<NetworkInfo>& networks) {
  const ProgramSpec& program = plan.program;
  const bool isOwnUnit = (program.output == "pattern" || program.output == "file") &&
                         figureUnitOf(program.unit, program.quantity).kind == FigureUnit::Kind::Other;
  if (isOwnUnit || isOtherBenchmark(program.output))
    return translate("ProgramStudy",
                     "The program does not state a training throughput, which the built-in engine measures.");
  if (plan.network.empty()) return translate("ProgramStudy", "The network of the program is not stated.");
  Plan own = withEngineNetwork(plan, networks);
  own.program = {};
  const std::vector<PlanFault> faults = validatePlan(own, networks);
  return faults.empty() ? QString() : inWindowLanguage(faults.front().message);
}

}  // namespace scalescope
