// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <random>
#include <string>

namespace scalescope {

/// What disks, networks and hands do to files, and what hostile ones hold: bytes changed, cut out, doubled or put in,
/// the end lost, numbers that promise too much.
class Mutation {
 public:
  explicit Mutation(unsigned seed) : m_random(seed) {}

  std::size_t below(std::size_t limit) { return limit == 0 ? 0 : m_random() % limit; }

  std::string of(std::string bytes) {
    for (std::size_t change = 0, changes = 1 + below(4); change < changes && !bytes.empty(); ++change) one(bytes);
    return bytes;
  }

 private:
  void one(std::string& bytes) {
    // One time in two near the beginning, where the headers are.
    const std::size_t at = below(below(2) ? bytes.size() : std::min<std::size_t>(bytes.size(), 64));
    const std::size_t length = 1 + below(40);
    switch (below(6)) {
      case 0: bytes[at] = static_cast<char>(m_random()); break;
      case 1: bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8))); break;
      case 2: bytes.erase(at, length); break;
      case 3: bytes.insert(at, bytes.substr(at, length)); break;
      case 4: bytes.resize(at); break;
      default: {
        static const std::string kLarge[] = {"\xff\xff\xff\xff\xff\xff\xff\x7f", "\xff\xff\xff\xff", "\xff\xff\xff\x7f",
                                             std::string(8, '\0'), "\xff\xff\xff\x1f"};
        const std::string& number = kLarge[below(std::size(kLarge))];
        bytes.replace(at, number.size(), number);
      }
    }
  }

  std::mt19937 m_random;
};

}  // namespace scalescope
