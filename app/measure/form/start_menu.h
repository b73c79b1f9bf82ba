// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <functional>

#include "app/measure/study/study_templates.h"
#include "engine/study/published_study.h"

namespace scalescope {

/// What a test can start from: templates, which the described hosts limit, published figures and shipped examples, and
/// an empty form. Thread: GUI.
class StartMenu : public QMenu {
  Q_OBJECT
 public:
  /// `plan`: the one of the form, for which templates are offered.
  StartMenu(std::function<Plan()> plan, QWidget* parent);
  /// The findings of preflight on the hosts: templates offer existing hardware only.
  void setChecks(const std::vector<PreflightReport>& checks) { m_checks = checks; }
  const std::vector<PreflightReport>& checks() const { return m_checks; }
  /// Disables the templates that the present hosts rule out; their tool tips say why.
  void refresh();

 signals:
  void emptyRequested();
  void studyChosen(const Study& study);
  void publishedChosen(const PublishedStudy& published, const ScaledStudy& scaled);
  void fileChosen(const QString& file);

 private:
  void addTemplates();
  void addPublications();
  void addExamples();

  std::function<Plan()> m_plan;
  std::vector<PreflightReport> m_checks;
};

}  // namespace scalescope
