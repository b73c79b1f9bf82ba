// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/import/traces/kineto_events.h"
#include "engine/import/traces/rank_trace.h"

namespace scalescope::import {

/// Splits the steps of a trace with work of a device, by the definitions of HolisticTraceAnalysis: compute,
/// communication and copies by the name of the kernel; exposed is communication outside compute; a gap before a kernel
/// waits for the host if the kernel was launched after the gap began, for the kernel if it is shorter than 30 us, and
/// otherwise for something else. A step lasts to the begin of the next one. Consumes the events.
/// Source: hta/analyzers/breakdown_analysis.py, communication_analysis.py.
void splitDeviceTrace(KinetoEvents& events, RankTrace& trace);

/// Splits a trace without one: operators by the time that they run themselves, collectives of Gloo or MPI as
/// communication, the data loader as data wait, the rest as the host's. Consumes the events.
void splitHostTrace(KinetoEvents& events, RankTrace& trace);

}  // namespace scalescope::import
