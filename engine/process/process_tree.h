// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace scalescope {

/// Makes this process the parent of its descendants' orphans, so that none of them leaves its tree. Errors: none; a
/// kernel without it (before 3.4) loses orphans.
void adoptOrphans();

/// All descendants of a process, the process itself not among them.
std::vector<pid_t> descendantsOf(pid_t process);

/// The same at a cost that does not grow with the number of processes of the host, from the kernel's lists of children.
/// One that starts or ends meanwhile may be missing.
std::vector<pid_t> listedDescendantsOf(pid_t process);

/// Ends all descendants of this process, also those in sessions of their own: SIGTERM, and SIGKILL after `graceS`;
/// reaps them. Returns how many had to be killed. 0 s: SIGKILL at once.
int endDescendants(double graceS);

/// Reaps ended children other than `kept`, so that orphans do not stay as zombies.
void reapOrphans(pid_t kept);

/// CPU time of those of a process's children that it has waited for, and of theirs. Units: seconds; 0 if the process
/// does not exist.
double cpuSecondsOfEndedChildren(pid_t process);

/// True if this process has children.
bool hasChildren();

}  // namespace scalescope
