import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedLines, markedText } from './marked-text';

test.each([
  ['report\u202Egpj.exe', 'report⟨U+202E⟩gpj.exe'],
  ['a\u200bb', 'a⟨U+200B⟩b'],
  ['a\u2066b\u2069', 'a⟨U+2066⟩b⟨U+2069⟩'],
  ['two\nlines', 'two⟨U+000A⟩lines'],
  ['\u{e0041}tag', '⟨U+E0041⟩tag'],
  ['\u3164', '⟨U+3164⟩'],
  ['شهادة Kühler 温度.pdf', 'شهادة Kühler 温度.pdf'],
  ['⚠\ufe0f Boiler 1\ufe0f\u20e3', '⚠\ufe0f Boiler 1\ufe0f\u20e3'],
  ['👩\u200d🔧 shift', '👩\u200d🔧 shift'],
  ['a\ufe0f👩\u200d', 'a⟨U+FE0F⟩👩⟨U+200D⟩'],
  ['😀\ufe0f', '😀⟨U+FE0F⟩'],
])('%j is shown as %j', (name, shown) => {
  expect(markedText(name)).toBe(shown);
});

test('nothing is left that can’t be seen, and two names that differ are shown differently', () => {
  const name = fc.string({ unit: fc.constantFrom('a', '\u202e', '\u200b', '\u2067', '\ufeff', '\n', 'ü') });
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(markedText(one)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(markedText(one) === markedText(other)).toBe(one === other);
    }),
  );
});

test('what can’t be seen is marked beside emoji too, and left only within one', () => {
  const name = fc.string({ unit: fc.constantFrom('a', '⚠', '\ufe0f', '👩', '\u200d', '🔧', '1', '\u20e3') });
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(markedText(one).replaceAll(/\p{RGI_Emoji}/gv, '')).not.toMatch(/\u200d|\ufe0f/);
      expect(markedText(one) === markedText(other)).toBe(one === other);
    }),
  );
});

test('a text of several lines keeps them', () => {
  expect(markedLines('one\n\ttwo\u202e')).toBe('one\n\ttwo⟨U+202E⟩');
  expect(markedLines('one\r\ntwo\rthree')).toBe('one\r\ntwo⟨U+000D⟩three');
});
