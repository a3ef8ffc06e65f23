import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rawAggregate } from '@shared/vqt/aggregates';
import { randomTrend } from '../testing/random-trend';
import { itemAt } from '../testing/trend-items';
import type { TrendItem } from '../view/trend-item';
import { laneInks } from './colours';
import { layLanes, newLaneMemory } from './lane-layout';
import { gutterCount, layoutLanes, layoutPlots } from './layout-lanes';
import { laneHeights } from './lanes';
import type { SceneText } from '../../kit/drawing/scene-text';
import type { Rect, SceneLane } from './scene';
import { estimatedWidth } from '../../kit/drawing/text-width';
import type { TrendSeries } from './trend-series';

const trend = fc
  .tuple(
    randomTrend,
    fc.integer({ min: 500, max: 2000 }),
    fc.integer({ min: 100, max: 1500 }),
    fc.integer({ min: 0, max: 8 }),
  )
  .map(([{ mode, series, drawn }, width, height, selected]) => {
    const lanes = layLanes(mode, { series: drawn }, series, newLaneMemory());
    const input = {
      lanes,
      series,
      heights: laneHeights(lanes, height),
      left: 16,
      top: 40,
      plots: layoutPlots(16, width, 1, gutterCount(lanes)),
      selected: series[selected]?.item.key,
      inks: laneInks.light,
      measure: estimatedWidth,
    } as const;
    return { input, width, lanes: layoutLanes(input) };
  });

function textsOf({ axes, rows, titles }: SceneLane): SceneText[] {
  return [
    ...axes.flatMap(({ ticks, gutter }) => [...ticks.map(({ label }) => label), gutter?.unit]),
    ...rows.map(({ label }) => label),
    ...titles.map(({ label }) => label),
  ].filter((text) => text !== undefined);
}

function textsOfNames(names: SceneLane['rows' | 'titles'] = []): readonly string[] {
  return names.flatMap(({ label }) => label?.text ?? []);
}

/** What a text covers: letters are as high as they are above the base line, and a fifth of that below it. */
function boxOf({ x, y, text, size, anchor, upwards }: SceneText): Rect {
  const length = estimatedWidth(text, size);
  const [over, under] = [0.7 * size, 0.2 * size];
  if (upwards) return { left: x - over, top: y - length / 2, width: over + under, height: length };
  return { left: anchor === 'end' ? x - length : x, top: y - over, width: length, height: over + under };
}

function overlap(a: Rect, b: Rect): boolean {
  const [across, down] = [
    Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left),
    Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top),
  ];
  return across > 0.5 && down > 0.5;
}

function isIn(inner: Rect, outer: Rect): boolean {
  const slack = 1e-6;
  return (
    inner.left >= outer.left - slack &&
    inner.top >= outer.top - slack &&
    inner.left + inner.width <= outer.left + outer.width + slack &&
    inner.top + inner.height <= outer.top + outer.height + slack
  );
}

describe('the lanes of a scene', () => {
  test('stand below each other, each with its plot and its ribbon in it', () => {
    fc.assert(
      fc.property(trend, ({ input, width, lanes }) => {
        let foot: number = input.top;
        for (const { rect, plot, ribbon } of lanes) {
          expect(rect).toMatchObject({ left: input.left, width, top: foot });
          expect(isIn(plot, rect) && isIn(ribbon, rect)).toBe(true);
          expect(ribbon.top).toBeGreaterThanOrEqual(plot.top + plot.height);
          expect({ left: plot.left, width: plot.width }).toEqual({ left: input.plots.left, width: input.plots.width });
          foot += rect.height;
        }
      }),
    );
  });

  test('keep plot, ribbon and titles to themselves, however low they are in a picture', () => {
    fc.assert(
      fc.property(trend, fc.integer({ min: 9, max: 41 }), ({ input }, height) => {
        for (const { rect, plot, ribbon, titles } of layoutLanes({
          ...input,
          heights: input.lanes.map(() => height),
        })) {
          expect(isIn(plot, rect) && isIn(ribbon, rect)).toBe(true);
          expect(ribbon.height).toBe(6);
          for (const { label } of titles) {
            const { top, height: letters } = boxOf(label);
            expect(isIn({ ...rect, top, height: letters }, rect)).toBe(true);
          }
        }
      }),
    );
  });

  test('have each series once, on an axis of its lane or in a row', () => {
    fc.assert(
      fc.property(trend, ({ input, lanes }) => {
        const keys = lanes.flatMap((lane) => lane.series.map(({ key }) => key));
        expect(keys.toSorted()).toEqual(input.series.map(({ item }) => item.key).toSorted());
        for (const lane of lanes) {
          expect(lane.rows).toHaveLength(lane.kind === 'states' ? lane.series.length : 0);
          // Beside the plot, in the colour by which the legend names the series.
          expect(lane.rows.map(({ chip }) => chip?.colour)).toEqual(
            lane.rows.map((_, row) => lane.series[row]?.colour),
          );
          for (const { top, height, chip } of lane.rows)
            expect(
              chip && isIn(chip, { left: lane.rect.left, width: lane.plot.left - lane.rect.left, top, height }),
            ).toBe(true);
          for (const { key, axis } of lane.series)
            if (lane.kind === 'values') expect(lane.axes[axis]?.keys).toContain(key);
        }
      }),
    );
  });

  test('tell the scale of an axis by two numbers at least, however low they are on screen', () => {
    fc.assert(
      fc.property(
        trend,
        fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
        fc.double({ noNaN: true, min: 1e-2, max: 1e6 }),
        fc.integer({ min: 45, max: 90 }),
        ({ input }, low, span, height) => {
          const lanes = input.lanes.map((lane) => ({
            ...lane,
            axes: lane.axes.map((axis) => ({ ...axis, logarithmic: false, domain: [low, low + span] as const })),
          }));
          for (const { axes } of layoutLanes({ ...input, lanes, heights: lanes.map(() => height) }))
            for (const { ticks, gutter } of axes) {
              const labelled = ticks.filter(({ label }) => label !== undefined);
              if (gutter !== undefined && ticks.length > 0) expect(labelled.length).toBeGreaterThanOrEqual(2);
            }
        },
      ),
    );
  });

  test('say nothing outside of themselves, and give each tick words of its own', () => {
    fc.assert(
      fc.property(trend, ({ lanes }) => {
        for (const lane of lanes) {
          for (const { x, y, text, size: letters, anchor, upwards } of textsOf(lane)) {
            if (upwards) continue;
            const left = anchor === 'end' ? x - estimatedWidth(text, letters) : x;
            // A number is never cut: one that is wider than the gutter goes over its edge.
            if (anchor === 'start') expect(left).toBeGreaterThanOrEqual(lane.rect.left);
            expect(y).toBeGreaterThan(lane.rect.top);
            expect(y - letters / 2).toBeLessThan(lane.rect.top + lane.rect.height);
          }
          for (const { ticks } of lane.axes) {
            const words = ticks.flatMap(({ label }) => label?.text ?? []);
            expect(new Set(words).size).toBe(words.length);
            for (const { part, y } of ticks) {
              expect(part >= -1e-6 && part <= 1 + 1e-6).toBe(true);
              expect(y).toBeCloseTo(lane.plot.top + (1 - part) * lane.plot.height);
            }
          }
        }
      }),
    );
  });

  test('keep labels of an axis, and names in a title, apart', () => {
    fc.assert(
      fc.property(trend, ({ lanes }) => {
        for (const { axes, titles } of lanes) {
          for (const { ticks } of axes) {
            const heights = ticks.flatMap(({ label }) => label?.y ?? []).toSorted((a, b) => a - b);
            heights.slice(1).forEach((y, place) => expect(y - (heights[place] ?? 0)).toBeGreaterThanOrEqual(12.9));
          }
          titles.slice(1).forEach(({ chip, label }, place) => {
            const before = titles[place]?.label;
            const end = (before?.x ?? 0) + estimatedWidth(before?.text ?? '', before?.size ?? 0);
            expect(chip?.left ?? label.x).toBeGreaterThan(end);
          });
        }
      }),
    );
  });

  test('name their series left of the right edge, however many they are and however narrow the plots', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 30 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 340, max: 1000 }),
        fc.string({ maxLength: 20 }),
        (names, width, note) => {
          const axes = names.map((_, member) => ({ ...axisOf([member], [0, 1]), key: String(member) }));
          const series = names.map((name, index) => ({ ...seriesOf(index), item: { ...itemAt(`/P/${index}`), name } }));
          const members = series.map(({ index }) => index);
          const lane = { key: 'l', name: 'l', kind: 'values', note, members, axes } as const;
          const plots = layoutPlots(0, width, 1, gutterCount([lane]));
          for (const { rect, titles } of layoutLanes({ ...oneLane, lanes: [lane], series, plots }))
            for (const { label } of titles)
              expect(label.x + estimatedWidth(label.text, label.size)).toBeLessThanOrEqual(rect.width + 1e-6);
        },
      ),
    );
  });

  test.each(['values', 'states'] as const)(
    'tell names apart that begin and end alike, with little room (%s)',
    (kind) => {
      const shown = (names: readonly string[]) => {
        const series = names.map((name, index) => ({ ...seriesOf(index), item: { ...itemAt(`/P/${index}`), name } }));
        const members = series.map(({ index }) => index);
        const axes = kind === 'states' ? [] : [{ ...axisOf(members, [0, 1]), key: 'l' }];
        const lane = { key: 'l', name: 'l', kind, note: '', members, axes } as const;
        const [laid] = layoutLanes({ ...oneLane, lanes: [lane], series, plots: layoutPlots(0, 520, 1, 1) });
        return textsOfNames(kind === 'states' ? laid?.rows : laid?.titles);
      };
      for (const parts of [
        ['Boiler-TIC-', '.PV'],
        ['TIC-', '01.PV · −1 d'],
        ['Boiler-TIC-101.PV · −1 ', ''],
      ]) {
        const texts = shown(['1', '2', '3', '4'].map((one) => parts.join(one)));
        expect(texts.every((text) => text.includes('…'))).toBe(true);
        expect(new Set(texts).size).toBe(4);
      }
      expect(
        shown(['A name of several words, and of more of them', 'Another name of several words, and of more'])[0],
      ).toMatch(/^A name.*…$/);
    },
  );

  test.each(['values', 'states'] as const)('tell items of one name apart (%s)', (kind) => {
    const series = [
      { ...seriesOf(0), item: itemAt('/P/A/Flow') },
      { ...seriesOf(1), item: itemAt('/P/B/Flow') },
    ];
    const axes = kind === 'states' ? [] : [{ ...axisOf([0, 1], [0, 1]), key: 'l' }];
    const lane = { key: 'l', name: 'l', kind, note: '', members: [0, 1], axes } as const;
    const [laid] = layoutLanes({ ...oneLane, lanes: [lane], series, plots: layoutPlots(0, 900, 1, 1) });
    expect(textsOfNames(kind === 'states' ? laid?.rows : laid?.titles)).toEqual(['A/Flow', 'B/Flow']);
  });

  test('show no unit over a number', () => {
    fc.assert(
      fc.property(trend, ({ lanes }) => {
        for (const { axes } of lanes) {
          const units = axes.flatMap(({ gutter }) => gutter?.unit ?? []);
          const labels = axes.flatMap(({ ticks }) => ticks.flatMap(({ label }) => label ?? []));
          // A number that is wider than its gutter stands over its edge, whatever is there.
          const cut = labels.filter(({ text, size }) => estimatedWidth(text, size) < 60);
          for (const unit of units) for (const label of cut) expect(overlap(boxOf(unit), boxOf(label))).toBe(false);
        }
      }),
    );
  });

  test('are the same again from the same, and can be sent to a worker', () => {
    fc.assert(
      fc.property(trend, ({ input, lanes }) => {
        expect(layoutLanes(input)).toEqual(lanes);
        expect(structuredClone(lanes)).toEqual(lanes);
      }),
    );
  });

  test('the selected series has its axis among those that are drawn', () => {
    fc.assert(
      fc.property(trend, ({ input, lanes }) => {
        const axis = lanes.flatMap(({ axes }) => axes).find(({ keys }) => keys.includes(input.selected ?? ''));
        if (axis !== undefined) expect(axis.gutter).toBeDefined();
      }),
    );
  });
});

function seriesOf(index: number, names?: TrendItem['states']): TrendSeries {
  return {
    item: { ...itemAt(`/P/${index}`), ...(names && { states: names }) },
    index,
    read: 1,
    id: String(index),
    aggregate: rawAggregate,
    sources: [],
    what: 'Raw',
    complete: true,
    yields: false,
  };
}

function axisOf(members: readonly number[], domain: readonly [number, number]) {
  return { key: 'a', unit: '', logarithmic: false, members, domain, awaited: false };
}

/** What there is to a lane that stands alone. */
const oneLane = { heights: [300], left: 0, top: 0, inks: laneInks.light, measure: estimatedWidth };

/** The labels of the one axis of a lane over a domain, from below. */
function labelsOf(domain: readonly [number, number], height: number, all: readonly TrendItem['states'][]): string[] {
  const series = all.map((names, index) => seriesOf(index, names));
  const members = series.map(({ index }) => index);
  const lane = { key: 'l', name: 'l', kind: 'values', note: '', members, axes: [axisOf(members, domain)] } as const;
  const plots = layoutPlots(0, 800, 1, 1);
  return layoutLanes({ ...oneLane, lanes: [lane], series, heights: [height], plots }).flatMap(({ axes }) =>
    axes.flatMap(({ ticks }) => ticks.flatMap(({ label }) => label?.text ?? [])),
  );
}

test('an axis marks what can’t be seen in its unit', () => {
  const axis = { ...axisOf([0], [0, 1]), unit: 'k\u200bW' };
  const lane = { key: 'l', name: 'l', kind: 'values', note: '', members: [0], axes: [axis] } as const;
  const plots = layoutPlots(0, 800, 1, 1);
  const [laid] = layoutLanes({ ...oneLane, lanes: [lane], series: [seriesOf(0)], plots });
  expect(laid?.axes[0]?.gutter?.unit?.text).toBe('k⟨U+200B⟩W');
});

describe('an axis whose series have the same names for numbers', () => {
  const states = [
    { value: -1, name: 'Fault' },
    { value: 0, name: 'Closed' },
    { value: 1, name: 'Open' },
    { value: 100, name: 'Opening since long ago' },
  ];

  test('says them at their numbers, where there is room', () => {
    expect(labelsOf([-1.1, 1.1], 200, [states, [...states]])).toEqual(['-1 Fault', '0 Closed', '1 Open']);
    expect(labelsOf([-1.1, 1.1], 50, [states])).toEqual(['-1 Fault', '1 Open']);
    expect(labelsOf([-1, 101], 200, [states])).toEqual(['-1 Fault', '100 Ope…']);
  });

  test('has round numbers where fewer than two are named in sight, with the name of the one that is', () => {
    expect(labelsOf([0.9, 1.1], 200, [states])).toEqual(['0.90', '0.95', '1 Open', '1.05', '1.10']);
    expect(labelsOf([4, 8], 200, [states])).toEqual(['4', '5', '6', '7', '8']);
  });

  test('has numbers alone where series differ in them', () => {
    expect(labelsOf([-1, 1], 80, [states, undefined])).toEqual(labelsOf([-1, 1], 80, [undefined, undefined]));
    expect(labelsOf([-1, 1], 80, [states, states.slice(1)]).join('')).not.toContain('Open');
  });

  test('never cuts a number for a name', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), fc.integer({ min: 45, max: 400 }), (a, b, height) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b) + 1];
        const named = [low, high].map((value) => ({ value, name: 'Open' }));
        for (const text of labelsOf([low, high], height, [named]))
          expect(text).toMatch(/^-?[\d.,e+-]+(?: O(?:p(?:e(?:n|…)|…)|…))?$/u);
      }),
    );
  });
});
