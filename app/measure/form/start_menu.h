// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>
#include <functional>

#include "app/measure/study/study_templates.h"
#include "engine/study/published_study.h"

class QMenu;

namespace scalescope {

/// "Start from": templates, which the described hosts limit, published figures and shipped examples, and an empty form.
/// Thread: GUI.
class StartMenu : public QPushButton {
  Q_OBJECT
 public:
  /// `plan`: the one of the form, for which templates are offered.
  StartMenu(std::function<Plan()> plan, QWidget* parent);
  /// The findings of preflight on the hosts: templates offer existing hardware only.
  void setChecks(const std::vector<PreflightReport>& checks) { m_checks = checks; }
  const std::vector<PreflightReport>& checks() const { return m_checks; }

 signals:
  void emptyRequested();
  void studyChosen(const Study& study);
  void publishedChosen(const PublishedStudy& published, const ScaledStudy& scaled);
  void fileChosen(const QString& file);

 private:
  void fill();
  void addTemplates(const Plan& plan);
  void addPublications();
  void addExamples();

  std::function<Plan()> m_plan;
  std::vector<PreflightReport> m_checks;
};

}  // namespace scalescope
