// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/engine_import/synthetic_tool_logs.h"
#include "tests/engine_import/synthetic_training_logs.h"

/// At least one log of every format.
inline QList<SyntheticLog> syntheticLogs() { return syntheticTrainingLogs() + syntheticToolLogs(); }
