// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/host_spec.h"

namespace scalescope {

/// The parts of "a:4,node[01-04,07]:2": commas in brackets do not separate.
std::vector<std::string> splitHosts(std::string_view text);

/// Expands "node[01-04,07]:2" as pdsh and Slurm do, in order and with leading zeros. A text without a range stays as it
/// is, and so does the address in [fe80::1]:2. Errors: "plan-invalid" with the text.
Result<std::vector<std::string>> expandHostRange(const std::string& part);

/// The hosts of a file: JSON as parseHosts() takes it, or one host per line as mpirun and batch systems write them:
/// "node1 slots=4", "node[01-04]:4", "node1"; the slots of a repeated host add up. "#" begins a comment. Errors:
/// "plan-invalid" with the line.
Result<std::vector<HostSpec>> parseHostFile(std::string_view text);

}  // namespace scalescope
