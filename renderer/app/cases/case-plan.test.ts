import { expect, test } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import { firstThresholds } from '@shared/contract/inspect/health';
import type { JudgedItem } from '../../inspect/health/use-health-check';
import { newView } from '../../trend/view/new-view';
import { type CaseSource, dataPaths, dataRange, frozenView, partWords, savedHealth } from './case-plan';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://plant.example',
  authentication: { scheme: 'none' },
});
const hour = 3_600_000;
const start = Date.UTC(2026, 2, 1, 8);
const view = newView({ profile, stored: [], isDemo: false }, ['/TI-1', '/TI-2']);

function judged(path: string, hasFinding: boolean, from: number, now: number): JudgedItem {
  return {
    path,
    findings: hasFinding ? [{ kind: 'gap', count: 1, lasts: 1, evidence: [] }] : [],
    facts: { samples: 0, intervals: [], codes: [], quality: [], texts: 0, none: 0 },
    method: { by: 'raw', notes: [] },
    terms: { range: { start: from, end: from + hour }, thresholds: firstThresholds, now },
  };
}

const source: CaseSource = {
  view,
  range: { start: start + 0.5, end: start + hour + 0.5 },
  hasPicture: true,
  judged: [judged('/TI-2', true, start - hour, 5), judged('/TI-3', true, start, 9), judged('/TI-4', false, start, 7)],
  requests: [],
  scheme: 'opc-ua',
};

test('the data is of the trend, or of what has findings as well, over all their ranges', () => {
  expect(dataPaths(source, false)).toEqual(['/TI-1', '/TI-2']);
  expect(dataPaths(source, true)).toEqual(['/TI-1', '/TI-2', '/TI-3']);
  expect(dataRange(source, false)).toEqual({ start, end: start + hour + 1 });
  expect(dataRange(source, true)).toEqual({ start: start - hour, end: start + hour + 1 });
});

test('the times of a view are fixed: they mean the same to whoever opens it', () => {
  const { time } = frozenView({ ...view, time: { ...view.time, zone: 'Asia/Tokyo', refreshSeconds: 5 } }, source.range);
  expect(time).toEqual({
    start: '2026-03-01 17:00:00',
    end: '2026-03-01 18:00:00.001',
    zone: 'Asia/Tokyo',
    refreshSeconds: null,
  });
  expect(frozenView(view, source.range).time.zone).not.toBe('local');
  const counting = { ...view, time: { ...view.time, origin: start } };
  expect(frozenView(counting, source.range).time.origin).toBe(start);
});

test('the findings go with what they were judged by last, and as a table', () => {
  const health = savedHealth(source);
  expect(health).toMatchObject({ now: 9, range: { start, end: start + hour } });
  expect(health?.items.map(({ path }) => path)).toEqual(['/TI-2', '/TI-3', '/TI-4']);
  expect(health?.table).toHaveLength(4);
  expect(savedHealth({ ...source, judged: [] })).toBeUndefined();
});

test('what is not there is said to be nothing', () => {
  const bare = { ...source, hasPicture: false, judged: [], view: { ...view, series: [] } };
  for (const part of ['picture', 'health', 'requests', 'data'] as const)
    expect(partWords(part, bare, false)).toBeUndefined();
});
