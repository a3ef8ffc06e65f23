import { problem, problemOf, ProblemError, type Problem } from '@shared/problem/problem';
import { crashWords } from './words';

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
  const { message, advice } = crashWords().fault;
  return problem('internal', message(text), advice);
}
