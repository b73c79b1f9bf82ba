// SPDX-License-Identifier: Apache-2.0
#include "engine/base/file_names.h"

#include <algorithm>

#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxNameLength = 120;

bool isPlain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
}

}  // namespace

Status checkFileName(std::string_view name, const Text& what) {
  if (!name.empty() && name.size() <= kMaxNameLength && name.front() != '.' &&
      std::all_of(name.begin(), name.end(), isPlain))
    return {};
  std::string shown = asFileName(name);
  if (name.size() > kMaxNameLength) shown += "...";
  return Error{"name-invalid",
               Text::of("%1 (other characters shown as _) is not valid as %2.", inQuotes(shown), what) +
                   Text::of("Use letters, digits, '-', '_' and '.', at most %1 characters, not starting with '.'.",
                            kMaxNameLength)};
}

std::string asFileName(std::string_view name) {
  std::string plain(name.substr(0, kMaxNameLength - 1));
  std::replace_if(
      plain.begin(), plain.end(), [](char c) { return !isPlain(c); }, '_');
  if (plain.empty() || plain.front() == '.') plain.insert(plain.begin(), '_');
  return plain;
}

}  // namespace scalescope
