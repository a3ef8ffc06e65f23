import { decodeFigures } from '../decode';
import { decodeCases } from '../decode-cases';
import type { Suite } from '../harness/suite';

/** The decoder alone. */
export const decode: Suite = {
  ids: ['decode', 'decode-15', 'decode-17', 'decode-flat'],
  run: async () => decodeFigures(),
};

/** The decoder against `JSON.parse` on random documents. */
export const decodeRandom: Suite = { ids: ['decode-cases'], run: async () => [decodeCases()] };
