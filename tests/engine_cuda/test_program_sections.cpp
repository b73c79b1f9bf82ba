// SPDX-License-Identifier: Apache-2.0
// Branches of a network beside each other: which layers, what waits for what, and whose memory must not be shared.
#include <QtTest>
#include <algorithm>
#include <limits>

#include "engine/backend_cuda/lowering/parallel_branches.h"
#include "engine/backend_cuda/lowering/program_sections.h"
#include "engine/graph/network_zoo.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_program_sections {

namespace {

std::vector<TensorId> tensors(std::initializer_list<int> numbers) {
  std::vector<TensorId> ids;
  for (const int number : numbers) ids.push_back(TensorId{number});
  return ids;
}

Instruction at(int lane, std::initializer_list<int> operands, std::initializer_list<int> unordered = {}) {
  Instruction instruction;
  instruction.part = 0;
  instruction.lane = lane;
  for (const TensorId tensor : tensors(operands)) instruction.operands.push_back({"", tensor});
  instruction.unordered = tensors(unordered);
  return instruction;
}

/// Tensor 0 is what both lanes read, 1 and 2 are lane 0's own, 3 and 4 lane 1's, 5 is the joined output.
std::vector<Instruction> twoBranches() {
  std::vector<Instruction> program{at(0, {0}),    at(0, {0, 1}, {0}), at(0, {1, 2}), at(1, {0, 3}, {0}),
                                   at(1, {3, 4}), at(1, {4, 5}),      at(0, {2, 5}), at(0, {5})};
  program.front().part = program.back().part = -1;
  return program;
}

/// Each of the six tensors has bytes of its own.
std::vector<TensorId> owners() { return tensors({0, 1, 2, 3, 4, 5}); }

bool all(TensorId) { return true; }

}  // namespace

class TestProgramSections : public QObject {
  Q_OBJECT
 private slots:
  void aSectionHasTwoLanes();
  void lanesWaitForWhatTheyShare();
  void whatLivesBesideEachOtherSharesNoByte();
  void inceptionsAndProjectionsHaveBranches();
};

void TestProgramSections::aSectionHasTwoLanes() {
  const auto sections = sectionsOf(twoBranches());
  QCOMPARE(sections.size(), std::size_t{1});
  QCOMPARE(std::tuple(sections[0].begin, sections[0].end, sections[0].lanes), std::tuple(1, 7, 2));
  auto serial = twoBranches();
  for (Instruction& instruction : serial) instruction.lane = 0;
  QVERIFY(sectionsOf(serial).empty());
  auto evaluated = twoBranches();
  for (Instruction& instruction : evaluated)
    if (instruction.lane == 1) instruction.phase = Phase::Evaluation;
  QVERIFY(sectionsOf(evaluated).empty());
}

void TestProgramSections::lanesWaitForWhatTheyShare() {
  const auto program = twoBranches();
  auto waits = waitsWithin(sectionsOf(program), program, owners(), all);
  // Both only read tensor 0; both write tensor 5; what came before and comes after is not theirs to wait for.
  QCOMPARE(waits[3], std::vector<int>());
  QCOMPARE(waits[6], std::vector<int>{5});
  QCOMPARE(waits[7], std::vector<int>());
  auto writing = program;
  writing[3].unordered.clear();
  QCOMPARE(waitsWithin(sectionsOf(writing), writing, owners(), all)[3], std::vector<int>{1});
  // In place: tensor 4 takes the bytes of 1.
  auto owner = owners();
  owner[4] = TensorId{1};
  QCOMPARE(waitsWithin(sectionsOf(program), program, owner, all)[4], std::vector<int>{2});
}

void TestProgramSections::whatLivesBesideEachOtherSharesNoByte() {
  const auto program = twoBranches();
  std::vector<MemoryInterval> intervals(6, {64, std::numeric_limits<int>::max(), -1});
  for (int i = 0; i < static_cast<int>(program.size()); ++i)
    for (const auto& [name, tensor] : program[i].operands) {
      MemoryInterval& interval = intervals[indexOf(tensor)];
      interval.firstUse = std::min(interval.firstUse, i);
      interval.lastUse = i;
    }
  QCOMPARE(planMemory(intervals).totalBytes, std::size_t{64 * 3});  // one after the other three are enough
  extendOverSections(sectionsOf(program), intervals);
  const MemoryPlan plan = planMemory(intervals);
  std::vector<std::size_t> offsets(plan.offsets.begin() + 1, plan.offsets.begin() + 5);
  std::sort(offsets.begin(), offsets.end());
  QVERIFY(std::adjacent_find(offsets.begin(), offsets.end()) == offsets.end());
}

void TestProgramSections::inceptionsAndProjectionsHaveBranches() {
  const auto partsOf = [](const char* network) {
    const Graph graph = require(makeNetwork(network));
    const auto places = parallelBranches(graph);
    int parts = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      parts = std::max(parts, places[i].part + 1);
      if (places[i].lane >= kMaxLanes || (places[i].part < 0 && places[i].lane > 0)) return -1;
      for (const int input : graph.layers[i].inputs)  // nothing leads from one part into another
        if (places[i].part >= 0 && places[input].part >= 0 && places[input].part != places[i].part) return -1;
    }
    return parts;
  };
  QCOMPARE(partsOf("resnet-50"), 4);
  QCOMPARE(partsOf("vgg-16"), 0);
  QCOMPARE(partsOf("googlenet"), 9);
  QVERIFY(partsOf("inception-v3") >= 10);
  QVERIFY(partsOf("inception-v4") >= 14);
}

SCALESCOPE_TEST(TestProgramSections)

}  // namespace scalescope::cuda::test_program_sections

#include "test_program_sections.moc"
