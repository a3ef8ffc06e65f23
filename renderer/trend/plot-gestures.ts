import type { TimeRange } from '@shared/time/range';
import { panned, type Viewport } from './viewport';
import classes from './TrendChart.module.css';

/** Where the plots are within the lanes, CSS pixels. */
export interface PlotsPlace {
  readonly left: number;
  readonly width: number;
}

/** How much a wheel's notch of 100 pixels zooms. */
const notchFactor = 1.25;
const keyFactor = 1.5;
/** A band of fewer CSS pixels was no wish to zoom. */
const leastBand = 4;
/** Height of a line of text, for wheels that count in lines, CSS pixels. */
const wheelLine = 16;

interface Drag {
  readonly pointerId: number;
  readonly fromX: number;
  readonly range: TimeRange;
  /** Marks the range to zoom into; undefined while panning. */
  readonly band: HTMLElement | undefined;
}

/**
 * Pointer, wheel and keys on the plots: dragging pans, Shift-dragging zooms into a band, the wheel zooms at the pointer
 * and pans with Shift or sideways, a double click returns to the range last read.
 */
export class PlotGestures {
  readonly #element: HTMLElement;
  readonly #viewport: Viewport;
  readonly #plots: PlotsPlace;
  #drag: Drag | undefined;

  constructor(element: HTMLElement, viewport: Viewport, plots: PlotsPlace) {
    this.#element = element;
    this.#viewport = viewport;
    this.#plots = plots;
  }

  /** Begins to listen; returns the function that stops it. */
  listen(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    const element = this.#element;
    // Set here: to React the element is a section, which has no focus of its own.
    element.tabIndex = 0;
    element.addEventListener('pointerdown', (event) => this.#begin(event), { signal });
    element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    element.addEventListener('pointerup', (event) => this.#end(event), { signal });
    element.addEventListener('pointercancel', () => this.#drop(), { signal });
    element.addEventListener('dblclick', (event) => this.#inPlots(event) && this.#viewport.goHome(), { signal });
    element.addEventListener('wheel', (event) => this.#turn(event), { signal, passive: false });
    element.addEventListener('keydown', (event) => this.#press(event), { signal });
    return () => {
      stopped.abort();
      this.#drop();
    };
  }

  #begin(event: PointerEvent): void {
    const { range } = this.#viewport;
    if (event.button !== 0 || range === undefined || !this.#inPlots(event)) return;
    this.#element.focus({ preventScroll: true });
    this.#element.setPointerCapture(event.pointerId);
    const band = event.shiftKey ? this.#addBand() : undefined;
    if (band === undefined) this.#element.dataset['panning'] = '';
    this.#drag = { pointerId: event.pointerId, fromX: event.clientX, range, band };
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag?.pointerId !== event.pointerId) return;
    if (drag.band !== undefined) return this.#markBand(drag.band, drag.fromX, event.clientX);
    this.#viewport.move(panned(drag.range, (drag.fromX - event.clientX) / this.#plots.width));
  }

  #end(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag?.pointerId !== event.pointerId) return;
    this.#drop();
    if (drag.band === undefined || Math.abs(event.clientX - drag.fromX) < leastBand) return;
    const instants = [drag.fromX, event.clientX].map((x) => this.#instantAt(x, drag.range));
    this.#viewport.move({ start: Math.min(...instants), end: Math.max(...instants) });
  }

  /** Ends a drag without a further step. */
  #drop(): void {
    this.#drag?.band?.remove();
    delete this.#element.dataset['panning'];
    this.#drag = undefined;
  }

  #turn(event: WheelEvent): void {
    if (!this.#inPlots(event)) return;
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? wheelLine : 1;
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (sideways || event.shiftKey) {
      this.#viewport.pan(((sideways ? event.deltaX : event.deltaY) * unit) / this.#plots.width);
    } else {
      this.#viewport.zoom(notchFactor ** ((event.deltaY * unit) / 100), this.#partAt(event.clientX));
    }
  }

  #press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape' && this.#drag !== undefined) return this.#cancel(this.#drag);
    const act = this.#actionOf(event);
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  /** A pan goes back to where it began; a band goes away. */
  #cancel({ band, range }: Drag): void {
    this.#drop();
    if (band === undefined) this.#viewport.move(range);
  }

  #actionOf({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
    const step = shiftKey ? 1 : 0.1;
    switch (key) {
      case 'ArrowLeft':
        return () => this.#viewport.pan(-step);
      case 'ArrowRight':
        return () => this.#viewport.pan(step);
      case '+':
      case '=':
        return () => this.#viewport.zoom(1 / keyFactor, 0.5);
      case '-':
      case '_':
        return () => this.#viewport.zoom(keyFactor, 0.5);
      case 'Home':
        return () => this.#viewport.goHome();
      default:
        return undefined;
    }
  }

  #addBand(): HTMLElement {
    const band = document.createElement('div');
    band.className = classes['band'] ?? '';
    band.hidden = true;
    this.#element.append(band);
    return band;
  }

  #markBand(band: HTMLElement, fromX: number, toX: number): void {
    const [from, to] = [fromX, toX].map((x) => this.#plots.left + this.#partAt(x) * this.#plots.width);
    band.hidden = false;
    band.style.left = `${Math.min(from ?? 0, to ?? 0)}px`;
    band.style.width = `${Math.abs((to ?? 0) - (from ?? 0))}px`;
  }

  #inPlots({ clientX }: MouseEvent): boolean {
    const x = clientX - this.#element.getBoundingClientRect().left;
    return x >= this.#plots.left && x <= this.#plots.left + this.#plots.width;
  }

  /** Which part of the plots' width lies left of `clientX`, 0 to 1. */
  #partAt(clientX: number): number {
    const x = clientX - this.#element.getBoundingClientRect().left - this.#plots.left;
    return Math.min(1, Math.max(0, x / this.#plots.width));
  }

  #instantAt(clientX: number, { start, end }: TimeRange): number {
    return start + this.#partAt(clientX) * (end - start);
  }
}
