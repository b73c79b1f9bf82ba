// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_labels.h"

#include "engine/base/text.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/run/network_titles.h"

namespace scalescope {
namespace {

std::string ranksText(const Plan& plan) {
  const int ranks = deviceCount(plan), nodes = nodeCount(plan);
  const std::string text = std::to_string(ranks) + (ranks == 1 ? " rank" : " ranks");
  return nodes > 1 ? text + " on " + std::to_string(nodes) + " nodes" : text;
}

std::string labelOf(const std::map<std::string, std::string>& labels, const char* id) {
  const auto found = labels.find(id);
  return found == labels.end() ? std::string() : found->second;
}

}  // namespace

std::vector<std::string> furtherCellWords(const Plan& plan, const std::string& label) {
  std::vector<std::string> words;
  for (const std::string& part : split(label, ',')) {
    const std::string word(trim(part));
    const bool isSaid = word.empty() || word == kBaselineCell || word.ends_with(" rank") || word.ends_with(" ranks") ||
                        word == plan.network || word == networkTitle(plan.network) || word == runName(plan);
    if (!isSaid) words.push_back(word);
  }
  return words;
}

std::string cellTitle(const Plan& plan, const std::string& label) {
  const std::string name = runName(plan);
  std::vector<std::string> words = furtherCellWords(plan, label);
  words.insert(words.begin(), {name.empty() ? networkTitle(plan.network) : name, ranksText(plan)});
  return join(words, ", ");
}

bool isNamedByStudy(const std::string& name, const std::map<std::string, std::string>& labels) {
  const std::string study = labelOf(labels, kStudyLabel), cell = labelOf(labels, kStudyCellLabel);
  return !study.empty() && !cell.empty() && name == study + ": " + cell;
}

std::map<std::string, std::string> studyLabels(const std::string& studyId, const Study& study, const StudyCell& cell) {
  std::map<std::string, std::string> labels = {
      {kStudyLabel, study.name}, {kStudyIdLabel, studyId}, {kStudyCellLabel, cell.label}};
  std::vector<std::string> intended;
  for (std::size_t i = 0; i < study.factors.size(); ++i) {
    labels[kStudyFactorPrefix + study.factors[i].field] = cell.values[i];
    if (study.factors[i].intended) intended.push_back(study.factors[i].field);
  }
  labels[kStudyFactorsLabel] = join(intended, ",");
  return labels;
}

}  // namespace scalescope
