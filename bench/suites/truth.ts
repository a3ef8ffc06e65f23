import { z } from 'zod';
import { plotValues } from '@shared/vqt/aggregates';
import { yearRanges } from '../common/year';
import { built } from '../harness/built';
import { answerReads } from '../harness/history';
import { Page } from '../harness/page';
import { Plant, rawAggregate } from '../harness/plant';
import type { Suite } from '../harness/suite';
import { median, type Figure } from '../measure';

/** Pixel columns of a picture, and random ranges that are looked at. */
const columns = 977;
const randomRanges = 500;
const plotRuns = 9;
const readSchema = z.object({ time: z.number(), bytes: z.number() });
const lacksSchema = z.object({ columns: z.number(), events: z.number(), ofEvents: z.number() });

/** A year of a 1 s item from plot values, held against the picture of all its samples. */
export const truth: Suite = {
  ids: ['truth-year', 'truth-year-events', 'truth-year-bytes', 'truth-year-time'],
  run: () =>
    Plant.with(
      0,
      async (plant) => {
        const stop = answerReads(plant);
        try {
          return await Page.with(measured);
        } finally {
          stop();
        }
      },
      built.yearServer,
    ),
};

async function measured(page: Page): Promise<Figure[]> {
  const ranges = yearRanges(randomRanges, columns);
  const [year] = ranges;
  if (year === undefined) throw new Error('There is no range.');
  const read = async (id: string, aggregate: string, range: typeof year) =>
    readSchema.parse(await page.play('readYear', { id, aggregate, range, columns }));
  const raw = await read('raw', rawAggregate, year);
  const plots = [];
  for (let run = 0; run < plotRuns; run += 1) plots.push(await read(`plot ${run}`, plotValues, year));
  const lacks = { columns: 0, events: 0, ofEvents: 0 };
  for (const [place, range] of ranges.entries()) {
    const id = `range ${place}`;
    await read(id, plotValues, range);
    const found = lacksSchema.parse(await page.play('compareYear', id, 'raw', range, columns, true));
    lacks.columns += found.columns;
    lacks.events += found.events;
    lacks.ofEvents += found.ofEvents;
  }
  const time = median(plots.map((plot) => plot.time));
  const bytes = median(plots.map((plot) => plot.bytes));
  const [rawMb, plotKb] = [(raw.bytes / 1e6).toFixed(0), (bytes / 1e3).toFixed(0)];
  return [
    {
      id: 'truth-year',
      what: `pixel columns of ${ranges.length} ranges, ${columns} each, that differ from those of all samples`,
      value: lacks.columns,
      unit: 'columns',
      bar: 0,
      better: 'lower',
    },
    {
      id: 'truth-year-events',
      what: `spikes and trips that are not in the pictures, of ${lacks.ofEvents}`,
      value: lacks.events,
      unit: 'events',
      bar: 0,
      better: 'lower',
    },
    {
      id: 'truth-year-bytes',
      what: `${plotKb} kB of plot values, ${rawMb} MB of raw samples`,
      value: (100 * bytes) / raw.bytes,
      unit: '% of raw',
      bar: 0.5,
      better: 'lower',
    },
    {
      id: 'truth-year-time',
      what: `${time.toFixed(0)} ms until the exact picture, ${(raw.time / 1000).toFixed(1)} s from raw samples`,
      value: time / raw.time,
      unit: '× raw',
      bar: 0.02,
      better: 'lower',
    },
  ];
}
