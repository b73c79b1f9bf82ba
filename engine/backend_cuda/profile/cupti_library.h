// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cupti.h>

#include <string>

#include "engine/base/result.h"

namespace scalescope::cuda {

/// The functions of CUPTI used here, loaded at run time: without the library only profiles are missing.
/// Source: CUPTI documentation, Activity API.
struct CuptiLibrary {
  decltype(&cuptiGetVersion) getVersion;
  decltype(&cuptiGetResultString) getResultString;
  decltype(&cuptiActivityRegisterCallbacks) registerCallbacks;
  decltype(&cuptiActivityEnable) enable;
  decltype(&cuptiActivityDisable) disable;
  decltype(&cuptiActivityFlushAll) flushAll;
  decltype(&cuptiActivityGetNextRecord) nextRecord;
  decltype(&cuptiActivityGetNumDroppedRecords) droppedRecords;
  decltype(&cuptiActivityPushExternalCorrelationId) pushCorrelation;
  decltype(&cuptiActivityPopExternalCorrelationId) popCorrelation;
  std::string version;  ///< of the API, as reported by the library

  /// Stays loaded for the life of the process: CUPTI may call back from its own threads.
  /// Errors: "profile-unsupported" with what was tried and the loader's message.
  static Result<const CuptiLibrary*> load();
  /// "CUPTI_ERROR_... (what)". Success has a name too.
  std::string describe(CUptiResult result) const;
};

}  // namespace scalescope::cuda
