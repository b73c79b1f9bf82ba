// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "engine/base/user_text.h"

namespace scalescope {

/// Figures of an error for programs, by name, e.g. {"largest_batch", 96}.
using ErrorFacts = std::map<std::string, std::int64_t>;

/// An expected failure: what failed, with which values, and what to try. `code` is stable and meant for programs.
struct Error {
  std::string code;    ///< stable, lower case with dashes, e.g. "file-not-found"
  Text message;        ///< one or two sentences for a person
  ErrorFacts facts{};  ///< figures of the message that programs read
};

/// Either a value or an Error; the error must be checked.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : m_state(std::move(value)) {}      // NOLINT: implicit by design
  Result(Error error) : m_state(std::move(error)) {}  // NOLINT: implicit by design

  bool ok() const { return std::holds_alternative<T>(m_state); }
  explicit operator bool() const { return ok(); }
  T& value() & { return std::get<T>(m_state); }
  const T& value() const& { return std::get<T>(m_state); }
  T&& value() && { return std::get<T>(std::move(m_state)); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Error& error() const { return std::get<Error>(m_state); }

 private:
  std::variant<T, Error> m_state;
};

/// Success without a value, or an Error.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : m_error(std::move(error)), m_ok(false) {}  // NOLINT: implicit by design
  bool ok() const { return m_ok; }
  explicit operator bool() const { return ok(); }
  const Error& error() const { return m_error; }

 private:
  Error m_error;
  bool m_ok = true;
};

using Status = Result<void>;

/// A broken contract: thrown, and caught at a thread's entry or in main, where it becomes one error event.
class Failure : public std::runtime_error {
 public:
  explicit Failure(Error error) : std::runtime_error(error.message.english()), m_error(std::move(error)) {}
  const Error& error() const { return m_error; }

 private:
  Error m_error;
};

/// Throws Failure when `status` is an error; for callers whose contract rules it out.
inline void require(const Status& status) {
  if (!status.ok()) throw Failure(status.error());
}
template <typename T>
T require(Result<T> result) {
  if (!result.ok()) throw Failure(result.error());
  return std::move(result).value();
}

}  // namespace scalescope
