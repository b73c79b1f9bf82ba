// SPDX-License-Identifier: Apache-2.0
#include "engine/import/sha256.h"

#ifdef SCALESCOPE_HAVE_NETTLE
#include <nettle/sha2.h>

#include <array>
#else
#include "engine/base/plain_sha256.h"
#endif

namespace scalescope::import {

#ifdef SCALESCOPE_HAVE_NETTLE

struct Sha256::State : sha256_ctx {};

Sha256::Sha256() : m_state(std::make_unique<State>()) { sha256_init(m_state.get()); }

void Sha256::add(std::string_view bytes) {
  sha256_update(m_state.get(), bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
}

std::string Sha256::digest() {
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest;
  sha256_digest(m_state.get(), digest.size(), digest.data());
  std::string text;
  for (const std::uint8_t byte : digest) text += {"0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 0xf]};
  return text;
}

#else

struct Sha256::State : PlainSha256 {};

Sha256::Sha256() : m_state(std::make_unique<State>()) {}
void Sha256::add(std::string_view bytes) { m_state->add(bytes); }
std::string Sha256::digest() { return m_state->digest(); }

#endif

Sha256::~Sha256() = default;

}  // namespace scalescope::import
