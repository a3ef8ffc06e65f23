import '@mantine/core/styles.css';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Emitter } from '@shared/async/emitter';
import type { FrameSeries } from '../data/chart-frame';
import type { ValueAt } from '../data/protocol';
import type { AnalysedSeries } from '../scene/analysed-series';
import classes from './HoverReadout.module.css';
import { Marks } from './marks';
import { Readout, type ReadoutPosition, textAt } from './readout';
import type { RibbonParts } from './ribbon-at';
import { readoutRows } from './readout-rows';
import { someSeries } from '../testing/some-series';

interface Frame {
  readonly range: { readonly start: number; readonly end: number };
  readonly series: ReadonlyMap<string, FrameSeries>;
  readonly layout: { readonly input: { readonly ratio: number } };
}

const frame = (start: number): Frame => ({
  range: { start, end: start + 100 },
  series: new Map(),
  layout: { input: { ratio: 1 } },
});

/** Lanes of 100 px that show 100 ms, a pixel each. */
function opened() {
  const room = document.createElement('div');
  room.style.cssText = 'position: fixed; left: 0; top: 0; width: 100px; height: 100px;';
  const lanes = document.createElement('div');
  lanes.style.cssText = 'position: relative; height: 100%;';
  room.append(lanes);
  document.body.append(room);
  const marks = new Marks();
  const painted = new Emitter<Frame>();
  const frames = { current: frame(0), onPainted: painted.on };
  const found: ReadoutPosition[] = [];
  const readout = new Readout();
  const stop = readout.follow({
    lanes,
    readout: document.createElement('div'),
    plots: () => ({ left: 0, width: 100 }),
    viewport: { moving: false, onMove: () => () => undefined },
    frames,
    find: (place) => found.push(place),
    touch: { moved: () => undefined, left: () => undefined },
    marks,
    hidden: () => undefined,
  });
  onTestFinished(() => {
    stop();
    room.remove();
  });
  return {
    lanes,
    readout,
    found,
    marks,
    pointElsewhere: (time: number | undefined) => marks.pointElsewhere(time),
    paint: (next: Frame) => {
      frames.current = next;
      painted.emit(next);
    },
    point: (x: number, y = 10) => lanes.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y })),
    leave: () => lanes.dispatchEvent(new PointerEvent('pointerleave')),
  };
}

test('a pointer that rests is told of what a new frame shows under it', async () => {
  const { found, point, paint } = opened();
  point(40);
  paint(frame(1000));
  await vi.waitFor(() => expect(found.map(({ time }) => time)).toEqual([40, 1040]));
});

test('what stands at the pointer of a linked view stays at its instant in a new frame, wherever a pointer here was', async () => {
  const { found, point, leave, pointElsewhere, paint } = opened();
  point(40);
  leave();
  pointElsewhere(70);
  paint(frame(50));
  await vi.waitFor(() => expect(found).toHaveLength(3));
  expect(found.map(({ time, x, isLinked }) => ({ time, x, isLinked }))).toEqual([
    { time: 40, x: 40, isLinked: false },
    { time: 70, x: 70, isLinked: true },
    { time: 70, x: 20, isLinked: true },
  ]);
});

test('a pointer here goes before that of a linked view', async () => {
  const { found, point, pointElsewhere, paint } = opened();
  point(40);
  pointElsewhere(70);
  paint(frame(1000));
  await vi.waitFor(() => expect(found).toHaveLength(2));
  expect(found.map(({ isLinked }) => isLinked)).toEqual([false, false]);
});

test('once the pointer of a linked view has left, no new frame brings its instant back', async () => {
  const { found, pointElsewhere, paint } = opened();
  pointElsewhere(70);
  paint(frame(50));
  pointElsewhere(undefined);
  await nextFrame();
  paint(frame(60));
  await nextFrame();
  expect(found.map(({ time, x }) => ({ time, x }))).toEqual([{ time: 70, x: 70 }]);
});

const sample = { t: 40, v: 83.45678, state: undefined, q: 0 };
const interval = {
  start: 0,
  end: 100,
  count: 3,
  worst: 0,
  shares: undefined,
  first: sample,
  last: { ...sample, v: 84.12345 },
  least: 80.98765,
  greatest: 85.55555,
};

const series = someSeries('a', { unit: '°C', decimals: 1 });

/** What the card says of each series where the pointer is 40 ms after the epoch. */
function toldOf(values: readonly ValueAt[], of: AnalysedSeries = series, ribbon?: RibbonParts): (string | null)[][] {
  const { readout, found, point } = opened();
  const card = document.createElement('div');
  const row = `<div class="${classes['row']}">${'<span></span>'.repeat(5)}</div>`;
  card.innerHTML = row.repeat(values.length);
  point(40);
  const [place] = found;
  if (place === undefined) throw new Error('Nothing was asked.');
  readout.tell(card, place, { values, series: values.map(() => of), scheme: 'opc-ua', ribbon, zone: 'UTC' });
  return [...card.children].map((one) => [...one.children].map(({ textContent }) => textContent));
}

function at(t: number): ValueAt {
  return { nearest: { ...sample, t }, v: 1, state: undefined };
}

/** What the card says of the quality of a good sample over a ribbon. */
function qualityOf(ribbon: RibbonParts) {
  return toldOf([at(40)], series, ribbon).map(([, , , quality]) => quality);
}

test('over a ribbon a series says which part of its samples there is not good, though the nearest one is', () => {
  const bad = (share: number) => qualityOf(new Map([['a', { quality: 'bad', share }]]));
  expect([255, 254, 26, 1].map(bad)).toEqual([['100 % bad'], ['99 % bad'], ['10 % bad'], ['< 1 % bad']]);
  expect(qualityOf(new Map([['a', { quality: 'uncertain', share: 128 }]]))).toEqual(['50 % uncertain']);
  expect(qualityOf(new Map())).toEqual(['']);
});

test.each([2, 30, 49, 51, 98])('what the card says is in sight with the pointer at %i px of the lanes’ height', (y) => {
  const { lanes, readout, found, point } = opened();
  const element = document.createElement('div');
  element.innerHTML =
    '<div data-part="card" style="position: absolute; top: 0; left: 0; width: 20px; height: 80px"></div>';
  lanes.append(element);
  point(40, y);
  const [place] = found;
  if (place === undefined) throw new Error('Nothing was asked.');
  readout.tell(element, place, { values: [], series: [], scheme: 'opc-ua', zone: 'UTC' });
  const box = element.firstElementChild?.getBoundingClientRect();
  expect(box?.top).toBeGreaterThanOrEqual(4);
  expect(box?.bottom).toBeLessThanOrEqual(96);
});

test('in a low chart the rows are as many as it has room for, those of the lane at the pointer first', () => {
  const all = Array.from({ length: 15 }, (_, index) => ({ ...series, key: `item ${index}` }));
  expect(readoutRows(all, [], 600)).toHaveLength(12);
  expect(readoutRows(all.slice(0, 12), [], 600)).toHaveLength(12);
  expect(readoutRows(all, [], 250)).toHaveLength(8);
  expect(readoutRows(all, ['item 9'], 120).map(({ key }) => key)).toEqual(['item 9', 'item 0']);
  expect(readoutRows(all, [], 0)).toHaveLength(1);
});

test('a sample of another day than the pointer’s is told with its date, one of the same day by its time alone', () => {
  const day = 86_400_000;
  expect(toldOf([at(50), at(-3 * day), at(50), at(day)]).map((row) => row.at(-1))).toEqual([
    '00:00:00.050',
    '1969-12-29 00:00:00',
    '00:00:00.050',
    '1970-01-02 00:00:00',
  ]);
});

test('values at the pointer have the decimals of their series, in the card and beside it', () => {
  const between = { nearest: sample, v: 83.04321, state: undefined };
  const plotted = { interval, nearest: sample, v: Number.NaN, state: undefined };
  expect(toldOf([between, plotted]).map((row) => row.slice(1, 3))).toEqual([
    ['83.0 °C', '83.5'],
    ['81.0 … 85.6 °C', '83.5 → 84.1, 3 samples'],
  ]);
  expect([
    textAt(between, series),
    textAt(plotted, series),
    textAt(between, { ...series, decimals: undefined }),
  ]).toEqual(['83.0', '81.0 … 85.6', '83.0432…']);
});

/** What the card says of the line and of the nearest sample of each. */
function cells(values: readonly ValueAt[], of: AnalysedSeries): (string | undefined)[][] {
  return toldOf(values, of).map((row) => row.slice(1, 3).map((cell) => cell?.trim()));
}

test('a name stands beside the number that has it: of a sample always, of a line only where that holds samples', () => {
  const states = [
    { value: 0, name: 'Closed' },
    { value: 1, name: 'Open' },
    { value: 2, name: 'Fault: no feedback from the actuator' },
  ];
  const held: AnalysedSeries = { ...series, unit: '', decimals: undefined, stepped: true, states };
  const on = { nearest: { ...sample, v: 1 }, v: 1, state: undefined };
  const unnamed = { nearest: { ...sample, v: 5 }, v: 5, state: undefined };
  const between = { nearest: { ...sample, v: 0 }, v: 1, state: undefined };
  const text = { nearest: { ...sample, v: Number.NaN, state: 'Open' }, v: Number.NaN, state: 'Open' };
  const plotted = {
    interval: { ...interval, least: 0, greatest: 1 },
    nearest: sample,
    v: Number.NaN,
    state: undefined,
  };
  expect(cells([on, unnamed, text, between], held)).toEqual([
    ['1 (Open)', '1 (Open)'],
    ['5', '5'],
    ['Open', 'Open'],
    ['1 (Open)', '0 (Closed)'],
  ]);
  expect(cells([{ nearest: { ...sample, v: 2 }, v: 2, state: undefined }], held)).toEqual([
    ['2 (Fault: no feedback f…)', '2 (Fault: no feedback f…)'],
  ]);
  expect(cells([on, between], { ...held, stepped: false })).toEqual([
    ['1', '1 (Open)'],
    ['1', '0 (Closed)'],
  ]);
  expect(textAt(plotted, held)).toBe('0 (Closed) … 1 (Open)');
});

test('a unit stands beside numbers only', () => {
  const state = { nearest: { ...sample, v: Number.NaN, state: true }, v: Number.NaN, state: true };
  const states = { ...interval, least: Number.NaN, greatest: Number.NaN, first: state.nearest, last: state.nearest };
  const shares = { ...states, shares: { on: 1, off: 3 } };
  const said = cells([state, { ...state, interval: states }, { ...state, interval: shares }], series);
  expect(said.map(([here]) => here)).toEqual(['On', 'On', 'On 25.00 %, Off 75.00 %']);
});

test('a long text or unit is cut, which would push the values of all series out of the window; beside the card it is whole', () => {
  const state = 'Waiting for the release of the shift supervisor';
  const text = { nearest: { ...sample, v: Number.NaN, state }, v: Number.NaN, state };
  const states = { ...interval, least: Number.NaN, greatest: Number.NaN, first: text.nearest, last: text.nearest };
  const cut = 'Waiting for the rele…';
  expect(cells([text, { ...text, interval: states }], { ...series, unit: '' })).toEqual([
    [cut, cut],
    [cut, `${cut} → ${cut}, 3 samples`],
  ]);
  expect(textAt(text, series)).toBe(state);
  expect(cells([at(40)], { ...series, unit: 'kmol/(m² h) at 15 °C and 1 bar' })).toEqual([
    ['1.0 kmol/(m² h) at 15 °C…', '83.5'],
  ]);
});

test('the card holds what it says in a wide chart and in a narrow one: of long texts less is shown, of times all', () => {
  const long = [
    'TIC-101.PV',
    '9005399254740991 … 9005399254740995 kmol/(m² h) at 15 °C…',
    '9005399254740993 → 9005399254740994',
  ];
  const spans = [...long, 'Uncertain: last usable value', '2026-11-20 19:30:00.123'].map(
    (text) => `<span>${text}</span>`,
  );
  for (const width of [300, 1000]) {
    const readout = document.createElement('div');
    readout.style.cssText = `position: absolute; left: 0; top: 0; width: ${width}px`;
    readout.innerHTML = `<div class="${classes['card']}"><div class="${classes['rows']}"><div class="${classes['row']}">${spans.join('')}</div></div></div>`;
    document.body.append(readout);
    onTestFinished(() => readout.remove());
    const card = readout.firstElementChild?.getBoundingClientRect();
    const time = readout.querySelector('span:last-child');
    expect(card?.right).toBeLessThanOrEqual(width);
    expect(time?.getBoundingClientRect().right).toBeLessThan(card?.right ?? 0);
    expect(time?.scrollWidth).toBe(time?.clientWidth);
  }
});

test('what can’t be seen in a unit or a text is marked', () => {
  expect(cells([at(40)], { ...series, unit: 'k\u200bW' })).toEqual([['1.0 k⟨U+200B⟩W', '83.5']]);
  const state = 'Op\u200ben';
  const text = { nearest: { ...sample, v: Number.NaN, state }, v: Number.NaN, state };
  expect(cells([text], { ...series, unit: '' })).toEqual([['Op⟨U+200B⟩en', 'Op⟨U+200B⟩en']]);
  expect(textAt(text, series)).toBe('Op⟨U+200B⟩en');
});

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

test('while a menu is open it makes way, and the pointer brings it back once the menu is closed', async () => {
  const { found, point, marks } = opened();
  point(40);
  const place = {
    left: 0,
    top: 0,
    part: 'plot',
    time: 40,
    cursor: undefined,
    lane: undefined,
    key: undefined,
  } as const;
  marks.showMenu({ ...place, found: undefined, axis: undefined, value: undefined, refocus: () => undefined });
  point(50);
  marks.pointElsewhere(60);
  expect(found.map(({ time }) => time)).toEqual([40]);
  marks.showMenu(undefined);
  point(70);
  await vi.waitFor(() => expect(found.map(({ time }) => time)).toEqual([40, 70]));
});
