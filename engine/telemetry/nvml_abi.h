// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

/// The part of NVML's binary interface that is used here, declared here so that the build needs neither toolkit nor
/// driver. Source: NVML API Reference Guide; values and layouts are fixed since the version that each
/// function's suffix names.
namespace scalescope::nvml {

using Device = struct DeviceHandle*;

enum Status : int {
  kSuccess = 0,
  kNotSupported = 3,
  kNoPermission = 4,
  kInsufficientSize = 7,
  kFunctionNotFound = 13,
  kGpuIsLost = 15,
  kResetRequired = 16,
};

enum Clock : int { kClockSm = 1, kClockMemory = 2 };
enum EccErrors : int { kEccCorrected = 0, kEccUncorrected = 1 };
constexpr int kEccSinceStart = 0;
enum PcieCounter : int { kPcieSent = 0, kPcieReceived = 1 };  ///< KB/s over 20 ms, seen from the GPU
constexpr int kTemperatureGpu = 0;
constexpr unsigned kNvLinks = 36;  ///< maximum per GPU

/// What an NVLink is connected to.
enum RemoteDevice : int { kRemoteGpu = 0, kRemoteProcessor = 1, kRemoteSwitch = 2 };
/// What peer access is asked for, and why a GPU has none to another's memory.
enum PeerCapability : int { kPeerRead = 0 };
enum PeerStatus : int {
  kPeerOk = 0,
  kPeerChipsetNotSupported = 1,
  kPeerGpuNotSupported = 2,
  kPeerTopologyNotSupported = 3,
  kPeerDisabled = 4,
  kPeerNotSupported = 5,
};

// Why clocks are below the maximum. Idle, application clocks and sync boost do not count as disturbances.
constexpr unsigned long long kReasonPowerCap = 0x4, kReasonHardwareSlowdown = 0x8, kReasonThermal = 0x20,
                             kReasonHardwareThermal = 0x40, kReasonPowerBrake = 0x80;

struct Utilization {
  unsigned gpu, memory;  ///< percent of the driver's last sampling period
};
struct Memory {
  unsigned long long total, free, used;
};
struct MemoryV2 {
  unsigned version;
  unsigned long long total, reserved, free, used;
};
constexpr unsigned kMemoryV2 = static_cast<unsigned>(sizeof(MemoryV2)) | 2u << 24;
struct ProcessInfo {
  unsigned pid;
  unsigned long long usedMemory;
  unsigned gpuInstance, computeInstance;
};
struct PciInfo {
  char busIdLegacy[16];
  unsigned domain, bus, device, pciDeviceId, pciSubSystemId;
  char busId[32];
};
struct FieldValue {
  unsigned field, scope;
  long long timestamp, latencyUs;
  int valueType, status;
  union {
    double real;
    int signedInt;
    unsigned unsignedInt;
    unsigned long unsignedLong;
    unsigned long long unsignedLongLong;
    long long signedLongLong;
    unsigned short unsignedShort;
  } value;
};
constexpr unsigned kFieldNvLinkSent = 138, kFieldNvLinkReceived = 139;  ///< KiB of data since the driver started
constexpr unsigned kAllLinks = ~0u;

static_assert(sizeof(Utilization) == 8 && sizeof(Memory) == 24 && sizeof(MemoryV2) == 40);
static_assert(sizeof(ProcessInfo) == 24 && sizeof(PciInfo) == 68 && sizeof(FieldValue) == 40);

}  // namespace scalescope::nvml
