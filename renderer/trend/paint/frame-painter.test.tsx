import { expect, test, vi } from 'vitest';
import { packChunk } from '@shared/vqt/packed';
import type { FrameRequest, NearestRequest, PaintedLane } from '../data/frame-protocol';
import { SeriesStore } from '../data/series-store';
import { PixelBars } from './bar-sheet';
import { FramePainter } from './frame-painter';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
const range = { start: 0, end: 400_000 };
const [columns, foot] = [400, 100];
const axis = { y: { factor: -1, offset: foot }, logarithmic: false };
const sources = ['calm', 'noisy'].map((key) => ({ key, id: key, stepped: false }));
const style = { colour: '#0072b2', width: 1.5, dash: [], line: 'sloped', axis: 0 } as const;
const lane: PaintedLane = {
  series: sources.map(({ key }) => ({ ...style, key, name: key })),
  kind: 'values',
  foot,
  height: foot + 8,
  ribbon: { top: foot + 2, height: 4 },
  rows: [],
  axes: [axis],
};
const frame: FrameRequest = {
  series: sources,
  lanes: [lane],
  range,
  columns,
  quality,
  until: range.end,
  ratio: 1,
  scheme: 'light',
  qualityColours: { uncertain: '#b07400', bad: '#c4162a' },
  front: undefined,
  onlyFront: false,
};

/** A calm line at 20 and a noisy one around 70, a sample each tenth of a pixel column. */
function filledStore(): SeriesStore {
  const store = new SeriesStore();
  const times = Float64Array.from({ length: 4000 }, (_, index) => index * 100);
  store.take({ type: 'slice', readId: 'r', slice: 0, series: ['calm', 'noisy'], ...range });
  for (const [item, valueAt] of [() => 20, (at: number) => 70 + 10 * Math.sin(at)].entries()) {
    const chunk = packChunk({ t: times, v: times.map(valueAt), q: new Uint32Array(times.length) });
    store.take({ type: 'chunk', readId: 'r', slice: 0, item, chunk });
  }
  store.take({ type: 'sliceEnd', readId: 'r', slice: 0, completeTo: [range.end, range.end] });
  return store;
}

function nearestAt(y: number, some: Partial<NearestRequest> = {}): NearestRequest {
  const lines = sources.map(({ key, id }) => ({ key, id, stepped: false, line: 'sloped' as const, axis }));
  return { lines, range, columns, quality, x: 200, y, reach: 8, ...some };
}

async function pixelsOf(painter: FramePainter, of = frame): Promise<Uint8ClampedArray> {
  const [painted] = (await painter.paint(of)).lanes;
  const context = new OffscreenCanvas(columns, lane.height).getContext('2d');
  if (painted?.all === undefined || context === null) throw new Error('Nothing was painted.');
  context.drawImage(painted.all, 0, 0);
  return context.getImageData(0, 0, columns, lane.height).data;
}

test('the nearest line of the frame on screen is found in what was drawn of it, and is the same', async () => {
  const store = filledStore();
  const places = [0, 25, 60, 78, 81, 95].map((y) => nearestAt(y));
  const fresh = places.map((place) => new FramePainter(store).nearest(place));
  const painter = new FramePainter(store);
  await painter.paint(frame);
  const draw = vi.spyOn(store, 'draw');
  const found = places.map((place) => painter.nearest(place));
  expect(draw).not.toHaveBeenCalled();
  expect(found.map((nearest) => nearest?.key)).toEqual(fresh.map((nearest) => nearest?.key));
  found.forEach((nearest, place) => expect(nearest?.distance).toBeCloseTo(fresh[place]?.distance ?? Number.NaN, 6));
  painter.nearest(nearestAt(25, { range: { start: 0, end: 200_000 } }));
  painter.nearest(nearestAt(25, { quality: { ...quality, bad: 'plot' } }));
  expect(draw).toHaveBeenCalledTimes(2);
});

test('a frame is the same whatever was painted before it', async () => {
  const painter = new FramePainter(filledStore());
  const first = await pixelsOf(painter);
  await painter.paint({ ...frame, range: { start: 50_000, end: 450_000 }, front: 'calm' });
  await painter.paint({ ...frame, lanes: [{ ...lane, height: 60, foot: 52 }], columns: 200 });
  const again = await pixelsOf(painter);
  expect(first.some((byte) => byte !== 0)).toBe(true);
  expect(again).toEqual(first);
});

const noise = (index: number, item: number) => Math.sin(index * index + item) + 3 * Math.sin(index / 700);
const codeAt = (index: number) => (index % 1700 < 20 ? 0x80000000 : index % 900 < 30 ? 0x40000000 : 0);

/** Two days of three series: a noisy one with a hole, one with bad and uncertain samples, and one that is stepped. */
function daysOf(begin: number, samples: number): SeriesStore {
  const store = new SeriesStore();
  const end = begin + samples * 10_000;
  store.take({ type: 'slice', readId: 'r', slice: 0, series: ['noisy', 'troubled', 'stepped'], start: begin, end });
  for (const item of [0, 1, 2]) {
    const indexes = Array.from({ length: samples }, (_, index) => index).filter(
      (index) => item !== 0 || index % 9000 < 8900,
    );
    const chunk = packChunk({
      t: Float64Array.from(indexes, (index) => begin + index * 10_000),
      v: Float64Array.from(indexes, (index) => 50 + 10 * noise(index, item)),
      q: Uint32Array.from(indexes, (index) => (item === 1 ? codeAt(index) : 0)),
    });
    store.take({ type: 'chunk', readId: 'r', slice: 0, item, chunk });
  }
  store.take({ type: 'sliceEnd', readId: 'r', slice: 0, completeTo: [end, end, end] });
  return store;
}

test('a frame under a hand that drags it is the same, pixel by pixel, as one painted anew', async () => {
  const begin = Date.UTC(2026, 0, 1);
  const store = daysOf(begin, 17_280);
  const painter = new FramePainter(store);
  const keys = ['noisy', 'troubled', 'stepped'];
  const span = 43_200_017;
  const origin = begin + 30_000_003;
  const colours = ['#0072b2', '#c15700', '#00805f'];
  const busy: PaintedLane = {
    ...lane,
    series: keys.map((key, place) => ({
      ...style,
      key,
      name: key,
      colour: colours[place] ?? '',
      line: place === 2 ? 'stepped' : 'sloped',
    })),
  };
  const dragged = (moved: number): FrameRequest => {
    const start = origin + Math.ceil((moved * span) / columns);
    return {
      ...frame,
      series: keys.map((key) => ({ key, id: key, stepped: key === 'stepped' })),
      lanes: [busy],
      range: { start, end: start + span },
      ...(moved !== 0 && { grid: { origin, moved } }),
      until: Date.UTC(2027, 0, 1),
      quality: { ...quality, bad: 'plot' },
    };
  };
  const moves = vi.spyOn(PixelBars.prototype, 'move');
  for (const moved of [0, 23, 46, 40, -7, -120, 30, 31, 29, 300, 380, 310, 0]) {
    const request = dragged(moved);
    const pixels = await pixelsOf(painter, request);
    expect(pixels.some((byte) => byte !== 0)).toBe(true);
    expect(pixels, `moved by ${moved}`).toEqual(await pixelsOf(new FramePainter(store), request));
  }
  expect(moves.mock.calls.length).toBeGreaterThan(4);
  // What has arrived meanwhile is in the next frame.
  store.take({ type: 'slice', readId: 's', slice: 0, series: ['noisy'], start: begin, end: origin });
  store.take({ type: 'sliceEnd', readId: 's', slice: 0, completeTo: [origin] });
  expect(await pixelsOf(painter, dragged(-20))).toEqual(await pixelsOf(new FramePainter(store), dragged(-20)));
});

/** One sample in each tenth of a pixel column, and its plot values: the first, least, greatest and last of each column. */
const walk = Array.from({ length: 4000 }, (_, index) => ({ t: index * 100, v: 50 + 40 * Math.sin(index * index) }));
const four = Array.from({ length: columns }, (_, column) => {
  const inside = walk.slice(column * 10, column * 10 + 10);
  const byValue = inside.toSorted((a, b) => a.v - b.v);
  const kept = new Set([inside[0], byValue[0], byValue.at(-1), inside.at(-1)]);
  return inside.filter((sample) => kept.has(sample));
}).flat();

type Samples = readonly { readonly t: number; readonly v: number }[];

const packed = (samples: Samples) =>
  packChunk({
    t: Float64Array.from(samples, ({ t }) => t),
    v: Float64Array.from(samples, ({ v }) => v),
    q: new Uint32Array(samples.length),
  });

const arrivals = [
  { title: 'from plot values to raw samples', former: four, fresh: walk },
  { title: 'from raw samples to plot values', former: walk, fresh: four },
];

test.each(arrivals)('to go over $title changes no pixel, however it arrives', async ({ former, fresh }) => {
  const store = new SeriesStore();
  const begin = (id: string) => store.take({ type: 'slice', readId: id, slice: 0, series: [id], ...range });
  const arrive = (id: string, samples: Samples) =>
    store.take({ type: 'chunk', readId: id, slice: 0, item: 0, chunk: packed(samples) });
  const end = (id: string) => store.take({ type: 'sliceEnd', readId: id, slice: 0, completeTo: [range.end] });
  const source = { key: 'calm', id: 'fresh', stepped: false };
  const changing: FrameRequest = { ...frame, series: [{ ...source, former: { id: 'former', stepped: false } }] };
  const painter = new FramePainter(store);
  begin('former');
  arrive('former', former);
  end('former');
  const before = await pixelsOf(painter, { ...frame, series: [{ ...source, id: 'former' }] });
  expect(before.some((byte) => byte !== 0)).toBe(true);
  const shown = async () => (await painter.paint(changing)).series[0]?.isFormer;
  begin('fresh');
  for (const part of [0, 1, 2, 3]) {
    const quarter = fresh.length / 4;
    arrive('fresh', fresh.slice(part * quarter, (part + 1) * quarter));
    expect(await pixelsOf(painter, changing), `after part ${part}`).toEqual(before);
    expect(await shown()).toBe(true);
  }
  end('fresh');
  expect(await shown()).toBe(false);
  expect(await pixelsOf(painter, changing)).toEqual(before);
});

test('a series that comes in the place of one that covers less is drawn as it arrives', async () => {
  const store = filledStore();
  store.take({ type: 'slice', readId: 'f', slice: 0, series: ['fresh'], ...range });
  store.take({ type: 'chunk', readId: 'f', slice: 0, item: 0, chunk: packed(walk.slice(0, 1000)) });
  const source = { key: 'calm', id: 'fresh', stepped: false, former: { id: 'calm', stepped: false } };
  const isFormer = async (of: FrameRequest['range']) =>
    (await new FramePainter(store).paint({ ...frame, range: of, series: [source] })).series[0]?.isFormer;
  expect(await isFormer(range)).toBe(true);
  expect(await isFormer({ start: -400_000, end: 90_000 })).toBe(false);
  expect(await isFormer({ start: 500_000, end: 900_000 })).toBe(true);
});

test('quality has the colours that a person chose', async () => {
  const store = new SeriesStore();
  const t = Float64Array.from({ length: 100 }, (_, index) => index * 4000);
  const badCode = 0x80000000;
  store.take({ type: 'slice', readId: 'r', slice: 0, series: ['calm'], ...range });
  const chunk = packChunk({ t, v: t.map(() => 20), q: new Uint32Array(t.length).fill(badCode) });
  store.take({ type: 'chunk', readId: 'r', slice: 0, item: 0, chunk });
  store.take({ type: 'sliceEnd', readId: 'r', slice: 0, completeTo: [range.end] });
  const painter = new FramePainter(store);
  const ribbonPixel = async (bad: string) => {
    const data = await pixelsOf(painter, { ...frame, qualityColours: { uncertain: '#b07400', bad } });
    const at = 4 * ((foot + 4) * columns + columns / 2);
    return [...data.subarray(at, at + 3)];
  };
  expect(await ribbonPixel('#0a141e')).toEqual([10, 20, 30]);
  expect(await ribbonPixel('#28323c')).toEqual([40, 50, 60]);
});

test.each([
  { said: undefined, isDrawn: false },
  { said: { longest: 'any' }, isDrawn: true },
  { said: { longest: 200_000 }, isDrawn: true },
  { said: { longest: 199_999 }, isDrawn: false },
] as const)('the line is painted across a gap as is said of it: $said', async ({ said, isDrawn }) => {
  const store = new SeriesStore();
  const seconds = Array.from({ length: 400 }, (_, second) => second).filter((second) => second <= 100 || second >= 300);
  const samples = seconds.map((second) => ({ t: second * 1000, v: 20 }));
  store.take({ type: 'slice', readId: 'r', slice: 0, series: ['read'], ...range });
  store.take({ type: 'chunk', readId: 'r', slice: 0, item: 0, chunk: packed(samples) });
  store.take({ type: 'sliceEnd', readId: 'r', slice: 0, completeTo: [range.end] });
  if (said !== undefined) store.define('broken', { source: 'read', gaps: { ...said, stepped: false, isOwn: false } });
  const id = said === undefined ? 'read' : 'broken';
  const only: FrameRequest = {
    ...frame,
    series: [{ key: 'calm', id, stepped: false }],
    lanes: [{ ...lane, series: lane.series.slice(0, 1) }],
  };
  const pixels = await pixelsOf(new FramePainter(store), only);
  const isInked = (column: number) =>
    Array.from({ length: foot }, (_, y) => pixels[(y * columns + column) * 4 + 3] ?? 0).some((alpha) => alpha > 0);
  expect([50, 200, 350].map(isInked)).toEqual([true, isDrawn, true]);
});
