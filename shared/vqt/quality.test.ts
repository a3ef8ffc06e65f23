import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeWords, describeQuality, qualityIndex, unknownQuality } from './quality';

const code = fc.nat(0xffffffff);

describe('the class of a quality code', () => {
  it('is in the top two bits under OPC UA; the reserved value is bad', () => {
    fc.assert(
      fc.property(code, (one) => {
        expect(qualityIndex(one, 'opc-ua')).toBe([0, 1, 2, 2][Math.floor(one / 2 ** 30)]);
      }),
    );
  });

  it('is in bits 7 and 6 under OPC Classic; only 11 is good', () => {
    fc.assert(
      fc.property(code, (one) => {
        expect(qualityIndex(one, 'opc-classic')).toBe([2, 1, 2, 0][Math.floor(one / 64) % 4]);
      }),
    );
  });

  it('does not depend on whether the code is written signed', () => {
    fc.assert(
      fc.property(code, fc.constantFrom('opc-ua' as const, 'opc-classic' as const), (one, scheme) => {
        expect(describeQuality(one | 0, scheme)).toEqual(describeQuality(one, scheme));
      }),
    );
  });

  it('0 is good under OPC UA and bad under OPC Classic, 192 the other way round', () => {
    expect([0, 192].map((one) => describeQuality(one, 'opc-classic').class)).toEqual(['bad', 'good']);
    expect(describeQuality(0, 'opc-ua').class).toBe('good');
  });
});

const words = (one: number) => codeWords(one, describeQuality(one, 'opc-ua'));

describe('a quality code in words', () => {
  it('comes as servers with signed numbers send it, too', () => {
    expect(words(0x8000_0000)).toBe('Q 2147483648 (0x80000000, signed −2147483648)');
    expect(words(0x40900000)).toBe('Q 1083179008 (0x40900000)');
    expect(words(unknownQuality)).toBe('');
  });

  it.each([
    [0, 'Good', '0x00000000', []],
    [1025, 'Good', '0x00000401', ['calculated']],
    [1029, 'Good', '0x00000405', ['calculated', 'partial interval']],
    [2, 'Good', '0x00000002', ['interpolated', 'without the DataValue info type']],
    [0x40900000, 'Uncertain: last usable value', '0x40900000', []],
    [0x408f0500, 'Uncertain: no communication, last usable value', '0x408F0500', ['low limit', 'raw']],
    [2156658688, 'Bad: sensor failure', '0x808C0000', []],
    [0x80ff8080, 'Bad', '0x80FF8080', ['overflow', 'structure changed', 'without the DataValue info type']],
  ])('OPC UA %i', (one, name, hex, bits) => {
    expect(describeQuality(one, 'opc-ua')).toMatchObject({ name, hex, bits });
  });

  it.each([
    [192, 'Good', '0x00C0', []],
    [20, 'Last known value', '0x0014', []],
    [88 + 2, 'Sub-normal', '0x005A', ['high limit']],
    [195, 'Good', '0x00C3', ['constant']],
    [100, 'Uncertain', '0x0064', []],
  ])('OPC Classic %i', (one, name, hex, bits) => {
    expect(describeQuality(one, 'opc-classic')).toMatchObject({ name, hex, bits });
  });

  it('has a name for every code there is', () => {
    fc.assert(
      fc.property(code, fc.constantFrom('opc-ua' as const, 'opc-classic' as const), (one, scheme) => {
        const { name, hex } = describeQuality(one, scheme);
        expect(name).not.toBe('');
        expect(Number(hex)).toBe(one);
      }),
    );
  });
});
