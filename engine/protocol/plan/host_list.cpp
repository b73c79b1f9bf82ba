// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/host_list.h"

#include <algorithm>
#include <map>
#include <sstream>

#include "engine/base/byte_order_mark.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxHosts = 65536;
constexpr int kMaxRanges = 8;  ///< in one name

Error wrongRange(const std::string& part) {
  return {"plan-invalid", Text::of("hosts: %1 is not a valid host range.", inQuotes(part)) +
                              Text::of("Use for example node[01-04,07]:4.")};
}

/// "07" or "01-04" as numbers with their leading zeros; false for any other text.
bool appendRange(const std::string& range, std::vector<std::string>& numbers) {
  const auto dash = range.find('-');
  const std::string low(trim(range.substr(0, dash)));
  const std::string high = dash == std::string::npos ? low : std::string(trim(range.substr(dash + 1)));
  const auto isNumber = [](const std::string& text) {
    return !text.empty() && text.size() < 10 && text.find_first_not_of("0123456789") == std::string::npos;
  };
  if (!isNumber(low) || !isNumber(high)) return false;
  const auto first = *parseInteger(low), last = *parseInteger(high);
  if (last < first || last - first >= static_cast<std::int64_t>(kMaxHosts)) return false;
  for (auto number = first; number <= last; ++number) {
    const std::string digits = std::to_string(number);
    numbers.push_back(std::string(low.size() - std::min(low.size(), digits.size()), '0') + digits);
  }
  return true;
}

/// Where a range begins; a bracket at the start or after "user@" belongs to an IPv6 address.
std::size_t rangeStart(const std::string& part) {
  const auto at = part.find('@');
  const std::size_t host = at == std::string::npos ? 0 : at + 1;
  return part.find('[', host + 1);
}

/// "node1 slots=4" as node1:4. Errors: "plan-invalid".
Result<std::string> shortForm(const std::string& line) {
  std::istringstream words(line);
  std::string host, word;
  words >> host;
  std::string slots;
  while (words >> word) {
    if (word.starts_with("slots="))
      slots = word.substr(word.find('=') + 1);
    else if (!word.starts_with("max_slots=") && !word.starts_with("max-slots="))  // never more ranks than slots start
      return Error{"plan-invalid",
                   Text::of("hosts: %1: %2 is not supported.", inQuotes(line), inQuotes(word)) +
                       Text::of("Use node1 slots=4, or list hosts with users, ports or devices in JSON.")};
  }
  return slots.empty() ? host : host + ":" + slots;
}

/// Batch systems may list a host once per slot.
class SlotSums {
 public:
  void add(const HostSpec& more) {
    const auto [place, isNew] = m_places.emplace(std::pair(more.host, more.user), m_hosts.size());
    if (isNew)
      m_hosts.push_back(more);
    else
      m_hosts[place->second].slotCount += more.slotCount;
  }
  const std::vector<HostSpec>& hosts() const { return m_hosts; }

 private:
  std::vector<HostSpec> m_hosts;
  std::map<std::pair<std::string, std::string>, std::size_t> m_places;
};

}  // namespace

std::vector<std::string> splitHosts(std::string_view text) {
  std::vector<std::string> parts(1);
  bool inBrackets = false;
  for (const char c : text) {
    if (c == '[' || c == ']') inBrackets = c == '[';
    if (c == ',' && !inBrackets)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

Result<std::vector<std::string>> expandHostRange(const std::string& part) {
  const std::size_t open = rangeStart(part);
  if (open == std::string::npos) return std::vector<std::string>{part};
  const std::size_t close = part.find(']', open);
  if (close == std::string::npos || std::count(part.begin(), part.end(), '[') > kMaxRanges) return wrongRange(part);
  std::vector<std::string> numbers, names;
  for (const std::string& range : split(part.substr(open + 1, close - open - 1), ','))
    if (!appendRange(range, numbers)) return wrongRange(part);
  for (const std::string& number : numbers) {
    auto more = expandHostRange(part.substr(0, open) + number + part.substr(close + 1));  // rack[1-2]node[01-04]
    if (!more) return wrongRange(part);
    if (names.size() + more->size() > kMaxHosts) return wrongRange(part);
    names.insert(names.end(), more->begin(), more->end());
  }
  return names;
}

Result<std::vector<HostSpec>> parseHostFile(std::string_view text) {
  if (isUtf16(text))
    return Error{"plan-invalid", Text::of("hosts: the file is encoded in UTF-16, which is not supported.") +
                                     Text::of("Save it as UTF-8.")};
  const std::string_view content = trim(withoutByteOrderMark(text));
  if (content.starts_with('[') && trim(content.substr(1)).find_first_of("{\"]") == 0) return parseHosts(content);
  SlotSums sums;
  for (const std::string& raw : split(content, '\n')) {
    const std::string line(trim(raw.substr(0, raw.find('#'))));
    if (line.empty()) continue;
    auto words = shortForm(line);
    if (!words) return words.error();
    auto named = parseHosts(*words);
    if (!named) return named.error();
    for (const HostSpec& host : *named) sums.add(host);
  }
  if (sums.hosts().empty())
    return Error{"plan-invalid", Text::of("hosts: the file has no hosts.") +
                                     Text::of("List one host per line, for example node1 slots=4.")};
  return parseHosts(formatHosts(sums.hosts()));  // the sum of slots may be out of range
}

}  // namespace scalescope
