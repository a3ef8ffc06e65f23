import { expect, test } from 'vitest';
import { profileSchema, type Connection } from '@shared/contract/connections/connection';
import { matchConnection } from '@shared/contract/trend/match-connection';

function connection(id: string, baseUrl: string, isDemo = false): Connection {
  const profile = profileSchema.parse({ id, name: id, baseUrl, authentication: { scheme: 'none' } });
  return { profile, stored: [], isDemo };
}

const demo = connection('demo', 'http://127.0.0.1:40123', true);
const north = connection('a1', 'https://Historian.example/north/');
const south = connection('b2', 'https://historian.example:443/south');
const all = [demo, north, south];

test('a view finds its connection by its id when the server is the same', () => {
  expect(matchConnection({ id: 'a1', name: '', baseUrl: 'https://historian.example/north' }, all)).toBe(north);
});

test('a view that a colleague made finds the connection that leads to the same server', () => {
  expect(matchConnection({ id: 'zz', name: '', baseUrl: 'HTTPS://historian.example/south/' }, all)).toBe(south);
});

test('the same id of another server is another connection', () => {
  expect(matchConnection({ id: 'a1', name: '', baseUrl: 'https://historian.example/south' }, all)).toBe(south);
  expect(matchConnection({ id: 'a1', name: '', baseUrl: 'https://elsewhere.example' }, all)).toBeUndefined();
});

test('the demo plant is the demo plant on whatever port', () => {
  expect(matchConnection({ id: 'demo', name: '', baseUrl: 'http://127.0.0.1:8080' }, all)).toBe(demo);
});
