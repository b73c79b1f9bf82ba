// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/command_words.h"

#include <algorithm>
#include <cctype>

#include "engine/base/text.h"

namespace scalescope {
namespace {

Error commandError(Text message) { return {"plan-invalid", std::move(message)}; }

bool isNameStart(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool isNamePart(char c) { return isNameStart(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }

}  // namespace

bool isVariableName(std::string_view text) {
  return !text.empty() && isNameStart(text.front()) && std::all_of(text.begin(), text.end(), isNamePart);
}

namespace {

Error needsShell(char c) {
  return commandError(Text::of("The command contains %1, which needs a shell; the command runs without one.",
                               inQuotes(std::string(1, c))) +
                      Text::of("Quote it with single quotes if it is meant literally, or use sh -c '...'."));
}

/// Splits text at blanks outside of quotes, by the rules of a POSIX shell.
class Splitter {
 public:
  explicit Splitter(std::string_view text) : m_text(text) {}

  Result<CommandWords> run() {
    for (; m_at < m_text.size(); ++m_at) {
      Status taken = take(m_text[m_at]);
      if (!taken) return taken.error();
    }
    endWord();
    return std::move(m_result);
  }

 private:
  Status take(char c) {
    constexpr std::string_view kShellOnly = "|&;<>()$`*?#!";
    if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      endWord();
    } else if (c == '\'' || c == '"') {
      return takeQuoted(c);
    } else if (c == '\\') {
      const bool joinsLines = m_at + 1 < m_text.size() && m_text[m_at + 1] == '\n';
      if (++m_at < m_text.size() && !joinsLines) add(m_text[m_at]);
    } else if (kShellOnly.find(c) != kShellOnly.npos && (c != '#' || !m_hasWord)) {
      return needsShell(c);
    } else {
      if (c == '=' && !m_isQuoted && m_assignsAt == std::string::npos && isVariableName(m_word))
        m_assignsAt = m_word.size();
      add(c);
    }
    return {};
  }

  Status takeQuoted(char quote) {
    m_hasWord = m_isQuoted = true;
    for (++m_at; m_at < m_text.size() && m_text[m_at] != quote; ++m_at) {
      const char c = m_text[m_at];
      if (quote == '"' && (c == '$' || c == '`')) return needsShell(c);
      const bool escapes = quote == '"' && c == '\\' && m_at + 1 < m_text.size() &&
                           std::string_view("\"\\$`").find(m_text[m_at + 1]) != std::string_view::npos;
      if (escapes) ++m_at;
      add(m_text[m_at]);
    }
    if (m_at < m_text.size()) return {};
    return commandError(Text::of("The command has an unclosed quote %1.", inQuotes(std::string(1, quote))));
  }

  void add(char c) {
    m_word += c;
    m_hasWord = true;
  }

  void endWord() {
    if (m_hasWord) {
      if (m_assignsAt != std::string::npos && m_result.words.empty())
        m_result.environment.emplace_back(m_word.substr(0, m_assignsAt), m_word.substr(m_assignsAt + 1));
      else
        m_result.words.push_back(std::move(m_word));
    }
    m_word.clear();
    m_hasWord = m_isQuoted = false;
    m_assignsAt = std::string::npos;
  }

  std::string_view m_text;
  std::size_t m_at = 0;
  std::string m_word;
  std::size_t m_assignsAt = std::string::npos;
  bool m_hasWord = false, m_isQuoted = false;
  CommandWords m_result;
};

}  // namespace

Result<CommandWords> splitCommand(std::string_view text) {
  auto split = Splitter(text).run();
  if (split && split->words.empty())
    return commandError(Text::of("The command %1 does not name a program.", inQuotes(text)));
  return split;
}

}  // namespace scalescope
