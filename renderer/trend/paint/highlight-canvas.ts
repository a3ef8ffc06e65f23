import type { SeriesHighlight } from '../interact/highlight';
import classes from '../chart/SeriesLayer.module.css';

/** The canvas in front of a lane's own, on which the series is painted that stands out; it is there only so long. */
export class HighlightCanvas {
  readonly #behind: HTMLCanvasElement;
  readonly #canvas = document.createElement('canvas');

  constructor(behind: HTMLCanvasElement) {
    this.#behind = behind;
    this.#canvas.className = `${classes['canvas'] ?? ''} ${classes['front'] ?? ''}`;
    this.#canvas.dataset['front'] = '';
    this.#canvas.width = behind.width;
    this.#canvas.height = behind.height;
  }

  /** Lets what is behind step back as far as the highlight says; what to paint the series on that stands out, if one does. */
  show({ key, others }: SeriesHighlight): CanvasRenderingContext2D | undefined {
    if (key === undefined) {
      this.remove();
      return undefined;
    }
    this.#behind.style.opacity = String(others);
    if (!this.#canvas.isConnected) this.#behind.after(this.#canvas);
    return this.#canvas.getContext('2d') ?? undefined;
  }

  remove(): void {
    this.#behind.style.opacity = '';
    this.#canvas.remove();
  }
}
