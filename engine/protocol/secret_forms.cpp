// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/protocol/plan/host_values.h"

namespace scalescope {
namespace {

/// Endings of words in variable names (PGPASSWORD, githubToken), and whole words.
constexpr std::array<std::string_view, 14> kSecretEnds = {
    "TOKEN",      "TOKENS",      "SECRET", "SECRETS", "PASSWORD",  "PASSWORDS",  "PASSWD",
    "PASSPHRASE", "CREDENTIALS", "APIKEY", "AUTHKEY", "ACCESSKEY", "PRIVATEKEY", "CREDENTIAL"};
constexpr std::array<std::string_view, 13> kSecretWords = {
    "KEY", "KEYS", "PASS", "SSHPASS", "PAT", "CREDS", "AUTH", "AUTHORIZATION", "BEARER", "COOKIE", "PIN", "JWT", "SAS"};

/// Prefixes of well-known kinds of keys.
constexpr std::array<std::string_view, 39> kKeyPrefixes = {
    "hf_",      "ghp_", "gho_",           "ghu_",    "ghs_",  "ghr_",    "github_pat_", "glpat-", "gldt-",
    "glrt-",    "AKIA", "ASIA",           "nvapi-",  "xoxb-", "xoxp-",   "xoxa-",       "xoxr-",  "xoxs-",
    "xapp-",    "sk-",  "sk_live_",       "rk_live", "pypi-", "npm_",    "dop_v1",      "AIza",   "ya29.",
    "eyJ",      "r8_",  "gsk_",           "SG.",     "hvs.",  "dckr_pa", "shpat_",      "tskey-", "lin_api",
    "wandb_v1", "dapi", "AGE-SECRET-KEY-"};
constexpr std::size_t kMinKeyLength = 16;

constexpr std::array<std::string_view, 9> kSecretParameters = {
    "token=", "password=", "passwd=", "pwd=", "secret=", "api_key=", "apikey=", "accesskey=", "accountkey="};

/// ASCII capitals, independent of the locale.
std::string upper(std::string_view text) {
  std::string capitals(text);
  for (char& c : capitals)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return capitals;
}

bool isKeyCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
}

bool isSwitch(std::string_view value) {
  constexpr std::array<std::string_view, 8> kSwitches = {"0", "1", "TRUE", "FALSE", "YES", "NO", "ON", "OFF"};
  return std::find(kSwitches.begin(), kSwitches.end(), upper(value)) != kSwitches.end();
}

bool hasSecretName(std::string_view name) {
  const std::string whole = upper(name);
  for (const std::string& word : split(whole, '_')) {
    if (std::find(kSecretWords.begin(), kSecretWords.end(), word) != kSecretWords.end()) return true;
    for (const std::string_view end : kSecretEnds)
      if (std::string_view(word).ends_with(end)) return true;
  }
  return whole.ends_with("_PWD");  // PWD alone is a folder
}

/// "user:password@" or a long "token@" before the host of a URL.
bool hasLogin(std::string_view value) {
  for (auto at = value.find("://"); at != std::string_view::npos; at = value.find("://", at + 3)) {
    const std::string_view rest = value.substr(at + 3, value.find_first_of("/?# \t\n", at + 3) - (at + 3));
    const auto end = rest.rfind('@');
    if (end == std::string_view::npos) continue;
    if (rest.substr(0, end).find(':') != std::string_view::npos || end >= kMinKeyLength) return true;
  }
  return false;
}

bool hasKey(std::string_view value) {
  if (value.find("-----BEGIN") != std::string_view::npos && value.find("KEY") != std::string_view::npos) return true;
  for (const std::string_view prefix : kKeyPrefixes)
    for (auto at = value.find(prefix); at != std::string_view::npos; at = value.find(prefix, at + 1)) {
      if (at > 0 && isKeyCharacter(value[at - 1])) continue;
      const auto* end = std::find_if_not(value.begin() + static_cast<std::ptrdiff_t>(at), value.end(), isKeyCharacter);
      if (static_cast<std::size_t>(end - value.begin()) - at >= kMinKeyLength) return true;
    }
  return false;
}

bool hasHeaderOrParameter(std::string_view value) {
  const std::string capitals = upper(value);
  for (const char* scheme : {"BEARER ", "BASIC "})
    if (const auto at = capitals.find(scheme);
        at != std::string::npos && trim(std::string_view(capitals).substr(at)).size() >= kMinKeyLength)
      return true;
  return std::any_of(kSecretParameters.begin(), kSecretParameters.end(), [&](std::string_view parameter) {
    const auto at = capitals.find(upper(parameter));
    return at != std::string::npos && at + parameter.size() < capitals.size();
  });
}

}  // namespace

bool isSecret(std::string_view name, std::string_view value) {
  if (value.empty() || value == kNotKept || isSwitch(value)) return false;
  if (hasSecretName(name) || hasLogin(value) || hasKey(value) || hasHeaderOrParameter(value)) return true;
  return upper(name).ends_with("PROXY") && value.find('@') != std::string_view::npos;
}

}  // namespace scalescope
