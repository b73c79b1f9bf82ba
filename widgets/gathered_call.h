// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <functional>
#include <utility>

namespace scalescope {

/// One call for many requests: hundreds of results arrive one by one, and each would draw a figure of all of them.
class GatheredCall {
 public:
  explicit GatheredCall(std::function<void()> call) : m_call(std::move(call)) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kGatherMs);
    m_timer.callOnTimeout([this] { m_call(); });
  }

  /// Calls within 250 ms of the first request.
  void soon() {
    if (!m_timer.isActive()) m_timer.start();
  }
  /// Calls at once, for waiting requests as well.
  void now() {
    m_timer.stop();
    m_call();
  }
  /// At once where a call has up to 8 items to draw.
  void request(qsizetype items) { items <= kFewItems ? now() : soon(); }

 private:
  static constexpr int kGatherMs = 250;
  static constexpr qsizetype kFewItems = 8;

  std::function<void()> m_call;
  QTimer m_timer;
};

}  // namespace scalescope
