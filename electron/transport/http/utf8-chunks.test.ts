import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utf8Pieces } from './utf8-chunks';

const text = '{"p":"/Anlage/Kühler","V":"zurück €"}';

/** The decoded pieces of `bytes` split at `cuts`. */
async function through(bytes: Uint8Array, cuts: readonly number[], contentType: string | null): Promise<string> {
  async function* pieces() {
    let from = 0;
    for (const to of [...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]) {
      yield Uint8Array.from(bytes.subarray(from, to));
      from = to;
    }
  }
  const out: Uint8Array[] = [];
  for await (const piece of utf8Pieces(pieces(), contentType)) {
    expect(piece.buffer.byteLength).toBe(piece.byteLength);
    out.push(piece);
  }
  return Buffer.concat(out).toString('utf8');
}

const utf8 = Buffer.from(text);
const cases: readonly (readonly [what: string, bytes: Buffer, contentType: string | null, expected: string])[] = [
  ['UTF-8', utf8, 'application/json; charset=utf-8', text],
  ['UTF-8 of no stated kind', utf8, null, text],
  ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8]), 'application/json', text],
  [
    'UTF-16, little end first, with a mark',
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'application/json; charset=utf-8',
    text,
  ],
  ['UTF-16, big end first, with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), null, text],
  ['UTF-16 that the content type names', Buffer.from(text, 'utf16le'), 'application/json; charset="UTF-16LE"', text],
  ['Latin-1', Buffer.from(text.replace('€', 'e'), 'latin1'), 'text/plain;charset=ISO-8859-1', text.replace('€', 'e')],
  ['an encoding that nobody knows', utf8, 'application/json; charset=klingon', text],
  ['next to nothing', Buffer.from('{}'), 'application/json', '{}'],
  ['nothing', Buffer.from(''), 'application/json', ''],
];

describe('a body as UTF-8, wherever it is cut', () => {
  test.each(cases)('%s', async (_what, bytes, contentType, expected) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 5 }), async (cuts) => {
        expect(await through(bytes, cuts, contentType)).toBe(expected);
      }),
      { numRuns: 40 },
    );
  });
});
