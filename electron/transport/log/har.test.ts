import { expect, test } from 'vitest';
import { z } from 'zod';
import { harOf, harSources } from './har';
import { RequestLog } from './request-log';
import { receive } from '../testing/some-request';

const comment = { comment: z.string().optional() };
const pair = z.strictObject({ name: z.string(), value: z.string(), ...comment });
const size = z.int().min(-1);
const time = z.number().min(-1);

/** HAR 1.2, section 4 of its specification; no member that it doesn't know. */
const harSchema = z.strictObject({
  log: z.strictObject({
    version: z.literal('1.2'),
    creator: z.strictObject({ name: z.string(), version: z.string(), ...comment }),
    entries: z.array(
      z.strictObject({
        pageref: z.string().optional(),
        startedDateTime: z.iso.datetime(),
        time: z.number().min(0),
        request: z.strictObject({
          method: z.string(),
          url: z.url(),
          httpVersion: z.string(),
          cookies: z.array(pair),
          headers: z.array(pair),
          queryString: z.array(pair),
          postData: z
            .strictObject({ mimeType: z.string(), params: z.array(pair), text: z.string(), ...comment })
            .optional(),
          headersSize: size,
          bodySize: size,
          ...comment,
        }),
        response: z.strictObject({
          status: z.int(),
          statusText: z.string(),
          httpVersion: z.string(),
          cookies: z.array(pair),
          headers: z.array(pair),
          content: z.strictObject({
            size: z.int(),
            compression: z.int().optional(),
            mimeType: z.string(),
            text: z.string().optional(),
            encoding: z.string().optional(),
            ...comment,
          }),
          redirectURL: z.string(),
          headersSize: size,
          bodySize: size,
          ...comment,
        }),
        cache: z.strictObject({}),
        timings: z.strictObject({
          blocked: time.optional(),
          dns: time.optional(),
          connect: time.optional(),
          ssl: time.optional(),
          send: z.number().min(0),
          wait: z.number().min(0),
          receive: z.number().min(0),
          ...comment,
        }),
        ...comment,
      }),
    ),
    ...comment,
  }),
});

const secret = 'canary-7d1f-secret';
const start = {
  connectionId: 'c1',
  connectionName: 'Plant 1',
  operation: 'Read Historical Data',
  items: ['/A'],
  start: 0,
  end: 1,
  request: {
    url: 'http://127.0.0.1/read?start_time=1970-01-01T00%3A00%3A00.000Z&identifier=%2FA',
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
    body: '{"items":[]}',
  },
  secrets: [secret],
  signedBy: [],
  username: undefined,
} as const;

test('what is saved conforms to HAR 1.2, adds up, and has no secret', () => {
  const log = new RequestLog({ requests: 10, answerBytes: 10_000 });
  const answered = log.begin(start);
  answered.answered(200, new Headers({ 'content-type': 'application/json' }));
  receive(answered, new TextEncoder().encode(`{"said":"${secret}","T":"${'x'.repeat(20_000)}"}`));
  answered.receivedAll();
  answered.end({ points: 1 });
  log.begin({ ...start, request: { ...start.request, method: 'GET', body: undefined } });
  const ids = log.list().map(({ id }) => id);
  const text = JSON.stringify(harOf(harSources(log, ids), '1.0.0'));
  expect(text).not.toContain(secret);
  const [first, running] = harSchema.parse(JSON.parse(text)).log.entries;
  expect(first?.response.content).toMatchObject({
    mimeType: 'application/json',
    comment: expect.stringContaining('10000'),
  });
  expect(first?.time).toBe((first?.timings.wait ?? 0) + (first?.timings.receive ?? 0));
  expect(first?.request.queryString).toHaveLength(2);
  expect(running?.response.status).toBe(0);
});

test('a file that is no text is taken in as Base64, without a secret; a text that is cut within a character is one', () => {
  const log = new RequestLog({ requests: 10, answerBytes: 10_000 });
  const bytes = Buffer.from([0, 255, ...Buffer.from(secret), 128, 1]);
  receive(log.begin(start), bytes);
  receive(log.begin(start), Buffer.from('aß'.repeat(8000)));
  const { entries } = harSchema.parse(harOf(harSources(log, [1, 2]), '1.0.0')).log;
  const [binary, cut] = entries.map(({ response }) => response.content);
  expect(binary?.encoding).toBe('base64');
  expect([...Buffer.from(binary?.text ?? '', 'base64')]).toEqual([0, 255, ...Buffer.from('•••'), 128, 1]);
  expect(cut?.encoding).toBeUndefined();
  expect(cut?.text).toMatch(/^(aß)+a?$/);
});

test('of many long answers no more is taken in than a text can hold, and that is said', () => {
  const log = new RequestLog({ requests: 10, answerBytes: 10_000 });
  log.begin(start).end({});
  const record = log.get(log.list()[0]?.id ?? 0);
  const mebibyte = 2 ** 20;
  let asked = 0;
  const long = {
    record: { ...record, bytes: 30 * mebibyte, keptBytes: 30 * mebibyte },
    content: (bytes: number) => {
      asked += bytes;
      return { text: '' };
    },
  };
  const { entries } = harOf([long, long, long, long], '1.0.0').log;
  expect(asked).toBe(64 * mebibyte);
  expect(entries.map(({ response }) => response.content.comment)).toEqual([
    undefined,
    undefined,
    `Only the first ${4 * mebibyte} bytes are here.`,
    'Only the first 0 bytes are here.',
  ]);
});
