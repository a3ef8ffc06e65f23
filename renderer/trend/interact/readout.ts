import { describeQuality, type QualityScheme } from '@shared/vqt/quality';
import { formatValue } from '../../kit/text/format';
import { stateText } from '../scene/sample-text';
import type { FrameStore } from '../scene/frame-store';
import type { ValueAt } from '../data/protocol';
import { instantAt } from './instant-at';
import { instantText } from '../view/instant-text';
import type { ScenePlots } from '../scene/scene';
import { sampleText } from '../scene/sample-text';
import type { Viewport } from '../view/viewport';

/** Where the pointer is over the plots. */
export interface ReadoutPosition {
  /** In the lanes, CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Whether the pointer is in the lower half of what is in sight. */
  readonly low: boolean;
  /** Whether the card has no room on the right of it. */
  readonly onRight: boolean;
}

interface Parts {
  readonly lanes: HTMLElement;
  readonly readout: HTMLElement;
  readonly plots: ScenePlots;
  readonly viewport: Viewport;
  readonly frames: FrameStore;
  /** Asks for the samples at a place. */
  readonly find: (place: ReadoutPosition) => void;
  /** Told when it hides. */
  readonly hidden: () => void;
}

/** What is told of the series at a place, in the order of the rows. */
export interface ReadoutTexts {
  readonly values: readonly (ValueAt | undefined)[];
  readonly units: readonly string[];
  readonly scheme: QualityScheme;
  /** IANA zone. */
  readonly zone: string;
}

/** The card is at most so wide, CSS pixels. */
const cardWidth = 520;

/** Writes the read-out at the pointer. */
export class Readout {
  #hidden = true;

  /**
   * Follows the pointer over the lanes, and the picture under a pointer that rests, once a frame at most; hides while a
   * gesture goes on. Returns what stops it.
   */
  follow(parts: Parts): () => void {
    const { lanes, viewport, frames } = parts;
    const stopped = new AbortController();
    let frame = 0;
    let last: PointerEvent | undefined;
    const place = (event: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => this.#place(parts, event));
      last = event;
    };
    const hide = () => {
      cancelAnimationFrame(frame);
      this.#hide(parts);
    };
    lanes.addEventListener('pointermove', place, { signal: stopped.signal });
    lanes.addEventListener('pointerleave', hide, { signal: stopped.signal });
    const stopMoves = viewport.onMove(() => viewport.moving && hide());
    const stopFrames = frames.onPainted(() => !this.#hidden && last !== undefined && place(last));
    return () => {
      stopped.abort();
      stopMoves();
      stopFrames();
      hide();
    };
  }

  /** Shows what was found at a place; returns whether the pointer is still there. */
  tell(element: HTMLElement, place: ReadoutPosition, texts: ReadoutTexts): boolean {
    if (this.#hidden) return false;
    element.hidden = false;
    move(element, place);
    write(element.querySelector('[data-part="time"]'), instantText(place.time, texts.zone));
    element.querySelectorAll('[data-part="row"]').forEach((row, index) => writeRow(row, index, texts));
    return true;
  }

  #place(parts: Parts, event: PointerEvent): void {
    const { lanes, plots, viewport, frames, find } = parts;
    const box = lanes.getBoundingClientRect();
    const x = event.clientX - box.left;
    const range = frames.current?.range;
    const inside = x >= plots.left && x <= plots.left + plots.width;
    if (!inside || range === undefined || viewport.moving || event.buttons !== 0) return this.#hide(parts);
    this.#hidden = false;
    const sight = (lanes.parentElement ?? lanes).getBoundingClientRect();
    find({
      x,
      y: event.clientY - box.top,
      time: instantAt((x - plots.left) / plots.width, range),
      low: event.clientY - sight.top > sight.height / 2,
      onRight: x + cardWidth + 24 > plots.left + plots.width,
    });
  }

  #hide({ readout, hidden }: Parts): void {
    this.#hidden = true;
    readout.hidden = true;
    hidden();
  }
}

function move(element: HTMLElement, { x, y, low, onRight }: ReadoutPosition): void {
  const line = element.querySelector('[data-part="line"]');
  const card = element.querySelector('[data-part="card"]');
  if (line instanceof HTMLElement) line.style.transform = `translateX(${x}px)`;
  if (!(card instanceof HTMLElement)) return;
  const left = onRight ? `calc(${x - 12}px - 100%)` : `${x + 12}px`;
  const top = low ? `calc(${y + 20}px - 100%)` : `${Math.max(4, y - 20)}px`;
  card.style.transform = `translate(${left}, ${top})`;
}

function writeRow(row: Element, index: number, { values, units, scheme, zone }: ReadoutTexts): void {
  const [, here, value, quality, at] = row.children;
  const found = values[index];
  const sample = found?.nearest;
  const described = sample && describeQuality(sample.q, scheme);
  write(here, found === undefined ? '' : `${hereText(found)} ${units[index] ?? ''}`);
  write(value, sample === undefined ? 'no data' : sampleText(sample));
  write(quality, described === undefined || described.class === 'good' ? '' : described.name);
  if (quality instanceof HTMLElement) quality.dataset['quality'] = described?.class ?? '';
  write(at, sample === undefined ? '' : instantText(Math.floor(sample.t), zone).slice(11));
}

/** Where the line is, or the state that holds. */
function hereText({ v, state }: ValueAt): string {
  return state === undefined ? formatValue(v) : stateText(state);
}

function write(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
