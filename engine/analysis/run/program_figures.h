// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>

#include "engine/protocol/run/event.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Reports of the processes of an external program, by rank.
using ProgramReports = std::map<int, ProgramReported>;

/// Replaces what the rows of steps suggest by what the program stated: its throughput of all devices, or its own
/// quantity. What a program does not state (compute time, exposed communication, ...) becomes unknown.
void summariseProgram(const ProgramReports& reports, const Plan& plan, Summary& summary);

/// The same of a result: plan fields that the command does not use become unknown, tables and the framework are added.
void completeProgramResult(const ProgramReports& reports, RunResult& result);

}  // namespace scalescope
