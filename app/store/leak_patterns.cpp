// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/leak_patterns.h"

#include <QRegularExpression>

#include "app/store/library_entry.h"
#include "engine/protocol/redaction.h"

namespace scalescope {
namespace {

struct Pattern {
  QRegularExpression shape;  ///< if it has the group "value", only that is replaced
  QString instead;
};

/// {segment}: a folder name; {spaced}: a folder name with spaces; {last}: the end of a path, which continues after a
/// space only if the next word cannot continue an English sentence.
Pattern pattern(QString shape, const char* instead) {
  static const QString kLetter = QStringLiteral(R"([\p{L}\p{M}\p{N}_.+@~%&#!$=-])");
  static const QString kSegment = QStringLiteral("(?:%1++)").arg(kLetter);
  static const QString kSpaced = QStringLiteral("(?:%1(?: %1){0,4})").arg(kSegment);
  static const QString kLast =
      QStringLiteral("(?:%2(?:(?<!\\.) (?=%1*(?![\\x00-\\x7F])%1|(?-i:\\p{Lu})|[&+-] )%2){0,4})?")
          .arg(kLetter, kSegment);
  shape.replace(QLatin1String("{segment}"), kSegment);
  shape.replace(QLatin1String("{spaced}"), kSpaced);
  shape.replace(QLatin1String("{last}"), kLast);
  shape.replace(QLatin1String("{before}"), QLatin1String(R"((?<![\p{L}\p{M}\p{N}_./)~\\]))"));
  return {QRegularExpression(
              shape, QRegularExpression::UseUnicodePropertiesOption | QRegularExpression::CaseInsensitiveOption),
          QLatin1String(instead)};
}

void addPaths(std::vector<Pattern>& all) {
  const char* const kPaths[] = {
      R"(\b(?:file|smb|cifs|nfs|s?ftp|ssh|rsync|s3a?|gs|abfss?|wasbs?|hdfs|davs?|az)://{spaced}?(?:/{spaced})*/?)",
      R"((?<![\w:])[\w.-]+:/(?!/)(?:{spaced}/)*{last})",        // server:/export
      R"((?<![\w:/])//[\w.-]+/(?:{spaced}/)*{last})",           // //server/share
      R"({before}(?:~[\w.-]*|\.{1,2})?/(?:{spaced}/)+{last})",  // /srv/A B/c, ~/a/b, ../a/b
      R"({before}~[\w.-]*/{segment})",                          // ~/a
      R"({before}/(?=[\w.-]*(?![\x00-\x7F])\p{L}){last})",      // /Käufer
      R"({before}/(?:home|root|mnt|media|data|scratch|tmp|export|nfs|srv|opt|var|usr|net|work|lustre|gpfs|beegfs|projects?|shared?|groups?|volumes)\b{last})",
      R"((?:^|(?<=[\s"'`=:,;(\[{|]))/(?=[a-z][\w.+-]{2}){last})",              // /kunde, but no unit: $/image
      R"((?<![\p{L}\p{N}])[a-z]:(?:\\+|/(?!/))(?:{spaced}(?:\\+|/))*{last})",  // C:\Kunde Meier\a
      R"((?<![\p{L}\p{N}\\])\\{2,}{segment}\\+(?:{spaced}\\+)*{last})",        // \\server\share
      R"((?<=["'`])/[^"'`<>|]{2,}(?=["'`]))",                                  // quoted, with any letters
  };
  for (const char* shape : kPaths) all.push_back(pattern(QLatin1String(shape), "(path)"));
}

void addAddresses(std::vector<Pattern>& all) {
  const char* const kAddresses[] = {
      R"((?<![\w.+-])[\w.+-]++@[\w-]+(?:\.[\w-]+)+)",      // e-mail
      R"(\b[a-z][a-z0-9+.-]*://[^\s/@"'<>]+@[^\s"'<>]+)",  // URL with a user or a password
      R"((?<![\w.@-])[\w-]+(?:\.[\w-]+)*\.(?:local|lan|internal|intranet|intern|corp|home|localdomain|private)\b(?!\.\w))",
      // Of Ethernet (6 bytes), FireWire and InfiniBand ports (8) and InfiniBand interfaces (20).
      R"((?<![\w:])(?:[0-9a-f]{2}[:-]){5,19}[0-9a-f]{2}(?![\w:]))",
      R"((?<![\w.])(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}(?!\w|\.\w))",
      R"(\b(?:mac|hwaddr|ether|lladdr|(?:node_|port_|sys_|system_)?guid)\s*[:=]?\s*(?<value>(?:0x)?(?:[0-9a-f]{16}|[0-9a-f]{12}))\b)",
      R"(\b0x[0-9a-f]{16}\b)",
      R"((?<![\w.])(?:en|wl|ww|sl)x[0-9a-f]{12}(?!\w))",  // an interface that systemd names after its address
      // A version such as 4.3-1.0.1.0 is not an address.
      R"((?<![\w.])(?!(?<=-)\d\.)(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\w|\.\d))",
      R"((?<![\w:.])(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}(?:%\w+)?(?![\w:]))",
      R"((?<![\w:.])(?:[0-9a-f]{1,4}:)+(?::[0-9a-f]{1,4})+(?:%\w+)?(?![\w:]))",
  };
  for (const char* shape : kAddresses) all.push_back(pattern(QLatin1String(shape), "(address)"));
}

void addSerials(std::vector<Pattern>& all) {
  const char* const kSerials[] = {
      R"((?:GPU-|MIG-)?\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b)",
      R"(\b(?:GPU|MIG)-[0-9a-f]{8}\b)",
      R"(\b(?:serial(?:\s+number)?|s/n|service\s+tag|asset\s+tag)\s*[:=#]?\s*[\w-]*\d[\w-]*)",
  };
  for (const char* shape : kSerials) all.push_back(pattern(QLatin1String(shape), "(serial)"));
}

void addSecrets(std::vector<Pattern>& all) {
  const char* const kSecrets[] = {
      R"(\b(?:hf_|gh[pousr]_|github_pat_|glpat-|xox[abprs]-|sk-|AKIA|ASIA|AIza|npm_|pypi-|dop_v1_)[\w-]{12,})",
      R"(\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?)",  // JSON web token
      R"(\b(?:Bearer|Basic)\s+(?<value>[\w.+/=~-]{8,}))",
      R"((?:token|secret|password|passwd|passphrase|api[_-]?key|access[_-]?key|private[_-]?key|credential)s?["']?\s*[=:]\s*(?<value>"[^"]+"|'[^']+'|[^\s"',;]+))",
      R"(--(?:token|secret|password|passwd|passphrase|api-key|access-key)\s+(?<value>\S+))",
  };
  for (const char* shape : kSecrets) all.push_back(pattern(QLatin1String(shape), "(value)"));
}

/// Host settings of a plan quoted in a text that are never exported; the end of the plan may be cut.
void addHostSettings(std::vector<Pattern>& all) {
  QStringList keys;
  for (const RedactedKey& row : hostSpecKeys())
    if (row.redaction == RedactionRule::Omit || row.redaction == RedactionRule::Value)
      keys.append(toQString(std::string(row.key)));
  all.push_back(pattern(
      QStringLiteral(R"re("(?:%1)"\s*:\s*(?<value>"(?:\\.|[^"\\])*(?:"|$)|\{[^{}]*(?:\}|$)|\[[^\[\]]*(?:\]|$)|\d+))re")
          .arg(keys.join(QLatin1Char('|'))),
      "\"(value)\""));
}

const std::vector<Pattern>& patterns() {
  static const std::vector<Pattern> kPatterns = [] {
    std::vector<Pattern> all;
    addPaths(all);
    addAddresses(all);
    addSerials(all);
    addSecrets(all);
    addHostSettings(all);
    return all;
  }();
  return kPatterns;
}

}  // namespace

std::vector<Replacement> findByShape(const ReadableText& text, const QSet<QString>& but) {
  std::vector<Replacement> found;
  for (const Pattern& pattern : patterns())
    for (auto it = pattern.shape.globalMatch(text.text); it.hasNext();) {
      const auto match = it.next();
      const bool part = !match.captured(QStringLiteral("value")).isEmpty();
      const qsizetype from = part ? match.capturedStart(QStringLiteral("value")) : match.capturedStart();
      const qsizetype to = part ? match.capturedEnd(QStringLiteral("value")) : match.capturedEnd();
      if (from == to || but.contains(match.captured())) continue;
      found.push_back(
          {text.from[static_cast<std::size_t>(from)], text.to[static_cast<std::size_t>(to - 1)], pattern.instead});
    }
  return found;
}

bool isSerialKey(const QString& key) {
  static const QRegularExpression kSerial(QStringLiteral("serial|uuid|s/n|(?:asset|service)[_ ]tag"),
                                          QRegularExpression::CaseInsensitiveOption);
  return kSerial.match(key).hasMatch();
}

}  // namespace scalescope
