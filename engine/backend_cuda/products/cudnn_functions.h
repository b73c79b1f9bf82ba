// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cudnn.h>

#include "engine/backend_cuda/shared_library.h"

/// A function of cuDNN as its own header declares it, so that the compiler detects a changed declaration.
#define SCALESCOPE_CUDNN(library, function) reinterpret_cast<decltype(&function)>((library).get(#function))
/// Calls it with the library of a handle; throws as check() unless it succeeds.
#define SCALESCOPE_CUDNN_CHECKED(handle, function, ...) \
  (handle).check(SCALESCOPE_CUDNN((handle).library(), function)(__VA_ARGS__), #function)
