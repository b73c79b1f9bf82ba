// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The rate at which a training consumes stored images on all its nodes: images/s of one node times bytes per image
/// times nodes. What storage delivers is less where page caches hold a part of the images.
/// Units: bytes/s. Source: the sizing rule of the storage sections of the seed documents (seed 004, IV-E).
double neededBytesPerSecond(double imagesPerSecondPerNode, double bytesPerImage, int nodes);
/// Of a run's measured throughput; nothing if it is unknown, or the images are not stored or of unknown size.
std::optional<double> neededBytesPerSecond(const Summary& summary);

/// Writes the mean rates at which all hosts read from disks and NFS while steps were measured. `series`: with steps of
/// rank 0 and telemetry. Writes nothing without samples; no NFS rate without NFS.
void summariseStorage(const Series& series, Summary& summary);

}  // namespace scalescope
