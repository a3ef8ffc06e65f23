import classes from './HoverReadout.module.css';
import type { Emitter } from '@shared/async/emitter';
import { cutText } from '@shared/cut-text';
import { markedText } from '@shared/marked-text';
import type { StateValue } from '@shared/vqt/columns';
import { describeQuality, qualityIndex, type QualityScheme } from '@shared/vqt/quality';
import { formatPercent } from '../../kit/text/format';
import type { ChartFrame } from '../data/chart-frame';
import { exactElapsed } from '../scene/axis-ticks';
import { lineStates, ownTime, type AnalysedSeries } from '../scene/analysed-series';
import { hearFirst } from './first-heard';
import type { LineTouch } from './highlight';
import type { Marks, MarksState } from './marks';
import type { IntervalAt, Sample, ValueAt } from '../data/protocol';
import { instantOver, pixelAt, pixelInstants, pixelX } from './pixel-instants';
import { instantText } from '../view/instant-text';
import type { ScenePlots } from '../scene/scene';
import { sampleTimeText } from '../scene/instants';
import { namedValue } from '../../kit/text/named-value';
import { stateText } from '../../kit/text/state-text';
import { isNumber, sampleText } from '../scene/sample-text';
import type { Viewport } from '../view/viewport';
import type { RibbonPart, RibbonParts } from './ribbon-at';
import { setHidden } from './set-hidden';
import { WrittenText } from './written-text';
import { gestureWords } from '../words/gestures';
import { sceneWords } from '../words/scene';

/** Where the pointer is over the plots. */
export interface ReadoutPosition {
  /** In the lanes, CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The instants at which values are of interest beside this one, ascending and with it. */
  readonly instants: () => readonly number[];
  /** What of the lanes is in sight, CSS pixels from their top. */
  readonly sight: { readonly top: number; readonly bottom: number };
  /** Whether the card has no room on the right of it. */
  readonly onRight: boolean;
  /** Whether the pointer is over a linked view elsewhere, at the same instant. */
  readonly isLinked: boolean;
}

/** What of a frame on screen places the read-out. */
interface ReadoutFrame extends Pick<ChartFrame, 'range' | 'series'> {
  readonly layout: { readonly input: { readonly ratio: number } };
}

interface Parts {
  readonly lanes: HTMLElement;
  readonly readout: HTMLElement;
  /** Where they are now. */
  readonly plots: () => Pick<ScenePlots, 'left' | 'width'>;
  readonly viewport: Pick<Viewport, 'moving' | 'onMove'>;
  readonly frames: {
    readonly current: ReadoutFrame | undefined;
    readonly onPainted: Emitter<ReadoutFrame>['on'];
  };
  /** Finds the samples at a place. */
  readonly find: (place: ReadoutPosition) => void;
  readonly touch: Pick<LineTouch, 'moved' | 'left'>;
  readonly marks: Pick<Marks, 'onPointedElsewhere' | 'state'>;
  /** Told when it hides. */
  readonly hidden: () => void;
}

/** What is told of the series at a place, in the order of the rows. */
export interface ReadoutTexts {
  /** Undefined for what has not been read. */
  readonly values: readonly (ValueAt | undefined)[];
  readonly series: readonly AnalysedSeries[];
  readonly scheme: QualityScheme;
  /** What is not good where the pointer is over a ribbon; absent elsewhere. */
  readonly ribbon?: RibbonParts | undefined;
  /** IANA zone. */
  readonly zone: string;
  /** The instant from which the time axis counts; absent where it tells the time of the zone. */
  readonly origin?: number | undefined;
}

/** The card is at most so wide, CSS pixels. */
const cardWidth = 660;

/** Writes the read-out at the pointer. */
export class Readout {
  #hidden = true;
  /** Whether what it shows is of a pointer elsewhere. */
  #isLinked = false;
  #card: ReadoutCard | undefined;
  /** The frame of which was asked last. */
  #frame: ReadoutFrame | undefined;

  /**
   * Follows the pointer over the lanes, which the browser tells once a frame, and the picture under a pointer that rests, once a
   * frame at most; hides while a gesture goes on, and while a menu is open, which says
   * what is where it was opened. Returns what stops it.
   */
  follow(parts: Parts): () => void {
    const { lanes, viewport, frames, touch, marks } = parts;
    const stopped = new AbortController();
    let frame = 0;
    let placeAgain: (() => void) | undefined;
    const hasMenu = () => marks.state.getState().menu !== undefined;
    const move = (event: PointerEvent) => {
      if (hasMenu()) return;
      placeAgain = () => this.#place(parts, event, true);
      this.#place(parts, event, false);
    };
    const hide = () => {
      cancelAnimationFrame(frame);
      this.#hide(parts);
    };
    const forget = () => {
      placeAgain = undefined;
      hide();
    };
    const moveElsewhere = (time: number | undefined) => {
      if ((!this.#hidden && !this.#isLinked) || hasMenu()) return;
      if (time === undefined) return forget();
      placeAgain = () => this.#placeLinked(parts, time);
      placeAgain();
    };
    const leave = () => {
      // What a menu is about goes on standing out.
      if (hasMenu()) return;
      touch.left();
      forget();
    };
    const makeWay = ({ menu }: MarksState, former: MarksState) => {
      if (menu === undefined || former.menu !== undefined) return;
      touch.left();
      forget();
    };
    hearFirst(lanes, 'pointermove', move, stopped.signal);
    lanes.addEventListener('pointerleave', leave, { signal: stopped.signal });
    const stopMoves = viewport.onMove(() => viewport.moving && hide());
    const stopMenus = marks.state.subscribe(makeWay);
    const stopLinked = marks.onPointedElsewhere(moveElsewhere);
    const stopFrames = frames.onPainted((painted) => {
      if (this.#hidden || this.#isSamePicture(painted)) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => placeAgain?.());
    });
    return () => {
      stopped.abort();
      stopMoves();
      stopMenus();
      stopLinked();
      stopFrames();
      leave();
    };
  }

  /** Shows what was found at a place; returns whether the pointer is still there. */
  tell(element: HTMLElement, place: ReadoutPosition, texts: ReadoutTexts): boolean {
    if (this.#hidden) return false;
    if (this.#card?.element !== element) this.#card = new ReadoutCard(element);
    this.#card.show(place, texts);
    return true;
  }

  /** Whether the same was drawn in a frame as in that of which was asked: another series in front changes no value. */
  #isSamePicture({ series, range }: ReadoutFrame): boolean {
    return this.#frame?.series === series && this.#frame.range === range;
  }

  /** Of a pointer that rests or stands within a pixel only its own instant is of interest, of one that moves those of all pixels. */
  #place(parts: Parts, event: PointerEvent, rests: boolean): void {
    const { lanes, viewport, frames, find, touch } = parts;
    const plots = parts.plots();
    const { current } = frames;
    const box = lanes.getBoundingClientRect();
    const { left } = box;
    const ratio = current?.layout.input.ratio ?? 1;
    const pixel = pixelAt(event.clientX, { ratio });
    const x = pixel === undefined ? event.clientX - left : pixelX(pixel, { left, ratio });
    const inside = x >= plots.left && x <= plots.left + plots.width;
    const isAway = !inside || event.buttons !== 0 || isOnButton(event);
    const y = event.clientY - box.top;
    touch.moved(isAway ? undefined : { x, y });
    if (isAway || current === undefined || viewport.moving) return this.#hide(parts);
    this.#hidden = false;
    this.#isLinked = false;
    this.#frame = current;
    const { range } = current;
    const time = instantOver(x, { plots, range });
    const isAlone = rests || pixel === undefined;
    find({
      x,
      y,
      time,
      instants: () => (isAlone ? [time] : pixelInstants({ left, plots, ratio, range })),
      sight: sightOf(lanes),
      onRight: x + cardWidth + 24 > plots.left + plots.width,
      isLinked: false,
    });
  }

  /** Stands at the instant at a pointer elsewhere; what the pointer here shows goes first. */
  #placeLinked(parts: Parts, time: number): void {
    const { lanes, viewport, frames, find } = parts;
    const plots = parts.plots();
    const range = frames.current?.range;
    if (range === undefined || time < range.start || time >= range.end || viewport.moving) return this.#hide(parts);
    this.#hidden = false;
    this.#isLinked = true;
    this.#frame = frames.current;
    const x = plots.left + ((time - range.start) / (range.end - range.start)) * plots.width;
    const onRight = x + cardWidth + 24 > plots.left + plots.width;
    const sight = sightOf(lanes);
    find({ x, y: sight.top, time, instants: () => [time], sight, onRight, isLinked: true });
  }

  #hide({ readout, hidden }: Parts): void {
    this.#hidden = true;
    this.#isLinked = false;
    setHidden(readout, true);
    hidden();
  }
}

/** What of the lanes the room around them shows. */
function sightOf(lanes: HTMLElement): ReadoutPosition['sight'] {
  const room = (lanes.parentElement ?? lanes).getBoundingClientRect();
  const { top } = lanes.getBoundingClientRect();
  return { top: room.top - top, bottom: room.bottom - top };
}

/** A flag of a note opens a card of its own. */
function isOnButton({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

/** The class of the rows, by which they are found. */
const rowClass = classes['row'] ?? '';

/** The elements of the read-out that change with the pointer, looked up once: it is written at the pointer's speed. */
class ReadoutCard {
  readonly element: HTMLElement;
  /** As React has them now: rows come and go with the series. */
  readonly #rows: HTMLCollection;
  readonly #written = new WeakMap<Element, ReadoutRow>();
  readonly #line: HTMLElement | null;
  readonly #card: HTMLElement | null;
  readonly #time: WrittenText;
  readonly #taken = new TakenTexts();

  constructor(element: HTMLElement) {
    this.element = element;
    this.#line = element.querySelector<HTMLElement>('[data-part="line"]');
    this.#card = element.querySelector<HTMLElement>('[data-part="card"]');
    this.#time = new WrittenText(element.querySelector('[data-part="time"]'));
    this.#rows = element.getElementsByClassName(rowClass);
  }

  show({ x, y, time, sight, onRight }: ReadoutPosition, texts: ReadoutTexts): void {
    setHidden(this.element, false);
    if (this.#line !== null) this.#line.style.transform = `translateX(${x}px)`;
    // Where neither side has room it lies over the pointer.
    const left = onRight ? `max(4px, ${x - 12}px - 100%)` : `${x + 12}px`;
    const lowest = sight.bottom - 4;
    const isLow = y - sight.top > (sight.bottom - sight.top) / 2;
    const wanted = isLow ? `${Math.min(y + 20, lowest)}px - 100%` : `min(${y - 20}px, ${lowest}px - 100%)`;
    const top = `max(${sight.top + 4}px, ${wanted})`;
    if (this.#card !== null) this.#card.style.transform = `translate(${left}, ${top})`;
    const pointed = instantText(time, texts.zone);
    this.#time.write(texts.origin === undefined ? pointed : `${pointed} · ${exactElapsed(time - texts.origin)}`);
    this.#taken.day = pointed.slice(0, 10);
    texts.values.forEach((found, index) => {
      const row = this.#rows[index];
      const series = texts.series[index];
      if (row !== undefined && series !== undefined) this.#rowOf(row).write(found, series, texts, this.#taken);
    });
  }

  #rowOf(element: Element): ReadoutRow {
    const row = this.#written.get(element) ?? new ReadoutRow(element);
    this.#written.set(element, row);
    return row;
  }
}

/** What is said of a series. */
class ReadoutRow {
  readonly #here: WrittenText;
  readonly #value: WrittenText;
  readonly #quality: WrittenText;
  readonly #at: WrittenText;
  readonly #qualityCell: HTMLElement | undefined;
  #class = '';

  constructor(row: Element) {
    const [, here, value, quality, at] = row.children;
    this.#here = new WrittenText(here);
    this.#value = new WrittenText(value);
    this.#quality = new WrittenText(quality);
    this.#at = new WrittenText(at);
    this.#qualityCell = quality instanceof HTMLElement ? quality : undefined;
  }

  write(
    whole: ValueAt | undefined,
    one: AnalysedSeries,
    { scheme, ribbon, zone }: Pick<ReadoutTexts, 'scheme' | 'ribbon' | 'zone'>,
    taken: TakenTexts,
  ): void {
    const part = ribbon?.get(one.key);
    const found = whole && withShortTexts(whole);
    const series = withShortNames(one);
    const { unit, decimals, states } = series;
    if (found?.interval !== undefined) return this.#writeInterval(found.interval, series, scheme, part);
    const sample = found?.nearest;
    const here = found === undefined ? '' : hereText(found, series);
    // On a sample the line says the same.
    const isSame =
      sample?.v === found?.v &&
      sample?.state === undefined &&
      found?.state === undefined &&
      lineStates(series) === states;
    const none = found === undefined ? gestureWords().readout.unread : sceneWords().sample.noData;
    this.#here.write(found !== undefined && isNumber(found) ? `${here} ${unit}` : here);
    this.#value.write(sample === undefined ? none : isSame ? here : sampleText(sample, decimals, states));
    this.#tellQuality(sample?.q, scheme, part);
    this.#at.write(sample === undefined ? '' : taken.of(series, sample.t, zone));
  }

  /** Of plot values only what is known of the interval: what is between its samples is not. */
  #writeInterval(
    interval: IntervalAt,
    series: AnalysedSeries,
    scheme: QualityScheme,
    part: RibbonPart | undefined,
  ): void {
    const { worst, least, shares } = interval;
    const isOfNumbers = shares === undefined && !Number.isNaN(least);
    const extent = extentText(interval, series);
    const said = isOfNumbers ? `${extent} ${series.unit}` : extent;
    this.#here.write(worst === undefined ? sceneWords().sample.noData : said);
    this.#value.write(worst === undefined ? '' : endsText(interval, series));
    this.#tellQuality(worst, scheme, part);
    this.#at.write('');
  }

  /** Says a quality in words where it is not good; over a ribbon that of all samples in the pixel column. */
  #tellQuality(code: number | undefined, scheme: QualityScheme, part: RibbonPart | undefined): void {
    if (part !== undefined) {
      this.#quality.write(gestureWords().readout[part.quality](shareText(part.share)));
      return this.#mark(part.quality);
    }
    const isGood = code !== undefined && qualityIndex(code, scheme) === 0;
    const described = code === undefined || isGood ? undefined : describeQuality(code, scheme);
    this.#quality.write(described?.name ?? '');
    this.#mark(isGood ? 'good' : (described?.class ?? ''));
  }

  #mark(quality: string): void {
    if (quality === this.#class) return;
    this.#class = quality;
    if (this.#qualityCell !== undefined) this.#qualityCell.dataset['quality'] = quality;
  }
}

/**
 * Where the line of a series is, or which state holds; of plot values what their interval holds. Empty where nothing is known.
 *
 * @param series how its numbers are written, and what they are called; undefined for one that is told of no more
 */
export function textAt(found: ValueAt | undefined, series: TextSeries | undefined): string {
  if (found === undefined || series === undefined) return '';
  const { interval } = found;
  if (interval !== undefined) return interval.worst === undefined ? '' : extentText(interval, series);
  return found.nearest === undefined ? '' : hereText(found, series);
}

/** What of a series tells how its values are written. */
type TextSeries = Pick<AnalysedSeries, 'decimals' | 'stepped' | 'states'>;

/** What the numbers of an interval lie between, or which states it begins and ends with. */
function extentText(
  { least, greatest, first, last, shares }: IntervalAt,
  { decimals, states: names }: TextSeries,
): string {
  if (shares !== undefined) return sharesText(shares);
  if (Number.isNaN(least)) {
    const states = [first?.state, last?.state].flatMap((state) => (state === undefined ? [] : [stateText(state)]));
    return states.length === 0 ? gestureWords().readout.noNumber : [...new Set(states)].join(' … ');
  }
  const low = namedValue(least, decimals, names);
  return least === greatest ? low : `${low} … ${namedValue(greatest, decimals, names)}`;
}

/** A part of 255 of the samples in a pixel column. */
function shareText(share: number): string {
  const part = (100 * share) / 255;
  return part < 1 ? '< 1 %' : `${share === 255 ? 100 : Math.min(99, Math.round(part))} %`;
}

/** Of the time for which it is known: `On 27.3 %, Off 72.7 %`. */
function sharesText({ on, off }: NonNullable<IntervalAt['shares']>): string {
  const part = (time: number) => formatPercent((100 * time) / (on + off));
  return `${stateText(true)} ${part(on)}, ${stateText(false)} ${part(off)}`;
}

/** The first and last sample of an interval, and how many it has. */
function endsText({ first, last, count }: IntervalAt, { decimals, states }: TextSeries): string {
  const ends = [first, last].flatMap((sample) => (sample === undefined ? [] : [sampleText(sample, decimals, states)]));
  const counted = Number.isNaN(count) ? [] : [gestureWords().readout.samples(count)];
  return [ends.join(' → '), ...counted].join(', ');
}

/** When samples were taken. Items that report together do so at one instant, which is put into words once. */
class TakenTexts {
  /** The date under the pointer. */
  day = '';
  #instant = Number.NaN;
  #zone = '';
  #text = '';

  /** When a sample of a series was taken; with its date where that is another than the pointer's, or of another period than the view's. */
  of(series: AnalysedSeries, instant: number, zone: string): string {
    if (series.move !== undefined) return sampleTimeText(ownTime(series, instant), zone);
    if (instant !== this.#instant || zone !== this.#zone) this.#text = sampleTimeText(instant, zone);
    this.#instant = instant;
    this.#zone = zone;
    return this.#text.startsWith(this.day) ? this.#text.slice(11) : this.#text;
  }
}

/** Characters of a name, a text or a unit that the card has room for, beside those of others. */
const mostText = 20;

function shortText(text: string): string {
  return cutText(text, mostText, '…');
}

/** A value with its texts as the card has them; the whole ones are in the legend and the data table. */
function withShortTexts(whole: ValueAt): ValueAt {
  const { interval, nearest, v, state } = whole;
  if (interval === undefined && typeof state !== 'string' && typeof nearest?.state !== 'string') return whole;
  return {
    ...(interval && {
      interval: { ...interval, first: shortSample(interval.first), last: shortSample(interval.last) },
    }),
    nearest: shortSample(nearest),
    v,
    state: shortState(state),
  };
}

function shortSample(sample: Sample | undefined): Sample | undefined {
  return sample && { ...sample, state: shortState(sample.state) };
}

function shortState(state: StateValue | undefined): StateValue | undefined {
  // A long one is cut before it is looked through.
  return typeof state === 'string' ? shortText(markedText(shortText(state))) : state;
}

const shortened = new WeakMap<AnalysedSeries, AnalysedSeries>();

/** A series with its unit and names as the card has them. */
function withShortNames(series: AnalysedSeries): AnalysedSeries {
  const { unit, states } = series;
  const short = shortened.get(series) ?? {
    ...series,
    unit: shortText(markedText(unit)),
    states: states?.map(({ value, name }) => ({ value, name: shortText(name) })),
  };
  shortened.set(series, short);
  return short;
}

/** Where the line is, or the state that holds. */
function hereText({ v, state }: ValueAt, series: TextSeries): string {
  return state === undefined ? namedValue(v, series.decimals, lineStates(series)) : stateText(state);
}
