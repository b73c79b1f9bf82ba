// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QString>
#include <QStringList>
#include <QUrl>
#include <algorithm>
#include <vector>

#include "tests/app_library/library_fixture.h"

namespace scalescope::testing {

/// A host, a user and a customer as they are called in one script. All invented.
struct ScriptNames {
  const char* script;
  QString host, user, customer;

  QString password() const { return QStringLiteral("pw-%1-9").arg(user); }
  QString token() const { return QStringLiteral("wort.%1.geheim").arg(host); }
  QString dataPath() const { return QStringLiteral("/srv/%1/images").arg(customer); }
};

inline const std::vector<ScriptNames>& nameCorpus() {
  static const std::vector<ScriptNames> kNames = {
      {"ASCII", "gpu-prod-17", "tmeier", "Kunde Gross"},
      {"Latin", "rechnér-åre", "jürgen", "Kunde Größwang & Söhne"},
      {"Greek", "υπολογιστής", "γιώργος", "Πελάτης Αθηνών"},
      {"Cyrillic", "вычислитель", "йорданов", "Заказчик Ёлкин"},
      {"Armenian", "հաշվիչ", "արմեն", "Հաճախորդ Երևան"},
      {"Georgian", "გამომთვლელი", "გიორგი", "კლიენტი თბილისი"},
      {"Arabic", "حاسوب", "يوسف", "زبون القاهرة"},
      {"Hebrew", "מחשבון", "דוד", "לקוח ירושלים"},
      {"Devanagari", "संगणक", "रमेश", "ग्राहक दिल्ली"},
      {"Thai", "เครื่องคำนวณ", "สมชาย", "ลูกค้า กรุงเทพ"},
      {"Han", "計算機", "王小明", "客戶 台北"},
      {"Kana", "サーバー", "たなか", "おきゃく ヤマダ"},
      {"Hangul", "계산기", "김철수", "고객 서울"},
  };
  return kNames;
}

/// Names that are markup, formulas, commands, placeholders or control sequences to programs that read exports.
inline const QStringList& hostileNames() {
  static const QStringList kNames = {
      QStringLiteral("<script>alert(1)</script>"),
      QStringLiteral("a & b \"c\" 'd' &lt;"),
      QStringLiteral("=HYPERLINK(\"http://x.example\",\"y\")"),
      QStringLiteral("@SUM(A1)"),
      QStringLiteral("+1+cmd|' /C calc'!A0"),
      QStringLiteral("t\tc\rn\n\np\n# h"),
      QStringLiteral("\x1b]0;title\x07 \x1b[31mred\u009b0m\x7f"),
      QStringLiteral("\\input{x}\\write18{y} ^^5cinput %1 %2 %n"),
      QStringLiteral("$(touch x) `id` ; rm | tee"),
      QStringLiteral("[x](javascript:alert(1)) ![y](z) <http://x.example>"),
      QStringLiteral("**a** _b_ ~~c~~ `d` | e || f"),
      QStringLiteral("r\u202egnp.exe\u2066x\u2069"),
      QStringLiteral("bad \ufffd byte"),
      QStringLiteral("long ").repeated(60),
  };
  return kNames;
}

/// Texts of one script's names that must not be found; of the customer also each uncommon word.
inline QStringList secretsOf(const ScriptNames& names) {
  return {names.host, names.user, names.customer, names.password(), names.token()};
}

inline QString decomposed(const QString& text) { return text.normalized(QString::NormalizationForm_D); }

inline QString jsonEscaped(const QString& text) {
  QString escaped;
  for (const QChar c : text)
    escaped += c.unicode() < 128 ? QString(c) : QStringLiteral("\\u%1").arg(c.unicode(), 4, 16, QLatin1Char('0'));
  return escaped;
}

inline QString percentEncoded(const QString& text) { return QString::fromLatin1(QUrl::toPercentEncoding(text)); }

/// The ways in which a free text may hold a name.
inline QStringList waysToWrite(const QString& name) {
  return {name,
          name.toUpper(),
          decomposed(name),
          percentEncoded(name),
          percentEncoded(decomposed(name)).toLower(),
          jsonEscaped(name),
          jsonEscaped(decomposed(name)).replace(QLatin1String("\\u"), QLatin1String("\\\\u")),
          name.toHtmlEscaped(),
          QStringLiteral("(%1)").arg(name),
          QStringLiteral("x_%1_y").arg(name)};
}

/// A result that names them in every field that people or programs fill with words.
inline RunResult corpusResult(const ScriptNames& names, const std::string& runId, int ranks) {
  RunResult result = makeResult(runId, ranks, 100.0 * ranks);
  const std::string host = names.host.toStdString(), path = names.dataPath().toStdString();
  HostSpec spec{host, ranks};
  spec.user = names.user.toStdString();
  spec.jumpHost = spec.user + "@" + host + ".example.com:2222";
  spec.workFolder = ("/Arbeit/" + names.customer + "/x").toStdString();
  spec.dataPath = path + "/there";
  spec.launchPrefix =
      ("apptainer exec --env A=" + names.password() + " /opt/" + names.customer + "/x.sif").toStdString();
  spec.environment = {
      {"HF_TOKEN", names.token().toStdString()},
      {"HTTPS_PROXY", ("http://" + names.user + ":" + names.password() + "@proxy.example.com:3128").toStdString()},
      {"NCCL_ALGO", ranks % 2 ? "Ring" : "Tree"},
      {"SCRATCH", path + "/scratch"}};
  result.plan.hosts = {spec};
  result.plan.dataPath = path;
  result.plan.name = ("nightly of " + names.customer).toStdString();
  result.summary.name = result.plan.name;
  result.summary.stragglerHost = result.summary.slowLinkHost = host;
  result.environment.hosts = {{host,
                               {{"cpu_model", "Test CPU"},
                                {"kernel_release", "6.1"},
                                {"storage", "NFS from " + host + ":" + path},
                                {"printenv", "HF_TOKEN=" + names.token().toStdString()}}}};
  QStringList words;
  for (const QString& secret : {names.host, names.user, names.customer, names.password(), names.token()})
    words += waysToWrite(secret);
  words += {QStringLiteral("file://%1").arg(percentEncoded(names.dataPath()).replace("%2F", "/")),
            QStringLiteral("{\"path\": \"%1\"}").arg(jsonEscaped(names.dataPath()).replace("/", "\\/")),
            QStringLiteral("\\\\%1\\%2\\x.rec").arg(names.host, names.customer),
            QStringLiteral("C:\\%1\\x.rec").arg(names.customer)};
  for (const char* glued : {"on%1log", "my%1", "%1x.txt", "RUN%1B", "see /%1, later", "(/%1data)", "dir=/%1"})
    words += QString(glued).arg(names.host);
  const std::string text = words.join(QStringLiteral("; ")).toStdString();
  result.summary.error = text;
  result.annotations.notes = text;
  result.annotations.citation = "from " + path + "/log.txt";
  result.annotations.labels = {{"rack of " + host, text},
                               {"study_factor/environment/HF_TOKEN", names.token().toStdString()},
                               {"study_factor/host_launch_prefix", spec.launchPrefix},
                               {"study_cell", "HF_TOKEN=" + names.token().toStdString()}};
  result.annotations.facts = {{"storage", text}, {"price_source", text}, {"free_output", text}};
  result.annotations.history = {
      {"2026-11-20T10:00:00Z", "notes", text, "x"},
      {"2026-11-20T10:00:00Z", "label/study_factor/environment/HF_TOKEN", spec.environment[0].second, ""},
      {"2026-11-20T10:00:00Z", "fact/free_output", spec.environment[0].second, ""}};
  result.annotations.tags = {host};
  result.series.back().name = "telemetry/" + host;
  result.series.back().columns.push_back({host + "/network_send_bytes_per_second", {1, 2}});
  result.series.back().columns.push_back({"column of " + host, {1, 2}});
  result.series.push_back({"rank_means", {{"rank", {0}}, {"host", {0.0}, {host}}}});
  result.series.push_back({"table of " + host, {{"step", {0}}}});
  RunStarted started;
  started.plan = result.plan;
  result.events = {{0, -1, started},
                   {1, -1, Noted{NoteLevel::Warning, text}},
                   {2, 0, TelemetrySampled{host, 1, {{"cpu_busy_percent", 50}, {"metric of " + host, 1}}}},
                   {3, 0, ImagesSkipped{1, {path + "/a.jpg: bad marker"}}},
                   {4, 0, ErrorRaised{{"failed", text}}}};
  result.profile.steps = 1;
  result.profile.kernels = {{"gemm", "convolution", "layer of " + host, "forward", 1, 1}};
  return result;
}

/// The secrets that stand in these bytes: as UTF-8 in either composition and any case, as UTF-16 (texts of PDF), as
/// hexadecimal UTF-16, as %XX, as \uXXXX and as XML entities; backwards, too, as pages of PDF may hold scripts that run
/// to the left.
inline QStringList namesIn(const QByteArray& bytes, const QStringList& secrets) {
  const auto comparable = [](const QString& text) {
    return text.normalized(QString::NormalizationForm_KD).toCaseFolded().normalized(QString::NormalizationForm_KD);
  };
  const QString text = comparable(QString::fromUtf8(bytes));
  const QByteArray upper = bytes.toUpper();
  QStringList found;
  for (const QString& secret : secrets) {
    QString backwards = comparable(secret);
    std::reverse(backwards.begin(), backwards.end());
    bool there = text.contains(comparable(secret)) || text.contains(backwards);
    for (const QString& way :
         {secret, secret.toLower(), secret.toUpper(), decomposed(secret), decomposed(secret.toUpper())}) {
      QByteArray utf16, entities;
      for (const QChar c : way) {
        utf16 += static_cast<char>(c.unicode() >> 8);
        utf16 += static_cast<char>(c.unicode() & 0xff);
        entities += c.unicode() < 128 ? QString(c).toUtf8() : "&#" + QByteArray::number(c.unicode()) + ";";
      }
      there = there || bytes.contains(utf16) || bytes.contains(entities) || upper.contains(utf16.toHex().toUpper()) ||
              upper.contains(percentEncoded(way).toUpper().toUtf8()) ||
              upper.contains(jsonEscaped(way).toUpper().toUtf8());
    }
    if (there) found.append(secret);
  }
  return found;
}

}  // namespace scalescope::testing
