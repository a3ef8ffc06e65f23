import type { DrawnSeries, DrawnStates, StateRun } from '../data/protocol';
import { addedParts, partsOf } from '../data/line/run-list';
import { paintQuality } from './paint-quality';
import type { Box, DrawingSurface } from './drawing-surface';
import { stateText } from '../../kit/text/state-text';
import { stateInk, type StateInk, stateMeaning, type StateMeaning, stateMeanings } from '../scene/state-colours';
import { type LinearScale, pixelOf } from '../scene/scale';
import { sceneFont, shortened } from '../../kit/drawing/text-width';

const textPadding = 5;
/** Sizes of names, as high as the rows where those are lower, CSS pixels. */
const [leastFont, mostFont] = [8, 12];
/** So much room has enough letters of a name that has no room as a whole, CSS pixels. */
const roomForPart = 80;
/** Bands that are so wide have an edge of their own against one of the same colour, device pixels. */
const widthForEdge = 6;
/** The part of a row that a state leaves free at its head: shapes tell what is at rest or missing where colours can't. */
const freeHead = { alarm: 0, warning: 0, active: 0, named: 0, rest: 0.3, missing: 0.75 } satisfies Record<
  StateMeaning,
  number
>;
/** The least height of a state that shares a box, device pixels. */
const leastShare = 2;

interface Row {
  readonly name: string;
  readonly states: DrawnStates;
  /** Whole device pixels. */
  readonly top: number;
  readonly height: number;
}

/** A state of a box, and what it means. */
interface Look {
  readonly ink: StateInk;
  readonly meaning: StateMeaning;
  readonly text: string;
  /** How long it lasts in the box, milliseconds. */
  readonly time: number;
}

/**
 * Draws a text or boolean series as bands in `row`: each band one state in its colour, with its name, or as much of it as fits; states
 * that change within a pixel share a band by their parts of the time, the worst at the head; bad and uncertain ones carry a strip of their own along
 * the foot. Each state has two device pixels at least that nothing covers.
 *
 * @param name of the series: what `true` means there.
 */
export function paintStates(
  surface: DrawingSurface,
  name: string,
  { states }: DrawnSeries,
  { top, height }: Omit<Box, 'left' | 'width'>,
  x: LinearScale,
): void {
  if (states === undefined) return;
  const { context } = surface;
  const head = Math.round(top);
  const row: Row = { name, states, top: head, height: Math.max(leastShare, Math.round(top + height) - head) };
  context.textBaseline = 'middle';
  let before: StateBox | undefined;
  for (const box of layStates(states.runs, x, context.canvas.width)) {
    paintBox(surface, box, row, before?.right === box.left);
    before = box;
  }
}

function paintBox(surface: DrawingSurface, { left, right, runs }: StateBox, row: Row, touches: boolean): void {
  const { context, inks } = surface;
  const { top, height } = row;
  const width = right - left;
  const most = Math.max(1, Math.floor((height * 3) / 4 / leastShare));
  const looks = looksOf(runs, row, inks).slice(0, most);
  const [only, ...others] = looks;
  if (only === undefined) return;
  const quality = Math.max(...runs.map(({ q }) => q));
  const strip = quality === 0 ? 0 : Math.round(height / 4);
  const shares = others.length === 0 ? [headOf(only, height), height] : shareEnds(looks, height - strip);
  looks.forEach(({ ink }, place) => {
    const [from = 0, to = 0] = shares.slice(place, place + 2);
    context.fillStyle = ink.fill;
    context.fillRect(left, top + from, width, to - from);
  });
  if (touches && width >= widthForEdge) {
    context.fillStyle = inks.background;
    context.fillRect(left, top, 1, height);
  }
  paintQuality(surface, quality, { left, width, top: top + height - strip, height: strip });
  if (others.length === 0) paintName(surface, only, { left, width, top, height });
}

/** Where a state that has a band for itself begins, down from the band's top. */
function headOf({ meaning }: Look, height: number): number {
  return Math.max(0, Math.min(height - leastShare, Math.round(height * freeHead[meaning])));
}

/**
 * Where looks that share a height end, each as high as its part of the time, whole device pixels: none too low to be seen,
 * and an alarm a quarter.
 */
function shareEnds(looks: readonly Look[], height: number): readonly number[] {
  const all = looks.reduce((sum, { time }) => sum + time, 0);
  const heights = looks.map(({ time, meaning }) => {
    const least = meaning === 'alarm' ? Math.max(leastShare, Math.round(height / 4)) : leastShare;
    return Math.max(least, Math.round(height * (all === 0 ? 1 / looks.length : time / all)));
  });
  let left = height - heights.reduce((sum, one) => sum + one, 0);
  while (left !== 0) {
    const highest = heights.indexOf(Math.max(...heights));
    const change = left > 0 ? left : -1;
    heights[highest] = (heights[highest] ?? 0) + change;
    left -= change;
  }
  let end = 0;
  return [0, ...heights.map((one) => (end += one))];
}

/** The states of runs that share a box, each once, the worst first. */
function looksOf(runs: readonly StateRun[], { name, states }: Row, inks: DrawingSurface['inks']): readonly Look[] {
  const looks = addedParts(runs.flatMap(partsOf)).map(({ code, time }): Look => {
    const value = states.dictionary.get(code);
    const meaning = stateMeaning(value, name);
    return { meaning, time, ink: stateInk(value, meaning, inks), text: stateText(value) };
  });
  return looks.toSorted((a, b) => stateMeanings.indexOf(a.meaning) - stateMeanings.indexOf(b.meaning));
}

function paintName({ context, ratio }: DrawingSurface, look: Look, { left, top, width, height }: Box): void {
  const { text, ink } = look;
  const free = headOf(look, height);
  const size = Math.min(mostFont, (height - free) / ratio - 2);
  if (text === '' || size < leastFont) return;
  context.font = `${size * ratio}px ${sceneFont}`;
  const from = Math.max(0, left) + textPadding * ratio;
  const room = Math.min(left + width, context.canvas.width) - from - textPadding * ratio;
  const measure = (part: string) => context.measureText(part).width;
  const isWhole = measure(text) <= room;
  if (!isWhole && room < roomForPart * ratio) return;
  context.fillStyle = ink.text;
  context.fillText(isWhole ? text : shortened(text, room, size, measure), from, top + free + (height - free) / 2);
}

/** The least width of a state, device pixels. */
const leastStateWidth = 2;

/** A part of a row, whole device pixels, and the runs that share it: more than one only where there is no room for each. */
interface StateBox {
  left: number;
  right: number;
  readonly runs: StateRun[];
}

/**
 * Lays runs of states, in time order, side by side on so many pixel columns: none lies over another. One that is narrower
 * than `leastStateWidth` gets that width, at most a pixel behind its place, taken from the run behind it; where there is no
 * room even for that, it shares the box before it.
 */
export function layStates(runs: readonly StateRun[], x: LinearScale, columns: number): readonly StateBox[] {
  const boxes: StateBox[] = [];
  for (const run of runs) {
    const [from, to] = [pixelOf(x, run.from), pixelOf(x, run.to)].map((at) =>
      Math.max(0, Math.min(columns, Math.round(at))),
    );
    layRun(boxes, run, from ?? 0, to ?? 0, columns);
  }
  return boxes;
}

function layRun(boxes: StateBox[], run: StateRun, from: number, to: number, columns: number): void {
  const before = boxes.at(-1);
  const free = before?.right ?? 0;
  const left = Math.max(from, free);
  if (to - left >= leastStateWidth) {
    boxes.push({ left, right: to, runs: [run] });
    return;
  }
  const place = Math.min(left, columns - leastStateWidth);
  // At the end of the row a wide state before it makes room.
  const isRoomy = before === undefined || place - before.left >= leastStateWidth || place >= free;
  if (left - from > 1 || !isRoomy) {
    before?.runs.push(run);
    return;
  }
  if (before !== undefined && before.right > place) before.right = place;
  boxes.push({ left: Math.max(0, place), right: Math.max(0, place) + leastStateWidth, runs: [run] });
}
