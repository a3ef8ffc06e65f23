import { expect, test } from 'vitest';
import { laneInks } from '../scene/colours';
import { newLaneMemory } from '../scene/lane-layout';
import { layoutScene } from '../scene/layout-scene';
import type { SceneLane } from '../scene/scene';
import { estimatedWidth } from '../../kit/drawing/text-width';
import { drawnSeries } from '../testing/random-trend';
import { itemAt } from '../testing/trend-items';
import { paintScene } from './paint-scene';
import { SvgContext } from '../../kit/drawing/svg-context';

const start = Date.UTC(2026, 0, 5);
const item = itemAt('/Plant/Flow', 't/h');
const scene = layoutScene({
  title: 'Column <1>',
  mode: 'item',
  series: [
    {
      item,
      index: 0,
      read: 1,
      id: 'a',
      aggregate: 'AGG_TYPE_RAW',
      sources: [],
      what: 'Raw',
      complete: true,
      yields: false,
    },
  ],
  legend: [{ item, summary: undefined, problem: undefined, remarks: [], reading: 'done' }],
  range: { start, end: start + 8 * 3_600_000 },
  drawn: new Map([[item.key, { id: 'a', what: 'Raw', drawn: drawnSeries({ points: 2, min: 0, max: 100 }) }]]),
  columns: 800,
  limits: [
    { id: 'trip', kind: 'high-high', series: item.key, value: 90, text: 'Trip' },
    { id: 'far', kind: 'high', series: item.key, value: 900, text: 'Far' },
  ],
  events: [{ start: start + 600_000, end: start + 900_000 }],
  notes: [
    { id: 'n', start, end: start + 3_600_000, text: 'Cleaning' },
    { id: 'm', start: start + 60_000, end: null, text: 'Valve shut' },
  ],
  cursors: [start + 60_000],
  found: undefined,
  row: start + 120_000,
  held: { ranges: new Map([['a', [{ start, end: start + 3_600_000 }]]]), until: start + 7_200_000 },
  present: start + 7_200_000,
  files: [{ at: start + 5000 }, { at: start + 6000 }],
  memory: newLaneMemory(),
  selected: undefined,
  zone: 'UTC',
  weekStart: 'monday',
  quality: 'opc-ua',
  width: 900,
  height: 500,
  ratio: 1,
  inks: laneInks.light,
  measure: estimatedWidth,
});

function paint() {
  const context = new SvgContext(900, 500, estimatedWidth, 'scene');
  const plots: SceneLane[] = [];
  const addPlot = (lane: SceneLane) => {
    plots.push(lane);
    context.add('<plot/>', lane.plot.left, lane.plot.top);
  };
  paintScene({ context, addPlot }, scene, () => undefined);
  return { elements: context.elements.split('\n'), plots };
}

const { elements, plots } = paint();

function painted(part: string): string {
  return elements.find((element) => element.includes(part)) ?? '';
}

test('a picture says all that the trend says', () => {
  const words = [
    'Column &lt;1&gt;',
    'UTC',
    'Raw',
    'as of 02:00:00',
    'Cleaning',
    'HH Trip 90',
    't/h',
    '03:00',
    'Flow · ',
    'no data',
  ];
  for (const word of words) expect(painted(word), word).toContain('<text');
  const ticks = scene.lanes.flatMap(({ axes }) => axes.flatMap((axis) => axis.ticks));
  for (const { label } of ticks) expect(painted(`>${label?.text}</text>`)).not.toBe('');
  expect(painted('Far')).toBe('');
});

test('a limit line is as wide and as long as the scene has it', () => {
  const [limit] = scene.limits;
  expect(limit?.line.width).toBe(2);
  expect(painted('stroke-width="2" opacity="0.75"')).toContain(
    `d="M${limit?.from} ${Math.round((limit?.y ?? 0) * 100) / 100}`,
  );
});

test('the instant of the data table’s row is a line through all lanes', () => {
  const x = scene.rowMark?.x ?? Number.NaN;
  expect(painted(`M${Math.round(x * 100) / 100} ${scene.span.top}`)).toContain('stroke-dasharray="3 3"');
});

function at(part: string): number {
  return elements.findIndex((element) => element.includes(part));
}

test('a plot lies over its grid and below what stands over all lanes', () => {
  expect(plots).toEqual(scene.lanes);
  expect(at('<plot/>')).toBeGreaterThan(at(scene.inks.grid));
  expect(at('<plot/>')).toBeLessThan(at('Cleaning'));
  expect(at('Cleaning')).toBeLessThan(at('stroke-width="2" opacity="0.75"'));
});

test('the text of a note has a ground, and lies over the lines of all notes: over a curve it could not be read', () => {
  for (const { label } of scene.notes) {
    const [ground, letters] = elements.filter((element) => element.includes(label.text));
    expect(ground).toContain(`stroke="${scene.inks.background}"`);
    expect(letters).not.toContain('stroke=');
    expect(at(label.text)).toBeGreaterThan(elements.findLastIndex((element) => element.includes('"1 2"')));
  }
});
