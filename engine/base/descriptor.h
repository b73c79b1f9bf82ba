// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unistd.h>

#include <utility>

namespace scalescope {

/// Closes a file descriptor when it goes out of scope.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : m_number(number) {}
  Descriptor(Descriptor&& other) noexcept : m_number(other.take()) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(m_number, other.m_number);
    return *this;
  }
  ~Descriptor() {
    if (m_number >= 0) ::close(m_number);
  }
  int number() const { return m_number; }
  /// Leaves it to the caller.
  int take() { return std::exchange(m_number, -1); }
  int close() { return ::close(take()); }

 private:
  int m_number;
};

}  // namespace scalescope
