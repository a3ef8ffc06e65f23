import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemOf } from '@shared/problem/problem';
import { anyView, plainView } from './testing/views';
import { isLink, viewLink, viewOfLink } from './view-link';
import { viewText } from './view-text';

const prefix = 'process-data-viewer://open?view=';

function linkOf(bytes: Buffer | string): string {
  return prefix + Buffer.from(bytes).toString('base64url');
}

test('any view survives its link', async () => {
  await fc.assert(
    fc.asyncProperty(anyView, async (view) => {
      const link = await viewLink(view);
      expect(isLink(link)).toBe(true);
      expect(viewText(await viewOfLink(link))).toBe(viewText(view));
    }),
    { numRuns: 50 },
  );
});

test('a link with plain JSON is accepted, and one to which the system added a slash', async () => {
  const link = linkOf(JSON.stringify(plainView));
  expect(await viewOfLink(link)).toEqual(plainView);
  expect(await viewOfLink(link.replace('open?', 'open/?'))).toEqual(plainView);
});

const good = linkOf(JSON.stringify(plainView));

test.each([
  ['another action', good.replace('open', 'delete')],
  ['a second parameter', `${good}&server=http://evil`],
  ['a user name', good.replace('//', '//user:password@')],
  ['no view', prefix],
  ['not base64url', `${prefix}%7B%7D`],
  ['a link that is too long', `${prefix}${'A'.repeat(70_000)}`],
  ['a packed text that breaks off', linkOf(gzipSync(JSON.stringify(plainView)).subarray(0, 50))],
  ['a view far larger than its link', linkOf(gzipSync(' '.repeat(30_000_000)))],
])('%s is refused', async (_what, link) => {
  await expect(viewOfLink(link).catch(problemOf)).resolves.toMatchObject({ kind: 'invalid' });
});

test.each([
  ['not JSON', linkOf('hello')],
  ['a newer view', linkOf(JSON.stringify({ ...plainView, version: 9 }))],
  [
    'a server with a password',
    linkOf(JSON.stringify({ ...plainView, connection: { id: 'a', name: 'A', baseUrl: 'http://a:b@c' } })),
  ],
])('%s is told as the link’s fault', async (_what, link) => {
  await expect(viewOfLink(link).catch(problemOf)).resolves.toMatchObject({
    kind: 'file',
    message: expect.stringContaining('The link'),
  });
});

test('a link that is no view is asked for anew: nobody corrects one in a text editor', async () => {
  for (const link of [linkOf('hello'), linkOf(JSON.stringify({ ...plainView, name: 1 }))])
    expect(await viewOfLink(link).catch(problemOf)).toMatchObject({
      advice: 'Ask for the view’s file, or for the link anew.',
    });
});

test('a view that is too large for a link is reported', async () => {
  const notes = Array.from({ length: 1000 }, (_, index) => ({
    id: String(index),
    start: Math.sin(index),
    end: null,
    text: Array.from({ length: 20 }, (_each, part) => Math.sin(index * 20 + part)).join(' '),
  }));
  await expect(viewLink({ ...plainView, notes }).catch(problemOf)).resolves.toMatchObject({
    message: expect.stringContaining('too large for a link'),
  });
});

test('so is one that packs well, but that no link may carry', async () => {
  const notes = Array.from({ length: 1000 }, (_, index) => ({
    id: String(index),
    start: index,
    end: null,
    text: 'Cleaned '.repeat(150),
  }));
  await expect(viewLink({ ...plainView, notes }).catch(problemOf)).resolves.toMatchObject({
    message: expect.stringContaining('too large for a link'),
  });
});
