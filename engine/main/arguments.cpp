// SPDX-License-Identifier: Apache-2.0
#include "engine/main/arguments.h"

#include <algorithm>

#include "engine/base/text.h"

namespace scalescope {
namespace {

bool contains(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

Error unknownFlag(const std::string& flag, const ArgumentRules& rules) {
  std::vector<std::string> known = rules.valueFlags;
  known.insert(known.end(), rules.switches.begin(), rules.switches.end());
  std::string nearest = nearestWord(flag, known);
  return {"usage", "Unknown flag " + flag + "." + (nearest.empty() ? "" : " Did you mean " + nearest + "?") +
                       " See --help for the list."};
}

}  // namespace

bool Arguments::has(std::string_view name) const { return contains(switches, name); }

std::optional<std::string> Arguments::value(std::string_view flag) const {
  for (auto entry = values.rbegin(); entry != values.rend(); ++entry)
    if (entry->first == flag) return entry->second;
  return std::nullopt;
}

Result<Arguments> parseArguments(const std::vector<std::string>& words, const ArgumentRules& rules) {
  Arguments arguments;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (!word.starts_with("--")) {
      if (arguments.positionals.size() == rules.maxPositionals)
        return Error{"usage", "Unexpected argument " + inQuotes(word) + ". See --help."};
      arguments.positionals.push_back(word);
      continue;
    }
    auto equals = word.find('=');
    std::string flag = word.substr(0, equals);
    if (flag == "--help" || contains(rules.switches, flag)) {
      arguments.switches.push_back(flag);
    } else if (!contains(rules.valueFlags, flag)) {
      return unknownFlag(flag, rules);
    } else if (equals != std::string::npos) {
      arguments.values.emplace_back(flag, word.substr(equals + 1));
    } else if (++i < words.size()) {
      arguments.values.emplace_back(flag, words[i]);
    } else {
      return Error{"usage", "The flag " + flag + " needs a value."};
    }
  }
  return arguments;
}

Error outOfRange(const std::string& flag, const std::string& value, double least, double most) {
  return {"usage", Text::of("%1 %2 is invalid: use a number from %3 to %4.", flag, inQuotes(value), textNumber(least),
                            textNumber(most))};
}

}  // namespace scalescope
