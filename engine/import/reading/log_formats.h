// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/import/reading/log_reader.h"

/// Defines a format, in the source file of its name: `SCALESCOPE_LOG_FORMAT(kCaffe) = {...};` in a folder of
/// engine/import. The build finds these lines and makes the list of all formats from them
/// (engine/import/list_formats.cmake).
#define SCALESCOPE_LOG_FORMAT(name) \
  extern const LogFormat name;      \
  const LogFormat name
