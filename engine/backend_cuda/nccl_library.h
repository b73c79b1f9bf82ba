// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <string>

#include "engine/base/result.h"

namespace scalescope::cuda {

/// The part of NCCL's C interface that we call, loaded at run time: the build needs neither its headers nor the
/// library, and a machine without it can still use one GPU. Names and values are those of nccl.h, unchanged since 2.4;
/// ncclBfloat16 exists since 2.10.
struct NcclLibrary {
  struct Comm;
  struct UniqueId {
    char bytes[128];
  };
  using Status = int;  ///< 0: success
  static constexpr Status kSuccess = 0, kInProgress = 7;
  static constexpr int kFloat16 = 6, kFloat32 = 7, kFloat64 = 8, kBfloat16 = 9, kSum = 0;

  Status (*getVersion)(int* version) = nullptr;
  Status (*getUniqueId)(UniqueId* id) = nullptr;
  Status (*initRank)(Comm** comm, int size, UniqueId id, int rank) = nullptr;
  Status (*destroy)(Comm* comm) = nullptr;
  Status (*abort)(Comm* comm) = nullptr;
  Status (*asyncError)(Comm* comm, Status* error) = nullptr;
  const char* (*errorString)(Status status) = nullptr;
  Status (*allReduce)(const void* src, void* dst, std::size_t count, int type, int op, Comm* comm,
                      cudaStream_t stream) = nullptr;
  Status (*broadcast)(const void* src, void* dst, std::size_t count, int type, int root, Comm* comm,
                      cudaStream_t stream) = nullptr;

  /// Stays loaded until the process ends. Errors: "comm-unsupported" with the loader's message and the remedy.
  static Result<NcclLibrary> load(const std::string& file = "libnccl.so.2");
};

}  // namespace scalescope::cuda
