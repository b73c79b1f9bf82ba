// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/weights/pickle_reader.h"
#include "engine/weights/tensor_file.h"

namespace scalescope::weights {

/// Bytes of a file.
struct StoragePlace {
  std::int64_t offset = 0, bytes = 0;
};
using StoragePlaces = std::map<std::string, StoragePlace>;  ///< by key

/// The tensors of a state dict: the pickled object itself, or its member "state_dict", "model"... Only the globals that
/// tensors and the usual contents of checkpoints need may appear. Errors, as fragments of a sentence:
/// "weights-unsupported" with another global, or for an object without a state dict; "weights-invalid" for a tensor
/// that does not lie within its storage.
Result<std::vector<StoredTensor>> tensorsOf(const Pickle& pickle, const StoragePlaces& storages);

/// Bytes of an element of each storage, by key. Errors: as above.
Result<std::map<std::string, int>> storageElementBytes(const Pickle& pickle);

}  // namespace scalescope::weights
