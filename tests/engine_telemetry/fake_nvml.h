// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

namespace scalescope {

/// What one GPU of the fake library answers.
struct FakeGpu {
  const char* uuid = "";
  const char* name = "NVIDIA H200";
  int major = 9, minor = 0;  ///< compute capability
  const char* busId = "";
  std::atomic<int> status{0};  ///< of every call; 0: as below
  int utilisationStatus = 0, memoryV2Status = 0, powerStatus = 0, reasonsStatus = 0, pcieStatus = 0, linkStatus = 0;
  unsigned busy = 0, smClockMhz = 0, powerMilliwatts = 0, temperature = 0, pcieRate = 0;
  unsigned long long memoryUsed = 0, reasons = 0;
  std::atomic<long long> energyMillijoules{-1};  ///< -1: not supported
  std::atomic<unsigned long long> linkKib{0}, linkKibPerRead{0};
  unsigned processCount = 0;
  unsigned pids[256] = {};
  std::atomic<int> utilisationCalls{0};
  unsigned nvLinks = 0;            ///< active ones; 0: a GPU without NVLink
  const char* nvLinkTo = nullptr;  ///< the bus id of the GPU at their other end; nullptr: NVSwitches
  int peerStatus = -1;             ///< of its access to every other GPU; -1: not supported by the driver
};

/// Everything that the fake library answers; the test gets at it by the symbol fakeNvml. For other processes the
/// variable FAKE_NVML_GPUS lists GPUs of the fake in the order of their bus ids: "NAME=6.1=30,NAME=9.0=70", with
/// compute capability and busy percent.
struct FakeNvml {
  int initStatus = 0;
  unsigned deviceCount = 0;
  FakeGpu gpus[8];
};

}  // namespace scalescope
