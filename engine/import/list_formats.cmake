# SPDX-License-Identifier: Apache-2.0
# Writes OUTPUT, the list of the formats that the sources in the folders of FOLDER define, in the order of their paths.
file(GLOB sources "${FOLDER}/*/*.cpp")
list(SORT sources)
set(names "")
foreach(source IN LISTS sources)
  file(STRINGS "${source}" lines REGEX "^SCALESCOPE_LOG_FORMAT\\(")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^SCALESCOPE_LOG_FORMAT\\(([A-Za-z0-9]+)\\).*" "\\1" name "${line}")
    list(APPEND names "${name}")
  endforeach()
endforeach()
list(TRANSFORM names PREPEND "&" OUTPUT_VARIABLE addresses)
list(JOIN names ", " declared)
list(JOIN addresses ", " listed)
file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT [=[// Made from engine/import by list_formats.cmake.
#include "engine/import/reading/log_reader.h"

namespace scalescope::import {

extern const LogFormat @declared@;

const std::vector<const LogFormat*>& logFormats() {
  static const std::vector<const LogFormat*> formats = {@listed@};
  return formats;
}

}  // namespace scalescope::import
]=] @ONLY)
