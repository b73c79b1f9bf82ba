// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace scalescope::cuda {

/// Partition of a matrix of rows x channels (NHWC activations) into blocks of 256 threads: a thread keeps one pack of
/// channels and iterates over rows. Depends on the shape only (and on the switch "waves", which splits sums less
/// finely), so that sums are bitwise reproducible on every device.
struct ColumnTiling {
  int lanes = 1;         ///< channels of one thread
  int threadsX = 1;      ///< packs of channels side by side in a block: a power of two, at most a warp
  int threadsY = 256;    ///< rows side by side in a block
  int channelTiles = 1;  ///< blocks across the channels
  int splits = 1;        ///< blocks down the rows
  std::int64_t rowsPerSplit = 0;
};

/// For sums over rows.
ColumnTiling tileForSums(std::int64_t rows, int channels, int lanes);
/// For maps, where each value is written back: more blocks.
ColumnTiling tileForMaps(std::int64_t rows, int channels, int lanes);

/// Number of counters with which sums over `channels` finish in one kernel: enough for any tiling, which has a block of
/// at least 32 channels. Each is 0 before and after every kernel.
int columnCounters(int channels);

/// Parts of sums down the columns (tileForSums()): `values` FP32 numbers for each channel and split. Enough for any
/// number of lanes.
std::size_t columnPartsBytes(std::int64_t rows, int channels, int values);

}  // namespace scalescope::cuda
