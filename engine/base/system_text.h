// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <system_error>

#include "engine/base/user_text.h"

namespace scalescope {

/// What the operating system says about an error (errno): "No such file or directory".
Text systemText(int number);
Text systemText(const std::error_code& code);

}  // namespace scalescope
