import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LibraryItem } from '@shared/contract/app/storage';
import { firstThresholds } from '@shared/contract/inspect/health';
import { usualCalendar } from '@shared/time/calendar';
import { emptyConnections, profileOf } from '../connections/testing/connection-fixtures';
import { inProcessDecoding } from '../decode/testing/in-process-decoding';
import { serveExport } from '../history/export/export-jobs';
import { serveHealth } from '../history/health/reading/health-jobs';
import { HistoryReader } from '../history/history-reader';
import { responseOf, startHistorian } from '../history/testing/historian';
import { testFolder } from '../storage/testing/folder';
import { inProcessThread } from '../threads/testing/in-process-thread';
import { json } from '../transport/testing/scripted-server';
import { Savings } from '../writers/target/saving';
import { MemoryJournals } from '../writers/testing/memory-journals';
import { commandOf, exitCodes, WrongUse } from './command-line';
import { judgeItems } from './judge-items';

const anHour = ['--start', '2026-03-01T00:00Z', '--end', '2026-03-01T01:00Z'];

interface Given {
  readonly connection?: string;
  /** Called with each request: when the items have their last samples; never unless given. */
  readonly stop?: () => number;
  /** Milliseconds before and after what is asked for of which the items have samples in an answer, too. */
  readonly beyond?: number;
  /** Done when the library is asked for. */
  readonly onLibrary?: () => void;
}

const steps = { '/a': 1000, '/b': 1000 };

/** Judges items of a historian that has `/a` and `/b`, as a command line says. */
async function judged(
  library: readonly LibraryItem[],
  args: readonly string[],
  { connection = 'Plant', stop = () => Infinity, beyond = 0, onLibrary = () => undefined }: Given = {},
) {
  const historian = await startHistorian(steps);
  historian.fault = (response, slice) => {
    const end = Math.min(slice.end + beyond, stop());
    json(response, 200, responseOf({ ...slice, start: slice.start - beyond, end }, steps));
    return true;
  };
  onTestFinished(() => historian.close());
  const { connections } = await emptyConnections();
  const profile = profileOf({ name: 'Plant', baseUrl: historian.baseUrl, retries: 0 });
  await connections.save({ profile, secrets: { password: 'demo' } });
  const file = path.join(await testFolder(), 'health.json');
  const command = commandOf(['health', '--connection', connection, '--out', file, ...args], '/');
  if (command?.kind !== 'health') throw new Error(`Not understood: ${JSON.stringify(command)}`);
  const [told, given]: [string[], string[]] = [[], []];
  const code = await judgeItems(command, {
    connections,
    library: {
      list: () => {
        onLibrary();
        return Promise.resolve([...library]);
      },
    },
    history: new HistoryReader({ decoding: inProcessDecoding }),
    startThread: inProcessThread(serveExport),
    startHealthThread: inProcessThread(serveHealth),
    thresholds: firstThresholds,
    savings: new Savings({ journals: new MemoryJournals<null>() }),
    calendar: usualCalendar,
    environment: {},
    tell: (line) => void told.push(line),
    give: (written) => void given.push(written),
    signal: new AbortController().signal,
  });
  expect(given).toEqual([file]);
  return { code, told: told.join('\n'), found: JSON.parse(await readFile(file, 'utf8')) };
}

test('all items of the library are judged by their limits too, and those with findings are told', async () => {
  const { code, told, found } = await judged([{ path: '/a', range: { low: 1, high: 2 } }, { path: '/b' }], anHour);
  expect(code).toBe(exitCodes.done);
  expect(told).toMatch(/^\/a: limits 1$/m);
  expect(told).not.toContain('/b:');
  expect(found).toMatchObject({
    connection: 'Plant',
    start: '2026-03-01T00:00:00.000Z',
    end: '2026-03-01T01:00:00.000Z',
    thresholds: firstThresholds,
    items: [
      { path: '/a', findings: [{ kind: 'limits', count: 1 }], facts: { samples: 3600 } },
      { path: '/b', findings: [], facts: { samples: 3600 } },
    ],
  });
});

test('up to the present, an item that has stopped is stale, however long the command takes to begin', async () => {
  const now = Date.UTC(2026, 2, 1, 9);
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  const { found } = await judged([], ['--start', '*-8h', '--item', '/a'], {
    stop: () => now - 3_600_000,
    onLibrary: () => vi.setSystemTime(now + 2000),
  });
  expect(found).toMatchObject({
    end: new Date(now).toISOString(),
    items: [{ path: '/a', findings: [{ kind: 'stale', count: 1, evidence: [{ end: now }] }] }],
  });
});

test('what has come since a check began is not in the future', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 1, 9) });
  onTestFinished(() => void vi.useRealTimers());
  const { found } = await judged([], ['--start', '*-1h', '--item', '/a'], {
    stop: () => {
      vi.setSystemTime(Date.now() + 10_000);
      return Date.now();
    },
  });
  expect(found).toMatchObject({ items: [{ path: '/a', findings: [], facts: { samples: 3600 } }] });
});

test('samples around what is asked for, which a server sends with each answer, are none of its faults, and no data', async () => {
  const { found } = await judged([], ['--start', '2026-03-01T00:00Z', '--end', '2026-03-08T00:00Z', '--item', '/a'], {
    beyond: 1000,
  });
  expect(found).toMatchObject({ items: [{ path: '/a', findings: [], facts: { samples: 7 * 86_400 } }] });
  const before = await judged([], [...anHour, '--item', '/b'], {
    stop: () => Date.UTC(2026, 2, 1),
    beyond: 60_000,
  });
  expect(before.found).toMatchObject({ items: [{ path: '/b', findings: [{ kind: 'noData' }] }] });
});

test('an item that the server does not give is told, and the others are judged', async () => {
  const { code, told, found } = await judged([], [...anHour, '--item', '/gone', '--item', '/b']);
  expect(code).toBe(exitCodes.partial);
  expect(told).toContain('Not judged: /gone: ');
  expect(found).toMatchObject({ items: [{ path: '/gone' }, { path: '/b', findings: [] }] });
});

test.each([
  [anHour, 'Plant', 'has no items: name some by --item'],
  [[...anHour, '--item', '/a'], 'North', 'no connection “North”'],
  [['--start', 'soonish', '--item', '/a'], 'Plant', '--start: '],
])('%j of %s is told to be wrong', async (args, connection, words) => {
  const made = judged([], args, { connection });
  await expect(made).rejects.toThrow(WrongUse);
  await expect(made).rejects.toThrow(words);
});
