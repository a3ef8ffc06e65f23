import { expect, test } from 'vitest';
import { WindowsHosts } from './windows-hosts';

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
