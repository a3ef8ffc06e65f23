import { expect, test } from 'vitest';
import { followed, WindowsHosts } from './network-session';

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
  [302, ''],
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
