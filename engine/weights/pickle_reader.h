// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/base/result.h"

namespace scalescope::weights {

/// A value of a pickle, as data: nothing is imported or called. Children are indices into Pickle::values.
struct PickleValue {
  enum class Kind {
    None,
    Boolean,
    Integer,
    Real,
    Text,
    Bytes,
    Global,      ///< text: "module name"
    Tuple,       ///< items
    List,        ///< items
    Dictionary,  ///< items: key, value, key, value...
    Call,        ///< what calling `callable` with the tuple `arguments` would give; items: as of a dictionary or list
    Persistent,  ///< arguments: the persistent ID
  };
  Kind kind = Kind::None;
  std::int64_t integer = 0;  ///< also of booleans
  std::string text{};
  int callable = -1, arguments = -1;
  std::vector<int> items{};
};

/// A whole pickle.
struct Pickle {
  std::vector<PickleValue> values;
  int root = -1;
  std::size_t bytes = 0;  ///< of the text that it used

  const PickleValue& at(int index) const { return values[static_cast<std::size_t>(index)]; }
};

/// Limits the memory of a hostile pickle; a network has a few thousand values.
inline constexpr std::size_t kMaxPickleValues = 1'000'000;

/// Reads the opcodes that data of protocols 2 to 4 needs, from PROTO to STOP; refuses all others. Values may refer to
/// themselves. Errors: "weights-invalid", "weights-unsupported" with the opcode and its place, as fragments of a
/// sentence.
/// Source: CPython, Lib/pickletools.py.
Result<Pickle> readPickle(std::string_view bytes);

}  // namespace scalescope::weights
