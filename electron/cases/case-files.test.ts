import { expect, test } from 'vitest';
import { checkSizes } from './case-files';

test.each([
  ['requests.har', 500e6, 'Requests'],
  ['requests.json', 200e6, 'Requests'],
  ['health.json', 200e6, 'Item health'],
  ['items.json', 20e6, 'View'],
  ['case.json', 1e6, 'Data'],
])('a case with a %s that would not be opened again is refused, with the part to leave out', (name, most, part) => {
  const file = (byteLength: number) => [{ name, bytes: { byteLength } }];
  expect(() => checkSizes(file(most))).not.toThrow();
  expect(() => checkSizes(file(most + 1))).toThrow(
    expect.objectContaining({
      problem: expect.objectContaining({
        kind: 'invalid',
        message: expect.stringContaining(name),
        advice: expect.stringContaining(`“${part}”`),
      }),
    }),
  );
});
