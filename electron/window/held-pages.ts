import type { Leaving } from '@shared/contract/app/leaving';

/** Pages with something that would be lost with them: the person is asked before one of them is left. */
export class HeldPages {
  readonly #ask: (pageId: number, leaving: Leaving) => void;
  readonly #held = new Set<number>();
  /** How those were to be left that the person was asked about. */
  readonly #asked = new Map<number, Leaving>();
  /** Those that may be left all the same. */
  readonly #released = new Set<number>();
  readonly #hung = new Set<number>();

  /** @param ask puts the question to the person in front of the page */
  constructor(ask: (pageId: number, leaving: Leaving) => void) {
    this.#ask = ask;
  }

  /** Notes whether leaving a page would lose something. */
  hold(pageId: number, isHeld: boolean): void {
    if (isHeld) return void this.#held.add(pageId);
    this.forget(pageId);
    // It asks no longer, so that nobody will say whether to stay.
    this.stay();
  }

  /** Notes whether a page hangs: it can't ask. */
  hang(pageId: number, isHung: boolean): void {
    if (isHung) this.#hung.add(pageId);
    else this.#hung.delete(pageId);
  }

  /** Whether a page may be left now. Where not, the person is asked. */
  mayLeave(pageId: number, leaving: Leaving): boolean {
    if (!this.#held.has(pageId) || this.#released.has(pageId) || this.#hung.has(pageId)) return true;
    this.#asked.set(pageId, leaving);
    this.#ask(pageId, leaving);
    return false;
  }

  /** The person lets go what would be lost with a page; returns whether that was asked. */
  release(pageId: number, leaving: Leaving): boolean {
    if (this.#asked.get(pageId) !== leaving) return false;
    this.#asked.delete(pageId);
    this.#released.add(pageId);
    return true;
  }

  /** The person stays: whatever was let go for the same end is asked about again. */
  stay(): void {
    this.#released.clear();
  }

  /** Nothing of a page is left to lose. */
  forget(pageId: number): void {
    this.#held.delete(pageId);
    this.#asked.delete(pageId);
    this.#released.delete(pageId);
  }
}
