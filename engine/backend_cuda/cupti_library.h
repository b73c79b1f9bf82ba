// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cupti.h>

#include <string>

#include "engine/base/result.h"

namespace scalescope::cuda {

/// The functions of CUPTI that are used here, loaded at run time: without the library only profiles are lost.
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
  std::string version;  ///< of the API, as the library tells it

  /// Stays loaded for the life of the process: CUPTI may call back from its own threads.
  /// Errors: "profile-unsupported" with what was looked for and the loader's words.
  static Result<const CuptiLibrary*> load();
  /// "CUPTI_ERROR_... (what)". Success too has a name.
  std::string describe(CUptiResult result) const;
};

}  // namespace scalescope::cuda
