import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeQuality, namedCodes, qualityIndex, type QualityScheme } from './quality';
import { greatestCode, parseQualityCode, qualityFields } from './quality-fields';

const schemes: readonly QualityScheme[] = ['opc-ua', 'opc-classic'];

describe.each(schemes)('the fields of a quality code (%s)', (scheme) => {
  it('are together the whole status word, and agree with its class', () => {
    fc.assert(
      fc.property(fc.nat(greatestCode(scheme)), (code) => {
        const fields = qualityFields(code, scheme);
        expect(parseInt(fields.map(({ digits }) => digits).join(''), 2)).toBe(code);
        const quality = fields.find(({ name }) => name === (scheme === 'opc-ua' ? 'Severity' : 'Quality'));
        expect(quality?.meaning).toContain(['good', 'uncertain', 'bad'][qualityIndex(code, scheme)]);
      }),
    );
  });

  it('the named codes have names, and ascend', () => {
    const codes = namedCodes(scheme);
    expect(codes).toEqual(codes.toSorted((a, b) => a - b));
    for (const code of codes) expect(describeQuality(code, scheme).name).not.toBe('');
  });
});

describe('a typed quality code', () => {
  it('is the same decimal, hexadecimal and signed', () => {
    fc.assert(
      fc.property(fc.nat(0xffff_ffff), (code) => {
        for (const text of [String(code), `0x${code.toString(16)}`, ` ${code | 0} `]) {
          expect(parseQualityCode(text)).toBe(code);
        }
      }),
    );
  });

  it.each(['', 'bad', '4294967296', '-2147483649', '0x', '1.5', '1e3', '0x100000000'])('“%s” is none', (text) => {
    expect(parseQualityCode(text)).toBeUndefined();
  });
});
