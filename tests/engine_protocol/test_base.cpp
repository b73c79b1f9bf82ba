// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <QTemporaryDir>
#include <QtTest>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/base/clock.h"
#include "engine/base/file_names.h"
#include "engine/base/files.h"
#include "engine/base/input_file.h"
#include "engine/base/json/json_text.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/text.h"
#include "engine/base/text_columns.h"
#include "engine/base/unexpected_error.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_base {

class TestBase : public QObject {
  Q_OBJECT
 private slots:
  void numbersIgnoreTheLocale();
  void wordsAreQuotedForAShell();
  void textsFromOutsideAreShownSafely();
  void nearestWordHelps();
  void columnsAreAligned();
  void atomicWriteReplacesTheWhole();
  void missingFileSaysWhich();
  void typedPathsMayBePipes();
  void endlessLinesAreCut();
  void namesFromOutsideStayNames();
  void jsonFaultsHaveAPlace();
  void deepJsonIsRefused();
  void costlyJsonIsRefused();
  void objectsOfManyKeysAreReadInLinearTime();
  void lastOfRepeatedKeysCounts();
  void unexpectedErrorsArePlain();
};

void TestBase::numbersIgnoreTheLocale() {
  QCOMPARE(parseNumber(" 1.5 ").value(), 1.5);
  QVERIFY(!parseNumber("1,5"));
  QVERIFY(!parseNumber("1.5x"));
  QVERIFY(!parseInteger("12.0"));
  QCOMPARE(formatNumber(0.1), std::string("0.1"));
  QCOMPARE(parseNumber(formatNumber(1.0 / 3)).value(), 1.0 / 3);
  QCOMPARE(isoTime(0.25), std::string("1970-01-01T00:00:00.250Z"));
}

void TestBase::wordsAreQuotedForAShell() {
  QCOMPARE(quoteForShell("resnet-50"), std::string("resnet-50"));
  QCOMPARE(quoteForShell("0.4;10"), std::string("'0.4;10'"));
  QCOMPARE(quoteForShell("it's"), std::string("'it'\\''s'"));
  QCOMPARE(quoteForShell(""), std::string("''"));
  QCOMPARE(quoteForShell("/data/a_b-c.d:1,2=+@%"), std::string("/data/a_b-c.d:1,2=+@%"));
  // Each alone and within a word: what a shell would expand, redirect or end a command with.
  for (const char c : std::string("~*?[]{}()<>|&;!#$`\"\\^ \t\n"))
    for (const std::string& word : {std::string(1, c), "a" + std::string(1, c) + "b", std::string(1, c) + "/x"})
      QCOMPARE(quoteForShell(word), "'" + word + "'");
}

void TestBase::textsFromOutsideAreShownSafely() {
  QCOMPARE(printable("Zeile 1\n\tMüller 你好 \U0001F600"), std::string("Zeile 1\n\tMüller 你好 \U0001F600"));
  QCOMPARE(printable("\x1b]0;title\x07\r\x7f"), std::string("\\x1b]0;title\\x07\\x0d\\x7f"));
  QCOMPARE(printable("\xc2\x9b"
                     "31m"),
           std::string("\\xc2\\x9b"
                       "31m"));                                                    // CSI as one character
  QCOMPARE(printable("a\u202Eb"), std::string("a\\xe2\\x80\\xaeb"));               // turns what follows around
  QCOMPARE(printable("\xff\xc3(\xe2\x82"), std::string("\\xff\\xc3(\\xe2\\x82"));  // no UTF-8
  QCOMPARE(printable("\xed\xa0\x80\xc0\xaf"), std::string("\\xed\\xa0\\x80\\xc0\\xaf"));
  QCOMPARE(printableJson("{\"a\": \"\x7fü\xc2\x9b"
                         "m\u202Eb\"}\n"),
           std::string("{\"a\": \"\\u007fü\\u009bm\\u202eb\"}\n"));
  QCOMPARE(inQuotes("two\nlines"), std::string("\"two\\nlines\""));
  QCOMPARE(inQuotes(std::string(200, 'x')), "\"" + std::string(200, 'x') + "\"");
  std::string umlauts;
  for (int i = 0; i < 20480; ++i) umlauts += "ü";
  const std::string shown = inQuotes("x" + umlauts);
  QVERIFY2(shown.size() < 200, shown.c_str());
  QVERIFY(shown.starts_with("\"xüü") && shown.ends_with("ü\" (40961 bytes)"));
  QVERIFY2(shown.find("\\x") == std::string::npos, shown.c_str());
}

void TestBase::nearestWordHelps() {
  QCOMPARE(nearestWord("resnet50", {"resnet-20", "resnet-50"}), std::string("resnet-50"));
  QCOMPARE(nearestWord("xyz", {"resnet-20", "resnet-50"}), std::string());
}

void TestBase::atomicWriteReplacesTheWhole() {
  QTemporaryDir folder;
  std::filesystem::path path = folder.filePath("a.json").toStdString();
  QVERIFY(writeFileAtomically(path, "first, and longer").ok());
  QVERIFY(writeFileAtomically(path, "second").ok());
  QCOMPARE(readFile(path).value(), std::string("second"));
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
  QCOMPARE(readFileStart(path, 3).value(), std::string("sec"));
}

void TestBase::missingFileSaysWhich() {
  auto text = readFile("/nonexistent/plan.json");
  QVERIFY(!text);
  QCOMPARE(text.error().code, std::string("file-not-found"));
  QVERIFY(text.error().message.english().find("/nonexistent/plan.json") != std::string::npos);
  auto written = writeFileAtomically("/nonexistent/plan.json", "x");
  QCOMPARE(written.error().code, std::string("file-unwritable"));
}

/// --hostfile /dev/stdin and <(...) of a shell.
void TestBase::typedPathsMayBePipes() {
  int ends[2];
  QCOMPARE(::pipe(ends), 0);
  QCOMPARE(::write(ends[1], "node1", 5), ssize_t{5});
  ::close(ends[1]);
  const std::string path = "/dev/fd/" + std::to_string(ends[0]);
  QVERIFY(!readFile(path).ok());
  QCOMPARE(readTypedFile(path).value(), std::string("node1"));
  ::close(ends[0]);
}

void TestBase::endlessLinesAreCut() {
  std::istringstream text("first\n\n" + std::string(16'383, 'a') + "\n" + std::string(40'000, 'b') + "\nlast");
  std::vector<std::string> lines;
  for (std::string line; readLine(text, line);) lines.push_back(line);
  QCOMPARE(lines, (std::vector<std::string>{"first", "", std::string(16'383, 'a'), std::string(40'000, 'b'), "last"}));
  std::istringstream endless(std::string(kMaxFileLineBytes + 100'000, 'c') + "\nnext\n");
  std::string line;
  QVERIFY(readLine(endless, line));
  QVERIFY(line.size() < kMaxFileLineBytes + 100'000);
  QVERIFY(readLine(endless, line));
  QCOMPARE(line, std::string("next"));
  QVERIFY(!readLine(endless, line));
}

void TestBase::namesFromOutsideStayNames() {
  for (const std::string& good :
       {std::string("20261122-1"), std::string("q"), std::string("Study_7.b"), std::string(120, 'x')})
    QVERIFY2(checkFileName(good, "it").ok(), good.c_str());
  for (const std::string& bad :
       {std::string(), std::string("../../x"), std::string("."), std::string(".."), std::string(".hidden"),
        std::string("a/b"), std::string("a b"), std::string("a\0b", 3), std::string("\x1b[31m"),
        std::string("stra\xc3\x9f"
                    "e"),
        std::string(121, 'x')}) {
    const Status checked = checkFileName(bad, "the ID of a queue");
    QVERIFY2(!checked.ok(), bad.c_str());
    QVERIFY(checked.error().message.english().size() < 400 &&
            checked.error().message.english().find('\x1b') == std::string::npos);
    QVERIFY(checkFileName(asFileName(bad), "it").ok());
  }
}

void TestBase::jsonFaultsHaveAPlace() {
  QVERIFY(parseJson(R"({"a": [1, "]]]\\\"[[["]})", "The plan").ok());
  QCOMPARE(parseJson("{\n \"a\": 1,\n \"b\": x}", "The plan").error().message,
           std::string("The plan is not valid JSON from line 3, column 7 on."));
  QCOMPARE(parseJson("{\"a\": [1,", "The plan").error().message,
           std::string("The plan is incomplete JSON: it ends at line 1, column 10."));
  QCOMPARE(parseSortedJson("", "It").error().code, std::string("json-invalid"));
  QVERIFY(!parseJsonLine("{\"a\": ") && !parseJsonLine("step 1") && parseJsonLine("{}"));
}

/// A few hundred kilobytes of brackets ended every program that read them.
void TestBase::deepJsonIsRefused() {
  const auto nested = [](int depth, const std::string& open, const std::string& close) {
    std::string text;
    for (int i = 0; i < depth; ++i) text += open;
    text += "0";
    for (int i = 0; i < depth; ++i) text += close;
    return text;
  };
  QVERIFY(parseJson(nested(kMaxJsonDepth, "[", "]"), "It").ok());
  QVERIFY(parseJson(nested(kMaxJsonDepth, "{\"a\": ", "}"), "It").ok());
  for (const std::string& deep : {nested(kMaxJsonDepth + 1, "[", "]"), nested(100'000, "[", "]"),
                                  nested(100'000, "{\"a\":", "}"), std::string(300'000, '[')}) {
    const auto refused = parseJson(deep, "The result");
    QVERIFY(!refused.ok());
    QVERIFY2(refused.error().message.english().starts_with("The result is nested "),
             refused.error().message.english().c_str());
    QVERIFY(!parseSortedJson(deep, "It").ok() && !parseJsonLine(deep));
  }
}

/// Little text, much memory.
void TestBase::costlyJsonIsRefused() {
  std::string values = "[0", empties = "[[]";
  for (std::size_t i = 0; i < kMaxJsonValues; ++i) values += ",1";
  for (std::size_t i = 0; i < kMaxJsonPieces; ++i) empties += ",{}";
  QCOMPARE(parseJson(values + "]", "The file").error().message,
           std::string("The file has 24000001 values; the limit is 24000000."));
  QCOMPARE(parseJson(empties + "]", "The file").error().message,
           std::string("The file has 6000002 objects, lists and strings; the limit is 6000000."));
  QVERIFY(parseJson("[\"[{,[{,\", 1, {}]", "The file").ok());
}

void TestBase::objectsOfManyKeysAreReadInLinearTime() {
  const auto object = [](int keys) {
    std::string text = "{";
    for (int i = 0; i < keys; ++i) text += (i > 0 ? ",\"key" : "\"key") + std::to_string(i) + "\":" + std::to_string(i);
    return text + "}";
  };
  QElapsedTimer timer;
  timer.start();
  const auto parsed = parseJson(object(300'000), "It");
  QVERIFY(parsed.ok());
  QVERIFY2(timer.elapsed() < 20'000, "comparing each key with all others takes minutes");
  QCOMPARE(parsed->size(), 300'000u);
  QCOMPARE(parsed->back().get<int>(), 299'999);
  const auto refused = parseJson(object(1'000'001), "The plan");
  QVERIFY(!refused.ok());
  QCOMPARE(refused.error().message,
           std::string("The plan has an object with more than 1000000 keys, which is the limit."));
}

void TestBase::lastOfRepeatedKeysCounts() {
  QCOMPARE(parseJson(R"({"b":1,"a":{"x":1,"x":[2]},"b":3})", "It").value().dump(),
           std::string(R"({"b":3,"a":{"x":[2]}})"));
  std::string many = "{";
  for (int i = 0; i < 40; ++i) many += "\"" + std::to_string(i % 20) + "\":" + std::to_string(i) + ",";
  const auto json = parseJson(many + "\"0\":\"last\"}", "It");
  QVERIFY(json.ok());
  QCOMPARE(json->size(), 20u);
  QCOMPARE(json->begin().key(), std::string("0"));
  QCOMPARE(json->at("0").get<std::string>(), std::string("last"));
  QCOMPARE(json->at("19").get<int>(), 39);
}

void TestBase::unexpectedErrorsArePlain() {
  QCOMPARE(unexpectedError("The run", std::bad_alloc()).code, std::string("out-of-memory"));
  const Error large = unexpectedError("The run", std::length_error("vector::_M_default_append"));
  QCOMPARE(large.code, std::string("out-of-memory"));
  QVERIFY2(large.message.english().find("vector") == std::string::npos, large.message.english().c_str());
  const Error file = unexpectedError(
      "Copying", std::filesystem::filesystem_error("copy", "/a b", std::make_error_code(std::errc::permission_denied)));
  QCOMPARE(file.message, std::string("Copying failed at \"/a b\": Permission denied."));
  QCOMPARE(unexpectedError("It", Failure({"no-space", "The disk is full."})).message, std::string("The disk is full."));
  const Error other =
      unexpectedError("It", std::runtime_error("[json.exception.type_error.302] type \x1b must be number"));
  QVERIFY2(other.message.english().find("(type \\x1b must be number)") != std::string::npos,
           other.message.english().c_str());
}

void TestBase::columnsAreAligned() {
  const std::vector<std::vector<std::string>> rows{{"n", "name", "unit"}, {"10", "a", ""}};
  QCOMPARE(alignedColumns(rows), std::string("n   name  unit\n10  a\n"));
  QCOMPARE(alignedColumns(rows, 1), std::string(" n  name  unit\n10  a\n"));
  QCOMPARE(alignedColumns(rows, kAllColumns), std::string(" n  name  unit\n10     a\n"));
  QCOMPARE(markdownColumns(rows), std::string("| n  | name | unit |\n|----|------|------|\n| 10 | a    |      |\n"));
  QCOMPARE(alignedColumns({}), std::string());
}

SCALESCOPE_TEST(TestBase)

}  // namespace scalescope::test_base

#include "test_base.moc"
