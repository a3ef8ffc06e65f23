import { setDecimalSign } from '@shared/language/decimal-sign';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportRequestSchema, firstDataChoice } from '@shared/contract/trend/export';
import { autoRead, calculatedFromPlot, plotValues, rawAggregate } from '@shared/vqt/aggregates';
import { itemAt } from '../testing/trend-items';
import { trendItems } from '../view/trend-item';
import { chosenRanges, dataRequest, exportableItems, isDrawnAsPlot, type DataSource } from './data-request';

const source: DataSource = {
  connectionId: 'plant',
  items: [
    { aggregate: rawAggregate, item: itemAt('/a/TI1', '°C'), id: 'one' },
    { aggregate: rawAggregate, item: itemAt('/a/FI2', undefined, { aggregate: 'AGG_TYPE_MAXIMUM' }), id: 'two' },
  ],
  visible: { start: 1000, end: 9000 },
  cursors: [7000, 3000, 5000],
  held: new Map([
    ['one', [{ start: 0, end: 4000 }]],
    [
      'two',
      [
        { start: 3000, end: 6000 },
        { start: 8000, end: 9000 },
      ],
    ],
  ]),
  aggregate: 'AGG_TYPE_AVERAGE',
  options: { method: 'POST', intervals_no: 800 },
  zone: 'Europe/Berlin',
  name: 'Night shift',
};

describe('the range of an export', () => {
  it('is what is on screen', () => expect(chosenRanges({ range: 'visible' }, source)).toEqual([source.visible]));
  it('lies between the first two cursors, whichever was placed first', () =>
    expect(chosenRanges({ range: 'cursors' }, source)).toEqual([{ start: 3000, end: 7000 }]));
  it('needs two cursors', () => expect(chosenRanges({ range: 'cursors' }, { ...source, cursors: [5] })).toEqual([]));
  it('is what any of the items is held of', () =>
    expect(chosenRanges({ range: 'held' }, source)).toEqual([
      { start: 0, end: 6000 },
      { start: 8000, end: 9000 },
    ]));
  it('is one range where it is held in more pieces than an export takes', () => {
    const pieces = Array.from({ length: 200 }, (_, index) => ({ start: index * 10, end: index * 10 + 5 }));
    expect(chosenRanges({ range: 'held' }, { ...source, held: new Map([['one', pieces]]) })).toEqual([
      { start: 0, end: 1995 },
    ]);
  });
});

describe('the items of an export', () => {
  const series = [
    { aggregate: rawAggregate, item: itemAt('/a/TI1'), id: 'new' },
    { aggregate: rawAggregate, item: itemAt('/a/TI2', undefined, { hidden: true }), id: 'hidden' },
    { aggregate: rawAggregate, item: itemAt('/a/TI3'), id: 'third' },
  ];
  const [first] = series;
  it('are those that can be seen, each as it is on screen until a new series of it is there', () => {
    const onScreen = new Map([[first?.item.key ?? '', { id: 'former' }]]);
    expect(exportableItems(series, onScreen).map(({ id }) => id)).toEqual(['former', 'third']);
    expect(exportableItems(series, undefined).map(({ id }) => id)).toEqual(['new', 'third']);
  });
});

describe('the request of an export', () => {
  it('reads stored values without the parameters of aggregates', () => {
    const request = dataRequest({ ...firstDataChoice, source: 'raw' }, source, 'x');
    expect(request).toMatchObject({ source: 'reread', options: { method: 'POST' } });
    expect(request?.options).not.toHaveProperty('intervals_no');
    expect(request?.items.map(({ aggregate }) => aggregate)).toEqual(['AGG_TYPE_RAW', 'AGG_TYPE_RAW']);
  });
  it('writes the unit of what it reads: that of the aggregate, or that of the samples', () => {
    const series = [{ key: 'a', path: '/a/TI1', aggregate: 'AGG_TYPE_PERCENTGOOD' }];
    const [item = itemAt('')] = trendItems([{ path: '/a/TI1', unit: '°C' }], series, autoRead);
    const units = (['view', 'raw'] as const).flatMap((from) => {
      const items = [{ aggregate: 'AGG_TYPE_PERCENTGOOD', item, id: 'one' }];
      const request = dataRequest({ ...firstDataChoice, source: from }, { ...source, items }, 'x');
      return request?.items.map(({ unit }) => unit);
    });
    expect(units).toEqual(['%', '°C']);
  });
  it('tells which items hold their values until the next sample', () => {
    const library = [{ path: '/a/XV1', stepped: true }, { path: '/a/TI1' }];
    const series = library.map(({ path }) => ({ key: path, path }));
    const items = trendItems(library, series, rawAggregate).map((item) => ({
      aggregate: rawAggregate,
      item,
      id: item.path,
    }));
    for (const from of ['held', 'raw', 'view'] as const) {
      const request = dataRequest({ ...firstDataChoice, source: from }, { ...source, items }, 'x');
      expect(request?.items.map(({ stepped }) => stepped)).toEqual([true, undefined]);
    }
  });
  it('tells how long a gap of samples may be, as the view or the item says', () => {
    const library = [
      { path: '/a', longestGap: 60 },
      { path: '/b', longestGap: 'any' as const },
      { path: '/c', longestGap: 60 },
    ];
    const series = library.map(({ path }) => ({ key: path, path, ...(path === '/c' && { longestGap: 5 }) }));
    const items = trendItems(library, series, rawAggregate).map((item) => ({
      aggregate: rawAggregate,
      item,
      id: `["BROKEN",0,${item.path}]`,
      ownId: item.path,
    }));
    for (const from of ['held', 'raw', 'view'] as const) {
      const request = dataRequest(
        { ...firstDataChoice, source: from },
        { ...source, items, aggregate: rawAggregate },
        'x',
      );
      expect(request?.items.map(({ longestGapSeconds }) => longestGapSeconds)).toEqual([60, undefined, 5]);
      expect(request?.items.map((one) => one.series)).toEqual(['/a', '/b', '/c']);
    }
    const means = dataRequest(
      { ...firstDataChoice, source: 'view' },
      { ...source, items, aggregate: 'AGG_TYPE_AVERAGE' },
      'x',
    );
    expect(means?.items.map(({ longestGapSeconds }) => longestGapSeconds)).toEqual([undefined, undefined, undefined]);
  });
  it('asks as the view does, each item with its aggregate', () => {
    const request = dataRequest({ ...firstDataChoice, source: 'view' }, source, 'x');
    expect(request?.options).toEqual(source.options);
    expect(request?.intervalMs).toBe(10);
    expect(request?.items.map(({ aggregate }) => aggregate)).toEqual(['AGG_TYPE_AVERAGE', 'AGG_TYPE_MAXIMUM']);
  });
  it('asks for intervals by the clock where the view has them, of what is read again', () => {
    const hourly = { ...source, intervals: { kind: 'length', seconds: 3600 } as const };
    const request = dataRequest({ ...firstDataChoice, source: 'view' }, hourly, 'x');
    expect(request?.clock).toEqual({ kind: 'length', seconds: 3600, zone: 'Europe/Berlin' });
    expect(request).not.toHaveProperty('intervalMs');
    expect(exportRequestSchema.parse(request)).toEqual(request);
    const shifts = { ...source, intervals: { kind: 'shift', starts: ['06:00', '18:00'] } as const };
    expect(dataRequest({ ...firstDataChoice, source: 'view' }, shifts, 'x')?.clock).toEqual({
      kind: 'shift',
      starts: ['06:00', '18:00'],
      zone: 'Europe/Berlin',
    });
    for (const from of ['held', 'raw'] as const)
      expect(dataRequest({ ...firstDataChoice, source: from }, hourly, 'x')).not.toHaveProperty('clock');
  });
  it.each(['visible', 'cursors', 'held'] as const)('keeps how long the intervals on screen are over %s', (range) => {
    const choice = { ...firstDataChoice, source: 'view', range } as const;
    expect(dataRequest(choice, source, 'x')?.intervalMs).toBe(10);
    expect(dataRequest(choice, { ...source, options: {} }, 'x')?.intervalMs).toBe(80);
    expect(dataRequest({ ...choice, source: 'held' }, source, 'x')).not.toHaveProperty('intervalMs');
    expect(dataRequest({ ...choice, source: 'raw' }, source, 'x')).not.toHaveProperty('intervalMs');
  });
  it.each([
    [',', 'spreadsheet', ';', ','],
    ['.', 'spreadsheet', ',', '.'],
    [',', 'comma', ',', '.'],
    ['.', 'semicolon', ';', ','],
  ] as const)('where the decimal sign is %s, %s parts fields by %s and has %s', (sign, preset, separator, decimal) => {
    setDecimalSign(sign);
    onTestFinished(() => setDecimalSign('.'));
    const request = dataRequest({ ...firstDataChoice, preset }, source, 'x');
    expect(request?.format).toMatchObject({ csv: { separator, decimal } });
  });
  it('is one that the exporter takes', () => {
    for (const from of ['held', 'raw', 'view'] as const) {
      for (const kind of ['csv', 'parquet'] as const) {
        const request = dataRequest({ ...firstDataChoice, source: from, kind }, source, 'x');
        expect(exportRequestSchema.safeParse(request).error).toBeUndefined();
      }
    }
  });
  it('is none without items', () =>
    expect(dataRequest(firstDataChoice, { ...source, items: [] }, 'x')).toBeUndefined());
});

const plotId = JSON.stringify(['plant', '/a/TI1', plotValues, 0, 1]);

describe('what Auto draws', () => {
  const auto: DataSource = {
    ...source,
    items: [
      {
        aggregate: plotValues,
        item: itemAt('/a/TI1', '°C'),
        id: plotId,
      },
    ],
    aggregate: autoRead,
  };
  it.each(['view', 'held'] as const)('is exported as raw samples, as %s too', (chosen) => {
    const request = dataRequest({ ...firstDataChoice, source: chosen, range: 'visible' }, auto, 'e');
    expect(request).toMatchObject({ source: 'reread', items: [{ path: '/a/TI1', aggregate: 'AGG_TYPE_RAW' }] });
    expect(request?.items[0]).not.toHaveProperty('fromHeld');
  });
  it('is read anew beside what is held, which is taken from there as it is drawn', () => {
    const [, held] = source.items;
    const moved = { ...auto.items[0], item: itemAt('/a/TI3'), aggregate: plotValues, id: 'moved', ownId: plotId };
    const items = [...auto.items, ...(held === undefined ? [] : [held]), moved];
    const request = dataRequest(firstDataChoice, { ...auto, items }, 'e');
    expect(request?.source).toBe('reread');
    expect(request?.items).toMatchObject([
      { path: '/a/TI1', aggregate: 'AGG_TYPE_RAW' },
      { path: '/a/FI2', aggregate: 'AGG_TYPE_MAXIMUM', series: 'two', fromHeld: true },
      { path: '/a/TI3', aggregate: 'AGG_TYPE_RAW' },
    ]);
    expect(request?.items.map(({ fromHeld }) => fromHeld)).toEqual([undefined, true, undefined]);
    expect(items.map(isDrawnAsPlot)).toEqual([true, false, true]);
  });
});

describe('what is calculated', () => {
  const calculated = { aggregate: calculatedFromPlot, item: itemAt('Duty', 'kW'), id: 'sum' };

  it('is taken from what is held, however the others are read, and says where it is approximate', () => {
    const request = dataRequest(
      { ...firstDataChoice, source: 'raw' },
      { ...source, items: [...source.items, calculated] },
      'x',
    );
    expect(request?.source).toBe('reread');
    expect(request?.items.map(({ fromHeld }) => fromHeld)).toEqual([undefined, undefined, true]);
    expect(request?.items.at(-1)).toMatchObject({
      series: 'sum',
      label: 'Duty (approximate, from plot values)',
      unit: 'kW',
    });
  });
});
