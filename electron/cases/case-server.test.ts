import { text as textOf } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { profileSchema } from '@shared/contract/connections/connection';
import { asPacked } from '@shared/vqt/packed';
import { unknownQuality } from '@shared/vqt/quality';
import type { SampleRows } from '@shared/vqt/rows';
import { itemProblem, refusedItem } from '../decode/response/response-problems';
import { notInCase, statusProblem } from '../transport/problems/status-problem';
import { ParquetRows } from '../writers/rows/parquet-rows';
import { caseNetwork } from './case-server';
import { type HeldSamples, readHeldSamples } from './held-samples';

const start = Date.UTC(2026, 0, 1);
const range = { start, end: start + 10_000 };
const signal = new AbortController().signal;
const profile = profileSchema.parse({
  id: 'case-1',
  name: 'Case',
  baseUrl: 'https://case-1.invalid',
  authentication: { scheme: 'none' },
});

/** Out of order, a duplicate, a bad sample without a value, one without quality. */
const flow: SampleRows = {
  t: Float64Array.from([0, 2000, 1000, 1000, 3000.5], (at) => start + at),
  v: Float64Array.of(1.5, 3, 2, 2, Number.NaN),
  q: Uint32Array.of(0, 0, unknownQuality, 0, 0x8031_0000),
};
const running: SampleRows = {
  t: Float64Array.of(start, start + 1000),
  v: Float64Array.of(Number.NaN, Number.NaN),
  q: new Uint32Array(2),
  states: { codes: Uint32Array.of(1, 2), values: [true, false] },
};
const state: SampleRows = { ...running, states: { codes: Uint32Array.of(1, 2), values: ['Charging', 'true'] } };
/** Texts, and nothing, in place of numbers. */
const mixed: SampleRows = {
  t: Float64Array.from([0, 1000, 2000, 3000], (at) => start + at),
  v: Float64Array.of(9, Number.NaN, 3, Number.NaN),
  q: new Uint32Array(4),
  states: { codes: Uint32Array.of(0, 1, 0, 0), values: ['Bad Input'] },
};
/** Beyond what a double holds, as a server may send it, and 0 with its sign. */
const extreme: SampleRows = {
  t: Float64Array.from([0, 1000, 2000], (at) => start + at),
  v: Float64Array.of(Infinity, -Infinity, -0),
  q: new Uint32Array(3),
};
const problem = { kind: 'item', message: 'It is not configured.', advice: 'Configure it.', details: {} } as const;

async function held(): Promise<HeldSamples> {
  const given = { '/Flow': flow, '/Running': running, '/State': state, '/Mixed': mixed, '/Extreme': extreme };
  const pieces: Uint8Array[] = [];
  const writer = new ParquetRows({}, (bytes) => void pieces.push(bytes.slice()));
  for (const [label, rows] of Object.entries(given)) {
    writer.item({ label });
    writer.rows(asPacked(rows));
  }
  writer.end();
  const items = [
    { path: '/Flow', samples: 5 },
    { path: '/Running', samples: 2 },
    { path: '/State', samples: 2 },
    { path: '/Mixed', samples: 4 },
    { path: '/Extreme', samples: 3 },
    { path: '/Empty', samples: 0 },
    { path: '/Lost', samples: 0, problem },
  ];
  return readHeldSamples(Uint8Array.from(Buffer.concat(pieces)), { range, items });
}

const answerSchema = z.object({
  data: z.object({
    items: z.array(
      z.object({
        intervals: z.array(z.record(z.string(), z.unknown())).optional(),
        error: z.object({ code: z.unknown(), msg: z.string() }).optional(),
      }),
    ),
  }),
});

async function read(samples: HeldSamples | undefined, body: object) {
  const answer = await caseNetwork(samples, profile).send(
    {
      url: `${profile.baseUrl}${profile.historyPath}`,
      method: 'POST',
      headers: {},
      body: JSON.stringify({
        start_time: new Date(range.start).toISOString(),
        end_time: new Date(range.end).toISOString(),
        ...body,
      }),
    },
    signal,
  );
  return { status: answer.status, text: await textOf(answer.body) };
}

async function itemOf(path: string, more: object = {}) {
  const { text } = await read(await held(), {
    items: [{ p: path }],
    aggregate: 'AGG_TYPE_RAW',
    intervals_no: 1,
    ...more,
  });
  return answerSchema.parse(JSON.parse(text)).data.items[0];
}

test('stored samples are those that the server gave, in its order', async () => {
  expect(await itemOf('/Flow')).toMatchObject({
    intervals: [{ V: [1.5, 3, 2, 2, null], Q: [...flow.q], T: [...flow.t] }],
  });
});

test('texts stay texts, and booleans booleans', async () => {
  expect(await itemOf('/Running')).toMatchObject({ intervals: [{ V: [true, false] }] });
  expect(await itemOf('/State')).toMatchObject({ intervals: [{ V: ['Charging', 'true'] }] });
});

test.each([{}, { raw_as_item_values: true }])(
  'infinite numbers stay so, and 0 keeps its sign: %j',
  async (form: { readonly raw_as_item_values?: boolean }) => {
    const [entry, ...others] = (await itemOf('/Extreme', form))?.intervals ?? [];
    const values = form.raw_as_item_values === true ? [entry, ...others].map((point) => point?.['V']) : entry?.['V'];
    expect(values).toEqual([Infinity, -Infinity, -0]);
  },
);

test('a text in place of a number makes no item of texts', async () => {
  const asked = { processed_as_item_values: true };
  expect(await itemOf('/Mixed')).toMatchObject({ intervals: [{ V: [9, 'Bad Input', 3, null] }] });
  for (const [aggregate, V] of Object.entries({ MAXIMUM: 9, MINIMUM: 3, AVERAGE: 6, COUNT: 4 })) {
    const found = await itemOf('/Mixed', { ...asked, aggregate: `AGG_TYPE_${aggregate}` });
    expect(found?.intervals, aggregate).toMatchObject([{ V }]);
  }
});

test('an item that had no samples has none', async () => {
  expect(await itemOf('/Empty')).toMatchObject({ intervals: [{ V: [] }] });
});

test('aggregates are worked out of the samples', async () => {
  const found = await itemOf('/Flow', { aggregate: 'AGG_TYPE_MAXIMUM', processed_as_item_values: true });
  expect(found?.intervals).toMatchObject([{ V: 3 }]);
});

test.each([
  ['an item that is not in it', '/Elsewhere', {}, 'holds no samples of the item'],
  ['an item that could not be read', '/Lost', {}, 'It is not configured.'],
  ['a range beyond its own', '/Flow', { end_time: new Date(range.end + 1000).toISOString() }, 'only'],
])('%s is an error and not empty', async (_, path, more, words) => {
  const found = await itemOf(path, more);
  expect(found?.error?.msg).toContain(words);
  const errors = new Map([['error', JSON.stringify(found?.error)]]);
  const remarks = { withoutQuality: 0, tooLong: 0, unequal: undefined };
  const content = { index: 0, path, aggregate: undefined, points: 0, hasIntervals: false, fault: undefined };
  // No server's error, and nothing that the server's log would tell more of.
  expect(itemProblem({ ...content, errors, remarks }, path)).toEqual({
    kind: 'server',
    message: found?.error?.msg,
    advice: expect.stringMatching(/^For more, use a connection to the server itself/),
    details: { item: path, code: notInCase, serverText: found?.error?.msg },
  });
  expect(found?.intervals).toBeUndefined();
});

test('without data, and for files, it says what is not there', async () => {
  expect(await read(undefined, { items: [{ p: '/Flow' }] })).toMatchObject({
    status: 404,
    text: expect.stringContaining('left out'),
  });
  const files = await caseNetwork(await held(), profile).send(
    { url: `${profile.baseUrl}${profile.filesPath}`, method: 'GET', headers: {}, body: undefined },
    signal,
  );
  expect(files.status).toBe(404);
  const answer = { status: 404, body: await textOf(files.body), asksForWindows: false };
  const refused = { ...answer, url: profile.baseUrl, location: undefined, retryAfterSeconds: undefined };
  const found = statusProblem(refused, 1, { message: '', advice: '' });
  expect(found).toMatchObject({
    kind: 'server',
    message: expect.stringMatching(/^A case has no files/),
    advice: expect.stringMatching(/^For more, use a connection to the server itself/),
  });
  const { message, advice } = found;
  expect(refusedItem(found, '/Flow')).toMatchObject({ kind: 'item', message, advice });
});

test('a file whose items the case does not name is refused', async () => {
  const pieces: Uint8Array[] = [];
  const writer = new ParquetRows({}, (bytes) => void pieces.push(bytes.slice()));
  writer.item({ label: '/Other' });
  writer.rows(asPacked(flow));
  writer.end();
  const file = Uint8Array.from(Buffer.concat(pieces));
  await expect(readHeldSamples(file, { range, items: [] })).rejects.toThrow('does not name');
});
