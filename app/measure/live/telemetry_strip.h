// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>
#include <vector>

class QVBoxLayout;

namespace scalescope {

class RunSession;
class Sparkline;

/// The hosts of the shown run in small: the last two minutes of CPU, memory, disk, network and the
/// mean of its GPUs, one row per host.
class TelemetryStrip : public QWidget {
  Q_OBJECT
 public:
  explicit TelemetryStrip(QWidget* parent = nullptr);
  /// nullptr: nothing. The session is not owned.
  void setSession(const RunSession* session);
  void refresh();

 private:
  struct Row {
    std::string table;
    std::vector<Sparkline*> lines;
  };
  void clear();
  Row& rowFor(const std::string& table);
  void build(Row& row);

  const RunSession* m_session = nullptr;
  QVBoxLayout* m_column;
  QWidget* m_rows = nullptr;
  QWidget* m_empty;
  std::vector<Row> m_hosts;
};

}  // namespace scalescope
