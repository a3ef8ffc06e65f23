import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testFolder } from '../storage/testing/folder';
import { Densities } from './density';
import { PlotWays } from './plot/plot-aggregates';
import { ServerMemory } from './server-memory';

const url = 'https://plant.example';
const minute = 60_000;
const day = 86_400_000;

async function memoryAt(folder: string, now: number | (() => number) = 0) {
  const problems: unknown[] = [];
  const memory = new ServerMemory(
    folder,
    ({ problem }) => problem && problems.push(problem),
    typeof now === 'number' ? () => now : now,
  );
  return { memory, problems };
}

test('densities and the way of plot values are there after a start, at the same address only', async () => {
  const folder = await testFolder();
  const densities = new Densities();
  densities.observe('/a', 86_400, day);
  const ways = new PlotWays();
  ways.refused('/a', 'times');
  ways.given('extremes');
  const { memory } = await memoryAt(folder);
  await memory.keep('c', url, { densities, ways });

  const after = (await memoryAt(folder, 6 * day)).memory;
  const known = await after.recall('c', url);
  expect(known.densities.of('/a')).toEqual(densities.of('/a'));
  expect(known.ways.found).toBe('extremes');
  expect(known.ways.of('/b')).toBe('extremes');
  const elsewhere = await after.recall('c', 'https://other.example');
  expect(elsewhere.densities.seen).toEqual([]);
  expect(elsewhere.ways.found).toBeUndefined();
  expect((await after.recall('other', url)).densities.seen).toEqual([]);
});

test('a server that could not give times is asked for them again after a week; one that could is not', async () => {
  const folder = await testFolder();
  const { memory } = await memoryAt(folder);
  await memory.keep('poor', url, { densities: new Densities(), ways: new PlotWays('sampled', true) });
  await memory.keep('able', url, { densities: new Densities(), ways: new PlotWays('times', true) });
  const later = (await memoryAt(folder, 8 * day)).memory;
  expect((await later.recall('poor', url)).ways.of('/a')).toBe('times');
  expect((await later.recall('poor', url)).ways.found).toBeUndefined();
  expect((await later.recall('able', url)).ways.found).toBe('times');
});

test('keeps the items that were read last, and no more than 2,000', async () => {
  const folder = await testFolder();
  const densities = new Densities();
  for (let item = 0; item < 2100; item += 1) densities.observe(`/${item}`, item, day);
  densities.observe('/0', 5, day);
  const { memory, problems } = await memoryAt(folder);
  await memory.keep('c', url, { densities, ways: new PlotWays() });
  const { seen } = (await (await memoryAt(folder)).memory.recall('c', url)).densities;
  expect(seen).toHaveLength(2000);
  expect(seen.at(-1)?.path).toBe('/0');
  expect(seen.some(({ path }) => path === '/1')).toBe(false);
  expect(problems).toEqual([]);
});

/** What is written for a connection whose reads follow the present, five seconds apart. */
async function following() {
  const folder = await testFolder();
  let now = 0;
  const { memory } = await memoryAt(folder, () => now);
  const densities = new Densities();
  const written = new Set<string>();
  const keep = async () => {
    await memory.keep('c', url, { densities, ways: new PlotWays() });
    for (const name of await readdir(folder)) written.add(await readFile(join(folder, name), 'utf8'));
    now += 5000;
  };
  return { densities, written, keep };
}

test('a density that changes with every read is written every few minutes; an item that is new at once', async () => {
  const { densities, written, keep } = await following();
  for (let read = 0; read < 120; read += 1) {
    densities.observe('/a', read % 2 === 0 ? 100_000 : 0, 5000 * 2 ** (read % 20));
    await keep();
  }
  expect(written.size).toBeGreaterThan(1);
  expect(written.size).toBeLessThanOrEqual(3);
  const before = written.size;
  densities.observe('/b', 1, 5000);
  await keep();
  expect(written.size).toBe(before + 1);
});

test('more items than are kept are not written with every read in turn', async () => {
  const { densities, written, keep } = await following();
  for (let read = 0; read < 120; read += 1) {
    for (let item = 0; item < 300; item += 1) densities.observe(`/${(read * 300 + item) % 2400}`, 5, 5000);
    await keep();
  }
  // Each of the first seven reads has new items for which there is room.
  expect(written.size).toBeLessThanOrEqual(7 + 2);
});

test('whatever was observed, what is kept is within a factor of it', async () => {
  const steps = fc.array(fc.record({ points: fc.nat(1e6), span: fc.integer({ min: 1, max: 1e9 }) }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (observed) => {
      const folder = await testFolder();
      let now = 0;
      const { memory } = await memoryAt(folder, () => now);
      const densities = new Densities();
      for (const { points, span } of observed) {
        now += 10 * minute;
        densities.observe('/a', points, span);
        await memory.keep('c', url, { densities, ways: new PlotWays() });
      }
      const kept = (await (await memoryAt(folder)).memory.recall('c', url)).densities.of('/a')?.rate ?? 0;
      const ratio = kept / (densities.of('/a')?.rate ?? 1);
      expect(ratio).toBeLessThanOrEqual(1.51);
      expect(ratio).toBeGreaterThanOrEqual(1 / 1.51);
    }),
    { numRuns: 20 },
  );
});
