import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardedFormula } from './formula-guard';

test.each([
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  ['  =cmd()', "'  =cmd()"],
  ['"=cmd()', `'"=cmd()`],
  ["'=cmd()", "''=cmd()"],
  ['\t=cmd()', "'\t'=cmd()"],
  ['\u00a0@SUM(A1)', "'\u00a0@SUM(A1)"],
  ['\uff1dcmd()', "'\uff1dcmd()"],
  ['\uff0bcmd()', "'\uff0bcmd()"],
  ['\uff0dcmd()', "'\uff0dcmd()"],
  ['\uff20cmd()', "'\uff20cmd()"],
  ['a;=cmd()', "a;'=cmd()"],
  ['a,"=cmd()"', `a,'"=cmd()"`],
  ['a\n+cmd()', "a\n'+cmd()"],
  ['a|@cmd', "a|'@cmd"],
  ['[1,-5,-2.5e-3]', '[1,-5,-2.5e-3]'],
  ['1,-5+cmd()', "1,'-5+cmd()"],
  ['Boiler 2, east', 'Boiler 2, east'],
  ['TIC-101.PV', 'TIC-101.PV'],
  ['ada@example.org', 'ada@example.org'],
  ['', ''],
])('%j stands as %j', (text, guarded) => {
  expect(guardedFormula(text)).toBe(guarded);
});

const part = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\uff1d',
  '\uff0d',
  "'",
  '"',
  ' ',
  '\t',
  '\n',
  '\r',
  ',',
  ';',
  '|',
  '1',
  'a',
  '\u00a0',
);

test('no cell of a text begins a formula, however it is parted, and the text can be had back', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const guarded = guardedFormula(text);
      for (const cell of [guarded, ...guarded.split(/[,;|\t\r\n]/).slice(1)]) {
        const begun = cell.replace(/^[\s"]+/, '');
        expect(/^[=@\uff1d\uff0d]/.test(begun) || /^[+-](?!\d)/.test(begun)).toBe(false);
      }
      const back = guarded.replace(/(^|[,;|\t\r\n])'(?=[\s"']*[=+\-@\uff1d\uff0d])/g, '$1');
      if (!/[\t\r\n]/.test(text)) expect(back).toBe(text);
    }),
    { numRuns: 500 },
  );
});
