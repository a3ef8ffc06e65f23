import type { View } from '@shared/contract/trend/view';
import { gutterWidth } from '../scene/layout-lanes';
import { roundedOn, valueAtPart, type ValueAxis } from '../scene/value-axis';
import { withSeries } from '../view/edit-series';
import type { ViewStore } from '../view/view-store';
import { type DragPart, editByDrag } from './edit-by-drag';
import { gestureWords } from '../words/gestures';

type Axis = Pick<ValueAxis, 'domain' | 'logarithmic'>;

/** A value axis as gestures see it. */
export interface GraspedAxis extends Axis {
  /** The series that are drawn on it. */
  readonly keys: readonly string[];
}

/** The value axes of a lane, or one of them. */
export interface ValueAxisArea {
  /** The first stands beside the plot, the next ones left of it. */
  readonly axes: readonly GraspedAxis[];
  /** Its plot: down from the top of the lanes, CSS pixels. */
  readonly top: number;
  readonly height: number;
}

/** What axes are to cover, each by the series drawn on it; undefined lets it fit again. */
export type SetValues = (axes: readonly NewValues[], drag?: DragPart) => void;

export interface NewValues {
  readonly keys: readonly string[];
  readonly range: { readonly low: number; readonly high: number } | undefined;
}

/** The value axes of all lanes, to be zoomed by hand. */
export class ValueAxes {
  readonly #places: readonly ValueAxisArea[];
  readonly #set: SetValues;

  constructor(places: readonly ValueAxisArea[], set: SetValues) {
    this.#places = places;
    this.#set = set;
  }

  /**
   * What is grasped at a point: all axes of a lane, or beside its plot the one that stands there.
   *
   * @param x from the left edge of the plots.
   * @param y down from the top of the lanes; both CSS pixels.
   */
  at(x: number, y: number): ValueAxisArea | undefined {
    const place = this.#places.find(({ top, height }) => y >= top && y <= top + height);
    if (place === undefined || place.axes.length === 0) return undefined;
    if (x >= 0) return place;
    const axis = place.axes[Math.floor(-x / gutterWidth)];
    return axis && { ...place, axes: [axis] };
  }

  /** Multiplies what axes cover by `factor`; the values at `y` keep their place. */
  zoom(place: ValueAxisArea, factor: number, y: number): void {
    const part = 1 - (y - place.top) / place.height;
    this.#put(place, part - part * factor, part + (1 - part) * factor);
  }

  /** Lets axes cover what stands between two heights. */
  zoomInto(place: ValueAxisArea, fromY: number, toY: number): void {
    const parts = [fromY, toY].map((y) => Math.min(1, Math.max(0, 1 - (y - place.top) / place.height)));
    this.#put(place, Math.min(...parts), Math.max(...parts));
  }

  /** Moves what axes covered when `place` was grasped with a hand that has gone down by `by` CSS pixels. */
  move(place: ValueAxisArea, by: number, drag: 'begins' | 'goesOn'): void {
    const part = by / place.height;
    this.#put(place, part, 1 + part, drag);
  }

  /** Lets axes cover what they covered before the drag that moved them. */
  giveUp(): void {
    this.#set([], 'isGivenUp');
  }

  /** Lets axes fit their values again. */
  fit({ axes }: ValueAxisArea): void {
    this.#set(axes.map(({ keys }) => ({ keys, range: undefined })));
  }

  /** Sets ends with few digits: a saved view stays legible. */
  #put({ axes }: ValueAxisArea, from: number, to: number, drag?: DragPart): void {
    const changed = axes.flatMap((axis) => {
      const [low = 0, high = 0] = [from, to].map((part) => roundedOn(axis, valueAtPart(axis, part)));
      return low < high ? [{ keys: axis.keys, range: { low, high } }] : [];
    });
    this.#set(changed, drag);
  }
}

/** Sets what value axes cover, as one edit of the view; a drag is one from its beginning to its end. */
export function setValues(store: ViewStore, axes: readonly NewValues[], drag?: DragPart): void {
  const { fitAxis, zoomAxis, moveAxis } = gestureWords().steps;
  const change = (view: View) => withValues(view, axes);
  if (drag !== undefined) editByDrag(store, moveAxis, change, drag);
  else store.edit(axes.every(({ range }) => range === undefined) ? fitAxis : zoomAxis, change);
}

function withValues(view: View, axes: readonly NewValues[]): View {
  return axes.reduce((changed, { keys, range }) => {
    const some = new Set(keys);
    const isSet = changed.series.some(({ key, range: its }) => some.has(key) && its !== undefined);
    if (range === undefined && !isSet) return changed;
    return withSeries(changed, keys, { range: range && { kind: 'fixed', ...range } });
  }, view);
}

/** What a person has drawn, in the window's CSS pixels; without top and bottom it is a band over all lanes. */
export type DrawnBox = { readonly left: number; readonly right: number } & (
  | { readonly top: number; readonly bottom: number }
  | { readonly top?: undefined }
);

/** A band of fewer CSS pixels was no wish to zoom. */
const leastBand = 4;
/** A box is one in both directions when it is that high, and not much flatter than it is wide. */
const leastHeight = 24;
const leastShape = 0.12;

/** What was drawn from where a drag began to the pointer; undefined while it is too little to be meant. */
export function boxOf(
  from: { readonly fromX: number; readonly fromY: number; readonly place: ValueAxisArea | undefined },
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): DrawnBox | undefined {
  const [width, height] = [Math.abs(clientX - from.fromX), Math.abs(clientY - from.fromY)];
  if (width < leastBand) return undefined;
  const across = { left: Math.min(clientX, from.fromX), right: Math.max(clientX, from.fromX) };
  if (from.place === undefined || height < leastHeight || height < width * leastShape) return across;
  return { ...across, top: Math.min(clientY, from.fromY), bottom: Math.max(clientY, from.fromY) };
}

interface Frame {
  /** Of the plots in the window, CSS pixels. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Left edge of the plots in the lanes. */
  readonly inset: number;
  readonly place: ValueAxisArea | undefined;
}

/** Shows a box that is being drawn. */
export function markBox(mark: HTMLElement, box: DrawnBox | undefined, { left, top, width, inset, place }: Frame): void {
  mark.hidden = box === undefined;
  if (box === undefined) return;
  const [from, to] = [box.left, box.right].map((x) => Math.min(width, Math.max(0, x - left)));
  mark.style.left = `${inset + (from ?? 0)}px`;
  mark.style.width = `${(to ?? 0) - (from ?? 0)}px`;
  const isBox = box.top !== undefined && place !== undefined;
  mark.style.top = isBox ? `${Math.max(place.top, box.top - top)}px` : '';
  mark.style.bottom = isBox ? 'auto' : '';
  mark.style.height = isBox
    ? `${Math.min(place.top + place.height, box.bottom - top) - Math.max(place.top, box.top - top)}px`
    : '';
}
