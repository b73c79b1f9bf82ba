// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/base/statements.h"
#include "engine/protocol/run/check_value.h"
#include "engine/protocol/run/event.h"
#include "engine/protocol/run/message.h"
#include "engine/protocol/text_json.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_check_values {

namespace {

CheckValue sampleValue() {
  CheckValue value;
  value.test = "memory_triad";
  value.host = "node1";
  value.part = "NUMA 1";
  value.bytes = 134217728;
  value.value = 23.5;
  value.ciLow = 23.4;
  value.ciHigh = 23.6;
  value.samples = 7;
  value.limit = 38.4;
  value.limitFormula = Text::of("%1 channels x %2 bytes x %3 MT/s / 1000", 2, 8, 2400);
  value.previous = 24;
  value.verdict = CheckVerdict::Suspect;
  value.reason = joinStatements({Text::of("%1 % of the limit", 61), Text::of("nothing to compare with yet")});
  value.cause = Text::of("other programs used %1 of %2 cores", textNumber(1, 2), 2);
  return value;
}

/// With their values, not only in English.
void compareTexts(const CheckValue& a, const CheckValue& b) {
  for (const auto member : {&CheckValue::limitFormula, &CheckValue::reason, &CheckValue::cause}) {
    QVERIFY(!textPartsLine(b.*member).empty());
    QCOMPARE(textPartsLine(a.*member), textPartsLine(b.*member));
  }
}

}  // namespace

/// Values of node checks in files and messages; those of other hosts are not trusted.
class TestCheckValues : public QObject {
  Q_OBJECT
 private slots:
  void tableComesBackEqual();
  void eventComesBackEqual();
  void textsWithoutValuesAreEnglish();
  void notesKeepTheirFinding();
  void badValuesAreRefused_data();
  void badValuesAreRefused();
  void workComesBackEqual();
  void onlyTheSamePlaceIsTheSameCheck();
};

void TestCheckValues::tableComesBackEqual() {
  CheckValue link = sampleValue();
  link.test = "link";
  link.peer = "node2";
  const auto back = checkValuesOf(Series{checkTable({sampleValue(), link})});
  QCOMPARE(back.size(), std::size_t(2));
  QVERIFY(isSameCheck(back[0], sampleValue()) && isSameCheck(back[1], link));
  QCOMPARE(back[0].value, 23.5);
  QCOMPARE(back[0].cause, sampleValue().cause);
  compareTexts(back[1], link);
  QCOMPARE(back[0].verdict, CheckVerdict::Suspect);
  QVERIFY(std::isnan(back[0].robustZ));
}

void TestCheckValues::eventComesBackEqual() {
  const auto event = eventFromJson(eventToJson({1.5, 2, CheckMeasured{{sampleValue()}}}));
  QVERIFY2(event.ok(), event ? "" : event.error().message.english().c_str());
  const CheckValue back = std::get<CheckMeasured>(event->body).values.at(0);
  QVERIFY(isSameCheck(back, sampleValue()));
  QCOMPARE(back.ciHigh, 23.6);
  QCOMPARE(back.reason, sampleValue().reason);
  QCOMPARE(back.limitFormula, sampleValue().limitFormula);
  compareTexts(back, sampleValue());
  QVERIFY(std::isnan(back.temperatureC));
}

/// A table of texts that no language changes has no columns of values, as those of earlier versions.
void TestCheckValues::textsWithoutValuesAreEnglish() {
  CheckValue value = sampleValue();
  value.limitFormula = {};
  value.reason = Text(sampleValue().reason.english());
  value.cause = Text(sampleValue().cause.english());
  const SeriesTable table = checkTable({value});
  for (const SeriesColumn& column : table.columns) QVERIFY2(!column.id.ends_with("_parts"), column.id.c_str());
  const CheckValue back = checkValuesOf(Series{table}).at(0);
  QCOMPARE(back.reason, sampleValue().reason);
  QVERIFY(!back.reason.isTranslatable() && !back.cause.isTranslatable());
  const auto event = eventFromJson(
      R"({"t": 0, "rank": 0, "type": "check", "check": [{"test": "link", "verdict": "bad", "cause": "half duplex"}]})");
  QVERIFY(event.ok());
  const CheckValue older = std::get<CheckMeasured>(event->body).values.at(0);
  QCOMPARE(older.cause, Text::of("half duplex"));
  QVERIFY(!older.cause.isTranslatable());
}

void TestCheckValues::notesKeepTheirFinding() {
  const auto event = eventFromJson(eventToJson({1.5, -1, Noted{NoteLevel::Warning, "bad", sampleValue()}}));
  QVERIFY2(event.ok(), event ? "" : event.error().message.english().c_str());
  const Noted note = std::get<Noted>(event->body);
  QVERIFY(note.finding && isSameCheck(*note.finding, sampleValue()));
  compareTexts(*note.finding, sampleValue());
  const auto plain = eventFromJson(eventToJson({1.5, -1, Noted{NoteLevel::Warning, "bad"}}));
  QVERIFY(!std::get<Noted>(plain->body).finding);
  const auto wrong = eventFromJson(
      R"({"t": 0, "rank": 0, "type": "note", "level": "info", "text": "x", "finding": {"test": "espresso"}})");
  QVERIFY(!wrong.ok());
}

void TestCheckValues::badValuesAreRefused_data() {
  QTest::addColumn<QString>("check");
  QTest::newRow("unknown test") << R"([{"test": "espresso", "verdict": "good"}])";
  QTest::newRow("unknown verdict") << R"([{"test": "link", "verdict": "excellent"}])";
  QTest::newRow("no verdict") << R"([{"test": "link"}])";
  QTest::newRow("number beyond reason") << R"([{"test": "link", "verdict": "good", "value": 1e300}])";
  QTest::newRow("long text")
      << QString(R"([{"test": "link", "verdict": "good", "cause": "%1"}])").arg(QString(601, 'x'));
  QTest::newRow("no list") << R"({"test": "link"})";
  QStringList many;
  for (int i = 0; i < 20001; ++i) many << R"({"test":"link","verdict":"good"})";
  QTest::newRow("too many") << "[" + many.join(",") + "]";
}

void TestCheckValues::badValuesAreRefused() {
  QFETCH(QString, check);
  const auto event =
      eventFromJson(QString(R"({"t": 0, "rank": 0, "type": "check", "check": %1})").arg(check).toStdString());
  QVERIFY(!event.ok());
  QCOMPARE(event.error().code, std::string("event-invalid"));
}

void TestCheckValues::workComesBackEqual() {
  StartWork work;
  work.check = CheckWork{CheckWork::Phase::Collectives, true, 7.5};
  const auto back = messageFromJson(messageToJson(work));
  QVERIFY(back.ok());
  QVERIFY(std::get<StartWork>(*back).check == work.check);
  work.check.reset();
  QVERIFY(!std::get<StartWork>(*messageFromJson(messageToJson(work))).check);
}

void TestCheckValues::onlyTheSamePlaceIsTheSameCheck() {
  const CheckValue one = sampleValue();
  CheckValue other = one;
  other.value = other.limit = other.samples = 7;
  QVERIFY(isSameCheck(one, other));
  const auto differs = [&one](auto change) {
    CheckValue changed = one;
    change(changed);
    return !isSameCheck(one, changed) && !isSameCheck(changed, one);
  };
  QVERIFY(differs([](CheckValue& value) { value.test = "clock"; }));
  QVERIFY(differs([](CheckValue& value) { value.host = "other"; }));
  QVERIFY(differs([](CheckValue& value) { value.peer = "other"; }));
  QVERIFY(differs([](CheckValue& value) { value.part = "other"; }));
  QVERIFY(differs([](CheckValue& value) { value.precision = "other"; }));
  QVERIFY(differs([](CheckValue& value) { value.bytes = std::isnan(value.bytes) ? 1 : CheckValue::kUnknown; }));
  CheckValue sized = one, unsized = one;
  sized.bytes = 4096;
  unsized.bytes = CheckValue::kUnknown;
  QVERIFY(isSameCheck(sized, sized) && isSameCheck(unsized, unsized) && !isSameCheck(sized, unsized));
}

SCALESCOPE_TEST(TestCheckValues)

}  // namespace scalescope::test_check_values

#include "test_check_values.moc"
