// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/backend/backend_list.h"
#include "engine/protocol/run/environment.h"

namespace scalescope {

/// Adds the library versions that a backend reports in its implementation text, e.g. onednn_version.
void addBackendFacts(const BackendInfo& backend, HostEnvironment& host);

/// Adds the transport that is used between the ranks.
void addTransportFacts(const TransportInfo& used, HostEnvironment& host);

/// All backends with the reason why one is not usable, for programs.
std::string backendsJson(const std::vector<BackendStatus>& backends);

}  // namespace scalescope
