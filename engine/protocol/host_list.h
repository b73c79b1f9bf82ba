// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/host_spec.h"

namespace scalescope {

/// The parts of "a:4,node[01-04,07]:2": commas in brackets part nothing.
std::vector<std::string> splitHosts(std::string_view text);

/// The names that "node[01-04,07]:2" stands for, in order, as pdsh and Slurm write them; a range keeps its leading
/// zeros. A text without a range stands for itself, and so does the address in [fe80::1]:2.
/// Errors: "plan-invalid" with the text.
Result<std::vector<std::string>> expandHostRange(const std::string& part);

/// The hosts of a file: JSON as parseHosts() takes it, or one host a line as mpirun and batch systems write them:
/// "node1 slots=4", "node[01-04]:4", "node1"; a host that comes again has so many more slots. "#" begins a comment.
/// Errors: "plan-invalid" with the line.
Result<std::vector<HostSpec>> parseHostFile(std::string_view text);

}  // namespace scalescope
