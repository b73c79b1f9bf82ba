// SPDX-License-Identifier: Apache-2.0
#include "engine/import/topologies/tag_scanner.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace scalescope::import {
namespace {

bool isNamePart(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == ':' || c == '.';
}

std::string unescaped(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, char>, 5> kEntities = {
      {{"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}, {"&amp;", '&'}}};
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const auto entity = std::find_if(kEntities.begin(), kEntities.end(),
                                     [&](const auto& known) { return text.substr(at).starts_with(known.first); });
    plain += entity == kEntities.end() ? text[at] : entity->second;
    at += entity == kEntities.end() ? 1 : entity->first.size();
  }
  return plain;
}

/// The text between < and >. False if it is not a tag.
bool readTag(std::string_view text, XmlTag& tag) {
  tag = XmlTag();
  if (text.starts_with('/')) {
    tag.opens = false;
    tag.closes = true;
    text.remove_prefix(1);
  } else if (text.ends_with('/')) {
    tag.closes = true;
    text.remove_suffix(1);
  }
  std::size_t at = 0;
  const auto blanks = [&] {
    while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at])) != 0) ++at;
  };
  const auto name = [&] {
    const std::size_t from = at;
    while (at < text.size() && isNamePart(text[at])) ++at;
    return text.substr(from, at - from);
  };
  tag.name = name();
  if (tag.name.empty()) return false;
  for (blanks(); at < text.size() && tag.attributes.size() < TagScanner::kMaxAttributes; blanks()) {
    const std::string key(name());
    blanks();
    if (key.empty() || at >= text.size() || text[at] != '=') return false;
    ++at;
    blanks();
    if (at >= text.size() || (text[at] != '"' && text[at] != '\'')) return false;
    const std::size_t end = text.find(text[at], at + 1);
    if (end == std::string_view::npos) return false;
    tag.attributes.emplace_back(key, unescaped(text.substr(at + 1, end - at - 1)));
    at = end + 1;
  }
  return true;
}

}  // namespace

std::string_view XmlTag::at(std::string_view attribute) const {
  const auto found = std::find_if(attributes.begin(), attributes.end(),
                                  [attribute](const auto& known) { return known.first == attribute; });
  return found == attributes.end() ? std::string_view() : std::string_view(found->second);
}

bool TagScanner::next(XmlTag& tag) {
  for (std::size_t from = 0;;) {
    const std::size_t open = m_pending.find('<', from);
    if (open == std::string::npos) {
      m_pending.clear();
      return false;
    }
    const bool comment = m_pending.compare(open, 4, "<!--") == 0;
    const std::size_t end = m_pending.find(comment ? "-->" : ">", open);
    // A tag that another one begins in was cut.
    const std::size_t again = comment ? std::string::npos : m_pending.find('<', open + 1);
    if (again != std::string::npos && (end == std::string::npos || again < end)) {
      from = again;
      continue;
    }
    if (end == std::string::npos) {
      m_pending.erase(0, open);
      return false;
    }
    const bool read = !comment && readTag(std::string_view(m_pending).substr(open + 1, end - open - 1), tag);
    from = end + (comment ? 3 : 1);
    if (!read) continue;
    m_pending.erase(0, from);
    return true;
  }
}

}  // namespace scalescope::import
