import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { TimeRange } from '@shared/time/range';
import type { ScenePlots } from '../scene/scene';
import { hearFirst } from './first-heard';
import { panned, type Viewport } from '../view/viewport';
import { boxOf, markBox, type ValueAxes, type ValueAxisArea } from './value-gestures';
import classes from './plot-gestures.module.css';

/** How much a wheel's notch of 100 pixels zooms. */
const notchFactor = 1.25;
/** A touchpad tells a pinch as a wheel with Ctrl and few pixels: so many times as much, and never more than a notch. */
const pinchGain = 4;
const mostPinch = 100;
/** Height of a line of text, for wheels that count in lines, CSS pixels. */
const wheelLine = 16;

/** What of the frames on screen is looked at. */
interface ShownFrames {
  readonly current: { readonly range: TimeRange } | undefined;
}

type PlotsPlace = Pick<ScenePlots, 'left' | 'width' | 'columns'>;

interface Drag {
  readonly pointerId: number;
  readonly fromX: number;
  readonly fromY: number;
  readonly range: TimeRange;
  /** Marks the range to zoom into; undefined while panning. */
  readonly band: HTMLElement | undefined;
  /** The value axis under the pointer when it began. */
  readonly place: ValueAxisArea | undefined;
}

/** A hand that holds a value axis, from where it began. */
interface AxisHold {
  readonly pointerId: number;
  readonly fromY: number;
  readonly place: ValueAxisArea;
  /** Whether the hand has gone far enough to be meant. */
  readonly hasMoved: boolean;
}

/** A hand that moved by fewer CSS pixels meant a click. */
const leastMove = 4;

/**
 * Pointer and wheel on the plots: dragging pans, Shift-dragging zooms into a band or a box, dragging an axis moves its values;
 * Escape takes each back.
 * The wheel and a pinch zoom at the pointer, with Alt or over an axis its values; with Shift or sideways the wheel pans. Over an
 * axis it scrolls the lanes where not all of them are in sight, and zooms the values with Alt.
 * A double click returns to the range last read and lets the values fit, over an axis only that.
 */
class PlotGestures {
  readonly #element: HTMLElement;
  readonly #viewport: Viewport;
  readonly #frames: ShownFrames;
  readonly #plots: () => PlotsPlace;
  readonly #axes: () => ValueAxes | undefined;
  #drag: Drag | undefined;
  #hold: AxisHold | undefined;

  constructor(
    element: HTMLElement,
    viewport: Viewport,
    frames: ShownFrames,
    plots: () => PlotsPlace,
    axes: () => ValueAxes | undefined,
  ) {
    this.#element = element;
    this.#viewport = viewport;
    this.#frames = frames;
    this.#plots = plots;
    this.#axes = axes;
  }

  /** Begins to listen; returns the function that stops it. */
  listen(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    const element = this.#element;
    // Set here: to React the element is a section, which has no focus of its own.
    element.tabIndex = 0;
    element.addEventListener('pointerdown', (event) => this.#begin(event), { signal });
    hearFirst(element, 'mousemove', () => undefined, signal);
    hearFirst(element, 'pointermove', (event) => this.#move(event), signal);
    element.addEventListener('pointerup', (event) => this.#end(event), { signal });
    element.addEventListener('pointercancel', () => this.#drop(), { signal });
    element.addEventListener('dblclick', (event) => this.#fit(event), { signal });
    element.addEventListener('wheel', (event) => this.#turn(event), { signal, passive: false });
    element.addEventListener('keydown', (event) => this.#press(event), { signal });
    return () => {
      stopped.abort();
      this.#drop();
    };
  }

  #begin(event: PointerEvent): void {
    const { range } = this.#viewport;
    if (event.button !== 0 || range === undefined) return;
    // A second finger takes over.
    this.#drop();
    if (!this.#inPlots(event)) return this.#holdAxis(event);
    this.#element.focus({ preventScroll: true });
    this.#element.setPointerCapture(event.pointerId);
    const band = event.shiftKey ? this.#addBand() : undefined;
    if (band === undefined) this.#element.dataset['panning'] = '';
    const place = this.#axisAt(event);
    const { pointerId, clientX: fromX, clientY: fromY } = event;
    // A box means the instants that are seen, which may have been saved and be of another time than the viewport's.
    const meant = band === undefined ? range : (this.#frames.current?.range ?? range);
    this.#drag = { pointerId, fromX, fromY, range: meant, band, place };
  }

  /** Lets the values of an axis follow the hand; the grip of a lane, which stands over it, is dragged by itself. */
  #holdAxis(event: PointerEvent): void {
    const place = this.#axisAt(event);
    const isOnGrip = event.target instanceof Element && event.target.closest('[draggable="true"]') !== null;
    if (place === undefined || isOnGrip) return;
    this.#element.focus({ preventScroll: true });
    this.#element.setPointerCapture(event.pointerId);
    this.#hold = { pointerId: event.pointerId, fromY: event.clientY, place, hasMoved: false };
  }

  #moveValues(hold: AxisHold, { clientY }: PointerEvent): void {
    const by = clientY - hold.fromY;
    if (!hold.hasMoved && Math.abs(by) < leastMove) return;
    this.#axes()?.move(hold.place, by, hold.hasMoved ? 'goesOn' : 'begins');
    this.#hold = { ...hold, hasMoved: true };
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag;
    if (this.#hold?.pointerId === event.pointerId) return this.#moveValues(this.#hold, event);
    if (drag?.pointerId !== event.pointerId) return;
    if (drag.band !== undefined) return markBox(drag.band, boxOf(drag, event), this.#frame(drag));
    this.#viewport.drag(drag.range, this.#partMoved(drag, event), this.#plots().columns);
  }

  #end(event: PointerEvent): void {
    const drag = this.#drag;
    if (this.#hold?.pointerId === event.pointerId) this.#hold = undefined;
    if (drag?.pointerId !== event.pointerId) return;
    this.#drop();
    if (drag.band === undefined) {
      if (event.clientX !== drag.fromX) this.#viewport.move(panned(drag.range, this.#partMoved(drag, event)));
      return;
    }
    const box = boxOf(drag, event);
    if (box === undefined) return;
    const [start, end] = [box.left, box.right].map((x) => this.#instantAt(x, drag.range));
    if (drag.place !== undefined && box.top !== undefined) {
      const { top } = this.#element.getBoundingClientRect();
      this.#axes()?.zoomInto(drag.place, box.top - top, box.bottom - top);
    }
    if (start !== undefined && end !== undefined) this.#viewport.move({ start, end });
  }

  /** By which part of its span a drag moves the range. */
  #partMoved({ fromX }: Drag, { clientX }: PointerEvent): number {
    return (fromX - clientX) / this.#plots().width;
  }

  /** Ends a drag without a further step. */
  #drop(): void {
    this.#drag?.band?.remove();
    delete this.#element.dataset['panning'];
    this.#drag = undefined;
    this.#hold = undefined;
  }

  #turn(event: WheelEvent): void {
    const inPlots = this.#inPlots(event);
    const place = event.altKey || !inPlots ? this.#axisAt(event) : undefined;
    if (!inPlots && (place === undefined || (!event.altKey && this.#hasLanesOutOfSight()))) return;
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? wheelLine : 1;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    const sideways = Math.abs(dx) > Math.abs(dy);
    if (place !== undefined) {
      this.#axes()?.zoom(place, notchFactor ** ((sideways ? dx : dy) / 100), this.#yOf(event));
    } else if (event.ctrlKey) {
      const pinched = Math.min(mostPinch, Math.max(-mostPinch, dy * pinchGain));
      this.#viewport.zoom(notchFactor ** (pinched / 100), this.#partAt(event.clientX));
    } else if (sideways || event.shiftKey) this.#viewport.pan((sideways ? dx : dy) / this.#plots().width);
    else this.#viewport.zoom(notchFactor ** (dy / 100), this.#partAt(event.clientX));
  }

  #hasLanesOutOfSight(): boolean {
    const room = this.#element.parentElement;
    return room !== null && room.scrollHeight > room.clientHeight;
  }

  #fit(event: MouseEvent): void {
    const place = this.#axisAt(event);
    if (place !== undefined) this.#axes()?.fit(place);
    if (this.#inPlots(event)) this.#viewport.goHome();
  }

  #press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || (this.#drag === undefined && this.#hold === undefined)) return;
    event.preventDefault();
    if (this.#drag !== undefined) return this.#cancel(this.#drag);
    if (this.#hold?.hasMoved === true) this.#axes()?.giveUp();
    this.#drop();
  }

  /** A pan goes back to where it began; a band goes away. */
  #cancel({ band, range }: Drag): void {
    this.#drop();
    if (band === undefined) this.#viewport.move(range);
  }

  #addBand(): HTMLElement {
    const band = document.createElement('div');
    band.className = classes['band'] ?? '';
    band.hidden = true;
    this.#element.append(band);
    return band;
  }

  /** Where a box may be drawn: between the plots' edges, and in the lane that it began in. */
  #frame({ place }: Drag) {
    const { left, top } = this.#element.getBoundingClientRect();
    const { left: inset, width } = this.#plots();
    return { left: left + inset, top, width, inset, place };
  }

  #axisAt(event: MouseEvent): ValueAxisArea | undefined {
    const { left } = this.#element.getBoundingClientRect();
    return this.#axes()?.at(event.clientX - left - this.#plots().left, this.#yOf(event));
  }

  /** Down from the top of the lanes, CSS pixels. */
  #yOf({ clientY }: MouseEvent): number {
    return clientY - this.#element.getBoundingClientRect().top;
  }

  #inPlots({ clientX }: MouseEvent): boolean {
    const { left, width } = this.#plots();
    const x = clientX - this.#element.getBoundingClientRect().left - left;
    return x >= 0 && x <= width;
  }

  /** Which part of the plots' width lies left of `clientX`, 0 to 1. */
  #partAt(clientX: number): number {
    const { left, width } = this.#plots();
    const x = clientX - this.#element.getBoundingClientRect().left - left;
    return Math.min(1, Math.max(0, x / width));
  }

  #instantAt(clientX: number, { start, end }: TimeRange): number {
    return start + this.#partAt(clientX) * (end - start);
  }
}

/** Lets pointer and wheel on the plots in `element` move the viewport and zoom the value axes. */
export function usePlotGestures(
  element: RefObject<HTMLElement | null>,
  viewport: Viewport,
  frames: ShownFrames,
  plots: PlotsPlace,
  axes: ValueAxes,
): void {
  // Axes change while points arrive, and the plots change their place with them: that is to end no gesture.
  const current = useEffectEvent(() => axes);
  const placed = useEffectEvent(() => plots);
  useEffect(() => {
    if (element.current === null) return undefined;
    return new PlotGestures(
      element.current,
      viewport,
      frames,
      () => placed(),
      () => current(),
    ).listen();
  }, [element, viewport, frames]);
}
