import type { Profile } from '@shared/contract/connection';
import { describeQuality } from '@shared/vqt/quality';
import { formatInstant } from '../base/format';
import type { Pictures } from '../chart/picture';
import type { Sample } from '../series/protocol';
import type { PlotsPlace } from './plot-gestures';
import { sampleText } from './sample-text';
import type { Viewport } from './viewport';

/** Where the pointer is over the plots. */
export interface ReadoutPlace {
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
  readonly plots: PlotsPlace;
  readonly viewport: Viewport;
  readonly pictures: Pictures;
  /** Asks for the samples at a place. */
  readonly find: (place: ReadoutPlace) => void;
}

/** The card is at most so wide, CSS pixels. */
const cardWidth = 420;

/** Writes the read-out at the pointer. */
export class Readout {
  #hidden = true;

  /** Follows the pointer over the lanes, once a frame at most, and hides while a gesture goes on; returns what stops it. */
  follow(parts: Parts): () => void {
    const { lanes, viewport } = parts;
    const stopped = new AbortController();
    let frame = 0;
    const hide = () => {
      cancelAnimationFrame(frame);
      this.#hide(parts.readout);
    };
    const moved = (event: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => this.#place(parts, event));
    };
    lanes.addEventListener('pointermove', moved, { signal: stopped.signal });
    lanes.addEventListener('pointerleave', hide, { signal: stopped.signal });
    const stopMoves = viewport.onMove(hide);
    return () => {
      stopped.abort();
      stopMoves();
      hide();
    };
  }

  /** Shows what was found at a place; `samples` and `units` are in the order of the rows. */
  tell(
    element: HTMLElement,
    place: ReadoutPlace,
    samples: readonly (Sample | undefined)[],
    units: readonly string[],
    quality: Profile['qualityScheme'],
  ): void {
    if (this.#hidden) return;
    element.hidden = false;
    move(element, place);
    write(element.querySelector('[data-part="time"]'), formatInstant(place.time));
    element.querySelectorAll('[data-part="row"]').forEach((row, index) => {
      writeRow(row, samples[index], units[index] ?? '', quality);
    });
  }

  #place({ lanes, readout, plots, viewport, pictures, find }: Parts, event: PointerEvent): void {
    const box = lanes.getBoundingClientRect();
    const x = event.clientX - box.left;
    const range = pictures.current?.range;
    const inside = x >= plots.left && x <= plots.left + plots.width;
    if (!inside || range === undefined || viewport.moving || event.buttons !== 0) return this.#hide(readout);
    this.#hidden = false;
    const sight = (lanes.parentElement ?? lanes).getBoundingClientRect();
    find({
      x,
      y: event.clientY - box.top,
      time: Math.round(range.start + ((x - plots.left) / plots.width) * (range.end - range.start)),
      low: event.clientY - sight.top > sight.height / 2,
      onRight: x + cardWidth + 24 > plots.left + plots.width,
    });
  }

  #hide(element: HTMLElement): void {
    this.#hidden = true;
    element.hidden = true;
  }
}

function move(element: HTMLElement, { x, y, low, onRight }: ReadoutPlace): void {
  const line = element.querySelector('[data-part="line"]');
  const card = element.querySelector('[data-part="card"]');
  if (line instanceof HTMLElement) line.style.transform = `translateX(${x}px)`;
  if (!(card instanceof HTMLElement)) return;
  const left = onRight ? `calc(${x - 12}px - 100%)` : `${x + 12}px`;
  const top = low ? `calc(${y + 20}px - 100%)` : `${Math.max(4, y - 20)}px`;
  card.style.transform = `translate(${left}, ${top})`;
}

function writeRow(row: Element, sample: Sample | undefined, unit: string, scheme: Profile['qualityScheme']): void {
  const [, value, quality, at] = row.children;
  const described = sample && describeQuality(sample.q, scheme);
  write(value, sample === undefined ? 'no data' : `${sampleText(sample)} ${unit}`);
  write(quality, described === undefined || described.class === 'good' ? '' : described.name);
  if (quality instanceof HTMLElement) quality.dataset['quality'] = described?.class ?? '';
  write(at, sample === undefined ? '' : formatInstant(sample.t).slice(11));
}

function write(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
