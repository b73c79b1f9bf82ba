// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/library_versions.h"

#include <vector>

#include "engine/base/text.h"

namespace scalescope::cuda {

std::string libraryIdentity() {
  std::vector<std::string> parts;
  if (const std::string version = cudnnVersion().loaded; !version.empty()) parts.push_back("cuDNN " + version);
  if (const std::string version = cudnnFrontendVersion(); !version.empty())
    parts.push_back("cudnn-frontend " + version);
  if (const std::string version = cublasVersion().loaded; !version.empty()) parts.push_back("cuBLAS " + version);
  return parts.empty() ? "own kernels" : join(parts, ", ");
}

std::string versionText(std::size_t number) {
  return std::to_string(number / 10000) + "." + std::to_string(number / 100 % 100) + "." + std::to_string(number % 100);
}

}  // namespace scalescope::cuda
