// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/column_tiles.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <string_view>

namespace scalescope::cuda {
namespace {

bool isSwitchedOff(std::string_view name) {
  const char* value = std::getenv("SCALESCOPE_CUDA_WITHOUT");
  for (std::string_view rest = value != nullptr ? value : ""; !rest.empty();) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    if (rest.substr(0, end) == name) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

constexpr int kThreads = 256;
constexpr int kWarp = 32;
constexpr int kPacksOfSums = 8;  ///< 128 bytes of a row: a cache line

/// Of sums, the same on every device, because their number decides the rounding of a sum. A multiple of 128 x 3 and of
/// 128 x 4, the resident blocks of an RTX 4090 (NOTES.md); at batch 256 it also fills at least 89 % of the waves of
/// GPUs with 24, 108, 132 and 142 multiprocessors.
constexpr std::int64_t kBlocksOfSums = 1536;

/// Targets for blocks.
struct Grain {
  int packs;                   ///< side by side in a block, at most
  std::int64_t blocks;         ///< at most
  std::int64_t rowsPerThread;  ///< minimum, if there are as many
};
/// Sums: narrow blocks, because one block adds the parts of all splits of its channels. Maps, whose blocks are short:
/// many waves.
constexpr Grain kManyWaves{kPacksOfSums, kBlocksOfSums, 8}, kPartlyFilledWaves{kPacksOfSums, 512, 16},
    kMaps{kWarp, 4096, 4};

/// The same for all steps of a process, because workspaces are sized by it.
const Grain kSums = isSwitchedOff("waves") ? kPartlyFilledWaves : kManyWaves;

ColumnTiling tile(std::int64_t rows, int channels, int lanes, const Grain& grain) {
  ColumnTiling tiling;
  tiling.lanes = lanes;
  const int packs = (channels + lanes - 1) / lanes;
  const int widest = lanes > 1 ? grain.packs : kWarp;
  tiling.threadsX = std::min(widest, static_cast<int>(std::bit_ceil(static_cast<unsigned>(packs))));
  tiling.threadsY = kThreads / tiling.threadsX;
  tiling.channelTiles = (packs + tiling.threadsX - 1) / tiling.threadsX;
  const std::int64_t wanted = std::max<std::int64_t>(grain.blocks / tiling.channelTiles, 1);
  const std::int64_t rowsPerBlock = tiling.threadsY * grain.rowsPerThread;
  const std::int64_t splits = std::clamp<std::int64_t>((rows + rowsPerBlock - 1) / rowsPerBlock, 1, wanted);
  tiling.rowsPerSplit = (rows + splits - 1) / splits;
  tiling.splits = static_cast<int>((rows + tiling.rowsPerSplit - 1) / tiling.rowsPerSplit);
  return tiling;
}

}  // namespace

ColumnTiling tileForSums(std::int64_t rows, int channels, int lanes) { return tile(rows, channels, lanes, kSums); }
ColumnTiling tileForMaps(std::int64_t rows, int channels, int lanes) { return tile(rows, channels, lanes, kMaps); }

int columnCounters(int channels) { return (channels + kWarp - 1) / kWarp; }

std::size_t columnPartsBytes(std::int64_t rows, int channels, int values) {
  int splits = 1;
  for (const int lanes : {1, 4, 8}) splits = std::max(splits, tileForSums(rows, channels, lanes).splits);
  return sizeof(float) * values * channels * static_cast<std::size_t>(splits);
}

}  // namespace scalescope::cuda
