// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QStringList>
#include <mutex>
#include <set>
#include <string>
#include <thread>

namespace scalescope {

inline QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Looks at every process of this machine, those in namespaces, too, while this object lives: whether a value stands on
/// a command line, where every user sees it, and which programs have it in their environment.
class SecretScan {
 public:
  explicit SecretScan(QByteArray value)
      : m_value(std::move(value)), m_thread([this](std::stop_token stop) {
          while (!stop.stop_requested()) look();
        }) {}

  /// Ends the look; what was found.
  void finish() {
    m_thread.request_stop();
    if (m_thread.joinable()) m_thread.join();
  }
  QStringList commandLines() const {
    const std::scoped_lock lock(m_mutex);
    return {m_lines.begin(), m_lines.end()};
  }
  /// As the kernel calls them: 15 letters.
  std::set<std::string> holders() const {
    const std::scoped_lock lock(m_mutex);
    return m_holders;
  }

 private:
  void look() {
    for (const QString& process : QDir("/proc").entryList({"[0-9]*"}, QDir::Dirs)) {
      QByteArray line = contentOf("/proc/" + process + "/cmdline");
      const bool holds = contentOf("/proc/" + process + "/environ").contains(m_value);
      const std::string name = holds ? contentOf("/proc/" + process + "/comm").trimmed().toStdString() : "";
      const std::scoped_lock lock(m_mutex);
      if (line.contains(m_value)) m_lines.insert(QString::fromUtf8(line.replace('\0', ' ')));
      if (holds) m_holders.insert(name);
    }
  }

  QByteArray m_value;
  mutable std::mutex m_mutex;  ///< of the two sets
  std::set<QString> m_lines;
  std::set<std::string> m_holders;
  std::jthread m_thread;
};

/// The files below a folder that hold a value.
inline QStringList filesWith(const QString& folder, const QByteArray& value) {
  QStringList files;
  QDirIterator all(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
  while (all.hasNext())
    if (contentOf(all.next()).contains(value)) files.append(all.filePath());
  return files;
}

}  // namespace scalescope
