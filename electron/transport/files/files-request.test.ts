import { expect, test } from 'vitest';
import type { Authentication } from '@shared/contract/connections/authentication';
import { type Profile, profileSchema } from '@shared/contract/connections/connection';
import { filesReadSchema } from '@shared/contract/files/files';
import { filesText } from './files-request';

const read = filesReadSchema.parse({
  connectionId: 'c1',
  queries: [{ items: [{ path: '/A b' }], filter: { length: { $gt: 5 } }, sort: { length: -1 }, limit: 10 }],
  includeStoreInfo: true,
});

function profile(
  authentication: Authentication,
  apiGeneration?: 'filestore',
  extraHeaders: Profile['extraHeaders'] = [],
) {
  return profileSchema.parse({
    id: 'c1',
    name: 'Plant',
    baseUrl: 'http://plant:8002/x',
    authentication,
    apiGeneration,
    extraHeaders,
  });
}

function base64(value: unknown): string {
  return encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));
}

test('a read as a URL', () => {
  expect(filesText('url', read, profile({ scheme: 'none' }))).toBe(
    `http://plant:8002/x/api/v2/readfile?identifier=%2FA%20b&limit=10&filter=${base64({ length: { $gt: 5 } })}&sort=${base64({ length: -1 })}&include_file_store_info=true`,
  );
  const two = { ...read, queries: [...read.queries, ...read.queries] };
  expect(() => filesText('url', two, profile({ scheme: 'none' }))).toThrow('A GET request carries one query, not 2.');
});

test('a read as a cURL command, without credentials', () => {
  expect(filesText('posix', read, profile({ scheme: 'basic', username: 'engineer' }))).toContain("--user 'engineer'");
  const python = filesText('python', read, profile({ scheme: 'basic', username: 'engineer' }));
  expect(python).toContain('username = "engineer"');
  expect(filesText('script', read, profile({ scheme: 'none' }))).toContain('Invoke-WebRequest');
  const token = filesText('posix', read, profile({ scheme: 'token', username: 'engineer', authority: 'ad' }));
  expect(token).toContain("--header 'Authorization: Bearer •••'");
  expect(token).toContain("--request 'POST'");
});

test.each<[Authentication, string]>([
  [{ scheme: 'bearer', expiresAt: null }, "--header 'Authorization: Bearer •••'"],
  [{ scheme: 'windows', username: '', uses: 'token' }, "--header 'Authorization: Bearer •••'"],
  [{ scheme: 'windows', username: '', uses: 'every-request' }, "--negotiate \\\n  --user ':'"],
  [{ scheme: 'headers', names: ['X-Plant-Pass'] }, "--header 'X-Plant-Pass: •••'"],
])('a cURL command has a place for the sign-in by %j', (authentication, place) => {
  expect(filesText('posix', read, profile(authentication))).toContain(place);
});

test('a cURL command has the headers that the connection adds, without secret ones', () => {
  const extra = [
    { name: 'X-Site', value: 'north' },
    { name: 'X-Gate', value: null },
  ];
  const command = filesText('posix', read, profile({ scheme: 'none' }, undefined, extra));
  expect(command).toContain("--header 'X-Site: north'");
  expect(command).toContain("--header 'X-Gate: •••'");
});

test('a range that ends before it starts is rejected before anything is sent', () => {
  const backwards = { ...read, queries: [{ items: [{ path: '/A' }], start: 2, end: 1 }] };
  expect(() => filesText('posix', backwards, profile({ scheme: 'none' }))).toThrow('not later than its start');
});

test('a file store is sent as one member, without members of the older form', () => {
  const newer = profile({ scheme: 'none' }, 'filestore');
  const one = { ...read, queries: [{ items: [{ id: '85005459814416385' }], storename: 'a', limit: 10 }] };
  expect(filesText('url', one, newer)).toBe('http://plant:8002/x/api/v2/readfile?filestore=85005459814416385&limit=10');
  const two = { ...one, queries: [{ items: [{ path: '/S/1' }, { path: '/S/2' }] }] };
  expect(() => filesText('url', two, newer)).toThrow('A GET request carries one file store, not 2.');
  expect(filesText('posix', two, newer)).toContain('{"queries":[{"filestore":"/S/1"},{"filestore":"/S/2"}]}');
});
