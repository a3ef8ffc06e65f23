import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileText } from './file-text';

const bytesOf = (...bytes: readonly number[]) => new Uint8Array(bytes);

function utf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

describe('the text of a file', () => {
  const text = fc.string({ unit: 'grapheme' });

  test('is read as UTF-8, with a byte-order mark or without', () => {
    fc.assert(
      fc.property(text, (wanted) => {
        fc.pre(!wanted.startsWith('\uFEFF'));
        const bytes = new TextEncoder().encode(wanted);
        expect(fileText(bytes)).toBe(wanted);
        expect(fileText(bytesOf(0xef, 0xbb, 0xbf, ...bytes))).toBe(wanted);
      }),
    );
  });

  test('is read as UTF-16 where its mark says so', () => {
    fc.assert(
      fc.property(text, (wanted) => {
        expect(fileText(utf16(`\uFEFF${wanted}`, true))).toBe(wanted);
        expect(fileText(utf16(`\uFEFF${wanted}`, false))).toBe(wanted);
      }),
    );
  });

  test('is read as UTF-16 without a mark where its first letter shows it', () => {
    for (const wanted of ['/Plant/Kühler;°C\r\n/Plant/Ω', 'a', '', 'path\n/B\u0100']) {
      expect(fileText(utf16(wanted, true))).toBe(wanted);
      expect(fileText(utf16(wanted, false))).toBe(wanted);
    }
  });

  test('is read as Windows-1252 where it is no UTF-8', () => {
    // “Kühler;°C;5 €” as Excel saves it.
    expect(fileText(bytesOf(0x4b, 0xfc, 0x68, 0x6c, 0x65, 0x72, 0x3b, 0xb0, 0x43, 0x3b, 0x35, 0x20, 0x80))).toBe(
      'Kühler;°C;5 €',
    );
  });

  test('that its mark calls UTF-8 is not taken for another where a byte is wrong', () => {
    expect(fileText(bytesOf(0xef, 0xbb, 0xbf, 0x61, 0xfc))).toBe('a\uFFFD');
  });
});
