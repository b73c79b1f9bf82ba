// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend/backend.h"
#include "engine/protocol/run/environment.h"

namespace scalescope {

/// Adds the library versions that a backend reports in its implementation text, e.g. onednn_version.
void addBackendFacts(const BackendInfo& backend, HostEnvironment& host);

/// Adds the transport that is used between the ranks.
void addTransportFacts(const TransportInfo& used, HostEnvironment& host);

}  // namespace scalescope
