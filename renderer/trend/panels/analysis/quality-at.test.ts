import { expect, test } from 'vitest';
import type { ValueAt } from '../../data/protocol';
import { qualityAt } from './quality-at';

const [uncertain, bad] = [0x4090_0000, 0x8000_0000];
const at = (q: number): ValueAt => ({ nearest: { t: 0, v: 1, q, state: undefined }, v: 1, state: undefined });
const interval = {
  start: 0,
  end: 10,
  count: 2,
  shares: undefined,
  first: undefined,
  last: undefined,
  least: 1,
  greatest: 2,
};

test('what is not good is told by the nearest sample, of plot values by the worst of their interval', () => {
  expect(qualityAt(at(uncertain), 'opc-ua')).toMatchObject({ code: uncertain, class: 'uncertain' });
  expect(qualityAt(at(bad), 'opc-ua')).toMatchObject({ code: bad, class: 'bad' });
  expect(qualityAt({ ...at(0), interval: { ...interval, worst: bad } }, 'opc-ua')?.class).toBe('bad');
});

test('nothing is told where it is good under the scheme of the connection, or where there is no sample', () => {
  expect(qualityAt(at(0), 'opc-ua')).toBeUndefined();
  expect(qualityAt(at(192), 'opc-classic')).toBeUndefined();
  expect(qualityAt(at(0), 'opc-classic')?.class).toBe('bad');
  expect(qualityAt({ ...at(bad), interval: { ...interval, worst: undefined } }, 'opc-ua')).toBeUndefined();
  expect(qualityAt({ nearest: undefined, v: Number.NaN, state: undefined }, 'opc-ua')).toBeUndefined();
  expect(qualityAt(undefined, 'opc-ua')).toBeUndefined();
});
