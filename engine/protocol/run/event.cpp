// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/event.h"

#include <utility>

namespace scalescope {

Event::Event() = default;
Event::Event(double timeS, int rank, EventBody body) : timeS(timeS), rank(rank), body(std::move(body)) {}
Event::Event(const Event& other) = default;
Event::Event(Event&& other) noexcept = default;
Event& Event::operator=(const Event& other) = default;
Event& Event::operator=(Event&& other) noexcept = default;
Event::~Event() = default;

}  // namespace scalescope
