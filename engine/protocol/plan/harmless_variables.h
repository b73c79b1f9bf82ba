// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace scalescope {

/// Whether an environment variable only tunes or limits what a program does. Any other one could make a program, its
/// libraries, its launcher or a shell load code, read or write a file of that name, or connect elsewhere: the list
/// names what is harmless, as a list of the others would never be complete. Values with characters of paths are not
/// harmless.
bool isHarmlessVariable(const std::string& name, const std::string& value);

}  // namespace scalescope
