// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/host_spec.h"

namespace scalescope {

/// Secret values of hosts' environment variables, by host and variable. Plans are stored in many files (plan.json,
/// events, results, studies, queues) without secrets: takeSecrets() moves the values of a new plan here, and the code
/// that starts an engine on a host restores them with restoreSecrets(). JSON writers omit them, too.
using HostValues = std::map<std::string, std::map<std::string, std::string>>;

/// Placeholder in files for a secret value, which is not stored.
inline constexpr std::string_view kNotKept = "(set-but-not-kept)";

/// Environment variable that passes HostValues as JSON to a child program; only its own user can read a process's
/// environment.
inline constexpr const char* kSecretsVariable = "SCALESCOPE_HOST_VALUES";

/// Whether a value must not be stored: by the variable's name (HF_TOKEN, AWS_SECRET_ACCESS_KEY) or by its own form
/// (https://user:password@proxy, "Bearer ...", a key with a well-known prefix).
bool isSecret(std::string_view name, std::string_view value);

/// The hosts as stored in files: kNotKept in place of secrets.
std::vector<HostSpec> withoutSecrets(std::vector<HostSpec> hosts);

/// Moves the secrets of the hosts into `values`. Errors: "plan-invalid" where two plans give a host's variable
/// different values.
Status takeSecrets(std::vector<HostSpec>& hosts, HostValues& values);

/// Adds missing secrets of the hosts from this process's environment to `values`.
void completeSecrets(const std::vector<HostSpec>& hosts, HostValues& values);

/// The hosts with their secrets: from `values`, else from this process's environment.
/// Errors: "value-missing" with variable, host and remedy.
Result<std::vector<HostSpec>> restoreSecrets(std::vector<HostSpec> hosts, const HostValues& values);

/// The hosts with those of their secrets that `values` has.
std::vector<HostSpec> withPassed(std::vector<HostSpec> hosts, const HostValues& values);

/// The hosts without the variables whose values are not stored.
std::vector<HostSpec> dropNotKept(std::vector<HostSpec> hosts);

/// The JSON for kSecretsVariable; "" for none.
std::string secretsToJson(const HostValues& values);
/// The values from kSecretsVariable; none if it is not valid. Removes the variable, so that child programs do not
/// inherit it.
HostValues takeInheritedSecrets();

}  // namespace scalescope
