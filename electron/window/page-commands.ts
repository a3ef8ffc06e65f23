import type { CommandStates } from '@shared/contract/app/commands';

const nothing: CommandStates = { enabled: [], checked: [] };

/** What the page in front can run, of what each page tells: nothing of one that has told nothing yet, or is gone. */
export class PageCommands {
  readonly #states = new Map<number, CommandStates>();
  /** Until a window has had the focus, the page that has told something first. */
  #front: number | undefined;

  get inFront(): CommandStates {
    return this.#states.get(this.#front ?? Number.NaN) ?? nothing;
  }

  /** Notes which page is in front. */
  follow(pageId: number): void {
    this.#front = pageId;
  }

  /** Notes what a page can run. */
  tell(pageId: number, states: CommandStates): void {
    this.#front ??= pageId;
    this.#states.set(pageId, states);
  }

  /** Forgets a page that is gone. */
  forget(pageId: number): void {
    this.#states.delete(pageId);
  }
}
