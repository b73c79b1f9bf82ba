// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace scalescope::cuda {

/// An NVIDIA H200 as cuDNN writes devices down (attribute CUDNN_ATTR_DEVICEPROP_JSON_REPRESENTATION), so that the
/// library can be asked on a machine without a GPU what it would run there.
/// Source: CUDA C++ Programming Guide, limits of compute capability 9.0; data sheet of the H200 SXM.
inline constexpr const char* kDescribedH200 = R"({
  "maxGridSize": [2147483647, 65535, 65535], "maxBlockSize": [1024, 1024, 64], "regsPerBlock": 65536,
  "multiProcessorCount": 132, "warpSize": 32, "maxSharedMemoryPerBlock": 49152,
  "maxSharedMemoryPerBlockOptin": 232448, "reservedSharedMemoryPerBlock": 1024, "maxRegistersPerSM": 65536,
  "maxCtasPerSM": 32, "maxThreadsPerBlock": 1024, "maxThreadsPerSM": 2048, "pciDeviceId": 0, "isTccDriver": 0,
  "supportCoopLaunch": 1, "totalGlobalMem": 150110011392, "smClockRateKHz": 1980000, "memClockRateKHz": 3201000,
  "l2CacheSize": 62914560, "cudaDeviceId": 0, "deviceVer": 900, "driverVer": 13000, "deviceName": "NVIDIA H200"})";

}  // namespace scalescope::cuda
