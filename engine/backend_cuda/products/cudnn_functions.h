// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cudnn.h>

#include "engine/backend_cuda/shared_library.h"

/// A function of cuDNN as its own header declares it, so that the compiler detects a changed declaration.
#define SCALESCOPE_CUDNN(library, function) reinterpret_cast<decltype(&function)>((library).get(#function))
