// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/ssh_hosts.h"

#include <glob.h>

#include <QDir>
#include <algorithm>
#include <utility>

#include "engine/base/files.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr int kMaxIncludeDepth = 16;  // the limit of ssh: ends a file that includes itself

/// The words of a line: the keyword, then after a blank or "=" its arguments, which may be quoted.
std::vector<std::string> wordsOf(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  bool quoted = false, open = false;
  for (const char c : line) {
    const bool assigns = c == '=' && (words.empty() || (words.size() == 1 && !open));
    const bool gap = c == ' ' || c == '\t' || c == '\r' || assigns;
    if (c == '#' && !open) break;
    if (c == '"') {
      quoted = !quoted;
      open = true;
    } else if (gap && !quoted) {
      if (open) words.push_back(std::exchange(word, {}));
      open = false;
    } else {
      word += c;
      open = true;
    }
  }
  if (open) words.push_back(word);
  return words;
}

std::vector<std::filesystem::path> filesLike(const std::string& pattern) {
  const std::string home = QDir::homePath().toStdString();
  std::string full = pattern;
  if (pattern.starts_with("~/"))
    full = home + pattern.substr(1);
  else if (!pattern.starts_with('/'))
    full = home + "/.ssh/" + pattern;
  std::vector<std::filesystem::path> files;
  glob_t found{};
  if (::glob(full.c_str(), 0, nullptr, &found) == 0)
    for (std::size_t i = 0; i < found.gl_pathc; ++i) files.emplace_back(found.gl_pathv[i]);
  ::globfree(&found);
  return files;
}

void gather(const std::filesystem::path& file, int depth, std::vector<std::string>& hosts) {
  const auto text = readFile(file);
  if (!text || depth > kMaxIncludeDepth) return;
  for (const std::string& line : split(*text, '\n')) {
    const std::vector<std::string> words = wordsOf(line);
    if (words.size() < 2) continue;
    const QString keyword = QString::fromStdString(words.front()).toLower();
    for (auto word = words.begin() + 1; word != words.end(); ++word) {
      if (keyword == QLatin1String("include"))
        for (const auto& included : filesLike(*word)) gather(included, depth + 1, hosts);
      if (keyword != QLatin1String("host") || word->find_first_of("*?!") != std::string::npos) continue;
      if (std::find(hosts.begin(), hosts.end(), *word) == hosts.end()) hosts.push_back(*word);
    }
  }
}

}  // namespace

std::filesystem::path userSshConfig() { return QDir::home().filePath(QStringLiteral(".ssh/config")).toStdString(); }

std::vector<std::string> sshConfigHosts(const std::filesystem::path& file) {
  std::vector<std::string> hosts;
  gather(file, 0, hosts);
  return hosts;
}

}  // namespace scalescope
