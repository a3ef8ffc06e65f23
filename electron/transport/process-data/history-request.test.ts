import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryRequest } from './process-data-api';
import { testClient, never } from '../testing/client';
import { startScriptedServer, type ScriptedServer, type SeenRequest } from '../testing/scripted-server';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const everyOption = {
  intervals_no: 31,
  percentage_good: 90,
  percentage_bad: 10.5,
  treat_uncertain_as_bad: true,
  sloped_extrapolation: false,
  partial_interval_treatment: 'UASTANDARD',
  raw_as_item_values: true,
  processed_as_item_values: false,
  insights: true,
} as const;

const start = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const end = Date.UTC(2026, 0, 3);
const level = { path: '/System/Core/Demo Plant/Tank 1/LI-101.PV', aggregate: 'AGG_TYPE_RAW' };
const flow = { path: '/System/Core/Demo Plant/FIC & co?', aggregate: 'AGG_TYPE_AVERAGE' };

async function sent(request: HistoryRequest): Promise<SeenRequest> {
  const { client } = testClient(server);
  const body = await client.openHistory(request, never);
  body.settle({ points: 0 });
  const seen = server.seen.at(-1);
  if (seen === undefined) throw new Error('the server saw nothing');
  return seen;
}

describe('Read Historical Data by POST', () => {
  test('carries range, items and every option, as the table of specification §2.1 declares them', async () => {
    const seen = await sent({ start, end, items: [level, flow], options: { method: 'POST', ...everyOption } });
    expect(seen.method).toBe('POST');
    expect(seen.target).toBe('/api/v2/readhistoricaldata');
    expect(seen.headers['content-type']).toBe('application/json');
    expect(JSON.parse(seen.body)).toEqual({
      start_time: '2026-01-02T03:04:05.678Z',
      end_time: '2026-01-03T00:00:00.000Z',
      items: [
        { p: level.path, aggregate: 'AGG_TYPE_RAW' },
        { p: flow.path, aggregate: 'AGG_TYPE_AVERAGE' },
      ],
      intervals_no: 31,
      percentage_good: 90,
      percentage_bad: '10.5',
      treat_uncertain_as_bad: 'true',
      sloped_extrapolation: false,
      partial_interval_treatment: 'UASTANDARD',
      raw_as_item_values: true,
      processed_as_item_values: false,
      insights: true,
    });
  });

  test('omits absent options', async () => {
    const seen = await sent({ start, end, items: [level], options: {} });
    expect(Object.keys(JSON.parse(seen.body)).toSorted()).toEqual(['end_time', 'items', 'start_time']);
  });
});

describe('Read Historical Data by GET', () => {
  test('names its one item by identifier, percent-encoded', async () => {
    const seen = await sent({ start, end, items: [flow], options: { method: 'GET', ...everyOption } });
    expect(seen.method).toBe('GET');
    expect(seen.body).toBe('');
    expect(seen.target).toContain('identifier=%2FSystem%2FCore%2FDemo%20Plant%2FFIC%20%26%20co%3F');
    const query = Object.fromEntries(new URL(seen.target, server.baseUrl).searchParams);
    expect(query).toEqual({
      start_time: '2026-01-02T03:04:05.678Z',
      end_time: '2026-01-03T00:00:00.000Z',
      identifier: flow.path,
      aggregate: 'AGG_TYPE_AVERAGE',
      intervals_no: '31',
      percentage_good: '90',
      percentage_bad: '10.5',
      treat_uncertain_as_bad: 'true',
      sloped_extrapolation: 'false',
      partial_interval_treatment: 'UASTANDARD',
      raw_as_item_values: 'true',
      processed_as_item_values: 'false',
      insights: 'true',
    });
  });

  test('rejects several items before anything is sent', async () => {
    const before = server.seen.length;
    const attempt = sent({ start, end, items: [level, flow], options: { method: 'GET' } });
    await expect(attempt).rejects.toMatchObject({ problem: { kind: 'invalid', details: { argument: 'items' } } });
    expect(server.seen).toHaveLength(before);
  });
});

test('a time outside the calendar is rejected before anything is sent', async () => {
  const attempt = sent({ start: 1e20, end, items: [level], options: {} });
  await expect(attempt).rejects.toMatchObject({ problem: { kind: 'invalid', details: { argument: 'start_time' } } });
});

test('a path that has a query of its own is asked with both', async () => {
  const { client } = testClient({ ...server, historyPath: '/read?plant=7' });
  const body = await client.openHistory({ start, end, items: [level], options: { method: 'GET' } }, never);
  body.settle({ points: 0 });
  const { pathname, searchParams } = new URL(server.seen.at(-1)?.target ?? '', server.baseUrl);
  expect(pathname).toBe('/read');
  expect(searchParams.get('plant')).toBe('7');
  expect(searchParams.get('identifier')).toBe(level.path);
});
