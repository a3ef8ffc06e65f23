import type { SceneText } from '../../kit/drawing/scene-text';
import type { TextMeasure } from '../../kit/drawing/text-width';
import type { Rect } from './scene';

/** How far a text reaches above and below its base line, of its size. */
const [ascent, descent] = [0.8, 0.2];

/** Keeps the texts of marks apart, so that none writes over another: which of them is left out, its mark never is. */
export class FreePlaces {
  readonly #measure: TextMeasure;
  readonly #taken: Rect[] = [];

  constructor(measure: TextMeasure) {
    this.#measure = measure;
  }

  /** A text at the first of its places that is free; empty where none is. */
  take(text: SceneText, others: readonly SceneText[]): SceneText {
    const found = [text, ...others].find((one) => this.#isFree(one));
    if (found === undefined) return { ...text, text: '' };
    this.#taken.push(this.#boxOf(found));
    return found;
  }

  #isFree(text: SceneText): boolean {
    const { left, top, width, height } = this.#boxOf(text);
    return this.#taken.every(
      (one) =>
        left >= one.left + one.width ||
        one.left >= left + width ||
        top >= one.top + one.height ||
        one.top >= top + height,
    );
  }

  #boxOf({ x, y, text, size, weight, anchor }: SceneText): Rect {
    const width = this.#measure(text, size, weight);
    const left = x - { start: 0, middle: width / 2, end: width }[anchor];
    return { left, top: y - ascent * size, width, height: (ascent + descent) * size };
  }
}
