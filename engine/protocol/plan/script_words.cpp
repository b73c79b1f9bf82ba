// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/script_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>

namespace scalescope {
namespace {

/// Programs that run a text as code, by the beginning of their name ("python3.11").
constexpr std::array<std::string_view, 22> kInterpreters = {
    "sh", "ash",    "bash", "dash", "fish", "ksh", "mksh", "zsh", "csh",  "tcsh", "busybox",
    "su", "python", "perl", "ruby", "node", "lua", "php",  "awk", "gawk", "sed",  "script"};
/// Programs that pass all further words to a shell.
constexpr std::array<std::string_view, 7> kShellCallers = {"ssh", "rsh", "pdsh", "clush", "watch", "parallel", "eval"};

std::string_view nameOf(std::string_view word) { return word.substr(word.find_last_of('/') + 1); }

bool isAmong(std::string_view name, std::span<const std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool isInterpreter(std::string_view word) {
  const std::string_view name = nameOf(word);
  return isAmong(name.substr(0, name.find_first_of("0123456789.-")), kInterpreters);
}

/// "-c", "-lc", "-e": the next word is code.
bool takesCode(std::string_view option) {
  if (option == "--command" || option == "--eval" || option == "-command") return true;
  return option.size() > 1 && option[0] == '-' && option[1] != '-' &&
         (option.back() == 'c' || option.back() == 'e' || option.back() == 'r');
}

bool hasAny(std::string_view word, std::string_view characters) {
  return word.find_first_of(characters) != std::string_view::npos;
}

/// After a file of code, further words are its arguments.
bool isFile(std::string_view word) { return !word.starts_with('-') && hasAny(word, "./") && !hasAny(word, " \t\n"); }

}  // namespace

bool isScript(const std::vector<std::string>& words, std::size_t index) {
  bool hasInterpreter = false, hasFile = false;
  for (std::size_t i = 0; i < index; ++i) {
    if (isAmong(nameOf(words[i]), kShellCallers)) return true;
    const bool interprets = isInterpreter(words[i]);
    hasFile = !interprets && (hasFile || (hasInterpreter && isFile(words[i])));
    hasInterpreter |= interprets;
  }
  if (!hasInterpreter) return false;
  return takesCode(words[index - 1]) || (!hasFile && hasAny(words[index], " \t\n;|&$()<>'\"`\\"));
}

bool isPartOfWord(std::string_view value) {
  return std::all_of(value.begin(), value.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80 || c == '\x01' ||
           std::string_view("_-./:=,@%+").find(c) != std::string_view::npos;
  });
}

}  // namespace scalescope
