// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/rerun_plan.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/results/names/run_identity.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/network_titles.h"
#include "engine/study/device_shapes.h"
#include "widgets/qt_text.h"

namespace scalescope {

namespace {

/// Texts of this file, for translators.
class Rerun {
  Q_DECLARE_TR_FUNCTIONS(Rerun)
};

bool isGenerated(const std::string& dataset) { return dataset == "synthetic" || dataset == "learnable"; }

/// Fills the plan of a result that does not state all of it.
class RerunMaker {
 public:
  RerunMaker(const RunResult& result, const Plan& atHand) : m_result(result), m_atHand(atHand) {
    m_made.plan = result.plan;
    if (isOwnRun(result.summary.origin)) return;  // one more repeat, under its name
    const QString given = givenName(result);
    m_made.plan.name = given.isEmpty() ? std::string() : Rerun::tr("%1, run again").arg(given).toStdString();
  }

  RerunPlan make() {
    markUnknown();
    setNetwork();
    setData();
    setHosts();
    setChoices();
    return std::move(m_made);
  }

 private:
  bool isUnknown(const char* field) const { return m_result.unknownPlanFields.contains(field); }

  void markUnstated(const std::string& field) {
    const bool isPublished = m_result.summary.origin == ResultOrigin::Published;
    m_made.marks[field] = {Rerun::tr("not stated"), isPublished ? Rerun::tr("The publication does not state this")
                                                                : Rerun::tr("The log does not state this")};
  }

  void markChanged(const std::string& field, const QString& why) { m_made.marks[field] = {Rerun::tr("changed"), why}; }

  void markUnknown() {
    for (const PlanField& field : planFields())
      if (field.group != FieldGroup::Label && m_result.unknownPlanFields.contains(std::string(field.id)))
        markUnstated(std::string(field.id));
  }

  void setNetwork() {
    std::string& network = m_made.plan.network;
    if (!network.ends_with(kUnstatedVariant)) return;
    network.resize(network.size() - kUnstatedVariant.size());
    m_made.marks["network"] = {Rerun::tr("variant not stated"),
                               Rerun::tr("The variant of this network is not stated: choose one")};
  }

  /// Publications name a dataset, such as ILSVRC 2012; where it is on these hosts is in the plan at hand.
  void setData() {
    Plan& plan = m_made.plan;
    if (!isUnknown("dataset") && isGenerated(plan.dataset)) return;
    const QString stated = toQString(plan.dataset);
    plan.dataset = m_atHand.dataset;
    plan.dataPath = m_atHand.dataPath;
    plan.firstLabel = m_atHand.firstLabel;
    if (isUnknown("dataset")) return;
    markChanged("dataset", Rerun::tr("Stated: %1. The plan keeps its previous dataset").arg(stated));
    m_made.marks.erase("data_path");
    m_made.marks.erase("first_label");
  }

  void setHosts() {
    const int devices = m_result.summary.deviceCount.value_or(isUnknown("hosts") ? 0 : deviceCount(m_result.plan));
    const int nodes = m_result.summary.nodeCount.value_or(isUnknown("hosts") ? 1 : nodeCount(m_result.plan));
    m_made.plan.hosts = m_atHand.hosts;
    if (devices < 1 || nodes < 1) return markUnstated("hosts");
    m_made.marks.erase("hosts");
    const DeviceShape stated{nodes, std::max(1, devices / nodes)};
    const std::vector<HostSpec> hosts = hostsWithSlots(m_atHand.hosts);
    const auto within = shapeWithin(stated, hosts);
    if (!within) return;
    m_made.plan.hosts = nodesOf(*within, hosts);
    if (*within != stated)
      markChanged("hosts", Rerun::tr("Stated: %1 devices. The hosts of the plan have only %2")
                               .arg(toQString(shapeText(stated)), toQString(shapeText(*within))));
  }

  /// A value that only others have, such as the precision INT8.
  void setChoices() {
    for (const PlanField& field : planFields()) {
      const std::string value = field.text(m_made.plan);
      const auto& choices = field.choices;
      if (field.type != FieldType::Choice || std::find(choices.begin(), choices.end(), value) != choices.end())
        continue;
      (void)field.setText(m_made.plan, field.text(Plan{}));
      markChanged(std::string(field.id), Rerun::tr("Stated: %1, which ScaleScope does not have").arg(toQString(value)));
    }
  }

  const RunResult& m_result;
  const Plan& m_atHand;
  RerunPlan m_made;
};

}  // namespace

RerunPlan rerunPlan(const RunResult& result, const Plan& atHand) {
  if (isOwnRun(result.summary.origin)) return {result.plan, {}};
  return RerunMaker(result, atHand).make();
}

}  // namespace scalescope
