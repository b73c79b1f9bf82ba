// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace scalescope::cuda {

/// "" where a library, or its header at compile time, is missing.
struct LibraryVersion {
  std::string loaded;    ///< e.g. "9.19.0"
  std::string compiled;  ///< version of the headers at compile time
};

// None of these needs a device.
LibraryVersion cudnnVersion();
LibraryVersion cublasVersion();
/// Of the headers, e.g. "1.18.0"; "" where they were missing.
std::string cudnnFrontendVersion();

/// One line with all libraries that compute products, e.g. "cuDNN 9.19.0, cudnn-frontend 1.18.0, cuBLAS 13.1.0".
std::string libraryIdentity();

/// "9.19.0" from a number like 91900, the encoding of these libraries.
std::string versionText(std::size_t number);

}  // namespace scalescope::cuda
