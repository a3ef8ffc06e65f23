import { problem, problemOf, ProblemError, type Problem } from '@shared/problem/problem';

/** Maximum of pending faults; more would only be repetitions. */
const maxPending = 5;

/** Faults of the program itself to show to the user; each is pending until a page receives it. */
export class FaultReports {
  readonly #onFault: () => void;
  #pending: readonly Problem[] = [];

  /** @param onFault called when a fault is pending */
  constructor(onFault: () => void) {
    this.#onFault = onFault;
  }

  /** Adds a fault, unless the same one is already pending. */
  add(fault: Problem): void {
    const others = this.#pending.filter(({ message }) => message !== fault.message);
    this.#pending = [...others, fault].slice(-maxPending);
    this.#onFault();
  }

  /** Removes and returns the pending faults, oldest first. */
  drain(): Problem[] {
    const pending = [...this.#pending];
    this.#pending = [];
    return pending;
  }
}

/** The problem of an uncaught error in the main process. */
export function unhandledFault(thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return problemOf(thrown);
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return problem(
    'internal',
    `The program met a fault of its own: ${text}`,
    'What you were working on is kept. If something does not go on, start the program again; Help, Show log file has the details.',
  );
}
