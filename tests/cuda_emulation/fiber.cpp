// SPDX-License-Identifier: Apache-2.0
#include "fiber.h"

#include <sys/mman.h>
#include <ucontext.h>

#include <cstdint>
#include <new>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif

namespace cuda_emulation {
namespace {

constexpr std::size_t kStackBytes = 256 * 1024;  // of address space; pages are allocated when touched

#if defined(__x86_64__)
/// A suspended stack: its pointer, with the callee-saved registers pushed on it.
using Context = void*;
extern "C" void cudaEmulationSwitch(Context* from, Context* to);
asm(R"(
.text
.globl cudaEmulationSwitch
.type cudaEmulationSwitch, @function
cudaEmulationSwitch:
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  movq %rsp, (%rdi)
  movq (%rsi), %rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  ret
.size cudaEmulationSwitch, .-cudaEmulationSwitch
)");
void switchTo(Context& from, Context& to) { cudaEmulationSwitch(&from, &to); }
void prepare(Context& context, char* stack, void (*entry)()) {
  auto* top = reinterpret_cast<std::uint64_t*>(stack + kStackBytes) - 2;
  *top = reinterpret_cast<std::uint64_t>(entry);  // where the first switch returns to
  context = top - 6;                              // six registers of any value
}
#else
using Context = ucontext_t;
void switchTo(Context& from, Context& to) { swapcontext(&from, &to); }
void prepare(Context& context, char* stack, void (*entry)()) {
  getcontext(&context);
  context.uc_stack.ss_sp = stack;
  context.uc_stack.ss_size = kStackBytes;
  context.uc_link = nullptr;
  makecontext(&context, entry, 0);
}
#endif

}  // namespace

struct Fiber::State {
  char* stack = nullptr;
  Context context{};
  Entry entry = nullptr;
  static thread_local State* running;
  static thread_local Context caller;
#if defined(__SANITIZE_ADDRESS__)
  void* fake = nullptr;
  static thread_local const void* callerStack;
  static thread_local std::size_t callerStackBytes;
#endif

  static void run();
  void enter();
};

thread_local Fiber::State* Fiber::State::running = nullptr;
thread_local Context Fiber::State::caller{};
#if defined(__SANITIZE_ADDRESS__)
thread_local const void* Fiber::State::callerStack = nullptr;
thread_local std::size_t Fiber::State::callerStackBytes = 0;
#endif

/// The first function on every stack; a fiber whose entry has returned waits to be restarted.
void Fiber::State::run() {
#if defined(__SANITIZE_ADDRESS__)
  __sanitizer_finish_switch_fiber(nullptr, &callerStack, &callerStackBytes);
#endif
  running->entry();
  suspend();
}

void Fiber::State::enter() {
  running = this;
#if defined(__SANITIZE_ADDRESS__)
  void* fakeOfCaller = nullptr;
  __sanitizer_start_switch_fiber(&fakeOfCaller, stack, kStackBytes);
  switchTo(caller, context);
  __sanitizer_finish_switch_fiber(fakeOfCaller, nullptr, nullptr);
#else
  switchTo(caller, context);
#endif
}

Fiber::Fiber() : m_state(std::make_unique<State>()) {
  void* stack = mmap(nullptr, kStackBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (stack == MAP_FAILED) throw std::bad_alloc();
  m_state->stack = static_cast<char*>(stack);
}

Fiber::~Fiber() { munmap(m_state->stack, kStackBytes); }

void Fiber::start(Entry entry) {
#if defined(__SANITIZE_ADDRESS__)
  ASAN_UNPOISON_MEMORY_REGION(m_state->stack, kStackBytes);
#endif
  m_state->entry = entry;
  prepare(m_state->context, m_state->stack, &State::run);
  m_state->enter();
}

void Fiber::resume() { m_state->enter(); }

void Fiber::suspend() {
  State* self = State::running;
#if defined(__SANITIZE_ADDRESS__)
  __sanitizer_start_switch_fiber(&self->fake, State::callerStack, State::callerStackBytes);
  switchTo(self->context, State::caller);
  __sanitizer_finish_switch_fiber(self->fake, &State::callerStack, &State::callerStackBytes);
#else
  switchTo(self->context, State::caller);
#endif
}

}  // namespace cuda_emulation
