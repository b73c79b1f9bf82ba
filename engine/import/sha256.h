// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace scalescope::import {

/// SHA-256 of a stream of bytes, as `sha256sum` prints it: by Nettle, which uses the processor's SHA instructions, else
/// by PlainSha256, which takes about eight times as long.
class Sha256 {
 public:
  Sha256();
  ~Sha256();
  void add(std::string_view bytes);
  /// 64 hexadecimal digits; nothing may be added afterwards.
  std::string digest();

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace scalescope::import
