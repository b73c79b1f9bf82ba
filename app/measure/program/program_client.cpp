// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/program/program_client.h"

#include <QFile>
#include <QProcess>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/core/engine_process.h"
#include "app/core/engine_sentences.h"
#include "engine/base/json/json_text.h"
#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/text_json.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

using Json = nlohmann::ordered_json;

/// What the engine printed; `read` throws the library's errors.
template <typename Answer, typename Read>
Answer answerFrom(const QByteArray& output, Read read) {
  const auto json = parseJson(output.toStdString(), {});
  try {
    return json ? read(*json) : Answer();
  } catch (const Json::exception&) {
    return {};
  }
}

Plan planAt(const Json& json) {
  const auto plan = planFromJson(json.at("plan").dump());
  return plan ? *plan : Plan();
}

QString wordsAt(const Json& json, const char* key) { return toQString(json.at(key).get<std::string>()); }

std::vector<ProgramTemplateInfo> templatesFrom(const Json& json) {
  std::vector<ProgramTemplateInfo> templates;
  for (const Json& each : json)
    templates.push_back({wordsAt(each, "id"), wordsAt(each, "title"), wordsAt(each, "tested"),
                         inWindowLanguage(takeText(each, "notes")), planAt(each)});
  return templates;
}

RecognisedCommand recognisedFrom(const Json& json) {
  RecognisedCommand command{planAt(json), wordsAt(json, "template"), {}};
  for (const Text& remark : takeTexts(json, "remarks")) command.remarks.append(inWindowLanguage(remark));
  return command;
}

SampleFigure figureFrom(const Json& json) {
  const Json& value = json.at("value");
  const Json last = json.value("last_report", Json::object());
  const auto stated = [&last](const char* name) {
    const auto found = last.find(name);
    return found != last.end() && found->is_number() ? std::optional(found->get<double>()) : std::nullopt;
  };
  return {value.is_number() ? value.get<double>() : 0,
          wordsAt(json, "unit"),
          inWindowLanguage(takeText(json, "source")),
          json.at("reports").get<int>(),
          stated("step"),
          stated("images_per_second"),
          stated("loss")};
}

QByteArray planBytes(Plan plan) {
  plan.hosts = withoutSecrets(plan.hosts);
  return QByteArray::fromStdString(planToJson(plan));
}

}  // namespace

ProgramClient::ProgramClient(std::filesystem::path engine, QObject* parent)
    : EngineQuestions(std::move(engine), parent) {}

/// The engine ends the program; this process does not wait for it.
ProgramClient::~ProgramClient() {
  if (!m_trial) return;
  leaveAlone(m_trial);
  m_trial->terminate();
}

void ProgramClient::askTemplates() {
  ask({QStringLiteral("program"), QStringLiteral("list"), QStringLiteral("--json")}, m_listsAsked,
      [this](const QByteArray& output, const QString& problem) {
        if (!problem.isEmpty()) return emit failed(problem);
        emit templatesListed(answerFrom<std::vector<ProgramTemplateInfo>>(output, templatesFrom));
      });
}

void ProgramClient::recognise(const QString& commandLine) {
  ask({QStringLiteral("program"), QStringLiteral("plan"), QStringLiteral("--json"),
       QStringLiteral("--command=") + commandLine},
      m_plansAsked, [this](const QByteArray& output, const QString& problem) {
        if (!problem.isEmpty()) return emit commandRejected(problem);
        emit recognised(answerFrom<RecognisedCommand>(output, recognisedFrom));
      });
}

void ProgramClient::readSample(const Plan& plan, const QString& sample) {
  const QString planFile = writeFile("plan.json", planBytes(plan));
  const QString sampleFile = planFile.isEmpty() ? QString() : writeFile("sample.txt", sample.toUtf8());
  if (sampleFile.isEmpty()) return;
  ask({QStringLiteral("program"), QStringLiteral("read"), planFile, QStringLiteral("--sample"), sampleFile,
       QStringLiteral("--json")},
      m_samplesAsked, [this, planFile, sampleFile](const QByteArray& output, const QString& problem) {
        QFile::remove(planFile);
        QFile::remove(sampleFile);
        if (!problem.isEmpty()) return emit sampleUnread(problem);
        emit sampleRead(answerFrom<SampleFigure>(output, figureFrom));
      });
}

void ProgramClient::startTrial(const Plan& plan, int seconds) {
  if (m_trial) return;
  const QString planFile = writeFile("plan.json", planBytes(plan));
  if (planFile.isEmpty()) return;
  auto* process = new QProcess(this);
  m_trial = process;
  connect(process, &QProcess::readyReadStandardOutput, this,
          [this, process] { emit trialPrinted(QString::fromUtf8(process->readAllStandardOutput())); });
  const auto end = [this, process, planFile](const QString& why) {
    QFile::remove(planFile);
    process->deleteLater();
    m_trial.clear();
    emit trialEnded(why);
  };
  connect(process, &QProcess::errorOccurred, this, [end, process](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) end(process->errorString());
  });
  connect(process, &QProcess::finished, this, [this, end, process](int code, QProcess::ExitStatus exit) {
    emit trialPrinted(QString::fromUtf8(process->readAllStandardOutput()));
    end(exit == QProcess::NormalExit && code == 0 ? QString() : problemOf(*process));
  });
  process->setProcessEnvironment(engineEnvironment());
  // The user has just asked for this command.
  process->start(program(), {QStringLiteral("program"), QStringLiteral("try"), planFile, QStringLiteral("--time-limit"),
                             QString::number(seconds), QStringLiteral("--trust-plan")});
}

void ProgramClient::stopTrial() {
  if (m_trial) m_trial->terminate();
}

}  // namespace scalescope
