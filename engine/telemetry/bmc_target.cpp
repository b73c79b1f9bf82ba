// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/bmc_target.h"

#include <sys/stat.h>

#include <algorithm>
#include <iostream>
#include <map>

#include "engine/base/byte_order_mark.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/protocol/plan/host_list.h"

namespace scalescope {
namespace {

Error withoutBmc(const std::string& line) {
  return {"usage", Text::of("The line %1 of the BMCs has no BMC.", inQuotes(line)) +
                       Text::of("Use for example node1 redfish://10.1.0.1, or node1 ipmi://10.1.0.1.")};
}

std::vector<std::string> fieldsOf(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : line + " ") {
    if (c != ' ' && c != '\t' && c != '\r') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(word);
      word.clear();
    }
  }
  return words;
}

/// A name or address with an optional port; nothing that a program could take for an option or for another part of a
/// URL.
bool isAddress(const std::string& text) {
  return !text.empty() && text.front() != '-' && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
           c == '_' || c == ':' || c == '[' || c == ']';
  });
}

/// Of "redfish://ADDRESS" or "ipmi://ADDRESS".
Status setAddress(const std::string& line, const std::string& url, BmcTarget& target) {
  const auto slashes = url.find("://");
  const std::string scheme = url.substr(0, slashes);
  if (slashes == std::string::npos || (scheme != "redfish" && scheme != "ipmi")) return withoutBmc(line);
  target.kind = scheme == "redfish" ? BmcTarget::Kind::Redfish : BmcTarget::Kind::Ipmi;
  target.address = url.substr(slashes + 3);
  if (!isAddress(target.address))
    return Error{"usage", Text::of("The line %1 of the BMCs has no valid address.", inQuotes(line)) +
                              Text::of("Use a name or address, without user, password and path.")};
  return {};
}

Status setSetting(const std::string& line, const std::string& word, BmcTarget& target) {
  if (word == "insecure") {
    target.skipsCertificate = true;
  } else if (word.starts_with("login=")) {
    target.loginFile = word.substr(6);
  } else if (word.starts_with("ca=")) {
    target.authority = word.substr(3);
  } else {
    return Error{"usage",
                 Text::of("The line %1 of the BMCs has the unknown setting %2.", inQuotes(line), inQuotes(word)) +
                     Text::of("Use login=FILE, ca=FILE or insecure.")};
  }
  return {};
}

Status addLine(const std::string& line, std::vector<BmcTarget>& targets) {
  const std::vector<std::string> words = fieldsOf(line);
  if (words.empty()) return {};
  if (words.size() < 2) return withoutBmc(line);
  BmcTarget common;
  for (std::size_t i = 2; i < words.size(); ++i)
    if (const Status set = setSetting(line, words[i], common); !set) return set;
  const bool isIpv6 = words[1].find("://[") != std::string::npos;
  const auto hosts = expandHostRange(words[0]);
  const auto urls = isIpv6 ? Result(std::vector{words[1]}) : expandHostRange(words[1]);
  if (!hosts) return hosts.error();
  if (!urls) return urls.error();
  if (hosts->size() != urls->size())
    return Error{"usage", Text::of("The line %1 of the BMCs has %2 hosts and %3 BMCs.", inQuotes(line), hosts->size(),
                                   urls->size()) +
                              Text::of("Give as many of each.")};
  for (std::size_t i = 0; i < hosts->size(); ++i) {
    BmcTarget target = common;
    target.host = (*hosts)[i];
    if (const Status set = setAddress(line, (*urls)[i], target); !set) return set;
    const bool isTwice =
        std::any_of(targets.begin(), targets.end(), [&](const BmcTarget& known) { return known.host == target.host; });
    if (isTwice)
      return Error{"usage", Text::of("The line %1 of the BMCs names %2 a second time.", inQuotes(line), target.host) +
                                Text::of("Give one BMC for each host.")};
    targets.push_back(std::move(target));
  }
  return {};
}

void makeAbsolute(std::filesystem::path& file, const std::filesystem::path& folder) {
  if (!file.empty() && file != "-") file = std::filesystem::absolute(folder / file);
}

}  // namespace

std::pair<std::string, std::string> splitBmcAddress(const std::string& address) {
  const auto close = address.find(']');
  const bool hasBrackets = address.starts_with('[') && close != std::string::npos;
  const auto colon = address.find(':', hasBrackets ? close : 0);
  const bool hasPort = colon != std::string::npos && (hasBrackets || colon == address.rfind(':'));
  const std::string name = address.substr(0, hasPort ? colon : std::string::npos);
  return {hasBrackets ? address.substr(1, close - 1) : name, hasPort ? address.substr(colon + 1) : ""};
}

std::string withoutBmcAddress(const BmcTarget& target, std::string text) {
  static constexpr std::string_view kPlaceholder = "the BMC";
  for (const std::string& word : {target.address, splitBmcAddress(target.address).first})
    for (std::size_t at = 0; !word.empty() && (at = text.find(word, at)) != std::string::npos;
         at += kPlaceholder.size())
      text.replace(at, word.size(), kPlaceholder);
  return text;
}

Result<std::vector<BmcTarget>> parseBmcFile(std::string_view text) {
  std::vector<BmcTarget> targets;
  for (const std::string& line : split(std::string(withoutByteOrderMark(text)), '\n'))
    if (const Status added = addLine(line.substr(0, line.find('#')), targets); !added) return added.error();
  if (targets.empty())
    return Error{"usage", Text::of("The file of the BMCs names none.") +
                              Text::of("Write a line for each host: node1 redfish://10.1.0.1")};
  return targets;
}

Result<BmcLogin> parseBmcLogin(std::string_view text, const Text& source) {
  std::vector<std::string> lines = split(std::string(withoutByteOrderMark(text)), '\n');
  for (std::string& line : lines)
    if (line.ends_with('\r')) line.pop_back();
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  const bool isValid = lines.size() == 2 && !lines[0].empty() && lines[0].front() != '-' &&
                       lines[0].find_first_of(": \t") == std::string::npos && text.find('\0') == std::string_view::npos;
  if (!isValid)
    return Error{"usage", Text::of("%1 has no login of a BMC.", source) +
                              Text::of("Write two lines: the user, and the password.")};
  return BmcLogin{lines[0], lines[1]};
}

Result<BmcLogin> readBmcLogin(const std::filesystem::path& file) {
  if (file == "-") {
    std::string text, line;
    for (int i = 0; i < 2 && std::getline(std::cin, line); ++i) text += line + '\n';
    return parseBmcLogin(text, Text::of("Standard input"));
  }
  struct stat found {};
  if (::stat(file.c_str(), &found) == 0 && S_ISREG(found.st_mode) && (found.st_mode & 077) != 0)
    return Error{"usage",
                 Text::of("Other users can read the password in %1.", file) + Text::of("Run: chmod 600 %1", file)};
  const auto text = readFile(file);
  if (!text) return text.error();
  return parseBmcLogin(*text, file.string());
}

Result<std::vector<BmcTarget>> readBmcTargets(const std::filesystem::path& bmcFile,
                                              const std::filesystem::path& loginFile) {
  const auto text = readFile(bmcFile);
  if (!text) return text.error();
  auto targets = parseBmcFile(*text);
  if (!targets) return Error{targets.error().code, Text::of("%1: %2", bmcFile, targets.error().message)};
  std::map<std::filesystem::path, BmcLogin> known;
  for (BmcTarget& target : *targets) {
    makeAbsolute(target.loginFile, bmcFile.parent_path());
    makeAbsolute(target.authority, bmcFile.parent_path());
    const std::filesystem::path file = target.loginFile.empty() ? loginFile : target.loginFile;
    if (file.empty())
      return Error{"usage", Text::of("The BMC of %1 has no login.", target.host) +
                                Text::of("Give --bmc-login FILE, or login=FILE in its line.")};
    if (!known.contains(file)) {
      auto login = readBmcLogin(file);
      if (!login) return login.error();
      known[file] = std::move(*login);
    }
    target.login = known[file];
  }
  return targets;
}

}  // namespace scalescope
