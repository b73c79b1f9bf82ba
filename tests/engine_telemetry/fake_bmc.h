// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <string>

namespace scalescope {

/// A BMC on loopback that answers by Redfish, with a certificate that it signed itself.
class FakeRedfish {
 public:
  /// "" once it answers; else why it cannot be tested here.
  QString start(const QByteArray& password, const QStringList& more = {}) {
    write("password", password);
    QProcess openssl;
    openssl.start("openssl",
                  {"req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
                   "subjectAltName=IP:127.0.0.1", "-keyout", path("key.pem"), "-out", path("cert.pem")});
    if (!openssl.waitForFinished(120'000) || openssl.exitCode() != 0)
      return "A certificate cannot be made: install openssl.";
    const QString script = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/engine_telemetry/redfish_server.py";
    m_server.start("python3", QStringList{script, m_folder.path()} + more);
    if (!m_server.waitForStarted()) return "The BMC cannot be played: install python3.";
    const bool answers = QTest::qWaitFor(
        [this] { return QFile::exists(path("port")) || m_server.state() == QProcess::NotRunning; }, 60'000);
    return answers && QFile::exists(path("port")) ? QString() : QString::fromUtf8(m_server.readAllStandardError());
  }
  ~FakeRedfish() {
    m_server.kill();
    m_server.waitForFinished();
  }

  QString path(const char* name) const { return m_folder.filePath(name); }
  QByteArray read(const char* name) const {
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
  /// "127.0.0.1:PORT".
  std::string address() const { return "127.0.0.1:" + read("port").toStdString(); }

 private:
  void write(const char* name, const QByteArray& content) const {
    QFile file(path(name));
    if (file.open(QIODevice::WriteOnly)) file.write(content);
  }
  QTemporaryDir m_folder;
  QProcess m_server;
};

}  // namespace scalescope
