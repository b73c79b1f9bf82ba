// SPDX-License-Identifier: Apache-2.0
#include "engine/base/plain_sha256.h"

#include <algorithm>
#include <cmath>

namespace scalescope {
namespace {

/// The first 32 bits of the fractions of the cube roots of the first 64 primes.
std::array<std::uint32_t, 64> makeConstants() {
  std::array<std::uint32_t, 64> constants{};
  std::size_t found = 0;
  for (unsigned candidate = 2; found < constants.size(); ++candidate) {
    bool prime = true;
    for (unsigned divisor = 2; divisor * divisor <= candidate; ++divisor) prime &= candidate % divisor != 0;
    if (!prime) continue;
    const long double root = std::cbrt(static_cast<long double>(candidate));
    constants[found++] = static_cast<std::uint32_t>((root - std::floor(root)) * 4294967296.0L);
  }
  return constants;
}
const std::array<std::uint32_t, 64> kConstants = makeConstants();

}  // namespace

void PlainSha256::block(const unsigned char* bytes) {
  std::array<std::uint32_t, 64> w;
  for (std::size_t i = 0; i < 16; ++i)
    w[i] = std::uint32_t{bytes[4 * i]} << 24 | std::uint32_t{bytes[4 * i + 1]} << 16 |
           std::uint32_t{bytes[4 * i + 2]} << 8 | bytes[4 * i + 3];
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
    const std::uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  auto [a, b, c, d, e, f, g, h] = m_state;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const std::uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + kConstants[i] + w[i];
    const std::uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const std::uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
  }
  const std::array<std::uint32_t, 8> sums = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) m_state[i] += sums[i];
}

void PlainSha256::add(std::string_view bytes) {
  m_totalBytes += bytes.size();
  while (!bytes.empty()) {
    if (m_pendingBytes == 0 && bytes.size() >= 64) {
      block(reinterpret_cast<const unsigned char*>(bytes.data()));
      bytes.remove_prefix(64);
      continue;
    }
    const std::size_t taken = std::min(bytes.size(), 64 - m_pendingBytes);
    std::copy_n(bytes.data(), taken, m_pending.data() + m_pendingBytes);
    m_pendingBytes += taken;
    bytes.remove_prefix(taken);
    if (m_pendingBytes == 64) {
      block(m_pending.data());
      m_pendingBytes = 0;
    }
  }
}

std::string PlainSha256::digest() {
  const std::uint64_t bits = m_totalBytes * 8;
  std::string end(1, '\x80');
  while ((m_totalBytes + end.size()) % 64 != 56) end += '\0';
  for (int shift = 56; shift >= 0; shift -= 8) end += static_cast<char>(bits >> shift & 0xff);
  add(end);
  std::string text;
  for (std::uint32_t word : m_state)
    for (int shift = 28; shift >= 0; shift -= 4) text += "0123456789abcdef"[word >> shift & 0xf];
  return text;
}

}  // namespace scalescope
