// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_secrets.h"

#include <functional>

#include "engine/study/study_fields.h"

namespace scalescope {
namespace {

using Change = std::function<Status(std::vector<HostSpec>&)>;

/// Keeps the exact text if the change has no effect.
Status changeText(std::string& text, const Change& change) {
  const auto hosts = parseHosts(text);
  if (!hosts) return {};  // checkStudy() reports it
  std::vector<HostSpec> changed = *hosts;
  const Status done = change(changed);
  if (done && changed != *hosts) text = formatHosts(changed);
  return done;
}

Status changeHosts(Study& study, const Change& change) {
  Status done = change(study.baseline.hosts);
  for (StudyFactor& factor : study.factors)
    for (std::string& value : factor.values)
      if (done && factor.field == "hosts") done = changeText(value, change);
  for (StudyExclusion& exclusion : study.exclusions)
    if (const auto hosts = exclusion.find("hosts"); done && hosts != exclusion.end())
      done = changeText(hosts->second, change);
  return done;
}

}  // namespace

bool isSecretFactor(const StudyFactor& factor, std::string_view value) {
  if (!factor.field.starts_with(kEnvironmentPrefix)) return false;
  return value == kNotKept || isSecret(factor.field.substr(kEnvironmentPrefix.size()), value);
}

Study withoutSecrets(Study study) {
  (void)changeHosts(study, [](std::vector<HostSpec>& hosts) -> Status {
    hosts = withoutSecrets(std::move(hosts));
    return {};
  }).ok();
  for (StudyFactor& factor : study.factors)
    for (std::string& value : factor.values)
      if (isSecretFactor(factor, value)) {
        for (StudyExclusion& exclusion : study.exclusions)
          if (const auto same = exclusion.find(factor.field); same != exclusion.end() && same->second == value)
            same->second = kNotKept;
        value = kNotKept;
      }
  return study;
}

Status takeSecrets(Study& study, HostValues& values) {
  return changeHosts(study, [&](std::vector<HostSpec>& hosts) { return takeSecrets(hosts, values); });
}

void completeSecrets(const Study& study, HostValues& values) {
  Study copy = study;
  (void)changeHosts(copy, [&](std::vector<HostSpec>& hosts) -> Status {
    completeSecrets(hosts, values);
    return {};
  }).ok();
}

}  // namespace scalescope
