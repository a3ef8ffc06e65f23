import { expect, test } from 'vitest';
import { proxySchema } from './network';

test.each([
  ['proxy.example:8080', true],
  ['socks5://[::1]:1', true],
  ['proxy.example:65535', true],
  ['proxy.example:65536', false],
  ['proxy.bücher.example:8080', true],
  ['pröxy example:8080', false],
  ['proxy.example:0', false],
  ['proxy.example', false],
  ['https://proxy.example:443/path', false],
])('a fixed proxy %s: %s', (server, isOne) => {
  expect(proxySchema.safeParse({ mode: 'fixed', server }).success).toBe(isOne);
});
