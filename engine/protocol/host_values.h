// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/host_spec.h"

namespace scalescope {

/// Secret values of hosts' environment variables, by host and variable. Plans are kept in many files (plan.json,
/// events, results, studies, queues), so a secret stays out of them: where a plan comes in, takeSecrets() moves the
/// values here, and whoever starts an engine on a host puts them back with restoreSecrets(). Every writer of JSON
/// withholds them, too.
using HostValues = std::map<std::string, std::map<std::string, std::string>>;

/// Stands in files for a value that was set and is not kept.
inline constexpr std::string_view kNotKept = "(set-but-not-kept)";

/// The variable in which one program of ours hands HostValues to another, as JSON: a process's environment is seen by
/// its own user alone.
inline constexpr const char* kHandedSecrets = "SCALESCOPE_HOST_VALUES";

/// Whether a value must not be kept: by the variable's name (HF_TOKEN, AWS_SECRET_ACCESS_KEY) or by its own form
/// (https://user:password@proxy, "Bearer ...", a key with a well-known prefix).
bool isSecret(std::string_view name, std::string_view value);

/// The hosts as files show them: kNotKept in place of secrets.
std::vector<HostSpec> withoutSecrets(std::vector<HostSpec> hosts);

/// Moves the secrets of the hosts into `values`. Errors: "plan-invalid" where two plans give a host's variable
/// different values.
Status takeSecrets(std::vector<HostSpec>& hosts, HostValues& values);

/// Adds to `values` what the hosts lack and this process's environment has.
void completeSecrets(const std::vector<HostSpec>& hosts, HostValues& values);

/// The hosts with their secrets: from `values`, else from this process's environment.
/// Errors: "value-missing" naming variable, host and remedy.
Result<std::vector<HostSpec>> restoreSecrets(std::vector<HostSpec> hosts, const HostValues& values);

/// The hosts without the variables whose values are not kept.
std::vector<HostSpec> dropNotKept(std::vector<HostSpec> hosts);

/// As kHandedSecrets holds them; "" for none.
std::string handSecrets(const HostValues& values);
/// What the program that started this one handed on; none where that is no such JSON. It is removed from the
/// environment: what is started from here does not inherit it.
HostValues takeHandedSecrets();

}  // namespace scalescope
