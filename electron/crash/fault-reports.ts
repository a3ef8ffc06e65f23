import { problem, problemOf, ProblemError, type Problem } from '@shared/problem/problem';

/** Faults that are kept for a page that can't take them yet; more would only repeat them. */
const maxPending = 5;

/** Faults of the program itself of which the person is to be told: each waits until a page takes it. */
export class FaultReports {
  readonly #onFault: () => void;
  #untold: readonly Problem[] = [];

  /** @param onFault told that there is something to take */
  constructor(onFault: () => void) {
    this.#onFault = onFault;
  }

  /** Tells a fault; the same one is told once while nobody has taken it. */
  tell(fault: Problem): void {
    const others = this.#untold.filter(({ message }) => message !== fault.message);
    this.#untold = [...others, fault].slice(-maxPending);
    this.#onFault();
  }

  /** What has not been told yet, oldest first; it counts as told from now on. */
  take(): Problem[] {
    const untold = [...this.#untold];
    this.#untold = [];
    return untold;
  }
}

/** The problem of an error in main that nobody caught. */
export function unhandledFault(thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return problemOf(thrown);
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return problem(
    'internal',
    `The program met a fault of its own: ${text}`,
    'What you were working on is kept. If something does not go on, start the program again; Help, Show log file has the details.',
  );
}
