// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace scalescope::cuda {

/// "" where a library is not there, or its header was not.
struct LibraryVersion {
  std::string loaded;    ///< e.g. "9.19.0"
  std::string compiled;  ///< whose header this was compiled with
};

// None of these needs a device.
LibraryVersion cudnnVersion();
LibraryVersion cublasVersion();
/// Of the headers, e.g. "1.18.0"; "" where they were missing.
std::string cudnnFrontendVersion();

/// One line of all that computes products, e.g. "cuDNN 9.19.0, cudnn-frontend 1.18.0, cuBLAS 13.1.0".
std::string libraryIdentity();

/// "9.19.0" from a number like 91900, as these libraries count.
std::string versionText(std::size_t number);

}  // namespace scalescope::cuda
