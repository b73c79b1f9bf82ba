// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/app_settings.h"

#include <QDir>
#include <QJsonDocument>

#include "app/core/controller_host.h"

namespace scalescope {

namespace {

/// A key must not contain the slashes of a path.
QString keyOf(const std::filesystem::path& runsDir, const char* name) {
  const QString path = QDir::cleanPath(QDir().absoluteFilePath(QString::fromStdString(runsDir.string())));
  const QByteArray folder = path.toUtf8().toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
  return QStringLiteral("library_use/%1/%2").arg(QString::fromLatin1(folder), QLatin1String(name));
}

}  // namespace

std::filesystem::path AppSettings::runsDir() const {
  const QString fallback = QDir::home().filePath(QStringLiteral("ScaleScope/runs"));
  return m_settings.value(QStringLiteral("runs_dir"), fallback).toString().toStdString();
}

void AppSettings::setRunsDir(const std::filesystem::path& folder) {
  m_settings.setValue(QStringLiteral("runs_dir"), QString::fromStdString(folder.string()));
}

QString AppSettings::controllerHost() const { return m_settings.value(QStringLiteral("controller_host")).toString(); }

void AppSettings::setControllerHost(const QString& host) {
  m_settings.setValue(QStringLiteral("controller_host"), controllerHostWithoutSecrets(host));
}

QString AppSettings::sshConfig() const { return m_settings.value(QStringLiteral("ssh_config")).toString(); }

void AppSettings::setSshConfig(const QString& file) { m_settings.setValue(QStringLiteral("ssh_config"), file); }

ColorScheme AppSettings::colorScheme() const {
  const QString name = m_settings.value(QStringLiteral("color_scheme")).toString();
  if (name == QLatin1String("light")) return ColorScheme::Light;
  return name == QLatin1String("dark") ? ColorScheme::Dark : ColorScheme::System;
}

void AppSettings::setColorScheme(ColorScheme scheme) {
  const char* name = scheme == ColorScheme::Light ? "light" : scheme == ColorScheme::Dark ? "dark" : "system";
  m_settings.setValue(QStringLiteral("color_scheme"), QString::fromLatin1(name));
}

FontChoice AppSettings::fontChoice() const {
  return m_settings.value(QStringLiteral("font")) == QLatin1String("desktop") ? FontChoice::Desktop : FontChoice::Own;
}

void AppSettings::setFontChoice(FontChoice choice) {
  m_settings.setValue(QStringLiteral("font"), choice == FontChoice::Desktop ? QStringLiteral("desktop") : QString());
}

QByteArray AppSettings::geometry() const { return m_settings.value(QStringLiteral("geometry")).toByteArray(); }

QByteArray AppSettings::windowState() const { return m_settings.value(QStringLiteral("window_state")).toByteArray(); }

void AppSettings::setWindow(const QByteArray& geometry, const QByteArray& state) {
  m_settings.setValue(QStringLiteral("geometry"), geometry);
  m_settings.setValue(QStringLiteral("window_state"), state);
}

LibraryUse AppSettings::libraryUse(const std::filesystem::path& runsDir) const {
  return {m_settings.value(keyOf(runsDir, "ticked_runs")).toStringList(),
          m_settings.value(keyOf(runsDir, "page")).toString()};
}

void AppSettings::setLibraryUse(const std::filesystem::path& runsDir, const LibraryUse& use) {
  m_settings.setValue(keyOf(runsDir, "ticked_runs"), use.tickedRuns);
  m_settings.setValue(keyOf(runsDir, "page"), use.page);
}

QStringList LibraryLook::firstColumns() {
  return {QStringLiteral("system"),  QStringLiteral("batch"),   QStringLiteral("images_per_second"),
          QStringLiteral("repeats"), QStringLiteral("quality"), QStringLiteral("started")};
}

LibraryLook AppSettings::libraryLook() const {
  LibraryLook look;
  look.columns = m_settings.value(QStringLiteral("library_look/columns"), look.columns).toStringList();
  const QVariantMap widths = m_settings.value(QStringLiteral("library_look/widths")).toMap();
  for (auto width = widths.begin(); width != widths.end(); ++width) look.widths.insert(width.key(), width->toInt());
  look.groupBy = m_settings.value(QStringLiteral("library_look/group_by"), look.groupBy).toString();
  look.sortBy = m_settings.value(QStringLiteral("library_look/sort_by"), look.sortBy).toString();
  look.isDescending = m_settings.value(QStringLiteral("library_look/descending"), look.isDescending).toBool();
  return look;
}

void AppSettings::setLibraryLook(const LibraryLook& look) {
  QVariantMap widths;
  for (auto width = look.widths.begin(); width != look.widths.end(); ++width) widths.insert(width.key(), *width);
  m_settings.setValue(QStringLiteral("library_look/columns"), look.columns);
  m_settings.setValue(QStringLiteral("library_look/widths"), widths);
  m_settings.setValue(QStringLiteral("library_look/group_by"), look.groupBy);
  m_settings.setValue(QStringLiteral("library_look/sort_by"), look.sortBy);
  m_settings.setValue(QStringLiteral("library_look/descending"), look.isDescending);
}

QString AppSettings::exportFormat() const { return m_settings.value(QStringLiteral("export/format")).toString(); }

QString AppSettings::exportFolder() const { return m_settings.value(QStringLiteral("export/folder")).toString(); }

void AppSettings::setExport(const QString& format, const QString& folder) {
  m_settings.setValue(QStringLiteral("export/format"), format);
  m_settings.setValue(QStringLiteral("export/folder"), folder);
}

QJsonObject AppSettings::unfinished(const std::filesystem::path& runsDir, const char* page) const {
  return QJsonDocument::fromJson(m_settings.value(keyOf(runsDir, page)).toString().toUtf8()).object();
}

void AppSettings::setUnfinished(const std::filesystem::path& runsDir, const char* page, const QJsonObject& input) {
  if (input.isEmpty()) return m_settings.remove(keyOf(runsDir, page));
  m_settings.setValue(keyOf(runsDir, page), QString::fromUtf8(QJsonDocument(input).toJson(QJsonDocument::Compact)));
}

}  // namespace scalescope
