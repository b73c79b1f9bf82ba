// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/node_container.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

#include "engine/base/words.h"
#include "engine/protocol/plan/container_mount.h"
#include "engine/protocol/plan/slurm_allocation.h"

namespace scalescope {
namespace {

using Member = std::string HostSpec::*;
constexpr Member kMembers[] = {&HostSpec::container, &HostSpec::containerRuntime, &HostSpec::containerMounts,
                               &HostSpec::containerOptions};

/// True for lent hosts with the same container settings.
bool shareContainer(const std::vector<HostSpec>& hosts) {
  return !hosts.empty() && areLent(hosts) && std::all_of(hosts.begin(), hosts.end(), [&](const HostSpec& host) {
    return std::all_of(std::begin(kMembers), std::end(kMembers),
                       [&](Member member) { return host.*member == hosts.front().*member; });
  });
}

PlanField fieldOf(std::string_view id, const char* title, const char* help, Member member) {
  PlanField field{id, "", title, "", help, FieldType::Text, FieldGroup::Hardware, RedactionRule::Search,
                  {}, {}, {},    {}, {}};
  field.text = [member](const Plan& plan) {
    return shareContainer(plan.hosts) ? plan.hosts.front().*member : std::string();
  };
  field.setText = [member](Plan& plan, std::string_view text) -> Status {
    const bool isForImage = member != &HostSpec::container;
    if (text.empty() || !areLent(plan.hosts) || (isForImage && plan.hosts.front().container.empty())) return {};
    std::vector<HostSpec> hosts = plan.hosts;
    for (HostSpec& host : hosts) host.*member = std::string(text);
    if (auto checked = parseHosts(formatHosts(hosts)); !checked) return checked.error();
    plan.hosts = std::move(hosts);
    return {};
  };
  return field;
}

std::vector<PlanField> makeFields() {
  std::vector<PlanField> fields = {
      fieldOf("node_container", Words::of("Container of the nodes"),
              Words::of("Image that the engine or the program runs in on the nodes that Slurm lends, such as "
                        "nvcr.io/nvidia/pytorch:24.01-py3 or /images/tf.sif; empty: no container."),
              kMembers[0]),
      fieldOf("node_container_runtime", Words::of("Container runtime"),
              Words::of("What runs the image on the nodes. By the image: Apptainer for .sif files, Enroot for "
                        ".sqsh files, otherwise Docker. Pyxis is a plugin of Slurm."),
              kMembers[1]),
      fieldOf("node_container_mounts", Words::of("Container mounts"),
              Words::of("Further folders of the nodes inside the container, such as "
                        "/scratch,/raid/data:/data:ro. The data folder and the work folder are always there."),
              kMembers[2]),
      fieldOf("node_container_options", Words::of("Container options"),
              Words::of("Shell words for the runtime, such as --shm-size 8g."), kMembers[3])};
  fields[1].type = FieldType::Choice;
  fields[1].choices = {""};
  for (const std::string& name : containerRuntimes()) fields[1].choices.push_back(name);
  return fields;
}

}  // namespace

std::span<const PlanField> nodeContainerFields() {
  static const std::vector<PlanField> kFields = makeFields();
  return kFields;
}

const PlanField* findFormField(std::string_view id) {
  for (const PlanField& field : nodeContainerFields())
    if (field.id == id) return &field;
  return findPlanField(id);
}

std::vector<HostSpec> withoutNodeContainer(std::vector<HostSpec> hosts) {
  if (shareContainer(hosts))
    for (HostSpec& host : hosts)
      for (Member member : kMembers) (host.*member).clear();
  return hosts;
}

std::string slurmHostFile(const std::vector<HostSpec>& hosts) {
  if (!shareContainer(hosts) || hosts.front().container.empty()) return {};
  QJsonObject entry{{QStringLiteral("host"), QString::fromLatin1(kSlurmHosts.data(), kSlurmHosts.size())}};
  const char* const keys[] = {"container", "container_runtime", "container_mounts", "container_options"};
  for (std::size_t i = 0; i < std::size(keys); ++i)
    if (const std::string& text = hosts.front().*kMembers[i]; !text.empty())
      entry.insert(QLatin1String(keys[i]), QString::fromStdString(text));
  return QJsonDocument(QJsonArray{entry}).toJson(QJsonDocument::Compact).toStdString();
}

}  // namespace scalescope
