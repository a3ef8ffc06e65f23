import { expect, test } from 'vitest';
import { followed, headersOf, WindowsHosts } from './network-session';

const url = 'https://historian.example:8002/api/v2/readfile';

test.each([
  [302, '/api/v2/readfile/', 'https://historian.example:8002/api/v2/readfile/'],
  [308, 'https://HISTORIAN.example:8002/other?a=1', 'https://historian.example:8002/other?a=1'],
])('%i to %s of the same server is followed', (status, location, target) => {
  expect(followed(url, status, location)).toBe(target);
});

test.each([
  [302, 'https://elsewhere.example/'],
  [302, 'https://historian.example/'],
  [302, 'http://historian.example:8002/'],
  [307, '//elsewhere.example:8002/'],
  [302, 'https://ada:secret@historian.example:8002/'],
  [303, '/seen'],
  [304, '/seen'],
  [302, 'https://'],
])('%i to %s is not followed', (status, location) => {
  expect(followed(url, status, location)).toBeUndefined();
});

test('a host is allowed as long as a connection to it is open', () => {
  const told: string[] = [];
  const hosts = new WindowsHosts((allowed) => void told.push(allowed));
  const leaveFirst = hosts.enter('a.example');
  const leaveSecond = hosts.enter('a.example');
  hosts.enter('b.example');
  leaveFirst();
  leaveFirst();
  leaveSecond();
  expect(told).toEqual(['a.example', 'a.example', 'a.example,b.example', 'a.example,b.example', 'b.example']);
});

test('a header that is odd takes neither the answer nor another header with it', () => {
  const raw = [
    'Server',
    'K\uFFFDln, 5 € a day, ü',
    'no name',
    'a',
    'X-Odd',
    'a\0b',
    'Content-Type',
    'application/json',
  ];
  expect([...headersOf(raw)]).toEqual([
    ['content-type', 'application/json'],
    ['server', 'K%EF%BF%BDln, 5 %E2%82%AC a day, ü'],
  ]);
});
