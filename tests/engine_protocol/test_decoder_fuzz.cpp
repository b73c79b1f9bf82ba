// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <random>

#include "engine/protocol/run/message.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/run_result.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_decoder_fuzz {

namespace {

constexpr int kRounds = 40000;

/// A few bytes changed, cut, doubled or put in: what disks, crashes and hands do to files.
std::string mutated(std::string text, std::mt19937& random) {
  auto below = [&random](std::size_t limit) { return limit == 0 ? 0 : random() % limit; };
  for (std::size_t change = 0, changes = 1 + below(4); change < changes && !text.empty(); ++change) {
    std::size_t at = below(text.size()), length = 1 + below(12);
    switch (random() % 5) {
      case 0: text[at] = static_cast<char>(random()); break;
      case 1: text.erase(at, length); break;
      case 2: text.insert(at, text.substr(at, length)); break;
      case 3: text.resize(at); break;
      default: text.insert(at, std::to_string(static_cast<long long>(random()) << (random() % 40))); break;
    }
  }
  return text;
}

RunResult sample() {
  RunResult result;
  result.summary.runId = "r";
  result.summary.imagesPerSecond = 10;
  result.series = {{"steps", {{"step", {1, 2}}, {"loss", {2, 1}}}}};
  result.events = {{1, -1, Noted{NoteLevel::Info, "n"}}};
  return result;
}

}  // namespace

/// No input makes a decoder crash or hang: it gives a value or an error with words.
class TestDecoderFuzz : public QObject {
  Q_OBJECT
 private slots:
  void plans();
  void events();
  void messages();
  void results();
};

void TestDecoderFuzz::plans() {
  std::mt19937 random(1);
  std::string whole = planToJson(Plan{});
  int refused = 0;
  for (int round = 0; round < kRounds; ++round) {
    auto plan = planFromJson(mutated(whole, random));
    if (!plan) QVERIFY(!plan.error().message.empty());
    refused += !plan.ok();
  }
  QVERIFY(refused > kRounds / 2 && refused < kRounds);
}

void TestDecoderFuzz::events() {
  std::mt19937 random(2);
  StepRow row;
  row.rowCount = 4;
  std::vector<std::string> lines = {
      eventToJson({1, 0, StepsDone{{row, row}}}),
      eventToJson({1, 0, TelemetrySampled{"n", 2, {{"a", 1}, {"a_min", 0}, {"a_max", 2}}}}),
      eventToJson({1, -1, RunStarted{}}), eventToJson({1, 0, RunConfigured{}}), eventToJson({1, 0, EvaluationDone{}})};
  int refused = 0;
  for (int round = 0; round < kRounds; ++round) {
    auto event = eventFromJson(mutated(lines[random() % lines.size()], random));
    if (!event) QVERIFY(!event.error().message.empty());
    refused += !event.ok();
  }
  QVERIFY(refused > 0 && refused < kRounds);
}

void TestDecoderFuzz::messages() {
  std::mt19937 random(3);
  std::vector<std::string> lines = {messageToJson(Hello{}), messageToJson(StartWork{}),
                                    messageToJson(StoreSet{"k", "value"}), messageToJson(StopWork{})};
  for (int round = 0; round < kRounds; ++round) {
    auto message = messageFromJson(mutated(lines[random() % lines.size()], random));
    if (!message) QVERIFY(!message.error().message.empty());
  }
}

void TestDecoderFuzz::results() {
  std::mt19937 random(4);
  std::string whole = resultToJson(sample());
  int refused = 0;
  for (int round = 0; round < kRounds / 4; ++round) {
    auto result = resultFromJson(mutated(whole, random));
    if (!result) QVERIFY(!result.error().message.empty());
    refused += !result.ok();
  }
  QVERIFY(refused > 0);
}

SCALESCOPE_TEST(TestDecoderFuzz)

}  // namespace scalescope::test_decoder_fuzz

#include "test_decoder_fuzz.moc"
