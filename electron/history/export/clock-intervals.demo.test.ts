import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { ExportRequest } from '@shared/contract/trend/export';
import type { ClockIntervals } from '@shared/time/clock-intervals';
import type { TimeRange } from '@shared/time/range';
import { inProcessDecoding } from '../../decode/testing/in-process-decoding';
import { aggregate } from '../../demo/aggregates/aggregate';
import { isSupportedAggregate } from '../../demo/aggregates/catalogue';
import { plant } from '../../demo/plant/plant';
import { startDemoServer } from '../../demo/server';
import { testFolder } from '../../storage/testing/folder';
import { inProcessThread } from '../../threads/testing/in-process-thread';
import { engineer, testClient } from '../../transport/testing/client';
import { sidecarName } from '../../writers/target/saving-names';
import { testSavings } from '../../writers/testing/memory-journals';
import { rawExport } from '../../writers/testing/requests';
import { HistoryReader } from '../history-reader';
import { testSource } from '../testing/test-source';
import { serveExport } from './export-jobs';
import { writeExport } from './exporter';
import { RereadSource } from './reread-source';

const unit = '/System/Core/Demo Plant/Feed Section';
const berlin = 'Europe/Berlin';

interface Row {
  readonly t: number;
  readonly v: number;
  readonly q: number;
}

/** Exports from the demo plant over HTTP: its rows, what its sidecar says, and what was asked. */
async function demoPlant() {
  const server = await startDemoServer({ port: 0, plant, aggregate, isSupportedAggregate, files: 0 });
  onTestFinished(() => server.close());
  const history = new HistoryReader({ decoding: inProcessDecoding });
  const { client } = testClient({ baseUrl: server.url, authenticator: engineer });
  const folder = await testFolder();
  const run = async (name: string, request: ExportRequest) => {
    const file = path.join(folder, `${name}.csv`);
    const parts = {
      source: new RereadSource(history, testSource(client), request),
      scheme: 'opc-ua' as const,
      startThread: inProcessThread(serveExport),
      savings: testSavings(),
      connection: { name: 'Demo plant', url: server.url },
      tell: () => undefined,
    };
    await writeExport(request, file, parts, new AbortController().signal);
    const lines = (await readFile(file, 'utf8')).split('\r\n').slice(1, -1);
    const rows = lines.map((line): Row => {
      const [, time = '', value = '', quality = ''] = line.split(',');
      return { t: Date.parse(time), v: value === '' ? Number.NaN : Number(value), q: Number(quality) };
    });
    const about = z.looseObject({}).parse(JSON.parse(await readFile(sidecarName(file), 'utf8')));
    return { rows, about };
  };
  const rawRows = async (item: string, { start, end }: TimeRange) =>
    (await run('raw', rawExport([`${unit}/${item}`], start, end))).rows;
  const averages = (item: string, { start, end }: TimeRange, clock: ClockIntervals) => {
    const request = rawExport([`${unit}/${item}`], start, end);
    const items = request.items.map((one) => ({ ...one, aggregate: 'AGG_TYPE_AVERAGE' }));
    return run('averages', { ...request, items, clock });
  };
  return { rawRows, averages };
}

/** The average of the samples that are not bad, as the API has it (`treat_uncertain_as_bad` is false). */
function averageOf(samples: readonly Row[], start: number, end: number): number {
  const usable = samples.filter(({ t, v, q }) => t >= start && t < end && q < 0x80000000 && !Number.isNaN(v));
  return usable.reduce((sum, { v }) => sum + v, 0) / usable.length;
}

function expectAverages(averages: readonly Row[], bounds: readonly number[], samples: readonly Row[]): void {
  expect(averages.map(({ t }) => t)).toEqual(bounds.slice(0, -1));
  averages.forEach(({ v }, at) => expect(v).toBeCloseTo(averageOf(samples, bounds[at] ?? 0, bounds[at + 1] ?? 0), 6));
}

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

test('averages of the hours are those of their samples, also of the hour that comes twice', async () => {
  const { rawRows, averages } = await demoPlant();
  const bounds = [
    '2025-10-26T01:00+02:00',
    '2025-10-26T02:00+02:00',
    '2025-10-26T02:00+01:00',
    '2025-10-26T03:00+01:00',
  ].map(at);
  const range = { start: at('2025-10-26T01:20+02:00'), end: at('2025-10-26T02:40+01:00') };
  const found = await averages('FIC-101.PV', range, { kind: 'length', seconds: 3600, zone: berlin });
  const whole = { start: bounds[0] ?? 0, end: bounds.at(-1) ?? 0 };
  expectAverages(found.rows, bounds, await rawRows('FIC-101.PV', whole));
  expect(found.about).toMatchObject({
    source: { intervals: { kind: 'length', seconds: 3600, zone: berlin } },
  });
});

test('averages of the days are those of their samples, of days of 23 and 25 hours too', async () => {
  const { rawRows, averages } = await demoPlant();
  for (const [first, days] of [
    ['2025-03-28', 5],
    ['2025-10-24', 5],
  ] as const) {
    const day = Temporal.PlainDate.from(first);
    const bounds = Array.from(
      { length: days + 1 },
      (_, n) => day.add({ days: n }).toZonedDateTime(berlin).epochMilliseconds,
    );
    const range = { start: bounds[0] ?? 0, end: bounds.at(-1) ?? 0 };
    const { rows } = await averages('AI-105 Feed Density', range, { kind: 'length', seconds: 86_400, zone: berlin });
    expectAverages(rows, bounds, await rawRows('AI-105 Feed Density', range));
  }
});

test('averages of shifts are those of their samples', async () => {
  const { rawRows, averages } = await demoPlant();
  const bounds = [
    '2025-10-24T22:00',
    '2025-10-25T06:00',
    '2025-10-25T18:30',
    '2025-10-25T22:00',
    '2025-10-26T06:00',
  ].map((text) => Temporal.PlainDateTime.from(text).toZonedDateTime(berlin).epochMilliseconds);
  const range = { start: (bounds[0] ?? 0) + 1, end: bounds.at(-1) ?? 0 };
  const starts = ['06:00', '18:30', '22:00'];
  const { rows } = await averages('AI-105 Feed Density', range, { kind: 'shift', starts, zone: berlin });
  expectAverages(rows, bounds, await rawRows('AI-105 Feed Density', { start: range.start - 1, end: range.end }));
});

test('an interval that has not ended is not in the file', async () => {
  const { averages } = await demoPlant();
  const now = Date.now();
  const range = { start: now - 3 * 86_400_000, end: now + 86_400_000 };
  const { rows } = await averages('AI-105 Feed Density', range, { kind: 'length', seconds: 86_400, zone: 'UTC' });
  const today = Math.floor(now / 86_400_000) * 86_400_000;
  expect(rows.map(({ t }) => t).slice(0, 3)).toEqual([3, 2, 1].map((days) => today - days * 86_400_000));
  expect((rows.at(-1)?.t ?? 0) + 86_400_000).toBeLessThanOrEqual(Date.now());
});
