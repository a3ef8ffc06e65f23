import { eventConditionSchema } from '@shared/contract/trend/events';
import { profileSchema } from '@shared/contract/connections/connection';
import type { TimeRange } from '@shared/time/range';
import { joinRows, type SampleRows } from '@shared/vqt/rows';
import { OpenConnection } from '../../electron/connections/open-connection';
import { openNetworkSession } from '../../electron/connections/network/network-session';
import { DemoPlant } from '../../electron/demo/launch';
import { eventsOf } from '../../electron/history/events/event-search';
import { findEvents } from '../../electron/history/events/find-events';
import { HistorianData, type EventConnection } from '../../electron/history/events/historian-data';
import { HistoryReader } from '../../electron/history/history-reader';
import { sourceOf } from '../../electron/history/history-source';
import { RequestLog } from '../../electron/transport/log/request-log';
import { built } from '../harness/built';
import type { Suite } from '../harness/suite';
import type { Figure } from '../measure';

const day = 86_400_000;
const end = Date.UTC(2026, 0, 1);
const year = { start: end - 365 * day, end };
/** All raw points of more would not fit into the memory of a small machine at once. */
const quarter = { start: end - 92 * day, end };
const items = [{ series: 'level', path: '/System/Core/Demo Plant/Reactor R-101/LIC-101.PV', stepped: false }];
const condition = eventConditionSchema.parse({
  join: 'all',
  parts: [{ kind: 'above', series: 'level', limit: { kind: 'value', value: 52 }, deadBand: 0 }],
  atLeastSeconds: 300,
  most: 5000,
});

/** Events of a 1 s item on the demo plant by the historian's aggregates, beside all of its raw points. */
export const events: Suite = {
  ids: ['events-year', 'events-quarter'],
  async run() {
    const plant = new DemoPlant({
      entry: built.demoWorker,
      port: undefined,
      faults: false,
      files: '10',
      filesApi: undefined,
      shift: undefined,
      now: undefined,
      report: console.error,
    });
    const { port } = await plant.ready();
    const profile = profileSchema.parse({
      id: 'bench',
      name: 'Bench',
      baseUrl: `http://127.0.0.1:${port}`,
      authentication: { scheme: 'basic', username: 'engineer' },
    });
    const open = new OpenConnection(profile, { password: 'demo' }, openNetworkSession, new RequestLog());
    const history = new HistoryReader({ decodeWorkerFile: built.decodeWorker });
    const connection: EventConnection = {
      history,
      connectionId: 'bench',
      source: { ...sourceOf(open.api, profile), retries: 0 },
      signal: new AbortController().signal,
    };
    try {
      return await figuresOf(connection);
    } finally {
      history.close();
      await open.close();
    }
  },
};

async function figuresOf(connection: EventConnection): Promise<Figure[]> {
  const raw = await byRaw(quarter, connection);
  const short = await bySearch(quarter, connection);
  const long = await bySearch(year, connection);
  const same = JSON.stringify(short.found) === JSON.stringify(raw.found);
  if (!same) throw new Error(`${short.found.length} events were found, all raw points show ${raw.found.length}.`);
  return [
    {
      id: 'events-year',
      what: `${long.found.length} events of 365 days in ${text(long.time)}: ${long.read} of ${long.total} points`,
      value: long.read / long.total,
      unit: 'of the points',
      bar: 0.02,
      better: 'lower',
    },
    {
      id: 'events-quarter',
      what: `the same ${short.found.length} events of 92 days in ${text(short.time)}; by all raw points ${text(raw.time)}`,
      value: short.time / raw.time,
      unit: '× raw',
      bar: 0.1,
      better: 'lower',
    },
  ];
}

async function bySearch(range: TimeRange, connection: EventConnection) {
  const begun = performance.now();
  const found: TimeRange[] = [];
  const search = { searchId: '1', connectionId: 'bench', ...range, condition, items, anyAmount: true };
  const { read, total, problem } = await findEvents(search, connection, (told) => void found.push(...told.found));
  if (problem !== undefined) throw new Error(problem.message);
  return { found, read, total, time: performance.now() - begun };
}

async function byRaw(range: TimeRange, connection: EventConnection) {
  const begun = performance.now();
  const data = await HistorianData.open(connection, items, range);
  const parts: SampleRows[] = [];
  // One read brings no more than five million samples.
  for (let start = range.start; start < range.end; start += 46 * day) {
    const read = await data.rows(['level'], { start, end: Math.min(range.end, start + 46 * day) });
    parts.push(...read.values());
  }
  const rows = new Map([['level', joinRows(parts)]]);
  const found = eventsOf(condition, range, { rows, stepped: data.stepped, scheme: data.scheme });
  return { found, time: performance.now() - begun };
}

function text(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
