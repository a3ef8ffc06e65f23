import type { FrameStore } from '../../../renderer/trend/scene/frame-store';
import { committed } from '../commit';

/** A screen that has not changed for so long rests, milliseconds. */
const restsAfter = 500;

/** Notes when something on screen changed for the last time: a picture was painted, or the page's elements changed. */
export class Changes {
  #last = performance.now();
  readonly #stops: readonly (() => void)[];

  constructor(place: HTMLElement, frames: FrameStore) {
    const observer = new MutationObserver(() => this.#note());
    observer.observe(place, { attributes: true, characterData: true, childList: true, subtree: true });
    this.#stops = [frames.onPainted(() => this.#note()), () => observer.disconnect()];
  }

  /** Waits until the screen rests; resolves to the instant of its last change, on the clock of `performance.now()`. */
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
