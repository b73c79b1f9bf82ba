// SPDX-License-Identifier: Apache-2.0
#include <sys/resource.h>

#include <QtTest>
#include <nlohmann/json.hpp>

#include "engine/base/result.h"
#include "engine/base/shown_text.h"
#include "engine/base/statements.h"
#include "engine/protocol/run/error_line.h"
#include "engine/protocol/run/event.h"
#include "engine/protocol/text_json.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_user_text {

using Json = nlohmann::ordered_json;

/// Texts are patterns with values; files hold both, and older or changed files their English text.
class TestUserText : public QObject {
  Q_OBJECT
 private slots:
  void valuesTakeTheirPlaces();
  void countsOfPlacesAreChecked();
  void sentencesHaveBlanksBetween();
  void terminalsShowNumbersInGroups();
  void filesHoldEnglishAndParts();
  void whatDisagreesIsEnglish();
  void damagedPartsAreEnglish();
  void partsExpandToNoMoreThanTheirText();
  void eventsKeepTheirValues();
  void statementsAreJoinedWithTheirValues();
  void listsKeepTheirValues();
  void errorLinesKeepTheirValues();
};

namespace {

const Text kSample = Text::of("The folder %1 has %2 files on %3, not %4.", std::filesystem::path("/data/x"), 3, "node1",
                              textNumber(2.5, 1)) +
                     Text::of("See: %1", Text::of("Copy it there."));

}  // namespace

void TestUserText::valuesTakeTheirPlaces() {
  QCOMPARE(kSample.english().c_str(), "The folder /data/x has 3 files on node1, not 2.5. See: Copy it there.");
  QCOMPARE(Text::of("%2 before %1, 10 % of it", "a", "b").english().c_str(), "b before a, 10 % of it");
  QVERIFY(Text::of("A value may hold %1.", "%1 and %2") == "A value may hold %1 and %2.");
  QVERIFY(Text("plain").english() == "plain" && !Text("plain").isTranslatable());
  QVERIFY(!Text::of("%1: %2", "a", "b").isTranslatable());
  QVERIFY(Text::of("%1: %2", "a", Text::of("Repeat it.")).isTranslatable());
}

void TestUserText::countsOfPlacesAreChecked() {
  QCOMPARE(textPlaces("none, 100 %"), 0);
  QCOMPARE(textPlaces("%1 of %2, %1"), 2);
  QCOMPARE(textPlaces("%2 alone"), -1);
  QCOMPARE(textPlaces("%9"), -1);
}

void TestUserText::sentencesHaveBlanksBetween() {
  QVERIFY((Text() + Text::of("One.")) == "One.");
  QVERIFY((Text::of("One.") + Text()) == "One.");
  QVERIFY((Text::of("One.") + Text("Two.")) == "One. Two.");
  QVERIFY(("run-7: " + Text::of("One.")) == "run-7: One.");
  QVERIFY(("run-7: " + Text::of("One.")).isTranslatable());
  QVERIFY(!("run-7: " + Text::verbatim("One.")).isTranslatable());
}

void TestUserText::terminalsShowNumbersInGroups() {
  for (const auto& [plain, shown] :
       std::initializer_list<std::pair<std::string, std::string>>{{"0", "0"},
                                                                  {"999", "999"},
                                                                  {"1000", "1,000"},
                                                                  {"14000", "14,000"},
                                                                  {"-1281167", "-1,281,167"},
                                                                  {"1234567.8901", "1,234,567.8901"},
                                                                  {"1e+06", "1e+06"},
                                                                  {"20261120-100001", "20261120-100001"},
                                                                  {"", ""}})
    QCOMPARE(groupedNumber(plain), shown);
  QCOMPARE(groupedNumber(std::size_t{1281167}), std::string("1,281,167"));
  for (const auto& [value, digits] : {std::pair(35.8214, "35.8"),
                                      {0.70231, "0.702"},
                                      {28.0, "28.0"},
                                      {0.9996, "1.00"},
                                      {1234.56, "1,235"},
                                      {99.96, "100"},
                                      {-2.345, "-2.35"},
                                      {0.0, "0"}})
    QCOMPARE(measuredNumber(value), std::string(digits));
  using Two = std::pair<std::string, std::string>;
  QCOMPARE(toldApart(505.03, 505.04), Two("505.03", "505.04"));
  QCOMPARE(toldApart(98.21, 1234.6), Two("98.2", "1,235"));
  QCOMPARE(toldApart(1234.96, 1235.04), Two("1,234.96", "1,235.04"));
  QCOMPARE(toldApart(5, 5), Two("5.00", "5.00"));
  const Text text =
      Text::of("Port %1 sent %2 images (%3).", "29500", 14000, Text::of("%1 MB/s", textNumber(1234.5, 1))) +
      Text::verbatim("Job 123456.");
  QCOMPARE(shownText(text), std::string("Port 29500 sent 14,000 images (1,234.5 MB/s). Job 123456."));
  QVERIFY(text == "Port 29500 sent 14000 images (1234.5 MB/s). Job 123456.");
}

void TestUserText::filesHoldEnglishAndParts() {
  Json json;
  putText(json, "message", kSample);
  putText(json, "plain", Text("no parts"));
  QCOMPARE(json["message_parts"].dump().c_str(),
           R"([["The folder %1 has %2 files on %3, not %4.",{"path":"/data/x"},{"number":"3"},"node1",)"
           R"({"number":"2.5"}],["See: %1",{"text":[["Copy it there."]]}]])");
  QVERIFY(!json.contains("plain_parts"));
  const Json read = Json::parse(json.dump());
  const Text text = takeText(read, "message");
  QVERIFY(text == kSample);
  QCOMPARE(text.sentences().size(), std::size_t(2));
  QVERIFY(text.sentences()[0].values[3].kind == TextValue::Kind::Number);
  QVERIFY(text.sentences()[0].values[0].kind == TextValue::Kind::Path);
  QVERIFY(takeTextIfAny(read, "absent").empty());
  QVERIFY(takeTextIfAny(Json{{"message", 7}}, "message").empty());
  QVERIFY_EXCEPTION_THROWN(takeText(read, "absent"), Json::exception);
  QVERIFY(textFromPartsLine(kSample.english(), textPartsLine(kSample)).isTranslatable());
}

void TestUserText::whatDisagreesIsEnglish() {
  Json json;
  putText(json, "message", kSample);
  json["message"] = "Edited by hand.";
  const Text text = takeText(json, "message");
  QVERIFY(text == "Edited by hand.");
  QVERIFY(!text.isTranslatable());
}

void TestUserText::damagedPartsAreEnglish() {
  std::string deep = "[[\"x\"]]";
  for (int i = 0; i < 50; ++i) deep = "[[\"%1\",{\"text\":" + deep + "}]]";
  for (const std::string& parts : {std::string("7"), std::string("[7]"), std::string("[[]]"), std::string("[[7]]"),
                                   std::string("[[\"%1\",{\"text\":7}]]"), std::string("{\"a\":[]}"), deep}) {
    const Json json = {{"message", "x y"}, {"message_parts", Json::parse(parts)}};
    QVERIFY2(takeText(json, "message") == "x y" && !takeText(json, "message").isTranslatable(), parts.c_str());
    QVERIFY2(textFromPartsLine("x y", parts) == "x y", parts.c_str());
  }
  QVERIFY(textFromPartsLine("x y", "no JSON") == "x y");
}

/// 28 repetitions on each of 6 levels would make up 28^6 bytes (482 MB) of some 500.
void TestUserText::partsExpandToNoMoreThanTheirText() {
  std::string repeated;
  for (int i = 0; i < 28; ++i) repeated += "%1";
  std::string parts = R"([["x"]])";
  for (int level = 0; level < 6; ++level) parts = "[[\"" + repeated + "\",{\"text\":" + parts + "}]]";
  QVERIFY(parts.size() < 600);
  const auto peakMb = [] {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
  };
  const long before = peakMb();
  const Text text = textFromPartsLine("x y", parts);
  QVERIFY2(peakMb() - before < 50, qPrintable(QString::number(peakMb())));
  QVERIFY(text == "x y" && !text.isTranslatable());
  // Values without a place count as well; as many levels as allowed, each with the whole text, are read.
  const std::string unused = R"([["x y",{"text":)" + parts + "}]]";
  QVERIFY(!textFromPartsLine("x y", unused).isTranslatable());
  std::string whole = R"([["x y"]])";
  for (int level = 0; level < 12; ++level) whole = R"([["%1",{"text":)" + whole + "}]]";
  QVERIFY(textFromPartsLine("x y", whole).isTranslatable());
}

void TestUserText::eventsKeepTheirValues() {
  for (const EventBody& body : {EventBody(Noted{NoteLevel::Warning, kSample}), EventBody(ErrorRaised{{"a", kSample}}),
                                EventBody(StateChanged{RunPhase::Training, kSample})}) {
    const auto event = eventFromJson(eventToJson({1.5, 2, body}));
    QVERIFY(event.ok());
    QCOMPARE(eventToJson(*event), eventToJson({1.5, 2, body}));
    QVERIFY(eventToJson(*event).find("_parts") != std::string::npos);
  }
  const auto old = eventFromJson(R"({"t":1,"rank":0,"type":"note","level":"info","text":"Of an earlier version."})");
  QVERIFY(old.ok() && std::get<Noted>(old->body).text == "Of an earlier version.");
}

/// Also more of them than a pattern has places, each with values of its own.
void TestUserText::statementsAreJoinedWithTheirValues() {
  QVERIFY(joinStatements({}).empty() && joinStatements({Text()}).empty());
  QCOMPARE(joinStatements({Text(), kSample}).english(), kSample.english());
  QCOMPARE(joinTexts({"a", Text(), "b"}, ", ").english(), std::string("a, b"));
  for (const int count : {2, 8, 9, 10, 17, 18, 30}) {
    std::vector<Text> statements;
    std::string english;
    for (int i = 0; i < count; ++i) {
      statements.push_back(Text::of("statement %1", i));
      english += (i > 0 ? "; " : "") + statements.back().english();
    }
    const Text all = joinStatements(statements);
    QCOMPARE(all.english(), english);
    QVERIFY(textFromPartsLine(english, textPartsLine(all)).isTranslatable());
  }
  QVERIFY(startOf(kSample, 10) == "The folder" && !startOf(kSample, 10).isTranslatable());
  QVERIFY(startOf(kSample, kSample.english().size()).isTranslatable());
}

void TestUserText::listsKeepTheirValues() {
  Json object = Json::object();
  putTexts(object, "remarks", {});
  QVERIFY(object.empty() && takeTexts(object, "remarks").empty());
  putTexts(object, "remarks", {"plain", kSample});
  QVERIFY(object["remarks"].size() == 2 && object["remarks_parts"][0].is_null());
  const auto read = takeTexts(object, "remarks");
  QVERIFY(read.size() == 2 && read[0] == "plain" && read[1] == kSample);
  QVERIFY(!read[0].isTranslatable() && read[1].isTranslatable());
  object["remarks_parts"].erase(0);  // of another list
  QVERIFY(takeTexts(object, "remarks")[1] == kSample && !takeTexts(object, "remarks")[1].isTranslatable());
  object["remarks"] = "no list";
  QVERIFY_THROWS_EXCEPTION(Json::exception, takeTexts(object, "remarks"));
}

/// What an engine prints beside its error stays as it is.
void TestUserText::errorLinesKeepTheirValues() {
  const std::string line = errorLine({"file-not-found", kSample});
  QVERIFY(line.find('\n') == std::string::npos);
  const auto message = messageOfErrorLine(line);
  QVERIFY(message && *message == kSample && message->isTranslatable());
  QVERIFY(messageOfErrorLine("scalescope-engine: no space").value_or(Text()) == "no space");
  for (const char* other : {"", "no space", "{", "{}", R"({"error": "x"})", R"({"error": {"message": 3}})", "[1]"})
    QVERIFY2(!messageOfErrorLine(other), other);
  const Text all = textOfErrors("Checking the hosts\n" + line + "\n");
  QCOMPARE(all.english(), "Checking the hosts\n" + kSample.english());
  QVERIFY(all.isTranslatable());
  QVERIFY(textOfErrors("scalescope-engine: one\n  two\n") == "one\n  two");
  QVERIFY(textOfErrors("\n").empty());
  const std::string progress = progressLine(kSample);
  QVERIFY(messageOfProgressLine(progress) == kSample && !messageOfErrorLine(progress));
  QVERIFY(!messageOfProgressLine(line) && !messageOfProgressLine("Checking the hosts"));
  QCOMPARE(textOfErrors(progress + "\n" + line + "\n" + progress).english(), kSample.english());
}

SCALESCOPE_TEST(TestUserText)

}  // namespace scalescope::test_user_text

#include "test_user_text.moc"
