import type { FrameStore } from '../../../renderer/trend/scene/frame-store';
import { committed } from '../commit';

/** A screen without changes for this time is idle, milliseconds. */
const restsAfter = 500;

/** Records the last change on screen: a painted frame, or a change of the page's elements. */
export class Changes {
  #last = performance.now();
  readonly #stops: readonly (() => void)[];

  constructor(place: HTMLElement, frames: FrameStore) {
    const observer = new MutationObserver(() => this.#note());
    observer.observe(place, { attributes: true, characterData: true, childList: true, subtree: true });
    this.#stops = [frames.onPainted(() => this.#note()), () => observer.disconnect()];
  }

  /** Waits until the screen is idle; resolves to the time of its last change, on the clock of `performance.now()`. */
  async rest(): Promise<number> {
    while (performance.now() - this.#last < restsAfter) await committed();
    for (const stop of this.#stops) stop();
    return this.#last;
  }

  #note(): void {
    void committed().then(() => {
      this.#last = performance.now();
    });
  }
}
