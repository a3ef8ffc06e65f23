import { expect, test } from 'vitest';
import { firstThresholds, type HealthMethod } from '@shared/contract/inspect/health';
import { problem } from '@shared/problem/problem';
import { healthColumns } from './health-columns';

const facts = { samples: 0, intervals: [], codes: [], quality: [], texts: 0, none: 0 };
const terms = { range: { start: 0, end: 1 }, now: 1, thresholds: firstThresholds };

test.each<[HealthMethod, string]>([
  [{ by: 'raw', notes: [] }, 'raw samples'],
  [{ by: 'raw', since: 0, notes: [] }, 'raw, in part'],
  [{ by: 'aggregates', notes: [] }, 'aggregates, raw'],
])('the list says by what an item was judged: %j', (method, text) => {
  const columns = healthColumns({ scheme: 'opc-ua', timeText: String, statesOf: () => undefined });
  const judgedBy = columns.find(({ id }) => id === 'method');
  expect(judgedBy?.text({ path: '/TI-1', findings: [], facts, method, terms })).toBe(text);
});

test('an item of which the server gave nothing was judged by nothing', () => {
  const columns = healthColumns({ scheme: 'opc-ua', timeText: String, statesOf: () => undefined });
  const judgedBy = columns.find(({ id }) => id === 'method');
  const failed = problem('server', 'No such item', 'Check the path.');
  const item = {
    path: '/TI-1',
    findings: [],
    facts,
    terms,
    method: { by: 'raw', notes: [] },
    problem: failed,
  } as const;
  expect([judgedBy?.text(item), judgedBy?.tip?.(item)]).toEqual(['–', '–']);
});

test('a judged item is copied with all its findings, and its last value to the last digit', () => {
  const columns = healthColumns({ scheme: 'opc-ua', timeText: String, statesOf: () => undefined });
  const kinds = ['stale', 'gap', 'flat', 'spike'] as const;
  const findings = kinds.map((kind) => ({ kind, count: 1, lasts: 0, evidence: [] }));
  const last = { at: 0, value: 1234.567_891, code: 0 };
  const item = { path: '/TI-1', findings, facts: { ...facts, last }, terms, method: { by: 'raw', notes: [] } } as const;
  const copied = (id: string) => columns.find((column) => column.id === id)?.copied?.(item);
  expect(copied('value')).toBe(1234.567_891);
  expect(String(copied('findings')).split(', ')).toHaveLength(kinds.length);
});
